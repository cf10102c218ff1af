"""The other commands: what they print, and what they say about bad input."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from galactarium import __version__
from galactarium.cli.arguments.reading import bots_of
from galactarium.cli.arguments.seats import seated
from galactarium.cli.errors import Problem
from galactarium.record import read_record
from galactarium.registry import Title, title

from .conftest import Run

TYPED = ["cinder cinder hollow", "0", "mine cinder"]


@pytest.fixture
def record(run: Run, tmp_path: Path) -> Path:
    """A game that has just begun."""
    path = tmp_path / "some.record"
    args = ("--bots", "random", "--seed", "orion", "--option", "calm=on", "--record", path)
    run("play", *args, typed=TYPED)
    return path


def test_version(run: Run) -> None:
    assert run("--version").out.strip() == __version__


def test_help_without_a_command_and_without_box_drawing(run: Run) -> None:
    out = run().out
    assert "simulate: Let bots play many games" in out
    assert out.isascii()
    assert run("play", "--help").out.isascii()


def test_help_is_broken_between_words_and_set_in(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    out = run("simulate", "--help").out
    assert max([len(line) for line in out.splitlines()]) <= 50
    bots = """
  --bots STR: The kinds of bots (random, casual,
      rollout, greedy), with commas between;
      repeated if there are more seats. By default
      greedy, or rollout if the game has no
      adviser.
"""
    assert bots in out
    assert "  --games INT: How many games. [default: 100]\n" in out
    assert "  --json: Print JSON for programs.\n" in out


def test_a_game_without_adviser_is_played_by_other_bots() -> None:
    plain = Title(title("template").game, title("template").folder)
    assert bots_of(plain, None) == ("rollout",)
    assert bots_of(title("template"), None) == ("greedy",)
    said = "template brings no adviser for the bot greedy. Choose: random, rollout."
    with pytest.raises(Problem, match=said):
        bots_of(plain, "random,greedy")
    with pytest.raises(Problem, match=said):
        seated(plain, None, "me,greedy", ("random",))


def test_games(run: Run) -> None:
    out = run("games", "--language", "en").out
    assert "Ember Belt (template)" in out
    assert "Players: 2, 3, 4" in out
    assert "off, on; default off" in out
    assert "off, on; default off; only for 2, 3, 4 players" in out
    assert "empty, yours; default empty; only for 1 player\n" in out
    assert "from the rulebook" in out
    assert "aus der Spielregel" in run("games", "--language", "de").out


def test_games_as_json(run: Run) -> None:
    template = {game["name"]: game for game in json.loads(run("games", "--json").out)}["template"]
    assert template["players"] == [2, 3, 4]
    assert {option["key"] for option in template["options"]} == {"rounds", "calm"}
    assert template["content"]["rulebook"] > 0
    assert template["ledger"]["done"] > 0


def test_rules(run: Run) -> None:
    assert run("rules", "template", "2.6.raid").out.startswith("2.6.raid  ")
    assert "Drohne" in run("rules", "template", "drohne", "--language", "de").out
    assert run("rules", "template", "xyzzy").out == 'No rule contains "xyzzy".\n'
    found = json.loads(run("rules", "template", "you", "raid", "--json").out)
    assert all(set(row) == {"id", "text", "source", "status", "reason"} for row in found)
    assert len(run("rules").out.splitlines()) > len(found) > 0


def test_replay(run: Run, record: Path) -> None:
    ran = run("replay", record, "--to", 0)
    assert ran.code == 0
    assert ran.out.startswith("True: ")
    assert "The game is not finished yet." in ran.out
    german = run("replay", record, "--language", "de").out
    assert german.startswith("Richtig: ")
    assert "noch nicht beendet" in german
    assert "Deck, the next card first:" in ran.out
    data = json.loads(run("replay", record, "--json", "--to", 1).out)
    assert (data["is_true"], data["is_over"]) == (True, False)
    assert data["view"]["round"] == 1


def test_replay_tells_what_differs(run: Run, record: Path) -> None:
    lines = record.read_text().splitlines()
    lines[1] = lines[1].replace('"hash": "', '"hash": "0')
    record.write_text("\n".join(lines))
    ran = run("replay", record)
    assert ran.code == 1
    assert "Differs after 1 answer: answer 1" in ran.out
    assert run("replay", record, "--json").code == 1


def test_position_of_a_record(run: Run, record: Path, tmp_path: Path) -> None:
    count = len(read_record(record).entries)
    last = json.loads(run("position", record).out)
    assert (last["game"], last["answers"]) == ("template", count)
    assert json.loads(run("position", record, "--at", 1).out)["answers"] == 1
    out = tmp_path / "p.json"
    said = run("position", record, "--out", out).out
    assert said == f"The position after {count} answers is in {out}.\n"
    assert json.loads(out.read_text()) == last
    seen = run("position", record, "--seat", 1, "--language", "en").out
    assert "Player 1 (you)" in seen
    assert seen.count("Hand:") == 1


def test_position_of_a_position(run: Run, record: Path, tmp_path: Path) -> None:
    out = tmp_path / "p.json"
    run("position", record, "--out", out)
    ran = run("position", out, "--language", "en")
    assert "The position fits." in ran.out
    assert "Player 1: " in ran.out
    assert "1. Pass" in ran.out
    assert "Bot 2" not in ran.out, "a position knows no names"
    assert "Hand:" in run("position", out, "--seat", 2, "--language", "en").out


DUEL = """
game = "template"
phase = "turns"
ore = {hollow = 9}
drones = {hollow = [2, 1]}
"""


def test_a_position_that_is_described(run: Run, tmp_path: Path) -> None:
    duel, out, again = tmp_path / "duel.toml", tmp_path / "duel.json", tmp_path / "again.toml"
    duel.write_text(DUEL, encoding="utf-8")
    assert "The position fits." in run("position", duel, "--language", "en").out
    assert "Hollow" in run("position", duel, "--seat", 1, "--language", "en").out
    run("position", duel, "--out", out)
    assert json.loads(out.read_text(encoding="utf-8"))["board"]["ore"]["hollow"] == 9
    described = run("position", out, "--describe").out
    assert 'phase = "turns"' in described
    run("position", out, "--out", again)
    assert again.read_text(encoding="utf-8") == described
    assert run("position", again, "--describe").out == described
    duel.with_suffix(".json").write_text(json.dumps({"game": "template", "phase": "bid"}))
    assert "The position fits." in run("position", out, "--language", "en").out


def test_a_description_can_be_played(run: Run, tmp_path: Path) -> None:
    duel, record = tmp_path / "duel.toml", tmp_path / "game.record"
    duel.write_text(DUEL, encoding="utf-8")
    seats = ("--seats", "bot,bot", "--bots", "random")
    assert run("play", "--position", duel, *seats, "--record", record).code == 0
    assert run("replay", record).code == 0


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("game", "This is no description"),
        ("round = 2", "There is no game"),
        ('game = "tempalte"', "Did you mean template?"),
        ('game = "template"', "which phase begins"),
        ('game = "template"\nphase = "tea"', "There is no phase 'tea'; choose one of survey"),
        ('game = "template"\nphase = "bid"\nbanks = 1', "Did you mean bank?"),
        ('game = "template"\nphase = "bid"\nseats = 9', "2, 3, 4 players, not 9"),
        ('game = "template"\nphase = "bid"\npurses = [60, 1]', "must be"),
    ],
)
def test_a_description_that_does_not_fit_is_told(
    run: Run, tmp_path: Path, text: str, said: str
) -> None:
    path = tmp_path / "described.toml"
    path.write_text(text, encoding="utf-8")
    for args in (("position", path), ("play", "--position", path)):
        ran = run(*args)
        assert ran.code == 2
        assert said in " ".join(ran.err.split())
        assert "Traceback" not in ran.err


def spoilt(path: Path, folder: Path, change: dict[str, object]) -> Path:
    data = json.loads(path.read_text())
    spoilt = folder / "spoilt.json"
    spoilt.write_text(json.dumps(data | change))
    return spoilt


@pytest.mark.parametrize(
    "change",
    [
        {"board": 3},
        {"board": {}},
        {"sealed": []},
        {"format": 99},
        {"seats": 9},
        {"options": []},
        {"seed": "xyz"},
        {"stack": [["turn", "2.3.act", {"seat": 7, "done": 0}]]},
        {"game": "chess"},
        {"game": 7},
    ],
    ids=str,
)
def test_damaged_positions_are_told(
    run: Run, record: Path, tmp_path: Path, change: dict[str, object]
) -> None:
    run("position", record, "--out", tmp_path / "p.json")
    path = spoilt(tmp_path / "p.json", tmp_path, change)
    for args in (("position", path), ("play", "--position", path)):
        ran = run(*args)
        assert ran.code == 2
        assert 1 <= len(ran.err.splitlines()) <= 3
        assert "Traceback" not in ran.err


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ("plya", 'Did you mean "play"?'),
        ("play tempalte", "Did you mean template?"),
        ("play --plyers 2", "Did you mean --players?"),
        ("play --players 9", "2, 3, 4 players, not 9"),
        ("play --players two", "two"),
        ("play --players 3 --seats me,bot", "do not fit each other"),
        ("play --seats me,,bot", "name every seat"),
        ("play --seats me", "2, 3, 4 players, not 1"),
        ("play --seats Anna,Anna", "Two seats have the name Anna"),
        (
            "play --bots genius",
            "There is no bot 'genius'. There are: random, casual, rollout, greedy.",
        ),
        ("play --bots rolout", "Did you mean rollout?"),
        ("play --option rounds", "write it as key=value"),
        ("play --option rounds=77", "rounds=77: choose one of 1, 2, 3, 4, 5, 6"),
        ("play --option round=2", "Did you mean rounds?"),
        ("play --content nowhere.toml", "nowhere.toml cannot be read: No such file or directory."),
        ("play --content bad.toml", "bad.toml"),
        ("play --content unfit.toml", "belt.start.ores: unknown; did you mean 'ore'?"),
        ("play --content unfit.toml", "belt.start.hand: must be at most 4"),
        ("play --language fr", "fr"),
        ("play --record there.txt", "exists already"),
        ("play --record no/folder", "There is no folder no"),
        ("play --continue nowhere", "cannot be read"),
        ("play --continue there.txt", "line 1 is no JSON"),
        ("play --continue a --position b", "choose one"),
        ("play template --continue a", "A game does not go together with --continue"),
        ("play --position there.txt", "is no JSON file"),
        ("play --position bad.json", "does not name its game"),
        ("rules chess", "There is no game 'chess'"),
        ("replay nowhere", "cannot be read"),
        ("replay there.txt", "line 1 is no JSON"),
        ("replay bad.json", "does not fit"),
        ("replay", "requires an argument"),
        ("position nowhere", "cannot be read"),
        ("position bad.json --at 1", "does not fit"),
        ("simulate", "requires an argument"),
        ("simulate template --games 0", "at least 1"),
        ("simulate template --jobs 0", "at least 1"),
        ("simulate template --records .", "is not empty"),
        ("simulate template --records there.txt", "cannot be used as a folder"),
        ("simulate template --players 1", "2, 3, 4 players, not 1"),
        ("simulate age_of_galaxy --option scenario=scenario_1", "scenario is for 1 player, not 2"),
        ("play age_of_galaxy --players 1 --option draft=on", "draft is for 2, 3, 4 players, not 1"),
        ("bench template --players 7", "2, 3, 4 players, not 7"),
    ],
)
def test_bad_input_is_told_in_a_line_or_two(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, args: str, said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("there.txt").write_text("precious")
    Path("bad.toml").write_text("= =")
    Path("bad.json").write_text("{}")
    Path("unfit.toml").write_text(
        "[belt.start]\nores = 3\n" if "ores" in said else "[belt.start]\nhand = 9\n"
    )
    ran = run(*args.split())
    assert ran.code == 2
    assert said in ran.err
    assert "Traceback" not in ran.err
    assert len(ran.err.splitlines()) <= 3
    assert Path("there.txt").read_text() == "precious"


def test_answers_that_are_not_there(run: Run, record: Path) -> None:
    for args in (("replay", record, "--to", 999), ("position", record, "--at", 999)):
        ran = run(*args)
        assert (ran.code, "There is no answer 999" in ran.err) == (2, True)
    assert "the seats are 1 to 2" in run("position", record, "--seat", 3).err


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"seats": [', '"seats": ["X", '),
        ('"game": "template"', '"game": "chess"'),
        ('"chance": [[', '"chance": [3, ['),
        ('"seed": "', '"seed": "zz'),
        ('"answer": [', '"answer": ["x", '),
    ],
)
def test_damaged_records_are_told(run: Run, record: Path, old: str, new: str) -> None:
    text = record.read_text()
    assert old in text
    record.write_text(text.replace(old, new, 1))
    assert run("replay", record).code in (1, 2)
    ran = run("play", "--continue", record)
    assert ran.code == 2
    assert "Traceback" not in ran.err


def test_force_overwrites(run: Run, record: Path, tmp_path: Path) -> None:
    out = tmp_path / "p.json"
    out.write_text("old")
    assert run("position", record, "--out", out).code == 2
    assert run("position", record, "--out", out, "--force").code == 0
    assert "board" in out.read_text()


def test_bench_is_called(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = []

    def main(game: str, **given: object) -> int:
        calls.append((game, given))
        return 3

    monkeypatch.setattr("galactarium.bench.main", main)
    assert run("bench", "template", "--players", 2, "--no-compiled", "--json").code == 3
    given = {"players": 2, "compiled": False, "record": False, "json_output": True}
    assert calls == [("template", given)]


def test_defects_of_the_program_are_not_hidden(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("galactarium.cli.commands.games.titles", broken)
    with pytest.raises(ZeroDivisionError):
        run("games")


def test_as_a_program() -> None:
    command = [sys.executable, "-m", "galactarium"]
    ran = subprocess.run([*command, "rules", "template"], capture_output=True, text=True)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "2.6.raid" in ran.stdout


def test_a_closed_pipe_is_quiet() -> None:
    command = [sys.executable, "-m", "galactarium", "games", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""


def test_balance_and_coverage(run: Run) -> None:
    out = run("balance", "template", "--players", "2", "--games", "4", "--by", "spent").out
    assert out.startswith("## 2 players\n") and out.count("###") == 1
    done = run("coverage", "template", "--games", "1", "--least", "1000000")
    assert done.code == 1
    assert done.out.startswith("# Coverage: Ember Belt\n")
    assert "used less often than 1000000 times" in done.err
    assert run("coverage", "template", "--games", "1").code == 0
    assert "at least 1" in run("balance", "template", "--games", "0").err


def test_balance_tells_how_often_each_goal_is_reached(run: Run) -> None:
    out = run("balance", "age_of_galaxy", "--games", "1", "--each", "scenario").out
    assert out.startswith("## Scenario, solo\n") and out.count("| 1 |") == 5
    assert "no option 'draft' for games" in run("balance", "age_of_galaxy", "--each", "draft").err
