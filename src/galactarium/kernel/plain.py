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
from typing import Any, Final, get_args, get_origin, get_type_hints

from galactarium.kernel.bounds import BARE, Bound, Bounds, Fields, check_bounds, check_value
from galactarium.kernel.flows import END, Flow
from galactarium.kernel.state import CHANCE, Answer, Entry, State

FORMAT = 1

Plain = dict[str, Any]
Flows = dict[str, Flow[Any, Any]]
Saver = Callable[[Any], Any]

BOARD: Final = "board"  # where a save has the attributes of the game's own state
ENCODER: Final = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False)
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
        inner = shape[0]
        if isinstance(inner, type) and {inner}.issuperset(map(type, data)):  # most, and quick
            items = data[:]
        else:
            items = [from_plain(inner, one, f"{path}[{i}]") for i, one in enumerate(data)]
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
    is_right = key_type is str or re.fullmatch("-?[0-9]+", key) is not None
    expect(is_right, path, "a map with numbers as keys")
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
    hints = hints_of(frame_type)
    if data.keys() != hints.keys():
        wrong = ", ".join(sorted(set(data) ^ set(hints)))
        raise SaveError(f"{path} must be a {frame_type.__name__}; check {wrong}")
    values = [frozen(one) if type(one) is list else one for one in map(data.get, hints)]
    for (name, hint), value in zip(hints.items(), values, strict=True):
        if type(value) is not hint and not is_of(hint, value):
            raise SaveError(f"{path}.{name} must be of type {getattr(hint, '__name__', hint)}")
    return frame_type(*values)


def is_of(hint: Any, value: Any) -> bool:
    """Whether a value is of the type that a field is annotated with."""
    if type(hint) is type:
        return type(value) is hint
    inner = get_args(hint)
    if get_origin(hint) is tuple:
        if type(value) is not tuple:
            return False
        parts = inner[:1] * len(value) if inner[-1] is ... else inner
        return len(parts) == len(value) and all(map(is_of, parts, value))
    if get_origin(hint) is dict:
        return isinstance(value, dict) and all(is_of(inner[1], part) for part in value.values())
    return hint is Any or any(is_of(one, value) for one in inner)


@cache
def hints_of(frame_type: type) -> dict[str, Any]:
    """The annotations of a frame or leaf, by field."""
    return get_type_hints(frame_type)


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
    return {
        **save_flow(s),
        BOARD: {name: save(getattr(s, name)) for name, save in savers(s).items()},
    }


def save_flow(s: State) -> Plain:
    """The same without what the game itself has: where we are, what is sealed, what chance used."""
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
COUNT: Final = Bound(range(10_000_000))
KERNEL_BOUNDS: Final = {"drawn": COUNT, "answers": COUNT, "revealed": COUNT}
DEEPEST: Final = 100  # flows on a stack


def load_state(s: State, flows: Flows, data: Plain) -> None:
    """Fill a fresh state of the right game with saved data; it is not yet asked anything."""
    expect(data.get("format") == FORMAT, "format", f"{FORMAT}: this program reads no other")
    missing = {*KERNEL_SHAPE, "sealed", "stack", "lanes", BOARD} - set(data)
    expect(not missing, "position", f"whole; it lacks {', '.join(sorted(missing))}")
    board = data[BOARD]
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
    sealed = from_seats(s, data["sealed"], "sealed")
    s.sealed = {seat: sealed_answer(answer) for seat, answer in sealed.items()}


def check_state(s: State, bounds: Bounds, fields: Fields) -> None:
    """Refuse impossible numbers, words and lists, before anything works with them."""
    check_bounds({name: getattr(s, name) for name in KERNEL_SHAPE}, KERNEL_BOUNDS, "position")
    check_bounds({name: getattr(s, name) for name in s.SHAPE}, bounds, "board")
    anybody = range(CHANCE, s.seats)
    framed = Bound(fields={"seat": anybody, "seats": anybody, **fields})
    for stack in (s.stack, *(s.lanes or {}).values()):
        expect(len(stack) <= DEEPEST, "stack", f"at most {DEEPEST} flows deep")
        for flow, _, frame in stack:
            check_value(frame, framed, 0, flow.name)


def is_seed(seed: Any) -> bool:
    """Whether this is a whole seed, or none."""
    return isinstance(seed, str) and re.fullmatch("([0-9a-f]{64})?", seed) is not None


def lanes_from_plain(s: State, flows: Flows, data: Any) -> dict[int, list[Entry]]:
    """Read the lanes back, which only a step in parallel has."""
    flow, at, _ = s.stack[-1]
    expect(flow.steps[at].parallel is not None, "lanes", "null here")
    lanes = from_seats(s, data, "lanes")
    return {seat: stack_from_plain(flows, lane, f"lanes.{seat}") for seat, lane in lanes.items()}


def from_seats(s: State, data: Any, path: str) -> dict[int, Any]:
    """Read a map by seats back, or sides that they play; chance may be one of them."""
    expect(isinstance(data, dict), path, "an object")
    found = {key_of(int, key, path): value for key, value in data.items()}
    is_right = all(CHANCE <= s.player_of(side) < s.seats for side in found)
    expect(is_right, path, f"for {s.seats} seats")
    return found


def sealed_answer(data: Any) -> Answer:
    """Read a secret answer back."""
    is_answer = isinstance(data, list) and all(type(part) in (int, str) for part in data)
    expect(is_answer, "sealed", "lists of numbers and words")
    return tuple(data)


def canonical(data: Any) -> str:
    """The one text of JSON data, without blanks; maps keep the order that they were given."""
    return ENCODER.encode(data)


def digest(data: Any) -> str:
    """A short fingerprint of JSON data (BLAKE2b, 128 bits)."""
    return digest_of(canonical(data))


def digest_of(text: str) -> str:
    """The same of data whose text is known."""
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def state_hash(s: State) -> str:
    """The canonical hash of a state; the seed is left out, so that a record can do without it."""
    return saved_hash(save_state(s))


def saved_hash(saved: Plain) -> str:
    """The same of a state that was saved, by itself or with its game."""
    return digest(hashed(saved))


def hashed(saved: Plain) -> Plain:
    """What the hash of a save is made of."""
    return {name: value for name, value in saved.items() if name not in UNHASHED}
