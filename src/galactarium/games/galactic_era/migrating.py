"""Positions that were saved under earlier rules, brought to the shape of today."""

from __future__ import annotations

from typing import Any, Final

from galactarium.games.galactic_era.board import NOWHERE
from galactarium.games.galactic_era.chips import Chips, fewest, in_order, without
from galactarium.games.galactic_era.orders import NO_LETTER
from galactarium.games.galactic_era.ranges import DONE_MOVING, FINISHED, RESTED, UNDER_WAY
from galactarium.games.galactic_era.reach import ANYWHERE
from galactarium.games.galactic_era.state import DART
from galactarium.kernel import Plain

STRETCHED: Final = -1  # range left of ships that used that of the D fleet


def from_version_1(saved: Plain) -> Plain:
    """Rules 1 had numbers of chips, ships that moved once, and new ships without chips."""
    fleets = [[with_chips(fleet) for fleet in own] for own in saved["board"]["fleets"]]
    stack = [with_today_frame(entry, fleets) for entry in saved["stack"]]
    return {**saved, "stack": stack, "board": {**saved["board"], "fleets": fleets}}


def with_chips(fleet: Plain) -> Plain:
    """4.6 A fleet with chips that make up its ships, as many as it had."""
    ships = fleet["ships"]
    others = {name: value for name, value in fleet.items() if name != "ships"}
    return {**others, "chips": [*split_up(fewest(ships), fleet["chips"])]}


def split_up(chips: Chips, count: int) -> Chips:
    """The same sum in so many chips: the largest are split."""
    while len(chips) < min(count, sum(chips)):
        largest = chips[0]
        pair = (5, 5) if largest == 10 else (largest - 1, 1)
        chips = in_order(without(chips, (largest,)), pair)
    return chips


def with_today_frame(entry: list[Any], fleets: list[list[Plain]]) -> list[Any]:
    """A level of the stack with the frame that its flow has today."""
    flow, label, frame = entry
    convert = FRAMES.get(flow)
    return entry if convert is None else [flow, label, convert(frame, fleets[frame["seat"]])]


def move_turn(frame: Plain, fleets: list[Plain]) -> Plain:
    """6.1.1 Ships that have moved are listed by place; their moves are over."""
    old = ("pieces", "fleets", "is_stretched")
    tired = [[where, NO_LETTER, *DONE_MOVING, count] for where, count in frame["pieces"]]
    for letter in frame["fleets"]:
        left = STRETCHED if letter == DART and frame["is_stretched"] else 0
        tired.append([NOWHERE, letter, FINISHED, left, sum(fleets[letter]["chips"])])
    kept = {name: value for name, value in frame.items() if name not in old}
    return {**kept, "tired": sorted([row for row in tired if row[-1]])}


def voyage(frame: Plain, fleets: list[Plain]) -> Plain:
    """6.1.1 Ships on their way know how many they are, and what range each has left."""
    is_fleet = frame["letter"] != NO_LETTER
    count = sum(fleets[frame["letter"]]["chips"]) if is_fleet else frame["pieces"]
    kind = RESTED if frame["left"] == ANYWHERE else (UNDER_WAY, frame["left"] - frame["bonus"])
    return {**frame, "crew": [[*kind, count]], "used": 0, "stops_over": False}


def placing(frame: Plain, fleets: list[Plain]) -> Plain:
    """6.2.7 New ships that have joined fleets lie in chips; beneath which of several is open."""
    stacks = sorted([fleet["stack"] for fleet in fleets if fleet["hex"] in frame["where"]])
    seats = frame["knew"] if len(stacks) == 1 else []
    laid = [[stack, chip] for stack in stacks[:1] for chip in fewest(frame["hidden"])]
    kept = {name: value for name, value in frame.items() if name != "hidden"}
    return {**kept, "knew": [[stack, *seats] for stack in stacks], "laid": laid}


FRAMES: Final = {"move_turn": move_turn, "voyage": voyage, "place": placing}
