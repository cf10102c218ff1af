"""Keeping a game that is played in the terminal."""

from __future__ import annotations

from pathlib import Path

from galactarium.cli.saves.autosave import Autosave
from galactarium.cli.saves.safe_files import save_record
from galactarium.match import Match
from galactarium.record import Header, Record


class Keeper:
    """Saves a match: to its own file as it goes on, and to the autosave.

    Attributes:
        path: The file that is kept up to date, if any.
        header: The header of a record that goes on without its seed.
        autosave: Where a running game is kept besides, if it can be.
    """

    def __init__(
        self, path: Path | None, header: Header | None = None, autosave: Autosave | None = None
    ) -> None:
        self.path = path
        self.header = header
        self.autosave = autosave

    @property
    def file(self) -> Path | None:
        """Where the game is now: its own file, or the autosave, or nowhere."""
        if self.path is not None or self.autosave is None:
            return self.path
        return self.autosave.path if self.autosave.is_working else None

    def record(self, match: Match) -> Record:
        """The record so far, under its first header if its seed was lost."""
        record = match.record()
        if self.header is None:
            return record
        return record._replace(header=self.header._replace(bots=match.bots))

    def keep(self, match: Match) -> None:
        """Bring the player's file and the autosave up to date."""
        record = self.record(match)
        if self.path is not None:
            save_record(self.path, record)
        if self.autosave is None:
            return
        if match.state.is_over:
            self.autosave.remove()
        elif self.path is not None:
            self.autosave.point_to(self.path, record)
        else:
            self.autosave.write(record)

    def move_to(self, match: Match, path: Path) -> None:
        """Keep the game in this file from now on."""
        save_record(path, self.record(match))
        self.path = path
        self.keep(match)
