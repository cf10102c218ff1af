"""Shares and how sure they are."""

from __future__ import annotations

from math import sqrt
from typing import Final

Z: Final = 1.959963984540054  # 95 % of a normal distribution lie within so many deviations


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson's, which also holds for few games)."""
    share = wins / games
    middle = share + Z * Z / (2 * games)
    reach = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)
