"""Keeping a game that is played in the terminal."""

from __future__ import annotations

from pathlib import Path

from galactarium.cli.files import save_record
from galactarium.match import Match
from galactarium.record import Header, Record


class Keeper:
    """Saves a match: to its own file as it goes on, and to others on request.

    Attributes:
        path: The file that is kept up to date, if any.
        header: The header of a record that goes on without its seed.
    """

    def __init__(self, path: Path | None, header: Header | None = None) -> None:
        self.path = path
        self.header = header

    def record(self, match: Match) -> Record:
        """The record so far, under its first header if its seed was lost."""
        record = match.record()
        return record if self.header is None else record._replace(header=self.header)

    def keep(self, match: Match) -> None:
        """Bring the own file up to date."""
        if self.path is not None:
            self.save(match, self.path)

    def save(self, match: Match, path: Path) -> None:
        """Write the game to a file."""
        save_record(path, self.record(match))
