"""What the hexes of a galaxy are called.

A hex has a sector, a letter for the column and a number in it, as the tile lies on the table:
Sirius e5 is the middle of that tile. A star has its own name besides.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from galactarium.games.galactic_era.anytime.asides import VERBS as ANY_TIME
from galactarium.games.galactic_era.box.components import Hex
from galactarium.games.galactic_era.concepts.board import on_tile
from galactarium.games.galactic_era.move.orders import LATE

Text = Callable[..., str]
View = dict[str, Any]

COLUMNS: Final = "abcdefghi"
SIDE: Final = "side"  # a third side that the options name
MADE: Final = ("battle",)  # has no words of its own
HEXES: Final = ("hex", "entrance", "exit", "ship_source", *MADE)  # what parts of answers call hexes
OTHERS: Final = ("entrance.walk", "ship_source.supply")  # what may stand in their place


def labels(view: View, text: Text) -> dict[str, dict[int | str, str]]:
    """The names of all hexes, and of what may stand in their place, once the galaxy is laid.

    Orders of the movement have a name also where it is too late for them, or too early.
    """
    if not view["sectors"]:
        return {}
    called: dict[int | str, str] = dict(names(view, text).items())
    found = {family: called.copy() for family in HEXES}
    for key in OTHERS:
        family, part = key.split(".")
        found[family][part] = text(key)
    orders: dict[int | str, str] = {str(order): text(f"manoeuvre.{order}") for order in LATE}
    found["battle"] |= orders
    found["end_battles"] = {**orders, "done": text("end_battles.done")}
    found["any_time"] = {**orders, **{str(verb): text(f"any_time.{verb}") for verb in ANY_TIME}}
    if "puppet" in view:
        found[SIDE] = {view["puppet"]["seat"]: text("seat.puppet")}
    return found


def page_labels(view: View, text: Text) -> dict[str, dict[int | str, str]]:
    """The same for a page, whose map shows where things are: stars by their names alone."""
    stars = [star for sector in view["sectors"].values() for star in sector["stars"].items()]
    called: dict[int | str, str] = {
        int(at): text(f"star.{star['name']}") for at, star in stars if star["name"]
    }
    found = labels(view, text)
    return {
        name: {**family, **called} if name in HEXES else family for name, family in found.items()
    }


def names(view: View, text: Text) -> dict[int, str]:
    """What the hexes of the galaxy are called, by their numbers."""
    found: dict[int, str] = {}
    for place, tile in view["tiles"].items():
        stars = view["sectors"].get(place, {"stars": {}})["stars"]
        terrain = terrain_of(view, place)
        for number in hexes_of(view, place):
            star = stars.get(str(number))
            at = on_tile_text(view, number)
            found[number] = hex_text(tile["sector"], at, star, terrain.get(number, ""), text)
    return found


def name_of(view: View, number: int, text: Text) -> str:
    """What one hex is called."""
    place = place_of(view, number)
    star = view["sectors"].get(place, {"stars": {}})["stars"].get(str(number))
    terrain = terrain_of(view, place).get(number, "")
    sector = view["tiles"][place]["sector"]
    return hex_text(sector, on_tile_text(view, number), star, terrain, text)


def hex_text(sector: str, at: str, star: View | None, terrain: str, text: Text) -> str:
    """The name of a hex."""
    if star is not None and star["name"] == sector:
        return text("hex.space", sector=sector, at=at)
    if star is not None and star["name"]:
        return text("hex.star", star=star["name"], sector=sector, at=at)
    if star is not None:
        return text("hex.rogue", sector=sector, at=at)
    if terrain:
        return text("hex.terrain", sector=sector, at=at, terrain=terrain)
    return text("hex.space", sector=sector, at=at)


def terrain_of(view: View, place: str) -> dict[int, str]:
    """The space anomalies of a sector by hex."""
    sector = view["sectors"].get(place, {"terrain": {}})
    return {at: kind for kind, hexes in sector["terrain"].items() for at in hexes}


def hexes_of(view: View, place: str) -> range:
    """The numbers of the hexes of a sector."""
    size = len(on_tile(view["radius"]))
    return range(int(place) * size, (int(place) + 1) * size)


def place_of(view: View, where: int) -> str:
    """The place of the tile that a hex lies on."""
    return str(where // len(on_tile(view["radius"])))


def local(view: View, where: int) -> Hex:
    """Where a hex is on its tile, counted from the middle."""
    hexes = on_tile(view["radius"])
    return hexes[where % len(hexes)]


def on_tile_text(view: View, where: int) -> str:
    """Where a hex is on its tile: the column, and the number in it from above."""
    q, r = local(view, where)
    radius = view["radius"]
    return f"{COLUMNS[q + radius]}{1 + r - max(-radius, -radius - q)}"
