"""Positions of earlier rules versions, brought into the shape of today: plain data in and out."""

from __future__ import annotations

from typing import Any, Final

from galactarium.games.galactic_era.concepts.board import NOWHERE
from galactarium.games.galactic_era.concepts.chips import Chips, fewest, in_order, without
from galactarium.games.galactic_era.move.orders import NO_LETTER
from galactarium.games.galactic_era.move.ranges import DONE_MOVING, FINISHED, RESTED, UNDER_WAY
from galactarium.games.galactic_era.move.reach import ANYWHERE
from galactarium.games.galactic_era.state import DART
from galactarium.kernel import Plain

Entry = list[Any]  # the name of a flow, the label of its next step, its frame

STRETCHED: Final = -1  # range left of ships that used that of the D fleet
TRADE_ROUNDS: Final = "15.4.trade-rounds"
CARDS: Final = "15.5.cards"
ONCE: Final = "battle/"  # of the windows of version 1 only those of a battle still ask once
GROWING: Final = ("6.2.6.grow", "6.2.6.grow:choose", "6.2.6.bonus-one")
FIRST_STEP: Final = ("12.1.caninoids-sts.first", "12.1.caninoids-sts.first:again")


def from_version_1(plain: Plain) -> Plain:
    """Rules 1 to 2."""
    return with_open_talk(with_real_chips(plain))


def from_version_2(plain: Plain) -> Plain:
    """Rules 2 to 3: what may grow, and where ships may be placed, is seen when it happens."""
    return {**plain, "stack": [with_growth_as_it_is(*entry) for entry in plain["stack"]]}


# From 1 to 2: fleets have chips, ships the rest of their range, and new ships are laid in chips.


def with_real_chips(plain: Plain) -> Plain:
    """Fleets, movement and new ships of version 1 as those of version 2."""
    fleets = [[with_chips(fleet) for fleet in own] for own in plain["board"]["fleets"]]
    stack = [with_today_frame(entry, fleets) for entry in plain["stack"]]
    return {**plain, "stack": stack, "board": {**plain["board"], "fleets": fleets}}


def with_chips(fleet: Plain) -> Plain:
    """4.6.fleet A fleet with chips that make up its ships, as many as it had."""
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
    """6.1.1.once Ships that have moved are listed by place; their moves are over."""
    old = ("pieces", "fleets", "is_stretched")
    tired = [[where, NO_LETTER, *DONE_MOVING, count] for where, count in frame["pieces"]]
    for letter in frame["fleets"]:
        left = STRETCHED if letter == DART and frame["is_stretched"] else 0
        tired.append([NOWHERE, letter, FINISHED, left, sum(fleets[letter]["chips"])])
    kept = {name: value for name, value in frame.items() if name not in old}
    return {**kept, "tired": sorted([row for row in tired if row[-1]])}


def voyage(frame: Plain, fleets: list[Plain]) -> Plain:
    """6.1.1.range Ships on their way know how many they are, and what range each has left.

    Whether they have left the hex where they began is not known: if they stay, they have moved.
    """
    is_fleet = frame["letter"] != NO_LETTER
    count = sum(fleets[frame["letter"]]["chips"]) if is_fleet else frame["pieces"]
    kind = RESTED if frame["left"] == ANYWHERE else (UNDER_WAY, frame["left"] - frame["bonus"])
    crew, before = [[*kind, count]], [[*DONE_MOVING, count]]
    others = {"used": 0, "stops_over": False, "before": before, "is_off": False}
    return {**frame, "crew": crew, **others}


def placing(frame: Plain, fleets: list[Plain]) -> Plain:
    """6.2.7.form New ships in fleets lie in chips; beneath which of several fleets is open."""
    stacks = sorted([fleet["stack"] for fleet in fleets if fleet["hex"] in frame["where"]])
    seats = frame["knew"] if len(stacks) == 1 else []
    laid = [[stack, chip] for stack in stacks[:1] for chip in fewest(frame["hidden"])]
    kept = {name: value for name, value in frame.items() if name != "hidden"}
    return {**kept, "knew": [[stack, *seats] for stack in stacks], "laid": laid}


FRAMES: Final = {"move_turn": move_turn, "voyage": voyage, "place": placing}


# From 1 to 2: windows that go round, offers of peace that lie open, trades that can be reversed.


def with_open_talk(plain: Plain) -> Plain:
    """Peace, trades, cards and windows of version 1 as those of version 2."""
    board, stack = dict(plain["board"]), plain["stack"]
    del board["truces"]
    board["peace_offers"] = open_offers(stack, plain["seats"])
    board["traded"] = [known_trade(*trade) for trade in board["traded"]]
    board["quiet"] = [[x for x in orders if x != "no_peace"] for orders in board["quiet"]]
    return {**plain, "board": board, "stack": open_stack(stack, board)}


def open_offers(stack: list[Entry], seats: int) -> list[list[int]]:
    """An offer that was being answered lies open; those that were declined do not."""
    offers: list[list[int]] = [[] for _ in range(seats)]
    for flow, _, frame in stack:
        if flow == "peace":
            offers[frame["seat"]].append(frame["other"])
    return offers


def known_trade(seat: int, partner: int, is_additional: int) -> Plain:
    """Nobody knows any more what was traded: such a trade stays."""
    return {
        "seat": seat,
        "partner": partner,
        "is_additional": bool(is_additional),
        "mine": -1,
        "theirs": -1,
        "is_forced": True,
        "dp": [0, 0],
        "turned": [],
    }


def open_stack(stack: list[Entry], board: Plain) -> list[Entry]:
    """All levels of the stack."""
    found: list[Entry] = []
    for depth in range(len(stack)):
        found += open_entries(stack, depth, board)
    return found


def open_entries(stack: list[Entry], depth: int, board: Plain) -> list[Entry]:
    """What one level has become; an offer of peace that awaited its answer is not one any more.

    Those who are asked for a card one after the other wait in a window now.
    """
    flow, label, frame = entry = stack[depth]
    if flow in ("peace", "offer"):
        return []
    if flow == f"offers/{CARDS}":
        return [card_window(stack[depth - 1][2]["seats"], frame, stack[depth + 1 :])]
    if flow == "trading":
        return trading(label, frame, stack[depth + 1 :], board)
    if flow == "battles":
        return [[flow, label, {**frame, "has_fought": False}]]
    return [window(*entry) if "goes" in frame else entry]


def window(flow: str, label: str, frame: Plain) -> Entry:
    """A window: whoever was asked has passed, or has had the only go."""
    seats, goes = frame["seats"], frame["goes"]
    row = {"seats": seats[goes:] + seats[:goes], "passed": seats[:goes]}
    return [flow, label.replace(":skip", ":join"), {**row, "once": flow.startswith(ONCE)}]


def card_window(seats: list[int], frame: Plain, above: list[Entry]) -> Entry:
    """Those who are still to be asked for a card, whoever is asked now first."""
    asked = [inner["seat"] for flow, _, inner in above if flow == "offer"][:1]
    row = [*asked, *frame["seats"]]
    passed = [seat for seat in seats if seat not in row]
    step = "react" if len(above) == 1 else "again"
    opened = {"seats": [*row, *passed], "passed": passed, "once": False}
    return [f"offers/{CARDS}", f"{CARDS}:{step}", opened]


def trading(label: str, frame: Plain, above: list[Entry], board: Plain) -> list[Entry]:
    """The trading phase; while an offer is open, the window that it came from is open, too."""
    is_over = label in ("end", "12.1.greys-sts.theft")
    phase = {"tactics": board["tactics"], "declined": frame["declined"], "is_over": is_over}
    if label in FIRST_STEP:
        return [["trading", FIRST_STEP[0], phase]]
    if label != f"{TRADE_ROUNDS}:again" or not above:
        return [["trading", TRADE_ROUNDS if label == "6.3.order" else label, phase]]
    row = {"seats": board["order"], "passed": [], "once": False}
    opened = [f"trading/{TRADE_ROUNDS}", f"{TRADE_ROUNDS}:again", row]
    return [["trading", "6.3.order", phase], opened]


# From 2 to 3.


def with_growth_as_it_is(flow: str, label: str, frame: Plain) -> Entry:
    """6.2.6.limit, 6.2.7.form Ships that are being placed go where they could before.

    The room of stars that grow is not kept any more, only that for bonus discs.
    """
    if flow == "place":
        return [flow, label, {**frame, "least": 0}]
    if flow == "settle":
        return [flow, label, {**frame, "is_growth": False}]
    if flow != "grow":
        return [flow, label, frame]
    kept = {name: value for name, value in frame.items() if name != "most"}
    is_choosing = frame["is_choosing"] or frame["most"] < sum([n for _, n in frame["room"]])
    return [flow, label, {**kept, "is_growing": label in GROWING, "is_choosing": is_choosing}]
