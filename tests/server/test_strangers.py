"""Strangers ask for whatever they like: all of them are answered, and nothing of it stays."""

import asyncio
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import Connection, delete

from galactarium.registry import titles
from galactarium.server.store.schema import GAMES
from tests.server.live import PATIENCE, Live, live
from tests.server.player import bearer, open_table, settings_in

MANY = 12
WORDS = "/api/games/template/texts/en"


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(settings_in(tmp_path_factory.mktemp("club"), most_open=10_000)) as found:
        yield found


@pytest.fixture(autouse=True)
def no_fault(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing that is asked for is a fault of the server."""
    caplog.set_level(logging.DEBUG)
    yield
    assert not [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR]


def ask_at_once(club: Live, paths: list[str]) -> list[tuple[int, Any]]:
    """What the server answers to requests that are all under way at the same time."""

    async def scenario() -> list[tuple[int, Any]]:
        address = f"http://127.0.0.1:{club.port}"
        async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as http:
            replies = await asyncio.gather(*[http.get(path) for path in paths])
        return [(reply.status_code, reply.json()["key"]) for reply in replies]

    return asyncio.run(scenario())


def tasks_of(club: Live, id: str) -> list[str]:
    """The tasks in the server that belong to a table."""

    async def look() -> list[str]:
        return [task.get_name() for task in asyncio.all_tasks() if id in task.get_name()]

    return club.run(look())


def held(club: Live) -> int:
    """How many replies the server has put by."""
    stores: Any = club.app.stores
    return len(stores.get("response_cache")._store)


def test_a_query_that_means_nothing_leaves_nothing_behind(club: Live) -> None:
    for path in (WORDS, "/api/games/template/lessons/en", "/api/games/template/content"):
        for number in range(5):
            assert club.http.get(f"{path}?x={number}").status_code == 200
    assert held(club) == 0


def test_everybody_who_asks_for_an_unknown_table_is_told(club: Live) -> None:
    parts = ["scene", "log", "recap", "course", "words/en", "notes", "talk", "file"]
    for id in ("no-such-table", "5eed5eed5eed"):
        asked = [f"/api/tables/{id}/{part}" for part in parts] * 3
        assert set(ask_at_once(club, asked)) == {(404, "no_table")}
        assert id not in club.hall.tables
        assert not tasks_of(club, id)


def test_unknown_tables_are_never_made(club: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    known, made = dict(club.hall.tables), club.hall.table
    monkeypatch.setattr(club.hall, "table", lambda id: pytest.fail(f"{id} was made"))
    assert ask_at_once(club, ["/api/tables/no-such-table/scene"]) == [(404, "no_table")]
    monkeypatch.setattr(club.hall, "table", made)
    assert club.hall.tables == known


def test_everybody_who_waits_at_a_table_that_is_deleted_is_told(club: Live) -> None:
    id = open_table(club.http, "template", "me", "friend")["id"]
    table = club.hall.tables[id]

    def remove(c: Connection) -> None:
        c.execute(delete(GAMES).where(GAMES.c.id == id))

    async def vanish() -> None:
        await club.hall.store.write(remove)
        table.is_fresh = False

    club.run(vanish())
    assert set(ask_at_once(club, [f"/api/tables/{id}/scene"] * MANY)) == {(404, "no_table")}
    assert id not in club.hall.tables
    assert not tasks_of(club, id)


def test_a_line_feed_at_the_end_fits_no_pattern(club: Live) -> None:
    seats = [{"kind": "me", "name": "Ada\n"}, {"kind": "free"}]
    reply = club.http.post("/api/tables", json={"game": "template", "seats": seats})
    assert (reply.status_code, reply.json()["key"]) == (400, "malformed")
    opened = open_table(club.http, "template", "me", "friend")
    player = bearer(opened["keys"][0]["key"])
    path = f"/api/tables/{opened['id']}"
    wish = {"motion": "abandon\n"}
    assert club.http.post(f"{path}/vote", json=wish, headers=player).status_code == 400
    assert club.http.get(f"{path}%0A/scene").status_code == 400


def patterns(schema: Any) -> Iterator[str]:
    """All patterns of a schema."""
    inner = schema.values() if isinstance(schema, dict) else schema
    if isinstance(schema, dict) and isinstance(schema.get("pattern"), str):
        yield schema["pattern"]
    for one in inner if isinstance(schema, dict | list) else ():
        yield from patterns(one)


def schemas() -> list[Path]:
    return [path for title in titles().values() for path in title.folder.glob("data/schema.json")]


def test_every_pattern_ends_where_the_text_ends(club: Live) -> None:
    described = [club.http.get("/api/schema/openapi.json").json()]
    described += [json.loads(path.read_text("utf-8")) for path in schemas()]
    found = [pattern for schema in described for pattern in patterns(schema)]
    assert len(found) > 5
    assert not [pattern for pattern in found if pattern.endswith("$")]
