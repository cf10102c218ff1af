"""Whole games over HTTP and over the socket."""

from pathlib import Path
from typing import Any

import pytest

from galactarium.record import read_record
from galactarium.replay import replay
from tests.server.player import Player, open_table, server


@pytest.mark.parametrize("game, people", [("template", 2), ("age_of_galaxy", 2)])
def test_people_play_a_whole_game_over_http(game: str, people: int, tmp_path: Path) -> None:
    with server(tmp_path) as http:
        opened = open_table(http, game, *["me"] * people)
        players = [Player(http, opened["id"], one["key"], one["seat"]) for one in opened["keys"]]
        while sum(player.answer() for player in players):
            pass
        info = players[0].get("")
        assert info["status"] == "over" and sorted(info["places"])[0] == 1
        file = tmp_path / "game.record"
        file.write_bytes(http.get(f"/api/tables/{opened['id']}/file").content)
    verdict = replay(read_record(file))
    assert verdict.is_true, verdict.difference


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
