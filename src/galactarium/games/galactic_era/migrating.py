"""Positions of earlier rules versions, brought into the shape of today: plain data in and out."""

from __future__ import annotations

from typing import Any, Final

Plain = dict[str, Any]
Entry = list[Any]  # the name of a flow, the label of its next step, its frame

TRADE_ROUNDS: Final = "15.4.trade-rounds"
CARDS: Final = "15.5.cards"
ONCE: Final = "battle/"  # of the windows of version 1 only those of a battle still ask once
FIRST_STEP: Final = ("12.1.caninoids-sts.first", "12.1.caninoids-sts.first:again")


def from_version_1(plain: Plain) -> Plain:
    """Rules 1 to 2."""
    return with_open_talk(plain)


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
    """What one level has become; an offer of peace that waited for its answer is no level any more.

    Who is asked for a card one after the other waits in a window now.
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
