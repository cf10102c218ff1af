"""Flows: tables of steps labelled with rule numbers, read top to bottom like the rulebook.

    COMBAT = flow("combat", Combat,
        step("7.1", announce_attack),
        step("7.2", window(PlayReaction())),
        step("7.3", ChooseTactic()),                      # who() names two seats: in secret
        step("7.5", chance(die_per_ship, count_hits)),
        step("7.7", remove_losses, when=anything_hit),
        step("7.9", repeat_from("7.3", unless=one_side_left)),
    )

A step acts or asks. A label is a rule id of the ledger; several steps of one rule add a word after
a colon ("7.3:reveal").
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, Generic, NamedTuple, TypeVar

from galactarium.kernel.decision import Ask, Note, One, Refusal
from galactarium.kernel.state import Answer, Frame, Params, Part, State, find, push, put
from galactarium.kernel.streams import Draw

S = TypeVar("S", bound=State)
F = TypeVar("F", bound=Frame)
G = TypeVar("G", bound=Frame)

END: Final = "end"
PASS: Final = "pass"
ASIDE: Final = "aside"


class Chance(Generic[S, F]):
    """A draw or a roll; `hidden` if nobody sees the outcome."""

    def __init__(
        self,
        draw: Callable[[S, F], Draw],
        then: Callable[[S, F, tuple[int, ...]], None],
        hidden: bool,
    ) -> None:
        self.draw = draw
        self.then = then
        self.hidden = hidden


class Parallel(Generic[S, F]):
    """One lane per seat, each running the same flow at its own pace; joined at the end."""

    def __init__(
        self,
        flow: Flow[S, Any],
        seats: Callable[[S, F], tuple[int, ...]],
        make: Callable[[S, F, int], Frame],
    ) -> None:
        self.flow = flow
        self.seats = seats
        self.make = make


class Turns(Parallel[S, F]):
    """The same flow for one seat after the other."""


class Repeat(Generic[S, F]):
    """Go back to a step of the same flow."""

    def __init__(self, label: str, unless: Callable[[S, F], bool] | None) -> None:
        self.label = label
        self.unless = unless


class Window(Generic[S, F]):
    """A reaction window; the flow that holds it makes its sub-flow."""

    def __init__(self, react: One[S, F], once: bool, passes: tuple[Part, ...]) -> None:
        self.react = react
        self.once = once
        self.passes = (PASS, *passes)


Act = Callable[[S, F], None]
Run = Act[S, F] | Ask[S, F] | Chance[S, F] | Parallel[S, F] | Repeat[S, F] | Window[S, F]


class Unless(Generic[S, F]):
    """A condition that holds as long as another does not, together with a third if given."""

    def __init__(self, unless: Callable[[S, F], bool], when: Callable[[S, F], bool] | None) -> None:
        self.unless = unless
        self.when = when

    def __call__(self, s: S, f: F) -> bool:
        """Whether the step is run."""
        return not self.unless(s, f) and (self.when is None or self.when(s, f))


class Step(Generic[S, F]):
    """A line of a flow: what it runs is in exactly one of the fields act, ask, chance and so on."""

    def __init__(self, label: str, run: Run[S, F], when: Callable[[S, F], bool] | None) -> None:
        self.label = label
        self.when = when
        self.ask = run if isinstance(run, Ask) else None
        self.chance = run if isinstance(run, Chance) else None
        self.turns = run if isinstance(run, Turns) else None
        is_parallel = isinstance(run, Parallel) and self.turns is None
        self.parallel = run if isinstance(run, Parallel) and is_parallel else None
        self.repeat = run if isinstance(run, Repeat) else None
        self.window = run if isinstance(run, Window) else None
        self.act: Act[S, F] | None = run if callable(run) else None
        self.target = -1

    @property
    def rule(self) -> str:
        """The rule id, without the word after the colon."""
        return self.label.partition(":")[0]


class Flow(Generic[S, F]):
    """A table of steps that share one frame."""

    def __init__(
        self,
        name: str,
        frame: type[F],
        steps: tuple[Step[S, F], ...],
        aside: Step[S, F] | None,
    ) -> None:
        self.name = name
        self.frame = frame
        self.steps = steps
        self.aside = aside
        self.length = len(steps)
        self.index = {step.label: at for at, step in enumerate(steps)}
        if len(self.index) != self.length or END in self.index:
            raise ValueError(f"flow {name}: every step needs a label of its own, and not {END!r}")
        self.inner: list[Flow[S, Any]] = []
        for step in steps:
            self.resolve(step)

    def resolve(self, step: Step[S, F]) -> None:
        """Point a loop at its step, and note the flows that windows, lanes and turns run."""
        if step.repeat is not None:
            step.target = self.index[step.repeat.label]
        elif step.parallel is not None:
            self.inner.append(step.parallel.flow)
        elif step.turns is not None:
            queue = turns_flow(f"{self.name}/{step.label}", step.rule, step.turns)
            self.inner += [queue, step.turns.flow]
            step.act = BeginTurns(queue, step.turns)
        elif step.window is not None:
            opened = window_flow(f"{self.name}/{step.label}", step.rule, step.window)
            self.inner.append(opened)
            step.act = OpenWindow(opened, step.window)

    def label_at(self, at: int) -> str:
        """The label of the step that comes next."""
        return END if at == self.length else self.steps[at].label

    def position_of(self, label: str) -> int:
        """Where the step with this label stands."""
        return self.length if label == END else self.index[label]

    def with_inner(self) -> Iterator[Flow[Any, Any]]:
        """This flow and those that its windows, lanes and turns run."""
        yield self
        for flow in self.inner:
            yield from flow.with_inner()


def flows_by_name(*flows: Flow[Any, Any]) -> dict[str, Flow[Any, Any]]:
    """These flows and all that their windows, lanes and turns run, by name."""
    named: dict[str, Flow[Any, Any]] = {}
    for flow in flows:
        for inner in flow.with_inner():
            if named.setdefault(inner.name, inner) is not inner:
                raise ValueError(f"two flows are called {inner.name!r}")
    return named


def step(
    label: str,
    run: Run[S, F],
    *,
    when: Callable[[S, F], bool] | None = None,
    unless: Callable[[S, F], bool] | None = None,
) -> Step[S, F]:
    """One line of a flow, run only when `when` holds, and not if `unless` does."""
    return Step(label, run, when if unless is None else Unless(unless, when))


def until(is_done: Callable[[S, F], bool], *steps: Step[S, F]) -> tuple[Step[S, F], ...]:
    """These steps, again and again until it is done; they run once in any case.

    The line that goes back is labelled with the rule of the last step.
    """
    back = Repeat(steps[0].label, is_done)
    return (*steps, Step(f"{steps[-1].rule}:again", back, None))


def flow(
    name: str, frame: type[F], *steps: Step[S, F], aside: Step[S, F] | None = None
) -> Flow[S, F]:
    """A table of steps, run top to bottom.

    While it runs, the seats of the aside's `who` may do what it offers whenever they are asked
    anything, also in flows that this one started; the open question then comes again.
    """
    return Flow(name, frame, steps, aside)


def chance(
    draw: Callable[[S, F], Draw],
    then: Callable[[S, F, tuple[int, ...]], None],
    *,
    hidden: bool = False,
) -> Chance[S, F]:
    """Ask chance; `hidden` for an outcome that nobody sees, such as the order of a deck."""
    return Chance(draw, then, hidden)


def repeat_from(label: str, *, unless: Callable[[S, F], bool] | None = None) -> Repeat[S, F]:
    """Loop back to an earlier step, unless the condition holds."""
    return Repeat(label, unless)


def in_parallel(
    flow: Flow[S, G],
    seats: Callable[[S, F], tuple[int, ...]],
    make: Callable[[S, F, int], G],
) -> Parallel[S, F]:
    """Let each seat run the flow by itself; only where seats cannot touch each other."""
    return Parallel(flow, seats, make)


def window(react: One[S, F], *, once: bool = False, passes: tuple[Part, ...] = ()) -> Window[S, F]:
    """Ask the seats of `react.who` in turn to react or pass, until all have passed in a row.

    A seat that drops out of `who` is no longer asked; one that comes in is asked last. `passes` are
    words of the reaction that count as passing, such as a standing order: nobody can tell them from
    it. A reaction may start flows and open windows itself; what happens beside the window may
    `reopen` it. With `once` each seat is asked a single time, for rules that give one decision.
    """
    return Window(react, once, passes)


def reopen(s: State) -> None:
    """Ask everybody again in all windows that go round: something happened that they may answer."""
    for depth, (flow, at, frame) in enumerate(s.stack):
        if isinstance(frame, Opened) and not frame.once:
            s.stack[depth] = (flow, at, frame._replace(passed=()))


def sit_out(s: State, seat: int) -> None:
    """Count a seat as having passed in the nearest window, until somebody else reacts."""
    opened = find(s, Opened)
    put(s, opened._replace(passed=(*opened.passed, seat)))


def each_in_order(
    flow: Flow[S, G],
    seats: Callable[[S, F], tuple[int, ...]],
    make: Callable[[S, F, int], G],
) -> Turns[S, F]:
    """Run the flow for one seat after the other, in the order given when the step begins."""
    return Turns(flow, seats, make)


class Queue(NamedTuple):
    """The frame under turns: the seats whose turn is still to come."""

    seats: tuple[int, ...]


class BeginTurns(Generic[S, F]):
    """Starts the turns of a step."""

    def __init__(self, queue: Flow[S, Queue], turns: Turns[S, F]) -> None:
        self.queue = queue
        self.turns = turns

    def __call__(self, s: S, f: F) -> None:
        """Fix the order."""
        push(s, self.queue, Queue(self.turns.seats(s, f)))


class NextTurn(Generic[S]):
    """Starts the turn of the next seat; its flow begins only now."""

    def __init__(self, turns: Turns[S, Any]) -> None:
        self.turns = turns

    def __call__(self, s: S, f: Queue) -> None:
        """Take the first seat off the queue."""
        caller = below(s)
        put(s, Queue(f.seats[1:]))
        push(s, self.turns.flow, self.turns.make(s, caller, f.seats[0]))


def is_nobody_left(s: State, f: Queue) -> bool:
    """Whether all have had their turn."""
    return not f.seats


def turns_flow(name: str, rule: str, turns: Turns[S, Any]) -> Flow[S, Queue]:
    """The flow of turns, one after the other."""
    return flow(
        name,
        Queue,
        step(f"{rule}:turn", NextTurn(turns), unless=is_nobody_left),
        step(f"{rule}:next", repeat_from(f"{rule}:turn", unless=is_nobody_left)),
    )


class Opened(NamedTuple):
    """The frame of a reaction window.

    Attributes:
        seats: Those who are asked, whoever has waited longest first.
        passed: Who has passed since the last reaction; with `once`, who was asked.
        once: Whether each is asked a single time.
    """

    seats: tuple[int, ...]
    passed: tuple[int, ...] = ()
    once: bool = False

    def joined(self, asked: tuple[int, ...]) -> Opened:
        """The window with those who may be asked by now at the end of the row."""
        late = tuple([seat for seat in asked if seat not in self.seats])
        return self._replace(seats=self.seats + late) if late else self

    def next(self, asked: tuple[int, ...]) -> int | None:
        """The seat whose go it is, nobody once all of these have passed."""
        for seat in self.seats:
            if seat in asked and seat not in self.passed:
                return seat
        return None

    def after(self, seat: int, *, has_passed: bool) -> Opened:
        """The window after the go of a seat, which is then the last in the row."""
        row = tuple([other for other in self.seats if other != seat])
        passed = (*self.passed, seat) if has_passed or self.once else ()
        return self._replace(seats=(*row, seat), passed=passed)


class OpenWindow(Generic[S, F]):
    """Starts a reaction window, if anybody is to be asked."""

    def __init__(self, flow: Flow[S, Opened], window: Window[S, F]) -> None:
        self.flow = flow
        self.window = window

    def __call__(self, s: S, f: F) -> None:
        """Note who is to be asked, in their order."""
        seats = self.window.react.who(s, f)
        if seats:
            push(s, self.flow, Opened(seats, once=self.window.once))


class Admit(Generic[S]):
    """Lets those join an open window who may be asked by now."""

    def __init__(self, react: One[S, Any]) -> None:
        self.react = react

    def __call__(self, s: S, f: Opened) -> None:
        """A window for one decision each stays as it was opened."""
        if not f.once:
            put(s, f.joined(self.react.who(s, below(s))))


class React(One[S, Opened]):
    """Asks one seat of an open window; the reaction itself sees the frame below the window."""

    def __init__(self, window: Window[S, Any]) -> None:
        self.react = window.react
        self.key = window.react.key
        self.passes = window.passes

    def who(self, s: S, f: Opened) -> tuple[int, ...]:
        """The seat whose go it is, nobody once all have passed."""
        seat = f.next(self.react.who(s, below(s)))
        return () if seat is None else (seat,)

    def candidates(self, s: S, f: Opened, seat: int) -> list[Part]:
        """Pass, or react."""
        return [PASS, *self.react.candidates(s, below(s), seat)]

    def more(self, s: S, f: Opened, seat: int, so_far: Answer) -> list[Part]:
        """What may follow, asked of the reaction."""
        return [] if so_far[0] == PASS else list(self.react.more(s, below(s), seat, so_far))

    def refusal(self, s: S, f: Opened, seat: int, so_far: Answer) -> Refusal | None:
        """Passing is always allowed."""
        return None if so_far[0] == PASS else self.react.refusal(s, below(s), seat, so_far)

    def apply(self, s: S, f: Opened, seat: int, answer: Answer) -> None:
        """Give the go to the next seat, then carry out the reaction."""
        caller = below(s)
        put(s, f.after(seat, has_passed=answer[0] in self.passes))
        if answer[0] != PASS:
            self.react.apply(s, caller, seat, answer)

    def prompt(self, s: S, f: Opened, seat: int) -> Params:
        """The prompt of the reaction."""
        return self.react.prompt(s, below(s), seat)

    def note(self, s: S, f: Opened, seat: int, so_far: Answer) -> Note | None:
        """What a part of the reaction would take or bring."""
        return None if so_far[0] == PASS else self.react.note(s, below(s), seat, so_far)

    def noun(self, so_far: Answer) -> str:
        """What the reaction's parts name."""
        return self.react.noun(so_far)


def below(s: State) -> Any:
    """The frame that opened the window on top of the stack."""
    return s.stack[-2][2]


class IsClosed(Generic[S]):
    """Whether nobody of an open window is left to be asked."""

    def __init__(self, react: One[S, Any]) -> None:
        self.react = react

    def __call__(self, s: S, f: Opened) -> bool:
        """Those who may be asked by now count, unless each is asked a single time."""
        asked = self.react.who(s, below(s))
        return (f if f.once else f.joined(asked)).next(asked) is None


def window_flow(name: str, rule: str, window: Window[S, Any]) -> Flow[S, Opened]:
    """The flow of one reaction window."""
    return flow(
        name,
        Opened,
        step(f"{rule}:join", Admit(window.react)),
        step(f"{rule}:react", React(window)),
        step(f"{rule}:again", repeat_from(f"{rule}:join", unless=IsClosed(window.react))),
    )
