"""What the server itself does at a table: bots, standing orders, clocks.

An order answers after a while that is drawn at random, as somebody who thinks might, and a bot
takes its time, too. Whoever only sees that an answer came cannot tell what gave it. The table waits
for that very moment: the caretaker looks every second, and that beat would give orders away.

A table may be in the memory of several processes, but only one tends it: the one that has taken it
for a few seconds, by putting off the moment when it is due. It does so when it writes a row after
which a bot is asked, or when it finds the table due, and again and again while a bot thinks. If it
dies the table is due once more, and another process takes it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from time import time
from typing import TYPE_CHECKING, Final

from galactarium.bots.chair import Choice
from galactarium.kernel import Stream, random_answer
from galactarium.server import metrics
from galactarium.server.keys import make_seed
from galactarium.server.problems import Problem, RefusedError
from galactarium.server.store import queries
from galactarium.server.store.queries import (
    BOT,
    BY_BOT,
    BY_ORDER,
    PERSON,
    REMOVED,
    RUNNING,
    SeatRow,
)
from galactarium.server.tables.clocks import pace_of, runs_out
from galactarium.server.tables.scenes import asked_of, has_order, question_id
from galactarium.server.workers.bot_pool import BotJob
from galactarium.server.workers.pool import ClosedError

if TYPE_CHECKING:
    from galactarium.server.tables.table import Table

RANDOM: Final = "random"
LEASE: Final = 5.0  # seconds for which a process takes a table
RENEW: Final = 3.0  # with fewer seconds left it takes the table again


def is_played_by_bot(seat: SeatRow) -> bool:
    """Whether a bot sits there, or stands in."""
    return seat.kind == BOT or bool(seat.bot)


def bot_is_asked(table: Table) -> bool:
    """Whether somebody has to let a bot think."""
    return any(is_played_by_bot(table.seats[seat]) for seat in asked_of(table.match))


def next_due(table: Table, seats: Sequence[SeatRow], now: float) -> float:
    """When the server has something to do at this table; 0 if it only waits for people.

    If a bot is asked, this process takes the table at once.
    """
    pace = pace_of(table.row.pace)
    asked = asked_of(table.match)
    if any(is_played_by_bot(seats[seat]) for seat in asked):
        return now + LEASE
    found: list[float] = []
    for seat in asked:
        one = seats[seat]
        if has_order(table, seat):
            found.append(moment(table, one, now) + LEASE)  # in case this process dies before
        elif one.kind == PERSON and (out := runs_out(pace, one.since, one.reserve)):
            found.append(out)
    return min(found, default=0.0)


def moment(table: Table, seat: SeatRow, now: float) -> float:
    """When the standing order of a seat is to answer: drawn once each time that it is asked."""
    since, at = table.moments.get(seat.seat, (0.0, 0.0))
    if since != seat.since:
        at = now + table.hall.settings.order_delay()
        table.moments[seat.seat] = (seat.since, at)
    return at


def wait_for_orders(table: Table) -> None:
    """Come back to a table at the moment when the next standing order is to answer."""
    if table.alarm is not None:
        table.alarm.cancel()
        table.alarm = None
    if table.row.status != RUNNING:
        return
    asked, now = asked_of(table.match), time()
    orders = [moment(table, table.seats[seat], now) for seat in asked if has_order(table, seat)]
    if orders:
        table.alarm = asyncio.create_task(ring(table, min(orders) - now), name=f"order {table.id}")
        table.hall.keep_task(table.alarm)


async def ring(table: Table, seconds: float) -> None:
    """Let orders answer after a while."""
    await asyncio.sleep(max(0.0, seconds))
    table.alarm = None
    table.hall.later(table, partial(answer_orders, table))


async def answer_orders(table: Table) -> None:
    """The moment of an order has come: take the table, and tend it."""
    if table.row.status == RUNNING and not table.holds:
        await take(table, time())
    await tend(table)


async def hurry(table: Table) -> None:
    """Let bots that are asked begin to think: here, unless another process does it."""
    now = time()
    if table.row.status != RUNNING or not bot_is_asked(table):
        return
    if not table.holds and not now < table.row.due <= now + LEASE:
        await take(table, now)
    if table.holds:
        table.hall.tend_later(table)


async def take(table: Table, now: float) -> None:
    """Take a table for a while, if nobody else has."""
    if await table.claim(now + LEASE):
        table.lease = table.row.due


async def tend(table: Table) -> None:
    """Do what is to be done at a table that this process has taken, from inside its task."""
    now = time()
    if table.holds and table.row.due < now + RENEW:
        await take(table, now)
    if table.row.status != RUNNING or not table.holds:
        return
    await set_clocks_right(table, now)
    for seat in asked_of(table.match):
        one = table.seats[seat]
        if is_played_by_bot(one):
            think(table, seat)
        elif (order := table.match.game.standing(table.match.state, seat)) is None:
            await check_clock(table, one, now)
        elif moment(table, one, now) <= now:
            await table.answer(seat, question_id(table, seat), order, BY_ORDER)
            return
    if not table.thinking:
        await table.claim(next_due(table, table.seats, now))
    wait_for_orders(table)


async def set_clocks_right(table: Table, now: float) -> None:
    """Nobody has been asked since a moment yet to come: the clock was ahead when it was written."""
    for seat in [one.seat for one in table.seats if one.since > now + LEASE]:
        await table.change_seat(seat, since=now)


async def check_clock(table: Table, seat: SeatRow, now: float) -> None:
    """Let a bot stand in for a seat whose time is used up."""
    out = runs_out(pace_of(table.row.pace), seat.since, seat.reserve)
    if out and out <= now:
        await stand_in(table, seat.seat)


async def stand_in(table: Table, seat: int, bot: str | None = None) -> None:
    """Let a bot play for a seat until its owner is back."""
    kind = bot or table.hall.default_bot(table.row.title)
    await table.change_seat(seat, bot=kind)
    table.tell_table()
    await hurry(table)


async def hand_back(table: Table, seat: int) -> None:
    """The owner of a seat is back: no bot plays there any more, and nobody is to be removed."""
    one = table.seats[seat]
    if one.kind == PERSON and one.bot:
        await table.change_seat(seat, bot="", since=time() if one.since else 0.0)
    motions = [f"remove.{seat}", f"{REMOVED}{seat}"]
    if any(motion in table.votes for motion in motions):
        await table.hall.store.write(queries.drop_motions, table.id, motions)
        table.votes = {name: by for name, by in table.votes.items() if name not in motions}
    elif not one.bot:
        return
    table.tell_table()


def think(table: Table, seat: int) -> None:
    """Let a bot think about the open question of a seat, unless one does already."""
    question = question_id(table, seat)
    if question not in table.thinking:
        table.thinking.add(question)
        task = asyncio.create_task(bot_answers(table, seat, question), name=f"bot {table.id}")
        table.hall.keep_task(task)


def is_alone(table: Table) -> bool:
    """Whether only bots play at a table."""
    return all(is_played_by_bot(one) for one in table.seats)


async def bot_answers(table: Table, seat: int, question: str) -> None:
    """What a bot answers, or if it fails, anything legal: the seat is played on in any case."""
    hall, match = table.hall, table.match
    one = table.seats[seat]
    position = match.game.save(match.state)
    job = BotJob(match.title.name, match.content.data, position, seat, one.bot, make_seed())
    pause = asyncio.create_task(asyncio.sleep(hall.settings.bot_pause))
    try:
        opener = hall.openers.get(table.id, table.id)
        choice = await hall.bots.choose(job, opener, is_alone=is_alone(table))
        await pause
        await table.call(lambda: give(table, seat, question, choice))
    except ClosedError:
        pass  # the server stops; the seat is played on when it is back
    except Problem as problem:
        hall.log("bot.late", table=table.id, seat=seat, key=problem.key)
    finally:
        table.thinking.discard(question)


async def give(table: Table, seat: int, question: str, choice: Choice | None) -> None:
    """Give the answer of a bot, if its question is still open and the seat still its own."""
    if question != question_id(table, seat) or not is_played_by_bot(table.seats[seat]):
        return
    if choice is not None:
        try:
            await table.answer(seat, question, choice.answer, BY_BOT)
            metrics.BOTS.labels("chosen").inc()
            return
        except RefusedError as problem:
            table.hall.log("bot.refused", table=table.id, seat=seat, key=problem.refused.key)
    metrics.BOTS.labels("any").inc()
    any_answer = random_answer(table.match.state, seat, Stream(make_seed(), RANDOM).below)
    await table.answer(seat, question, any_answer, BY_BOT)
