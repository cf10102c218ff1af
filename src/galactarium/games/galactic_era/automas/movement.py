"""Chapter 17.3, The movement of automas: a die, and then ship by ship or hex by hex."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from galactarium.games.galactic_era.automas.tables import (
    STREAM,
    Face,
    rolled_dice,
    row_of,
    shown,
    tables_of,
)
from galactarium.games.galactic_era.automas.war import declare_on_player
from galactarium.games.galactic_era.box.effects import relics_of
from galactarium.games.galactic_era.box.vocabulary import PROPULSION, SoloEffect
from galactarium.games.galactic_era.concepts.board import NOWHERE, STEPS
from galactarium.games.galactic_era.concepts.chips import in_order
from galactarium.games.galactic_era.concepts.ships import (
    add_pieces,
    fleets_at,
    letter_of,
    move_fleet,
    pieces_at,
    put_in,
    remove_pieces,
    set_fleet,
    ship_hexes,
    ships_at,
)
from galactarium.games.galactic_era.concepts.stars import is_neutral, stars_of
from galactarium.games.galactic_era.concepts.war import are_hostile_ships_at, enemies
from galactarium.games.galactic_era.frames import Flows, MoveTurn
from galactarium.games.galactic_era.move.ranges import bonus_of
from galactarium.games.galactic_era.move.ray import (
    DISC,
    PIECE,
    Ray,
    hexes_of,
    refusal_of_hex,
    targets_at,
)
from galactarium.games.galactic_era.move.reach import ANYWHERE, FAR, chart_of, prices_of, walked
from galactarium.games.galactic_era.state import UNUSED, Galaxy
from galactarium.kernel import (
    Answer,
    Draw,
    chance,
    each_in_order,
    emit,
    find,
    flow,
    push,
    put,
    roll,
    step,
    until,
)

RAY: Final = Ray()
STAY: Final = "stay"
TOWARD: Final = "toward"
DRIFT: Final = "drift"


class Sortie(NamedTuple):
    """17.3.die The movement of an automa.

    Attributes:
        seat: The automa.
        face: What it has rolled.
        groups: The ships that are still to move, in rows of a hex, a number of pieces, and fleets.
        to: Where the first of them go, once chance has chosen among several hexes.
    """

    seat: int
    face: int = 0
    groups: tuple[tuple[int, ...], ...] = ()
    to: int = NOWHERE


def begin_sortie(s: Galaxy, f: MoveTurn) -> None:
    """17.3.none Without ships an automa does not roll."""
    if ship_hexes(s, f.seat):
        push(s, SORTIE, Sortie(f.seat))


def set_face(s: Galaxy, f: Sortie, drawn: tuple[int, ...]) -> None:
    """17.3.die All its ships follow one row of its table."""
    face = shown(drawn)
    put(s, f._replace(face=face))
    dice = tuple([die + 1 for die in drawn])
    emit(s, "automa_moves", seat=f.seat, dice=dice, told=row_of(s, f.seat, "movement", face))
    for effect in row(s, f.seat, face):
        if effect.type == "declare_war":
            declare_on_player(s, f.seat, "movement")


def row(s: Galaxy, seat: int, face: int) -> Face:
    """17.1.tables The row of the movement table."""
    return tables_of(s, seat).movement[face - 1]


# Before ships move: fleets merge, and a death ray fires.


class Merging(NamedTuple):
    """17.3.merge The ships of a hex become one fleet."""

    seat: int
    hex: int


def fleet_hexes(s: Galaxy, f: Sortie) -> tuple[int, ...]:
    """17.3.merge The hexes where an automa has a fleet and anything else."""
    hexes = sorted({fleet.hex for fleet in s.fleets[f.seat] if fleet != UNUSED})
    return tuple(
        [at for at in hexes if pieces_at(s, f.seat, at) or len(fleets_at(s, f.seat, at)) > 1]
    )


def merging(s: Galaxy, f: Sortie, where: int) -> Merging:
    """17.3.merge One hex."""
    return Merging(f.seat, where)


def stacks_there(s: Galaxy, f: Merging) -> list[int]:
    """17.3.merge The fleets there, as all know them."""
    return sorted([s.fleets[f.seat][letter].stack for letter in fleets_at(s, f.seat, f.hex)])


def a_survivor(s: Galaxy, f: Merging) -> Draw:
    """17.3.merge Any of the fleets."""
    return roll(STREAM, len(stacks_there(s, f)))


def merge(s: Galaxy, f: Merging, drawn: tuple[int, ...]) -> None:
    """17.3.merge All other ships join it; whoever knew all of them knows the sum."""
    letter = letter_of(s, f.seat, stacks_there(s, f)[drawn[0]])
    fleets = [s.fleets[f.seat][at] for at in fleets_at(s, f.seat, f.hex)]
    knew = [seat for seat in fleets[0].ships_seen if all(seat in x.ships_seen for x in fleets)]
    for at in fleets_at(s, f.seat, f.hex):
        if at != letter:
            set_fleet(s, f.seat, at, UNUSED)
    chips = in_order(*[fleet.chips for fleet in fleets])
    survivor = s.fleets[f.seat][letter]._replace(chips=chips, ships_seen=tuple(knew))
    set_fleet(s, f.seat, letter, survivor)
    pieces = pieces_at(s, f.seat, f.hex)
    if pieces:
        remove_pieces(s, f.seat, f.hex, pieces)
        put_in(s, f.seat, letter, pieces)
    emit(s, "merged", seat=f.seat, hex=f.hex, stack=survivor.stack)


def ray_targets(s: Galaxy, f: Sortie) -> list[Answer]:
    """17.3.ray Every hostile disc that the ray reaches; if there is none, every hostile ship."""
    rays = relics_of(s, f.seat, "death_ray")
    found = [
        (other, where, target)
        for other in enemies(s, f.seat)
        for where in (hexes_of(s, other) if rays else ())
        if refusal_of_hex(s, rays, other, where) is None
        for target in targets_at(s, other, where)
    ]
    discs: list[Answer] = [
        path for path in found if path[2] == DISC for _ in range(s.stars[path[1]].discs)
    ]
    return discs or [path for path in found for _ in range(ships_of(s, *path))]


def ships_of(s: Galaxy, other: int, where: int, target: int | str) -> int:
    """17.3.ray How many ships a target of the ray has."""
    if target == PIECE:
        return pieces_at(s, other, where)
    return s.fleets[other][letter_of(s, other, int(target))].ships


def has_target(s: Galaxy, f: Sortie) -> bool:
    """17.3.ray Whether an automa has a death ray, and anything to hit."""
    return bool(ray_targets(s, f))


def a_target(s: Galaxy, f: Sortie) -> Draw:
    """17.3.ray Any of them."""
    return roll(STREAM, len(ray_targets(s, f)))


def fire(s: Galaxy, f: Sortie, drawn: tuple[int, ...]) -> None:
    """17.3.ray It is destroyed, as by a player."""
    RAY.act(s, find(s, MoveTurn), f.seat, ray_targets(s, f)[drawn[0]])


# Groups that move together.


def line_up(s: Galaxy, f: Sortie) -> None:
    """17.3.each Ships of an automa without fleets move one by one, of others hex by hex."""
    groups: list[tuple[int, ...]] = []
    for where in ship_hexes(s, f.seat):
        pieces = pieces_at(s, f.seat, where)
        if tables_of(s, f.seat).fleets:
            groups.append((where, pieces, *fleets_at(s, f.seat, where)))
        else:
            groups += [(where, 1)] * pieces
    put(s, f._replace(groups=tuple(groups)))


def range_of(s: Galaxy, f: Sortie) -> int:
    """17.3.range The range of the group that moves: that of its slowest ships."""
    where, pieces, *letters = f.groups[0]
    base = s.box.levels.range[s.levels[f.seat][PROPULSION]]
    if base == ANYWHERE:
        return base
    extra = s.box.numbers.nebula_range if s.board.terrain[where] == "nebula" else 0
    bonuses = [bonus_of(s, f.seat, letter) for letter in letters]
    return base + extra + (0 if pieces else min(bonuses, default=0))


# Where a row sends a group.

Target = Callable[[Galaxy, Sortie], list[int]]


def player_stars(s: Galaxy, f: Sortie) -> list[int]:
    """17.3.player-star Those that an automa goes for, whoever plays against it."""
    return [at for player in s.players for at in stars_of(s, player)]


def other_stars(s: Galaxy, f: Sortie) -> list[int]:
    """17.3.star All stars but the one where the ships are."""
    return [at for at in s.stars if at != f.groups[0][0]]


def sector_centre(s: Galaxy, f: Sortie) -> list[int]:
    """17.3.centre The middle of the sector where the ships are."""
    return [s.board.centre[s.board.sector[f.groups[0][0]]]]


def foreign_stars(s: Galaxy, f: Sortie) -> list[int]:
    """17.3.star The same without the automa's own."""
    return [at for at in other_stars(s, f) if s.stars[at].owner != f.seat]


def neutral_stars(s: Galaxy, f: Sortie) -> list[int]:
    """17.3.star The same without those that anybody owns."""
    return [at for at in other_stars(s, f) if is_neutral(s.stars[at])]


TARGETS: Final[dict[str, Target]] = {
    "player_star": player_stars,
    "other_star": other_stars,
    "star": other_stars,
    "sector_centre": sector_centre,
    "foreign_star": foreign_stars,
    "neutral_star": neutral_stars,
}


def steps_from(s: Galaxy, seat: int, start: int) -> list[int]:
    """17.3.way How many hexes it is from one to all others, past neutron stars and closed hexes."""
    prices = prices_of(chart_of(s.board), False, s.closed[seat])
    far = [FAR] * len(prices)
    far[start], ring = 0, [start]
    while ring:
        outer = [x for at in ring for x in s.board.near[at] if prices[x] < FAR and far[x] == FAR]
        steps = far[ring[0]] + 1
        ring = list(dict.fromkeys(outer))
        for at in ring:
            far[at] = steps
    return far


def nearest(s: Galaxy, f: Sortie, hexes: list[int]) -> list[int]:
    """17.3.nearest Those of the hexes that are the fewest hexes away; none that no way leads to."""
    far = steps_from(s, f.seat, f.groups[0][0])
    least = min([far[at] for at in hexes], default=FAR)
    return [at for at in hexes if far[at] == least] if least < FAR else []


def within_range(s: Galaxy, f: Sortie, hexes: list[int]) -> list[int]:
    """17.3.range The hexes that the group can reach; it uses no stargates and no wormholes."""
    found = range_of(s, f)
    far = steps_from(s, f.seat, f.groups[0][0])
    if found == ANYWHERE:
        return [at for at in hexes if far[at] < FAR]
    chart = chart_of(s.board)
    best = walked(chart, f.groups[0][0], found, False, s.closed[f.seat]).best
    return [at for at in hexes if best[at] <= found]


def by_toward(s: Galaxy, f: Sortie, effect: SoloEffect) -> list[int]:
    """17.3.nearest Toward the nearest target."""
    return nearest(s, f, TARGETS[effect.target](s, f))


def by_to_random(s: Galaxy, f: Sortie, effect: SoloEffect) -> list[int]:
    """17.3.random To any target within range; if there is none, as the row says."""
    targets = within_range(s, f, TARGETS[effect.target](s, f))
    if targets or effect.otherwise == STAY:
        return targets
    return by_drift(s, f, effect) if effect.otherwise == DRIFT else by_toward(s, f, effect)


def by_drift(s: Galaxy, f: Sortie, effect: SoloEffect) -> list[int]:
    """17.3.drift Straight on in any of the six directions, as far as the range and the way lead."""
    return [straight_on(s, f, direction) for direction in range(len(STEPS))]


def straight_on(s: Galaxy, f: Sortie, direction: int) -> int:
    """17.3.drift Where ships come in a direction: to the edge, or before a neutron star."""
    prices = prices_of(chart_of(s.board), False, s.closed[f.seat])
    at, left = f.groups[0][0], range_of(s, f)
    while True:
        following = s.board.beside(at, direction)
        price = FAR if following == NOWHERE else prices[following]
        if price == FAR or (left != ANYWHERE and price > left):
            return at
        at, left = following, left if left == ANYWHERE else left - price


def by_evade(s: Galaxy, f: Sortie, effect: SoloEffect) -> list[int]:
    """17.3.evade Away from ships at war with it, to the nearest hex without any."""
    if not are_hostile_ships_at(s, f.seat, f.groups[0][0]):
        return []
    hexes = range(len(s.board.hexes))
    return nearest(s, f, [at for at in hexes if not are_hostile_ships_at(s, f.seat, at)])


def by_strike(s: Galaxy, f: Sortie, effect: SoloEffect) -> list[int]:
    """17.3.strike To the most ships at war with it within range, else toward the nearest ones."""
    foes = enemies(s, f.seat)
    hexes = sorted({at for other in foes for at in ship_hexes(s, other)})
    count = {at: sum([ships_at(s, other, at) for other in foes]) for at in hexes}
    there = within_range(s, f, hexes)
    most = max([count[at] for at in there], default=0)
    return [at for at in there if count[at] == most] or nearest(s, f, hexes)


GOALS: Final[dict[str, Callable[[Galaxy, Sortie, SoloEffect], list[int]]]] = {
    "toward": by_toward,
    "to_random": by_to_random,
    "drift": by_drift,
    "evade": by_evade,
    "strike": by_strike,
}


def goals(s: Galaxy, f: Sortie) -> list[int]:
    """17.3.die Where the row of the die sends the first group; nowhere if it stays."""
    if not f.groups:
        return []
    [effect] = [x for x in row(s, f.seat, f.face) if x.type in GOALS]
    return GOALS[effect.type](s, f, effect)


def is_goal_open(s: Galaxy, f: Sortie) -> bool:
    """17.3.ties Whether chance chooses among several hexes."""
    return len(goals(s, f)) > 1


def a_goal(s: Galaxy, f: Sortie) -> Draw:
    """17.3.ties Any of them."""
    return roll(STREAM, len(goals(s, f)))


def set_goal(s: Galaxy, f: Sortie, drawn: tuple[int, ...]) -> None:
    """17.3.ties The one that was drawn."""
    put(s, f._replace(to=goals(s, f)[drawn[0]]))


def move_group(s: Galaxy, f: Sortie) -> None:
    """17.3.way The first group goes as far as its range leads it, and is done."""
    if not f.groups:
        return
    (start, pieces, *letters), goal = f.groups[0], f.to
    if goal == NOWHERE:
        goal = next(iter(goals(s, f)), start)
    end = way_end(s, f, goal)
    put(s, f._replace(groups=f.groups[1:], to=NOWHERE))
    if end == start:
        return
    if pieces:
        remove_pieces(s, f.seat, start, pieces)
        add_pieces(s, f.seat, end, pieces)
        emit(s, "pieces_moved", seat=f.seat, n=pieces, start=start, hex=end)
    for letter in letters:
        move_fleet(s, f.seat, letter, end)
        stack = s.fleets[f.seat][letter].stack
        emit(s, "fleet_moved", seat=f.seat, stack=stack, start=start, hex=end)


def way_end(s: Galaxy, f: Sortie, goal: int) -> int:
    """17.3.way Where ships stop on the shortest way: where the range ends, or at the goal.

    Of several ways they take the hexes that cost less.
    """
    at, left = f.groups[0][0], range_of(s, f)
    if left == ANYWHERE:
        return goal
    prices, far = prices_of(chart_of(s.board), False, s.closed[f.seat]), steps_from(s, f.seat, goal)
    while at != goal:
        closer = [x for x in s.board.near[at] if far[x] < far[at] and prices[x] < FAR]
        following = min(closer, key=prices.__getitem__)
        if prices[following] > left:
            break
        at, left = following, left - prices[following]
    return at


def have_all_moved(s: Galaxy, f: Sortie) -> bool:
    """17.3.each Whether no group is left."""
    return not f.groups


MERGE = flow("automa_merge", Merging, step("17.3.merge", chance(a_survivor, merge)))

SORTIE = flow(
    "automa_sortie",
    Sortie,
    step("17.3.die", chance(rolled_dice, set_face)),
    step("17.3.merge", each_in_order(MERGE, fleet_hexes, merging)),
    step("17.3.ray", chance(a_target, fire), when=has_target),
    step("17.3.each", line_up),
    *until(
        have_all_moved,
        step("17.3.ties", chance(a_goal, set_goal), when=is_goal_open),
        step("17.3.way", move_group),
    ),
)

FLOWS: Flows = (SORTIE, MERGE)
