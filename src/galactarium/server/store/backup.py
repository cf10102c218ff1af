"""Backup of a store while it is used, and restore.

A backup is a SQLite file, whatever the store is: so a backup of one store can be restored into
another, and a club can move from SQLite to PostgreSQL or back.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, MetaData, NullPool, Table, create_engine, insert, select
from sqlalchemy.exc import DBAPIError, OperationalError

from galactarium.server.store.locking import locked
from galactarium.server.store.migrating import VERSION, newest, revision, upgrade
from galactarium.server.store.schema import METADATA
from galactarium.server.store.store import (
    SqliteStore,
    Store,
    StoreError,
    explained,
    open_store,
    sqlite_engine,
    url_of,
)

BATCH: Final = 200  # rows that are in memory at a time


# Backup


async def backup(store: Store, path: Path, *, force: bool = False) -> None:
    """Write all that the store holds at this moment to a file; others go on meanwhile."""
    try:
        check_place(path, force=force)
        with workplace(path) as folder:
            whole = folder / "whole"
            await write_out(store, whole)
            await asyncio.to_thread(check, whole)
            check_place(path, force=force)
            await asyncio.to_thread(put_in_place, whole, path)
    except BlockingIOError as problem:
        raise StoreError(f"Another backup is being written to {path}. Wait for it.") from problem
    except OSError as problem:
        raise StoreError(f"{path} cannot be written: {problem.strerror}.") from problem


@contextmanager
def workplace(path: Path) -> Iterator[Path]:
    """An empty folder beside a file that is to be written; what a killed backup left there goes."""
    folder = path.with_name(f".{path.name}.part")
    folder.mkdir(mode=0o700, exist_ok=True)
    with locked(folder):
        for left in folder.iterdir():
            left.unlink()
        try:
            yield folder
        finally:
            shutil.rmtree(folder)


def check_place(path: Path, *, force: bool) -> None:
    """Whether a backup may be written here."""
    if path.exists() and not force:
        raise StoreError(f"{path} exists already. Choose another name, or use --force.")
    if path.with_name(path.name + "-wal").exists():
        raise StoreError(f"{path} is a store that is in use. Choose another name.")


async def write_out(store: Store, path: Path) -> None:
    """A copy of the store in a new file."""
    if isinstance(store, SqliteStore):
        await asyncio.to_thread(copy_file, Path(store.name), path)
    else:
        rows = path.with_name("rows")
        await store.read(copy_out, store.name, rows)
        await asyncio.to_thread(copy_file, rows, path)


def copy_file(source: Path, target: Path) -> None:
    """Copy a SQLite file as it is at one moment, without gaps, for nobody else to read."""
    target.touch(mode=0o600)
    with reading(source) as c:
        known_format(c, str(source))
        try:
            c.exec_driver_sql("VACUUM INTO ?", (str(target),))
        except OperationalError as problem:  # the disk of the new file, not the old one
            raise explained(problem, str(target)) from problem


def copy_out(c: Connection, name: str, path: Path) -> None:
    """Copy the rows of a PostgreSQL database, as they are at one moment, to a SQLite file."""
    c.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
    found = known_format(c, name)
    engine = sqlite_engine(url_of(str(path)))
    try:
        with engine.begin() as target:
            upgrade(target, str(path), found)
            copy_rows(c, target, tables(target))
    except DBAPIError as problem:
        is_of_file = isinstance(problem.orig, sqlite3.Error)
        raise explained(problem, str(path) if is_of_file else name) from problem
    finally:
        engine.dispose()


def known_format(c: Connection, name: str) -> str:
    """The format of a store that must not be empty."""
    found = revision(c, name)
    if found is None:
        raise StoreError(f"{name} is empty: it holds no games.")
    return found


def tables(c: Connection) -> list[Table]:
    """The tables of a store of any format, those first that others refer to."""
    found = MetaData()
    found.reflect(c)
    return [table for table in found.sorted_tables if table.name != VERSION]


def copy_rows(source: Connection, target: Connection, which: Iterable[Table]) -> None:
    """Copy all rows of some tables."""
    for table in which:
        rows = source.execution_options(yield_per=BATCH).execute(select(table))
        for batch in rows.mappings().partitions():
            target.execute(insert(table), [dict(row) for row in batch])


def put_in_place(whole: Path, path: Path) -> None:
    """Give a finished file its name; after this it outlives a power cut."""
    flush(whole)
    whole.replace(path)
    flush(path.parent)


def flush(path: Path) -> None:
    """See to it that a file or folder is on the disk."""
    number = os.open(path, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)


# Restore


async def restore(path: Path, store: Store, *, force: bool = False) -> None:
    """Fill a store from a backup of any format; with force, what the store holds is replaced.

    All happens in one transaction: whatever goes wrong, the store stays as it was.
    """
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        await asyncio.to_thread(check, path)
        await asyncio.to_thread(copy_file, path, copy)
        opened = open_store(str(copy))
        try:
            await opened.alter(upgrade, str(path), newest())
        finally:
            await opened.close()
        store.hold()
        if force and await store.is_shared():
            raise StoreError(f"{store.name} is in use. Stop every server that uses it first.")
        await store.alter(fill, store.name, copy, force=force)


def check(path: Path) -> None:
    """Whether a file is a whole store of a format that is known."""
    with reading(path) as c:
        known_format(c, str(path))
        is_whole = c.exec_driver_sql("PRAGMA integrity_check").scalar() == "ok"
        if not is_whole or c.exec_driver_sql("PRAGMA foreign_key_check").first():
            raise StoreError(f"{path} is damaged. Choose another backup.")


def fill(c: Connection, name: str, path: Path, *, force: bool) -> None:
    """Put the rows of a file in the place of those of a store."""
    if not (force or is_empty(c, name)):
        raise StoreError(f"{name} holds games already. Choose another store, or use --force.")
    upgrade(c, name, newest())
    for table in reversed(METADATA.sorted_tables):
        c.execute(table.delete())
    with reading(path) as source:
        copy_rows(source, c, METADATA.sorted_tables)


def is_empty(c: Connection, name: str) -> bool:
    """Whether a store of any format has no rows."""
    if revision(c, name) is None:
        return True
    return not any(c.execute(select(table).limit(1)).first() for table in tables(c))


@contextmanager
def reading(path: Path) -> Iterator[Connection]:
    """A SQLite file to look at: nothing in it changes, and none is made."""

    def connect() -> sqlite3.Connection:
        return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)

    try:
        path.open("rb").close()
    except OSError as problem:
        raise StoreError(f"{path} cannot be read: {problem.strerror}.") from problem
    engine = create_engine("sqlite://", creator=connect, poolclass=NullPool)
    try:
        with engine.connect() as connection:
            yield connection
    except DBAPIError as problem:
        raise explained(problem, str(path)) from problem
