"""A table: one game under way. One task does one thing after the other, from one queue.

An answer goes through the engine, into the store, and only then to the players. If the store does
not take it, the game is read again from there: what nobody was told has not happened.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from time import perf_counter, time
from typing import TYPE_CHECKING, Any, Final, TypeVar

from galactarium.kernel import Answer, Plain, canonical_answer, refusal, saved_hash
from galactarium.match import Match
from galactarium.registry import title
from galactarium.render import Renderer
from galactarium.server import metrics
from galactarium.server import wire as m
from galactarium.server.problems import Problem, RefusedError, no_table, put_aside
from galactarium.server.store import queries
from galactarium.server.store.queries import (
    ABANDONED,
    ANSWER,
    FREE,
    OPEN,
    OVER,
    RUNNING,
    STUCK,
    UNDO,
    JournalRow,
    SeatRow,
    Step,
)
from galactarium.server.store.store import ConflictError, StoreError
from galactarium.server.tables import scenes
from galactarium.server.tables.audience import Asker, Crowd
from galactarium.server.tables.caretaker import (
    bot_is_asked,
    hurry,
    is_played_by_bot,
    next_due,
    tend,
)
from galactarium.server.tables.clocks import NO_CLOCK, left, pace_of
from galactarium.server.tables.loading import Stored, answer_in, begun, chance_in, load, stored
from galactarium.server.tables.scenes import asked_of, info_of, question_id
from galactarium.server.tables.unseen import Private, is_private, number_for
from galactarium.server.tables.upgrading import WAITS, upgrade
from galactarium.server.wording import speaker

if TYPE_CHECKING:
    from galactarium.server.tables.hall import Hall

T = TypeVar("T")
Work = Callable[[], Awaitable[Any]]

SNAPSHOT_EVERY: Final = 20  # rows, if the same seat decides all the time
TRIES: Final = 10  # to write an answer while other processes write to the same game
QUICKER: Final = "Somebody else was quicker. Look again."


class Table:
    """One game.

    Attributes:
        row: The game, as the store has it.
        seats: Who sits where.
        numbers: The row of each answer that the match holds.
        own: How many rows of the journal are from each seat.
        private: The rows that only their seat knows of.
        voices: Who speaks of the match, by language.
        saved: The row of the last snapshot.
        said: The number of what was said last.
        lease: Until when this process has taken it upon itself to tend the table, 0 if it has not.
        moments: Since when a seat with a standing order is asked, and when that is to answer.
        crowd: Who listens.
    """

    def __init__(self, hall: Hall, id: str) -> None:
        self.hall = hall
        self.id = id
        self.crowd = Crowd()
        self.works: asyncio.Queue[tuple[Work, asyncio.Future[Any]] | None] = asyncio.Queue()
        self.pending = 0  # works that are not done yet
        self.used = time()
        self.thinking: set[str] = set()  # questions that bots think about
        self.is_fresh = False  # whether what is held is what the store has
        self.is_gone = False  # whether it has left the memory, or soon will have
        self.row: queries.GameRow
        self.seats: list[SeatRow] = []
        self.held: Match | None = None
        self.numbers: list[int] = []
        self.own: dict[int, int] = {}
        self.private: list[Private] = []
        self.voices: dict[m.Language, tuple[Match, Renderer]] = {}
        self.saved = 0
        self.said = 0
        self.votes: dict[str, list[int]] = {}
        self.lease = 0.0
        self.moments: dict[int, tuple[float, float]] = {}
        self.alarm: asyncio.Task[None] | None = None  # rings when an order is to answer
        self.task = asyncio.create_task(self.work_on(), name=f"table {id}")

    # One thing after the other.

    def put(self, work: Callable[[], Awaitable[T]]) -> asyncio.Future[T]:
        """Let something be done when its turn comes."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        if self.is_gone:
            done.set_exception(no_table())
            return done
        self.used = time()
        self.pending += 1
        self.works.put_nowait((work, done))
        return done

    async def call(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do something when its turn comes, and give what it gives."""
        return await self.put(work)

    async def work_on(self) -> None:
        """The task of this table."""
        while (waiting := await self.works.get()) is not None:
            try:
                await self.work_at(*waiting)
            finally:
                del waiting
                self.pending -= 1
                self.works.task_done()
        self.works.task_done()

    def leave(self) -> None:
        """Leave the memory: do what waits already, and then no more.

        The task ends by itself. Cancelled, it would keep the table with the place where it stopped.
        """
        if not self.is_gone:
            self.is_gone = True
            self.hall.tables.pop(self.id, None)
            self.works.put_nowait(None)

    async def work_at(self, work: Work, done: asyncio.Future[Any]) -> None:
        """Do one thing; if it fails the caller is told, and the table goes on."""
        if done.cancelled():
            return
        try:
            result = await self.hall.watch(self.id, self.do(work))
        except asyncio.CancelledError:
            done.cancel()
            raise
        except Exception as problem:
            if not done.done():
                done.set_exception(problem)
        else:
            if not done.done():
                done.set_result(result)
        finally:
            del done  # a problem remembers this place, and must not find itself here

    async def do(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do one thing at the table as the store has it."""
        if not self.is_fresh:
            await self.refresh()
        return await work()

    async def look(self) -> None:
        """Do nothing but see how things are, and show it to those who listen."""

    def drop(self) -> None:
        """Hold nothing of the game any more: it is read again when somebody needs it."""
        self.is_fresh, self.held, self.numbers = False, None, []

    @property
    def is_idle(self) -> bool:
        """Whether nobody would notice if this table left the memory."""
        is_waiting = self.alarm is not None and not self.alarm.done()
        return not (self.pending or self.crowd.listeners or self.thinking or is_waiting)

    @property
    def holds(self) -> bool:
        """Whether this process is the one that tends the table: bots, orders, clocks."""
        return self.row.due > 0 and self.row.due == self.lease

    # From the store and into it.

    async def refresh(self) -> None:
        """Read the game again, show what is new to those who listen, and begin it if it is time."""
        before = self.seen_by_all() if self.seats else []
        await self.read()
        self.crowd.show_new(self)
        if before and before != self.seen_by_all():
            self.tell_table()
        await self.begin_if_full()

    async def read(self) -> None:
        """Read the game from the store."""
        found = await self.hall.store.read(stored, self.id)
        if found is None:
            self.end()
            raise no_table()
        self.row, self.own, self.private = found.game, dict(found.own), found.private
        self.seat(found.seats)
        self.votes = await self.hall.store.read(queries.votes, self.id)
        self.said = await self.hall.store.read(queries.last_said, self.id)
        self.held, self.numbers = None, []
        if self.row.status in (RUNNING, OVER):
            await self.take_up(found)
        self.is_fresh = True

    def end(self) -> None:
        """The game is gone: the table leaves the memory, and its listeners learn that at once."""
        self.is_fresh = False
        self.leave()
        self.crowd.disperse()

    async def take_up(self, found: Stored) -> None:
        """Take a game up again; if the rules have changed, see to it that it goes on."""
        if found.game.rules != title(found.game.title).game.version:
            found = await self.upgraded()
        loaded = await load(found, self.crowd.observers)
        if not loaded.is_true:
            found = await self.upgraded(is_doubtful=True)
            loaded = await load(found, self.crowd.observers)
        self.row, self.own, self.private = found.game, dict(found.own), found.private
        self.held, self.numbers, self.saved = loaded.match, loaded.numbers, found.behind

    async def upgraded(self, *, is_doubtful: bool = False) -> Stored:
        """The game under the rules of this program."""
        done = await upgrade(self.hall.store, self.id, is_doubtful=is_doubtful)
        self.hall.log("rules.changed", table=self.id, outcome=done.outcome, why=done.why)
        found = await self.hall.store.read(stored, self.id)
        if done.outcome == WAITS or found is None:
            text = "This game needs the rules it was begun with. Nothing is lost; ask the host."
            raise Problem(503, "rules_changed", text)
        return found

    @property
    def match(self) -> Match:
        """The game; a table where it has not begun has none."""
        if self.row.status == STUCK:
            raise put_aside()
        if self.held is None:
            raise Problem(409, "not_begun", "The game has not begun: some seats are still free.")
        return self.held

    def voice(self, language: m.Language) -> Renderer:
        """Who speaks of the game, and keeps the labels that take long to make."""
        match, words = self.voices.get(language) or (None, None)
        if match is not self.match or words is None:
            words = speaker(self.match, language)
            self.voices[language] = self.match, words
        return words

    def running(self) -> Match:
        """The game, if it goes on."""
        if self.row.status in (OVER, ABANDONED):
            raise Problem(409, "not_running", "The game is over, or was given up.")
        return self.match

    async def keep(self, done: Step) -> None:
        """Write a step; if that fails, what is held is no longer true."""
        begun, row = perf_counter(), done.row
        try:
            await self.hall.store.write(queries.append, done)
        except BaseException as problem:
            self.is_fresh = False
            if isinstance(problem, StoreError):
                metrics.STORE_FAILURES.inc()
            raise
        if not self.count(row):
            metrics.count_answer(self.row.title, row.by, perf_counter() - begun)
        self.row = self.row._replace(**{"length": row.number, "changed": row.at, **done.game})
        for seat, values in done.seats.items():
            self.seats[seat] = self.seats[seat]._replace(**values)
        if done.state is not None:
            self.saved = row.number
        if "due" in done.game:
            self.lease = self.row.due if bot_is_asked(self) else 0.0
        self.forget_old()

    def count(self, row: JournalRow) -> bool:
        """Count a row that was written; whether it is a private one."""
        self.own[row.seat] = self.own.get(row.seat, 0) + 1
        if self.is_private(row):
            self.private.append(Private(row.number, row.seat))
            return True
        return False

    def is_private(self, row: JournalRow) -> bool:
        """Whether nobody but its seat may notice a row."""
        return is_private(self.row.title, row.kind, row.answer, self.private)

    def number_for(self, observer: int, row: int | None = None) -> int:
        """The number of a row as an observer counts, of the last one if no other."""
        return number_for(self.private, self.row.length if row is None else row, observer)

    async def claim(self, until: float) -> bool:
        """Put off when the table is due, unless another process was quicker."""
        if not await self.hall.store.write(queries.claim, self.id, self.row.due, until):
            self.lease = 0.0
            return False
        self.row = self.row._replace(due=until)
        return True

    async def change_game(self, **values: Any) -> None:
        """Change something of the game itself."""
        await self.hall.store.write(queries.change_game, self.id, **values)
        self.row = self.row._replace(**values)

    async def change_seat(self, seat: int, **values: Any) -> None:
        """Change something of a seat."""
        await self.hall.store.write(queries.change_seat, self.id, seat, **values)
        changed = self.seats[seat]._replace(**values)
        self.seat([changed if one.seat == seat else one for one in self.seats])

    def seat(self, seats: list[SeatRow]) -> None:
        """Who sits where now; those who have lost a seat hear nothing more of it."""
        keys = {one.seat: one.key for one in seats}
        for old in self.seats:
            if old.key and old.key != keys[old.seat]:
                self.crowd.dismiss(old.seat)
        self.seats = seats

    async def take_over(self, until: float) -> None:
        """This process has taken the table until then: tend it, unless that was long ago."""
        game = await self.hall.store.read(queries.game, self.id)
        if game is not None:
            self.lease = until
            self.row = self.row._replace(due=game.due)
            await tend(self)

    # What other processes have written.

    async def hear(self, number: int) -> None:
        """Another process has written a row, or has changed something else if it is 0."""
        if number and number <= self.row.length:
            return
        if self.crowd.listeners or self.holds:
            await self.catch_up()
        else:
            self.is_fresh = False  # it is read again when somebody needs it

    async def catch_up(self) -> None:
        """Read what others have written, and tell those who listen here."""
        news = await self.hall.store.read(queries.news, self.id, self.row.length, self.said)
        before = self.seen_by_all()
        if news is not None:
            self.seat(news.seats)  # first of all: whoever has lost a seat is told no more
        if news is None or not self.follow(news):
            await self.refresh()
        else:
            self.row, self.votes = news.game, news.votes
            if before != self.seen_by_all():
                self.tell_table()
            await self.begin_if_full()
        if news is not None:
            self.tell_talk(news.talk)
        await hurry(self)

    def follow(self, news: queries.News) -> bool:
        """Go through new rows one by one; false if they do not simply lead on from here."""
        if self.held is None:
            return news.game.status == OPEN
        for number, row in enumerate(news.rows, self.row.length + 1):
            if (row.kind, row.number) != (ANSWER, number) or not repeats(self.held, row):
                return False
            self.numbers.append(number)
            self.count(row)
            self.crowd.tell(self, row)
        self.forget_old()
        return True

    def tell_talk(self, talk: list[queries.ChatRow]) -> None:
        """Tell everybody what was said."""
        for row in talk:
            self.crowd.tell_all(m.Spoken(scenes.talk(row)))
            self.said = row.number

    # The beginning.

    async def begin_if_full(self) -> None:
        """Begin the game as soon as no seat is free."""
        if self.row.status != OPEN or any(one.kind == FREE for one in self.seats):
            return
        found = Stored(self.row, self.seats, self.hall.content_of(self.row), None, 0, [], {}, [])
        self.held = match = begun(found, self.crowd.observers)
        now, asked = time(), asked_of(match)
        seats = [one._replace(since=now if one.seat in asked else 0.0) for one in self.seats]
        values: dict[str, Any] = {
            "status": RUNNING,
            "asked": json.dumps(asked),
            "changed": now,
            "due": next_due(self, seats, now),
        }
        position = match.game.save(match.state)
        try:
            await self.hall.store.write(queries.begin_game, self.id, values, asked, position)
        except ConflictError:  # another process has begun it
            await self.read()
        except BaseException:
            self.is_fresh = False
            raise
        else:
            self.row, self.seats = self.row._replace(**values), seats
            self.lease = self.row.due if bot_is_asked(self) else 0.0
        self.crowd.show_new(self)
        self.hall.step_done(self)

    @property
    def has_clock(self) -> bool:
        """Whether time runs here, so that everybody wants to see the clocks."""
        return pace_of(self.row.pace).kind != NO_CLOCK

    def seen_by_all(self) -> list[Any]:
        """What those at the table want to know of, besides what happens in the game."""
        seats = [(one.kind, one.name, one.bot) for one in self.seats]
        clocks = [(one.since, one.reserve) for one in self.seats if self.has_clock]
        return [self.row.status, seats, clocks, self.votes]

    def tell_table(self) -> None:
        """Tell everybody what is new about the table."""
        self.crowd.tell_all(m.TableNow(info_of(self)))

    def tell_table_if_read(self) -> None:
        """The same, if there is somebody to tell and something to tell of."""
        if self.is_fresh and self.crowd.listeners:
            self.tell_table()

    # Answers.

    async def answer(
        self, seat: int, question: str, given: Answer, by: str, asker: Asker | None = None
    ) -> JournalRow:
        """An answer of a seat to the question of this id; whoever waits for a reply gets one.

        If another process writes a row at the same moment, it is tried again as long as the
        question is the same one.
        """
        for _ in range(TRIES):
            try:
                return await self.try_answer(seat, question, given, by, asker)
            except ConflictError:
                await self.catch_up()
        raise Problem(409, "too_late", QUICKER)

    async def try_answer(
        self, seat: int, question: str, given: Answer, by: str, asker: Asker | None
    ) -> JournalRow:
        """The same, as things are here."""
        match = self.running()
        if not question or question != question_id(self, seat):
            raise Problem(409, "question_is_gone", "This was answered already. Look again.")
        refused = refusal(match.state, seat, given)
        if refused is not None:
            raise RefusedError(refused)
        asked = match.state.asked
        position = match.take(seat, canonical_answer(match.state, seat, given))
        entry = match.entries[-1]
        number = self.row.length + 1
        self.numbers.append(number)
        row = JournalRow(
            self.id,
            number,
            ANSWER,
            seat,
            json.dumps(entry.answer),
            json.dumps(entry.chance),
            entry.hash,
            by,
            time(),
        )
        try:
            await self.keep(self.step(row, asked, position))
        except ConflictError:
            match.take_back()
            self.numbers.pop()
            self.is_fresh = True
            raise
        self.crowd.tell(self, row, asker)
        if self.has_clock and not self.is_private(row):
            self.tell_table()
        self.hall.step_done(self)
        return row

    async def undo(self, seat: int) -> JournalRow:
        """Take back the last answer of a seat, as far as undo reaches.

        What others did in private, and could only do because of it, goes first.
        """
        match = self.running()
        if not match.undo_reach(seat):
            raise Problem(
                409, "no_undo", "Nothing can be taken back: something was revealed since."
            )
        while lost := match.lost_with(match.undo_reach(seat)[0]):
            await self.undo_one(match.entries[lost[-1]].seat, lost[-1])
        return await self.undo_one(seat, match.undo_reach(seat)[0])

    async def undo_one(self, seat: int, entry: int) -> JournalRow:
        """Take back one answer of a seat, by its place in the match."""
        match = self.match
        asked, undone = match.state.asked, self.numbers.pop(entry)
        match.undo_one(entry)
        self.voices.clear()  # what they have named may be laid out otherwise
        number, position = self.row.length + 1, match.game.save(match.state)
        row = JournalRow(
            self.id,
            number,
            UNDO,
            seat,
            json.dumps(undone),
            "[]",
            saved_hash(position),
            queries.OWNER,
            time(),
        )
        try:
            await self.keep(self.step(row, asked, position))
        except ConflictError as problem:
            await self.refresh()
            raise Problem(409, "too_late", QUICKER) from problem
        self.crowd.show_new(self, undone)
        self.hall.step_done(self)
        return row

    def step(self, row: JournalRow, asked_before: tuple[int, ...], position: Plain) -> Step:
        """What a row changes: who is asked, clocks, the reach of undo; and a snapshot if due.

        By a private row no clock runs otherwise, and nothing changes that others see.
        """
        match, now = self.match, row.at
        s = match.state
        is_private = self.is_private(row)
        seats = {} if is_private else self.clocks_after(row)
        changed = [one._replace(**seats.get(one.seat, {})) for one in self.seats]
        result = match.game.result(s) if s.is_over else None
        values = {
            "floor": self.floor(row),
            "asked": json.dumps(asked_of(match)),
            "status": OVER if s.is_over else RUNNING,
            "result": json.dumps(result) if result else "",
            "changed": self.row.changed if is_private else now,
        }
        if self.holds or not any(is_played_by_bot(self.seats[seat]) for seat in asked_before):
            values["due"] = next_due(self, changed, now)
        is_saved = (
            row.kind == UNDO
            or s.is_over
            or s.asked != asked_before
            or row.number - self.saved >= SNAPSHOT_EVERY
        )
        return Step(row, values, seats, position if is_saved else None)

    def clocks_after(self, row: JournalRow) -> dict[int, dict[str, Any]]:
        """What changes for the seats by a row: since when each is asked, its reserve, who is here.

        A seat that answers is here; nobody needs to know that a standing order did it.
        """
        asked, pace = self.match.state.asked, pace_of(self.row.pace)
        seats: dict[int, dict[str, Any]] = {}
        for seat in self.seats:
            values: dict[str, Any] = {}
            if seat.seat == row.seat and seat.since:
                values["reserve"] = left(pace, seat.since, seat.reserve, row.at)
            if seat.seat in asked and (seat.seat == row.seat or not seat.since):
                values["since"] = row.at
            elif seat.seat not in asked and seat.since:
                values["since"] = 0.0
            if seat.seat == row.seat and row.by != queries.BY_BOT:
                values["seen"] = row.at
            if values:
                seats[seat.seat] = values
        return seats

    def forget_old(self) -> None:
        """Forget states that no undo reaches any more."""
        reach = self.reach()
        self.match.forget(reach)
        del self.numbers[:reach]

    def reach(self) -> int:
        """How many of the answers that are held no undo reaches any more."""
        return min([self.match.floor(seat) for seat in range(len(self.seats))])

    def floor(self, row: JournalRow) -> int:
        """The row that no undo reaches behind after this one."""
        within = self.numbers[self.reach() :]
        return within[0] - 1 if within else row.number


def repeats(match: Match, row: JournalRow) -> bool:
    """Give the answer of a row here, too; whether that leads to the same position."""
    try:
        match.take(row.seat, answer_in(row), chance_in(row))
    except Exception:  # the other process has other rules
        return False
    return match.entries[-1].hash == row.hash
