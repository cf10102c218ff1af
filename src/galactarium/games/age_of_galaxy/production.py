"""Chapter 1, Production: discs, credits, a little less productivity, and what allies bring."""

from __future__ import annotations

from galactarium.games.age_of_galaxy.components import CREDIT, PRODUCTIVITY, Effect, Goods
from galactarium.games.age_of_galaxy.goods import count, effects, gain, gain_one, lose_one
from galactarium.games.age_of_galaxy.state import Galaxy
from galactarium.kernel import Empty, emit


def begin_round(s: Galaxy, f: Empty) -> None:
    """1.0.rounds The next round begins."""
    s.round += 1
    emit(s, "round_began", round=s.round)


def take_discs(s: Galaxy, f: Empty) -> None:
    """1.1.discs Everybody takes three discs from the common supply, or as many as it has."""
    for side in s.order:
        taken = min(s.box.discs_per_round, s.pool[side])
        s.pool[side] -= taken
        s.discs[side] += taken
        emit(s, "took_discs", seat=side, n=s.discs[side])


def earn(s: Galaxy, f: Empty) -> None:
    """1.2.income Everybody gains as many credits as they have productivity."""
    for side in s.order:
        gain_one(s, side, CREDIT, s.goods[side][PRODUCTIVITY])


def wear_out(s: Galaxy, f: Empty) -> None:
    """1.3.decline Everybody's productivity falls by 1, but not below 0."""
    for side in s.order:
        lose_one(s, side, PRODUCTIVITY, 1)


def end_production(s: Galaxy, f: Empty) -> None:
    """1.4.effects, 2.5.production What allies and technologies bring at the end of production."""
    for side in s.order:
        for effect in effects(s, side, "production_gain"):
            gain(s, side, produced(s, side, effect), effect.owner)


def produced(s: Galaxy, side: int, effect: Effect) -> Goods:
    """2.5.production What an effect brings at the end of production, as often as it counts."""
    times = count(s, side, effect.per) // effect.every if effect.per else 1
    times = times if effect.cap < 0 else min(times, effect.cap)
    return tuple([(resource, n * times) for resource, n in effect.gain])


def credits_to_come(s: Galaxy, side: int) -> int:
    """1.2.income, 1.4.effects The credits that the next production brings, whatever has room."""
    own = [goods for x in effects(s, side, "production_gain") for goods in produced(s, side, x)]
    return s.goods[side][PRODUCTIVITY] + sum([n for resource, n in own if resource == CREDIT])
