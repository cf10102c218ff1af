"""Game files wait here to be checked, one at a time, each in a process of its own (file_worker.py).

A file that takes too long or too much memory is refused, as is one more than can wait.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from galactarium.server import metrics
from galactarium.server.problems import Problem
from galactarium.server.workers import file_worker
from galactarium.server.workers.file_worker import Checked, File, Refusal, Reply
from galactarium.server.workers.pool import ClosedError, Workers
from galactarium.server.workers.worker import Terms

LARGEST: Final = 32 << 20  # bytes of a reply
MOST_WAITING: Final = 5  # files

LOG = logging.getLogger(__name__)


class FileCheck:
    """Checks files; `waiting` are those that nobody looks at yet."""

    def __init__(self, seconds: float, megabytes: int) -> None:
        terms = Terms(seconds, megabytes)
        self.processes = Workers(file_worker.__name__, terms, Reply, LARGEST, is_kept=False)
        self.turn = asyncio.Lock()
        self.waiting = 0

    async def check(self, data: bytes) -> Checked:
        """What a file holds; it is refused if it is not true, or too much."""
        if self.waiting >= MOST_WAITING:
            text = "Too many files are being checked now. Try again in a minute."
            raise Problem(503, "too_many_files", text, {"Retry-After": "60"})
        self.waiting += 1
        try:
            async with self.turn:
                reply: Reply = await self.processes.reply_to(File(data))
        except ClosedError as problem:
            raise later() from problem
        finally:
            self.waiting -= 1
        metrics.FILES.labels(type(reply).__name__.lower()).inc()
        return accepted(reply)

    async def close(self) -> None:
        """Give up what is under way; those who wait learn that nothing comes."""
        self.processes.stop()
        async with self.turn:
            await self.processes.end()


def accepted(reply: Reply) -> Checked:
    """What a true file holds."""
    if isinstance(reply, Checked):
        return reply
    if isinstance(reply, Refusal):
        raise Problem(400, reply.key, reply.text)
    LOG.warning("a game file was refused: %s", reply.problem)
    if reply.is_at_fault:
        raise Problem(
            400, "heavy_file", "This file takes too much time or memory to check, so it is refused."
        )
    raise later()


def later() -> Problem:
    """The problem if nothing is wrong with a file, but nobody can check it."""
    return Problem(503, "no_check", "Files cannot be checked now. Try again later.")
