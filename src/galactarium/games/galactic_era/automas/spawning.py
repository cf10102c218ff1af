"""Chapter 17.5, Spawning: new ships of automas come out of wormholes at the edge of the board."""

from __future__ import annotations

from typing import NamedTuple

from galactarium.games.galactic_era.automas.tables import (
    STREAM,
    difficulty_of,
    power_seat,
    tables_of,
)
from galactarium.games.galactic_era.box.vocabulary import SoloEffect
from galactarium.games.galactic_era.concepts.chips import fewest
from galactarium.games.galactic_era.concepts.ships import (
    add_pieces,
    create_fleet,
    fleets_at,
    know_if_shown,
    pieces_left,
    put_in,
)
from galactarium.games.galactic_era.concepts.war import is_blocked
from galactarium.games.galactic_era.frames import Flows
from galactarium.games.galactic_era.growth.build import sources_of_ships
from galactarium.games.galactic_era.state import UNUSED, Galaxy
from galactarium.kernel import Draw, chance, deal, emit, flow, push, put, roll, step, until


class Spawning(NamedTuple):
    """17.5.wormholes Ships are to come: so many at each of these hexes, or of so many of them.

    Attributes:
        seat: The automa.
        ships: How many come at each hex.
        hexes: Where they come.
        amount: At how many of them.
    """

    seat: int
    ships: int
    hexes: tuple[int, ...]
    amount: int


class Arriving(NamedTuple):
    """17.5.fleets Ships for which there is no piece are to form a fleet."""

    seat: int
    hex: int
    ships: int


def spawn_number(s: Galaxy, seat: int) -> int:
    """17.5.number How many ships come at each wormhole, as in Build Ships, more if it is harder.

    17.7.number Discs on the power track are off the population track, and so they count.
    """
    return sum(sources_of_spawn(s, seat).values())


def sources_of_spawn(s: Galaxy, seat: int) -> dict[str, int]:
    """17.5.number What brings an automa new ships, and how many."""
    more = difficulty_of(s).ships if seat == power_seat(s) else 0
    return {**sources_of_ships(s, seat), "difficulty": more}


def spawn(s: Galaxy, seat: int, effect: SoloEffect) -> None:
    """17.5.wormholes Ships come at random wormholes, or at that of the centre sector."""
    entries = s.board.entries[:1] if effect.centre else s.board.entries
    ships = effect.ships or spawn_number(s, seat)
    push(s, SPAWN, Spawning(seat, ships, entries, effect.amount))


def spawn_at_centre(s: Galaxy, seat: int) -> None:
    """17.4.grow Ships come at the wormhole of the centre sector."""
    push(s, SPAWN, Spawning(seat, spawn_number(s, seat), s.board.entries[:1], 1))


def are_wormholes_open(s: Galaxy, f: Spawning) -> bool:
    """17.5.wormholes Whether chance chooses among them."""
    return f.amount < len(f.hexes)


def some_wormholes(s: Galaxy, f: Spawning) -> Draw:
    """17.5.wormholes As many as the sentence says, each at most once."""
    return deal(STREAM, len(f.hexes), f.amount)


def choose_wormholes(s: Galaxy, f: Spawning, drawn: tuple[int, ...]) -> None:
    """17.5.wormholes The ones that were drawn."""
    put(s, f._replace(hexes=tuple([f.hexes[at] for at in sorted(drawn)])))


def come_out(s: Galaxy, f: Spawning) -> None:
    """17.5.wormholes Ships come at the next one; 17.5.blocked by a reading not past enemies."""
    where = f.hexes[0]
    put(s, f._replace(hexes=f.hexes[1:]))
    if s.options.get("solo_spawning") == "blocked" and is_blocked(s, f.seat, where):
        emit(s, "spawn_blocked", seat=f.seat, hex=where)
    else:
        emit(s, "spawned", seat=f.seat, hex=where, n=f.ships)
        bring_ships(s, f.seat, where, f.ships)


def have_all_come(s: Galaxy, f: Spawning) -> bool:
    """17.5.wormholes Whether no wormhole is left."""
    return not f.hexes


def bring_ships(s: Galaxy, seat: int, where: int, count: int) -> None:
    """17.5.fleets New ships are pieces as long as there are any, the others form a fleet.

    17.5.lost An automa without fleets gets no more than its pieces.
    """
    pieces = min(count, pieces_left(s, seat))
    add_pieces(s, seat, where, pieces)
    if pieces < count and tables_of(s, seat).fleets:
        push(s, ARRIVAL, Arriving(seat, where, count - pieces))


def free_letters(s: Galaxy, f: Arriving) -> list[int]:
    """17.5.fleets The fleets there, else those that are not on the board."""
    unused = [letter for letter, fleet in enumerate(s.fleets[f.seat]) if fleet == UNUSED]
    return fleets_at(s, f.seat, f.hex) or unused


def is_any_free(s: Galaxy, f: Arriving) -> bool:
    """17.5.lost Whether there is a fleet for them."""
    return bool(free_letters(s, f))


def a_letter(s: Galaxy, f: Arriving) -> Draw:
    """17.5.fleets Any of them; nobody sees which letter it is."""
    return roll(STREAM, len(free_letters(s, f)))


def join_fleet(s: Galaxy, f: Arriving, drawn: tuple[int, ...]) -> None:
    """17.5.fleets All see how many ships join a fleet, or form one."""
    letter, chips = free_letters(s, f)[drawn[0]], fewest(f.ships)
    if s.fleets[f.seat][letter] != UNUSED:
        put_in(s, f.seat, letter, f.ships)
    else:
        create_fleet(s, f.seat, letter, f.hex, chips)
        know_if_shown(s, f.seat, letter, chips)
    emit(s, "spawned_fleet", seat=f.seat, stack=s.fleets[f.seat][letter].stack, n=f.ships)


SPAWN = flow(
    "automa_spawn",
    Spawning,
    step("17.5.wormholes", chance(some_wormholes, choose_wormholes), when=are_wormholes_open),
    *until(have_all_come, step("17.5.wormholes:next", come_out)),
)

ARRIVAL = flow(
    "automa_arrival",
    Arriving,
    step("17.5.fleets", chance(a_letter, join_fleet, hidden=True), when=is_any_free),
)

FLOWS: Flows = (SPAWN, ARRIVAL)
