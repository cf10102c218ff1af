"""All that can be named in Ember Belt, by the nouns of its questions.

If somebody names one of these that cannot be chosen, the refusal says why.
"""

from __future__ import annotations

from collections.abc import Sequence

from galactarium.games.template.state import Ember
from galactarium.kernel import Families, Part


def cards(s: Ember, seat: int) -> Sequence[Part]:
    """Every kind of card, in the hand or not."""
    return list(s.box.cards)


def rocks(s: Ember, seat: int) -> Sequence[Part]:
    """The belt."""
    return s.belt


def amounts(s: Ember, seat: int) -> Sequence[Part]:
    """As much ore as there is."""
    return range(s.box.ore + 1)


def seats(s: Ember, seat: int) -> Sequence[Part]:
    """All players."""
    return s.order


def deeds(s: Ember, seat: int) -> Sequence[Part]:
    """What a turn can hold."""
    return ("mine", "raid", "pass")


FAMILIES: Families = {
    "card": cards,
    "choice": deeds,
    "number": amounts,
    "rock": rocks,
    "seat": seats,
}
