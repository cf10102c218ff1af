"""Files and folders that may not be touched, and files that cannot be read."""

from pathlib import Path
from typing import Any

import pytest

from .conftest import Run
from .test_keeping import PLAY


@pytest.fixture
def forbidden(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder into which nobody may look."""
    folder = tmp_path / "forbidden"
    folder.mkdir()

    def guarded(name: str) -> None:
        real = getattr(Path, name)

        def ask(path: Path, *args: Any, **named: Any) -> Any:
            if folder in path.parents:
                raise PermissionError(13, "Permission denied", str(path))
            return real(path, *args, **named)

        monkeypatch.setattr(Path, name, ask)

    for name in ("stat", "open", "read_text", "read_bytes", "write_text", "is_dir", "is_file"):
        guarded(name)
    monkeypatch.setattr(Path, "exists", lambda path, **named: path.is_dir() or path.is_file())
    return folder


@pytest.mark.parametrize(
    "args",
    [
        "play --record {}",
        "play --content {}",
        "play --continue {}",
        "play --position {}",
        "position {}",
        "replay {}",
        "simulate template --content {}",
        "position good --out {}",
    ],
)
def test_on_the_command_line(run: Run, forbidden: Path, tmp_path: Path, args: str) -> None:
    run(*PLAY, "--record", tmp_path / "good", typed=["1 1 2"])
    filled = args.replace("good", str(tmp_path / "good")).replace("{}", str(forbidden / "x"))
    ran = run(*filled.split())
    assert ran.code == 2
    assert "Permission denied." in ran.err
    assert str(forbidden / "x") in ran.err
    assert "Errno" not in ran.err
    assert len(ran.err.splitlines()) == 1


def test_in_play_the_game_goes_on(run: Run, forbidden: Path) -> None:
    out = run(*PLAY, typed=[f"save {forbidden / 'x'}", "save ~nobody-here/x", "1 1 2"]).out
    assert f"{forbidden / 'x'} cannot be written: Permission denied." in out
    assert "~nobody-here/x cannot be written" in out
    assert "You plan to send" in out


def test_files_that_cannot_be_read_are_named(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("text").write_text("hello")
    Path("latin").write_bytes(b"\xff\xfe")
    Path("deep").write_text("[" * 100_000)
    for args, said in {
        "replay nowhere": "nowhere cannot be read: No such file or directory.",
        "position nowhere": "nowhere cannot be read: No such file or directory.",
        "play --continue nowhere": "nowhere cannot be read: No such file or directory.",
        "play --position nowhere": "nowhere cannot be read: No such file or directory.",
        "replay .": ". is a folder; name a file.",
        "replay text": "text: line 1 is no JSON",
        "replay latin": "latin: line 1 is no UTF-8",
        "replay deep": "deep: line 1 has a number too long or a list too deep",
        "play --position deep": "deep is no JSON file",
        "play --continue text": "text: line 1 is no JSON",
        "play --content .": ". is a folder; name a file.",
        "play --content latin": "latin is no UTF-8 text.",
        "play --position text": "text is no JSON file",
    }.items():
        ran = run(*args.split())
        assert ran.code == 2
        assert ran.err.startswith(said)
        assert "Errno" not in ran.err
