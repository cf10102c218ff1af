"""Backup while the store is used, and restore: from any store into any other."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from galactarium.server.store import backup as backups
from galactarium.server.store import queries
from galactarium.server.store.backup import backup, restore
from galactarium.server.store.migrating import VERSION, bring_up, newest, revision_of
from galactarium.server.store.store import Store, StoreError
from tests.server.samples import Rows, add_answer, add_game, as_it_is, everything, fill, opened

STORES = sorted((Path(__file__).parent / "stores").glob("*.sql"))


@pytest.fixture
def target(tmp_path: Path) -> Path:
    return tmp_path / "backup.sqlite"


@pytest.fixture
def good(tmp_path: Path) -> Path:
    """A sound backup."""
    path = tmp_path / "good.sqlite"

    async def make() -> None:
        async with opened(str(tmp_path / "source.sqlite")) as store:
            await store.write(fill)
            await backup(store, path)

    asyncio.run(make())
    return path


async def rows_of(path: Path) -> Rows:
    async with as_it_is(str(path)) as store:
        return await store.read(everything)


# Backup


def test_backup_holds_everything_and_nobody_else_may_read_it(place: str, target: Path) -> None:
    async def scenario() -> None:
        async with opened(place) as store:
            await store.write(fill)
            await backup(store, target)
            before = await store.read(everything)
        assert target.stat().st_mode & 0o777 == 0o600
        assert not list(target.parent.glob(f".{target.name}*"))
        assert not list(target.parent.glob(f"{target.name}?*"))
        assert await rows_of(target) == before

    asyncio.run(scenario())


def test_backup_while_others_write_is_a_moment_of_the_game(
    place: str, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backups, "BATCH", 7)

    async def keep_answering(store: Store, written: list[int]) -> None:
        while True:
            await store.write(add_answer, len(written) + 1)
            written.append(len(written) + 1)

    async def wait_for(written: list[int], count: int) -> None:
        while len(written) < count:
            await asyncio.sleep(0.01)

    async def scenario() -> None:
        async with opened(place) as store:
            await store.write(add_game)
            written: list[int] = []
            answering = asyncio.create_task(keep_answering(store, written))
            for count in (10, 20, 30):
                await wait_for(written, count)
                least = len(written)
                await backup(store, target, force=True)
                assert least <= await moment(target) <= len(written) + 1
            answering.cancel()
            await asyncio.wait([answering])

    asyncio.run(scenario())


async def moment(path: Path) -> int:
    """How long the game in a backup is; all its tables must agree."""
    rows = await rows_of(path)
    length = int(rows["games"][0]["length"])
    numbers = list(range(1, length + 1))
    assert [row["number"] for row in rows["journal"]] == numbers
    assert [row["number"] for row in rows["snapshots"]] == numbers
    assert rows["seats"][0]["noticed"] == length
    return length


def test_backup_replaces_nothing_unless_it_is_forced(place: str, target: Path) -> None:
    target.write_text("precious")

    async def scenario() -> None:
        async with opened(place) as store:
            await store.write(fill)
            with pytest.raises(StoreError, match="exists already"):
                await backup(store, target)
            assert target.read_text() == "precious"
            await backup(store, target, force=True)
            assert await rows_of(target) == await store.read(everything)

    asyncio.run(scenario())


def test_backup_never_replaces_a_store_in_use(on_sqlite: str) -> None:
    async def scenario() -> None:
        async with opened(on_sqlite) as store:
            await store.write(fill)
            with pytest.raises(StoreError, match="in use"):
                await backup(store, Path(on_sqlite), force=True)

    asyncio.run(scenario())


def test_backup_into_a_folder_that_is_not_there(place: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(place) as store:
            with pytest.raises(StoreError, match=r"cannot be written: No such file or directory\."):
                await backup(store, tmp_path / "no" / "backup")
            with pytest.raises(StoreError, match=r"cannot be written: Is a directory\."):
                await backup(store, tmp_path, force=True)

    asyncio.run(scenario())


def test_backup_that_fails_midway_leaves_nothing(
    place: str, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target.write_text("precious")

    def fail(path: Path) -> None:
        raise StoreError("cut off")

    monkeypatch.setattr(backups, "check", fail)

    async def scenario() -> None:
        async with opened(place) as store:
            with pytest.raises(StoreError, match="cut off"):
                await backup(store, target, force=True)

    asyncio.run(scenario())
    assert target.read_text() == "precious"
    assert not list(target.parent.glob(f".{target.name}*"))


def test_nothing_to_back_up(place: str, target: Path) -> None:
    async def scenario() -> None:
        async with as_it_is(place) as store:
            with pytest.raises(
                StoreError, match=r"is empty: it holds no games|cannot be read: No such file"
            ):
                await backup(store, target)
        assert not target.exists()

    asyncio.run(scenario())


# Restore


def test_restore_brings_everything_back(place: str, good: Path) -> None:
    async def scenario() -> None:
        async with as_it_is(place) as store:
            await restore(good, store)
            assert await revision_of(store) == newest()
            assert await store.read(everything) == await rows_of(good)
            await store.write(add_answer, 6)  # and the game goes on

    asyncio.run(scenario())


def test_club_moves_to_postgres_and_back(on_sqlite: str, on_postgres: str, good: Path) -> None:
    async def scenario() -> None:
        async with as_it_is(on_postgres) as store:
            await restore(good, store)
            await backup(store, good, force=True)
        async with opened(on_sqlite) as store:
            await restore(good, store)
            assert await store.read(everything) == await rows_of(good)

    asyncio.run(scenario())


def test_restore_leaves_the_backup_as_it_is(place: str, good: Path) -> None:
    before = good.read_bytes()

    async def scenario() -> None:
        async with as_it_is(place) as store:
            await restore(good, store)

    asyncio.run(scenario())
    assert good.read_bytes() == before


def test_restore_takes_what_a_store_in_use_has_not_yet_put_in_its_file(
    place: str, tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with opened(str(tmp_path / "used")) as used, as_it_is(place) as store:
            await used.write(fill)
            assert (tmp_path / "used-wal").stat().st_size > 0
            await restore(tmp_path / "used", store)
            assert await store.read(everything) == await used.read(everything)

    asyncio.run(scenario())


def test_restore_replaces_games_only_if_it_is_forced(place: str, good: Path) -> None:
    async def scenario() -> None:
        async with opened(place) as store:
            await store.write(add_game, "mine")
            before = await store.read(everything)
            with pytest.raises(StoreError, match="holds games already"):
                await restore(good, store)
            assert await store.read(everything) == before
            await restore(good, store, force=True)
            assert await store.read(everything) == await rows_of(good)

    asyncio.run(scenario())


def test_restore_replaces_nothing_that_a_server_uses(place: str, good: Path) -> None:
    async def scenario() -> None:
        async with opened(place) as used, as_it_is(place) as store:
            await used.write(fill)
            before = await used.read(everything)
            with pytest.raises(StoreError, match="Stop every server"):
                await restore(good, store, force=True)
            assert await used.read(everything) == before

    asyncio.run(scenario())


@pytest.mark.parametrize("path", STORES, ids=lambda path: path.stem)
def test_backup_of_an_older_format_is_restored(place: str, path: Path, target: Path) -> None:
    with closing(sqlite3.connect(target)) as connection:
        connection.executescript(path.read_text("utf-8"))
    before = target.read_bytes()

    async def scenario() -> None:
        async with as_it_is(place) as store:
            await restore(target, store)
            assert await revision_of(store) == newest()
            assert len(await store.read(queries.journal, "g1")) == 5
        assert target.read_bytes() == before

    asyncio.run(scenario())


@pytest.mark.parametrize("path", STORES, ids=lambda path: path.stem)
def test_store_of_an_older_format_is_backed_up_in_that(
    place: str, path: Path, target: Path
) -> None:
    async def scenario() -> None:
        async with as_it_is(place) as store:
            await bring_up(store, to=path.stem)
            await backup(store, target)
        async with as_it_is(str(target)) as store:
            assert await revision_of(store) == path.stem

    asyncio.run(scenario())


# Files that are refused; the store stays as it was


def cut_off(path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(data[: len(data) // 2])


def cut_to_nothing(path: Path) -> None:
    path.write_bytes(b"")


def damage(path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(data[:8192] + b"\x55" * 4096 + data[12288:])


def lose_rows(path: Path) -> None:
    change(path, "DELETE FROM games")


def make_newer(path: Path) -> None:
    change(path, f"UPDATE {VERSION} SET version_num = '7777'")


def write_letter(path: Path) -> None:
    path.write_text("Dear admiral, " * 500)


def make_foreign(path: Path) -> None:
    path.unlink()
    change(path, "CREATE TABLE recipes (name TEXT)")


def remove(path: Path) -> None:
    path.unlink()


def replace_by_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def change(path: Path, sql: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(sql)
        connection.commit()


REFUSED = {
    cut_off: "is damaged",
    cut_to_nothing: "is empty: it holds no games",
    damage: "is damaged",
    lose_rows: "is damaged",
    make_newer: r"newer format \(7777\): update Galactarium",
    write_letter: "is no store of Galactarium",
    make_foreign: "database of another program",
    remove: r"cannot be read: No such file or directory\.",
    replace_by_folder: r"cannot be read: Is a directory\.",
}


@pytest.mark.parametrize("spoil", REFUSED, ids=lambda spoil: spoil.__name__)
def test_bad_backup_is_refused(on_sqlite: str, good: Path, spoil: object) -> None:
    assert callable(spoil)
    spoil(good)

    async def scenario() -> None:
        async with opened(on_sqlite) as store:
            await store.write(add_game, "mine")
            before = await store.read(everything)
            with pytest.raises(StoreError, match=REFUSED[spoil]) as caught:
                await restore(good, store, force=True)
            assert str(good) in str(caught.value)
            assert await store.read(everything) == before

    asyncio.run(scenario())


def test_restore_into_a_newer_store_is_refused(place: str, good: Path) -> None:
    async def scenario() -> None:
        async with opened(place) as store:
            await store.write(lambda c: c.execute(text(f"UPDATE {VERSION} SET version_num='7777'")))
            with pytest.raises(StoreError, match="newer format"):
                await restore(good, store, force=True)

    asyncio.run(scenario())


def test_restore_that_fails_midway_changes_nothing(
    place: str, good: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise StoreError("cut off")

    monkeypatch.setattr(backups, "copy_rows", fail)

    async def scenario() -> None:
        async with opened(place) as store:
            await store.write(fill)
            before = await store.read(everything)
            with pytest.raises(StoreError, match="cut off"):
                await restore(good, store, force=True)
            assert await store.read(everything) == before

    asyncio.run(scenario())
