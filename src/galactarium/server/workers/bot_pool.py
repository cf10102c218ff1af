"""Bots in processes of their own (pool.py), a few at a time; the others wait in turn."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from msgspec import msgpack, structs

from galactarium.bots.chair import Choice
from galactarium.kernel import Plain
from galactarium.kernel.plain import frozen
from galactarium.server.workers import bot_worker
from galactarium.server.workers.bot_worker import BotTerms, Chosen, Hinted, Reply, Task
from galactarium.server.workers.pool import Workers
from galactarium.server.workers.turns import Turns
from galactarium.server.workers.worker import Failed

LARGEST: Final = 1 << 20  # bytes of a reply


log = logging.getLogger(__name__)


class BotJob(NamedTuple):
    """A question for a bot.

    Attributes:
        title: The name of the game.
        content: The component values that it is played with.
        position: What `Game.save` gives; its seed is left out on the way to the bot.
        bot: A name of `galactarium.bots.BOTS`.
        seed: For the bot's own chance, so never the seed of the game.
    """

    title: str
    content: dict[str, Any]
    position: Plain
    seat: int
    bot: str
    seed: str


class BotPool:
    """So many processes in which bots think.

    Attributes:
        places: One for each process; turns.py says which job comes next.
        alone: One more, for all tables at which nobody but bots plays: none of them delays people.
        waiting: How many jobs wait for a process to be free.
    """

    def __init__(
        self, workers: int, seconds: float, megabytes: int, bots: Mapping[str, str] | None = None
    ) -> None:
        """Each job may take so many seconds, and each process so many megabytes.

        `bots` are further bots by name, as module:Class.
        """
        terms = BotTerms(seconds, megabytes, dict(bots or {}))
        self.processes = Workers(bot_worker.__name__, terms, Reply, LARGEST)
        self.workers = workers
        self.places = Turns(workers)
        self.alone = Turns(1)
        self.waiting = 0

    async def choose(self, job: BotJob, who: str = "", *, is_alone: bool = False) -> Choice | None:
        """What a bot answers when its turn comes, or nothing if it fails, takes too long or dies.

        The answer may be illegal: the caller has to check it.
        """
        reply = await self.reply_to(task_of(job), who, self.alone if is_alone else self.places)
        return chosen(reply, job)

    async def hint(self, job: BotJob, who: str = "") -> list[Chosen] | None:
        """What a bot advises, the best first; nothing if it fails."""
        task = structs.replace(task_of(job), is_for_person=True)
        reply = await self.reply_to(task, who, self.places)
        return hinted(reply, job)

    async def reply_to(self, task: Task, who: str, places: Turns) -> Reply:
        """What a process answers, once it is this one's turn."""
        self.processes.check_open()
        self.waiting += 1
        try:
            await places.acquire(who)
        finally:
            self.waiting -= 1
        try:
            reply: Reply = await self.processes.reply_to(task)
            return reply
        finally:
            places.release()

    async def close(self) -> None:
        """End all processes; those who wait for an answer learn that there will be none."""
        self.processes.stop()
        for places in (*[self.places] * self.workers, self.alone):
            await places.acquire("", is_last=True)
        await self.processes.end()


def task_of(job: BotJob) -> Task:
    """A job as it goes to a process: the seed of the game stays here."""
    if job.seed == job.position["seed"]:
        raise ValueError("the seed of the game must stay with the server")
    content, position = msgpack.encode(job.content), {**job.position, "seed": ""}
    return Task(job.title, content, position, job.seat, job.bot, job.seed)


def hinted(reply: Reply, job: BotJob) -> list[Chosen] | None:
    """The hints in a reply; what went wrong is logged."""
    if isinstance(reply, Hinted):
        return reply.choices
    note_failure(reply, job)
    return None


def note_failure(reply: Reply, job: BotJob) -> None:
    """Log that a bot did not answer as it should."""
    problem = reply.problem if isinstance(reply, Failed) else "an answer to something else"
    log.warning("bot %s of %s failed: %s", job.bot, job.title, problem)


def chosen(reply: Reply, job: BotJob) -> Choice | None:
    """The choice in a reply; what went wrong is logged."""
    if not isinstance(reply, Chosen):
        note_failure(reply, job)
        return None
    params = {key: frozen(value) for key, value in reply.params.items()}
    return Choice(tuple(reply.answer), reply.reason, params, reply.is_open)
