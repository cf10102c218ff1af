"""What people give on the command line, read into what the program works with."""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Literal

from galactarium.bots import BOTS, GreedyBot
from galactarium.cli.errors import Problem
from galactarium.cli.saves.safe_files import load_text
from galactarium.content import Content
from galactarium.kernel import Game, OptionValue, seed_from
from galactarium.messages import LANGUAGES
from galactarium.registry import Title, title

Language = Literal["en", "de"]

FIRST_GAME = "template"  # what `play` starts if no game is named
FULL_SEED = re.compile(r"[0-9a-f]{64}")
LANGUAGE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def language_of(given: str | None) -> str:
    """The language asked for, else that of the system if we speak it, else English."""
    if given is not None:
        return given
    settings = [os.environ.get(name, "") for name in LANGUAGE_VARIABLES]
    system = next(filter(None, settings), "")[:2]
    return system if system in LANGUAGES else LANGUAGES[0]


def game_of(given: str | None) -> Title:
    """The game of this name; without one, the first that people should meet."""
    return title(given or FIRST_GAME)


def options_of(
    game: Game[Any], given: Sequence[str] | None, players: int
) -> dict[str, OptionValue]:
    """Options given as key=value, for a game of so many players."""
    by_key = {option.key: option for option in game.options}
    found: dict[str, OptionValue] = {}
    for text in given or ():
        key, equals, value = text.partition("=")
        if not equals:
            raise Problem(f"--option {text}: write it as key=value, such as {example(game)}.")
        if key not in by_key:
            raise Problem(f"{game.name} has no option {key!r}.{suggestion(key, by_key)}")
        found[key] = by_key[key].read(value)
    return game.resolve(found, players)


def example(game: Game[Any]) -> str:
    """An option as a person types it."""
    return "".join([f"{option.key}={option.default}" for option in game.options[:1]])


def suggestion(word: str, known: Sequence[str] | dict[str, Any]) -> str:
    """What was probably meant, and what there is."""
    near = get_close_matches(word, known, 1)
    hint = f" Did you mean {near[0]}?" if near else ""
    return f"{hint} There are: {', '.join(known) or 'none'}."


def seed_of(given: str | None) -> str:
    """A seed from any text; a full one (as told at the end of a game) is used as it is."""
    if given is None:
        return secrets.token_hex(32)
    return given if FULL_SEED.fullmatch(given) else seed_from(given)


def content_of(game: Title, corrections: Path | None) -> Content:
    """The values of a game, with corrections from a file."""
    if corrections is not None:
        load_text(corrections)  # what cannot be read is told
    return game.content(corrections)


def bots_of(game: Title, given: str | None) -> tuple[str, ...]:
    """Kinds of bots, with commas between; by default the best that plays the game quickly."""
    if given is None:
        return ("rollout" if game.adviser() is None else "greedy",)
    names = tuple([name.strip() for name in given.split(",")])
    for name in names:
        check_bot(game, name)
    return names


def check_bot(game: Title, name: str) -> None:
    """Refuse an unknown kind of bot, or one that cannot play this game."""
    if name not in BOTS:
        raise Problem(f"There is no bot {name!r}.{suggestion(name, BOTS)}")
    if issubclass(BOTS[name], GreedyBot) and game.adviser() is None:
        others = [other for other, bot in BOTS.items() if not issubclass(bot, GreedyBot)]
        raise Problem(
            f"{game.name} brings no adviser for the bot {name}. Choose: {', '.join(others)}."
        )
