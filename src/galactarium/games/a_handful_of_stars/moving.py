"""Chapter 3, Move: units go one after another; then all is paid, and an invasion leads to combat.

Data: board.toml. Whatever one unit does in an action is one order, from where it stood to where it
stays (3.7.once).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from galactarium.games.a_handful_of_stars.battle import Combat, strength, strength_of_units
from galactarium.games.a_handful_of_stars.combat import begin_combat
from galactarium.games.a_handful_of_stars.payment import Needs, can_pay, cannot_pay, pay
from galactarium.games.a_handful_of_stars.powers import STAR_BASES_MOVE
from galactarium.games.a_handful_of_stars.state import NOBODY, Stars
from galactarium.games.a_handful_of_stars.ways import (
    FLEET,
    STAR_BASE,
    Reaches,
    Way,
    can_move,
    carry,
    hold,
    is_fought,
    is_near,
    lanes,
    note_of_way,
    reaches,
    units,
    way_taken,
    ways_to,
)
from galactarium.kernel import (
    Answer,
    Menu,
    Note,
    Params,
    Part,
    Refusal,
    Verb,
    flow,
    push,
    put,
    step,
    unless_any,
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
        helped: The effects of reserved cards that the orders need.
        through: The systems that all units may have passed, if they may pass only one; or empty.
        arrived: The systems where Fleets have arrived, one entry for each.
        landed: The same of Star Bases.
        is_done: Whether all orders are given.
    """

    seat: int
    target: int = NOBODY
    energy: int = 0
    research: int = 0
    helped: tuple[str, ...] = ()
    through: tuple[int, ...] = ()
    arrived: tuple[int, ...] = ()
    landed: tuple[int, ...] = ()
    is_done: bool = False


def fresh(s: Stars, f: Moving, unit: str, system: int) -> int:
    """3.7.once The units in a system that have not moved in this action."""
    moved = f.arrived if unit == FLEET else f.landed
    return units(s, f.seat, unit)[system] - moved.count(system)


def refusal_of_moving(s: Stars, seat: int) -> Refusal | None:
    """3.1.move Why a player cannot move anything."""
    if not any(s.fleets[seat]) and not (any(s.bases[seat]) and can_move(s, seat, STAR_BASE)):
        return Refusal("3.1.move", "nothing_to_move")
    start = Moving(seat)
    for unit in (FLEET, STAR_BASE):
        if MoveUnits(unit).refusal(s, start, seat, ()) is None:
            return None
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
        if len(path) == 2:
            return range(1, fresh(s, f, self.unit, origin) + 1)
        found = reaches_of(s, f, origin)
        if len(path) == 1:
            there = range(len(systems))
            return [systems[at].id for at in there if at != origin and is_near(found, at)]
        ways = ways_to(s, seat, self.unit, found, s.box.system_at[str(path[1])])
        return [*ways] if len(path) == 3 and len(ways) > 1 else ()

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
            return Refusal("3.1.move", "fewer_units", troop=f"{self.unit}_{there}")
        return self.refusal_of_way(s, f, seat, origin, target, count, path[3:])

    def refusal_of_all(self, s: Stars, f: Moving, seat: int) -> Refusal | None:
        """3.1.move Some unit must be able to go somewhere."""
        starts = [at for at in range(len(s.box.systems)) if fresh(s, f, self.unit, at) > 0]
        refusals = (self.refusal_of_start(s, f, seat, at) for at in starts)
        return unless_any(refusals, Refusal("3.7.once", "all_moved", unit=self.unit))

    def refusal_of_origin(self, s: Stars, f: Moving, seat: int, origin: int) -> Refusal:
        """3.7.once Why no unit can leave here: there is none, or it has moved."""
        name = s.box.systems[origin].id
        if units(s, seat, self.unit)[origin]:
            return Refusal("3.7.once", "has_moved", system=name, unit=self.unit)
        return Refusal("3.1.move", "no_unit_there", system=name, unit=self.unit)

    def refusal_of_start(self, s: Stars, f: Moving, seat: int, origin: int) -> Refusal | None:
        """3.1.energy Whether a unit can go anywhere from here: next door, or else further."""
        if can_afford(s, f, one_lane(s, self.unit), 1):
            for at in lanes(s)[origin]:
                if s.control[at] == seat or f.target in (NOBODY, at):
                    return None
        elif not s.has_wormhole[seat]:
            return Refusal("3.1.energy", "cannot_leave", system=s.box.systems[origin].id)
        found = reaches_of(s, f, origin)
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
        chosen: Answer,
        found: Reaches | None = None,
    ) -> Refusal | None:
        """3.1.energy, 3.4.invade Why so many units cannot go from here to there."""
        name = s.box.systems[target].id
        if target == origin:
            return Refusal("3.1.move", "there_already", system=name)
        if s.control[target] != seat and f.target not in (NOBODY, target):
            return Refusal("3.4.invade", "one_invasion", system=s.box.systems[f.target].id)
        near = reaches_of(s, f, origin) if found is None else found
        ways = ways_to(s, seat, self.unit, near, target)
        if not ways:
            return Refusal("3.2.connections", "no_way", system=name)
        if chosen and chosen[0] not in ways:
            return Refusal("3.6.wormholes", "not_this_way", way=chosen[0])
        wanted = [ways[str(chosen[0])]] if chosen else [*ways.values()]
        if any(can_afford(s, f, way, count) for way in wanted):
            return None
        return cannot_pay("3.1.energy", bill(f, wanted[0], count))

    def note(self, s: Stars, f: Moving, seat: int, path: Answer) -> Note | None:
        """3.1.energy, 3.6.wormholes What the way there costs, and where it leads through.

        4.5.strength Of an invasion also what it brings, and what defends the system openly.
        """
        if len(path) < 2:
            return None
        origin, target = s.box.system_at[str(path[0])], s.box.system_at[str(path[1])]
        found = reaches_of(s, f, origin)
        ways = ways_to(s, seat, self.unit, found, target)
        if not ways:
            return None
        count = int(path[2]) if len(path) > 2 else 1
        way = way_taken(ways, path[3:])
        told = note_of_way(s, seat, (origin, target), f.target, found, way, count)
        if is_fought(s, seat, target):
            told.params |= self.forces(s, seat, target, count)
        return told

    def forces(self, s: Stars, seat: int, target: int, count: int) -> Params:
        """4.5.strength What so many more units would bring, and what defends openly."""
        fleets, bases = s.fleets[seat][target], s.bases[seat][target]
        more = (count, 0) if self.unit == FLEET else (0, count)
        brought = strength_of_units(s, seat, fleets + more[0], bases + more[1])
        if s.control[target] == NOBODY:
            return {"strength": brought, "against": s.box.systems[target].strength}
        combat = Combat(target, seat, s.control[target])
        return {"strength": brought, "against": strength(s, combat, combat.defender)}

    def act(self, s: Stars, f: Moving, seat: int, path: Answer) -> None:
        """3.1.move The units go; what they cost is paid with the rest."""
        origin, target = s.box.system_at[str(path[0])], s.box.system_at[str(path[1])]
        count = int(path[2])
        ways = ways_to(s, seat, self.unit, reaches_of(s, f, origin), target)
        way = way_taken(ways, path[3:])
        carry(s, seat, self.unit, origin, target, count)
        moved = f._replace(
            energy=f.energy + count * way.energy,
            research=f.research + count * way.research,
            helped=tuple(dict.fromkeys(f.helped + way.helped)),
            through=way.through or f.through,
        )
        if self.unit == FLEET:
            moved = moved._replace(arrived=f.arrived + (target,) * count)
        else:
            moved = moved._replace(landed=f.landed + (target,) * count)
        if s.control[target] != seat:
            moved = moved._replace(target=target)
        put(s, moved)


def reaches_of(s: Stars, f: Moving, origin: int) -> Reaches:
    """3.1.move How far a unit gets in this action."""
    return reaches(s, f.seat, origin, f.target, f.through)


def bill(f: Moving, way: Way, count: int) -> Needs:
    """3.1.energy What all orders cost with so many units more."""
    return (f.energy + count * way.energy, 0, 0, f.research + count * way.research)


def can_afford(s: Stars, f: Moving, way: Way, count: int) -> bool:
    """3.1.energy Whether a player can pay for that, without the cards that help on the way."""
    helped = tuple(dict.fromkeys(f.helped + way.helped)) if way.helped else f.helped
    return can_pay(s, f.seat, bill(f, way, count), helped)


def one_lane(s: Stars, unit: str) -> Way:
    """3.1.energy What a unit pays for one connection."""
    if unit == FLEET:
        return Way(s.box.n["fleet_energy"], 0, (), ())
    return Way(s.box.n["star_base_energy"], 0, (STAR_BASES_MOVE,), ())


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
    pay(s, f.seat, (f.energy, 0, 0, f.research), f.helped)


def invade(s: Stars, f: Moving) -> None:
    """3.4.invade What happens in the invaded system: combat, or the units hold it from now on."""
    if f.target != NOBODY:
        enter(s, f.seat, f.target, NOBODY)


def enter(s: Stars, seat: int, target: int, origin: int) -> None:
    """3.4.invade, 4.1.combat A neutral uninhabitable system does not fight."""
    if not is_fought(s, seat, target):
        hold(s, seat, target)
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
