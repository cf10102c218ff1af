"""The text of `--help`: plain, and broken between words."""

from __future__ import annotations

import shutil
import textwrap
from typing import TYPE_CHECKING

from cyclopts.help.formatters.plain import PlainFormatter

if TYPE_CHECKING:
    from rich.console import Console

HANGING = 4


class HelpText(PlainFormatter):
    """An option in its own lines: what does not fit into the first goes on below it, set in."""

    def _print_plain(self, console: Console, text: str) -> None:
        """Print an entry or a paragraph; where its source was broken does not matter."""
        start = text[: len(text) - len(text.lstrip())]
        hanging = start + " " * HANGING if start else ""
        shown = textwrap.fill(
            " ".join(text.split()),
            shutil.get_terminal_size().columns,  # the console may have been made long ago
            initial_indent=start,
            subsequent_indent=hanging,
            break_long_words=False,
            break_on_hyphens=False,
        )
        console.print(shown, highlight=False, markup=False, soft_wrap=True)
