"""Behind proxies: nobody chooses the address that limits count by."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from galactarium.server.http.proxies import Proxies
from tests.server.live import live
from tests.server.player import settings_in


def seen_behind(proxies: int, *headers: tuple[str, str], kind: str = "http") -> tuple[str, str]:
    """The address and the scheme that an app sees."""
    seen: list[tuple[str, str]] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        seen.append((scope["client"][0], scope["scheme"]))

    scope: Any = {
        "type": kind,
        "client": ("10.0.0.1", 5000),
        "scheme": "ws" if kind == "websocket" else "http",
        "headers": [(name.lower().encode(), value.encode()) for name, value in headers],
    }
    unused: Any = None
    asyncio.run(Proxies(app, proxies)(scope, unused, unused))
    return seen[0]


FOR = "X-Forwarded-For"


@pytest.mark.parametrize(
    ("proxies", "lines", "address"),
    [
        (1, [], "10.0.0.1"),
        (1, [""], "10.0.0.1"),
        (1, ["198.51.100.7"], "198.51.100.7"),
        (1, ["203.0.113.1, 198.51.100.7"], "198.51.100.7"),
        (1, ["203.0.113.1", "198.51.100.7"], "198.51.100.7"),
        (2, ["203.0.113.1, 198.51.100.7, 10.0.0.2"], "198.51.100.7"),
        (2, ["198.51.100.7"], "198.51.100.7"),
        (1, ["203.0.113.1, 198.51.100.7:4711"], "198.51.100.7"),
        (1, ["[2001:db8::7]:4711"], "2001:db8::7"),
        (1, ["2001:db8::7"], "2001:db8::7"),
    ],
)
def test_only_what_the_proxies_have_added_is_believed(
    proxies: int, lines: list[str], address: str
) -> None:
    assert seen_behind(proxies, *[(FOR, line) for line in lines])[0] == address


def test_the_scheme_is_the_one_that_the_proxy_was_called_by() -> None:
    https = "X-Forwarded-Proto", "https"
    assert seen_behind(1, https)[1] == "https"
    assert seen_behind(1, https, kind="websocket")[1] == "wss"
    assert seen_behind(1, ("X-Forwarded-Proto", "nonsense"))[1] == "http"


@pytest.mark.usefixtures("one_window")
def test_a_client_cannot_walk_around_a_limit_by_naming_addresses(tmp_path: Path) -> None:
    wish = {"game": "template", "seats": [{"kind": "me"}, {"kind": "me"}]}
    with live(settings_in(tmp_path, is_behind_proxy=True, most_open=2)) as club:
        found = [
            club.http.post(
                "/api/tables", json=wish, headers={FOR: f"203.0.113.{number}, 198.51.100.7"}
            ).status_code
            for number in range(3)
        ]
        other = club.http.post("/api/tables", json=wish, headers={FOR: "198.51.100.8"})
    assert found == [201, 201, 429]
    assert other.status_code == 201
