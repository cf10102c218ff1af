"""A table in words, for whoever cannot draw it: what the terminal shows, in lines.

A page has a board of its own for most games. Where it has none it shows these lines, and it needs
the labels of things that no catalogue can name, such as the hexes of a random board, and of those
that have other values at this table.
"""

from __future__ import annotations

from galactarium.kernel import Answer, noun, parts
from galactarium.match import Match
from galactarium.render import Renderer
from galactarium.screens import outcome_lines, status_lines, table_lines, teller
from galactarium.server import wire as m


def speaker(match: Match, language: str) -> Renderer:
    """Speaks of a game."""
    return Renderer(match.title, language, match.names, match.content)


def wording(match: Match, view: dict[str, object], observer: int, language: str) -> m.Wording:
    """A view in words."""
    words = speaker(match, language)
    lines = table_lines(words.title, words, view, observer)
    labels = changed_texts(words)
    for family, names in words.labels.items():
        labels[family] = {str(part): text for part, text in names.items()}
    return m.Wording(
        lines,
        status_lines(words, view, observer) if observer >= 0 else [],
        outcome_lines(words, view) if match.state.is_over else [],
        labels,
    )


def changed_texts(words: Renderer) -> dict[str, dict[str, str]]:
    """Texts of this table that are not those of its game, as its values are others."""
    own, usual = words.catalogue, words.title.catalogue(words.language)
    found: dict[str, dict[str, str]] = {}
    for key in sorted(own.keys()) if own is not usual else ():
        if own.source(key) != usual.source(key):
            family, _, part = key.partition(".")
            found.setdefault(family, {})[part] = own.source(key)
    return found


def told(match: Match, seat: int, so_far: Answer, language: str) -> dict[str, str]:
    """What each part that may come next brings or costs, as far as the game has words for it."""
    words = speaker(match, language)
    view = match.game.view(match.state, seat)
    words.learn(view)
    found = parts(match.state, seat, so_far).next
    if not found:
        return {}
    family = noun(match.state, seat, so_far)
    tell = teller(words, view, seat, so_far)
    texts = {str(part): tell(family, part) for part in found}
    return {part: text for part, text in texts.items() if text}
