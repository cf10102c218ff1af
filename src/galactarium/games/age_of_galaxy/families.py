"""All that can be named in Age of Galaxy, by the nouns of its questions.

If somebody names one of these that cannot be chosen, the refusal says why. It is what the rulebook
lists for everybody, so that it tells nothing about hidden cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from galactarium.games.age_of_galaxy.acting import TELESCOPE
from galactarium.games.age_of_galaxy.components import RESOURCES
from galactarium.games.age_of_galaxy.state import Galaxy
from galactarium.games.age_of_galaxy.turns import ALL_VERBS, DONE, USES
from galactarium.kernel import PASS, Families, Part

AMOUNTS: Final = range(31)


def actions(s: Galaxy, seat: int) -> Sequence[Part]:
    """All that is done in a turn, and to end it."""
    return (*ALL_VERBS, DONE, PASS)


def exchanges(s: Galaxy, seat: int) -> Sequence[Part]:
    """Those of all trade cards, laid out or not."""
    return [*s.box.exchanges]


def factions(s: Galaxy, seat: int) -> Sequence[Part]:
    """All faction cards, wherever they are."""
    return [*s.box.factions]


def amounts(s: Galaxy, seat: int) -> Sequence[Part]:
    """Any number of things."""
    return AMOUNTS


def payments(s: Galaxy, seat: int) -> Sequence[Part]:
    """The ways to pay for technologies and for what allies convert."""
    ways = [way for level in s.box.research.values() for way in level]
    names = [name for own in s.box.abilities.values() for name in own]
    return [*dict.fromkeys([*ways, *[name[1] for name in names if len(name) > 1]])]


def resources(s: Galaxy, seat: int) -> Sequence[Part]:
    """Whatever can be gained, paid or converted."""
    return RESOURCES


def slots(s: Galaxy, seat: int) -> Sequence[Part]:
    """Those of all system cards, and the telescope."""
    return [*s.box.slots, TELESCOPE]


def spaces(s: Galaxy, seat: int) -> Sequence[Part]:
    """Those for nominations, covered or not."""
    return s.box.space_ids


def technologies(s: Galaxy, seat: int) -> Sequence[Part]:
    """Those of the board and of all factions."""
    return [*s.box.technologies]


def uses(s: Galaxy, seat: int) -> Sequence[Part]:
    """What a faction card is played for."""
    return USES


FAMILIES: Families = {
    "action": actions,
    "conversion": resources,
    "exchange": exchanges,
    "faction": factions,
    "gain": resources,
    "number": amounts,
    "payment": payments,
    "slot": slots,
    "space": spaces,
    "technology": technologies,
    "use": uses,
}
