"""6.1.2 Combat."""

from __future__ import annotations

from galactarium.games.galactic_era.frames import MoveTurn
from galactarium.games.galactic_era.state import Galaxy


def fight_battles(s: Galaxy, f: MoveTurn) -> None:
    """6.1.2 Push the flow of all battles of this turn, in the order that the player chooses."""
    raise NotImplementedError


def destroy(s: Galaxy, by: tuple[int, ...], seat: int, where: int, letter: int, count: int) -> None:
    """Destroy ships of a player: pieces if `letter` is -1, else of that fleet; `by` score for it."""
    raise NotImplementedError
