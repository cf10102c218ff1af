"""The time machine, the log and the recap: what was, as a seat saw it."""

from pathlib import Path
from typing import Any

import pytest

from galactarium.kernel import fold
from galactarium.kernel.events import Change
from tests.server.player import Player, open_table, players_of, server


def folded(view: dict[str, Any], events: list[dict[str, Any]]) -> dict[str, Any]:
    for event in events:
        changes = [
            Change(tuple(one["path"]), one.get("value"), one.get("gone", False))
            for one in event["changes"]
        ]
        view = fold(view, tuple(changes))
    return view


@pytest.mark.parametrize("game", ["template", "age_of_galaxy"])
def test_every_earlier_scene_is_what_the_seat_saw(game: str, tmp_path: Path) -> None:
    with server(tmp_path) as http:
        opened = open_table(http, game, "me", "me")
        players = players_of(http, opened)
        seen: dict[int, Any] = {}
        for turn in range(60):
            player = players[turn % 2]
            player.answer()
            if turn % 7 == 3 and player.get("scene")["undo"]:
                player.post("undo")
                seen.clear()  # what was undone has not been
            scene = players[0].get("scene")
            seen[scene["number"]] = scene["view"]
        for number, view in seen.items():
            assert players[0].get(f"scene?number={number}")["view"] == view
        # From any scene on, the log leads to the present one.
        first = min(seen)
        log = players[0].get(f"log?since={first}")
        view = seen[first]
        for line in log["lines"]:
            view = folded(view, line["events"])
        assert view == players[0].get("scene")["view"]


def test_the_recap_begins_after_my_last_decision(tmp_path: Path) -> None:
    with server(tmp_path) as http:
        opened = open_table(http, "template", "me", "me")
        players = players_of(http, opened)
        for _ in range(10):
            for player in players:
                player.answer()
        for player in players:
            lines = player.get("recap")["lines"]
            seat = player.get("scene")["seat"]
            assert all(line["seat"] != seat for line in lines)


def test_the_log_tells_of_the_set_up(tmp_path: Path) -> None:
    with server(tmp_path) as http:
        opened = open_table(http, "age_of_galaxy", "me", "me")
        player = Player(http, opened["id"], opened["keys"][0]["key"])
        [line] = player.get("log")["lines"]
        assert line["number"] == 0 and line["events"]


def total(points: list[dict[str, int]]) -> list[int]:
    return [sum(one.values()) for one in points]


@pytest.mark.parametrize("game", ["template", "age_of_galaxy"])
def test_the_course_tells_the_points_of_every_moment(game: str, tmp_path: Path) -> None:
    with server(tmp_path) as http:
        opened = open_table(http, game, "me", "me")
        players = players_of(http, opened)
        half: dict[str, Any] = {}
        for turn in range(1000):
            asked = [player.answer() for player in players]
            if turn == 10:
                half = players[0].get("course")
                assert half["deeds"] == [], "what others decide is theirs until the end"
            if not any(asked):
                break
        info, course = players[0].get(""), players[0].get("course")
        assert info["status"] == "over"
        assert course["marks"][0]["number"] == 0
        assert total(course["marks"][-1]["points"]) == info["points"]
        numbers = [mark["number"] for mark in course["marks"]]
        assert numbers == sorted(set(numbers))
        assert course["marks"][: len(half["marks"])] == half["marks"]
        last = half["marks"][-1]["number"]
        later = players[0].get(f"course?since={last}")["marks"]
        assert half["marks"] + later == course["marks"]
        rows = sum(one["times"] for one in course["deeds"])
        assert 0 < rows <= info["number"]
        messages = http.get(f"/api/games/{game}/texts/de").json()["messages"]
        assert all(source in messages for source in course["marks"][-1]["points"][0])
