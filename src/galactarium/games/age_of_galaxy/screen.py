"""Age of Galaxy as lines of text: what a terminal shows, and a screen reader can read out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from galactarium.games.age_of_galaxy.components import OPPONENT_HAS
from galactarium.kernel import PASS

Text = Callable[..., str]
View = dict[str, Any]

ABOVE = ("manufacture", "retrieve", "scavenge")
EACH = ("manufacture", "retrieve")
HELD = {
    "colonized": "about.colonized",
    "developed": "about.developed",
    "conquered": "about.conquered",
}


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
    line = [now_text(view, text)]
    if len(view["order"]) > 1:
        line.append(text("view.order", order=tuple(view["order"])))
    return " ".join([*line, text("view.deck", deck=view["deck"])])


def now_text(view: View, text: Text) -> str:
    """The round, or that the game is being set up."""
    if not view["round"]:
        return text("view.setting_up")
    return text("view.round", round=view["round"], rounds=view["rounds"])


def scenario_lines(view: View, text: Text) -> list[str]:
    """The scenario, if there is one, and how far its conditions are."""
    if "scenario" not in view:
        return []
    return [
        text("view.scenario", scenario=view["scenario"]["id"]),
        conditions_line(view["scenario"]["conditions"], text),
    ]


def conditions_line(conditions: View, text: Text) -> str:
    """How far the conditions of a scenario are."""
    told = [
        text("view.condition", counter=counter, reached=there["reached"], needed=there["needed"])
        for counter, there in conditions.items()
    ]
    return text("view.conditions", conditions=tuple(told))


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
        return text("view.token", kind=there["kind"])
    planet = planet_text(there, text)
    if there["level"] == "conquered" and there["owner"] < 0:
        return text("view.lost", planet=planet)
    if there["level"] == "conquered":
        return text("view.conquered", planet=planet, seat=there["owner"])
    reward = goods_text(there["reward"], text)
    if there["level"] == "empty":
        return text("view.empty", planet=planet, reward=reward)
    if there["level"] == "developed":
        return text("view.developed", planet=planet, reward=reward, seat=there["owner"])
    return text("view.colonized", planet=planet, reward=reward, seat=there["owner"])


def planet_text(there: View, text: Text) -> str:
    """The type of a planet, and whether it is a token."""
    key = "view.planet_token" if there["planet_token"] else "view.planet"
    return text(key, planet=there["planet"])


def goods_text(goods: View, text: Text, between: str = ", ") -> str:
    """Goods in a row, without those of which there are none."""
    told = [text(f"view.{name}", n=n) for name, n in goods.items() if n]
    return between.join(told) or text("view.nothing")


def cost_text(cost: View, text: Text) -> str:
    """What is paid together."""
    return goods_text(cost, text, " + ")


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
    if view["explored"]:
        lines.append(text("view.explored", tokens=tuple(view["explored"])))
    if view["removed"]:
        lines.append(text("view.removed", n=view["removed"]))
    return lines


def trade_line(action: str, card: str, there: View, text: Text) -> str:
    """A trade card with its discs and how many more it takes."""
    discs = tuple([disc for disc in there["discs"] if disc >= 0])
    if there["flipped"]:
        return text("view.trade_flipped", action=action, card=card, discs=discs)
    return text("view.trade_card", action=action, card=card, n=there["free"], discs=discs)


def hand_lines(view: View, seen: View, text: Text) -> list[str]:
    """The cards in hand; during the set-up only their names, as the questions tell the rest."""
    if seen["kept"]:
        passed = [card for card in seen["cards"] if card not in seen["kept"]]
        return [kept_line(seen, text), text("view.passed", cards=tuple(passed))]
    if not view["round"]:
        return [text("view.hand", cards=tuple(seen["cards"]))]
    cards = ["  " + card_line(card, seen["faces"][card], text) for card in seen["cards"]]
    return [text("view.cards", n=len(cards)), *cards]


def kept_line(seen: View, text: Text) -> str:
    """The cards that are kept already in a draft."""
    return text("view.kept", cards=tuple(seen["kept"]))


def card_line(card: str, face: View, text: Text) -> str:
    """A faction card in hand."""
    return text("view.card", card=card, face=face_text(card, face, text))


def face_text(card: str, face: View, text: Text) -> str:
    """All that a faction card shows."""
    return text(
        "view.face",
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
    cards = tuple([ally_text(card, seen, text) for card in seen["alliance"]])
    if seen["ideology"]:
        lines.append(text("view.alliance", cards=cards, ideology=seen["ideology"]))
    else:
        lines.append(text("view.no_ideology", cards=cards))
    if player == str(seat):
        lines += ["  " + text("view.ally", card=card) for card in seen["alliance"]]
        if seen["ideology"]:
            lines.append("  " + text("view.ideology", ideology=seen["ideology"]))
    if seen["adaptations"]:
        lines.append(text("view.adaptations", planets=tuple(seen["adaptations"])))
    if seen["technologies"]:
        lines.append(text("view.technologies", technologies=tuple(seen["technologies"])))
    if seen["telescope"]:
        lines.append(text("view.telescope", n=seen["telescope"]))
    if "cards" in seen:
        lines += hand_lines(view, seen, text)
        if seen["put_away"]:
            lines.append(text("view.put_away", cards=tuple(seen["put_away"])))
    return [head, *["  " + line for line in lines]]


def ally_text(card: str, seen: View, text: Text) -> str:
    """A faction of an alliance with its ideology."""
    return text("view.member", card=card, ideology=seen["ideologies"][card])


def opponent_line(side: int, seen: View, text: Text) -> str:
    """The virtual opponent."""
    goods = goods_text(seen["goods"], text)
    return text("view.opponent", seat=side, goods=goods, pool=seen["pool"])


def status(view: View, seat: int, text: Text) -> list[str]:
    """What somebody who decides should have in mind: the round, all points, who has what.

    Of the others, what they can compete with; in a draft, the cards kept so far.
    """
    own = view["players"][str(seat)]
    if not view["round"]:
        return [kept_line(own, text)] if own["kept"] else []
    points = [
        text("view.points", seat=int(player), points=sum(seen["points"].values()))
        for player, seen in view["players"].items()
        if "points" in seen
    ]
    sheet = view.get("scenario")
    return [
        f"{now_text(view, text)} {text('view.all_points', points=tuple(points))}",
        *([conditions_line(sheet["conditions"], text)] if sheet else []),
        text("view.have", goods=goods_text(own["goods"], text)),
        *[
            rival_line(int(player), seen, text)
            for player, seen in view["players"].items()
            if player != str(seat)
        ],
    ]


def rival_line(side: int, seen: View, text: Text) -> str:
    """What somebody else can compete with: for places in a war, nominations and trade."""
    goods = goods_text({name: seen["goods"][name] for name in OPPONENT_HAS}, text)
    if "points" not in seen:
        return text("view.rival", seat=side, goods=goods)
    return text("view.rival_discs", seat=side, goods=goods, discs=seen["discs"])


# What a choice brings or costs.


def about(
    view: View, seat: int, so_far: tuple[int | str, ...], family: str, part: int | str, text: Text
) -> str:
    """What the next part of an answer brings or costs here and now, if that can be told."""
    if family == "action":
        return about_action(view, seat, str(part), text)
    if family == "faction" and part in view["players"][str(seat)].get("faces", {}):
        return about_card(view, seat, so_far, str(part), text)
    if family == "use":
        return about_use(view, seat, str(so_far[1]), str(part), text)
    if family == "technology":
        return about_technology(view, seat, str(part), text)
    if family == "payment" and so_far[0] == "research":
        return cost_text(view["research"][so_far[1]][part], text)
    if family == "number":
        return cost_of_units(view, str(so_far[0]), int(part), text)
    if family == "exchange":
        return about_exchange(view, seat, str(part), text)
    if family == "slot":
        return about_slot(view, seat, so_far, str(part), text)
    if family == "gain":
        gains = view["develop"] if so_far else view["gains"]
        return gain_text(view, seat, gains[part], text)
    return about_conversion(view, (*so_far, part), text)


def gain_text(view: View, seat: int, gain: View, text: Text) -> str:
    """What is gained, and what of it is lost since nobody can hold more."""
    told = [text("about.gain", goods=goods_text(gain, text))]
    return "; ".join([*told, *lost_texts(view, seat, gain, {}, text)])


def lost_texts(view: View, seat: int, gain: View, paid: View, text: Text) -> list[str]:
    """What of a gain is lost since there is no room for it, after something was paid."""
    own = view["players"][str(seat)]["goods"]
    found: list[str] = []
    for name, room in view["room"].items():
        lost = gain.get(name, 0) - room - paid.get(name, 0)
        if lost > 0:
            goods = goods_text({name: min(lost, gain[name])}, text)
            found.append(text("about.wasted", goods=goods, cap=own[name] + room))
    return found


def about_action(view: View, seat: int, action: str, text: Text) -> str:
    """What an action costs; of the one that is free, what it brings; what the next phase takes."""
    if action == "scavenge":
        return gain_text(view, seat, view["scavenge"], text)
    if action == "done" and view["surplus"]:
        own = view["players"][str(seat)]["goods"]
        cap = own["credit"] + view["room"]["credit"]
        return text("about.production", n=view["surplus"], cap=cap)
    if action == "convert":
        return about_converting(view, seat, text)
    if action not in view["prices"]:
        return ""
    goods = cost_text(view["prices"][action], text)
    return text("about.each" if action in EACH else "about.cost", goods=goods)


def about_card(view: View, seat: int, so_far: tuple[int | str, ...], card: str, text: Text) -> str:
    """What a card in hand shows; if a planet asks for its adaptation, that it is spent."""
    face = face_text(card, view["players"][str(seat)]["faces"][card], text)
    return text("about.spent", face=face) if so_far[:1] == ("colonize",) else face


def about_use(view: View, seat: int, card: str, use: str, text: Text) -> str:
    """What a card brings if it is played like this."""
    face = view["players"][str(seat)]["faces"][card]
    if use == "major":
        return text("about.major", ideology=face["ideology"])
    key = "debut" if use == "alliance" else "reinforcement"
    return gain_text(view, seat, face[key], text)


def about_technology(view: View, seat: int, technology: str, text: Text) -> str:
    """What a technology does, what of it is lost and, if it is open, what it costs."""
    ways = view["research"].get(technology)
    if ways is None:
        return ""
    costs = [cost_text(cost, text) for cost in ways.values()]
    either = costs[0] if len(costs) == 1 else text("about.either", one=costs[0], other=costs[1])
    key = f"technology_text.{technology}"
    told = text("about.technology", cost=either, text=text(view.get("instead", {}).get(key, key)))
    lost = lost_texts(view, seat, view["brings"].get(technology, {}), {}, text)
    return " ".join([told, *[f"{one}." for one in lost]])


def cost_of_units(view: View, action: str, count: int, text: Text) -> str:
    """What so many cruisers or relics cost."""
    price = view["prices"][action]
    return cost_text({name: n * count for name, n in price.items()}, text)


def about_exchange(view: View, seat: int, exchange: str, text: Text) -> str:
    """How many free spaces the trade card has, until it is flipped; what is lost."""
    there = next(card for card in view["trade"].values() if exchange in card["exchanges"])
    free = [] if there["flipped"] else [text("about.free", n=there["free"])]
    of = view["exchanges"][exchange]
    return "; ".join([*free, *lost_texts(view, seat, of["gain"], of["cost"], text)])


def about_slot(view: View, seat: int, so_far: tuple[int | str, ...], slot: str, text: Text) -> str:
    """The type of a planet that a token shows; what it brings, or whose it is in a war."""
    if slot == PASS:
        return text("about.spare")
    there = view["places"].get(slot)
    if there is None:
        return ""
    told = [planet_text(there, text)] if there.get("planet_token") else []
    if so_far[:1] == ("colonize",):
        told.append(gain_text(view, seat, there["reward"], text))
        if there["planet"] not in view["players"][str(seat)]["adaptations"]:
            told.append(text("about.needs_card"))
    elif not so_far:
        told.append(held_text(there, text))
    return "; ".join(told)


def held_text(there: View, text: Text) -> str:
    """Whose a planet is."""
    if there["owner"] < 0:
        return text("about.empty" if there["level"] == "empty" else "about.lost")
    return text(HELD[there["level"]], seat=there["owner"])


def about_conversion(view: View, answer: tuple[int | str, ...], text: Text) -> str:
    """What the conversion of an ally costs and brings; those that all have are named by it."""
    if answer[0] == "convert":
        return ""
    there = view["conversions"].get(" ".join([str(part) for part in answer]))
    if there is None:
        return ""
    cost, gain = goods_text(there["cost"], text), goods_text(there["gain"], text)
    return text("about.conversion", cost=cost, gain=gain)


def about_converting(view: View, seat: int, text: Text) -> str:
    """What could be converted now, and into what."""
    own = view["players"][str(seat)]["goods"]
    all_ways = [one for name, one in view["conversions"].items() if name.startswith("convert ")]
    found = [one for one in all_ways if all(own[of] >= n for of, n in one["cost"].items())]
    costs = [goods_text(one["cost"], text) for one in found]
    if not costs:
        return ""
    one, gain = costs[-1], goods_text(found[0]["gain"], text)
    either = text("phrase.or", first=tuple(costs[:-1]), last=one) if costs[1:] else one
    return text("about.conversion", cost=either, gain=gain)


# The end.


def outcome(view: View, text: Text) -> list[str]:
    """The points of all players by their sources, and what decided between equal points."""
    scored = {
        int(player): seen["points"] for player, seen in view["players"].items() if "points" in seen
    }
    totals = {seat: sum(points.values()) for seat, points in scored.items()}
    places = sorted(view["standing"], key=lambda seat: totals[seat], reverse=True)
    lines = [text("outcome.points", seat=seat, **scored[seat]) for seat in places]
    tied = [seat for seat in places if totals[seat] == totals[places[0]]]
    if len(tied) > 1:
        is_closer = scored[tied[0]]["prestige"] == scored[tied[1]]["prestige"]
        lines.append(text("outcome.on_top" if is_closer else "outcome.prestige", seat=tied[0]))
    return lines
