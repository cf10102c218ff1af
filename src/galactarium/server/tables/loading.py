"""From the store back to a game: the latest position that is safe, and the answers since.

A journal also holds what was taken back: an undo names the row that it undoes, and both count for
nothing. A snapshot is safe to start from if nothing that lies behind it was undone after it.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import Final, NamedTuple

from sqlalchemy import Connection, and_, func, select

from galactarium.content import Content
from galactarium.kernel import Answer, Plain, state_hash
from galactarium.kernel.plain import frozen
from galactarium.match import Match, Outcomes
from galactarium.registry import title
from galactarium.server.store.queries import (
    ANSWER,
    RULES,
    UNDO,
    GameRow,
    JournalRow,
    SeatRow,
    content,
    game,
    journal,
    seats,
    snapshot,
)
from galactarium.server.store.schema import JOURNAL
from galactarium.server.tables.unseen import Private, private_rows

SET_UP: Final = -1  # a snapshot before the first one
BREATH: Final = 5  # answers between two moments for other tables


class Stored(NamedTuple):
    """All that is needed to bring a game back, as far as a row of its journal.

    Attributes:
        start: The position to begin with, None for the set-up.
        behind: How many rows lie behind that position.
        rows: The rows since, with those that were undone.
        own: How many rows each seat has in the whole journal.
        private: The rows of the whole journal that only their seat knows of.
    """

    game: GameRow
    seats: list[SeatRow]
    content: Content
    start: Plain | None
    behind: int
    rows: list[JournalRow]
    own: dict[int, int]
    private: list[Private]


class Loaded(NamedTuple):
    """A game that is back: its match, and the row of each of its answers."""

    match: Match
    numbers: list[int]
    is_true: bool


def stored(
    c: Connection, id: str, until: int | None = None, begin: int | None = None
) -> Stored | None:
    """Read a game, up to a row or whole.

    It begins with the latest snapshot at `begin` or before: so far back that undo keeps its whole
    reach, unless something else is wanted; `SET_UP` stands for the set-up.
    """
    row = game(c, id)
    if row is None:
        return None
    values = Content(content(c, row.content), row.content, json.loads(row.corrections), frozenset())
    most = row.floor if begin is None else begin
    changed = rules_changed(c, id, row.length if until is None else until)
    while True:
        found = snapshot(c, id, max(most, changed))
        behind = 0 if found is None else found[0]
        rows = [one for one in journal(c, id, behind) if until is None or one.number <= until]
        undone = [undone_by(one) for one in rows if one.kind == UNDO]
        if found is None or all(number > behind for number in undone):
            break
        most = min(undone) - 1
    counted = select(JOURNAL.c.seat, func.count().label("rows")).where(JOURNAL.c.game == id)
    own = {row.seat: row.rows for row in c.execute(counted.group_by(JOURNAL.c.seat))}
    start = None if found is None else found[1]
    return Stored(row, seats(c, id), values, start, behind, rows, own, private_rows(c, row))


def rules_changed(c: Connection, id: str, until: int) -> int:
    """The last row at which a game went over to other rules: what lies before cannot be played."""
    own = and_(JOURNAL.c.game == id, JOURNAL.c.kind == RULES, JOURNAL.c.number <= until)
    return c.execute(select(func.max(JOURNAL.c.number)).where(own)).scalar() or SET_UP


def undone_by(row: JournalRow) -> int:
    """The row that an undo takes back."""
    return int(json.loads(row.answer))


def effective(rows: Sequence[JournalRow]) -> list[JournalRow]:
    """The answers that count."""
    undone = {undone_by(row) for row in rows if row.kind == UNDO}
    return [row for row in rows if row.kind == ANSWER and row.number not in undone]


def answer_in(row: JournalRow) -> Answer:
    """The answer of a row."""
    given: Answer = frozen(json.loads(row.answer))
    return given


def chance_in(row: JournalRow) -> Outcomes:
    """What chance gave after the answer of a row."""
    given: Outcomes = frozen(json.loads(row.chance))
    return given


def begun(found: Stored, observers: Sequence[int] = (), *, is_watched: bool = False) -> Match:
    """The match where the stored rows begin."""
    row = found.game
    start = found.start if found.start is not None else json.loads(row.position or "{}")
    match = Match(
        title(row.title),
        [seat.name for seat in found.seats],
        row.seed,
        json.loads(row.options),
        found.content,
        position=start,
        is_watched=is_watched,
    )
    for observer in observers:
        match.look_on(observer)
    return match


async def breathe(count: int) -> None:
    """Give other tables a moment after every few answers that are played again."""
    if count % BREATH == 0:
        await asyncio.sleep(0)


async def load(found: Stored, observers: Sequence[int] = ()) -> Loaded:
    """Bring a game back, and say whether it is as it was."""
    match = begun(found, observers)
    numbers: list[int] = []
    for row in effective(found.rows):
        match.take(row.seat, answer_in(row), chance_in(row))
        numbers.append(row.number)
        await breathe(len(numbers))
    is_true = not found.rows or state_hash(match.state) == found.rows[-1].hash
    return Loaded(match, numbers, is_true)
