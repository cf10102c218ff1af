"""Positions of any game: laid out in a few lines, answered, let go on, and described again.

    s = lay_out("age_of_galaxy", phase="war", round=2, goods=[{"cruiser": 2}, {"cruiser": 1}])
    give(s, 0, "pass")
    play_to(s, "galactic")

What a game is laid out with are words of its own (`lay_out` in its module `positions`) and the
fields of its state. What lies nowhere goes where it belongs, so that everything is there as often
as in the box; and what the rules forbid is refused. docs/positions.md shows more of it;
descriptions.py writes and reads the same as a file.
"""

from __future__ import annotations

import copy
import difflib
import inspect
from collections.abc import Callable, Collection, Mapping
from functools import cache
from typing import Any, Final, TypeVar

from galactarium.kernel import (
    Answer,
    BoundError,
    Builder,
    Empty,
    Event,
    OptionValue,
    Params,
    Part,
    PositionError,
    SaveError,
    State,
    Tape,
    advance,
    answer,
    candidates,
    first_answer,
    parts,
    question,
    refusal,
    seed_from,
)
from galactarium.registry import Title, title, titles

SEED: Final = seed_from("galactarium")
PATIENCE: Final = 10_000  # answers until somebody must have been asked

Values = dict[str, Any]
S = TypeVar("S", bound=State)


# Laying out.


def lay_out(
    game: str,
    *,
    phase: str,
    seats: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    script: tuple[tuple[int, ...], ...] = (),
    content: Values | None = None,
    **words: Any,
) -> Any:
    """A position at the first question of a phase.

    Args:
        game: The name of the game.
        phase: The phase that begins, or the label of a step of the main flow.
        seats: The number of players; as usual if none is given.
        options: The options that are not as usual.
        script: What chance gives, as long as it lasts.
        content: The component values; as shipped if none are given.
        words: Words of the game, fields of its state, and `fields`: those as they are saved, which
            come last, also where the game has a word of the same name.
    """
    s = set_table(game, seats=seats, options=options, content=content, **words)
    return begin(s, phase, script=script, content=content)


def set_table(
    game: str,
    *,
    seats: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    content: Values | None = None,
    fields: Mapping[str, Any] | None = None,
    **words: Any,
) -> Any:
    """The pieces on the table before anybody is asked anything: see `lay_out` and `begin`."""
    found = title(game)
    builder = builder_of(found)
    count = int(found.game.players.default) if seats is None else seats
    resolved = found.game.resolve(options or {}, found.game.check_seats(count))
    s: State = found.game.begin(count, resolved, values_of(found, content))
    s.seed, s.tape = SEED, Tape()
    own = own_words(builder)
    check_words(found, words, {*own, *s.SHAPE})
    check_words(found, fields or {}, s.SHAPE)
    builder.lay_out(s, **{name: value for name, value in words.items() if name in own})
    others = {name: value for name, value in words.items() if name not in own}
    for name, value in {**others, **(fields or {})}.items():
        setattr(s, name, shaped(s.SHAPE[name], value, name))
    builder.settle(s, {*words, *(fields or {})})
    s.tape, s.revealed = Tape(), 0
    return s


def begin(
    s: S,
    phase: str,
    *,
    script: tuple[tuple[int, ...], ...] = (),
    content: Values | None = None,
) -> S:
    """Let a phase begin on a table that is set, and run to its first question."""
    check(s, content)
    builder = builder_of(title_of(s))
    s.stack, s.lanes, s.sealed = [(builder.flow, step_of(builder, phase), Empty())], None, {}
    if script:
        tape_of(s).script = list(script)
    try:
        advance(s)
    except LookupError as problem:
        raise PositionError(f"{phase} cannot begin in this position: {problem!r}.") from problem
    return s


def check(s: Any, content: Values | None = None) -> None:
    """Refuse a position that the box cannot hold, or that the rules forbid."""
    found = title_of(s)
    try:
        found.game.check(s, census_of(found, s, content))
    except (BoundError, SaveError) as problem:
        raise PositionError(f"This position cannot be: {problem}.") from problem
    forbidden = builder_of(found).problem(s)
    if forbidden:
        raise PositionError(f"This position cannot be: {forbidden}")


def census_of(found: Title, s: State, content: Values | None) -> dict[str, int]:
    """How many pieces of each kind there are in the box of a state."""
    if content is None:
        return shipped_census(found.name, s.seats, tuple(s.options.items()))
    return found.game.census(found.game.begin(s.seats, s.options, content))


@cache
def shipped_census(
    game: str, seats: int, options: tuple[tuple[str, OptionValue], ...]
) -> dict[str, int]:
    """The same of the box as it is shipped, counted once."""
    found = title(game)
    return found.game.census(found.game.begin(seats, dict(options), values_of(found, None)))


def values_of(found: Title, content: Values | None) -> Values:
    """The values that are given, or those that are shipped."""
    return found.content().data if content is None else content


@cache
def title_at(module: str) -> Title:
    """The game that a module belongs to."""
    for found in titles().values():
        if found.module and module.startswith(f"{found.module}."):
            return found
    raise PositionError(f"{module} belongs to no known game.")


def title_of(s: State) -> Title:
    """The game of a state."""
    return title_at(type(s).__module__)


def builder_of(found: Title) -> Builder:
    """What lays out positions of a game."""
    builder = found.builder()
    if builder is None:
        raise PositionError(f"{found.name} brings no module `positions` that could lay them out.")
    return builder


def own_words(builder: Builder) -> tuple[str, ...]:
    """The words in which a game is laid out."""
    return keywords_of(builder.lay_out)


@cache
def keywords_of(function: Callable[..., None]) -> tuple[str, ...]:
    """The names of its arguments but for the first, looked up once."""
    return tuple(inspect.signature(function).parameters)[1:]


def check_words(found: Title, words: Collection[str], known: Collection[str]) -> None:
    """Refuse a word that a game does not know."""
    for name in words:
        if name not in known:
            near = difflib.get_close_matches(name, known, 1)
            hint = f"Did you mean {near[0]}?" if near else f"It has {', '.join(sorted(known))}."
            raise PositionError(f"{found.name} has nothing called {name!r}. {hint}")


def step_of(builder: Builder, phase: str) -> int:
    """Where in the main flow a phase begins, or a step stands."""
    label = builder.phases.get(phase, phase)
    if label not in builder.flow.index:
        names = ", ".join(builder.phases)
        raise PositionError(f"There is no phase {phase!r}; choose one of {names}.")
    return builder.flow.index[label]


def shaped(shape: Any, value: Any, path: str) -> Any:
    """A value in the shape of a field: lists and tuples as they must be, leaves from maps."""
    try:
        if isinstance(shape, list):
            return [shaped(shape[0], one, path) for one in listed(value)]
        if isinstance(shape, tuple):
            return tuple([shaped(shape[0], one, path) for one in listed(value)])
        if isinstance(shape, dict):
            [(key, inner)] = shape.items()
            return {key(name): shaped(inner, one, path) for name, one in value.items()}
        if isinstance(value, dict):
            return shape(**{name: frozen(part) for name, part in value.items()})
    except (TypeError, ValueError, AttributeError) as problem:
        raise PositionError(f"{path}: {value!r} does not fit; {problem}.") from problem
    return value


def listed(value: Any) -> Any:
    """A list or a tuple; nothing else, not even a word, which has letters."""
    if not isinstance(value, list | tuple):
        raise TypeError("a list is needed")
    return value


def frozen(value: Any) -> Any:
    """Lists become tuples, all the way down."""
    return tuple([frozen(one) for one in value]) if isinstance(value, list) else value


# Answering.


def give(s: State, seat: int, *given: Part) -> None:
    """Give a legal answer; one that is refused is an error that says why."""
    found = answer(s, seat, given)
    assert found is None, found.plain()


def refused(s: State, seat: int, *given: Part) -> str:
    """The rule by which an answer is refused, "" if it is allowed."""
    return why_not(s, seat, *given)[0]


def why_not(s: State, seat: int, *given: Part) -> tuple[str, str]:
    """The rule and the reason that forbid an answer; both empty if nothing does."""
    found = refusal(s, seat, given)
    return ("", "") if found is None else (found.rule, found.key)


def allowed(s: State, seat: int, *so_far: Part) -> list[Part]:
    """What may come next in an answer."""
    return parts(s, seat, so_far).next


def offered(s: State, seat: int, *so_far: Part) -> list[Part]:
    """What is listed as the next part, allowed or not."""
    return candidates(s, seat, so_far)


def asked(s: State, seat: int | None = None) -> str:
    """The key of the question to a seat, or to the first that is asked; "" if there is none."""
    seats = s.asked if seat is None else [one for one in s.asked if one == seat]
    return question(s, seats[0]).key if seats else ""


def events(s: State, key: str) -> list[Event]:
    """The events of this kind, oldest first."""
    return [event for event in tape_of(s).events if event.key == key]


def said(s: State, key: str) -> list[Params]:
    """What the events of this kind said."""
    return [event.params for event in events(s, key)]


def told(s: State, key: str, *params: str) -> list[tuple[Any, ...]]:
    """The same by some of their figures."""
    return [tuple([one[name] for name in params]) for one in said(s, key)]


def heard(s: State, seat: int) -> list[Event]:
    """The events that a seat gets, oldest first."""
    told_all = tape_of(s).events
    return [event for event in told_all if event.audience is None or seat in event.audience]


def tape_of(s: State) -> Tape:
    """What a position has written down since it was laid out."""
    if s.tape is None:
        raise PositionError("This position writes nothing down: give it a tape first.")
    return s.tape


# Letting others pass.


def neutral(s: State, seat: int) -> Answer:
    """The answer by which a seat does nothing, or else as little as its game knows."""
    found = title_of(s)
    idle = found.game.idle(s, seat)
    if idle is not None:
        return idle
    usual = builder_of(found).neutral.get(question(s, seat).key)
    fits = usual is not None and refusal(s, seat, usual) is None
    return usual if usual is not None and fits else first_answer(s, seat)


def let_pass(s: State, seat: int | None = None, key: str = "") -> None:
    """Let everybody pass until a seat is asked (this question), or nobody is asked any more."""
    for _ in range(PATIENCE):
        is_due = seat in s.asked and key in ("", asked(s, seat))
        if is_due or not s.asked:
            return
        give(s, s.asked[0], *neutral(s, s.asked[0]))
    raise PositionError(f"Seat {seat} is never asked {key!r} if everybody passes.")


def play_to(s: State, phase: str) -> None:
    """Let everybody pass to the end of what comes before a phase, and stop there.

    Nobody is asked then, and nothing of the phase has happened; `advance` goes on.
    """
    builder = builder_of(title_of(s))
    end = step_of(builder, phase)
    flow, at, frame = s.stack[0]
    if at > end:
        raise PositionError(f"{phase} of this round has begun; lay out an earlier phase.")
    until = copy.copy(flow)
    until.length = end
    s.stack[0] = (until, at, frame)
    advance(s)
    let_pass(s)
    s.stack = [(flow, end, frame)]
