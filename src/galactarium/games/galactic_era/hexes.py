"""What the hexes of the galaxy are called.

A hex is named by its star, or by its sector with a letter for the column and a number in it, as on
the tile before it is turned: Sirius e5 is the middle of that tile.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from galactarium.games.galactic_era.board import on_tile

Text = Callable[..., str]
View = dict[str, Any]

COLUMNS: Final = "abcdefghi"


def names(view: View, text: Text) -> dict[int, str]:
    """What the hexes of the galaxy are called, by their numbers."""
    hexes = on_tile(view["radius"])
    found: dict[int, str] = {}
    for place, sector in view["sectors"].items():
        terrain = {at: kind for kind, listed in sector["terrain"].items() for at in listed}
        for local, where in enumerate(hexes):
            number = int(place) * len(hexes) + local
            star = sector["stars"].get(str(number), {"name": ""})["name"]
            if star:
                found[number] = text("hex.star", star=star)
                continue
            at = column_and_row(where, view["radius"])
            name = text("hex.space", sector=view["tiles"][place]["sector"], at=at)
            kind = terrain.get(number, "")
            found[number] = text("hex.terrain", hex=name, terrain=kind) if kind else name
    return found


def column_and_row(where: tuple[int, int], radius: int) -> str:
    """Where a hex is on its tile: the column, and the number in it from above."""
    q, r = where
    return f"{COLUMNS[q + radius]}{1 + r - max(-radius, -radius - q)}"
