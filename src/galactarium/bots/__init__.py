"""Bots: they take a chair, see what its seat may see, and answer. They never get the state."""

from galactarium.bots.casual import CasualBot
from galactarium.bots.chair import Bot, Chair
from galactarium.bots.greedy import GreedyBot
from galactarium.bots.random_bot import RandomBot
from galactarium.bots.rollout import RolloutBot

BOTS: dict[str, type[Bot]] = {
    "random": RandomBot,
    "casual": CasualBot,
    "rollout": RolloutBot,
    "greedy": GreedyBot,
}

__all__ = ["BOTS", "Bot", "CasualBot", "Chair", "GreedyBot", "RandomBot", "RolloutBot"]
