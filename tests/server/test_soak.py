"""A club night without an end: people play, look on, mistype, come and go; the memory stays flat.

The usual run is short, and the nightly one (GALACTARIUM_PROFILE=nightly) takes 20 minutes. Any
other length: python -m tests.server.test_soak --minutes 5
"""

import argparse
import asyncio
import itertools
import json
import subprocess
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, NamedTuple

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from galactarium.testing.conformance.setting import is_nightly
from tests.server.person import Person
from tests.server.running import HOST, Server

GAMES = (("template", 2), ("age_of_galaxy", 2), ("template", 3))
ALL = (*GAMES, ("galactic_era", 2), ("a_handful_of_stars", 2))  # these take longer, and more memory
PAGES = (
    "/",
    "/api/games",
    "/api/games/template/texts/en",
    "/api/games/age_of_galaxy/lessons/de",
    "/api/games/template/content",
    "/api/tables",
    "/api/nowhere",
)
PARTS = ("", "/scene", "/log", "/course", "/words/en", "/talk", "/file", "/notes")
MISTYPED = (b"", b"{", b"[]", b'{"game": "chess", "seats": [{"kind": "me"}]}', b"\xff\xfe")
FIGURES = ("galactarium_tables", "galactarium_listeners")
IDLE = 3.0  # seconds after which a table leaves the memory
PATIENCE = 60.0


class Plan(NamedTuple):
    """What is played how long, when it counts, and how much the memory may grow from then on."""

    games: tuple[tuple[str, int], ...]
    seconds: float
    settled: float
    growth: float


SHORT = Plan(GAMES, 24.0, 10.0, 1.25)  # caches still fill; a leak of those we had makes it double
LONG = Plan(ALL, 1200.0, 300.0, 1.10)


class Sample(NamedTuple):
    """What the server had at a moment."""

    at: float
    megabytes: float


def plan() -> Plan:
    return LONG if is_nightly() else SHORT


def megabytes(pid: int) -> float:
    """The memory of a process."""
    shown = subprocess.run(["ps", "-o", "rss=", "-p", str(pid)], capture_output=True, check=True)
    return int(shown.stdout) / 1024


class Night:
    """Everybody who uses the server until the time is over."""

    def __init__(self, server: Server, plan: Plan) -> None:
        self.server = server
        self.plan = plan
        self.end = time.monotonic() + plan.seconds
        self.random = Random(5)
        self.tables: list[str] = []
        self.games = 0
        self.requests = 0
        self.samples: list[Sample] = []
        self.visitors = itertools.count()

    @property
    def is_over(self) -> bool:
        return time.monotonic() > self.end

    async def run(self) -> None:
        begun = time.monotonic()
        async with httpx.AsyncClient(
            base_url=f"http://{self.server.address}",
            timeout=PATIENCE,
            limits=httpx.Limits(keepalive_expiry=1),  # the server ends what is idle for longer
            headers={"X-Forwarded-For": "10.9.9.9"},
        ) as self.http:
            doings = [
                self.play,
                self.play,
                self.read,
                self.mistype,
                self.come_and_go,
                self.let_play,
            ]
            async with asyncio.TaskGroup() as group:
                for doing in doings:
                    group.create_task(self.again(doing))
                group.create_task(self.measure(begun))
            await self.all_have_left()

    async def again(self, doing: Callable[[], Awaitable[None]]) -> None:
        """Do something again and again."""
        while not self.is_over:
            await doing()

    async def measure(self, begun: float) -> None:
        pause = (self.end - begun) / 200
        while not self.is_over:
            self.samples.append(Sample(time.monotonic() - begun, megabytes(self.server.pid)))
            if len(self.samples) % 10 == 1:
                print("{:7.0f} s {:7.1f} MB".format(*self.samples[-1]), flush=True)
            await asyncio.sleep(pause)

    async def all_have_left(self) -> None:
        """When everybody has gone, no table stays in memory."""
        end = time.monotonic() + PATIENCE
        while left := {name: n for name in FIGURES if (n := await self.figure(name))}:
            assert time.monotonic() < end, f"there are still {left}"
            await asyncio.sleep(0.2)

    async def figure(self, name: str) -> float:
        shown = (await self.get("/metrics", Authorization="Bearer soak")).text
        return float(next(line for line in shown.splitlines() if line.startswith(name)).split()[1])

    async def get(self, path: str, **headers: str) -> httpx.Response:
        self.requests += 1
        return await self.http.get(path, headers=headers)

    async def open(self, game: str, *seats: dict[str, str]) -> Any:
        opened = (await self.http.post("/api/tables", json={"game": game, "seats": seats})).json()
        self.tables = [*self.tables[-19:], opened["id"]]
        self.games += 1
        return opened

    async def play(self) -> None:
        """A game of people, each over sockets of their own, to its end."""
        game, seats = self.plan.games[self.games % len(self.plan.games)]
        opened = await self.open(game, *[{"kind": "me"}] * seats)
        people = [
            Person(lambda: self.server.address, opened["id"], one["key"]) for one in opened["keys"]
        ]
        await asyncio.gather(*[person.play(lambda: self.is_over) for person in people])

    async def let_play(self) -> None:
        """A game of bots, which is left alone when the next one begins."""
        opened = await self.open("template", *[{"kind": "bot", "bot": "random"}] * 3)
        while not self.is_over:
            if (await self.get(f"/api/tables/{opened['id']}")).json()["status"] == "over":
                break
            await asyncio.sleep(0.1)

    async def read(self) -> None:
        """Somebody reads, with a question mark and something new behind each address."""
        query = f"?x={self.requests}"
        await asyncio.gather(*[self.get(path + query) for path in PAGES])
        if self.tables:
            table = self.random.choice(self.tables)
            await asyncio.gather(*[self.get(f"/api/tables/{table}{part}") for part in PARTS])

    async def mistype(self) -> None:
        """Tables that are not there, keys that open nothing, and what nobody can understand."""
        unknown = f"/api/tables/{self.random.randbytes(6).hex()}"
        replies = await asyncio.gather(*[self.get(unknown + part) for part in PARTS[:-3] * 2])
        assert {reply.status_code for reply in replies} == {404}
        wrong = {"Authorization": f"Bearer {'A' * 43}"}
        for content in MISTYPED:
            self.requests += 1
            reply = await self.http.post("/api/tables", content=content, headers=wrong)
            assert reply.status_code == 400

    async def come_and_go(self) -> None:
        """Onlookers that hang up without a word, and others that never say who they are."""
        table = self.random.choice(self.tables) if self.tables else "no-such-table"
        address = f"ws://{self.server.address}/api/tables/{table}/socket"
        visitor = {"X-Forwarded-For": f"10.8.0.{next(self.visitors) % 200}"}
        with suppress(WebSocketException, OSError, TimeoutError):
            wire = await connect(address, additional_headers=visitor, close_timeout=0.1)
            try:
                if self.random.random() < 0.7:
                    await wire.send(json.dumps({"type": "hello", "number": 0}))
                    async with asyncio.timeout(1):
                        await wire.recv()
            finally:
                wire.transport.abort()
        _, writer = await asyncio.open_connection(HOST, self.server.settings.port)
        writer.write(b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: ")
        writer.close()


def growth(samples: list[Sample], settled: float) -> float:
    """By how much the memory grew at most, after it had settled."""
    later = [one for one in samples if one.at >= settled]
    first = median([one.megabytes for one in later[: max(5, len(later) // 20)]])
    return max(smoothed([one.megabytes for one in later])) / first


def smoothed(values: list[float], width: int = 5) -> list[float]:
    """What remains of values without what lasts for a moment only."""
    return [median(values[at : at + width]) for at in range(max(1, len(values) - width + 1))]


def soak(folder: Path, plan: Plan) -> Night:
    """One night; the server must not complain of anything."""
    log = folder / "log"
    server = Server(str(folder / "games.db"), log, idle_seconds=IDLE, metrics_key="soak")
    try:
        server.start()
        night = Night(server, plan)
        asyncio.run(night.run())
    finally:
        server.kill()
    lines = [json.loads(line) for line in log.read_text().splitlines() if line.startswith("{")]
    assert not [line for line in lines if line["level"] in ("error", "critical")]
    return night


@pytest.mark.long
def test_the_memory_stays_flat_on_a_long_night(tmp_path: Path) -> None:
    wanted = plan()
    night = soak(tmp_path, wanted)
    assert night.games > 5 and night.requests > 200
    assert growth(night.samples, wanted.settled) < wanted.growth, night.samples


def main() -> None:
    reading = argparse.ArgumentParser()
    reading.add_argument("--minutes", type=float, default=LONG.seconds / 60)
    seconds = reading.parse_args().minutes * 60
    settled = min(LONG.settled, seconds / 2)
    with tempfile.TemporaryDirectory() as folder:
        night = soak(Path(folder), LONG._replace(seconds=seconds, settled=settled))
    grown = growth(night.samples, settled)
    print(f"{night.games} games, {night.requests} requests; after {settled:.0f} s × {grown:.3f}")


if __name__ == "__main__":
    main()
