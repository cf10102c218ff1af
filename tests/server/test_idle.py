"""Tables that nobody uses leave the memory, and come back as they were."""

import gc
import weakref
from collections.abc import Iterator
from pathlib import Path
from time import sleep

import pytest

from tests.server.live import Live, live
from tests.server.player import bearer, open_table, players_of, server, settings_in


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


@pytest.fixture
def no_collector() -> Iterator[None]:
    """Nobody looks for garbage."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def used(club: Live, game: str) -> weakref.ref[object]:
    """A table that was used in many ways, and refused some."""
    opened = open_table(club.http, game, "me", "friend")
    id, players = opened["id"], players_of(club.http, opened)
    with club.connect(id) as wire:
        wire.send('{"type":"hello"}')
        wire.recv()
        for player in players:
            player.answer()
            player.get("log")
    path = f"/api/tables/{id}"
    assert club.http.get(f"{path}/scene", headers=bearer("A" * 43)).status_code == 403
    stale = {"question": "gone", "answer": []}
    reply = club.http.post(f"{path}/answer", json=stale, headers=players[0].headers)
    assert reply.status_code == 409
    return weakref.ref(club.hall.tables[id])


@pytest.mark.parametrize("game", ["template", "age_of_galaxy"])
def test_nobody_has_to_look_for_what_is_left_of_a_table(
    game: str, tmp_path: Path, no_collector: None
) -> None:
    """The server looks for garbage so seldom that circles would fill its memory."""
    with live(settings_in(tmp_path, idle_seconds=0.2)) as club:
        tables = [used(club, game) for _ in range(3)]
        while club.hall.tables:
            sleep(0.1)
        club.run(club.hall.store.read(lambda c: None))  # and the tasks have ended
        assert [table() for table in tables] == [None] * 3
