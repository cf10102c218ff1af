"""Chapter 7.6, The emergency reserve."""

from __future__ import annotations

from galactarium.games.galactic_era.concepts.stars import stars_of
from galactarium.games.galactic_era.growth.build import place_ships
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import emit


def use_reserve(s: Galaxy, seat: int) -> None:
    """7.6.ships, 7.6.once Ships at the home star, once; nobody can decline or block them."""
    if s.reserve[seat]:
        s.reserve[seat] = 0
        count = s.box.numbers.reserve_ships
        emit(s, "used_reserve", seat=seat, n=count)
        place_ships(s, seat, count, (s.home[seat],), "reserve")


def is_behind(s: Galaxy, seat: int) -> bool:
    """7.6.behind Whether a player has so many stars fewer than each of the others."""
    most = len(stars_of(s, seat)) + s.box.numbers.reserve_stars
    return all(len(stars_of(s, other)) >= most for other in range(s.sides) if other != seat)
