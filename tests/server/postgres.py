"""A real PostgreSQL for tests: started on a free port of loopback, gone at the end."""

import os
import pwd
import secrets
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

OWNER = "galactarium"
CLUB = "club"
END_OTHERS = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
)
ATTEMPTS = 5  # somebody else may take the port before PostgreSQL does
MISSING = "PostgreSQL is missing: apt install postgresql"


class Postgres(NamedTuple):
    """A server under way."""

    programs: Path
    folder: Path
    port: int
    password: str

    def url(self, database: str) -> str:
        return f"postgresql://{OWNER}:{self.password}@127.0.0.1:{self.port}/{database}"

    def run(self, *sql: str, database: str = "postgres") -> None:
        """Run SQL as the owner of everything, each line in a transaction of its own."""
        ask = [str(self.programs / "psql"), "-qX", "-v", "ON_ERROR_STOP=1", self.url(database)]
        subprocess.run([*ask, *(f"-c{line}" for line in sql)], check=True, capture_output=True)


def emptied(server: Postgres) -> str:
    """The address of a database with nothing in it: the same one, as a new one takes longer."""
    server.run(END_OTHERS, "DROP SCHEMA public CASCADE", "CREATE SCHEMA public", database=CLUB)
    return server.url(CLUB)


def programs() -> Path:
    """The folder of PostgreSQL's programs; without it the test is skipped."""
    on_path = [Path(found).resolve().parent for found in [shutil.which("initdb")] if found]
    of_debian = sorted(
        Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name)
    )
    found = [folder for folder in [*on_path, *of_debian] if (folder / "pg_ctl").exists()]
    if found:
        return found[-1]
    if os.environ.get("CI") and shutil.which("apt-get"):
        pytest.fail(MISSING)
    pytest.skip(MISSING)


def run_as_nobody_special(*command: str | Path) -> None:
    """PostgreSQL refuses to run as root."""
    user = "postgres" if os.geteuid() == 0 else None
    group = pwd.getpwnam(user).pw_gid if user else None
    done = subprocess.run(
        command,
        user=user,
        group=group,
        extra_groups=[] if user else None,
        cwd="/",
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,  # a pipe would stay open as long as the server runs
        stderr=subprocess.DEVNULL,
    )
    if done.returncode:
        raise OSError(f"{command[0]} failed with {done.returncode}")


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextmanager
def running() -> Iterator[Postgres]:
    """PostgreSQL for as long as the block lasts."""
    with tempfile.TemporaryDirectory(prefix="galactarium-pg-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        made = Postgres(programs(), folder, free_port(), secrets.token_hex(16))
        (folder / "password").write_text(made.password)
        if os.geteuid() == 0:
            for path in (folder, folder / "password"):
                shutil.chown(path, "postgres")
        make(made)
        server = start(made)
        server.run(f"CREATE DATABASE {CLUB}")
        try:
            yield server
        finally:
            stop = ("-D", folder / "data", "-w", "-m", "immediate", "stop")
            run_as_nobody_special(made.programs / "pg_ctl", *stop)


def make(server: Postgres) -> None:
    """The files of a new server; nobody gets in without the password."""
    how = ["--encoding=UTF8", "--locale=C", "--auth=scram-sha-256", "--no-sync"]
    who = [f"--username={OWNER}", f"--pwfile={server.folder / 'password'}"]
    run_as_nobody_special(server.programs / "initdb", "-D", server.folder / "data", *how, *who)


def start(server: Postgres) -> Postgres:
    """Start it; on another port if this one was taken meanwhile.

    Nobody cuts the power of these tests, so it need not wait for the disk.
    """
    for attempt in range(ATTEMPTS):
        options = f"-h 127.0.0.1 -p {server.port} -k {server.folder} -F"
        how: list[str | Path] = [
            "-D",
            server.folder / "data",
            "-l",
            server.folder / "log",
            "-w",
            "-o",
            options,
        ]
        try:
            run_as_nobody_special(server.programs / "pg_ctl", *how, "start")
            return server
        except OSError:
            if attempt == ATTEMPTS - 1:
                raise OSError((server.folder / "log").read_text()) from None
            server = server._replace(port=free_port())
    raise AssertionError
