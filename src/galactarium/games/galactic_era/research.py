"""6.2.8 Research and the research+ effects."""

from __future__ import annotations

from galactarium.games.galactic_era.state import Galaxy


def learn(s: Galaxy, seat: int, field: int, why: str) -> None:
    """12.7 A level in a field, or its research+ effect at the highest level (ancient relics)."""
    raise NotImplementedError
