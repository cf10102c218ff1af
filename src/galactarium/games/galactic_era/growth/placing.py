"""Chapter 6.2.7, Placing new ships: as pieces, in fleets, in new fleets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from galactarium.games.galactic_era.concepts.board import NOWHERE
from galactarium.games.galactic_era.concepts.chips import Chips, fewest, in_order
from galactarium.games.galactic_era.concepts.refusals import (
    refusal_of_amount,
    refusal_of_letter,
    refusal_of_own_star,
)
from galactarium.games.galactic_era.concepts.ships import (
    PIECES,
    add_pieces,
    change_dummies,
    create_fleet,
    dummies_left,
    everybody_but,
    is_present,
    pieces_left,
    set_fleet,
)
from galactarium.games.galactic_era.concepts.stars import population
from galactarium.games.galactic_era.concepts.war import is_blocked
from galactarium.games.galactic_era.frames import Announcement, open_frame
from galactarium.games.galactic_era.move.orders import used_letters
from galactarium.games.galactic_era.move.sight import scout
from galactarium.games.galactic_era.state import LETTERS, Galaxy
from galactarium.kernel import (
    Answer,
    One,
    Params,
    Part,
    Refusal,
    emit,
    flow,
    push,
    put,
    reveal,
    step,
    until,
)

NEW: Final = "new"
DUMMIES: Final = "dummies"
ADD: Final = "add"
REMOVE: Final = "remove"
DONE: Final = "done"
HEX_AT: Final[dict[Part, int]] = {PIECES: 1, NEW: 2}  # the place of the hex in an answer


class Placing(NamedTuple):
    """6.2.7.form New ships that a player places.

    Attributes:
        seat: Whose they are.
        left: How many are still to be placed.
        where: The hexes where they may be placed.
        knew: Who knows the fleets there from before: the stack, then the seats.
        laid: The chips that joined fleets, as pairs of a stack and a number, 0 for a dummy.
        is_done: Whether the player has said so.
        least: The population that a star of the player needs for them, 0 if any hex will do.
    """

    seat: int
    left: int
    where: tuple[int, ...]
    knew: tuple[tuple[int, ...], ...] = ()
    laid: tuple[tuple[int, int], ...] = ()
    is_done: bool = False
    least: int = 0


def place_ships(
    s: Galaxy, seat: int, count: int, where: Sequence[int], why: str, *, least: int = 0
) -> None:
    """6.2.7.shipyards Let a player spread new ships over stars, in pieces or fleets."""
    emit(s, "new_ships", seat=seat, n=count, why=why)
    knew = [(fleet.stack, *fleet.ships_seen) for fleet in s.fleets[seat] if fleet.hex in where]
    push(s, PLACE, Placing(seat, count, tuple(where), tuple(knew), least=least))


def places(s: Galaxy, f: Placing) -> tuple[int, ...]:
    """6.2.7.shipyards, 12.2.4 Where ships may be placed now: a card may have moved discs."""
    if not f.least:
        return f.where
    own = [where for where in f.where if s.stars[where].owner == f.seat]
    return tuple([where for where in own if population(s, where) >= f.least])


class PlaceShips(One[Galaxy, Placing]):
    """6.2.7.form Some of the ships become pieces, or join a fleet; dummies may go with them.

    6.2.7.no-transfer Only new ships are placed: those that are there stay what they are.
    """

    key = "place_ships"

    def who(self, s: Galaxy, f: Placing) -> tuple[int, ...]:
        """The player, as long as there are ships, or fleets for dummies."""
        return () if is_placed(s, f) else (f.seat,)

    def candidates(self, s: Galaxy, f: Placing, seat: int) -> Sequence[Part]:
        """Pieces, a fleet there, a new fleet, dummies, or no more."""
        return [PIECES, *letters_there(s, f), NEW, DUMMIES, DONE]

    def more(self, s: Galaxy, f: Placing, seat: int, so_far: Answer) -> Sequence[Part]:
        """Which fleet, where, and how many."""
        verb, depth = so_far[0], len(so_far) - 1
        numbers = range(1, f.left + 1)
        if verb == PIECES:
            return (places(s, f), numbers, ())[depth]
        if verb == NEW:
            return (letters_unused(s, seat), places(s, f), numbers, ())[depth]
        if verb == DUMMIES:
            return (used_letters(s, seat), (ADD, REMOVE), all_dummies(s), ())[depth]
        return numbers if verb != DONE and depth == 0 else ()

    def refusal(self, s: Galaxy, f: Placing, seat: int, so_far: Answer) -> Refusal | None:
        """By what is placed."""
        verb = so_far[0]
        if verb == DONE:
            return Refusal("6.2.7.form", "ships_left", n=f.left) if f.left else None
        if verb == DUMMIES:
            return refusal_of_dummies(s, f, so_far[1:])
        if f.left == 0:
            return Refusal("6.2.7.number", "all_ships_placed")
        refused = refusal_of_place(s, f, so_far)
        if verb == PIECES:
            wanted = int(so_far[2]) if len(so_far) == 3 else 1
            return refused or refusal_of_pieces(s, seat, wanted)
        return refused

    def apply(self, s: Galaxy, f: Placing, seat: int, answer: Answer) -> None:
        """Place them; what goes to fleets is told in all at the end."""
        verb = answer[0]
        if verb == DONE:
            put(s, f._replace(is_done=True))
        elif verb == DUMMIES:
            put_dummies(s, f, LETTERS.index(str(answer[1])), str(answer[2]), int(answer[3]))
        elif verb == PIECES:
            where, count = int(answer[1]), int(answer[2])
            put(s, f._replace(left=f.left - count))
            add_pieces(s, seat, where, count)
            emit(s, "placed_pieces", seat=seat, hex=where, n=count)
        else:
            join_fleet(s, f, answer)

    def prompt(self, s: Galaxy, f: Placing, seat: int) -> Params:
        """How many ships are left."""
        return {"n": f.left}

    def noun(self, so_far: Answer) -> str:
        """What the next part names, by the verb."""
        if not so_far:
            return "placing"
        nouns = {PIECES: ("hex",), NEW: ("letter", "hex"), DUMMIES: ("letter", "dummies")}
        following = nouns.get(str(so_far[0]), ())
        depth = len(so_far) - 1
        return following[depth] if depth < len(following) else "number"


def refusal_of_place(s: Galaxy, f: Placing, so_far: Answer) -> Refusal | None:
    """6.2.7.form Why ships cannot be placed like this: the fleet, the hex, or the number."""
    verb, depth = so_far[0], len(so_far) - 1
    if depth == 0:
        return refusal_of_form(s, f, verb)
    if verb == NEW and depth == 1:
        is_used = so_far[1] not in letters_unused(s, f.seat)
        return Refusal("6.2.7.form", "letter_in_use", letter=so_far[1]) if is_used else None
    if depth == HEX_AT.get(verb, 0):
        return refusal_of_shipyard(s, f, int(so_far[-1]))
    return refusal_of_amount("6.2.7.number", so_far[-1], 1, f.left)


def refusal_of_form(s: Galaxy, f: Placing, form: Part) -> Refusal | None:
    """3.0.fleet-counters Why ships cannot become this: a fleet not there, or a sixth one."""
    if form == NEW and not letters_unused(s, f.seat):
        return Refusal("3.0.fleet-counters", "no_fleet_left")
    if form in (PIECES, NEW) or form in letters_there(s, f):
        return None
    refused = refusal_of_letter(s, f.seat, form, "6.2.7.form")
    return refused or Refusal("6.2.7.form", "fleet_not_at_shipyard", letter=form)


def refusal_of_shipyard(s: Galaxy, f: Placing, where: int) -> Refusal | None:
    """6.2.7.shipyards, 7.2.1.build, 12.3.economic.effect Why no ships can be placed in a hex."""
    if where in places(s, f):
        return None
    if not f.least:
        return Refusal("6.2.7.form", "ships_due_elsewhere", hex=where)
    is_built = f.least > 1 or open_frame(s, Announcement) is not None
    rule = "6.2.7.shipyards" if is_built else "12.3.economic.effect"
    refused = refusal_of_own_star(s, f.seat, where, rule)
    if refused is not None:
        return refused
    if population(s, where) < f.least:
        return Refusal(rule, "shipyard_too_small", hex=where, n=f.least)
    if is_blocked(s, f.seat, where):
        return Refusal("7.2.1.build", "star_blocked", hex=where)
    return Refusal("6.2.4.announce", "not_announced", hex=where)


def letters_there(s: Galaxy, f: Placing) -> list[str]:
    """6.2.7.form The fleets that new ships may join."""
    fleets = zip(LETTERS, s.fleets[f.seat], strict=True)
    where = places(s, f)
    return [letter for letter, fleet in fleets if fleet.hex in where]


def letters_unused(s: Galaxy, seat: int) -> list[str]:
    """6.2.7.form The fleets that can be set up."""
    fleets = zip(LETTERS, s.fleets[seat], strict=True)
    return [letter for letter, fleet in fleets if fleet.hex == NOWHERE]


def refusal_of_pieces(s: Galaxy, seat: int, wanted: int) -> Refusal | None:
    """3.0.ship-pieces Ship pieces are limited."""
    left = pieces_left(s, seat)
    if wanted > left:
        return Refusal("3.0.ship-pieces", "too_few_pieces", allow="use_fleets", n=left)
    return None


def refusal_of_dummies(s: Galaxy, f: Placing, path: Answer) -> Refusal | None:
    """6.1.3.dummies, 3.0.dummy-chips Dummies are for fleets, wherever they are, and are limited."""
    if not used_letters(s, f.seat):
        return Refusal("6.1.3.dummies", "no_fleet")
    if not path:
        return None
    if len(path) == 1:
        refused = refusal_of_letter(s, f.seat, path[0], "6.1.3.dummies")
        if refused is not None:
            return refused
    fleet = s.fleets[f.seat][LETTERS.index(str(path[0]))]
    numbers = {ADD: dummies_left(s, f.seat), REMOVE: fleet.dummies}
    most = numbers[str(path[1])] if len(path) > 1 else max(numbers.values())
    wanted = int(path[2]) if len(path) == 3 else 1
    if wanted > most:
        return Refusal("3.0.dummy-chips", "too_few_dummies", n=most)
    return refusal_of_amount("6.1.3.dummies", wanted, 1, most)


def all_dummies(s: Galaxy) -> range:
    """3.0.dummy-chips Any number of dummies."""
    return range(1, s.box.supply.dummies + 1)


def join_fleet(s: Galaxy, f: Placing, answer: Answer) -> None:
    """6.2.7.form Ships join a fleet, or set up a new one; only their owner is told which."""
    count = int(answer[-1])
    name = str(answer[1] if answer[0] == NEW else answer[0])
    letter = LETTERS.index(name)
    if answer[0] == NEW:
        create_fleet(s, f.seat, letter, int(answer[2]), ())
    lay(s, f._replace(left=f.left - count), letter, fewest(count))
    emit(s, "joined_fleet", only=(f.seat,), letter=name, n=count)


def put_dummies(s: Galaxy, f: Placing, letter: int, verb: str, count: int) -> None:
    """6.1.3.dummies, 6.2.7.shown They join a fleet among other chips, or all see them go."""
    if verb == REMOVE:
        change_dummies(s, f.seat, letter, -count)
    elif LETTERS[letter] in letters_there(s, f):
        lay(s, f, letter, (0,) * count)
        emit(s, "dummies_joined", only=(f.seat,), letter=LETTERS[letter], n=count)
    else:
        change_dummies(s, f.seat, letter, count)


def lay(s: Galaxy, f: Placing, letter: int, chips: Chips) -> None:
    """6.2.7.shown, 14.1.fleet-height Chips are laid beneath a fleet face down; all see how many."""
    fleet = s.fleets[f.seat][letter]
    laid = tuple([(fleet.stack, chip) for chip in chips])
    put(s, f._replace(laid=(*f.laid, *laid)))
    ships = in_order(fleet.chips, tuple([chip for chip in chips if chip]))
    dummies = fleet.dummies + chips.count(0)
    set_fleet(s, f.seat, letter, fleet._replace(chips=ships, dummies=dummies, ships_seen=()))
    others = everybody_but(s, f.seat)
    emit(s, "chips_laid", only=others, seat=f.seat, stack=fleet.stack, n=len(chips))


def lose_what_has_no_room(s: Galaxy, f: Placing) -> None:
    """3.0.no-room Without pieces and fleets the ships are lost; all see that."""
    room = pieces_left(s, f.seat) or letters_unused(s, f.seat) or letters_there(s, f)
    if f.left and not (places(s, f) and room):
        put(s, f._replace(left=0))
        emit(s, "ships_lost", seat=f.seat, n=f.left)


def is_placed(s: Galaxy, f: Placing) -> bool:
    """Whether nothing is left to do: no ships, and no fleet that could get dummies."""
    return f.is_done or (f.left == 0 and not letters_there(s, f))


def show_gathered(s: Galaxy, f: Placing) -> None:
    """6.2.7.shown, 14.1.shown All see the chips and dummies gathered, but not for which fleets."""
    if not f.laid:
        return
    chips = in_order(tuple([chip for _, chip in f.laid if chip]))
    dummies = len(f.laid) - len(chips)
    emit(s, "gathered", seat=f.seat, n=sum(chips), chips=chips, dummies=dummies)
    reveal(s)
    for letter, fleet in enumerate(s.fleets[f.seat]):
        if is_clear(f) and fleet.stack in [stack for stack, _ in f.laid]:
            seen = {*fleet.ships_seen, *who_knew(s, f, fleet.stack)}
            set_fleet(s, f.seat, letter, fleet._replace(ships_seen=tuple(sorted(seen))))


def is_clear(f: Placing) -> bool:
    """14.1.fleet-height Whether heights tell which chips a fleet got: all, or some alike."""
    stacks, chips = zip(*f.laid, strict=True)
    return len(set(stacks)) == 1 or len(set(chips)) == 1


def who_knew(s: Galaxy, f: Placing, stack: int) -> tuple[int, ...]:
    """14.1.remembered Who knows what a fleet was before; everybody knows a new one."""
    for known, *seats in f.knew:
        if known == stack:
            return tuple(seats)
    return everybody_but(s, f.seat)


def look_around(s: Galaxy, f: Placing) -> None:
    """6.1.1.scout Where a ship stands, its owner sees the counters."""
    for where in places(s, f):
        if is_present(s, f.seat, where):
            scout(s, f.seat, where)


PLACE = flow(
    "place",
    Placing,
    *until(
        is_placed,
        step("3.0.no-room", lose_what_has_no_room),
        step("6.2.7.form", PlaceShips()),
    ),
    step("6.2.7.shown", show_gathered),
    step("6.1.1.scout", look_around),
)
