"""`galactarium simulate`: let bots play many games, and sum up who wins."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Annotated

from cyclopts import Parameter

from galactarium.cli import INTERRUPTED
from galactarium.cli.arguments.reading import bots_of, content_of, game_of, options_of
from galactarium.cli.errors import Problem
from galactarium.cli.saves.safe_files import json_text
from galactarium.simulate import GameResult, Spec, games_played
from galactarium.study.summary import lines_of, summed_up


def simulate(
    game: str,
    /,
    *,
    players: int | None = None,
    games: int = 100,
    seed: str = "0",
    bots: str | None = None,
    jobs: int = 1,
    option: Annotated[list[str] | None, Parameter(consume_multiple=True)] = None,
    content: Path | None = None,
    records: Path | None = None,
    json: bool = False,
    force: bool = False,
) -> int:
    """Let bots play many games, and sum up who wins.

    The same seed gives the same games, whatever the number of jobs. The bots change places from
    game to game.

    Args:
        game: The game; see `galactarium games`.
        players: How many play.
        games: How many games.
        seed: Any text.
        bots: The kinds of bots (random, casual, rollout, greedy), with commas between; repeated if
            there are more seats. By default greedy, or rollout if the game has no adviser.
        jobs: How many processes work at once.
        option: Options of the game, such as rounds=2.
        content: A TOML file that corrects values of components.
        records: A folder for the records of all games; this makes it slower.
        json: Print JSON for programs.
        force: Write into a folder that holds files already.
    """
    title = game_of(game)
    if games < 1 or jobs < 1:
        raise Problem("--games and --jobs must be at least 1.")
    count = title.game.check_seats(int(title.game.players.default) if players is None else players)
    spec = Spec(
        title.name,
        count,
        games,
        seed,
        bots_of(title, bots),
        options_of(title.game, option, count),
        content_of(title, content).corrections,
        "" if records is None else str(folder_for(records, force=force)),
    )
    start = perf_counter()
    results: list[GameResult] = []
    with progress_bar(games) as progress:
        is_whole = safely(spec, jobs, results, progress)
    if results:
        summary = summed_up(spec, results, perf_counter() - start)
        print(json_text(summary) if json else "\n".join(lines_of(summary)))
    if not is_whole:
        print(f"Interrupted after {len(results)} of {games} games.", file=sys.stderr)
    return 0 if is_whole else INTERRUPTED


def safely(spec: Spec, jobs: int, results: list[GameResult], progress: Callable[[], None]) -> bool:
    """Run the games and collect what comes of them, in the order of their numbers.

    Gives whether all were played: Ctrl-C ends it early. What the machine refuses is told.
    """
    try:
        for result in games_played(spec, jobs):
            results.append(result)
            progress()
    except KeyboardInterrupt:
        return False
    except OSError as problem:
        raise Problem(f"The games could not be finished: {problem}.") from problem
    except BrokenExecutor as problem:
        raise Problem("A process ended before its games did; try fewer --jobs.") from problem
    finally:
        results.sort()
    return True


def folder_for(path: Path, *, force: bool) -> Path:
    """A folder for records, made if need be; it must be empty unless told otherwise."""
    try:
        path.mkdir(parents=True, exist_ok=True)
        if any(path.iterdir()) and not force:
            raise Problem(f"The folder {path} is not empty. Choose another, or add --force.")
    except OSError as problem:
        raise Problem(f"{path} cannot be used as a folder: {problem.strerror}.") from problem
    return path


@contextmanager
def progress_bar(games: int) -> Iterator[Callable[[], None]]:
    """A bar on the error stream if somebody looks at it."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=games)
        yield lambda: bar.advance(task)
