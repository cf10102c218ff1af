"""Games of Galactic Era under way: the whole game, from the beginning of a phase on."""

from collections.abc import Mapping
from typing import Final

from galactarium.games.galactic_era.box.vocabulary import FIELDS
from galactarium.games.galactic_era.state import Galaxy
from galactarium.positions import begin as begin
from galactarium.positions import give, let_pass
from galactarium.positions import told as told
from tests.games.galactic_era.growing import USUAL

CARDS: Final = "15.5.cards"
MOVE: Final = "6.1.0.turns"
GROWTH: Final = "6.2.0.steps"
TRADE: Final = "6.3.trade"
END: Final = "8.1.reveal"
idle = let_pass


def select(s: Galaxy, selections: Mapping[int, str]) -> Galaxy:
    """The growth phase, in which these seats select these counters, and others the usual ones."""
    begin(s, GROWTH)
    for seat in s.asked:
        give(s, seat, *(selections[seat].split() if seat in selections else USUAL))
    return s


def level(s: Galaxy, seat: int, field: str) -> int:
    """The technology level of a player in a field."""
    return s.levels[seat][FIELDS.index(field)]
