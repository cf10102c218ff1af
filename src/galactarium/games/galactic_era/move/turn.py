"""Chapter 6.1, A player's turn in the move/combat phase: fleets, movement, then battles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from galactarium.games.galactic_era.automas import movement as sorties
from galactarium.games.galactic_era.automas.movement import begin_sortie
from galactarium.games.galactic_era.box.effects import effects, relic, relics_of
from galactarium.games.galactic_era.box.vocabulary import SPIRITUALITY
from galactarium.games.galactic_era.combat.battles import fight_battles
from galactarium.games.galactic_era.concepts import war
from galactarium.games.galactic_era.concepts.refusals import (
    refusal_of_amount,
    refusal_of_formation,
    refusal_of_self,
    refusal_of_ships_at,
)
from galactarium.games.galactic_era.concepts.ships import PIECES, fleets_at, pieces_at, ship_hexes
from galactarium.games.galactic_era.frames import Flows, MoveTurn
from galactarium.games.galactic_era.move.fleets import Create, Swap, Transfer
from galactarium.games.galactic_era.move.orders import NO_LETTER, Order, letter_at
from galactarium.games.galactic_era.move.ranges import (
    FINISHED_SHIPS,
    Kind,
    Kinds,
    have_stopped_over,
    mobile_kinds,
    name_of,
    named,
    range_of,
    range_of_all,
    refusal_of_kind,
    setting_out,
    without_ships,
)
from galactarium.games.galactic_era.move.ray import Ray
from galactarium.games.galactic_era.move.sight import View, scout_around, scout_everywhere
from galactarium.games.galactic_era.move.trips import (
    TARGET,
    Trip,
    can_go,
    following_target,
    gate_of,
    note_of_target,
    refusal_of_way,
    trip_of,
)
from galactarium.games.galactic_era.move.voyage import VOYAGE, Voyage
from galactarium.games.galactic_era.state import LETTERS, Galaxy
from galactarium.kernel import (
    Answer,
    Menu,
    Note,
    Part,
    Refusal,
    emit,
    flow,
    push,
    put,
    step,
    unless_any,
    until,
)

DONE: Final = "done"
VIEWS: Final = "remote_views"
ALL_MOVED: Final = Refusal("6.1.1.once", "all_moved")

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


def is_count_open(path: Answer) -> bool:
    """Whether a path still has to say how many ship pieces move."""
    return len(path) == 2 and path[1] not in LETTERS


def rest_of(path: Answer) -> Answer:
    """What follows the ships: the target and a gate."""
    return path[2:] if path[1] in LETTERS else path[3:]


def rows_of(kinds: Kinds) -> tuple[tuple[int, ...], ...]:
    """How a voyage lists ships by kind."""
    return tuple([(*kind, count) for kind, count in kinds.items()])


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
