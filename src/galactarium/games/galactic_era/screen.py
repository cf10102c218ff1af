"""Galactic Era as lines of text: what a terminal shows, and a screen reader can read out."""

from __future__ import annotations

from typing import Final

from galactarium.games.galactic_era.concepts.board import NOWHERE
from galactarium.games.galactic_era.state import NOBODY
from galactarium.games.galactic_era.texts.detail import about, gathered
from galactarium.games.galactic_era.texts.naming import (
    Text,
    View,
    labels,
    name_of,
    names,
    on_tile_text,
    page_labels,
    place_of,
)
from galactarium.games.galactic_era.texts.star_map import map_lines
from galactarium.games.galactic_era.texts.telling import (
    Hexes,
    chips_texts,
    ships_in,
    ships_texts,
    star_texts,
)

__all__ = ["about", "gathered", "labels", "outcome", "page_labels", "pages", "screen", "status"]

CENTRE: Final = "0"


def screen(view: View, seat: int, text: Text) -> list[str]:
    """The table as a seat sees it, the map last: that is what one wants to see when deciding."""
    return [line for lines in pages(view, seat, text).values() for line in lines]


def pages(view: View, seat: int, text: Text) -> dict[str, list[str]]:
    """The parts of the table by their names."""
    players = [player_lines(view, player, seat, text) for player in view["players"]]
    return {
        text("view.page_round"): head_lines(view, text),
        text("view.page_players"): [line for lines in players for line in lines],
        text("view.page_stars"): galaxy_lines(view, text),
        text("view.page_map"): map_lines(view, text),
    }


def head_lines(view: View, text: Text) -> list[str]:
    """The round, the story, the goal, the turn order and the deck."""
    story, goal = view["story"], view["goal"]
    lines = [
        now_text(view, text),
        text("view.story", story=story, told=story),
        text("view.goal", goal=goal, told=goal) if goal else text("view.no_goal"),
    ]
    lines += solo_lines(view, text)
    order = tuple([seat for seat in view["order"] if seat >= 0])
    lines.append(f"{text('view.order', order=order)} {text('view.deck', n=view['deck'])}")
    lines += auction_lines(view, text)
    for depth, card in view["deck_known"].items():
        lines.append(text("view.deck_known", depth=depth, card=card))
    return lines


def solo_lines(view: View, text: Text) -> list[str]:
    """17.8.rank Of a game for one, the difficulty, the rank so far and the next one."""
    solo = view["solo"]
    if not solo:
        return []
    now = solo["rank"]["now"]
    told = text("view.solo", difficulty=solo["difficulty"], rank=now)
    names = [rank for rank, _ in solo["rank"]["ranks"]]
    following = solo["rank"]["ranks"][names.index(now) + 1 :][:1]
    return [" ".join([told, *[text("view.solo_next", rank=x, dp=dp) for x, dp in following]])]


def auction_lines(view: View, text: Text) -> list[str]:
    """Who has controlled the puppet in which round, and what was bid; nothing without one."""
    puppet = view.get("puppet")
    if not puppet or not puppet["auctions"]:
        return []
    lines = []
    for number, (*bids, winner, surcharge) in enumerate(puppet["auctions"], 1):
        told = tuple([text("view.bid_of", seat=seat, n=bid) for seat, bid in enumerate(bids)])
        facts = {"n": number, "bids": told, "seat": winner, "other": puppet["seat"]}
        if surcharge:
            lines.append(text("view.auction_paid", **facts, surcharge=surcharge))
        else:
            lines.append(text("view.auction", **facts))
    winners = [winner for *_, winner, _ in puppet["auctions"]]
    counted = [(seat, winners.count(seat)) for seat in range(len(puppet["discs"]))]
    parts = tuple([text("view.controls_of", seat=seat, n=n) for seat, n in counted])
    return [*lines, text("view.controls", parts=parts)]


def now_text(view: View, text: Text) -> str:
    """The round, or that the galaxy is being set up."""
    if not view["round"]:
        return text("view.setting_up")
    now = text("view.round", round=view["round"], rounds=view["rounds"], era=view["era"])
    return f"{now} {text('view.phase', phase=view['phase'])}" if view["phase"] else now


# The galaxy.


def galaxy_lines(view: View, text: Text) -> list[str]:
    """The sectors, each with its stars, and the other hexes where something is."""
    called = names(view, text)
    ships = ships_texts(view, text)
    lines: list[str] = []
    for place, tile in view["tiles"].items():
        lines.append(sector_text(view, place, tile, text))
        if place in view["sectors"]:
            lines += ["  " + line for line in sector_lines(view, place, called, ships, text)]
    return lines


def sector_text(view: View, place: str, tile: View, text: Text) -> str:
    """The heading of a sector."""
    sector = tile["sector"]
    if place == CENTRE:
        return text("view.centre", sector=sector)
    homes = [int(x) for x, seen in view["players"].items() if place_of(view, seen["home"]) == place]
    if homes:
        return text("view.home_sector", sector=sector, place=tile["position"], seats=tuple(homes))
    return text("view.sector", sector=sector, place=tile["position"])


def sector_lines(
    view: View, place: str, called: dict[int, str], ships: Hexes, text: Text
) -> list[str]:
    """The stars of a sector, then other hexes with ships or wormholes, then its anomalies."""
    sector = view["sectors"][place]
    told: dict[str, list[str]] = {
        at: star_texts(star, text) for at, star in sector["stars"].items()
    }
    for at, end in view["wormholes"].items():
        if place_of(view, int(at)) == place:
            told.setdefault(at, []).append(text("view.wormhole", hex=called[end]))
    for at in view["solo"].get("entries", ()):
        if place_of(view, at) == place:
            told.setdefault(str(at), []).append(text("view.entry"))
    for at, found in ships.items():
        if place_of(view, int(at)) == place:
            told.setdefault(at, []).extend(found)
    lines = [
        text("view.line", hex=called[int(at)], parts="; ".join(parts)) for at, parts in told.items()
    ]
    for kind, hexes in sector["terrain"].items():
        where = tuple([on_tile_text(view, at) for at in hexes])
        lines.append(text("view.anomalies", terrain=kind, hexes=where))
    return lines


# Players.


def player_lines(view: View, player: str, seat: int, text: Text) -> list[str]:
    """A player: what everybody sees, and what this seat knows besides."""
    seen = view["players"][player]
    head = [name_line(view, player, seat, text), *people_texts(seen, text)]
    lines = [*track_lines(seen, text), *round_lines(seen, text)]
    lines += driven_lines(view, player, text)
    if int(player) not in view["automas"]:
        lines += reserve_lines(seen, text)
        lines += card_lines(seen, text) if has_cards(view, player) else []
    return [", ".join(head), *["  " + line for line in lines]]


def driven_lines(view: View, player: str, text: Text) -> list[str]:
    """17.1.tables Of an automa that tables drive: what it has rolled, and what is ahead."""
    own = view["solo"].get("automas", {}).get(player)
    if own is None:
        return []
    power = view["solo"]["power"]
    lines = [text("view.automa_spawn", n=own["spawn"])]
    if power["discs"] and power["seat"] == int(player):
        told = power["track"][min(power["discs"], len(power["track"])) - 1]
        lines.append(text("view.automa_power", n=power["discs"], told=told))
    if own["rolled"]:
        told = own["growth"][own["rolled"] - 1]
        lines.append(text("view.automa_rolled", n=own["rolled"], told=told))
    if own["peace"]:
        lines.append(text("view.automa_answers", peace=own["peace"], trade=own["trade"]))
    else:
        lines.append(text("view.automa_silent", trade=own["trade"]))
    return [*lines, text("view.automa_look", name=text(f"automa.{own['id']}"))]


def name_line(view: View, player: str, seat: int, text: Text) -> str:
    """Who it is, with the points; an automa has none."""
    if int(player) in view["automas"]:
        return text("view.automa", seat=int(player))
    if int(player) == puppet_of(view):
        controller = view["puppet"]["controller"]
        key = "view.puppet" if controller >= 0 else "view.puppet_free"
        return text(key, seat=int(player), **({"other": controller} if controller >= 0 else {}))
    key = "view.you" if player == str(seat) else "view.player"
    return text(key, seat=int(player), dp=view["players"][player]["dp"])


def puppet_of(view: View) -> int:
    """The side of the puppet, `NOBODY` if there is none."""
    return int(view["puppet"]["seat"]) if "puppet" in view else NOBODY


def has_cards(view: View, player: str) -> bool:
    """Whether somebody may have cards and points: neither an automa nor a puppet."""
    return int(player) not in (*view["automas"], puppet_of(view))


def people_texts(seen: View, text: Text) -> list[str]:
    """The star people by the name that it has at its alignment."""
    if not seen["people"]:
        return []
    if not seen["alignment"]:
        return [text("view.people_open", people=seen["people"])]
    key = "view.people" if seen["alignment"] == "sto" else "view.people_dark"
    return [text(key, people=seen["people"], alignment=seen["alignment"])]


def track_lines(seen: View, text: Text) -> list[str]:
    """Levels, tactics, population, ships and wars."""
    levels = [text("view.level", field=name, n=n) for name, n in seen["levels"].items()]
    lines = [text("view.levels", levels=tuple(levels))]
    tactics = [
        text("view.tactic", letter=letter, side=side)
        for letter, side in seen["tactics"].items()
        if side
    ]
    if tactics:
        lines.append(text("view.tactics", tactics=tuple(tactics)))
    lines.append(population_text(seen, text))
    lines.append(text("view.supply", n=seen["pieces_left"]))
    if "dummies_left" in seen:
        lines.append(text("view.dummies_left", n=seen["dummies_left"]))
    if seen["wars"]:
        lines.append(text("view.at_war", seats=tuple(seen["wars"])))
    if seen["peace_offers"]:
        lines.append(text("view.offers_peace", seats=tuple(seen["peace_offers"])))
    return lines


def reserve_lines(seen: View, text: Text) -> list[str]:
    """Whether the emergency reserve is used up."""
    return [] if seen["reserve"] else [text("view.no_reserve")]


def population_text(seen: View, text: Text) -> str:
    """The population and its track."""
    return text(
        "view.population",
        n=seen["population"],
        stars=seen["stars"],
        track=seen["track"],
        ships=seen["track_ships"],
        left=seen["discs_left"],
    )


def round_lines(seen: View, text: Text) -> list[str]:
    """What a player has chosen for this round."""
    lines = []
    if seen["selected"]:
        lines.append(text("view.counters", counters=tuple(seen["selected"])))
    if seen["unused"]:
        lines.append(text("view.unused", counters=tuple(seen["unused"])))
    if seen["researched"]:
        lines.append(text("view.researched", fields=tuple(seen["researched"])))
    if seen["colonies_left"]:
        lines.append(text("view.colonies", n=seen["colonies_left"]))
    return lines


def card_lines(seen: View, text: Text) -> list[str]:
    """What a player has gathered: cards, as far as they are known, and star counters."""
    lines = [text("view.hand", n=seen["hand"])]
    kept = [text("view.kept_of", counter=x, n=n) for x, n in seen["counters"].items() if n]
    if kept:
        lines.append(text("view.kept", counters=tuple(kept)))
    if seen["leads"]:
        lines.append(text("view.leads", n=seen["leads"]))
    if seen["cards"]:
        lines.append(text("view.cards", cards=tuple(seen["cards"])))
    if seen["played"]:
        lines.append(text("view.played", cards=tuple([card for card, _ in seen["played"]])))
    return lines


# Above every question, and at the end.


def status(view: View, seat: int, text: Text) -> list[str]:
    """What somebody who decides should have in mind: the round, all points, the player's means."""
    if not view["round"]:
        return []
    points = [
        text("view.points", seat=int(player), dp=seen["dp"])
        for player, seen in view["players"].items()
        if has_cards(view, player)
    ]
    return [
        f"{now_text(view, text)} {text('view.all_points', points=tuple(points))}",
        means_text(view["players"][str(seat)], text),
        *peace_lines(view, seat, text),
        *hand_lines(view["players"][str(seat)], text),
        *ships_lines(view, seat, text),
        *puppet_lines(view, seat, text),
        *battle_lines(view, text),
    ]


def puppet_lines(view: View, seat: int, text: Text) -> list[str]:
    """The same of the puppet, for whoever controls it."""
    puppet = puppet_of(view)
    if puppet == NOBODY or view["puppet"]["controller"] != seat:
        return []
    own = view["players"][str(puppet)]
    told = [means_text(own, text), *ships_lines(view, puppet, text)]
    return [text("view.of_puppet", seat=puppet, text=line) for line in told]


def means_text(own: View, text: Text) -> str:
    """Alignment, range, levels, population, wars, and what is still to be done."""
    levels = [text("view.level", field=name, n=n) for name, n in own["levels"].items()]
    told = [
        text("view.means", alignment=own["alignment"], levels=tuple(levels)),
        text("view.range", n=own["range"]) if own["range"] >= 0 else text("view.anywhere"),
        text("view.people_at", n=own["population"], stars=own["stars"]),
    ]
    if own["wars"]:
        told.append(text("view.your_wars", seats=tuple(own["wars"])))
    if own["unused"]:
        told.append(text("view.your_unused", counters=tuple(own["unused"])))
    return "; ".join(told) + "."


def peace_lines(view: View, seat: int, text: Text) -> list[str]:
    """Who offers peace, which can be accepted at any moment."""
    makers = [int(one) for one, seen in view["players"].items() if seat in seen["peace_offers"]]
    return [text("view.peace_for_you", seats=tuple(makers))] if makers else []


def hand_lines(own: View, text: Text) -> list[str]:
    """The player's cards, and what they are worth."""
    told = [
        text("view.worth", card=card, a=worth[0], b=worth[1])
        for card, worth in own.get("worth", {}).items()
    ]
    return [text("view.own_cards", cards=tuple(told))] if told else []


def ships_lines(view: View, seat: int, text: Text) -> list[str]:
    """Where the player's ships and fleets are."""
    told = [
        text("view.ships_at", n=pieces[str(seat)], hex=name_of(view, int(at), text))
        for at, pieces in view["ships"].items()
        if str(seat) in pieces
    ]
    for fleet in view["players"][str(seat)]["fleets"].values():
        chips = tuple(chips_texts(fleet, text))
        shown = text("view.own_fleet", letter=fleet["letter"], parts=chips)
        told.append(text("view.fleet_at", fleet=shown, hex=name_of(view, fleet["hex"], text)))
    return [text("view.own_ships", ships=tuple(told))] if told else []


def battle_lines(view: View, text: Text) -> list[str]:
    """Who meets in the battle that is being fought."""
    where = view["battle"]
    if where == NOWHERE:
        return []
    met = "; ".join(ships_in(view, where, text))
    return [text("view.battle", hex=name_of(view, where, text), ships=met)]


def outcome(view: View, text: Text) -> list[str]:
    """The points of all players by their sources, and what decides between equal points."""
    everybody = {int(player): seen["dp"] for player, seen in view["players"].items()}
    points = {seat: dp for seat, dp in everybody.items() if has_cards(view, str(seat))}
    lines = []
    for seat in sorted(points, key=lambda seat: points[seat], reverse=True):
        scored = view["players"][str(seat)]["scored"]
        sources = [text("outcome.source", why=why, dp=dp) for why, dp in scored.items() if dp]
        lines.append(text("outcome.points", seat=seat, dp=points[seat], sources=tuple(sources)))
        if "rank" in view["players"][str(seat)]:
            lines.append(text("outcome.rank", seat=seat, rank=view["players"][str(seat)]["rank"]))
    tied = [seat for seat, dp in points.items() if dp == max(points.values())]
    if len(tied) > 1:
        lines.append(text("outcome.stars", seats=tuple(tied)))
    return lines
