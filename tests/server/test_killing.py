"""An answer that the server has taken survives kill -9 at any moment.

People play several games at once as fast as they can. The server is killed at a random moment,
again and again, and started on the same file. Each time every answer that was acknowledged must be
in the journal with its hash, and at the end every game is played again from its beginning.

A longer run: python -m tests.server.test_killing --kills 1000
"""

import argparse
import asyncio
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import NamedTuple

import httpx

from galactarium.cli.commands.verify import verify_all
from galactarium.server.store.queries import all_games
from galactarium.server.tables.scenes import receipt
from tests.server.person import Person
from tests.server.running import Server
from tests.server.samples import opened

KILLS = 50
TABLES = 4  # at once
MOST = 30  # answers that are waited for before the server is killed
LONGEST = 0.1  # and seconds after that
LOOK = 0.001
ROWS = "SELECT number, seat, hash FROM journal WHERE game = ? ORDER BY number"
SEED = "SELECT seed FROM games WHERE id = ?"
WISH = {"game": "template", "seats": [{"kind": "me"}, {"kind": "me"}]}
Taken = dict[str, dict[int, str]]  # the receipt of every row that was acknowledged, by table


class Moment(NamedTuple):
    """When the server is killed: so many seconds after so many answers."""

    answers: int
    seconds: float


class Tally(NamedTuple):
    """What a run came to."""

    kills: int
    games: int
    rows: int
    acknowledged: int
    starts: list[float]
    seconds: float

    def __str__(self) -> str:
        starts = sorted(self.starts)
        return (
            f"{self.kills} kills in {self.seconds:.0f} s: {self.games} games with {self.rows} rows,"
            f" {self.acknowledged} of them acknowledged, none lost; a start took "
            f"{starts[len(starts) // 2]:.3f} s, at most {starts[-1]:.3f} s"
        )


class Club:
    """A server, the tables there, and the people who play."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.people: list[Person] = []
        self.taken: Taken = {}

    @property
    def tables(self) -> set[str]:
        """The tables where people play."""
        return {one.table for one in self.people}

    @property
    def acknowledged(self) -> int:
        """The answers that were acknowledged since the server was started."""
        return sum([len(one.taken) for one in self.people])

    def new_tables(self) -> None:
        """Open tables for those that are over."""
        self.people = [one for one in self.people if not one.is_over]
        while len(self.people) < 2 * TABLES:
            reply = httpx.post(f"http://{self.server.address}/api/tables", json=WISH)
            table = reply.raise_for_status().json()
            self.taken[table["id"]] = {}
            self.people += [
                Person(lambda: self.server.address, table["id"], one["key"])
                for one in table["keys"]
            ]

    async def play(self, moment: Moment) -> None:
        """Let all play until the server is killed."""
        is_dead = False
        tasks = [asyncio.create_task(one.play(lambda: is_dead)) for one in self.people]
        while self.acknowledged < moment.answers and not all(one.is_over for one in self.people):
            await asyncio.sleep(LOOK)
        await asyncio.sleep(moment.seconds)
        await asyncio.to_thread(self.server.kill)
        is_dead = True
        await asyncio.gather(*tasks)
        for one in self.people:
            self.taken[one.table] |= dict(one.taken)
            one.taken.clear()


def check(store: str, taken: Taken) -> int:
    """Whether all that was acknowledged is there, and no row is missing; how many there are."""
    count = 0
    with closing(sqlite3.connect(store)) as found:
        for table, receipts in taken.items():
            [seed] = found.execute(SEED, (table,)).fetchone()
            rows = [
                (number, receipt(seed, seat, number, hash))
                for number, seat, hash in found.execute(ROWS, (table,))
            ]
            assert [number for number, _ in rows] == list(range(1, len(rows) + 1))
            assert receipts.items() <= dict(rows).items(), f"{table}: an answer was lost"
            count += len(rows)
    return count


async def replay(store: str) -> int:
    """Play every game again; how many there are."""
    async with opened(store) as found:
        games, wrong = await verify_all(found)
        assert not wrong and games == len(await found.read(all_games))
    return games


def moments(random: Random) -> Iterator[Moment]:
    """When the server is killed: now and then as soon as it is up."""
    while True:
        seconds = random.uniform(0, LONGEST)
        yield random.choice(
            [Moment(0, seconds / 10), *[Moment(random.randint(1, MOST), seconds)] * 3]
        )


def kill_again_and_again(folder: Path, kills: int) -> Tally:
    """Play, kill, start, and compare."""
    begun = time.perf_counter()
    server = Server(str(folder / "games.db"), folder / "log")
    club, starts = Club(server), [server.start()]
    try:
        for count, moment in zip(range(kills), moments(Random(0)), strict=False):
            club.new_tables()
            asyncio.run(club.play(moment))
            check(server.settings.store, {one: club.taken[one] for one in club.tables})
            if count < kills - 1:
                starts.append(server.start())
    finally:
        server.kill()
    rows = check(server.settings.store, club.taken)
    games = asyncio.run(replay(server.settings.store))
    acknowledged = sum([len(receipts) for receipts in club.taken.values()])
    return Tally(kills, games, rows, acknowledged, starts[1:], time.perf_counter() - begun)


def test_what_was_acknowledged_survives_every_kill(tmp_path: Path) -> None:
    tally = kill_again_and_again(tmp_path, KILLS)
    assert tally.acknowledged > 5 * KILLS, tally


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=1000)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        print(kill_again_and_again(Path(folder), wanted.kills))


if __name__ == "__main__":
    main()
