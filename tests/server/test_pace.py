"""Clocks, bots that stand in, standing orders."""

import itertools
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from time import sleep, time
from typing import Any

import pytest
from httpx import Client
from sqlalchemy import create_engine

from galactarium.kernel import Answer, State, answers
from galactarium.registry import title
from galactarium.server.store import queries
from galactarium.server.store.queries import BY_ORDER
from galactarium.server.tables import caretaker, hall
from galactarium.server.tables.caretaker import LEASE
from galactarium.server.tables.clocks import left, runs_out
from galactarium.server.wire import Pace
from tests.server.live import live
from tests.server.player import Player, open_table, players_of, server, settings_in

SLOW = Pace(kind="slow", move=100, reserve=50)
DAY = 86_400.0
LIVE = Pace(kind="live", move=10, reserve=60, bonus=5)


def test_a_move_within_its_time_costs_nothing_of_the_reserve() -> None:
    assert left(SLOW, since=1000, reserve=50, now=1099) == 50
    assert left(SLOW, since=1000, reserve=50, now=1120) == 30
    assert left(SLOW, since=1000, reserve=50, now=9999) == 0
    assert left(LIVE, since=1000, reserve=60, now=1005) == 65
    assert left(Pace(), since=1000, reserve=0, now=9999) == 0


def test_time_runs_out_after_move_and_reserve() -> None:
    assert runs_out(SLOW, since=1000, reserve=50) == 1150
    assert runs_out(Pace(), since=1000, reserve=0) == 0


def wait_for(http: Client, path: str, wanted: Any) -> Any:
    for _ in range(1200):
        info = http.get(path).json()
        if wanted(info):
            return info
        sleep(0.05)
    pytest.fail(f"it never came to that: {info}")


def test_a_bot_stands_in_when_the_time_is_used_up_and_hands_back(tmp_path: Path) -> None:
    with server(tmp_path) as http:
        pace = {"kind": "live", "move": 0.2, "reserve": 0.1}
        opened = open_table(http, "template", "me", "me", pace=pace)
        player = Player(http, opened["id"], opened["keys"][0]["key"])
        path = f"/api/tables/{opened['id']}"
        wait_for(http, path, lambda info: info["number"] > 2 and info["seats"][0]["bot"])
        back = player.post("return")
        assert back["seats"][0]["bot"] == ""


def test_a_game_of_bots_goes_on_without_anybody(tmp_path: Path) -> None:
    with server(tmp_path) as http:
        opened = open_table(http, "template", "bot", "bot")
        info = wait_for(http, f"/api/tables/{opened['id']}", lambda info: info["status"] == "over")
        assert sorted(info["places"])[0] == 1


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    with server(tmp_path, bot_pause=0.02) as http:
        opened = open_table(http, "template", "bot", "bot")
        path = f"/api/tables/{opened['id']}"
        wait_for(http, path, lambda info: info["number"] > 3)
    with server(tmp_path) as http:
        wait_for(http, path, lambda info: info["status"] == "over")


def first_answer_of_seat_1(s: State, seat: int) -> Answer | None:
    return next(answers(s, seat)) if seat == 1 else None


def test_a_standing_order_answers_after_a_while_that_tells_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(title("template").game, "standing", first_answer_of_seat_1)
    monkeypatch.setattr(hall, "LOOK", 3600.0)  # the caretaker's beat has nothing to do with it
    with live(settings_in(tmp_path, order_seconds=0.8)) as club:
        opened = open_table(club.http, "template", "me", "me")
        players = players_of(club.http, opened)
        path = f"/api/tables/{opened['id']}"
        alone: list[tuple[float, float]] = []  # when seat 0 answered what only it was asked
        for _ in range(3):
            while 0 in (asked := club.http.get(path).json()["asked"]):
                begun = time()
                players[0].answer()
                if asked == [0]:
                    alone.append((begun, time()))
            if asked == [1]:
                wait_for(club.http, path, lambda info: info["asked"] != [1])
        rows = club.run(club.hall.store.read(queries.journal, opened["id"]))
        waits = [
            row.at - earlier.at
            for earlier, row in itertools.pairwise(rows)
            if row.seat == 1 and any(begun <= earlier.at <= done for begun, done in alone)
        ]
        assert waits and min(waits) >= 0.2
        assert {row.by for row in rows if row.seat == 1} == {BY_ORDER}


def test_nobody_is_shown_the_question_that_a_standing_order_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(title("template").game, "standing", first_answer_of_seat_1)
    with server(tmp_path, order_seconds=3600.0) as http:
        players = players_of(http, open_table(http, "template", "me", "me"))
        asked, spared = [player.get("scene") for player in players]
        assert asked["asked"] == spared["asked"] == [0, 1], "nobody else notices"
        assert asked["question"] is not None and asked["aside"] is None
        assert spared["question"] is None
        assert spared["aside"]["id"], "the order may still be taken back"


def test_an_order_is_kept_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with server(tmp_path) as http:
        opened = open_table(http, "template", "me", "me")
        path = f"/api/tables/{opened['id']}"
        assert http.get(path).json()["asked"] == [0, 1]
        monkeypatch.setattr(title("template").game, "standing", first_answer_of_seat_1)
        monkeypatch.setattr(caretaker, "LEASE", 0.1)
        players_of(http, opened)[0].answer()
        assert http.get(path).json()["number"] == 1
    with server(tmp_path, order_seconds=0.1) as http:
        wait_for(http, path, lambda info: info["number"] > 1)


def test_a_game_of_galactic_era_goes_on_over_the_wire(tmp_path: Path) -> None:
    with server(tmp_path) as http:
        opened = open_table(http, "galactic_era", "me", "me", "me")
        players = players_of(http, opened)
        while players[0].get("")["number"] < 60:
            assert sum(player.answer() for player in players)
        scene = players[1].get("scene?number=30")
        assert scene["view"]["round"] >= 1
        assert players[2].get("recap")["lines"] is not None


def test_everybody_sees_the_clocks_after_each_answer(tmp_path: Path) -> None:
    with server(tmp_path) as http:
        pace = {"kind": "live", "move": 100, "reserve": 50}
        opened = open_table(http, "template", "me", "me", pace=pace)
        players = players_of(http, opened)
        with http.websocket_connect(f"{players[0].path}/socket") as socket:
            socket.send_json({"type": "hello"})
            assert socket.receive_json(timeout=5)["type"] == "scene"
            assert any(player.answer() for player in players)
            told = [socket.receive_json(timeout=5) for _ in range(2)]
            assert [one["type"] for one in told] == ["events", "table"]
            table = told[1]["table"]
            asked = table["seats"][table["asked"][0]]
            assert 0 < asked["since"] <= table["at"] < asked["since"] + 60


# A clock that was ahead and is set right


def set_ahead(folder: Path, seconds: float) -> None:
    """Let the store look as if the machine's clock had been ahead when it was last written."""
    with closing(sqlite3.connect(folder / "games.db")) as store, store:
        store.execute("UPDATE games SET due = due + ?, changed = changed + ?", [seconds] * 2)
        store.execute("UPDATE seats SET since = since + ? WHERE since > 0", [seconds])


def test_bots_go_on_though_the_clock_was_ahead(tmp_path: Path) -> None:
    with server(tmp_path, bot_pause=60) as http:
        opened = open_table(http, "template", "bot", "bot")
    set_ahead(tmp_path, 2 * DAY)
    with server(tmp_path) as http:
        wait_for(http, f"/api/tables/{opened['id']}", lambda info: info["status"] == "over")


def test_clocks_run_though_the_machine_s_was_ahead(tmp_path: Path) -> None:
    pace = {"kind": "live", "move": 0.2, "reserve": 0.1}
    with server(tmp_path) as http:
        opened = open_table(http, "template", "me", "me", pace={**pace, "move": DAY})
    set_ahead(tmp_path, 2 * DAY)
    with closing(sqlite3.connect(tmp_path / "games.db")) as store, store:
        store.execute("UPDATE games SET pace = ?", [json.dumps({**pace, "bonus": 0})])
    with server(tmp_path) as http:
        path = f"/api/tables/{opened['id']}"
        wait_for(http, path, lambda info: any(seat["bot"] for seat in info["seats"]))


def test_a_clock_that_is_right_is_left_alone(tmp_path: Path) -> None:
    pace = {"kind": "slow", "move": DAY}
    with server(tmp_path) as http:
        opened = open_table(http, "template", "me", "me", pace=pace)
        now = http.app.state.hall.tables[opened["id"]].row.created
    with closing(sqlite3.connect(tmp_path / "games.db")) as found:
        engine = create_engine("sqlite://", creator=lambda: found)
        with engine.connect() as c:
            assert queries.due(c, now, 10, LEASE) == []
            assert [id for id, _ in queries.due(c, now + 2 * DAY, 10, LEASE)] == [opened["id"]]
            assert [id for id, _ in queries.due(c, now - DAY, 10, LEASE)] == [opened["id"]]
