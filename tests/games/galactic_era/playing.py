"""Games of Galactic Era under way: the whole game, from the beginning of a phase on."""

from collections.abc import Mapping

from galactarium.games.galactic_era.box.vocabulary import FIELDS
from galactarium.games.galactic_era.state import Galaxy
from galactarium.positions import begin, give
from tests.games.galactic_era.growing import USUAL


def select(s: Galaxy, selections: Mapping[int, str]) -> Galaxy:
    """The growth phase, in which these seats select these counters, and others the usual ones."""
    begin(s, "growth")
    for seat in s.asked:
        give(s, seat, *(selections[seat].split() if seat in selections else USUAL))
    return s


def level(s: Galaxy, seat: int, field: str) -> int:
    """The technology level of a player in a field."""
    return s.levels[seat][FIELDS.index(field)]
