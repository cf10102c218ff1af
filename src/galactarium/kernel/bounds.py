"""What a saved position may hold: nothing that the box does not.

A position may come from anywhere. Its shape says what is a number, a word or a list; the bounds say
how large, which ones and how many, so that nobody can make the engine count for ever. What has no
bound of its own keeps to the widest.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import Any, Final, NamedTuple

WIDEST: Final = range(-99_999, 100_000)  # no game counts further
LONGEST: Final = 1_000  # entries of a list, characters of a word


Fields = Mapping[str, Container[Any]]

BARE: Final = frozenset({bool, int, str})  # there is nothing inside
NO_FIELDS: Final[Fields] = {}


class BoundError(ValueError):
    """Something that does not fit; the text says where and why."""


class Bound(NamedTuple):
    """What the values of an attribute may be.

    Attributes:
        within: The numbers or words, however deep in lists they are; None for any.
        sizes: How many entries the list has, then those in it, and so on; `ANY` if that may change.
        keys: The keys of a map, None for any.
        fields: The same by field, for leaves.
    """

    within: Container[Any] | None = None
    sizes: tuple[int, ...] = ()
    keys: Container[Any] | None = None
    fields: Fields = NO_FIELDS


Bounds = dict[str, Bound]

ANY: Final = -1
FREE: Final = Bound()


def check_bounds(values: Mapping[str, Any], bounds: Mapping[str, Bound], path: str) -> None:
    """Refuse what is out of bounds, saying where."""
    for name, value in values.items():
        check_value(value, bounds.get(name, FREE), 0, f"{path}.{name}")


def check_value(value: Any, bound: Bound, depth: int, path: str) -> None:
    """The same of one value; `depth` lists are around it."""
    kind = type(value)
    if kind in BARE:
        check_bare(value, bound.within, path)
    elif kind is dict:
        check_size(value, bound, depth, path)
        check_all(list(value), Bound(bound.keys), depth, path)
        check_all(list(value.values()), bound, depth + 1, path)
    elif kind is list or kind is tuple:
        check_size(value, bound, depth, path)
        check_all(value, bound, depth + 1, path)
    else:
        check_leaf(value, bound.fields, path)


def check_all(values: Sequence[Any], bound: Bound, depth: int, path: str) -> None:
    """The same of everything in a list: at once if it is bare, and equal leaves once."""
    if BARE.issuperset(map(type, values)):
        if bound.within is None or not all(map(bound.within.__contains__, values)):
            for value in values:
                check_bare(value, bound.within, path)
    else:
        is_leaf = hasattr(values[0], "_fields")
        for value in set(values) if is_leaf else values:
            check_value(value, bound, depth, path)


def check_leaf(leaf: Any, fields: Fields, path: str) -> None:
    """The same of a leaf, field by field."""
    for name, part in zip(leaf._fields, leaf, strict=True):
        if type(part) is not tuple:
            check_bare(part, fields.get(name), f"{path}.{name}")
        elif part:
            check_value(part, Bound(fields.get(name)), 0, f"{path}.{name}")


def check_bare(value: Any, within: Container[Any] | None, path: str) -> None:
    """Refuse a number that is too large, and an unknown word."""
    if within is not None:
        if value not in within:
            raise BoundError(f"{path} must be {described(within)}, not {shown(value)}")
    elif type(value) is str:
        if len(value) > LONGEST:
            raise BoundError(f"{path} must have at most {LONGEST} characters, not {len(value)}")
    elif value not in WIDEST:
        raise BoundError(f"{path} must be {described(WIDEST)}, not {shown(value)}")


def check_size(value: Any, bound: Bound, depth: int, path: str) -> None:
    """Refuse a list that is too long, or of another length than it must have."""
    size = bound.sizes[depth] if depth < len(bound.sizes) else ANY
    if size == ANY and len(value) > LONGEST:
        raise BoundError(f"{path} must have at most {LONGEST} entries, not {len(value)}")
    if size not in (ANY, len(value)):
        raise BoundError(f"{path} must have {size} entries, not {len(value)}")


def described(within: Container[Any]) -> str:
    """The bound in words."""
    if isinstance(within, range):
        return f"from {within.start} to {within.stop - 1}"
    return "one of the known ones"


def shown(value: object) -> str:
    """A value that does not fit, cut if it is long."""
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:37]}..."
