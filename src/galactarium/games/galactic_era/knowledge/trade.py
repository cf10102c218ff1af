"""Chapter 6.3, The trading phase as all see it: who can trade with whom, and what is offered."""

from __future__ import annotations

from itertools import combinations
from typing import Any, Final

from galactarium.games.galactic_era.concepts.board import NOWHERE
from galactarium.games.galactic_era.concepts.ships import is_present, ship_hexes
from galactarium.games.galactic_era.concepts.stars import owner_at
from galactarium.games.galactic_era.frames import Trading, open_frame
from galactarium.games.galactic_era.state import Galaxy
from galactarium.games.galactic_era.trading.terms import Offered, lessons, refusal_of_partner
from galactarium.kernel import kept

OPEN: Final = "open"


def trade_view(s: Galaxy) -> dict[str, Any]:
    """6.3.order The trading phase, {} if it is none."""
    phase = open_frame(s, Trading)
    if phase is None:
        return {}
    learning = (s.order, s.levels, s.people, s.alignment, s.traded, s.extra_trades)
    meeting = (s.war, s.ships, s.fleets, s.stars)
    pairs = kept(s, (learning, meeting), pairs_view)
    seen: dict[str, Any] = {"pairs": pairs, "over": phase.is_over}
    offered = open_frame(s, Offered)
    if offered is not None:
        seen["offer"] = offered._asdict()
    return seen


def pairs_view(s: Galaxy) -> list[dict[str, Any]]:
    """6.3.conditions Any two players: whether they can trade, and what each can learn."""
    return [pair_view(s, one, other) for one, other in combinations(s.order, 2)]


def pair_view(s: Galaxy, one: int, other: int) -> dict[str, Any]:
    """6.3.trade, 6.3.contact Why two can trade or cannot, and where they are in contact."""
    refused = refusal_of_partner(s, one, other)
    back = refusal_of_partner(s, other, one)  # somebody may have an additional trade
    is_open = refused is None or back is None
    return {
        "seats": [one, other],
        "why": OPEN if is_open or refused is None else refused.key,
        "at": contact_at(s, one, other),
        "learn": [lessons(s, other, one), lessons(s, one, other)],
    }


def contact_at(s: Galaxy, one: int, other: int) -> int:
    """6.3.contact A hex where two are in contact, `NOWHERE` if they are not."""
    for where in ship_hexes(s, one):
        if owner_at(s, where) == other or is_present(s, other, where):
            return where
    return next((at for at in ship_hexes(s, other) if owner_at(s, at) == one), NOWHERE)
