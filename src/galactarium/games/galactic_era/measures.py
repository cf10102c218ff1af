"""What `galactarium bench` measures here besides the usual: how long the reach of ships takes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from galactarium.games.galactic_era.box.vocabulary import PROPULSION
from galactarium.games.galactic_era.concepts.ships import ship_hexes
from galactarium.games.galactic_era.move.reach import chart_of, reach
from galactarium.games.galactic_era.state import Galaxy


def first_reach(s: Galaxy) -> None:
    """The reach of ships in one hex, with nothing known from earlier."""
    seat = s.asked[0]
    chart = chart_of(s.board)
    chart.reaches.clear()
    chart.walks.clear()
    reach(s, seat, ship_hexes(s, seat)[0], s.box.levels.range[s.levels[seat][PROPULSION]])


MEASURES: Final[dict[str, Callable[[Galaxy], object]]] = {"reach": first_reach}
