"""Why something that was named cannot be chosen: reasons that many questions share."""

from __future__ import annotations

from galactarium.games.galactic_era.concepts.ships import PIECES, is_present, pieces_at
from galactarium.games.galactic_era.concepts.stars import owner_at
from galactarium.games.galactic_era.state import LETTERS, Galaxy
from galactarium.kernel import Part, Refusal


def refusal_of_amount(rule: str, wanted: Part, least: int, most: int) -> Refusal | None:
    """Why a number is too small or too great."""
    if int(wanted) < least:
        return Refusal(rule, "amount_at_least", n=least)
    return Refusal(rule, "amount_at_most", n=most) if int(wanted) > most else None


def refusal_of_formation(s: Galaxy, seat: int, where: int, form: Part, rule: str) -> Refusal | None:
    """4.6.two-forms Why a player has no such ships in a hex: a fleet, or pieces."""
    if form in LETTERS:
        return refusal_of_fleet_at(s, seat, where, form, rule)
    return None if pieces_at(s, seat, where) else Refusal(rule, "no_pieces_there", hex=where)


def refusal_of_source(s: Galaxy, seat: int, where: int, form: Part, rule: str) -> Refusal | None:
    """4.6.two-forms Why a ship cannot come from there: neither from the pieces nor a fleet."""
    if form != PIECES and form not in LETTERS:
        return Refusal(rule, "ships_alike", hex=where)
    return refusal_of_formation(s, seat, where, form, rule)


def refusal_of_fleet_at(
    s: Galaxy, seat: int, where: int, letter: Part, rule: str
) -> Refusal | None:
    """4.6.fleet Why a player's fleet is not in a hex."""
    refused = refusal_of_letter(s, seat, letter, rule)
    if refused is None and s.fleets[seat][LETTERS.index(str(letter))].hex != where:
        return Refusal(rule, "fleet_elsewhere", letter=letter, hex=where)
    return refused


def refusal_of_letter(s: Galaxy, seat: int, letter: Part, rule: str) -> Refusal | None:
    """4.6.fleet Why a fleet of a player cannot be meant: it is not on the board."""
    if s.fleets[seat][LETTERS.index(str(letter))].stack:
        return None
    return Refusal(rule, "letter_not_in_use", letter=letter)


def refusal_of_ships_at(s: Galaxy, seat: int, where: int, rule: str) -> Refusal | None:
    """14.1.fleet-present Why a player can do nothing with ships in a hex: there are none."""
    return None if is_present(s, seat, where) else Refusal(rule, "no_ships_there", hex=where)


def refusal_of_own_star(s: Galaxy, seat: int, where: int, rule: str) -> Refusal | None:
    """4.4.owner Why a hex is not a star of a player."""
    if where not in s.stars:
        return Refusal(rule, "no_star_there", hex=where)
    return None if owner_at(s, where) == seat else Refusal(rule, "not_your_star", hex=where)


def refusal_of_self(seat: int, other: int, rule: str) -> Refusal | None:
    """Why players cannot name themselves: it takes somebody else."""
    return Refusal(rule, "yourself") if seat == other else None
