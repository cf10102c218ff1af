"""Age of Galaxy: what a position may hold."""

from __future__ import annotations

from typing import Final

from galactarium.games.age_of_galaxy.components import PLANETS, RESOURCES
from galactarium.games.age_of_galaxy.state import BLOCKED, LEVELS, SLOTS, SPACES, Galaxy
from galactarium.kernel import Bound, Bounds, Fields

MOST: Final = range(1_000)  # of what the box does not limit
ONCE: Final = range(2)


def bounds(s: Galaxy) -> Bounds:
    """What the box holds, by attribute."""
    box, sides = s.box, s.sides
    places = SLOTS * box.systems_in_play
    anybody = range(BLOCKED, sides)
    by_side, discs = Bound(MOST, (sides,)), range(box.discs + 1)
    factions, explorations = Bound(box.factions), Bound(box.explorations)
    return {
        "round": Bound(range(box.rounds + 1)),
        "order": Bound(range(s.seats), (s.seats,)),
        "goods": Bound(MOST, (sides, len(RESOURCES))),
        "discs": Bound(discs, (sides,)),
        "pool": Bound(discs, (sides,)),
        "hands": Bound(box.factions, (sides,)),
        "packs": factions,
        "drafted": Bound(range(len(box.factions) + 1)),
        "deck": factions,
        "put_away": Bound(box.factions, (sides,)),
        "used": factions,
        "alliances": Bound(box.factions, (sides,)),
        "major": Bound({"", *box.factions}, (sides,)),
        "technologies": Bound(box.technologies, (sides,)),
        "systems": Bound(box.systems),
        "shown": Bound(range(box.systems_in_play + 1)),
        "fleet": Bound(range(box.systems_in_play)),
        "cover": Bound({"", *box.planet_tokens, *box.explorations}, (places,)),
        "planets": Bound(("", *PLANETS), (places,)),
        "owner": Bound(anybody, (places,)),
        "level": Bound(range(len(LEVELS)), (places,)),
        "planet_pile": Bound(box.planet_tokens),
        "exploration_pile": explorations,
        "explored": explorations,
        "removed": explorations,
        "telescope": Bound(box.explorations, (sides,)),
        "trade": Bound(box.trades),
        "trade_discs": Bound(anybody, (box.trades_in_play,)),
        "flipped": Bound(ONCE, (box.trades_in_play,)),
        "nominated": Bound(anybody, (len(box.spaces),)),
        "worked": Bound(discs, (len(SPACES), sides)),
        "arrival": by_side,
        "arrivals": Bound(MOST),
        "overlord_times": by_side,
        "trades": by_side,
        "golden_ages": Bound(MOST),
    }


def fields(s: Galaxy) -> Fields:
    """The same for what flows remember."""
    return {"effect": MOST, "tokens": MOST, "cruisers": MOST, "places": MOST}
