"""The row of systems: places, reach, protection, and what is revealed with a card."""

from __future__ import annotations

from galactarium.games.age_of_galaxy.components import Goods
from galactarium.games.age_of_galaxy.goods import controlled, effects, powers
from galactarium.games.age_of_galaxy.state import LEVELS, NOBODY, SLOTS, Galaxy
from galactarium.kernel import Part, emit, reveal


def place_of(s: Galaxy, slot: Part) -> int:
    """The place of a slot such as "system_1_a" in the row; -1 if its card is not in play."""
    system, number = s.box.slots[slot]
    return s.systems.index(system) * SLOTS + number if system in s.systems else -1


def seen_place(s: Galaxy, slot: Part) -> int:
    """The place of a slot on a card that is face up; -1 for all others, in play or not."""
    place = place_of(s, slot) if slot in s.box.slots else -1
    return place if place < s.shown * SLOTS else -1


def slot_at(s: Galaxy, place: int) -> str:
    """The name of the slot at a place."""
    return s.box.systems[s.systems[place // SLOTS]].slots[place % SLOTS].id


def reward_at(s: Galaxy, place: int) -> Goods:
    """3.7.reward What the planet at a place gives."""
    token = s.cover[place]
    if token:
        return s.box.planet_tokens[token].reward
    return s.box.systems[s.systems[place // SLOTS]].slots[place % SLOTS].reward


def reach(s: Galaxy, side: int) -> int:
    """3.7.reach How many cards a side reaches: up to the fleet, or ahead (3.7.ahead)."""
    return min(s.shown, s.fleet + 1 + powers(s, side).reach)


def is_token(s: Galaxy, place: int) -> bool:
    """Whether an exploration token lies here."""
    return s.cover[place] in s.box.explorations


def is_token_within(s: Galaxy, cards: int) -> bool:
    """3.1.reach Whether an exploration token lies on one of this many cards from the left."""
    for token in s.cover[: cards * SLOTS]:
        if token and token in s.box.explorations:
            return True
    return False


def reveal_system(s: Galaxy) -> None:
    """0.5.tokens, 5.1.fleet Turn the next card up and cover the spots that exist.

    0.5.player-count Some spots are there only if enough players take part.
    """
    position = s.shown
    s.shown += 1
    players = s.sides
    reveal(s)
    emit(s, "system_shown", system=s.systems[position])
    for letter, slot in enumerate(s.box.systems[s.systems[position]].slots):
        place = position * SLOTS + letter
        if slot.kind == "planet":
            s.planets[place] = slot.planet_type
        elif players >= slot.min_players:
            cover_spot(s, place, slot.kind)


def cover_spot(s: Galaxy, place: int, kind: str) -> None:
    """0.5.tokens Put a random planet token face up, or an exploration token face down."""
    pile = s.planet_pile if kind == "planet_token" else s.exploration_pile
    if pile:
        s.cover[place] = pile.pop()
        if kind == "planet_token":
            s.planets[place] = s.box.planet_tokens[s.cover[place]].planet_type
            emit(s, "planet_laid", token=s.cover[place])


def is_guarded(s: Galaxy, place: int, cruisers: tuple[int, ...]) -> bool:
    """4.6.fleet Whether its owner's fleet, as it was compared, protects a planet."""
    side = s.owner[place]
    return side != NOBODY and cruisers[side] >= controlled(s, side)


def is_shielded(s: Galaxy, place: int) -> bool:
    """4.6.effects Whether a technology or an ability of its owner protects a planet."""
    return shield_over(s, place) != ""


def shield_over(s: Galaxy, place: int) -> str:
    """4.6.effects, 2.5.protect What of its owner protects a planet: a faction, a technology, or "".

    7.5.shields By another reading, shields protect all of a player's planets.
    7.3.war Those of the virtual opponent that are only colonized have nothing but its fleet.
    """
    side, planet = s.owner[place], s.planets[place]
    if side == NOBODY:
        return ""
    is_wide = s.options["shields"] == "all" and side < s.seats
    for effect in effects(s, side, "protect"):
        if LEVELS[s.level[place]] in effect.states or planet in effect.planets:
            return effect.owner
        if is_wide and "developed" in effect.states:
            return effect.owner
    return ""
