"""Refusing: why an answer, or the beginning of one, cannot be given.

The game's own reason comes first; the rules of the table (`table.choice` and the like) are for what
no game can know.
"""

from __future__ import annotations

from typing import Any

from galactarium.kernel.asking import (
    asking,
    following,
    is_aside,
    is_bystander,
    members,
    rule_of,
    stack_of,
)
from galactarium.kernel.decision import ONE, Ask, Refusal
from galactarium.kernel.flows import ASIDE
from galactarium.kernel.running import chance_draw, enter, leave
from galactarium.kernel.state import CHANCE, Answer, Frame, State
from galactarium.kernel.streams import is_outcome


def refusal(s: State, seat: int, answer: Answer) -> Refusal | None:
    """Nothing if the seat may answer this now, else why not."""
    if s.is_over:
        return Refusal("table.over", "game_over")
    if seat not in s.asked and not (is_aside(answer) and is_bystander(s, seat)):
        return Refusal("table.turn", "not_asked", seats=s.asked)
    if seat == CHANCE:
        fits = isinstance(answer, tuple) and is_outcome(chance_draw(s), answer)
        return None if fits else Refusal("table.choice", "not_a_choice")
    if not is_well_formed(answer):
        return Refusal("table.choice", "malformed")
    main = enter(s, stack_of(s, seat))
    try:
        ask, frame, path, side = asking(s, seat, answer)
        return ruled(s, seat, answer, refusal_of(s, ask, frame, side, path))
    finally:
        leave(s, main)


def ruled(s: State, seat: int, answer: Answer, refused: Refusal | None) -> Refusal | None:
    """A refusal; one by the mere number of parts cites the rule of the question itself."""
    if refused is not None and not refused.rule:
        refused.rule = rule_of(s, seat, answer)
    return refused


def refusal_so_far(s: State, seat: int, so_far: Answer) -> Refusal | None:
    """Why these parts can neither be an answer of a seat that is asked nor become one."""
    if not is_well_formed(so_far):
        return Refusal("table.choice", "malformed")
    main = enter(s, stack_of(s, seat))
    try:
        ask, frame, path, side = asking(s, seat, so_far)
        of_kind = refusal_on_path if ask.kind == ONE else refusal_of_selected
        return ruled(s, seat, so_far, of_kind(s, ask, frame, side, path))
    finally:
        leave(s, main)


def refusal_of(
    s: State, ask: Ask[Any, Any], frame: Frame, seat: int, answer: Answer
) -> Refusal | None:
    """Why an answer does not fit an ask, by its kind."""
    of_kind = refusal_of_one if ask.kind == ONE else refusal_of_selection
    return of_kind(s, ask, frame, seat, answer)


def is_well_formed(answer: Any) -> bool:
    """Whether this is a tuple of whole numbers and words."""
    return isinstance(answer, tuple) and all(type(part) in (int, str) for part in answer)


def refusal_of_one(
    s: State, ask: Ask[Any, Any], frame: Frame, seat: int, answer: Answer
) -> Refusal | None:
    """Follow the path to its end, or say what is missing."""
    refused = refusal_on_path(s, ask, frame, seat, answer)
    if refused is not None:
        return refused
    is_whole = bool(answer) and not following(s, ask, frame, seat, answer)
    return None if is_whole else Refusal("table.choice", "incomplete", noun=ask.noun(answer))


def refusal_on_path(
    s: State, ask: Ask[Any, Any], frame: Frame, seat: int, answer: Answer
) -> Refusal | None:
    """Follow the path; the longest part of it that is refused says why most exactly."""
    for length in range(len(answer)):
        offered = following(s, ask, frame, seat, answer[:length])
        if length and not offered:
            refused = refusal_of_path(s, ask, frame, seat, answer[:length])
            return refused or Refusal("table.choice", "nothing_follows")
        if answer[length] not in offered:
            return refusal_of_stranger(s, ask, frame, seat, answer[: length + 1])
    return refusal_of_path(s, ask, frame, seat, answer)


def refusal_of_stranger(
    s: State, ask: Ask[Any, Any], frame: Frame, seat: int, path: Answer
) -> Refusal:
    """Why the last of these parts was not offered: the game says it, if there is such a thing."""
    if path == (ASIDE,):
        return Refusal("table.aside", "no_aside")
    is_known = path[-1] in members(s, ask, seat, path[:-1])
    refused = refusal_of_path(s, ask, frame, seat, path if is_known else path[:-1])
    return refused or Refusal("table.choice", "not_a_choice")


def refusal_of_path(
    s: State, ask: Ask[Any, Any], frame: Frame, seat: int, path: Answer
) -> Refusal | None:
    """Why a path, or else the beginning of it, is refused."""
    for length in range(len(path), 0, -1):
        refused = ask.refusal(s, frame, seat, path[:length])
        if refused is not None:
            return refused
    return None


def refusal_of_selection(
    s: State, ask: Ask[Any, Any], frame: Frame, seat: int, answer: Answer
) -> Refusal | None:
    """What the game says of the parts, then their number, then what the game says of the whole.

    A wrong number is refused by the rule of the question itself: `refusal` fills it in.
    """
    refused = refusal_of_selected(s, ask, frame, seat, answer)
    least, _ = ask.size(s, frame, seat)
    if refused is None and len(answer) < least:
        return Refusal("", "too_few", min=least, missing=least - len(answer))
    return refused or ask.lacking(s, frame, seat, answer)


def refusal_of_selected(
    s: State, ask: Ask[Any, Any], frame: Frame, seat: int, answer: Answer
) -> Refusal | None:
    """Why these parts are no selection, whether more follow or not."""
    offered = ask.candidates(s, frame, seat)
    known = [part for part in answer if part in offered]
    if any(known.count(part) > ask.cap(s, frame, seat, part) for part in known):
        return Refusal("", "too_often")
    for at, part in enumerate(answer):
        if part not in offered:
            return refusal_of_stranger(s, ask, frame, seat, answer[: at + 1])
    refused = ask.refusal(s, frame, seat, answer) if answer else None
    _, most = ask.size(s, frame, seat)
    return Refusal("", "too_many", max=most) if refused is None and len(answer) > most else refused
