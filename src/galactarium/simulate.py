"""Many games between bots, in one process or several; the results do not depend on how many.

The seed of game i comes from the seed of the run and i. The bots change places from game to game,
so that each sits in each seat equally often.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations, cycle, islice
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

from galactarium.bots import BOTS, Bot, Chair
from galactarium.content import Content
from galactarium.kernel import Answer, OptionValue, State, Stream, play, seed_from
from galactarium.match import Match
from galactarium.record import write_record
from galactarium.registry import Title, title

CHUNK = 50  # games that a process takes at once, at most
CHUNKS_PER_JOB = 8

Progress = Callable[[int], None]


class Spec(NamedTuple):
    """What is to be simulated; all of it plain, so that it can go to other processes.

    Attributes:
        bots: The kinds of bots that sit down, repeated if there are more seats.
        records: A folder that gets a record of every game, or "" for none.
    """

    game: str
    players: int
    games: int
    seed: str
    bots: tuple[str, ...]
    options: Mapping[str, OptionValue] = {}
    corrections: Mapping[str, Any] = {}
    records: str = ""


class GameResult(NamedTuple):
    """One game: who sat where, and what came of it, by seat."""

    number: int
    seed: str
    bots: tuple[str, ...]
    points: tuple[int, ...]
    places: tuple[int, ...]
    decisions: int


def run_games(
    spec: Spec, jobs: int = 1, progress: Progress = lambda count: None
) -> list[GameResult]:
    """Play all games, in their order; `progress` hears how many more are done."""
    results: list[GameResult] = []
    for chunk in played_chunks(spec, jobs):
        results += chunk
        progress(len(chunk))
    return results


def played_chunks(spec: Spec, jobs: int) -> Iterator[list[GameResult]]:
    """The results, some games at a time."""
    if jobs == 1:
        yield from ([result] for result in play_games(spec, range(spec.games)))
        return
    chunks = chunked(spec.games, jobs)
    # Fresh processes, not copies of this one: a copy of a process with threads may hang.
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=leave_on_interrupt)
    try:
        yield from pool.map(play_chunk, [spec] * len(chunks), chunks)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def chunked(games: int, jobs: int) -> list[range]:
    """The numbers of the games in parts of equal size."""
    size = max(1, min(CHUNK, games // (jobs * CHUNKS_PER_JOB)))
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


def leave_on_interrupt() -> None:
    """Ctrl-C reaches every process; only the first one has something to say."""
    signal.signal(signal.SIGINT, lambda number, frame: os._exit(128 + number))


def play_chunk(spec: Spec, numbers: range) -> list[GameResult]:
    """Play some games in this process."""
    return list(play_games(spec, numbers))


def play_games(spec: Spec, numbers: range) -> Iterator[GameResult]:
    """Play some games, one after the other."""
    game = title(spec.game)
    content = game.content(spec.corrections or None)
    tables = line_ups(spec.bots, spec.players)
    for number in numbers:
        yield play_one(spec, game, content, number, tables[number % len(tables)])


def line_ups(bots: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """Who sits where, game after game, until it begins anew.

    If there are more bots than seats, all groups of them play.
    """
    if len(bots) > players:
        groups = list(combinations(bots, players))
    else:
        groups = [tuple(islice(cycle(bots), players))]
    return [group[shift:] + group[:shift] for group in groups for shift in range(players)]


def play_one(
    spec: Spec, game: Title, content: Content, number: int, names: tuple[str, ...]
) -> GameResult:
    """Play one game; with a record it takes longer and ends the same."""
    seed = seed_from(f"{spec.seed}/{number}")
    table = BotTable(game, seed, [BOTS[name]() for name in names])
    if spec.records:
        match = Match(game, names, seed, spec.options, content)
        s = match.state
        table.play_out(s, lambda seat, given: match.take(seat, given))
        write_record(match.record(), Path(spec.records) / f"game-{number + 1:06}.record")
    else:
        s = game.game.new(spec.players, seed, spec.options, content.data)
        table.play_out(s, lambda seat, given: play(s, seat, given))
    points, places = game.game.result(s)
    return GameResult(number, seed, names, points, places, s.answers)


class BotTable:
    """Bots around a table, each with chance of its own."""

    def __init__(self, game: Title, seed: str, bots: Sequence[Bot]) -> None:
        self.game = game.game
        self.bots = bots
        self.streams = [Stream(seed, f"bot.{seat}") for seat in range(len(bots))]

    def play_out(self, s: State, give: Callable[[int, Answer], None]) -> None:
        """Let the bots decide until the game is over."""
        while s.asked:
            seat = s.asked[0]
            chair = Chair(self.game, s, seat, self.streams[seat])
            give(seat, self.bots[seat].choose(chair).answer)
