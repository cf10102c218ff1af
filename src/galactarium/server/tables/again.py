"""Play again: a new table for all who sit at one where the game is over.

Whoever sat there has the same seat key, account and notices at the new table, so that nobody needs
another link; bots are bots again. Which table that is stands among the votes of the old one.
"""

from __future__ import annotations

import json

from galactarium.server import wire as m
from galactarium.server.problems import Problem
from galactarium.server.store import queries
from galactarium.server.store.queries import BOT, OVER, SeatRow
from galactarium.server.tables.clocks import pace_of
from galactarium.server.tables.scenes import played_again
from galactarium.server.tables.table import Table


async def play_again(table: Table, seat: int, wish: m.PlayingAgain, opener: str = "") -> m.Again:
    """Open the next table, unless somebody has done so already; everybody here is told."""
    if table.row.status != OVER:
        raise Problem(409, "not_over", "You can play again when this game is over.")
    if (found := played_again(table.votes)) is not None:
        return found
    before = in_order(table, wish.first)
    _, new = table.hall.laid_out(wish_for(table, before, wish.options))
    seats = [
        one._replace(key=old.key, account=old.account, notice=old.notice)
        for one, old in zip(new.seats, before, strict=True)
    ]
    new = new._replace(seats=seats)
    votes = await table.hall.store.write(queries.add_next, table.id, seat, *new)
    table.votes = votes
    found = played_again(votes)
    assert found is not None, "it was just written"
    if found.table == new.game.id:
        await table.hall.begin(new, opener)
    table.tell_table()
    return found


def in_order(table: Table, first: int) -> list[SeatRow]:
    """The seats, beginning with the one that is to be first."""
    if first >= len(table.seats):
        raise Problem(400, "no_such_seat", "There is no such seat at this table.")
    return [*table.seats[first:], *table.seats[:first]]


def wish_for(
    table: Table, seats: list[SeatRow], options: dict[str, int | str] | None
) -> m.TableWish:
    """The next table: people and bots as before."""
    return m.TableWish(
        game=table.row.title,
        seats=[seat_wish(one) for one in seats],
        options=json.loads(table.row.options) if options is None else options,
        pace=pace_of(table.row.pace),
        is_listed=table.row.is_listed,
    )


def seat_wish(one: SeatRow) -> m.SeatWish:
    """Who is to sit where: a bot that only stood in does not stay."""
    if one.kind == BOT:
        return m.SeatWish(kind="bot", name=one.name, bot=one.bot)
    return m.SeatWish(kind="friend", name=one.name)
