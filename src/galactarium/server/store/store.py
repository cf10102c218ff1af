"""The store: functions on a connection, run one transaction each, in SQLite or PostgreSQL.

A query is a plain function that takes a SQLAlchemy connection first; `queries.py` has them all.
`Store.write` runs one durably: when it returns, the change is on the disk. `Store.read` only looks.

SQLite has one thread that writes. What waits for it goes into one commit, each piece under a
savepoint of its own, so that a hundred games cost one flush of the disk and none spoils another.
"""

from __future__ import annotations

import asyncio
import logging
import os
import queue
import sqlite3
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path
from secrets import token_hex
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import create_async_engine

from galactarium.server.store.locking import lock

P = ParamSpec("P")
T = TypeVar("T")
Query = Callable[Concatenate[Connection, P], T]

LOG: Final = logging.getLogger(__name__)
BUSY: Final = 5000  # milliseconds to wait for a file that another process locks
GROUP: Final = 200  # pieces of work in one commit
LOCK: Final = ".lock"  # what the name of the file ends with that a server locks
READERS: Final = 2  # threads that read from SQLite
OURS: Final = "galactarium "  # how the names of our connections to PostgreSQL begin
PROCESS: Final = "process"  # what a connection knows: who is telling other processes something


class StoreError(Exception):
    """The store cannot do its work; the text says why and what to do."""


class ConflictError(Exception):
    """Somebody else has written this row first."""


class Store(ABC):
    """Where games are kept."""

    def __init__(self, url: URL) -> None:
        self.url = url
        self.name = url.database or str(url)  # an address is shown without its password

    @abstractmethod
    async def write(self, query: Query[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a query in a transaction of its own; durable when it returns."""

    @abstractmethod
    async def read(self, query: Query[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a query that changes nothing."""

    async def alter(self, query: Query[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a query that may make, change and remove tables, in a transaction of its own."""
        return await self.write(query, *args, **kwargs)

    def hold(self) -> None:  # noqa: B027 - most stores may be shared
        """Take the store for one server, where only one may use it."""

    @abstractmethod
    async def is_shared(self) -> bool:
        """Whether somebody else has this store open."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what is under way and let go."""


def open_store(place: str) -> Store:
    """The store at a path (SQLite) or an address (postgresql://...)."""
    url = url_of(place)
    return SqliteStore(url) if url.get_backend_name() == "sqlite" else PostgresStore(url)


def url_of(place: str) -> URL:
    """The address of a store: a path means a SQLite file."""
    if place.startswith(("postgresql:", "postgres:", "postgresql+asyncpg:")):
        return make_url(place).set(drivername="postgresql+asyncpg")
    if "://" in place:
        raise StoreError(
            f"{place.split('://')[0]}://... is no store: give a path, or postgresql://..."
        )
    return URL.create("sqlite", database=str(Path(place).absolute()))


def explained(problem: DBAPIError, name: str) -> StoreError:
    """A problem of the database in words that say what to do."""
    text = str(problem.orig).lower()
    known = {
        "disk is full": f"The disk that holds {name} is full. Make room; nothing was damaged.",
        "disk full": f"The disk of the database {name} is full. Make room; nothing was damaged.",
        "no space left": f"The disk of the database {name} is full. Make room.",
        "locked": f"Another program holds {name} locked. Stop it, then try again.",
        "unable to open": f"{name} cannot be opened. Does the folder exist, and is it yours?",
        "readonly": f"{name} cannot be written. Check who owns the file and its folder.",
        "not a database": f"{name} is no store of Galactarium. Choose another file.",
        "malformed": f"{name} is damaged. Restore a sound backup: galactarium restore --help",
        "disk i/o error": f"The disk that holds {name} fails. Check it, then restore a backup.",
    }
    for sign, advice in known.items():
        if sign in text:
            return StoreError(advice)
    return StoreError(f"The store {name} does not work: {problem.orig}")


# SQLite


def sqlite_engine(
    url: URL, begin_with: str = "BEGIN", *, are_references_watched: bool = True
) -> Engine:
    """An engine whose transactions are real: SQLite's own driver would commit before DDL.

    A writer begins with BEGIN IMMEDIATE, and so waits for others at the right moment.
    """
    engine = create_engine(
        url, hide_parameters=True, connect_args={"check_same_thread": False, "timeout": BUSY / 1000}
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _: Any) -> None:
        connection.isolation_level = None
        for pragma in ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={BUSY}"):
            connection.execute(f"PRAGMA {pragma}")
        connection.execute(f"PRAGMA foreign_keys={are_references_watched:d}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql(begin_with)

    return engine


def keep_private(path: Path) -> None:
    """A new file is for its owner alone: it holds the seeds of games that are not over."""
    with suppress(OSError):  # what is wrong with the place is told when it is opened
        path.touch(0o600, exist_ok=False)


Work = tuple[Callable[[Connection], Any], Future[Any]]


class SqliteStore(Store):
    """One file; one thread writes, a few read."""

    def __init__(self, url: URL) -> None:
        super().__init__(url)
        keep_private(Path(url.database or ""))
        self.engine = sqlite_engine(url)  # to read
        self.pen = sqlite_engine(url, "BEGIN IMMEDIATE")
        self.is_closed = False
        self.held: int | None = None  # the lock of a server
        self.works: queue.SimpleQueue[Work | None] = queue.SimpleQueue()
        self.readers = ThreadPoolExecutor(READERS, "store-read")
        self.writer = threading.Thread(target=self.write_on, name="store-write", daemon=True)
        self.writer.start()

    async def write(self, query: Query[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Hand it to the writing thread, and wait for the commit."""
        if self.is_closed:
            raise StoreError(f"{self.name} was closed: nothing more can be written.")
        done: Future[T] = Future()
        self.works.put((lambda connection: query(connection, *args, **kwargs), done))
        return await asyncio.wrap_future(done)

    async def read(self, query: Query[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Read beside the writer; WAL keeps them apart."""

        def look() -> T:
            try:
                with self.engine.connect() as connection:
                    return query(connection, *args, **kwargs)
            except DBAPIError as problem:
                raise explained(problem, self.name) from problem

        return await asyncio.get_running_loop().run_in_executor(self.readers, look)

    async def alter(self, query: Query[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run it on a connection of its own that does not follow references.

        SQLite changes a table by making it again. If it followed references, the rows of all tables
        that refer to it would go with the old one.
        """

        def rebuild() -> T:
            engine = sqlite_engine(self.url, "BEGIN IMMEDIATE", are_references_watched=False)
            try:
                with engine.begin() as connection:
                    result = query(connection, *args, **kwargs)
                    if connection.exec_driver_sql("PRAGMA foreign_key_check").first():
                        raise StoreError(f"Rows of {self.name} would lose what they belong to.")
                    return result
            except DBAPIError as problem:
                raise explained(problem, self.name) from problem
            finally:
                engine.dispose()

        return await asyncio.to_thread(rebuild)

    def write_on(self) -> None:
        """The writing thread: take what waits, and commit it together."""
        while (first := self.works.get()) is not None:
            group, is_last = [first], False
            while len(group) < GROUP and not self.works.empty():
                work = self.works.get()
                if work is None:
                    is_last = True
                    break
                group.append(work)
            self.commit(group)
            if is_last:
                return

    def commit(self, group: list[Work]) -> None:
        """Run a group in one transaction; a piece that fails is undone alone."""
        wanted = [(work, done) for work, done in group if done.set_running_or_notify_cancel()]
        results: list[tuple[Any, BaseException | None]] = []
        try:
            with self.pen.begin() as connection:
                for work, _ in wanted:
                    results.append(attempted(connection, work, self.name))
        except DBAPIError as problem:
            results = [(None, explained(problem, self.name))] * len(wanted)
        except Exception as problem:  # whatever it is, nobody should wait for ever
            results = [(None, problem)] * len(wanted)
        for (_, done), (result, failure) in zip(wanted, results, strict=True):
            if failure is None:
                done.set_result(result)
            else:
                done.set_exception(failure)

    def hold(self) -> None:
        """Keep other servers away until this one closes the store, or dies.

        The lock is a file of its own: SQLite forgets its locks when its file is opened once more.
        """
        if self.held is not None:
            return
        path = Path(self.name).resolve()
        try:
            self.held = lock(path.with_name(path.name + LOCK))
        except BlockingIOError as problem:
            raise StoreError(
                f"Another server uses {self.name}. Stop it first, or choose another store; "
                "for several servers on one store see PostgreSQL in docs/hosting.md."
            ) from problem
        except OSError as problem:
            LOG.warning("%s cannot be locked (%s): start no second server", path, problem.strerror)

    async def is_shared(self) -> bool:
        """The last one may end the write-ahead log; the next connection begins a new one."""
        self.engine.dispose()
        self.pen.dispose()
        with closing(sqlite3.connect(self.name, timeout=0)) as alone:
            try:
                alone.execute("PRAGMA journal_mode=DELETE")
            except sqlite3.OperationalError as problem:
                return "locked" in str(problem)
        return False

    async def close(self) -> None:
        """Let the writer finish."""
        self.is_closed = True
        self.works.put(None)
        await asyncio.to_thread(self.writer.join)
        self.readers.shutdown()
        self.engine.dispose()
        self.pen.dispose()
        if self.held is not None:
            os.close(self.held)
            self.held = None


def attempted(
    connection: Connection, work: Callable[[Connection], Any], name: str
) -> tuple[Any, BaseException | None]:
    """What one piece of work gives, or why it failed; a failure leaves no trace.

    The savepoint is told to SQLite itself: SQLAlchemy would put its statements together each time.
    """
    connection.exec_driver_sql("SAVEPOINT piece")
    try:
        result = work(connection)
    except OperationalError:
        raise  # the disk or the file: nothing of this group can be kept
    except Exception as problem:
        connection.exec_driver_sql("ROLLBACK TO piece")
        connection.exec_driver_sql("RELEASE piece")
        return None, failure_of(problem, name)
    connection.exec_driver_sql("RELEASE piece")
    return result, None


def failure_of(problem: Exception, name: str) -> Exception:
    """What to tell the caller about a piece of work that failed."""
    if isinstance(problem, IntegrityError):
        return ConflictError(str(problem.orig))
    return explained(problem, name) if isinstance(problem, DBAPIError) else problem


# PostgreSQL


def others(c: Connection, own: str) -> int:
    """How many connections to this database are those of other processes like this one."""
    found = c.execute(
        text(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
            " AND application_name LIKE :ours AND application_name <> :own"
        ),
        {"ours": f"{OURS}%", "own": own},
    )
    return int(found.scalar_one())


class PostgresStore(Store):
    """A database that several processes share; each has a name of its own.

    A reader sees one moment, however many rows it looks at and whatever others write meanwhile.
    """

    def __init__(self, url: URL) -> None:
        super().__init__(url)
        self.process = token_hex(4)
        self.engine = create_async_engine(
            url,
            hide_parameters=True,
            pool_size=10,
            pool_pre_ping=True,
            connect_args={"server_settings": {"application_name": OURS + self.process}},
            execution_options={PROCESS: self.process},
        )
        self.reader = self.engine.execution_options(isolation_level="REPEATABLE READ")

    async def write(self, query: Query[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run it in a transaction."""
        try:
            async with self.engine.begin() as connection:
                return await connection.run_sync(lambda inner: query(inner, *args, **kwargs))
        except IntegrityError as problem:
            raise ConflictError(str(problem.orig)) from problem
        except (DBAPIError, OSError) as problem:
            raise self.failure(problem) from problem

    async def read(self, query: Query[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run it and keep nothing."""
        try:
            async with self.reader.connect() as connection:
                return await connection.run_sync(lambda inner: query(inner, *args, **kwargs))
        except (DBAPIError, OSError) as problem:
            raise self.failure(problem) from problem

    async def is_shared(self) -> bool:
        """The database knows who is connected."""
        return bool(await self.read(others, OURS + self.process))

    def failure(self, problem: DBAPIError | OSError) -> StoreError:
        """What to tell; an address may hold a password, so it is shown without."""
        if isinstance(problem, DBAPIError):
            return explained(problem, self.name)
        shown = self.url.render_as_string(hide_password=True)
        return StoreError(f"{shown} cannot be reached: {problem}. Is PostgreSQL running?")

    async def close(self) -> None:
        """Close the connections."""
        await self.engine.dispose()
