"""An outbox: it sends things in the background, tries again, and keeps nobody waiting."""

from __future__ import annotations

import asyncio
import logging
import ssl
from collections.abc import Awaitable, Callable, Sequence
from functools import cache
from typing import Final, Generic, TypeVar

import httpx

T = TypeVar("T")

LOG: Final = logging.getLogger(__name__)
PAUSES: Final = (5.0, 60.0, 600.0)  # seconds between tries
MOST: Final = 1000  # things under way
AT_ONCE: Final = 8  # deliveries at the same moment
PATIENCE: Final = 30.0  # seconds for one try


class HopelessError(Exception):
    """Another try is of no use."""


class Outbox(Generic[T]):
    """Delivers each thing by a task of its own; when too many are under way, it takes no more.

    The log says what kind of thing failed and how, never what was in it or to whom it went.
    """

    def __init__(
        self,
        kind: str,
        deliver: Callable[[T], Awaitable[None]],
        pauses: Sequence[float] = PAUSES,
        most: int = MOST,
    ) -> None:
        self.kind = kind
        self.deliver = deliver
        self.pauses = tuple(pauses)
        self.most = most
        self.gate = asyncio.Semaphore(AT_ONCE)
        self.tasks: set[asyncio.Task[None]] = set()

    def put(self, thing: T) -> bool:
        """Take a thing to deliver, and return at once; False if there are too many."""
        if len(self.tasks) >= self.most:
            LOG.warning("a %s was dropped: too many are under way", self.kind)
            return False
        task = asyncio.create_task(self.carry(thing))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return True

    async def carry(self, thing: T) -> None:
        """Try until it works, there is no hope, or all tries are used up."""
        for pause in (*self.pauses, None):
            try:
                async with self.gate, asyncio.timeout(PATIENCE):
                    return await self.deliver(thing)
            except Exception as problem:
                is_last = pause is None or isinstance(problem, HopelessError)
                self.note(problem, is_last)
                if pause is None or is_last:
                    return None
            await asyncio.sleep(pause)
        return None

    def note(self, problem: Exception, is_last: bool) -> None:
        """Write a failure down, without what the other side said."""
        what = str(problem) if isinstance(problem, HopelessError) else type(problem).__name__
        then = "it is given up" if is_last else "it will be tried again"
        LOG.warning("a %s could not be delivered (%s): %s", self.kind, what, then)

    async def close(self, patience: float = 5.0) -> None:
        """Wait a little for what is under way, then give the rest up."""
        if self.tasks:
            _, late = await asyncio.wait(self.tasks, timeout=patience)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)


@cache
def trusted() -> ssl.SSLContext:
    """Slow at first: the certificates that are trusted, those of this machine among them."""
    context = httpx.create_ssl_context()
    context.load_default_certs()
    return context
