"""Ember Belt: what a position may hold."""

from __future__ import annotations

from galactarium.games.template.state import Ember
from galactarium.kernel import ANY, Bound, Bounds, Fields


def bounds(s: Ember) -> Bounds:
    """What the box holds, by attribute."""
    seats, rocks, ore = s.seats, s.box.rocks, range(s.box.ore + 1)
    cards = Bound(s.box.cards, (seats,))
    return {
        "round": Bound(range(int(s.options["rounds"]) + 1)),
        "order": Bound(range(seats), (seats,)),
        "belt": Bound(rocks, (len(rocks),)),
        "ore": Bound(ore, (len(rocks),), rocks),
        "bank": Bound(ore),
        "purses": Bound(ore, (seats,)),
        "drones": Bound(range(s.box.drones + 1), (len(rocks), seats), rocks),
        "plans": Bound(rocks, (seats, ANY)),
        "hands": cards,
        "decks": cards,
        "discards": cards,
        "spent": cards,
    }


def fields(s: Ember) -> Fields:
    """The same for what flows remember."""
    return {"rock": s.box.rocks, "victim": range(-1, s.seats), "factor": range(10)}
