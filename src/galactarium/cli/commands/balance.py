"""`galactarium balance`: let equal bots play many games, and see what wins too often."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from galactarium.cli.arguments.reading import bots_of, content_of, game_of, options_of
from galactarium.cli.errors import Problem
from galactarium.registry import Title
from galactarium.simulate import GameResult, Spec, run_games
from galactarium.study.balance import goals_report, report

NONE: Final = "none"  # the value of an option that plays without it


def balance(
    game: str,
    /,
    *,
    players: Annotated[list[int] | None, Parameter(consume_multiple=True)] = None,
    games: int = 1000,
    seed: str = "0",
    bots: str = "random",
    jobs: int = 1,
    by: Annotated[list[str] | None, Parameter(consume_multiple=True)] = None,
    at_random: Annotated[list[str] | None, Parameter(consume_multiple=True)] = None,
    option: Annotated[list[str] | None, Parameter(consume_multiple=True)] = None,
    each: str | None = None,
    content: Path | None = None,
) -> int:
    """Let equal bots play many games, and see what wins too often.

    The report is Markdown: mean points and where they come from, how much it matters who begins,
    and for all that players end with (factions, ideologies) how often those who have it win.

    Args:
        game: The game; see `galactarium games`.
        players: Numbers of players, such as 2 3; all, if none is given.
        games: How many games for every number of players.
        seed: Any text.
        bots: The kind of bots.
        jobs: How many processes work at once.
        by: What to look at, such as ideology, or alliance.1 for the first ally; everything that
            players end with, if none is given.
        at_random: Questions, by their keys, that the bots answer at random, so that what they
            like does not matter, such as redraw first_faction.
        option: Options of the game, such as rounds=2.
        each: An option of games that one plays alone, such as scenario or difficulty: all its
            values are played but "none", and the report says how often each of them is won; with
            --by also how often each rank is reached.
        content: A TOML file that corrects values of components.
    """
    title = game_of(game)
    if games < 1 or jobs < 1:
        raise Problem("--games and --jobs must be at least 1.")
    counts = [1] if each else players or [int(count) for count in title.game.players.values]
    corrections = content_of(title, content).corrections
    chapters = []
    for count in [title.game.check_seats(count) for count in counts]:
        options = options_of(title.game, option, count)
        kinds = bots_of(title, bots)
        spec = Spec(
            title.name,
            count,
            games,
            seed,
            kinds,
            options,
            corrections,
            notes="traits",
            at_random=tuple(at_random or ()),
        )
        if each:
            played = run_each(title, spec, each, jobs)
            chapters.append(goals_report(title, each, played, by or []))
        else:
            chapters.append(report(title, run_games(spec, jobs), by or []))
        print(f"players: {count}; games: {games}", file=sys.stderr)
    print("\n\n".join(chapters))
    return 0


def run_each(title: Title, spec: Spec, key: str, jobs: int) -> dict[str, list[GameResult]]:
    """The games with each value of an option that means anything."""
    found = [one for one in title.game.options if one.key == key and one.fits(1)]
    if not found:
        raise Problem(f"{title.name} has no option {key!r} for games that one plays alone.")
    values = [value for value in found[0].values if value != NONE]
    return {
        str(value): run_games(spec._replace(options={**spec.options, key: value}), jobs)
        for value in values
    }
