"""Bots in processes of their own: none can hold up the server, or take its memory.

A process starts when it is first needed, and thinks about one question at a time. If a bot takes
too long its process is killed; the next job that needs one gets a new process.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from msgspec import MsgspecError, Struct, msgpack

from galactarium.bots.chair import Choice
from galactarium.kernel import Plain
from galactarium.kernel.plain import frozen
from galactarium.server import bot_worker
from galactarium.server.bot_worker import LARGEST, SIZE, Failed, Reply, Task, Terms, packed
from galactarium.server.turns import LAST, Turn, Turns

START: Final = 60  # seconds that a process may take to start

ANYBODY: Final = Turn()

log = logging.getLogger(__name__)


class ClosedError(Exception):
    """The pool is closed: there is no answer, and nobody may give another one instead."""


class WorkerError(Exception):
    """A process died, or wrote nonsense; its bot is to blame."""


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
        waiting: How many jobs wait for a process to be free; turns.py says which comes next.
    """

    def __init__(
        self, workers: int, seconds: float, megabytes: int, bots: Mapping[str, str] | None = None
    ) -> None:
        """Each job may take so many seconds, and each process so many megabytes.

        `bots` are further bots by name, as module:Class.
        """
        self.terms = Terms(seconds, megabytes, dict(bots or {}))
        self.workers = workers
        self.places = Turns(workers)
        self.idle: list[Worker] = []
        self.busy: set[Worker] = set()
        self.waiting = 0
        self.is_closed = False

    async def choose(self, job: BotJob, turn: Turn = ANYBODY) -> Choice | None:
        """What a bot answers when its turn comes, or nothing if it fails, takes too long or dies.

        The answer may be an illegal one: whoever takes it has to look.
        """
        self.check_open()
        task = task_of(job)
        self.waiting += 1
        try:
            await self.places.acquire(turn)
        finally:
            self.waiting -= 1
        try:
            return chosen(await self.reply_to(task), job)
        finally:
            self.places.release()

    async def reply_to(self, task: Task) -> Reply:
        """What a process replies; one that dies or takes too long is done away with."""
        try:
            worker = await self.worker()
        except (WorkerError, TimeoutError, OSError) as problem:
            return Failed(f"no process for it: {problem!r}")
        is_fit = False
        try:
            self.check_open()
            async with asyncio.timeout(self.terms.seconds):
                reply: Reply = msgpack.decode(await worker.tell(task), type=Reply)
            is_fit = True
            return reply
        except TimeoutError:
            return Failed(f"it took more than {self.terms.seconds} seconds")
        except (WorkerError, MsgspecError) as problem:
            self.check_open()
            return Failed(str(problem))
        finally:
            self.busy.discard(worker)
            await self.put_back(worker, is_fit=is_fit)

    async def worker(self) -> Worker:
        """A process that has nothing to do; it is busy from now on."""
        self.check_open()
        while self.idle:
            worker = self.idle.pop()
            if worker.process.returncode is None:
                break
            await worker.end()
        else:
            worker = await started(self.terms)
        self.busy.add(worker)
        return worker

    async def put_back(self, worker: Worker, *, is_fit: bool) -> None:
        """Keep a process for the next job, if it is fit for one."""
        if is_fit and not self.is_closed:
            self.idle.append(worker)
        else:
            await worker.end()

    def check_open(self) -> None:
        """Nobody may take a closed pool for a bot that failed."""
        if self.is_closed:
            raise ClosedError

    async def close(self) -> None:
        """End all processes; whoever waits for an answer learns that there will be none."""
        self.is_closed = True
        for worker in self.busy:
            worker.process.kill()
        for _ in range(self.workers):
            await self.places.acquire(Turn(rank=LAST))
        while self.idle:
            await self.idle.pop().end()


class Worker:
    """A process, seen from outside."""

    def __init__(self, process: Process) -> None:
        assert process.stdin and process.stdout
        self.process = process
        self.inward = process.stdin
        self.outward = process.stdout

    async def tell(self, message: Struct) -> bytes:
        """Send a message and wait for the reply."""
        try:
            self.inward.write(packed(message))
            await self.inward.drain()
            [size] = SIZE.unpack(await self.outward.readexactly(SIZE.size))
            if size > LARGEST:
                raise WorkerError(f"it replied with {size} bytes")
            return await self.outward.readexactly(size)
        except (asyncio.IncompleteReadError, ConnectionError) as problem:
            raise WorkerError("its process died") from problem

    async def end(self) -> None:
        """Kill the process, and wait until nothing is left of it."""
        if self.process.returncode is None:
            self.process.kill()
        await self.process.communicate()


async def started(terms: Terms) -> Worker:
    """A new process that is ready.

    It finds the same modules as this one, but gets nothing else of its environment, where
    passwords may be.
    """
    worker = Worker(
        await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", bot_worker.__name__),
            stdin=PIPE,
            stdout=PIPE,
            env={"PYTHONPATH": os.pathsep.join(sys.path)},
        )
    )
    try:
        async with asyncio.timeout(START):
            await worker.tell(terms)
    except BaseException:
        await worker.end()
        raise
    return worker


def task_of(job: BotJob) -> Task:
    """A job as it goes to a process: the seed of the game stays here."""
    if job.seed == job.position["seed"]:
        raise ValueError("the seed of the game must stay with the server")
    content, position = msgpack.encode(job.content), {**job.position, "seed": ""}
    return Task(job.title, content, position, job.seat, job.bot, job.seed)


def chosen(reply: Reply, job: BotJob) -> Choice | None:
    """The choice in a reply; what went wrong is logged."""
    if isinstance(reply, Failed):
        log.warning("bot %s of %s failed: %s", job.bot, job.title, reply.problem)
        return None
    params = {key: frozen(value) for key, value in reply.params.items()}
    return Choice(tuple(reply.answer), reply.reason, params, reply.is_open)
