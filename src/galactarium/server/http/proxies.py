"""Behind proxies: where a request really comes from, as the proxies tell.

Each proxy adds to `X-Forwarded-For` who called it, behind whatever the caller has written there. So
only the last entries can be believed, one for each proxy; the first of these is the client.
"""

from __future__ import annotations

from typing import Any

from litestar.types import ASGIApp, Receive, Send


class Proxies:
    """An app behind so many proxies."""

    def __init__(self, app: ASGIApp, count: int) -> None:
        self.app = app
        self.count = count

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Put the client's address and scheme where the app looks for them."""
        if scope["type"] != "lifespan":
            if (client := self.told(scope, b"x-forwarded-for")) is not None:
                scope["client"] = host_of(client), 0
            if self.told(scope, b"x-forwarded-proto") == "https":
                scope["scheme"] = "wss" if scope["type"] == "websocket" else "https"
        await self.app(scope, receive, send)

    def told(self, scope: Any, header: bytes) -> str | None:
        """What the outermost proxy has added to a header, or else the first that was added."""
        lines = [value.decode("latin-1") for name, value in scope["headers"] if name == header]
        entries = [entry.strip() for line in lines for entry in line.split(",") if entry.strip()]
        return entries[-self.count :][0] if entries else None


def host_of(entry: str) -> str:
    """An address without the port that some proxies add."""
    if entry.startswith("["):
        return entry[1:].partition("]")[0]
    return entry.partition(":")[0] if entry.count(":") == 1 else entry
