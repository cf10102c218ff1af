"""Chapter 14, Knowledge: who knows what."""

from __future__ import annotations

from galactarium.games.galactic_era.state import DART, Fleet, Galaxy, Held
from galactarium.kernel import ALL_SEEING


def knows_counter(s: Galaxy, seat: int, where: int) -> bool:
    """14.2.counters Whether a seat knows the star counter of a star."""
    is_seen = seat >= 0 and where in s.counters_seen[s.player_of(seat)]
    return s.stars[where].is_open or is_seen or seat == ALL_SEEING


def knows_relic(s: Galaxy, seat: int, where: int) -> bool:
    """14.2.counters Whether a seat knows the relic of a star."""
    is_seen = seat >= 0 and where in s.relics_seen[s.player_of(seat)]
    return s.stars[where].was_taken or is_seen or seat == ALL_SEEING


def is_own(s: Galaxy, seat: int, side: int) -> bool:
    """14.1.fleet-secret Whether a seat knows the secrets of a side: it plays it, or sees all."""
    return seat == ALL_SEEING or s.player_of(seat) == s.player_of(side)


def knows_letter(s: Galaxy, seat: int, owner: int, letter: int, fleet: Fleet) -> bool:
    """14.1.fleet-secret Whether a seat knows the letter of a fleet; D has no hidden side."""
    return letter == DART or is_own(s, seat, owner) or s.player_of(seat) in fleet.letter_seen


def knows_ships(s: Galaxy, seat: int, owner: int, fleet: Fleet) -> bool:
    """14.1.fleet-secret Whether a seat knows the ships and dummies of a fleet."""
    return is_own(s, seat, owner) or s.player_of(seat) in fleet.ships_seen


def knows_card(seat: int, owner: int, held: Held) -> bool:
    """14.3.hand, 14.3.deck Whether a seat knows a card; one in the deck is nobody's."""
    return seat in (owner, ALL_SEEING) or seat in held.seen
