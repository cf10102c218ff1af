"""Drives the command line in this process: lines typed in, code and texts out."""

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from galactarium.cli import main


class Ran(NamedTuple):
    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of what is kept unasked."""
    return tmp_path_factory.mktemp("state") / "galactarium"


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], kept: Path) -> Run:
    """Run one command; `typed` are the lines that somebody types, then Ctrl-D."""
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("XDG_STATE_HOME", str(kept.parent))
    monkeypatch.setenv("GALACTARIUM_COMMAND", "./dev")

    def run(*argv: object, typed: list[str] | None = None) -> Ran:
        text = "".join([f"{line}\n" for line in typed or []])
        monkeypatch.setattr(sys, "stdin", io.StringIO(text))
        code = main([str(argument) for argument in argv])
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return run
