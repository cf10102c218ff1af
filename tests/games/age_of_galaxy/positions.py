"""Positions of Age of Galaxy in the middle of a game, to start a rule test from."""

from typing import Any

from galactarium.games.age_of_galaxy import GAME
from galactarium.games.age_of_galaxy.components import PRESTIGE, RESOURCES, box_of
from galactarium.games.age_of_galaxy.row import place_of
from galactarium.games.age_of_galaxy.state import LEVELS, Galaxy
from galactarium.kernel import OptionValue, Tape
from galactarium.positions import SEED, lay_out, values_of
from galactarium.registry import title

TITLE = title("age_of_galaxy")
FOLDER, CONTENT = TITLE.folder, values_of(TITLE, None)
BOX = box_of(CONTENT)


def position(phase: str = "action", **words: Any) -> Galaxy:
    """A game that runs on from the beginning of a phase."""
    s: Galaxy = lay_out("age_of_galaxy", phase=phase, **words)
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
