"""Private rows: what a seat did without anybody else noticing, such as standing orders.

The journal numbers all rows without gaps. Whoever counts along must not find out by a gap that
somebody has given an order, so each observer has numbers of its own: all rows but the private ones
of others. An onlooker counts no private row at all.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, or_, select

from galactarium.kernel import SPECTATOR, Answer
from galactarium.kernel.plain import frozen
from galactarium.registry import title
from galactarium.server.store.queries import ANSWER, UNDO, GameRow
from galactarium.server.store.schema import JOURNAL

MOST: Final = 1000  # games whose private rows are remembered


class Private(NamedTuple):
    """A private row: its number in the journal, and whose it is."""

    number: int
    seat: int


def number_for(private: Iterable[Private], row: int, observer: int) -> int:
    """The number of a row as an observer counts."""
    return row - sum(one.number <= row and one.seat != observer for one in private)


def row_of(private: Iterable[Private], number: int, observer: int) -> int:
    """The row of the journal that has this number for an observer."""
    for one in private:
        if one.seat != observer and one.number <= number:
            number += 1
    return number


def is_private(game: str, kind: str, answer: str, earlier: Iterable[Private]) -> bool:
    """Whether a row is private: by its answer, or because it takes a private one back."""
    if kind == UNDO:
        given = json.loads(answer)
        return any(one.number == given for one in earlier)
    return kind == ANSWER and is_private_answer(game, answer)


@lru_cache
def is_private_answer(game: str, answer: str) -> bool:
    """Whether an answer is private; each is asked about several times, one after the other."""
    return title(game).game.is_private(frozen(json.loads(answer)))


# From the store. Rows never change, so that only new ones are looked at again.

KNOWN: Final[dict[str, tuple[int, list[Private]]]] = {}  # by game: up to which row


def private_rows(c: Connection, game: GameRow) -> list[Private]:
    """The private rows of a game, in their order."""
    starts = title(game.title).game.private
    if not starts:
        return []
    length, known = KNOWN.get(game.id, (0, []))
    found = known + new_rows(c, game, starts, length, known) if game.length > length else known
    if len(KNOWN) >= MOST:
        KNOWN.clear()
    KNOWN[game.id] = max(length, game.length), found
    return [one for one in found if one.number <= game.length]


def new_rows(
    c: Connection, game: GameRow, starts: Sequence[Answer], after: int, known: Sequence[Private]
) -> list[Private]:
    """Those after a row, if the earlier ones are known."""
    wanted = or_(JOURNAL.c.kind == UNDO, *[begins_with(start) for start in starts])
    rows = c.execute(
        select(JOURNAL.c.number, JOURNAL.c.seat, JOURNAL.c.kind, JOURNAL.c.answer)
        .where(JOURNAL.c.game == game.id, JOURNAL.c.number.between(after + 1, game.length), wanted)
        .order_by(JOURNAL.c.number)
    )
    found: list[Private] = []
    for number, seat, kind, answer in rows:
        if is_private(game.title, kind, answer, (*known, *found)):
            found.append(Private(number, seat))
    return found


def begins_with(start: Answer) -> ColumnElement[bool]:
    """Whether the answer of a row begins like this, as JSON."""
    return JOURNAL.c.answer.startswith(json.dumps(start).removesuffix("]"), autoescape=True)


def public_numbers(c: Connection, games: Sequence[GameRow]) -> dict[str, int]:
    """How far games are, as those count who only look at them."""
    return {one.id: number_for(private_rows(c, one), one.length, SPECTATOR) for one in games}
