"""Many games at once at a server, played by all their seats, each over a connection of its own.

What the seats answer is known before: the seed of each table is read from the store, and the game
played once at random. So the players have nothing to work out, and do not measure themselves. They
give no standing orders: the server would wait for a while before it answers by these.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterable
from contextlib import closing
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, Final, NamedTuple

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from galactarium.bench.hosted import Hosted
from galactarium.content import Content
from galactarium.kernel import (
    ASIDE,
    Answer,
    Below,
    State,
    Stream,
    canonical_answer,
    play,
    random_answer,
)
from galactarium.registry import Title

AT_ONCE: Final = 40  # connections that are opened at a time
OPENED: Final = 50  # tables that one address opens
ORDER: Final = "order"  # what a part of an answer names that gives a standing order
PATIENCE: Final = 60.0  # seconds to wait for one event

Script = list[tuple[int, Answer]]


class Asked(msgspec.Struct):
    """What a player has to know of a question."""

    id: str


class Shown(msgspec.Struct):
    """What a player has to know of a scene."""

    question: Asked | None


class Happened(msgspec.Struct):
    """What a player has to know of what happened."""

    number: int
    question: Asked | None


class Heard(msgspec.Struct):
    """What a player has to know of a message; what happened may come with a reply."""

    type: str
    number: int = 0
    question: Asked | None = None
    events: Happened | list[Any] | None = None
    scene: Shown | None = None
    problem: str = ""
    refused: dict[str, Any] | None = None


HEARD: Final = msgspec.json.Decoder(Heard)


class Opened(NamedTuple):
    """A table and the keys of its seats."""

    id: str
    keys: list[str]


async def open_tables(server: Hosted, title: Title, players: int, count: int) -> list[Opened]:
    """Open tables; their games begin at once."""
    wish = {"game": title.name, "seats": [{"kind": "friend"}] * players}
    found: list[Opened] = []
    for address in range(0, count, OPENED):
        way = httpx.AsyncHTTPTransport(local_address=f"127.0.1.{address // OPENED + 1}")
        async with httpx.AsyncClient(transport=way, base_url=server.url, timeout=60) as http:
            for _ in range(min(OPENED, count - address)):
                reply = (await http.post("/api/tables", json=wish)).raise_for_status().json()
                found.append(Opened(reply["id"], [one["key"] for one in reply["keys"]]))
    return found


def scripts(store: Path, title: Title, tables: Iterable[Opened], steps: int) -> list[Script]:
    """What is answered at each table: a random game by the seed of the table."""
    with closing(sqlite3.connect(store)) as found:
        seeds = dict(found.execute("SELECT id, seed FROM games").fetchall())
    content = title.content()
    return [script(title, content, len(one.keys), seeds[one.id], steps) for one in tables]


def script(title: Title, content: Content, players: int, seed: str, steps: int) -> Script:
    """The answers of a random game."""
    s: State = title.game.new(players, seed, {}, content.data)
    below = Stream(seed, "bench").below
    found: Script = []
    while s.asked and len(found) < steps:
        seat, given = drawn(s, below)
        if given[:1] != (ASIDE,) and not is_order(s, seat, given):
            given = canonical_answer(s, seat, given)
            play(s, seat, given)
            found.append((seat, given))
    return found


def is_order(s: State, seat: int, given: Answer) -> bool:
    """Whether an answer gives a standing order, as that to an open question may."""
    orders = s.families.get(ORDER)
    return orders is not None and not set(orders(s, seat)).isdisjoint(given)


def drawn(s: State, below: Below) -> tuple[int, Answer]:
    """What somebody who is asked answers at random."""
    seat = s.asked[below(len(s.asked))]
    return seat, random_answer(s, seat, below)


def address_of(number: int) -> str:
    """An address of loopback for each connection: the server counts messages by address."""
    return f"127.0.{2 + number // 250}.{1 + number % 250}"


class Party:
    """All players of one table."""

    def __init__(self, server: Hosted, table: Opened, script: Script, number: int) -> None:
        self.url = f"{server.url.replace('http', 'ws')}/api/tables/{table.id}/socket"
        self.table = table
        self.script = script
        self.number = number
        self.wires: list[ClientConnection] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.questions: dict[int, str] = {}
        self.seen = [0] * len(table.keys)
        self.done = 0  # answers that all have seen
        self.latest = asyncio.Event()
        self.failure: Exception | None = None
        self.taken: list[float] = []  # seconds from each answer until all have seen it

    async def sit_down(self) -> None:
        """Connect all seats."""
        for seat, key in enumerate(self.table.keys):
            wire = await connect(
                self.url,
                compression=None,
                proxy=None,
                local_addr=(address_of(self.number * len(self.table.keys) + seat), 0),
                max_size=None,
                ping_interval=None,
                open_timeout=PATIENCE,
            )
            await wire.send(f'{{"type":"hello","key":"{key}"}}')
            self.hear(seat, await wire.recv(decode=False))
            self.wires.append(wire)
            self.tasks.append(asyncio.create_task(self.listen(seat, wire)))

    async def listen(self, seat: int, wire: ClientConnection) -> None:
        """Take in what comes to a seat."""
        try:
            while True:
                self.hear(seat, await wire.recv(decode=False))
        except (RuntimeError, ConnectionClosed) as problem:
            self.failure = problem
            self.latest.set()

    def hear(self, seat: int, message: bytes) -> None:
        """One message."""
        heard = HEARD.decode(message)
        if heard.type == "events":
            self.follow(seat, Happened(heard.number, heard.question))
        elif isinstance(heard.events, Happened):
            self.follow(seat, heard.events)
        elif heard.scene is not None:
            self.ask(seat, heard.scene.question)
        elif heard.refused or heard.problem:
            raise RuntimeError(f"{self.url}: {message.decode()}")

    def follow(self, seat: int, happened: Happened) -> None:
        """What an answer brought to a seat."""
        self.ask(seat, happened.question)
        self.seen[seat] = happened.number
        if min(self.seen) > self.done:
            self.done = min(self.seen)
            self.latest.set()

    def ask(self, seat: int, asked: Asked | None) -> None:
        """Note what a seat is asked."""
        if asked is not None:
            self.questions[seat] = asked.id

    async def answer(self) -> None:
        """Give the next answer, and wait until all have seen it."""
        seat, given = self.script[self.done]
        self.latest.clear()
        message = {
            "type": "answer",
            "id": self.done,
            "question": self.questions[seat],
            "answer": list(given),
        }
        begin = perf_counter()
        await self.wires[seat].send(msgspec.json.encode(message).decode())
        async with asyncio.timeout(PATIENCE):
            await self.latest.wait()
        if self.failure is not None:
            raise self.failure
        self.taken.append(perf_counter() - begin)

    async def play(self, until: float, pause: float, random: Random) -> None:
        """Answer until a moment, with pauses to think."""
        if pause:
            await asyncio.sleep(random.uniform(0, pause))
        while perf_counter() < until and self.done < len(self.script):
            begin = perf_counter()
            await self.answer()
            if pause:
                await asyncio.sleep(
                    max(0.0, begin + random.uniform(0.5, 1.5) * pause - perf_counter())
                )

    async def leave(self) -> None:
        """Disconnect."""
        for task in self.tasks:
            task.cancel()
        for wire in self.wires:
            await wire.close()


async def together(works: Iterable[Callable[[], Awaitable[Any]]], at_once: int) -> None:
    """Do many things, some at a time."""
    places = asyncio.Semaphore(at_once)

    async def one(work: Callable[[], Awaitable[Any]]) -> None:
        async with places:
            await work()

    async with asyncio.TaskGroup() as group:
        for work in works:
            group.create_task(one(work))


async def sit_down(parties: list[Party]) -> None:
    """Connect everybody."""
    await together([party.sit_down for party in parties], AT_ONCE)


async def play_on(parties: list[Party], seconds: float, pause: float) -> list[float]:
    """Let all play for a while; how long each answer took."""
    random = Random(len(parties))
    until = perf_counter() + seconds
    for party in parties:
        party.taken.clear()
    await asyncio.gather(*[party.play(until, pause, random) for party in parties])
    return [one for party in parties for one in party.taken]
