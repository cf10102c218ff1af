"""Events: what happened, for whom; the only thing that logs, pages and replays read.

Rules emit, and never read. While nobody watches (search, simulation) nothing is collected.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from galactarium.kernel.state import ALL_SEEING, SPECTATOR, Event, State, Tape

View = dict[str, Any]
Path = tuple[str, ...]

ABSENT: Final = object()  # where a view has no such key


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
    """Whether an observer gets the event; who sees all is spared what only others are told."""
    audience = event.audience
    if audience is None or seat in audience:
        return True
    return seat == ALL_SEEING and SPECTATOR not in audience


def diff(old: View, new: View, path: Path = ()) -> list[Change]:
    """The changes that turn one view into the other; lists are compared as a whole."""
    changes = [Change((*path, key), gone=True) for key in old if key not in new]
    for key, value in new.items():
        was = old.get(key, ABSENT)
        if was is value:
            continue
        if isinstance(value, dict) and isinstance(was, dict):
            changes += diff(was, value, (*path, key))
        elif not is_same(was, value):
            changes.append(Change((*path, key), value))
    return changes


def is_same(old: Any, new: Any) -> bool:
    """Whether two values are the same JSON: 1 is not true there."""
    if type(old) is not type(new) or old != new:
        return False
    if isinstance(old, dict):
        return all(is_same(value, new[key]) for key, value in old.items())
    return not isinstance(old, list | tuple) or all(map(is_same, old, new))


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


class Watcher(Tape):
    """A tape that shows each event to every observer, with the change of its view."""

    def __init__(
        self, view: Callable[[Any, int], View], observers: tuple[int, ...], s: State
    ) -> None:
        super().__init__()
        self.view = view
        self.last = {seat: view(s, seat) for seat in observers}
        self.seen: dict[int, list[Seen]] = {seat: [] for seat in observers}

    def record(self, s: State, event: Event) -> None:
        """Note the event for those who may see it."""
        super().record(s, event)
        for seat in self.last:
            if is_seen_by(event, seat):
                self.seen[seat].append(Seen(event.key, event.params, self.changes(s, seat)))

    def changes(self, s: State, seat: int) -> tuple[Change, ...]:
        """What changed in the view of `seat` since it was last looked at."""
        new = self.view(s, seat)
        old, self.last[seat] = self.last[seat], new
        return tuple(diff(old, new))

    def take(self, s: State) -> dict[int, list[Seen]]:
        """Hand over what each observer saw; late changes belong to its last event.

        A change that no event announced comes as an event without a key.
        """
        for seat, seen in self.seen.items():
            late = self.changes(s, seat)
            if late:
                last = seen.pop() if seen else Seen("", {}, ())
                seen.append(last._replace(changes=last.changes + late))
        taken, self.seen = self.seen, {seat: [] for seat in self.last}
        return taken
