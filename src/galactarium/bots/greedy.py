"""The bot that follows the game's own adviser: quick, and able to say why.

It sits down at every game that brings an adviser (a module `advice` beside its rules).
"""

from __future__ import annotations

from functools import cache

from galactarium.bots.chair import Bot, Chair, Choice
from galactarium.kernel import Advice
from galactarium.registry import Adviser, title


class NoAdviserError(ValueError):
    """The game brings no adviser."""


class GreedyBot(Bot):
    """Takes what looks best at the moment."""

    def choose(self, chair: Chair) -> Choice:
        """What the adviser says in a world that the seat holds possible."""
        return as_choice(adviser_of(chair.game.name)(chair.imagine(), chair.seat))

    def hints(self, chair: Chair) -> list[Choice]:
        """The same for a person, with what else is good, if the game's adviser knows that."""
        hinter = title(chair.game.name).hinter()
        if hinter is None:
            return super().hints(chair)
        return [as_choice(advice) for advice in hinter(chair.imagine(), chair.seat)]


def as_choice(advice: Advice) -> Choice:
    """Advice as an answer that may be explained to everybody."""
    return Choice(advice.answer, advice.reason, advice.params, True, advice.warnings)


@cache
def adviser_of(game: str) -> Adviser:
    """The adviser of a game; without one the bot cannot play."""
    adviser = title(game).adviser()
    if adviser is None:
        raise NoAdviserError(f"{game} brings no adviser, so the greedy bot cannot play it.")
    return adviser
