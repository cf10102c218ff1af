"""Chapter 4, units that join a combat or leave it."""

from __future__ import annotations

from collections.abc import Sequence

from galactarium.games.a_handful_of_stars.battle import Combat, has_piece, lead, leads, strength
from galactarium.games.a_handful_of_stars.payment import can_pay, cannot_pay, pay
from galactarium.games.a_handful_of_stars.state import NOBODY, Stars
from galactarium.games.a_handful_of_stars.ways import (
    UNITS,
    Way,
    Ways,
    can_move,
    carry,
    is_near,
    reaches,
    units,
    way_taken,
    ways_to,
)
from galactarium.kernel import Answer, Note, Part, Refusal, Verb, put, unless_any


def ways_of(s: Stars, seat: int, unit: str, origin: int, target: int) -> Ways:
    """4.7.reinforce, 4.7.leave The ways of one unit from here to there."""
    return ways_to(s, seat, unit, reaches(s, seat, origin, NOBODY), target)


def refusal_of_cost(s: Stars, seat: int, ways: Ways, count: int, chosen: Answer) -> Refusal | None:
    """4.7.reinforce Moves in a combat are paid as usual."""
    if chosen and chosen[0] not in ways:
        return Refusal("3.6.wormholes", "not_this_way", way=chosen[0])
    needs = (0, 0, 0, 0)
    for name, way in ways.items():
        if not chosen or name == chosen[0]:
            needs = (count * way.energy, 0, 0, count * way.research)
            if can_pay(s, seat, needs, way.helped):
                return None
    return cannot_pay("3.1.energy", needs)


def pay_for_way(s: Stars, seat: int, way: Way, count: int) -> None:
    """4.7.reinforce, 4.7.leave So many units pay for their way."""
    pay(s, seat, (count * way.energy, 0, 0, count * way.research), way.helped)


class Reinforce(Verb[Stars, Combat]):
    """4.7.reinforce Own units join the combat: (from, number, way)."""

    nouns = ("system", "number", "way")

    def __init__(self, unit: str) -> None:
        self.unit = unit

    def more(self, s: Stars, f: Combat, seat: int, path: Answer) -> Sequence[Part]:
        """From where, how many, and by which way if there are two."""
        there = units(s, seat, self.unit)
        if not path:
            return [one.id for at, one in enumerate(s.box.systems) if there[at] and at != f.system]
        origin = s.box.system_at[str(path[0])]
        if len(path) == 1:
            return range(1, there[origin] + 1)
        ways = ways_of(s, seat, self.unit, origin, f.system)
        return [*ways] if len(path) == 2 and len(ways) > 1 else ()

    def refusal(self, s: Stars, f: Combat, seat: int, path: Answer) -> Refusal | None:
        """4.7.reinforce Why units cannot join from there."""
        if not can_move(s, seat, self.unit):
            return Refusal("3.5.star-bases", "bases_stay", allow="base_movement")
        there = units(s, seat, self.unit)
        if not path:
            return self.refusal_of_all(s, f, seat)
        origin = s.box.system_at[str(path[0])]
        if origin == f.system:
            return Refusal("4.7.reinforce", "there_already", system=path[0])
        if not there[origin]:
            return Refusal("3.1.move", "no_unit_there", system=path[0], unit=self.unit)
        count = int(path[1]) if len(path) > 1 else 1
        if not 0 < count <= there[origin]:
            return Refusal("3.1.move", "fewer_units", troop=f"{self.unit}_{there[origin]}")
        ways = ways_of(s, seat, self.unit, origin, f.system)
        if not ways:
            return Refusal("3.2.connections", "no_way", system=s.box.systems[f.system].id)
        return refusal_of_cost(s, seat, ways, count, path[2:])

    def refusal_of_all(self, s: Stars, f: Combat, seat: int) -> Refusal | None:
        """4.7.reinforce Why no unit can join: rather that a way is too dear than that one lacks."""
        refused = Refusal("4.7.reinforce", "no_reinforcement", unit=self.unit)
        for origin in self.more(s, f, seat, ()):
            found = self.refusal(s, f, seat, (origin,))
            if found is None:
                return None
            if refused.rule != "3.1.energy":
                refused = found
        return refused

    def note(self, s: Stars, f: Combat, seat: int, path: Answer) -> Note | None:
        """4.5.track, 4.7.reinforce What they would add and cost, and where the marker would be."""
        if not path:
            return None
        origin, count = s.box.system_at[str(path[0])], int((*path, 1)[1])
        ways = ways_of(s, seat, self.unit, origin, f.system)
        if not ways:
            return None
        way = way_taken(ways, path[2:])
        there, before = units(s, seat, self.unit), strength(s, f, seat)
        there[f.system] += count
        n, marker = strength(s, f, seat) - before, lead(s, f)
        there[f.system] -= count
        cost = {"energy": count * way.energy, "research": count * way.research}
        return Note("reinforcement", n=n, lead=marker, **cost)

    def act(self, s: Stars, f: Combat, seat: int, path: Answer) -> None:
        """4.7.reinforce They arrive, and are paid for."""
        origin, count = s.box.system_at[str(path[0])], int(path[1])
        way = way_taken(ways_of(s, seat, self.unit, origin, f.system), path[2:])
        carry(s, seat, self.unit, origin, f.system, count)
        if seat == f.defender:
            put(s, f._replace(has_defended=True))
        pay_for_way(s, seat, way, count)


class Leave(Verb[Stars, Combat]):
    """4.7.leave Units leave for systems of their player: (unit, to, number, way)."""

    nouns = ("unit", "system", "number", "way")

    def more(self, s: Stars, f: Combat, seat: int, path: Answer) -> Sequence[Part]:
        """Which kind, where to, how many, and by which way if there are two."""
        if not path:
            return UNITS
        unit = str(path[0])
        if len(path) == 1:
            found = reaches(s, seat, f.system, NOBODY)
            return [
                one.id
                for at, one in enumerate(s.box.systems)
                if s.control[at] == seat and at != f.system and is_near(found, at)
            ]
        if len(path) == 2:
            return range(1, units(s, seat, unit)[f.system] + 1)
        ways = ways_of(s, seat, unit, f.system, s.box.system_at[str(path[1])])
        return [*ways] if len(path) == 3 and len(ways) > 1 else ()

    def refusal(self, s: Stars, f: Combat, seat: int, path: Answer) -> Refusal | None:
        """4.7.leave Why units cannot leave."""
        if not leads(s, f, seat):
            return Refusal("4.7.leave", "must_lead")
        if not path:
            return unless_any(self.refusal_of_unit(s, f, seat, unit) for unit in UNITS)
        if len(path) == 1:
            return self.refusal_of_unit(s, f, seat, str(path[0]))
        return self.refusal_of_target(s, f, seat, path)

    def refusal_of_unit(self, s: Stars, f: Combat, seat: int, unit: str) -> Refusal | None:
        """4.7.leave Whether one unit of this kind can leave for anywhere."""
        if unit not in UNITS:
            return Refusal("4.7.leave", "not_a_unit_there")
        if not can_move(s, seat, unit):
            return Refusal("3.5.star-bases", "bases_stay", allow="base_movement")
        if not units(s, seat, unit)[f.system]:
            name = s.box.systems[f.system].id
            return Refusal("3.1.move", "no_unit_there", system=name, unit=unit)
        targets = self.more(s, f, seat, (unit,))
        refusals = (self.refusal_of_target(s, f, seat, (unit, target)) for target in targets)
        return unless_any(refusals, Refusal("4.7.leave", "no_own_system"))

    def refusal_of_target(self, s: Stars, f: Combat, seat: int, path: Answer) -> Refusal | None:
        """4.7.leave To a system of one's own, paid as usual, and still ahead."""
        unit, target = str(path[0]), s.box.system_at[str(path[1])]
        if s.control[target] != seat or target == f.system:
            return Refusal("4.7.leave", "not_yours", system=path[1])
        there = units(s, seat, unit)[f.system]
        count = int(path[2]) if len(path) > 2 else 1
        if not 0 < count <= there:
            return Refusal("3.1.move", "fewer_units", troop=f"{unit}_{there}")
        refused = self.refusal_without(s, f, seat, unit, count)
        if refused is not None:
            return refused
        ways = ways_of(s, seat, unit, f.system, target)
        if not ways:
            return Refusal("3.2.connections", "no_way", system=path[1])
        return refusal_of_cost(s, seat, ways, count, path[3:])

    def refusal_without(
        self, s: Stars, f: Combat, seat: int, unit: str, count: int
    ) -> Refusal | None:
        """4.7.leave Without these units a side must be ahead.

        4.8.no-pieces Against a player it is not ahead without a piece there; against aliens it is.
        """
        there = units(s, seat, unit)
        there[f.system] -= count
        is_ahead, is_there = leads(s, f, seat), f.defender == NOBODY or has_piece(s, f, seat)
        there[f.system] += count
        if not is_ahead:
            return Refusal("4.7.leave", "must_lead")
        return None if is_there else Refusal("4.7.leave", "piece_stays")

    def act(self, s: Stars, f: Combat, seat: int, path: Answer) -> None:
        """4.7.leave They go, and are paid for."""
        unit, target, count = str(path[0]), s.box.system_at[str(path[1])], int(path[2])
        way = way_taken(ways_of(s, seat, unit, f.system, target), path[3:])
        carry(s, seat, unit, f.system, target, count)
        pay_for_way(s, seat, way, count)
