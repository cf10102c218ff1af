"""Chapter 6.2.5, Revealing ships: as many as a star takes, pieces first, and no more than that."""

from __future__ import annotations

from typing import NamedTuple

from galactarium.games.galactic_era.concepts.refusals import refusal_of_fleet_at
from galactarium.games.galactic_era.concepts.ships import fleets_at, show_letter, show_ships_of
from galactarium.games.galactic_era.frames import Flows
from galactarium.games.galactic_era.growth.star_price import bombs
from galactarium.games.galactic_era.state import LETTERS, Galaxy
from galactarium.kernel import (
    Answer,
    Params,
    Part,
    Refusal,
    Split,
    flow,
    push,
    step,
)

TOO_MANY = Refusal("6.2.5.reveal", "shows_too_many")


class Showing(NamedTuple):
    """A player shows ships of fleets.

    Attributes:
        seat: Who.
        hex: Where.
        needed: How many ships are needed beyond the pieces there, each of which counts `factor`.
        factor: How many times each ship counts.
        are_bombs_useful: Whether B fleets count for more.
    """

    seat: int
    hex: int
    needed: int
    factor: int
    are_bombs_useful: bool


def show_ships(s: Galaxy, f: Showing) -> None:
    """6.2.5.reveal Show what others cannot see anyway; with several fleets the player chooses."""
    fleets = fleets_at(s, f.seat, f.hex)
    if f.needed <= f.factor * len(fleets):
        return
    if s.is_automa(f.seat):
        show_all(s, f)
        return
    if len(fleets) > 1:
        push(s, SHOWING, f)
        return
    [letter] = fleets
    count = 1
    while not is_enough(s, f, {letter: count}) and count < s.fleets[f.seat][letter].ships:
        count += 1
    if s.fleets[f.seat][letter].ships >= most_shown(f):
        count = most_shown(f)  # so the letter stays hidden
    show(s, f, {letter: count})


def show_all(s: Galaxy, f: Showing) -> None:
    """17.4.costs An automa shows as much as it takes, fleet by fleet, with every letter."""
    shown: dict[int, int] = {}
    for letter in fleets_at(s, f.seat, f.hex):
        while not is_enough(s, f, shown) and shown.get(letter, 0) < s.fleets[f.seat][letter].ships:
            shown[letter] = shown.get(letter, 0) + 1
    show(s, f, shown)


def most_shown(f: Showing) -> int:
    """How many ships are enough without any bonus."""
    return -(-f.needed // f.factor)


def is_enough(s: Galaxy, f: Showing, shown: dict[int, int]) -> bool:
    """6.1.3.tactic-b Whether these ships suffice, by letter, with the bonus of B fleets."""
    count = f.factor * sum(shown.values())
    if f.are_bombs_useful:
        count += sum([bombs(s, f.seat, at, n * f.factor) for at, n in shown.items()])
    return count >= f.needed


def is_too_much(s: Galaxy, f: Showing, shown: dict[int, int]) -> bool:
    """6.2.5.reveal Whether the bonus makes one of these ships superfluous."""
    for letter, count in shown.items():
        if is_enough(s, f, {**shown, letter: count - 1}):
            return True
    return False


class ShowShips(Split[Galaxy, Showing]):
    """6.2.5.reveal Which ships of which fleets are shown; a letter only if its bonus is needed."""

    key = "show_ships"
    nouns = ("letter",)

    def candidates(self, s: Galaxy, f: Showing, seat: int) -> list[Part]:
        """The fleets there."""
        return [LETTERS[letter] for letter in fleets_at(s, seat, f.hex)]

    def refusal(self, s: Galaxy, f: Showing, seat: int, so_far: Answer) -> Refusal | None:
        """6.2.5.reveal Not more than needed, if only the bonus can make them enough."""
        refused = refusal_of_fleet_at(s, seat, f.hex, so_far[-1], "6.2.5.reveal")
        if refused is not None:
            return refused
        own = sum([s.fleets[seat][letter].ships for letter in fleets_at(s, seat, f.hex)])
        is_short = own < most_shown(f)
        return TOO_MANY if is_short and is_too_much(s, f, by_letter(so_far)) else None

    def lacking(self, s: Galaxy, f: Showing, seat: int, answer: Answer) -> Refusal | None:
        """6.2.5.reveal Enough without a bonus, or just enough with it."""
        shown = by_letter(answer)
        if not is_enough(s, f, shown):
            return Refusal("6.2.5.reveal", "shows_too_few", n=f.needed)
        is_plain = len(answer) == most_shown(f)
        return TOO_MANY if not is_plain and is_too_much(s, f, shown) else None

    def apply(self, s: Galaxy, f: Showing, seat: int, answer: Answer) -> None:
        """Show them."""
        show(s, f, by_letter(answer))

    def size(self, s: Galaxy, f: Showing, seat: int) -> tuple[int, int]:
        """Up to what is enough without a bonus."""
        return 1, most_shown(f)

    def cap(self, s: Galaxy, f: Showing, seat: int, part: Part) -> int:
        """The ships of the fleet."""
        return s.fleets[seat][LETTERS.index(str(part))].ships

    def prompt(self, s: Galaxy, f: Showing, seat: int) -> Params:
        """How many, and where."""
        return {"hex": f.hex, "n": f.needed}


def by_letter(parts: Answer) -> dict[int, int]:
    """How many ships of each fleet an answer names."""
    return {LETTERS.index(str(name)): parts.count(name) for name in dict.fromkeys(parts)}


def show(s: Galaxy, f: Showing, shown: dict[int, int]) -> None:
    """14.1.shown All see so many ships of the fleets, and the letters whose bonus is needed."""
    is_bonus_needed = f.factor * sum(shown.values()) < f.needed
    for letter, count in shown.items():
        show_ships_of(s, f.seat, letter, count)
        if is_bonus_needed and bombs(s, f.seat, letter, count * f.factor):
            show_letter(s, f.seat, letter)


SHOWING = flow("showing", Showing, step("6.2.5.reveal", ShowShips()))

FLOWS: Flows = (SHOWING,)
