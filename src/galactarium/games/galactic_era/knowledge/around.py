"""Around a hex: how far ships there come, and which stars limit the growth of a star."""

from __future__ import annotations

from typing import Any

from galactarium.games.galactic_era.box.vocabulary import PROPULSION
from galactarium.games.galactic_era.concepts.board import NOWHERE
from galactarium.games.galactic_era.concepts.ships import fleets_at, is_present
from galactarium.games.galactic_era.concepts.stars import growth_limit, is_neutral, is_overlooked
from galactarium.games.galactic_era.knowledge.knowing import is_own
from galactarium.games.galactic_era.move.ranges import bonus_of
from galactarium.games.galactic_era.move.reach import ANYWHERE, reach
from galactarium.games.galactic_era.state import NOBODY, Galaxy


def around(s: Galaxy, seat: int, where: int) -> dict[str, Any]:
    """What a seat may know of the surroundings of a hex, or of all stars; else nothing."""
    if where == NOWHERE:
        return {"limits": limits_view(s, seat)}
    if not 0 <= where < len(s.board.terrain):
        return {}
    sides = [side for side in range(s.sides) if is_present(s, side, where)]
    found: dict[str, Any] = {"ranges": [range_view(s, seat, side, where) for side in sides]}
    limit = limit_view(s, seat, where)
    return {**found, "limit": limit} if limit else found


def range_view(s: Galaxy, seat: int, side: int, where: int) -> dict[str, Any]:
    """6.1.1.range How far the ships of a player in a hex come, as far as a seat knows them."""
    n = range_at(s, seat, side, where)
    return {"seat": side, "n": n, "hexes": sorted(reach(s, side, where, n))}


def range_at(s: Galaxy, seat: int, side: int, where: int) -> int:
    """6.1.1.nebula-start The range there; what a fleet adds to it is its owner's secret."""
    base = s.box.levels.range[s.levels[side][PROPULSION]]
    if base == ANYWHERE:
        return base
    extra = s.box.numbers.nebula_range if s.board.terrain[where] == "nebula" else 0
    return base + extra + (fleet_bonus(s, side, where) if is_own(s, seat, side) else 0)


def fleet_bonus(s: Galaxy, side: int, where: int) -> int:
    """6.1.3.tactic-d The most that a fleet of a player in a hex adds to its range."""
    return max([bonus_of(s, side, letter) for letter in fleets_at(s, side, where)], default=0)


def limits_view(s: Galaxy, seat: int) -> dict[int, Any]:
    """6.2.6.limit The same of all stars."""
    limits = {where: limit_view(s, seat, where) for where in s.stars}
    return {where: limit for where, limit in limits.items() if limit}


def limit_view(s: Galaxy, seat: int, where: int) -> dict[str, Any]:
    """6.2.6.limit How far a star can grow, and what limits it; a neutral one as if it were mine."""
    if where not in s.stars:
        return {}
    owner = seat if is_neutral(s.stars[where]) else s.stars[where].owner
    if owner < 0:
        return {}
    limit = growth_limit(s, owner, where)
    return {"n": limit, "by": nearest(s, owner, where, limit)}


def nearest(s: Galaxy, seat: int, where: int, limit: int) -> list[int]:
    """6.2.6.limit The owned stars so far away that count."""
    distances = s.board.distances(where)
    return [
        other
        for other, star in s.stars.items()
        if distances[other] == limit
        and star.owner != NOBODY
        and not is_overlooked(s, seat, star.owner)
    ]
