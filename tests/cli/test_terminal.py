"""Lines on a screen of some width, and the command to go on."""

import os
import sys
from pathlib import Path

import pytest

from galactarium.cli.arguments.program import play_command, program
from galactarium.cli.terminal import Terminal, fitted


def lines(text: str, width: int) -> list[str]:
    return fitted(text, width)


def test_words_stay_whole_and_what_follows_hangs() -> None:
    assert lines("short", 20) == ["short"]
    assert lines("- one two three four", 12) == ["- one two", "  three four"]
    assert lines("  12. one two three", 12) == ["  12. one", "      two", "      three"]
    assert lines("plain words that go on", 12) == ["plain words", "  that go on"]
    assert lines("a " + "x" * 30, 12) == ["a", "  " + "x" * 30], "never inside a word"
    assert lines("well-known ill-fated", 12) == ["well-known", "  ill-fated"]
    assert lines("  set in by two", 12) == ["  set in by", "    two"]
    assert lines("", 12) == [""]


def test_bold_does_not_count_and_goes_on() -> None:
    bold = "\x1b[1mone two three\x1b[0m"
    assert lines(bold, 13) == [bold]
    assert lines(bold, 8) == ["\x1b[1mone two\x1b[0m", "\x1b[1m  three\x1b[0m"]


@pytest.mark.parametrize("is_tty", [True, False])
def test_only_a_terminal_wraps(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], is_tty: bool
) -> None:
    monkeypatch.setenv("COLUMNS", "12")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: is_tty)
    io = Terminal()
    io.say("one two three four")
    out = capsys.readouterr().out
    assert out == ("one two\n  three four\n" if is_tty else "one two three four\n")
    monkeypatch.setattr("builtins.input", lambda prompt: print(prompt, end="|") or "")
    io.ask("Which one do you want? ")
    out = capsys.readouterr().out
    expected = "Which one do\n  you want? |" if is_tty else "Which one do you want? |"
    assert out.rstrip("\n") == expected


def test_what_is_to_be_typed_stays_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "12")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    Terminal().say_whole("  some command that is long")
    assert capsys.readouterr().out == "  some command that is long\n"


def made(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)
    return path


def test_the_command_is_the_one_that_was_typed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("GALACTARIUM_COMMAND", raising=False)
    script = made(tmp_path / ".venv/bin/galactarium")
    monkeypatch.setattr(sys, "argv", [str(script)])
    monkeypatch.setenv("PATH", "/nowhere")
    assert program() == ".venv/bin/galactarium"
    assert play_command(Path("my game")) == ".venv/bin/galactarium play --continue 'my game'"
    assert play_command(Path("-x")).endswith(" --continue ./-x")
    monkeypatch.setenv("PATH", str(script.parent))
    assert program() == "galactarium"
    monkeypatch.setenv("PATH", str(made(tmp_path / "other/galactarium").parent))
    assert program() == ".venv/bin/galactarium", "the one on the path is another"
    monkeypatch.setenv("GALACTARIUM_COMMAND", "./dev")
    assert play_command(Path("a")) == "./dev play --continue a"
    assert play_command(Path("a"), "de") == "./dev play --continue a --language de"
    assert program() == ".venv/bin/galactarium", "./dev knows not all commands"


def test_the_command_from_elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    script = made(tmp_path / "galactarium")
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.setattr(sys, "argv", [str(script)])
    monkeypatch.chdir(tmp_path)
    assert program() == "./galactarium"
    monkeypatch.chdir("/usr/lib")
    assert program() == str(script)
    monkeypatch.setattr(sys, "argv", [str(tmp_path / "galactarium/__main__.py")])
    assert program() == f"{sys.executable} -m galactarium"
    assert os.access(sys.executable, os.X_OK)
