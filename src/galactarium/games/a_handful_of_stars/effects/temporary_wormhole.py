"""Chapter 7, the Temporary Wormhole: one or two units jump, and may begin a combat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from galactarium.games.a_handful_of_stars.moving import enter
from galactarium.games.a_handful_of_stars.state import NOBODY, Stars
from galactarium.games.a_handful_of_stars.ways import (
    FLEET,
    STAR_BASE,
    UNITS,
    can_move,
    carry,
    units,
)
from galactarium.kernel import Answer, One, Params, Part, Refusal, flow, push, put, step


class Jumping(NamedTuple):
    """Units that jump through a Temporary Wormhole: how many more may, from where to where."""

    seat: int
    left: int
    unit: str = ""
    origin: int = NOBODY
    target: int = NOBODY


class Teleport(One[Stars, Jumping]):
    """7.30.temporary-wormhole Units jump to any system: (unit, from, number, to)."""

    key = "teleport"
    nouns = ("unit", "system", "number", "system")

    def candidates(self, s: Stars, f: Jumping, seat: int) -> Sequence[Part]:
        """Fleets, or Star Bases."""
        return UNITS

    def more(self, s: Stars, f: Jumping, seat: int, so_far: Answer) -> Sequence[Part]:
        """From where, how many, and where to."""
        systems, unit = s.box.systems, str(so_far[0])
        if len(so_far) == 1:
            there = units(s, seat, unit)
            return [one.id for at, one in enumerate(systems) if there[at]]
        origin = s.box.system_at[str(so_far[1])]
        if len(so_far) == 2:
            return range(1, min(f.left, units(s, seat, unit)[origin]) + 1)
        return (
            [one.id for at, one in enumerate(systems) if at != origin] if len(so_far) == 3 else ()
        )

    def refusal(self, s: Stars, f: Jumping, seat: int, so_far: Answer) -> Refusal | None:
        """7.30.temporary-wormhole One or two units that stand together; Star Bases if they move."""
        unit = str(so_far[0])
        if unit not in UNITS:
            return Refusal("7.30.temporary-wormhole", "not_a_unit_there")
        if not can_move(s, seat, unit):
            return Refusal("3.5.star-bases", "bases_stay", allow="base_movement")
        if len(so_far) == 1:
            is_there = any(units(s, seat, unit))
            return None if is_there else Refusal("7.30.temporary-wormhole", "nothing_to_move")
        origin = s.box.system_at[str(so_far[1])]
        there = units(s, seat, unit)[origin]
        if not there:
            return Refusal("3.1.move", "no_unit_there", system=so_far[1], unit=unit)
        if len(so_far) > 2 and not 0 < int(so_far[2]) <= min(f.left, there):
            most = min(f.left, there)
            return Refusal("7.30.temporary-wormhole", "fewer_units", troop=f"{unit}_{most}")
        if len(so_far) > 3 and s.box.system_at[str(so_far[3])] == origin:
            return Refusal("3.1.move", "there_already", system=so_far[3])
        return None

    def apply(self, s: Stars, f: Jumping, seat: int, answer: Answer) -> None:
        """7.30.temporary-wormhole They jump without paying."""
        unit, count = str(answer[0]), int(answer[2])
        origin, target = s.box.system_at[str(answer[1])], s.box.system_at[str(answer[3])]
        carry(s, seat, unit, origin, target, count)
        put(s, Jumping(seat, f.left - count, unit, origin, target))


def other_kind(f: Jumping) -> str:
    """7.30.temporary-wormhole The units that may come along: the kind that was not named."""
    return STAR_BASE if f.unit == FLEET else FLEET


def can_come_along(s: Stars, f: Jumping) -> bool:
    """7.30.temporary-wormhole, 7.26.star-base-movement Whether one of the other kind could jump."""
    there = units(s, f.seat, other_kind(f))[f.origin]
    return bool(f.left and there and can_move(s, f.seat, other_kind(f)))


class ComeAlong(One[Stars, Jumping]):
    """7.30.temporary-wormhole How many units of the other kind jump as well: (number)."""

    key = "come_along"
    nouns = ("number",)

    def candidates(self, s: Stars, f: Jumping, seat: int) -> Sequence[Part]:
        """None, or as many as may."""
        return range(min(f.left, units(s, seat, other_kind(f))[f.origin]) + 1)

    def refusal(self, s: Stars, f: Jumping, seat: int, so_far: Answer) -> Refusal | None:
        """7.30.temporary-wormhole Two units in all, and no more than there are."""
        most = min(f.left, units(s, seat, other_kind(f))[f.origin])
        if int(so_far[0]) <= most:
            return None
        return Refusal("7.30.temporary-wormhole", "fewer_units", troop=f"{other_kind(f)}_{most}")

    def apply(self, s: Stars, f: Jumping, seat: int, answer: Answer) -> None:
        """7.30.temporary-wormhole They jump, too."""
        if answer[0]:
            carry(s, seat, other_kind(f), f.origin, f.target, int(answer[0]))

    def prompt(self, s: Stars, f: Jumping, seat: int) -> Params:
        """Which units, and where they stand."""
        return {"unit": other_kind(f), "system": s.box.systems[f.origin].id}


def arrive(s: Stars, f: Jumping) -> None:
    """7.30.temporary-wormhole Whoever arrives in a system of others may begin a combat."""
    if s.control[f.target] != f.seat:
        enter(s, f.seat, f.target, f.origin)


def refusal_of_teleport(s: Stars, seat: int, name: str) -> Refusal | None:
    """7.30.temporary-wormhole A unit must be there that can move."""
    if any(any(units(s, seat, unit)) and can_move(s, seat, unit) for unit in UNITS):
        return None
    return Refusal("7.30.temporary-wormhole", "nothing_to_move")


def teleport(s: Stars, seat: int, amount: int) -> None:
    """7.30.temporary-wormhole Ask from where to where."""
    push(s, TELEPORT, Jumping(seat, amount))


TELEPORT = flow(
    "teleport",
    Jumping,
    step("7.30.temporary-wormhole", Teleport()),
    step("7.30.temporary-wormhole:along", ComeAlong(), when=can_come_along),
    step("7.30.temporary-wormhole:arrive", arrive),
)
