"""Menus: a question whose first part is a verb, and each verb asks for what it needs.

The verb is a class of its own: what may follow, why not, what the parts name, and what it does. An
answer stays a tuple, the verb first; a verb sees the path after it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from galactarium.kernel.decision import Note, One, Refusal
from galactarium.kernel.state import Answer, Part, State

S = TypeVar("S", bound=State)
F = TypeVar("F")


class Verb(ABC, Generic[S, F]):
    """Something that can be done: a path of choices, and what it does.

    The refusal of an empty path says whether it can be done at all.
    """

    nouns: ClassVar[tuple[str, ...]] = ("choice",)

    def more(self, s: S, f: F, seat: int, path: Answer) -> Sequence[Part]:
        """What may follow; nothing when the path is whole."""
        return ()

    def refusal(self, s: S, f: F, seat: int, path: Answer) -> Refusal | None:
        """Why this cannot be done, or not be begun so."""
        return None

    @abstractmethod
    def act(self, s: S, f: F, seat: int, path: Answer) -> None:
        """Do it."""

    def note(self, s: S, f: F, seat: int, path: Answer) -> Note | None:
        """What the last part of the path would take or bring."""
        return None

    def noun(self, path: Answer) -> str:
        """What the next part names; further parts are like the last one."""
        return self.nouns[min(len(path), len(self.nouns) - 1)]


class Menu(One[S, F]):
    """A question for one of several verbs."""

    verb_noun: ClassVar[str]
    verbs: ClassVar[Mapping[Part, Verb[Any, Any]]]

    def candidates(self, s: S, f: F, seat: int) -> Sequence[Part]:
        """All verbs."""
        return [*self.verbs]

    def more(self, s: S, f: F, seat: int, so_far: Answer) -> Sequence[Part]:
        """What the verb still needs."""
        return self.verbs[so_far[0]].more(s, f, seat, so_far[1:])

    def refusal(self, s: S, f: F, seat: int, so_far: Answer) -> Refusal | None:
        """By the verb; why a menu lacks a verb of other menus, it says itself."""
        verb = self.verbs.get(so_far[0])
        return None if verb is None else verb.refusal(s, f, seat, so_far[1:])

    def apply(self, s: S, f: F, seat: int, answer: Answer) -> None:
        """Do it."""
        self.verbs[answer[0]].act(s, f, seat, answer[1:])

    def note(self, s: S, f: F, seat: int, so_far: Answer) -> Note | None:
        """What the verb has to say."""
        return self.verbs[so_far[0]].note(s, f, seat, so_far[1:])

    def noun(self, so_far: Answer) -> str:
        """What the next part names: a verb, or what the verb says."""
        return self.verbs[so_far[0]].noun(so_far[1:]) if so_far else self.verb_noun
