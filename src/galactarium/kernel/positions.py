"""What a game brings so that positions of it can be laid out: see galactarium/positions.py."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from galactarium.kernel.flows import Flow
from galactarium.kernel.state import Answer

T = TypeVar("T")
NO_ANSWERS: Mapping[str, Answer] = {}


class PositionError(ValueError):
    """An impossible position that was asked for; the text says what to do instead."""


class Builder(NamedTuple):
    """How positions of a game are laid out; its module `positions` exports one as BUILDER.

    Attributes:
        flow: The main flow of the game.
        phases: By the names of phases, the steps of the main flow with which they begin.
        lay_out: Lays pieces out in words of the game, its keywords; fields of the state come after.
        settle: Puts what lies nowhere where it belongs, but for the fields that were given.
        problem: What the rules forbid in a position though the box could hold it; "" if nothing.
        describe: The keywords of `lay_out` that give the pieces of a position.
        neutral: Answers to questions that cannot be passed by, by their key.
    """

    flow: Flow[Any, Any]
    phases: Mapping[str, str]
    lay_out: Callable[..., None]
    settle: Callable[[Any, Collection[str]], None]
    problem: Callable[[Any], str]
    describe: Callable[[Any], dict[str, Any]]
    neutral: Mapping[str, Answer] = NO_ANSWERS


def one_of(name: str, known: Collection[str], what: str) -> str:
    """A known name, also if it is written with capitals and blanks."""
    plain = name.strip().lower().replace(" ", "_")
    if plain not in known:
        there = ", ".join([one for one in known if one])
        raise PositionError(f"There is no {what} {name!r} here; choose one of {there}.")
    return plain


def by_seat(seats: int, values: Mapping[Any, T] | Sequence[T], what: str) -> dict[int, T]:
    """Values by seat, of so many: of a list, or of a map that has some seats as its keys."""
    found = values.items() if isinstance(values, Mapping) else enumerate(values)
    named = {int(seat): value for seat, value in found}
    for seat in named:
        check_seat(seats, seat, what)
    return named


def check_seat(seats: int, seat: int, what: str) -> None:
    """Refuse a seat that does not exist."""
    if not 0 <= seat < seats:
        last = seats - 1
        raise PositionError(f"{what}: there is no seat {seat}; the seats are 0 to {last}.")
