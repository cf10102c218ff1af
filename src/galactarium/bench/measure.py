"""Measure a game in one process, as it is: interpreted."""

from __future__ import annotations

import gc
import json
import tracemalloc
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import Any, NamedTuple

from galactarium.bench import playout
from galactarium.bench.figures import MICROSECONDS, Figure, plain_figure, time_figure
from galactarium.bench.overhead import split
from galactarium.bench.subject import Subject
from galactarium.bench.timing import Sample, repeated, seconds_of
from galactarium.kernel import State, answers, state_hash

REPEATS = 7
SHARE_OF_PLAY = 0.4  # of the time given; the timed plays and the operations take the rest
SHARE_OF_SPLIT = 0.1  # of the time given, for each of four kinds of timed play
GAMES_IN_A_PIECE = 3
GAMES_TO_SPLIT = 6
LEAST_ROUNDS = 3
SAMPLE_SIZE = 24
CLONES = 20


class Measured(NamedTuple):
    """The figures of one number of players, and where the game's own time goes."""

    samples: dict[str, Sample]
    counts: dict[str, tuple[str, float]]
    kinds: dict[str, float]

    @property
    def calibration(self) -> float:
        """The best time of the calibration beside all this."""
        return min([taken.calibration for taken in self.samples.values()])

    def figures(self, calibration: float) -> dict[str, Figure]:
        """As figures, times first."""
        times = {name: time_figure(taken, calibration) for name, taken in self.samples.items()}
        counts = {name: plain_figure(unit, value) for name, (unit, value) in self.counts.items()}
        return {**times, **counts}


def better(one: Measured, other: Measured) -> Measured:
    """Of every time the better one: a disturbance only ever makes slower."""
    samples = {
        name: min(taken, other.samples[name], key=lambda sample: sample.ratio)
        for name, taken in one.samples.items()
    }
    return one._replace(samples=samples)


def measure(subject: Subject, players: int, seconds: float, repeats: int) -> Measured:
    """Everything about one number of players, in about the time given."""
    one_game = trial(subject, players)
    games = games_within(seconds * SHARE_OF_PLAY, one_game, repeats)
    samples, counts = whole_games(subject, players, games, repeats)
    rounds = games_within(seconds * SHARE_OF_SPLIT, one_game, GAMES_TO_SPLIT)
    parted = split(subject, players, GAMES_TO_SPLIT, max(LEAST_ROUNDS, rounds))
    samples |= {"decision: game": parted.game, "decision: kernel": parted.kernel}
    counts |= {"decision: player": (MICROSECONDS, parted.player.median)}
    seen = positions_of_games(subject, players)
    states = spread(seen)
    samples |= operations(subject, states, repeats)
    counts |= {"with a choice": ("%", 100 * sum(map(is_choice, seen)) / len(seen))}
    counts |= {"slowest decision": (MICROSECONDS, slowest_decision(subject, players, repeats))}
    counts |= sizes(subject, states)
    return Measured(samples, counts, parted.kinds)


def trial(subject: Subject, players: int) -> float:
    """How long a game takes, once everything is warm."""
    return min([seconds_of(lambda: play_games(subject, players, range(2))) / 2 for _ in range(3)])


def games_within(seconds: float, one_game: float, repeats: int) -> int:
    """How many games to play in each repeat."""
    return max(1, round(seconds / repeats / one_game))


def play_games(subject: Subject, players: int, numbers: range) -> int:
    """Play whole games from set-up to the end; the decisions in them."""
    decisions = 0
    for number in numbers:
        s = playout.start(subject.game, subject.content, players, number)
        decisions += playout.play_out(s, playout.Dice(number)).answers
    return decisions


def whole_games(
    subject: Subject, players: int, games: int, repeats: int
) -> tuple[dict[str, Sample], dict[str, tuple[str, float]]]:
    """Random play, set-up included."""
    decisions = play_games(subject, players, range(games))
    pieces = [range(n, min(games, n + GAMES_IN_A_PIECE)) for n in range(0, games, GAMES_IN_A_PIECE)]
    taken = repeated(repeats, *[partial(play_games, subject, players, piece) for piece in pieces])
    samples = {"decision": taken.per(decisions), "set-up": setup_time(subject, players, repeats)}
    counts = {
        "decisions/s": ("", decisions / taken.median),
        "games/s": ("", games / taken.median),
        "decisions/game": ("", decisions / games),
    }
    return samples, counts


def setup_time(subject: Subject, players: int, repeats: int) -> Sample:
    """A new game up to its first decision."""

    def set_up() -> None:
        for number in range(SAMPLE_SIZE):
            playout.start(subject.game, subject.content, players, number)

    return repeated(repeats, set_up).per(SAMPLE_SIZE)


def positions_of_games(subject: Subject, players: int) -> list[State]:
    """Every position of a few games."""
    found: list[State] = []
    for number in range(4):
        s = playout.start(subject.game, subject.content, players, number)
        found += playout.positions(s, playout.Dice(number))
    return found


def spread(seen: list[State]) -> list[State]:
    """Some of the positions, spread evenly."""
    return seen[:: max(1, len(seen) // SAMPLE_SIZE)][:SAMPLE_SIZE]


def slowest_decision(subject: Subject, players: int, repeats: int) -> float:
    """The longest time that any decision of a few games takes, at its best of the repeats."""
    games = range(GAMES_IN_A_PIECE)
    return max([max(best_times(subject, players, number, repeats)) for number in games])


def best_times(subject: Subject, players: int, number: int, repeats: int) -> list[float]:
    """The best time of each decision of a game, in microseconds."""
    runs = []
    for _ in range(repeats):
        s = playout.start(subject.game, subject.content, players, number)
        dice = playout.Dice(number)
        runs.append([1e6 * seconds_of(partial(playout.decide, s, dice)) for _ in decisions_of(s)])
    return [min(times) for times in zip(*runs, strict=True)]


def decisions_of(s: State) -> Iterator[None]:
    """As often as there is something to decide."""
    while s.stack:
        yield


def is_choice(s: State) -> bool:
    """Whether the seat that decides next has more than one answer."""
    return len(list(islice(answers(s, s.asked[0]), 2))) > 1


def operations(subject: Subject, states: list[State], repeats: int) -> dict[str, Sample]:
    """Clone, save, load, hash, a view, and what the game wants to be measured besides."""
    game, content = subject.game, subject.content
    saves = [game.save(s) for s in states]

    def per_state(work: Callable[[Any], object], items: list[Any], times: int = 1) -> Sample:
        return repeated(repeats, lambda: repeat(work, items, times)).per(len(items) * times)

    return {
        "clone": per_state(type(states[0]).clone, states, CLONES),
        "save": per_state(game.save, states),
        "load": per_state(lambda data: game.load(data, content), saves),
        "state hash": per_state(state_hash, states),
        "view": per_state(lambda s: game.view(s, s.asked[0]), states),
        **{name: per_state(work, states) for name, work in subject.measures().items()},
    }


def repeat(work: Callable[[Any], object], items: list[Any], times: int) -> None:
    """Do the work with every item, several times."""
    for _ in range(times):
        for item in items:
            work(item)


def sizes(subject: Subject, states: list[State]) -> dict[str, tuple[str, float]]:
    """The size of a save and of a view, and the memory that a further state takes."""
    game = subject.game
    return {
        "size of a save": ("B", mean_size([game.save(s) for s in states])),
        "size of a view": ("B", mean_size([game.view(s, s.asked[0]) for s in states])),
        "memory per state": ("B", memory_per_state(states)),
    }


def mean_size(documents: list[Any]) -> float:
    """How many bytes of JSON these have on average."""
    sizes = [len(json.dumps(one, ensure_ascii=False).encode()) for one in documents]
    return sum(sizes) / len(sizes)


def memory_per_state(states: list[State]) -> float:
    """What a clone keeps allocated; what clones share is not in it."""
    gc.collect()
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    kept = [s.clone() for s in states for _ in range(CLONES)]
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) / len(kept)
