"""Timing: repeated work, and a fixed piece of work that stands for the speed of the machine."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import process_time
from typing import NamedTuple

CALIBRATION_ROUNDS = 400
MICRO = 1e6


class Sample(NamedTuple):
    """Seconds that repeated work took; beside it, the best time of the calibration."""

    best: float
    median: float
    calibration: float

    def per(self, count: float) -> Sample:
        """The same for one of `count` equal pieces of the work, in microseconds."""
        return self._replace(best=self.best / count * MICRO, median=self.median / count * MICRO)

    def times(self, share: float) -> Sample:
        """A share of the work."""
        return self._replace(best=self.best * share, median=self.median * share)

    @property
    def ratio(self) -> float:
        """The best time in units of the calibration: what machines have in common."""
        return self.best / self.calibration


def sample(seconds: list[float], calibrations: list[float]) -> Sample:
    """The best and the median of several times."""
    return Sample(min(seconds), median(seconds), min(calibrations))


def seconds_of(work: Callable[[], object]) -> float:
    """How long the work takes once."""
    start = process_time()
    work()
    return process_time() - start


def repeated(repeats: int, *pieces: Callable[[], object]) -> Sample:
    """Times all pieces of some work several times, and the calibration each time beside it.

    A machine that others use, too, can be half as fast for a while. So pieces should be short: the
    best time is that of every piece at its best, and meets the best time of the calibration.
    """
    taken: list[list[float]] = [[] for _ in pieces]
    calibrations = []
    for _ in range(repeats):
        for piece, times in zip(pieces, taken, strict=True):
            calibrations.append(calibration())
            times.append(seconds_of(piece))
    best = sum([min(times) for times in taken])
    return Sample(best, sum([median(times) for times in taken]), min(calibrations))


def calibration() -> float:
    """How long one round of the calibration takes now, in microseconds."""
    return seconds_of(calibrate) / CALIBRATION_ROUNDS * MICRO


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

    Recorded figures are ratios to it: if it changes, all figures must be recorded again.
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
