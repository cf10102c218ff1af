"""The bot that follows the game's own adviser: quick, and able to say why.

It sits down at every game that brings an adviser (a module `advice` beside its rules).
"""

from __future__ import annotations

from functools import cache

from galactarium.bots.chair import Bot, Chair, Choice
from galactarium.registry import Adviser, title


class NoAdviserError(ValueError):
    """The game brings no adviser."""


class GreedyBot(Bot):
    """Takes what looks best at the moment."""

    def choose(self, chair: Chair) -> Choice:
        """What the adviser says in a world that the seat holds possible."""
        advice = adviser_of(chair.game.name)(chair.imagine(), chair.seat)
        return Choice(advice.answer, advice.reason, advice.params, is_open=True)


@cache
def adviser_of(game: str) -> Adviser:
    """The adviser of a game; without one the bot cannot play."""
    adviser = title(game).adviser()
    if adviser is None:
        raise NoAdviserError(f"{game} brings no adviser, so the greedy bot cannot play it.")
    return adviser
