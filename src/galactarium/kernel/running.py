"""Running: go through the flows until somebody must decide, or the game is over."""

from __future__ import annotations

from typing import Any

from galactarium.kernel.decision import Ask
from galactarium.kernel.flows import Chance, Flow, Parallel, Step
from galactarium.kernel.state import CHANCE, Entry, Frame, State, reveal
from galactarium.kernel.streams import Draw, Stream, is_outcome


class ChanceError(ValueError):
    """A scripted result of chance that the draw cannot give."""


def advance(s: State) -> None:
    """Run until somebody must decide or the game is over; `s.asked` says who."""
    s.waiting = run(s)
    s.asked = s.seats_of(s.waiting)


def run(s: State) -> tuple[int, ...]:
    """Run the stack; the sides it waits for, none when it is empty."""
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
        elif step.repeat is not None:
            unless = step.repeat.unless
            is_done = unless is not None and unless(s, frame)
            stack[-1] = (flow, at + 1 if is_done else step.target, frame)
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
        waiting = still_to_answer(s, who)
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
    assert step.parallel is not None
    waiting = run_lanes(s, step.parallel, frame)
    if not waiting:
        s.stack[-1] = (flow, at + 1, frame)
    return waiting


def still_to_answer(s: State, who: tuple[int, ...]) -> tuple[int, ...]:
    """Those of `who` whose answers are not in."""
    if not s.sealed:
        return who
    if len(who) == 1:
        return () if who[0] in s.sealed else who
    return tuple([seat for seat in who if seat not in s.sealed])


def settle(s: State, ask: Ask[Any, Any], frame: Frame, who: tuple[int, ...]) -> None:
    """Carry out an ask whose answers are all in; secret answers become known now."""
    if len(who) == 1:
        ask.apply_all(s, frame, {who[0]: s.sealed.pop(who[0])})
    elif who:
        reveal(s)
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
