"""All that can be named in A Handful of Stars, by the nouns of its questions."""

from __future__ import annotations

from collections.abc import Sequence

from galactarium.games.a_handful_of_stars.aftermath import SHIELDING
from galactarium.games.a_handful_of_stars.building import DONE
from galactarium.games.a_handful_of_stars.combat import ANSWERS
from galactarium.games.a_handful_of_stars.components import RESOURCES
from galactarium.games.a_handful_of_stars.orders import ORDER, ORDERS, SWITCH
from galactarium.games.a_handful_of_stars.plays import PLAYS
from galactarium.games.a_handful_of_stars.reserves import PLACES
from galactarium.games.a_handful_of_stars.state import PIECES, Stars
from galactarium.games.a_handful_of_stars.turns import VERBS
from galactarium.games.a_handful_of_stars.ways import UNITS, WAYS
from galactarium.kernel import Families, Part


def cards(s: Stars, seat: int) -> Sequence[Part]:
    """Every card, in the hand, in a Reserve or elsewhere, and every counter."""
    return list(s.box.payers)


def systems(s: Stars, seat: int) -> Sequence[Part]:
    """Those of the map, whoever has them."""
    return [one.id for one in s.box.systems]


def counters(s: Stars, seat: int) -> Sequence[Part]:
    """All kinds of Development counters."""
    return list(s.box.counters)


FAMILIES: Families = {
    "action": lambda s, seat: list(VERBS),
    "any_time": lambda s, seat: (ORDER,),
    "card": cards,
    "choice": lambda s, seat: ANSWERS,
    "counter": counters,
    "number": lambda s, seat: range(s.box.n["fleets"] + 1),
    "order": lambda s, seat: ORDERS,
    "piece": lambda s, seat: PIECES[1:],
    "place": lambda s, seat: PLACES,
    "play": lambda s, seat: list(PLAYS),
    "reserve": lambda s, seat: (*PLACES, "to_one", "to_two", DONE),
    "resource": lambda s, seat: RESOURCES,
    "shield": lambda s, seat: SHIELDING,
    "switch": lambda s, seat: SWITCH,
    "system": systems,
    "unit": lambda s, seat: (*UNITS, DONE),
    "way": lambda s, seat: WAYS,
}
