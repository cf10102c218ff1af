"""Age of Galaxy as lines of text: what a terminal shows, and a screen reader can read out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Text = Callable[..., str]
View = dict[str, Any]

ABOVE = ("manufacture", "retrieve", "scavenge")
OPPONENT_HAS = ("cruiser", "strength", "influence")


def screen(view: View, seat: int, text: Text) -> list[str]:
    """The table as a seat sees it."""
    return [
        round_line(view, text),
        *scenario_lines(view, text),
        *galaxy_lines(view, text),
        *board_lines(view, text),
        *[line for player in view["players"] for line in player_lines(view, player, seat, text)],
    ]


def round_line(view: View, text: Text) -> str:
    """The round, and the player order if there are several."""
    number, rounds, deck = view["round"], view["rounds"], view["deck"]
    if len(view["order"]) == 1:
        return text("view.round_alone", round=number, rounds=rounds, deck=deck)
    order = tuple(view["order"])
    return text("view.round", round=number, rounds=rounds, order=order, deck=deck)


def scenario_lines(view: View, text: Text) -> list[str]:
    """The scenario, if there is one, and how far its conditions are."""
    if "scenario" not in view:
        return []
    sheet = view["scenario"]
    conditions = [
        text("view.condition", counter=counter, reached=there["reached"], needed=there["needed"])
        for counter, there in sheet["conditions"].items()
    ]
    return [
        text("view.scenario", scenario=sheet["id"]),
        text("view.conditions", conditions=tuple(conditions)),
    ]


def galaxy_lines(view: View, text: Text) -> list[str]:
    """The row of systems, each with its planets and tokens."""
    lines = [text("view.galaxy")]
    for position, system in enumerate(view["systems"]):
        key = "view.fleet" if position == view["fleet"] else "view.system"
        lines.append("  " + text(key, system=system))
        for place, there in view["places"].items():
            if there["system"] == system:
                lines.append("    " + place_line(place, there, text))
    if view["hidden_systems"]:
        lines.append("  " + text("view.hidden", n=view["hidden_systems"]))
    return lines


def place_line(place: str, there: View, text: Text) -> str:
    """A planet with what it gives and whose it is, or a token."""
    if there["kind"] == "exploration":
        return text("view.token", place=place)
    if there["level"] == "conquered" and there["owner"] < 0:
        return text("view.lost", place=place)
    if there["level"] == "conquered":
        return text("view.conquered", place=place, seat=there["owner"])
    reward = goods_text(there["reward"], text)
    if there["planet_token"]:
        reward = text("view.planet_token", token=there["planet_token"])
    if there["level"] == "empty":
        return text("view.empty", place=place, reward=reward)
    if there["level"] == "developed":
        return text("view.developed", place=place, reward=reward, seat=there["owner"])
    return text("view.colonized", place=place, reward=reward, seat=there["owner"])


def goods_text(goods: View, text: Text) -> str:
    """Goods in a row."""
    return ", ".join([text(f"view.{name}", n=n) for name, n in goods.items()])


def board_lines(view: View, text: Text) -> list[str]:
    """Trade cards, nominations, and the discs on the spaces of actions."""
    lines = [text("view.trade")] if view["trade"] else []
    for action, (card, there) in zip(ABOVE, view["trade"].items(), strict=False):
        lines.append("  " + trade_line(action, card, there, text))
        lines += ["    " + text("view.exchange", exchange=one) for one in there["exchanges"]]
    spaces = [
        text("view.space_free", prestige=space["prestige"])
        if space["owner"] < 0
        else text("view.space_held", prestige=space["prestige"], seat=space["owner"])
        for space in view["spaces"].values()
    ]
    lines.append(text("view.spaces", spaces=tuple(spaces)))
    for action, row in view["worked"].items():
        discs = [text("view.discs", seat=seat, n=n) for seat, n in enumerate(row) if n]
        if discs:
            lines.append("  " + text("view.worked", action=action, discs=tuple(discs)))
    if view["used"]:
        lines.append(text("view.used", cards=tuple(view["used"])))
    if view["removed"]:
        lines.append(text("view.removed", n=view["removed"]))
    return lines


def trade_line(action: str, card: str, there: View, text: Text) -> str:
    """A trade card with its discs; those that block spaces are counted, not named."""
    discs = tuple([disc for disc in there["discs"] if disc >= 0])
    if there["flipped"]:
        return text("view.trade_flipped", action=action, card=card, discs=discs)
    filled, spaces = len(there["discs"]), there["spaces"]
    return text("view.trade_card", action=action, card=card, n=filled, spaces=spaces, discs=discs)


def card_line(card: str, face: View, text: Text) -> str:
    """A faction card in hand."""
    return text(
        "view.card",
        card=card,
        ideology=face["ideology"],
        planet=face["adaptation"],
        debut=goods_text(face["debut"], text),
        reinforcement=goods_text(face["reinforcement"], text),
    )


def player_lines(view: View, player: str, seat: int, text: Text) -> list[str]:
    """A player: what everybody sees, and below it what only the player does."""
    seen = view["players"][player]
    if "points" not in seen:
        return [opponent_line(int(player), seen, text)]
    head = text(
        "view.you" if player == str(seat) else "view.player",
        seat=int(player),
        points=sum(seen["points"].values()),
        discs=seen["discs"],
        pool=seen["pool"],
        hand=seen["hand"],
    )
    lines = [text("view.goods", goods=goods_text(seen["goods"], text))]
    cards = tuple(seen["alliance"])
    if seen["ideology"]:
        lines.append(text("view.alliance", cards=cards, ideology=seen["ideology"]))
    else:
        lines.append(text("view.no_ideology", cards=cards))
    if seen["technologies"]:
        lines.append(text("view.technologies", technologies=tuple(seen["technologies"])))
    if seen["telescope"]:
        lines.append(text("view.telescope", n=seen["telescope"]))
    if "cards" in seen:
        lines.append(text("view.cards", n=len(seen["cards"])))
        lines += ["  " + card_line(card, seen["faces"][card], text) for card in seen["cards"]]
        if seen["put_away"]:
            lines.append(text("view.put_away", cards=tuple(seen["put_away"])))
    return [head, *["  " + line for line in lines]]


def opponent_line(side: int, seen: View, text: Text) -> str:
    """The virtual opponent."""
    goods = {name: seen["goods"][name] for name in OPPONENT_HAS}
    return text("view.opponent", seat=side, goods=goods_text(goods, text), pool=seen["pool"])
