"""The second reading: points and places."""

from typing import Any

from tests.games.a_handful_of_stars.second.facts import (
    CARDS,
    COLONY,
    COUNTERS,
    HOME_WORLD,
    OUTPOST,
    in_reserve,
    owner,
)

WORTH = {HOME_WORLD: 7, COLONY: 5, OUTPOST: 3}


def points(s: Any, seat: int) -> int:
    """Pieces, counters, Culture in a Reserve, and the Festival beside them."""
    mine = [at for at in range(len(s.piece)) if s.control[at] == seat]
    pieces = sum(WORTH.get(s.piece[at], 0) for at in mine)
    marked = [COUNTERS[counter]["points"] for counter in s.counters[seat]]
    culture = in_reserve(s, seat, "culture")
    festival = in_reserve(s, seat, "festival_of_culture")
    praised = culture + sum(points > 0 for points in marked)
    worth = int(CARDS["culture"]["value"]["amount"])
    return int(pieces + sum(marked) + culture * worth + festival * praised)


def systems(s: Any, seat: int) -> int:
    """How many systems a player controls."""
    return sum(owner(s, at) == seat for at in range(len(s.piece)))


def places(s: Any) -> tuple[int, ...]:
    """More points are better, then more systems; equals share a place."""
    marks = [(points(s, seat), systems(s, seat)) for seat in range(s.seats)]
    return tuple(1 + sum(other > mine for other in marks) for mine in marks)


def ends_after(seats: int) -> int:
    """At how many shuffles the end is near."""
    return {2: 14, 3: 18, 4: 20}[seats]
