"""Passwords: argon2, in threads of their own, and just as slow where there is no password."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from galactarium.server.keys import make_key

# One lane, 19 MiB, two rounds: what OWASP asks for, and games go on beside it on two cores.
HASHER: Final = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
THREADS: Final = 2


class Passwords:
    """Hashes and checks passwords, a few at a time, never on the event loop."""

    def __init__(self) -> None:
        self.threads = ThreadPoolExecutor(THREADS, "password")

    async def hashed(self, password: str) -> str:
        """The hash of a password; "" stays "", but takes as long."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.threads, hashed, password)

    async def fits(self, password: str, kept: str) -> bool:
        """Whether a password is the one of this hash; nothing fits "", but it takes as long."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.threads, fits, password, kept)

    def close(self) -> None:
        """Let the threads go."""
        self.threads.shutdown(wait=False, cancel_futures=True)


def hashed(password: str) -> str:
    """Slow: the hash of a password."""
    made = HASHER.hash(password or make_key())
    return made if password else ""


def fits(password: str, kept: str) -> bool:
    """Slow: whether a password is the one of this hash."""
    try:
        return HASHER.verify(kept or stand_in(), password) and bool(kept)
    except VerificationError:
        return False


@cache
def stand_in() -> str:
    """A hash that no known password fits."""
    return HASHER.hash(make_key())
