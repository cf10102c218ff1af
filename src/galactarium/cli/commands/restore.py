"""`galactarium restore`: bring a backup back."""

from __future__ import annotations

from pathlib import Path

from galactarium.cli.arguments.stores import DEFAULT, StorePlace, with_store
from galactarium.cli.terminal import say
from galactarium.server.store.backup import restore as bring_back


def restore(file: Path, /, *, store: StorePlace = DEFAULT, force: bool = False) -> int:
    """Bring all games of a backup into a store; stop the server first.

    This is also the way from SQLite to PostgreSQL, and back.

    Args:
        file: The backup.
        store: The store: a path, or postgresql://...
        force: Replace what the store holds.
    """
    with_store(store, lambda opened: bring_back(file, opened, force=force), must_exist=False)
    say(f"The store {store.rpartition('@')[2]} holds the games of {file}.")
    return 0
