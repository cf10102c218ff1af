"""Positions of Galactic Era in the middle of a game, to start a rule test from."""

from typing import Any

from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import Answer, Flow, Part, advance
from galactarium.positions import set_table, values_of
from galactarium.registry import title

TITLE = title("galactic_era")
FOLDER, CONTENT = TITLE.folder, values_of(TITLE, None)


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
