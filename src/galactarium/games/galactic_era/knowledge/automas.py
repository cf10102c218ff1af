"""Chapter 17 as everybody sees it: the tables of automas, their track, their next ships, the rank.

Rows of tables are named as messages name them (`automa_row`), so that a page can tell them.
"""

from __future__ import annotations

from typing import Any

from galactarium.games.galactic_era.automas.power import power_row
from galactarium.games.galactic_era.automas.spawning import sources_of_spawn
from galactarium.games.galactic_era.automas.tables import (
    FACES,
    dice_of,
    difficulty_of,
    driven,
    power_discs,
    power_seat,
    powers,
    rolled_face,
    row_of,
    tables_of,
)
from galactarium.games.galactic_era.scoring.rank import FIRST, rank_of
from galactarium.games.galactic_era.state import Galaxy


def solo_view(s: Galaxy) -> dict[str, Any]:
    """17.1.sides All that drives the automas, {} in games for more than one."""
    if s.seats > 1:
        return {}
    return {
        "difficulty": difficulty_of(s).id,
        "automas": {str(seat): automa_view(s, seat) for seat in sorted(driven(s))},
        "power": power_view(s),
        "entries": list(s.board.entries) if s.tiles else [],
        "rank": rank_view(s),
    }


def automa_view(s: Galaxy, seat: int) -> dict[str, Any]:
    """17.1.tables The rows of an automa by face, the one that it has rolled, and its answers."""
    own = tables_of(s, seat)
    sources = sources_of_spawn(s, seat) if s.tiles and s.stars else {}
    trade = {"sto": own.trade_sto, "sts": own.trade_sts}
    return {
        "id": own.id,
        "movement": rows_of(s, seat, "movement"),
        "growth": rows_of(s, seat, "growth"),
        "dice": dice_of(s, seat),
        "rolled": rolled_face(s, seat),
        "spawn": sum(sources.values()),
        "spawns_by": sources,
        "peace": 0 if powers(s, seat, "no_peace") else own.peace,
        "trade": trade.get(s.alignment[0], 0),
        "retreat": own.retreat,
        "asked_for_peace": int(seat in s.peace_offers[0]),
    }


def rows_of(s: Galaxy, seat: int, table: str) -> list[str]:
    """17.1.tables The names of the rows of a table, from face 1 on."""
    return [row_of(s, seat, table, face) for face in range(1, FACES + 1)]


def power_view(s: Galaxy) -> dict[str, Any]:
    """17.7.track Whose the power track is, its discs, and the names of its rows."""
    seat, rows = power_seat(s), len(s.box.solo.offboard)
    track = [power_row(s, discs) for discs in range(1, rows + 1)]
    return {"seat": seat, "discs": power_discs(s, seat), "track": track}


def rank_view(s: Galaxy) -> dict[str, Any]:
    """17.8.rank The rank for the DP so far, and from how many DP on there is each rank."""
    solo, lower = s.box.solo, bool(s.goal)
    ranks = [[rank, 0] for rank in solo.ranks[FIRST - lower : FIRST - lower + 1]]
    for at, least in enumerate(solo.rank_dp, start=FIRST + 1 - lower):
        ranks.append([solo.ranks[at], least])
    return {"now": rank_of(s, s.dp[0]), "ranks": ranks}
