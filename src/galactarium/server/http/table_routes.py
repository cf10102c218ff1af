"""Tables over HTTP: everything that can be done at one."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from time import time
from typing import Annotated, Any, Final, NamedTuple, TypeVar

import msgspec
from litestar import Request, Response, get, post, put
from litestar.datastructures import State as AppState
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter, RawBody
from msgspec.structs import replace

from galactarium.kernel.plain import frozen
from galactarium.server import wire as m
from galactarium.server import wording
from galactarium.server.http.access import Caller, caller_of, check_host, observer_of, seat_of
from galactarium.server.http.limits import Limiter, address_of
from galactarium.server.keys import hash_of
from galactarium.server.people.notices import Targets
from galactarium.server.problems import REFUSED, Controls, Problem, no_table, told
from galactarium.server.store import queries
from galactarium.server.store.queries import OPEN, OVER, OWNER, RUNNING
from galactarium.server.tables import history, importing, scenes
from galactarium.server.tables.again import play_again
from galactarium.server.tables.caretaker import hand_back, stand_in
from galactarium.server.tables.hall import Hall
from galactarium.server.tables.hints import job_for_bot, proposal
from galactarium.server.tables.notifying import check_targets
from galactarium.server.tables.seating import rename, seat_bot, send_away, sit_down
from galactarium.server.tables.table import Table
from galactarium.server.tables.unseen import row_of
from galactarium.server.tables.votes import vote

T = TypeVar("T")
Here = Request[Any, Any, AppState]

Id = Annotated[str, PathParameter(pattern=rf"^[A-Za-z0-9_-]{{6,24}}{m.END}")]
Language = Annotated[m.Language, PathParameter()]
RowNumber = Annotated[int | None, QueryParameter(ge=0, le=1_000_000)]
TheHall = NamedDependency[Hall]
Limit = NamedDependency[Limiter]
RECORD: Final = "application/jsonl"
LARGEST_FILE: Final = 4_000_000  # bytes
USUAL: Final = told(400, 401, 403, 404, 409, 429, 503)


def answer_given(parts: list[int | str]) -> tuple[int | str, ...]:
    """An answer as the engine takes it."""
    given: tuple[int | str, ...] = frozen(parts)
    return given


async def at(hall: Hall, id: str, work: Callable[[Table], Awaitable[T]]) -> T:
    """Do something at a table when its turn comes."""
    table = await hall.find(id)
    return await table.call(lambda: work(table))


async def as_seat(
    request: Here, hall: Hall, id: str, work: Callable[[Table, int], Awaitable[T]]
) -> T:
    """Do something at a table for the seat that the caller's key opens."""
    caller = await caller_of(request)
    return await at(hall, id, lambda table: work(table, seat_of(table, caller)))


async def as_host(request: Here, hall: Hall, id: str, work: Callable[[Table], Awaitable[T]]) -> T:
    """Do something at a table that only the one who opened it may do."""
    caller = await caller_of(request)

    async def checked(table: Table) -> T:
        check_host(table, caller)
        return await work(table)

    return await at(hall, id, checked)


class Tables(Controls):
    """All tables, and each of them."""

    path = "/api/tables"
    tags = ("tables",)
    responses = USUAL

    @post()
    async def open_table(
        self,
        request: Here,
        data: JSONBody[m.TableWish],
        hall: TheHall,
        opening: Limit,
        watching: Limit,
    ) -> m.Opened:
        """Open a table; the reply has the keys of its seats, and nothing else ever shows them."""
        address = address_of(request)
        opening.check(address)
        if all(seat.kind == "bot" for seat in data.seats):
            watching.check(address)
        return await hall.open_table(data, address)

    @post("/file", request_max_body_size=LARGEST_FILE)
    async def open_file(
        self, request: Here, body: RawBody, hall: TheHall, opening: Limit
    ) -> m.Opened:
        """Make a table of a game file: to look at, or to play on."""
        opening.check(address_of(request))
        opened = await importing.table_from(hall, body)
        hall.note_opener(opened.id, address_of(request))
        return opened

    @get()
    async def list_tables(self, hall: TheHall) -> list[m.TableInfo]:
        """The tables that everybody may see: to join, or to watch."""
        rows = await hall.store.read(queries.listed, (OPEN, RUNNING))
        return await hall.infos([row.id for row in rows])

    @post("/mine", status_code=200)
    async def my_tables(
        self, request: Here, data: JSONBody[m.Keys], hall: TheHall
    ) -> list[m.MyTable]:
        """The tables of these keys and of my account, the latest first; do they wait for me?"""
        keys = tuple(hash_of(key) for key in data.keys)
        caller = await caller_of(request)
        found = await hall.store.read(queries.games_of, keys, caller.account)
        infos = {info.id: info for info in await hall.infos([id for id, _ in found])}
        return [m.MyTable(infos[id], seat, seat in infos[id].asked) for id, seat in found]

    @get("/{id:str}")
    async def table(self, id: Id, hall: TheHall) -> m.TableInfo:
        """One table, as all may know it."""
        return await hall.info(id)

    @post("/{id:str}/join")
    async def join(
        self, request: Here, id: Id, data: JSONBody[m.Join], hall: TheHall, joining: Limit
    ) -> m.SeatKey:
        """Take a free seat."""
        joining.check(address_of(request))
        return await at(hall, id, lambda table: sit_down(table, data))

    @post("/{id:str}/name", status_code=200)
    async def name(
        self, request: Here, id: Id, data: JSONBody[m.Naming], hall: TheHall
    ) -> m.TableInfo:
        """Say what I am called, when I sit down."""
        return await as_seat(request, hall, id, lambda table, seat: rename(table, seat, data.name))

    @post("/{id:str}/again", status_code=200)
    async def again(
        self, request: Here, id: Id, data: JSONBody[m.PlayingAgain], hall: TheHall, opening: Limit
    ) -> m.Again:
        """Play again with all who sit here, at a new table where my key opens my seat, too."""
        address = address_of(request)
        opening.check(address)
        return await as_seat(
            request, hall, id, lambda table, seat: play_again(table, seat, data, address)
        )

    @post("/{id:str}/fill", status_code=200)
    async def fill(
        self, request: Here, id: Id, data: JSONBody[m.Filling], hall: TheHall
    ) -> m.TableInfo:
        """Give a free seat to a bot; only the one who opened the table may do so."""
        return await as_host(request, hall, id, lambda table: seat_bot(table, data))

    @post("/{id:str}/free", status_code=200)
    async def free(
        self, request: Here, id: Id, data: JSONBody[m.Freeing], hall: TheHall
    ) -> m.TableInfo:
        """Free a seat before the game begins; only the one who opened the table may do so."""
        return await as_host(request, hall, id, lambda table: send_away(table, data.seat))

    # The game.

    @get("/{id:str}/scene")
    async def scene(
        self, request: Here, id: Id, hall: TheHall, number: RowNumber = None
    ) -> m.Scene:
        """What I see now, or saw after so many rows of the journal."""
        caller = await caller_of(request)

        async def work(table: Table) -> m.Scene | Place:
            place = place_of(table, caller, number)
            is_now = number is None or number >= table.number_for(place.observer)
            return scenes.scene(table, place.observer) if is_now else place

        found = await at(hall, id, work)
        if isinstance(found, Place):
            return await history.scene_at(hall, id, found.observer, found.row or 0)
        return found

    @get("/{id:str}/words/{language:str}")
    async def words(
        self, request: Here, id: Id, language: Language, hall: TheHall, number: RowNumber = None
    ) -> m.Wording:
        """The table in words, now or after so many rows, for clients that cannot draw it."""
        scene = await self.scene.fn(self, request, id, hall, number)

        async def work(table: Table) -> m.Wording:
            return wording.wording(table.voice(language), scene.view, scene.seat)

        return await at(hall, id, work)

    @post("/{id:str}/choices", status_code=200, responses=REFUSED)
    async def choices(
        self, request: Here, id: Id, data: JSONBody[m.SoFar], hall: TheHall
    ) -> m.Choices:
        """What may come next in my answer, and why the rest may not."""
        return await as_seat(request, hall, id, lambda table, seat: offer(table, seat, data))

    @post("/{id:str}/forecast", status_code=200)
    async def forecast(
        self, request: Here, id: Id, data: JSONBody[m.SoFar], hall: TheHall
    ) -> m.Forecast:
        """Why not? And if it may be: could it be undone?"""
        return await as_seat(request, hall, id, lambda table, seat: foretell(table, seat, data))

    @get("/{id:str}/around/{place:int}")
    async def around(self, request: Here, id: Id, place: FromPath[int], hall: TheHall) -> m.Around:
        """What I may know of the surroundings of a place."""
        caller = await caller_of(request)

        async def work(table: Table) -> m.Around:
            observer = observer_of(table, caller)
            match = table.match
            return m.Around(match.game.around(match.state, observer, place))

        return await at(hall, id, work)

    @post("/{id:str}/answer", status_code=200, responses=REFUSED)
    async def answer(
        self, request: Here, id: Id, data: JSONBody[m.AnswerGiven], hall: TheHall
    ) -> m.Taken:
        """Answer; when the reply is there, the answer is safe."""
        return await as_seat(request, hall, id, lambda table, seat: take(table, seat, data))

    @post("/{id:str}/undo", status_code=200)
    async def undo(self, request: Here, id: Id, hall: TheHall) -> m.Undone:
        """Take my last answer back, unless something was revealed since."""
        return await as_seat(request, hall, id, take_back)

    @get("/{id:str}/log")
    async def log(self, request: Here, id: Id, hall: TheHall, since: RowNumber = None) -> m.Log:
        """What happened, as I saw it."""
        place = await self.place(request, id, hall, since)
        return await history.log(hall, id, place.observer, place.row)

    @get("/{id:str}/recap")
    async def recap(self, request: Here, id: Id, hall: TheHall) -> m.Log:
        """What happened since my last decision."""
        place = await self.place(request, id, hall)
        return await history.recap(hall, id, place.observer)

    @get("/{id:str}/course")
    async def course(
        self, request: Here, id: Id, hall: TheHall, since: RowNumber = None
    ) -> m.Course:
        """How the points went, as I may know; when the game is over also what was decided."""
        place = await self.place(request, id, hall, since)
        return await history.course(hall, id, place.observer, place.row)

    @post("/{id:str}/branch")
    async def branch(
        self, request: Here, id: Id, data: JSONBody[m.Branch], hall: TheHall, opening: Limit
    ) -> m.Opened:
        """Play on from a moment of a game that is over, against bots, at a table of its own."""
        opening.check(address_of(request))
        place = await self.place(request, id, hall, data.number)
        opened = await importing.branch(hall, id, replace(data, number=place.row or 0))
        hall.note_opener(opened.id, address_of(request))
        return opened

    @get("/{id:str}/hint")
    async def hint(self, request: Here, id: Id, hall: TheHall, hinting: Limit) -> m.Hint:
        """What a bot would answer in my place."""
        address = address_of(request)
        job = await as_seat(request, hall, id, job_for_bot)
        hinting.check(address)
        found = await hall.bots.hint(job.job, address)
        if not found:
            raise Problem(503, "no_hint", "The bot has no answer now. Try again.")
        return m.Hint([proposal(job.job.title, job.asked, one) for one in found])

    @get("/{id:str}/file", media_type=RECORD)
    async def file(self, request: Here, id: Id, hall: TheHall) -> Response[bytes]:
        """The record of a game that is over; before, it would tell what is hidden."""
        if (await hall.info(id)).status != OVER:
            raise Problem(
                409, "not_over", "The file holds what is hidden: it comes when the game is over."
            )
        found = await history.record(hall, id)
        name = f"galactarium-{id}.record"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(found.text().encode(), media_type=RECORD, headers=headers)

    # Around the game.

    @get("/{id:str}/talk")
    async def talk(self, id: Id, hall: TheHall, after: RowNumber = None) -> list[m.Talk]:
        """What was said at the table."""
        rows = await hall.store.read(queries.chat, id, after or 0)
        if not rows and not await hall.store.read(queries.is_game, id):
            raise no_table()
        return [scenes.talk(row) for row in rows]

    @post("/{id:str}/talk")
    async def say(
        self, request: Here, id: Id, data: JSONBody[m.TalkGiven], hall: TheHall, talking: Limit
    ) -> m.Talk:
        """Say something at the table."""
        talking.check(address_of(request))
        return await as_seat(request, hall, id, lambda table, seat: say(table, seat, data.text))

    @get("/{id:str}/notes")
    async def notes(self, request: Here, id: Id, hall: TheHall) -> m.NotesKept:
        """My own notes."""
        return await as_seat(request, hall, id, notes_kept)

    @put("/{id:str}/notes")
    async def write_notes(
        self, request: Here, id: Id, data: JSONBody[m.NotesGiven], hall: TheHall
    ) -> m.NotesKept:
        """Keep my own notes; nobody else ever sees them."""
        return await as_seat(request, hall, id, lambda table, seat: note(table, seat, data.text))

    @get("/{id:str}/notice")
    async def notice(self, request: Here, id: Id, hall: TheHall) -> m.NoticeKept:
        """Where I am told that it is my turn."""
        return await as_seat(request, hall, id, notice_kept)

    @put("/{id:str}/notice", status_code=204)
    async def set_notice(
        self, request: Here, id: Id, data: JSONBody[Targets], hall: TheHall
    ) -> None:
        """Where to tell me that it is my turn: by e-mail to my account, by webhook."""
        check_targets(data, allows_loopback=hall.settings.allows_loopback)
        await as_seat(request, hall, id, lambda table, seat: notify_at(table, seat, data))

    @post("/{id:str}/resign", status_code=200)
    async def resign(self, request: Here, id: Id, hall: TheHall) -> m.TableInfo:
        """Leave the game to a bot for now; answer again, or return, to have the seat back."""
        await as_seat(request, hall, id, stand_in)
        return await hall.info(id)

    @post("/{id:str}/return", status_code=200)
    async def come_back(self, request: Here, id: Id, hall: TheHall) -> m.TableInfo:
        """Take the seat back from the bot that stood in."""
        await as_seat(request, hall, id, hand_back)
        return await hall.info(id)

    @post("/{id:str}/vote", status_code=200)
    async def vote(
        self, request: Here, id: Id, data: JSONBody[m.Vote], hall: TheHall
    ) -> m.TableInfo:
        """Agree to give the game up, or to let a bot play for who is away; all must agree."""
        await as_seat(request, hall, id, lambda table, seat: vote(table, seat, data))
        return await hall.info(id)

    async def place(
        self, request: Here, id: str, hall: TheHall, number: int | None = None
    ) -> Place:
        """Who asks, and for which row."""
        caller = await caller_of(request)

        async def work(table: Table) -> Place:
            return place_of(table, caller, number)

        return await at(hall, id, work)


class Place(NamedTuple):
    """Who looks at a game, and at which row of the journal, if at one."""

    observer: int
    row: int | None


def place_of(table: Table, caller: Caller, number: int | None) -> Place:
    """Who looks, and at which row: its number is as the observer counts."""
    observer = observer_of(table, caller)
    row = None if number is None else row_of(table.private, number, observer)
    return Place(observer, row)


# What is done at a table, for a seat.


async def offer(table: Table, seat: int, given: m.SoFar) -> m.Choices:
    """What may come next."""
    scenes.check_may_answer(table, seat)
    return scenes.choices(table, seat, answer_given(given.parts))


async def foretell(table: Table, seat: int, given: m.SoFar) -> m.Forecast:
    """What an answer would do."""
    scenes.check_may_answer(table, seat)
    return scenes.forecast(table, seat, answer_given(given.parts))


async def take(table: Table, seat: int, given: m.AnswerGiven) -> m.Taken:
    """Take an answer; the player has the seat back from a bot that stood in."""
    await hand_back(table, seat)
    row = await table.answer(seat, given.question, answer_given(given.answer), OWNER)
    return scenes.taken(table, row)


async def take_back(table: Table, seat: int) -> m.Undone:
    """Take the last answer back."""
    return scenes.undone(table, await table.undo(seat))


async def notes_kept(table: Table, seat: int) -> m.NotesKept:
    """The notes of a seat."""
    return m.NotesKept(table.seats[seat].notes)


async def note(table: Table, seat: int, text: str) -> m.NotesKept:
    """Keep the notes of a seat."""
    await table.change_seat(seat, notes=text)
    return m.NotesKept(text)


async def notify_at(table: Table, seat: int, targets: Targets) -> None:
    """Keep where a seat is told that it is its turn."""
    if targets.email and table.seats[seat].account is None:
        raise Problem(409, "no_account", "E-mails go to your account: add the seat to it.")
    await table.change_seat(seat, notice=msgspec.json.encode(targets).decode())


async def notice_kept(table: Table, seat: int) -> m.NoticeKept:
    """Where a seat is told that it is its turn."""
    own = table.seats[seat]
    targets = msgspec.json.decode(own.notice, type=Targets)
    return m.NoticeKept(
        targets.email,
        targets.webhook,
        targets.secret,
        table.hall.letters is not None,
        own.account is not None,
    )


async def say(table: Table, seat: int, text: str) -> m.Talk:
    """Say something at a table."""
    store = table.hall.store
    row = await store.write(queries.say, table.id, seat, text, time())
    table.tell_talk(await store.read(queries.chat, table.id, table.said))
    return scenes.talk(row)
