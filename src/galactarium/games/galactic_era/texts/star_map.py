"""The galaxy as a map of text: each hex where it lies, with a mark and its column and number.

Columns stand three characters apart, and hexes of neighbouring columns half a hex lower or higher,
so that a hex has six characters in its line: a mark for what is there, the column and the number on
its tile, and whose ships are there.
"""

from __future__ import annotations

from typing import Final

from galactarium.games.galactic_era.texts.naming import (
    Text,
    View,
    hexes_of,
    local,
    on_tile_text,
    place_of,
    terrain_of,
)

PITCH: Final = 3  # characters from one column to the next
MARKS: Final = {"nebula": "~", "asteroid": "%", "neutron_star": "!"}
COUNTERS: Final = {"hidden": "?", "uninhabited": "o", "primitive": "-", "advanced": "+", "": "o"}
WORMHOLE: Final = "@"
SPACE: Final = " "
SEVERAL: Final = "*"


def map_lines(view: View, text: Text) -> list[str]:
    """The galaxy as it lies on the table, and what the marks mean."""
    cells = {
        place_on_map(view, at): cell(view, at)
        for place in view["sectors"]
        for at in hexes_of(view, place)
    }
    if not cells:
        return []
    left = min([column for column, _ in cells])
    rows: dict[int, dict[int, str]] = {}
    for (column, row), shown in cells.items():
        rows.setdefault(row, {})[PITCH * (column - left)] = shown
    return [*[line_of(rows[row]) for row in sorted(rows)], *legend_lines(view, text)]


def place_on_map(view: View, where: int) -> tuple[int, int]:
    """The column and the line of a hex on the map."""
    q, r = local(view, where)
    column, row = view["tiles"][place_of(view, where)]["at"]
    return column + q, 2 * (row + r) + column + q


def line_of(cells: dict[int, str]) -> str:
    """A line of the map: its cells by the characters before them."""
    line = ""
    for before in sorted(cells):
        line = line.ljust(before) + cells[before]
    return line.rstrip()


def cell(view: View, where: int) -> str:
    """A hex: its mark, its column and number, and whose ships are there."""
    star = view["sectors"][place_of(view, where)]["stars"].get(str(where))
    at = on_tile_text(view, where)
    shown = mark(view, where, star) + (at.upper() if star is not None and star["home"] else at)
    owners = owners_of_ships(view, where)
    if not owners:
        return shown
    return shown + ":" + (str(owners[0] + 1) if len(owners) == 1 else SEVERAL)


def mark(view: View, where: int, star: View | None) -> str:
    """What is in a hex, in one character."""
    if star is not None and star["owner"] >= 0:
        return str(star["owner"] + 1)
    if star is not None:
        return "+" if star["advanced"] else COUNTERS[star["counter"]]
    if str(where) in view["wormholes"] or where in view["solo"].get("entries", ()):
        return WORMHOLE
    return MARKS.get(terrain_of(view, place_of(view, where)).get(where, ""), SPACE)


def owners_of_ships(view: View, where: int) -> list[int]:
    """Whose ships are in a hex."""
    pieces = [int(seat) for seat in view["ships"].get(str(where), {})]
    fleets = [
        int(seat)
        for seat, seen in view["players"].items()
        for fleet in seen["fleets"].values()
        if fleet["hex"] == where
    ]
    return sorted({*pieces, *fleets})


def legend_lines(view: View, text: Text) -> list[str]:
    """What the marks mean, and where the sectors are."""
    return [text("map.stars"), text("map.space"), text("map.ships")]
