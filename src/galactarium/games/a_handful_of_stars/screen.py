"""A Handful of Stars as lines of text: what a terminal shows, and a screen reader can read out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Text = Callable[..., str]
View = dict[str, Any]


def screen(view: View, seat: int, text: Text) -> list[str]:
    """The table as a seat sees it."""
    return [
        *status(view, seat, text),
        *display_lines(view, text),
        *[line for name in view["systems"] for line in system_lines(view, name, text)],
        *[line for player in view["players"] for line in player_lines(view, player, text)],
    ]


def status(view: View, seat: int, text: Text) -> list[str]:
    """The round, the end if it is near, and the combat under way."""
    if not view["round"]:
        lines = [text("view.setting_up")]
    else:
        told = {key: view[key] for key in ("round", "shuffles", "end_at")}
        lines = [text("view.round", **told)]
    if view["last_round"]:
        lines.append(text("view.last_round", round=view["last_round"]))
    combat = view["combat"]
    if combat:
        told = {key: combat[key] for key in ("system", "attack", "defence", "lead")}
        lines.append(text("view.combat", **told))
    return lines


def display_lines(view: View, text: Text) -> list[str]:
    """What can be drafted and taken."""
    lines = [text("view.display", cards=tuple(view["display"]))]
    if view["is_wormhole_known"]:
        lines.append(text("view.wormhole"))
    return [*lines, text("view.offered", counters=tuple(view["offered"]))]


def system_lines(view: View, name: str, text: Text) -> list[str]:
    """A system: where it lies, and what is there."""
    here = view["systems"][name]
    row, column = here["at"]
    place = {"row": row + 1, "column": column + 1, "near": tuple(here["near"])}
    told = []
    if here["is_habitable"]:
        told.append(text("view.habitable", n=here["strength"]))
    if here["has_wormhole"]:
        told.append(text("view.has_wormhole"))
    if here["aliens"]:
        is_hidden = here["aliens"] < 0
        told.append(
            text("view.hidden_aliens") if is_hidden else text("view.aliens", n=here["aliens"])
        )
    if here["piece"] != "nothing":
        told.append(text("view.piece", piece=here["piece"], seat=here["control"]))
    for player, (fleets, bases) in here["units"].items():
        told.append(text("view.units", seat=int(player), fleets=fleets, bases=bases))
    lines = [text("view.system", system=name, **place)]
    return [*lines, "  " + " ".join(told)] if told else lines


def player_lines(view: View, player: str, text: Text) -> list[str]:
    """A player: points, cards and counters, and the hand if it is to be seen."""
    seen = view["players"][player]
    if not seen["race"]:
        return []
    total = sum(seen["points"].values())
    numbers = {"points": total, "hand": seen["hand"], "deck": seen["deck"]}
    pairs = list(zip(seen["counters"], seen["used"], strict=True))
    ready = tuple([counter for counter, is_used in pairs if not is_used])
    used = tuple([counter for counter, is_used in pairs if is_used])
    one, two = tuple(seen["reserve_one"]), tuple(seen["reserve_two"])
    lines = [
        text("view.player", seat=int(player), race=seen["race"], **numbers),
        "  " + text("view.reserves", one=one, two=two),
        "  " + text("view.counters", ready=ready, used=used),
    ]
    if seen["discards"]:
        lines.append("  " + text("view.discards", cards=tuple(seen["discards"])))
    if "cards" in seen:
        lines.append("  " + text("view.hand", cards=tuple(seen["cards"])))
    return lines
