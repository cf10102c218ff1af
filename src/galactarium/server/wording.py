"""A table in words, for clients that cannot draw it: what the terminal shows, in lines.

A page has a board of its own for most games. Where it has none it shows these lines, and it needs
the labels of things that no catalogue can name, such as the hexes of a random board, and of those
that have other values at this table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from galactarium.kernel import Answer, Part
from galactarium.match import Match
from galactarium.render import Renderer
from galactarium.screens import table_lines, teller
from galactarium.server import wire as m

View = dict[str, Any]


def speaker(match: Match, language: str) -> Renderer:
    """Speaks of a game."""
    return Renderer(match.title, language, match.names, match.content)


def wording(words: Renderer, view: View, observer: int) -> m.Wording:
    """A view in words."""
    return m.Wording(lines(words, view, observer), labels(words, view))


def lines(words: Renderer, view: View, observer: int) -> list[str]:
    """What an observer sees, in lines."""
    return table_lines(words.title, words, view, observer)


def labels(words: Renderer, view: View) -> dict[str, dict[str, str]]:
    """What things are called at this table, by family and part."""
    words.learn(view)
    found = changed_texts(words)
    shown = words.title.on_screen("page_labels")
    for family, names in (shown(view, words.text) if shown else words.labels).items():
        found[family] = {str(part): text for part, text in names.items()}
    return found


def changed_texts(words: Renderer) -> dict[str, dict[str, str]]:
    """Texts of this table that are not those of its game, as its values are others."""
    own, usual = words.catalogue, words.title.catalogue(words.language)
    found: dict[str, dict[str, str]] = {}
    for key in sorted(own.keys()) if own is not usual else ():
        if own.source(key) != usual.source(key):
            family, _, part = key.partition(".")
            found.setdefault(family, {})[part] = own.source(key)
    return found


def told(
    words: Renderer,
    view: View,
    seat: int,
    so_far: Answer,
    family: str,
    following: Sequence[Part],
) -> dict[str, str]:
    """What each part that may come next brings or costs, as far as the game has words for it."""
    words.learn(view)
    tell = teller(words, view, seat, so_far)
    texts = {str(part): tell(family, part) for part in following}
    return {part: text for part, text in texts.items() if text}
