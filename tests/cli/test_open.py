"""`galactarium open`: the browser, the own store, one server for all."""

import socket
import webbrowser
from pathlib import Path

import pytest

from galactarium.cli.commands import open as opening
from galactarium.server.settings import Settings
from tests.server.live import live


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses that the browser was sent to."""
    found: list[str] = []
    monkeypatch.setattr(webbrowser, "open", lambda address: found.append(address))
    return found


def test_games_are_kept_in_the_folder_for_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert opening.own_store() == str(tmp_path / "galactarium" / "games.db")
    assert (tmp_path / "galactarium").is_dir()


@pytest.mark.parametrize(("screen", "times"), [(":0", 1), ("", 0)])
def test_the_browser_opens_where_there_is_a_screen(
    shown: list[str], monkeypatch: pytest.MonkeyPatch, screen: str, times: int
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.delenv("WSL_DISTRO_NAME", raising=False)
    monkeypatch.setenv("DISPLAY", screen)
    opening.open_browser("http://127.0.0.1:1")
    assert shown == ["http://127.0.0.1:1"] * times


def test_a_server_that_runs_already_is_used_again(
    tmp_path: Path,
    shown: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    with live(Settings(store=str(tmp_path / "games.db"))) as server:
        assert opening.is_ours(server.port)
        assert opening.open(port=server.port) == 0
        assert shown == [f"http://127.0.0.1:{server.port}"]
        assert "already" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("store", "place"),
    [
        ("", "{folder}/galactarium/games.db"),
        ("other.db", "other.db"),
        ("postgresql://ada:secret@example.org/games", "the store that you named"),
    ],
)
def test_who_stops_it_is_told_where_games_are_kept(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    store: str,
    place: str,
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("galactarium.server.running.run", lambda settings, show, level: 0)
    assert opening.open(store=store, no_browser=True, port=free_port()) == 0
    said = capsys.readouterr().out
    assert said == f"\nStopped. Your games are kept in {place.format(folder=tmp_path)}.\n"


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def test_a_port_that_others_use_is_not_ours() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        port = other.getsockname()[1]
        assert not opening.is_free(port)
        assert not opening.is_ours(port)
    assert opening.is_free(port)
