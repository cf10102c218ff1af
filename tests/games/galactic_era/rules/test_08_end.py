"""Chapter 8, Game end: the last points, and who has won."""

import pytest

from galactarium.games.galactic_era.positions import put_fleet, put_ships, put_star
from galactarium.games.galactic_era.round import GAME_FLOW
from galactarium.games.galactic_era.scoring.ending import (
    result,
    score_goal,
    score_population,
    score_sectors,
    show_fleets,
)
from galactarium.kernel import SPECTATOR, Empty, advance
from galactarium.positions import events
from tests.games.galactic_era.positions import galaxy


@pytest.mark.rule("galactic_era/8.1.population")
@pytest.mark.parametrize(("discs", "dp"), [(0, 6), (5, 11), (27, 34), (34, 48), (39, 60)])
def test_population_counts_by_the_highest_free_spot(discs: int, dp: int) -> None:
    s = galaxy(off_track=[discs, 0, 0])
    score_population(s, Empty())
    assert s.dp == [dp, 6, 6]


@pytest.mark.rule("galactic_era/8.1.sectors")
def test_the_most_ships_of_a_sector() -> None:
    s = galaxy()
    put_ships(s, 0, s.home[0], 2)
    put_ships(s, 0, s.home[0] + 3, 1)
    put_fleet(s, 1, "e", s.home[0], 4)
    put_ships(s, 0, s.home[1])
    put_ships(s, 2, s.home[1] + 2)
    score_sectors(s, Empty())
    assert s.dp == [4, 4, 4]


@pytest.mark.rule("galactic_era/8.1.sectors")
def test_a_sector_without_ships_brings_nothing() -> None:
    s = galaxy()
    score_sectors(s, Empty())
    assert s.dp == [0, 0, 0]


@pytest.mark.rule("galactic_era/8.1.reveal", "galactic_era/14.1.shown")
def test_all_fleets_are_shown() -> None:
    s = galaxy()
    put_fleet(s, 0, "b", s.home[1], 5, dummies=2)
    show_fleets(s, Empty())
    fleet = s.fleets[0][1]
    assert set(fleet.letter_seen) == set(fleet.ships_seen) == {1, 2, SPECTATOR}
    assert s.fleets[0][0].stack == 0
    [event] = events(s, "showed_fleet")
    shown = {"seat": 0, "hex": s.home[1], "stack": 1, "letter": "b", "n": 5, "chips": (5,)}
    assert event.params == shown
    assert s.revealed == 1


@pytest.mark.rule("galactic_era/8.0.end", "galactic_era/8.1.goal", "galactic_era/8.1.reveal")
def test_the_end_of_the_game() -> None:
    s = galaxy(round=8, goal="presence", dp=[3, 2, 1])
    put_star(s, "harus", 0, 3)
    put_ships(s, 2, s.home[0])
    s.stack = [(GAME_FLOW, GAME_FLOW.index["6.0.rounds"], Empty())]
    advance(s)
    assert s.is_over
    assert s.dp == [3 + 9 + 10, 2 + 6, 1 + 6 + 4]
    assert result(s).places == (1, 3, 2)


@pytest.mark.rule("galactic_era/8.1.goal", "galactic_era/8.1.population")
def test_each_kind_of_points_is_told() -> None:
    s = galaxy(goal="control")
    put_ships(s, 1, s.home[1])
    score_population(s, Empty())
    score_goal(s, Empty())
    score_sectors(s, Empty())
    told = [event.params["why"] for event in events(s, "scored") if event.params["seat"] == 1]
    assert told == ["population", "goal_centre_star", "sector"]


@pytest.mark.rule("galactic_era/8.2.winner")
def test_the_most_points_win() -> None:
    found = result(galaxy(dp=[-2, 40, 39]))
    assert (found.points, found.places) == ((-2, 40, 39), (3, 1, 2))


@pytest.mark.rule("galactic_era/8.2.tie")
def test_equal_points_are_decided_by_stars() -> None:
    s = galaxy(dp=[40, 40, 40], order=(0, 1, 2))
    put_star(s, "izar", 2, 1)
    assert result(s).places == (2, 3, 1)


@pytest.mark.rule("galactic_era/8.2.tie")
def test_equal_stars_are_decided_by_the_turn_order() -> None:
    assert result(galaxy(dp=[40, 40, 41], order=(1, 2, 0))).places == (3, 2, 1)
