"""Write the next format of the store, after schema.py was changed.

  python -m tools.new_format "What changes"   # one more revision
  python -m tools.new_format                  # the newest again, as long as it is not released

Writes the revision (look it over: Alembic takes a new name for a removal and an addition) and a
store of that format, from which tests bring it up for ever after.
"""

import asyncio
import sqlite3
import sys
import tempfile
from pathlib import Path

from alembic import command

from galactarium.server.store import migrating
from galactarium.server.store.store import open_store
from tests.server.samples import fill

STORES = Path(__file__).resolve().parent.parent / "tests" / "server" / "stores"


def main(what: str) -> None:
    """Write both files."""
    if what:
        number = f"{len(revisions()) + 1:04}"
    else:
        number, what = revisions()[-1].stem.removeprefix("r"), said(revisions()[-1])
        revisions()[-1].unlink()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "store"
        asyncio.run(write(path, number, what))
        written = sqlite3.connect(path)
        (STORES / f"{number}.sql").write_text("\n".join(written.iterdump()) + "\n", "utf-8")
        written.close()


def revisions() -> list[Path]:
    """The files of all revisions."""
    return sorted((migrating.MIGRATIONS / "versions").glob("r*.py"))


def said(path: Path) -> str:
    """What a revision says of itself."""
    return path.read_text("utf-8").split('"""')[1].rstrip(".")


async def write(path: Path, number: str, what: str) -> None:
    """Write the revision, and make a store with it."""
    store = open_store(str(path))
    if number != "0001":
        await migrating.bring_up(store)
    await store.read(
        lambda c: command.revision(migrating.config(c), what, autogenerate=True, rev_id=number)
    )
    tidy(revisions()[-1])
    await migrating.bring_up(store)
    await store.write(fill)
    await store.close()


def tidy(path: Path) -> None:
    """Leave out what Alembic says to the reader."""
    lines = path.read_text("utf-8").splitlines()
    kept = [line for line in lines if not line.strip().startswith("# ###")]
    path.write_text("\n".join(kept) + "\n", "utf-8")


if __name__ == "__main__":
    main(" ".join(sys.argv[1:]))
