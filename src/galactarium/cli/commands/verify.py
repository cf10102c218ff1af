"""`galactarium verify`: play every stored game again."""

from __future__ import annotations

from galactarium.cli.arguments.stores import DEFAULT, StorePlace, with_store
from galactarium.cli.terminal import say
from galactarium.server.store.queries import all_games
from galactarium.server.store.store import Store
from galactarium.server.tables.loading import SET_UP, stored
from galactarium.server.tables.upgrading import verify as compare

DIFFERS = 1


def verify(*, store: StorePlace = DEFAULT) -> int:
    """Play every stored game again, and compare the hash of every answer.

    The exit code is 1 if a game differs.

    Args:
        store: The store: a path, or postgresql://...
    """
    games, wrong = with_store(store, verify_all)
    say(*[f"{id}: {why}" for id, why in wrong.items()])
    say(f"{games:,} games, {games - len(wrong):,} of them true.")
    return DIFFERS if wrong else 0


async def verify_all(store: Store) -> tuple[int, dict[str, str]]:
    """How many games there are, and the first difference in those that fail."""
    ids, wrong = await store.read(all_games), {}
    for id in ids:
        found = await store.read(stored, id, None, SET_UP)
        try:
            why = "" if found is None else await compare(found)
        except Exception as problem:  # a game that cannot even begin
            why = repr(problem)
        if why:
            wrong[id] = why
    return len(ids), wrong
