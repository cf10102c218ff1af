"""Many games between bots."""

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from galactarium.cli import main
from galactarium.record import read_record
from galactarium.replay import replay
from galactarium.simulate import AHEAD, GameResult, Spec, games_played, line_ups, run_games
from galactarium.study.shares import wilson
from galactarium.study.summary import lines_of, summed_up

SPEC = Spec("template", 2, 12, "s", ("random", "rollout"), {"rounds": 1})
QUICK = Spec("template", 3, 12, "s", ("random",))


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    assert run_games(QUICK, 1) == run_games(QUICK, 2)


def test_results_do_not_depend_on_keeping_records(tmp_path: Path) -> None:
    kept = run_games(QUICK._replace(games=3, records=str(tmp_path)))
    assert kept == run_games(QUICK)[:3]
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["game-000001.record", "game-000002.record", "game-000003.record"]
    for result, name in zip(kept, names, strict=True):
        record = read_record(tmp_path / name)
        assert replay(record).is_true
        assert record.end is not None
        assert record.end.points == result.points


def test_the_seed_gives_the_games() -> None:
    again = run_games(QUICK._replace(seed="t"))
    assert run_games(QUICK) != again
    assert len({result.seed for result in again}) == 12


def test_corrections_and_options_count() -> None:
    rich = run_games(QUICK._replace(corrections={"belt": {"start": {"purse": 5}}}))
    short = run_games(QUICK._replace(options={"rounds": 1}))
    usual = run_games(QUICK)
    assert [r.points for r in rich] != [r.points for r in usual]
    assert sum(r.decisions for r in short) < sum(r.decisions for r in usual)


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_game_is_given_as_soon_as_it_is_played(jobs: int) -> None:
    games = games_played(QUICK._replace(games=40), jobs)
    first = next(games)
    assert isinstance(first, GameResult)
    assert sorted([first.number, *[result.number for result in games]]) == list(range(40))


@pytest.mark.parametrize(
    ("bots", "players"),
    [("ab", 2), ("a", 3), ("ab", 3), ("abc", 3), ("abc", 2), ("abcd", 2), ("ab", 4)],
)
def test_every_bot_sits_in_every_seat_equally_often(bots: str, players: int) -> None:
    tables = line_ups(tuple(bots), players)
    assert all(len(table) == players for table in tables)
    per_seat = [Counter(table[seat] for table in tables) for seat in range(players)]
    assert all(seat == per_seat[0] for seat in per_seat)
    assert set(per_seat[0]) == set(bots)
    if len(bots) > players:
        assert len({frozenset(table) for table in tables}) > len(bots) - players


def test_shared_wins_are_split() -> None:
    results = [
        GameResult(0, "", ("a", "b", "c"), (5, 5, 1), (1, 1, 3), 10),
        GameResult(1, "", ("b", "c", "a"), (9, 2, 1), (1, 2, 3), 20),
    ]
    summary = summed_up(Spec("g", 3, 2, "s", ("a", "b", "c")), results, 2.0)
    assert summary["bots"]["a"]["wins"] == 0.5
    assert summary["bots"]["b"]["share"] == 0.75
    assert summary["bots"]["b"]["mean_points"] == 7
    assert summary["bots"]["c"]["mean_place"] == 2.5
    assert [seat["wins"] for seat in summary["seats"]] == [1.5, 0.5, 0]
    assert summary["decisions"] == {"mean": 15, "least": 10, "most": 20}
    assert summary["games_per_second"] == 1


@pytest.mark.parametrize(
    ("places", "line"),
    [
        ((1, 1), "  a       points 6.00, place 1.00, 2 seats"),
        ((1, 2), "  a       wins  50.0 % (95 %: 9.5 to 90.5); points 6.00, place 1.50, 2 seats"),
    ],
)
def test_alone_one_wins_only_where_there_is_something_to_win(
    places: tuple[int, int], line: str
) -> None:
    results = [
        GameResult(0, "", ("a",), (5,), places[:1], 10),
        GameResult(1, "", ("a",), (7,), places[1:], 20),
    ]
    lines = lines_of(summed_up(Spec("g", 1, 2, "s", ("a",)), results, 2.0))
    assert lines[:3] == ["g, 1 player, 2 games", line, "  Decisions per game: 15.0 (from 10 to 20)"]


def test_wilson_interval() -> None:
    low, high = wilson(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    assert wilson(0, 10)[0] == 0
    assert wilson(10, 10)[1] == pytest.approx(1)


def test_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "template", "--games", "4", "--bots", "random"]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    assert "template, 2 players, 4 games" in captured.out
    assert "seat 2" in captured.out


def test_command_prints_only_json_on_request(capsys: pytest.CaptureFixture[str]) -> None:
    args = ["simulate", "template", "--games", "4", "--players", "3", "--option", "rounds=1"]
    assert main([*args, "--bots", "random", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert list(data) == [
        "game", "players", "options", "seed", "games", "bots", "seats", "decisions",
        "seconds", "games_per_second",
    ]  # fmt: skip
    assert data["options"] == {"rounds": 1, "calm": 0}
    shares = {"games", "wins", "share", "low", "high"}
    assert set(data["bots"]["random"]) == shares | {"mean_points", "mean_place"}
    assert [set(seat) for seat in data["seats"]] == [shares | {"seat"}] * 3


def test_the_better_bot_wins_from_both_seats() -> None:
    results = run_games(SPEC._replace(games=4))
    assert [result.bots for result in results[:2]] == [("random", "rollout"), ("rollout", "random")]
    summary = summed_up(SPEC, results, 1.0)
    assert summary["bots"]["rollout"]["share"] > 0.5


def interrupted_after(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody presses Ctrl-C after so many games."""

    def some(spec: Spec, jobs: int) -> Iterator[GameResult]:
        yield from reversed(run_games(spec._replace(games=count)))
        raise KeyboardInterrupt

    monkeypatch.setattr("galactarium.cli.commands.simulate.games_played", some)


def test_ctrl_c_sums_up_what_was_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupted_after(3, monkeypatch)
    assert main(["simulate", "template", "--games", "9"]) == 130
    out, err = capsys.readouterr()
    assert "template, 2 players, 3 games" in out
    assert err == "Interrupted after 3 of 9 games.\n"
    assert main(["simulate", "template", "--games", "9", "--json"]) == 130
    assert json.loads(capsys.readouterr().out)["games"] == 3
    interrupted_after(0, monkeypatch)
    assert main(["simulate", "template"]) == 130
    assert capsys.readouterr() == ("", "Interrupted after 0 of 100 games.\n")


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_at_the_keyboard(jobs: int, tmp_path: Path) -> None:
    """It reaches every process."""
    command = [sys.executable, "-m", "galactarium", "simulate", "template", "--games", "1000000"]
    process = subprocess.Popen(
        [*command, "--jobs", str(jobs), "--records", str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # also if run with nohup
    )
    with process:
        while process.poll() is None and len([*tmp_path.iterdir()]) <= jobs * AHEAD:
            time.sleep(0.05)  # until some games are over, and were told of
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Decisions per game" in out
    assert err.startswith("Interrupted after ")
    assert len(err.splitlines()) == 1
