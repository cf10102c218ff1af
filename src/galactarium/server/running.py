"""A server process: logs, the socket it listens at, an orderly end."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import resource
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from time import gmtime, strftime
from typing import Any, Final

import uvicorn

from galactarium.server.http.app import create_app
from galactarium.server.http.connections import protocols
from galactarium.server.http.proxies import Proxies
from galactarium.server.settings import Settings
from galactarium.server.store.migrating import bring_up
from galactarium.server.store.store import StoreError, open_store

GARBAGE: Final = (20_000, 20, 100)  # new objects until the youngest are looked at, and so on
TURN: Final = 0.001  # seconds that a thread keeps Python when another waits, such as the writer
PATIENCE: Final = 10  # seconds for requests that are under way when the server stops
FILES: Final = 65_536  # that are open at once, connections among them
SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
QUIET: Final = ("alembic", "httpx", "websockets", "uvicorn.error")


LOG: Final = logging.getLogger("galactarium.server")


class JsonLines(logging.Formatter):
    """One line of JSON for each event; what tables log has no keys, seeds or secrets in it."""

    def format(self, record: logging.LogRecord) -> str:
        """One event."""
        line: dict[str, Any] = {
            "at": strftime("%Y-%m-%dT%H:%M:%SZ", gmtime(record.created)),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "what", {}),
        }
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            line["where"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up_logs(level: int) -> None:
    """Structured lines on the error stream; libraries only when something is wrong."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)


class Server(uvicorn.Server):
    """Stops in good order when it is asked to, and then ends well, not by the signal."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, and tell so."""
        await super().startup(sockets)
        if self.started:
            self.ready()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Take the signals that ask for an end."""
        kept = {one: signal.signal(one, self.handle_exit) for one in SIGNALS}
        try:
            yield
        finally:
            for one, handler in kept.items():
                signal.signal(one, handler)


async def check(settings: Settings) -> None:
    """Open the store once before anything else, so that what is wrong with it is told plainly."""
    store = open_store(settings.store)
    try:
        store.hold()
        await bring_up(store)
    finally:
        await store.close()


def config_of(settings: Settings) -> uvicorn.Config:
    """How the server listens."""
    most = 0 if settings.is_behind_proxy else settings.most_connections
    requests, sockets = protocols(settings.request_seconds, most)
    app = create_app(settings)
    return uvicorn.Config(
        Proxies(app, settings.proxies) if settings.is_behind_proxy else app,
        log_config=None,
        access_log=False,
        server_header=False,
        http=requests,
        ws=sockets,
        ws_max_size=65_536,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=PATIENCE,
        proxy_headers=False,
    )


def listening_at(host: str, port: int) -> socket.socket:
    """A socket to listen at.

    It names its protocol: only then asyncio sends small packets at once. Otherwise each reply
    would wait 40 ms for the receiver to acknowledge the one before.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as problem:
        listening.close()
        raise StoreError(
            f"{host}:{port} cannot be used ({problem.strerror}). Is another server running there, "
            "or is it no address of this machine? Choose others with --host and --port."
        ) from problem
    return listening


def allow_files() -> None:
    """Open as many files and connections as this user may, not only what shells begin with."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft < wanted:
        with suppress(OSError, ValueError):  # then it stays as it is
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def spare_collector() -> None:
    """Look for garbage seldom, and never among what is loaded for good.

    A look at everything takes 100 ms and more, and all tables would wait for it.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def run(
    settings: Settings,
    ready: Callable[[Settings], None] = lambda settings: None,
    level: int = logging.INFO,
) -> int:
    """Serve until somebody stops it; once it can be reached `ready` gets its settings and port."""
    set_up_logs(level)
    asyncio.run(check(settings))
    listening = [listening_at(settings.host, settings.port)]
    port = listening[0].getsockname()[1]
    if settings.network:
        listening.append(listening_at(settings.network, port))
    settings = settings._replace(port=port)
    address = f"http://{settings.host}:{port}"
    sys.stdout.write(f"Galactarium is at {address} (Ctrl-C stops it).\n")
    sys.stdout.flush()
    server = Server(config_of(settings), lambda: ready(settings))
    LOG.info("server.starts", extra={"what": {"port": port}})
    allow_files()
    spare_collector()
    sys.setswitchinterval(TURN)
    server.run(sockets=listening)
    LOG.info("server.stops")
    return 0 if server.started else 1
