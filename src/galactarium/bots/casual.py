"""The bot for a relaxed game: it knows what to do, but now and then does anything else."""

from __future__ import annotations

from typing import Final

from galactarium.bots.chair import Chair, Choice
from galactarium.bots.greedy import GreedyBot

WHIM: Final = 4  # one answer of so many is a whim


class CasualBot(GreedyBot):
    """Follows the adviser three times out of four."""

    def choose(self, chair: Chair) -> Choice:
        """What the adviser says, or any legal answer."""
        if chair.stream.below(WHIM) == 0:
            return Choice(chair.random_answer(), "whim", {})
        return super().choose(chair)
