"""Chapter 12.3, Domination cards: moments, conditions and points of the A sections."""

import pytest

from galactarium.games.galactic_era.frames import Battle, GrowthTurn, MoveTurn, Scored
from galactarium.games.galactic_era.positions import (
    hex_of,
    hold,
    move_home,
    put_fleet,
    put_ships,
    put_star,
)
from galactarium.games.galactic_era.state import Galaxy, Star
from galactarium.kernel import SPECTATOR
from galactarium.positions import allowed, events, give, refused
from tests.games.galactic_era.asides import play, refused_play, wait_for
from tests.games.galactic_era.positions import galaxy

ROUND = 7  # nothing is drawn for a card
CENTRE_STARS = ("lyra", "izar", "kappa_fornacis", "sagittarius_b", "procyon")
HOME_STARS = ("ummo", "planet_x", "harus", "axthada", "iarga", "epsilon_eridani", "fomalhaut")


def why(s: Galaxy, card: str) -> str:
    """Why the first player cannot play a card for its A section, "" if that is possible."""
    if "a" in allowed(s, 0, "aside", "card", card):
        return ""
    return refused_play(s, 0, card, "a")


def holding(card: str, **fields: object) -> Galaxy:
    """A galaxy where the first player holds one card."""
    s = galaxy(round=ROUND, **fields)  # type: ignore[arg-type]
    hold(s, 0, card)
    return s


def nebulae(s: Galaxy, count: int) -> list[int]:
    """Some nebula hexes."""
    return [at for at, terrain in enumerate(s.board.terrain) if terrain == "nebula"][:count]


def points_of(s: Galaxy, card: str) -> int:
    """What the A section brings, its effect left alone."""
    before = s.dp[0]
    rest = ["leave"] if allowed(s, 0, "aside", "card", card, "a") else []
    play(s, 0, card, "a", *rest)
    return s.dp[0] - before


@pytest.mark.rule("galactic_era/12.3.acquisition.a")
def test_acquisition_needs_two_stars_of_players_in_one_turn_and_comes_at_once() -> None:
    s = holding("acquisition")
    rule = "12.3.acquisition.a"
    for turn in (
        GrowthTurn(0, victims=(1,), just_taken=True),
        GrowthTurn(0, victims=(1, 1), just_taken=False),
        GrowthTurn(1, victims=(0, 2), just_taken=True),
    ):
        assert why(wait_for(s, 0, turn), "acquisition") == rule
    assert why(wait_for(s, 0), "acquisition") == rule
    wait_for(s, 0, GrowthTurn(0, victims=(1, 1), just_taken=True))
    assert points_of(s, "acquisition") == 10


@pytest.mark.rule("galactic_era/12.3.alignment.a")
def test_alignment_needs_five_points_and_the_lead_of_the_alignment() -> None:
    s = holding("alignment", alignments="lld")
    wait_for(s, 0, Scored())
    for dp in ([4, 0, 0], [7, 7, 0], [7, 8, 0]):
        s.dp = dp
        assert why(s, "alignment") == "12.3.alignment.a"
    s.dp = [7, 6, 20]
    assert points_of(s, "alignment") == 9


@pytest.mark.rule("galactic_era/12.3.alignment.a")
def test_alignment_needs_no_lead_where_nobody_shares_it() -> None:
    s = holding("alignment", alignments="ldd", dp=[5, 30, 40])
    wait_for(s, 0, Scored())
    assert points_of(s, "alignment") == 9


@pytest.mark.rule("galactic_era/12.3.central.a")
def test_central_needs_four_stars_of_the_centre_sector() -> None:
    s = holding("central")
    put_star(s, "harus", 0, 1)
    for star in CENTRE_STARS[:3]:
        put_star(s, star, 0, 1)
    assert why(wait_for(s, 0), "central") == "12.3.central.a"
    put_star(s, CENTRE_STARS[3], 0, 1)
    assert points_of(wait_for(s, 0), "central") == 12


@pytest.mark.rule("galactic_era/12.3.defensive.a")
def test_defensive_needs_all_stars_of_the_home_sector_but_no_neutron_star() -> None:
    s = holding("defensive")
    for star in HOME_STARS[:-1]:
        put_star(s, star, 0, 1)
    assert why(wait_for(s, 0), "defensive") == "12.3.defensive.a"
    put_star(s, HOME_STARS[-1], 0, 1)
    home = s.board.sector[s.home[0]]
    assert ("neutron_star", home) in zip(s.board.terrain, s.board.sector, strict=True)
    assert points_of(wait_for(s, 0), "defensive") == 9


@pytest.mark.rule("galactic_era/12.3.defensive.a")
def test_defensive_needs_rogue_planets_too_and_looks_at_the_sector_of_the_miniature() -> None:
    s = holding("defensive")
    for star in HOME_STARS:
        put_star(s, star, 0, 1)
    rogue = s.board.near[s.home[0]][0]
    s.stars[rogue] = Star(owner=1, discs=1, was_taken=True)
    assert why(wait_for(s, 0), "defensive") == "12.3.defensive.a"
    del s.stars[rogue]
    assert why(wait_for(s, 0), "defensive") == ""
    move_home(s, 0, "lyra")
    assert why(wait_for(s, 0), "defensive") == "12.3.defensive.a"


@pytest.mark.rule("galactic_era/12.3.density.a")
def test_density_counts_the_home_star_among_three_great_ones() -> None:
    s = holding("density")
    put_star(s, "harus", 0, 5)
    put_star(s, "iarga", 0, 4)
    assert why(wait_for(s, 0), "density") == "12.3.density.a"
    put_star(s, "ummo", 0, 7)
    assert points_of(wait_for(s, 0), "density") == 7


@pytest.mark.rule("galactic_era/12.3.diplomatic.a")
def test_diplomatic_needs_spirituality_the_very_centre_and_peace() -> None:
    s = holding("diplomatic", levels={0: {"spirituality": 4}})
    put_star(s, "lyra", 0, 1)
    wait_for(s, 0)
    assert why(s, "diplomatic") == ""
    s.levels[0] = (6, 3, 6, 6, 6)
    assert why(s, "diplomatic") == "12.3.diplomatic.a"
    s.levels[0] = (1, 4, 1, 1, 1)
    s.war = [(0, 1, 0), (1, 0, 0), (0, 0, 0)]
    assert why(s, "diplomatic") == "12.3.diplomatic.a"
    s.war = [(0, 0, 0), (0, 0, 1), (0, 1, 0)]
    put_star(s, "lyra", 1, 1)
    assert why(s, "diplomatic") == "12.3.diplomatic.a"
    put_star(s, "lyra", 0, 1)
    assert points_of(s, "diplomatic") == 14


@pytest.mark.rule("galactic_era/12.3.economic.a")
def test_economic_needs_ten_ships_of_the_action_just_done() -> None:
    s = holding("economic")
    for turn in (GrowthTurn(0, built=9), GrowthTurn(0, built=0), GrowthTurn(1, built=12)):
        assert why(wait_for(s, 0, turn), "economic") == "12.3.economic.a"
    assert points_of(wait_for(s, 0, GrowthTurn(0, built=10)), "economic") == 7


@pytest.mark.rule("galactic_era/12.3.etheric.a")
def test_etheric_needs_ships_in_four_nebulae_before_any_has_moved() -> None:
    s = holding("etheric")
    for at in nebulae(s, 3):
        put_ships(s, 0, at)
    assert why(wait_for(s, 0, MoveTurn(0, 2)), "etheric") == "12.3.etheric.a"
    put_fleet(s, 0, "a", nebulae(s, 4)[-1], 1)
    for turn in (
        MoveTurn(0, 2, has_moved=True),
        MoveTurn(0, 2, is_done=True),
        MoveTurn(1, 2),
    ):
        assert why(wait_for(s, 0, turn), "etheric") == "12.3.etheric.a"
    assert why(wait_for(s, 0), "etheric") == "12.3.etheric.a"
    assert points_of(wait_for(s, 0, MoveTurn(0, 2)), "etheric") == 8


@pytest.mark.rule("galactic_era/12.3.exploratory.a")
def test_exploratory_needs_ship_and_star_in_the_same_four_sectors() -> None:
    s = holding("exploratory", seats=4, levels={0: {"propulsion": 4}})
    for star in ("lyra", "mintaka", "mars"):
        put_star(s, star, 0, 1)
    for at in (s.home[0], hex_of(s, "izar"), hex_of(s, "pleiades"), hex_of(s, "rigel")):
        put_ships(s, 0, at)
    assert why(wait_for(s, 0), "exploratory") == "12.3.exploratory.a"
    put_fleet(s, 0, "b", hex_of(s, "deneb"), 1)
    assert why(wait_for(s, 0), "exploratory") == ""
    s.levels[0] = (6, 6, 3, 6, 6)
    assert why(s, "exploratory") == "12.3.exploratory.a"
    s.levels[0] = (1, 1, 5, 1, 1)
    assert points_of(s, "exploratory") == 13


@pytest.mark.rule("galactic_era/12.3.general-scientific.a")
def test_general_scientific_needs_sixteen_levels() -> None:
    s = holding("general_scientific")
    s.levels[0] = (3, 3, 3, 3, 3)
    assert why(wait_for(s, 0), "general_scientific") == "12.3.general-scientific.a"
    s.levels[0] = (3, 3, 3, 3, 4)
    assert points_of(s, "general_scientific") == 9


@pytest.mark.rule("galactic_era/12.3.spatial.a")
def test_spatial_needs_ten_stars() -> None:
    s = holding("spatial")
    for star in (*HOME_STARS, "lyra"):
        put_star(s, star, 0, 1)
    assert why(wait_for(s, 0), "spatial") == "12.3.spatial.a"
    put_star(s, "izar", 0, 1)
    assert points_of(wait_for(s, 0), "spatial") == 11


@pytest.mark.rule("galactic_era/12.3.special-scientific.a")
@pytest.mark.parametrize(
    ("levels", "is_met"),
    [((6, 4, 4, 4, 4), False), ((5, 5, 5, 5, 5), False), ((1, 5, 6, 1, 1), True)],
)
def test_special_scientific_needs_a_six_and_another_five(
    levels: tuple[int, ...], is_met: bool
) -> None:
    s = holding("special_scientific")
    s.levels[0] = levels
    expected = "" if is_met else "12.3.special-scientific.a"
    assert why(wait_for(s, 0), "special_scientific") == expected
    if is_met:
        assert points_of(s, "special_scientific") == 11


# Military: its proof.


@pytest.mark.rule("galactic_era/12.3.military.a")
@pytest.mark.parametrize(("level", "least"), [(4, 40), (5, 20), (6, 12)])
def test_military_needs_a_combat_value_of_120_without_bonuses(level: int, least: int) -> None:
    s = holding("military", levels={0: {"military": level}})
    put_fleet(s, 0, "a", s.home[0], least - 1)  # its tactic gives a bonus, which does not count
    s.tactics[0] = ("doubled", "", "", "", "")
    assert why(wait_for(s, 0), "military") == "12.3.military.a"
    put_ships(s, 0, s.home[0], 1)
    assert points_of(s, "military") == 10


@pytest.mark.rule("galactic_era/12.3.military.a")
def test_military_shows_nothing_of_fleets_where_pieces_suffice() -> None:
    s = holding("military", levels={0: {"military": 6}})
    put_ships(s, 0, s.home[0], 12)
    put_fleet(s, 0, "a", s.home[0], 3)
    play(wait_for(s, 0), 0, "military", "a")
    assert (s.asked, events(s, "showed_ships")) == ((0,), [])
    assert s.fleets[0][0].ships_seen == ()


@pytest.mark.rule("galactic_era/12.3.military.a", "galactic_era/14.1.shown")
def test_military_shows_just_enough_ships_of_an_only_fleet() -> None:
    s = holding("military", levels={0: {"military": 6}})
    put_ships(s, 0, s.home[0], 5)
    put_fleet(s, 0, "b", s.home[0], (5, 2, 2))
    play(wait_for(s, 0), 0, "military", "a")
    shown = events(s, "showed_ships")[0].params
    assert shown == {"seat": 0, "hex": s.home[0], "stack": 1, "n": 7, "chips": (5, 2)}
    assert (s.fleets[0][1].ships_seen, s.fleets[0][1].letter_seen) == ((), ())


@pytest.mark.rule("galactic_era/12.3.military.a", "galactic_era/14.1.shown")
def test_military_lets_the_player_choose_which_ships_to_show() -> None:
    s = holding("military", levels={0: {"military": 6}})
    put_fleet(s, 0, "a", s.home[0], 8)
    put_fleet(s, 0, "c", hex_of(s, "harus"), 5)
    put_fleet(s, 0, "e", hex_of(s, "harus"), 4, dummies=1)
    play(wait_for(s, 0), 0, "military", "a")
    assert refused(s, 0, *["a"] * 8) != "" and refused(s, 0, *["a"] * 9, *["c"] * 3) != ""
    give(s, 0, *["a"] * 8, *["e"] * 4)
    assert [event.params["n"] for event in events(s, "showed_ships")] == [8, 4]
    assert s.fleets[0][0].ships_seen == (SPECTATOR, 1, 2)
    assert (s.fleets[0][2].ships_seen, s.fleets[0][4].ships_seen) == ((), ())
    assert s.dp[0] == 10


@pytest.mark.rule("galactic_era/12.3.military.a")
def test_military_counts_ships_that_were_lost_in_the_battle_being_fought() -> None:
    s = holding("military", levels={0: {"military": 6}})
    put_ships(s, 0, s.home[0], 4)
    assert why(wait_for(s, 0), "military") == "12.3.military.a"
    wait_for(s, 0, Battle(1, s.home[0], (0,), lost=(8, 3, 0)))
    assert points_of(s, "military") == 10
