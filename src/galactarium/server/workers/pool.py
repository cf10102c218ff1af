"""Processes for work that may go wrong: none can hold up the server, or take its memory.

A process starts when it is first needed, and does one task at a time. If a task takes too long its
process is killed; the next one that is needed is a new one.
"""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from typing import Any, Final

from msgspec import MsgspecError, Struct, msgpack

from galactarium.server.workers.worker import SIZE, Failed, Terms, packed

START: Final = 60  # seconds that a process may take to start


class ClosedError(Exception):
    """The server stops: there is no reply, and nobody may make up another one instead."""


class WorkerError(Exception):
    """A process died, or wrote nonsense; its task is to blame."""


class Workers:
    """Processes that run one module."""

    def __init__(
        self, module: str, terms: Terms, reply_type: Any, largest: int, *, is_kept: bool = True
    ) -> None:
        """`reply_type` is what they reply, in at most `largest` bytes.

        A process is kept for the next task, unless each is to find everything fresh.
        """
        self.module = module
        self.is_kept = is_kept
        self.terms = terms
        self.reply_type = reply_type
        self.largest = largest
        self.idle: list[Worker] = []
        self.busy: set[Worker] = set()
        self.is_closed = False

    async def reply_to(self, task: Struct) -> Any:
        """What a process replies; one that dies or takes too long is replaced."""
        try:
            worker = await self.worker()
        except (WorkerError, TimeoutError, OSError) as problem:
            return Failed(f"no process for it: {problem!r}", is_at_fault=False)
        is_fit = False
        try:
            self.check_open()
            async with asyncio.timeout(self.terms.seconds):
                told = await worker.tell(task, self.largest)
            reply = msgpack.decode(told, type=self.reply_type)
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
            worker = await started(self.module, self.terms)
        self.busy.add(worker)
        return worker

    async def put_back(self, worker: Worker, *, is_fit: bool) -> None:
        """Keep a process for the next task, if it is fit for one."""
        if is_fit and self.is_kept and not self.is_closed:
            self.idle.append(worker)
        else:
            await worker.end()

    def check_open(self) -> None:
        """Nobody may take an end of the server for a task that failed."""
        if self.is_closed:
            raise ClosedError

    def stop(self) -> None:
        """Take no more tasks, and give up those that are under way."""
        self.is_closed = True
        for worker in self.busy:
            worker.process.kill()

    async def end(self) -> None:
        """End the processes that have nothing to do."""
        while self.idle:
            await self.idle.pop().end()


class Worker:
    """A process, seen from outside."""

    def __init__(self, process: Process) -> None:
        assert process.stdin and process.stdout
        self.process = process
        self.inward = process.stdin
        self.outward = process.stdout

    async def tell(self, message: Struct, largest: int) -> bytes:
        """Send a message and wait for the reply."""
        try:
            self.inward.write(packed(message))
            await self.inward.drain()
            [size] = SIZE.unpack(await self.outward.readexactly(SIZE.size))
            if size > largest:
                raise WorkerError(f"it replied with {size} bytes")
            return await self.outward.readexactly(size)
        except (asyncio.IncompleteReadError, ConnectionError) as problem:
            raise WorkerError("its process died") from problem

    async def end(self) -> None:
        """Kill the process, and wait until nothing is left of it."""
        if self.process.returncode is None:
            self.process.kill()
        await self.process.communicate()


async def started(module: str, terms: Terms) -> Worker:
    """A new process that is ready.

    It finds the same modules as this one, but gets nothing else of its environment, where
    passwords may be.
    """
    worker = Worker(
        await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", module),
            stdin=PIPE,
            stdout=PIPE,
            env={"PYTHONPATH": os.pathsep.join(sys.path)},
        )
    )
    try:
        async with asyncio.timeout(START):
            await worker.tell(terms, SIZE.size)
    except BaseException:
        await worker.end()
        raise
    return worker
