"""12.7 The planetary death ray, and the defense grid against it."""

import pytest

from galactarium.games.galactic_era.move import ray
from galactarium.games.galactic_era.move.turn import MOVE_TURN, begin_move_turn
from galactarium.games.galactic_era.positions import put_fleet, put_ships, put_star
from galactarium.games.galactic_era.state import NOBODY, Galaxy
from galactarium.kernel import Empty
from galactarium.positions import allowed, events, give, refused
from tests.games.galactic_era.positions import galaxy, run

SIRIUS, HARUS, PLANET_X, MARS = 91, 101, 93, 214
Hit = tuple[tuple[int, ...], int, int, int, int]


@pytest.fixture(autouse=True)
def no_battles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MOVE_TURN.steps[-1], "act", lambda s, f: None)


@pytest.fixture
def hits(monkeypatch: pytest.MonkeyPatch) -> list[Hit]:
    """The ships that are destroyed: by whom, whose, where, letter, number."""
    found: list[Hit] = []
    monkeypatch.setattr(ray, "destroy", lambda s, *hit: found.append(hit))
    return found


def with_ray(wars: tuple[tuple[int, int], ...] = ((0, 1),), story: str = "journeys") -> Galaxy:
    """Seat 0 has the ray at Planet X."""
    s = galaxy(alignments="ldd", wars=wars, story=story, round=3)
    put_star(s, "planet_x", 0, 1, relic="planetary_death_ray")
    return s


def moving(s: Galaxy) -> Galaxy:
    return run(s, MOVE_TURN, begin_move_turn(s, Empty(), 0))


@pytest.mark.rule("galactic_era/12.7.death-ray.fire")
def test_12_7_the_ray_destroys_a_piece_once_in_the_turn(hits: list[Hit]) -> None:
    s = with_ray()
    put_ships(s, 1, HARUS, 2)
    moving(s)
    give(s, 0, "ray", 1, HARUS, "piece")
    assert hits == [((0,), 1, HARUS, -1, 1)]
    assert events(s, "fired_ray")[0].params == {"seat": 0, "other": 1, "hex": HARUS}
    assert s.is_over  # the player has no ships, and nothing else to do


@pytest.mark.rule("galactic_era/12.7.death-ray.fire")
def test_12_7_it_fires_only_once(hits: list[Hit]) -> None:
    s = with_ray()
    put_ships(s, 0, SIRIUS)
    put_ships(s, 1, HARUS, 2)
    moving(s)
    give(s, 0, "ray", 1, HARUS, "piece")
    assert refused(s, 0, "ray", 1, HARUS, "piece") == "12.7.death-ray.fire"


@pytest.mark.rule("galactic_era/12.7.death-ray.fire", "galactic_era/12.7.death-ray.limits")
def test_12_7_a_fleet_is_named_by_its_stack(hits: list[Hit]) -> None:
    s = with_ray()
    put_fleet(s, 1, "e", s.home[1], 2)
    put_fleet(s, 1, "b", HARUS, 2, 1)
    moving(s)
    assert allowed(s, 0, "ray", 1, HARUS) == [2]
    give(s, 0, "ray", 1, HARUS, 2)
    assert hits == [((0,), 1, HARUS, 1, 1)]


@pytest.mark.rule(
    "galactic_era/12.7.death-ray.fire",
    "galactic_era/12.4.migrations-2.remove",
    "galactic_era/4.10.return",
)
def test_12_7_a_disc_returns_to_the_track_and_may_score() -> None:
    s = with_ray(story="migrations")
    put_star(s, "harus", 1, 1)
    moving(s)
    give(s, 0, "ray", 1, HARUS, "disc")
    assert (s.stars[HARUS].owner, s.stars[HARUS].discs, s.off_track[1]) == (NOBODY, 0, 0)
    assert s.dp[0] == 1


@pytest.mark.rule("galactic_era/12.7.death-ray.fire")
def test_12_7_it_reaches_3_hexes_and_only_players_at_war() -> None:
    s = with_ray(wars=())
    put_ships(s, 0, SIRIUS)
    put_ships(s, 1, HARUS)
    moving(s)
    assert refused(s, 0, "ray") == "12.7.death-ray.fire"
    s.war = [(0, 1, 0), (1, 0, 0), (0, 0, 0)]
    assert refused(s, 0, "ray", 2) == "12.7.death-ray.fire"
    distances = s.board.distances(PLANET_X)
    for at, far in enumerate(distances):
        s.ships[1] = {at: 1}
        expected = "" if far <= 3 else "12.7.death-ray.fire"
        assert refused(s, 0, "ray", 1, at, "piece") == expected


@pytest.mark.rule("galactic_era/12.7.death-ray.fire", "galactic_era/6.2.5.relic-owner")
def test_12_7_whoever_does_not_own_its_star_has_no_ray() -> None:
    s = with_ray()
    put_ships(s, 0, SIRIUS)
    put_ships(s, 1, HARUS)
    s.stars[PLANET_X] = s.stars[PLANET_X]._replace(owner=2)
    moving(s)
    assert refused(s, 0, "ray", 1, HARUS, "piece") == "12.7.death-ray.fire"


@pytest.mark.rule("galactic_era/12.7.death-ray.limits")
def test_12_7_a_home_star_miniature_is_safe() -> None:
    s = galaxy(alignments="ld", wars=((0, 1),))
    put_star(s, "tishtae", 0, 1, relic="planetary_death_ray")
    home = s.home[1]
    moving(s)
    assert s.is_over
    put_ships(s, 0, SIRIUS)
    moving(s)
    assert refused(s, 0, "ray", 1, home) == "12.7.death-ray.limits"
    s.stars[home] = s.stars[home]._replace(discs=1)
    s.off_track[1] = 1
    give(s, 0, "ray", 1, home, "disc")
    assert (s.stars[home].owner, s.stars[home].discs) == (1, 0)


@pytest.mark.rule("galactic_era/12.7.defense-grid.shield")
@pytest.mark.parametrize("owner", [1, 2, NOBODY])
def test_12_7_the_defense_grid_shields_its_star_once_taken(owner: int) -> None:
    s = with_ray()
    put_ships(s, 0, SIRIUS)
    put_star(s, "harus", 1, 2, relic="defense_grid")
    s.stars[HARUS] = s.stars[HARUS]._replace(owner=owner)
    put_ships(s, 1, HARUS)
    moving(s)
    assert refused(s, 0, "ray", 1, HARUS, "piece") == "12.7.defense-grid.shield"
    s.stars[HARUS] = s.stars[HARUS]._replace(was_taken=False)
    assert refused(s, 0, "ray", 1, HARUS, "piece") == ""
