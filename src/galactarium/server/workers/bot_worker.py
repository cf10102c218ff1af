"""A process that bots think in; the pool (bot_pool.py) starts it."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import Any

from msgspec import Struct, msgpack

from galactarium.bots import BOTS, Bot, Chair
from galactarium.kernel import Stream
from galactarium.registry import title
from galactarium.server.workers.worker import Failed, Terms, Work, work_on


class BotTerms(Terms):
    """What holds for all bots of a process; `bots` are further ones, as module:Class by name."""

    bots: dict[str, str]


class Task(Struct):
    """Where a bot has to answer; the component values are packed, as most are known already."""

    title: str
    content: bytes
    position: dict[str, Any]
    seat: int
    bot: str
    seed: str


class Chosen(Struct, tag=True):
    """What a bot answers, and why."""

    answer: list[int | str]
    reason: str
    params: dict[str, Any]
    is_open: bool


Reply = Chosen | Failed


def thinking(terms: BotTerms) -> Work[Task]:
    """What answers for the bots of these terms."""
    bots = {**BOTS, **{name: bot_at(path) for name, path in terms.bots.items()}}

    def think(task: Task) -> Chosen:
        game = title(task.title).game
        s = game.load(task.position, unpacked(task.content))
        chair = Chair(game, s, task.seat, Stream(task.seed, "bot"))
        choice = bots[task.bot]().choose(chair)
        return Chosen(list(choice.answer), choice.reason, choice.params, choice.is_open)

    return think


def bot_at(path: str) -> type[Bot]:
    """The bot at module:Class."""
    module, _, name = path.partition(":")
    found: type[Bot] = getattr(import_module(module), name)
    return found


@lru_cache(8)
def unpacked(content: bytes) -> dict[str, Any]:
    """Component values; games are quicker with those that they had before."""
    data: dict[str, Any] = msgpack.decode(content)
    return data


if __name__ == "__main__":
    work_on(BotTerms, Task, thinking)
