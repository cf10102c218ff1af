"""How much a server holds: `galactarium bench-server`. docs/benchmarks.md explains the figures."""

from __future__ import annotations

import asyncio
import json
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from typing import Final, NamedTuple

import httpx
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from galactarium.bench.hosted import Hosted, hosted, multiply
from galactarium.bench.load import Party, open_tables, play_on, scripts, sit_down
from galactarium.bench.report import Goal
from galactarium.registry import Title

PAUSE: Final = 2.0  # seconds between two answers of a game whose players think
STEPS: Final = 400  # answers of a game at most
IDLE: Final = 1000
STORED: Final = 10_000
MANY: Final = 100  # running games that the goals speak of
THOUSAND: Final = 1e3


class Figure(NamedTuple):
    """Something that was measured."""

    name: str
    value: float
    unit: str
    goal: Goal | None = None

    @property
    def is_missed(self) -> bool:
        """Whether it should be better."""
        return self.goal is not None and "missed" in self.goal.shown(self.value)


def main(title: Title, players: int, games: list[int], seconds: float, *, is_json: bool) -> int:
    """Measure, print, and say whether the goals are met."""
    figures: list[Figure] = []
    with tempfile.TemporaryDirectory(prefix="galactarium-bench-") as name:
        folder = Path(name)
        for count in games:
            store = folder / f"{count}.db"
            figures += asyncio.run(measure(store, title, players, count, seconds))
        figures += stored(folder, folder / f"{games[0]}.db", games[0])
    show(title, players, figures, is_json=is_json)
    return int(any(one.is_missed for one in figures))


async def measure(
    store: Path, title: Title, players: int, count: int, seconds: float
) -> list[Figure]:
    """What so many running games at once are like."""
    with hosted(store) as server:
        empty = server.memory()
        tables = await open_tables(server, title, players, count)
        played = scripts(store, title, tables, STEPS)
        parties = [
            Party(server, table, script, number)
            for number, (table, script) in enumerate(zip(tables, played, strict=True))
        ]
        await sit_down(parties)
        try:
            calm = await play_on(parties, seconds, PAUSE)  # first: in a hurry games come to an end
            begin, used = perf_counter(), server.seconds()
            hurried = await play_on(parties, seconds, 0)
            passed, used = perf_counter() - begin, server.seconds() - used
        finally:
            for party in parties:
                await party.leave()
        each = (server.memory() - empty) / count * THOUSAND
    label = f"{count} games"
    is_goal = count <= MANY
    return [
        *latencies(f"{label}, an answer every {PAUSE:g} s", calm, Goal(50) if is_goal else None),
        *latencies(f"{label}, as fast as they can", hurried, None),
        Figure(
            f"{label}: durable answers",
            len(hurried) / passed,
            "per s",
            Goal(300, at_least=True) if is_goal else None,
        ),
        Figure(f"{label}: processor per answer", used / len(hurried) * THOUSAND, "ms"),
        Figure(f"{label}: memory of an active game, {players} connections", each, "kB"),
    ]


def latencies(name: str, taken: list[float], goal: Goal | None) -> Iterator[Figure]:
    """How long it took from an answer until all had seen what it brought."""
    parts = quantiles([one * THOUSAND for one in taken], n=100, method="inclusive")
    yield Figure(f"{name}: answer to event, p50", parts[49], "ms")
    yield Figure(f"{name}: answer to event, p99", parts[98], "ms", goal)


def stored(folder: Path, played: Path, count: int) -> list[Figure]:
    """What it is like to have many games: in memory, and in the store."""
    idle, many = folder / "idle.db", folder / "many.db"
    for file, wanted in ((idle, IDLE), (many, STORED)):
        shutil.copy(played, file)
        ids = multiply(file, wanted // count)
        if file == idle:
            held = ids
    with hosted(idle) as server:
        empty = server.memory()
        look_at(server, held)
        full = server.memory()
    with hosted(many) as server:
        ready, used = server.ready, server.seconds()
    return [
        Figure(f"memory with {len(held)} idle games", full, "MB", Goal(500)),
        Figure("memory of an idle game", (full - empty) / len(held) * THOUSAND, "kB"),
        Figure("memory without games", empty, "MB"),
        Figure(f"ready with {STORED} stored games", ready, "s", Goal(2)),
        Figure("processor until it is ready", used, "s"),
    ]


def look_at(server: Hosted, ids: list[str]) -> None:
    """Have all these games in memory."""
    with httpx.Client(base_url=server.url, timeout=60) as http:
        for id in ids:
            http.get(f"/api/tables/{id}/scene").raise_for_status()


def show(title: Title, players: int, figures: list[Figure], *, is_json: bool) -> None:
    """Print the figures."""
    console = Console()
    if is_json:
        found = {one.name: round(one.value, 3) for one in figures}
        data = {"game": title.name, "players": players, "figures": found}
        console.print_json(json.dumps(data))
        return
    table = Table(
        "", "value", "unit", "goal", box=SIMPLE_HEAD, title=f"{title.name}, {players} players"
    )
    for one in figures:
        goal = one.goal.shown(one.value) if one.goal else ""
        table.add_row(
            one.name,
            f"{one.value:,.3g}" if one.value < 100 else f"{one.value:,.0f}",
            one.unit,
            goal,
        )
    console.print(table)
