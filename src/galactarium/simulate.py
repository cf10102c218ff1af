"""Many games between bots, in one process or several; the results do not depend on how many.

The seed of game i comes from the seed of the run and i. The bots change places from game to game,
so that each sits in each seat equally often.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from itertools import combinations, cycle, islice
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from galactarium.bots import BOTS, Bot, Chair
from galactarium.content import Content
from galactarium.kernel import Answer, OptionValue, State, Stream, play, seed_from
from galactarium.match import Match
from galactarium.notes import NOTES, Noted
from galactarium.record import write_record
from galactarium.registry import Title, title

AHEAD = 2  # pieces of work for each process: one under way, one that waits
PIECE = 0.05  # seconds that a piece takes, unless one game takes longer


class Spec(NamedTuple):
    """What is to be simulated; all of it plain, so that it can go to other processes.

    Attributes:
        bots: The kinds of bots that sit down, repeated if there are more seats.
        records: A folder that gets a record of every game, or "" for none.
        notes: What to note of every game, see `study.notes`; not together with records.
        at_random: Questions, by their keys, that every bot answers at random.
    """

    game: str
    players: int
    games: int
    seed: str
    bots: tuple[str, ...]
    options: Mapping[str, OptionValue] = {}
    corrections: Mapping[str, Any] = {}
    records: str = ""
    notes: str = ""
    at_random: tuple[str, ...] = ()


class GameResult(NamedTuple):
    """One game: who sat where, and what came of it, by seat."""

    number: int
    seed: str
    bots: tuple[str, ...]
    points: tuple[int, ...]
    places: tuple[int, ...]
    decisions: int
    noted: Mapping[str, Any] = {}


Played = tuple[list[GameResult], float]  # with the seconds that it took


def run_games(spec: Spec, jobs: int = 1) -> list[GameResult]:
    """Play all games; the results in the order of their numbers."""
    return sorted(games_played(spec, jobs))


def games_played(spec: Spec, jobs: int = 1) -> Iterator[GameResult]:
    """Play all games and give each result as soon as it is there, in any order."""
    if jobs == 1:
        hall = Hall(spec)
        yield from map(hall.play, range(spec.games))
        return
    # Fresh processes, not copies of this one: a copy of a process with threads may hang.
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), open_hall, (spec,))
    try:
        yield from shared_out(pool, spec.games, jobs * AHEAD)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def shared_out(pool: Executor, games: int, ahead: int) -> Iterator[GameResult]:
    """Give the games to the processes: one by one, and quick ones some at a time."""
    size, first = 1, 0
    running: set[Future[Played]] = set()
    while running or first < games:
        while first < games and len(running) < ahead:
            running.add(pool.submit(play_here, range(first, min(first + size, games))))
            first += size
        done, running = wait(running, return_when=FIRST_COMPLETED)
        for future in done:
            results, seconds = future.result()
            yield from results
            size = max(1, int(len(results) * PIECE / seconds))


class Hall:
    """One process full of tables: what all its games share is made once."""

    def __init__(self, spec: Spec) -> None:
        self.spec = spec
        self.game = title(spec.game)
        self.content = self.game.content(spec.corrections or None)
        self.tables = line_ups(spec.bots, spec.players)

    def play(self, number: int) -> GameResult:
        """Play the game of this number."""
        names = self.tables[number % len(self.tables)]
        return play_one(self.spec, self.game, self.content, number, names)


HALLS: list[Hall] = []  # of a process that plays for another: its only one


def open_hall(spec: Spec) -> None:
    """Make a process ready to play.

    Ctrl-C reaches every process; only the first one has something to say.
    """
    signal.signal(signal.SIGINT, lambda number, frame: os._exit(128 + number))
    HALLS.append(Hall(spec))


def play_here(numbers: range) -> Played:
    """Play some games in this process, and say how long that took."""
    start = perf_counter()
    results = [HALLS[0].play(number) for number in numbers]
    return results, perf_counter() - start


def line_ups(bots: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """Who sits where, game after game, until it begins again.

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
    table = BotTable(game, seed, [BOTS[name]() for name in names], spec.at_random)
    if spec.records:
        match = Match(game, names, seed, spec.options, content)
        s = match.state
        table.play_out(s, lambda seat, given: match.take(seat, given))
        write_record(match.record(), Path(spec.records) / f"game-{number + 1:06}.record")
        noted: Noted = {}
    else:
        notes = NOTES[spec.notes](game)
        s = game.game.new(spec.players, seed, spec.options, content.data, notes.tape)
        notes.begin(s)
        table.play_out(s, lambda seat, given: play(s, seat, given))
        noted = notes.end(s)
    points, places = game.game.result(s)
    return GameResult(number, seed, names, points, places, s.answers, noted)


class BotTable:
    """Bots around a table, each with chance of its own."""

    def __init__(
        self, game: Title, seed: str, bots: Sequence[Bot], at_random: Sequence[str] = ()
    ) -> None:
        self.game = game.game
        self.bots = bots
        self.at_random = at_random
        self.streams = [Stream(seed, f"bot.{seat}") for seat in range(len(bots))]

    def play_out(self, s: State, give: Callable[[int, Answer], object]) -> None:
        """Let the bots decide until the game is over."""
        while s.asked:
            seat = s.asked[0]
            chair = Chair(self.game, s, seat, self.streams[seat])
            if self.at_random and chair.question().key in self.at_random:
                give(seat, chair.random_answer())
            else:
                give(seat, self.bots[seat].choose(chair).answer)
