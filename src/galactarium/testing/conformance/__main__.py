"""Run the conformance suite from the shell, for any game and seed."""

from __future__ import annotations

import argparse
import sys

from galactarium.kernel import OptionValue
from galactarium.registry import Title, title
from galactarium.testing.conformance import (
    CHECKS,
    EXCEPTIONS,
    Check,
    ConformanceError,
    Setting,
    run_check,
)
from galactarium.testing.conformance.setting import is_fitting


def read_arguments(arguments: list[str]) -> argparse.Namespace:
    """What to check."""
    parser = argparse.ArgumentParser(prog="python -m galactarium.testing.conformance")
    parser.add_argument("game")
    parser.add_argument("--players", type=int, help="only with this number (default: all)")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--games", type=int, default=1, help="how many seeds")
    parser.add_argument("--check", help="only this check (default: all)")
    return parser.parse_args(arguments)


def chosen_options(game: Title, given: list[str], players: int) -> list[dict[str, OptionValue]]:
    """The options given if they are for so many players, or all variants."""
    if not given:
        return game.variants(players)
    by_key = {option.key: option for option in game.game.options}
    pairs = [text.partition("=") for text in given]
    options = {key: by_key[key].read(value) for key, _, value in pairs}
    return [options] if is_fitting(game, options, players) else []


def chosen_settings(given: argparse.Namespace) -> list[Setting]:
    """All settings to be checked."""
    game = title(given.game)
    players = [given.players] if given.players else [int(n) for n in game.game.players.values]
    return [
        Setting(game, count, options, seed, 1)
        for count in players
        for options in chosen_options(game, given.option, count)
        for seed in range(given.seed, given.seed + given.games)
    ]


def chosen_checks(name: str | None) -> list[Check]:
    """The check of this name, or all."""
    return [check for check in CHECKS if name in (None, check.__name__)]


def main(arguments: list[str]) -> int:
    """Check, and print what failed."""
    given = read_arguments(arguments)
    failed = 0
    checked = [(check, s) for s in chosen_settings(given) for check in chosen_checks(given.check)]
    for check, setting in checked:
        try:
            run_check(check, setting)
        except ConformanceError as problem:
            failed += 1
            print(f"{setting.id}: {problem}\n")
    print(f"{len(checked) - failed} passed, {failed} failed")
    for (game, key, noun), reason in EXCEPTIONS.items():
        print(f"without a rule of {game}: {noun} of {key} ({reason})")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
