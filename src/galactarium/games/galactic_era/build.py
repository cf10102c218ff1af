"""6.2.7 Build Ships, and how new ships are placed."""

from __future__ import annotations

from galactarium.games.galactic_era.state import Galaxy


def place_ships(s: Galaxy, seat: int, count: int, where: tuple[int, ...], why: str) -> None:
    """6.2.7 Push the flow in which a player spreads new ships over these stars, pieces and fleets."""
    raise NotImplementedError
