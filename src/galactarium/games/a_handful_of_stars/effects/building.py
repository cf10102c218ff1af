"""Chapter 7, cards that build: Armaments, Production Line."""

from __future__ import annotations

from galactarium.games.a_handful_of_stars.building import (
    build,
    helped_anywhere,
    price,
    refusal_of_building,
)
from galactarium.games.a_handful_of_stars.payment import can_pay_without, cannot_pay
from galactarium.games.a_handful_of_stars.state import Stars
from galactarium.kernel import Refusal


def refusal_of_arming(s: Stars, seat: int, name: str) -> Refusal | None:
    """7.4.armaments There must be a site and a unit."""
    return refusal_of_building(s, seat, is_free=True)


def arm(s: Stars, seat: int, amount: int) -> None:
    """7.4.armaments One or two units without paying."""
    build(s, seat, amount, is_free=True)


def refusal_of_producing(s: Stars, seat: int, name: str) -> Refusal | None:
    """7.19.production-line It is paid without the card itself."""
    refused = refusal_of_building(s, seat, is_free=True)
    helped = helped_anywhere(s, seat)
    if refused is None and not can_pay_without(s, seat, name, price(s, 1), helped):
        return cannot_pay("7.19.production-line", price(s, 1))
    return refused


def produce(s: Stars, seat: int, amount: int) -> None:
    """7.19.production-line One more unit, paid as usual."""
    build(s, seat, amount, is_free=False)
