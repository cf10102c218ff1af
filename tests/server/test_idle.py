"""Tables that nobody uses leave the memory, and come back as they were."""

from pathlib import Path
from time import sleep

from tests.server.player import open_table, players_of, server


def test_an_idle_table_leaves_the_memory_and_comes_back(tmp_path: Path) -> None:
    with server(tmp_path, idle_seconds=0.2) as http:
        opened = open_table(http, "template", "me", "me")
        players = players_of(http, opened)
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
