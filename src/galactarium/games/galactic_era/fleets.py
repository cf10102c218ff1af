"""6.1.3 Handling fleets: set them up, swap them, transfer ships, add dummies, arrange chips."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from galactarium.games.galactic_era.frames import MoveTurn
from galactarium.games.galactic_era.orders import (
    PIECES,
    Order,
    fresh_pieces,
    letter_at,
    moved_pieces,
    unless_any,
    used_letters,
    with_moved,
)
from galactarium.games.galactic_era.ships import (
    add_pieces,
    change_dummies,
    change_fleet,
    create_fleet,
    dummies_left,
    everybody_but,
    fewest_chips,
    fleets_at,
    is_present,
    pieces_at,
    pieces_left,
    remove_pieces,
    reveal_height,
    set_fleet,
)
from galactarium.games.galactic_era.stars import owner_at, stars_of
from galactarium.games.galactic_era.state import DART, LETTERS, Fleet, Galaxy
from galactarium.kernel import Answer, Part, Refusal, emit, put

TRUE: Final = "true"
FEIGNED: Final = "feigned"
ADD: Final = "add"
REMOVE: Final = "remove"
HAVE_MOVED: Final = Refusal("6.1.3.create", "ships_have_moved")
NO_FLEET: Final = Refusal("6.1.3.transfer", "no_fleet", allow="create_fleet")
DART_STAYS: Final = Refusal("6.1.3.dart-stays", "dart_stays")
NO_PIECE_LEFT: Final = Refusal("3.0.ship-pieces", "no_piece_left")
NO_DUMMY_LEFT: Final = Refusal("3.0.dummy-chips", "no_dummy_left")


class Create(Order):
    """6.1.3 Set up a fleet: (letter, hex, "pieces" or a letter, ships), of a fleet dummies as well.

    Dummies are only asked for if that fleet has any.
    """

    nouns = ("letter", "hex", "formation", "number", "number")

    def more(self, s: Galaxy, f: MoveTurn, path: Answer) -> Sequence[Part]:
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

    def refusal(self, s: Galaxy, f: MoveTurn, path: Answer) -> Refusal | None:
        """Before any ship moves, an unused letter, at an own star with own ships."""
        if f.has_moved:
            return HAVE_MOVED
        if not path:
            return refusal_of_creating(s, f.seat)
        if len(path) == 1 and s.fleets[f.seat][letter_at(path[0])].stack:
            return Refusal("6.1.3.create", "letter_in_use", allow="dissolve", letter=path[0])
        if len(path) == 2 and not is_present(s, f.seat, int(path[1])):
            return Refusal("6.1.3.create", "no_ships_there", hex=path[1])
        return None

    def act(self, s: Galaxy, f: MoveTurn, path: Answer) -> None:
        """Pieces are seen to turn into chips; from fleet to fleet nothing is seen."""
        letter, where, source, ships = letter_at(path[0]), int(path[1]), path[2], int(path[3])
        if source == PIECES:
            remove_pieces(s, f.seat, where, ships)
            create_fleet(s, f.seat, letter, where, ships)
            made = s.fleets[f.seat][letter]
            set_fleet(s, f.seat, letter, made._replace(ships_seen=everybody_but(s, f.seat)))
            emit(s, "pieces_joined", seat=f.seat, hex=where, stack=made.stack, n=ships)
        else:
            fleet = s.fleets[f.seat][letter_at(source)]
            dummies = int(path[4]) if len(path) > 4 else 0
            change_fleet(s, f.seat, letter_at(source), fleet.ships - ships, fleet.dummies - dummies)
            create_fleet(s, f.seat, letter, where, ships)
            change_fleet(s, f.seat, letter, ships, dummies)


def refusal_of_creating(s: Galaxy, seat: int) -> Refusal | None:
    """6.1.3 Why no fleet at all can be set up."""
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
    return 0 if formation == PIECES else s.fleets[seat][letter_at(formation)].dummies


class Swap(Order):
    """6.1.3 Swap the counters of two fleets, or feign it: (letter, letter, "true" or "feigned")."""

    nouns = ("letter", "letter", "swap")

    def more(self, s: Galaxy, f: MoveTurn, path: Answer) -> Sequence[Part]:
        """Which two fleets, and whether they change."""
        if len(path) < 2:
            return [letter for letter in used_letters(s, f.seat) if letter not in path]
        return (TRUE, FEIGNED) if len(path) == 2 else ()

    def refusal(self, s: Galaxy, f: MoveTurn, path: Answer) -> Refusal | None:
        """Before any ship moves, at two own stars; with the D fleet it cannot be feigned."""
        if f.has_moved:
            return HAVE_MOVED
        if not path:
            return refusal_of_swapping(s, f.seat)
        fleets = [s.fleets[f.seat][letter_at(letter)] for letter in path[:2]]
        if owner_at(s, fleets[-1].hex) != f.seat:
            return Refusal("6.1.3.swap", "not_at_own_star", allow="move_home")
        if len(path) == 2 and fleets[0].hex == fleets[1].hex:
            return Refusal("6.1.3.swap", "same_hex", allow="transfer_ships")
        if len(path) == 3 and path[2] == FEIGNED and LETTERS[DART] in path:
            return Refusal("6.1.3.feign", "dart_is_open")
        return None

    def act(self, s: Galaxy, f: MoveTurn, path: Answer) -> None:
        """Ships and chips stay; what others knew of the letters holds only with the D fleet."""
        one, other = letter_at(path[0]), letter_at(path[1])
        first, second = s.fleets[f.seat][one], s.fleets[f.seat][other]
        is_open = DART in (one, other)
        seen = [fleet.letter_seen if is_open else () for fleet in (first, second)]
        if path[2] == TRUE:
            first, second = second, first
        set_fleet(s, f.seat, one, first._replace(letter_seen=seen[0]))
        set_fleet(s, f.seat, other, second._replace(letter_seen=seen[1]))
        stacks = tuple(sorted([first.stack, second.stack]))
        emit(s, "swapped" if is_open else "swapped_or_not", seat=f.seat, stacks=stacks)


def refusal_of_swapping(s: Galaxy, seat: int) -> Refusal | None:
    """6.1.3 Why no two fleets can be swapped."""
    hexes = {fleet.hex for fleet in s.fleets[seat] if fleet.stack}
    at_stars = [where for where in hexes if owner_at(s, where) == seat]
    return None if len(at_stars) > 1 else Refusal("6.1.3.swap", "no_two_fleets")


class Transfer(Order):
    """6.1.3 Transfer ships within a hex: (hex, from, to, ships), between fleets dummies as well.

    From and to are "pieces" or letters. Dummies are only asked for if the first fleet has any.
    """

    nouns = ("hex", "formation", "formation", "number", "number")

    def more(self, s: Galaxy, f: MoveTurn, path: Answer) -> Sequence[Part]:
        """Where, from what, to what, and how many."""
        if not path:
            return sorted({fleet.hex for fleet in s.fleets[f.seat] if fleet.stack})
        where = int(path[0])
        if len(path) == 1:
            return formations_at(s, f.seat, where)
        if len(path) == 2:
            letters = [LETTERS[letter] for letter in fleets_at(s, f.seat, where)]
            return [to for to in (PIECES, *letters) if to != path[1]]
        dummies = 0 if path[2] == PIECES else dummies_of(s, f.seat, path[1])
        if len(path) == 3:
            return range(0 if dummies else 1, ships_of(s, f.seat, where, path[1]) + 1)
        return range(0 if path[3] else 1, dummies + 1) if len(path) == 4 and dummies else ()

    def refusal(self, s: Galaxy, f: MoveTurn, path: Answer) -> Refusal | None:
        """Ships that have used the range of the D fleet stay in it; pieces are limited."""
        if not used_letters(s, f.seat):
            return NO_FLEET
        staying = refusal_of_leaving(s, f, path)
        if staying is None and len(path) < 3:
            return unless_any([self.refusal(s, f, (*path, x)) for x in self.more(s, f, path)])
        if staying is None and path[2] == PIECES:
            wanted = int(path[3]) if len(path) > 3 else 1
            return NO_PIECE_LEFT if wanted > pieces_left(s, f.seat) else None
        return staying

    def act(self, s: Galaxy, f: MoveTurn, path: Answer) -> None:
        """All see how many pieces turn into chips or back, but not what goes between fleets."""
        where, source, to, count = int(path[0]), path[1], path[2], int(path[3])
        if source == PIECES:
            put(s, after_joining(s, f, where, letter_at(to), count))
            join(s, f.seat, where, letter_at(to), count)
        elif to == PIECES:
            put(s, after_leaving(f, where, letter_at(source), count))
            leave(s, f.seat, where, letter_at(source), count)
        else:
            if count:
                put(s, after_changing(f, letter_at(source), letter_at(to)))
            dummies = int(path[4]) if len(path) > 4 else 0
            exchange(s, f.seat, letter_at(source), letter_at(to), count, dummies)


def refusal_of_leaving(s: Galaxy, f: MoveTurn, path: Answer) -> Refusal | None:
    """6.1.3 Ships that have used the range of the D fleet stay in it; its dummies need not."""
    if path[1:2] != (LETTERS[DART],) or not f.is_stretched:
        return None
    if len(path) == 2:
        is_alone = len(fleets_at(s, f.seat, int(path[0]))) == 1
        return DART_STAYS if is_alone or not dummies_of(s, f.seat, path[1]) else None
    is_ship = path[2] == PIECES or (len(path) > 3 and int(path[3]) > 0)
    return DART_STAYS if is_ship else None


def join(s: Galaxy, seat: int, where: int, letter: int, count: int) -> None:
    """6.1.3 Ship pieces turn into chips of a fleet."""
    fleet = s.fleets[seat][letter]
    remove_pieces(s, seat, where, count)
    change_fleet(s, seat, letter, fleet.ships + count, fleet.dummies, is_seen=True)
    emit(s, "pieces_joined", seat=seat, hex=where, stack=fleet.stack, n=count)


def leave(s: Galaxy, seat: int, where: int, letter: int, count: int) -> None:
    """6.1.3 Chips of a fleet turn into ship pieces."""
    fleet = s.fleets[seat][letter]
    add_pieces(s, seat, where, count)
    emit(s, "pieces_left", seat=seat, hex=where, stack=fleet.stack, n=count)
    change_fleet(s, seat, letter, fleet.ships - count, fleet.dummies, is_seen=True)


def exchange(s: Galaxy, seat: int, source: int, to: int, count: int, dummies: int) -> None:
    """6.1.3 Ships and dummies go from one fleet to another one, unseen."""
    one, other = s.fleets[seat][source], s.fleets[seat][to]
    stacks = tuple(sorted([one.stack, other.stack]))
    emit(s, "fleets_exchanged", seat=seat, hex=one.hex, stacks=stacks)
    change_fleet(s, seat, source, one.ships - count, one.dummies - dummies)
    change_fleet(s, seat, to, other.ships + count, other.dummies + dummies)


# 6.1.1, 6.1.3 A transfer gives a ship that has moved no further move.


def after_joining(s: Galaxy, f: MoveTurn, where: int, letter: int, count: int) -> MoveTurn:
    """Pieces that are like the fleet join it first; if others must, the fleet has moved."""
    if letter in f.fleets:
        return with_moved(f, where, -min(count, moved_pieces(f, where)))
    tired = max(0, count - fresh_pieces(s, f, where))
    fleets = (*f.fleets, letter) if tired else f.fleets
    return with_moved(f, where, -tired)._replace(fleets=fleets)


def after_leaving(f: MoveTurn, where: int, letter: int, count: int) -> MoveTurn:
    """Ships that leave a fleet that has moved have moved."""
    return with_moved(f, where, count) if letter in f.fleets else f


def after_changing(f: MoveTurn, source: int, to: int) -> MoveTurn:
    """A fleet that gets ships of one that has moved has moved."""
    is_tired = source in f.fleets and to not in f.fleets
    return f._replace(fleets=(*f.fleets, to)) if is_tired else f


class Dummies(Order):
    """6.1.3 Put dummies into a fleet or take them out: (letter, "add" or "remove", number)."""

    nouns = ("letter", "dummies", "number")

    def more(self, s: Galaxy, f: MoveTurn, path: Answer) -> Sequence[Part]:
        """Which fleet, in or out, and how many."""
        if not path:
            return used_letters(s, f.seat)
        if len(path) == 1:
            return (ADD, REMOVE)
        fleet = s.fleets[f.seat][letter_at(path[0])]
        most = dummies_left(s, f.seat) if path[1] == ADD else fleet.dummies
        return range(1, most + 1) if len(path) == 2 else ()

    def refusal(self, s: Galaxy, f: MoveTurn, path: Answer) -> Refusal | None:
        """There are only so many."""
        if not path:
            return None if used_letters(s, f.seat) else NO_FLEET
        if len(path) == 2 and not self.more(s, f, path):
            is_adding = path[1] == ADD
            return NO_DUMMY_LEFT if is_adding else Refusal("6.1.3.dummies", "no_dummies_there")
        return None

    def act(self, s: Galaxy, f: MoveTurn, path: Answer) -> None:
        """All see how many, so that whoever knew the fleet still does."""
        letter, count = letter_at(path[0]), int(path[2])
        change_dummies(s, f.seat, letter, count if path[1] == ADD else -count)


class Arrange(Order):
    """4.6 Change the chips of a fleet into more or fewer of the same sum: (letter, chips)."""

    nouns = ("letter", "number")

    def more(self, s: Galaxy, f: MoveTurn, path: Answer) -> Sequence[Part]:
        """Which fleet, and how many chips: the fewest, up to one for each ship."""
        if not path:
            return used_letters(s, f.seat)
        return other_chips(s.fleets[f.seat][letter_at(path[0])]) if len(path) == 1 else ()

    def refusal(self, s: Galaxy, f: MoveTurn, path: Answer) -> Refusal | None:
        """There must be another way to make up its ships."""
        letters = path[:1] or used_letters(s, f.seat)
        fleets = [s.fleets[f.seat][letter_at(letter)] for letter in letters]
        if not fleets:
            return NO_FLEET
        is_any = any(other_chips(fleet) for fleet in fleets)
        return None if is_any else Refusal("4.6.exchange", "one_chip_only")

    def act(self, s: Galaxy, f: MoveTurn, path: Answer) -> None:
        """14.1 All see how many chips the fleet has now."""
        letter = letter_at(path[0])
        fleet = s.fleets[f.seat][letter]._replace(chips=int(path[1]))
        set_fleet(s, f.seat, letter, fleet)
        reveal_height(s, f.seat, fleet)
        emit(s, "arranged", seat=f.seat, hex=fleet.hex, stack=fleet.stack, n=fleet.height)


def other_chips(fleet: Fleet) -> list[int]:
    """4.6 Other numbers of chips that make up the ships of a fleet."""
    return [n for n in range(fewest_chips(fleet.ships), fleet.ships + 1) if n != fleet.chips]
