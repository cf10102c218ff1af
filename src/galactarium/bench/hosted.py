"""A server to be measured: a process of its own, as `galactarium serve` starts it."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final, NamedTuple

import httpx

READY: Final = 60.0  # seconds that it may take to start at most
MEGABYTE: Final = 1e6
COPIED: Final = {"games": "id", "seats": "game", "journal": "game", "snapshots": "game"}


class Hosted(NamedTuple):
    """A server under way."""

    process: subprocess.Popen[str]
    port: int
    ready: float  # seconds from its start to its first reply

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def memory(self) -> float:
        """Megabytes that it has in memory now."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / MEGABYTE

    def seconds(self) -> float:
        """Seconds of a processor that it has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def hosted(store: Path) -> Iterator[Hosted]:
    """A server on this file, for as long as the block lasts."""
    begin = time.perf_counter()
    command = [sys.executable, "-m", "galactarium", "serve", "--store", str(store), "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=usual()) as process:
        try:
            assert process.stdout is not None
            port = int(process.stdout.readline().split("127.0.0.1:")[1].split()[0])
            ready = first_reply(f"http://127.0.0.1:{port}/health") - begin
            yield Hosted(process, port, ready)
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(READY)


def usual() -> dict[str, str]:
    """The environment; Python may keep what it has compiled, as everywhere but on some machines."""
    return {name: text for name, text in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def first_reply(url: str) -> float:
    """When a server first replied."""
    limit = time.perf_counter() + READY
    while (now := time.perf_counter()) < limit:
        try:
            if httpx.get(url).status_code == httpx.codes.OK:
                return time.perf_counter()
        except httpx.TransportError:
            time.sleep(0.005)
    raise TimeoutError(f"no reply from {url} after {now - limit + READY:.0f} seconds")


def multiply(store: Path, times: int) -> list[str]:
    """Copy every game of a store so many times, with all that belongs to it; the new ids."""
    numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) "
    with closing(sqlite3.connect(store)) as found, found:
        found.execute("CREATE TEMPORARY TABLE real AS SELECT id FROM games")
        ids = [row[0] for row in found.execute("SELECT id FROM real")]
        for table, key in COPIED.items():
            columns = [row[1] for row in found.execute(f"PRAGMA table_info({table})")]
            names = ", ".join([f'"{name}"' for name in columns])
            values = ", ".join(
                ["g.id || '-' || n.i" if name == key else f't."{name}"' for name in columns]
            )
            found.execute(
                f"INSERT INTO {table} ({names}) {numbers} SELECT {values} FROM n, {table} t "
                f'JOIN games g ON g.id = t."{key}" WHERE g.id IN (SELECT id FROM real)',
                (times,),
            )
    return [f"{id}-{number}" for id in ids for number in range(1, times + 1)]
