"""Chapter 4.6, Ships and fleets: where they are, and what others know of them.

A ship is a piece, or hidden in a fleet. Whoever has a fleet in a hex has a ship there, so presence
is public; how many ships there are is not.
"""

from __future__ import annotations

from typing import Final

from galactarium.games.galactic_era.concepts.board import NOWHERE
from galactarium.games.galactic_era.concepts.chips import (
    Chips,
    Division,
    divided,
    fewest,
    in_order,
    without,
)
from galactarium.games.galactic_era.state import DART, LETTERS, UNUSED, Fleet, Galaxy, changed
from galactarium.kernel import SPECTATOR, emit, reveal

PIECES: Final = "pieces"  # ships that are in no fleet

# Where ships are.


def is_present(s: Galaxy, seat: int, where: int) -> bool:
    """14.1.fleet-present Whether a player has a ship in a hex; all see that."""
    if where in s.ships[seat]:
        return True
    for fleet in s.fleets[seat]:
        if fleet.hex == where:
            return True
    return False


def present(s: Galaxy, where: int) -> list[int]:
    """14.1.fleet-present Who has ships in a hex."""
    return [seat for seat in range(s.sides) if is_present(s, seat, where)]


def pieces_at(s: Galaxy, seat: int, where: int) -> int:
    """The ship pieces of a player in a hex."""
    return s.ships[seat].get(where, 0)


def fleets_at(s: Galaxy, seat: int, where: int) -> list[int]:
    """The letters of a player's fleets in a hex."""
    return [letter for letter, fleet in enumerate(s.fleets[seat]) if fleet.hex == where]


def ships_at(s: Galaxy, seat: int, where: int) -> int:
    """4.6.two-forms All ships of a player in a hex, hidden ones too."""
    hidden = sum([fleet.ships for fleet in s.fleets[seat] if fleet.hex == where])
    return s.ships[seat].get(where, 0) + hidden


def ship_hexes(s: Galaxy, seat: int) -> list[int]:
    """14.1.fleet-present The hexes with ships of a player; all see them."""
    found = {*s.ships[seat], *[fleet.hex for fleet in s.fleets[seat]]}
    found.discard(NOWHERE)
    return sorted(found)


def ship_sectors(s: Galaxy, seat: int) -> set[int]:
    """14.1.fleet-present The sectors with ships of a player; all see them."""
    return {s.board.sector[where] for where in ship_hexes(s, seat)}


def all_ships(s: Galaxy, seat: int) -> int:
    """All ships of a player."""
    return sum(s.ships[seat].values()) + sum([fleet.ships for fleet in s.fleets[seat]])


# Ship pieces.


def pieces_left(s: Galaxy, seat: int) -> int:
    """3.0.ship-pieces A player's supply of pieces; those on the tile of Leadership are gone."""
    return s.box.supply.ships - sum(s.ships[seat].values()) - s.leads[seat]


def add_pieces(s: Galaxy, seat: int, where: int, count: int) -> None:
    """Put ship pieces into a hex; the hexes stay in their order."""
    pieces = s.ships[seat]
    if where in pieces:
        pieces[where] += count
    elif count:
        pieces[where] = count
        if where < max(pieces):
            s.ships[seat] = dict(sorted(pieces.items()))


def remove_pieces(s: Galaxy, seat: int, where: int, count: int) -> None:
    """Take ship pieces out of a hex."""
    pieces = s.ships[seat]
    if pieces.get(where, 0) > count:
        pieces[where] -= count
    elif count:
        del pieces[where]


# Fleets.


def dummies_left(s: Galaxy, seat: int) -> int:
    """3.0.dummy-chips Dummy chips that a player has in supply."""
    return s.box.supply.dummies - sum([fleet.dummies for fleet in s.fleets[seat]])


def set_fleet(s: Galaxy, seat: int, letter: int, fleet: Fleet) -> None:
    """Put a fleet in place of what it was before."""
    s.fleets[seat] = changed(s.fleets[seat], letter, fleet)


def create_fleet(s: Galaxy, seat: int, letter: int, where: int, chips: Chips) -> None:
    """6.1.3.create Set up an unused fleet; its stack gets the first free number."""
    taken = {fleet.stack for fleet in s.fleets[seat]}
    stack = min(set(range(1, len(s.fleets[seat]) + 1)) - taken)
    set_fleet(s, seat, letter, Fleet(stack, where, chips))
    emit(s, "created", seat=seat, hex=where, stack=stack)


def change_fleet(
    s: Galaxy, seat: int, letter: int, chips: Chips, dummies: int, *, is_seen: bool = False
) -> None:
    """6.1.3.dissolve Give a fleet other chips and dummies; without ships it dissolves.

    If all see which chips come or go, those who knew the fleet still do.
    """
    fleet = s.fleets[seat][letter]
    reveal_height(s, seat, fleet)
    if not chips:
        set_fleet(s, seat, letter, UNUSED)
        emit(s, "dissolved", seat=seat, hex=fleet.hex, stack=fleet.stack)
        return
    seen = fleet.ships_seen if is_seen else ()
    set_fleet(s, seat, letter, fleet._replace(chips=chips, dummies=dummies, ships_seen=seen))


def reveal_height(s: Galaxy, seat: int, fleet: Fleet) -> None:
    """14.1.fleet-height A new height tells those who do not know a fleet something about it."""
    others = [one for one in everybody_but(s, seat) if one not in fleet.ships_seen]
    if others:
        reveal(s, to=tuple(others))


def change_dummies(s: Galaxy, seat: int, letter: int, more: int) -> None:
    """6.1.3.dummies All see how many come or go, so whoever knew the fleet still does.

    Those that go tell others something of what was in it.
    """
    fleet = s.fleets[seat][letter]
    if more < 0:
        reveal_height(s, seat, fleet)
    set_fleet(s, seat, letter, fleet._replace(dummies=fleet.dummies + more))
    emit(
        s,
        "dummies_added" if more > 0 else "dummies_removed",
        seat=seat,
        hex=fleet.hex,
        stack=fleet.stack,
        n=abs(more),
    )


def tell_exchange(s: Galaxy, seat: int, letter: int, given: Chips, got: Chips) -> None:
    """4.6.exchange All see the chips of a fleet that are changed, and what they become."""
    fleet = s.fleets[seat][letter]
    reveal_height(s, seat, fleet)
    emit(s, "chips_exchanged", seat=seat, hex=fleet.hex, stack=fleet.stack, given=given, got=got)


def change_chips(s: Galaxy, seat: int, letter: int, given: Chips, got: Chips) -> None:
    """4.6.exchange Chips of a fleet become others of the same sum."""
    fleet = s.fleets[seat][letter]
    tell_exchange(s, seat, letter, given, got)
    left = without(fleet.chips, given)
    set_fleet(s, seat, letter, fleet._replace(chips=in_order(left, got)))
    know_if_shown(s, seat, letter, got)


def know_if_shown(s: Galaxy, seat: int, letter: int, shown: Chips) -> None:
    """14.1.shown All know a fleet if they have just seen every chip of its stack."""
    fleet = s.fleets[seat][letter]
    if shown and fleet.chips == shown and fleet.dummies == 0:
        set_fleet(s, seat, letter, fleet._replace(ships_seen=everybody_but(s, seat)))


def division_of(s: Galaxy, seat: int, letter: int, count: int) -> Division:
    """4.6.change The chips of a fleet for so many ships, and the others; a change is told."""
    division = divided(s.fleets[seat][letter].chips, count)
    if division.given:
        tell_exchange(s, seat, letter, division.given, division.got)
    return division


def take_out(s: Galaxy, seat: int, letter: int, division: Division) -> None:
    """4.6.convert Chips leave a fleet for all to see; whoever knew its ships still does."""
    fleet = s.fleets[seat][letter]
    change_fleet(s, seat, letter, division.rest, fleet.dummies, is_seen=True)
    know_if_shown(s, seat, letter, division.kept)


def put_in(s: Galaxy, seat: int, letter: int, count: int) -> Chips:
    """4.6.convert Ships join a fleet, in as few chips as possible; all see that without a word."""
    fleet, chips = s.fleets[seat][letter], fewest(count)
    set_fleet(s, seat, letter, fleet._replace(chips=in_order(fleet.chips, chips)))
    return chips


def lose_of_fleet(s: Galaxy, seat: int, letter: int, count: int) -> None:
    """Ships of a fleet are destroyed; whoever knew its ships still does."""
    take_out(s, seat, letter, division_of(s, seat, letter, count))


def letter_of(s: Galaxy, seat: int, stack: int) -> int:
    """The letter of the fleet that all know by the number of its stack."""
    for letter, fleet in enumerate(s.fleets[seat]):
        if fleet.stack == stack:
            return letter
    raise LookupError(f"seat {seat} has no stack {stack}")


def show_ships_of(s: Galaxy, seat: int, letter: int, count: int) -> None:
    """14.1.shown Show chips of a fleet to all; only its height can tell that there are no more."""
    division = division_of(s, seat, letter, count)
    fleet = s.fleets[seat][letter]._replace(chips=in_order(division.part, division.rest))
    set_fleet(s, seat, letter, fleet)
    know_if_shown(s, seat, letter, in_order(division.part, division.kept))
    reveal(s)
    emit(
        s,
        "showed_ships",
        seat=seat,
        hex=fleet.hex,
        stack=fleet.stack,
        n=count,
        chips=division.part,
    )


def everybody_but(s: Galaxy, seat: int) -> tuple[int, ...]:
    """14.1.shown All who see what a player shows, onlookers included."""
    own = s.player_of(seat)
    return (SPECTATOR, *[other for other in range(s.seats) if other != own])


def show_letter(s: Galaxy, seat: int, letter: int) -> None:
    """6.1.3.tactic-e, 14.1.shown All see the counter of a fleet, but not its chips."""
    fleet = s.fleets[seat][letter]
    set_fleet(s, seat, letter, fleet._replace(letter_seen=everybody_but(s, seat)))
    reveal(s)
    name = LETTERS[letter]
    emit(s, "showed_letter", seat=seat, hex=fleet.hex, stack=fleet.stack, letter=name)


def show_fleet(s: Galaxy, seat: int, letter: int) -> None:
    """6.1.2.reveal, 14.1.shown All see a fleet's counter and chips.

    4.6.face-down Then they are turned down again.
    """
    all_others = everybody_but(s, seat)
    fleet = s.fleets[seat][letter]._replace(letter_seen=all_others, ships_seen=all_others)
    set_fleet(s, seat, letter, fleet)
    reveal(s)
    emit(
        s,
        "showed_fleet",
        seat=seat,
        hex=fleet.hex,
        stack=fleet.stack,
        letter=LETTERS[letter],
        n=fleet.ships,
        chips=fleet.chips,
    )


def are_ships_open(s: Galaxy, seat: int, letter: int) -> bool:
    """14.1.shown Whether all know the ships of a player's fleet."""
    return set(everybody_but(s, seat)) <= set(s.fleets[seat][letter].ships_seen)


def is_letter_open(s: Galaxy, seat: int, letter: int) -> bool:
    """14.1.shown Whether all know which of a player's fleets has this letter."""
    fleet = s.fleets[seat][letter]
    is_dart = letter == DART and fleet.hex != NOWHERE
    return is_dart or set(everybody_but(s, seat)) <= set(fleet.letter_seen)


def move_all(s: Galaxy, seat: int, start: int, end: int) -> None:
    """6.1.2.retreat-hex All ships of a player in a hex go to another one."""
    count = pieces_at(s, seat, start)
    remove_pieces(s, seat, start, count)
    add_pieces(s, seat, end, count)
    for letter in fleets_at(s, seat, start):
        move_fleet(s, seat, letter, end)


def move_fleet(s: Galaxy, seat: int, letter: int, end: int) -> None:
    """A fleet goes to another hex."""
    set_fleet(s, seat, letter, s.fleets[seat][letter]._replace(hex=end))
