"""Keeping a game that is played in the terminal: its record, or its position.

A record does not hold the seed while the game goes on; that lies in a file beside it, `<name>.seed`,
until the game is over. Without that file the game can still go on, with new chance.
"""

from __future__ import annotations

from pathlib import Path

from galactarium.cli.errors import Problem
from galactarium.cli.files import json_text, save_record, save_text
from galactarium.kernel import commitment
from galactarium.match import Match
from galactarium.record import Header, Record


def seed_path(path: Path) -> Path:
    """Where the seed of an unfinished record lies."""
    return path.with_name(path.name + ".seed")


def known_seed(path: Path, header: Header) -> str:
    """The seed of an unfinished record if it lies there and fits, else nothing."""
    try:
        seed = seed_path(path).read_text(encoding="ascii").strip()
        return seed if commitment(seed) == header.commitment else ""
    except (OSError, ValueError):
        return ""


class Keeper:
    """Saves a match: to its own file as it goes on, and to others on request.

    Attributes:
        path: The file that is kept up to date, if any.
        header: The header of a record that goes on without its seed.
        is_position: Whether the match began in mid-game, so that it has no record.
    """

    def __init__(
        self, path: Path | None, *, header: Header | None = None, is_position: bool = False
    ) -> None:
        self.path = path
        self.header = header
        self.is_position = is_position

    def record(self, match: Match) -> Record:
        """The record so far, under its first header if its seed was lost."""
        if self.header is None:
            return match.record()
        return match.record(with_seed=False)._replace(header=self.header)

    def keep(self, match: Match) -> None:
        """Bring the own file up to date."""
        if self.path is not None:
            self.save(match, self.path)

    def save(self, match: Match, path: Path) -> None:
        """Write the game to a file."""
        if self.is_position:
            save_text(path, json_text(match.game.save(match.state)) + "\n")
            return
        save_record(path, self.record(match))
        beside = seed_path(path)
        if not match.state.is_over and self.header is None:
            save_text(beside, match.seed + "\n")
        else:
            remove(beside)


def remove(path: Path) -> None:
    """Take away a file that is no longer needed."""
    try:
        path.unlink(missing_ok=True)
    except OSError as problem:
        raise Problem(f"{path} cannot be removed: {problem.strerror}.") from problem
