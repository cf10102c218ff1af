"""Saving during a game, when somebody asks for it."""

from __future__ import annotations

from pathlib import Path

from galactarium.cli.arguments.program import play_command
from galactarium.cli.arguments.reading import language_of
from galactarium.cli.errors import Problem
from galactarium.cli.saves.safe_files import is_there
from galactarium.cli.seat.local import Table
from galactarium.cli.seat.words import QUIT, SAVE, command_in
from galactarium.cli.terminal import is_confirmed


def save(table: Table, name: str) -> None:
    """Save under a name, under the name it has, or ask for one."""
    path = table.keeper.path
    if name or path is not None:
        save_as(table, name or str(path))
    else:
        offer_to_save(table)


def save_as(table: Table, name: str) -> bool:
    """Keep the game in the file of this name; what goes wrong is told, and the game goes on."""
    try:
        path = path_of(name)
        is_kept = path == table.keeper.path
        if not is_kept and is_there(path) and not may_overwrite(table, path):
            table.io.say(table.text("cli.not_overwritten", file=str(path)))
            return False
        table.keeper.move_to(table.match, path)
    except Problem as problem:
        table.io.say(str(problem))
        return False
    tell_saved(table, path, is_new=not is_kept)
    return True


def path_of(name: str) -> Path:
    """The file that somebody names; ~ is the home."""
    try:
        return Path(name).expanduser()
    except RuntimeError as problem:
        raise Problem(f"{name} cannot be written: there is no such home.") from problem


def tell_saved(table: Table, path: Path, *, is_new: bool) -> None:
    """Say where the game is, and what that means for the rest of it."""
    if table.state.is_over or not is_new:
        table.io.say(table.text("cli.saved", file=str(path)))
    else:
        table.io.say(table.text("cli.saved_from_now_on", file=str(path)))
    if not table.state.is_over:
        tell_how_to_go_on(table, path)


def tell_how_to_go_on(table: Table, path: Path) -> None:
    """What to type to go on later, in a line of its own."""
    table.io.say(table.text("cli.go_on"))
    table.io.say_whole("  " + play_command(path, unusual(table.words.language)))


def may_overwrite(table: Table, path: Path) -> bool:
    """Ask before a file is replaced."""
    return is_confirmed(table.io, table.text, table.text("cli.overwrite", file=str(path)))


def offer_to_save(table: Table) -> bool:
    """Ask for a file until it worked or is not wanted; whether it worked."""
    while True:
        typed = table.io.ask(table.text("cli.save_where") + " ")
        command, rest = command_in(typed, table.text)
        if command == QUIT or is_begun(typed, "no", table.text("cli.no")):
            return False
        if command == SAVE:
            typed = rest
        elif is_begun(typed, "yes", table.text("cli.yes")) or (command and not rest):
            typed = ""  # no name of a file: that is asked again
        if typed and save_as(table, typed):
            return True


def is_begun(typed: str, *words: str) -> bool:
    """Whether nothing was typed, or one of these words (of which a beginning will do)."""
    return any(word.startswith(typed.casefold()) for word in words)


def unusual(language: str) -> str:
    """A language that must be named to get it again; nothing if it is the system's."""
    return "" if language == language_of(None) else language
