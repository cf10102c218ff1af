"""Chapter 3, ways between systems: connections, Black Holes, wormholes, and how far units get."""

from __future__ import annotations

from typing import Final, NamedTuple

from galactarium.games.a_handful_of_stars.components import Box, keep
from galactarium.games.a_handful_of_stars.powers import (
    FAST,
    STAR_BASES_MOVE,
    STEALTH,
    has_power,
    powers,
)
from galactarium.games.a_handful_of_stars.state import NOBODY, Stars
from galactarium.kernel import Answer, Note, emit

LANES, WORMHOLE = "lanes", "wormhole"
WAYS: Final = (LANES, WORMHOLE)
ANYBODY: Final = -2  # whose system may be passed: anybody's
FAR: Final = 99
FLEET, STAR_BASE = "fleet", "star_base"
UNITS: Final = (FLEET, STAR_BASE)
MOST: Final = 4_000  # maps that are kept with their lanes

Lanes = tuple[tuple[int, ...], ...]


class Reach(NamedTuple):
    """How many connections away each system is, without a wormhole jump and with one; or FAR."""

    by_lanes: list[int]
    by_wormhole: list[int]


class Way(NamedTuple):
    """What one unit pays on its way, and by which reserved cards it gets there.

    Attributes:
        energy: The Energy it takes.
        research: The Research.
        helped: The effects of reserved cards that it needs.
        through: If all units of an action pass one system: those that it may be; else empty.
    """

    energy: int
    research: int
    helped: tuple[str, ...]
    through: tuple[int, ...]


Ways = dict[str, Way]
Place = tuple[int, bool, bool]  # a system, and whether a unit has jumped, and passed others
Reaches = list[tuple[int, Reach]]  # by the system that may be passed: NOBODY's, ANYBODY's, one


def lanes(s: Stars) -> Lanes:
    """3.2.connections, 3.3.black-holes The systems next to each, along open connections."""
    key, known = (s.tiles, s.holes), s.box.lanes
    found: Lanes | None = known.get(key)
    return keep(known, MOST, key, lanes_of(s.box, *key)) if found is None else found


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
    return unit == FLEET or has_power(s, seat, STAR_BASES_MOVE)


def leave_if_empty(s: Stars, seat: int, system: int) -> None:
    """3.4.control A system without any piece of its owner is neutral again."""
    if s.control[system] == seat and not s.piece[system] and not units_at(s, seat, system):
        s.control[system] = NOBODY


def hold(s: Stars, seat: int, system: int) -> None:
    """3.4.control Units hold a system where nobody else is."""
    s.control[system] = seat
    emit(s, "occupied", seat=seat, system=s.box.systems[system].id)


def is_fought(s: Stars, seat: int, system: int) -> bool:
    """4.1.combat Whether a system defends itself; a neutral uninhabitable one does not."""
    if s.control[system] == NOBODY:
        return s.box.systems[system].is_habitable
    return s.control[system] != seat


def carry(s: Stars, seat: int, unit: str, origin: int, target: int, count: int) -> None:
    """3.1.move Take units from one system to another; what they leave empty is neutral again."""
    there = units(s, seat, unit)
    there[origin] -= count
    there[target] += count
    leave_if_empty(s, seat, origin)
    here, there_too = s.box.systems[origin].id, s.box.systems[target].id
    emit(s, "moved", seat=seat, n=count, unit=unit, origin=here, target=there_too)


def reach(s: Stars, seat: int, origin: int) -> Reach:
    """3.1.move, 7.28.stealth-technology How far each system is for a unit that starts here."""
    past = ANYBODY if has_power(s, seat, STEALTH) else NOBODY
    return reach_past(s, seat, origin, NOBODY, past)


def reach_past(
    s: Stars,
    seat: int,
    origin: int,
    invaded: int,
    past: int,
    trail: dict[Place, Place] | None = None,
) -> Reach:
    """3.1.move The same for a unit that may pass this system of another, ANYBODY or NOBODY.

    A unit passes through systems of its own, among them the `invaded` one if nobody fights there
    (3.4.control). The `trail` notes from where a unit comes to each place first.
    """
    near, control = lanes(s), s.control
    entered = invaded if invaded != NOBODY and not is_fought(s, seat, invaded) else NOBODY
    has_jump = bool(s.has_wormhole[seat])
    found = ([FAR] * len(near), [FAR] * len(near))
    seen: set[Place] = set()
    level, distance = [(origin, False, False)], 0
    while level:
        after: list[Place] = []
        for place in level:  # it grows while jumps are added, which take no connection
            if place in seen:
                continue
            seen.add(place)
            system, has_jumped, has_hidden = place
            found[has_jumped][system] = min(found[has_jumped][system], distance)
            if control[system] != seat and system not in (origin, entered):
                if has_hidden or past not in (ANYBODY, system):
                    continue
                has_hidden = True
            for other in near[system]:
                after.append((other, has_jumped, has_hidden))
                if trail is not None:
                    trail.setdefault((other, has_jumped, has_hidden), place)
            if has_jump and not has_jumped and s.box.systems[system].has_wormhole:
                level += [(other, True, has_hidden) for other in s.box.wormholes if other != system]
        level, distance = after, distance + 1
    return Reach(found[0], found[1])


def reaches(
    s: Stars, seat: int, origin: int, invaded: int, through: tuple[int, ...] = ()
) -> Reaches:
    """7.28.stealth-technology The reach without Stealth, then with it, by whom a unit may pass.

    By option all units of an action pass one system; `through` are those it may still be.
    """
    plain = reach_past(s, seat, origin, invaded, NOBODY)
    if not has_power(s, seat, STEALTH):
        return [(NOBODY, plain)]
    pasts = through or (ANYBODY,)
    if not through and not s.options["stealth_per_unit"]:
        pasts = tuple([at for at, owner in enumerate(s.control) if owner != seat])
    with_it = [(past, reach_past(s, seat, origin, invaded, past)) for past in pasts]
    return [(NOBODY, plain), *with_it]


def is_near(found: Reaches, system: int) -> bool:
    """3.1.move Whether a unit gets there at all, were it paid."""
    return any(min(near.by_lanes[system], near.by_wormhole[system]) < FAR for _, near in found)


def energy_for(s: Stars, seat: int, unit: str, connections: int) -> int:
    """3.1.energy, 3.5.star-bases, 7.10.fast-ships The Energy that one unit needs to go so far."""
    per = powers(s, seat).per_energy
    n = s.box.n["fleet_energy" if unit == FLEET else "star_base_energy"]
    return n * (-(-connections // per))


def research_for(s: Stars, unit: str) -> int:
    """3.6.wormholes The Research that one unit needs for a jump."""
    return s.box.n["fleet_research" if unit == FLEET else "star_base_research"]


def ways_to(s: Stars, seat: int, unit: str, found: Reaches, system: int) -> Ways:
    """3.6.wormholes The ways there: along connections, and by wormhole where it spares Energy."""
    ways: Ways = {}
    for past, near in found:
        if near.by_lanes[system] < FAR:
            energy = energy_for(s, seat, unit, near.by_lanes[system])
            helped = helpers(s, seat, unit, near.by_lanes[system], past)
            note_way(ways, LANES, Way(energy, 0, helped, passed(past)))
    for past, near in found if s.has_wormhole[seat] else ():
        if near.by_wormhole[system] < FAR:
            energy = energy_for(s, seat, unit, near.by_wormhole[system])
            helped = helpers(s, seat, unit, near.by_wormhole[system], past)
            if LANES not in ways or energy < ways[LANES].energy:
                research = research_for(s, unit)
                note_way(ways, WORMHOLE, Way(energy, research, helped, passed(past)))
    return ways


def way_taken(ways: Ways, chosen: Answer) -> Way:
    """3.6.wormholes The way that was chosen, or the first one if there was no choice."""
    return ways[str(chosen[0])] if chosen else next(iter(ways.values()))


def note_way(ways: Ways, name: str, way: Way) -> None:
    """7.28.stealth-technology Keep the cheaper way; of equal ones past others, all of these."""
    known = ways.get(name)
    if known is None or way.energy < known.energy:
        ways[name] = way
    elif way.energy == known.energy and known.through and way.through:
        ways[name] = known._replace(through=known.through + way.through)


def passed(past: int) -> tuple[int, ...]:
    """7.28.stealth-technology The system that all units pass, if they may pass only one."""
    return (past,) if past >= 0 else ()


def helpers(s: Stars, seat: int, unit: str, connections: int, past: int) -> tuple[str, ...]:
    """1.4.one-purpose The effects of reserved cards without which a unit would not get so far."""
    helped: tuple[str, ...] = () if unit == FLEET else (STAR_BASES_MOVE,)
    if connections > 1 and powers(s, seat).per_energy > 1:
        helped = (*helped, FAST)
    return helped if past == NOBODY else (*helped, STEALTH)


def route(
    s: Stars, seat: int, origin: int, invaded: int, past: int, target: int
) -> tuple[str, ...]:
    """3.2.connections The systems along a shortest way, past others only if that is shorter."""
    trail: dict[Place, Place] = {}
    reach_past(s, seat, origin, invaded, past, trail)
    found = []
    for has_hidden in (False, True):
        place = (target, False, has_hidden)
        steps = [target]
        while place in trail and steps[-1] != origin:
            place = trail[place]
            steps.append(place[0])
        if steps[-1] == origin:
            found.append(steps)
    return tuple([s.box.systems[at].id for at in reversed(min(found, key=len))])


def note_of_way(
    s: Stars, seat: int, ends: tuple[int, int], invaded: int, found: Reaches, way: Way, count: int
) -> Note:
    """3.1.energy, 3.6.wormholes What so many units pay for a way, and where it leads through."""
    if way.research:
        return Note("jump", energy=count * way.energy, research=count * way.research)
    origin, target = ends
    with_help = found[1:] if STEALTH in way.helped else found[:1]
    past, _ = min(with_help, key=lambda one: one[1].by_lanes[target])
    steps = route(s, seat, origin, invaded, past, target)
    return Note("way", energy=count * way.energy, systems=steps)


def retreats(
    s: Stars, seat: int, system: int, unit: str, through: tuple[int, ...] = ()
) -> dict[int, tuple[int, ...]]:
    """4.12.retreat Where a unit may retreat to: a system of its owner, one connection or jump away.

    Stealth Technology allows to pass one other system on the way: one of those that are listed, if
    there is no other way, and of `through` if that was narrowed already.
    """
    if not can_move(s, seat, unit):
        return {}
    first, control = next_to(s, seat, system), s.control
    found: dict[int, tuple[int, ...]] = {at: () for at in first if control[at] == seat}
    if has_power(s, seat, STEALTH):
        for past in [at for at in first if control[at] != seat and (not through or at in through)]:
            for at in next_to(s, seat, past):
                if control[at] == seat and at not in first and at != system:
                    found[at] = (*found.get(at, ()), past)
    return dict(sorted(found.items()))


def next_to(s: Stars, seat: int, system: int) -> list[int]:
    """4.12.retreat The systems one connection or one wormhole jump away."""
    can_jump = s.has_wormhole[seat] and s.box.systems[system].has_wormhole
    jumps = s.box.wormholes if can_jump else ()
    return [at for at in dict.fromkeys((*lanes(s)[system], *jumps)) if at != system]
