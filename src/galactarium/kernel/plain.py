"""Exact save and load at any decision, readable JSON, and the canonical hash.

Where a flow stands is saved by the label of its next step, not by a number, so that a step added
later does not shift old saves.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from galactarium.kernel.flow import END, Flow
from galactarium.kernel.state import Entry, State

FORMAT = 1

Plain = dict[str, Any]


class SaveError(ValueError):
    """A saved position that cannot be read; the text says where and why."""


def to_plain(shape: Any, value: Any) -> Any:
    """A value of this shape as JSON data."""
    if isinstance(shape, list | tuple):
        return [to_plain(shape[0], inner) for inner in value]
    if isinstance(shape, dict):
        [part_shape] = shape.values()
        return {str(key): to_plain(part_shape, inner) for key, inner in value.items()}
    return frame_plain(value) if is_leaf(shape) else value


def from_plain(shape: Any, data: Any, path: str) -> Any:
    """Read JSON data of this shape back."""
    if isinstance(shape, list | tuple):
        expect(isinstance(data, list), path, "a list")
        items = [from_plain(shape[0], inner, f"{path}[{i}]") for i, inner in enumerate(data)]
        return items if isinstance(shape, list) else tuple(items)
    if isinstance(shape, dict):
        expect(isinstance(data, dict), path, "an object")
        [(key_type, part_shape)] = shape.items()
        return {key_type(k): from_plain(part_shape, v, f"{path}.{k}") for k, v in data.items()}
    if is_leaf(shape):
        return frame_from_plain(shape, data, path)
    expect(type(data) is shape, path, f"of type {shape.__name__}")
    return data


def expect(is_right: bool, path: str, what: str) -> None:
    """Refuse damaged data, saying where."""
    if not is_right:
        raise SaveError(f"{path} must be {what}")


def is_leaf(shape: Any) -> bool:
    """Whether the shape is a NamedTuple class."""
    return isinstance(shape, type) and issubclass(shape, tuple)


def frame_plain(frame: Any) -> Plain:
    """A frame or leaf by the names of its fields."""
    return dict(zip(frame._fields, frame, strict=True))


def frame_from_plain(frame_type: Any, data: Any, path: str) -> Any:
    """Read a frame or leaf back; what was a list in JSON is a tuple there."""
    expect(isinstance(data, dict), path, "an object")
    wrong = set(data) ^ set(frame_type._fields)
    expect(not wrong, path, f"a {frame_type.__name__}; check {', '.join(sorted(wrong))}")
    return frame_type(**{name: frozen(value) for name, value in data.items()})


def frozen(value: Any) -> Any:
    """Lists become tuples, all the way down."""
    return tuple([frozen(inner) for inner in value]) if isinstance(value, list) else value


def entry_plain(entry: Entry) -> list[Any]:
    """One level of the stack: flow, label of the next step, frame."""
    flow, at, frame = entry
    return [flow.name, flow.label_at(at), frame_plain(frame)]


def entry_from_plain(flows: dict[str, Flow[Any, Any]], data: Any, path: str) -> Entry:
    """Read one level of the stack back."""
    expect(isinstance(data, list) and len(data) == 3, path, "a list [flow, label, frame]")
    name, label, frame = data
    expect(name in flows, path, f"one of the flows {', '.join(sorted(flows))}, not {name!r}")
    flow = flows[name]
    expect(label == END or label in flow.index, path, f"a step of {name}, not {label!r}")
    return flow, flow.position_of(label), frame_from_plain(flow.frame, frame, path)


def save_state(s: State) -> Plain:
    """The whole state as JSON data."""
    lanes = s.lanes
    return {
        "format": FORMAT,
        "seats": s.seats,
        "options": dict(s.options),
        "seed": s.seed,
        "drawn": dict(s.drawn),
        "answers": s.answers,
        "revealed": s.revealed,
        "sealed": {str(seat): list(answer) for seat, answer in sorted(s.sealed.items())},
        "stack": [entry_plain(entry) for entry in s.stack],
        "lanes": lanes
        and {str(seat): [entry_plain(e) for e in lane] for seat, lane in lanes.items()},
        "board": {name: to_plain(shape, getattr(s, name)) for name, shape in s.SHAPE.items()},
    }


def load_state(s: State, flows: dict[str, Flow[Any, Any]], data: Plain) -> None:
    """Fill a fresh state of the right game with saved data; it is not yet asked anything."""
    expect(data.get("format") == FORMAT, "format", f"{FORMAT}: this program reads no other")
    missing = {"seed", "drawn", "answers", "revealed", "sealed", "stack", "lanes", "board"}
    missing -= set(data)
    expect(not missing, "position", f"whole; it lacks {', '.join(sorted(missing))}")
    board = data["board"]
    wrong = set(board) ^ set(s.SHAPE)
    expect(not wrong, "board", f"of this game; check {', '.join(sorted(wrong))}")
    s.seed = data["seed"]
    s.drawn = dict(data["drawn"])
    s.answers, s.revealed = data["answers"], data["revealed"]
    s.sealed = {int(seat): tuple(answer) for seat, answer in data["sealed"].items()}
    s.stack = [
        entry_from_plain(flows, entry, f"stack[{i}]") for i, entry in enumerate(data["stack"])
    ]
    s.lanes = data["lanes"] and {
        int(seat): [entry_from_plain(flows, entry, f"lanes.{seat}") for entry in lane]
        for seat, lane in data["lanes"].items()
    }
    for name, shape in s.SHAPE.items():
        setattr(s, name, from_plain(shape, board[name], f"board.{name}"))


def canonical(data: Any) -> str:
    """The one text of JSON data: sorted keys, no blanks."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest(data: Any) -> str:
    """A short fingerprint of JSON data (BLAKE2b, 128 bits)."""
    return hashlib.blake2b(canonical(data).encode(), digest_size=16).hexdigest()


def state_hash(s: State) -> str:
    """The canonical hash of a state; the seed is left out, so that a record can do without it."""
    data = save_state(s)
    del data["seed"]
    return digest(data)
