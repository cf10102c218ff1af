"""The state that every game extends: where we are, what is sealed, what chance has used.

A game's state lists its own fields in SHAPE; clone, save and load follow from it:

    SHAPE = {"ore": [int], "hands": [[str]], "fleets": [Fleet], "at": {str: int}, "round": int}

`[x]` is a list, `(x,)` a tuple, `{k: v}` a dict, a NamedTuple class a leaf of plain fields.
Leaves are replaced, never changed, so that a clone can share them. The order of a dict counts: it
is saved and hashed, so give a dict all its keys at set-up, or add them in a fixed order.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, Self, TypeVar

from galactarium.kernel.cloning import cloner

if TYPE_CHECKING:
    from galactarium.kernel.flows import Flow

Part = int | str
Answer = tuple[Part, ...]
Params = dict[str, Any]
Frame = tuple[Any, ...]
Entry = tuple["Flow[Any, Any]", int, Frame]
OptionValue = int | str
Shape = dict[str, Any]
Families = Mapping[str, Callable[[Any, int], Sequence[Part]]]  # by noun: see Game

CHANCE: Final = -1
SPECTATOR: Final = -2
ALL_SEEING: Final = -3
NO_FAMILIES: Final[Families] = MappingProxyType({})

F = TypeVar("F", bound=Frame)


class Event(NamedTuple):
    """Something that happened; `audience` None means everybody."""

    key: str
    params: Params
    audience: tuple[int, ...] | None


class Empty(NamedTuple):
    """The frame of a flow that has nothing to remember."""


class Tape:
    """Collects the events and chance results of one answer; plays scripted results first."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.chance: list[tuple[int, ...]] = []
        self.script: list[tuple[int, ...]] = []
        self.told: set[int] = set()  # who has learnt something hidden

    def record(self, s: State, event: Event) -> None:
        """Note an event."""
        self.events.append(event)


class State:
    """What the kernel knows of a game under way."""

    SHAPE: ClassVar[Shape] = {}
    SHARED: ClassVar[tuple[str, ...]] = ()

    def __new__(cls, *args: Any, **kwargs: Any) -> Self:
        """A blank state, for a clone to fill: a compiled class would call __init__ here."""
        return super().__new__(cls)

    def __init__(self, seats: int, options: dict[str, OptionValue]) -> None:
        self.seats = seats
        self.options = options
        self.seed = ""
        self.drawn: dict[str, int] = {}
        self.stack: list[Entry] = []
        self.trunk: list[Entry] = []
        self.lanes: dict[int, list[Entry]] | None = None
        self.sealed: dict[int, Answer] = {}
        self.asked: tuple[int, ...] = ()  # the seats that have to answer
        self.waiting: tuple[int, ...] = ()  # the sides that they answer for, mostly the same
        self.answers = 0
        self.revealed = 0
        self.chance_is_manual = False
        self.families = NO_FAMILIES  # the game's own, which `Game.begin` gives it
        self.tape: Tape | None = None
        self.parts: Any = None  # of views, if this is a moment to be looked at: see events.py

    def clone(self) -> Self:
        """An independent copy; its tape is off."""
        copy: Self = cloner(type(self))(self)
        return copy

    def player_of(self, side: int) -> int:
        """The seat that answers for a side: its own, unless a game lets players play others, too.

        A negative number stands for nobody. `seats_of` says the same of several sides.
        """
        return side

    def seats_of(self, sides: tuple[int, ...]) -> tuple[int, ...]:
        """Who answers for these sides, each seat once."""
        return sides

    @property
    def is_over(self) -> bool:
        """Whether the last flow has ended."""
        return not self.stack


def push(s: State, flow: Flow[Any, Any], frame: Frame) -> None:
    """Start a sub-flow; the caller goes on when it ends."""
    s.stack.append((flow, 0, frame))


def find(s: State, frame_type: type[F]) -> F:
    """The nearest frame of this type, from the top of the stack down."""
    for _, _, frame in reversed(s.trunk + s.stack):
        if type(frame) is frame_type:
            return frame
    raise LookupError(f"no {frame_type.__name__} frame is open")


def put(s: State, frame: Frame) -> None:
    """Replace the nearest frame of the same type by this one."""
    for depth in range(len(s.stack) - 1, -1, -1):
        flow, at, old = s.stack[depth]
        if type(old) is type(frame):
            s.stack[depth] = (flow, at, frame)
            return
    raise LookupError(f"no {type(frame).__name__} frame is open")


def emit(s: State, key: str, /, *, only: tuple[int, ...] | None = None, **params: Any) -> None:
    """Tell the seats in `only`, or everybody, what happened (after it has happened)."""
    if s.tape is not None:
        s.tape.record(s, Event(key, params, None if only is None else s.seats_of(only)))


def others(s: State, seat: int) -> tuple[int, ...]:
    """Everybody but one seat, onlookers included: the audience of what that seat alone knows."""
    own = s.player_of(seat)
    return (*[other for other in range(s.seats) if other != own], SPECTATOR)


def reveal(s: State, *, to: tuple[int, ...] | None = None) -> None:
    """Note that those in `to`, or everybody, have learnt something hidden: a barrier for undo."""
    s.revealed += 1
    if s.tape is not None:
        s.tape.told.update((*range(s.seats), SPECTATOR) if to is None else s.seats_of(to))
