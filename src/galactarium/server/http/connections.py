"""Connections: no client holds one open by doing nothing, and none takes them all.

Uvicorn itself ends connections that are idle after a reply, and sockets that answer no ping. Here
is the rest: a request must be there whole before long, and an address may have so many connections.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from ipaddress import ip_address
from typing import Any, ClassVar, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from galactarium.server.http.limits import network_of

UNFINISHED: Final = (h11.IDLE, h11.SEND_BODY)  # more of a request is still to come


class Doors:
    """How many connections each address has; this machine itself may have any number.

    Attributes:
        most: For one address, 0 for any number.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.inside: Counter[str] = Counter()

    def enter(self, client: tuple[str, int] | None) -> bool:
        """Count a new connection; whether there is room for it."""
        who = network_of(client[0]) if client else ""
        self.inside[who] += 1
        is_counted = self.most and client and not is_of_this_machine(client[0])
        return not is_counted or self.inside[who] <= self.most

    def leave(self, client: tuple[str, int] | None) -> None:
        """A connection has ended."""
        who = network_of(client[0]) if client else ""
        self.inside[who] -= 1
        if not self.inside[who]:
            del self.inside[who]


def is_of_this_machine(host: str) -> bool:
    """Whether an address is one by which a machine calls itself."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


class Requests(H11Protocol):
    """A connection whose requests must be there whole before long."""

    doors: ClassVar[Doors]
    seconds: ClassVar[float]
    timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody comes in, or has too many connections already."""
        super().connection_made(transport)
        self.wait()
        if not self.doors.enter(self.client):
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has gone."""
        self.wait_no_longer()
        self.doors.leave(self.client)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """A part of a request, perhaps the first one."""
        if self.timer is None:
            self.wait()
        super().data_received(data)

    def handle_events(self) -> None:
        """Take in what is there; with the whole request the waiting ends."""
        super().handle_events()
        if self.conn.their_state not in UNFINISHED:
            self.wait_no_longer()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Become a socket."""
        self.wait_no_longer()
        super().handle_websocket_upgrade(event)

    def wait(self) -> None:
        """Begin to wait for a whole request."""
        self.timer = self.loop.call_later(self.seconds, self.transport.close)

    def wait_no_longer(self) -> None:
        """It is there."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


class Sockets(WebSocketsSansIOProtocol):
    """What a connection becomes that asks for a socket."""

    doors: ClassVar[Doors]

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has gone."""
        self.doors.leave(self.client)
        super().connection_lost(exc)


def protocols(seconds: float, most: int) -> tuple[type[Requests], type[Sockets]]:
    """Both kinds of connections of one server."""
    shared: dict[str, Any] = {"doors": Doors(most), "seconds": seconds}
    return type("Requests", (Requests,), shared), type("Sockets", (Sockets,), shared)
