"""14.1 What can be in stacks of chips, by their heights and by all ships and dummies in them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from galactarium.games.galactic_era.ships import fewest_chips

KEPT: Final = 1 << 16  # ways to fill stacks that are kept


@lru_cache(maxsize=KEPT)
def stacks_of_height(height: int, ships: int, dummies: int) -> tuple[tuple[int, int], ...]:
    """All pairs of ships and dummies, at most so many, that can make a stack of this height."""
    return tuple(
        [
            (some, more)
            for more in range(min(height, dummies + 1))
            for some in range(height - more, ships + 1)
            if fewest_chips(some) <= height - more
        ]
    )


@lru_cache(maxsize=KEPT)
def ways(heights: tuple[int, ...], ships: int, dummies: int) -> int:
    """In how many ways stacks of these heights have so many ships and dummies in all."""
    if not heights:
        return int(ships == 0 and dummies == 0)
    options = stacks_of_height(heights[0], ships, dummies)
    return sum([ways(heights[1:], ships - some, dummies - more) for some, more in options])


@lru_cache(maxsize=KEPT)
def is_certain(height: int, others: tuple[int, ...], ships: int, dummies: int) -> bool:
    """Whether only one filling of a stack leaves what others of these heights need."""
    options = stacks_of_height(height, ships, dummies)
    return [ways(others, ships - some, dummies - more) > 0 for some, more in options].count(
        True
    ) == 1
