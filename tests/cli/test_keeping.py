"""Keeping a game: saving it, leaving it, going on with it, and beginning in the middle."""

import builtins
from itertools import cycle, islice
from pathlib import Path

import pytest

from galactarium.cli.saves.safe_files import save_record
from galactarium.cli.seat.local import Table
from galactarium.record import read_record
from galactarium.registry import title

from .conftest import Run

PLAY = ("play", "template", "--bots", "random", "--seed", "orion", "--language", "en")
CALM = (*PLAY, "--option", "calm=on")
# A person who tries everything in turn comes to the end of any game.
STUBBORN = list(islice(cycle(["1", "2", "done", "3", "0", "4"]), 2000))
# The drones fly to two rocks, nothing is bid, and then ore is mined.
UNTIL_CARDS = ["cinder cinder hollow", "0", "mine cinder"]


def test_save_and_continue(run: Run, tmp_path: Path) -> None:
    saved = tmp_path / "half"
    first = run(*CALM, typed=[*UNTIL_CARDS, f"save {saved}", "quit", ""])
    assert f"./dev play --continue {saved}" in first.out
    count = len(read_record(saved).entries)
    again = run("play", "--continue", saved, "--bots", "random", typed=["undo", "mine 1", "quit"])
    assert "Taken back: Mine, Cinder." in again.out
    assert "Round 1 begins." not in again.out, "only what is new is told"
    assert len(read_record(saved).entries) == count
    ended = run("play", "--continue", saved, "--bots", "random", typed=STUBBORN)
    assert "The game is over." in ended.out
    replayed = run("replay", saved).out
    assert replayed.startswith("True")
    assert "The game is finished." in replayed
    over = run("play", "--continue", saved)
    assert (over.code, over.err[:18]) == (2, "This game is over.")


def test_a_record_without_its_seed_goes_on_with_new_chance(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "half"
    run(*CALM, "--record", path, typed=UNTIL_CARDS)
    record = read_record(path)
    save_record(path, record._replace(header=record.header._replace(seed="")))
    ran = run("play", "--continue", path, "--bots", "random", typed=STUBBORN)
    assert "The seed of this record is not known" in ran.out
    assert "Seed: " not in ran.out
    ran = run("replay", path)
    assert (ran.code, "shuffles are not checked" in ran.out) == (0, True)


def test_the_true_seed_may_be_given_again(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "half"
    run(*CALM, "--record", path, typed=UNTIL_CARDS)
    record = read_record(path)
    save_record(path, record._replace(header=record.header._replace(seed="")))
    ran = run("play", "--continue", path, "--seed", "orion", typed=["quit"])
    assert "not known" not in ran.out
    assert read_record(path).header.seed == record.header.seed


def test_saving_asks_before_it_overwrites(run: Run, tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.write_text("precious")
    missing = tmp_path / "no" / "folder"
    typed = [f"save {there}", "no", f"save {missing}", f"save {tmp_path}", "save", ""]
    out = run(*PLAY, typed=typed).out
    assert "Overwrite it? (yes/no)" in out
    assert "There is no folder" in out
    assert "is a folder; name a file." in out
    assert there.read_text() == "precious"
    assert f"{there} stays as it is, and the game was not saved." in out
    assert "--force" not in out
    run(*PLAY, typed=["quit", str(there), "yes"])
    assert read_record(there).header.game == "template"


def test_words_that_are_no_name_of_a_file(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for typed in (["n"], ["No"], ["quit"], ["save", ""], ["yes", "?", "view", "n"]):
        run(*PLAY, typed=["quit", *typed])
        assert list(tmp_path.iterdir()) == []
    assert run(*PLAY, typed=["quit", "?", "n"]).out.count("Name a file") == 2
    run(*PLAY, typed=["quit", "save my.game"])
    assert [path.name for path in tmp_path.iterdir()] == ["my.game"]


def test_ctrl_d_leaves_cleanly_and_keeps_the_record(run: Run, tmp_path: Path) -> None:
    ran = run(*PLAY, "--record", tmp_path / "r", typed=["1 1 2"])
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith("Goodbye!\n")
    assert len(read_record(tmp_path / "r").entries) >= 2


def test_ctrl_c_leaves_with_130(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(builtins, "input", interrupted)
    ran = run(*PLAY, "--record", tmp_path / "r")
    assert (ran.code, ran.err) == (130, "\n")
    assert ran.out.endswith("Goodbye!\n")
    assert (tmp_path / "r").exists()


def test_a_disk_that_fails_does_not_end_the_game(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    real = Table.next_seat

    def losing(table: Table) -> int:
        (folder / "r").unlink(missing_ok=True)
        if folder.exists():
            folder.rmdir()
        return real(table)

    monkeypatch.setattr(Table, "next_seat", losing)
    ran = run(*PLAY, "--record", folder / "r", typed=["1 1 2", "quit", ""])
    assert ran.code == 0
    assert "cannot be written" in ran.out
    assert "How much ore do you pay" in ran.out


def test_the_seed_told_at_the_end_can_be_given_again(run: Run, tmp_path: Path) -> None:
    run(*PLAY, "--record", tmp_path / "a", typed=["1 1 2"])
    seed = read_record(tmp_path / "a").header.seed
    run(*PLAY[:4], "--seed", seed, "--record", tmp_path / "b", typed=["1 1 2"])
    assert (tmp_path / "a").read_text() == (tmp_path / "b").read_text()


def test_play_from_a_position(run: Run, tmp_path: Path) -> None:
    run(*CALM, "--record", tmp_path / "r", typed=UNTIL_CARDS)
    run("position", tmp_path / "r", "--out", tmp_path / "p.json")
    args = ("play", "--position", tmp_path / "p.json", "--bots", "random")
    ran = run(*args, "--record", tmp_path / "rest", typed=STUBBORN)
    assert "The game is over." in ran.out
    assert "Round 1 begins." not in ran.out
    assert run("replay", tmp_path / "rest").code == 0


def test_a_continued_game_may_be_handed_to_bots(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "half"
    run(*CALM, "--record", path, typed=UNTIL_CARDS)
    assert "the record has 2 seats" in run("play", "--continue", path, "--seats", "bot").err
    ran = run("play", "--continue", path, "--seats", "random,bot", "--bots", "random")
    assert "The game is over." in ran.out
    assert run("replay", path).code == 0
    assert "The game is over." in end_of(run, path, tmp_path)


def test_a_continued_game_has_the_same_bots(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "half"
    mixed = ("play", "template", "--seats", "me,casual,bot", "--bots", "random", "--seed", "x")
    run(*mixed, "--record", path, typed=[])
    assert read_record(path).header.bots == ("", "casual", "random")
    run("play", "--continue", path, typed=[])
    assert read_record(path).header.bots == ("", "casual", "random")
    run("play", "--continue", path, "--bots", "greedy,random", typed=[])
    assert read_record(path).header.bots == ("", "greedy", "random")
    run("play", "--continue", path, "--seats", "me,me,rollout", typed=[])
    assert read_record(path).header.bots == ("", "", "rollout")


def test_a_record_that_does_not_tell_the_kinds_of_its_bots_still_has_them(
    run: Run, tmp_path: Path
) -> None:
    path = tmp_path / "half"
    run(*CALM, "--record", path, typed=UNTIL_CARDS)
    path.write_text(path.read_text().replace(', "bots": ["", "random"]', ""))
    assert read_record(path).header.bots == ()
    run("play", "--continue", path, typed=[])
    assert read_record(path).header.bots == ("", "greedy")


def test_a_record_with_bots_that_are_not_there_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "half"
    run(*CALM, "--record", path, typed=UNTIL_CARDS)
    path.write_text(path.read_text().replace('"bots": ["", "random"]', '"bots": ["", "wise"]'))
    ran = run("play", "--continue", path, typed=[])
    assert (ran.code, "wise" in ran.err) == (2, True)


def end_of(run: Run, record: Path, folder: Path) -> str:
    """What is said about the last position of a record."""
    out = folder / "end.json"
    run("position", record, "--out", out)
    refused = run("play", "--position", out)
    assert (refused.code, "nothing to play" in refused.err) == (2, True)
    return run("position", out).out


def test_a_game_of_earlier_rules_goes_on_under_todays(run: Run, tmp_path: Path) -> None:
    whole = read_record(Path("tests/games/galactic_era/recorded/rules_1/german.record"))
    path = tmp_path / "half"
    save_record(path, whole._replace(entries=whole.entries[:200], end=None))
    ran = run("play", "--continue", path, "--bots", "random", typed=["quit"])
    assert ran.code == 0, ran.err
    assert read_record(path).header.rules == title("galactic_era").game.version
