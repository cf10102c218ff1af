"""Chapters 6.1.1 and 7.1, Reach: where ships can go from a hex, at what cost, and which way.

Ships walk from hex to hex, and pass gates: stargates and wormholes. A gate can be blocked, so it is
only used by itself where there is no other way, and as few as possible; others are chosen. All that
counts is gathered in a `Way` of plain numbers; what follows from it and the board is worked out
once and then looked up.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate, pairwise
from typing import Final, NamedTuple

from galactarium.games.galactic_era.box.effects import relic, relics_of
from galactarium.games.galactic_era.box.vocabulary import PROPULSION
from galactarium.games.galactic_era.concepts.board import NOWHERE, Board
from galactarium.games.galactic_era.concepts.stars import owner_at, population, stars_of
from galactarium.games.galactic_era.concepts.war import cannot_be_blocked, enemies
from galactarium.games.galactic_era.state import Galaxy

ANYWHERE: Final = -1  # the range of Propulsion 6
FAR: Final = 1000  # the price of a hex that cannot be entered
KEPT: Final = 8  # charts
KNOWN: Final = 1024  # walks and reaches of a chart

Gate = tuple[int, int]  # entrance and exit


class Way(NamedTuple):
    """All that the reach of ships depends on, apart from the board.

    Attributes:
        start: Where they are.
        range: How far they can go, or `ANYWHERE`.
        enters_neutron_stars: Whether they may enter neutron stars.
        closed: Other hexes that they may not enter.
        gates: Hexes that stargates connect with each other.
        hubs: Stars with a super-stargate, and the stars that each connects with.
        stops: Exits of wormholes where a move ends.
    """

    start: int
    range: int
    enters_neutron_stars: bool
    closed: tuple[int, ...]
    gates: tuple[int, ...] = ()
    hubs: tuple[tuple[int, tuple[int, ...]], ...] = ()
    stops: tuple[int, ...] = ()


class Walk(NamedTuple):
    """Where ships come without gates: what it costs, by hex, and from which neighbour they come."""

    best: list[int]
    came: dict[int, int]


class Reach(NamedTuple):
    """Where ships can go.

    Attributes:
        cost: The range that it takes, by hex.
        gates: How many gates it takes, by hex.
        came: The neighbour they come from, by number of gates passed and hex.
        entrances: The entrance of the gate, by number of gates passed and exit.
    """

    cost: dict[int, int]
    gates: dict[int, int]
    came: list[dict[int, int]]
    entrances: list[dict[int, int]]


class Chart:
    """What a board means for movement; worked out once for each board that is in use.

    Attributes:
        prices: The range that it takes to enter each hex, without and with neutron stars.
        neutron_stars: The hexes of the neutron stars.
        wormholes: The hexes with an end of a wormhole.
    """

    def __init__(self, board: Board) -> None:
        nebula = board.box.numbers.nebula_price
        self.board = board
        self.prices = [
            prices_by_terrain(board.terrain, {"nebula": nebula, "neutron_star": neutron_star})
            for neutron_star in (FAR, 1)
        ]
        self.neutron_stars = hexes_with(board.terrain, "neutron_star")
        self.wormholes = [at for at, end in enumerate(board.wormhole) if end != NOWHERE]
        self.walks: dict[tuple[int, int, bool, tuple[int, ...]], Walk] = {}
        self.reaches: dict[Way, Reach] = {}


def prices_by_terrain(terrains: list[str], prices: dict[str, int]) -> list[int]:
    """6.1.1.nebula-cost What it takes to enter each hex: more for a nebula."""
    return [prices.get(terrain, 1) for terrain in terrains]


def hexes_with(terrains: list[str], terrain: str) -> list[int]:
    """The hexes with a kind of space anomaly."""
    return [at for at, found in enumerate(terrains) if found == terrain]


_charts: list[Chart] = []


def chart_of(board: Board) -> Chart:
    """The chart of a board; the last few are kept."""
    for chart in _charts:
        if chart.board is board:
            return chart
    _charts.insert(0, Chart(board))
    del _charts[KEPT:]
    return _charts[0]


# What ships of a player can use.


def way_of(s: Galaxy, seat: int, start: int, range_left: int) -> Way:
    """6.1.1.range What counts for ships of a player that can still go so far."""
    level = s.levels[seat][PROPULSION]
    enters = s.box.levels.neutron_stars[level]
    if range_left == ANYWHERE:
        return Way(start, ANYWHERE, enters, s.closed[seat])
    blocked = blocked_hexes(s, seat)
    gates = stargates(s, seat, s.box.levels.stargate[level], blocked)
    hubs = super_stargates(s, seat, level, blocked)
    stops = [at for at in chart_of(s.board).wormholes if at in blocked] if blocked else ()
    return Way(start, range_left, enters, s.closed[seat], gates, hubs, tuple(stops))


def blocked_hexes(s: Galaxy, seat: int) -> set[int]:
    """7.2.3.only The hexes with hostile ships, if these can block a player at all."""
    hostile: set[int] = set()
    if not cannot_be_blocked(s, seat):
        for other in enemies(s, seat):
            hostile.update(s.ships[other])
            hostile.update([fleet.hex for fleet in s.fleets[other]])
    return hostile


def stargates(s: Galaxy, seat: int, stargate: int, blocked: set[int]) -> tuple[int, ...]:
    """7.1.stargate-1, 7.1.stargate-2 The hexes that a player's stargates connect.

    7.1.neutron-star Stargate 2 also leads to neutron stars.
    """
    if stargate == 0:
        return ()
    if stargate == 1:
        least = s.box.numbers.stargate_population
        found = [at for at in stars_of(s, seat) if population(s, at) >= least]
    else:
        hostile = enemies(s, seat)
        found = [at for at, star in s.stars.items() if star.owner not in hostile]
        found += chart_of(s.board).neutron_stars
    return tuple([at for at in found if at not in blocked])


def super_stargates(
    s: Galaxy, seat: int, level: int, blocked: set[int]
) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """12.7.super-stargate.jump The super-stargates of a player, and the stars each serves."""
    found: list[tuple[int, tuple[int, ...]]] = []
    for hub in relics_of(s, seat, "super_stargate"):
        shut = () if is_strong(s, hub, level) else blocked
        if hub not in shut:
            spokes = [at for at in stars_of(s, seat) if at != hub and at not in shut]
            found.append((hub, tuple(spokes)))
    return tuple(found)


def is_strong(s: Galaxy, hub: int, level: int) -> bool:
    """12.7.super-stargate.unblocked Whether jumps cannot be blocked at this level of Propulsion."""
    for effect in relic(s, hub, "super_stargate"):
        if level >= effect.level:
            return True
    return False


def is_unblockable(s: Galaxy, seat: int, one: int, other: int) -> bool:
    """12.7.super-stargate.unblocked Whether a player's jump between these is unblockable."""
    level = s.levels[seat][PROPULSION]
    is_own = owner_at(s, one) == seat and owner_at(s, other) == seat
    return is_own and (is_strong(s, one, level) or is_strong(s, other, level))


# How far they come.


def reach(s: Galaxy, seat: int, start: int, range_left: int) -> dict[int, int]:
    """6.1.1.range The hexes that ships of a player can go to, and the range that each takes."""
    return reached(chart_of(s.board), way_of(s, seat, start, range_left)).cost


def walked(chart: Chart, start: int, limit: int, enters: bool, closed: tuple[int, ...]) -> Walk:
    """6.1.1.route How far ships come without gates; looked up if it is known."""
    key = (start, limit, enters, closed)
    known = chart.walks.get(key)
    if known is None:
        best = [limit + 1] * len(chart.board.hexes)
        came = spread(chart, prices_of(chart, enters, closed), best, limit, {start: 0})
        if len(chart.walks) >= KNOWN:
            chart.walks.clear()
        known = chart.walks[key] = Walk(best, came)
    return known


def prices_of(chart: Chart, enters: bool, closed: tuple[int, ...]) -> list[int]:
    """6.1.1.neutron-star, 12.1.felines-sts.closed The prices of the hexes for somebody."""
    prices = chart.prices[enters]
    if closed:
        prices = prices.copy()
        for at in closed:
            prices[at] = FAR
    return prices


def spread(
    chart: Chart, prices: list[int], best: list[int], limit: int, starts: dict[int, int]
) -> dict[int, int]:
    """Walk on from these hexes, where each was reached at a cost, as long as that is better.

    Notes the costs in `best`, and returns from which neighbour every such hex is reached.
    """
    near = chart.board.near
    rings: list[list[int]] = [[] for _ in range(limit + 1)]
    came: dict[int, int] = {}
    for start, cost in starts.items():
        if cost < best[start]:
            best[start] = cost
            came[start] = start
            rings[cost].append(start)
    for cost, ring in enumerate(rings[:-1]):  # from the last one it goes no further
        for at in ring:
            if best[at] == cost:
                for beside in near[at]:
                    total = cost + prices[beside]
                    if total < best[beside]:
                        best[beside] = total
                        came[beside] = at
                        rings[total].append(beside)
    return came


def reached(chart: Chart, way: Way) -> Reach:
    """6.1.1.range All that ships can reach, looked up if it is known."""
    known = chart.reaches.get(way)
    if known is None:
        if len(chart.reaches) >= KNOWN:
            chart.reaches.clear()
        known = chart.reaches[way] = worked_out(chart, way)
    return known


def worked_out(chart: Chart, way: Way) -> Reach:
    """6.1.1.route First without gates, then with one, and so on, as long as anything is gained."""
    if way.range == ANYWHERE:
        return anywhere(chart, way)
    walk = walked(chart, way.start, way.range, way.enters_neutron_stars, way.closed)
    prices = prices_of(chart, way.enters_neutron_stars, way.closed)
    best, came = walk.best.copy(), walk.came
    cost, gates = {at: best[at] for at in came}, dict.fromkeys(came, 0)
    steps, doors = [came], [dict[int, int]()]
    while came:
        ends = dead_ends(chart, way, prices, best, came)
        starts, entrances = jumps(chart, way, prices, best, came)
        came = spread(chart, prices, best, way.range, starts)
        cost = {at: best[at] for at in came} | cost  # what takes fewer gates counts
        gates = dict.fromkeys(came, len(steps)) | gates
        for at, (entrance, price) in ends.items():
            if at not in cost:
                cost[at], gates[at] = price, len(steps)
                entrances[at] = entrance
        steps.append(came)
        doors.append(entrances)
    return Reach(cost, gates, steps, doors)


def anywhere(chart: Chart, way: Way) -> Reach:
    """12.2.3.anywhere With Propulsion 6, every hex is as good as a neighbour."""
    hexes = [at for at in range(len(chart.board.hexes)) if at not in way.closed]
    cost = {**dict.fromkeys(hexes, 1), way.start: 0}
    return Reach(cost, dict.fromkeys(cost, 0), [dict.fromkeys(cost, way.start)], [{}])


def jumps(
    chart: Chart, way: Way, prices: list[int], best: list[int], came: dict[int, int]
) -> tuple[dict[int, int], dict[int, int]]:
    """7.1.stargate-cost What one more gate costs, by exit, and the cheapest entrance for it."""
    costs: dict[int, int] = {}
    entrances: dict[int, int] = {}
    for entrance, exits in openings(chart, way, best, came):
        for end in exits:
            cost = best[entrance] + prices[end]
            if cost < costs.get(end, FAR) and end != entrance:
                costs[end] = cost
                entrances[end] = entrance
    return costs, entrances


def openings(
    chart: Chart, way: Way, best: list[int], came: dict[int, int]
) -> list[tuple[int, Iterable[int]]]:
    """7.1.stargate-1, 6.1.1.wormhole The gates that can be entered, with their exits.

    Of the stargates the cheapest is enough.
    """
    found: list[tuple[int, Iterable[int]]] = []
    entered = [at for at in way.gates if at in came]
    if entered:
        nearest = min(entered, key=best.__getitem__)
        if best[nearest] + 1 < max(map(best.__getitem__, way.gates)):  # each costs one to enter
            found.append((nearest, way.gates))
    for hub, spokes in way.hubs:
        if hub in came:
            found.append((hub, spokes))
        found += [(at, (hub,)) for at in spokes if at in came]
    ends = chart.board.wormhole
    found += [
        (at, (ends[at],)) for at in chart.wormholes if at in came and ends[at] not in way.stops
    ]
    return found


def dead_ends(
    chart: Chart, way: Way, prices: list[int], best: list[int], came: dict[int, int]
) -> dict[int, tuple[int, int]]:
    """7.2.3.wormhole The exits of wormholes where a move ends, with entrance and cost of each."""
    found: dict[int, tuple[int, int]] = {}
    for at in way.stops:
        entrance = chart.board.wormhole[at]
        if entrance in came and best[entrance] + prices[at] <= way.range:
            found[at] = entrance, best[entrance] + prices[at]
    return found


# Which way they go.


def route(s: Galaxy, seat: int, start: int, range_left: int, target: int) -> list[tuple[int, int]]:
    """6.1.1.route The hexes on the way to a hex within reach, each with the range used so far."""
    if range_left == ANYWHERE:
        return [(start, 0), (target, 1)]
    chart = chart_of(s.board)
    way = way_of(s, seat, start, range_left)
    return with_costs(chart, way, legs(reached(chart, way), target))


def with_costs(chart: Chart, way: Way, found: list[list[int]]) -> list[tuple[int, int]]:
    """6.1.1.route The hexes of the legs of a way, each with the range used up to there."""
    prices = prices_of(chart, way.enters_neutron_stars, way.closed)
    steps = [at for leg in found for at in leg]
    costs = accumulate([prices[at] for at in steps[1:]], initial=0)
    return list(zip(steps, costs, strict=True))


def legs(found: Reach, target: int) -> list[list[int]]:
    """The hexes of the way to a target, in pieces from gate to gate."""
    back = [[target]]
    for passed in range(found.gates[target], -1, -1):
        leg, came = back[-1], found.came[passed]
        while came.get(leg[-1], leg[-1]) != leg[-1]:
            leg.append(came[leg[-1]])
        if passed:
            back.append([found.entrances[passed][leg[-1]]])
    return [leg[::-1] for leg in back[::-1]]


def legs_through(chart: Chart, way: Way, gate: Gate, target: int) -> list[list[int]]:
    """The same, if this gate is the first."""
    entrance, end = gate
    found = reached(chart, way)
    price = prices_of(chart, way.enters_neutron_stars, way.closed)[end]
    left = way.range - found.cost[entrance] - price
    behind = reached(chart, way._replace(start=end, range=left))
    return [*legs(found, entrance), *legs(behind, target)]


def gates_between(found: list[list[int]]) -> list[Gate]:
    """The gates between the legs of a way."""
    return [(leg[-1], following[0]) for leg, following in pairwise(found)]


def first_gate(found: Reach, target: int) -> Gate | None:
    """The first gate on the way to a target, if there is one."""
    gates = gates_between(legs(found, target)) if found.gates[target] else []
    return gates[0] if gates else None


def first_gates(chart: Chart, way: Way, target: int) -> list[Gate]:
    """6.1.1.route The gates that may come first on a way to a target with as few as possible."""
    more = reached(chart, way).gates.get(target, 0) - 1
    if more < 0:
        return []
    walk = walked(chart, way.start, way.range, way.enters_neutron_stars, way.closed)
    prices = prices_of(chart, way.enters_neutron_stars, way.closed)
    back = walked(chart, target, way.range, way.enters_neutron_stars, way.closed).best
    found: list[Gate] = []
    for entrance in entrances_within(chart, way, walk):
        for end in exits_of(chart, way, entrance):
            left = way.range - walk.best[entrance] - prices[end]
            if more == 0:
                is_fit = back[end] - prices[end] + prices[target] <= left
            else:
                is_fit = left >= 0 and takes(chart, way, end, left, target) == more
            if is_fit and (end == target or not is_dead_end(chart, way, entrance, end)):
                found.append((entrance, end))
    return found


def cheaper_gates(chart: Chart, way: Way, target: int, most: int) -> list[Gate]:
    """6.1.1.route The gates that make the way shorter if they come first, and short enough.

    Behind the gate the usual way counts. Of several those on the cheapest ways are listed, and
    those on ways with the fewest gates.
    """
    usual = reached(chart, way).cost[target]
    walk = walked(chart, way.start, way.range, way.enters_neutron_stars, way.closed)
    prices = prices_of(chart, way.enters_neutron_stars, way.closed)
    found: dict[Gate, tuple[int, int]] = {}
    for entrance in entrances_within(chart, way, walk):
        for end in exits_of(chart, way, entrance):
            used = walk.best[entrance] + prices[end]
            is_near = used + (end != target) < usual
            if is_near and (end == target or not is_dead_end(chart, way, entrance, end)):
                behind = reached(chart, way._replace(start=end, range=way.range - used))
                cost = used + behind.cost.get(target, FAR)
                if cost < usual and cost <= most:
                    found[entrance, end] = cost, behind.gates[target]
    least = [min(figures) for figures in zip(*found.values(), strict=True)]
    return [
        gate
        for gate, figures in found.items()
        if any(n == best for n, best in zip(figures, least, strict=True))
    ]


def takes(chart: Chart, way: Way, start: int, left: int, target: int) -> int:
    """How many gates it takes to a target from somewhere else, `NOWHERE` if it is too far."""
    return reached(chart, way._replace(start=start, range=left)).gates.get(target, NOWHERE)


def entrances_within(chart: Chart, way: Way, walk: Walk) -> list[int]:
    """7.1.stargate-1, 6.1.1.wormhole The hexes with gates that ships can walk to."""
    hubs = [at for hub, spokes in way.hubs for at in (hub, *spokes)]
    return sorted({*chart.wormholes, *way.gates, *hubs} & walk.came.keys())


def exits_of(chart: Chart, way: Way, entrance: int) -> list[int]:
    """7.1.stargate-1, 6.1.1.wormhole Where the gates of a hex lead."""
    found = stargates_of(way, entrance) | {chart.board.wormhole[entrance]}
    return sorted(found - {entrance, NOWHERE})


def stargates_of(way: Way, entrance: int) -> set[int]:
    """7.1.stargate-1, 12.7.super-stargate.jump Where the stargates of a hex lead."""
    found: set[int] = set()
    if entrance in way.gates:
        found.update(way.gates)
    for hub, spokes in way.hubs:
        if entrance == hub:
            found.update(spokes)
        elif entrance in spokes:
            found.add(hub)
    return found


def is_dead_end(chart: Chart, way: Way, entrance: int, end: int) -> bool:
    """7.2.3.wormhole Whether a move through this gate ends behind it."""
    is_wormhole = chart.board.wormhole[entrance] == end and end not in stargates_of(way, entrance)
    return is_wormhole and end in way.stops
