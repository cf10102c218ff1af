"""Chapter 6.1.1, Ships on their way: gate by gate, stopped or not, until they come to rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from galactarium.games.galactic_era.concepts import war
from galactarium.games.galactic_era.concepts.ships import add_pieces, move_fleet, remove_pieces
from galactarium.games.galactic_era.frames import MoveTurn
from galactarium.games.galactic_era.move.orders import NO_LETTER
from galactarium.games.galactic_era.move.ranges import Kind, after_moving, with_ships
from galactarium.games.galactic_era.move.reach import (
    ANYWHERE,
    chart_of,
    first_gate,
    prices_of,
    reached,
    stargates_of,
    way_of,
)
from galactarium.games.galactic_era.move.sight import scout
from galactarium.games.galactic_era.move.trips import (
    STARGATE,
    TARGET,
    WORMHOLE,
    Trip,
    announced_gate,
    following_target,
    gate_kind,
    gate_of,
    note_of_target,
    refusal_of_way,
)
from galactarium.games.galactic_era.state import Galaxy
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
    put,
    repeat_from,
    step,
)

GO: Final = "go"
STAY: Final = "stay"


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
