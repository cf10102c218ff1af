"""What is read from the store and written to it: plain functions on a connection."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Integer,
    Text,
    and_,
    bindparam,
    case,
    cast,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from galactarium.server.store.bus import tell
from galactarium.server.store.schema import CHAT, CONTENTS, GAMES, JOURNAL, SEATS, SNAPSHOTS, VOTES
from galactarium.server.store.store import ConflictError
from galactarium.server.store.values import VALUES
from galactarium.server.wire import SeatKind, Status

KEPT: Final = 100  # every so many rows a snapshot is kept for good, for the time machine
MOMENT: Final = 0.001  # seconds
LISTED: Final = 200  # games in a list

OPEN: Final = "open"
RUNNING: Final = "running"
OVER: Final = "over"
ABANDONED: Final = "abandoned"
STUCK: Final = "stuck"  # the watchdog has put it aside
FREE: Final = "free"
PERSON: Final = "person"
BOT: Final = "bot"
ANSWER: Final = "answer"
UNDO: Final = "undo"
RULES: Final = "rules"
OWNER: Final = "owner"
BY_BOT: Final = "bot"
BY_ORDER: Final = "order"
REMOVED: Final = "removed."  # among the votes: that the owner of this seat is removed for now
AGAIN: Final = "again."  # among the votes: the table at which the same people play again


class GameRow(NamedTuple):
    """A game, as the store has it."""

    id: str
    title: str
    rules: str
    content: str
    corrections: str
    options: str
    position: str
    seed: str
    status: Status
    is_listed: bool
    pace: str
    host: str
    created: float
    changed: float
    length: int
    floor: int
    asked: str
    result: str
    due: float


class SeatRow(NamedTuple):
    """A seat of a game."""

    game: str
    seat: int
    kind: SeatKind
    name: str
    key: str
    account: str | None
    bot: str
    reserve: float
    since: float
    notice: str
    seen: float
    noticed: int
    notes: str


class JournalRow(NamedTuple):
    """One thing that happened in a game."""

    game: str
    number: int
    kind: str
    seat: int
    answer: str
    chance: str
    hash: str
    by: str
    at: float


class ChatRow(NamedTuple):
    """Something that somebody said."""

    game: str
    number: int
    seat: int
    text: str
    at: float


# What every answer needs is put together once: that takes as long as running it.

THAT = bindparam("that", type_=Text)
THAT_SEAT: Final = update(SEATS).where(
    SEATS.c.game == THAT, SEATS.c.seat == bindparam("that_seat", type_=Integer)
)
NEXT: Final = update(GAMES).where(
    GAMES.c.id == THAT, GAMES.c.length == bindparam("before", type_=Integer)
)
NEXT_AS_IT_RUNS: Final = NEXT.where(GAMES.c.status == RUNNING)
NEW_ROW: Final = insert(JOURNAL)
NEW_SNAPSHOT: Final = insert(SNAPSHOTS)
DUE_STILL: Final = (
    update(GAMES)
    .where(GAMES.c.id == THAT, GAMES.c.status == RUNNING, GAMES.c.due == bindparam("was"))
    .values(due=bindparam("until"))
)
OWN_SNAPSHOTS: Final = select(func.max(SNAPSHOTS.c.number)).where(SNAPSHOTS.c.game == THAT)
OLD_SNAPSHOTS: Final = delete(SNAPSHOTS).where(
    SNAPSHOTS.c.game == THAT,
    SNAPSHOTS.c.number
    < OWN_SNAPSHOTS.where(
        SNAPSHOTS.c.number <= bindparam("floor", type_=Integer)
    ).scalar_subquery(),
    SNAPSHOTS.c.number.not_in(OWN_SNAPSHOTS.group_by(SNAPSHOTS.c.number // KEPT)),
    SNAPSHOTS.c.number.not_in(
        select(JOURNAL.c.number).where(JOURNAL.c.game == THAT, JOURNAL.c.kind == RULES)
    ),
)


# Games and seats


def add_game(
    c: Connection, game: GameRow, seats: Iterable[SeatRow], content: Mapping[str, Any]
) -> None:
    """A new game with its seats and its component values."""
    add_content(c, game.content, content)
    c.execute(insert(GAMES).values(game._asdict()))
    c.execute(insert(SEATS), [seat._asdict() for seat in seats])


def add_next(
    c: Connection, id: str, by: int, game: GameRow, seats: Sequence[SeatRow], content: Any
) -> dict[str, list[int]]:
    """The game that follows one, unless somebody was quicker; all votes of the one before."""
    hold_up(c, id)
    if not any(motion.startswith(AGAIN) for motion in votes(c, id)):
        add_game(c, game, seats, content)
        vote(c, id, AGAIN + game.id, by, agrees=True)
    return votes(c, id)


def add_content(c: Connection, hash: str, data: Mapping[str, Any]) -> None:
    """Keep component values once, even if another process adds the same at this moment."""
    if c.execute(select(CONTENTS.c.hash).where(CONTENTS.c.hash == hash)).first():
        return
    with suppress(IntegrityError), c.begin_nested():
        c.execute(insert(CONTENTS).values(hash=hash, data=pack(data)))


def game(c: Connection, id: str) -> GameRow | None:
    """A game by its id."""
    row = c.execute(select(GAMES).where(GAMES.c.id == id)).first()
    return None if row is None else GameRow(*row)


def is_game(c: Connection, id: str) -> bool:
    """Whether there is a game of this id."""
    return c.execute(select(GAMES.c.id).where(GAMES.c.id == id)).first() is not None


def remove_game(c: Connection, id: str) -> bool:
    """Remove a game with all that belongs to it; whether there was one."""
    tell(c, id)
    return c.execute(delete(GAMES).where(GAMES.c.id == id)).rowcount == 1


def seats(c: Connection, id: str) -> list[SeatRow]:
    """The seats of a game in their order."""
    rows = c.execute(select(SEATS).where(SEATS.c.game == id).order_by(SEATS.c.seat))
    return [SeatRow(*row) for row in rows]


def content(c: Connection, hash: str) -> dict[str, Any]:
    """The component values of this hash; all games that have the same share them."""
    known = VALUES.get(hash)
    if known is None:
        found = c.execute(select(CONTENTS.c.data).where(CONTENTS.c.hash == hash)).scalar_one()
        known = VALUES.keep(hash, unpack(found))
    return known


def change_game(c: Connection, /, id: str, **values: Any) -> None:
    """Change something of a game."""
    c.execute(update(GAMES).where(GAMES.c.id == id).values(values))
    tell(c, id)


def note_change(c: Connection, id: str, now: float) -> None:
    """Let a server that runs look again at a game, even if its clock was ahead of this one."""
    later = case((GAMES.c.changed < now, now), else_=GAMES.c.changed + MOMENT)
    change_game(c, id, changed=later)


def put_aside(c: Connection, id: str, now: float) -> None:
    """Put a game aside, so that nobody works at it any more."""
    change_game(c, id, status=STUCK, due=0.0, changed=now)


def take_up(c: Connection, id: str, now: float) -> bool:
    """Take up a game that was put aside; whether there is one."""
    row = game(c, id)
    if row is None or row.status != STUCK:
        return False
    has_begun = snapshot(c, id, row.length) is not None
    status = OVER if row.result else RUNNING if has_begun else OPEN
    change_game(c, id, status=status, due=0.0 if row.result else now, changed=now)
    return True


def change_seat(c: Connection, /, id: str, seat: int, **values: Any) -> None:
    """Change something of a seat."""
    write_seat(c, id, seat, values)
    tell(c, id)


def write_seat(c: Connection, id: str, seat: int, values: Mapping[str, Any]) -> None:
    """The same as a part of something that others are told of anyway."""
    c.execute(THAT_SEAT, {"that": id, "that_seat": seat, **values})


def take_seat(c: Connection, /, id: str, seat: int, **values: Any) -> bool:
    """Sit down where nobody sits; whether it was still free."""
    free = and_(SEATS.c.game == id, SEATS.c.seat == seat, SEATS.c.kind == FREE)
    tell(c, id)
    return c.execute(update(SEATS).where(free).values(**values)).rowcount == 1


def free_seat(c: Connection, /, id: str, seat: int, **values: Any) -> bool:
    """Take a seat from its owner before the game begins; whether that could still be done."""
    hold_up(c, id)
    is_open = select(GAMES.c.id).where(GAMES.c.id == id, GAMES.c.status == OPEN).exists()
    owned = and_(SEATS.c.game == id, SEATS.c.seat == seat, SEATS.c.kind == PERSON, is_open)
    tell(c, id)
    return c.execute(update(SEATS).where(owned).values(**values)).rowcount == 1


Outline = tuple[GameRow, list[SeatRow], dict[str, list[int]]]


def outlines(c: Connection, ids: Sequence[str]) -> list[Outline]:
    """Games with their seats and votes, in this order, without what was played."""
    games = {row.id: GameRow(*row) for row in c.execute(select(GAMES).where(GAMES.c.id.in_(ids)))}
    seated: dict[str, list[SeatRow]] = {id: [] for id in ids}
    for row in c.execute(select(SEATS).where(SEATS.c.game.in_(ids)).order_by(SEATS.c.seat)):
        seated[row.game].append(SeatRow(*row))
    voted: dict[str, dict[str, list[int]]] = {id: {} for id in ids}
    for row in c.execute(select(VOTES).where(VOTES.c.game.in_(ids)).order_by(VOTES.c.seat)):
        voted[row.game].setdefault(row.motion, []).append(row.seat)
    return [(games[id], seated[id], voted[id]) for id in ids if id in games]


def changes(c: Connection, ids: Sequence[str]) -> dict[str, float]:
    """When these games were last changed, as far as there are any."""
    rows = c.execute(select(GAMES.c.id, GAMES.c.changed).where(GAMES.c.id.in_(ids)))
    return {row.id: row.changed for row in rows}


def listed(c: Connection, statuses: tuple[str, ...]) -> list[GameRow]:
    """The games that everybody may see, the latest first."""
    rows = c.execute(
        select(GAMES)
        .where(GAMES.c.status.in_(statuses), GAMES.c.is_listed)
        .order_by(GAMES.c.changed.desc())
        .limit(LISTED)
    )
    return [GameRow(*row) for row in rows]


def games_of(c: Connection, keys: tuple[str, ...], account: str | None) -> list[tuple[str, int]]:
    """The games and seats that these keys and this account own, the latest first."""
    owned = (
        or_(SEATS.c.key.in_(keys), SEATS.c.account == account)
        if account
        else (SEATS.c.key.in_(keys))
    )
    rows = c.execute(
        select(SEATS.c.game, SEATS.c.seat)
        .join(GAMES, GAMES.c.id == SEATS.c.game)
        .where(owned)
        .order_by(GAMES.c.changed.desc())
        .limit(LISTED)
    )
    return [(row.game, row.seat) for row in rows]


def due(c: Connection, now: float, most: int, lease: float) -> list[tuple[str, float]]:
    """The running games in which the server has something to do and since when, the longest first.

    The moment is what `claim` needs to take one of them. No process takes a game for longer than
    the lease: what lies further ahead was written when the clock was ahead, and is due as well.
    """
    latest = now + lease
    by_bot = or_(SEATS.c.kind == BOT, SEATS.c.bot != "")
    is_ahead = or_(SEATS.c.since > latest, and_(SEATS.c.since > 0, by_bot))
    strange = exists().where(SEATS.c.game == GAMES.c.id, is_ahead)
    is_due = or_(and_(GAMES.c.due > 0, GAMES.c.due <= now), and_(GAMES.c.due > latest, strange))
    wanted = select(GAMES.c.id, GAMES.c.due).where(GAMES.c.status == RUNNING, is_due)
    return [(row.id, row.due) for row in c.execute(wanted.order_by(GAMES.c.due).limit(most))]


def claim(c: Connection, id: str, was: float, until: float) -> bool:
    """Change when a game is due; false if another process has changed it first.

    Whoever puts it off has taken the game, and may keep it by doing so again. If that process dies
    the game is due again, and any other takes it.
    """
    return c.execute(DUE_STILL, {"that": id, "was": was, "until": until}).rowcount == 1


def all_games(c: Connection) -> list[str]:
    """All games that have begun."""
    return list(c.execute(select(GAMES.c.id).where(GAMES.c.status != OPEN)).scalars())


def mark_seen(c: Connection, present: Sequence[tuple[str, int]], now: float) -> None:
    """Note that the owners of these seats listen."""
    for id, seat in present:
        own = and_(SEATS.c.game == id, SEATS.c.seat == seat)
        c.execute(update(SEATS).where(own).values(seen=now))


def unnoticed(c: Connection, before: float, most: int) -> list[tuple[str, int]]:
    """The seats that have been asked for a while, want to be told, and have not been told yet."""
    rows = c.execute(
        select(SEATS.c.game, SEATS.c.seat)
        .where(
            SEATS.c.since > 0,
            SEATS.c.since <= before,
            SEATS.c.seen <= before,
            SEATS.c.noticed < SEATS.c.since,
            SEATS.c.kind == PERSON,
            SEATS.c.notice != "{}",
        )
        .limit(most)
    )
    return [(row.game, row.seat) for row in rows]


def take_notice(c: Connection, id: str, seat: int) -> bool:
    """Take it upon this process to tell a seat; false if another one has."""
    own = and_(SEATS.c.game == id, SEATS.c.seat == seat, SEATS.c.noticed < SEATS.c.since)
    told = update(SEATS).where(own).values(noticed=cast(SEATS.c.since, Integer) + 1)
    return c.execute(told).rowcount == 1


# The journal


def begin_game(
    c: Connection, id: str, values: dict[str, Any], asked: list[int], state: Mapping[str, Any]
) -> None:
    """A game begins: what changes by that, who is asked, and the position after the set-up."""
    change_if(c, and_(GAMES.c.id == id, GAMES.c.status == OPEN), values)
    for seat in asked:
        write_seat(c, id, seat, {"since": values["changed"]})
    tell(c, id)
    c.execute(insert(SNAPSHOTS).values(game=id, number=0, state=pack(state)))


class Step(NamedTuple):
    """What one row of the journal brings with it: changes of the game, its seats, a snapshot."""

    row: JournalRow
    game: dict[str, Any]
    seats: dict[int, dict[str, Any]]
    state: Mapping[str, Any] | None = None


def append(c: Connection, done: Step, *, is_running: bool = True) -> None:
    """Write the next row and all that it changes.

    Fails if another has written that number, or if the game should be running and has ended.
    """
    id, number = done.row.game, done.row.number
    c.execute(NEW_ROW, done.row._asdict())
    is_next = NEXT_AS_IT_RUNS if is_running else NEXT
    changes = {"length": number, "changed": done.row.at, **done.game}
    if c.execute(is_next, {"that": id, "before": number - 1, **changes}).rowcount != 1:
        raise ConflictError("the game has changed")
    for seat, values in done.seats.items():
        write_seat(c, id, seat, values)
    if done.state is not None:
        add_snapshot(c, id, number, done.state, done.game["floor"])
    tell(c, id, number)


def change_if(c: Connection, is_so: ColumnElement[bool], values: Mapping[str, Any]) -> None:
    """Change a game that is as it should be; otherwise somebody else was quicker."""
    if c.execute(update(GAMES).where(is_so).values(values)).rowcount != 1:
        raise ConflictError("the game has changed")


def journal(c: Connection, id: str, after: int = 0) -> list[JournalRow]:
    """The rows after a number."""
    rows = c.execute(
        select(JOURNAL)
        .where(JOURNAL.c.game == id, JOURNAL.c.number > after)
        .order_by(JOURNAL.c.number)
    )
    return [JournalRow(*row) for row in rows]


def last_answer(c: Connection, id: str, seat: int) -> int:
    """The last row with an answer of a seat's own, 0 if there is none."""
    own = and_(JOURNAL.c.game == id, JOURNAL.c.seat == seat, JOURNAL.c.by == OWNER)
    return c.execute(select(func.max(JOURNAL.c.number)).where(own)).scalar() or 0


def add_snapshot(c: Connection, id: str, number: int, state: Mapping[str, Any], floor: int) -> None:
    """Keep a position; older ones go, except the last before the reach of undo and some more."""
    c.execute(NEW_SNAPSHOT, {"game": id, "number": number, "state": pack(state)})
    c.execute(OLD_SNAPSHOTS, {"that": id, "floor": floor})


def snapshot(c: Connection, id: str, most: int) -> tuple[int, dict[str, Any]] | None:
    """The latest position with at most so many rows behind it."""
    row = c.execute(
        select(SNAPSHOTS.c.number, SNAPSHOTS.c.state)
        .where(SNAPSHOTS.c.game == id, SNAPSHOTS.c.number <= most)
        .order_by(SNAPSHOTS.c.number.desc())
        .limit(1)
    ).first()
    return None if row is None else (row.number, unpack(row.state))


def pack(data: Mapping[str, Any]) -> bytes:
    """JSON data, as small as it gets quickly."""
    return zlib.compress(msgspec.json.encode(data), 1)


def unpack(packed: bytes) -> dict[str, Any]:
    """The data again."""
    data: dict[str, Any] = msgspec.json.decode(zlib.decompress(packed))
    return data


# Talk and consent


def hold_up(c: Connection, id: str) -> None:
    """Let others who would talk or vote in the same game wait for the end of this transaction."""
    c.execute(select(GAMES.c.id).where(GAMES.c.id == id).with_for_update(key_share=True))


def say(c: Connection, id: str, seat: int, text: str, at: float) -> ChatRow:
    """Add something to the chat of a game."""
    hold_up(c, id)
    row = ChatRow(id, last_said(c, id) + 1, seat, text, at)
    c.execute(insert(CHAT).values(row._asdict()))
    tell(c, id)
    return row


def last_said(c: Connection, id: str) -> int:
    """The number of what was said last."""
    return c.execute(select(func.max(CHAT.c.number)).where(CHAT.c.game == id)).scalar() or 0


def chat(c: Connection, id: str, after: int = 0) -> list[ChatRow]:
    """What was said after a number."""
    rows = c.execute(
        select(CHAT).where(CHAT.c.game == id, CHAT.c.number > after).order_by(CHAT.c.number)
    )
    return [ChatRow(*row) for row in rows]


def vote(c: Connection, id: str, motion: str, seat: int, *, agrees: bool) -> list[int]:
    """Agree to a motion or no longer; the seats that agree now."""
    hold_up(c, id)
    own = and_(VOTES.c.game == id, VOTES.c.motion == motion)
    c.execute(delete(VOTES).where(own, VOTES.c.seat == seat))
    if agrees:
        c.execute(insert(VOTES).values(game=id, motion=motion, seat=seat))
    tell(c, id)
    return sorted(c.execute(select(VOTES.c.seat).where(own)).scalars())


def votes(c: Connection, id: str) -> dict[str, list[int]]:
    """Who agrees to what."""
    found: dict[str, list[int]] = {}
    for row in c.execute(select(VOTES).where(VOTES.c.game == id).order_by(VOTES.c.seat)):
        found.setdefault(row.motion, []).append(row.seat)
    return found


def drop_motions(c: Connection, id: str, motions: Sequence[str]) -> None:
    """Forget motions that were carried, or that nothing is left of."""
    c.execute(delete(VOTES).where(VOTES.c.game == id, VOTES.c.motion.in_(motions)))
    tell(c, id)


def remove(c: Connection, id: str, seat: int, motion: str, bot: str) -> dict[str, list[int]]:
    """Carry a motion: a bot plays for a seat, whose owner has no voice until back. All votes."""
    drop_motions(c, id, [motion])
    vote(c, id, REMOVED + str(seat), seat, agrees=True)
    write_seat(c, id, seat, {"bot": bot})
    return votes(c, id)


class News(NamedTuple):
    """What is new at a table: its rows and its talk since, and the rest as it is now."""

    game: GameRow
    seats: list[SeatRow]
    votes: dict[str, list[int]]
    rows: list[JournalRow]
    talk: list[ChatRow]


def news(c: Connection, id: str, after: int, said: int) -> News | None:
    """What is new since a row of the journal and a number of the talk."""
    found = game(c, id)
    if found is None:
        return None
    return News(found, seats(c, id), votes(c, id), journal(c, id, after), chat(c, id, said))
