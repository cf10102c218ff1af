"""Chapter 16.2, The passive automa of a game for two: what it has when the game begins."""

from __future__ import annotations

from typing import NamedTuple

from galactarium.games.galactic_era.box.vocabulary import FIELDS
from galactarium.games.galactic_era.concepts.chips import in_order
from galactarium.games.galactic_era.concepts.ships import add_pieces, set_fleet
from galactarium.games.galactic_era.concepts.stars import home_sector, put_discs, stars_in
from galactarium.games.galactic_era.concepts.technology import can_rise, level_cap
from galactarium.games.galactic_era.state import (
    LETTERS,
    NOBODY,
    Fleet,
    Galaxy,
    changed,
    peoples_in_game,
)
from galactarium.kernel import Draw, Empty, chance, deal, emit, flow, put, roll, step, until


def has_passive_automa(s: Galaxy, f: Empty) -> bool:
    """16.2.people Whether there is an automa with a sector and a star people of its own."""
    return s.seats == 2 and s.puppet == NOBODY


def automa_of(s: Galaxy) -> int:
    """16.1.sides, 18.1.puppet The side of the passive automa or of the puppet: the last one."""
    return s.sides - 1


# Its star people, drawn before those of the players.


def a_people(s: Galaxy, f: Empty) -> Draw:
    """16.2.people Any star people that is in the game."""
    return roll("automa", len(peoples_in_game(s)))


def join_people(s: Galaxy, f: Empty, drawn: tuple[int, ...]) -> None:
    """16.2.people, 18.1.start The automa has it, or the puppet, on its side of light."""
    seat, people, third = automa_of(s), peoples_in_game(s)[drawn[0]], s.third
    assert third is not None
    s.people[seat], s.alignment[seat] = people, third.alignment
    emit(s, "automa_people", seat=seat, people=people, alignment=s.alignment[seat])


# Its stars and ships.


def settle_sector(s: Galaxy, f: Empty) -> None:
    """16.2.stars Every other star of its sector has discs by its distance, and ships."""
    seat, home = automa_of(s), s.home[automa_of(s)]
    others = [at for at in stars_in(s, home_sector(s, seat)) if at != home]
    for where in others:
        put_discs(s, seat, where, s.board.distance(home, where))
        s.stars[where] = s.stars[where]._replace(was_taken=True)
        add_pieces(s, seat, where, s.box.automa.ships_per_star)
    emit(s, "automa_settled", seat=seat, n=len(others), ships=s.box.automa.ships_per_star)


def its_letters(s: Galaxy) -> list[int]:
    """16.2.fleet The letters that its fleet may have."""
    return [LETTERS.index(letter) for letter in s.box.automa.fleets]


def its_chips(s: Galaxy) -> list[int]:
    """16.2.fleet The chips that its fleet is drawn from."""
    return [number for number, count in s.box.automa.chips.items() for _ in range(count)]


def a_letter(s: Galaxy, f: Empty) -> Draw:
    """16.2.fleet One of them; nobody sees which."""
    return roll("automa", len(its_letters(s)))


def hide_letter(s: Galaxy, f: Empty, drawn: tuple[int, ...]) -> None:
    """16.2.fleet Its counter lies face down at its home star."""
    seat = automa_of(s)
    set_fleet(s, seat, its_letters(s)[drawn[0]], Fleet(1, s.home[seat], (1,)))


def some_chips(s: Galaxy, f: Empty) -> Draw:
    """16.2.fleet So many chips; nobody sees which."""
    return deal("automa", len(its_chips(s)), s.box.automa.chips_drawn)


def hide_chips(s: Galaxy, f: Empty, drawn: tuple[int, ...]) -> None:
    """16.2.fleet They lie beneath it; those without a number are dummies."""
    seat, chips = automa_of(s), [its_chips(s)[i] for i in drawn]
    ships = in_order(tuple([number for number in chips if number]))
    for letter, fleet in enumerate(s.fleets[seat]):
        if fleet.stack:
            hidden = fleet._replace(chips=ships, dummies=chips.count(0))
            set_fleet(s, seat, letter, hidden)
    emit(s, "automa_fleet", seat=seat, n=len(chips))


# Its levels.


class Raising(NamedTuple):
    """16.2.levels An automa gains levels: so many times are left."""

    seat: int
    left: int


def fields_that_rise(s: Galaxy, seat: int) -> list[int]:
    """16.2.levels The fields that can rise."""
    return [field for field in range(len(FIELDS)) if can_rise(s, seat, field)]


def a_field(s: Galaxy, f: Raising) -> Draw:
    """16.2.levels Any of them, also one that rose before."""
    return roll("automa", len(fields_that_rise(s, f.seat)))


def raise_field(s: Galaxy, f: Raising, drawn: tuple[int, ...]) -> None:
    """16.2.levels It rises by 2 levels, as far as it can."""
    field = fields_that_rise(s, f.seat)[drawn[0]]
    level = s.levels[f.seat][field] + s.box.automa.raise_levels
    level = min(level, level_cap(s, f.seat, field))
    s.levels[f.seat] = changed(s.levels[f.seat], field, level)
    put(s, f._replace(left=f.left - 1))
    emit(s, "starts_with_level", seat=f.seat, field=FIELDS[field], level=level)


def is_raised(s: Galaxy, f: Raising) -> bool:
    """16.2.levels Whether all is done."""
    return f.left == 0


def raising(s: Galaxy, seat: int) -> Raising:
    """16.2.levels As often as the rule says."""
    return Raising(seat, s.box.automa.raises)


RAISING = flow(
    "raising",
    Raising,
    *until(is_raised, step("16.2.levels", chance(a_field, raise_field))),
)
