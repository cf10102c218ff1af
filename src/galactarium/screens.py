"""The table as text: by the game's own screen, or any view in a plain form.

A game's module `screen` may bring more than the table, each made from a view alone:

    screen(view, seat, text)                        the table, in lines
    pages(view, seat, text)                         parts of the table by their names
    status(view, seat, text)                        a few lines above every question
    about(view, seat, so_far, family, part, text)   what a choice brings or costs here and now
    gathered(view, family, part, text)              for choices of which there is nothing to say: a
                                                    heading to gather them under, and a short name;
                                                    two empty texts if a choice stands alone
    outcome(view, text)                             how the points came about, in lines
    labels(view, text)                              names by family and part that follow from the
                                                    table; none while there is nothing to name
    page_labels(view, text)                         the same for a page, if it has others
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from galactarium.kernel import ASIDE, Answer, Part
from galactarium.registry import Title
from galactarium.render import Renderer

View = dict[str, Any]


def table_lines(game: Title, words: Renderer, view: View, seat: int) -> list[str]:
    """What an observer sees, in lines."""
    words.learn(view)
    screen = game.screen()
    return plain_lines(view) if screen is None else screen(view, seat, words.text)


def pages(words: Renderer, view: View, seat: int) -> dict[str, list[str]]:
    """The parts of the table that can be looked at alone, by their names."""
    brought = words.title.on_screen("pages")
    return {} if brought is None else dict(brought(view, seat, words.text))


def status_lines(words: Renderer, view: View, seat: int) -> list[str]:
    """What somebody should have in mind when deciding, if the game says so."""
    status = words.title.on_screen("status")
    return [] if status is None else list(status(view, seat, words.text))


def teller(words: Renderer, view: View, seat: int, so_far: Answer) -> Callable[[str, Part], str]:
    """What tells, for the next part of an answer, what it brings or costs; "" if unknown.

    Games tell of their own parts alone, not of what may be done besides.
    """
    about = words.title.on_screen("about")
    if about is None:
        return lambda family, part: ""

    def told(family: str, part: Part) -> str:
        return "" if part == ASIDE else str(about(view, seat, so_far, family, part, words.text))

    return told


def gatherer(words: Renderer, view: View) -> Callable[[str, Part], tuple[str, str]]:
    """What tells under which heading a choice is gathered with others, and its name there."""
    gathered = words.title.on_screen("gathered")
    if gathered is None:
        return lambda family, part: ("", "")

    def told(family: str, part: Part) -> tuple[str, str]:
        heading, name = gathered(view, family, part, words.text)
        return str(heading), str(name)

    return told


def outcome_lines(words: Renderer, view: View) -> list[str]:
    """How the points of a finished game came about, if the game tells."""
    outcome = words.title.on_screen("outcome")
    return [] if outcome is None else list(outcome(view, words.text))


def plain_lines(view: View, indent: str = "") -> list[str]:
    """Any view: a line per value, what is inside a map set in."""
    lines = []
    for key, value in view.items():
        name = indent + key.replace("_", " ")
        if isinstance(value, dict) and value:
            lines += [f"{name}:", *plain_lines(value, indent + "  ")]
        else:
            lines.append(f"{name}: {plain_value(value)}")
    return lines


def plain_value(value: Any) -> str:
    """One value of a view."""
    if isinstance(value, list | tuple):
        return ", ".join([plain_value(inner) for inner in value]) or "-"
    if isinstance(value, dict):
        inner = [f"{key} {plain_value(part)}" for key, part in value.items()]
        return ", ".join(inner) or "-"
    return str(value)
