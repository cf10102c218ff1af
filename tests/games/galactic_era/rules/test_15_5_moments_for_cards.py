"""15.5 Moments at which players are asked for cards because they could not play them otherwise."""

import pytest

from galactarium.games.galactic_era.frames import Trading
from galactarium.games.galactic_era.positions import hold, put_ships, put_star
from galactarium.games.galactic_era.state import Galaxy
from galactarium.games.galactic_era.trading.phase import TRADING
from galactarium.kernel import question
from galactarium.positions import allowed, give, refused
from tests.games.galactic_era.growing import grow
from tests.games.galactic_era.positions import galaxy, run


def key(s: Galaxy) -> str:
    """What is asked."""
    return question(s, s.asked[0]).key


@pytest.mark.rule("galactic_era/15.5.cards", "galactic_era/12.3.economic.a")
def test_12_3_economic_can_be_played_when_building_was_the_last_action() -> None:
    s = galaxy(levels={0: {"robotics": 6}}, round=7)
    hold(s, 0, "economic")
    grow(s, 0, "build_ships")
    give(s, 0, "build_ships")
    give(s, 0, "pieces", s.home[0], 12)
    assert key(s) == "play_card"
    give(s, 0, "economic", "a", "use")
    give(s, 0, "new", "a", s.home[0], 6)
    give(s, 0, "done")
    assert s.is_over
    assert s.dp[0] == 7


@pytest.mark.rule("galactic_era/15.5.cards", "galactic_era/12.3.acquisition.a")
def test_12_3_acquisition_can_be_played_after_the_last_star() -> None:
    s = galaxy(alignments="d", wars=((0, 1),), levels={1: {"genetics": 4}}, round=7)
    hold(s, 0, "acquisition")
    for name in ("harus", "ummo"):
        put_ships(s, 0, put_star(s, name, 1, 1), 2)
    grow(s, 0, "gain_star", "gain_star")
    for where in list(s.ships[0]):
        give(s, 0, "gain_star", where, "conquer")
        give(s, 0, "genetics")
    assert key(s) == "play_card"
    give(s, 0, "acquisition", "a", "use")
    give(s, 0, "genetics")
    assert s.is_over
    assert s.levels[0][4] == 4


@pytest.mark.rule("galactic_era/15.5.cards", "galactic_era/12.3.special-scientific.effect")
def test_12_3_the_turn_goes_on_if_a_card_gives_a_free_action() -> None:
    s = galaxy(levels={0: {"robotics": 6, "genetics": 4}}, round=7)
    hold(s, 0, "special_scientific", "density")
    grow(s, 0, "research", squares=("genetics",))
    give(s, 0, "research")
    assert key(s) == "play_card"
    give(s, 0, "special_scientific", "a", "use")
    give(s, 0, "pass")
    assert allowed(s, 0) == ["free_research", "done"]
    give(s, 0, "free_research", "military")
    assert s.levels[0][0] == 2


@pytest.mark.rule("galactic_era/15.5.cards", "galactic_era/15.1.only-choice")
def test_15_5_who_ends_the_turn_or_has_no_cards_is_not_asked_for_any() -> None:
    s = galaxy(round=7)
    hold(s, 0, "density")
    grow(s, 0, "build_ships")
    give(s, 0, "done")
    assert s.is_over
    s = galaxy(round=7)
    grow(s, 0, "research", squares=("genetics",))
    give(s, 0, "research")
    assert s.is_over


@pytest.mark.rule("galactic_era/15.5.cards", "galactic_era/12.3.general-scientific.effect")
def test_12_3_a_trade_may_bring_the_levels_for_general_scientific_and_so_another_trade() -> None:
    levels = {
        0: {"military": 5, "spirituality": 4, "propulsion": 4},
        1: {"genetics": 3},
        2: {"robotics": 3},
    }
    s = galaxy(levels=levels, round=7)
    hold(s, 0, "general_scientific")
    hold(s, 1, "density")
    run(s, TRADING, Trading())
    assert refused(s, 0, 1, "genetics", "propulsion") == ""
    give(s, 0, 1, "genetics", "propulsion")
    give(s, 1, "accept")
    assert key(s) == "play_card"
    give(s, 0, "general_scientific", "a", "use")
    assert (s.asked, key(s)) == ((1,), "play_card")
    give(s, 1, "pass")
    while s.asked != (0,):
        give(s, s.asked[0], "pass")
    give(s, 0, 2, "robotics", "propulsion")
    give(s, 2, "accept")
    assert s.levels[0] == (5, 4, 4, 2, 2)
