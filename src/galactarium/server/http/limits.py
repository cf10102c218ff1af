"""Limits: how often somebody may try something."""

from __future__ import annotations

import time
from collections.abc import Callable
from ipaddress import ip_address, ip_network
from typing import Any, Final

from litestar.connection import ASGIConnection

from galactarium.server.problems import Problem

MOST: Final = 20_000  # entries of one limiter
NETWORK: Final = 64  # bits of an IPv6 address that belong to one household


class Limiter:
    """At most so many tries in a window of time, counted for each who tries.

    All windows begin at the same moments, so that old counts are forgotten at once. There are at
    most `most` counts; beyond that the oldest is forgotten. The counts lie in the memory of this
    process: several processes share nothing here, so n of them allow n times as much.
    """

    def __init__(
        self,
        limit: int,
        seconds: float,
        most: int = MOST,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.limit = limit
        self.seconds = seconds
        self.most = most
        self.clock = clock
        self.window = 0
        self.counts: dict[str, int] = {}

    def wait(self, who: str) -> int:
        """Count a try; the seconds to wait if it was one too many, else 0."""
        now = self.clock()
        window = int(now // self.seconds)
        if window != self.window:
            self.window = window
            self.counts.clear()
        count = self.counts.get(who, 0)
        if count >= self.limit:
            return max(1, int((window + 1) * self.seconds - now))
        if who not in self.counts and len(self.counts) >= self.most:
            del self.counts[next(iter(self.counts))]
        self.counts[who] = count + 1
        return 0

    def check(self, who: str) -> None:
        """Count a try, and refuse it if it was one too many."""
        seconds = self.wait(who)
        if seconds:
            text = f"Too many tries. Wait {seconds} seconds."
            raise Problem(429, "too_many", text, {"Retry-After": str(seconds)})


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where a request comes from: an IPv4 address, or the network of an IPv6 address."""
    return "" if connection.client is None else network_of(connection.client.host)


def network_of(host: str) -> str:
    """The same for an address as a connection names it."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if address.version == 4:
        return str(address)
    mapped = address.ipv4_mapped
    return str(mapped or ip_network((address, NETWORK), strict=False))
