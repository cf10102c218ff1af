"""Positions of Ember Belt in the middle of a game, to start a rule test from."""

from typing import Any

from galactarium.games.template.state import Ember
from galactarium.positions import give, lay_out, values_of
from galactarium.registry import title

TITLE = title("template")
FOLDER, CONTENT = TITLE.folder, values_of(TITLE, None)


def position(phase: str, **words: Any) -> Ember:
    """A game that runs on from the beginning of a phase."""
    s: Ember = lay_out("template", phase=phase, **words)
    return s


def all_pass(s: Ember) -> None:
    """Close the open window: nobody plays a card any more."""
    depth = len(s.stack)
    while len(s.stack) == depth:
        give(s, s.asked[0], "pass")


def act(s: Ember, seat: int, *deed: int | str) -> None:
    """Do a deed that no card changes."""
    give(s, seat, *deed)
    if any(s.hands):
        all_pass(s)
