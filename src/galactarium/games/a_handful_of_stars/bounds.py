"""A Handful of Stars: what a position may hold."""

from __future__ import annotations

from typing import Final

from galactarium.games.a_handful_of_stars.battle import ENDINGS
from galactarium.games.a_handful_of_stars.orders import ORDERS
from galactarium.games.a_handful_of_stars.state import NOBODY, PIECES, Stars
from galactarium.games.a_handful_of_stars.ways import UNITS
from galactarium.kernel import Bound, Bounds, Fields

MOST: Final = range(1_000)
ONCE: Final = range(2)


def bounds(s: Stars) -> Bounds:
    """What the box holds, by attribute."""
    box, seats, n = s.box, s.seats, s.box.n
    systems, cards = len(box.systems), box.cards
    piles, pile = Bound(cards, (seats,)), Bound(cards)
    aliens = {0, *box.aliens}
    return {
        "round": Bound(MOST),
        "last_round": Bound(MOST),
        "first": Bound(range(seats)),
        "shuffles": Bound(MOST),
        "passes": Bound(MOST),
        "tiles": Bound(range(systems), (systems,)),
        "holes": Bound(range(len(box.connections))),
        "control": Bound(range(NOBODY, seats), (systems,)),
        "piece": Bound(range(len(PIECES)), (systems,)),
        "fleets": Bound(range(n["fleets"] + 1), (seats, systems)),
        "bases": Bound(range(n["star_bases"] + 1), (seats, systems)),
        "aliens": Bound(aliens, (systems,)),
        "is_shown": Bound(ONCE, (systems,)),
        "alien_pile": Bound(aliens),
        "defeated": Bound(aliens),
        "scouted": Bound(range(systems), (seats,)),
        "races": Bound({"", *box.races}, (seats,)),
        "hands": piles,
        "decks": piles,
        "discards": piles,
        "reserve_one": piles,
        "reserve_two": piles,
        "unseen": piles,
        "orders": Bound(ORDERS, (seats,)),
        "counters": Bound(box.counters, (seats,)),
        "is_used": Bound(ONCE, (seats,)),
        "track": Bound(range(n["track"] + 1), (seats,)),
        "spare": Bound(range(n["colonies"] + 1), (seats,)),
        "has_wormhole": Bound(ONCE, (seats,)),
        "technology": pile,
        "display": pile,
        "buried": Bound(range(len(box.technology_deck()) + 1)),
        "burier": Bound(range(NOBODY, seats)),
        "is_wormhole_known": Bound(ONCE),
        "looked_at": pile,
        "development": Bound(box.counters),
        "offered": Bound(box.counters),
        "neutral": Bound(box.system_at),
        "removed": pile,
        "in_play": pile,
        "pool": Bound(range(100), (4,)),
    }


def fields(s: Stars) -> Fields:
    """The same for what flows remember."""
    systems = range(NOBODY, len(s.box.systems))
    return {
        "system": systems,
        "target": systems,
        "origin": systems,
        "arrived": systems,
        "landed": systems,
        "attacker": range(s.seats),
        "defender": range(NOBODY, s.seats),
        "side": range(NOBODY, s.seats),
        "loser": range(-2, s.seats),
        "ending": ENDINGS,
        "needs": range(200),
        "through": systems,
        "helped": {card.effect for card in s.box.cards.values()},
        "unit": ("", *UNITS),
        "card": s.box.cards,
        "cards": s.box.cards,
    }
