"""The chair: what a bot gets of a game. It holds the state, and gives out only what is fair."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any, NamedTuple

from galactarium.kernel import (
    Answer,
    Game,
    Parts,
    Question,
    State,
    Stream,
    answers,
    parts,
    question,
    random_answer,
)


class Choice(NamedTuple):
    """An answer, and how a bot came to it: a message key of the family `bot` with parameters.

    An open reason tells no more than the answer itself; others may show what is in a hand.
    Warnings are further messages of that family, for whoever takes the answer as a hint.
    """

    answer: Answer
    reason: str
    params: dict[str, Any]
    is_open: bool = False
    warnings: tuple[tuple[str, dict[str, Any]], ...] = ()


class Chair:
    """One seat's place at the table.

    Its stream begins at a word of the given one, whose key may be the seed of the game.
    """

    def __init__(self, game: Game[Any], s: State, seat: int, stream: Stream) -> None:
        self.__state = s
        self.game = game
        self.seat = seat
        self.stream = Stream(f"{stream.word():016x}" * 4, "bot")

    def view(self) -> dict[str, Any]:
        """What the seat sees."""
        return self.game.view(self.__state, self.seat)

    def question(self) -> Question:
        """What the seat is asked."""
        return question(self.__state, self.seat)

    def parts(self, so_far: Answer = ()) -> Parts:
        """What may follow in an answer."""
        return parts(self.__state, self.seat, so_far)

    def answers(self) -> Iterator[Answer]:
        """Every legal answer; look at no more of them than you need."""
        return answers(self.__state, self.seat)

    def random_answer(self) -> Answer:
        """Some legal answer."""
        return random_answer(self.__state, self.seat, self.stream.below)

    def imagine(self) -> State:
        """A whole world that the seat holds possible, to try things in; its future is its own."""
        world: State = self.game.imagine(self.__state, self.seat, self.stream)
        world.chance_is_manual = False
        return world


class Bot(ABC):
    """Answers for a seat."""

    @abstractmethod
    def choose(self, chair: Chair) -> Choice:
        """A legal answer to the open question, with a reason."""

    def hints(self, chair: Chair) -> list[Choice]:
        """What to tell somebody who asks for advice: the best answer first."""
        return [self.choose(chair)]
