"""Chapter 3, ways between systems: connections, Black Holes, wormholes, and how far units get."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from galactarium.games.a_handful_of_stars.components import Box
from galactarium.games.a_handful_of_stars.powers import has_power, powers
from galactarium.games.a_handful_of_stars.state import NOBODY, Stars
from galactarium.kernel import Note, emit

LANES, WORMHOLE = "lanes", "wormhole"
WAYS: Final = (LANES, WORMHOLE)
FAR: Final = 99
FLEET, STAR_BASE = "fleet", "star_base"
UNITS: Final = (FLEET, STAR_BASE)

Lanes = tuple[tuple[int, ...], ...]


class Reach(NamedTuple):
    """How many connections away each system is, without a wormhole jump and with one; or FAR."""

    by_lanes: list[int]
    by_wormhole: list[int]


def lanes(s: Stars) -> Lanes:
    """3.2.connections, 3.3.black-holes The systems next to each, along open connections."""
    return lanes_of(s.box, s.tiles, s.holes)


@lru_cache(maxsize=4_000)
def lanes_of(box: Box, tiles: tuple[int, ...], holes: tuple[int, ...]) -> Lanes:
    """The same by the tiles and the blocked connections of a game."""
    found: list[list[int]] = [[] for _ in box.systems]
    for at, connection in enumerate(box.connections):
        if at not in holes:
            a, b = tiles[connection.ends[0]], tiles[connection.ends[1]]
            found[a].append(b)
            found[b].append(a)
    return tuple([tuple(sorted(one)) for one in found])


def connection_at(s: Stars, system: int, letter: str) -> int:
    """0.2.black-holes The connection of a system with this letter; -1 if it has none."""
    for at, connection in enumerate(s.box.connections):
        for end, here in zip(connection.ends, connection.letters, strict=True):
            if s.tiles[end] == system and here == letter:
                return at
    return -1


def is_cut(s: Stars) -> bool:
    """0.2.redeal Whether some systems cannot be reached from others along connections."""
    near, seen, row = lanes(s), {0}, [0]
    for system in row:
        for other in near[system]:
            if other not in seen:
                seen.add(other)
                row.append(other)
    return len(seen) < len(near)


def units_at(s: Stars, seat: int, system: int) -> int:
    """The Military Units of a player in a system."""
    return s.fleets[seat][system] + s.bases[seat][system]


def units(s: Stars, seat: int, unit: str) -> list[int]:
    """The units of one kind of a player, by system."""
    return s.fleets[seat] if unit == FLEET else s.bases[seat]


def stock(s: Stars, seat: int, unit: str) -> int:
    """2.4.stock The units of one kind that a player has beside the board."""
    there = s.box.n["fleets"] if unit == FLEET else s.box.n["star_bases"]
    return there - sum(units(s, seat, unit))


def can_move(s: Stars, seat: int, unit: str) -> bool:
    """3.5.star-bases, 7.26.star-base-movement Fleets move; Star Bases only with this card."""
    return unit == FLEET or has_power(s, seat, "star_bases_move")


def leave_if_empty(s: Stars, seat: int, system: int) -> None:
    """3.4.control A system without any piece of its owner is neutral again."""
    if s.control[system] == seat and not s.piece[system] and not units_at(s, seat, system):
        s.control[system] = NOBODY


def carry(s: Stars, seat: int, unit: str, origin: int, target: int, count: int) -> None:
    """3.1.move Take units from one system to another; what they leave empty is neutral again."""
    there = units(s, seat, unit)
    there[origin] -= count
    there[target] += count
    leave_if_empty(s, seat, origin)
    here, there_too = s.box.systems[origin].id, s.box.systems[target].id
    emit(s, "moved", seat=seat, n=count, unit=unit, origin=here, target=there_too)


def reach(s: Stars, seat: int, origin: int, target: int = NOBODY) -> Reach:
    """3.1.move, 7.28.stealth-technology How far each system is for a unit that starts here.

    A unit passes through systems of its own; Stealth Technology lets it pass one other. `target` is
    a system that the player has invaded in this action: nobody passes through it.
    """
    near, control = lanes(s), s.control
    has_stealth = "stealth" in powers(s, seat).effects
    has_jump = bool(s.has_wormhole[seat])
    found = ([FAR] * len(near), [FAR] * len(near))
    seen: set[tuple[int, bool, bool]] = set()
    level, distance = [(origin, False, False)], 0
    while level:
        after: list[tuple[int, bool, bool]] = []
        for place in level:  # it grows while jumps are added, which take no connection
            if place in seen:
                continue
            seen.add(place)
            system, has_jumped, has_hidden = place
            found[has_jumped][system] = min(found[has_jumped][system], distance)
            if system != origin and (control[system] != seat or system == target):
                if has_hidden or not has_stealth or system == target:
                    continue
                has_hidden = True
            for other in near[system]:
                after.append((other, has_jumped, has_hidden))
            if has_jump and not has_jumped and s.box.systems[system].has_wormhole:
                level += [(other, True, has_hidden) for other in s.box.wormholes if other != system]
        level, distance = after, distance + 1
    return Reach(found[0], found[1])


def energy_for(s: Stars, seat: int, unit: str, connections: int) -> int:
    """3.1.energy, 3.5.star-bases, 7.10.fast-ships The Energy that one unit needs to go so far."""
    per = powers(s, seat).per_energy
    n = s.box.n["fleet_energy" if unit == FLEET else "star_base_energy"]
    return n * (-(-connections // per))


def research_for(s: Stars, unit: str) -> int:
    """3.6.wormholes The Research that one unit needs for a jump."""
    return s.box.n["fleet_research" if unit == FLEET else "star_base_research"]


def cost_of(s: Stars, seat: int, unit: str, way: str, found: Reach, system: int) -> tuple[int, int]:
    """3.1.energy, 3.6.wormholes The Energy and the Research of one unit; FAR if there is no way."""
    if way == LANES:
        far = found.by_lanes[system]
        return (FAR, 0) if far >= FAR else (energy_for(s, seat, unit, far), 0)
    far = found.by_wormhole[system]
    return (FAR, 0) if far >= FAR else (energy_for(s, seat, unit, far), research_for(s, unit))


def sensible_ways(s: Stars, seat: int, unit: str, found: Reach, system: int) -> list[str]:
    """3.6.wormholes The ways there: a wormhole only where it spares Energy."""
    lanes_cost = cost_of(s, seat, unit, LANES, found, system)
    jump_cost = cost_of(s, seat, unit, WORMHOLE, found, system)
    ways = [LANES] if lanes_cost[0] < FAR else []
    return [*ways, WORMHOLE] if jump_cost[0] < lanes_cost[0] else ways


def route(s: Stars, seat: int, found: Reach, target: int) -> list[str]:
    """3.2.connections The systems along a shortest way, from its start to its end."""
    steps = [target]
    while found.by_lanes[steps[-1]]:
        nearer = found.by_lanes[steps[-1]] - 1
        before = [at for at in lanes(s)[steps[-1]] if found.by_lanes[at] == nearer]
        steps.append(max(before, key=lambda at: s.control[at] == seat))
    return [s.box.systems[at].id for at in reversed(steps)]


def note_of_way(
    s: Stars, seat: int, unit: str, found: Reach, target: int, count: int, way: str
) -> Note:
    """3.1.energy, 3.6.wormholes What so many units pay for a way, and where it leads through."""
    energy, research = cost_of(s, seat, unit, way, found, target)
    if way == WORMHOLE:
        return Note("jump", energy=count * energy, research=count * research)
    steps = tuple(route(s, seat, found, target))
    return Note("way", energy=count * energy, systems=steps)


def retreats(s: Stars, seat: int, system: int, unit: str) -> list[int]:
    """4.12.retreat Where a unit may retreat to: a system of its owner, one connection or jump away.

    Stealth Technology allows to pass one other system on the way.
    """
    if not can_move(s, seat, unit):
        return []
    near, control = lanes(s), s.control
    jump = s.box.wormholes if s.has_wormhole[seat] and s.box.systems[system].has_wormhole else ()
    first = [other for other in dict.fromkeys((*near[system], *jump)) if other != system]
    found = {other for other in first if control[other] == seat}
    if "stealth" in powers(s, seat).effects:
        for passed in [other for other in first if control[other] != seat]:
            found |= {other for other in near[passed] if control[other] == seat}
            if s.has_wormhole[seat] and s.box.systems[passed].has_wormhole:
                found |= {other for other in s.box.wormholes if control[other] == seat}
    return sorted(found - {system})
