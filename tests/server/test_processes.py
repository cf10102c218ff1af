"""Several processes on one PostgreSQL: players of one game at each of them."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

import httpx
import pytest
from sqlalchemy import Connection, text

from galactarium.bots.chair import Choice
from galactarium.cli.commands.verify import verify_all
from galactarium.kernel import SPECTATOR, Answer, State
from galactarium.server import wire as m
from galactarium.server.settings import Settings
from galactarium.server.store.migrating import bring_up
from galactarium.server.store.queries import BY_BOT, OPEN, OWNER, add_game, journal
from galactarium.server.store.store import open_store
from galactarium.server.tables.audience import Listener
from galactarium.server.tables.hall import Hall
from galactarium.server.tables.scenes import question_id
from galactarium.server.tables.table import Table
from galactarium.server.workers.bot_pool import BotJob, BotPool
from galactarium.testing.conformance.setting import direct_answer
from tests.server.orders import ORDER, at_an_order, galaxy
from tests.server.person import Message, Person
from tests.server.running import Server
from tests.server.samples import a_game, a_seat, opened

Two = tuple[Server, Server]
PATIENCE = 60.0


@pytest.fixture
def servers(on_postgres: str, tmp_path: Path) -> Iterator[Two]:
    """Two processes on one store."""
    both = tuple([Server(on_postgres, tmp_path / name) for name in ("first", "second")])
    try:
        for one in both:
            one.start()
        yield both[0], both[1]
    finally:
        for one in both:
            one.kill()


def open_table(server: Server, game: str, *kinds: str) -> Message:
    seats = [{"kind": kind, **({"bot": "random"} if kind == "bot" else {})} for kind in kinds]
    reply = httpx.post(f"http://{server.address}/api/tables", json={"game": game, "seats": seats})
    table: Message = reply.raise_for_status().json()
    return table


def at(server: Server, table: Message, seat: int) -> Person:
    """Somebody who goes to this server."""
    return Person(lambda: server.address, table["id"], table["keys"][seat]["key"])


def call(server: Server, table: Message, seat: int, what: str, data: Any = None) -> Message:
    """Something around the game, over HTTP."""
    key = {"Authorization": f"Bearer {table['keys'][seat]['key']}"}
    url = f"http://{server.address}/api/tables/{table['id']}/{what}"
    reply = httpx.post(url, json=data, headers=key) if data else httpx.get(url, headers=key)
    found: Message = reply.raise_for_status().json()
    return found


async def until(what: Callable[[], Any]) -> None:
    """Wait for something that is going to happen."""
    begun = perf_counter()
    while not what():
        assert perf_counter() - begun < PATIENCE, "it never came to that"
        await asyncio.sleep(0.01)


async def verified(store: str) -> int:
    """Play all games of a store again; how many there are."""
    async with opened(store) as found:
        games, wrong = await verify_all(found)
        assert not wrong
        return games


@pytest.mark.parametrize("game, bots", [("age_of_galaxy", 0), ("template", 1)])
def test_a_game_goes_on_when_one_of_two_processes_is_killed(
    servers: Two, game: str, bots: int
) -> None:
    first, second = servers
    table = open_table(first, game, "me", "me", *["bot"] * bots)
    places = [first, second]
    people = [
        Person(lambda: places[0].address, table["id"], table["keys"][0]["key"]),
        Person(lambda: places[1].address, table["id"], table["keys"][1]["key"]),
    ]

    async def kill() -> None:
        await until(lambda: min(one.number or 0 for one in people) >= 6)
        await asyncio.to_thread(first.kill)
        places[0] = second

    async def run() -> None:
        async with asyncio.timeout(6 * PATIENCE):
            await asyncio.gather(kill(), *[one.play() for one in people])

    asyncio.run(run())
    for seat, one in enumerate(people):
        assert one.view == call(second, table, seat, "scene")["view"]
        assert {message["type"] for message in one.news} >= {"scene", "events", "done"}
        assert set(one.refused) <= {"question_is_gone"}
    assert not [message for message in people[1].news[1:] if message["type"] == "scene"]
    assert asyncio.run(verified(second.settings.store)) == 1


async def two_at_once(one: Person, other: Person) -> list[Message]:
    """Two connections of the same seat give the same answer to the same question at once."""
    async with await one.enter(), await other.enter():
        for person in (one, other):
            while person.question is None:
                await person.hear()
        assert one.question and other.question and one.question["id"] == other.question["id"]
        question = one.question["id"]
        parts: list[Any] = []
        while (found := await one.choices(question, parts)) and not found["is_whole"]:
            parts.append(found["next"][0])
        given = one.give(question, parts), other.give(question, parts)
        replies = list(await asyncio.gather(*given))
        await until_equal(one, other)
        return replies


async def until_equal(one: Person, other: Person) -> None:
    """Both hear of what happened."""
    async with asyncio.timeout(PATIENCE):
        while one.number != other.number:
            await (one if (one.number or 0) < (other.number or 0) else other).hear()


def check_one_won(replies: list[Message]) -> None:
    taken = [reply for reply in replies if reply["result"]]
    lost = [reply for reply in replies if not reply["result"]]
    assert len(taken) == 1 and [reply["problem"] for reply in lost] == ["question_is_gone"]


def test_of_two_answers_at_once_in_two_processes_one_wins(servers: Two) -> None:
    for _ in range(10):
        table = open_table(servers[0], "template", "me", "me")
        people = [at(server, table, 0) for server in servers]
        check_one_won(asyncio.run(two_at_once(*people)))
        assert people[0].view == people[1].view


def test_of_two_answers_at_once_over_two_connections_one_wins(
    on_sqlite: str, tmp_path: Path
) -> None:
    server = Server(on_sqlite, tmp_path / "log")
    server.start()
    try:
        table = open_table(server, "template", "me", "me")
        people = [at(server, table, 0) for _ in range(2)]
        check_one_won(asyncio.run(two_at_once(*people)))
    finally:
        server.kill()


def test_what_happens_around_the_game_reaches_the_other_process(servers: Two) -> None:
    first, second = servers
    table = open_table(first, "template", "me", "me", "free")
    watcher = at(second, table, 1)

    async def heard(kind: str) -> Message:
        async with asyncio.timeout(PATIENCE):
            while (message := await watcher.hear())["type"] != kind:
                pass
            return message

    async def run() -> None:
        async with await watcher.enter():
            await heard("table")
            await asyncio.to_thread(call, first, table, 0, "talk", {"text": "Hello!"})
            assert (await heard("talk"))["talk"]["text"] == "Hello!"
            await asyncio.to_thread(call, first, table, 0, "join", {"name": "Ada"})
            assert (await heard("scene"))["table"]["seats"][2]["name"] == "Ada"
            await asyncio.to_thread(call, first, table, 0, "vote", {"motion": "abandon"})
            while (await heard("table"))["table"]["votes"] != {"abandon": [0]}:
                pass

    asyncio.run(run())


# Two halls in one process: what cannot be seen from outside.


class CountingBots(BotPool):
    """Bots that count how often they are asked, and take their time."""

    def __init__(self) -> None:
        super().__init__(workers=1, seconds=1.0, megabytes=1)
        self.asked = 0

    async def choose(self, job: BotJob, who: str = "", *, is_alone: bool = False) -> Choice | None:
        self.asked += 1
        await asyncio.sleep(0.02)
        return None  # then anything legal is answered


async def two_halls(place: str, work: Callable[[Hall, Hall], Awaitable[None]]) -> None:
    """Two halls on one store, as in two processes; what the work has closed stays closed."""
    halls = []
    for _ in range(2):
        store = open_store(place)
        await bring_up(store)
        hall = Hall(store, Settings(store=place, bot_pause=0.0))
        hall.open()
        halls.append(hall)
    try:
        async with asyncio.timeout(2 * PATIENCE):
            await work(*halls)
    finally:
        for hall in halls:
            if not hall.bots.processes.is_closed:
                await hall.close()


async def listen(hall: Hall, id: str, observer: int = SPECTATOR) -> Listener:
    """An onlooker, or somebody who has a seat."""
    table, listener = hall.table(id), Listener(observer)

    async def join() -> None:
        table.crowd.join(table, listener, None)

    await table.call(join)
    return listener


def game_of(*seats: str) -> m.TableWish:
    wishes = [m.SeatWish(kind=kind, bot="random" if kind == "bot" else None) for kind in seats]  # type: ignore[arg-type]
    return m.TableWish(game="template", seats=wishes)


def test_bots_think_once_though_two_processes_hold_the_table(on_postgres: str) -> None:
    async def work(one: Hall, other: Hall) -> None:
        bots = [CountingBots(), CountingBots()]
        for hall, own in zip((one, other), bots, strict=True):
            await hall.bots.close()
            hall.bots = own
        id = (await one.open_table(game_of("bot", "bot", "bot"))).id
        for hall in (one, other):
            await listen(hall, id)
        await until(lambda: all(hall.table(id).row.status == "over" for hall in (one, other)))
        rows = await one.store.read(journal, id)
        assert {row.by for row in rows} == {BY_BOT}
        assert sum(own.asked for own in bots) == len(rows)

    asyncio.run(two_halls(on_postgres, work))


def test_another_process_lets_bots_go_on_when_one_stops(on_postgres: str) -> None:
    async def work(one: Hall, other: Hall) -> None:
        id = (await one.open_table(game_of("bot", "bot"))).id
        await until(lambda: one.table(id).row.length > 3)
        await one.close()
        await listen(other, id)
        await until(lambda: other.table(id).row.status == "over")

    asyncio.run(two_halls(on_postgres, work))


async def begin_at(hall: Hall, s: State, id: str = "orders") -> Table:
    """A table that begins at a position of Galactic Era."""
    game = a_game(
        id,
        title="galactic_era",
        content=galaxy().title.content().hash,
        options=json.dumps(s.options),
        position=json.dumps(galaxy().game.save(s)),
        status=OPEN,
        pace="{}",
    )
    seats = [a_seat(id, seat, since=0.0) for seat in range(s.seats)]
    await hall.store.write(add_game, game, seats, galaxy().content)
    table = hall.table(id)
    await table.call(table.begin_if_full)
    return table


def heard(listener: Listener) -> list[Message]:
    """What a listener was told since it was last asked."""
    found = []
    while not listener.outbox.empty():
        found.append(json.loads(listener.outbox.get_nowait() or b"null"))
    return found


def test_orders_that_another_process_takes_are_told_to_their_owner_alone(on_postgres: str) -> None:
    async def work(one: Hall, other: Hall) -> None:
        s, giver = at_an_order()
        table = await begin_at(one, s)
        own, onlooker = await listen(other, table.id, giver), await listen(other, table.id)
        assert [len(heard(each)) for each in (own, onlooker)] == [1, 1]

        async def answer(given: Answer) -> None:
            question = question_id(table, giver)
            await table.call(lambda: table.answer(giver, question, given, OWNER))

        async def caught_up() -> None:
            await until(lambda: not own.outbox.empty())

        await answer((*ORDER, "on"))
        await caught_up()
        assert ([one["number"] for one in heard(own)], heard(onlooker)) == ([1], [])
        await table.call(lambda: table.undo(giver))
        await caught_up()
        assert ([one["scene"]["number"] for one in heard(own)], heard(onlooker)) == ([2], [])
        await answer(direct_answer(s, giver, galaxy().stream("then").below))
        await caught_up()
        assert [one["number"] for one in heard(own)] == [3]
        assert [one["number"] for one in heard(onlooker)] == [1]

    asyncio.run(two_halls(on_postgres, work))


def hang_up(c: Connection) -> None:
    """Break all connections that listen."""
    c.execute(
        text(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE query LIKE 'LISTEN%' AND datname = current_database()"
        )
    )


def test_what_was_missed_while_the_line_was_dead_is_caught_up(on_postgres: str) -> None:
    async def work(one: Hall, other: Hall) -> None:
        id = (await one.open_table(game_of("me", "free"))).id
        listener = await listen(other, id)
        await one.store.write(hang_up)
        await one.table(id).call(lambda: one.table(id).change_seat(0, name="Ada"))
        await until(lambda: other.table(id).seats[0].name == "Ada")
        assert b"Ada" in [listener.outbox.get_nowait() for _ in range(2)][1]  # type: ignore[operator]

    asyncio.run(two_halls(on_postgres, work))
