"""Between server processes: the one that changes a table tells the others where to look.

What is sent is a pointer, never the thing itself: the table, and the number of the row that was
written. It goes out with the transaction that wrote the row, so nobody hears of what did not
happen. Whoever missed something while the connection was down looks everywhere afterwards. And if
all of that fails, the key of the journal still lets only one of two win.

SQLite has one process, and needs nothing of this.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import Connection, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from galactarium.server.store.store import PROCESS, PostgresStore

CHANNEL: Final = "galactarium"
BEAT: Final = 10.0  # seconds without a word after which the connection is tried
FIRST_PAUSE: Final = 0.1  # seconds before a broken connection is made again, doubled each time
LONGEST_PAUSE: Final = 10.0

LOG: Final = logging.getLogger(__name__)


def tell(c: Connection, id: str, number: int = 0) -> None:
    """Let other processes know of a row of a table, or that something else there has changed."""
    process = c.get_execution_options().get(PROCESS)
    if process:
        c.execute(select(func.pg_notify(CHANNEL, f"{process} {id} {number}")))


class Bus:
    """One connection that listens.

    Attributes:
        hear: Called with a table and a row of it, or 0, that another process has written.
        look_everywhere: Called when something may have been missed.
    """

    def __init__(
        self,
        store: PostgresStore,
        hear: Callable[[str, int], None],
        look_everywhere: Callable[[], None],
    ) -> None:
        self.store = store
        self.hear = hear
        self.look_everywhere = look_everywhere
        self.pause = FIRST_PAUSE

    async def run(self) -> None:
        """Listen for ever; a connection that breaks is made again."""
        while True:
            try:
                async with self.store.engine.connect() as connection:
                    await self.listen(connection)
            except Exception as problem:  # whatever broke, the next connection may hold
                LOG.warning("no word from other processes: %s", type(problem).__name__)
            await asyncio.sleep(self.pause)
            self.pause = min(2 * self.pause, LONGEST_PAUSE)

    async def listen(self, connection: AsyncConnection) -> None:
        """Listen on a connection until it breaks."""
        driver: Any = (await connection.get_raw_connection()).driver_connection
        ended = asyncio.Event()
        try:
            driver.add_termination_listener(lambda _: ended.set())
            await driver.add_listener(CHANNEL, self.receive)
            self.pause = FIRST_PAUSE
            self.look_everywhere()
            while not ended.is_set():
                try:
                    await asyncio.wait_for(ended.wait(), BEAT)
                except TimeoutError:
                    await driver.execute("SELECT 1", timeout=BEAT)
        finally:
            await connection.invalidate()

    def receive(self, _connection: Any, _pid: int, _channel: str, pointer: str) -> None:
        """A pointer; one of our own tells nothing new."""
        process, id, number = pointer.split()
        if process != self.store.process:
            self.hear(id, int(number))
