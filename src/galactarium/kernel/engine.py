"""The engine: run flows until somebody must decide; ask, refuse, answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from galactarium.kernel.decision import (
    ONE,
    ORDER,
    SOME,
    SPLIT,
    Ask,
    Question,
    Refusal,
)
from galactarium.kernel.flow import ASIDE, Chance, Flow, Parallel, Step
from galactarium.kernel.state import (
    CHANCE,
    Answer,
    Entry,
    Frame,
    Part,
    State,
    Tape,
    push,
    reveal,
)
from galactarium.kernel.streams import Draw, Stream, is_outcome


class ChanceError(ValueError):
    """A scripted result of chance that the draw cannot give."""


class Parts(NamedTuple):
    """What may come next in an answer, and whether it could end here."""

    next: list[Part]
    is_whole: bool


# Running: until somebody must decide, or the game is over.


def advance(s: State) -> None:
    """Run until somebody must decide or the game is over; `s.asked` says who."""
    s.asked = run(s)


def run(s: State) -> tuple[int, ...]:
    """Run the stack; the seats it waits for, none when it is empty."""
    stack = s.stack
    while stack:
        flow, at, frame = stack[-1]
        if at == flow.length:
            stack.pop()
            continue
        step = flow.steps[at]
        if step.when is not None and not step.when(s, frame) and not is_under_way(s, step):
            stack[-1] = (flow, at + 1, frame)
        elif step.act is not None:
            stack[-1] = (flow, at + 1, frame)  # first move on: a pushed flow returns here
            step.act(s, frame)
        else:
            waiting = run_step(s, step, flow, at, frame)
            if waiting:
                return waiting
    return ()


def is_under_way(s: State, step: Step[Any, Any]) -> bool:
    """Whether the lanes of this step are open, so that its condition no longer matters."""
    return step.parallel is not None and s.lanes is not None and not s.trunk


def run_step(
    s: State, step: Step[Any, Any], flow: Flow[Any, Any], at: int, frame: Frame
) -> tuple[int, ...]:
    """Run a step that may have to wait; the seats it waits for, if it does."""
    if step.ask is not None:
        who: tuple[int, ...] = step.ask.who(s, frame)
        waiting = tuple([seat for seat in who if seat not in s.sealed])
        if not waiting:
            s.stack[-1] = (flow, at + 1, frame)
            settle(s, step.ask, frame, who)
        return waiting
    if step.chance is not None:
        if s.chance_is_manual and CHANCE not in s.sealed:
            return (CHANCE,)
        s.stack[-1] = (flow, at + 1, frame)
        happen(s, step.chance, frame)
        return ()
    if step.parallel is not None:
        waiting = run_lanes(s, step.parallel, frame)
        if not waiting:
            s.stack[-1] = (flow, at + 1, frame)
        return waiting
    assert step.repeat is not None
    unless = step.repeat.unless
    is_done = unless is not None and unless(s, frame)
    s.stack[-1] = (flow, at + 1 if is_done else step.target, frame)
    return ()


def settle(s: State, ask: Ask[Any, Any], frame: Frame, who: tuple[int, ...]) -> None:
    """Carry out an ask whose answers are all in; secret answers become known now."""
    if len(who) > 1:
        reveal(s)
    if who:
        ask.apply_all(s, frame, {seat: s.sealed.pop(seat) for seat in who})


def happen(s: State, chance: Chance[Any, Any], frame: Frame) -> None:
    """Let chance answer, and go on from its outcome."""
    draw = chance.draw(s, frame)
    outcome = next_outcome(s, draw)
    if s.tape is not None:
        s.tape.chance.append(outcome)
    if not chance.hidden:
        reveal(s)
    chance.then(s, frame, outcome)


def next_outcome(s: State, draw: Draw) -> tuple[int, ...]:
    """What chance gives: as told, as scripted, or from the named stream."""
    times = s.drawn.get(draw.stream, 0)
    s.drawn[draw.stream] = times + 1
    if CHANCE in s.sealed:
        return tuple([int(number) for number in s.sealed.pop(CHANCE)])
    if s.tape is None or not s.tape.script:
        return Stream(s.seed, f"{draw.stream}/{times}").outcome(draw)
    outcome = s.tape.script.pop(0)
    if not is_outcome(draw, outcome):
        raise ChanceError(f"{outcome} is no outcome of {draw}")
    return outcome


def run_lanes(s: State, parallel: Parallel[Any, Any], frame: Frame) -> tuple[int, ...]:
    """Run every lane as far as it goes; the seats that are still busy."""
    if s.trunk:
        raise RuntimeError("lanes cannot be opened inside a lane")
    if s.lanes is None:
        seats = sorted(parallel.seats(s, frame))
        s.lanes = {seat: [(parallel.flow, 0, parallel.make(s, frame, seat))] for seat in seats}
    waiting: tuple[int, ...] = ()
    for seat, lane in s.lanes.items():
        waiting += run_lane(s, seat, lane)
    if not waiting:
        s.lanes = None
    return waiting


def run_lane(s: State, seat: int, lane: list[Entry]) -> tuple[int, ...]:
    """Run one lane as far as it goes."""
    main = enter(s, lane)
    try:
        waiting = run(s)
    finally:
        leave(s, main)
    if waiting not in ((), (seat,), (CHANCE,)):
        raise RuntimeError(f"the lane of seat {seat} asks seats {waiting}")
    return waiting


def enter(s: State, stack: list[Entry]) -> list[Entry]:
    """Make a lane the running stack, with the main one behind it; returns the main one."""
    main = s.stack
    if stack is not main:
        s.stack, s.trunk = stack, main
    return main


def leave(s: State, main: list[Entry]) -> None:
    """Return to the main stack."""
    if s.stack is not main:
        s.stack, s.trunk = main, []


# Asking: what is open, what may be answered, and why not.


def stack_of(s: State, seat: int) -> list[Entry]:
    """The stack that asks this seat: its lane, or the main one."""
    if seat not in s.asked:
        raise LookupError(f"seat {seat} is not asked")
    return s.stack if s.lanes is None else s.lanes[seat]


def question(s: State, seat: int) -> Question:
    """The open question to a seat, as data."""
    main = enter(s, stack_of(s, seat))
    try:
        step, ask, frame = top(s)
        least, most = (1, 1) if ask.kind == ONE else ask.size(s, frame, seat)
        params = ask.prompt(s, frame, seat)
        return Question(step.rule, ask.key, ask.kind, params, least, most)
    finally:
        leave(s, main)


def noun(s: State, seat: int, so_far: Answer) -> str:
    """What the next part of this seat's answer names."""
    main = enter(s, stack_of(s, seat))
    _, ask, _ = top(s)
    aside = aside_of(s, seat) if is_aside(so_far) else None
    leave(s, main)
    return ask.noun(so_far) if aside is None else aside[0].noun(so_far[1:])


def top(s: State) -> tuple[Step[Any, Any], Ask[Any, Any], Frame]:
    """The step, the ask and the frame that wait on top of the running stack."""
    flow, at, frame = s.stack[-1]
    step = flow.steps[at]
    assert step.ask is not None
    return step, step.ask, frame


def chance_draw(s: State) -> Draw:
    """The draw that waits when chance is answered by hand."""
    stacks = [s.stack] if s.lanes is None else list(s.lanes.values())
    for stack in stacks:
        flow, at, frame = stack[-1] if stack else s.stack[-1]
        chance = flow.steps[at].chance
        if chance is not None:
            main = enter(s, stack)
            try:
                return chance.draw(s, frame)
            finally:
                leave(s, main)
    raise LookupError("chance is not asked now")


def parts(s: State, seat: int, so_far: Answer = ()) -> Parts:
    """What may follow `so_far` in an answer of this seat, and whether it is one already."""
    main = enter(s, stack_of(s, seat))
    try:
        _, ask, frame = top(s)
        aside = aside_of(s, seat)
        if aside is not None and is_aside(so_far):
            return parts_of_one(s, aside[0], aside[1], seat, so_far[1:])
        of_kind = parts_of_one if ask.kind == ONE else parts_of_selection
        found = of_kind(s, ask, frame, seat, so_far)
        if aside is not None and not so_far and parts_of_one(s, *aside, seat, ()).next:
            found.next.append(ASIDE)
        return found
    finally:
        leave(s, main)


def is_aside(answer: Answer) -> bool:
    """Whether an answer does something aside from the question."""
    return bool(answer) and answer[0] == ASIDE


def aside_of(s: State, seat: int) -> tuple[Ask[Any, Any], Frame] | None:
    """What the seat may do aside from the question, if a running flow allows anything."""
    for flow, _, frame in reversed(s.trunk + s.stack):
        if flow.aside is not None and seat in flow.aside.who(s, frame):
            return flow.aside, frame
    return None


def parts_of_one(s: State, ask: Ask[Any, Any], frame: Frame, seat: int, so_far: Answer) -> Parts:
    """The next parts of a path."""
    offered = following(s, ask, frame, seat, so_far)
    allowed = [p for p in offered if ask.refusal(s, frame, seat, (*so_far, p)) is None]
    return Parts(allowed, bool(so_far) and not offered)


def following(s: State, ask: Ask[Any, Any], frame: Frame, seat: int, so_far: Answer) -> list[Part]:
    """All candidates for the next part of a path."""
    offered = ask.more(s, frame, seat, so_far) if so_far else ask.candidates(s, frame, seat)
    return list(offered)


def parts_of_selection(
    s: State, ask: Ask[Any, Any], frame: Frame, seat: int, so_far: Answer
) -> Parts:
    """What else may be selected."""
    least, most = ask.size(s, frame, seat)
    allowed: list[Part] = []
    if len(so_far) < most:
        allowed = [
            part
            for part in ask.candidates(s, frame, seat)
            if so_far.count(part) < ask.cap(s, frame, seat, part)
            and ask.refusal(s, frame, seat, (*so_far, part)) is None
        ]
    is_whole = len(so_far) >= least and ask.lacking(s, frame, seat, so_far) is None
    return Parts(allowed, is_whole)


def answers(s: State, seat: int, so_far: Answer = ()) -> Iterator[Answer]:
    """Every legal answer of a seat, each once, in a stable order."""
    following_parts, is_whole = parts(s, seat, so_far)
    if is_whole:
        yield so_far
    for part in following_parts:
        if is_in_order(s, seat, so_far, part):
            yield from answers(s, seat, (*so_far, part))


def random_answer(s: State, seat: int, below: Callable[[int], int]) -> Answer:
    """A legal answer at random, put together part by part."""
    so_far: Answer = ()
    while True:
        following_parts, is_whole = parts(s, seat, so_far)
        count = len(following_parts)
        if is_whole and (count == 0 or below(count + 1) == 0):
            return canonical_answer(s, seat, so_far)
        if count == 0:
            return first_answer(s, seat)
        so_far = (*so_far, following_parts[below(count)])


def first_answer(s: State, seat: int) -> Answer:
    """The first legal answer, found by turning back from dead ends."""
    for found in answers(s, seat):
        return found
    raise RuntimeError(f"seat {seat} is asked, but has no legal answer")


def is_in_order(s: State, seat: int, so_far: Answer, part: Part) -> bool:
    """Whether a selection grows in the order of the candidates, so that each comes once."""
    _, ask, frame = stack_top(s, seat)
    if not so_far or is_aside(so_far) or ask.kind in (ONE, ORDER):
        return True
    listed = list(ask.candidates(s, frame, seat))
    return listed.index(part) >= listed.index(so_far[-1])


def stack_top(s: State, seat: int) -> tuple[Step[Any, Any], Ask[Any, Any], Frame]:
    """What waits on top of the stack that asks this seat."""
    main = enter(s, stack_of(s, seat))
    waiting = top(s)
    leave(s, main)
    return waiting


def refusal(s: State, seat: int, answer: Answer) -> Refusal | None:
    """Nothing if the seat may answer this now, else why not."""
    if s.is_over:
        return Refusal("table.over", "game_over")
    if seat not in s.asked:
        return Refusal("table.turn", "not_asked")
    if seat == CHANCE:
        fits = isinstance(answer, tuple) and is_outcome(chance_draw(s), answer)
        return None if fits else Refusal("table.choice", "not_a_choice")
    if not is_well_formed(answer):
        return Refusal("table.choice", "malformed")
    main = enter(s, stack_of(s, seat))
    try:
        _, ask, frame = top(s)
        aside = aside_of(s, seat)
        if aside is not None and is_aside(answer):
            return refusal_of_one(s, aside[0], aside[1], seat, answer[1:])
        return refusal_of(s, ask, frame, seat, answer)
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
    """Follow the path; the first part that does not fit says why."""
    for length in range(len(answer)):
        if answer[length] not in following(s, ask, frame, seat, answer[:length]):
            return Refusal("table.choice", "not_a_choice")
        refused = ask.refusal(s, frame, seat, answer[: length + 1])
        if refused is not None:
            return refused
    is_whole = bool(answer) and not following(s, ask, frame, seat, answer)
    return None if is_whole else Refusal("table.choice", "incomplete")


def refusal_of_selection(
    s: State, ask: Ask[Any, Any], frame: Frame, seat: int, answer: Answer
) -> Refusal | None:
    """Check membership and number, then what the game says of the whole."""
    offered = ask.candidates(s, frame, seat)
    least, most = ask.size(s, frame, seat)
    if any(part not in offered for part in answer):
        return Refusal("table.choice", "not_a_choice")
    if any(answer.count(part) > ask.cap(s, frame, seat, part) for part in answer):
        return Refusal("table.count", "too_often")
    if len(answer) > most:
        return Refusal("table.count", "too_many", max=most)
    refused = ask.refusal(s, frame, seat, answer) if answer else None
    if refused is None and len(answer) < least:
        return Refusal("table.count", "too_few", min=least)
    return refused or ask.lacking(s, frame, seat, answer)


# Answering.


def answer(s: State, seat: int, given: Answer) -> Refusal | None:
    """Answer for a seat; what is refused changes nothing."""
    refused = refusal(s, seat, given)
    if refused is None:
        play(s, seat, canonical_answer(s, seat, given))
    return refused


def canonical_answer(s: State, seat: int, given: Answer) -> Answer:
    """A selection in the order of its candidates; everything else as it is."""
    if seat == CHANCE or is_aside(given):
        return given
    _, ask, frame = stack_top(s, seat)
    if ask.kind not in (SOME, SPLIT):
        return given
    return tuple(sorted(given, key=list(ask.candidates(s, frame, seat)).index))


def play(s: State, seat: int, given: Answer) -> None:
    """Answer with something known to be legal (from `parts` or `answers`), unchecked."""
    if seat != CHANCE:
        s.answers += 1
    if not (is_aside(given) and step_aside(s, seat, given[1:])):
        s.sealed[seat] = given
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
    """Let the secret answers wait for the open question again, if it still allows them."""
    s.stack.pop()
    flow, at, frame = s.stack[-1]
    step = flow.steps[at]
    if step.ask is None or (step.when is not None and not step.when(s, frame)):
        return
    who = step.ask.who(s, frame)
    for seat, given in f.sealed:
        if seat in who and refusal_of(s, step.ask, frame, seat, given) is None:
            s.sealed[seat] = given


HOLD: Flow[State, Held] = Flow("hold", Held, (Step("table.aside", give_back, None),), None)


def forget_sealed(s: State, seat: int) -> None:
    """Drop the secret answers of all other seats: what this seat cannot know."""
    s.sealed = {asked: given for asked, given in s.sealed.items() if asked == seat}
    for depth, (flow, at, frame) in enumerate(s.stack):
        if isinstance(frame, Held):
            known = tuple([(asked, given) for asked, given in frame.sealed if asked == seat])
            s.stack[depth] = (flow, at, Held(known))
    advance(s)
