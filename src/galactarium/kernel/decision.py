"""Decisions as plain data, in four kinds: one, some, split, order.

An answer is always a tuple of parts, a part an int or a word:

    one    a path through a tree of choices      ("move", "scout", 12)
    some   a selection, each at most once        ("c3", "c9")
    split  a total spread over targets           ("mine", "mine", "yard")
    order  all candidates, arranged              ("b", "c", "a")

An Ask is written as one class whose methods stand in this order: who, candidates (and more),
refusal (and lacking), apply. Legality is written there and nowhere else.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from galactarium.kernel.state import Answer, Params, Part, State

ONE: Final = "one"
SOME: Final = "some"
SPLIT: Final = "split"
ORDER: Final = "order"
NO_SIDE: Final = -1

S = TypeVar("S", bound=State)
F = TypeVar("F")


class Refusal:
    """Why something cannot be done: a rule of the ledger, a message, and what would allow it.

    Attributes:
        allow: The message `allow.<key>` that tells what would allow it; "" if nothing would.
        first: Answers to the open question, one after another, after which it is allowed.
    """

    def __init__(
        self,
        rule: str,
        key: str,
        /,
        *,
        allow: str = "",
        first: tuple[Answer, ...] = (),
        **params: Part | tuple[Part, ...],
    ) -> None:
        self.rule = rule
        self.key = key
        self.allow = allow
        self.first = first
        self.params: Params = dict(params)

    def plain(self) -> Params:
        """As JSON data."""
        return {
            "rule": self.rule,
            "key": self.key,
            "params": self.params,
            "allow": self.allow,
            "first": [list(answer) for answer in self.first],
        }


def unless_any(
    refusals: Iterable[Refusal | None], if_none: Refusal | None = None
) -> Refusal | None:
    """Nothing if any of several ways is open, else why the first is not, or why there is none."""
    first: Refusal | None = None
    for refused in refusals:  # up to the first that is open
        if refused is None:
            return None
        first = first or refused
    return first or if_none


class Note:
    """What a part of an answer would take or bring, in data and in two messages.

    `note.<key>` is said beside the choice, `note_text.<key>` on request; each uses of the
    parameters what it likes.
    """

    def __init__(self, key: str, /, **params: Part | tuple[Part, ...]) -> None:
        self.key = key
        self.params: Params = dict(params)

    def plain(self) -> Params:
        """As JSON data."""
        return {"key": self.key, "params": self.params}


class Ask(ABC, Generic[S, F]):
    """A question to one seat, or in secret to several at once."""

    key = ""
    kind = ONE
    survives_aside: ClassVar[bool] = False  # secret answers stay even if somebody steps aside
    at_any_moment: ClassVar[bool] = False  # as an aside, open to seats that are not asked as well
    nouns: ClassVar[tuple[str, ...]] = ("choice",)

    def who(self, s: S, f: F) -> tuple[int, ...]:
        """The seats that are asked, by public facts only; by default that of the frame."""
        frame: Any = f
        return (frame.seat,)

    @abstractmethod
    def candidates(self, s: S, f: F, seat: int) -> Sequence[Part]:
        """All that somebody may want to choose, in a stable order."""

    def more(self, s: S, f: F, seat: int, so_far: Answer) -> Sequence[Part]:
        """Kind one: what may follow these parts; nothing when they are a whole choice."""
        return ()

    def refusal(self, s: S, f: F, seat: int, so_far: Answer) -> Refusal | None:
        """Why these parts can neither be an answer nor become one.

        The last of them is a candidate, or else a member of the family of its noun: see `Game`.
        """
        return None

    def is_open(self, s: S, f: F, seat: int) -> bool:
        """Whether any first part is allowed; of an aside this is asked at every decision."""
        for part in self.candidates(s, f, seat):
            if self.refusal(s, f, seat, (part,)) is None:
                return True
        return False

    def lacking(self, s: S, f: F, seat: int, answer: Answer) -> Refusal | None:
        """Why a selection that is not refused is not enough yet (kinds some, split, order)."""
        return None

    @abstractmethod
    def apply(self, s: S, f: F, seat: int, answer: Answer) -> None:
        """Carry out the answer of one seat."""

    def apply_all(self, s: S, f: F, answers: dict[int, Answer]) -> None:
        """Carry out secret answers once all are in, in the order of `who`."""
        for seat, answer in answers.items():
            self.apply(s, f, seat, answer)

    def prompt(self, s: S, f: F, seat: int) -> Params:
        """Parameters of the message `ask.<key>`."""
        return {}

    def note(self, s: S, f: F, seat: int, so_far: Answer) -> Note | None:
        """What the last of these parts would take or bring, by what the seat may know."""
        return None

    def noun(self, so_far: Answer) -> str:
        """What the next part names: a family of messages, or "number" or "seat"."""
        depth = len(so_far) if self.kind == ONE else 0
        return self.nouns[min(depth, len(self.nouns) - 1)]

    def size(self, s: S, f: F, seat: int) -> tuple[int, int]:
        """How many parts the answer has, at least and at most (some, split)."""
        count = len(self.candidates(s, f, seat))
        return count, count

    def cap(self, s: S, f: F, seat: int, part: Part) -> int:
        """How often a part may be chosen: once, unless the kind is split."""
        return 1


class One(Ask[S, F]):
    """Pick one choice; large ones are paths, asked for part by part."""


class Some(Ask[S, F]):
    """Pick a selection of `size` parts."""

    kind = SOME

    @abstractmethod
    def size(self, s: S, f: F, seat: int) -> tuple[int, int]:
        """The least and the greatest number of parts."""


class Split(Ask[S, F]):
    """Spread a total over targets, each up to its cap."""

    kind = SPLIT

    @abstractmethod
    def size(self, s: S, f: F, seat: int) -> tuple[int, int]:
        """The total, or its bounds."""

    @abstractmethod
    def cap(self, s: S, f: F, seat: int, part: Part) -> int:
        """The most that one target takes."""


class Order(Ask[S, F]):
    """Arrange all candidates."""

    kind = ORDER


class Question(NamedTuple):
    """An open decision as data: what a page, a bot or a terminal is told.

    Attributes:
        side: The side that a seat is asked for, `NO_SIDE` if it is its own.
    """

    rule: str
    key: str
    kind: str
    params: Params
    least: int
    most: int
    side: int = NO_SIDE


def answer_text(answer: Answer) -> str:
    """The one-line form of an answer: its parts with blanks between."""
    return " ".join([str(part) for part in answer])


def parse_answer(text: str) -> Answer:
    """Read the one-line form back."""
    return tuple([parse_part(word) for word in text.split()])


def parse_part(word: str) -> Part:
    """A part is a number if it looks like one of at most 18 digits, else a word."""
    digits = word[1:] if word.startswith("-") else word
    is_number = digits.isascii() and digits.isdigit() and len(digits) <= 18
    return int(word) if is_number else word
