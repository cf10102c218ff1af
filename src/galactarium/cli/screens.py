"""The table as text: by the game's own screen, or any view in a plain form."""

from __future__ import annotations

from typing import Any

from galactarium.kernel import State
from galactarium.registry import Title
from galactarium.render import Renderer


def table_lines(game: Title, words: Renderer, s: State, seat: int) -> list[str]:
    """What an observer sees, in lines."""
    view = game.game.view(s, seat)
    screen = game.screen()
    return plain_lines(view) if screen is None else screen(view, seat, words.text)


def plain_lines(view: dict[str, Any], indent: str = "") -> list[str]:
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
