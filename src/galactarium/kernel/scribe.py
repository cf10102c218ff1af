"""A scribe saves one game again and again, and redoes only what has changed.

An answer changes a few fields of a state. The rest of the save, and of the text that the hash is
made of, is that of the last time.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import eq
from typing import Any, NamedTuple

from galactarium.kernel.plain import (
    BOARD,
    Plain,
    Saver,
    canonical,
    digest_of,
    hashed,
    save_flow,
    savers,
)
from galactarium.kernel.state import State

IsSame = Callable[[Any, Any], bool]


class Field(NamedTuple):
    """How one attribute of a state is saved, and compared with what it was."""

    name: str
    save: Saver
    is_same: IsSame


class Saved(NamedTuple):
    """A position as JSON data, and its hash."""

    position: Plain
    hash: str


FIELDS: dict[type, list[Field]] = {}


def sameness(shape: Any) -> IsSame:
    """What tells whether two values of this shape are saved alike: of maps, the order counts."""
    if isinstance(shape, dict):
        [part_shape] = shape.values()
        part = sameness(part_shape)
        if part is eq:
            return same_map
        return lambda old, new: (
            list(old) == list(new) and all(map(part, old.values(), new.values()))
        )
    if isinstance(shape, list | tuple):
        part = sameness(shape[0])
        return (
            part
            if part is eq
            else lambda old, new: len(old) == len(new) and all(map(part, old, new))
        )
    return eq


def same_map(old: dict[Any, Any], new: dict[Any, Any]) -> bool:
    """Whether two maps are equal, and have their keys in the same order."""
    return old == new and list(old) == list(new)


def fields(s: State) -> list[Field]:
    """All attributes of a state; worked out once for each kind of state."""
    kind = type(s)
    if kind not in FIELDS:
        saves, shape = savers(s), s.SHAPE
        FIELDS[kind] = [Field(name, saves[name], sameness(shape[name])) for name in shape]
    return FIELDS[kind]


class Scribe:
    """Saves one game.

    Attributes:
        last: The state that was saved last, as it was then.
        board: The attributes of that state as JSON data.
        texts: The same as text.
    """

    def __init__(self) -> None:
        self.last: State | None = None
        self.board: Plain = {}
        self.texts: dict[str, str] = {}

    def save(self, s: State) -> Saved:
        """The whole state as `save_state` has it, and its hash.

        Positions share what is the same in them: nobody may change it.
        """
        board, texts, last = self.board.copy(), self.texts, self.last
        for name, save, is_same in fields(s):
            value = getattr(s, name)
            if last is None or not is_same(getattr(last, name), value):
                board[name] = save(value)
                texts[name] = f'"{name}":{canonical(board[name])}'
        self.board, self.last = board, s.clone()
        flow = save_flow(s)
        text = f'{canonical(hashed(flow))[:-1]},"{BOARD}":{{{",".join(texts.values())}}}}}'
        return Saved({**flow, BOARD: board}, digest_of(text))
