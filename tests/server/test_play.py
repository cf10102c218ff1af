"""Whole games over HTTP and over the socket."""

from pathlib import Path
from typing import Any

import pytest

from galactarium.record import read_record
from galactarium.replay import replay
from tests.server.player import Player, open_table, players_of, server


@pytest.mark.parametrize("game, people", [("template", 2), ("age_of_galaxy", 2)])
def test_people_play_a_whole_game_over_http(game: str, people: int, tmp_path: Path) -> None:
    with server(tmp_path) as http:
        opened = open_table(http, game, *["me"] * people)
        players = players_of(http, opened)
        while sum(player.answer() for player in players):
            pass
        info = players[0].get("")
        assert info["status"] == "over" and sorted(info["places"])[0] == 1
        file = tmp_path / "game.record"
        file.write_bytes(http.get(f"/api/tables/{opened['id']}/file").content)
    verdict = replay(read_record(file))
    assert verdict.is_true, verdict.difference


def can_explore(player: Player) -> bool:
    """Whether a player may explore now."""
    is_asked = player.get("scene")["question"] is not None
    return is_asked and "explore" in player.post("choices", {"parts": []})["next"]


def test_what_is_told_of_the_next_parts_says_which_of_them_are_final(tmp_path: Path) -> None:
    with server(tmp_path) as http:
        opened = open_table(http, "age_of_galaxy", "me", "me")
        one, other = (Player(http, opened["id"], key["key"], key["seat"]) for key in opened["keys"])
        asked = one
        while not can_explore(asked):
            assert asked.answer() or other.answer(), "the game ended without an exploration"
            asked = one if one.get("scene")["question"] else other
        key = asked.headers["Authorization"].removeprefix("Bearer ")
        with http.websocket_connect(f"{asked.path}/socket") as socket:
            socket.send_json({"type": "hello", "key": key, "language": "en"})
            while (message := socket.receive_json())["type"] != "offer":
                pass
            told = message["choices"]["told"]
            socket.send_json({"type": "choices", "id": 1, "parts": ["explore"]})
            slots = socket.receive_json()["result"]
        assert not told["is_final"]
        [slot] = slots["next"]
        assert told["ends"]["explore"] == {"rest": [slot], "is_final": True}, "there is one slot"
        assert slots["told"]["ends"] == {slot: {"rest": [], "is_final": True}}, "a token"
        assert slots["only"]["so_far"] == ["explore", slot] and slots["only"]["told"]["is_final"]
        for part, following in told["leads"].items():
            assert asked.post("choices", {"parts": [part]})["next"] == following
        for part in told["texts"]:
            forecast = asked.post("forecast", {"parts": [part]})
            if forecast["refused"] is None:
                assert forecast["is_final"] == told["ends"][part]["is_final"]


def test_a_person_plays_a_bot_over_the_socket(tmp_path: Path) -> None:
    with server(tmp_path) as http:
        opened = open_table(http, "template", "me", "bot")
        player = Player(http, opened["id"], opened["keys"][0]["key"])
        with http.websocket_connect(f"{player.path}/socket") as socket:
            socket.send_json({"type": "hello", "key": opened["keys"][0]["key"]})
            question: Any = None
            answered: set[str] = set()
            is_over = False
            while not is_over:
                message = socket.receive_json()
                message = message.get("events", message) if message["type"] == "done" else message
                if message["type"] == "scene":
                    question = message["scene"]["question"]
                elif message["type"] == "events":
                    question, is_over = message["question"], not message["asked"]
                if question is not None and question["id"] not in answered:
                    answered.add(question["id"])
                    parts = player.draw(lambda so_far: player.post("choices", {"parts": so_far}))
                    socket.send_json(
                        {"type": "answer", "id": 1, "question": question["id"], "answer": parts}
                    )
                    question = None
        assert player.get("")["status"] == "over"


def begun_galaxy(http: Any) -> tuple[Player, Player]:
    """Two people at Galactic Era once the first round has begun: who is asked, and who is not."""
    opened = open_table(http, "galactic_era", "me", "me", "me")
    players = players_of(http, opened)
    while players[0].get("scene")["view"]["round"] == 0:
        assert any(player.answer() for player in players)
    asked = [player for player in players if player.get("scene")["question"]]
    others = [player for player in players if player.get("scene")["aside"]]
    return asked[0], others[0]


def test_what_is_allowed_at_any_time_can_be_done_by_who_is_not_asked(tmp_path: Path) -> None:
    with server(tmp_path) as http:
        asked, other = begun_galaxy(http)
        before = asked.get("scene")
        assert before["aside"] is None, "who is asked steps aside from the question itself"
        aside = other.get("scene")["aside"]
        assert aside["key"] == "bystand"
        assert other.post("choices", {"parts": []})["next"] == ["aside"]
        wish = ["aside", "order", "quiet_always", "on"]
        assert other.post("forecast", {"parts": wish})["refused"] is None
        other.post("answer", {"question": aside["id"], "answer": wish})
        order = other.post("choices", {"parts": ["aside", "order", "quiet_always"]})
        assert "on" in order["refused"]
        after = asked.get("scene")
        assert (after["question"], after["view"]) == (before["question"], before["view"])


def test_who_is_not_asked_can_do_nothing_else(tmp_path: Path) -> None:
    with server(tmp_path) as http:
        asked, other = begun_galaxy(http)
        question = other.get("scene")["aside"]["id"]
        for answer in (["done"], ["pass"], []):
            reply = http.post(
                f"{other.path}/answer",
                json={"question": question, "answer": answer},
                headers=other.headers,
            )
            assert (reply.status_code, reply.json()["key"]) == (422, "not_asked")
        assert asked.get("scene")["question"] is not None
