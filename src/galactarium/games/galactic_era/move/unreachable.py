"""Chapters 6.1.1 and 7.1: why ships cannot go to a hex that is closed, too far, or blocked."""

from __future__ import annotations

from galactarium.games.galactic_era.box.vocabulary import PROPULSION
from galactarium.games.galactic_era.concepts.stars import owner_at, population, stars_of
from galactarium.games.galactic_era.concepts.war import are_at_war
from galactarium.games.galactic_era.move.reach import (
    ANYWHERE,
    Gate,
    Way,
    blocked_hexes,
    chart_of,
    gates_between,
    legs,
    reached,
    stargates,
    stargates_of,
    super_stargates,
    walked,
    way_of,
)
from galactarium.games.galactic_era.state import NOBODY, Galaxy
from galactarium.kernel import Refusal


def refusal_of_target(
    s: Galaxy, seat: int, start: int, range_left: int, target: int
) -> Refusal | None:
    """6.1.1.range, 6.1.1.neutron-star Why ships cannot go to a hex."""
    if target in s.closed[seat]:
        return Refusal("12.1.felines-sts.closed", "hex_closed", hex=target)
    if target == start:
        return Refusal("6.1.1.any", "there_already", hex=target)
    if range_left == ANYWHERE:
        return None
    chart = chart_of(s.board)
    enters = s.box.levels.neutron_stars[s.levels[seat][PROPULSION]]
    if walked(chart, start, range_left, enters, s.closed[seat]).best[target] <= range_left:
        return None
    if s.board.terrain[target] == "neutron_star" and not enters:
        return Refusal("6.1.1.neutron-star", "neutron_star", allow="raise_propulsion", hex=target)
    way = way_of(s, seat, start, range_left)
    return None if target in reached(chart, way).cost else unreachable(s, seat, way, target)


def unreachable(s: Galaxy, seat: int, way: Way, target: int) -> Refusal:
    """6.1.1.range Why a hex that may be entered is not within reach."""
    distance = s.board.distance(way.start, target)
    if distance <= way.range:
        return Refusal("6.1.1.nebula-cost", "way_too_dear", hex=target)
    refused = blocked_gate(s, seat, way, target) or unfit_stargate(s, seat, way, target)
    return refused or Refusal(
        "6.1.1.range",
        "out_of_range",
        allow="raise_propulsion",
        hex=target,
        n=distance,
        range=way.range,
    )


# Gates that others block.


def blocked_gate(s: Galaxy, seat: int, way: Way, target: int) -> Refusal | None:
    """7.2.3.only The gate that is in the way, if a hex were within reach without hostile ships."""
    level = s.levels[seat][PROPULSION]
    gates = stargates(s, seat, s.box.levels.stargate[level], set())
    free = way._replace(gates=gates, hubs=super_stargates(s, seat, level, set()), stops=())
    refused = [refusal_of_gate(s, seat, way, free, gate) for gate in gates_to(s, free, target)]
    return next(filter(None, refused), None)


def gates_to(s: Galaxy, way: Way, target: int) -> list[Gate]:
    """6.1.1.route The gates on the way to a hex, none if it is not within reach."""
    found = reached(chart_of(s.board), way)
    return gates_between(legs(found, target)) if target in found.cost else []


def refusal_of_gate(s: Galaxy, seat: int, way: Way, free: Way, gate: Gate) -> Refusal | None:
    """7.2.3.stargate, 7.2.3.wormhole Why a gate is blocked that would lead there.

    12.7.super-stargate.unblocked More Propulsion would open a super-stargate.
    """
    entrance, end = gate
    if end in stargates_of(way, entrance):
        return None
    if end not in stargates_of(free, entrance):
        is_stop = end in way.stops
        return Refusal("7.2.3.wormhole", "wormhole_stops", hex=end) if is_stop else None
    shut = end if end in blocked_hexes(s, seat) else entrance
    if entrance in free.gates and end in free.gates:
        return Refusal("7.2.3.stargate", "stargate_blocked", hex=shut)
    rule = "12.7.super-stargate.unblocked"
    return Refusal(rule, "stargate_blocked", allow="raise_propulsion", hex=shut)


# Stars that a stargate does not serve.


def unfit_stargate(s: Galaxy, seat: int, way: Way, target: int) -> Refusal | None:
    """7.1.stargate-1 The star that a stargate does not serve, if a hex were within reach by it."""
    stargate = s.box.levels.stargate[s.levels[seat][PROPULSION]]
    if stargate == 0:
        return None
    stars = stars_of(s, seat) if stargate == 1 else list(s.stars)
    wide = way._replace(gates=tuple({**dict.fromkeys(stars), **dict.fromkeys(way.gates)}))
    for gate in gates_to(s, wide, target):
        for star in [at for at in gate if at in stars and at not in way.gates]:
            refused = refusal_of_stargate(s, seat, stargate, star)
            if refused is not None:
                return refused
    return None


def refusal_of_stargate(s: Galaxy, seat: int, stargate: int, star: int) -> Refusal | None:
    """7.1.stargate-1, 7.1.stargate-2 Why no stargate serves a star: too small, or hostile."""
    least, owner = s.box.numbers.stargate_population, owner_at(s, star)
    if stargate == 1 and population(s, star) < least:
        return Refusal("7.1.stargate-1", "stargate_small", hex=star, n=least)
    if stargate != 1 and owner != NOBODY and are_at_war(s, seat, owner):
        return Refusal("7.1.stargate-2", "stargate_hostile", hex=star, seat=owner)
    return None
