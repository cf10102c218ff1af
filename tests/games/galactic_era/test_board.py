"""Chapter 4.1, Board: tiles lie without gaps but those across which wormholes lead."""

from pathlib import Path

import pytest

from galactarium.content import load_content
from galactarium.games.galactic_era.box.components import Box, box_of
from galactarium.games.galactic_era.concepts import board as board_module
from galactarium.games.galactic_era.concepts.board import (
    CENTRE,
    NOWHERE,
    Board,
    Tile,
    on_tile,
    turned,
)

CONTENT = load_content(Path(board_module.__file__).parents[1] / "data").data
BOX: Box = box_of(CONTENT)
SECTORS = [*BOX.sectors]


def board(players: int, turns: int = 0, side: str = "a", first: str = "sirius") -> Board:
    """A galaxy of this sector in the centre and others around it, all turned alike."""
    others = [name for name in SECTORS if name != first]
    names = [first, *others][: players + 1]
    return Board(BOX, players, tuple([Tile(name, side, turns) for name in names]))


def star(galaxy: Board, name: str) -> int:
    """The hex of a star."""
    return galaxy.star.index(name)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_tile_has_its_hexes_stars_and_centre(players: int) -> None:
    galaxy = board(players)
    assert len(galaxy.hexes) == len(galaxy.number) == 61 * (players + 1)
    for place, tile in enumerate(galaxy.tiles):
        hexes = [at for at, sector in enumerate(galaxy.sector) if sector == place]
        assert len([at for at in hexes if galaxy.star[at]]) == BOX.sectors[tile.sector].stars
        assert galaxy.star[galaxy.centre[place]] == tile.sector
    assert galaxy.hexes[galaxy.centre[CENTRE]] == (0, 0)


@pytest.mark.parametrize("turns", range(6))
def test_six_tiles_close_the_ring_around_the_centre(turns: int) -> None:
    galaxy = board(6, turns)
    inside = [at for at, sector in enumerate(galaxy.sector) if sector == CENTRE]
    assert {len(galaxy.near[at]) for at in inside} == {6}
    assert {galaxy.sector[n] for at in inside for n in galaxy.near[at]} == {*range(7)}
    assert NOWHERE not in galaxy.distances(0)


@pytest.mark.parametrize(("players", "pairs"), [(3, 3), (4, 2), (5, 1), (6, 0)])
@pytest.mark.parametrize("turns", range(6))
def test_wormholes_join_pairs_of_dots_across_the_gaps(players: int, pairs: int, turns: int) -> None:
    galaxy = board(players, turns)
    ends = [at for at, other in enumerate(galaxy.wormhole) if other != NOWHERE]
    assert len(ends) == 2 * pairs
    for at in ends:
        other = galaxy.wormhole[at]
        assert galaxy.wormhole[other] == at
        assert galaxy.sector[at] != galaxy.sector[other]
        assert len(galaxy.near[at]) < 6
        q, r = galaxy.hexes[galaxy.centre[galaxy.sector[at]]]
        assert (galaxy.hexes[at][0] - q, galaxy.hexes[at][1] - r) in BOX.dots


def test_turning_a_tile_six_times_changes_nothing() -> None:
    for where in on_tile(BOX.radius):
        assert turned(where, 6) == where
        assert turned(turned(where, 2), 4) == where
    assert turned((0, -4), 1) == (4, -4)


@pytest.mark.parametrize("turns", range(6))
@pytest.mark.parametrize("side", ["a", "b"])
def test_distances_of_the_worked_cases(turns: int, side: str) -> None:
    """Cases 7 and 8: Harus is 1 from Planet X and 2 from Epsilon Eridani, on either side."""
    galaxy = board(3, turns, side)
    planet, harus = star(galaxy, "planet_x"), star(galaxy, "harus")
    eridani, sirius = star(galaxy, "epsilon_eridani"), star(galaxy, "sirius")
    assert galaxy.distance(planet, harus) == 1
    assert galaxy.distance(harus, eridani) == 2
    assert galaxy.distance(planet, eridani) == 3
    assert min(galaxy.distance(sirius, one) for one in (harus, eridani)) == 2


def test_distance_is_measured_around_gaps_and_is_the_same_both_ways() -> None:
    galaxy = board(3)
    one, other = [galaxy.number[end] for end in BOX.tables[3].wormholes[0]]
    assert galaxy.distance(one, other) == galaxy.distance(other, one)
    (q1, r1), (q2, r2) = galaxy.hexes[one], galaxy.hexes[other]
    straight = max(abs(q1 - q2), abs(r1 - r2), abs(q1 + r1 - q2 - r2))
    assert galaxy.distance(one, other) > straight
