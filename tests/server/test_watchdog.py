"""The watchdog: an engine that works for ever at one table holds up nobody else."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest
from httpx import Client

from galactarium.cli import main
from galactarium.server.tables.watchdog import TooLongError, Watchdog
from tests.server.live import Live, live
from tests.server.player import Message, Player, bearer, open_table, players_of, settings_in
from tests.server.spinning import PLACES, VICTIM, before, spin, starve

T = TypeVar("T")
QUICK = {"table_seconds": 0.3}
PATIENCE = 60.0
ROOT = Path(__file__).parents[2]


def watching(work: Callable[[Watchdog], Awaitable[T]]) -> T:
    """What comes of something that a watchdog looks after."""

    async def run() -> T:
        watchdog = Watchdog(0.1)
        watchdog.open()
        try:
            return await work(watchdog)
        finally:
            watchdog.close()

    return asyncio.run(run())


async def for_ever() -> None:
    await asyncio.sleep(0)
    while True:
        pass


async def seven() -> int:
    await asyncio.sleep(0)
    return 7


def test_what_takes_too_long_is_broken_off_and_what_does_not_is_left_alone() -> None:
    async def work(watchdog: Watchdog) -> list[int]:
        results = [await watchdog.over(seven())]
        with pytest.raises(TooLongError):
            await watchdog.over(for_ever())
        return [*results, await watchdog.over(seven())]

    assert watching(work) == [7, 7]


def test_waiting_is_no_work_and_may_be_cancelled() -> None:
    async def work(watchdog: Watchdog) -> str:
        async def wait() -> None:
            await watchdog.over(asyncio.sleep(PATIENCE))

        waiting = asyncio.create_task(wait())
        await asyncio.sleep(0.3)  # longer than work may take
        waiting.cancel()
        try:
            await waiting
        except asyncio.CancelledError:
            return "cancelled"
        return "done"

    assert watching(work) == "cancelled"


def test_nothing_is_raised_once_the_work_is_done() -> None:
    def busy(seconds: float) -> None:
        until = time.thread_time() + seconds
        while time.thread_time() < until:
            pass

    async def work(watchdog: Watchdog) -> int:
        async def some(seconds: float) -> None:
            busy(seconds)

        broken = 0
        for number in range(6):  # near the limit, where a late exception would hit what follows
            try:
                await watchdog.over(some(0.08 + 0.02 * (number % 6)))
            except TooLongError:
                broken += 1
            busy(0.02)
        return broken

    assert watching(work) < 6


# At tables.


class Club:
    """A server with a table that the engine works at for ever, and another one."""

    def __init__(self, place: Live) -> None:
        self.http, self.hall = place.http, place.hall
        self.victim = open_table(self.http, "template", "me", "friend", options=VICTIM)
        self.other = open_table(self.http, "template", "me", "friend")

    def ask(self, path: str, data: Message | None = None) -> Any:
        """A request of the first player of the victim."""
        return request(self.http, self.victim, path, data)

    def all_play(self) -> bool:
        """Whether people at the other table can play."""
        seen = [player.get("scene")["view"] for player in players_of(self.http, self.other)]
        return all(seen)


def request(http: Client, table: Message, path: str, data: Message | None = None) -> Any:
    headers = bearer(table["keys"][0]["key"])
    address = f"/api/tables/{table['id']}{path}"
    if data is None:
        return http.get(address, headers=headers)
    return http.post(address, json=data, headers=headers)


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    with live(settings_in(tmp_path, **QUICK)) as place:
        yield Club(place)


def planted(
    monkeypatch: pytest.MonkeyPatch, place: str, work: Callable[[Any], None] = spin
) -> None:
    owner, name = PLACES[place]
    monkeypatch.setattr(owner, name, before(work, getattr(owner, name)))


def answer_of(club: Club) -> Message:
    """A request that answers what the first player of the victim is asked."""
    player = Player(club.http, club.victim["id"], club.victim["keys"][0]["key"])
    question = player.get("scene")["question"]
    parts = player.draw(lambda so_far: player.post("choices", {"parts": so_far}))
    return {"question": question["id"], "answer": parts}


@pytest.mark.parametrize("place", ["view", "options", "apply"])
def test_a_table_with_an_endless_engine_is_put_aside_and_others_play_on(
    place: str, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    wishes: dict[str, tuple[str, Message | None]] = {
        "view": ("/scene", None),
        "options": ("/choices", {"parts": []}),
    }
    path, data = wishes.get(place) or ("/answer", answer_of(club))
    planted(monkeypatch, place)
    replies: list[Any] = []
    asking = threading.Thread(target=lambda: replies.append(club.ask(path, data)))
    asking.start()
    while asking.is_alive():
        assert club.all_play()
    [reply] = replies
    assert (reply.status_code, reply.json()["key"]) == (409, "put_aside"), reply.text
    assert club.ask("").json()["status"] == "stuck"
    for path in ("/scene", "/scene?number=0", "/log", "/recap", "/course", "/hint"):
        assert club.ask(path).json()["key"] == "put_aside", path
    assert club.all_play()
    figures = club.http.get("/metrics").text
    assert 'galactarium_tables_put_aside_total{why="time"}' in figures


def test_a_table_that_takes_all_memory_is_put_aside(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    planted(monkeypatch, "view", starve)
    assert club.ask("/scene").json()["key"] == "put_aside"
    assert club.ask("").json()["status"] == "stuck"
    assert club.all_play()


def test_looking_back_is_watched_too(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    assert club.ask("/answer", answer_of(club)).status_code == 200
    planted(monkeypatch, "apply")
    assert club.ask("/log").json()["key"] == "put_aside"
    assert club.ask("").json()["status"] == "stuck"


def test_who_listens_learns_that_the_table_was_put_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with live(settings_in(tmp_path, **QUICK)) as place:
        club = Club(place)
        with place.connect(club.victim["id"]) as wire:
            wire.send('{"type": "hello"}')
            wire.recv()
            planted(monkeypatch, "apply")
            club.ask("/log")
            planted(monkeypatch, "view")
            club.ask("/scene")
            while '"status":"stuck"' not in str(wire.recv(PATIENCE)):
                pass


# After a restart.


def test_a_server_with_such_a_game_in_its_store_comes_up_and_puts_it_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with live(settings_in(tmp_path, bot_pause=PATIENCE)) as place:
        bots = open_table(place.http, "template", "bot", "bot", options=VICTIM)
        other = open_table(place.http, "template", "me", "friend")
    with monkeypatch.context() as patched:
        planted(patched, "load")
        with live(settings_in(tmp_path, **QUICK)) as place:
            path = f"/api/tables/{bots['id']}"
            while place.http.get(path).json()["status"] != "stuck":
                assert players_of(place.http, other)[0].get("scene")
        with live(settings_in(tmp_path, **QUICK)) as place:
            assert place.http.get(path).json()["status"] == "stuck"
            assert place.http.get(f"{path}/scene").json()["key"] == "put_aside"
    store = ("--store", str(tmp_path / "games.db"))
    assert main(["admin", "games", *store]) == 0
    assert f"{bots['id']}  template         stuck" in capsys.readouterr().out
    assert main(["admin", "take-up", bots["id"], *store]) == 0
    assert main(["admin", "take-up", bots["id"], *store]) == 2
    with live(settings_in(tmp_path)) as place:
        while place.http.get(path).json()["status"] != "over":
            pass
    assert main(["admin", "delete", bots["id"], "--force", *store]) == 0


def test_an_endless_engine_does_not_keep_a_server_from_its_end(tmp_path: Path) -> None:
    with live(settings_in(tmp_path)) as place:
        club = Club(place)
    command = [sys.executable, "-m", "tests.server.spinning", str(tmp_path / "games.db"), "view"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with (
        subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment
        ) as process,
        contextlib.ExitStack() as whatever,
    ):
        whatever.callback(process.kill)  # nobody waits for it if something fails
        assert process.stdout
        process.stdout.readline()
        _, address = process.stdout.readline().split()
        with Client(base_url=address, timeout=PATIENCE) as http:
            replies: list[Any] = []
            asking = threading.Thread(
                target=lambda: replies.append(request(http, club.victim, "/scene"))
            )
            asking.start()
            assert process.stdout.readline() == "spinning\n"
            process.send_signal(signal.SIGTERM)
            assert process.wait(PATIENCE) == 0
            asking.join()
    assert replies[0].json()["key"] == "put_aside"
