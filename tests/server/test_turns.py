"""Who comes next: nobody's bots wait long because somebody else has many."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from galactarium.server.workers import turns
from galactarium.server.workers.bot_worker import Task
from galactarium.server.workers.turns import Turns
from galactarium.server.workers.worker import Failed
from tests.server.live import Live, live
from tests.server.player import open_table, server, settings_in


def order_of(places: int, *wanted: str, last: str = "") -> list[str]:
    """In which order those come who want a place while all are taken."""
    came: list[str] = []

    async def come(at: Turns, who: str) -> None:
        await at.acquire(who, is_last=who == last)
        came.append(who)
        at.release()

    async def play() -> None:
        at = Turns(places)
        for _ in range(places):
            await at.acquire("before")
        tasks = [asyncio.create_task(come(at, who)) for who in wanted]
        await asyncio.sleep(0)
        assert len(at.waiting) == len(wanted)
        for _ in range(places):
            at.release()
        await asyncio.gather(*tasks)
        assert at.free == places

    asyncio.run(play())
    return came


def test_those_who_wait_come_by_turns() -> None:
    assert order_of(1, *"aaabbc") == ["a", "b", "c", "a", "b", "a"]
    assert order_of(2, *"aab") == ["a", "b", "a"]


def test_who_had_a_place_already_comes_after_who_had_none() -> None:
    assert order_of(1, "before", "before", "new") == ["new", "before", "before"]


def test_who_wants_to_be_last_is() -> None:
    assert order_of(1, *"zaab", last="z") == ["a", "b", "a", "z"]


def test_who_gives_up_loses_nobody_s_place() -> None:
    async def play() -> None:
        at = Turns(1)
        await at.acquire("a")
        tasks = [asyncio.create_task(at.acquire(who)) for who in "bcd"]
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
            await at.acquire(who)
        return list(at.served)

    assert asyncio.run(play()) == ["b", "c"]


class SlowProcesses:
    """Processes in which bots think until the test says so."""

    def __init__(self) -> None:
        self.begun: list[str] = []  # the games of the questions, in the order of the turns
        self.ends = asyncio.Semaphore(0)

    async def reply_to(self, task: Task) -> Failed:
        self.begun.append(task.title)
        await self.ends.acquire()
        return Failed("the test wants it so")  # the server then answers anything legal


async def until(is_so: Callable[[], bool]) -> None:
    while not is_so():
        await asyncio.sleep(0.01)


def with_slow_bots(
    folder: Path, work: Callable[[Live, SlowProcesses], Coroutine[Any, Any, None]]
) -> None:
    settings = settings_in(folder, is_behind_proxy=True, most_watched=8)
    with live(settings) as club, pytest.MonkeyPatch.context() as patch:
        slow = SlowProcesses()
        patch.setattr(club.hall.bots.processes, "reply_to", slow.reply_to)
        club.run(work(club, slow))


async def opened(club: Live, address: str, game: str, *kinds: str) -> None:
    """Somebody opens a table."""
    club.http.headers["X-Forwarded-For"] = address
    await asyncio.to_thread(open_table, club.http, game, *kinds)


def test_eight_tables_of_bots_alone_delay_nobody(tmp_path: Path) -> None:
    async def play(club: Live, bots: SlowProcesses) -> None:
        for _ in range(8):
            await opened(club, "192.0.2.1", "galactic_era", *["bot"] * 6)
        await until(lambda: len(club.hall.bots.alone.waiting) >= 7)
        assert bots.begun == ["galactic_era"], "one at a time, whoever opened them"
        await opened(club, "192.0.2.2", "template", "me", "bot")
        await until(lambda: "template" in bots.begun)
        assert bots.begun == ["galactic_era", "template"], "no turn was over meanwhile"

    with_slow_bots(tmp_path, play)


def test_eight_tables_of_one_player_delay_another_by_one_turn(tmp_path: Path) -> None:
    async def play(club: Live, bots: SlowProcesses) -> None:
        places = club.hall.bots.places
        for _ in range(8):
            await opened(club, "192.0.2.1", "galactic_era", "me", *["bot"] * 5)
        await until(lambda: len(bots.begun) == 1 and len(places.waiting) >= 7)
        for _ in range(3):
            bots.ends.release()  # it goes on for a while
        await until(lambda: len(bots.begun) == 4)
        await opened(club, "192.0.2.2", "template", "me", "bot")
        await until(lambda: any(one.who == "192.0.2.2" for one in places.waiting))
        assert "template" not in bots.begun
        bots.ends.release()
        await until(lambda: len(bots.begun) == 5)
        assert bots.begun[-1] == "template", "the next one is the bot of the other table"

    with_slow_bots(tmp_path, play)


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
