"""A change of the rules never strands a game."""

import json
import zlib
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, select, update

from galactarium.server.store.schema import GAMES, JOURNAL, SNAPSHOTS
from galactarium.server.store.store import open_store
from tests.server.player import Player, open_table, server


def change(folder: Path, query: Any) -> None:
    """Do something to the store while no server runs."""
    import asyncio

    async def run() -> None:
        store = open_store(str(folder / "games.db"))
        await store.write(query)
        await store.close()

    asyncio.run(run())


def played(folder: Path, answers: int = 12) -> tuple[str, list[str]]:
    """A game that has been played for a while."""
    with server(folder) as http:
        opened = open_table(http, "template", "me", "me")
        keys = [one["key"] for one in opened["keys"]]
        players = [Player(http, opened["id"], key, seat) for seat, key in enumerate(keys)]
        while players[0].get("")["number"] < answers:
            for player in players:
                player.answer()
        return opened["id"], keys


def play_on(folder: Path, id: str, keys: list[str]) -> dict[str, Any]:
    """Go on with it to the end."""
    with server(folder) as http:
        players = [Player(http, id, key, seat) for seat, key in enumerate(keys)]
        while sum(player.answer() for player in players):
            pass
        info: dict[str, Any] = players[0].get("")
        return info


def test_rules_that_give_the_same_game_are_adopted(tmp_path: Path) -> None:
    id, keys = played(tmp_path)
    change(tmp_path, lambda c: c.execute(update(GAMES).values(rules="0")))
    info = play_on(tmp_path, id, keys)
    assert info["status"] == "over" and info["rules"] != "0"

    def rules_rows(c: Connection) -> None:
        assert not c.execute(select(JOURNAL).where(JOURNAL.c.kind == "rules")).all()

    change(tmp_path, rules_rows)


def test_a_game_that_the_new_rules_would_play_otherwise_goes_on(tmp_path: Path) -> None:
    id, keys = played(tmp_path)

    def other_rules(c: Connection) -> None:
        c.execute(update(GAMES).values(rules="0"))
        c.execute(update(JOURNAL).where(JOURNAL.c.number == 5).values(hash="0" * 32))

    change(tmp_path, other_rules)
    info = play_on(tmp_path, id, keys)
    assert info["status"] == "over"

    def one_change(c: Connection) -> None:
        [row] = c.execute(select(JOURNAL).where(JOURNAL.c.kind == "rules")).all()
        told = json.loads(row.answer)
        assert told["from"] == "0" and "row 5" in told["why"]

    change(tmp_path, one_change)


def test_a_game_that_the_rules_cannot_read_waits_untouched(tmp_path: Path) -> None:
    id, _ = played(tmp_path)
    rows: list[Any] = []

    def unreadable(c: Connection) -> None:
        c.execute(update(GAMES).values(rules="0", position='{"game": "another"}'))
        state = zlib.compress(b'{"game": "another"}')
        c.execute(update(SNAPSHOTS).values(state=state))
        rows.extend(c.execute(select(JOURNAL)).all())

    change(tmp_path, unreadable)
    with server(tmp_path) as http:
        reply = http.get(f"/api/tables/{id}/scene")
        assert (reply.status_code, reply.json()["key"]) == (503, "rules_changed")

    def untouched(c: Connection) -> None:
        assert c.execute(select(JOURNAL)).all() == rows

    change(tmp_path, untouched)
