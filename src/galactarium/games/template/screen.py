"""Ember Belt as lines of text: what a terminal shows, and a screen reader can read out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Text = Callable[..., str]
View = dict[str, Any]


def screen(view: View, seat: int, text: Text) -> list[str]:
    """The table as a seat sees it."""
    return [
        text("view.round", round=view["round"], rounds=view["rounds"]),
        text("view.order", order=tuple(view["order"]), bank=view["bank"]),
        text("view.belt"),
        *[rock_line(rock, view["rocks"][rock], text) for rock in view["belt"]],
        *[line for player in view["players"] for line in player_lines(view, player, seat, text)],
        *deed_lines(view["deed"], text),
    ]


def rock_line(rock: str, there: View, text: Text) -> str:
    """A rock: its ore, and whose drones are there."""
    drones = [
        text("view.drones", seat=seat, n=n) for seat, n in enumerate(there["drones"]) if n > 0
    ]
    return "  " + text("view.rock", rock=rock, ore=there["ore"], drones=tuple(drones))


def player_lines(view: View, player: str, seat: int, text: Text) -> list[str]:
    """A player: what everybody sees, and below it what only the player does."""
    seen = view["players"][player]
    lines = [
        text(
            "view.you" if player == str(seat) else "view.player",
            seat=int(player),
            ore=seen["ore"],
            hand=seen["hand"],
            deck=seen["deck"],
            spent=tuple(seen["spent"]),
        )
    ]
    if "cards" in seen:
        lines.append("  " + text("view.cards", cards=tuple(seen["cards"])))
        if seen["discards"]:
            lines.append("  " + text("view.discards", cards=tuple(seen["discards"])))
        if seen["plan"]:
            lines.append("  " + text("view.plan", rocks=tuple(seen["plan"])))
    if "draws" in seen:
        lines.append("  " + text("view.draws", cards=tuple(reversed(seen["draws"]))))
    return lines


def deed_lines(deed: View, text: Text) -> list[str]:
    """The deed that is announced, if there is one."""
    if not deed:
        return []
    said = {"seat": deed["seat"], "deed": deed["verb"], "rock": deed["rock"]}
    if deed["verb"] == "raid":
        lines = [text("view.raid", **said, victim=deed["victim"])]
    else:
        lines = [text("view.deed", **said)]
    if deed["is_jammed"]:
        lines.append("  " + text("view.jammed"))
    if deed["factor"] > 1:
        lines.append("  " + text("view.factor", factor=deed["factor"]))
    return lines
