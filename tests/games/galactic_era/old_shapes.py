"""Positions of Galactic Era as earlier rules saved them."""

from typing import Any

from galactarium.kernel import Plain

MOVED = {"pieces": [], "fleets": [], "is_stretched": False}


def old_position(plain: Plain, frames: dict[str, Plain] | None = None) -> Plain:
    """A position as rules 1 saved its fleets and move turns.

    Frames that are given take the place of those of their flows.
    """
    fleets = [[old_fleet(fleet) for fleet in own] for own in plain["board"]["fleets"]]
    stack = [old_entry(entry, frames or {}) for entry in plain["stack"]]
    return {**plain, "rules": "1", "stack": stack, "board": {**plain["board"], "fleets": fleets}}


def old_fleet(fleet: Plain) -> Plain:
    """A fleet with the number of its ships and that of its chips."""
    return {**fleet, "ships": sum(fleet["chips"]), "chips": len(fleet["chips"])}


def old_entry(entry: list[Any], frames: dict[str, Plain]) -> list[Any]:
    """A level of the stack; in a move turn nothing has moved."""
    flow, label, frame = entry
    if flow == "move_turn":
        frame = {name: value for name, value in frame.items() if name != "tired"} | MOVED
    return [flow, label, frames.get(flow, frame)]
