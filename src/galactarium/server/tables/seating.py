"""Seating: who sits down where before the game begins, under which name, and who must leave."""

from __future__ import annotations

from time import time
from typing import Any, Final

from galactarium.server import wire as m
from galactarium.server.keys import hash_of, make_key
from galactarium.server.problems import Problem
from galactarium.server.store import queries
from galactarium.server.store.queries import BOT, FREE, PERSON
from galactarium.server.tables import scenes
from galactarium.server.tables.hall import check_bot
from galactarium.server.tables.table import Table

NOBODY: Final[dict[str, Any]] = {
    "kind": FREE,
    "key": "",
    "account": None,
    "notice": "{}",
    "notes": "",
}


async def sit_down(table: Table, wish: m.Join) -> m.SeatKey:
    """Take a free seat, the wished one or the first."""
    seat, key = free_seat(table, wish.seat), make_key()
    await take_seat(table, seat, kind=PERSON, name=wish.name, key=hash_of(key))
    return m.SeatKey(seat, key)


async def rename(table: Table, seat: int, name: str) -> m.TableInfo:
    """Give the owner of a seat a name, until the first move; with a name, somebody has come."""
    if table.seats[seat].seen and table.own.get(seat):
        raise Problem(409, "name_stays", "Names stay as they are once you have moved.")
    await table.change_seat(seat, name=name, seen=time())
    table.tell_table()
    return scenes.info_of(table)


async def seat_bot(table: Table, wish: m.Filling) -> m.TableInfo:
    """Let a bot take a free seat."""
    seat, bot = free_seat(table, wish.seat), wish.bot or table.hall.default_bot(table.row.title)
    check_bot(bot)
    await take_seat(table, seat, kind=BOT, name=f"Bot {seat + 1}", bot=bot)
    return scenes.info_of(table)


async def send_away(table: Table, seat: int) -> m.TableInfo:
    """Free a seat that somebody has taken, as long as the game has not begun."""
    values = {**NOBODY, "name": f"Player {seat + 1}"}
    if not await table.hall.store.write(queries.free_seat, table.id, seat, **values):
        raise Problem(409, "not_to_free", "Nobody sits there, or the game has begun.")
    table.seat([one._replace(**values) if one.seat == seat else one for one in table.seats])
    table.tell_table()
    return scenes.info_of(table)


def free_seat(table: Table, wished: int | None) -> int:
    """The wished seat, or the first that is free."""
    free = [one.seat for one in table.seats if one.kind == FREE]
    if not free or (wished is not None and wished not in free):
        raise seat_is_taken()
    return free[0] if wished is None else wished


async def take_seat(table: Table, seat: int, **values: Any) -> None:
    """Give a free seat to somebody; the game begins if it was the last."""
    if not await table.hall.store.write(queries.take_seat, table.id, seat, **values):
        table.is_fresh = False
        raise seat_is_taken()
    table.seats[seat] = table.seats[seat]._replace(**values)
    await table.begin_if_full()
    table.tell_table()


def seat_is_taken() -> Problem:
    """The problem with a seat that somebody has."""
    return Problem(409, "no_free_seat", "That seat is taken. Look again, or watch.")
