"""A real PostgreSQL for tests: started on a free port of loopback, gone at the end."""

import os
import secrets
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

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


def not_root() -> dict[str, Any]:
    """How to start a program: PostgreSQL refuses to run as root."""
    quiet = {"cwd": "/", "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    if os.geteuid():
        return quiet
    return {**quiet, "user": "postgres", "group": "postgres", "extra_groups": []}


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextmanager
def running() -> Iterator[Postgres]:
    """PostgreSQL for as long as the block lasts."""
    found = programs()
    folder = Path(tempfile.mkdtemp(prefix="galactarium-pg-"))
    made = Postgres(found, folder, free_port(), secrets.token_hex(16))
    (folder / "password").write_text(made.password)
    if os.geteuid() == 0:
        shutil.chown(folder / "password", "postgres")
        shutil.chown(folder, "postgres")
    with watched(found, folder):
        make(made)
        server = start(made)
        server.run(f"CREATE DATABASE {CLUB}")
        yield server


@contextmanager
def watched(programs: Path, folder: Path) -> Iterator[None]:
    """End the server when the block ends, and even if these tests are killed before."""
    end = 'read _; "$0" -D "$1/data" -w -m immediate stop; rm -r "$1"'
    command = ["sh", "-c", end, str(programs / "pg_ctl"), str(folder)]
    how = {**not_root(), "stdin": subprocess.PIPE, "start_new_session": True}
    with subprocess.Popen(command, **how) as watcher:
        try:
            yield
        finally:
            watcher.communicate()  # closes the pipe that it reads from


def make(server: Postgres) -> None:
    """The files of a new server; nobody gets in without the password."""
    how = ["--encoding=UTF8", "--locale=C", "--auth=scram-sha-256", "--no-sync"]
    who = [f"--username={OWNER}", f"--pwfile={server.folder / 'password'}"]
    command = [f"{server.programs / 'initdb'}", f"--pgdata={server.folder / 'data'}", *how, *who]
    subprocess.run(command, stdin=subprocess.DEVNULL, check=True, **not_root())


def start(server: Postgres, attempt: int = 1) -> Postgres:
    """Start it; on another port if this one was taken meanwhile.

    Nobody cuts the power of these tests, so it need not wait for the disk.
    """
    options = f"-h 127.0.0.1 -p {server.port} -k {server.folder} -F"
    files = [f"--pgdata={server.folder / 'data'}", f"--log={server.folder / 'log'}"]
    command = [f"{server.programs / 'pg_ctl'}", *files, "-w", "-o", options, "start"]
    if subprocess.call(command, stdin=subprocess.DEVNULL, **not_root()) == 0:
        return server
    if attempt == ATTEMPTS:
        raise OSError((server.folder / "log").read_text())
    return start(server._replace(port=free_port()), attempt + 1)
