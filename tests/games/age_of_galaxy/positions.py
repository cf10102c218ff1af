"""Positions of Age of Galaxy in the middle of a game, to start a rule test from."""

from typing import Any

from galactarium.games.age_of_galaxy import GAME
from galactarium.games.age_of_galaxy.components import PRESTIGE, RESOURCES, box_of
from galactarium.games.age_of_galaxy.row import place_of
from galactarium.games.age_of_galaxy.state import LEVELS, Galaxy
from galactarium.kernel import OptionValue, Tape
from galactarium.positions import SEED as SEED
from galactarium.positions import allowed, give, heard, lay_out, said, tape_of
from galactarium.positions import why_not as why_not
from galactarium.registry import title

TITLE = title("age_of_galaxy")
FOLDER, CONTENT = TITLE.folder, TITLE.content().data
BOX = box_of(CONTENT)
TURN, WAR, GALACTIC = "2.1.turn", "4.1.compare", "5.1.fleet"
do, tape, offered, told, events = give, tape_of, allowed, heard, said


def position(label: str = TURN, **words: Any) -> Galaxy:
    """A game that runs on from this step of its main flow."""
    s: Galaxy = lay_out("age_of_galaxy", phase=label, **words)
    return s


def owned(s: Galaxy, seat: int) -> dict[str, int]:
    """All that a seat has, without what it has none of."""
    return {name: n for name, n in zip(RESOURCES, s.goods[seat], strict=True) if n}


def level_of(s: Galaxy, slot: str) -> tuple[int, str]:
    """Whose a planet is, and at which level."""
    place = place_of(s, slot)
    return s.owner[place], LEVELS[s.level[place]]


def prestige_of(s: Galaxy) -> list[int]:
    """The prestige of all seats."""
    return [goods[PRESTIGE] for goods in s.goods]


def fresh(seats: int = 2, **options: OptionValue) -> Galaxy:
    """A new game at its first decision."""
    return GAME.new(seats, SEED, options, CONTENT, Tape())
