"""An app with accounts alone, on a SQLite store, and a post office that keeps its letters."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final, cast

import httpx
from litestar import Litestar

from galactarium.server.http.account_routes import AccountController, Limits
from galactarium.server.http.openapi import StrictStructs
from galactarium.server.http.origins import COOKIE, Origins
from galactarium.server.people.accounts import Accounts
from galactarium.server.people.mail import Letter
from galactarium.server.people.outbox import Outbox
from galactarium.server.problems import HANDLERS
from galactarium.server.store import queries
from galactarium.server.store.queries import GameRow, SeatRow
from galactarium.server.store.schema import METADATA
from galactarium.server.store.store import Store, open_store

ADDRESS: Final = "http://testserver.local"
HOME: Final = {"Origin": ADDRESS}
ADA: Final = "ada@example.org"
SECRET: Final = "correct horse"


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


class Site:
    """The app under test, with its letters and a browser."""

    def __init__(self, store: Store, app: Litestar, accounts: Accounts, clock: Clock) -> None:
        self.store = store
        self.app = app
        self.accounts = accounts
        self.clock = clock
        self.letters: list[Letter] = []
        self.client: httpx.AsyncClient
        self.transport: httpx.ASGITransport

    async def keep(self, letter: Letter) -> None:
        self.letters.append(letter)

    async def post(self, path: str, status: int = 204, **body: Any) -> Any:
        """Post as the server's own page does; the JSON of the response."""
        response = await self.client.post(f"/api/account{path}", json=body, headers=HOME)
        assert response.status_code == status, response.text
        return response.json() if response.content else None

    async def settle(self) -> None:
        """Wait for what is done after answers were given."""
        await asyncio.gather(*self.accounts.tasks)
        if self.accounts.letters is not None:
            await asyncio.gather(*self.accounts.letters.tasks)

    async def key(self, purpose: str) -> str:
        """What the link of the last letter holds."""
        await self.settle()
        return key_in(self.letters[-1], purpose)

    async def join(self, email: str = ADA, password: str = SECRET) -> None:
        """Sign up, confirm, and so log in."""
        await self.post("/sign-up", email=email, name="Ada", password=password or None)
        await self.post("/confirm", 200, key=await self.key("confirm"), password=password)

    def leave(self) -> None:
        """Become another browser."""
        self.client.cookies.clear()

    def move(self, number: int) -> None:
        """Become another browser, somewhere else."""
        self.leave()
        self.transport.client = f"192.0.2.{number}", 1

    @property
    def cookie(self) -> str:
        return str(self.client.cookies[COOKIE])


def key_in(letter: Letter, purpose: str) -> str:
    """The key that a letter's link holds."""
    found = re.search(rf"^{ADDRESS}/account#{purpose}=(\S+)$", letter.text, re.MULTILINE)
    assert found, letter.text
    return found[1]


@asynccontextmanager
async def site(folder: Path, *, has_mail: bool = True) -> AsyncIterator[Site]:
    """The app, running."""
    store = open_store(str(folder / "store.db"))
    await store.write(METADATA.create_all)
    clock = Clock()
    made: list[Site] = []
    letters = Outbox[Letter]("letter", lambda letter: made[0].keep(letter)) if has_mail else None
    accounts = Accounts(store, letters, ADDRESS, clock)
    app = Litestar(
        [AccountController],
        exception_handlers=HANDLERS,
        guards=[Origins(["https://other.example"]).guard],
        plugins=[StrictStructs()],
        logging_config=None,
    )
    app.state.accounts, app.state.account_limits = accounts, Limits()
    app.state.hear = lambda id, number: None  # there are no tables
    made.append(Site(store, app, accounts, clock))
    transport = httpx.ASGITransport(cast(Any, app))  # in this very loop, unlike a TestClient
    made[0].transport = transport
    async with httpx.AsyncClient(transport=transport, base_url=ADDRESS) as client:
        made[0].client = client
        try:
            yield made[0]
        finally:
            await accounts.close()
            await store.close()


def run(folder: Path, test: Callable[[Site], Awaitable[None]], *, has_mail: bool = True) -> None:
    """Run a test of the site."""

    async def go() -> None:
        async with site(folder, has_mail=has_mail) as one:
            await test(one)

    asyncio.run(go())


def game_with_seat(key: str) -> tuple[GameRow, list[SeatRow]]:
    """A game whose only seat has a key of this hash."""
    texts = {name: "" for name, kind in GameRow.__annotations__.items() if "str" in str(kind)}
    zeros = dict.fromkeys(set(GameRow._fields) - set(texts), 0)
    values: dict[str, Any] = {**texts, **zeros, "id": "g1", "status": queries.RUNNING}
    game = GameRow(**{**values, "is_listed": False})
    seat = SeatRow("g1", 0, queries.PERSON, "Ada", key, None, "", 0, 0, "", 0, 0, "")
    return game, [seat]
