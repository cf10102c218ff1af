"""Chapter 4, Game concepts: the board, owners, war and levels, as they always are."""

import pytest

from galactarium.games.galactic_era import GAME
from galactarium.games.galactic_era.box.components import Side, box_of
from galactarium.games.galactic_era.combat.retreat import refuges
from galactarium.games.galactic_era.concepts.board import Board, Tile
from galactarium.games.galactic_era.concepts.war import are_hostile_ships_at
from galactarium.games.galactic_era.move.reach import reach
from galactarium.games.galactic_era.positions import put_neutral, put_ships, put_star
from galactarium.games.galactic_era.state import LETTERS, NOBODY, Galaxy
from galactarium.kernel import Stream, play, random_answer, seed_from
from galactarium.positions import allowed, begin, give, refused
from tests.games.galactic_era.growing import grow
from tests.games.galactic_era.positions import CONTENT, galaxy

BOX = box_of(CONTENT)
SECTORS = [*BOX.sectors]
ANOMALIES = {"nebula", "asteroid", "neutron_star"}


def nebulae(side: Side) -> int:
    """How many nebula hexes the side of a tile has."""
    return sum([terrain == "nebula" for terrain in side.terrain.values()])


# The board.


@pytest.mark.rule("galactic_era/4.1.sector")
def test_4_1_every_hex_lies_on_a_tile_of_61() -> None:
    board = galaxy(6).board
    assert [board.sector.count(place) for place in range(7)] == [61] * 7
    tile = [at for at, sector in enumerate(board.sector) if sector == 0]
    columns = [board.hexes[at][0] for at in tile]
    assert [columns.count(column) for column in sorted({*columns})] == [5, 6, 7, 8, 9, 8, 7, 6, 5]


@pytest.mark.rule("galactic_era/4.1.star")
def test_4_1_stars_are_named_and_the_middle_one_names_the_sector() -> None:
    s = galaxy(6)
    assert [s.board.star[at] for at in s.board.centre] == [tile.sector for tile in s.tiles]
    assert {*s.stars} == {at for at, name in enumerate(s.board.star) if name}
    names = [name for name in s.board.star if name]
    assert len(names) == len({*names})


@pytest.mark.rule("galactic_era/4.1.anomaly")
def test_4_1_space_anomalies_are_no_stars() -> None:
    """Nobody can gain them, and no fleet is set up there."""
    s = galaxy(6)
    assert {terrain for terrain in s.board.terrain if terrain} == ANOMALIES
    found = {at for at, terrain in enumerate(s.board.terrain) if terrain}
    assert not found & {*s.stars}
    for kind in sorted(ANOMALIES):
        put_ships(s, 0, s.board.terrain.index(kind))
    grow(s, 0, "gain_star")
    assert s.is_over


@pytest.mark.rule("galactic_era/4.1.sides")
@pytest.mark.parametrize("sector", SECTORS)
def test_4_1_the_sides_of_a_tile_mirror_their_stars(sector: str) -> None:
    one, other = BOX.sectors[sector].sides["a"], BOX.sectors[sector].sides["b"]
    assert {(q, -q - r): name for (q, r), name in one.stars.items()} == other.stars
    assert nebulae(one) < nebulae(other)


@pytest.mark.rule("galactic_era/4.1.neighbours")
def test_4_1_neighbours_touch_across_tiles_but_not_across_gaps() -> None:
    board = Board(BOX, 3, tuple([Tile(name, "a", 0) for name in SECTORS[:4]]))
    for at, near in enumerate(board.near):
        assert all(at in board.near[beside] for beside in near)
        q, r = board.hexes[at]
        for beside in near:
            dq, dr = board.hexes[beside][0] - q, board.hexes[beside][1] - r
            assert max(abs(dq), abs(dr), abs(dq + dr)) == 1
    crossing = {
        tuple(sorted([board.sector[at], board.sector[beside]]))
        for at, near in enumerate(board.near)
        for beside in near
    }
    assert {pair for pair in crossing if pair[0] != pair[1]} == {(0, 1), (0, 2), (0, 3)}


# War.


@pytest.mark.rule("galactic_era/4.7.hostile")
def test_4_7_hostile_is_what_belongs_to_players_at_war() -> None:
    """Hostile ships end a retreat elsewhere, and a hostile star is no stargate of level 2."""
    s = galaxy(alignments="dd", wars=((0, 1),), levels={0: {"propulsion": 5}})
    here = s.board.centre[0]
    beside = s.board.near[here]
    put_ships(s, 1, beside[0])
    put_ships(s, 2, beside[1])
    assert are_hostile_ships_at(s, 0, beside[0])
    assert not are_hostile_ships_at(s, 0, beside[1])
    assert beside[0] not in refuges(s, 0, here, 1)
    assert beside[1] in refuges(s, 0, here, 1)
    costs = reach(s, 0, s.home[0], 5)
    assert costs[s.home[1]] > costs[s.home[2]] == 1


# Stargates and retreat.


@pytest.mark.rule("galactic_era/7.1.stargate-not")
@pytest.mark.parametrize("propulsion", [3, 5])
def test_7_1_stargates_are_no_way_to_retreat(propulsion: int) -> None:
    s = galaxy(levels={0: {"propulsion": propulsion}})
    here = put_star(s, "harus", 0, 3)
    put_star(s, "mars", 0, 3)
    assert sorted(refuges(s, 0, here, 1)) == sorted(s.board.near[here])


# Star peoples.


@pytest.mark.rule("galactic_era/4.3.first")
def test_4_3_the_text_of_a_star_people_comes_before_a_general_rule() -> None:
    """STS players cannot ally, and conquer with more ships than population; these do otherwise."""
    for people, ships, options in (
        ("dracos", 1, []),
        ("dracos", 4, ["conquer"]),
        ("plejars", 1, ["ally"]),
        ("orion", 1, ["conquer"]),
    ):
        s = galaxy(peoples={0: people}, alignments="d")
        harus = put_neutral(s, "harus", "advanced")
        put_ships(s, 0, harus, ships)
        grow(s, 0, "gain_star")
        assert allowed(s, 0, "gain_star", harus) == options


# What never changes, however the game goes.


def check(s: Galaxy, before: list[tuple[int, ...]]) -> None:
    """What must hold at any moment."""
    for seat in range(s.seats):
        assert all(now >= then for now, then in zip(s.levels[seat], before[seat], strict=True))
        assert len(s.tactics[seat]) == len(LETTERS)
        assert not s.war[seat][seat]
        assert all(s.war[seat][other] == s.war[other][seat] for other in range(s.seats))
        assert s.stars[s.home[seat]].owner == seat
    for where, star in s.stars.items():
        has_population = star.discs > 0 or where in s.home
        assert (star.owner != NOBODY) == has_population
        assert star.owner == NOBODY or not star.counter


@pytest.mark.rule(
    "galactic_era/4.8.never-lost",
    "galactic_era/4.7.pairs",
    "galactic_era/4.4.owner",
    "galactic_era/3.0.tactic-counters",
)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_4_what_holds_at_every_moment_of_a_game(seats: int) -> None:
    """Levels are never lost, war and peace are mutual, and a star has one owner or none."""
    s = GAME.new(seats, seed_from("concepts"), {}, CONTENT)
    below = Stream(seed_from("concepts"), "answers").below
    while s.round == 0:
        play(s, s.asked[0], random_answer(s, s.asked[0], below))
    assert s.war == [(0,) * seats] * seats
    while s.asked:
        levels = list(s.levels)
        play(s, s.asked[0], random_answer(s, s.asked[0], below))
        check(s, levels)
    assert s.is_over


@pytest.mark.rule("galactic_era/4.0.goal", "galactic_era/8.2.winner")
def test_4_0_whoever_has_the_most_destiny_points_wins() -> None:
    s = galaxy(round=8, dp=[30, 31, 12], alignments="ddd")
    begin(s, "end")
    assert s.is_over
    assert GAME.result(s).places == (2, 1, 3)


@pytest.mark.rule("galactic_era/3.0.tactic-counters")
def test_3_0_a_fleet_has_one_advanced_tactic() -> None:
    """Military 6 brings the last three of five; then no fleet is without."""
    assert sum(BOX.levels.tactics) == len(LETTERS) == BOX.supply.tactics
    s = galaxy(levels={0: {"military": 5}}, tactics=[("doubled", "points", "", "", "")] * 3)
    grow(s, 0, "research", squares=("military",))
    give(s, 0, "research")
    for letter in ("c", "d", "e"):
        assert refused(s, 0, "a", "points") != ""
        give(s, 0, letter, "doubled")
    assert s.tactics[0] == ("doubled", "points", "doubled", "doubled", "doubled")
    assert s.is_over
