"""Asking: what is open, and what may be answered part by part.

To ask about a lane makes it the running stack for a moment: one state belongs to one thread, for
reading too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from galactarium.kernel.decision import (
    NO_SIDE,
    ONE,
    ORDER,
    SOME,
    SPLIT,
    Ask,
    Note,
    One,
    Question,
)
from galactarium.kernel.flows import ASIDE, PASS, Step
from galactarium.kernel.running import enter, leave
from galactarium.kernel.state import CHANCE, Answer, Entry, Frame, Part, State


class Parts(NamedTuple):
    """What may come next in an answer, and whether it could end here."""

    next: list[Part]
    is_whole: bool


Aside = tuple[Ask[Any, Any], Frame, str]  # with the frame of its flow, and its rule
Asked = tuple[Ask[Any, Any], Frame, Answer, int]  # with the parts that it has got, and the side
PlainParts = tuple[
    list[Part], bool
]  # the same inside the kernel, where a NamedTuple would be too slow


class Bystand(One[Any, Any]):
    """What a seat has before it that is not asked: nothing but asides."""

    key = "bystand"

    def candidates(self, s: State, f: Frame, seat: int) -> tuple[Part, ...]:
        """Nothing of its own."""
        return ()

    def apply(self, s: State, f: Frame, seat: int, answer: Answer) -> None:
        """Nothing: a seat that is not asked can only step aside."""


BYSTAND = Bystand()
BYSTANDING: Step[Any, Any] = Step("table.aside", BYSTAND, None)


def is_asked(s: State, seat: int) -> bool:
    """Whether a seat has to answer, or a side for which some seat does."""
    return seat in s.waiting or seat in s.asked


def side_of(s: State, seat: int) -> int:
    """The side that a seat is asked for: its own first, then one that it plays besides."""
    if seat in s.waiting or seat not in s.asked:
        return seat
    return next(side for side in s.waiting if s.player_of(side) == seat)


def stack_of(s: State, seat: int) -> list[Entry]:
    """The stack that asks this seat: its lane, or the main one; bystanders look at the main one."""
    if is_asked(s, seat):
        return s.stack if s.lanes is None else s.lanes[side_of(s, seat)]
    if not is_bystander(s, seat):
        raise LookupError(f"seat {seat} is not asked")
    return s.stack


def is_bystander(s: State, seat: int) -> bool:
    """Whether a seat that is not asked may step aside all the same: see `Ask.at_any_moment`.

    Nobody can while lanes are open, or while chance is asked by hand.
    """
    if is_asked(s, seat) or s.lanes is not None or CHANCE in s.asked:
        return False
    return bool(asides_of(s, seat))


def question(s: State, seat: int, so_far: Answer = ()) -> Question:
    """The open question to a seat, as data; of an aside once `so_far` begins with it."""
    main = enter(s, stack_of(s, seat))
    try:
        rule = rule_of(s, seat, so_far)
        ask, frame, _, side = asking(s, seat, so_far)
        least, most = (1, 1) if ask.kind == ONE else ask.size(s, frame, side)
        other = NO_SIDE if side == seat else side
        return Question(rule, ask.key, ask.kind, ask.prompt(s, frame, side), least, most, other)
    finally:
        leave(s, main)


def noun(s: State, seat: int, so_far: Answer) -> str:
    """What the next part of this seat's answer names."""
    main = enter(s, stack_of(s, seat))
    try:
        ask, _, path, _ = asking(s, seat, so_far)
        return ask.noun(path)
    finally:
        leave(s, main)


def note(s: State, seat: int, so_far: Answer) -> Note | None:
    """What the last of these parts of an answer would take or bring, if there is a word for it."""
    main = enter(s, stack_of(s, seat))
    try:
        ask, frame, path, side = asking(s, seat, so_far)
        return ask.note(s, frame, side, path) if path else None
    finally:
        leave(s, main)


def candidates(s: State, seat: int, so_far: Answer = ()) -> list[Part]:
    """All parts that somebody may want next, allowed or not."""
    main = enter(s, stack_of(s, seat))
    try:
        ask, frame, path, side = asking(s, seat, so_far)
        found = offered_by(s, ask, frame, side, path)
        return found if so_far or not asides_of(s, seat) else [*found, ASIDE]
    finally:
        leave(s, main)


def family(s: State, seat: int, so_far: Answer = ()) -> list[Part]:
    """All that the next part could name: the candidates, then whatever else its noun covers.

    Nothing where no part can follow. For each of them that is not allowed, `refusal` says why.
    """
    main = enter(s, stack_of(s, seat))
    try:
        ask, frame, path, side = asking(s, seat, so_far)
        found = offered_by(s, ask, frame, side, path)
        if not found and (path or ask is BYSTAND):
            return []
        return found + [part for part in members(s, ask, side, path) if part not in found]
    finally:
        leave(s, main)


def offered_by(s: State, ask: Ask[Any, Any], frame: Frame, seat: int, so_far: Answer) -> list[Part]:
    """All candidates of an ask for the next part."""
    if ask.kind == ONE:
        return following(s, ask, frame, seat, so_far)
    return list(ask.candidates(s, frame, seat))


def members(s: State, ask: Ask[Any, Any], seat: int, so_far: Answer) -> Sequence[Part]:
    """The family of the next part, if the game tells one for its noun."""
    of_noun = s.families.get(ask.noun(so_far))
    return () if of_noun is None else of_noun(s, seat)


def rule_of(s: State, seat: int, so_far: Answer) -> str:
    """The rule behind the open question, or behind an aside once it is begun."""
    aside = aside_of(s, seat) if is_aside(so_far) else None
    return open_to(s, seat)[0].rule if aside is None else aside[2]


def asking(s: State, seat: int, so_far: Answer) -> Asked:
    """Who asks for the next part, the parts that it has got, and the side that it asks.

    An aside is a seat's own, whatever side the open question asks.
    """
    if so_far and so_far[0] == ASIDE:
        aside = aside_of(s, seat)
        if aside is not None:
            return aside[0], aside[1], so_far[1:], seat
    _, ask, frame = open_to(s, seat)
    return ask, frame, so_far, side_of(s, seat)


def open_to(s: State, seat: int) -> tuple[Step[Any, Any], Ask[Any, Any], Frame]:
    """What a seat has before it: the open question, or that it is not asked."""
    if is_asked(s, seat):
        return top_of(s.stack)
    return BYSTANDING, BYSTAND, ()


def top_of(stack: list[Entry]) -> tuple[Step[Any, Any], Ask[Any, Any], Frame]:
    """The step, the ask and the frame that wait on top of a stack."""
    flow, at, frame = stack[-1]
    step = flow.steps[at]
    assert step.ask is not None
    return step, step.ask, frame


def parts(s: State, seat: int, so_far: Answer = ()) -> Parts:
    """What may follow `so_far` in an answer of this seat, and whether it is one already."""
    return Parts(*plain_parts(s, seat, so_far))


def plain_parts(s: State, seat: int, so_far: Answer) -> PlainParts:
    """What `parts` says, as a plain tuple."""
    stack = stack_of(s, seat)
    if stack is s.stack:
        return parts_on_top(s, seat, so_far)
    main = enter(s, stack)
    try:
        return parts_on_top(s, seat, so_far)
    finally:
        leave(s, main)


def parts_on_top(s: State, seat: int, so_far: Answer) -> PlainParts:
    """What may follow in an answer to the running stack."""
    if seat in s.waiting and (not so_far or so_far[0] != ASIDE):
        _, ask, frame = top_of(s.stack)  # as `asking` does, with three calls less
        path, side = so_far, seat
    else:
        ask, frame, path, side = asking(s, seat, so_far)
    if ask.kind == ONE:
        found = parts_of_one(s, ask, frame, side, path)
    else:
        found = parts_of_selection(s, ask, frame, side, path)
    if not so_far and is_any_aside_open(s, seat):
        found[0].append(ASIDE)
    return found


def bystanders(s: State) -> tuple[int, ...]:
    """The seats that are not asked, but could do something aside now."""
    found = [seat for seat in range(s.seats) if is_bystander(s, seat)]
    return tuple([seat for seat in found if is_any_aside_open(s, seat)])


def is_aside(answer: Answer) -> bool:
    """Whether an answer does something aside from the question."""
    return bool(answer) and answer[0] == ASIDE


def aside_of(s: State, seat: int) -> Aside | None:
    """What the seat may do aside: of several possibilities the nearest that offers anything."""
    allowed = asides_of(s, seat)
    if len(allowed) > 1:
        for aside in allowed:
            if aside[0].is_open(s, aside[1], seat):
                return aside
    return allowed[0] if allowed else None


def asides_of(s: State, seat: int) -> list[Aside]:
    """What running flows allow the seat to do aside, the nearest first."""
    found: list[Aside] = []
    must_answer = is_asked(s, seat)
    for flow, _, frame in reversed(s.trunk + s.stack):
        step = flow.aside
        if step is None or step.ask is None or not (must_answer or step.ask.at_any_moment):
            continue
        if seat in step.ask.who(s, frame):
            found.append((step.ask, frame, step.rule))
    return found


def allows_asides(s: State) -> bool:
    """Whether a running flow lets anybody do something aside."""
    for flow, _, _ in s.trunk + s.stack if s.trunk else s.stack:
        if flow.aside is not None:
            return True
    return False


def is_any_aside_open(s: State, seat: int) -> bool:
    """Whether the seat could do something aside now; asked at every decision, so it is brief."""
    must_answer = is_asked(s, seat)
    for flow, _, frame in s.trunk + s.stack if s.trunk else s.stack:
        step = flow.aside
        if step is None or step.ask is None or not (must_answer or step.ask.at_any_moment):
            continue
        if seat not in step.ask.who(s, frame):
            continue
        if step.ask.is_open(s, frame, seat):
            return True
    return False


def parts_of_one(
    s: State, ask: Ask[Any, Any], frame: Frame, seat: int, so_far: Answer
) -> PlainParts:
    """The next parts of a path."""
    offered = ask.more(s, frame, seat, so_far) if so_far else ask.candidates(s, frame, seat)
    allowed: list[Part] = []
    for part in offered:  # a comprehension would cost a call more
        if ask.refusal(s, frame, seat, so_far + (part,)) is None:  # noqa: RUF005 - half the time
            allowed.append(part)
    return allowed, bool(so_far) and not offered


def following(s: State, ask: Ask[Any, Any], frame: Frame, seat: int, so_far: Answer) -> list[Part]:
    """All candidates for the next part of a path."""
    offered = ask.more(s, frame, seat, so_far) if so_far else ask.candidates(s, frame, seat)
    return list(offered)


def parts_of_selection(
    s: State, ask: Ask[Any, Any], frame: Frame, seat: int, so_far: Answer
) -> PlainParts:
    """What else may be selected."""
    least, most = ask.size(s, frame, seat)
    allowed: list[Part] = []
    if len(so_far) < most:
        for part in ask.candidates(s, frame, seat):
            is_left = so_far.count(part) < ask.cap(s, frame, seat, part)
            if is_left and ask.refusal(s, frame, seat, (*so_far, part)) is None:
                allowed.append(part)
    is_whole = len(so_far) >= least and ask.lacking(s, frame, seat, so_far) is None
    return allowed, is_whole


def answers(s: State, seat: int, so_far: Answer = ()) -> Iterator[Answer]:
    """Every legal answer of a seat, each once, in a stable order."""
    following_parts, is_whole = plain_parts(s, seat, so_far)
    if is_whole:
        yield so_far
    for part in following_parts:
        if is_in_order(s, seat, so_far, part):
            yield from answers(s, seat, (*so_far, part))


def random_answer(s: State, seat: int, below: Callable[[int], int]) -> Answer:
    """A legal answer at random, put together part by part.

    A part is drawn from all candidates, and another one if it is refused: that takes half the time
    of asking first which are allowed, and makes these equally likely all the same.
    """
    main = enter(s, stack_of(s, seat))
    try:
        so_far: Answer = ()
        ask, frame, path, side = asking(s, seat, so_far)
        while True:
            draw = drawn_for_path if ask.kind == ONE else drawn_for_selection
            part, is_whole = draw(s, (ask, frame, path, side), seat, so_far, below)
            if is_whole:
                return so_far if ask.kind == ONE else in_order(s, ask, frame, side, path)
            if part is None:
                break  # a dead end
            so_far = so_far + (part,)  # noqa: RUF005 - half the time
            if part == ASIDE:
                ask, frame, path, side = asking(s, seat, so_far)
            else:
                path = path + (part,)  # noqa: RUF005
    finally:
        leave(s, main)
    return first_answer(s, seat)


def drawn_for_path(
    s: State, asked: Asked, seat: int, so_far: Answer, below: Callable[[int], int]
) -> tuple[Part | None, bool]:
    """A next part of a path; or that the path is whole."""
    ask, frame, path, side = asked
    left = list(ask.more(s, frame, side, path) if path else ask.candidates(s, frame, side))
    if path and not left:
        return None, True
    if not so_far and allows_asides(s):
        left.append(ASIDE)
    while left:
        part = left.pop(below(len(left)))
        if may_follow(s, asked, seat, so_far, part):
            return part, False
    return None, False


def drawn_for_selection(
    s: State, asked: Asked, seat: int, so_far: Answer, below: Callable[[int], int]
) -> tuple[Part | None, bool]:
    """A next part of a selection; or that it ends here, as likely as each part."""
    ask, frame, path, side = asked
    least, most = ask.size(s, frame, side)
    left = list(ask.candidates(s, frame, side)) if len(path) < most else []
    if not so_far and allows_asides(s):
        left.append(ASIDE)
    can_end = len(path) >= least and ask.lacking(s, frame, side, path) is None
    while left or can_end:
        at = below(len(left) + can_end)
        if at == len(left):
            return None, True
        part = left.pop(at)
        if may_follow(s, asked, seat, so_far, part):
            return part, False
    return None, False


def may_follow(s: State, asked: Asked, seat: int, so_far: Answer, part: Part) -> bool:
    """Whether a candidate is allowed as the next part."""
    ask, frame, path, side = asked
    if part == ASIDE and not so_far:
        return is_any_aside_open(s, seat)
    if ask.kind != ONE and path.count(part) >= ask.cap(s, frame, side, part):
        return False
    return ask.refusal(s, frame, side, path + (part,)) is None  # noqa: RUF005 - half the time


def first_answer(s: State, seat: int) -> Answer:
    """The first legal answer, found by turning back from dead ends."""
    for found in answers(s, seat):
        return found
    raise RuntimeError(f"seat {seat} is asked, but has no legal answer")


def idle(s: State, seat: int, passive: tuple[Part, ...] = (PASS, "done")) -> Answer | None:
    """The answer by which a seat does nothing: none of a selection, or one of the passive words."""
    allowed, is_whole = plain_parts(s, seat, ())
    if is_whole:
        return ()
    return next(((part,) for part in passive if part in allowed), None)


def is_in_order(s: State, seat: int, so_far: Answer, part: Part) -> bool:
    """Whether a selection grows in the order of the candidates, so that each comes once."""
    _, ask, frame = stack_top(s, seat)
    if not so_far or is_aside(so_far) or ask.kind in (ONE, ORDER):
        return True
    listed = list(ask.candidates(s, frame, side_of(s, seat)))
    return listed.index(part) >= listed.index(so_far[-1])


def stack_top(s: State, seat: int) -> tuple[Step[Any, Any], Ask[Any, Any], Frame]:
    """What waits on top of the stack that asks this seat."""
    return top_of(stack_of(s, seat)) if is_asked(s, seat) else open_to(s, seat)


def canonical_answer(s: State, seat: int, given: Answer) -> Answer:
    """A selection in the order of its candidates; everything else as it is."""
    if seat == CHANCE or is_aside(given):
        return given
    _, ask, frame = stack_top(s, seat)
    return in_order(s, ask, frame, side_of(s, seat), given)


def in_order(s: State, ask: Ask[Any, Any], frame: Frame, seat: int, given: Answer) -> Answer:
    """An answer to this ask in its canonical order."""
    if ask.kind not in (SOME, SPLIT):
        return given
    return tuple(sorted(given, key=list(ask.candidates(s, frame, seat)).index))
