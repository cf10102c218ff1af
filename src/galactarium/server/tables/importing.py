"""A game file becomes a table: to look at if the game is over, else to play on.

A game that is over can be played on, too, from any of its moments.

The file is checked first (file_check.py), so that nothing false gets into the store, and nothing
that the engine could not show in time. Whoever has a file knows what was hidden and what chance
would have brought: so a game that goes on gets a new seed, and only what players already hold is
known.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, insert

from galactarium.kernel import Plain, Stream
from galactarium.match import Match
from galactarium.server import wire as m
from galactarium.server.keys import hash_of, make_id, make_key, make_seed
from galactarium.server.problems import Problem
from galactarium.server.store.queries import (
    ANSWER,
    BOT,
    OVER,
    OWNER,
    PERSON,
    GameRow,
    JournalRow,
    SeatRow,
    add_game,
    add_snapshot,
)
from galactarium.server.store.schema import JOURNAL
from galactarium.server.tables import history
from galactarium.server.tables.hall import Hall, new_game
from galactarium.server.tables.loading import Stored, begun
from galactarium.server.tables.watching import watched
from galactarium.server.workers.file_worker import Checked

NO_PACE = json.dumps({"kind": "none", "move": 0, "reserve": 0, "bonus": 0})


async def table_from(hall: Hall, data: bytes) -> m.Opened:
    """Make a table of a game file."""
    if not hall.settings.takes_files:
        raise Problem(403, "no_files", "This server does not accept game files.")
    found = await hall.files.check(data)
    people = [] if found.result else [seat for seat, bot in enumerate(found.bots) if not bot]
    opened = m.Opened(make_id(), make_key(), [m.SeatKey(seat, make_key()) for seat in people])
    game = game_of(found, opened)
    rows = journal_rows(found, game)
    seats = seat_rows(opened, found.names, found.bots)
    await hall.store.write(write, game, seats, found.values, rows, found.position)
    if not found.result:
        await begin(hall, opened.id)
    return opened


@watched
async def branch(hall: Hall, id: str, wish: m.Branch) -> m.Opened:
    """A new table that plays on from a row of a game that is over, with bots in all other seats.

    What the seat could not know by then is dealt again.
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
    await hall.store.write(write, game, seats, match.content.data)
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


def game_of(found: Checked, opened: m.Opened) -> GameRow:
    """The game of a file: whole, with its own seed, if it is over; otherwise it goes on."""
    game = new_game(
        opened.id,
        opened.host_key,
        pace=NO_PACE,
        title=found.title,
        rules=found.rules,
        content=found.content,
        corrections=found.corrections,
        options=found.options,
    )
    if not found.result:
        return at_position(game, found.position)
    count = len(found.rows)
    return game._replace(
        position=found.start,
        seed=found.seed,
        status=OVER,
        length=count,
        floor=count,
        result=found.result,
    )


def going_on(match: Match, opened: m.Opened) -> GameRow:
    """A game that goes on from where it is."""
    game = new_game(
        opened.id,
        opened.host_key,
        pace=NO_PACE,
        title=match.title.name,
        rules=match.game.version,
        content=match.content.hash,
        corrections=json.dumps(match.content.corrections),
        options=json.dumps(match.options),
    )
    return at_position(game, match.game.save(match.state))


def at_position(game: GameRow, position: Plain) -> GameRow:
    """A game that goes on from a position; nobody knows what chance will bring."""
    return game._replace(position=json.dumps({**position, "seed": game.seed}))


def seat_rows(opened: m.Opened, names: Sequence[str], bots: Sequence[str]) -> list[SeatRow]:
    """The seats: with bots, or for those who get the keys."""
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


def journal_rows(found: Checked, game: GameRow) -> list[JournalRow]:
    """The answers of a file as a journal."""
    return [
        JournalRow(
            game.id,
            number,
            ANSWER,
            row.seat,
            row.answer,
            row.chance,
            row.hash,
            OWNER,
            game.created,
        )
        for number, row in enumerate(found.rows, 1)
    ]


def write(
    c: Connection,
    game: GameRow,
    seats: list[SeatRow],
    content: dict[str, Any],
    rows: Sequence[JournalRow] = (),
    position: Plain | None = None,
) -> None:
    """Write it all at once; a game with rows also with the position that they lead to."""
    add_game(c, game, seats, content)
    if rows and position is not None:
        c.execute(insert(JOURNAL), [row._asdict() for row in rows])
        add_snapshot(c, game.id, game.length, position, game.floor)
