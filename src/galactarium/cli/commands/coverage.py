"""`galactarium coverage`: play in every setting, and count what is used."""

from __future__ import annotations

import sys

from galactarium.cli.arguments.reading import check_bot, game_of
from galactarium.cli.errors import Problem
from galactarium.study.coverage import cover, rare, report

MISSED = 1


def coverage(
    game: str,
    /,
    *,
    games: int = 100,
    seed: str = "0",
    jobs: int = 1,
    least: int = 0,
    bot: str = "random",
    combine: list[str] | None = None,
) -> int:
    """Play in every setting, and count how often each component is used.

    A setting is a number of players with one option at another value, or none; or with each
    combination of the options that --combine names. The report is Markdown. The exit code is 1 if
    a component was used less often than --least.

    Args:
        game: The game; see `galactarium games`.
        games: How many games in every setting.
        seed: Any text.
        jobs: How many processes work at once.
        least: How often each component must be used.
        bot: Who plays; see `galactarium simulate`.
        combine: An option to combine with the others that are named so.
    """
    title = game_of(game)
    combined = tuple(combine or ())
    known = [option.key for option in title.game.options]
    if games < 1 or jobs < 1:
        raise Problem("--games and --jobs must be at least 1.")
    check_bot(title, bot)
    if not set(combined) <= set(known):
        raise Problem(f"--combine takes options of the game: {', '.join(known) or 'it has none'}.")
    for found in cover(title, games, seed, jobs, bot, combined):
        done = found.settings[-1]
        print(f"players: {done.players}, {done.named}; games: {done.games}", file=sys.stderr)
    print(report(title, found), end="")
    missed = rare(title, found.uses, least)
    for line in missed:
        print(f"used less often than {least} times: {line}", file=sys.stderr)
    return MISSED if missed else 0
