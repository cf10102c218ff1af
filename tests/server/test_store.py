"""The store on both databases: what is written stays, what fails spoils nothing else."""

import asyncio
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection, select

from galactarium.server.store import queries
from galactarium.server.store import store as stores
from galactarium.server.store.queries import Step
from galactarium.server.store.schema import SNAPSHOTS
from galactarium.server.store.store import ConflictError, SqliteStore, Store, StoreError, open_store
from tests.server.postgres import END_OTHERS, Postgres
from tests.server.samples import (
    CONTENT,
    Rows,
    a_game,
    a_row,
    a_seat,
    add_answer,
    add_game,
    as_it_is,
    everything,
    fill,
    opened,
)

NOBODY = 65534

# Many at once


def test_many_writers_at_once_all_succeed_but_the_one_with_a_conflict(place: str) -> None:
    async def scenario() -> None:
        async with opened(place) as store:
            await store.write(add_game, "g0")
            names = [f"g{number}" for number in range(1, 50)]
            works = [store.write(add_game, name) for name in names]
            works.insert(20, store.write(add_games, "new", "g0"))
            results = await asyncio.gather(*works, return_exceptions=True)
            assert isinstance(results.pop(20), ConflictError)
            assert results == [None] * len(names)
            assert set(await store.read(queries.all_games)) == {"g0", *names}

    asyncio.run(scenario())


def add_games(c: Connection, *names: str) -> None:
    for name in names:
        add_game(c, name)


def test_sqlite_commits_what_waits_together(
    on_sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes = []
    commit = SqliteStore.commit

    def counted(store: SqliteStore, group: list[stores.Work]) -> None:
        sizes.append(len(group))
        commit(store, group)

    monkeypatch.setattr(SqliteStore, "commit", counted)

    async def scenario() -> None:
        async with opened(on_sqlite) as store:
            await asyncio.gather(*(store.write(add_game, f"g{number}") for number in range(500)))
            assert len(await store.read(queries.all_games)) == 500

    asyncio.run(scenario())
    assert sum(sizes) == 500
    assert len(sizes) < 100
    assert max(sizes) <= stores.GROUP


def test_of_two_who_write_the_same_number_one_wins(place: str) -> None:
    def step(seat: int) -> Step:
        return Step(a_row("g1", 1, seat=seat), {"asked": f"[{seat}]"}, {})

    async def scenario() -> None:
        async with opened(place) as one, opened(place) as other:
            await one.write(add_game)
            results = await asyncio.gather(
                one.write(queries.append, step(0)),
                other.write(queries.append, step(1)),
                return_exceptions=True,
            )
            assert sorted(str(type(result).__name__) for result in results) == [
                "ConflictError",
                "NoneType",
            ]
            winner = results.index(None)
            assert [row.seat for row in await one.read(queries.journal, "g1")] == [winner]
            game = await one.read(queries.game, "g1")
            assert game is not None
            assert (game.length, game.asked) == (1, f"[{winner}]")

    asyncio.run(scenario())


def test_games_with_the_same_new_content_may_begin_at_once(place: str) -> None:
    async def scenario() -> None:
        async with opened(place) as one, opened(place) as other:
            both = (one.write(add_game, "g1"), other.write(add_game, "g2"))
            await asyncio.gather(*both)
            assert set(await one.read(queries.all_games)) == {"g1", "g2"}
            assert await one.read(queries.content, "c0ffee") == CONTENT

    asyncio.run(scenario())


def test_mistake_of_one_writer_spoils_no_other(place: str) -> None:
    def clumsy(c: Connection) -> None:
        add_game(c, "g2")
        raise ZeroDivisionError

    def refused_by_driver(c: Connection) -> None:
        add_game(c, "g3")
        c.execute(select(SNAPSHOTS).where(SNAPSHOTS.c.game == object()))

    async def scenario() -> None:
        async with opened(place) as store:
            works = (store.write(add_game, "g1"), store.write(clumsy))
            more = (store.write(refused_by_driver), store.write(add_game, "g4"))
            results = await asyncio.gather(*works, *more, return_exceptions=True)
            kinds = [type(result) for result in results]
            assert kinds == [type(None), ZeroDivisionError, StoreError, type(None)]
            assert set(await store.read(queries.all_games)) == {"g1", "g4"}

    asyncio.run(scenario())


def test_who_gives_up_waiting_stops_no_other(on_sqlite: str) -> None:
    async def scenario() -> None:
        async with opened(on_sqlite) as store:
            waiting = [asyncio.create_task(store.write(add_game, f"g{n}")) for n in range(50)]
            await asyncio.sleep(0)
            for task in waiting[::2]:
                task.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
            await store.write(add_game, "last")
            assert {f"g{n}" for n in range(1, 50, 2)} < set(await store.read(queries.all_games))

    asyncio.run(scenario())


def test_closed_store_says_so(on_sqlite: str) -> None:
    async def scenario() -> None:
        async with opened(on_sqlite) as store:
            pass
        with pytest.raises(StoreError, match="was closed"):
            await store.write(fill)

    asyncio.run(scenario())


def test_reading_keeps_nothing(place: str) -> None:
    async def scenario() -> None:
        async with opened(place) as store:
            await store.read(fill)
            assert await store.read(queries.all_games) == []

    asyncio.run(scenario())


# When the file or the disk fails: a clear message, and the data before still there


async def kept_rows(place: str) -> Rows:
    async with as_it_is(place) as store:
        return await store.read(everything)


async def filled(place: str) -> Rows:
    """Make a store with something in it; all that it holds."""
    async with opened(place) as store:
        await store.write(fill)
        return await store.read(everything)


def test_full_disk(on_sqlite: str) -> None:
    async def scenario() -> None:
        before = await filled(on_sqlite)
        async with as_it_is(on_sqlite) as store:
            await store.write(limit, 0)
            results = await asyncio.gather(
                *(store.write(add_bulky_game, f"b{n}") for n in range(5)), return_exceptions=True
            )
            assert {type(result) for result in results} == {StoreError}
            assert "is full. Make room; nothing was damaged." in str(results[0])
            assert await store.read(everything) == before
            await store.write(limit, 1000)
            await store.write(add_bulky_game, "b1")
        assert len((await kept_rows(on_sqlite))["games"]) == 2

    asyncio.run(scenario())


def limit(c: Connection, more: int) -> None:
    """Let the file grow by so many pages and no further, as on a disk without room."""
    count = c.exec_driver_sql("PRAGMA page_count").scalar_one()
    c.exec_driver_sql(f"PRAGMA max_page_count={count + more}")


def add_bulky_game(c: Connection, id: str) -> None:
    queries.add_game(c, a_game(id), [a_seat(id, 0, notes="!" * 50_000)], CONTENT)


@pytest.fixture
def open_to_all() -> Iterator[Path]:
    """A folder into which everybody may look."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


@contextmanager
def not_as_root() -> Iterator[None]:
    """Root may write everything; so be somebody else for a while."""
    user = os.geteuid()
    if user == 0:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(user)


@pytest.mark.parametrize(
    ("folder", "file", "why"),
    [
        (0o777, 0o444, "cannot be written"),
        (0o555, 0o444, "cannot be written"),
        (0, 0o666, "opened"),
    ],
)
def test_file_that_may_not_be_written(open_to_all: Path, folder: int, file: int, why: str) -> None:
    path = open_to_all / "games.sqlite"

    async def scenario() -> None:
        before = await filled(str(path))
        path.chmod(file)
        open_to_all.chmod(folder)
        with not_as_root():
            await is_refused(str(path), why)
        open_to_all.chmod(0o755)
        path.chmod(0o644)
        assert await kept_rows(str(path)) == before

    asyncio.run(scenario())


async def is_refused(place: str, why: str) -> None:
    """Neither a new game nor a migration gets through, and both say why."""
    async with as_it_is(place) as store:
        with pytest.raises(StoreError, match=why):
            await store.write(add_game, "g2")
        with pytest.raises(StoreError, match=why):
            await store.alter(add_game, "g3")


def test_file_that_another_program_locks(on_sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "BUSY", 50)

    async def scenario() -> None:
        before = await filled(on_sqlite)
        with closing(sqlite3.connect(on_sqlite, isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            await is_refused(on_sqlite, "holds .* locked")
            other.execute("ROLLBACK")
        assert await kept_rows(on_sqlite) == before
        async with as_it_is(on_sqlite) as store:
            await store.write(add_game, "g2")

    asyncio.run(scenario())


def test_file_that_another_program_keeps_for_itself(
    on_sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stores, "BUSY", 50)

    async def scenario() -> None:
        before = await filled(on_sqlite)
        with closing(sqlite3.connect(on_sqlite, isolation_level=None)) as other:
            other.execute("PRAGMA locking_mode=EXCLUSIVE")
            other.execute("BEGIN EXCLUSIVE")
            other.execute("COMMIT")
            async with as_it_is(on_sqlite) as store:
                with pytest.raises(StoreError, match=r"holds .* locked"):
                    await store.read(everything)
        assert await kept_rows(on_sqlite) == before

    asyncio.run(scenario())


def test_file_that_is_no_database(on_sqlite: str) -> None:
    text = "Dear diary, today I conquered a sector.\n" * 100
    Path(on_sqlite).write_text(text)
    asyncio.run(is_refused(on_sqlite, "is no store of Galactarium"))
    assert Path(on_sqlite).read_text() == text


def test_folder_that_is_not_there(tmp_path: Path) -> None:
    asyncio.run(is_refused(str(tmp_path / "no" / "games.sqlite"), "cannot be opened"))


def test_damaged_file(on_sqlite: str) -> None:
    async def scenario() -> None:
        await filled(on_sqlite)
        path = Path(on_sqlite)
        data = path.read_bytes()
        path.write_bytes(data[:4096] + b"\xff" * (len(data) - 4096))
        await is_refused(on_sqlite, "is damaged")

    asyncio.run(scenario())


# When PostgreSQL fails


def test_postgres_that_does_not_run(postgres: Postgres) -> None:
    place = postgres._replace(port=1).url("club")
    asyncio.run(is_refused(place, "Is PostgreSQL running"))


def test_postgres_with_another_password_or_database(postgres: Postgres) -> None:
    wrong = postgres._replace(password="wrong-one")
    for place, why in {
        wrong.url("postgres"): "password authentication failed",
        postgres.url("nowhere"): 'database "nowhere" does not exist',
    }.items():
        with pytest.raises(StoreError, match=why) as caught:
            asyncio.run(read_from(place))
        assert "wrong-one" not in str(caught.value)
        assert postgres.password not in str(caught.value)


async def read_from(place: str) -> None:
    async with as_it_is(place) as store:
        await store.read(everything)


def test_postgres_that_may_not_be_written(postgres: Postgres) -> None:
    place = postgres.url("museum")
    postgres.run("CREATE DATABASE museum")

    async def scenario() -> None:
        before = await filled(place)
        postgres.run("ALTER DATABASE museum SET default_transaction_read_only = on")
        await is_refused(place, "read-only")
        assert await kept_rows(place) == before

    asyncio.run(scenario())


def test_postgres_that_went_away_and_came_back(on_postgres: str, postgres: Postgres) -> None:
    async def scenario() -> None:
        async with opened(on_postgres) as store:
            await store.write(fill)
            await asyncio.to_thread(postgres.run, END_OTHERS, database=store.name)
            assert await store.read(queries.all_games) == ["g1"]
            await store.write(add_game, "g2")

    asyncio.run(scenario())


def test_places(tmp_path: Path) -> None:
    async def scenario() -> None:
        for place, kind in {
            str(tmp_path / "games"): "SqliteStore",
            "postgresql://me:secret@localhost/club": "PostgresStore",
            "postgres://me:secret@localhost": "PostgresStore",
        }.items():
            store: Store = open_store(place)
            assert type(store).__name__ == kind
            assert "secret" not in store.name
            await store.close()

    asyncio.run(scenario())
    with pytest.raises(StoreError, match=r"^mysql://\.\.\. is no store"):
        open_store("mysql://me:secret@localhost/club")


# Snapshots


def numbers(c: Connection) -> list[int]:
    found = c.execute(select(SNAPSHOTS.c.number).order_by(SNAPSHOTS.c.number))
    return list(found.scalars())


def test_snapshots_since_the_floor_are_kept(place: str) -> None:
    async def scenario() -> None:
        async with opened(place) as store:
            await store.write(add_game)
            for number in range(1, 11):
                await store.write(add_answer, number)
            assert await store.read(numbers) == list(range(1, 11))
            await store.write(add_answer, 11, floor=7)
            assert await store.read(numbers) == [7, 8, 9, 10, 11]

    asyncio.run(scenario())


def test_latest_snapshot_before_the_floor_and_one_per_hundred_rows_are_kept(place: str) -> None:
    def play(c: Connection) -> None:
        add_game(c)
        add_game(c, "other")
        add_answer(c, 1, "other")
        for number in range(1, 431):
            queries.append(c, Step(a_row("g1", number), {}, {}))
            if number % 30 == 0:
                queries.add_snapshot(c, "g1", number, {"n": number}, number - 50)

    async def scenario() -> None:
        async with opened(place) as store:
            await store.write(play)
            kept = [90, 180, 270, 360, 390, 420]  # 1: of the other game
            assert await store.read(numbers) == [1, *kept]
            assert await store.read(queries.snapshot, "g1", 405) == (390, {"n": 390})
            assert await store.read(queries.snapshot, "g1", 89) is None

    asyncio.run(scenario())
