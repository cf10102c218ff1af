"""`galactarium balance`: let equal bots play many games, and see what wins too often."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from galactarium.cli.errors import Problem
from galactarium.cli.given import bots_of, content_of, game_of, options_of
from galactarium.simulate import Spec, run_games
from galactarium.study.balance import report


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
        content: A TOML file that corrects values of components.
    """
    title = game_of(game)
    if games < 1 or jobs < 1:
        raise Problem("--games and --jobs must be at least 1.")
    counts = players or [int(count) for count in title.game.players.values]
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
        chapters.append(report(title, run_games(spec, jobs), by or []))
        print(f"players: {count}; games: {games}", file=sys.stderr)
    print("\n\n".join(chapters))
    return 0
