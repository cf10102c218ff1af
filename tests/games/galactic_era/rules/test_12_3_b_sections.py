"""Chapter 12.3, Domination cards: what the B sections count."""

import pytest

from galactarium.games.galactic_era.cards.scores import b_points
from galactarium.games.galactic_era.frames import Scored
from galactarium.games.galactic_era.positions import (
    hex_of,
    hold,
    put_fleet,
    put_neutral,
    put_ships,
    put_star,
)
from galactarium.games.galactic_era.state import Galaxy
from tests.games.galactic_era.asides import play, wait_for
from tests.games.galactic_era.positions import galaxy


def terrain(s: Galaxy, kind: str) -> list[int]:
    """The hexes of a kind."""
    return [at for at, word in enumerate(s.board.terrain) if word == kind]


@pytest.mark.rule("galactic_era/12.3.acquisition.b")
def test_acquisition_counts_neutral_stars_where_nobody_else_has_ships() -> None:
    s = galaxy()
    for star in ("ummo", "harus", "iarga"):
        put_ships(s, 0, put_neutral(s, star, "primitive"))
    put_fleet(s, 0, "a", hex_of(s, "izar"), 1)
    put_fleet(s, 1, "a", hex_of(s, "harus"), 1)
    put_ships(s, 0, put_star(s, "axthada", 0, 1))
    assert b_points(s, 0, "acquisition") == 3
    s.levels[0] = (5, 1, 1, 1, 1)
    assert b_points(s, 0, "acquisition") == 5


@pytest.mark.rule("galactic_era/12.3.alignment.b")
def test_alignment_counts_an_alignment_without_points_only_after_the_scoring() -> None:
    s = galaxy(levels={0: {"spirituality": 3}}, unscored_alignment=[1, 0, 0])
    assert b_points(wait_for(s, 0), 0, "alignment") == 3
    assert b_points(wait_for(s, 0, Scored()), 0, "alignment") == 4
    s.unscored_alignment = [0, 1, 1]
    assert b_points(s, 0, "alignment") == 3
    s.levels[0] = (1, 6, 1, 1, 1)
    s.unscored_alignment = [1, 1, 1]
    assert b_points(s, 0, "alignment") == 6


@pytest.mark.rule("galactic_era/12.3.central.b")
def test_central_counts_the_greatest_own_star_of_the_centre_sector() -> None:
    s = galaxy()
    assert b_points(s, 0, "central") == 0
    put_star(s, "izar", 0, 2)
    put_star(s, "uru", 0, 4)
    put_star(s, "lyra", 1, 7)
    put_star(s, "harus", 0, 9)
    assert b_points(s, 0, "central") == 4
    s.home[0] = put_star(s, "procyon", 0, 1)
    assert b_points(s, 0, "central") == 7


@pytest.mark.rule("galactic_era/12.3.defensive.b")
def test_defensive_adds_half_the_military_level_to_an_undisturbed_sector() -> None:
    s = galaxy(levels={0: {"military": 4}})
    put_neutral(s, "harus", "advanced")
    put_ships(s, 1, hex_of(s, "harus"))
    assert b_points(s, 0, "defensive") == 6
    put_star(s, "harus", 1, 1)
    assert b_points(s, 0, "defensive") == 2


@pytest.mark.rule("galactic_era/12.3.density.b")
def test_density_counts_stars_with_four_population() -> None:
    s = galaxy()
    put_star(s, "harus", 0, 4)
    put_star(s, "ummo", 0, 3)
    put_star(s, "iarga", 1, 8)
    assert b_points(s, 0, "density") == 2


@pytest.mark.rule("galactic_era/12.3.diplomatic.b")
def test_diplomatic_counts_home_stars_of_others_with_an_own_ship() -> None:
    s = galaxy(4, levels={0: {"spirituality": 3}})
    put_ships(s, 0, s.home[0])
    put_ships(s, 0, s.home[1])
    assert b_points(s, 0, "diplomatic") == 3
    put_fleet(s, 0, "a", s.home[2], 1)
    assert b_points(s, 0, "diplomatic") == 4


@pytest.mark.rule("galactic_era/12.3.economic.b")
def test_economic_counts_asteroid_systems_with_an_own_ship() -> None:
    s = galaxy(5, levels={0: {"robotics": 2}})
    asteroids = terrain(s, "asteroid")
    for at in asteroids[:3]:
        put_ships(s, 0, at, 2)
    put_ships(s, 1, asteroids[3])
    assert b_points(s, 0, "economic") == 3
    s.levels[0] = (1, 1, 1, 4, 1)
    assert b_points(s, 0, "economic") == 4


@pytest.mark.rule("galactic_era/12.3.etheric.b")
@pytest.mark.parametrize(("alignment", "points"), [("l", 5), ("d", 3)])
def test_etheric_counts_the_field_of_the_alignment(alignment: str, points: int) -> None:
    s = galaxy(alignments=alignment, levels={0: {"spirituality": 5, "military": 3}})
    s.alignment[0] = "sto" if alignment == "l" else "sts"
    assert b_points(s, 0, "etheric") == points


@pytest.mark.rule("galactic_era/12.3.exploratory.b")
def test_exploratory_counts_sectors_with_a_ship() -> None:
    s = galaxy(levels={0: {"propulsion": 2}})
    for at in (s.home[0], hex_of(s, "harus"), hex_of(s, "lyra"), s.home[1]):
        put_ships(s, 0, at)
    assert b_points(s, 0, "exploratory") == 3
    s.levels[0] = (1, 1, 5, 1, 1)
    assert b_points(s, 0, "exploratory") == 5


@pytest.mark.rule("galactic_era/12.3.general-scientific.b")
def test_general_scientific_doubles_the_lowest_level() -> None:
    s = galaxy(levels={0: dict.fromkeys(("military", "spirituality", "propulsion"), 6)})
    s.levels[0] = (6, 3, 4, 5, 6)
    assert b_points(s, 0, "general_scientific") == 6


@pytest.mark.rule("galactic_era/12.3.military.b")
def test_military_counts_sectors_where_nobody_else_has_a_fleet() -> None:
    s = galaxy(levels={0: {"military": 3}})
    put_fleet(s, 0, "a", s.home[0], 1)
    put_fleet(s, 0, "b", hex_of(s, "harus"), 1)
    put_fleet(s, 0, "c", hex_of(s, "lyra"), 1)
    put_fleet(s, 1, "a", hex_of(s, "izar"), 1)
    put_ships(s, 1, s.home[0], 5)
    assert b_points(s, 0, "military") == 3
    put_fleet(s, 0, "e", s.home[2], 1)
    assert b_points(s, 0, "military") == 4


@pytest.mark.rule("galactic_era/12.3.spatial.b")
@pytest.mark.parametrize(("more", "points"), [(1, 1), (2, 2), (4, 2), (5, 4)])
def test_spatial_counts_full_groups_of_three_stars(more: int, points: int) -> None:
    s = galaxy()
    for star in ("harus", "ummo", "iarga", "izar", "uru")[:more]:
        put_star(s, star, 0, 1)
    assert b_points(s, 0, "spatial") == points


@pytest.mark.rule("galactic_era/12.3.spatial.b", "galactic_era/12.5.personal-growth")
def test_spatial_with_personal_growth_still_counts_full_groups() -> None:
    s = galaxy(goal="personal_growth", round=8)
    for star in ("harus", "ummo", "iarga", "izar"):
        put_star(s, star, 0, 1)
    hold(s, 0, "spatial")
    play(wait_for(s, 0), 0, "spatial", "b")
    assert s.dp[0] == 4


@pytest.mark.rule("galactic_era/12.3.special-scientific.b")
def test_special_scientific_counts_the_highest_level() -> None:
    s = galaxy(levels={0: {"genetics": 4, "robotics": 2}})
    assert b_points(s, 0, "special_scientific") == 4
