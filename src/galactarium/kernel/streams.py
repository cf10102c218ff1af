"""Random streams by name, from one counter-based generator.

Every draw is a keyed BLAKE2b hash of the stream's name and the number of the draw. Nothing has to
be stored but how often each stream was used, streams never disturb each other, and outcomes that
players see tell nothing about the seed. Changing anything here changes shuffles: give ALGORITHM a
new name then.
"""

from __future__ import annotations

import hashlib
from typing import Final, NamedTuple

ALGORITHM = "blake2b-1"

WORDS_PER_BLOCK: Final = 8
WORD_RANGE: Final = 1 << 64


class Draw(NamedTuple):
    """A chance experiment: `times` numbers below `sides`, all different or independent."""

    stream: str
    sides: int
    times: int
    distinct: bool


def roll(stream: str, sides: int, count: int = 1) -> Draw:
    """Dice: `count` independent numbers 0..sides-1."""
    return Draw(stream, sides, count, False)


def deal(stream: str, size: int, count: int) -> Draw:
    """Cards: `count` different numbers out of 0..size-1, in order; all of them is a shuffle."""
    return Draw(stream, size, min(size, count), True)


def is_outcome(draw: Draw, outcome: tuple[object, ...]) -> bool:
    """Whether the experiment can give this outcome."""
    if len(outcome) != draw.times:
        return False
    if not all(type(n) is int and 0 <= n < draw.sides for n in outcome):
        return False
    return not draw.distinct or len(set(outcome)) == len(outcome)


def seed_from(text: str) -> str:
    """A full seed (64 hex digits) from any text a person may type."""
    return hashlib.blake2b(text.encode(), digest_size=32).hexdigest()


def commitment(seed: str) -> str:
    """What is shown at the start; the seed, shown at the end, proves the shuffles."""
    return hashlib.blake2b(b"galactarium " + bytes.fromhex(seed), digest_size=32).hexdigest()


class Stream:
    """One named stream of random numbers."""

    def __init__(self, seed: str, name: str) -> None:
        self.key = bytes.fromhex(seed)
        self.name = name
        self.used = 0
        self.block = b""

    def word(self) -> int:
        """The next 64 random bits."""
        offset = self.used % WORDS_PER_BLOCK * 8
        if offset == 0:
            text = f"{self.name}/{self.used // WORDS_PER_BLOCK}".encode()
            self.block = hashlib.blake2b(text, key=self.key, digest_size=64).digest()
        self.used += 1
        return int.from_bytes(self.block[offset : offset + 8], "little")

    def below(self, limit: int) -> int:
        """A number 0..limit-1, every one equally likely."""
        fair = WORD_RANGE - WORD_RANGE % limit
        word = self.word()
        while word >= fair:
            word = self.word()
        return word % limit

    def outcome(self, draw: Draw) -> tuple[int, ...]:
        """Carry out the experiment."""
        if not draw.distinct:
            return tuple([self.below(draw.sides) for _ in range(draw.times)])
        left = list(range(draw.sides))
        picked: list[int] = []
        for _ in range(draw.times):
            at = self.below(len(left))
            picked.append(left[at])
            left[at] = left[-1]
            left.pop()
        return tuple(picked)
