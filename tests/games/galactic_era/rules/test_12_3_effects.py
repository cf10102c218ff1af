"""Chapter 12.3, Domination cards: the one-time effects of the A sections."""

from typing import Any

import pytest

from galactarium.games.galactic_era.cards import effects as card_effects
from galactarium.games.galactic_era.concepts.stars import on_track, population
from galactarium.games.galactic_era.concepts.war import refusal_of_war
from galactarium.games.galactic_era.frames import (
    Battle,
    GrowthPhase,
    GrowthTurn,
    MoveTurn,
    Scored,
)
from galactarium.games.galactic_era.positions import hex_of, hold, put_ships, put_star
from galactarium.games.galactic_era.state import Galaxy, Held
from galactarium.positions import allowed, events, give
from tests.games.galactic_era.asides import frame_of, play, wait_for
from tests.games.galactic_era.positions import galaxy

ROUND = 7  # nothing is drawn for a card
TEN_STARS = ("ummo", "planet_x", "harus", "axthada", "iarga", "epsilon_eridani", "fomalhaut")


class Called:
    """Notes how a function of another module is called."""

    def __init__(self) -> None:
        self.with_: list[Any] = []

    def __call__(self, s: Galaxy, *given: Any, **named: Any) -> None:
        self.with_.append((*given, named) if named else given)


@pytest.fixture
def called(monkeypatch: pytest.MonkeyPatch) -> Called:
    """What effects hand on to other parts of the game."""
    noted = Called()
    for name in ("take_levels", "place_ships", "teleport"):
        monkeypatch.setattr(card_effects, name, noted)
    return noted


def holding(card: str, **fields: Any) -> Galaxy:
    """A galaxy where the first player holds one card."""
    s = galaxy(**{"round": ROUND, **fields})
    hold(s, 0, card)
    return s


def offered_uses(s: Galaxy, card: str) -> list[Any]:
    """What can be done with the effect now; nothing if it would be lost."""
    return allowed(s, 0, "aside", "card", card, "a")


# Acquisition.


@pytest.mark.rule("galactic_era/12.3.acquisition.effect")
def test_acquisition_takes_a_level_of_the_only_victim_who_is_higher(called: Called) -> None:
    s = holding("acquisition", levels={1: {"military": 3}})
    wait_for(s, 0, GrowthTurn(0, victims=(2, 1), just_taken=True))
    play(s, 0, "acquisition", "a", "use")
    assert (called.with_, s.dp[0]) == ([(0, 1, 1)], 10)


@pytest.mark.rule("galactic_era/12.3.acquisition.effect")
def test_acquisition_lets_the_player_choose_among_victims(called: Called) -> None:
    s = holding("acquisition", seats=4, levels={1: {"military": 3}, 2: {"genetics": 2}})
    wait_for(s, 0, GrowthTurn(0, victims=(2, 1), just_taken=True))
    play(s, 0, "acquisition", "a", "use")
    assert allowed(s, 0)[:2] == [1, 2]
    give(s, 0, 2)
    assert called.with_ == [(0, 2, 1)]


@pytest.mark.rule("galactic_era/12.3.acquisition.effect", "galactic_era/7.4.a-effect")
def test_acquisition_is_lost_if_no_victim_is_higher(called: Called) -> None:
    s = holding("acquisition", peoples={0: "yowies"}, levels={1: {"robotics": 6}, 2: {}})
    wait_for(s, 0, GrowthTurn(0, victims=(2, 1), just_taken=True))
    assert offered_uses(s, "acquisition") == []  # Yowies cannot learn Robotics
    play(s, 0, "acquisition", "a")
    assert (called.with_, s.dp[0]) == ([], 10)


# Alignment.


@pytest.mark.rule("galactic_era/12.3.alignment.effect")
def test_alignment_counts_all_switch_counters_of_the_round() -> None:
    s = holding("alignment", dp=[5, 0, 0])
    s.selected = [("switch_alignment",), ("research", "switch_alignment"), ("build_ships",)]
    play(wait_for(s, 0, Scored()), 0, "alignment", "a", "use")
    assert s.dp[0] == 5 + 9 + 4


@pytest.mark.rule("galactic_era/12.3.alignment.effect")
def test_alignment_has_no_effect_without_switch_counters() -> None:
    s = holding("alignment", dp=[5, 0, 0])
    assert offered_uses(wait_for(s, 0, Scored()), "alignment") == []


# Central and Special Scientific: free actions.


def with_centre(**fields: Any) -> Galaxy:
    """A galaxy where the first player meets the condition of Central."""
    s = holding("central", **fields)
    for star in ("lyra", "izar", "uru", "procyon"):
        put_star(s, star, 0, 1)
    return s


@pytest.mark.rule("galactic_era/12.3.central.effect")
def test_central_gives_a_free_action_to_the_own_growth_turn() -> None:
    s = wait_for(with_centre(), 0, GrowthTurn(0, free=("free_ally",)))
    play(s, 0, "central", "a", "use")
    assert frame_of(s, GrowthTurn).free == ("free_ally", "central")
    assert s.dp[0] == 12


@pytest.mark.rule("galactic_era/12.3.central.effect")
def test_central_waits_for_the_own_turn_if_it_is_still_to_come() -> None:
    s = wait_for(with_centre(order=(1, 0, 2)), 0, GrowthTurn(1))
    play(s, 0, "central", "a", "use")
    assert (s.promised[0], frame_of(s, GrowthTurn).free) == (("central",), ())


@pytest.mark.rule("galactic_era/12.3.central.effect")
def test_central_also_waits_from_the_selection_of_counters_on() -> None:
    s = wait_for(with_centre(), 0, GrowthPhase())
    play(s, 0, "central", "a", "use")
    assert s.promised[0] == ("central",)


@pytest.mark.rule("galactic_era/12.3.central.effect", "galactic_era/7.4.a-effect")
def test_central_is_lost_after_the_own_turn_and_outside_of_the_growth_phase() -> None:
    s = with_centre()
    for frames in ((GrowthTurn(1),), (MoveTurn(0, 2),), (Scored(),), ()):
        assert offered_uses(wait_for(s, 0, *frames), "central") == []
    play(s, 0, "central", "a")
    assert (s.dp[0], s.promised[0]) == (12, ())


@pytest.mark.rule("galactic_era/12.3.special-scientific.effect")
def test_special_scientific_gives_a_free_research_in_the_own_growth_turn_only() -> None:
    s = holding("special_scientific", levels={0: {"military": 6, "genetics": 6}})
    for frames in ((GrowthTurn(1),), (GrowthPhase(),), ()):
        assert offered_uses(wait_for(s, 0, *frames), "special_scientific") == []
    play(wait_for(s, 0, GrowthTurn(0)), 0, "special_scientific", "a", "use")
    assert frame_of(s, GrowthTurn).free == ("free_research",)


# Defensive and Military: in a battle.


def with_home_sector(**fields: Any) -> Galaxy:
    """A galaxy where the first player meets the condition of Defensive."""
    s = holding("defensive", **fields)
    for star in TEN_STARS:
        put_star(s, star, 0, 1)
    return s


@pytest.mark.rule("galactic_era/12.3.defensive.effect")
@pytest.mark.parametrize("is_revealed", [False, True])
def test_defensive_adds_combat_value_in_the_home_sector(is_revealed: bool) -> None:
    s = with_home_sector()
    wait_for(s, 0, MoveTurn(1, 2, is_done=True), Battle(1, hex_of(s, "harus"), (0, 2), is_revealed))
    play(s, 0, "defensive", "a", "use")
    assert frame_of(s, Battle).bonus == (20, 0, 0)


@pytest.mark.rule("galactic_era/12.3.defensive.effect", "galactic_era/7.4.a-effect")
def test_defensive_is_lost_elsewhere_and_in_battles_of_others() -> None:
    s = with_home_sector()
    home = hex_of(s, "harus")
    for battle in (Battle(0, hex_of(s, "lyra"), (1,)), Battle(1, home, (2,))):
        assert offered_uses(wait_for(s, 0, battle), "defensive") == []
    assert offered_uses(wait_for(s, 0), "defensive") == []


def with_warships(**fields: Any) -> Galaxy:
    """A galaxy where the first player meets the condition of Military."""
    s = holding("military", levels={0: {"military": 6}}, **fields)
    put_ships(s, 0, s.home[0], 12)
    return s


@pytest.mark.rule("galactic_era/12.3.military.no-retreat")
def test_military_keeps_all_opponents_from_retreating() -> None:
    s = with_warships()
    wait_for(s, 0, Battle(0, s.home[1], (1, 2)))
    assert offered_uses(s, "military") == ["no_retreat", "no_losses", "leave"]
    play(s, 0, "military", "a", "no_retreat")
    battle = frame_of(s, Battle)
    assert (battle.pinned, battle.spared) == ((1, 2), ())


@pytest.mark.rule("galactic_era/12.3.military.no-retreat")
def test_military_of_a_defender_is_against_the_attacker_alone() -> None:
    s = with_warships()
    play(wait_for(s, 0, Battle(1, s.home[0], (0, 2))), 0, "military", "a", "no_retreat")
    assert frame_of(s, Battle).pinned == (1,)


@pytest.mark.rule("galactic_era/12.3.military.no-losses")
def test_military_may_spare_the_own_ships_instead() -> None:
    s = with_warships()
    play(wait_for(s, 0, Battle(1, s.home[0], (0, 2), True)), 0, "military", "a", "no_losses")
    battle = frame_of(s, Battle)
    assert (battle.pinned, battle.spared) == ((), (0,))


@pytest.mark.rule("galactic_era/7.4.a-effect", "galactic_era/12.3.military.a")
def test_military_brings_its_points_without_a_battle_as_well() -> None:
    s = with_warships()
    wait_for(s, 0, Battle(1, s.home[2], (2,)))
    assert offered_uses(s, "military") == []
    play(s, 0, "military", "a")
    assert (s.dp[0], frame_of(s, Battle).spared) == (10, ())


# Density.


def with_dense_stars(track: int) -> Galaxy:
    """The first player has three great stars and so many discs on the track."""
    s = holding("density")
    put_star(s, "harus", 0, 5)
    put_star(s, "ummo", 0, 7)
    put_star(s, "iarga", 0, 4)
    s.off_track[0] = s.box.supply.discs - track
    return s


@pytest.mark.rule("galactic_era/12.3.density.effect")
def test_density_adds_a_disc_to_each_great_star_whatever_ships_are_there() -> None:
    s = with_dense_stars(20)
    s.war = [(0, 1, 0), (1, 0, 0), (0, 0, 0)]
    put_ships(s, 1, hex_of(s, "harus"))
    play(wait_for(s, 0), 0, "density", "a", "use")
    found = [population(s, at) for at in (s.home[0], *map_stars(s))]
    assert (found, on_track(s, 0)) == ([7, 6, 8, 4], 17)


def map_stars(s: Galaxy) -> list[int]:
    """The stars of `with_dense_stars` beside the home star."""
    return [hex_of(s, star) for star in ("harus", "ummo", "iarga")]


@pytest.mark.rule("galactic_era/12.3.density.effect")
def test_density_lets_the_player_choose_where_the_last_discs_go() -> None:
    s = with_dense_stars(2)
    play(wait_for(s, 0), 0, "density", "a", "use")
    assert s.asked == (0,)
    give(s, 0, s.home[0], hex_of(s, "ummo"))
    assert (population(s, hex_of(s, "ummo")), population(s, s.home[0])) == (8, 7)
    assert on_track(s, 0) == 0


@pytest.mark.rule("galactic_era/12.3.density.effect", "galactic_era/7.4.a-effect")
def test_density_has_no_effect_with_an_empty_track() -> None:
    s = wait_for(with_dense_stars(0), 0)
    assert offered_uses(s, "density") == []
    play(s, 0, "density", "a")
    assert s.dp[0] == 7


# Diplomatic, Economic, Etheric, Spatial.


@pytest.mark.rule("galactic_era/12.3.diplomatic.effect")
def test_diplomatic_protects_from_wars() -> None:
    s = holding("diplomatic", alignments="ldd", levels={0: {"spirituality": 4}})
    put_star(s, "lyra", 0, 1)
    play(wait_for(s, 0), 0, "diplomatic", "a", "use")
    refused = refusal_of_war(s, 1, 0)
    assert refused is not None and refused.rule == "12.3.diplomatic.effect"
    assert refusal_of_war(s, 0, 1) is None


@pytest.mark.rule("galactic_era/12.3.economic.effect")
def test_economic_places_six_more_ships_at_any_own_stars(called: Called) -> None:
    s = holding("economic")
    harus = put_star(s, "harus", 0, 1)
    play(wait_for(s, 0, GrowthTurn(0, built=11)), 0, "economic", "a", "use")
    [(seat, count, where, _, named)] = called.with_
    assert (seat, count, {*where}, named) == (0, 6, {harus, s.home[0]}, {"least": 1})


@pytest.mark.rule("galactic_era/12.3.etheric.effect")
def test_etheric_gives_more_range_out_of_nebulae_in_this_turn() -> None:
    s = holding("etheric")
    for at in [at for at, word in enumerate(s.board.terrain) if word == "nebula"][:4]:
        put_ships(s, 0, at)
    play(wait_for(s, 0, MoveTurn(0, 2)), 0, "etheric", "a", "use")
    assert frame_of(s, MoveTurn).nebula_range == 4


@pytest.mark.rule("galactic_era/12.3.spatial.effect")
def test_spatial_teleports_at_any_time_without_blocking(called: Called) -> None:
    s = holding("spatial")
    for star in (*TEN_STARS, "lyra", "izar"):
        put_star(s, star, 0, 1)
    play(wait_for(s, 0, GrowthTurn(1)), 0, "spatial", "a", "use")
    assert called.with_ == [(0, 3, {"is_blockable": False})]


# Exploratory.


def explorer(seats: int) -> Galaxy:
    """A galaxy where the first player meets the condition of Exploratory."""
    s = holding("exploratory", seats=seats, levels={0: {"propulsion": 4}})
    for star in ("lyra", "pleiades", "deneb"):
        put_ships(s, 0, put_star(s, star, 0, 1))
    put_ships(s, 0, s.home[0])
    return s


@pytest.mark.rule("galactic_era/12.3.exploratory.effect", "galactic_era/14.3.hand")
def test_exploratory_shows_all_cards_of_one_player_to_the_player_alone() -> None:
    s = explorer(4)
    hold(s, 1, "spatial")
    hold(s, 2, "military", "density")
    play(wait_for(s, 0), 0, "exploratory", "a", "use")
    assert allowed(s, 0)[:2] == [1, 2]
    give(s, 0, 2)
    assert s.hands[2] == (Held("military", (0,)), Held("density", (0,)))
    assert s.hands[1] == (Held("spatial"),)
    [seen] = events(s, "saw_cards")
    assert (seen.audience, seen.params["cards"]) == ((0,), ("military", "density"))
    assert events(s, "inspected_cards")[0].params == {"seat": 0, "other": 2}
    give(s, 0, "done")


@pytest.mark.rule("galactic_era/12.3.exploratory.effect")
def test_exploratory_shows_two_hands_with_five_players() -> None:
    s = explorer(5)
    for seat, card in enumerate(("spatial", "military", "density"), start=1):
        hold(s, seat, card)
    play(wait_for(s, 0), 0, "exploratory", "a", "use")
    give(s, 0, 3)
    assert allowed(s, 0)[:2] == [1, 2]
    give(s, 0, 1)
    assert [hand[0].seen for hand in s.hands[1:4]] == [(0,), (), (0,)]
    give(s, 0, "done")


@pytest.mark.rule("galactic_era/12.3.exploratory.effect", "galactic_era/15.1.only-choice")
def test_exploratory_asks_nothing_where_only_one_hand_is_unknown() -> None:
    s = explorer(5)
    hold(s, 3, "density")
    play(wait_for(s, 0), 0, "exploratory", "a", "use")
    assert s.hands[3] == (Held("density", (0,)),)
    give(s, 0, "done")


@pytest.mark.rule("galactic_era/12.3.exploratory.effect", "galactic_era/7.4.a-effect")
def test_exploratory_has_no_effect_if_nobody_has_cards() -> None:
    assert offered_uses(wait_for(explorer(4), 0), "exploratory") == []


# General Scientific.


@pytest.mark.rule("galactic_era/12.3.general-scientific.effect")
def test_general_scientific_gives_a_trade_of_this_round_until_it_is_scored() -> None:
    s = holding("general_scientific", levels={0: {"military": 6, "genetics": 6, "robotics": 2}})
    assert offered_uses(wait_for(s, 0, Scored()), "general_scientific") == []
    play(wait_for(s, 0, MoveTurn(1, 2)), 0, "general_scientific", "a", "use")
    assert s.extra_trades == [1, 0, 0]
