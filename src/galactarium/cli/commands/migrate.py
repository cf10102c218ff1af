"""`galactarium migrate`: bring a store to this version of the program."""

from __future__ import annotations

from collections import Counter

from galactarium.cli.arguments.stores import DEFAULT, StorePlace, with_store
from galactarium.cli.terminal import say
from galactarium.server.store.queries import all_games
from galactarium.server.store.store import Store
from galactarium.server.tables.upgrading import ADOPTED, SAME, WAITS, WENT_ON, upgrade

TOLD = {
    SAME: "as they are",
    ADOPTED: "played again under the new rules with the same results",
    WENT_ON: "go on from their last position under the new rules",
    WAITS: "wait for the rules that they were begun with; nothing of them was changed",
}


def migrate(*, store: StorePlace = DEFAULT) -> int:
    """Bring a store to the format and the rules of this version; the server does so by itself, too.

    Args:
        store: The store: a path, or postgresql://...
    """
    found = with_store(store, upgrade_all)
    for outcome, text in TOLD.items():
        if found[outcome]:
            say(f"{found[outcome]:,} games {text}")
    say("The store is up to date.")
    return 0


async def upgrade_all(store: Store) -> Counter[str]:
    """Play all games again, and bring them up; how many came out how."""
    found: Counter[str] = Counter()
    for id in await store.read(all_games):
        found[(await upgrade(store, id, is_doubtful=True)).outcome] += 1
    return found
