"""Formats of the store: the newest is that of schema.py, and every older one comes up to it."""

import asyncio
import shutil
import sqlite3
from contextlib import AsyncExitStack, closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from sqlalchemy import Connection, MetaData, create_engine, insert, inspect, select, text

from galactarium.server.store import migrating
from galactarium.server.store.migrating import VERSION, bring_up, newest, revision_of
from galactarium.server.store.schema import METADATA
from galactarium.server.store.store import Store, StoreError
from tests.server.samples import Rows, as_it_is, everything, fill, opened

STORES = sorted((Path(__file__).parent / "stores").glob("*.sql"))

REBUILD = """
import sqlalchemy as sa
from alembic import op

revision = "9999"
down_revision = "{newest}"


def upgrade() -> None:
    with op.batch_alter_table("games") as games:
        games.alter_column("title", nullable=True)  # SQLite can do so only with a new table
        games.add_column(sa.Column("mood", sa.Text(), nullable=False, server_default="calm"))
"""
FAIL = '    op.execute("DELETE FROM journal")\n    op.execute("SELECT * FROM nowhere")\n'


def differences(c: Connection) -> list[object]:
    return list(compare_metadata(migrating.context(c), METADATA))


def columns(c: Connection) -> set[str]:
    return {column["name"] for column in inspect(c).get_columns("games")}


def test_migrated_store_is_that_of_the_schema(place: str) -> None:
    async def scenario() -> None:
        async with opened(place) as store:
            assert await revision_of(store) == newest()
            assert await store.read(differences) == []

    asyncio.run(scenario())


def test_empty_store_has_no_format(place: str) -> None:
    async def scenario() -> None:
        async with as_it_is(place) as store:
            assert await revision_of(store) is None

    asyncio.run(scenario())


def test_several_may_bring_a_store_up_at_once(place: str) -> None:
    async def scenario() -> None:
        async with AsyncExitStack() as stack:
            stores = [await stack.enter_async_context(as_it_is(place)) for _ in range(4)]
            results = await asyncio.gather(*map(bring_up, stores), return_exceptions=True)
            assert results == [None] * 4
            assert [await revision_of(store) for store in stores] == [newest()] * 4

    asyncio.run(scenario())


# Older formats


def test_every_format_has_a_store_to_begin_from() -> None:
    known = {script.revision for script in migrating.scripts().walk_revisions()}
    assert {path.stem for path in STORES} == known


def load(path: Path, place: Path) -> Rows:
    """Make a store of an older format from its dump; all its rows."""
    with closing(sqlite3.connect(place)) as connection:
        connection.executescript(path.read_text("utf-8"))
    engine = create_engine(f"sqlite:///{place}")
    found = MetaData()
    with engine.connect() as c:
        found.reflect(c)
        rows = {
            table.name: [dict(row) for row in c.execute(select(table)).mappings()]
            for table in found.sorted_tables
            if table.name != VERSION
        }
    engine.dispose()
    return rows


def write_rows(c: Connection, rows: Rows) -> None:
    found = MetaData()
    found.reflect(c)
    for name, some in rows.items():
        c.execute(insert(found.tables[name]), some)


def assert_kept(before: Rows, after: Rows) -> None:
    """Every row is still there; it may have got new columns."""
    for table, rows in before.items():
        now = after[table]
        assert len(now) == len(rows)
        for row in rows:
            assert any(row.items() <= later.items() for later in now)


async def is_brought_up(store: Store, before: Rows) -> None:
    await bring_up(store)
    assert await revision_of(store) == newest()
    assert await store.read(differences) == []
    assert all(before.values())
    assert_kept(before, await store.read(everything))


@pytest.mark.parametrize("path", STORES, ids=lambda path: path.stem)
def test_older_sqlite_store_is_brought_up(path: Path, on_sqlite: str) -> None:
    before = load(path, Path(on_sqlite))

    async def scenario() -> None:
        async with as_it_is(on_sqlite) as store:
            assert await revision_of(store) == path.stem
            await is_brought_up(store, before)

    asyncio.run(scenario())


@pytest.mark.parametrize("path", STORES, ids=lambda path: path.stem)
def test_older_postgres_store_is_brought_up(path: Path, on_postgres: str, tmp_path: Path) -> None:
    before = load(path, tmp_path / "older")

    async def scenario() -> None:
        async with as_it_is(on_postgres) as store:
            await bring_up(store, to=path.stem)
            await store.write(write_rows, before)
            await is_brought_up(store, before)

    asyncio.run(scenario())


def test_newest_store_has_rows_in_every_table(tmp_path: Path) -> None:
    rows = load(STORES[-1], tmp_path / "store")
    assert set(rows) == set(METADATA.tables)
    assert all(rows.values())


# A further format


@pytest.fixture
def further(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """One more revision, which makes the table of games again; where it is written."""
    folder = tmp_path / "migrations"
    shutil.copytree(migrating.MIGRATIONS, folder, ignore=shutil.ignore_patterns("__pycache__"))
    path = folder / "versions" / "r9999.py"
    path.write_text(REBUILD.format(newest=newest()))
    monkeypatch.setattr(migrating, "MIGRATIONS", folder)
    return path


def test_table_made_anew_takes_no_rows_of_others_with_it(place: str, further: Path) -> None:
    async def scenario() -> None:
        async with as_it_is(place) as store:
            await bring_up(store, to=STORES[-1].stem)
            await store.write(fill)
            before = await store.read(everything)
            await bring_up(store)
            assert await revision_of(store) == "9999"
            assert "mood" in await store.read(columns)
            assert await store.read(everything) == before

    asyncio.run(scenario())


def test_failed_migration_changes_nothing(place: str, further: Path) -> None:
    further.write_text(further.read_text() + FAIL)

    async def scenario() -> None:
        async with as_it_is(place) as store:
            await bring_up(store, to=STORES[-1].stem)
            await store.write(fill)
            before = await store.read(everything)
            with pytest.raises(StoreError, match="nowhere"):
                await bring_up(store)
            assert await revision_of(store) == STORES[-1].stem
            assert "mood" not in await store.read(columns)
            assert await store.read(everything) == before

    asyncio.run(scenario())


def test_migration_that_leaves_rows_without_their_game_is_refused(
    on_sqlite: str, further: Path
) -> None:
    further.write_text(further.read_text() + '    op.execute("DELETE FROM games")\n')

    async def scenario() -> None:
        async with as_it_is(on_sqlite) as store:
            await bring_up(store, to=STORES[-1].stem)
            await store.write(fill)
            before = await store.read(everything)
            with pytest.raises(StoreError, match="would lose what they belong to"):
                await bring_up(store)
            assert await store.read(everything) == before

    asyncio.run(scenario())


# Stores that are not brought up


def test_newer_format_is_refused(place: str) -> None:
    async def scenario() -> None:
        async with opened(place) as store:
            await store.write(fill)
            await store.write(lambda c: c.execute(text(f"UPDATE {VERSION} SET version_num='7777'")))
            before = await store.read(everything)
            with pytest.raises(StoreError, match=r"newer format \(7777\): update Galactarium"):
                await bring_up(store)
            assert await store.read(everything) == before

    asyncio.run(scenario())


def test_database_of_another_program_is_refused(place: str) -> None:
    async def scenario() -> None:
        async with as_it_is(place) as store:
            await store.write(lambda c: c.execute(text("CREATE TABLE recipes (name TEXT)")))
            with pytest.raises(StoreError, match="database of another program"):
                await bring_up(store)
            assert await store.read(lambda c: inspect(c).get_table_names()) == ["recipes"]

    asyncio.run(scenario())
