"""Bots in processes of their own: what they answer, and what becomes of bad ones."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import monotonic, sleep
from typing import TypeVar

import pytest

from galactarium.bots import CasualBot, Chair
from galactarium.bots.chair import Choice
from galactarium.kernel import Stream, seed_from
from galactarium.match import Match
from galactarium.registry import title
from galactarium.server.workers.bot_pool import BotJob, BotPool
from galactarium.server.workers.pool import ClosedError
from tests.server.strange_bots import STRANGE

T = TypeVar("T")

SEED = seed_from("a table")
SECONDS = 2.0
ASLEEP = 60.0  # seconds that a Sleeper sleeps: whoever waits for it takes longer
MEGABYTES = 400


def at_table(game: str = "template", players: int = 2) -> Match:
    return Match(title(game), ("Anna", "Ben", "Cleo")[:players], SEED, is_watched=False)


def job(match: Match, bot: str, number: int = 0) -> BotJob:
    return BotJob(
        match.game.name,
        match.content.data,
        match.game.save(match.state),
        match.state.asked[0],
        bot,
        seed_from(f"bot {number}"),
    )


def in_pool(play: Callable[[BotPool], Awaitable[T]], workers: int = 1) -> T:
    """What comes of a play with a pool; no process is left of it."""

    async def run() -> T:
        pool = BotPool(workers, SECONDS, MEGABYTES, STRANGE)
        try:
            return await play(pool)
        finally:
            await pool.close()
            assert children() == []

    return asyncio.run(run())


OTHERS: set[int] = set()  # processes that belong to something else


@pytest.fixture(autouse=True)
def leave_others_alone() -> None:
    OTHERS.clear()
    OTHERS.update(children())


def children() -> list[int]:
    listed = Path(f"/proc/self/task/{os.getpid()}/children").read_text()
    return [int(child) for child in listed.split() if int(child) not in OTHERS]


async def played(pool: BotPool, match: Match, bot: str, decisions: int) -> list[Choice]:
    """The choices of a bot that plays all seats; each must be legal."""
    choices = []
    for number in range(decisions):
        choice = await pool.choose(job(match, bot, number))
        assert choice is not None
        assert match.answer(match.state.asked[0], choice.answer) is None
        choices.append(choice)
    return choices


def test_greedy_plays_whole_rounds() -> None:
    match = at_table("age_of_galaxy", 3)
    choices = in_pool(lambda pool: played(pool, match, "greedy", 90))
    assert match.game.view(match.state, 0)["round"] >= 3
    assert all(choice.is_open and choice.reason for choice in choices)


def test_a_bot_answers_as_it_would_here() -> None:
    match = at_table()

    async def play(pool: BotPool) -> list[Choice | None]:
        return [await pool.choose(job(match, "casual", number)) for number in range(10)]

    streams = [Stream(seed_from(f"bot {number}"), "bot") for number in range(10)]
    chairs = [Chair(match.game, match.state, match.state.asked[0], stream) for stream in streams]
    assert in_pool(play) == [CasualBot().choose(chair) for chair in chairs]


@pytest.mark.parametrize("bot", ["Sleeper", "Glutton", "Quitter", "Stumbler", "nobody"])
def test_a_bad_bot_fails_in_time(bot: str, caplog: pytest.LogCaptureFixture) -> None:
    async def play(pool: BotPool) -> tuple[Choice | None, float]:
        start = monotonic()
        return await pool.choose(job(at_table(), bot)), monotonic() - start

    choice, seconds = in_pool(play)
    assert choice is None
    assert seconds < ASLEEP
    [told] = [one.message for one in caplog.records if one.name.startswith("galactarium")]
    assert told.startswith(f"bot {bot} of template failed: ")
    assert "hand" not in told


def test_a_bad_bot_holds_up_nobody() -> None:
    async def run() -> tuple[int, bool]:
        pool = BotPool(2, ASLEEP, MEGABYTES, STRANGE)
        bad = asyncio.create_task(pool.choose(job(at_table(), "Sleeper")))
        await asyncio.sleep(0)
        others = await played(pool, at_table("age_of_galaxy", 3), "greedy", 10)
        is_asleep = not bad.done()
        await pool.close()
        await asyncio.gather(bad, return_exceptions=True)
        return len(others), is_asleep

    assert asyncio.run(run()) == (10, True)


def test_the_next_job_finds_a_new_process() -> None:
    async def play(pool: BotPool) -> list[bool]:
        found = [await pool.choose(job(at_table(), bot)) for bot in ("Quitter", "random")]
        return [choice is not None for choice in found]

    assert in_pool(play) == [False, True]


def test_a_process_that_dies_between_two_jobs_is_replaced() -> None:
    async def play(pool: BotPool) -> Choice | None:
        await pool.choose(job(at_table(), "random"))
        [child] = children()
        os.kill(child, signal.SIGKILL)
        await asyncio.sleep(0.2)
        return await pool.choose(job(at_table(), "random"))

    assert in_pool(play) is not None


def test_only_the_pool_ends_a_process() -> None:
    async def play(pool: BotPool) -> bool:
        await pool.choose(job(at_table(), "random"))
        before = children()
        for number in (signal.SIGINT, signal.SIGTERM):
            os.kill(before[0], number)
        return await pool.choose(job(at_table(), "random")) is not None and children() == before

    assert in_pool(play)


def test_processes_start_when_they_are_needed() -> None:
    async def play(pool: BotPool) -> list[int]:
        counts = [len(children())]
        for _ in range(2):
            await pool.choose(job(at_table(), "random"))
            counts.append(len(children()))
        return counts

    assert in_pool(play, workers=3) == [0, 1, 1]


def test_jobs_wait_in_turn_and_their_time_does_not_run() -> None:
    async def play(pool: BotPool) -> tuple[list[str], list[int]]:
        order: list[str] = []
        waiting = []

        async def choose(bot: str) -> None:
            waiting.append(pool.waiting)
            choice = await pool.choose(job(at_table(), bot))
            order.append(choice.reason if choice else bot)

        await asyncio.gather(*[choose(bot) for bot in ("Sleeper", "random", "Quitter", "random")])
        return order, [*waiting, pool.waiting]

    order, waiting = in_pool(play)
    assert order == ["Sleeper", "random", "Quitter", "random"]
    assert waiting == [0, 0, 1, 2, 0]


def test_a_bot_does_not_reach_the_pipes_nor_what_is_secret(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def play(pool: BotPool) -> list[Choice | None]:
        return [await pool.choose(job(at_table(), bot)) for bot in ("Talker", "Knower")]

    monkeypatch.setenv("GALACTARIUM_STORE", "postgresql://me:password@here/games")
    talker, knower = in_pool(play)
    assert talker is not None and knower is not None
    assert (talker.reason, talker.params) == ("", {"parts": ("a", ("b", 1))})
    assert knower.reason == ""
    assert "GALACTARIUM_STORE" not in knower.params["environment"]


def test_the_seed_of_the_game_is_no_seed_for_a_bot() -> None:
    asked = job(at_table(), "random")._replace(seed=SEED)
    with pytest.raises(ValueError, match="must stay with the server"):
        in_pool(lambda pool: pool.choose(asked))


def test_who_waits_while_the_pool_closes_gets_no_answer() -> None:
    async def run() -> list[Choice | BaseException | None]:
        pool = BotPool(2, ASLEEP, MEGABYTES, STRANGE)
        await pool.choose(job(at_table(), "random"))
        bots = ("Sleeper", "Sleeper", "random")  # one thinks, one starts a process, one waits
        asked = [asyncio.create_task(pool.choose(job(at_table(), bot))) for bot in bots]
        await asyncio.sleep(0.1)
        start = monotonic()
        await pool.close()
        assert monotonic() - start < ASLEEP
        assert children() == []
        asked.append(asyncio.create_task(pool.choose(job(at_table(), "random"))))
        return await asyncio.gather(*asked, return_exceptions=True)

    assert [type(given) for given in asyncio.run(run())] == [ClosedError] * 4


def test_a_cancelled_job_leaves_no_process_behind() -> None:
    async def play(pool: BotPool) -> Choice | None:
        await pool.choose(job(at_table(), "random"))
        thinking = asyncio.create_task(pool.choose(job(at_table(), "Sleeper")))
        await asyncio.sleep(0.1)
        thinking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await thinking
        assert children() == []
        return await pool.choose(job(at_table(), "random"))

    assert in_pool(play) is not None


def test_where_no_process_starts_the_bot_has_failed(caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> Choice | None:
        pool = BotPool(1, SECONDS, MEGABYTES, {"ghost": "tests.server.strange_bots:Ghost"})
        choice = await pool.choose(job(at_table(), "random"))
        await pool.close()
        return choice

    assert asyncio.run(run()) is None
    assert "no process for it" in caplog.text
    assert caplog.records[0].levelno == logging.WARNING


ORPHANS = """
import asyncio, os
from tests.server.test_bot_pool import STRANGE, BotPool, at_table, children, job

async def run():
    pool = BotPool(1, 0.5, 400, STRANGE)
    await pool.choose(job(at_table(), "random"))
    thinking = asyncio.create_task(pool.choose(job(at_table(), "{bot}")))
    await asyncio.sleep(0.1)
    print(*children(), flush=True)
    os._exit(1)

asyncio.run(run())
"""


@pytest.mark.parametrize("bot", ["random", pytest.param("Sleeper", marks=pytest.mark.long)])
def test_processes_end_after_the_server_even_if_it_was_killed(bot: str) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    script = [sys.executable, "-c", ORPHANS.format(bot=bot)]
    told = subprocess.run(script, env=environment, capture_output=True, text=True).stdout
    end = monotonic() + 10
    while Path(f"/proc/{int(told)}").exists():
        assert monotonic() < end
        sleep(0.05)
