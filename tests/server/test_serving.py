"""The benchmark of the server: short runs, so that it works when it is needed."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from galactarium.bench import serving
from galactarium.bench.hosted import multiply
from galactarium.bench.load import script
from galactarium.kernel import refusal
from galactarium.match import Match
from galactarium.registry import title

SEED = "5eed" * 16


def test_a_script_is_a_game_by_the_seed() -> None:
    template = title("template")
    match = Match(template, ["Ada", "Bo"], SEED, is_watched=False)
    for seat, given in script(template, template.content(), 2, SEED, 1000):
        assert refusal(match.state, seat, given) is None
        match.take(seat, given)
    assert match.state.is_over


def test_players_of_a_script_give_no_standing_orders_as_the_server_would_wait_with_these() -> None:
    era = title("galactic_era")
    match = Match(era, ["Ada", "Bo", "Cy", "Di"], SEED, is_watched=False)
    given = script(era, era.content(), 4, SEED, 200)
    for seat, answer in given:
        assert all(era.game.standing(match.state, one) is None for one in match.state.asked)
        match.take(seat, answer)
    assert len(given) == 200


def test_a_load_is_measured_and_its_games_copied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(serving, "PAUSE", 0.1)
    template, store = title("template"), tmp_path / "games.db"
    figures = asyncio.run(serving.measure(store, template, 2, 3, 0.4))
    assert len(figures) == 7 and all(one.value > 0 for one in figures)
    assert len(multiply(store, 4)) == 12
    with closing(sqlite3.connect(store)) as found:
        for table, key in (("games", "id"), ("seats", "game"), ("snapshots", "game")):
            [count] = found.execute(f"SELECT count(DISTINCT {key}) FROM {table}").fetchone()
            assert count == 15
    serving.show(template, 2, figures, is_json=False)
    assert "durable answers" in capsys.readouterr().out
