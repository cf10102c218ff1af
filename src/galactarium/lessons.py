"""Lessons: what a coach tells people who play a game for the first time, and when.

A game that has lessons has a file `lessons.toml` of `[[lesson]]` rows. Each has an `id`, a short
title (`title_en`, `title_de`) and a few sentences (`en`, `de`), and says when it fits:

    asks   questions at which it fits, by key ("over" when the game has ended); none: at any
    part   what is advised or begun, such as an action or the use of a card
    why    reasons of what is advised, by key
    beside reasons of advice that leaves room for something else, such as to move no more
    seen   events that have happened, to anybody; the lesson waits for its turn from then on
    times  how many such events there must have been

One that is `apart`, about no move, is told before anything is advised, and so is one that is told
beside other advice: the coach never speaks of two things at once.

Each is told once. Of those that fit a moment the first in the file comes first; the others wait.
A lesson with a `part` is learnt when an answer has it, one with a `deed` when that is done on the
page, any other when it was told. `spot` names what it points at.

A table `[first_game]` says how many play the game of the lessons, and with which options.
"""

import tomllib
from pathlib import Path
from typing import Any, Final, NamedTuple

DEEDS: Final = ("undo", "why", "rules")
OVER: Final = "over"


class Lesson(NamedTuple):
    """What the coach says once, in both languages, and when. The text above tells of each field."""

    id: str
    title_en: str
    title_de: str
    en: str
    de: str
    asks: tuple[str, ...] = ()
    part: str = ""
    why: tuple[str, ...] = ()
    seen: tuple[str, ...] = ()
    times: int = 1
    deed: str = ""
    spot: str = ""
    apart: bool = False
    beside: tuple[str, ...] = ()

    def title(self, language: str) -> str:
        """Its title in a language."""
        return {"en": self.title_en, "de": self.title_de}[language]

    def text(self, language: str) -> str:
        """Its sentences in a language."""
        return {"en": self.en, "de": self.de}[language]


class FirstGame(NamedTuple):
    """The game over which the lessons are told: how many play, and options that are not usual."""

    players: int
    options: dict[str, int | str]


def load_first_game(path: Path) -> FirstGame:
    """How the game of the lessons in a file is played."""
    return FirstGame(**tomllib.loads(path.read_text(encoding="utf-8"))["first_game"])


def load_lessons(path: Path) -> list[Lesson]:
    """Read lessons in the order of their file."""
    rows = tomllib.loads(path.read_text(encoding="utf-8"))["lesson"]
    return [lesson_of(row) for row in rows]


def lesson_of(row: dict[str, Any]) -> Lesson:
    """A lesson as its file has it."""
    return Lesson(**{key: frozen(value) for key, value in row.items()})


def frozen(value: Any) -> Any:
    """A list as a tuple, anything else as it is."""
    return tuple(value) if isinstance(value, list) else value
