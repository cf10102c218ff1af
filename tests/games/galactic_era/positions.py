"""Positions of Galactic Era in the middle of a game, to start a rule test from."""

from typing import Any

from galactarium.games.galactic_era.positions import hex_of as hex_of
from galactarium.games.galactic_era.positions import put_fleet as put_fleet
from galactarium.games.galactic_era.positions import put_neutral as put_neutral
from galactarium.games.galactic_era.positions import put_ships as put_ships
from galactarium.games.galactic_era.positions import put_star as put_star
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import Answer, Flow, Part, advance
from galactarium.positions import SEED as SEED
from galactarium.positions import allowed as allowed
from galactarium.positions import events as events
from galactarium.positions import give as give
from galactarium.positions import offered as offered
from galactarium.positions import refused as refused
from galactarium.positions import set_table
from galactarium.registry import title

TITLE = title("galactic_era")
FOLDER, CONTENT = TITLE.folder, TITLE.content().data


def galaxy(seats: int = 3, **words: Any) -> Galaxy:
    """A galaxy whose flow is still to be begun: see `run`."""
    s: Galaxy = set_table("galactic_era", seats=seats, **words)
    s.stack = []
    return s


def run(s: Galaxy, begun: Flow[Any, Any], frame: Any) -> Galaxy:
    """Begin with this flow, and run to the first question."""
    s.stack = [(begun, 0, frame)]
    advance(s)
    return s


def path(*given: Part) -> Answer:
    """An answer as it is kept."""
    return given
