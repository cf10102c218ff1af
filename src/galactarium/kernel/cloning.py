"""Clone functions made from a state's SHAPE: as fast as written by hand, and never forgetful."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

KERNEL_SHARED = (
    "seats",
    "options",
    "seed",
    "asked",
    "waiting",
    "answers",
    "revealed",
    "chance_is_manual",
    "families",
)
KERNEL_LINES = (
    "new.tape = None",
    "new.parts = None",
    "new.drawn = old.drawn.copy()",
    "new.stack = old.stack[:]",
    "new.trunk = old.trunk[:]",
    "new.sealed = old.sealed.copy()",
    "new.lanes = None if old.lanes is None else {k: v[:] for k, v in old.lanes.items()}",
)

Cloner = Callable[[Any], Any]

_cloners: dict[type, Cloner] = {}


def cloner(state_type: type) -> Cloner:
    """The clone function of a state class, made at first use."""
    made = _cloners.get(state_type)
    if made is None:
        made = _cloners[state_type] = make_cloner(state_type)
    return made


def make_cloner(state_type: Any) -> Cloner:
    """Write out and compile the clone function of a state class."""
    shared = (*KERNEL_SHARED, *state_type.SHARED)
    lines = ["new = blank(state_type)", *KERNEL_LINES]
    lines += [f"new.{name} = old.{name}" for name in shared]
    lines += [
        f"new.{name} = {copied(shape, f'old.{name}')}" for name, shape in state_type.SHAPE.items()
    ]
    source = "\n    ".join(["def clone(old):", *lines, "return new"])
    scope: dict[str, Any] = {"blank": object.__new__, "state_type": state_type}
    exec(source, scope)
    made: Cloner = scope["clone"]
    return made


def copied(shape: Any, name: str) -> str:
    """The expression that copies a value of this shape; what cannot change is shared."""
    inner = name + "_" if name.isidentifier() else "x"
    if isinstance(shape, list):
        part = copied(shape[0], inner)
        return f"{name}[:]" if part == inner else f"[{part} for {inner} in {name}]"
    if isinstance(shape, dict):
        [part_shape] = shape.values()
        part = copied(part_shape, inner)
        pairs = f"{{key: {part} for key, {inner} in {name}.items()}}"
        return f"{name}.copy()" if part == inner else pairs
    if isinstance(shape, tuple) and copied(shape[0], inner) != inner:
        raise TypeError(f"{name}: a tuple may not hold what changes")
    return name
