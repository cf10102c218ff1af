"""What is measured: a game with its content."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from galactarium.content import load_content
from galactarium.kernel import Game

PACKAGE = Path(__file__).resolve().parent.parent


class Subject(NamedTuple):
    """A game, its content, and the folder of its package."""

    name: str
    game: Game[Any]
    content: dict[str, Any]
    folder: Path

    def player_counts(self) -> tuple[int, ...]:
        """The numbers of players that the game is for."""
        return tuple([int(count) for count in self.game.players.values])


def subject_of(name: str) -> Subject:
    """The game of this name."""
    folder = PACKAGE / "games" / name
    game: Game[Any] = import_module(f"galactarium.games.{name}").GAME
    return Subject(name, game, load_content(folder / "data").data, folder)
