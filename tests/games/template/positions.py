"""Positions of Ember Belt in the middle of a game, to start a rule test from."""

from typing import Any

from galactarium.games.template.state import Ember
from galactarium.positions import SEED as SEED
from galactarium.positions import give, heard, lay_out, said, tape_of
from galactarium.positions import why_not as why_not
from galactarium.registry import title

TITLE = title("template")
FOLDER, CONTENT = TITLE.folder, TITLE.content().data
do, tape, told, events = give, tape_of, heard, said


def position(label: str, **words: Any) -> Ember:
    """A game that runs on from this step of its main flow."""
    s: Ember = lay_out("template", phase=label, **words)
    return s


def all_pass(s: Ember) -> None:
    """Close the open window: nobody plays a card any more."""
    depth = len(s.stack)
    while len(s.stack) == depth:
        do(s, s.asked[0], "pass")


def act(s: Ember, seat: int, *deed: int | str) -> None:
    """Do a deed that no card changes."""
    do(s, seat, *deed)
    if any(s.hands):
        all_pass(s)
