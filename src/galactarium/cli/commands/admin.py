"""`galactarium admin`: look after the games of a server."""

from __future__ import annotations

from datetime import UTC, datetime
from time import time
from typing import Literal

from sqlalchemy import Connection, func, select

from galactarium.cli.arguments.stores import DEFAULT, StorePlace, with_store
from galactarium.cli.errors import Problem
from galactarium.cli.terminal import say
from galactarium.names import printable
from galactarium.server.keys import hash_of, make_key
from galactarium.server.store.queries import (
    PERSON,
    change_seat,
    note_change,
    remove_game,
    seats,
    take_up,
)
from galactarium.server.store.schema import ACCOUNTS, GAMES
from galactarium.server.store.store import Store

Deed = Literal["games", "seats", "new-key", "take-up", "delete"]


def admin(
    deed: Deed,
    game: str | None = None,
    /,
    *,
    seat: int | None = None,
    store: StorePlace = DEFAULT,
    force: bool = False,
) -> int:
    """Look after the games of a server; it may run meanwhile.

    Args:
        deed: games lists all games; seats shows who sits at one; new-key gives a seat a new key,
            for somebody who has lost theirs; take-up lets a game go on that was put aside (stuck);
            delete removes a game for good.
        game: The id of a game.
        seat: The number of a seat, from 0.
        store: The store: a path, or postgresql://...
        force: Really delete.
    """
    if deed == "games":
        tell(*with_store(store, list_games))
        return 0
    if game is None:
        raise Problem(f"Which game? Give its id: galactarium admin {deed} ID")
    id = game
    if deed == "seats":
        tell(*with_store(store, lambda opened: list_seats(opened, id)))
    elif deed == "new-key":
        if seat is None:
            raise Problem("Which seat? Give its number with --seat; admin seats lists them.")
        tell(*with_store(store, lambda opened: give_key(opened, id, seat)))
    elif deed == "take-up":
        tell(with_store(store, lambda opened: go_on(opened, id)))
    else:
        if not force:
            raise Problem("This deletes the game for good. Add --force if that is what you want.")
        tell(with_store(store, lambda opened: delete_game(opened, id)))
    return 0


def tell(*lines: str) -> None:
    """Print lines; names and titles in them come from strangers, and do nothing to the terminal."""
    say(*[printable(line) for line in lines])


async def list_games(store: Store) -> list[str]:
    """A line for each game, the latest first."""

    def query(c: Connection) -> list[str]:
        rows = c.execute(select(GAMES).order_by(GAMES.c.changed.desc()))
        lines = [
            f"{row.id}  {row.title:<16} {row.status:<10} {row.length:>5} rows  {day(row.changed)}"
            for row in rows
        ]
        accounts = c.execute(select(func.count()).select_from(ACCOUNTS)).scalar()
        return [*lines, f"{len(lines):,} games, {accounts:,} accounts."]

    return await store.read(query)


def day(at: float) -> str:
    """A moment, to the minute."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")


async def list_seats(store: Store, id: str) -> list[str]:
    """A line for each seat."""
    found = await store.read(seats, id)
    if not found:
        raise Problem(f"There is no game {id}; admin games lists them.")
    return [
        f"{one.seat}  {one.kind:<7} {one.name}{f'  (played by {one.bot})' if one.bot else ''}"
        for one in found
    ]


async def give_key(store: Store, id: str, seat: int) -> list[str]:
    """A new key for a seat; the old one no longer opens it."""
    found = await store.read(seats, id)
    if seat not in range(len(found)) or found[seat].kind != PERSON:
        raise Problem(f"No person sits in seat {seat} of game {id}; see admin seats {id}.")
    key = make_key()
    await store.write(change_seat, id, seat, key=hash_of(key))
    await store.write(note_change, id, time())
    link = f"SERVER/table/{id}#seat={seat}&key={key}"
    return [f"The new key of {found[seat].name}: {key}", f"The link: {link}"]


async def go_on(store: Store, id: str) -> str:
    """Let a game go on that the server has put aside."""
    if not await store.write(take_up, id, time()):
        raise Problem(f"No game {id} was put aside; admin games lists those that are stuck.")
    return f"The game {id} goes on. If it takes too long again, it is put aside again."


async def delete_game(store: Store, id: str) -> str:
    """Remove a game with all that belongs to it."""
    if not await store.write(remove_game, id):
        raise Problem(f"There is no game {id}; admin games lists them.")
    return f"The game {id} is deleted."
