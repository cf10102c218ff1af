"""Locks that end with the process that holds them, even if it is killed or the power fails."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def lock(path: Path) -> int:
    """Lock a folder, or a file that is made if need be, until the number that this gives is closed.

    Raises:
        BlockingIOError: Somebody else has it.
    """
    how = os.O_RDONLY if path.is_dir() else os.O_RDWR | os.O_CREAT
    number = os.open(path, how, 0o600)
    try:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(number)
        raise
    return number


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """The same for as long as the block lasts."""
    number = lock(path)
    try:
        yield
    finally:
        os.close(number)
