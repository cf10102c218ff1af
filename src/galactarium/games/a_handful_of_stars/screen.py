"""A Handful of Stars as lines of text: what a terminal shows, and a screen reader can read out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from galactarium.games.a_handful_of_stars.star_map import map_lines
from galactarium.kernel import Answer, Part

DONE: Final = "done"
Text = Callable[..., str]
View = dict[str, Any]


def screen(view: View, seat: int, text: Text) -> list[str]:
    """The table as a seat sees it, the map last: that is what one wants to see when deciding."""
    return [line for lines in pages(view, seat, text).values() for line in lines]


def pages(view: View, seat: int, text: Text) -> dict[str, list[str]]:
    """The parts of the table by their names."""
    players = [player_lines(view, player, text) for player in view["players"]]
    return {
        text("view.page_round"): [*head_lines(view, text), *display_lines(view, text)],
        text("view.page_systems"): [system_text(view, name, text) for name in view["systems"]],
        text("view.page_players"): [line for lines in players for line in lines],
        text("view.page_map"): map_lines(view, text),
    }


def status(view: View, seat: int, text: Text) -> list[str]:
    """What one has in mind when deciding: the round, one's hand, and the combat under way."""
    lines = head_lines(view, text)
    own = view["players"].get(str(seat), {"counters": [], "used": []})
    if own.get("cards"):
        lines.append(text("view.hand", cards=tuple(own["cards"])))
    ready, _ = sorted_counters(own)
    return [*lines, text("view.ready", counters=ready)] if ready else lines


def about(view: View, seat: int, so_far: Answer, family: str, part: Part, text: Text) -> str:
    """What a choice brings or costs here and now: what lies in a system, what a defeat loses."""
    if (family, part) == ("play", DONE):
        return defeat_text(view["combat"], seat, text)
    is_system = family == "system" and part in view["systems"]
    return "; ".join(told_of(view, str(part), text)) if is_system else ""


def defeat_text(combat: View, seat: int, text: Text) -> str:
    """What is lost if a step is ended without leading; nothing if one leads."""
    is_attacker = seat == combat["attacker"]
    if (combat["lead"] > 0) == is_attacker:
        return ""
    key = "view.attack_fails" if is_attacker else "view.system_lost"
    return text(key, **{name: combat[name] for name in ("system", "points")[: 2 - is_attacker]})


def head_lines(view: View, text: Text) -> list[str]:
    """The round, the end if it is near, and the combat under way."""
    if not view["round"]:
        return [text("view.setting_up")]
    told = {key: view[key] for key in ("round", "shuffles", "end_at")}
    lines = [text("view.round", **told)]
    if view["last_round"] == view["round"]:
        lines.append(text("view.is_last"))
    elif view["last_round"]:
        lines.append(text("view.last_round", round=view["last_round"]))
    totals = {player: sum(seen["points"].values()) for player, seen in view["players"].items()}
    scores = [text("view.score", seat=int(player), n=n) for player, n in totals.items()]
    lines.append(text("view.scores", told=", ".join(scores)))
    return [*lines, *combat_lines(view, text)]


# Combat.


def combat_lines(view: View, text: Text) -> list[str]:
    """The combat under way: both sides, what their strength is made of, and who leads."""
    combat = view["combat"]
    if not combat:
        return []
    sides = [combat["attacker"], combat["defender"]]
    sums = [sum_text(terms, text) for terms in combat["terms"]]
    lines = [text("view.combat", system=combat["system"])]
    for key, side, n, told in zip(
        ("attacker", "defender"), sides, (combat["attack"], combat["defence"]), sums, strict=True
    ):
        who = text("view.aliens_side") if side < 0 else text("view.side", seat=side)
        lines.append("  " + text(f"view.{key}", who=who, n=n, told=told))
    key = "view.attacker_leads" if combat["lead"] > 0 else "view.defender_leads"
    return [*lines, "  " + text(key, n=abs(combat["lead"]))]


def sum_text(terms: dict[str, int], text: Text) -> str:
    """What a strength is made of."""
    return ", ".join([text(f"term.{what}", n=n) for what, n in terms.items()]) or text(
        "view.no_strength"
    )


# Displays and systems.


def display_lines(view: View, text: Text) -> list[str]:
    """What can be drafted and taken."""
    lines = [text("view.display", cards=tuple(view["display"]))]
    if view["is_wormhole_known"]:
        lines.append(text("view.wormhole"))
    return [*lines, text("view.offered", counters=tuple(view["offered"]))]


def system_text(view: View, name: str, text: Text) -> str:
    """A system: where it lies, and what is there."""
    here = view["systems"][name]
    row, column = here["at"]
    place = {"row": row + 1, "column": column + 1, "near": tuple(here["near"])}
    told = "; ".join(told_of(view, name, text))
    return text("view.system", system=name, told=told, **place)


def told_of(view: View, name: str, text: Text) -> list[str]:
    """What is in a system, in short texts."""
    here = view["systems"][name]
    told = []
    if here["control"] < 0 or here["piece"] == "nothing":
        told.append(kind_text(here, text))
    if here["piece"] != "nothing":
        told.append(text("view.piece", piece=here["piece"], seat=here["control"]))
    for player, (fleets, bases) in here["units"].items():
        troops = [f"fleet_{fleets}"] * (fleets > 0) + [f"star_base_{bases}"] * (bases > 0)
        told.append(text("view.units", seat=int(player), troops=tuple(troops)))
    return [*told, text("view.has_wormhole")] if here["has_wormhole"] else told


def kind_text(here: View, text: Text) -> str:
    """What kind of system it is, and how strong if nobody has it."""
    if not here["is_habitable"]:
        return text("view.uninhabitable")
    if not here["aliens"]:
        return text("view.habitable", n=here["strength"])
    key = "view.hidden_aliens" if here["aliens"] < 0 else "view.aliens"
    numbers = {"n": here["strength"]} | ({"aliens": here["aliens"]} if here["aliens"] > 0 else {})
    return text(key, **numbers)


# Players.


def player_lines(view: View, player: str, text: Text) -> list[str]:
    """A player: points, cards and counters, and the hand if it is to be seen."""
    seen = view["players"][player]
    if not seen["race"]:
        return []
    numbers = {key: seen[key] for key in ("hand", "deck", "track", "spare")}
    ready, used = sorted_counters(seen)
    total = sum(seen["points"].values())
    lines = [
        text("view.cards", **numbers),
        text("view.reserves", one=tuple(seen["reserve_one"]), two=tuple(seen["reserve_two"])),
        text("view.counters", ready=ready, used=used),
    ]
    if seen["has_wormhole"]:
        lines.append(text("view.wormhole_counter"))
    if seen["discards"]:
        lines.append(text("view.discards", cards=tuple(seen["discards"])))
    if "cards" in seen:
        lines.append(text("view.hand", cards=tuple(seen["cards"])))
        lines.append(text("view.draws", cards=tuple(seen["deck_cards"])))
    head = text("view.player", seat=int(player), race=seen["race"], points=total)
    return [head, *["  " + line for line in lines]]


def sorted_counters(seen: View) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The Development counters that lie face up, and those that were used."""
    pairs = list(zip(seen["counters"], seen["used"], strict=True))
    ready = [counter for counter, is_used in pairs if not is_used]
    return tuple(ready), tuple([counter for counter, is_used in pairs if is_used])


def outcome(view: View, text: Text) -> list[str]:
    """How the points came about."""
    lines = []
    for player, seen in view["players"].items():
        parts = [text("view.source", n=n, source=key) for key, n in seen["points"].items() if n]
        lines.append(text("view.sources", seat=int(player), told=", ".join(parts)))
    return lines
