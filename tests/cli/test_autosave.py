"""A game that runs is kept unasked, and goes on after Ctrl-C, Ctrl-D and quit."""

import builtins
import os
from pathlib import Path

import pytest

from galactarium.cli.saves.autosave import Autosave, autosave_for, folder, last_autosave
from galactarium.record import read_record

from .conftest import Run
from .test_keeping import CALM, PLAY, STUBBORN, UNTIL_CARDS


def test_ctrl_d_keeps_the_game_and_says_how_to_go_on(run: Run, kept: Path) -> None:
    out = run(*CALM, typed=UNTIL_CARDS).out
    last = kept / "last-template.game"
    assert f"Kept in {last}." in out
    assert f"Go on with:\n  ./dev play --continue {last}\n" in out
    again = run("play", "--continue", "--bots", "random", typed=["undo"])
    assert "Taken back: Mine, Cinder." in again.out
    assert f"Kept in {last}." in again.out


def test_ctrl_c_keeps_the_game(run: Run, kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(builtins, "input", interrupted)
        ran = run(*PLAY)
    assert ran.code == 130
    assert f"./dev play --continue {kept / 'last-template.game'}" in ran.out


@pytest.mark.parametrize("typed", [["quit", ""], ["quit", "n"], ["quit"]])
def test_quit_keeps_the_game(run: Run, kept: Path, typed: list[str]) -> None:
    out = run(*PLAY, typed=["1 1 2", *typed]).out
    assert f"./dev play --continue {kept / 'last-template.game'}" in out
    assert out.endswith("Goodbye!\n")


def test_ctrl_c_at_the_name_of_a_file_keeps_the_game(
    run: Run, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = iter(["quit"])

    def typed(prompt: str) -> str:
        line = next(lines, None)
        if line is None:
            raise KeyboardInterrupt
        return line

    monkeypatch.setattr(builtins, "input", typed)
    assert str(kept / "last-template.game") in run(*PLAY).out


def test_every_answer_is_kept_at_once(
    run: Run, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = []

    def look(prompt: str) -> str:
        counts.append(len(read_record(kept / "last-template.game").entries))
        if len(counts) > 2:
            raise EOFError
        return "1 1 2" if len(counts) == 1 else "0"

    monkeypatch.setattr(builtins, "input", look)
    run(*PLAY)
    assert counts == sorted(set(counts))


def test_nothing_stays_of_a_game_that_is_over(
    run: Run, kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    out = run(*PLAY, "--option", "rounds=1", typed=STUBBORN[:300]).out
    assert "The game is over." in out
    assert list(kept.iterdir()) == []
    assert "Go on with" not in out
    ran = run("play", "--continue")
    assert (ran.code, ran.err[:37]) == (2, "There is no unfinished game to go on ")


def test_a_folder_that_cannot_be_written_does_not_disturb(
    run: Run, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept.write_text("a file, no folder")
    ran = run(*PLAY, typed=["1 1 2"])
    assert ran.code == 0
    assert "The game could not be kept." in ran.out
    assert "Go on with" not in ran.out

    def homeless() -> Path:
        raise RuntimeError

    monkeypatch.setattr(Path, "home", homeless)
    monkeypatch.delenv("XDG_STATE_HOME")
    assert run(*PLAY, typed=["1 1 2"]).code == 0


def test_where_it_is_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_STATE_HOME", "not/absolute")
    assert folder() == tmp_path / ".local/state/galactarium"
    monkeypatch.delenv("XDG_STATE_HOME")
    assert folder() == tmp_path / ".local/state/galactarium"


def test_a_new_game_puts_the_last_one_aside(run: Run, kept: Path) -> None:
    run(*PLAY[:4], "--seed", "first", typed=["1 1 2"])
    first = read_record(kept / "last-template.game")
    out = run(*PLAY, typed=["1 1 2"]).out
    aside = kept / "earlier-template-1.game"
    assert f"Your last unfinished game is now in {aside}." in out
    assert read_record(aside) == first
    run("play", "--continue", aside, "--bots", "random", typed=["0"])
    assert len(read_record(aside).entries) > len(first.entries)
    assert read_record(kept / "earlier-template-2.game").header.seed != first.header.seed


def test_a_game_with_a_file_of_its_own_goes_on_there(run: Run, kept: Path, tmp_path: Path) -> None:
    own = tmp_path / "own.game"
    out = run(*CALM, "--record", own, typed=UNTIL_CARDS).out
    assert f"./dev play --continue {own}" in out
    count = len(read_record(own).entries)
    for argument in ((), (kept / "last-template.game",)):
        run("play", "--continue", *argument, "--bots", "random", typed=["pass"])
        assert len(read_record(own).entries) > count
        count = len(read_record(own).entries)
    own.unlink()
    assert run("play", "--continue").code == 2


def test_the_game_can_be_named(run: Run) -> None:
    run(*PLAY, typed=["1 1 2"])
    assert "How much ore" in run("play", "template", "--continue", "--bots", "random").out
    assert "A game does not go" in run("play", "template", "--continue", "some.game").err


def test_a_saved_game_is_kept_there_from_then_on(run: Run, tmp_path: Path) -> None:
    first, second = tmp_path / "a", tmp_path / "b"
    out = run(*CALM, typed=[f"save {first}", "1 1 2", f"save {second}", "0"]).out
    assert f"Saved in {first}. From now on the game is kept there" in out
    assert 0 < len(read_record(first).entries) < len(read_record(second).entries)
    assert f"./dev play --continue {second}" in out


def test_the_latest_of_several_games(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(kept.parent))
    assert last_autosave(None) is None
    kept.mkdir()
    for age, name in enumerate(("one", "two", "three")):
        (kept / f"last-{name}.game").touch()
        os.utime(kept / f"last-{name}.game", (1000 - age, 1000 - age))
    assert last_autosave(None) == kept / "last-one.game"
    assert last_autosave("two") == kept / "last-two.game"
    assert last_autosave("four") is None


def test_no_links_then_copies(
    run: Run, kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*given: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(Path, "symlink_to", refuse)
    run(*PLAY, "--record", tmp_path / "own", typed=["1 1 2"])
    last = kept / "last-template.game"
    assert last.read_text() == (tmp_path / "own").read_text()


def test_only_the_own_is_removed(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(kept.parent))
    kept.mkdir()
    (kept / "last-one.game").touch()
    autosave = autosave_for("one")
    assert isinstance(autosave, Autosave)
    autosave.remove()
    assert (kept / "last-one.game").exists()
