"""Chapter 3, Move: units go one after another; then all is paid, and an invasion leads to combat.

Data: board.toml. Whatever one unit does in an action is one order, from where it stood to where it
stays (3.7.once).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from galactarium.games.a_handful_of_stars.combat import begin_combat
from galactarium.games.a_handful_of_stars.components import ENERGY, RESEARCH
from galactarium.games.a_handful_of_stars.payment import can_pay, cannot_pay, pay, worth
from galactarium.games.a_handful_of_stars.state import NOBODY, Stars
from galactarium.games.a_handful_of_stars.ways import (
    FAR,
    FLEET,
    STAR_BASE,
    Reach,
    can_move,
    carry,
    cost_of,
    energy_for,
    lanes,
    note_of_way,
    reach,
    research_for,
    sensible_ways,
    units,
)
from galactarium.kernel import (
    Answer,
    Menu,
    Note,
    Params,
    Part,
    Refusal,
    Verb,
    emit,
    flow,
    push,
    put,
    step,
    until,
)

DONE: Final = "done"


class Moving(NamedTuple):
    """A move under way.

    Attributes:
        seat: Who moves.
        target: The system that is being invaded; NOBODY as long as there is none.
        energy: What the orders cost so far.
        research: The same in Research.
        arrived: The systems where Fleets have arrived, one entry for each.
        landed: The same of Star Bases.
        is_done: Whether all orders are given.
    """

    seat: int
    target: int = NOBODY
    energy: int = 0
    research: int = 0
    arrived: tuple[int, ...] = ()
    landed: tuple[int, ...] = ()
    is_done: bool = False


def fresh(s: Stars, f: Moving, unit: str, system: int) -> int:
    """3.7.once The units in a system that have not moved in this action."""
    moved = f.arrived if unit == FLEET else f.landed
    return units(s, f.seat, unit)[system] - moved.count(system)


def can_start(s: Stars, seat: int, unit: str, system: int) -> bool:
    """3.1.move Whether a unit could leave a system at all, if there is a resource for it."""
    if not units(s, seat, unit)[system] or not can_move(s, seat, unit):
        return False
    if lanes(s)[system] and worth(s, seat, ENERGY) >= energy_for(s, seat, unit, 1):
        return True
    is_gate = bool(s.has_wormhole[seat]) and s.box.systems[system].has_wormhole
    return is_gate and worth(s, seat, RESEARCH) >= research_for(s, unit)


def refusal_of_moving(s: Stars, seat: int) -> Refusal | None:
    """3.1.move Why a player cannot move anything."""
    for unit in (FLEET, STAR_BASE):
        for system, count in enumerate(units(s, seat, unit)):
            if count and can_start(s, seat, unit, system):
                return None
    if not any(s.fleets[seat]) and not (any(s.bases[seat]) and can_move(s, seat, STAR_BASE)):
        return Refusal("3.1.move", "nothing_to_move")
    return Refusal("3.1.energy", "no_energy")


class MoveUnits(Verb[Stars, Moving]):
    """3.1.move Units of one kind go from one system to another: (from, to, number, way)."""

    nouns = ("system", "system", "number", "way")

    def __init__(self, unit: str) -> None:
        self.unit = unit

    def more(self, s: Stars, f: Moving, seat: int, path: Answer) -> Sequence[Part]:
        """From where, to where, how many, and by which way if there are two."""
        systems = s.box.systems
        if not path:
            there = range(len(systems))
            return [systems[at].id for at in there if fresh(s, f, self.unit, at) > 0]
        origin = s.box.system_at[str(path[0])]
        if len(path) == 1:
            found = reach(s, seat, origin, f.target)
            return [
                one.id
                for at, one in enumerate(systems)
                if at != origin and min(found.by_lanes[at], found.by_wormhole[at]) < FAR
            ]
        if len(path) == 2:
            return range(1, fresh(s, f, self.unit, origin) + 1)
        target = s.box.system_at[str(path[1])]
        ways = sensible_ways(s, seat, self.unit, reach(s, seat, origin, f.target), target)
        return ways if len(path) == 3 and len(ways) > 1 else ()

    def refusal(self, s: Stars, f: Moving, seat: int, path: Answer) -> Refusal | None:
        """3.1.move, 3.4.invade, 3.5.star-bases, 3.7.once Why units cannot go like this."""
        if not can_move(s, seat, self.unit):
            return Refusal("3.5.star-bases", "bases_stay", allow="base_movement")
        if not path:
            return self.refusal_of_all(s, f, seat)
        origin = s.box.system_at[str(path[0])]
        if fresh(s, f, self.unit, origin) <= 0:
            return self.refusal_of_origin(s, f, seat, origin)
        if len(path) == 1:
            return self.refusal_of_start(s, f, seat, origin)
        target = s.box.system_at[str(path[1])]
        count = int(path[2]) if len(path) > 2 else 1
        there = fresh(s, f, self.unit, origin)
        if count > there or count < 1:
            return Refusal("3.1.move", "fewer_units", n=there, unit=self.unit)
        return self.refusal_of_way(s, f, seat, origin, target, count, path[3:])

    def refusal_of_all(self, s: Stars, f: Moving, seat: int) -> Refusal | None:
        """3.1.move Some unit must be able to go somewhere."""
        refused: Refusal | None = None
        for at in range(len(s.box.systems)):
            if fresh(s, f, self.unit, at) > 0:
                refused = self.refusal_of_start(s, f, seat, at)
                if refused is None:
                    return None
        return refused or Refusal("3.7.once", "all_moved", unit=self.unit)

    def refusal_of_origin(self, s: Stars, f: Moving, seat: int, origin: int) -> Refusal:
        """3.7.once Why no unit can leave here: there is none, or it has moved."""
        name = s.box.systems[origin].id
        if units(s, seat, self.unit)[origin]:
            return Refusal("3.7.once", "has_moved", system=name, unit=self.unit)
        return Refusal("3.1.move", "no_unit_there", system=name, unit=self.unit)

    def refusal_of_start(self, s: Stars, f: Moving, seat: int, origin: int) -> Refusal | None:
        """3.1.energy Whether a unit can go anywhere from here: next door, or else further."""
        for at in lanes(s)[origin]:
            if s.control[at] == seat or f.target in (NOBODY, at):
                energy = f.energy + energy_for(s, seat, self.unit, 1)
                if can_pay(s, seat, (energy, 0, 0, f.research)):
                    return None
                break
        found = reach(s, seat, origin, f.target)
        for at in range(len(s.box.systems)):
            if at != origin and self.refusal_of_way(s, f, seat, origin, at, 1, (), found) is None:
                return None
        return Refusal("3.1.energy", "cannot_leave", system=s.box.systems[origin].id)

    def refusal_of_way(
        self,
        s: Stars,
        f: Moving,
        seat: int,
        origin: int,
        target: int,
        count: int,
        ways: Answer,
        found: Reach | None = None,
    ) -> Refusal | None:
        """3.1.energy, 3.4.invade Why so many units cannot go from here to there."""
        name = s.box.systems[target].id
        if target == origin:
            return Refusal("3.1.move", "there_already", system=name)
        if s.control[target] != seat and f.target not in (NOBODY, target):
            return Refusal("3.4.invade", "one_invasion", system=s.box.systems[f.target].id)
        near = reach(s, seat, origin, f.target) if found is None else found
        sensible = sensible_ways(s, seat, self.unit, near, target)
        if not sensible:
            return Refusal("3.2.connections", "no_way", system=name)
        if ways and ways[0] not in sensible:
            return Refusal("3.6.wormholes", "not_this_way", way=ways[0])
        needs = (0, 0, 0, 0)
        for way in [str(ways[0])] if ways else sensible:
            energy, research = cost_of(s, seat, self.unit, way, near, target)
            needs = (f.energy + count * energy, 0, 0, f.research + count * research)
            if can_pay(s, seat, needs):
                return None
        return cannot_pay("3.1.energy", needs)

    def note(self, s: Stars, f: Moving, seat: int, path: Answer) -> Note | None:
        """3.1.energy, 3.6.wormholes What the way there costs, and where it leads through."""
        if len(path) < 2:
            return None
        origin, target = s.box.system_at[str(path[0])], s.box.system_at[str(path[1])]
        near = reach(s, seat, origin, f.target)
        ways = sensible_ways(s, seat, self.unit, near, target)
        if not ways:
            return None
        count = int(path[2]) if len(path) > 2 else 1
        return note_of_way(s, seat, self.unit, near, target, count, str((*path[3:], *ways)[0]))

    def act(self, s: Stars, f: Moving, seat: int, path: Answer) -> None:
        """3.1.move The units go; what they cost is paid with the rest."""
        origin, target = s.box.system_at[str(path[0])], s.box.system_at[str(path[1])]
        count = int(path[2])
        near = reach(s, seat, origin, f.target)
        ways = sensible_ways(s, seat, self.unit, near, target)
        energy, research = cost_of(s, seat, self.unit, str((*path[3:], ways[0])[0]), near, target)
        carry(s, seat, self.unit, origin, target, count)
        moved = f._replace(energy=f.energy + count * energy, research=f.research + count * research)
        if self.unit == FLEET:
            moved = moved._replace(arrived=f.arrived + (target,) * count)
        else:
            moved = moved._replace(landed=f.landed + (target,) * count)
        if s.control[target] != seat:
            moved = moved._replace(target=target)
        put(s, moved)


class Halt(Verb[Stars, Moving]):
    """3.1.move Move nothing more."""

    def refusal(self, s: Stars, f: Moving, seat: int, path: Answer) -> Refusal | None:
        """3.1.move Something has to move."""
        has_moved = bool(f.arrived or f.landed)
        return None if has_moved else Refusal("3.1.move", "move_first")

    def act(self, s: Stars, f: Moving, seat: int, path: Answer) -> None:
        """3.1.move The movement is over."""
        put(s, f._replace(is_done=True))


VERBS: Final[dict[Part, Verb[Stars, Moving]]] = {
    FLEET: MoveUnits(FLEET),
    STAR_BASE: MoveUnits(STAR_BASE),
    DONE: Halt(),
}


class Move(Menu[Stars, Moving]):
    """3.1.move Orders, one after another, until the player is done."""

    key = "move"
    nouns = ("unit",)
    verb_noun = "unit"
    verbs = VERBS

    def prompt(self, s: Stars, f: Moving, seat: int) -> Params:
        """What the orders cost so far."""
        return {"energy": f.energy, "research": f.research}


def is_moved(s: Stars, f: Moving) -> bool:
    """3.1.move Whether the movement is over."""
    return f.is_done


def pay_for_moves(s: Stars, f: Moving) -> None:
    """3.1.energy, 3.6.wormholes All orders are paid together."""
    pay(s, f.seat, energy=f.energy, research=f.research)


def invade(s: Stars, f: Moving) -> None:
    """3.4.invade What happens in the invaded system: combat, or the units hold it from now on."""
    if f.target != NOBODY:
        enter(s, f.seat, f.target, NOBODY)


def enter(s: Stars, seat: int, target: int, origin: int) -> None:
    """3.4.invade, 4.1.combat A neutral uninhabitable system does not fight."""
    if s.control[target] == NOBODY and not s.box.systems[target].is_habitable:
        s.control[target] = seat
        emit(s, "occupied", seat=seat, system=s.box.systems[target].id)
    else:
        begin_combat(s, seat, target, origin)


def move(s: Stars, seat: int) -> None:
    """3.1.move Let a player move."""
    push(s, MOVE, Moving(seat))


MOVE = flow(
    "move",
    Moving,
    *until(is_moved, step("3.1.move", Move())),
    step("3.1.energy", pay_for_moves),
    step("3.4.invade", invade),
)
