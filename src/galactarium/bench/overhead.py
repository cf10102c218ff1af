"""Where the time of a decision goes: into the game's functions, the kernel, or the player.

The functions that a game gave to its flows are timed where the kernel calls them, and the kernel's
functions where the random player calls them. What the timers themselves cost is measured and taken
off. Then: kernel = inside the kernel's functions - inside the game's functions - the dice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from statistics import median
from time import process_time
from typing import Any, NamedTuple

from galactarium.bench import playout
from galactarium.bench.subject import Subject
from galactarium.bench.timing import Sample, calibration, sample, seconds_of
from galactarium.kernel import Answer, Game, One, Params, Part, Refusal, State
from galactarium.kernel.decision import Ask
from galactarium.kernel.flows import BeginTurns, OpenWindow, React, Step

ENTRY_POINTS = ("random_answer", "play")
TRIALS = 1000

Function = Callable[..., Any]
Replacement = tuple[Any, str, Any]


class Timers:
    """Adds up the seconds inside functions, by kind, and counts the calls."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = {}
        self.calls: dict[str, int] = {}

    def timed(self, kind: str, function: Function) -> Function:
        """The function with a timer around it."""
        spent, calls, clock = self.spent, self.calls, process_time
        spent.setdefault(kind, 0.0)
        calls.setdefault(kind, 0)

        def run(*args: Any) -> Any:
            start = clock()
            result = function(*args)
            spent[kind] += clock() - start
            calls[kind] += 1
            return result

        return run

    def net(self, cost: float) -> dict[str, float]:
        """Seconds by kind, without what a timer adds to every call."""
        return {kind: spent - self.calls[kind] * cost for kind, spent in self.spent.items()}


def nothing(s: object, f: object, seat: object) -> None:
    """The function that shows what a timer costs."""


def timer_cost(trials: int = TRIALS) -> float:
    """The seconds that a timer adds to the time it shows, per call."""
    timers = Timers()
    run = timers.timed("nothing", nothing)
    for _ in range(trials):
        run(1, 2, 3)
    added = timers.spent["nothing"] - seconds_of(lambda: call_directly(trials))
    return max(0.0, added / trials)


def call_directly(trials: int) -> None:
    """The same calls without timers."""
    for _ in range(trials):
        nothing(1, 2, 3)


class TimedAsk(One[Any, Any]):
    """Stands before an ask of the game and times its methods."""

    def __init__(self, ask: Ask[Any, Any], timers: Timers) -> None:
        self.key = ask.key
        self.kind = ask.kind
        self.ask = ask
        self.timed_who = timers.timed("who", ask.who)
        self.timed_candidates = timers.timed("candidates", ask.candidates)
        self.timed_more = timers.timed("more", ask.more)
        self.timed_refusal = timers.timed("refusal", ask.refusal)
        self.timed_lacking = timers.timed("lacking", ask.lacking)
        self.timed_apply = timers.timed("apply", ask.apply)
        self.timed_apply_all = timers.timed("apply", ask.apply_all)
        self.timed_size = timers.timed("size", ask.size)
        self.timed_cap = timers.timed("cap", ask.cap)

    def who(self, s: State, f: Any) -> tuple[int, ...]:
        """Ask the game."""
        who: tuple[int, ...] = self.timed_who(s, f)
        return who

    def candidates(self, s: State, f: Any, seat: int) -> Sequence[Part]:
        """Ask the game."""
        offered: Sequence[Part] = self.timed_candidates(s, f, seat)
        return offered

    def more(self, s: State, f: Any, seat: int, so_far: Answer) -> Sequence[Part]:
        """Ask the game."""
        offered: Sequence[Part] = self.timed_more(s, f, seat, so_far)
        return offered

    def refusal(self, s: State, f: Any, seat: int, so_far: Answer) -> Refusal | None:
        """Ask the game."""
        refused: Refusal | None = self.timed_refusal(s, f, seat, so_far)
        return refused

    def lacking(self, s: State, f: Any, seat: int, answer: Answer) -> Refusal | None:
        """Ask the game."""
        refused: Refusal | None = self.timed_lacking(s, f, seat, answer)
        return refused

    def apply(self, s: State, f: Any, seat: int, answer: Answer) -> None:
        """Let the game carry it out."""
        self.timed_apply(s, f, seat, answer)

    def apply_all(self, s: State, f: Any, answers: dict[int, Answer]) -> None:
        """Let the game carry them out."""
        self.timed_apply_all(s, f, answers)

    def prompt(self, s: State, f: Any, seat: int) -> Params:
        """Not asked in play, so not timed."""
        return self.ask.prompt(s, f, seat)

    def noun(self, so_far: Answer) -> str:
        """Not asked in play, so not timed."""
        return self.ask.noun(so_far)

    def size(self, s: State, f: Any, seat: int) -> tuple[int, int]:
        """Ask the game."""
        size: tuple[int, int] = self.timed_size(s, f, seat)
        return size

    def cap(self, s: State, f: Any, seat: int, part: Part) -> int:
        """Ask the game."""
        cap: int = self.timed_cap(s, f, seat, part)
        return cap


def timed_asks(step: Step[Any, Any], timers: Timers) -> Iterator[Replacement]:
    """The ask of a step; that of a window stands inside the kernel's own."""
    if isinstance(step.ask, React):
        yield step.ask, "react", TimedAsk(step.ask.react, timers)
    elif step.ask is not None:
        yield step, "ask", TimedAsk(step.ask, timers)


def timed_acts(step: Step[Any, Any], timers: Timers) -> Iterator[Replacement]:
    """What a step does; of the kernel's own acts, what the game gave to them."""
    act = step.act
    if isinstance(act, OpenWindow):
        yield act.window, "react", TimedAsk(act.window.react, timers)
    elif isinstance(act, BeginTurns):
        yield act.turns, "seats", timers.timed("seats", act.turns.seats)
        yield act.turns, "make", timers.timed("make", act.turns.make)
    elif act is not None:
        yield step, "act", timers.timed("act", act)


def timed_others(step: Step[Any, Any], timers: Timers) -> Iterator[Replacement]:
    """Conditions, chance and lanes."""
    if step.when is not None:
        yield step, "when", timers.timed("when", step.when)
    if step.chance is not None:
        yield step.chance, "draw", timers.timed("draw", step.chance.draw)
        yield step.chance, "then", timers.timed("then", step.chance.then)
    if step.parallel is not None:
        yield step.parallel, "seats", timers.timed("seats", step.parallel.seats)
        yield step.parallel, "make", timers.timed("make", step.parallel.make)
    if step.repeat is not None and step.repeat.unless is not None:
        yield step.repeat, "unless", timers.timed("unless", step.repeat.unless)


def game_timers(game: Game[Any], timers: Timers) -> list[Replacement]:
    """A timer for every function that the game gave to its flows."""
    found: list[Replacement] = []
    for flow in game.flows.values():
        if flow.aside is not None:
            found += timed_asks(flow.aside, timers)
        for step in flow.steps:
            found += timed_asks(step, timers)
            if not isinstance(step.ask, React) and not is_window_loop(flow.steps, step):
                found += timed_acts(step, timers)
                found += timed_others(step, timers)
    return found


def is_window_loop(steps: tuple[Step[Any, Any], ...], step: Step[Any, Any]) -> bool:
    """Whether the step is the kernel's own loop of a reaction window."""
    return step.repeat is not None and isinstance(steps[0].ask, React)


def kernel_timers(timers: Timers) -> list[Replacement]:
    """A timer for every function of the kernel that the random player calls."""
    return [(playout, name, timers.timed(name, getattr(playout, name))) for name in ENTRY_POINTS]


def dice_timers(timers: Timers) -> list[Replacement]:
    """A timer for the dice of the random player, which the kernel calls."""
    return [(playout.Dice, "below", method(timers.timed("below", playout.Dice.below)))]


def method(function: Function) -> Function:
    """A function that works as a method of a class."""

    def run(self: object, *args: Any) -> Any:
        return function(self, *args)

    return run


@contextmanager
def replaced(replacements: list[Replacement]) -> Iterator[None]:
    """Put the timers in place for a while."""
    originals = [(holder, name, getattr(holder, name)) for holder, name, _ in replacements]
    try:
        for holder, name, timed in replacements:
            setattr(holder, name, timed)
        yield
    finally:
        for holder, name, original in originals:
            setattr(holder, name, original)


class Split(NamedTuple):
    """Microseconds per decision, and the game's part of them by kind of function."""

    decisions: int
    total: Sample
    game: Sample
    kernel: Sample
    player: Sample
    kinds: dict[str, float]


class Round(NamedTuple):
    """Seconds that the same games took in all, inside the kernel, the game, and the dice."""

    total: float
    inside_kernel: float
    dice: float
    kinds: dict[str, float]

    @property
    def game(self) -> float:
        """The share of the game's own functions."""
        return sum(self.kinds.values()) / self.total

    @property
    def kernel(self) -> float:
        """The share of the kernel: it calls the game's functions, and the dice."""
        return (self.inside_kernel - self.dice) / self.total - self.game

    @property
    def player(self) -> float:
        """The share of the random player."""
        return 1 - self.game - self.kernel


def split(subject: Subject, players: int, games: int, rounds: int) -> Split:
    """Play the same games plainly, then with timers on the kernel, on the game, on the dice.

    The four follow each other closely, so that a busy machine disturbs all alike; what counts is
    the median of their proportions.
    """
    starts = [playout.start(subject.game, subject.content, players, n) for n in range(games)]
    decisions = play_all(starts)
    beside, played = [], []
    for _ in range(rounds):
        beside.append(calibration())
        played.append(one_round(subject.game, starts))
    total = sample([one.total for one in played], beside).per(decisions)
    return Split(
        decisions,
        total,
        total.times(median([one.game for one in played])),
        total.times(median([one.kernel for one in played])),
        total.times(median([one.player for one in played])),
        by_kind(played, total.median),
    )


def one_round(game: Game[Any], starts: list[State]) -> Round:
    """The four kinds of play."""
    cost = timer_cost()
    total = seconds_of(lambda: play_all(starts))
    inside_kernel = sum(inside(starts, cost, kernel_timers).values())
    dice = sum(inside(starts, cost, dice_timers).values())
    return Round(total, inside_kernel, dice, inside(starts, cost, partial(game_timers, game)))


def inside(
    starts: list[State], cost: float, place: Callable[[Timers], list[Replacement]]
) -> dict[str, float]:
    """Seconds inside all functions that get a timer, while all games are played once."""
    timers = Timers()
    with replaced(place(timers)):
        play_all(starts)
    return timers.net(cost)


def play_all(starts: list[State]) -> int:
    """Play copies of these states to the end; the number of decisions."""
    return sum([playout.play_out(s.clone(), playout.Dice(n)).answers for n, s in enumerate(starts)])


def by_kind(played: list[Round], total: float) -> dict[str, float]:
    """The game's part of a total by kind of function, the dearest first."""
    kinds = {
        kind: total * median([one.kinds[kind] / one.total for one in played])
        for kind in played[0].kinds
    }
    return dict(sorted(kinds.items(), key=lambda item: -item[1]))
