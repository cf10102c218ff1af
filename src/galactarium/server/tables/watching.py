"""What is done for a table under the eyes of the watchdog."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

if TYPE_CHECKING:
    from galactarium.server.tables.hall import Hall

P = ParamSpec("P")
T = TypeVar("T")
OfTable = Callable[Concatenate["Hall", str, P], Coroutine[Any, Any, T]]


def watched(work: OfTable[P, T]) -> OfTable[P, T]:
    """Let the watchdog look after something that is done for the table of an id."""

    @wraps(work)
    async def run(hall: Hall, id: str, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await hall.watch(id, work(hall, id, *args, **kwargs))

    return run
