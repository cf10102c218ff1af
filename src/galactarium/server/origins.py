"""Origins: no foreign page acts in the name of somebody who is logged in.

A browser says in `Origin` which page a request comes from, and sends cookies along whatever page
that is. So what changes something, and every socket, must come from our own page if it says where
it comes from, and must say so if it carries our cookie. Programs send neither, and need neither.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from galactarium.server.problems import Problem

COOKIE: Final = "galactarium_session"
HARMLESS: Final = ("GET", "HEAD", "OPTIONS")


class Origins:
    """The origins whose pages may act here: those of the same host, and some others."""

    def __init__(self, others: Iterable[str] = ()) -> None:
        self.others = frozenset(one.rstrip("/").lower() for one in others)

    def allows(self, origin: str, host: str) -> bool:
        """Whether a page of this origin may act on this host."""
        origin = origin.lower()
        return origin in self.others or (bool(host) and host_of(origin) == host.lower())

    async def guard(
        self, connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler
    ) -> None:
        """A guard for the whole app."""
        if connection.scope.get("method") in HARMLESS:  # a socket has no method
            return
        origin = connection.headers.get("origin")
        if origin is None and COOKIE not in connection.cookies:
            return
        if origin is None or not self.allows(origin, connection.headers.get("host", "")):
            raise Problem(403, "origin", "This request does not come from a page of this server.")


def host_of(origin: str) -> str:
    """Host and port of a web page's origin, as the Host header has them; "" for another one."""
    try:
        parts = urlsplit(origin)
    except ValueError:
        return ""
    return parts.netloc if parts.scheme in ("http", "https") else ""
