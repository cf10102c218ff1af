"""6.1 The turn of a player in the move/combat phase: fleets, movement, then battles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from galactarium.games.galactic_era import war
from galactarium.games.galactic_era.combat import fight_battles
from galactarium.games.galactic_era.effects import effects, relic, relics_of, tactic
from galactarium.games.galactic_era.fleets import (
    Arrange,
    Create,
    Dummies,
    Swap,
    Transfer,
    formations_at,
)
from galactarium.games.galactic_era.frames import Flows, MoveTurn
from galactarium.games.galactic_era.orders import (
    NO_LETTER,
    PIECES,
    Order,
    fresh_pieces,
    letter_at,
    with_moved,
)
from galactarium.games.galactic_era.ray import Ray
from galactarium.games.galactic_era.reach import (
    ANYWHERE,
    Gate,
    Way,
    blocked_hexes,
    chart_of,
    first_gate,
    first_gates,
    gates_between,
    is_unblockable,
    legs,
    legs_through,
    prices_of,
    reached,
    stargates,
    stargates_of,
    walked,
    way_of,
    with_costs,
)
from galactarium.games.galactic_era.ships import (
    add_pieces,
    fleets_at,
    move_fleet,
    remove_pieces,
    ship_hexes,
)
from galactarium.games.galactic_era.sight import View, scout, scout_everywhere
from galactarium.games.galactic_era.state import Galaxy
from galactarium.games.galactic_era.vocabulary import PROPULSION, SPIRITUALITY
from galactarium.kernel import (
    Answer,
    Note,
    One,
    Params,
    Part,
    Refusal,
    emit,
    find,
    flow,
    push,
    put,
    repeat_from,
    step,
)

DONE: Final = "done"
STAY: Final = "stay"
GO: Final = "go"
TARGET: Final = ("hex", "entrance", "exit")
STARGATE: Final = "stargate"
WORMHOLE: Final = "wormhole"
VIEWS: Final = "remote_views"
ALL_MOVED: Final = Refusal("6.1.1.once", "all_moved")

# Where ships may go.


def range_of(s: Galaxy, f: MoveTurn, start: int, letter: int) -> tuple[int, int]:
    """6.1.1 The range of ships, and how much of it they have only by their fleet."""
    base = s.box.levels.range[s.levels[f.seat][PROPULSION]]
    if base == ANYWHERE:
        return ANYWHERE, 0
    if s.board.terrain[start] == "nebula":
        base += f.nebula_range
    more = 0
    if letter != NO_LETTER:
        more = sum([effect.amount for effect in tactic(s, f.seat, letter, "range")])
    return base + more, more


def targets_from(s: Galaxy, seat: int, start: int, range_left: int) -> list[int]:
    """6.1.1 All hexes that somebody may want to go to: those within reach, and others nearby.

    With stargates also the stars that they would connect if nobody blocked them.
    """
    found = {*s.closed[seat], *reached(chart_of(s.board), way_of(s, seat, start, range_left)).cost}
    if range_left != ANYWHERE:
        distances = s.board.distances(start)
        found.update([at for at, far in enumerate(distances) if far <= range_left])
        stargate = s.box.levels.stargate[s.levels[seat][PROPULSION]]
        found.update(stargates(s, seat, stargate, set()))
    found.discard(start)
    return sorted(found)


def refusal_of_target(
    s: Galaxy, seat: int, start: int, range_left: int, target: int
) -> Refusal | None:
    """6.1.1 Why ships cannot go to one of the hexes that somebody may want to go to."""
    if target in s.closed[seat]:
        return Refusal("12.1.felines-sts.closed", "hex_closed", hex=target)
    if range_left == ANYWHERE:
        return None
    chart = chart_of(s.board)
    enters = s.box.levels.neutron_stars[s.levels[seat][PROPULSION]]
    if walked(chart, start, range_left, enters, s.closed[seat]).best[target] <= range_left:
        return None
    if s.board.terrain[target] == "neutron_star" and not enters:
        return Refusal("6.1.1.neutron-star", "neutron_star", allow="raise_propulsion", hex=target)
    is_near = s.board.distances(start)[target] <= range_left
    is_gate = target in s.stars or target in chart.neutron_stars
    if not is_near and not is_gate:
        return None  # it is only listed if it is within reach
    if target in reached(chart, way_of(s, seat, start, range_left)).cost:
        return None
    if is_near:
        return Refusal("6.1.1.nebula-cost", "way_too_dear", hex=target)
    if blocked_hexes(s, seat) & {start, target}:
        return Refusal("7.2.3.stargate", "stargate_blocked", hex=target)
    return Refusal("6.1.1.range", "out_of_range", hex=target)


def following_target(
    s: Galaxy, seat: int, start: int, range_left: int, path: Answer
) -> Sequence[Part]:
    """6.1.1 The target; then the first gate, if several would do and the nearest may be blocked."""
    if not path:
        return targets_from(s, seat, start, range_left)
    if range_left == ANYWHERE or len(path) > 2:
        return ()
    chart, way, target = chart_of(s.board), way_of(s, seat, start, range_left), int(path[0])
    if not can_be_stopped(s, seat, way, target):
        return ()
    gates = first_gates(chart, way, target)
    if len(gates) < 2:
        return ()
    if len(path) == 1:
        return list(dict.fromkeys([entrance for entrance, _ in gates]))
    return [end for entrance, end in gates if entrance == path[1]]


def can_be_stopped(s: Galaxy, seat: int, way: Way, target: int) -> bool:
    """7.3 Whether others could stop ships on their way to a target; if not, no gate is better."""
    found = reached(chart_of(s.board), way)
    if not found.gates.get(target):
        return False
    for gate in gates_between(legs(found, target)):
        announced = announced_gate(s, seat, gate_kind(way, gate), gate, target)
        if announced is not None and war.may_be_answered(s, announced):
            return True
    return False


def gate_kind(way: Way, gate: Gate) -> str:
    """7.1 A stargate, if one leads there, else a wormhole."""
    entrance, end = gate
    return STARGATE if end in stargates_of(way, entrance) else WORMHOLE


def announced_gate(s: Galaxy, seat: int, by: str, gate: Gate, target: int) -> war.Announced | None:
    """7.2.3, 7.3 What is told of a gate; nothing of one that cannot be blocked, or at the end."""
    entrance, end = gate
    if by == STARGATE:
        if is_unblockable(s, seat, entrance, end):
            return None
        return war.Announced(seat, by, gate, needs_all=True)
    return None if end == target else war.Announced(seat, by, (end,))


def note_of_target(s: Galaxy, seat: int, start: int, range_left: int, path: Answer) -> Note | None:
    """6.1.1 The way to a target that may be chosen, and the range that it takes.

    Of the entrance of a gate this is the way up to there.
    """
    if range_left == ANYWHERE or not path:
        return None
    chart, way = chart_of(s.board), way_of(s, seat, start, range_left)
    target, *gate = [int(part) for part in path]
    if target not in reached(chart, way).cost:
        return None
    if len(gate) == 2:
        found = legs_through(chart, way, (gate[0], gate[1]), target)
    else:
        found = legs(reached(chart, way), gate[0] if gate else target)
    hexes, costs = zip(*with_costs(chart, way, found), strict=True)
    n, gates = costs[-1], gates_between(found)
    if not gates:
        return Note("way", n=n, range=range_left, hexes=hexes, costs=costs)
    ends = tuple([end for gate in gates for end in gate])
    return Note("way_by_gates", n=n, range=range_left, hexes=hexes, costs=costs, gates=ends)


# Moving.


class Move(Order):
    """6.1.1 Move ships: (hex, "pieces", number, target) or (hex, letter, target).

    Where the stargate or wormhole that is needed could be blocked and others would do, its entrance
    and exit follow.
    """

    def more(self, s: Galaxy, f: MoveTurn, path: Answer) -> Sequence[Part]:
        """From where, what, how many pieces, to where, and by which gate."""
        if not path:
            return ship_hexes(s, f.seat)
        start = int(path[0])
        if len(path) == 1:
            return formations_at(s, f.seat, start)
        if path[1] == PIECES and len(path) == 2:
            return range(1, fresh_pieces(s, f, start) + 1)
        letter, _, rest = formation_of(path)
        range_left, _ = range_of(s, f, start, letter)
        return following_target(s, f.seat, start, range_left, rest)

    def refusal(self, s: Galaxy, f: MoveTurn, path: Answer) -> Refusal | None:
        """A ship moves once in a turn, as far as it can."""
        if not path:
            hexes = ship_hexes(s, f.seat)
            return None if any(has_fresh_ships(s, f, where) for where in hexes) else ALL_MOVED
        start = int(path[0])
        if len(path) == 1:
            return None if has_fresh_ships(s, f, start) else ALL_MOVED
        if path[1] == PIECES and len(path) < 4:
            return None if fresh_pieces(s, f, start) else ALL_MOVED
        letter, _, rest = formation_of(path)
        if letter in f.fleets:
            return ALL_MOVED
        if len(rest) != 1:
            return None
        return refusal_of_target(s, f.seat, start, range_of(s, f, start, letter)[0], int(rest[0]))

    def act(self, s: Galaxy, f: MoveTurn, path: Answer) -> None:
        """Set out, gate by gate."""
        start = int(path[0])
        letter, count, rest = formation_of(path)
        range_left, more = range_of(s, f, start, letter)
        put(s, f._replace(has_moved=True))
        gate = tuple([int(part) for part in rest[1:]])
        voyage = Voyage(f.seat, letter, count, start, int(rest[0]), range_left, more, gate)
        push(s, VOYAGE, voyage)

    def note(self, s: Galaxy, f: MoveTurn, path: Answer) -> Note | None:
        """The way to the target."""
        if len(path) < 3:
            return None
        letter, _, rest = formation_of(path)
        start = int(path[0])
        return note_of_target(s, f.seat, start, range_of(s, f, start, letter)[0], rest)

    def noun(self, path: Answer) -> str:
        """A hex, what is there, a number of pieces, another hex, the ends of a gate."""
        if path[1:2] == (PIECES,):
            return ("formation", "number", *TARGET)[len(path) - 1]
        return ("hex", "formation", *TARGET)[len(path)]


def formation_of(path: Answer) -> tuple[int, int, Answer]:
    """The letter and the number of pieces that move, and the rest of the path."""
    if path[1] == PIECES:
        return NO_LETTER, int(path[2]), path[3:]
    return letter_at(path[1]), 0, path[2:]


def has_fresh_ships(s: Galaxy, f: MoveTurn, where: int) -> bool:
    """6.1.1 Whether ships of the player in a hex can still move."""
    if fresh_pieces(s, f, where):
        return True
    return any(letter not in f.fleets for letter in fleets_at(s, f.seat, where))


class Voyage(NamedTuple):
    """6.1.1 Ships on their way.

    Attributes:
        seat: Whose they are.
        letter: Which fleet it is, `NO_LETTER` for ship pieces.
        pieces: How many ship pieces.
        hex: Where they are now.
        target: Where they want to go.
        left: The range that is left.
        bonus: How much of the range they have only by their fleet.
        gate: The entrance and exit of the next gate, if that is fixed.
        by: What that gate is, once it was announced.
        is_stopped: Whether they cannot go on as they wanted to.
    """

    seat: int
    letter: int
    pieces: int
    hex: int
    target: int
    left: int
    bonus: int
    gate: tuple[int, ...] = ()
    by: str = ""
    is_stopped: bool = False


def set_out(s: Galaxy, f: Voyage) -> None:
    """6.1.1 Walk to the target, or to the next gate, and announce to make use of that."""
    if f.left == ANYWHERE:
        go(s, f, f.target, 0)
        return
    chart, way = chart_of(s.board), way_of(s, f.seat, f.hex, f.left)
    found = reached(chart, way)
    if f.target not in found.cost:
        put(s, f._replace(is_stopped=True))
        return
    gate = f.gate or first_gate(found, f.target)
    if not gate:
        go(s, f, f.target, found.cost[f.target])
        return
    entrance, end = gate
    by = gate_kind(way, (entrance, end))
    go(s, f._replace(gate=gate, by=by), entrance, found.cost[entrance])
    announced = announced_gate(s, f.seat, by, (entrance, end), f.target)
    if announced is not None:
        war.announce(s, announced)


def go(s: Galaxy, f: Voyage, end: int, cost: int) -> None:
    """6.1.1 The ships come to a hex; what they pass on the way does not matter."""
    if end != f.hex:
        relocate(s, f, end)
    put(s, f._replace(hex=end, left=f.left if f.left == ANYWHERE else f.left - cost))


def relocate(s: Galaxy, f: Voyage, end: int) -> None:
    """Put the ships into another hex."""
    if f.letter == NO_LETTER:
        remove_pieces(s, f.seat, f.hex, f.pieces)
        add_pieces(s, f.seat, end, f.pieces)
        emit(s, "pieces_moved", seat=f.seat, n=f.pieces, start=f.hex, hex=end)
    else:
        move_fleet(s, f.seat, f.letter, end)
        stack = s.fleets[f.seat][f.letter].stack
        emit(s, "fleet_moved", seat=f.seat, stack=stack, start=f.hex, hex=end)


def pass_gate(s: Galaxy, f: Voyage) -> None:
    """7.2.3, 15.2 A blocked stargate holds ships back; behind a blocked wormhole the move ends."""
    entrance, end = f.gate
    way = way_of(s, f.seat, entrance, f.left)
    after = f._replace(gate=(), by="")
    if f.by == STARGATE and end not in stargates_of(way, entrance):
        emit(s, "stargate_stopped", seat=f.seat, hex=entrance)
        put(s, after._replace(is_stopped=True))
        return
    emit(s, "gate_passed", seat=f.seat, gate=f.by)
    price = prices_of(chart_of(s.board), way.enters_neutron_stars, way.closed)[end]
    if f.by == WORMHOLE and end in way.stops and end != f.target:
        emit(s, "wormhole_stopped", seat=f.seat, hex=end)
        after = after._replace(target=end)
    go(s, after, end, price)


class MoveOn(One[Galaxy, Voyage]):
    """7.2.3 Ships that were stopped may move another way, with the range that is left."""

    key = "move_on"

    def who(self, s: Galaxy, f: Voyage) -> tuple[int, ...]:
        """The player, if the ships were stopped."""
        return (f.seat,) if f.is_stopped else ()

    def candidates(self, s: Galaxy, f: Voyage, seat: int) -> Sequence[Part]:
        """On, or not."""
        return (GO, STAY)

    def more(self, s: Galaxy, f: Voyage, seat: int, so_far: Answer) -> Sequence[Part]:
        """To where, and by which gate."""
        if so_far[0] == STAY:
            return ()
        return following_target(s, seat, f.hex, f.left, so_far[1:])

    def refusal(self, s: Galaxy, f: Voyage, seat: int, so_far: Answer) -> Refusal | None:
        """As far as the range is left."""
        if len(so_far) != 2:
            return None
        return refusal_of_target(s, seat, f.hex, f.left, int(so_far[1]))

    def apply(self, s: Galaxy, f: Voyage, seat: int, answer: Answer) -> None:
        """Another target, or this one."""
        if answer[0] == STAY:
            put(s, f._replace(target=f.hex, is_stopped=False))
            return
        gate = tuple([int(part) for part in answer[2:]])
        put(s, f._replace(target=int(answer[1]), gate=gate, is_stopped=False))

    def prompt(self, s: Galaxy, f: Voyage, seat: int) -> Params:
        """Where they are, and how far they can still go."""
        return {"hex": f.hex, "n": f.left}

    def note(self, s: Galaxy, f: Voyage, seat: int, so_far: Answer) -> Note | None:
        """The way to the target."""
        return note_of_target(s, seat, f.hex, f.left, so_far[1:])

    def noun(self, so_far: Answer) -> str:
        """On or not; a hex, the ends of a gate."""
        if not so_far:
            return "move_on"
        return TARGET[len(so_far) - 1]


def is_at_gate(s: Galaxy, f: Voyage) -> bool:
    """7.2.3 Whether the ships are about to pass a gate."""
    return f.by != ""


def has_arrived(s: Galaxy, f: Voyage) -> bool:
    """6.1.1 Whether the move is over."""
    return f.hex == f.target


def come_to_rest(s: Galaxy, f: Voyage) -> None:
    """6.1.1 Ships that have moved scout at once, and do not move again in this turn."""
    turn = find(s, MoveTurn)
    if f.letter == NO_LETTER:
        put(s, with_moved(turn, f.hex, f.pieces))
    else:
        is_stretched = turn.is_stretched or 0 <= f.left < f.bonus
        put(s, turn._replace(fleets=(*turn.fleets, f.letter), is_stretched=is_stretched))
    scout(s, f.seat, f.hex)


VOYAGE = flow(
    "voyage",
    Voyage,
    step("6.1.1.route", set_out),
    step("7.2.3.only", pass_gate, when=is_at_gate),
    step("7.2.3.stargate-stopped", MoveOn()),
    step("6.1.1.route:again", repeat_from("6.1.1.route", unless=has_arrived)),
    step("6.1.1.scout-at-once", come_to_rest),
)


# Declaring war in the own turn.


class Declare(Order):
    """7.3 Declare war: (seat)."""

    nouns = ("seat",)

    def more(self, s: Galaxy, f: MoveTurn, path: Answer) -> Sequence[Part]:
        """On whom."""
        return () if path else s.after(f.seat)

    def refusal(self, s: Galaxy, f: MoveTurn, path: Answer) -> Refusal | None:
        """7.3, 12.1 STS players may, and some others on STS players."""
        if path:
            return refusal_of_declaring(s, f.seat, int(path[0]))
        refused = [refusal_of_declaring(s, f.seat, other) for other in s.after(f.seat)]
        return None if None in refused else refused[0]

    def act(self, s: Galaxy, f: MoveTurn, path: Answer) -> None:
        """4.7 At once."""
        war.declare_war(s, f.seat, int(path[0]), "movement")


def refusal_of_declaring(s: Galaxy, seat: int, other: int) -> Refusal | None:
    """7.3 Why a player may not declare war on another one in the own move turn."""
    refused = war.refusal_of_war(s, seat, other)
    if refused is not None or s.alignment[seat] == "sts":
        return refused
    for effect in effects(s, seat, "declare_war"):
        if s.alignment[other] == effect.against:
            return None
    return Refusal("7.3.sto-window", "only_sts_declare", seat=other)


# The turn.

ORDERS: Final[dict[Part, Order]] = {
    "create": Create(),
    "swap": Swap(),
    "transfer": Transfer(),
    "dummies": Dummies(),
    "arrange": Arrange(),
    "move": Move(),
    "view": View(),
    "ray": Ray(),
    "war": Declare(),
}
ALL_VERBS: Final[tuple[Part, ...]] = (*ORDERS, DONE)


class Manoeuvre(One[Galaxy, MoveTurn]):
    """6.1 Whatever a player does before the battles, one order after the other."""

    key = "manoeuvre"

    def who(self, s: Galaxy, f: MoveTurn) -> tuple[int, ...]:
        """The player, until the movement is done."""
        return () if f.is_done else (f.seat,)

    def candidates(self, s: Galaxy, f: MoveTurn, seat: int) -> Sequence[Part]:
        """All orders, and the end of the movement."""
        return ALL_VERBS

    def more(self, s: Galaxy, f: MoveTurn, seat: int, so_far: Answer) -> Sequence[Part]:
        """What the order still needs."""
        order = ORDERS.get(so_far[0])
        return () if order is None else order.more(s, f, so_far[1:])

    def refusal(self, s: Galaxy, f: MoveTurn, seat: int, so_far: Answer) -> Refusal | None:
        """By the order."""
        order = ORDERS.get(so_far[0])
        return None if order is None else order.refusal(s, f, so_far[1:])

    def apply(self, s: Galaxy, f: MoveTurn, seat: int, answer: Answer) -> None:
        """Carry the order out, or go on to the battles."""
        if answer[0] == DONE:
            put(s, f._replace(is_done=True))
        else:
            ORDERS[answer[0]].act(s, f, answer[1:])

    def note(self, s: Galaxy, f: MoveTurn, seat: int, so_far: Answer) -> Note | None:
        """What the order has to say."""
        order = ORDERS.get(so_far[0])
        return None if order is None else order.note(s, f, so_far[1:])

    def noun(self, so_far: Answer) -> str:
        """What the next part names, by the order."""
        if not so_far:
            return "manoeuvre"
        return ORDERS[so_far[0]].noun(so_far[1:])


def begin_move_turn(s: Galaxy, f: object, seat: int) -> MoveTurn:
    """6.1.0 The turn of a player, with the remote views that relics give."""
    views = [x.amount for at in relics_of(s, seat, VIEWS) for x in relic(s, at, VIEWS)]
    return MoveTurn(seat, s.box.numbers.nebula_range, free_views=sum(views))


def begin_turn(s: Galaxy, f: MoveTurn) -> None:
    """6.1.1 Remote views by Spirituality."""
    s.views_left[f.seat] = s.box.levels.remote_views[s.levels[f.seat][SPIRITUALITY]]
    emit(s, "move_turn", seat=f.seat)
    scout_everywhere(s)


def end_if_idle(s: Galaxy, f: MoveTurn) -> None:
    """15.1 The movement is over if the player can do nothing, by what all see."""
    is_viewing = s.views_left[f.seat] != 0 or f.free_views
    is_aggressive = any(ORDERS[verb].refusal(s, f, ()) is None for verb in ("ray", "war"))
    if not ship_hexes(s, f.seat) and not is_viewing and not is_aggressive:
        put(s, f._replace(is_done=True))


def is_movement_over(s: Galaxy, f: MoveTurn) -> bool:
    """6.1.1 Whether the battles begin."""
    return f.is_done


MOVE_TURN = flow(
    "move_turn",
    MoveTurn,
    step("6.1.0.turns", begin_turn),
    step("15.1.only-choice", end_if_idle),
    step("6.1.1.any", Manoeuvre()),
    step("6.1.1.any:again", repeat_from("15.1.only-choice", unless=is_movement_over)),
    step("6.1.2.battles", fight_battles),
)

FLOWS: Flows = (MOVE_TURN, VOYAGE)
