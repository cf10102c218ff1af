"""A process that bots think in; the pool (bot_pool.py) starts it."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import Any

from msgspec import Struct, msgpack

from galactarium.bots import BOTS, Bot, Chair
from galactarium.bots.chair import Choice
from galactarium.kernel import Answer, State, Stream, noun
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
    is_for_person: bool = False  # somebody asks for advice


class Chosen(Struct, tag=True):
    """What a bot answers, and why."""

    answer: list[int | str]
    reason: str
    params: dict[str, Any]
    is_open: bool
    warnings: list[tuple[str, dict[str, Any]]] = []
    nouns: list[str] = []


class Hinted(Struct, tag=True):
    """What a bot advises somebody to answer: the best first, each with what its parts name."""

    choices: list[Chosen]


Reply = Chosen | Hinted | Failed


def thinking(terms: BotTerms) -> Work[Task]:
    """What answers for the bots of these terms."""
    bots = {**BOTS, **{name: bot_at(path) for name, path in terms.bots.items()}}

    def think(task: Task) -> Chosen | Hinted:
        game = title(task.title).game
        s = game.load(task.position, unpacked(task.content))
        chair = Chair(game, s, task.seat, Stream(task.seed, "bot"))
        bot = bots[task.bot]()
        if not task.is_for_person:
            return chosen(bot.choose(chair), [])
        hints = bot.hints(chair)
        return Hinted([chosen(hint, nouns_of(s, task.seat, hint.answer)) for hint in hints])

    return think


def chosen(choice: Choice, nouns: list[str]) -> Chosen:
    """A choice on its way to the server."""
    warnings = list(choice.warnings)
    return Chosen(
        list(choice.answer), choice.reason, choice.params, choice.is_open, warnings, nouns
    )


def nouns_of(s: State, seat: int, answer: Answer) -> list[str]:
    """What each part of an answer names."""
    return [noun(s, seat, answer[:depth]) for depth in range(len(answer))]


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
