"""The last unfinished game, saved automatically. If that fails, the game goes on undisturbed."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from galactarium.record import Record, write_record

PUT_ASIDE = 3  # so many earlier games stay


def folder() -> Path:
    """Where programs keep their data, by the XDG Base Directory Specification."""
    given = Path(os.environ.get("XDG_STATE_HOME", ""))
    base = given if given.is_absolute() else Path.home() / ".local" / "state"
    return base / "galactarium"


def autosave_for(game: str) -> Autosave | None:
    """The autosave of a game; nothing where there is no home."""
    with suppress(RuntimeError):
        return Autosave(folder(), game)
    return None


def last_autosave(game: str | None) -> Path | None:
    """The file with the last unfinished game: of this name, or of any."""
    with suppress(RuntimeError, OSError):
        found = [path for path in folder().glob(f"last-{game or '*'}.game") if path.exists()]
        return max(found, key=lambda path: path.stat().st_mtime, default=None)
    return None


class Autosave:
    """The file that holds a running game, or leads to the game's own file.

    Attributes:
        is_own: Whether what lies there belongs to this game; otherwise it is put aside first.
        is_working: Whether the last try to keep the game there succeeded.
        moved: Where the last unfinished game was put, if there was one.
    """

    def __init__(self, place: Path, game: str) -> None:
        self.path = place / f"last-{game}.game"
        self.game = game
        self.is_own = False
        self.is_working = False
        self.moved: Path | None = None
        self.target: Path | None = None

    def take_over(self, file: Path) -> Path:
        """A game goes on from this file: the one it is truly in, if it is this autosave."""
        if file.absolute() != self.path:
            return file
        self.is_own = True
        return file.resolve() if file.is_symlink() else file

    def write(self, record: Record) -> None:
        """Keep the game here."""
        self.is_working, self.target = False, None
        with suppress(OSError, ValueError):  # also names that cannot be written as text
            self.make_room(None)
            write_record(record, self.path)
            self.is_own = self.is_working = True

    def point_to(self, file: Path, record: Record) -> None:
        """The game has a file of its own: lead to it, or hold a copy where there are no links."""
        if self.target == file:
            return
        try:
            self.make_room(file)
            draft = self.path.with_name(self.path.name + ".part")
            draft.unlink(missing_ok=True)
            draft.symlink_to(file.absolute())
            draft.replace(self.path)
        except OSError:
            self.write(record)
        else:
            self.is_own, self.target = True, file

    def make_room(self, own: Path | None) -> None:
        """Put aside another game that was kept here, unless it has a file of its own."""
        self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        if self.is_own or self.path.is_symlink() or not self.path.exists():
            return
        self.moved = self.free_place(own)
        self.path.replace(self.moved)

    def free_place(self, own: Path | None) -> Path:
        """A place for an earlier game: a free one, else that of the oldest."""
        names = [f"earlier-{self.game}-{n}.game" for n in range(1, PUT_ASIDE + 1)]
        places = [self.path.with_name(name) for name in names]
        if own is not None:
            places = [place for place in places if place != own.absolute()]
        free = [place for place in places if not place.exists()]
        return free[0] if free else min(places, key=lambda place: place.stat().st_mtime)

    def remove(self) -> None:
        """The game is over."""
        with suppress(OSError):
            if self.is_own:
                self.path.unlink(missing_ok=True)
        self.is_own = self.is_working = False
