"""The commands; each is imported only when it runs, so that `--help` is quick."""

from __future__ import annotations

from cyclopts import App, Parameter

from galactarium import __version__
from galactarium.cli.arguments.help import HelpText


def shown_default(value: object) -> object:
    """How a default is shown; nothing for none, or for a switch that is off."""
    return None if value is None or value is False else value


APP = App(
    name="galactarium",
    help="Play, host and study space-empire board games.",
    version=__version__,
    help_format="plaintext",  # the others load a parser first
    help_formatter=HelpText(),
    default_parameter=Parameter(
        negative_iterable=(), negative_bool=(), negative_none=(), show_default=shown_default
    ),
    suppress_keyboard_interrupt=False,
)

COMMANDS = {
    "open": "Play in the browser, with a server for this machine alone.",
    "play": "Play in the terminal: against bots, or several people at one screen.",
    "join": "Play in the terminal at a table of a server.",
    "serve": "Host games for others: one process, one data file.",
    "games": "List the games, their options and where their values come from.",
    "rules": "Look up the rules of a game.",
    "simulate": "Let bots play many games, and sum up who wins.",
    "balance": "Let equal bots play many games, and see what wins too often.",
    "coverage": "Play at random in every setting, and count what is used.",
    "replay": "Check a recorded game answer by answer.",
    "position": "Take a position out of a record, or look at one.",
    "bench": "Measure how fast a game runs.",
    "bench-server": "Measure how many games a server holds.",
    "backup": "Copy all games of a server into one file, while it runs.",
    "restore": "Bring the games of a backup into a store.",
    "migrate": "Bring a store to the format and the rules of this version.",
    "admin": "Look after the games of a server: list them, help who lost a key, delete.",
    "verify": "Play every stored game again, and compare.",
}

for name, help_line in COMMANDS.items():
    place = name.replace("-", "_")
    APP.command(f"galactarium.cli.commands.{place}:{place}", name=name, help=help_line)
