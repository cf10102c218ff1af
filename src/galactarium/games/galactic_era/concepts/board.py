"""Chapter 4.1, Board: the galaxy that the sector tiles make, as hexes by number.

Hexes are numbered by where they lie, so that neighbours and distances are the same in all games
with as many players; they are worked out once. What lies in the hexes follows from the tiles.
Distance is in hexes over the board, around its gaps; wormholes, stargates and space anomalies do
not count for it.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from galactarium.games.galactic_era.box.components import Box, Hex

STEPS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))  # clockwise from the north
CENTRE: Final = 0  # the sector of the centre tile; the others follow in the order of positions
NOWHERE: Final = -1
OPEN_SPACE: Final = ""
KEPT: Final = 8  # boards


class Tile(NamedTuple):
    """A sector tile on the table: which side is up, and its turns of 60 degrees clockwise."""

    sector: str
    side: str
    turns: int


class Layout:
    """The hexes of all tables with the same number of players, whatever lies in them.

    Attributes:
        hexes: The coordinates of every hex, tile by tile.
        number: The number of a hex by its coordinates.
        sector: The tile that each hex lies on, by its place in the list of tiles.
        centre: The centre hex of each tile.
        near: The neighbours of each hex on the board.
        wormhole: The other end of the wormhole in each hex, `NOWHERE` if there is none. It may
            share its hex with a star or an anomaly (5.5.shared).
        entries: The wormholes that lead from beyond the board, in a game for one (17.5.entries).
        measured: How far every hex is from those that were asked about.
        rings: The hexes by how far they are from those that were asked about.
    """

    def __init__(self, box: Box, players: int) -> None:
        table = box.tables[players]
        centres = [(0, 0), *[box.positions[position] for position in table.positions]]
        tile = on_tile(box.radius)
        self.hexes = [(centre[0] + q, centre[1] + r) for centre in centres for q, r in tile]
        self.number = {where: number for number, where in enumerate(self.hexes)}
        self.sector = [place for place in range(len(centres)) for _ in tile]
        self.centre = [self.number[centre] for centre in centres]
        self.near = [self.neighbours(where) for where in self.hexes]
        self.wormhole = [NOWHERE] * len(self.hexes)
        for one, other in table.wormholes:
            ends = self.number[one], self.number[other]
            self.wormhole[ends[0]], self.wormhole[ends[1]] = ends[1], ends[0]
        entries = box.solo.wormholes if players == 1 else ()
        self.entries = tuple([self.number[where] for where in entries])
        self.measured: dict[int, list[int]] = {}
        self.rings: dict[int, list[list[int]]] = {}

    def neighbours(self, where: Hex) -> tuple[int, ...]:
        """4.1.neighbours The hexes beside one, as far as there are any."""
        beside = [(where[0] + q, where[1] + r) for q, r in STEPS]
        return tuple([self.number[one] for one in beside if one in self.number])

    def measure(self, start: int) -> list[int]:
        """4.1.distance How far all hexes are from one: go outwards ring by ring."""
        far = [NOWHERE] * len(self.hexes)
        far[start] = 0
        ring = [start]
        while ring:
            outer: list[int] = []
            for at in ring:
                for beside in self.near[at]:
                    if far[beside] == NOWHERE:
                        far[beside] = far[at] + 1
                        outer.append(beside)
            ring = outer
        return far


class Board:
    """The galaxy of one set-up: a layout, and what the tiles bring to its hexes.

    Attributes:
        tiles: The tiles as they lie.
        star: The id of the star in each hex, "" if none is printed there.
        terrain: The space anomaly in each hex, "" if there is none.
        anomalies: The hexes of each kind of space anomaly on each tile.
    """

    def __init__(self, box: Box, players: int, tiles: tuple[Tile, ...]) -> None:
        layout = layout_of(box, players)
        self.box = box
        self.tiles = tiles
        self.hexes = layout.hexes
        self.number = layout.number
        self.sector = layout.sector
        self.centre = layout.centre
        self.near = layout.near
        self.wormhole = layout.wormhole
        self.entries = layout.entries
        self.layout = layout
        self.star = [""] * len(self.hexes)
        self.terrain = [OPEN_SPACE] * len(self.hexes)
        for centre, tile in zip(self.centre, tiles, strict=True):
            self.lay(self.hexes[centre], tile)
        self.anomalies: list[dict[str, list[int]]] = [{} for _ in tiles]
        for at, kind in enumerate(self.terrain):
            if kind != OPEN_SPACE:
                self.anomalies[self.sector[at]].setdefault(kind, []).append(at)

    def lay(self, centre: Hex, tile: Tile) -> None:
        """5.3.sectors Put a tile down, turned in its place."""
        side = self.box.sectors[tile.sector].sides[tile.side]
        for local, star in side.stars.items():
            self.star[self.at(centre, turned(local, tile.turns))] = star
        for local, terrain in side.terrain.items():
            self.terrain[self.at(centre, turned(local, tile.turns))] = terrain

    def beside(self, where: int, direction: int) -> int:
        """4.1.neighbours The hex beside one in a direction, `NOWHERE` beyond the edge."""
        (q, r), (dq, dr) = self.hexes[where], STEPS[direction]
        return self.number.get((q + dq, r + dr), NOWHERE)

    def at(self, centre: Hex, local: Hex) -> int:
        """The number of a hex of a tile."""
        return self.number[centre[0] + local[0], centre[1] + local[1]]

    def distances(self, start: int) -> list[int]:
        """How far every hex is from one, measured once."""
        measured = self.layout.measured
        known = measured.get(start)
        if known is None:
            known = measured[start] = self.layout.measure(start)
        return known

    def within(self, start: int, far: int) -> list[list[int]]:
        """The hexes up to a distance from one, ring by ring."""
        known = self.layout.rings.get(start)
        if known is None:
            distances = self.distances(start)
            known = self.layout.rings[start] = [[] for _ in range(max(distances) + 1)]
            for at, distance in enumerate(distances):
                known[distance].append(at)
        return known[: far + 1]

    def distance(self, one: int, other: int) -> int:
        """4.1.distance How many steps it is from one hex to another."""
        return self.distances(one)[other]


@cache
def on_tile(radius: int) -> tuple[Hex, ...]:
    """4.1.sector The hexes of a tile, column by column."""
    span = range(-radius, radius + 1)
    return tuple([(q, r) for q in span for r in span if abs(q + r) <= radius])


def turned(where: Hex, turns: int) -> Hex:
    """A hex of a tile after so many turns of 60 degrees clockwise."""
    q, r = where
    for _ in range(turns):
        q, r = -r, q + r
    return q, r


def centre_of(box: Box, place: int) -> int:
    """The centre hex of a tile by its place in the list of tiles, also before all are laid."""
    size = len(on_tile(box.radius))
    return place * size + size // 2


_layouts: list[tuple[Box, dict[int, Layout]]] = []
_laid: list[Board] = []


def layout_of(box: Box, players: int) -> Layout:
    """The layout for a number of players; kept until another box is used."""
    if not _layouts or _layouts[0][0] is not box:
        _layouts[:] = [(box, {})]
    known = _layouts[0][1]
    if players not in known:
        known[players] = Layout(box, players)
    return known[players]


def board_of(box: Box, players: int, tiles: tuple[Tile, ...]) -> Board:
    """The board of these tiles; the last few are kept, as positions of a game are loaded often."""
    for board in _laid:
        if board.tiles == tiles and board.box is box:
            board.tiles = tiles
            return board
    _laid.insert(0, Board(box, players, tiles))
    del _laid[KEPT:]
    return _laid[0]
