"""Lines in, lines out. Everything works without colour and without moving the cursor."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from contextlib import suppress

BLANK_LINES = 60
CLEAR = "\x1b[2J\x1b[3J\x1b[H"


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
        for line in lines:
            print(line)

    def say_all(self, lines: Iterable[str], indent: str = "") -> None:
        """Print many lines, set in."""
        self.say(*[indent + line for line in lines])

    def ask(self, prompt: str) -> str:
        """Read a line; where nobody types, show it, so that the transcript can be read."""
        line = input(prompt)
        if not sys.stdin.isatty():
            print(line)
        return line.strip()

    def strong(self, text: str) -> str:
        """Bold where that is possible; it never means anything."""
        return f"\x1b[1m{text}\x1b[0m" if self.has_style else text

    def clear(self) -> None:
        """Put away what is on the screen."""
        print(CLEAR if self.is_live else "\n" * BLANK_LINES, end="")
