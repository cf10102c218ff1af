"""Chapter 6.1: what every order of a move turn can do; other modules bring the orders."""

from __future__ import annotations

from typing import Final

from galactarium.games.galactic_era.frames import MoveTurn
from galactarium.games.galactic_era.state import LETTERS, Galaxy
from galactarium.kernel import Part, Refusal, Verb

NO_LETTER: Final = -1  # in place of a letter: ship pieces


# Until when an order can be given: the rule that says so.
LATE: Final[dict[Part, str]] = {
    "create": "6.1.3.create",
    "swap": "6.1.3.swap-here",
    "transfer": "6.1.3.transfer",
    "move": "6.1.0.turns",
    "stop_over": "6.1.0.turns",
    "view": "6.1.1.view",
    "ray": "12.7.death-ray.fire",
    "war": "7.3.sts-movement",
}


def refusal_of_late_order(verb: Part) -> Refusal:
    """6.1.0.turns Why an order cannot be given any more: the battles have begun."""
    if verb == "view":
        return Refusal(LATE[verb], "movement_is_over", allow="view_aside")
    return Refusal(LATE[verb], "movement_is_over")


class Order(Verb[Galaxy, MoveTurn]):
    """6.1.0.turns Something that a player does in a move turn."""


def letter_at(part: Part) -> int:
    """The number of a letter, `NO_LETTER` for ship pieces."""
    return LETTERS.index(str(part)) if part in LETTERS else NO_LETTER


def used_letters(s: Galaxy, seat: int) -> list[Part]:
    """The letters of a player's fleets on the board."""
    return [LETTERS[letter] for letter, fleet in enumerate(s.fleets[seat]) if fleet.stack]
