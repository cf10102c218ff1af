"""Tables in Markdown."""

from __future__ import annotations

from collections.abc import Sequence


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """The lines of a table; all columns but the first are numbers, and stand to the right."""
    return [
        line_of(head),
        line_of(["---", *["---:"] * (len(head) - 1)]),
        *[line_of(row) for row in rows],
    ]


def line_of(cells: Sequence[str]) -> str:
    """One line of a table."""
    return f"| {' | '.join(cells)} |"
