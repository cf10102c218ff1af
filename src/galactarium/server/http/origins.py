"""Hosts and origins: no foreign page acts here, nor in the name of somebody who is logged in.

A page may give its own name the address of somebody's server, and then talk to that as if it were
its own ("DNS rebinding"). It can do so only by its name: so every request must name the server by
an address, by a name that nobody can buy, or by one that the host of the server has told.

A browser says in `Origin` which page a request comes from, and sends cookies along whatever page
that is. So what changes something, and every socket, must come from our own page if it says where
it comes from, and must say so if it carries our cookie. Programs send neither, and need neither.
"""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from galactarium.server.problems import Problem
from galactarium.server.settings import Settings

COOKIE: Final = "galactarium_session"
SECURE_COOKIE: Final = f"__Host-{COOKIE}"  # browsers take it by https alone, and from us alone
NOT_FOR_SALE: Final = (".localhost", ".local")  # names that lead to nobody else's machine
ANY: Final = "*"
HARMLESS: Final = ("GET", "HEAD", "OPTIONS")


class Hosts:
    """The names that the server goes by."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = frozenset(one.lower() for one in names)

    def allows(self, host: str) -> bool:
        """Whether a request may name the server so; programs may leave it out."""
        name = name_of(host)
        if not host or ANY in self.names or name in self.names:
            return True
        return bool(name) and ("." not in name or name.endswith(NOT_FOR_SALE) or is_address(name))

    async def guard(
        self, connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler
    ) -> None:
        """A guard for the whole app."""
        if not self.allows(connection.headers.get("host", "")):
            raise Problem(
                421,
                "host",
                "This server does not know that name as its own. "
                "Whoever hosts it can tell it: galactarium serve --url, or --allow-host.",
            )


def hosts_of(settings: Settings) -> Hosts:
    """The names that a server was told; a proxy that came without any has chosen its own."""
    told = [name_of(host_of(settings.url)), settings.host, *settings.hosts]
    return Hosts([ANY] if settings.is_behind_proxy and not settings.url else filter(None, told))


def name_of(host: str) -> str:
    """The name or address in a Host header, without its port; "" if there is none."""
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def is_address(name: str) -> bool:
    """Whether this is an address in numbers."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


async def refuse_two_lengths(
    connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler
) -> None:
    """A request that tells its length in two ways may hide a second one from a proxy."""
    if {"content-length", "transfer-encoding"} <= set(connection.headers):
        text = "Send either Content-Length or Transfer-Encoding."
        raise Problem(400, "malformed", text, {"Connection": "close"})


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
        if origin is None and not {COOKIE, SECURE_COOKIE} & set(connection.cookies):
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
