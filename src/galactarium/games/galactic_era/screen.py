"""Galactic Era as lines of text: what a terminal shows, and a screen reader can read out.

A hex is named by its star, or by its sector with a letter for the column and a number in it, as the
tile lies on the table: Sirius e5 is the middle of that tile.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from galactarium.games.galactic_era.board import on_tile

Text = Callable[..., str]
View = dict[str, Any]
Hexes = dict[str, list[str]]

HIDDEN: Final = "hidden"
COLUMNS: Final = "abcdefghi"
CENTRE: Final = "0"


def screen(view: View, seat: int, text: Text) -> list[str]:
    """The table as a seat sees it."""
    return [
        *head_lines(view, text),
        *galaxy_lines(view, text),
        *[line for player in view["players"] for line in player_lines(view, player, seat, text)],
    ]


def head_lines(view: View, text: Text) -> list[str]:
    """The round, the story, the goal, the turn order and the deck."""
    goal = text("view.goal", goal=view["goal"]) if view["goal"] else text("view.no_goal")
    lines = [f"{now_text(view, text)} {text('view.story', story=view['story'])} {goal}"]
    order = tuple([seat for seat in view["order"] if seat >= 0])
    lines.append(f"{text('view.order', order=order)} {text('view.deck', n=view['deck'])}")
    for depth, card in view["deck_known"].items():
        lines.append(text("view.deck_known", depth=depth, card=card))
    return lines


def now_text(view: View, text: Text) -> str:
    """The round, or that the galaxy is being set up."""
    if not view["round"]:
        return text("view.setting_up")
    return text("view.round", round=view["round"], rounds=view["rounds"], era=view["era"])


# Hexes.


def labels(view: View, text: Text) -> dict[str, dict[int, str]]:
    """The names of all hexes, once the whole galaxy is laid."""
    is_laid = len(view["tiles"]) == len(view["players"]) + 1
    return {"hex": names(view, text)} if is_laid else {}


def names(view: View, text: Text) -> dict[int, str]:
    """What the hexes of the galaxy are called, by their numbers."""
    size = len(on_tile(view["radius"]))
    found: dict[int, str] = {}
    for place, tile in view["tiles"].items():
        sector = view["sectors"].get(place, {"stars": {}, "terrain": {}})
        terrain = {at: kind for kind, hexes in sector["terrain"].items() for at in hexes}
        for local, where in enumerate(on_tile(view["radius"])):
            number = int(place) * size + local
            star = sector["stars"].get(str(number))
            at = column_and_row(where, view["radius"])
            found[number] = hex_text(tile["sector"], at, star, terrain.get(number, ""), text)
    return found


def column_and_row(where: tuple[int, int], radius: int) -> str:
    """Where a hex is on its tile: the column, and the number in it from above."""
    q, r = where
    return f"{COLUMNS[q + radius]}{1 + r - max(-radius, -radius - q)}"


def hex_text(sector: str, at: str, star: View | None, terrain: str, text: Text) -> str:
    """The name of a hex."""
    if star is not None and star["name"]:
        return text("view.star", star=star["name"])
    if star is not None:
        return text("view.rogue", sector=sector, at=at)
    if terrain:
        return text("view.terrain", sector=sector, at=at, terrain=terrain)
    return text("view.space", sector=sector, at=at)


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
    if place == CENTRE:
        return text("view.centre", sector=tile["sector"])
    homes = [int(x) for x, seen in view["players"].items() if place_of(view, seen["home"]) == place]
    if homes:
        return text("view.home_sector", sector=tile["sector"], seats=tuple(homes))
    return text("view.sector", sector=tile["sector"])


def place_of(view: View, where: int) -> str:
    """The place of the tile that a hex lies on."""
    return str(where // len(on_tile(view["radius"])))


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


def on_tile_text(view: View, where: int) -> str:
    """Where a hex is on its tile."""
    hexes = on_tile(view["radius"])
    return column_and_row(hexes[where % len(hexes)], view["radius"])


def star_texts(star: View, text: Text) -> list[str]:
    """Whose a star is, or what is known of it; its relic."""
    told = [owner_text(star, text) if star["owner"] >= 0 else neutral_text(star, text)]
    if star["relic"] == HIDDEN:
        told.append(text("view.relic_hidden"))
    elif star["relic"]:
        told.append(text("view.relic", relic=star["relic"]))
    return told


def owner_text(star: View, text: Text) -> str:
    """Whose a star is, and how it can grow."""
    key = "view.home" if star["home"] else "view.owned"
    return text(key, seat=star["owner"], n=star["population"], limit=star["limit"])


def neutral_text(star: View, text: Text) -> str:
    """What is known of a neutral star."""
    if star["advanced"]:
        return text("view.advanced")
    if star["counter"] == HIDDEN:
        return text("view.unexplored")
    if star["counter"]:
        return text("view.neutral", counter=star["counter"])
    return text("view.empty")


def ships_texts(view: View, text: Text) -> Hexes:
    """The ship pieces and fleets in each hex."""
    found: Hexes = {}
    for at, pieces in view["ships"].items():
        for seat, n in pieces.items():
            found.setdefault(at, []).append(text("view.pieces", seat=int(seat), n=n))
    for seat, seen in view["players"].items():
        for stack, fleet in seen["fleets"].items():
            told = fleet_text(int(seat), stack, fleet, text)
            found.setdefault(str(fleet["hex"]), []).append(told)
    return found


def fleet_text(seat: int, stack: str, fleet: View, text: Text) -> str:
    """A fleet, as far as it is known."""
    parts = [text("view.letter", letter=fleet["letter"])] if "letter" in fleet else []
    if "ships" in fleet:
        parts.append(text("view.ships", n=fleet["ships"]))
        parts += [text("view.dummies", n=fleet["dummies"])] if fleet["dummies"] else []
    else:
        parts.append(text("view.height", n=fleet["height"]))
    return text("view.fleet", seat=seat, stack=stack, parts=tuple(parts))


# Players.


def player_lines(view: View, player: str, seat: int, text: Text) -> list[str]:
    """A player: what everybody sees, and what this seat knows besides."""
    seen = view["players"][player]
    key = "view.you" if player == str(seat) else "view.player"
    head = [text(key, seat=int(player), dp=seen["dp"]), *people_texts(seen, text)]
    lines = [
        *track_lines(seen, text),
        *round_lines(seen, text),
        *card_lines(seen, text),
    ]
    return [", ".join(head), *["  " + line for line in lines]]


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
    if not seen["reserve"]:
        lines.append(text("view.no_reserve"))
    return lines


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
    """Domination cards in hand, as far as they are known, and played ones."""
    lines = [text("view.hand", n=seen["hand"])]
    if seen["cards"]:
        lines.append(text("view.cards", cards=tuple(seen["cards"])))
    if seen["played"]:
        lines.append(text("view.played", cards=tuple([card for card, _ in seen["played"]])))
    return lines


# Above every question, beside choices, and at the end.


def status(view: View, seat: int, text: Text) -> list[str]:
    """What somebody who decides should have in mind: the round and all points."""
    if not view["round"]:
        return []
    points = [
        text("view.points", seat=int(player), dp=seen["dp"])
        for player, seen in view["players"].items()
    ]
    return [f"{now_text(view, text)} {text('view.all_points', points=tuple(points))}"]


def about(
    view: View, seat: int, so_far: tuple[int | str, ...], family: str, part: int | str, text: Text
) -> str:
    """What is to be said of the next part of an answer: what is in a hex, or in an own fleet."""
    if family == "hex":
        return "; ".join(about_hex(view, int(part), text))
    if family == "letter":
        return about_fleet(view, seat, str(part), text)
    return ""


def about_hex(view: View, where: int, text: Text) -> list[str]:
    """What is in a hex."""
    sector = view["sectors"].get(place_of(view, where), {"stars": {}})
    star = sector["stars"].get(str(where))
    told = [] if star is None else star_texts(star, text)
    return told + ships_texts(view, text).get(str(where), [])


def about_fleet(view: View, seat: int, letter: str, text: Text) -> str:
    """Where an own fleet is, and what it has."""
    called = names(view, text)
    for stack, fleet in view["players"][str(seat)]["fleets"].items():
        if fleet.get("letter") == letter:
            told = fleet_text(seat, stack, fleet, text)
            return text("view.line", hex=called[fleet["hex"]], parts=told)
    return ""


def outcome(view: View, text: Text) -> list[str]:
    """What decides between equal points."""
    points = {int(player): seen["dp"] for player, seen in view["players"].items()}
    best = max(points.values())
    tied = [seat for seat, dp in points.items() if dp == best]
    return [text("outcome.stars", seats=tuple(tied))] if len(tied) > 1 else []
