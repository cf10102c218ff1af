"""Chapters 6.1.3 and 4.6, Fleets: set up, swap, transfer ships; dummies, change of chips."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from galactarium.games.galactic_era.concepts.chips import (
    DENOMINATIONS,
    Chips,
    in_order,
    makings,
    passed_on,
    splits,
)
from galactarium.games.galactic_era.concepts.refusals import (
    refusal_of_amount,
    refusal_of_fleet_at,
    refusal_of_formation,
    refusal_of_letter,
    refusal_of_own_star,
    refusal_of_ships_at,
    refusal_of_source,
)
from galactarium.games.galactic_era.concepts.ships import (
    PIECES,
    add_pieces,
    change_chips,
    change_dummies,
    change_fleet,
    create_fleet,
    division_of,
    dummies_left,
    fleets_at,
    is_present,
    know_if_shown,
    pieces_at,
    pieces_left,
    put_in,
    remove_pieces,
    set_fleet,
    take_out,
    tell_exchange,
)
from galactarium.games.galactic_era.concepts.stars import owner_at, stars_of
from galactarium.games.galactic_era.frames import MoveTurn, open_frame
from galactarium.games.galactic_era.move.orders import (
    NO_LETTER,
    Order,
    letter_at,
    used_letters,
)
from galactarium.games.galactic_era.move.ranges import (
    Kind,
    free_kinds,
    is_name,
    kinds_at,
    name_of,
    named,
    refusal_of_kind,
    with_letters_renamed,
    with_ships,
    without_ships,
)
from galactarium.games.galactic_era.state import DART, LETTERS, Galaxy
from galactarium.kernel import Answer, Part, Refusal, emit, put, unless_any

TRUE: Final = "true"
FEIGNED: Final = "feigned"
ADD: Final = "add"
REMOVE: Final = "remove"
SPLIT: Final = "split"
COMBINE: Final = "combine"
HAVE_MOVED: Final = Refusal("6.1.3.create", "ships_have_moved")
NOT_IN_ONE_HEX: Final = Refusal("6.1.3.swap", "swap_too_late", allow="same_hex")
NO_FLEET: Final = Refusal("6.1.3.transfer", "no_fleet", allow="create_fleet")
NO_TWO_FLEETS: Final = Refusal("6.1.3.swap", "no_two_fleets")
DART_STAYS: Final = Refusal("6.1.3.dart-stays", "dart_stays")
NO_PIECE_LEFT: Final = Refusal("3.0.ship-pieces", "no_piece_left")
NO_DUMMY_LEFT: Final = Refusal("3.0.dummy-chips", "no_dummy_left")


class Create(Order):
    """6.1.3.create Set up a fleet: (letter, hex, "pieces" or a letter, ships, perhaps dummies).

    Dummies are only asked for if that fleet has any.
    """

    nouns = ("letter", "hex", "formation", "number", "number")

    def more(self, s: Galaxy, f: MoveTurn, seat: int, path: Answer) -> Sequence[Part]:
        """Which letter, at which star, with ships from where, and how many."""
        if not path:
            return LETTERS
        if len(path) == 1:
            return stars_of(s, f.seat)
        where = int(path[1])
        if len(path) == 2:
            return formations_at(s, f.seat, where)
        if len(path) == 3:
            return range(1, ships_of(s, f.seat, where, path[2]) + 1)
        dummies = dummies_of(s, f.seat, path[2])
        return range(dummies + 1) if len(path) == 4 and dummies else ()

    def refusal(self, s: Galaxy, f: MoveTurn, seat: int, path: Answer) -> Refusal | None:
        """Before any ship moves, an unused letter, at a star and with ships of the player."""
        if f.has_moved:
            return HAVE_MOVED
        if not path:
            return refusal_of_creating(s, f.seat)
        if len(path) == 1 and s.fleets[f.seat][letter_at(path[0])].stack:
            return Refusal("6.1.3.create", "letter_in_use", allow="dissolve", letter=path[0])
        return self.refusal_of_ships(s, f.seat, path) if len(path) > 1 else None

    def refusal_of_ships(self, s: Galaxy, seat: int, path: Answer) -> Refusal | None:
        """6.1.3.create Why a fleet cannot be set up there, or not with so many of these ships."""
        where = int(path[1])
        if len(path) == 2:
            refused = refusal_of_own_star(s, seat, where, "6.1.3.create")
            return refused or refusal_of_ships_at(s, seat, where, "6.1.3.create")
        if len(path) == 3:
            return refusal_of_source(s, seat, where, path[2], "6.1.3.create")
        if len(path) == 4:
            return refusal_of_amount("6.1.3.create", path[3], 1, ships_of(s, seat, where, path[2]))
        return refusal_of_amount("6.1.3.dummies", path[4], 0, dummies_of(s, seat, path[2]))

    def act(self, s: Galaxy, f: MoveTurn, seat: int, path: Answer) -> None:
        """Pieces are seen to turn into chips; from fleet to fleet nothing is seen."""
        letter, where, source, ships = letter_at(path[0]), int(path[1]), path[2], int(path[3])
        if source == PIECES:
            remove_pieces(s, f.seat, where, ships)
            create_fleet(s, f.seat, letter, where, ())
            tell_joining(s, f.seat, letter, ships)
            know_if_shown(s, f.seat, letter, s.fleets[f.seat][letter].chips)
        else:
            dummies = int(path[4]) if len(path) > 4 else 0
            split_off(s, f.seat, letter_at(source), letter, ships, dummies)


def split_off(s: Galaxy, seat: int, source: int, letter: int, ships: int, dummies: int) -> None:
    """6.1.3.create A fleet is set up by ships of another one in the same hex, unseen."""
    division = division_of(s, seat, source, ships)
    fleet = s.fleets[seat][source]
    change_fleet(s, seat, source, division.rest, fleet.dummies - dummies)
    create_fleet(s, seat, letter, fleet.hex, division.part)
    change_fleet(s, seat, letter, division.part, dummies)


def refusal_of_creating(s: Galaxy, seat: int) -> Refusal | None:
    """6.1.3.create Why no fleet at all can be set up."""
    if all(fleet.stack for fleet in s.fleets[seat]):
        return Refusal("3.0.fleet-counters", "all_letters_in_use", allow="dissolve")
    if not any(is_present(s, seat, where) for where in stars_of(s, seat)):
        return Refusal("6.1.3.create", "no_ships_at_stars")
    return None


def formations_at(s: Galaxy, seat: int, where: int) -> list[Part]:
    """What a player has in a hex: ship pieces, fleets."""
    found: list[Part] = [PIECES] if pieces_at(s, seat, where) else []
    return found + [LETTERS[letter] for letter in fleets_at(s, seat, where)]


def ships_of(s: Galaxy, seat: int, where: int, formation: Part) -> int:
    """How many ships of a player in a hex are pieces, or in a fleet."""
    if formation == PIECES:
        return pieces_at(s, seat, where)
    return s.fleets[seat][letter_at(formation)].ships


def dummies_of(s: Galaxy, seat: int, formation: Part) -> int:
    """The dummies of a fleet; ship pieces have none."""
    return s.fleets[seat][letter_at(formation)].dummies if formation in LETTERS else 0


class Swap(Order):
    """6.1.3.swap, 6.1.3.feign Swap two fleets' counters: (letter, letter, "true" or "feigned")."""

    nouns = ("letter", "letter", "swap")

    def more(self, s: Galaxy, f: MoveTurn, seat: int, path: Answer) -> Sequence[Part]:
        """Which two fleets, and whether they change."""
        if len(path) < 2:
            return [letter for letter in used_letters(s, f.seat) if letter not in path]
        return (TRUE, FEIGNED) if len(path) == 2 else ()

    def refusal(self, s: Galaxy, f: MoveTurn, seat: int, path: Answer) -> Refusal | None:
        """6.1.3.swap, 6.1.3.swap-here In one hex, or at two stars before any move. D is seen."""
        refused = (
            refusal_of_letter(s, f.seat, path[-1], "6.1.3.swap") if 0 < len(path) < 3 else None
        )
        if refused is not None:
            return refused
        if len(path) < 2:
            others = self.more(s, f, seat, path)
            refusals = (self.refusal(s, f, seat, (*path, letter)) for letter in others)
            return unless_any(refusals, NO_TWO_FLEETS)
        one, other = letter_at(path[0]), letter_at(path[1])
        if one == other:
            return Refusal("6.1.3.swap", "same_fleet")
        refused = refusal_of_places(s, f, one, other)
        if refused is None and DART in (one, other):
            refused = refusal_of_dart(s, f)
        if refused is None and path[2:] == (FEIGNED,) and DART in (one, other):
            return Refusal("6.1.3.feign", "dart_is_open")
        return refused

    def act(self, s: Galaxy, f: MoveTurn, seat: int, path: Answer) -> None:
        """Ships and chips stay; what others knew of the letters holds only with the D fleet."""
        one, other = letter_at(path[0]), letter_at(path[1])
        first, second = s.fleets[f.seat][one], s.fleets[f.seat][other]
        is_open = DART in (one, other)
        seen = [fleet.letter_seen if is_open else () for fleet in (first, second)]
        if path[2] == TRUE:
            first, second = second, first
            put(s, with_letters_renamed(f, {one: other, other: one}))
        set_fleet(s, f.seat, one, first._replace(letter_seen=seen[0]))
        set_fleet(s, f.seat, other, second._replace(letter_seen=seen[1]))
        stacks = tuple(sorted([first.stack, second.stack]))
        emit(s, "swapped" if is_open else "swapped_or_not", seat=f.seat, stacks=stacks)


def refusal_of_places(s: Galaxy, f: MoveTurn, one: int, other: int) -> Refusal | None:
    """6.1.3.swap, 6.1.3.swap-here Why two fleets cannot be swapped where they are."""
    hexes = s.fleets[f.seat][one].hex, s.fleets[f.seat][other].hex
    if hexes[0] == hexes[1]:
        return None
    if f.has_moved:
        return NOT_IN_ONE_HEX
    if any(owner_at(s, where) != f.seat for where in hexes):
        return Refusal("6.1.3.swap", "not_at_own_star", allow="move_home")
    return None


def refusal_of_dart(s: Galaxy, f: MoveTurn) -> Refusal | None:
    """6.1.3.dart-stays Ships that have used the range of the D fleet stay in it."""
    where = s.fleets[f.seat][DART].hex
    is_free = free_kinds(s, f, where, DART) == kinds_at(s, f, where, DART)
    return None if is_free else DART_STAYS


class Source(NamedTuple):
    """Ships that a transfer is about: those of a fleet or the pieces there, all or of one kind."""

    letter: int
    kind: Part
    rest: Answer


def source_of(path: Answer) -> Source:
    """What a path names after the hex, and what follows."""
    letter = letter_at(path[1])
    if letter == NO_LETTER:
        return Source(letter, path[1], path[2:])
    if len(path) > 2 and is_name(path[2]):
        return Source(letter, path[2], path[3:])
    return Source(letter, "", path[2:])


class Transfer(Order):
    """6.1.3.transfer Transfer ships in a hex: (hex, from, to, ships), between fleets also dummies.

    From and to are "pieces" or letters. If the ships there are not equally tired, the name of a
    kind takes the place of "pieces", or follows the letter. Dummies are only asked for if the first
    fleet has any.
    """

    def more(self, s: Galaxy, f: MoveTurn, seat: int, path: Answer) -> Sequence[Part]:
        """Where, from what, to what, and how many."""
        if not path:
            return sorted({fleet.hex for fleet in s.fleets[f.seat] if fleet.stack})
        where = int(path[0])
        if len(path) == 1:
            return sources_at(s, f, where)
        source = source_of(path)
        if not source.rest:
            return following_source(s, f, where, source)
        dummies = 0 if source.rest[0] == PIECES else dummies_of(s, f.seat, path[1])
        if len(source.rest) == 1:
            return range(0 if dummies else 1, ships_meant(s, f, where, source) + 1)
        is_asked = len(source.rest) == 2 and dummies
        return range(0 if source.rest[1] else 1, dummies + 1) if is_asked else ()

    def refusal(self, s: Galaxy, f: MoveTurn, seat: int, path: Answer) -> Refusal | None:
        """6.1.3.dart-stays Ships that used the D fleet's range stay in it; pieces are limited."""
        if not used_letters(s, f.seat):
            return NO_FLEET
        refused = refusal_of_transfer(s, f, path) if path else None
        if refused is not None:
            return refused
        source = source_of(path) if len(path) > 1 else None
        if source is None or not source.rest:
            following = self.more(s, f, seat, path)
            refusals = (self.refusal(s, f, seat, (*path, part)) for part in following)
            return unless_any(refusals)
        wanted = int(source.rest[1]) if len(source.rest) > 1 else 1
        is_wanted = len(source.rest) > 1 or source.rest[0] == PIECES
        free = sum(free_kinds(s, f, int(path[0]), source.letter).values())
        if is_wanted and wanted > free:
            return DART_STAYS
        if len(source.rest) == 1 and not self.more(s, f, seat, path):
            return DART_STAYS
        is_short = source.rest[0] == PIECES and wanted > pieces_left(s, f.seat)
        return NO_PIECE_LEFT if is_short else None

    def act(self, s: Galaxy, f: MoveTurn, seat: int, path: Answer) -> None:
        """6.1.3.transfer-shown All see chips turn into pieces or back, but not fleet to fleet."""
        where, source = int(path[0]), source_of(path)
        letter, to, count = source.letter, letter_at(source.rest[0]), int(source.rest[1])
        if count:
            moved = {kind_meant(s, f, where, source): count}
            put(s, with_ships(without_ships(f, where, letter, moved), where, to, moved))
        if letter == NO_LETTER:
            join(s, f.seat, where, to, count)
        elif to == NO_LETTER:
            leave(s, f.seat, where, letter, count)
        else:
            dummies = int(source.rest[2]) if len(source.rest) > 2 else 0
            exchange(s, f.seat, letter, to, count, dummies)

    def noun(self, path: Answer) -> str:
        """A hex, what is there, where it goes, and how many."""
        if not path:
            return "hex"
        return "formation" if len(path) == 1 or not source_of(path).rest else "number"


def refusal_of_transfer(s: Galaxy, f: MoveTurn, path: Answer) -> Refusal | None:
    """6.1.3.transfer Why the last part of a transfer is not in that hex, or not so many."""
    where = int(path[0])
    if len(path) == 1:
        is_any = any(fleet.hex == where for fleet in s.fleets[f.seat])
        return None if is_any else Refusal("6.1.3.transfer", "no_fleet_there", hex=where)
    source = source_of(path)
    if not source.rest:
        return refusal_of_transferred(s, f, where, source)
    if len(source.rest) == 1:
        return refusal_of_receiver(s, f, where, source)
    dummies = 0 if source.rest[0] == PIECES else dummies_of(s, f.seat, path[1])
    if len(source.rest) == 2:
        least, most = 0 if dummies else 1, ships_meant(s, f, where, source)
        return refusal_of_amount("6.1.3.transfer", path[-1], least, most)
    return refusal_of_amount("6.1.3.dummies", path[-1], 0 if source.rest[1] else 1, dummies)


def refusal_of_transferred(s: Galaxy, f: MoveTurn, where: int, source: Source) -> Refusal | None:
    """6.1.3.transfer Why such ships cannot be transferred from there."""
    form = source.kind if source.letter == NO_LETTER else LETTERS[source.letter]
    refused = refusal_of_formation(s, f.seat, where, form, "6.1.3.transfer")
    if refused is not None or not source.kind:
        return refused
    is_fleet = source.letter != NO_LETTER
    kinds = (free_kinds if is_fleet else kinds_at)(s, f, where, source.letter)
    return refusal_of_kind(kinds, source.kind, where, "6.1.3.transfer-range")


def refusal_of_receiver(s: Galaxy, f: MoveTurn, where: int, source: Source) -> Refusal | None:
    """6.1.3.transfer Why ships cannot go there: to pieces, or another fleet of the hex."""
    to = source.rest[0]
    is_whole_fleet = source.letter != NO_LETTER and not source.kind
    if is_whole_fleet and len(free_kinds(s, f, where, source.letter)) > 1:
        return Refusal("6.1.3.transfer-range", "which_ships", hex=where)
    if is_name(to):
        return Refusal("6.1.3.transfer-range", "ships_alike", hex=where)
    if letter_at(to) == source.letter:
        return Refusal("6.1.3.transfer", "same_place")
    if to == PIECES:
        return None
    return refusal_of_fleet_at(s, f.seat, where, to, "6.1.3.transfer")


def sources_at(s: Galaxy, f: MoveTurn, where: int) -> list[Part]:
    """What ships can be transferred from in a hex: pieces, if need be by kind, and fleets."""
    kinds = kinds_at(s, f, where, NO_LETTER)
    found: list[Part] = [PIECES] if len(kinds) == 1 else [name_of(kind) for kind in kinds]
    return found + [LETTERS[letter] for letter in fleets_at(s, f.seat, where)]


def following_source(s: Galaxy, f: MoveTurn, where: int, source: Source) -> list[Part]:
    """Which of the ships of a fleet, if they are not equally tired; where they go."""
    if source.letter != NO_LETTER and not source.kind:
        kinds = free_kinds(s, f, where, source.letter)
        if len(kinds) > 1:
            return [name_of(kind) for kind in kinds]
    places = (NO_LETTER, *fleets_at(s, f.seat, where))
    names = [PIECES if at == NO_LETTER else LETTERS[at] for at in places if at != source.letter]
    return [*names]


def kind_meant(s: Galaxy, f: MoveTurn, where: int, source: Source) -> Kind:
    """Which kind of ships is transferred."""
    return named(free_kinds(s, f, where, source.letter), source.kind)


def ships_meant(s: Galaxy, f: MoveTurn, where: int, source: Source) -> int:
    """How many ships a transfer is about, those that cannot leave included."""
    kinds = kinds_at(s, f, where, source.letter)
    if is_name(source.kind):
        return kinds[kind_meant(s, f, where, source)]
    return sum(kinds.values())


def tell_joining(s: Galaxy, seat: int, letter: int, count: int) -> None:
    """4.6.convert, 6.1.3.transfer-shown Pieces turn into chips of a fleet, which all see."""
    chips = put_in(s, seat, letter, count)
    fleet = s.fleets[seat][letter]
    emit(s, "pieces_joined", seat=seat, hex=fleet.hex, stack=fleet.stack, n=count, chips=chips)


def join(s: Galaxy, seat: int, where: int, letter: int, count: int) -> None:
    """4.6.convert Ship pieces of a hex join a fleet there."""
    remove_pieces(s, seat, where, count)
    tell_joining(s, seat, letter, count)


def leave(s: Galaxy, seat: int, where: int, letter: int, count: int) -> None:
    """4.6.convert, 6.1.3.transfer-shown Chips of a fleet turn into ship pieces, which all see."""
    stack = s.fleets[seat][letter].stack
    division = division_of(s, seat, letter, count)
    add_pieces(s, seat, where, count)
    emit(s, "pieces_left", seat=seat, hex=where, stack=stack, n=count, chips=division.part)
    take_out(s, seat, letter, division)


def exchange(s: Galaxy, seat: int, source: int, to: int, count: int, dummies: int) -> None:
    """6.1.3.transfer-shown Ships and dummies go to another fleet, unseen unless chips change."""
    one, other = s.fleets[seat][source], s.fleets[seat][to]
    division = passed_on(one.chips, other.chips, count)
    if division.given:
        tell_exchange(s, seat, source, division.given, division.got)
    stacks = tuple(sorted([one.stack, other.stack]))
    emit(s, "fleets_exchanged", seat=seat, hex=one.hex, stacks=stacks)
    change_fleet(s, seat, source, division.rest, one.dummies - dummies)
    change_fleet(s, seat, to, division.part, other.dummies + dummies)


# Dummies, at any moment of one's own move turn: (letter, "add" or "remove", number).


def dummies_parts(s: Galaxy, seat: int, path: Answer) -> Sequence[Part]:
    """6.1.3.dummies Which fleet, in or out, and how many."""
    if not path:
        return used_letters(s, seat)
    if len(path) == 1:
        return (ADD, REMOVE)
    fleet = s.fleets[seat][letter_at(path[0])]
    most = dummies_left(s, seat) if path[1] == ADD else fleet.dummies
    return range(1, most + 1) if len(path) == 2 else ()


def refusal_of_dummies(s: Galaxy, seat: int, path: Answer) -> Refusal | None:
    """6.1.3.dummies, 3.0.dummy-chips Only in one's own turn, and there are only so many."""
    turn = open_frame(s, MoveTurn)
    if turn is None or turn.seat != seat:
        return Refusal("6.1.3.dummies", "not_own_move_turn")
    if not path:
        return None if used_letters(s, seat) else NO_FLEET
    if len(path) == 1:
        refused = refusal_of_letter(s, seat, path[0], "6.1.3.dummies")
        if refused is not None:
            return refused
    if not dummies_left(s, seat) and not s.fleets[seat][letter_at(path[0])].dummies:
        return NO_DUMMY_LEFT
    if len(path) == 2 and not dummies_parts(s, seat, path):
        is_adding = path[1] == ADD
        return NO_DUMMY_LEFT if is_adding else Refusal("6.1.3.dummies", "no_dummies_there")
    if len(path) < 3:
        return None
    numbers = dummies_parts(s, seat, path[:2])
    rule = "3.0.dummy-chips" if path[1] == ADD else "6.1.3.dummies"
    return refusal_of_amount(rule, path[2], 1, len(numbers))


def put_dummies(s: Galaxy, seat: int, path: Answer) -> None:
    """6.1.3.dummies All see how many, so that whoever knew the fleet still does."""
    letter, count = letter_at(path[0]), int(path[2])
    change_dummies(s, seat, letter, count if path[1] == ADD else -count)


# Chips, at any time: (letter, "split", the chip, what it becomes, chip by chip), or
# (letter, "combine", the new chip, what it is made of, chip by chip), the largest first.


def chips_parts(s: Galaxy, seat: int, path: Answer) -> Sequence[Part]:
    """4.6.exchange Which fleet, what is done, which chip, and the smaller chips."""
    if not path:
        return used_letters(s, seat)
    if len(path) == 1:
        return (SPLIT, COMBINE)
    chips = s.fleets[seat][letter_at(path[0])].chips
    is_split = path[1] == SPLIT
    if len(path) == 2:
        return divisible(chips) if is_split else combinable(chips)
    chip, so_far = int(path[2]), smaller_chips(path)
    return splits(chip, so_far) if is_split else makings(chips, chip, so_far)


def smaller_chips(path: Answer) -> Chips:
    """The smaller chips of an exchange."""
    return tuple([int(part) for part in path[3:]])


def divisible(chips: Chips) -> list[int]:
    """4.6.exchange The chips that can be split."""
    return [chip for chip in dict.fromkeys(chips) if splits(chip, ())]


def combinable(chips: Chips) -> list[int]:
    """4.6.exchange The chips that others can be combined to."""
    return [chip for chip in DENOMINATIONS if makings(chips, chip, ())]


def refusal_of_chips(s: Galaxy, seat: int, path: Answer) -> Refusal | None:
    """4.6.exchange There must be another way to make up the ships, as for all but a single 1."""
    if len(path) > 2:
        is_fit = path[-1] in chips_parts(s, seat, path[:-1])
        return (
            None
            if is_fit
            else Refusal(
                "4.6.exchange", "no_such_chips" if len(path) == 3 else "chips_do_not_add_up"
            )
        )
    letters = path[:1] or used_letters(s, seat)
    if not letters:
        return NO_FLEET
    if len(path) == 1:
        refused = refusal_of_letter(s, seat, path[0], "4.6.exchange")
        if refused is not None:
            return refused
    is_any = any(s.fleets[seat][letter_at(letter)].chips != (1,) for letter in letters)
    if len(path) == 2:
        is_any = bool(chips_parts(s, seat, path))
    return None if is_any else Refusal("4.6.exchange", "no_such_chips")


def exchange_at_bank(s: Galaxy, seat: int, path: Answer) -> None:
    """4.6.exchange All see the chips that are exchanged."""
    one, others = (int(path[2]),), in_order(smaller_chips(path))
    given, got = (one, others) if path[1] == SPLIT else (others, one)
    change_chips(s, seat, letter_at(path[0]), given, got)
