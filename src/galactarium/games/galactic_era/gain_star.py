"""6.2.5 Gain Star."""

from __future__ import annotations

from galactarium.games.galactic_era.state import Galaxy


def take_levels(s: Galaxy, seat: int, victim: int, count: int) -> None:
    """6.2.5 Push the flow in which a player picks up to so many levels that the victim has higher."""
    raise NotImplementedError
