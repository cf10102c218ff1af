"""What follows from the cards in the Reserves and from Development counters, worked out once.

Reserves and counters are tuples, so that the same ones always give the same record (ADR 0013).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from galactarium.games.a_handful_of_stars.components import ENERGY, MATTER, POPULATION, Box, keep
from galactarium.games.a_handful_of_stars.state import Stars

MASS_ARMIES = "population_fights"
FIGHTING = {"energy_fights": ENERGY, MASS_ARMIES: POPULATION}
MOST: Final = 20_000  # powers that are kept
FAST, STEALTH, STAR_BASES_MOVE, FACTORIES = "fast", "stealth", "star_bases_move", "factories"

Key = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]


class Powers(NamedTuple):
    """What a player can do beyond the rules for everybody.

    Attributes:
        effects: The effects of the cards in both Reserves.
        hand: The hand size.
        limit: How many cards each Reserve holds.
        fleet_strength: Strength added where a Fleet of the player fights.
        defence: Strength added where a piece of the player is defended.
        fighting: The resources that add strength.
        missiles: How many cards of that effect are reserved.
        per_energy: The connections that one unit of Energy moves a Fleet.
    """

    effects: tuple[str, ...]
    hand: int
    limit: int
    fleet_strength: int
    defence: int
    fighting: tuple[int, ...]
    missiles: int
    per_energy: int


def powers(s: Stars, seat: int) -> Powers:
    """The powers of a player now."""
    key = (s.reserve_one[seat], s.reserve_two[seat], s.counters[seat])
    known: dict[Key, Powers] = s.box.powers
    found = known.get(key)
    return keep(known, MOST, key, powers_of(s.box, *key)) if found is None else found


def powers_of(
    box: Box, one: tuple[str, ...], two: tuple[str, ...], counters: tuple[str, ...]
) -> Powers:
    """7.1.reserve What cards in either Reserve do, and 6.3.limit how many fit in.

    7.4.artificial-intelligence, 7.9.dreadnoughts, 7.10.fast-ships, 7.13.high-energy-weapons,
    7.15.mass-armies, 7.16.missiles, 7.25.space-mines, 7.29.super-dreadnoughts.
    """
    cards = [box.cards[card] for card in one + two]
    effects = tuple([card.effect for card in cards])
    amounts: dict[str, int] = {}
    for card in cards:
        amounts[card.effect] = amounts.get(card.effect, 0) + card.amount
    fighting = [FIGHTING[effect] for effect in FIGHTING if effect in effects]
    return Powers(
        effects,
        max([box.n["hand"], *[card.amount for card in cards if card.effect == "hand_size"]]),
        box.n["reserve"] + sum([box.counters[counter].reserve for counter in counters]),
        amounts.get("fleet_strength", 0),
        amounts.get("defence", 0),
        (MATTER, *fighting),
        effects.count("missiles"),
        max([1, *[card.amount for card in cards if card.effect == FAST]]),
    )


def has_power(s: Stars, seat: int, effect: str) -> bool:
    """7.1.reserve Whether a card with this effect lies in a Reserve of the player."""
    return effect in powers(s, seat).effects


def room_beside(s: Stars, seat: int, cards: tuple[str, ...]) -> int:
    """6.3.limit How many cards fit into a Reserve beside these; 7.15.mass-armies take no room."""
    return powers(s, seat).limit - sum([s.box.cards[card].effect != MASS_ARMIES for card in cards])


def reserved(s: Stars, seat: int) -> tuple[str, ...]:
    """The cards in both Reserves of a player."""
    return s.reserve_one[seat] + s.reserve_two[seat]
