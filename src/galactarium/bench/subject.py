"""What is measured: a game with its content."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from typing import Any, NamedTuple

from galactarium.kernel import Game
from galactarium.registry import title


class Subject(NamedTuple):
    """A game, the module that holds it, and its content."""

    name: str
    module: str
    game: Game[Any]
    content: dict[str, Any]

    def player_counts(self) -> tuple[int, ...]:
        """The numbers of players that the game is for."""
        return tuple([int(count) for count in self.game.players.values])

    def measures(self) -> dict[str, Callable[[Any], object]]:
        """What the game wants to be measured besides, by name (its module `measures`)."""
        module = f"{self.module}.measures"
        if importlib.util.find_spec(module) is None:
            return {}
        found: dict[str, Callable[[Any], object]] = importlib.import_module(module).MEASURES
        return found


def subject_of(name: str) -> Subject:
    """The game of this name, with the content that it ships."""
    found = title(name)
    return Subject(found.name, found.module, found.game, found.content().data)
