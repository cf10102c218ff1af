"""6.2.6 Grow Population, and how discs come to stars."""

from __future__ import annotations

from galactarium.games.galactic_era.state import Galaxy


def settle(s: Galaxy, seat: int, where: int, count: int, least: int = 0) -> None:
    """6.2.5 Put discs on a star; with an empty track the player picks them from own stars.

    `least` is how many must be placed (1 for Gain Star). Pushes a flow only if there is a choice.
    """
    raise NotImplementedError


def discs_within_reach(s: Galaxy, seat: int) -> int:
    """6.2.5 How many discs a player could place: those on the track and at own unblocked stars."""
    raise NotImplementedError
