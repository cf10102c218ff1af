"""What is checked: a game with its options, a number of players and a seed; and how hard."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from galactarium.kernel import (
    ASIDE,
    Answer,
    Game,
    OptionValue,
    Part,
    State,
    Stream,
    bystanders,
    random_answer,
    seed_from,
)
from galactarium.registry import Title

PROFILE = "GALACTARIUM_PROFILE"
LIMIT = 100_000
MANY = 20  # variants that are checked one by one
INTERJECTIONS = 12  # one answer of so many comes from somebody who is not asked, where that may be


class Effort(NamedTuple):
    """How hard to look: every how many answers closely; variants with every player count or one.

    There are many more games with other options than by default, and they are looked at less often.
    """

    every: int
    every_other: int
    is_thorough: bool


FAST = Effort(every=9, every_other=9, is_thorough=False)
LONG = Effort(every=6, every_other=18, is_thorough=True)
NIGHTLY = Effort(every=3, every_other=3, is_thorough=True)
EFFORTS = {"long": LONG, "nightly": NIGHTLY}


def effort() -> Effort:
    """The effort that the environment asks for."""
    return EFFORTS.get(os.environ.get(PROFILE, ""), FAST)


def is_nightly() -> bool:
    """Whether there is time for what takes too long for `./dev test`."""
    return os.environ.get(PROFILE) == "nightly"


class Setting(NamedTuple):
    """One game to be checked; everything random in it follows from the seed."""

    title: Title
    players: int
    options: dict[str, OptionValue]
    seed: int
    every: int

    @property
    def game(self) -> Game[Any]:
        """What the kernel knows of it: flows, views and options."""
        return self.title.game

    @property
    def content(self) -> dict[str, Any]:
        """Its component data."""
        return content_of(self.title)

    @property
    def id(self) -> str:
        """A short name, for lists of tests."""
        options = "".join([f"-{key}={value}" for key, value in self.options.items()])
        return f"{self.title.name}-{self.players}{options}-{self.seed}"

    @property
    def secret(self) -> str:
        """The game's own seed."""
        return seed_from(f"game {self.seed}")

    def stream(self, name: str) -> Stream:
        """Random numbers for a check, apart from those of the game."""
        return Stream(seed_from(f"check {self.seed}"), name)

    @property
    def resolved(self) -> dict[str, OptionValue]:
        """All options with their values."""
        return self.game.resolve(self.options, self.players)

    def begin(self) -> State:
        """The state before set-up."""
        s: State = self.game.begin(self.players, self.resolved, self.content)
        s.seed = self.secret
        return s

    def new(self) -> State:
        """The game at its first decision."""
        s: State = self.game.new(self.players, self.secret, self.options, self.content)
        return s

    def walk(self, now: Callable[[], State]) -> Iterator[tuple[int, Answer]]:
        """Random answers for a game as it goes on: give each of them before the next."""
        stream = self.stream("walk")
        for _ in range(LIMIT):
            s = now()
            if not s.asked:
                return
            others = bystanders(s)
            seats = others if others and not stream.below(INTERJECTIONS) else s.asked
            seat = seats[stream.below(len(seats))]
            yield seat, random_answer(s, seat, stream.below)
        raise AssertionError(f"the game does not end within {LIMIT} answers")

    def is_looked_at(self, s: State) -> bool:
        """Whether this decision is one of those to look at closely."""
        return (s.answers + self.seed) % self.every == 0


def sampled(s: State, members: list[Part], most: int) -> list[Part]:
    """All members of a family at night, else every few, others at another decision."""
    few = 1 if is_nightly() else -(-len(members) // most) or 1
    return members[s.answers % few :: few]


def settings(titles: Sequence[Title], effort: Effort) -> list[Setting]:
    """Every game with every number of players and every variant."""
    return [
        setting
        for title in titles
        for players in title.game.players.values
        for setting in settings_of(title, int(players), effort)
    ]


def settings_of(title: Title, players: int, effort: Effort) -> list[Setting]:
    """One option is changed at a time; if that makes too many games, several are.

    Then each game has a seed of its own.
    """
    variants = title.variants(players)
    if len(variants) > MANY:
        is_whole = effort.is_thorough or players == title.game.players.default
        numbered = enumerate(mixed(variants) if is_whole else [{}])
        return [setting_for(title, players, options, seed, effort) for seed, options in numbered]
    return [
        setting_for(title, players, options, 0, effort)
        for options in variants
        if effort.is_thorough or not options or players == usual_players(title, options)
    ]


def setting_for(
    title: Title, players: int, options: dict[str, OptionValue], seed: int, effort: Effort
) -> Setting:
    """A game with these options, and how often it is looked at."""
    return Setting(title, players, options, seed, effort.every_other if options else effort.every)


def mixed(variants: list[dict[str, OptionValue]]) -> list[dict[str, OptionValue]]:
    """The default, and as few games as have every other value of every option."""
    others: dict[str, list[OptionValue]] = {}
    for key, value in [pair for options in variants for pair in options.items()]:
        others.setdefault(key, []).append(value)
    rows: list[dict[str, OptionValue]] = [{} for _ in range(max(map(len, others.values())) + 1)]
    for key, values in others.items():
        stream = Stream(seed_from("mixed"), key)
        numbers = [number % (len(values) + 1) for number in range(len(rows))]
        for row, number in zip(rows, sorted(numbers, key=lambda _: stream.word()), strict=True):
            if number:
                row[key] = values[number - 1]
    return [{}, *rows]


@cache
def content_of(title: Title) -> dict[str, Any]:
    """The content of a title; no game changes it."""
    return title.content().data


def usual_players(title: Title, options: dict[str, OptionValue]) -> int:
    """The number of players by default; if the options are not for it, the first that they fit."""
    game = title.game
    counts = [int(game.players.default), *[int(players) for players in game.players.values]]
    return next(players for players in counts if is_fitting(title, options, players))


def is_fitting(title: Title, options: dict[str, OptionValue], players: int) -> bool:
    """Whether all these options are for so many players."""
    return all(option.fits(players) for option in title.game.options if option.key in options)


def direct_answer(s: State, seat: int, below: Callable[[int], int]) -> Answer:
    """A random answer to the open question itself, not aside from it."""
    while True:
        given = random_answer(s, seat, below)
        if given[:1] != (ASIDE,):
            return given
