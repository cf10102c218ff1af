"""Around a hex: how far ships come from there, and which stars limit the growth of a star."""

import pytest

from galactarium.games.galactic_era import GAME
from galactarium.games.galactic_era.concepts.board import NOWHERE
from galactarium.games.galactic_era.positions import hex_of, put_fleet, put_ships, put_star
from galactarium.kernel import SPECTATOR
from tests.games.galactic_era.positions import galaxy


@pytest.mark.rule("galactic_era/6.2.6.limit")
def test_the_stars_that_limit_the_growth_of_a_star_are_told() -> None:
    s = galaxy(round=2)
    harus = hex_of(s, "harus")
    put_star(s, "harus", 0, 1)
    limit = GAME.around(s, 1, harus)["limit"]
    assert limit["n"] == s.board.distance(harus, s.home[0])
    assert limit["by"] == [s.home[0]]


@pytest.mark.rule("galactic_era/6.2.6.limit")
def test_of_a_star_that_nobody_has_the_limit_is_told_that_it_would_have_for_whoever_asks() -> None:
    s = galaxy(round=2)
    harus = hex_of(s, "harus")
    assert GAME.around(s, 0, harus)["limit"]["by"] == [s.home[0]]
    assert "limit" not in GAME.around(s, SPECTATOR, harus)


@pytest.mark.rule("galactic_era/6.2.6.limit")
def test_of_all_stars_the_limits_are_told_at_once() -> None:
    s = galaxy(round=2)
    put_star(s, "harus", 1, 1)
    for seat in (0, SPECTATOR):
        limits = GAME.around(s, seat, NOWHERE)["limits"]
        assert limits == {
            where: found["limit"]
            for where in s.stars
            if (found := GAME.around(s, seat, where)).get("limit")
        }
        assert limits[hex_of(s, "harus")]["by"] == [s.home[0]]
    assert len(GAME.around(s, 0, NOWHERE)["limits"]) == len(s.stars)


@pytest.mark.rule("galactic_era/6.1.1.range")
def test_ranges_are_told_of_all_whose_ships_are_there() -> None:
    s = galaxy(round=2)
    harus = hex_of(s, "harus")
    put_ships(s, 0, harus, 1)
    put_ships(s, 1, harus, 2)
    ranges = GAME.around(s, 2, harus)["ranges"]
    assert [(one["seat"], one["n"]) for one in ranges] == [(0, 3), (1, 3)]
    assert s.home[0] in ranges[0]["hexes"]
    assert GAME.around(s, 0, s.home[2])["ranges"] == []


@pytest.mark.rule("galactic_era/6.1.3.tactic-d")
def test_what_a_fleet_adds_to_its_range_is_told_to_its_owner_alone() -> None:
    s = galaxy(round=2)
    harus = hex_of(s, "harus")
    put_fleet(s, 0, "d", harus, ships=2)
    assert GAME.around(s, 0, harus)["ranges"][0]["n"] == 4
    assert GAME.around(s, 1, harus)["ranges"][0]["n"] == 3


def test_beyond_the_board_there_is_nothing() -> None:
    s = galaxy(round=2)
    assert GAME.around(s, 0, -2) == GAME.around(s, 0, 10_000) == {}
