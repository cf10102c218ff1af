"""`galactarium backup`: copy a store while the server runs."""

from __future__ import annotations

from pathlib import Path

from galactarium.cli.arguments.stores import DEFAULT, StorePlace, with_store
from galactarium.cli.terminal import say
from galactarium.server.store.backup import backup as back_up


def backup(file: Path, /, *, store: StorePlace = DEFAULT, force: bool = False) -> int:
    """Copy all games into one file, while the server runs.

    The copy is a store of its own, whatever database the server uses.

    Args:
        file: Where the copy goes.
        store: The store: a path, or postgresql://...
        force: Overwrite the file.
    """
    with_store(store, lambda opened: back_up(opened, file, force=force))
    say(f"{file} holds all games.")
    return 0
