"""A store with something in every table, and what tests of stores need besides."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import Connection, insert, select

from galactarium.server.store import queries
from galactarium.server.store.migrating import bring_up
from galactarium.server.store.queries import GameRow, JournalRow, SeatRow, Step
from galactarium.server.store.schema import ACCOUNTS, LINKS, METADATA, SESSIONS
from galactarium.server.store.store import Store, open_store

AT = 1_790_000_000.25  # some day in 2026
CONTENT = {"ships": [{"id": "scout", "cost": 2}]}


@asynccontextmanager
async def as_it_is(place: str) -> AsyncIterator[Store]:
    """A store of whatever format."""
    store = open_store(place)
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def opened(place: str) -> AsyncIterator[Store]:
    """A store of the newest format."""
    async with as_it_is(place) as store:
        await bring_up(store)
        yield store


def a_game(id: str = "g1", **values: Any) -> GameRow:
    game = GameRow(
        id=id,
        title="template",
        rules="1",
        content="c0ffee",
        corrections="{}",
        options='{"length":"short"}',
        position="",
        seed="5eed" * 16,
        status=queries.RUNNING,
        is_listed=True,
        pace='{"kind":"live"}',
        host="a1" * 32,
        created=AT,
        changed=AT,
        length=0,
        floor=0,
        asked="[0]",
        result="",
        due=0.0,
    )
    return game._replace(**values)


def a_seat(game: str, seat: int, **values: Any) -> SeatRow:
    made = SeatRow(
        game=game,
        seat=seat,
        kind=queries.PERSON,
        name="Ada Ülker ✦",
        key=f"{seat:02x}" * 32,
        account=None,
        bot="",
        reserve=600.5,
        since=AT,
        notice="{}",
        seen=0.0,
        noticed=0,
        notes="Watch the rim.",
    )
    return made._replace(**values)


def a_row(game: str, number: int, **values: Any) -> JournalRow:
    made = JournalRow(
        game=game,
        number=number,
        kind=queries.ANSWER,
        seat=number % 2,
        answer=f'{{"move":{number}}}',
        chance="[[6,1]]",
        hash=f"{number:064x}",
        by=queries.OWNER,
        at=AT + number,
    )
    return made._replace(**values)


def add_game(c: Connection, id: str = "g1", account: str | None = None) -> None:
    """A game of two, about to begin."""
    seats = [a_seat(id, 0, account=account), a_seat(id, 1, kind=queries.BOT, bot="random")]
    queries.add_game(c, a_game(id), seats, CONTENT)


def add_answer(c: Connection, number: int, id: str = "g1", floor: int = 0) -> None:
    """One more answer, with a snapshot."""
    queries.append(c, Step(a_row(id, number), {"floor": floor}, {0: {"noticed": number}}, {"n": 1}))


def fill(c: Connection) -> None:
    """Something in every table."""
    c.execute(
        insert(ACCOUNTS).values(
            id="a1",
            email="ada@example.org",
            name="Ada",
            password="",
            settings="{}",
            is_confirmed=True,
            created=AT,
        )
    )
    c.execute(insert(SESSIONS).values(key="5e" * 32, account="a1", until=AT))
    c.execute(insert(LINKS).values(key="11" * 32, account="a1", purpose="enter", until=AT))
    add_game(c, account="a1")
    for number in range(1, 6):
        add_answer(c, number)
    queries.say(c, "g1", 1, "It's a \"trap\"; isn't it?\nYes — ✦", AT)
    queries.vote(c, "g1", "abandon", 0, agrees=True)


Rows = dict[str, list[dict[str, Any]]]


def everything(c: Connection) -> Rows:
    """All rows of all tables."""
    found = {}
    for table in METADATA.sorted_tables:
        rows = c.execute(select(table).order_by(*table.primary_key)).mappings()
        found[table.name] = [dict(row) for row in rows]
    return found
