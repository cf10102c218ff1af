"""Answering: carry an answer out, say beforehand what it would reveal, step aside first."""

from __future__ import annotations

from typing import NamedTuple

from galactarium.kernel.asking import (
    aside_of,
    canonical_answer,
    is_aside,
    side_of,
    stack_of,
)
from galactarium.kernel.decision import Refusal
from galactarium.kernel.flows import Flow, Step
from galactarium.kernel.refusing import refusal
from galactarium.kernel.running import advance, enter, leave
from galactarium.kernel.state import CHANCE, Answer, State, Tape, push


def answer(s: State, seat: int, given: Answer) -> Refusal | None:
    """Answer for a seat; what is refused changes nothing."""
    refused = refusal(s, seat, given)
    if refused is None:
        play(s, seat, canonical_answer(s, seat, given))
    return refused


def play(s: State, seat: int, given: Answer) -> None:
    """Answer with something known to be legal (from `parts` or `answers`), unchecked."""
    if seat != CHANCE:
        s.answers += 1
    if not (is_aside(given) and step_aside(s, seat, given[1:])):
        s.sealed[side_of(s, seat)] = given
    advance(s)


def crosses(s: State, seat: int, given: Answer) -> bool:
    """Whether this legal answer would reveal something, so that it could not be undone."""
    trial = s.clone()
    if s.tape is not None:
        trial.tape = Tape()
        trial.tape.script = s.tape.script[:]
    play(trial, seat, given)
    return trial.revealed > s.revealed


# Asides: something else first, while a question is open.


class Held(NamedTuple):
    """The frame under an aside: secret answers that wait until it is over."""

    sealed: tuple[tuple[int, Answer], ...]


def step_aside(s: State, seat: int, given: Answer) -> bool:
    """Do something aside, if the seat may; the open question waits below it."""
    main = enter(s, stack_of(s, seat))
    try:
        aside = aside_of(s, seat)
        if aside is None:
            return False
        push(s, HOLD, Held(tuple(sorted(s.sealed.items()))))
        s.sealed = {}
        aside[0].apply(s, aside[1], seat, given)
        return True
    finally:
        leave(s, main)


def give_back(s: State, f: Held) -> None:
    """Let the secret answers wait for the open question again, if it says that they survive.

    All or none: which of them an aside has made impossible would tell what they are.
    """
    s.stack.pop()
    flow, at, _ = s.stack[-1]
    ask = flow.steps[at].ask
    if ask is not None and ask.survives_aside:
        s.sealed = dict(f.sealed)


def ask_again(s: State, seat: int) -> None:
    """Let a seat that has just done something aside answer the open question again.

    For what may change its own choices, and is no secret: all see that it is asked again.
    """
    for depth, (flow, at, frame) in enumerate(s.stack):
        if isinstance(frame, Held):
            kept = tuple([(asked, given) for asked, given in frame.sealed if asked != seat])
            s.stack[depth] = (flow, at, Held(kept))


HOLD: Flow[State, Held] = Flow("hold", Held, (Step("table.aside", give_back, None),), None)


def forget_sealed(s: State, seat: int) -> None:
    """Drop the secret answers of all other seats: what this seat cannot know."""
    s.sealed = {side: given for side, given in s.sealed.items() if s.player_of(side) == seat}
    for depth, (flow, at, frame) in enumerate(s.stack):
        if isinstance(frame, Held):
            known = tuple([one for one in frame.sealed if s.player_of(one[0]) == seat])
            s.stack[depth] = (flow, at, Held(known))
    advance(s)
