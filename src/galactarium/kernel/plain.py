"""Exact save and load at any decision, readable JSON, and the canonical hash.

Where a flow stands is saved by the label of its next step, not by a number, so that a step added
later does not shift old saves.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from functools import cache
from typing import Any, Final, get_type_hints

from galactarium.kernel.flow import END, Flow
from galactarium.kernel.state import Answer, Entry, State

FORMAT = 1

Plain = dict[str, Any]
Flows = dict[str, Flow[Any, Any]]
Saver = Callable[[Any], Any]

BARE: Final = frozenset({bool, int, str})  # there is nothing inside
UNHASHED: Final = frozenset({"game", "rules", "seed", "chance_is_manual"})
SAVERS: dict[type, dict[str, Saver]] = {}


class SaveError(ValueError):
    """A saved position that cannot be read; the text says where and why."""


def saver(shape: Any) -> Saver:
    """What makes JSON data of values of this shape."""
    if isinstance(shape, list | tuple):
        inner = saver(shape[0])
        return list if inner is as_it_is else lambda value: [inner(one) for one in value]
    if isinstance(shape, dict):
        [part_shape] = shape.values()
        part = saver(part_shape)
        return lambda value: {str(key): part(one) for key, one in value.items()}
    return frame_plain if is_leaf(shape) else as_it_is


def as_it_is(value: Any) -> Any:
    """A number or a word."""
    return value


def savers(s: State) -> dict[str, Saver]:
    """What makes JSON data of each attribute; worked out once for each kind of state."""
    kind = type(s)
    if kind not in SAVERS:
        SAVERS[kind] = {name: saver(shape) for name, shape in s.SHAPE.items()}
    return SAVERS[kind]


def from_plain(shape: Any, data: Any, path: str) -> Any:
    """Read JSON data of this shape back."""
    if isinstance(shape, list | tuple):
        expect(isinstance(data, list), path, "a list")
        items = [from_plain(shape[0], inner, f"{path}[{i}]") for i, inner in enumerate(data)]
        return items if isinstance(shape, list) else tuple(items)
    if isinstance(shape, dict):
        expect(isinstance(data, dict), path, "an object")
        [(key_type, part_shape)] = shape.items()
        return {
            key_of(key_type, k, path): from_plain(part_shape, v, f"{path}.{k}")
            for k, v in data.items()
        }
    if is_leaf(shape):
        return frame_from_plain(shape, data, path)
    expect(type(data) is shape, path, f"of type {shape.__name__}")
    return data


def key_of(key_type: type, key: str, path: str) -> Any:
    """Read the key of a map back."""
    expect(key_type is str or key.lstrip("-").isdecimal(), path, "a map with numbers as keys")
    return key_type(key)


def expect(is_right: bool, path: str, what: str) -> None:
    """Refuse damaged data, saying where."""
    if not is_right:
        raise SaveError(f"{path} must be {what}")


def is_leaf(shape: Any) -> bool:
    """Whether the shape is a NamedTuple class."""
    return isinstance(shape, type) and issubclass(shape, tuple)


def frame_plain(frame: Any) -> Plain:
    """A frame or leaf by the names of its fields."""
    if not BARE.issuperset(map(type, frame)):
        for name, value in zip(frame._fields, frame, strict=True):
            if has_record(value):
                raise TypeError(f"{type(frame).__name__}.{name} may hold numbers, words and tuples")
    return dict(zip(frame._fields, frame, strict=True))


def has_record(value: Any) -> bool:
    """Whether there is a NamedTuple inside, which would come back as a bare tuple."""
    return isinstance(value, tuple) and (hasattr(value, "_fields") or any(map(has_record, value)))


def frame_from_plain(frame_type: Any, data: Any, path: str) -> Any:
    """Read a frame or leaf back; what was a list in JSON is a tuple there."""
    expect(isinstance(data, dict), path, "an object")
    wrong = set(data) ^ set(frame_type._fields)
    expect(not wrong, path, f"a {frame_type.__name__}; check {', '.join(sorted(wrong))}")
    for name, hint in hints_of(frame_type):
        if hint in (int, str, bool):
            expect(type(data[name]) is hint, f"{path}.{name}", f"of type {hint.__name__}")
    return frame_type(**{name: frozen(value) for name, value in data.items()})


@cache
def hints_of(frame_type: type) -> tuple[tuple[str, Any], ...]:
    """The annotations of a frame or leaf."""
    return tuple(get_type_hints(frame_type).items())


def frozen(value: Any) -> Any:
    """Lists become tuples, all the way down."""
    return tuple([frozen(inner) for inner in value]) if isinstance(value, list) else value


def entry_plain(entry: Entry) -> list[Any]:
    """One level of the stack: flow, label of the next step, frame."""
    flow, at, frame = entry
    return [flow.name, flow.label_at(at), frame_plain(frame)]


def entry_from_plain(flows: Flows, data: Any, path: str) -> Entry:
    """Read one level of the stack back."""
    expect(isinstance(data, list) and len(data) == 3, path, "a list [flow, label, frame]")
    name, label, frame = data
    expect(isinstance(name, str) and name in flows, path, f"of a flow of the game, not {name!r}")
    flow = flows[name]
    is_step = isinstance(label, str) and (label == END or label in flow.index)
    expect(is_step, path, f"at a step of {name}, not {label!r}")
    return flow, flow.position_of(label), frame_from_plain(flow.frame, frame, path)


def stack_from_plain(flows: Flows, data: Any, path: str) -> list[Entry]:
    """Read a stack back."""
    expect(isinstance(data, list), path, "a list")
    return [entry_from_plain(flows, entry, f"{path}[{i}]") for i, entry in enumerate(data)]


def save_state(s: State) -> Plain:
    """The whole state as JSON data."""
    lanes = s.lanes
    return {
        "format": FORMAT,
        "seats": s.seats,
        "options": dict(s.options),
        "seed": s.seed,
        "chance_is_manual": s.chance_is_manual,
        "drawn": dict(sorted(s.drawn.items())),
        "answers": s.answers,
        "revealed": s.revealed,
        "sealed": {str(seat): list(answer) for seat, answer in sorted(s.sealed.items())},
        "stack": [entry_plain(entry) for entry in s.stack],
        "lanes": lanes
        and {str(seat): [entry_plain(e) for e in lane] for seat, lane in lanes.items()},
        "board": {name: save(getattr(s, name)) for name, save in savers(s).items()},
    }


def check_listed(s: State, flows: Flows) -> None:
    """Find a flow that runs, but that the game does not list: nobody could load it."""
    lanes = s.lanes or {}
    for stack in (s.stack, *lanes.values()):
        for flow, _, _ in stack:
            if flows.get(flow.name) is not flow:
                raise ValueError(f"the game does not list its flow {flow.name!r}")


KERNEL_SHAPE = {
    "seed": str,
    "chance_is_manual": bool,
    "drawn": {str: int},
    "answers": int,
    "revealed": int,
}


def load_state(s: State, flows: Flows, data: Plain) -> None:
    """Fill a fresh state of the right game with saved data; it is not yet asked anything."""
    expect(data.get("format") == FORMAT, "format", f"{FORMAT}: this program reads no other")
    missing = {*KERNEL_SHAPE, "sealed", "stack", "lanes", "board"} - set(data)
    expect(not missing, "position", f"whole; it lacks {', '.join(sorted(missing))}")
    board = data["board"]
    expect(isinstance(board, dict), "board", "an object")
    wrong = set(board) ^ set(s.SHAPE)
    expect(not wrong, "board", f"of this game; check {', '.join(sorted(wrong))}")
    expect(is_seed(data["seed"]), "seed", "64 hex digits, or empty")
    for name, shape in KERNEL_SHAPE.items():
        setattr(s, name, from_plain(shape, data[name], name))
    for name, shape in s.SHAPE.items():
        setattr(s, name, from_plain(shape, board[name], f"board.{name}"))
    s.stack = stack_from_plain(flows, data["stack"], "stack")
    s.lanes = None if data["lanes"] is None else lanes_from_plain(s, flows, data["lanes"])
    s.sealed = {int(seat): sealed_answer(answer) for seat, answer in data["sealed"].items()}


def is_seed(seed: Any) -> bool:
    """Whether this is a whole seed, or none."""
    return isinstance(seed, str) and re.fullmatch("([0-9a-f]{64})?", seed) is not None


def lanes_from_plain(s: State, flows: Flows, data: Any) -> dict[int, list[Entry]]:
    """Read the lanes back, which only a step in parallel has."""
    flow, at, _ = s.stack[-1]
    expect(flow.steps[at].parallel is not None, "lanes", "null here")
    return {
        int(seat): stack_from_plain(flows, lane, f"lanes.{seat}") for seat, lane in data.items()
    }


def sealed_answer(data: Any) -> Answer:
    """Read a secret answer back."""
    is_answer = isinstance(data, list) and all(type(part) in (int, str) for part in data)
    expect(is_answer, "sealed", "lists of numbers and words")
    return tuple(data)


def canonical(data: Any) -> str:
    """The one text of JSON data, without blanks; maps keep the order that they were given."""
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


def digest(data: Any) -> str:
    """A short fingerprint of JSON data (BLAKE2b, 128 bits)."""
    return hashlib.blake2b(canonical(data).encode(), digest_size=16).hexdigest()


def state_hash(s: State) -> str:
    """The canonical hash of a state; the seed is left out, so that a record can do without it."""
    return saved_hash(save_state(s))


def saved_hash(saved: Plain) -> str:
    """The same of a state that was saved, by itself or with its game."""
    return digest({name: value for name, value in saved.items() if name not in UNHASHED})
