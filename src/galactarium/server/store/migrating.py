"""The format of a store: which one it has, and how it is brought up to date.

Every change of schema.py gets a revision in migrations/versions/, one for both databases; the
command `python -m tools.new_format` writes it. A revision that was released never changes. There
is no way back but a backup.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, func, inspect, select

from galactarium.server.store.store import Store, StoreError

VERSION: Final = "galactarium_version"  # the table that names the revision of a store
MIGRATIONS = Path(__file__).parent / "migrations"
NEWEST: Final = "head"
LOCK: Final = 0x6A1AC7A  # several processes may start at once; one brings the store up


async def bring_up(store: Store, to: str = NEWEST) -> None:
    """Give a store the newest format (or a certain one): all in one transaction, or nothing."""
    wanted = newest() if to == NEWEST else to
    if await revision_of(store) != wanted:
        await store.alter(upgrade, store.name, wanted)


async def revision_of(store: Store) -> str | None:
    """The format that a store has; none if it is empty."""
    return await store.read(revision, store.name)


def newest() -> str:
    """The format of schema.py."""
    return str(scripts().get_current_head())


def revision(c: Connection, name: str) -> str | None:
    """The revision that a database is at; refuses those that this program does not know."""
    found = context(c).get_current_revision()
    if found is None and set(inspect(c).get_table_names()) - {VERSION}:
        raise StoreError(f"{name} is a database of another program. Choose another.")
    if found is not None and found not in {one.revision for one in scripts().walk_revisions()}:
        raise StoreError(
            f"{name} has a newer format ({found}): update Galactarium. Nothing was changed."
        )
    return found


def upgrade(c: Connection, name: str, to: str) -> None:
    """Run the revisions that a database lacks; another process may just have done so."""
    if c.dialect.name == "postgresql":
        c.execute(select(func.pg_advisory_xact_lock(LOCK)))
    if revision(c, name) != to:
        command.upgrade(config(c), to)


def context(c: Connection) -> MigrationContext:
    """Alembic's view of a database."""
    return MigrationContext.configure(c, opts={"version_table": VERSION})


def config(c: Connection | None = None) -> Config:
    """What Alembic needs to know."""
    found = Config(attributes={"connection": c})
    found.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    found.set_main_option("path_separator", "os")
    found.set_main_option("file_template", "r%%(rev)s")  # a name that Python can import
    return found


def scripts() -> ScriptDirectory:
    """All revisions."""
    return ScriptDirectory.from_config(config())
