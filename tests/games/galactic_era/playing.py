"""Games of Galactic Era under way: the whole game, from the beginning of a phase on."""

from collections.abc import Mapping
from typing import Final

from galactarium.games.galactic_era.box.vocabulary import FIELDS
from galactarium.games.galactic_era.round import GAME_FLOW
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import Answer, Empty, advance, question
from tests.games.galactic_era.growing import USUAL
from tests.games.galactic_era.positions import events, give

CARDS: Final = "15.5.cards"
MOVE: Final = "6.1.0.turns"
GROWTH: Final = "6.2.0.steps"
TRADE: Final = "6.3.trade"
END: Final = "8.1.reveal"

LEAST: Final[dict[str, Answer]] = {  # else to pass
    "manoeuvre": ("done",),
    "select_counters": USUAL,
    "grow": ("done",),
}


def begin(s: Galaxy, phase: str) -> Galaxy:
    """Play the game from this phase of the round on, to the first question."""
    labels = [step.label for step in GAME_FLOW.steps]
    s.stack = [(GAME_FLOW, labels.index(phase), Empty())]
    advance(s)
    return s


def select(s: Galaxy, selections: Mapping[int, str]) -> Galaxy:
    """The growth phase, in which these seats select these counters, and others the usual ones."""
    begin(s, GROWTH)
    for seat in s.asked:
        give(s, seat, *(selections[seat].split() if seat in selections else USUAL))
    return s


def idle(s: Galaxy, seat: int, key: str) -> None:
    """Everybody does as little as possible, until this seat is asked this."""
    while seat not in s.asked or question(s, seat).key != key:
        somebody = s.asked[0]
        give(s, somebody, *LEAST.get(question(s, somebody).key, ("pass",)))


def level(s: Galaxy, seat: int, field: str) -> int:
    """The technology level of a player in a field."""
    return s.levels[seat][FIELDS.index(field)]


def told(s: Galaxy, key: str, *params: str) -> list[tuple[object, ...]]:
    """What happened of this kind, by some of its figures."""
    return [tuple([event.params[name] for name in params]) for event in events(s, key)]
