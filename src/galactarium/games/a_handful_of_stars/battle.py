"""Chapter 4, a combat as it stands: who fights where, how strong, and how it ended."""

from __future__ import annotations

from typing import Final, NamedTuple

from galactarium.games.a_handful_of_stars.powers import powers
from galactarium.games.a_handful_of_stars.state import NOBODY, NOTHING, Stars
from galactarium.games.a_handful_of_stars.ways import UNITS, retreats, units, units_at
from galactarium.kernel import emit, find, put

UNDECIDED: Final = -2
BEATEN, WITHDRAWN, DIPLOMACY, RETREAT, EMPTY = (
    "beaten",
    "withdrawn",
    "diplomacy",
    "retreat",
    "empty",
)
ENDINGS: Final = ("", BEATEN, WITHDRAWN, DIPLOMACY, RETREAT, EMPTY)


class Combat(NamedTuple):
    """A fight for one system, from the invasion to who has lost.

    Attributes:
        system: Where it is.
        attacker: Who attacks.
        defender: Who defends; NOBODY in a neutral system.
        origin: Where a Temporary Wormhole brought the attackers from; NOBODY if none did.
        jumped: How many Fleets and Star Bases it brought.
        attack: The strength that the attacker has added.
        defence: The same of the defender.
        side: Whose step it is; NOBODY between steps.
        has_crossed: Whether the marker has crossed the middle.
        has_defended: Whether the defender has added strength.
        missiles: How often attacker and defender have used Missiles.
        loser: Who has lost; UNDECIDED at first, NOBODY for a neutral system.
        ending: How it ended.
        has_searched: Whether the card of the lost system was taken out of a draw pile.
    """

    system: int
    attacker: int
    defender: int
    origin: int = NOBODY
    jumped: tuple[int, ...] = (0, 0)
    attack: int = 0
    defence: int = 0
    side: int = NOBODY
    has_crossed: bool = False
    has_defended: bool = False
    missiles: tuple[int, ...] = (0, 0)
    loser: int = UNDECIDED
    ending: str = ""
    has_searched: bool = False


def strength(s: Stars, f: Combat, seat: int) -> int:
    """4.5.strength Units, reserved cards, what was added; of aliens tile and counter."""
    if seat == NOBODY:
        return s.box.systems[f.system].strength + s.aliens[f.system]
    total = strength_of_units(s, seat, s.fleets[seat][f.system], s.bases[seat][f.system])
    if seat == f.attacker:
        return total + f.attack
    if s.piece[f.system] != NOTHING:
        total += powers(s, seat).defence  # 7.25.space-mines
    return total + f.defence


def strength_of_units(s: Stars, seat: int, fleets: int, bases: int) -> int:
    """4.5.strength What so many units of a player bring into a combat."""
    n, own = s.box.n, powers(s, seat)
    helped = own.fleet_strength if fleets else 0  # 7.9.dreadnoughts, 7.29.super-dreadnoughts
    return n["fleet"] * fleets + n["star_base"] * bases + helped


def terms(s: Stars, f: Combat, seat: int) -> dict[str, int]:
    """4.5.strength What the strength of a side is made of; what adds nothing is left out."""
    if seat == NOBODY:
        found = {"tile": s.box.systems[f.system].strength, "aliens": s.aliens[f.system]}
    else:
        fleets, bases = s.fleets[seat][f.system], s.bases[seat][f.system]
        added = f.attack if seat == f.attacker else f.defence
        found = {"fleet": s.box.n["fleet"] * fleets, "star_base": s.box.n["star_base"] * bases}
        found["reserved"] = strength(s, f, seat) - sum(found.values()) - added
        found["added"] = added
    return {what: n for what, n in found.items() if n}


def casualties(s: Stars, f: Combat, loser: int) -> tuple[int, int]:
    """4.9.casualties, 4.8.first-round What attacker and defender lose if a side is beaten: units.

    The loser loses half, rounded up; the winner half, rounded down, if the marker has crossed.
    """
    found = []
    for seat in (f.attacker, f.defender):
        there = 0 if seat == NOBODY else units_at(s, seat, f.system)
        has_losses = seat == loser or f.has_crossed
        found.append((there + (seat == loser)) // 2 if has_losses else 0)
    return found[0], found[1]


def lead(s: Stars, f: Combat) -> int:
    """4.5.track The place of the marker: 1 or more is the attacker's, 0 the defender's."""
    return strength(s, f, f.attacker) - strength(s, f, f.defender)


def leads(s: Stars, f: Combat, seat: int) -> bool:
    """4.5.track Whether a side is ahead; a tie is the defender's."""
    return (lead(s, f) >= 1) == (seat == f.attacker)


def rival(f: Combat, seat: int) -> int:
    """The other side of a combat."""
    return f.defender if seat == f.attacker else f.attacker


def can_flee(s: Stars, f: Combat, seat: int) -> bool:
    """4.3.attacker, 4.4.defender Whether at least one unit of a side can retreat."""
    there = [unit for unit in UNITS if units(s, seat, unit)[f.system]]
    return any(retreats(s, seat, f.system, unit) for unit in there)


def decide(s: Stars, f: Combat, *, loser: int, ending: str) -> None:
    """4.8.end The combat is over."""
    put(s, f._replace(loser=loser, ending=ending, side=NOBODY))


def add_strength(s: Stars, seat: int, n: int) -> None:
    """4.7.plays A side adds strength; 7.8.diplomacy may follow where that was nothing."""
    f = find(s, Combat)
    if seat == f.attacker:
        f = f._replace(attack=f.attack + n)
    else:
        f = f._replace(defence=f.defence + n, has_defended=f.has_defended or n > 0)
    put(s, f)
    emit(s, "strengthened", seat=seat, n=n, lead=lead(s, f))


def has_piece(s: Stars, f: Combat, seat: int) -> bool:
    """4.8.no-pieces Whether a side has units there, or defends what stands there."""
    is_settled = seat == f.defender and s.piece[f.system] != NOTHING
    return is_settled or units_at(s, seat, f.system) > 0


def check_pieces(s: Stars) -> None:
    """4.8.no-pieces A side without any piece there loses at once; not against neutrals."""
    f = find(s, Combat)
    if f.defender == NOBODY or f.loser != UNDECIDED:
        return
    for seat in (f.attacker, f.defender):
        if not has_piece(s, f, seat):
            decide(s, f, loser=seat, ending=EMPTY)
            emit(s, "nobody_left", seat=seat, system=s.box.systems[f.system].id)
            return


def lose_unit(s: Stars, seat: int, unit: str, system: int, count: int = 1) -> None:
    """4.9.casualties Units go back to the stock of their owner."""
    if count:
        units(s, seat, unit)[system] -= count
        name = s.box.systems[system].id
        emit(s, "lost_units", seat=seat, n=count, unit=unit, system=name)
