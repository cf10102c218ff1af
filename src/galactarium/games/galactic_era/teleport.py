"""7.1 Teleport population."""

from __future__ import annotations

from galactarium.games.galactic_era.state import Galaxy


def teleport(s: Galaxy, seat: int, count: int, *, is_blockable: bool) -> None:
    """7.1 Push the flow in which a player moves up to so many discs between own stars."""
    raise NotImplementedError
