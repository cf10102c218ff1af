"""A game file becomes a table: one that is over to look at, one that is not to play on.

A game that is over can be played on, too, from any of its moments.

The file is played again first, so that nothing false gets into the store. Whoever has a file knows
what was hidden and what chance would have brought: a game that goes on gets a new seed, and only
what is already in the hands of players is known.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import time
from typing import Any

from sqlalchemy import Connection, insert

from galactarium.kernel import Stream
from galactarium.match import Match
from galactarium.record import Record, RecordError, read_record
from galactarium.replay import replay
from galactarium.server import history
from galactarium.server import messages as m
from galactarium.server.hall import Hall
from galactarium.server.keys import hash_of, make_id, make_key, make_seed
from galactarium.server.loading import Stored, begun
from galactarium.server.problems import Problem
from galactarium.server.queries import (
    ANSWER,
    BOT,
    OPEN,
    OVER,
    OWNER,
    PERSON,
    GameRow,
    JournalRow,
    SeatRow,
    add_game,
)
from galactarium.server.schema import JOURNAL

NO_PACE = json.dumps({"kind": "none", "move": 0, "reserve": 0, "bonus": 0})


async def table_from(hall: Hall, data: bytes) -> m.Opened:
    """Make a table of a game file."""
    record, match = await asyncio.to_thread(checked, data)
    is_over = record.end is not None
    bots = record.header.bots or ("",) * len(match.names)
    people = [] if is_over else [seat for seat, bot in enumerate(bots) if not bot]
    opened = m.Opened(make_id(), make_key(), [m.SeatKey(seat, make_key()) for seat in people])
    game = going_on(match, opened)
    rows: list[JournalRow] = []
    if is_over:
        game, rows = as_it_was(record, game), journal_rows(record, game)
    seats = seat_rows(opened, match.names, bots)
    await hall.store.write(write, game, seats, match.content.data, rows)
    if not is_over:
        await begin(hall, opened.id)
    return opened


async def branch(hall: Hall, id: str, wish: m.Branch) -> m.Opened:
    """A new table that plays on from a row of a game that is over, with bots in all other seats.

    What the seat could not know by then is dealt anew.
    """
    found = await history.read(hall, id, None, wish.number)
    check_branch(found, wish)
    match = begun(found._replace(content=hall.content_of(found.game)))
    await history.rows_after(match, found, wish.number)
    if match.state.is_over:
        raise Problem(409, "at_the_end", "The game is over here: go back to an earlier moment.")
    unknown = Stream(make_seed(), "played on")  # whoever looked ahead knows nothing by that
    match.state = match.game.imagine(match.state, wish.seat, unknown)
    usual = hall.default_bot(match.title.name)
    bots = ["" if one.seat == wish.seat else one.bot or usual for one in found.seats]
    names = [one.name for one in found.seats]
    names[wish.seat] = wish.name or names[wish.seat]
    opened = m.Opened(make_id(), make_key(), [m.SeatKey(wish.seat, make_key())])
    game, seats = going_on(match, opened), seat_rows(opened, names, bots)
    await hall.store.write(write, game, seats, match.content.data, [])
    await begin(hall, opened.id)
    return opened


def check_branch(found: Stored, wish: m.Branch) -> None:
    """Refuse to play on where it would tell secrets, or cannot be."""
    if found.game.status != OVER:
        raise Problem(409, "not_over", "Others still play here: this can be done when it is over.")
    if wish.seat >= len(found.seats):
        raise Problem(400, "no_such_seat", "There is no such seat at this table.")
    if found.behind > wish.number:
        raise Problem(409, "rules_changed", "The rules have changed since: choose a later moment.")


async def begin(hall: Hall, id: str) -> None:
    """Let a game that was written begin."""
    table = hall.table(id)
    await table.call(table.begin_if_full)


def checked(data: bytes) -> tuple[Record, Match]:
    """Read a file, and play it again."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.record"
        path.write_bytes(data)
        try:
            record = read_record(path)
        except RecordError as problem:
            raise Problem(400, "no_record", f"This is no game file: {problem}") from problem
    verdict = replay(record, is_watched=False)
    if verdict.match is None or not verdict.is_true:
        raise Problem(400, "false_record", f"This file does not hold: {verdict.difference}")
    return record, verdict.match


def going_on(match: Match, opened: m.Opened) -> GameRow:
    """A game that goes on from where it is; nobody knows what chance will bring."""
    seed, now = make_seed(), time()
    return GameRow(
        id=opened.id,
        title=match.title.name,
        rules=match.game.version,
        content=match.content.hash,
        corrections=json.dumps(match.content.corrections),
        options=json.dumps(match.options),
        position=json.dumps({**match.game.save(match.state), "seed": seed}),
        seed=seed,
        status=OPEN,
        is_listed=False,
        pace=NO_PACE,
        host=hash_of(opened.host_key),
        created=now,
        changed=now,
        length=0,
        floor=0,
        asked="[]",
        result="",
        due=0.0,
    )


def as_it_was(record: Record, game: GameRow) -> GameRow:
    """The game of a file that is over: whole, with its own seed."""
    position = record.header.position
    return game._replace(
        position=json.dumps(position) if position else "",
        seed=record.header.seed,
        status=OVER,
        length=len(record.entries),
        floor=len(record.entries),
        result=json.dumps(record.end),
    )


def seat_rows(opened: m.Opened, names: Sequence[str], bots: Sequence[str]) -> list[SeatRow]:
    """The seats: with bots, or for whoever gets the keys."""
    keys = {one.seat: hash_of(one.key) for one in opened.keys}
    return [
        SeatRow(
            game=opened.id,
            seat=seat,
            kind=BOT if bot else PERSON,
            name=name,
            key=keys.get(seat, ""),
            account=None,
            bot=bot,
            reserve=0.0,
            since=0.0,
            notice="{}",
            seen=0.0,
            noticed=0,
            notes="",
        )
        for seat, (name, bot) in enumerate(zip(names, bots, strict=True))
    ]


def journal_rows(record: Record, game: GameRow) -> list[JournalRow]:
    """The answers of a file as a journal."""
    return [
        JournalRow(
            game.id,
            number,
            ANSWER,
            entry.seat,
            json.dumps(entry.answer),
            json.dumps(entry.chance),
            entry.hash,
            OWNER,
            game.created,
        )
        for number, entry in enumerate(record.entries, 1)
    ]


def write(
    c: Connection,
    game: GameRow,
    seats: list[SeatRow],
    content: dict[str, Any],
    rows: list[JournalRow],
) -> None:
    """Write it all at once."""
    add_game(c, game, seats, content)
    if rows:
        c.execute(insert(JOURNAL), [row._asdict() for row in rows])
