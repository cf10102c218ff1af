"""Chapter 17.8, Ranks: how well somebody has played alone."""

from __future__ import annotations

from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import Empty, emit

FIRST: int = 1  # the place in the order of the rank that everybody has


def rank_of(s: Galaxy, dp: int) -> str:
    """17.8.rank, 17.8.goal The rank for so many DP, one lower with a galactic goal."""
    solo = s.box.solo
    reached = sum([dp >= least for least in solo.rank_dp])
    return solo.ranks[FIRST + reached - bool(s.goal)]


def tell_rank(s: Galaxy, f: Empty) -> None:
    """17.8.rank The end of the game names it."""
    for seat in s.players:
        emit(s, "ranked", seat=seat, rank=rank_of(s, s.dp[seat]), dp=s.dp[seat])
