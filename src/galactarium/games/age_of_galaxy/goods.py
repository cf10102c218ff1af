"""Chapter 8, Goods: what players gain, lose and pay, what cards change, what is counted."""

from __future__ import annotations

from galactarium.games.age_of_galaxy.components import (
    CRUISER,
    PRESTIGE,
    RESOURCES,
    Effect,
    Goods,
)
from galactarium.games.age_of_galaxy.powers import Powers
from galactarium.games.age_of_galaxy.state import CONQUERED, LEVELS, Galaxy
from galactarium.kernel import emit


def gain(s: Galaxy, side: int, goods: Goods, owner: str = "") -> None:
    """8.1.excess Take goods; what exceeds a limit is lost."""
    for resource, amount in goods:
        gain_one(s, side, resource, amount, owner)


def gain_one(s: Galaxy, side: int, resource: int, amount: int, owner: str = "") -> None:
    """8.1.excess Take some of one resource, up to its limit; `owner` is the card that brings it.

    8.4.stack A prestige disc that moves arrives on top of those on its space.
    """
    taken = max(0, min(amount, room(s, side, resource)))
    if amount > taken:
        emit(s, "wasted", seat=side, n=amount - taken, resource=RESOURCES[resource])
    if taken == 0:
        return
    s.goods[side][resource] += taken
    if resource == PRESTIGE:
        s.arrivals += 1
        s.arrival[side] = s.arrivals
    tell_gain(s, side, RESOURCES[resource], taken, owner)


def tell_gain(s: Galaxy, side: int, resource: str, n: int, owner: str) -> None:
    """Tell what was gained, and by which faction or technology."""
    if not owner:
        emit(s, "gained", seat=side, n=n, resource=resource)
    elif owner in s.box.factions:
        emit(s, "gained_by_ally", seat=side, n=n, resource=resource, card=owner)
    else:
        emit(s, "gained_by_technology", seat=side, n=n, resource=resource, technology=owner)


def on_track(prestige: int) -> tuple[int, int]:
    """8.4.track The token beside the track (0, 20 or 40) and the space of the disc."""
    token = 40 if prestige > 40 else 20 if prestige > 20 else 0
    return token, prestige - token


def room(s: Galaxy, side: int, resource: int) -> int:
    """8.1.caps, 8.1.cruisers, 8.2.pieces How much more of a resource a side can take.

    8.3.tokens Some resources have no limit.
    """
    cap = s.box.caps[resource]
    if cap < 0:
        return 10_000
    if resource == CRUISER and s.level.count(CONQUERED) > s.box.cruisers - cap:
        cap = min(cap, s.box.cruisers - conquests(s, side))
    return cap - s.goods[side][resource]


def lose_one(s: Galaxy, side: int, resource: int, amount: int) -> None:
    """Lose up to that many of one resource."""
    lost = min(amount, s.goods[side][resource])
    if lost > 0:
        s.goods[side][resource] -= lost
        emit(s, "lost", seat=side, n=lost, resource=RESOURCES[resource])


def can_pay(s: Galaxy, side: int, cost: Goods) -> bool:
    """2.2.pay Whether a side owns all that is to be paid."""
    own = s.goods[side]
    for resource, amount in cost:
        if own[resource] < amount:
            return False
    return True


def pay(s: Galaxy, side: int, cost: Goods) -> None:
    """2.2.pay Pay goods to the supply."""
    for resource, amount in cost:
        if amount > 0:
            s.goods[side][resource] -= amount
            emit(s, "paid", seat=side, n=amount, resource=RESOURCES[resource])


# What alliance and technologies change.


def powers(s: Galaxy, side: int) -> Powers:
    """2.5.abilities What the alliance and the technologies of a side give."""
    found = s.powers[side]
    alliance, technologies = s.alliances[side], s.technologies[side]
    if found is None or found.alliance is not alliance or found.technologies is not technologies:
        found = s.powers[side] = Powers(s.box, alliance, technologies)
    return found


def effects(s: Galaxy, side: int, kind: str) -> list[Effect]:
    """2.5.abilities All effects of one kind that a side has."""
    return powers(s, side).effects.get(kind, [])


def gain_on_action(s: Galaxy, side: int, action: str, planet: str = "", level: str = "") -> None:
    """2.5.on-action What alliance and technologies bring after an action, once each."""
    for effect in powers(s, side).on_action.get(action, []):
        is_there = not effect.planets or planet in effect.planets
        if is_there and effect.level in ("", level):
            gain(s, side, effect.gain, effect.owner)


def is_adapted(s: Galaxy, side: int, planet: str) -> bool:
    """3.7.adaptation Whether the alliance or a technology lets a side live on such a planet."""
    return planet in powers(s, side).adaptations


# Counting.


def controlled(s: Galaxy, side: int) -> int:
    """How many colonized and developed planets a side has."""
    return s.owner.count(side) - conquests(s, side)


def conquests(s: Galaxy, side: int) -> int:
    """How many planets a side has conquered, each with a cruiser on it."""
    return planets_at(s, side, CONQUERED)


def planets_at(s: Galaxy, side: int, level: int) -> int:
    """How many planets of a side are at one level."""
    if level not in s.level:
        return 0
    return [owner for owner, at in zip(s.owner, s.level, strict=True) if at == level].count(side)


def planet_types(s: Galaxy, side: int) -> list[str]:
    """The type of each colonized or developed planet of a side."""
    return [
        s.planets[place]
        for place, owner in enumerate(s.owner)
        if owner == side and s.level[place] != CONQUERED
    ]


def count(s: Galaxy, side: int, what: str) -> int:
    """2.5.per-count How many a side has of what effects, ideologies and scenarios count."""
    if what in RESOURCES:
        return s.goods[side][RESOURCES.index(what)]
    if what.startswith("planet_types:"):
        wanted = what.partition(":")[2].split(",")
        return sum(planet in wanted for planet in planet_types(s, side))
    return counted(s, side, what)


def counted(s: Galaxy, side: int, what: str) -> int:
    """2.5.per-count The same for what is not a resource."""
    if what in LEVELS:
        return planets_at(s, side, LEVELS.index(what))
    if what == "technology_advanced":
        levels = [s.box.technologies[t].level for t in s.technologies[side]]
        return levels.count("advanced")
    return {
        "controlled": controlled(s, side),
        "technology": len(s.technologies[side]),
        "distinct_planet_types": len(set(planet_types(s, side))),
        "nominate_disc": s.nominated.count(side),
        "overlord_times": s.overlord_times[side],
        "trade_actions": s.trades[side],
        "golden_ages": s.golden_ages,
    }[what]
