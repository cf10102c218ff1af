"""Pace: how long a seat may think, and what is left to it afterwards."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from galactarium.server.wire import Pace

NO_CLOCK = "none"


@lru_cache
def pace_of(text: str) -> Pace:
    """The pace of a game, as the store has it."""
    return msgspec.json.decode(text, type=Pace)


def runs_out(pace: Pace, since: float, reserve: float) -> float:
    """When the time of a seat that is asked since then is used up; 0 if it never is."""
    return 0.0 if pace.kind == NO_CLOCK else since + pace.move + reserve


def left(pace: Pace, since: float, reserve: float, now: float) -> float:
    """The reserve of a seat that answers now."""
    if pace.kind == NO_CLOCK:
        return reserve
    beyond = max(0.0, now - since - pace.move)
    return max(0.0, reserve - beyond) + pace.bonus
