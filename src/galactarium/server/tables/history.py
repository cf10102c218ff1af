"""What was: the log as a seat saw it, any earlier scene, the record of a game.

Nothing of this is kept. It is played again from the nearest snapshot, seen by one observer only, a
few answers at a time, so that other tables need not wait.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Final, NamedTuple

from galactarium.kernel import PASS, SPECTATOR, Seen, State, is_aside, noun
from galactarium.match import Match
from galactarium.record import Record
from galactarium.server import wire as m
from galactarium.server.problems import Problem, put_aside
from galactarium.server.store.queries import OPEN, STUCK, JournalRow, last_answer
from galactarium.server.tables.loading import (
    SET_UP,
    Stored,
    answer_in,
    begun,
    breathe,
    chance_in,
    effective,
    stored,
)
from galactarium.server.tables.scenes import asked_of, happening
from galactarium.server.tables.unseen import number_for
from galactarium.server.tables.watching import watched

if TYPE_CHECKING:
    from galactarium.server.tables.hall import Hall

NO_DEEDS: Final = (PASS, "done")


async def read(hall: Hall, id: str, until: int | None, begin: int) -> Stored:
    """Read a game up to a row, from the snapshot at `begin` on or the last before it."""
    found = await hall.store.read(stored, id, until, begin)
    if found is None or found.game.status == OPEN:
        raise Problem(404, "no_game", "There is no such game, or it has not begun.")
    if found.game.status == STUCK:
        raise put_aside()
    return found


async def replay(match: Match, rows: list[JournalRow]) -> AsyncIterator[JournalRow]:
    """Play rows again, with a breath for others now and then."""
    for count, row in enumerate(rows, 1):
        match.take(row.seat, answer_in(row), chance_in(row))
        yield row
        await breathe(count)


@watched
async def scene_at(hall: Hall, id: str, observer: int, row: int) -> m.Scene:
    """What an observer saw after a row."""
    found = await read(hall, id, row, row)
    match = begun(found)
    async for _ in replay(match, effective(found.rows)):
        match.forget(len(match.entries))
    view = match.game.view(match.state, observer)
    number = number_for(found.private, row, observer)
    return m.Scene(number, observer, view, asked_of(match), None, 0)


async def rows_after(match: Match, found: Stored, number: int) -> list[JournalRow]:
    """Play a match as far as a row; what follows that row is given back."""
    rows = effective(found.rows)
    async for _ in replay(match, [row for row in rows if row.number <= number]):
        match.forget(len(match.entries))
    return [row for row in rows if row.number > number]


class Line(NamedTuple):
    """What an observer was told by a row: its number as the observer counts, whose it was, when."""

    number: int
    seat: int
    at: float
    seen: list[Seen]


class Told(NamedTuple):
    """What an observer was told after a row, whose number is as the observer counts."""

    since: int
    lines: list[Line]


@watched
async def told(hall: Hall, id: str, observer: int, since: int | None) -> Told:
    """What an observer was told by each row after one; from the set-up on, if there is none.

    Private rows of others are left out.
    """
    found = await read(hall, id, None, SET_UP if since is None else since)
    match = begun(found, is_watched=since is None)
    lines = [Line(0, SPECTATOR, 0.0, match.log[observer])] if since is None else []
    hidden = {one.number for one in found.private if one.seat != observer}
    for other in match.observers:
        match.look_away(other)
    rows = await rows_after(match, found, since or 0)
    match.look_on(observer)
    async for row in replay(match, rows):
        match.forget(len(match.entries))
        if row.number not in hidden:
            number = number_for(found.private, row.number, observer)
            lines.append(Line(number, row.seat, row.at, match.log[observer][:]))
        match.log[observer].clear()
    return Told(number_for(found.private, since or 0, observer), lines)


async def log(hall: Hall, id: str, observer: int, since: int | None) -> m.Log:
    """What happened after a row, as an observer saw it."""
    found = await told(hall, id, observer, since)
    lines = [
        m.LogLine(number, seat, int(at), [happening(one) for one in seen])
        for number, seat, at, seen in found.lines
    ]
    return m.Log(found.since, max([line.number for line in lines], default=found.since), lines)


async def recap(hall: Hall, id: str, seat: int) -> m.Log:
    """What happened since the last decision of a seat."""
    return await log(hall, id, seat, await last_decision(hall, id, seat))


async def last_decision(hall: Hall, id: str, seat: int) -> int | None:
    """The row of the last decision of a seat; none if it has not decided anything."""
    return await hall.store.read(last_answer, id, seat) or None


@watched
async def course(hall: Hall, id: str, observer: int, since: int | None) -> m.Course:
    """How the points went after a row, or from the start, as an observer may know."""
    found = await read(hall, id, None, SET_UP if since is None else since)
    match = begun(found)
    rows = await rows_after(match, found, since or 0)
    points = tallies(match, observer)
    marks = [m.Mark(0, points)] if since is None else []
    deeds: Counter[tuple[int, str, str]] = Counter()
    async for row in replay(match, rows):
        deeds.update(deed(match.before[-1], row))
        match.forget(len(match.entries))
        if (now := tallies(match, observer)) != points:
            marks.append(m.Mark(number_for(found.private, row.number, observer), now))
            points = now
    told = [m.Deeds(*what, n) for what, n in deeds.items()] if match.state.is_over else []
    begin = number_for(found.private, since or 0, observer)
    end = number_for(found.private, rows[-1].number, observer) if rows else begin
    return m.Course(begin, end, marks, told)


def tallies(match: Match, observer: int) -> list[dict[str, int]]:
    """The points of all seats: they come from what the observer sees, and from nothing else."""
    view = match.game.view(match.state, observer)
    return [match.game.tally(view, seat) for seat in range(len(match.names))]


def deed(s: State, row: JournalRow) -> list[tuple[int, str, str]]:
    """The deed of an answer, if its first part is a word; to pass or to end a turn is none."""
    given = answer_in(row)
    before = 1 if is_aside(given) else 0
    first = given[before] if len(given) > before else 0
    if not isinstance(first, str) or first in NO_DEEDS:
        return []
    return [(row.seat, noun(s, row.seat, given[:before]), first)]


@watched
async def record(hall: Hall, id: str) -> Record:
    """The whole game; until it is over its seed stays secret."""
    found = await read(hall, id, None, SET_UP)
    match = begun(found)
    async for _ in replay(match, effective(found.rows)):
        match.before.clear()
    return match.record(is_local=False)
