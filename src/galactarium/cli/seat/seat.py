"""A place at a table in the terminal: what somebody has in front of a question."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from galactarium.bots.chair import Choice
from galactarium.cli.seat.open_question import Asked
from galactarium.cli.terminal import Terminal
from galactarium.render import Renderer
from galactarium.screens import pages, status_lines, table_lines


class Place(ABC):
    """What every screen has, wherever the game is held.

    Attributes:
        people: The seats that share this screen.
        explained: What each seat was told already about choices; it is told once.
        is_confirming: Whether to ask again before what cannot be undone.
        is_showing: Whether to show the table before every question.
    """

    def __init__(self, words: Renderer, people: list[int]) -> None:
        self.words = words
        self.text = words.text
        self.io = Terminal()
        self.people = people
        self.explained: set[tuple[int, str]] = set()
        self.is_confirming = False
        self.is_showing = False

    @abstractmethod
    def view(self, seat: int) -> dict[str, Any]:
        """What a seat sees."""

    @abstractmethod
    def asked(self, seat: int) -> Asked:
        """The open question to a seat."""

    @abstractmethod
    def recap(self, seat: int) -> list[str]:
        """What this seat saw since its last decision, its own answer included."""

    @abstractmethod
    def hint(self, seat: int) -> Choice:
        """What a bot would answer."""

    @abstractmethod
    def undo_reach(self, seat: int) -> int:
        """How many answers a seat can take back."""

    @abstractmethod
    def take_back(self, seat: int, count: int) -> list[str]:
        """Undo answers of a seat; what they were, in words."""

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.words.catalogue.seat(seat, self.words.names)

    def lines(self, seat: int) -> list[str]:
        """The table as a seat sees it."""
        return table_lines(self.words.title, self.words, self.view(seat), seat)

    def pages(self, seat: int) -> dict[str, list[str]]:
        """The parts of the table that a seat can look at alone, by their names."""
        return pages(self.words, self.view(seat), seat)

    def status(self, seat: int) -> list[str]:
        """What a seat should have in mind when it decides."""
        return status_lines(self.words, self.view(seat), seat)

    def result(self, points: Sequence[int], places: Sequence[int]) -> list[str]:
        """How the game ended for each seat, the first place first."""
        if len(points) == 1:
            return [self.text("cli.points", seat=0, points=points[0])]
        return [
            self.text("cli.place", place=places[seat], seat=seat, points=points[seat])
            for seat in sorted(range(len(points)), key=lambda seat: places[seat])
        ]

    def reason(self, choice: Choice) -> str:
        """A bot's reason in words."""
        return self.text(f"bot.{choice.reason}", **choice.params)
