"""What was: the log as a seat saw it, any earlier scene, the record of a game.

Nothing of this is kept. It is played again from the nearest snapshot, seen by one observer only, a
few answers at a time, so that other tables need not wait.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Final

from galactarium.kernel import SPECTATOR
from galactarium.match import Match
from galactarium.record import Record
from galactarium.server import messages as m
from galactarium.server.hall import Hall
from galactarium.server.loading import (
    SET_UP,
    Stored,
    answer_in,
    begun,
    chance_in,
    effective,
    stored,
)
from galactarium.server.problems import Problem
from galactarium.server.queries import OPEN, JournalRow, last_answer
from galactarium.server.showing import asked_of, happening

BREATH: Final = 5  # answers between two moments for other tables


async def read(hall: Hall, id: str, until: int | None, begin: int) -> Stored:
    """Read a game up to a row, from the snapshot at `begin` on or the last before it."""
    found = await hall.store.read(stored, id, until, begin)
    if found is None or found.game.status == OPEN:
        raise Problem(404, "no_game", "There is no such game, or it has not begun.")
    return found


async def replay(match: Match, rows: list[JournalRow]) -> AsyncIterator[JournalRow]:
    """Play rows again, with a breath for others now and then."""
    for count, row in enumerate(rows, 1):
        match.take(row.seat, answer_in(row), chance_in(row))
        yield row
        if count % BREATH == 0:
            await asyncio.sleep(0)


async def scene_at(hall: Hall, id: str, observer: int, number: int) -> m.Scene:
    """What an observer saw after so many rows."""
    found = await read(hall, id, number, number)
    match = begun(found)
    async for _ in replay(match, effective(found.rows)):
        match.forget(len(match.entries))
    view = match.game.view(match.state, observer)
    return m.Scene(number, observer, view, asked_of(match), None, 0)


async def log(hall: Hall, id: str, observer: int, since: int | None) -> m.Log:
    """What happened after a row, as an observer saw it; from the set-up on if there is none."""
    found = await read(hall, id, None, SET_UP if since is None else since)
    match = begun(found, is_watched=since is None)
    lines: list[m.LogLine] = []
    if since is None:
        events = [happening(seen) for seen in match.log[observer]]
        lines.append(m.LogLine(0, SPECTATOR, found.game.created, events))
    for other in match.observers:
        match.look_away(other)
    rows = effective(found.rows)
    async for _ in replay(match, [row for row in rows if row.number <= (since or 0)]):
        match.forget(len(match.entries))
    match.look_on(observer)
    async for row in replay(match, [row for row in rows if row.number > (since or 0)]):
        match.forget(len(match.entries))
        events = [happening(seen) for seen in match.log[observer]]
        match.log[observer].clear()
        lines.append(m.LogLine(row.number, row.seat, row.at, events))
    return m.Log(since or 0, found.game.length, lines)


async def recap(hall: Hall, id: str, seat: int) -> m.Log:
    """What happened since the last decision of a seat."""
    last = await hall.store.read(last_answer, id, seat)
    return await log(hall, id, seat, last or None)


async def record(hall: Hall, id: str) -> Record:
    """The whole game; until it is over its seed stays secret."""
    found = await read(hall, id, None, SET_UP)
    match = begun(found)
    async for _ in replay(match, effective(found.rows)):
        match.before.clear()
    return match.record(is_local=False)
