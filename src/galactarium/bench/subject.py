"""What is measured: a game with its content."""

from __future__ import annotations

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


def subject_of(name: str) -> Subject:
    """The game of this name, with the content that it ships."""
    found = title(name)
    return Subject(found.name, found.module, found.game, found.content().data)
