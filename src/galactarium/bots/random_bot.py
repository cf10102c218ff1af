"""The bot that plays at random: a reference to measure others by, and a tester of rules."""

from __future__ import annotations

from galactarium.bots.chair import Bot, Chair, Choice


class RandomBot(Bot):
    """Any legal answer will do."""

    def choose(self, chair: Chair) -> Choice:
        """Some legal answer."""
        return Choice(chair.random_answer(), "random", {})
