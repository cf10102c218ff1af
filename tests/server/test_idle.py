"""Tables that nobody uses leave the memory, and come back as they were."""

from pathlib import Path
from time import sleep

from tests.server.player import Player, open_table, server


def test_an_idle_table_leaves_the_memory_and_comes_back(tmp_path: Path) -> None:
    with server(tmp_path, idle_seconds=0.2) as http:
        opened = open_table(http, "template", "me", "me")
        players = [Player(http, opened["id"], one["key"], one["seat"]) for one in opened["keys"]]
        for player in players:
            player.answer()
        scene = players[0].get("scene")
        tables = http.app.state.hall.tables
        for _ in range(60):
            if opened["id"] not in tables:
                break
            sleep(0.1)
        assert opened["id"] not in tables
        assert players[0].get("scene") == scene
        assert opened["id"] in tables
