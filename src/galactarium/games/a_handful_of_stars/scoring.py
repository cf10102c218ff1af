"""Chapter 8, Victory points: always worked out from the position, never kept."""

from __future__ import annotations

from typing import Any

from galactarium.games.a_handful_of_stars.components import Box
from galactarium.games.a_handful_of_stars.powers import reserved
from galactarium.games.a_handful_of_stars.state import PIECES, Stars
from galactarium.kernel import Result, ranked


def points_by_source(s: Stars, seat: int) -> dict[str, int]:
    """8.2.points A player's points by where they come from."""
    n = s.box.n
    found = dict.fromkeys(["home_world", "colony", "outpost"], 0)
    for system, owner in enumerate(s.control):
        piece = s.piece[system]
        if owner == seat and piece:
            found[PIECES[piece]] += n[f"{PIECES[piece]}_points"]
    return {**found, **points_of_cards(s.box, reserved(s, seat), s.counters[seat])}


def points_of_cards(box: Box, cards: tuple[str, ...], counters: tuple[str, ...]) -> dict[str, int]:
    """8.2.counters, 7.7.culture, 7.11.festival-of-culture Counters and reserved cards."""
    worth = [box.counters[counter].points for counter in counters]
    culture = [box.cards[card].amount for card in cards if box.cards[card].effect == "points"]
    festivals = [box.cards[card].amount for card in cards if box.cards[card].effect == "festival"]
    things = len(culture) + sum([points > 0 for points in worth])
    return {
        "counters": sum(worth),
        "culture": sum(culture),
        "festival": sum(festivals) * things,
    }


def points(s: Stars, seat: int) -> int:
    """8.2.points All points of a player."""
    return sum(points_by_source(s, seat).values())


def systems_controlled(s: Stars, seat: int) -> int:
    """8.3.tie How many systems a player controls; lone units count."""
    return s.control.count(seat)


def result(s: Stars) -> Result:
    """8.3.winner Most points win; of equals whoever controls more systems (8.3.tie)."""
    seats = range(s.seats)
    totals = tuple([points(s, seat) for seat in seats])
    keys = tuple([(totals[seat], systems_controlled(s, seat)) for seat in seats])
    return ranked(totals, keys)


def tally(view: dict[str, Any], seat: int) -> dict[str, int]:
    """8.2.points The points of a player by their sources, from a view."""
    found = view["players"][str(seat)]["points"]
    return {f"source.{key}": n for key, n in found.items()}
