"""The app: which paths there are, what all of them share, and how it starts and stops."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from hmac import compare_digest
from typing import Any, Final

from litestar import Litestar, MediaType, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import BeforeMessageSendHookHandler, Message, Scope
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from galactarium import __version__
from galactarium.server import metrics
from galactarium.server.http.access import key_in
from galactarium.server.http.account_routes import YEAR, AccountController, Limits
from galactarium.server.http.game_routes import Games, common_texts, reach
from galactarium.server.http.limits import Limiter, address_of
from galactarium.server.http.openapi import StrictStructs
from galactarium.server.http.origins import Origins, hosts_of, refuse_two_lengths
from galactarium.server.http.page_files import ASSETS, PAGE
from galactarium.server.http.socket import table_socket
from galactarium.server.http.table_routes import Tables, TheHall
from galactarium.server.people.accounts import Accounts
from galactarium.server.problems import HANDLERS, Problem
from galactarium.server.settings import Settings
from galactarium.server.store.migrating import bring_up
from galactarium.server.store.store import open_store
from galactarium.server.tables.hall import Hall

LARGEST: Final = 200_000  # bytes of a request
HOUR: Final = 3600.0
MINUTE: Final = 60.0
TALK: Final = 60  # things to say in a minute
JOINS: Final = 30  # free seats to take in an hour
MESSAGES: Final = 1200  # over sockets in a minute, from one address
LOOPBACK: Final = ("127.0.0.1", "::1", "::/64", "testclient")
BRIEF: Final = {  # on files of the page, which are many and only parts of a document
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
}
HEADERS: Final = {
    **BRIEF,
    "Content-Security-Policy": "default-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


@get("/health", media_type=MediaType.TEXT, sync_to_thread=False, include_in_schema=False)
def health() -> str:
    """Whether the server is up."""
    return "ok\n"


@get("/metrics", sync_to_thread=False, include_in_schema=False)
def figures(request: Request[Any, Any, State], hall: TheHall) -> Response[bytes]:
    """Figures for Prometheus; only this machine gets them, or who has the key for it."""
    key, wanted = key_in(request), hall.settings.metrics_key
    is_local = address_of(request) in LOOPBACK and not hall.settings.is_behind_proxy
    if not (is_local or (key is not None and wanted and compare_digest(key, wanted))):
        raise Problem(403, "no_figures", "Figures are for this machine: see docs/hosting.md.")
    metrics.TABLES.set(len(hall.tables))
    metrics.LISTENERS.set(sum([len(table.crowd.listeners) for table in hall.tables.values()]))
    return Response(generate_latest(metrics.REGISTRY), media_type=CONTENT_TYPE_LATEST)


def headers_for(settings: Settings) -> BeforeMessageSendHookHandler:
    """Headers that keep browsers careful, for every response."""
    always = {"Strict-Transport-Security": f"max-age={YEAR}"} if settings.is_secure else {}
    brief, full = packed({**BRIEF, **always}), packed({**HEADERS, **always})

    async def add_headers(message: Message, scope: Scope) -> None:
        if message["type"] == "http.response.start":
            own = brief if scope["path"].startswith(ASSETS) else full
            known = {name.lower() for name, _ in message["headers"]}
            message["headers"] = [*message["headers"], *[one for one in own if one[0] not in known]]

    return add_headers


def packed(headers: Mapping[str, str]) -> list[tuple[bytes, bytes]]:
    """Headers as they are sent."""
    return [(name.lower().encode(), value.encode()) for name, value in headers.items()]


def running(settings: Settings) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    """What the app has while it runs: a store of the newest format, the hall, accounts."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = open_store(settings.store)
        try:
            store.hold()
            await bring_up(store)
        except BaseException:
            await store.close()
            raise
        hall = app.state.hall = Hall(store, settings)
        accounts = app.state.accounts = Accounts(store, hall.letters, settings.url)
        app.state.account_limits = Limits()
        app.state.hear = hall.hear
        hall.open()
        try:
            yield
        finally:
            await accounts.close()
            await hall.close()

    return lifespan


def hall_of(state: State) -> Hall:
    """The hall of the app."""
    found: Hall = state.hall
    return found


def given(limiter: Limiter) -> Provide:
    """The same limiter for every request."""

    def limit() -> Limiter:
        return limiter

    return Provide(limit, sync_to_thread=False)


def create_app(settings: Settings) -> Litestar:
    """The server as an ASGI app."""
    return Litestar(
        [
            Games,
            common_texts,
            reach,
            Tables,
            AccountController,
            table_socket,
            health,
            figures,
            *PAGE,
        ],
        lifespan=[running(settings)],
        dependencies={
            "hall": Provide(hall_of, sync_to_thread=False),
            "opening": given(Limiter(settings.most_open, HOUR)),
            "watching": given(Limiter(settings.most_watched, HOUR)),
            "hinting": given(Limiter(settings.most_hints, MINUTE)),
            "joining": given(Limiter(JOINS, HOUR)),
            "talking": given(Limiter(TALK, MINUTE)),
            "messages": given(Limiter(MESSAGES, MINUTE)),
        },
        guards=[hosts_of(settings).guard, refuse_two_lengths, Origins(settings.origins).guard],
        exception_handlers=HANDLERS,
        before_send=[headers_for(settings)],
        request_max_body_size=LARGEST,
        plugins=[StrictStructs()],
        compression_config=CompressionConfig(
            "gzip", minimum_size=2000, gzip_compress_level=5, exclude=f"^{ASSETS}"
        ),
        logging_config=None,  # running.py sees to logs
        openapi_config=OpenAPIConfig(
            "Galactarium",
            __version__,
            description="Play space-empire board games: see docs/interface.md.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
    )
