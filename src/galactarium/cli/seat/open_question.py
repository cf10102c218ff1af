"""What can be asked about an open question, wherever its game is held: here, or by a server."""

from __future__ import annotations

from typing import Any, Protocol

from galactarium.kernel import (
    Answer,
    Game,
    Note,
    Part,
    Parts,
    Question,
    Refusal,
    State,
    candidates,
    canonical_answer,
    crosses,
    note,
    noun,
    parts,
    question,
    refusal,
)


class Asked(Protocol):
    """The open question to a seat.

    Attributes:
        marked: How many choices may be looked into, to mark those that cannot be undone.
    """

    seat: int
    marked: int

    def view(self) -> dict[str, Any]:
        """What the seat sees."""

    def question(self, so_far: Answer = ()) -> Question:
        """What is asked; of an aside, once that is begun."""

    def noun(self, so_far: Answer) -> str:
        """What the next part of an answer names."""

    def candidates(self, so_far: Answer) -> list[Part]:
        """All that may be wanted next, allowed or not."""

    def parts(self, so_far: Answer) -> Parts:
        """What may come next, and whether the answer could end here."""

    def note(self, so_far: Answer) -> Note | None:
        """What the last of these parts would take or bring."""

    def refusal(self, answer: Answer) -> Refusal | None:
        """Why this cannot be the answer."""

    def crosses(self, answer: Answer) -> bool:
        """Whether this legal answer could not be undone."""


class AskedHere:
    """The open question to a seat of a state that is at hand."""

    marked = 60  # looking ahead costs time: longer lists bear no marks

    def __init__(self, game: Game[Any], s: State, seat: int) -> None:
        self.game = game
        self.s = s
        self.seat = seat

    def view(self) -> dict[str, Any]:
        """What the seat sees."""
        return self.game.view(self.s, self.seat)

    def question(self, so_far: Answer = ()) -> Question:
        """What is asked."""
        return question(self.s, self.seat, so_far)

    def noun(self, so_far: Answer) -> str:
        """What the next part names."""
        return noun(self.s, self.seat, so_far)

    def candidates(self, so_far: Answer) -> list[Part]:
        """All that may be wanted next."""
        return candidates(self.s, self.seat, so_far)

    def parts(self, so_far: Answer) -> Parts:
        """What may come next."""
        return parts(self.s, self.seat, so_far)

    def note(self, so_far: Answer) -> Note | None:
        """What the last part would take or bring."""
        return note(self.s, self.seat, so_far)

    def refusal(self, answer: Answer) -> Refusal | None:
        """Why not."""
        return refusal(self.s, self.seat, answer)

    def crosses(self, answer: Answer) -> bool:
        """Whether this could not be undone."""
        return crosses(self.s, self.seat, canonical_answer(self.s, self.seat, answer))
