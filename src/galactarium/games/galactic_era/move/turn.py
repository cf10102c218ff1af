"""Chapter 6.1, A player's turn in the move/combat phase: fleets, movement, then battles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, NamedTuple

from galactarium.games.galactic_era.automas import movement as sorties
from galactarium.games.galactic_era.automas.movement import begin_sortie
from galactarium.games.galactic_era.box.effects import effects, relic, relics_of
from galactarium.games.galactic_era.box.vocabulary import PROPULSION, SPIRITUALITY
from galactarium.games.galactic_era.combat.battles import fight_battles
from galactarium.games.galactic_era.concepts import war
from galactarium.games.galactic_era.concepts.board import NOWHERE
from galactarium.games.galactic_era.concepts.refusals import (
    refusal_of_amount,
    refusal_of_formation,
    refusal_of_self,
    refusal_of_ships_at,
)
from galactarium.games.galactic_era.concepts.ships import (
    PIECES,
    add_pieces,
    fleets_at,
    is_present,
    move_fleet,
    pieces_at,
    remove_pieces,
    ship_hexes,
)
from galactarium.games.galactic_era.frames import Flows, MoveTurn
from galactarium.games.galactic_era.move.fleets import Create, Swap, Transfer
from galactarium.games.galactic_era.move.orders import NO_LETTER, Order, letter_at
from galactarium.games.galactic_era.move.ranges import (
    FINISHED_SHIPS,
    Kind,
    Kinds,
    after_moving,
    bonus_of,
    have_stopped_over,
    mobile_kinds,
    name_of,
    named,
    range_of,
    range_of_all,
    refusal_of_kind,
    setting_out,
    with_ships,
    without_ships,
)
from galactarium.games.galactic_era.move.ray import Ray
from galactarium.games.galactic_era.move.reach import (
    ANYWHERE,
    Chart,
    Gate,
    Way,
    chart_of,
    cheaper_gates,
    first_gate,
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
from galactarium.games.galactic_era.move.sight import (
    View,
    scout,
    scout_around,
    scout_everywhere,
    unknown_at,
)
from galactarium.games.galactic_era.move.unreachable import refusal_of_target
from galactarium.games.galactic_era.state import LETTERS, Galaxy
from galactarium.kernel import (
    Answer,
    Menu,
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
    unless_any,
    until,
)

DONE: Final = "done"
STAY: Final = "stay"
GO: Final = "go"
TARGET: Final = ("hex", "entrance", "exit")
WALK: Final = "walk"  # in place of an entrance
STARGATE: Final = "stargate"
WORMHOLE: Final = "wormhole"
VIEWS: Final = "remote_views"
ALL_MOVED: Final = Refusal("6.1.1.once", "all_moved")

# Where ships may go.


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


# Moving.


class Move(Order):
    """6.1.1.any Move ships: (hex, "pieces", number, target) or (hex, letter, target).

    If the pieces there are not equally tired, the name of a kind takes the place of "pieces". Where
    it matters which stargate or wormhole comes first, its entrance and exit follow. Ships that have
    stopped over may stay where they are.
    """

    stops_over: ClassVar[bool] = False

    def more(self, s: Galaxy, f: MoveTurn, seat: int, path: Answer) -> Sequence[Part]:
        """From where, what, how many pieces, to where, and by which gate."""
        if not path:
            return ship_hexes(s, f.seat)
        start = int(path[0])
        if len(path) == 1:
            return self.movers(s, f, start)
        kinds = self.meant(s, f, path)
        if is_count_open(path):
            return range(1, sum(kinds.values()) + 1)
        trip, rest = self.trip(s, f, path, kinds), rest_of(path)
        if not rest and self.may_stay(s, f, start, kinds):
            return sorted([start, *following_target(s, trip, ())])
        return () if rest[:1] == (start,) else following_target(s, trip, rest)

    def refusal(self, s: Galaxy, f: MoveTurn, seat: int, path: Answer) -> Refusal | None:
        """6.1.1.range A ship moves as far as it can."""
        if len(path) < 2:
            hexes = [int(path[0])] if path else ship_hexes(s, f.seat)
            if any(self.can_move(s, f, where) for where in hexes):
                return None
            return (path and refusal_of_ships_at(s, f.seat, hexes[0], "6.1.1.any")) or ALL_MOVED
        start = int(path[0])
        if len(path) == 2:
            return self.refusal_of_mover(s, f, start, path[1])
        kinds, rest = self.meant(s, f, path), rest_of(path)
        if not rest:
            return refusal_of_amount("6.1.1.any", path[2], 1, sum(kinds.values()))
        if rest[0] == start and self.may_stay(s, f, start, kinds):
            return None
        return refusal_of_way(s, self.trip(s, f, path, kinds), rest)

    def refusal_of_mover(self, s: Galaxy, f: MoveTurn, start: int, form: Part) -> Refusal | None:
        """6.1.1.once Why these ships cannot move from a hex; pieces may be named by kind."""
        refused = refusal_of_formation(s, f.seat, start, form, "6.1.1.any")
        if refused is not None:
            return refused
        kinds = self.mobile(s, f, start, letter_at(form))
        if not kinds or form == FINISHED_SHIPS:
            return ALL_MOVED
        if form in LETTERS:
            return None
        return refusal_of_kind(kinds, form, start, "6.1.1.stop-over")

    def act(self, s: Galaxy, f: MoveTurn, seat: int, path: Answer) -> None:
        """Set out, gate by gate."""
        start, letter, rest = int(path[0]), letter_at(path[1]), rest_of(path)
        kinds, count = self.meant(s, f, path), 0
        trip = self.trip(s, f, path, kinds)
        if letter == NO_LETTER:
            count = int(path[2])
            kinds = dict.fromkeys(kinds, count)
        put(s, without_ships(f, start, letter, kinds))
        voyage = Voyage(
            f.seat,
            letter,
            count,
            start,
            int(rest[0]),
            trip.range,
            trip.bonus,
            gate=gate_of(rest),
            crew=rows_of(setting_out(s, f, start, kinds)),
            stops_over=self.stops_over,
            before=rows_of(kinds),
        )
        push(s, VOYAGE, voyage)

    def mobile(self, s: Galaxy, f: MoveTurn, where: int, letter: int) -> dict[Kind, int]:
        """6.1.1.once The ships of a place that can still move, or stay where they stopped over."""
        return mobile_kinds(s, f, where, letter)

    def can_move(self, s: Galaxy, f: MoveTurn, where: int) -> bool:
        """6.1.1.any Whether any ships of the player in a hex can."""
        places = (NO_LETTER, *fleets_at(s, f.seat, where))
        return any(self.mobile(s, f, where, letter) for letter in places)

    def movers(self, s: Galaxy, f: MoveTurn, where: int) -> list[Part]:
        """What a player has in a hex: ship pieces, if need be by kind, and fleets."""
        kinds = self.mobile(s, f, where, NO_LETTER)
        found: list[Part] = [name_of(kind) for kind in kinds]
        if len(kinds) < 2:
            found = [PIECES] if pieces_at(s, f.seat, where) else []
        return found + [LETTERS[letter] for letter in fleets_at(s, f.seat, where)]

    def meant(self, s: Galaxy, f: MoveTurn, path: Answer) -> dict[Kind, int]:
        """The ships that a path names: pieces of one kind, or a whole fleet."""
        letter = letter_at(path[1])
        kinds = self.mobile(s, f, int(path[0]), letter)
        if letter != NO_LETTER or len(kinds) < 2:
            return kinds
        kind = named(kinds, path[1])
        return {kind: kinds[kind]}

    def trip(self, s: Galaxy, f: MoveTurn, path: Answer, kinds: Kinds) -> Trip:
        """6.1.1.together How far the ships that a path names can go."""
        return trip_of(s, f, int(path[0]), letter_at(path[1]), kinds, self.stops_over)

    def may_stay(self, s: Galaxy, f: MoveTurn, where: int, kinds: Kinds) -> bool:
        """6.1.1.stop-over Whether the ships may end their move where they have stopped over."""
        return have_stopped_over(s, f, where, kinds)

    def note(self, s: Galaxy, f: MoveTurn, seat: int, path: Answer) -> Note | None:
        """The way to the target."""
        if len(path) < 3 or rest_of(path)[:1] == path[:1]:
            return None
        trip = self.trip(s, f, path, self.meant(s, f, path))
        return note_of_target(s, trip, rest_of(path))

    def noun(self, path: Answer) -> str:
        """A hex, what is there, a number of pieces, another hex, the ends of a gate."""
        if len(path) < 2:
            return ("hex", "formation")[len(path)]
        return "number" if is_count_open(path) else TARGET[len(rest_of(path))]


class StopOver(Move):
    """6.1.1.stop-over Move ships so that they can go on later, with what range is left."""

    stops_over = True

    def mobile(self, s: Galaxy, f: MoveTurn, where: int, letter: int) -> dict[Kind, int]:
        """6.1.1.stop-over The ships of a place that can go somewhere else."""
        kinds = mobile_kinds(s, f, where, letter)
        if letter != NO_LETTER:
            return (
                kinds if can_go(s, f.seat, where, range_of_all(s, f, where, letter, kinds)) else {}
            )
        return {
            kind: count
            for kind, count in kinds.items()
            if can_go(s, f.seat, where, range_of(s, f, where, letter, kind))
        }

    def may_stay(self, s: Galaxy, f: MoveTurn, where: int, kinds: Kinds) -> bool:
        """6.1.1.stop-over They are there already."""
        return False


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


def is_count_open(path: Answer) -> bool:
    """Whether a path still has to say how many ship pieces move."""
    return len(path) == 2 and path[1] not in LETTERS


def rest_of(path: Answer) -> Answer:
    """What follows the ships: the target and a gate."""
    return path[2:] if path[1] in LETTERS else path[3:]


def rows_of(kinds: Kinds) -> tuple[tuple[int, ...], ...]:
    """How a voyage lists ships by kind."""
    return tuple([(*kind, count) for kind, count in kinds.items()])


class Voyage(NamedTuple):
    """6.1.1.route Ships on their way.

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
        crew: The ships by kind, as they set out: how rested, range left, number.
        used: The range that they have used.
        stops_over: Whether they may go on later in the turn.
        before: The ships by kind, as they were before they set out.
        is_off: Whether they stay where they began, as if they had not set out.
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
    crew: tuple[tuple[int, ...], ...] = ()
    used: int = 0
    stops_over: bool = False
    before: tuple[tuple[int, ...], ...] = ()
    is_off: bool = False

    @property
    def trip(self) -> Trip:
        """Where they may go from here."""
        return Trip(self.seat, self.hex, self.left, self.bonus, self.stops_over)


def set_out(s: Galaxy, f: Voyage) -> None:
    """6.1.1.route Walk to the target, or to the next gate, and announce that it will be used."""
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
    announced = announced_gate(s, f.seat, by, (entrance, end), goes_on_behind(f, end))
    if announced is not None:
        war.announce(s, announced)


def goes_on_behind(f: Voyage, end: int) -> bool:
    """7.2.3.wormhole Whether ships want to go on from the exit of a gate, now or later."""
    return f.stops_over or end != f.target


def go(s: Galaxy, f: Voyage, end: int, cost: int) -> None:
    """6.1.1.pass-through The ships come to a hex; what they pass does not matter.

    6.1.1.no-passing-scout Nor do they see anything of it.
    """
    if end != f.hex:
        relocate(s, f, end)
    left = f.left if f.left == ANYWHERE else f.left - cost
    put(s, f._replace(hex=end, left=left, used=f.used + cost))


def relocate(s: Galaxy, f: Voyage, end: int) -> None:
    """Put the ships into another hex: no fleet can be set up any more."""
    put(s, find(s, MoveTurn)._replace(has_moved=True))
    if f.letter == NO_LETTER:
        remove_pieces(s, f.seat, f.hex, f.pieces)
        add_pieces(s, f.seat, end, f.pieces)
        emit(s, "pieces_moved", seat=f.seat, n=f.pieces, start=f.hex, hex=end)
    else:
        move_fleet(s, f.seat, f.letter, end)
        stack = s.fleets[f.seat][f.letter].stack
        emit(s, "fleet_moved", seat=f.seat, stack=stack, start=f.hex, hex=end)


def pass_gate(s: Galaxy, f: Voyage) -> None:
    """7.2.3.only, 15.2.recheck A blocked stargate holds ships back, a wormhole ends the move.

    7.2.3.wormhole-stopped It does so too if that war was declared just now.
    """
    entrance, end = f.gate
    way = way_of(s, f.seat, entrance, f.left)
    after = f._replace(gate=(), by="")
    if f.by == STARGATE and end not in stargates_of(way, entrance):
        emit(s, "stargate_stopped", seat=f.seat, hex=entrance)
        put(s, after._replace(is_stopped=True))
        return
    emit(s, "gate_passed", seat=f.seat, gate=f.by)
    price = prices_of(chart_of(s.board), way.enters_neutron_stars, way.closed)[end]
    if f.by == WORMHOLE and end in way.stops and goes_on_behind(f, end):
        emit(s, "wormhole_stopped", seat=f.seat, hex=end)
        after = after._replace(target=end, stops_over=False)
    go(s, after, end, price)


class MoveOn(One[Galaxy, Voyage]):
    """7.2.3.stargate-stopped Ships that were stopped may move on with the range that is left."""

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
        return following_target(s, f.trip, so_far[1:])

    def refusal(self, s: Galaxy, f: Voyage, seat: int, so_far: Answer) -> Refusal | None:
        """As far as the range is left."""
        return refusal_of_way(s, f.trip, so_far[1:])

    def apply(self, s: Galaxy, f: Voyage, seat: int, answer: Answer) -> None:
        """Another target, or this one."""
        if answer[0] == STAY:
            put(s, f._replace(target=f.hex, is_stopped=False, is_off=f.used == 0))
            return
        gate = gate_of(answer[1:])
        put(s, f._replace(target=int(answer[1]), gate=gate, is_stopped=False))

    def prompt(self, s: Galaxy, f: Voyage, seat: int) -> Params:
        """Where they are, and how far they can still go."""
        return {"hex": f.hex, "n": f.left}

    def note(self, s: Galaxy, f: Voyage, seat: int, so_far: Answer) -> Note | None:
        """The way to the target."""
        return note_of_target(s, f.trip, so_far[1:])

    def noun(self, so_far: Answer) -> str:
        """On or not; a hex, the ends of a gate."""
        if not so_far:
            return "move_on"
        return TARGET[len(so_far) - 1]


def is_at_gate(s: Galaxy, f: Voyage) -> bool:
    """7.2.3.only Whether the ships are about to pass a gate."""
    return f.by != ""


def has_arrived(s: Galaxy, f: Voyage) -> bool:
    """6.1.1.route Whether the move is over."""
    return f.hex == f.target


def come_to_rest(s: Galaxy, f: Voyage) -> None:
    """6.1.1.scout-at-once Ships that have finished their move scout; others keep their range."""
    put(s, with_ships(find(s, MoveTurn), f.hex, f.letter, kinds_at_rest(f)))
    if not (f.stops_over or f.is_off):
        scout(s, f.seat, f.hex)


def kinds_at_rest(f: Voyage) -> dict[Kind, int]:
    """6.1.1.once, 7.2.3.stargate-stopped How tired ships are now; those that never left are not."""
    rows = f.before if f.is_off else f.crew
    kinds: dict[Kind, int] = {(row[0], row[1]): row[2] for row in rows}
    return kinds if f.is_off else after_moving(kinds, f.used, is_finished=not f.stops_over)


VOYAGE = flow(
    "voyage",
    Voyage,
    step("6.1.1.route", set_out),
    step("7.2.3.only", pass_gate, when=is_at_gate),
    step("7.2.3.stargate-stopped", MoveOn()),
    step("6.1.1.route:again", repeat_from("6.1.1.route", unless=has_arrived)),
    step("6.1.1.scout-at-once", come_to_rest),
)


# Declaring war in one's own turn.


class Declare(Order):
    """7.3.sts-movement Declare war: (seat)."""

    nouns = ("seat",)

    def more(self, s: Galaxy, f: MoveTurn, seat: int, path: Answer) -> Sequence[Part]:
        """On whom."""
        return () if path else s.after(f.seat)

    def refusal(self, s: Galaxy, f: MoveTurn, seat: int, path: Answer) -> Refusal | None:
        """7.3.sts-movement, 12.1.plejars-sto.war STS players may, and some others on them."""
        if path:
            is_self = refusal_of_self(f.seat, int(path[0]), "4.7.pairs")
            return is_self or refusal_of_declaring(s, f.seat, int(path[0]))
        return unless_any(refusal_of_declaring(s, f.seat, other) for other in s.after(f.seat))

    def act(self, s: Galaxy, f: MoveTurn, seat: int, path: Answer) -> None:
        """4.7.declare At once."""
        war.declare_war(s, f.seat, int(path[0]), "movement")


def refusal_of_declaring(s: Galaxy, seat: int, other: int) -> Refusal | None:
    """7.3.sts-movement Why a player may not declare war on another in their own move turn."""
    refused = war.refusal_of_war(s, seat, other)
    if refused is not None or s.alignment[seat] == "sts":
        return refused
    for effect in effects(s, seat, "declare_war"):
        if s.alignment[other] == effect.against:
            return None
    return Refusal("7.3.sto-window", "only_sts_declare", seat=other)


# The turn.


class EndMovement(Order):
    """6.1.1.stop-over Go on to the battles: then all ships have finished moving."""

    def act(self, s: Galaxy, f: MoveTurn, seat: int, path: Answer) -> None:
        """6.1.0.turns No more orders."""
        put(s, f._replace(is_done=True, tired=()))
        scout_around(s, seat)

    def note(self, s: Galaxy, f: MoveTurn, seat: int, path: Answer) -> Note | None:
        """6.1.1.once The ships that could still move: where, what, and how many."""
        rows = unmoved(s, f)
        if not rows:
            return None
        hexes, forms, counts = zip(*rows, strict=True)
        return Note("unmoved", n=sum(counts), hexes=hexes, forms=forms, counts=counts)


def unmoved(s: Galaxy, f: MoveTurn) -> list[tuple[int, Part, int]]:
    """6.1.1.once What could still move: the hexes, the ships as an answer names them, how many."""
    move = ORDERS["move"]
    assert isinstance(move, Move)
    return [
        (where, form, sum(move.meant(s, f, (where, form)).values()))
        for where in ship_hexes(s, f.seat)
        for form in move.movers(s, f, where)
        if move.refusal_of_mover(s, f, where, form) is None
    ]


ORDERS: Final[dict[Part, Order]] = {
    "create": Create(),
    "swap": Swap(),
    "transfer": Transfer(),
    "move": Move(),
    "stop_over": StopOver(),
    "view": View(),
    "ray": Ray(),
    "war": Declare(),
    DONE: EndMovement(),
}


class Manoeuvre(Menu[Galaxy, MoveTurn]):
    """6.1.0.turns Whatever a player does before the battles, one order after the other."""

    key = "manoeuvre"
    verb_noun = "manoeuvre"
    verbs = ORDERS

    def who(self, s: Galaxy, f: MoveTurn) -> tuple[int, ...]:
        """The player, until the movement is done."""
        return () if f.is_done else (f.seat,)


def begin_move_turn(s: Galaxy, f: object, seat: int) -> MoveTurn:
    """6.1.0.turns The turn of a player, with the remote views that relics give.

    16.3.attack An automa gives no orders: its movement is done before it begins.
    """
    views = [x.amount for at in relics_of(s, seat, VIEWS) for x in relic(s, at, VIEWS)]
    is_done = s.is_automa(seat)
    return MoveTurn(seat, s.box.numbers.nebula_range, is_done=is_done, free_views=sum(views))


def begin_turn(s: Galaxy, f: MoveTurn) -> None:
    """6.1.1.view Remote views by Spirituality."""
    if not s.is_automa(f.seat):
        s.views_left[f.seat] = s.box.levels.remote_views[s.levels[f.seat][SPIRITUALITY]]
    emit(s, "move_turn", seat=f.seat)
    scout_everywhere(s)


def end_if_idle(s: Galaxy, f: MoveTurn) -> None:
    """15.1.only-choice The movement is over if the player can do nothing, by what all see."""
    if f.is_done or ship_hexes(s, f.seat) or s.views_left[f.seat] != 0 or f.free_views:
        return
    if all(ORDERS[verb].refusal(s, f, f.seat, ()) for verb in ("ray", "war")):
        put(s, f._replace(is_done=True))


def is_movement_over(s: Galaxy, f: MoveTurn) -> bool:
    """6.1.0.turns Whether the battles begin."""
    return f.is_done


def is_of_automa(s: Galaxy, f: MoveTurn) -> bool:
    """17.3.die Whether tables move the ships."""
    return s.is_driven(f.seat)


MOVE_TURN = flow(
    "move_turn",
    MoveTurn,
    step("6.1.0.turns", begin_turn),
    step("17.3.die", begin_sortie, when=is_of_automa),
    *until(
        is_movement_over,
        step("15.1.only-choice", end_if_idle),
        step("6.1.1.any", Manoeuvre()),
    ),
    step("6.1.2.battles", fight_battles),
)

FLOWS: Flows = (MOVE_TURN, VOYAGE, *sorties.FLOWS)
