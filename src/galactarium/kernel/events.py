"""Events: what happened, for whom; the only thing that logs, pages and replays read.

Rules emit, and never read. While nobody watches (search, simulation) nothing is collected.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final, NamedTuple, TypeVar

from galactarium.kernel.state import ALL_SEEING, SPECTATOR, Event, State, Tape

S = TypeVar("S", bound=State)
T = TypeVar("T")
View = dict[str, Any]
Path = tuple[str, ...]

IsTwin = Callable[[Any, Any], bool]
Kept = dict[Any, tuple[tuple[Any, ...], Any]]
Diffs = dict[tuple[int, int], tuple[Any, Any, list["Change"]]]

NESTED: Final = frozenset({dict, list, tuple})
ABSENT: Final = object()  # where a view has no such key
UNANNOUNCED: Final = Event("", {}, None)


class Change(NamedTuple):
    """One value of a view that was set, or is gone."""

    path: Path
    value: Any = None
    gone: bool = False


class Seen(NamedTuple):
    """An event as one observer sees it, with what it changes in that observer's view."""

    key: str
    params: dict[str, Any]
    changes: tuple[Change, ...]


def is_seen_by(event: Event, seat: int) -> bool:
    """Whether an observer gets the event; one who sees all is spared what only others are told."""
    audience = event.audience
    if audience is None or seat in audience:
        return True
    return seat == ALL_SEEING and SPECTATOR not in audience


def diff(
    old: View, new: View, is_twin: IsTwin | None = None, known: Diffs | None = None
) -> list[Change]:
    """The changes that turn one view into the other; lists are compared as a whole.

    `is_twin` may tell quickly that two equal values are the same JSON; if in doubt it says no.
    Parts that several observers have in common are compared once, and then `known`.
    """
    changes: list[Change] = []
    if old.keys() != new.keys():
        changes += [Change((key,), gone=True) for key in old if key not in new]
    for key, value in new.items():
        was = old.get(key, ABSENT)
        if was is value:
            continue
        kind = type(value)
        is_equal = kind is type(was) and was == value
        if is_equal and (kind not in NESTED or not value or (is_twin and is_twin(was, value))):
            continue
        if kind is dict and type(was) is dict:
            inner = diff_of_part(was, value, is_twin, known)
            changes += [Change((key, *path), set_to, gone) for path, set_to, gone in inner]
        elif not (is_equal and is_same(was, value)):
            changes.append(Change((key,), value))
    return changes


def diff_of_part(old: View, new: View, is_twin: IsTwin | None, known: Diffs | None) -> list[Change]:
    """The same of a part of two views; what is known is held, so that no other has its place."""
    if known is None:
        return diff(old, new, is_twin)
    pair = (id(old), id(new))
    if pair not in known:
        known[pair] = (old, new, diff(old, new, is_twin, known))
    return known[pair][2]


def is_same(old: Any, new: Any) -> bool:
    """Whether two values are the same JSON: 1 is not true there."""
    kind = type(old)
    if kind is not type(new) or old != new:
        return False
    if kind is dict:
        return all(is_same(value, new[key]) for key, value in old.items())
    if kind is list or kind is tuple:
        kinds = list(map(type, old))
        return kinds == list(map(type, new)) and (
            NESTED.isdisjoint(kinds) or all(map(is_same, old, new))
        )
    return True


def fold(view: View, changes: tuple[Change, ...]) -> View:
    """The view after these changes; the given one is left as it is."""
    for change in changes:
        view = folded(view, change, change.path)
    return view


def folded(view: View, change: Change, path: Path) -> View:
    """The view after one change at `path`."""
    key, rest = path[0], path[1:]
    if rest:
        return {**view, key: folded(view[key], change, rest)}
    if change.gone:
        return {name: value for name, value in view.items() if name != key}
    return {**view, key: change.value}


class Parts:
    """Parts of views that need not be made again.

    Attributes:
        made: What observers have in common at one moment.
        kept: From moment to moment, what a part was made of, and the part.
        is_between: Whether more happens before somebody decides.
    """

    def __init__(self, kept: Kept, *, is_between: bool) -> None:
        self.made: dict[Any, Any] = {}
        self.kept = kept
        self.is_between = is_between


def with_parts(view: Callable[[S, int], View]) -> Callable[[S, int], View]:
    """The same view; looked at by itself, it makes what it needs several times only once."""

    def look(s: S, seat: int) -> View:
        if s.parts is not None:
            return view(s, seat)
        with looking(s):
            return view(s, seat)

    return look


@contextmanager
def looking(s: State) -> Iterator[None]:
    """While a state stays as it is: all who look at it share the parts of their views."""
    s.parts = Parts({}, is_between=False)
    try:
        yield
    finally:
        s.parts = None


def once(s: State, part: Callable[..., T], *args: Any) -> T:
    """A part of a view that several observers have in common: for each moment it is made once.

    It may depend on the state and `args` alone, and nobody may change it.
    """
    if s.parts is None:
        return part(s, *args)
    made, key = s.parts.made, (part, args)
    if key not in made:
        made[key] = part(s, *args)
    found: T = made[key]
    return found


def kept(s: State, reads: tuple[Any, ...], part: Callable[..., T], *args: Any) -> T:
    """A part of a view that follows from what it reads: as long as that is the same, it stays.

    It may depend on `reads` and `args` alone, and nobody may change it.
    """
    if s.parts is None:
        return part(s, *args)
    parts, key = s.parts.kept, (part, args)
    found = parts.get(key)
    if found is None or found[0] != reads:
        found = parts[key] = (reads, part(s, *args))
    made: T = found[1]
    return made


def at_rest(s: State, reads: tuple[Any, ...], part: Callable[..., T], *args: Any) -> T:
    """A part of a view that follows from others, and is needed only where somebody decides.

    Between the events of an answer it stays as it was, unless what it `reads` then is another.
    """
    if s.parts is None:
        return part(s, *args)
    parts, key = s.parts.kept, (at_rest, part, args)
    found = parts.get(key)
    if found is None or not s.parts.is_between or found[0] != reads:
        found = parts[key] = (reads, once(s, part, *args))
    made: T = found[1]
    return made


class Watcher(Tape):
    """A tape that shows each event to every observer, with the change of its view."""

    def __init__(
        self,
        view: Callable[[Any, int], View],
        observers: tuple[int, ...],
        s: State,
        last: Mapping[int, View] | None = None,
        is_twin: IsTwin | None = None,
        kept: Kept | None = None,
    ) -> None:
        """Look at a state; the views that observers had of it `last` are not made again."""
        super().__init__()
        self.view = view
        self.is_twin = is_twin
        self.kept: Kept = {} if kept is None else kept
        self.diffs: Diffs = {}
        had = last or {}
        now = s if all(seat in had for seat in observers) else self.moment(s)
        self.last = {seat: had[seat] if seat in had else view(now, seat) for seat in observers}
        self.moments: list[tuple[Event, State]] = []

    def record(self, s: State, event: Event) -> None:
        """Note the event, and how things stand by then."""
        super().record(s, event)
        if self.last:
            self.moments.append((event, self.moment(s, is_between=True)))

    def moment(self, s: State, *, is_between: bool = False) -> State:
        """How things stand now, to be looked at later by everybody."""
        then = s.clone()
        then.parts = Parts(self.kept, is_between=is_between)
        return then

    def take(self, s: State) -> dict[int, list[Seen]]:
        """Hand over what each observer saw.

        What changed after the last event that an observer saw belongs to that event; a change that
        no event announced comes as an event without a key.
        """
        taken: dict[int, list[Seen]] = {seat: [] for seat in self.last}
        latest = {
            seat: at
            for at, (event, _) in enumerate(self.moments)
            for seat in self.last
            if is_seen_by(event, seat)
        }
        for at, (event, then) in enumerate(self.moments):
            for seat in self.last:
                if at < latest.get(seat, 0) and is_seen_by(event, seat):
                    taken[seat].append(self.seen(event, then, seat))
        end = self.moment(s)
        for seat in self.last:
            event = self.moments[latest[seat]][0] if seat in latest else UNANNOUNCED
            seen = self.seen(event, end, seat)
            if seat in latest or seen.changes:
                taken[seat].append(seen)
        self.moments.clear()
        self.diffs.clear()
        return taken

    def seen(self, event: Event, then: State, seat: int) -> Seen:
        """An event as one observer sees it, with all that has changed for it until then."""
        old, new = self.last[seat], self.view(then, seat)
        self.last[seat] = new
        return Seen(event.key, event.params, tuple(diff(old, new, self.is_twin, self.diffs)))
