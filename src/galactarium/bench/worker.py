"""Plays one job in a process of its own: with compiled rules, or with the same interpreted."""

from __future__ import annotations

import json
import sys
from functools import partial
from importlib import import_module
from typing import Any, NamedTuple

from galactarium.bench import playout
from galactarium.bench.timing import Sample, repeated
from galactarium.kernel import State, state_hash

CHAINS = 3
CLONES = 2000


class Job(NamedTuple):
    """What to play; the content comes with it, so that a compiled game reads no files."""

    module: str
    content: dict[str, Any]
    players: int
    games: int
    repeats: int


class Done(NamedTuple):
    """The hashes that show what was played, and how long it took."""

    compiled: bool
    hashes: list[str]
    chains: list[list[str]]
    decisions: int
    play: Sample
    clone: Sample


def work(job: Job) -> Done:
    """Play the games of a job."""
    game = import_module(job.module).GAME
    chains = [
        playout.hash_chain(playout.start(game, job.content, job.players, n), playout.Dice(n))
        for n in range(min(CHAINS, job.games))
    ]

    def play(number: int) -> State:
        s = playout.start(game, job.content, job.players, number)
        return playout.play_out(s, playout.Dice(number))

    played = [play(number) for number in range(job.games)]
    pieces = [partial(play, number) for number in range(job.games)]
    middle = playout.positions(playout.start(game, job.content, job.players, 0), playout.Dice(0))
    decisions = sum([one.answers for one in played])
    return Done(
        not str(playout.__file__).endswith(".py"),
        list(map(state_hash, played)),
        chains,
        decisions,
        repeated(job.repeats, *pieces).per(decisions),
        clone_time(middle[len(middle) // 2], job.repeats),
    )


def clone_time(s: Any, repeats: int) -> Sample:
    """Microseconds for a clone."""

    def clone() -> None:
        for _ in range(CLONES):
            s.clone()

    return repeated(repeats, clone).per(CLONES)


def done_from(data: dict[str, Any]) -> Done:
    """Read back what a worker wrote."""
    return Done(**{**data, "play": Sample(*data["play"]), "clone": Sample(*data["clone"])})


if __name__ == "__main__":
    job = Job(**json.load(sys.stdin))
    json.dump(work(job)._asdict(), sys.stdout)
