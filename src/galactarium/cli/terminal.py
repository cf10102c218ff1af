"""Lines in, lines out. Everything works without colour and without moving the cursor."""

from __future__ import annotations

import os
import re
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterable
from contextlib import suppress

BLANK_LINES = 60
CLEAR = "\x1b[2J\x1b[3J\x1b[H"
BOLD, PLAIN = "\x1b[1m", "\x1b[0m"
BULLET = re.compile(r"\s*(?:- |\d+\. )?")


def say(*lines: str) -> None:
    """Print lines: on a screen broken between words, otherwise whole."""
    for line in lines:
        print("\n".join(on_screen(line)))


def on_screen(line: str) -> list[str]:
    """A line as it is shown."""
    if not sys.stdout.isatty():
        return [line]
    return fitted(line, shutil.get_terminal_size().columns)


def fitted(line: str, width: int) -> list[str]:
    """Break a line between words; what follows hangs below the words of the first part."""
    if line.startswith(BOLD) and line.endswith(PLAIN):
        inner = line.removeprefix(BOLD).removesuffix(PLAIN)
        return [BOLD + part + PLAIN for part in fitted(inner, width)]
    if len(line) <= width:
        return [line]
    bullet = BULLET.match(line)
    start = bullet[0] if bullet else ""
    hanging = " " * (len(start) if start.strip() else len(start) + 2)
    return textwrap.wrap(
        line, width, subsequent_indent=hanging, break_long_words=False, break_on_hyphens=False
    ) or [line]


class Terminal:
    """The screen and the keyboard, or what stands for them."""

    def __init__(self) -> None:
        self.is_live = sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"
        self.has_style = self.is_live and not os.environ.get("NO_COLOR")
        if sys.stdin.isatty():
            with suppress(ImportError):
                import readline  # noqa: F401  lines can be edited, earlier ones come back

    def say(self, *lines: str) -> None:
        """Print lines."""
        say(*lines)

    def say_all(self, lines: Iterable[str], indent: str = "") -> None:
        """Print many lines, set in."""
        self.say(*[indent + line for line in lines])

    def say_whole(self, line: str) -> None:
        """Print a line that somebody may copy: it is never broken."""
        print(line)

    def ask(self, prompt: str) -> str:
        """Read a line; where nobody types, show it, so that the transcript can be read."""
        *before, last = on_screen(prompt)
        self.say_all(before)
        line = input(last.rstrip() + prompt[len(prompt.rstrip()) :])
        if not sys.stdin.isatty():
            print(line)
        return line.strip()

    def strong(self, text: str) -> str:
        """Bold where that is possible; it never means anything."""
        return f"{BOLD}{text}{PLAIN}" if self.has_style else text

    def clear(self) -> None:
        """Put away what is on the screen."""
        print(CLEAR if self.is_live else "\n" * BLANK_LINES, end="")


def is_confirmed(io: Terminal, text: Callable[..., str], asked: str) -> bool:
    """Ask for yes or no; everything but yes is no."""
    typed = io.ask(f"{asked} ({text('cli.yes')}/{text('cli.no')}) ").casefold()
    return bool(typed) and text("cli.yes").startswith(typed)
