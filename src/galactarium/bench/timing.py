"""Timing: repeated work, and a fixed piece of work that stands for the speed of the machine."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import process_time
from typing import NamedTuple

CALIBRATION_ROUNDS = 400
MICRO = 1e6


class Sample(NamedTuple):
    """Seconds that repeated work took."""

    best: float
    median: float

    def per(self, count: float) -> Sample:
        """The same for one of `count` equal pieces of the work, in microseconds."""
        return Sample(self.best / count * MICRO, self.median / count * MICRO)

    def plus(self, other: Sample) -> Sample:
        """This and other work together."""
        return Sample(self.best + other.best, self.median + other.median)


def sample(seconds: list[float]) -> Sample:
    """The best and the median of several times."""
    return Sample(min(seconds), median(seconds))


def seconds_of(work: Callable[[], object]) -> float:
    """How long the work takes once."""
    start = process_time()
    work()
    return process_time() - start


class Meter:
    """Times work several times, and the calibration each time beside it."""

    def __init__(self, repeats: int) -> None:
        self.repeats = repeats
        self.calibrations: list[float] = []

    def each(self, work: Callable[[], float]) -> Sample:
        """Best and median of what the work says that it took."""
        taken = []
        for _ in range(self.repeats):
            self.calibrations.append(seconds_of(calibrate))
            taken.append(work())
        return sample(taken)

    def time(self, work: Callable[[], object]) -> Sample:
        """Best and median time of the work."""
        return self.each(lambda: seconds_of(work))

    def calibration(self) -> Sample:
        """One round of the calibration, in microseconds."""
        return sample(self.calibrations).per(CALIBRATION_ROUNDS)


class Token:
    """A piece that the calibration moves about."""

    def __init__(self, at: int) -> None:
        self.at = at

    def step(self, size: int) -> int:
        """Go on, round a ring of eight places."""
        self.at = (self.at + size) % 8
        return self.at


def calibrate() -> int:
    """A fixed amount of work like that of rules: calls, attributes, dicts, lists and tuples.

    Recorded figures are ratios to it: whoever changes it must record all figures anew.
    """
    tokens = [Token(at) for at in range(4)]
    places: dict[int, list[int]] = {at: [] for at in range(8)}
    stack: list[tuple[str, int]] = [("round", 0)]
    total = 0
    for number in range(CALIBRATION_ROUNDS):
        name, depth = stack.pop()
        token = tokens[number % 4]
        places[token.step(depth + 1)].append(number)
        options = [at for at, held in places.items() if len(held) % 3 != 1]
        total += sum(options) + len((*options, depth))
        stack.append((name, (depth + total) % 5))
    return total
