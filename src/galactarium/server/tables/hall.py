"""The hall: all tables that are in use, and what they share.

A table is read when somebody comes to it, and leaves the memory when nobody uses it. A caretaker
looks every second where something is due that nobody else would do: bots, clocks, and orders of
which another process has not taken care.
"""

from __future__ import annotations

import asyncio
import json
import logging
import traceback
from collections.abc import Coroutine, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from math import inf
from time import time
from typing import Any, Final, NamedTuple, TypeVar

from galactarium.bots import BOTS
from galactarium.content import Content
from galactarium.kernel import OptionError
from galactarium.registry import UnknownGameError, title
from galactarium.server import metrics
from galactarium.server import wire as m
from galactarium.server.keys import hash_of, make_id, make_key, make_seed
from galactarium.server.people.mail import post_office
from galactarium.server.people.notices import Notices
from galactarium.server.problems import Problem, no_table, put_aside
from galactarium.server.settings import Settings
from galactarium.server.store import queries
from galactarium.server.store.bus import Bus
from galactarium.server.store.queries import (
    BOT,
    FREE,
    OPEN,
    PERSON,
    RUNNING,
    GameRow,
    SeatRow,
)
from galactarium.server.store.store import PostgresStore, Store, StoreError
from galactarium.server.store.values import VALUES
from galactarium.server.tables.caretaker import LEASE, RENEW, tend, wait_for_orders
from galactarium.server.tables.clocks import NO_CLOCK
from galactarium.server.tables.notifying import notify
from galactarium.server.tables.scenes import HEARD, Presence, presence_of, table_info
from galactarium.server.tables.table import Table, Work
from galactarium.server.tables.unseen import public_numbers
from galactarium.server.tables.watchdog import TooLongError, Watchdog
from galactarium.server.workers.bot_pool import BotPool
from galactarium.server.workers.file_check import FileCheck

T = TypeVar("T")

LOOK: Final = 1.0  # seconds between two looks of the caretaker
GONE: Final = inf  # when a game was changed that is no longer there
AT_ONCE: Final = 20  # tables that the caretaker takes at a time
OPENERS: Final = 10_000  # tables of which is remembered where they were opened from
GREEDY, ROLLOUT = "greedy", "rollout"

LOG = logging.getLogger("galactarium.server")


class NewGame(NamedTuple):
    """A game that is to be written: with its seats and its component values."""

    game: GameRow
    seats: list[SeatRow]
    content: Any


class Hall:
    """All tables of one process."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.tables: dict[str, Table] = {}
        self.openers: dict[str, str] = {}  # where tables were opened from, the latest ones
        self.bots = BotPool(settings.bot_workers, settings.bot_seconds, settings.bot_megabytes)
        self.watchdog = Watchdog(settings.table_seconds)
        self.files = FileCheck(settings.file_seconds, settings.file_megabytes)
        self.tasks: set[asyncio.Task[Any]] = set()
        self.workers: list[asyncio.Task[None]] = []
        self.marked = 0.0  # when it was last noted who listens here
        self.letters = None if settings.mail is None else post_office(settings.mail)
        self.notices = Notices(self.letters, allows_loopback=settings.allows_loopback)

    # Coming and going.

    def open(self) -> None:
        """Begin to work."""
        self.watchdog.open()
        self.workers.append(asyncio.create_task(self.take_care(), name="caretaker"))
        if isinstance(self.store, PostgresStore):
            bus = Bus(self.store, self.hear, self.look_everywhere)
            self.workers.append(asyncio.create_task(bus.run(), name="bus"))

    async def close(self) -> None:
        """Finish what is under way, and stop."""
        workers = [*self.workers, *self.tasks]
        for task in workers:
            task.cancel()
        await asyncio.gather(*workers, return_exceptions=True)
        for table in list(self.tables.values()):
            await table.works.join()
            table.thinking.clear()
            table.crowd.listeners.clear()
            await self.let_go(table)
            if table.is_gone:
                await table.task
        await self.bots.close()
        await self.files.close()
        await self.notices.close()
        if self.letters is not None:
            await self.letters.close()
        self.watchdog.close()
        await self.store.close()

    async def find(self, id: str) -> Table:
        """The table of this id, if there is one; asking for another leaves nothing behind."""
        if id not in self.tables and not await self.store.read(queries.is_game, id):
            raise no_table()
        return self.table(id)

    def table(self, id: str) -> Table:
        """The table of a game; it is read from the store when it is first asked for something."""
        if id not in self.tables:
            self.tables[id] = Table(self, id)
        return self.tables[id]

    async def let_go(self, table: Table) -> None:
        """Let a table leave the memory, unless somebody has come meanwhile."""
        if table.is_fresh and table.holds:
            await table.call(partial(table.claim, time()))  # another process need not wait
        if table.is_idle:
            table.leave()

    # What the server does by itself.

    async def take_care(self) -> None:
        """Look after all tables, again and again."""
        while True:
            await asyncio.sleep(LOOK)
            try:
                await self.look_around(time())
            except Exception:
                LOG.exception("the caretaker stumbled")

    async def look_around(self, now: float) -> None:
        """Tend what is due, and let go what nobody uses."""
        until = now + LEASE
        for id, due in await self.store.read(queries.due, now, AT_ONCE, LEASE):
            if await self.store.write(queries.claim, id, due, until):
                table = self.table(id)
                self.later(table, partial(table.take_over, until))
        await self.mark_seen(now)
        await self.look_for_changes()
        await notify(self, self.notices)
        for table in list(self.tables.values()):
            if table.is_fresh and table.holds and table.row.due < now + RENEW:
                self.tend_later(table)
            elif table.is_idle and now - table.used > self.settings.idle_seconds:
                await self.let_go(table)

    async def look_for_changes(self) -> None:
        """Look again at tables that a command has changed in the store, or removed from it."""
        changes = await self.store.read(queries.changes, list(self.tables))
        for id, table in list(self.tables.items()):
            if table.is_fresh and changes.get(id, GONE) > table.row.changed:
                self.hear(id, 0)

    async def mark_seen(self, now: float) -> None:
        """Let other processes know who listens here, now and then."""
        present = [(id, seat) for id in self.tables for seat in self.present_at(id)]
        if present and now - self.marked > HEARD / 3:
            self.marked = now
            await self.store.write(queries.mark_seen, present, now)

    def tend_later(self, table: Table) -> None:
        """Do at a table what is due, when its turn comes."""
        self.later(table, partial(tend, table))

    def later(self, table: Table, work: Work) -> None:
        """Do something at a table when its turn comes; nobody waits for it."""
        done = table.put(work)

        async def run() -> None:
            try:
                await done
            except (Problem, StoreError) as problem:
                self.log("later.failed", table=table.id, why=type(problem).__name__)

        self.keep_task(asyncio.create_task(run(), name=f"later {table.id}"))

    # What takes too long.

    async def watch(self, id: str, work: Coroutine[Any, Any, T]) -> T:
        """Do something for a table; if it takes too long, or all memory, the table is put aside."""
        try:
            return await self.watchdog.over(work)
        except (TooLongError, MemoryError) as problem:
            why = "memory" if isinstance(problem, MemoryError) else "time"
            where = "".join(traceback.format_tb(problem.__traceback__)[-3:])
        await self.put_aside(id, why, where)
        raise put_aside()

    async def put_aside(self, id: str, why: str, where: str) -> None:
        """Put a table aside: here, in the store and for everybody who is there."""
        metrics.ASIDE.labels(why).inc()
        LOG.error("table.put_aside", extra={"what": {"table": id, "why": why, "where": where}})
        await self.store.write(queries.put_aside, id, time())
        table = self.tables.get(id)
        if table is not None:
            table.drop()
            self.later(table, table.look)

    # What other processes do.

    def hear(self, id: str, number: int) -> None:
        """Another process has written something."""
        table = self.tables.get(id)
        if table is not None and table.is_fresh:
            self.later(table, partial(table.hear, number))

    def look_everywhere(self) -> None:
        """Something may have been missed."""
        for id in list(self.tables):
            self.hear(id, 0)

    # What tables need.

    def keep_task(self, task: asyncio.Task[Any]) -> None:
        """Hold a task until it is done."""
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def step_done(self, table: Table) -> None:
        """A row was written: let bots and orders go on, if this process is to see to that."""
        if table.row.status == RUNNING and table.holds:
            self.tend_later(table)
        wait_for_orders(table)

    def log(self, event: str, **what: Any) -> None:
        """A line for the log; never a key, a seed or what somebody hides."""
        LOG.info(event, extra={"what": what})

    def default_bot(self, game: str) -> str:
        """The best bot for a game that answers quickly."""
        return ROLLOUT if title(game).adviser() is None else GREEDY

    async def infos(self, ids: Sequence[str]) -> list[m.TableInfo]:
        """What all may know of some tables; none of them is read for that."""
        found = await self.store.read(queries.outlines, ids)
        numbers = await self.store.read(public_numbers, [row for row, _, _ in found])
        return [table_info(*one, self.presence_at(one[0].id), numbers[one[0].id]) for one in found]

    async def info(self, id: str) -> m.TableInfo:
        """What all may know of one table."""
        found = await self.infos([id])
        if not found:
            raise no_table()
        return found[0]

    def present_at(self, id: str) -> set[int]:
        """The seats that listen to a table, as far as this process knows."""
        return self.tables[id].crowd.present if id in self.tables else set()

    def presence_at(self, id: str) -> Presence:
        """Who is at a table, as far as this process knows."""
        if id in self.tables:
            return presence_of(self.tables[id])
        return Presence(set(), {}, self.settings.away_seconds)

    def content_of(self, row: GameRow) -> Content:
        """The component values of a game that begins now."""
        return values_of(row.title, row.corrections)

    # New tables.

    async def open_table(self, wish: m.TableWish, opener: str = "") -> m.Opened:
        """Open a table; if no seat is free, the game begins at once."""
        opened, new = self.laid_out(wish)
        await self.store.write(queries.add_game, *new)
        await self.begin(new, opener)
        return opened

    async def begin(self, new: NewGame, opener: str = "") -> None:
        """Let the game of a table that was written begin, if no seat is free."""
        self.log("table.opened", table=new.game.id, game=new.game.title, seats=len(new.seats))
        self.note_opener(new.game.id, opener)
        table = self.table(new.game.id)
        await table.call(table.begin_if_full)

    def laid_out(self, wish: m.TableWish) -> tuple[m.Opened, NewGame]:
        """A new table as requested, and all its keys."""
        try:
            game = title(wish.game)
            seats = game.game.check_seats(len(wish.seats))
            options = game.game.resolve(wish.options, seats)
        except (UnknownGameError, OptionError) as problem:
            raise Problem(400, "no_such_game", str(problem)) from problem
        check_pace(wish.pace)
        content = values_of(game.name)
        id, host = make_id(), make_key()
        row = new_game(
            id,
            host,
            title=game.name,
            rules=game.game.version,
            content=content.hash,
            corrections="{}",
            options=json.dumps(options),
            pace=json.dumps({name: getattr(wish.pace, name) for name in PACE}),
            is_listed=wish.is_listed,
        )
        keys: list[m.SeatKey] = []
        rows = [self.seat_row(id, number, one, wish, keys) for number, one in enumerate(wish.seats)]
        return m.Opened(id, host, keys), NewGame(row, rows, content.data)

    def note_opener(self, id: str, opener: str) -> None:
        """Remember where a table was opened from, so that nobody gets more turns by more tables."""
        if opener:
            self.openers[id] = opener
        if len(self.openers) > OPENERS:
            del self.openers[next(iter(self.openers))]

    def seat_row(
        self, id: str, number: int, one: m.SeatWish, wish: m.TableWish, keys: list[m.SeatKey]
    ) -> SeatRow:
        """A seat as requested; a person who is to sit there gets a key."""
        key = ""
        if one.kind in ("me", "friend"):
            key = make_key()
            keys.append(m.SeatKey(number, key))
        bot = (one.bot or self.default_bot(wish.game)) if one.kind == "bot" else ""
        if bot:
            check_bot(bot)
        kind: m.SeatKind = PERSON
        if one.kind in ("bot", "free"):
            kind = BOT if bot else FREE
        name = one.name or (f"Bot {number + 1}" if bot else f"Player {number + 1}")
        return SeatRow(
            game=id,
            seat=number,
            kind=kind,
            name=name,
            key=hash_of(key) if key else "",
            account=None,
            bot=bot,
            reserve=wish.pace.reserve,
            since=0.0,
            notice="{}",
            seen=0.0,
            noticed=0,
            notes="",
        )


def new_game(id: str, host: str, *, is_listed: bool = False, **values: str) -> GameRow:
    """The row of a game that is about to begin; `values` are what no two games share."""
    now = time()
    return GameRow(
        id=id,
        position="",
        seed=make_seed(),
        status=OPEN,
        is_listed=is_listed,
        host=hash_of(host),
        created=now,
        changed=now,
        length=0,
        floor=0,
        asked="[]",
        result="",
        due=0.0,
        **values,
    )


def check_bot(bot: str) -> None:
    """Refuse an unknown kind of bot."""
    if bot not in BOTS:
        raise Problem(400, "no_such_bot", f"There is no bot {bot!r}: {', '.join(BOTS)}.")


def check_pace(pace: m.Pace) -> None:
    """Refuse a clock that gives nobody any time."""
    if pace.kind != NO_CLOCK and not pace.move + pace.reserve > 0:
        raise Problem(
            400, "no_time", "This clock gives no time: set `move` or `reserve`, in seconds."
        )


PACE: Final = m.Pace.__struct_fields__


def values_of(game: str, corrections: str = "{}") -> Content:
    """Component values as they are now: the same object that a game from the store has."""
    found = read_values(game, corrections)
    return replace(found, data=VALUES.keep(found.hash, found.data))


@lru_cache(maxsize=50)
def read_values(game: str, corrections: str) -> Content:
    """Component values from their files; that takes long, so that it is done once."""
    return title(game).content(json.loads(corrections) or None)
