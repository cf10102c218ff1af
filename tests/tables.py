"""Matches of Ember Belt and of toys, to test what stands around the kernel."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from galactarium.content import Content
from galactarium.kernel import Answer, Flow, OptionValue, Stream, random_answer, seed_from
from galactarium.kernel import state_hash as hash_of
from galactarium.match import Match
from galactarium.record import Record
from galactarium.registry import Title, title
from tests.kernel.toys import game_of

EMBER = title("template")
SEED = seed_from("a table")
NAMES = ("Anna", "Ben", "Cleo", "Dora")
PLANS: tuple[Answer, ...] = (
    ("cinder", "cinder", "hollow"),
    ("hollow", "lantern", "anvil"),
    ("cinder", "lantern", "lantern"),
    ("anvil", "anvil", "hollow"),
)


def ember(seats: int = 2, seed: str = SEED, **options: OptionValue) -> Match:
    """A match of Ember Belt at its first decision: all plan their drones, in lanes."""
    return Match(EMBER, NAMES[:seats], seed, options)


def at_bids(seats: int = 2) -> Match:
    """A match of Ember Belt where all bid in secret; everybody owns two ore."""
    match = ember(seats)
    for seat in range(seats):
        give(match, seat, *PLANS[seat])
    return match


def at_turns(seats: int = 2) -> Match:
    """A match of Ember Belt where seat 0 does its first deed, with nothing to take back."""
    match = at_bids(seats)
    for seat in range(seats):
        give(match, seat, 0)
    return match


def toy(begun: Flow[Any, Any], frame: Any = None, seats: int = 3) -> Match:
    """A match of a toy game that consists of one flow."""
    content = Content({}, "no content", {}, frozenset())
    return Match(Title(game_of(begun, frame), Path()), NAMES[:seats], SEED, content=content)


def give(match: Match, seat: int, *parts: int | str) -> None:
    """Give a legal answer."""
    refused = match.answer(seat, parts)
    assert refused is None, refused.plain()


def play_on(match: Match, answers: int = 1000, name: str = "answers") -> Match:
    """Give so many answers at random, or as many as the game still takes."""
    below = Stream(SEED, name).below
    for _ in range(answers):
        if match.state.is_over:
            break
        seat = match.state.asked[below(len(match.state.asked))]
        give(match, seat, *random_answer(match.state, seat, below))
    return match


@cache
def whole_game() -> Record:
    """The record of a game of three that was played to its end; played once for all tests."""
    return play_on(ember(3)).record()


def all_of(match: Match) -> tuple[object, ...]:
    """All that a match keeps, to compare: the position, the logs, the entries and the floor."""
    log = {observer: list(seen) for observer, seen in match.log.items()}
    return hash_of(match.state), match.state.asked, log, list(match.entries), list(match.told)
