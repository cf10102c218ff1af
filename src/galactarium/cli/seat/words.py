"""The words of command, in English and in the language of the table."""

from __future__ import annotations

from collections.abc import Callable

HELP, VIEW, LOG, WHY, RULES = "help", "view", "log", "why", "rules"
UNDO, HINT, SAVE, QUIT, BACK, DONE = "undo", "hint", "save", "quit", "back", "done"
INFO = "info"


def vocabulary(text: Callable[..., str]) -> dict[str, str]:
    """What may be typed, and the command it means."""
    own = {
        text("cli.word_help"): HELP,
        text("cli.word_view"): VIEW,
        text("cli.word_log"): LOG,
        text("cli.word_why"): WHY,
        text("cli.word_info"): INFO,
        text("cli.word_rules"): RULES,
        text("cli.word_undo"): UNDO,
        text("cli.word_hint"): HINT,
        text("cli.word_save"): SAVE,
        text("cli.word_quit"): QUIT,
        text("cli.word_back"): BACK,
        text("cli.word_done"): DONE,
    }
    return {command: command for command in own.values()} | own | {"?": HELP}


def command_in(typed: str, text: Callable[..., str]) -> tuple[str, str]:
    """The command that a line begins with ("" if none), and what follows it."""
    first, _, rest = typed.partition(" ")
    return vocabulary(text).get(first.casefold(), ""), rest.strip()
