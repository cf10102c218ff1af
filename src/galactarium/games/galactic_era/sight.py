"""6.1.1 What ships see."""

from __future__ import annotations

from galactarium.games.galactic_era.state import Galaxy


def scout(s: Galaxy, seat: int, where: int) -> None:
    """6.1.1 A player looks at the face-down star and relic counters in a hex."""
    raise NotImplementedError
