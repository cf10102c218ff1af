"""What the commands for hosts share: which store, and how to work with it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Annotated, TypeVar

from cyclopts import Parameter

from galactarium.cli.errors import Problem
from galactarium.server.store.migrating import bring_up
from galactarium.server.store.store import Store, StoreError, open_store

T = TypeVar("T")

DEFAULT = "galactarium.db"
StorePlace = Annotated[str, Parameter(name="--store", env_var="GALACTARIUM_STORE")]


def with_store(place: str, work: Callable[[Store], Awaitable[T]], *, must_exist: bool = True) -> T:
    """Open a store, work with it, close it; what goes wrong is told in a line."""

    async def run() -> T:
        store = open_store(place)
        try:
            await bring_up(store)
            return await work(store)
        finally:
            await store.close()

    is_file = "://" not in place
    if must_exist and is_file and not Path(place).exists():
        raise Problem(f"There is no store {place}. Name it with --store.")
    try:
        return asyncio.run(run())
    except StoreError as problem:
        raise Problem(str(problem)) from problem
