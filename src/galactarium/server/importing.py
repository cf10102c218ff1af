"""A game file becomes a table: one that is over to look at, one that is not to play on.

The file is played again first, so that nothing false gets into the store. Whoever has a file knows
what was hidden and what chance would have brought: a game that goes on gets a new seed, and only
what is already in the hands of players is known.
"""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from secrets import token_hex, token_urlsafe
from tempfile import TemporaryDirectory
from time import time
from typing import Any

from sqlalchemy import Connection, insert

from galactarium.match import Match
from galactarium.record import Record, RecordError, read_record
from galactarium.replay import replay
from galactarium.server import messages as m
from galactarium.server.hall import Hall
from galactarium.server.keys import hash_of, make_key
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
    id, host, now = token_urlsafe(9), make_key(), time()
    is_over = record.end is not None
    keys = [] if is_over else [m.SeatKey(seat, make_key()) for seat in people(record)]
    hashes = {one.seat: hash_of(one.key) for one in keys}
    game = game_row(record, match, id, hash_of(host), now)
    seats = [seat_row(record, id, seat, hashes.get(seat, "")) for seat in range(len(match.names))]
    rows = journal_rows(record, id, now) if is_over else []
    await hall.store.write(write, game, seats, match.content.data, rows)
    if not is_over:
        table = hall.table(id)
        await table.call(table.begin_if_full)
    return m.Opened(id, host, keys)


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


def people(record: Record) -> list[int]:
    """The seats that people had; all of them, if the file does not say."""
    bots = record.header.bots or ("",) * len(record.header.seats)
    return [seat for seat, bot in enumerate(bots) if not bot]


def game_row(record: Record, match: Match, id: str, host: str, now: float) -> GameRow:
    """The game of a file: whole if it is over, otherwise from its last position on."""
    is_over = record.end is not None
    position: Any = record.header.position
    seed = record.header.seed
    if not is_over:
        seed = token_hex(32)
        position = {**match.game.save(match.state), "seed": seed}
    return GameRow(
        id=id,
        title=match.title.name,
        rules=match.game.version,
        content=match.content.hash,
        corrections=json.dumps(match.content.corrections),
        options=json.dumps(match.options),
        position=json.dumps(position) if position else "",
        seed=seed,
        status=OVER if is_over else OPEN,
        is_listed=False,
        pace=NO_PACE,
        host=host,
        created=now,
        changed=now,
        length=len(record.entries) if is_over else 0,
        floor=len(record.entries) if is_over else 0,
        asked="[]",
        result=json.dumps(record.end) if is_over else "",
        due=0.0,
    )


def seat_row(record: Record, id: str, seat: int, key: str) -> SeatRow:
    """A seat of a file: with a bot, or for whoever gets the key."""
    bot = record.header.bots[seat] if record.header.bots else ""
    return SeatRow(
        game=id,
        seat=seat,
        kind=BOT if bot else PERSON,
        name=record.header.seats[seat],
        key=key,
        account=None,
        bot=bot,
        reserve=0.0,
        since=0.0,
        notice="{}",
        seen=0.0,
        noticed=0,
        notes="",
    )


def journal_rows(record: Record, id: str, now: float) -> list[JournalRow]:
    """The answers of a file as a journal."""
    return [
        JournalRow(
            id,
            number,
            ANSWER,
            entry.seat,
            json.dumps(entry.answer),
            json.dumps(entry.chance),
            entry.hash,
            OWNER,
            now,
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
