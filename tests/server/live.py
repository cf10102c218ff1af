"""A real server for tests: uvicorn in a thread, on a free port of loopback."""

import asyncio
import threading
from asyncio import AbstractEventLoop
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple, TypeVar

import uvicorn
from httpx import Client
from litestar import Litestar
from websockets.sync.client import ClientConnection, connect

from galactarium.server.running import config_of, listening_at
from galactarium.server.settings import Settings
from galactarium.server.tables.hall import Hall

T = TypeVar("T")
PATIENCE = 60.0


class Live(NamedTuple):
    """A server under way."""

    http: Client
    port: int
    app: Litestar
    loop: AbstractEventLoop

    @property
    def hall(self) -> Hall:
        """All its tables."""
        found: Hall = self.app.state.hall
        return found

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something inside the server."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def address(self, table: str) -> str:
        """Where the socket of a table is."""
        return f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"

    def connect(self, table: str, **more: Any) -> ClientConnection:
        """A connection to a table that has not said hello."""
        wire: ClientConnection = connect(self.address(table), compression=None, proxy=None, **more)
        return wire


@contextmanager
def live(settings: Settings) -> Iterator[Live]:
    """A server for as long as the block lasts."""
    with listening_at("127.0.0.1", 0) as listening:
        port = listening.getsockname()[1]
        config = config_of(settings)
        server = uvicorn.Server(config)
        runner = asyncio.Runner()
        serving = server.serve(sockets=[listening])
        thread = threading.Thread(target=lambda: runner.run(serving))
        thread.start()
        try:
            while not server.started:
                assert thread.is_alive(), "the server did not start"
            app: Any = getattr(config.app, "app", config.app)  # not what stands before it
            with Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as http:
                yield Live(http, port, app, runner.get_loop())
        finally:
            server.should_exit = True
            thread.join(PATIENCE)
            runner.close()
