"""Chapter 6.1.1, Where ships may go: the targets, the gates on the way, and why not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from galactarium.games.galactic_era.box.vocabulary import PROPULSION
from galactarium.games.galactic_era.concepts import war
from galactarium.games.galactic_era.concepts.board import NOWHERE
from galactarium.games.galactic_era.concepts.ships import is_present
from galactarium.games.galactic_era.frames import MoveTurn
from galactarium.games.galactic_era.move.ranges import Kinds, bonus_of, range_of_all
from galactarium.games.galactic_era.move.reach import (
    ANYWHERE,
    Chart,
    Gate,
    Way,
    chart_of,
    cheaper_gates,
    first_gates,
    gates_between,
    is_unblockable,
    legs,
    legs_through,
    prices_of,
    reach,
    reached,
    stargates,
    stargates_of,
    way_of,
    with_costs,
)
from galactarium.games.galactic_era.move.sight import unknown_at
from galactarium.games.galactic_era.move.unreachable import refusal_of_target
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import Answer, Note, Part, Refusal

TARGET: Final = ("hex", "entrance", "exit")
WALK: Final = "walk"  # in place of an entrance
STARGATE: Final = "stargate"
WORMHOLE: Final = "wormhole"


def targets_from(s: Galaxy, seat: int, start: int, range_left: int) -> list[int]:
    """6.1.1.range All hexes that somebody may want to go to: those within reach, and others nearby.

    With stargates also the stars that they would connect if nobody blocked them.
    """
    found = {*s.closed[seat], *reached(chart_of(s.board), way_of(s, seat, start, range_left)).cost}
    if range_left != ANYWHERE:
        found.update(*s.board.within(start, range_left))
        stargate = s.box.levels.stargate[s.levels[seat][PROPULSION]]
        found.update(stargates(s, seat, stargate, set()))
    found.discard(start)
    return sorted(found)


class Trip(NamedTuple):
    """6.1.1.range Ships that may go somewhere.

    Attributes:
        seat: Whose they are.
        start: Where they are.
        range: How far they can go.
        bonus: How much of that they have only by their fleet.
        stops_over: Whether they want to go on later, with what range is left.
    """

    seat: int
    start: int
    range: int
    bonus: int = 0
    stops_over: bool = False


def following_target(s: Galaxy, trip: Trip, path: Answer) -> Sequence[Part]:
    """6.1.1.route The target; then the first gate, if it matters which one that is.

    A gate that only saves range can be done without.
    """
    if not path:
        return targets_from(s, trip.seat, trip.start, trip.range)
    if trip.range == ANYWHERE or len(path) > 2 or path[1:] == (WALK,):
        return ()
    gates = gates_to(s, trip, int(path[0]))
    if len(path) == 1:
        return list(dict.fromkeys([entrance for entrance, _ in gates]))
    return [end for entrance, end in gates if entrance == path[1]]


def gates_to(s: Galaxy, trip: Trip, target: int) -> list[tuple[Part, int]]:
    """6.1.1.route The gates that may come first, if the choice matters; `WALK` for none."""
    chart, way = chart_of(s.board), way_of(s, trip.seat, trip.start, trip.range)
    found = reached(chart, way)
    if target not in found.cost:
        return []
    savings = saving_gates(trip, chart, way, target)
    gates: list[tuple[Part, int]] = []
    if not found.gates[target]:
        gates.append((WALK, NOWHERE))
    elif savings or can_be_stopped(s, trip.seat, way, target, trip.stops_over):
        gates += first_gates(chart, way, target)
    gates += [gate for gate in savings if gate not in gates]
    return gates if len(gates) > 1 else []


def saving_gates(trip: Trip, chart: Chart, way: Way, target: int) -> list[Gate]:
    """6.1.1.route The gates that save range which may be missed later.

    Whoever ends the move there misses only that of the fleet: with it nobody may leave the fleet.
    """
    own, cost = trip.range - trip.bonus, reached(chart, way).cost[target]
    if cost == 1 or (cost <= own and not trip.stops_over):
        return []
    return cheaper_gates(chart, way, target, trip.range if trip.stops_over else own)


def can_be_stopped(s: Galaxy, seat: int, way: Way, target: int, stops_over: bool = False) -> bool:
    """6.1.1.route Whether others could stop ships on their way; if not, no gate is better."""
    found = reached(chart_of(s.board), way)
    if not found.gates.get(target):
        return False
    for gate in gates_between(legs(found, target)):
        goes_on = stops_over or gate[1] != target
        announced = announced_gate(s, seat, gate_kind(way, gate), gate, goes_on)
        if announced is not None and war.may_be_answered(s, announced):
            return True
    return False


def gate_kind(way: Way, gate: Gate) -> str:
    """7.1.stargate-1, 6.1.1.wormhole A stargate, if one leads there, else a wormhole."""
    entrance, end = gate
    return STARGATE if end in stargates_of(way, entrance) else WORMHOLE


def announced_gate(
    s: Galaxy, seat: int, by: str, gate: Gate, goes_on: bool
) -> war.Announced | None:
    """7.3.sts-block-move What is told of a gate; nothing if it cannot be blocked to effect.

    10.2.stargate Only ships at the start or the end of a jump can block it.

    Behind a wormhole it does only for ships that want to go on.
    """
    entrance, end = gate
    if by == STARGATE:
        if is_unblockable(s, seat, entrance, end):
            return None
        return war.Announced(seat, by, gate, needs_all=True)
    return war.Announced(seat, by, (end,)) if goes_on else None


def note_of_target(s: Galaxy, trip: Trip, path: Answer) -> Note | None:
    """6.1.1.route The way to a target that may be chosen, and the range that it takes.

    Of the entrance of a gate this is the way up to there. It also tells what the ships will see
    where they end their move (6.1.1.scout), and whose hostile ships are there.
    """
    if not path:
        return None
    chart, way = chart_of(s.board), way_of(s, trip.seat, trip.start, trip.range)
    target, gate = int(path[0]), gate_of(path)
    if target not in reached(chart, way).cost:
        return None
    sees = () if trip.stops_over else unknown_at(s, trip.seat, target)
    foes = tuple([seat for seat in war.enemies(s, trip.seat) if is_present(s, seat, target)])
    if trip.range == ANYWHERE:
        return Note("anywhere", sees=sees, foes=foes) if sees or foes else None
    if len(gate) == 2:
        found = legs_through(chart, way, (gate[0], gate[1]), target)
    else:
        found = legs(reached(chart, way), gate[0] if gate else target)
    hexes, costs = zip(*with_costs(chart, way, found), strict=True)
    n, gates = costs[-1], gates_between(found)
    if not gates:
        return Note("way", n=n, range=trip.range, hexes=hexes, costs=costs, sees=sees, foes=foes)
    ends = tuple([end for gate in gates for end in gate])
    return Note(
        "way_by_gates",
        n=n,
        range=trip.range,
        hexes=hexes,
        costs=costs,
        sees=sees,
        foes=foes,
        gates=ends,
    )


def refusal_of_way(s: Galaxy, trip: Trip, path: Answer) -> Refusal | None:
    """6.1.1.range Why ships cannot go to a target, or not by this gate."""
    if len(path) == 1:
        return refusal_of_target(s, trip.seat, trip.start, trip.range, int(path[0]))
    if not path or path[-1] in following_target(s, trip, path[:-1]):
        return None
    if path[-1] == WALK:
        return Refusal("6.1.1.route", "no_way_on_foot", hex=path[0])
    return Refusal("6.1.1.route", "no_such_gate", hex=path[-1])


def gate_of(path: Answer) -> tuple[int, ...]:
    """The entrance and exit that follow a target, as far as they are named."""
    return tuple([int(part) for part in path[1:] if part != WALK])


def trip_of(
    s: Galaxy, f: MoveTurn, start: int, letter: int, kinds: Kinds, stops_over: bool = True
) -> Trip:
    """6.1.1.together Where ships may go together."""
    found = range_of_all(s, f, start, letter, kinds)
    bonus = 0 if found == ANYWHERE else bonus_of(s, f.seat, letter)
    return Trip(f.seat, start, found, bonus, stops_over)


def can_go(s: Galaxy, seat: int, start: int, range_left: int) -> bool:
    """6.1.1.range Whether ships can go anywhere else: mostly to a hex beside."""
    chart, enters = chart_of(s.board), s.box.levels.neutron_stars[s.levels[seat][PROPULSION]]
    prices = prices_of(chart, enters, s.closed[seat])
    for beside in chart.board.near[start]:
        if prices[beside] <= range_left:
            return True
    return len(reach(s, seat, start, range_left)) > 1
