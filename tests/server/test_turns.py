"""Who comes next: nobody's bots wait long because somebody else has many."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from galactarium.bots.chair import Choice
from galactarium.server import turns
from galactarium.server.bot_pool import BotJob
from galactarium.server.turns import FIRST, LATER, Turn, Turns
from tests.server.live import Live, live
from tests.server.player import open_table, server, settings_in


def order_of(places: int, *wanted: Turn) -> list[str]:
    """In which order those come who want a place while all are taken."""
    came: list[str] = []

    async def come(at: Turns, turn: Turn) -> None:
        await at.acquire(turn)
        came.append(turn.who)
        at.release()

    async def play() -> None:
        at = Turns(places)
        for _ in range(places):
            await at.acquire(Turn("before"))
        tasks = [asyncio.create_task(come(at, turn)) for turn in wanted]
        await asyncio.sleep(0)
        assert len(at.waiting) == len(wanted)
        for _ in range(places):
            at.release()
        await asyncio.gather(*tasks)
        assert at.free == places

    asyncio.run(play())
    return came


def test_those_who_wait_come_by_turns() -> None:
    a, b, c = Turn("a"), Turn("b"), Turn("c")
    assert order_of(1, a, a, a, b, b, c) == ["a", "b", "c", "a", "b", "a"]
    assert order_of(2, a, a, b) == ["a", "b", "a"]


def test_who_had_a_place_already_comes_after_who_had_none() -> None:
    assert order_of(1, Turn("before"), Turn("before"), Turn("new")) == ["new", "before", "before"]


def test_what_people_wait_for_comes_first() -> None:
    watched, played = Turn("a", LATER), Turn("b", FIRST)
    assert order_of(1, watched, watched, played, played) == ["b", "b", "a", "a"]


def test_who_gives_up_loses_nobody_s_place() -> None:
    async def play() -> None:
        at = Turns(1)
        await at.acquire(Turn("a"))
        tasks = [asyncio.create_task(at.acquire(Turn(who))) for who in "bcd"]
        await asyncio.sleep(0)
        tasks[0].cancel()  # while it waits
        await asyncio.sleep(0)
        at.release()
        tasks[1].cancel()  # when it has a place, and does not know it yet
        await asyncio.wait_for(tasks[2], 60)
        assert (at.free, at.waiting) == (0, [])

    asyncio.run(play())


def test_only_the_latest_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "MOST", 2)

    async def play() -> list[str]:
        at = Turns(3)
        for who in "abc":
            await at.acquire(Turn(who))
        return list(at.served)

    assert asyncio.run(play()) == ["b", "c"]


class Slow:
    """Bots that think about one question at a time, and answer when the test says so."""

    def __init__(self) -> None:
        self.places = Turns(1)
        self.begun: list[str] = []  # the games of the questions, in the order of the turns
        self.ends = asyncio.Semaphore(0)

    async def choose(self, job: BotJob, turn: Turn) -> Choice | None:
        await self.places.acquire(turn)
        self.begun.append(job.title)
        await self.ends.acquire()
        self.places.release()
        return None  # the server then answers anything legal

    async def close(self) -> None:
        pass


async def until(is_so: Callable[[], bool]) -> None:
    while not is_so():
        await asyncio.sleep(0.01)


def with_slow_bots(
    folder: Path, work: Callable[[Live, Slow], Coroutine[Any, Any, None]], **more: Any
) -> None:
    settings = settings_in(folder, is_behind_proxy=True, **more)
    with live(settings) as club:
        real: Any = club.hall.bots
        slow: Any = Slow()
        club.hall.bots = slow
        try:
            club.run(work(club, slow))
        finally:
            club.hall.bots = real


@pytest.mark.parametrize("others", [["bot"] * 6, ["me"] + ["bot"] * 5], ids=["watched", "played"])
def test_eight_tables_of_one_opener_delay_another_by_one_turn(
    others: list[str], tmp_path: Path
) -> None:
    async def play(club: Live, bots: Slow) -> None:
        http = club.http

        async def opened(address: str, game: str, *kinds: str) -> None:
            http.headers["X-Forwarded-For"] = address
            await asyncio.to_thread(open_table, http, game, *kinds)

        for _ in range(8):
            await opened("192.0.2.1", "galactic_era", *others)
        await until(lambda: len(bots.begun) == 1 and len(bots.places.waiting) >= 7)
        for _ in range(3):
            bots.ends.release()  # it goes on for a while
        await until(lambda: len(bots.begun) == 4)
        await opened("192.0.2.2", "template", "me", "bot")
        await until(lambda: len(bots.places.waiting) >= 8)
        assert "template" not in bots.begun
        bots.ends.release()
        await until(lambda: len(bots.begun) == 5)
        assert bots.begun[-1] == "template", "the next one is the bot of the other table"

    with_slow_bots(tmp_path, play, most_watched=8)


@pytest.mark.usefixtures("one_window")
def test_few_tables_of_bots_alone_and_few_hints(tmp_path: Path) -> None:
    with server(tmp_path, most_watched=2, most_hints=2) as http:
        for _ in range(2):
            open_table(http, "template", "bot", "bot")
        seats = [{"kind": "bot", "bot": "random"}] * 2
        reply = http.post("/api/tables", json={"game": "template", "seats": seats})
        assert (reply.status_code, reply.json()["key"]) == (429, "too_many")
        opened = open_table(http, "template", "me", "bot")
        path = f"/api/tables/{opened['id']}/hint"
        key = {"Authorization": f"Bearer {opened['keys'][0]['key']}"}
        found = [http.get(path, headers=key).status_code for _ in range(3)]
        assert found == [200, 200, 429]
