"""Saving during a game, at the wish of a person."""

from __future__ import annotations

from pathlib import Path

from galactarium.cli.errors import Problem
from galactarium.cli.files import check_target
from galactarium.cli.table import Table


def save_as(table: Table, name: str) -> bool:
    """Save to the file of this name; what goes wrong is told, and the game goes on."""
    path = Path(name).expanduser()
    try:
        check_target(path, force=path == table.keeper.path or may_overwrite(table, path))
        table.keeper.save(table.match, path)
    except Problem as problem:
        table.io.say(str(problem))
        return False
    table.io.say(table.text("cli.saved", file=str(path)))
    if not table.state.is_over:
        table.io.say(table.text("cli.go_on", file=str(path)))
    return True


def may_overwrite(table: Table, path: Path) -> bool:
    """Ask before a file is replaced."""
    if not path.is_file():
        return False
    return says_yes(table, table.text("cli.overwrite", file=str(path)))


def says_yes(table: Table, asked: str) -> bool:
    """Ask for yes or no; everything but yes is no."""
    typed = table.io.ask(f"{asked} ({table.text('cli.yes')}/{table.text('cli.no')}) ").casefold()
    return bool(typed) and table.text("cli.yes").startswith(typed)


def offer_to_save(table: Table) -> None:
    """Ask for a file until it worked or is not wanted."""
    while True:
        name = table.io.ask(table.text("cli.save_where") + " ")
        if not name or save_as(table, name):
            return
