"""What the tests of the server share: places for stores, and a PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from galactarium.server.http import account_routes, app
from tests.server.postgres import Postgres, emptied, running


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One server for all tests of this process."""
    with running() as server:
        yield server


@pytest.fixture
def one_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limits count on and on: no test depends on when it runs."""
    for module in (app, account_routes):
        for name in ("MINUTE", "HOUR"):
            monkeypatch.setattr(module, name, 1e9)


@pytest.fixture
def on_postgres(postgres: Postgres) -> str:
    """The address of an empty PostgreSQL database."""
    return emptied(postgres)


@pytest.fixture
def on_sqlite(tmp_path: Path) -> str:
    """The path of a SQLite store that is not there yet."""
    return str(tmp_path / "games.sqlite")


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest) -> str:
    """An empty place for a store, once of each kind."""
    return str(request.getfixturevalue(f"on_{request.param}"))
