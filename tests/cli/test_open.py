"""`galactarium open`: the browser, a store of one's own, one server for all."""

import socket
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from galactarium.cli.commands import open as opening
from galactarium.cli.errors import Problem
from galactarium.server.settings import Settings
from tests.server.live import live
from tests.server.running import Server


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
    monkeypatch.setattr("galactarium.server.running.run", lambda settings, ready, level: 0)
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


@pytest.fixture
def started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """How servers were started, without starting any."""
    found: list[Settings] = []

    def run(settings: Settings, ready: Callable[[Settings], None], level: int) -> int:
        found.append(settings._replace(port=8642))
        ready(found[-1])
        return 0

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("galactarium.server.running.run", run)
    return found


@pytest.mark.parametrize(
    ("command", "typed"), [("./dev", "./dev play --lan"), ("", "galactarium open --lan")]
)
def test_it_says_that_links_work_here_only_and_how_to_let_others_in(
    started: list[Settings],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    command: str,
    typed: str,
) -> None:
    monkeypatch.setenv("GALACTARIUM_COMMAND", command)
    monkeypatch.setattr("galactarium.cli.commands.open.caller", lambda: command or "galactarium")
    assert opening.open(no_browser=True, port=free_port()) == 0
    said = capsys.readouterr().out
    assert "work on this computer only" in said and typed in said
    assert (Path(__file__).parents[2] / opening.WITH_FRIENDS).exists()
    assert opening.WITH_FRIENDS in said
    assert (started[0].host, started[0].reach) == ("127.0.0.1", "")


def test_lan_lets_the_home_network_in_and_warns(
    started: list[Settings], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(opening, "network_address", lambda: "192.168.1.5")
    assert opening.open(lan=True, no_browser=True, port=free_port()) == 0
    said = capsys.readouterr().out
    assert "http://192.168.1.5:8642" in said and "not in a cafe" in said and "port 8642" in said
    assert started[0].host == "127.0.0.1", "this browser finds its games where they were"


def test_a_tunnel_is_named_in_links(
    started: list[Settings], capsys: pytest.CaptureFixture[str]
) -> None:
    url = "https://stars.example.org"
    assert opening.open(url=url, no_browser=True, port=free_port()) == 0
    assert url in capsys.readouterr().out
    assert (started[0].reach, started[0].is_behind_proxy) == (url, True)
    with pytest.raises(Problem, match="begins with http"):
        opening.open(url="stars.example.org", no_browser=True, port=free_port())


def test_a_server_for_this_computer_alone_is_stopped_first(tmp_path: Path) -> None:
    with live(Settings(store=str(tmp_path / "games.db"))) as server:
        for how in ({"lan": True}, {"url": "https://stars.example.org"}):
            with pytest.raises(Problem, match="Stop that one first"):
                opening.open(port=server.port, no_browser=True, **how)


def test_the_address_in_the_network_is_none_of_this_machine_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Way(socket.socket):
        source = "192.168.1.5"

        def connect(self, address: Any) -> None:
            assert address == opening.ELSEWHERE

        def getsockname(self) -> tuple[str, int]:
            return self.source, 1

    monkeypatch.setattr(socket, "socket", Way)
    assert opening.network_address() == "192.168.1.5"
    Way.source = "127.0.0.1"
    with pytest.raises(Problem, match="in no network"):
        opening.network_address()


def test_both_addresses_lead_to_the_same_tables(tmp_path: Path) -> None:
    with socket.socket() as trial:
        if trial.connect_ex(("127.0.0.2", 9)) not in (0, 111):
            pytest.skip("this machine has one loopback address")
    server = Server(str(tmp_path / "games.db"), tmp_path / "log", network="127.0.0.2")
    server.start()
    port = server.settings.port
    try:
        for host in ("127.0.0.1", "127.0.0.2"):
            reply = httpx.get(f"http://{host}:{port}/api/reach", trust_env=False)
            assert reply.json() == {"url": f"http://127.0.0.2:{port}"}
    finally:
        server.kill()
