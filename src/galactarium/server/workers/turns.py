"""Turns: who comes next when many wait for a few places.

Those who bring much work must not keep the others waiting: of all who wait for a place, the one who
has gone without for the longest time comes next.
"""

from __future__ import annotations

import asyncio
from itertools import count
from typing import Final, NamedTuple

MOST: Final = 10_000  # of those who had a place, so many are remembered


class Waiting(NamedTuple):
    """Somebody who waits, since when by number, and what tells them that they have a place."""

    who: str
    is_last: bool
    number: int
    place: asyncio.Future[None]


class Turns:
    """So many places."""

    def __init__(self, places: int) -> None:
        self.free = places
        self.numbers = count(1)
        self.waiting: list[Waiting] = []
        self.served: dict[str, int] = {}  # when each was last given a place, by number

    async def acquire(self, who: str, *, is_last: bool = False) -> None:
        """Wait for a place, or until nobody else does and then for a place."""
        place = asyncio.get_running_loop().create_future()
        one = Waiting(who, is_last, next(self.numbers), place)
        self.waiting.append(one)
        self.give_places()
        try:
            await one.place
        except asyncio.CancelledError:
            self.withdraw(one)
            raise

    def withdraw(self, one: Waiting) -> None:
        """Somebody no longer waits; if a place was given at the same moment, it is free again."""
        if one in self.waiting:
            self.waiting.remove(one)
        else:
            self.release()

    def release(self) -> None:
        """A place is free again."""
        self.free += 1
        self.give_places()

    def give_places(self) -> None:
        """Give free places to those who come next."""
        while self.free and self.waiting:
            one = min(self.waiting, key=self.order)
            self.waiting.remove(one)
            self.free -= 1
            self.remember(one.who)
            one.place.set_result(None)

    def order(self, one: Waiting) -> tuple[bool, int, int]:
        """Who comes before whom."""
        return one.is_last, self.served.get(one.who, 0), one.number

    def remember(self, who: str) -> None:
        """Somebody has a place now; those who had none for very long are forgotten."""
        self.served.pop(who, None)
        self.served[who] = next(self.numbers)
        if len(self.served) > MOST:
            del self.served[next(iter(self.served))]
