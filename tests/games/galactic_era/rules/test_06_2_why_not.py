"""Chapter 6.2: what exists and cannot be chosen in the growth phase is refused by its very rule."""

from typing import Any

import pytest

from galactarium.games.galactic_era.box.vocabulary import FIELDS
from galactarium.games.galactic_era.concepts.board import NOWHERE
from galactarium.games.galactic_era.frames import Announcement, GrowthTurn, Seated
from galactarium.games.galactic_era.growth.build import BUILD, Building
from galactarium.games.galactic_era.growth.evacuation import INVOLUNTARY, Evacuation
from galactarium.games.galactic_era.growth.gaining_technology import LEVELS, TakeLevels
from galactarium.games.galactic_era.growth.placing import PLACE, Placing
from galactarium.games.galactic_era.growth.population import GROW, SETTLE, Growing, Settling
from galactarium.games.galactic_era.growth.relocation import RELOCATION, Relocation
from galactarium.games.galactic_era.growth.research import EXTRA_LEVEL, PLUS, Plus
from galactarium.games.galactic_era.growth.selection import DENIAL
from galactarium.games.galactic_era.growth.showing import SHOWING, Showing
from galactarium.games.galactic_era.growth.teleport import TELEPORT, Teleporting
from galactarium.games.galactic_era.positions import put_fleet, put_neutral, put_ships, put_star
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import Flow, Part, advance, flow, refusal
from galactarium.positions import give, refused
from tests.games.galactic_era.growing import grow
from tests.games.galactic_era.positions import galaxy, run

SIRIUS, HARUS = 91, 101
MARS = 214  # in the sector of seat 2
SPACE = 0  # a hex without anything


def key(s: Galaxy, seat: int, *given: Part) -> str:
    """What is said of an answer that is refused."""
    found = refusal(s, seat, given)
    assert found is not None
    return found.key


def within(s: Galaxy, outer: Any, begun: Flow[Any, Any], frame: Any) -> Galaxy:
    """Run a flow to its first question while another frame is open."""
    s.stack = [(flow("under", type(outer)), 0, outer), (begun, 0, frame)]
    advance(s)
    return s


# The turn.


@pytest.mark.rule("galactic_era/6.2.4.turn", "galactic_era/12.2.1.plus")
def test_6_2_4_only_counters_that_were_selected_are_carried_out_and_once() -> None:
    s = grow(galaxy(), 0, "build_ships", "grow_population")
    assert refused(s, 0, "gain_star") == "6.2.4.turn"
    assert key(s, 0, "gain_star") == "counter_not_selected"
    s.unused[0] = ("build_ships",)
    assert key(s, 0, "grow_population") == "counter_used"
    s.cancelled[0] = ("grow_population",)
    assert refused(s, 0, "grow_population") == "12.2.1.plus"


@pytest.mark.rule("galactic_era/6.2.9.free", "galactic_era/12.2.3.plus")
@pytest.mark.parametrize(
    ("verb", "rule"),
    [
        ("free_gain_star", "12.2.3.plus"),
        ("free_ally", "12.1.galactic-sto.ally"),
        ("free_colonize", "12.1.progenitors.colonize"),
        ("central", "12.3.central.effect"),
        ("free_grow", "12.2.5.plus"),
        ("free_research", "12.3.special-scientific.effect"),
        ("add", "12.2.2.plus"),
        ("teleport", "7.1.teleport"),
        ("evacuate", "6.2.5.home-voluntary"),
    ],
)
def test_6_2_9_what_nobody_gave_is_refused_by_the_rule_that_would(verb: str, rule: str) -> None:
    s = grow(galaxy(), 0, "build_ships")
    assert refused(s, 0, verb) == rule


@pytest.mark.rule("galactic_era/12.1.anchara.extra", "galactic_era/12.2.2.plus")
def test_12_1_the_anchara_add_a_counter_if_they_have_selected_the_switch() -> None:
    s = grow(galaxy(peoples={0: "anchara"}), 0, "build_ships")
    assert refused(s, 0, "add") == "12.1.anchara.extra"
    s = grow(galaxy(peoples={0: "anchara"}), 0, "build_ships", "switch_alignment")
    assert refused(s, 0, "add", "build_ships") == "12.2.2.plus"


@pytest.mark.rule("galactic_era/7.1.teleport", "galactic_era/7.1.teleport-blocked")
def test_7_1_teleporting_is_done_once_and_takes_two_stars() -> None:
    s = grow(galaxy(levels={0: {"propulsion": 5}}), 0, "build_ships")
    assert refused(s, 0, "teleport") == "7.1.teleport-blocked"
    put_star(s, "harus", 0, 2)
    give(s, 0, "teleport")
    assert refused(s, 0, "teleport", MARS) == refused(s, 0, "teleport", SPACE) == "7.1.teleport"
    assert key(s, 0, "teleport", HARUS, HARUS) == "same_star"
    assert refused(s, 0, "teleport", HARUS, SPACE) == "7.1.teleport"
    give(s, 0, "done")
    assert key(s, 0, "teleport") == "has_teleported"


# Gain Star.


@pytest.mark.rule("galactic_era/6.2.5.one-star")
def test_6_2_5_a_star_is_gained_where_ships_are_and_others_live() -> None:
    s = galaxy()
    put_neutral(s, "harus", "uninhabited")
    put_ships(s, 0, HARUS)
    put_ships(s, 0, SIRIUS)
    grow(s, 0, "gain_star")
    said = [key(s, 0, "gain_star", at) for at in (SPACE, SIRIUS, MARS)]
    assert said == ["no_star_there", "is_your_star", "no_ships_there"]
    assert refused(s, 0, "gain_star", SPACE) == "6.2.5.one-star"


@pytest.mark.rule("galactic_era/12.1.annunaki-sto.advance")
def test_12_1_only_sto_annunaki_advance_stars_and_two_different_ones() -> None:
    s = galaxy()
    put_neutral(s, "harus", "uninhabited")
    put_ships(s, 0, HARUS)
    grow(s, 0, "gain_star")
    rule = "12.1.annunaki-sto.advance"
    assert refused(s, 0, "gain_star", HARUS, "advance") == rule
    s = galaxy(peoples={0: "annunaki"})
    for name, where in (("harus", HARUS), ("mars", MARS)):
        put_neutral(s, name, "primitive")
        put_ships(s, 0, where)
    grow(s, 0, "gain_star")
    assert refused(s, 0, "gain_star", HARUS, "advance_two", HARUS) == rule
    assert refused(s, 0, "gain_star", HARUS, "advance_two", SPACE) == "6.2.5.one-star"
    assert refused(s, 0, "gain_star", HARUS, "advance_two", MARS) == ""


@pytest.mark.rule("galactic_era/12.1.progenitors.colonize", "galactic_era/12.3.central.effect")
def test_6_2_9_free_actions_have_their_limits() -> None:
    s = galaxy(peoples={0: "progenitors"}, colonies_left=[4, 0, 0], promised=[("central",), (), ()])
    put_neutral(s, "harus", "uninhabited")
    centre = s.board.centre[0]
    s.stars[centre] = s.stars[HARUS]
    for where in (HARUS, centre):
        put_ships(s, 0, where, 4)
    grow(s, 0)
    rule = "12.1.progenitors.colonize"
    assert refused(s, 0, "free_colonize", HARUS, "ally") == rule
    assert refused(s, 0, "central", HARUS) == "12.3.central.effect"


@pytest.mark.rule("galactic_era/6.2.5.reveal")
def test_6_2_5_ships_are_shown_of_fleets_that_are_there() -> None:
    s = galaxy()
    put_fleet(s, 0, "a", HARUS, 3)
    put_fleet(s, 0, "b", HARUS, 3)
    put_fleet(s, 0, "c", SIRIUS, 3)
    run(s, SHOWING, Showing(0, HARUS, 4, 1, False))
    assert refused(s, 0, "c") == refused(s, 0, "d") == "6.2.5.reveal"
    assert refused(s, 0, "a", "c") == "6.2.5.reveal"


@pytest.mark.rule("galactic_era/6.2.5.level-each", "galactic_era/12.1.yowies.robotics")
def test_6_2_5_levels_are_gained_where_the_victim_is_higher() -> None:
    s = galaxy(peoples={0: "yowies", 1: "avians"}, levels={1: {"robotics": 4, "military": 3}})
    run(s, LEVELS, TakeLevels(0, 1, 1))
    assert refused(s, 0, "genetics") == "6.2.5.level-each"
    assert refused(s, 0, "robotics") == "12.1.yowies.robotics"
    assert refused(s, 0, "military") == ""


# Evacuation and relocation.


@pytest.mark.rule("galactic_era/6.2.5.home-lost")
def test_6_2_5_the_new_home_star_is_the_greatest_without_hostile_ships() -> None:
    s = galaxy(wars=((0, 1),))
    for name, discs in (("harus", 3), ("mars", 3), ("deneb", 1), ("korender", 5)):
        put_star(s, name, 0, discs)
    put_ships(s, 1, 239)
    run(s, INVOLUNTARY, Evacuation(0, SIRIUS, is_forced=True))
    said = [key(s, 0, at) for at in (SIRIUS, SPACE, 152, 216, 239)]
    assert said == [
        "is_home_star",
        "no_star_there",
        "not_your_star",
        "not_the_greatest",
        "retreat_hostile",
    ]
    assert refused(s, 0, 216) == "6.2.5.home-lost"


@pytest.mark.rule("galactic_era/6.2.5.home-nowhere", "galactic_era/6.2.5.home-voluntary")
def test_6_2_5_without_such_a_star_it_is_an_empty_hex_of_the_sector() -> None:
    s = galaxy(wars=((0, 1),))
    put_ships(s, 1, SIRIUS)
    grow(s, 0, "build_ships")
    assert key(s, 0, "evacuate", SPACE) == "not_in_home_sector"
    assert key(s, 0, "evacuate", HARUS) == "hex_not_empty"
    assert refused(s, 0, "evacuate", HARUS) == "6.2.5.home-nowhere"


@pytest.mark.rule("galactic_era/12.1.mayans-sto.relocate")
def test_12_1_discs_are_relocated_to_own_stars_within_range() -> None:
    s = galaxy(peoples={0: "mayans"}, alignments="ld", wars=((0, 1),))
    put_star(s, "harus", 0, 3)
    put_star(s, "mars", 0, 1)
    s.stars[s.board.near[HARUS][0]] = s.stars[MARS]
    run(s, RELOCATION, Relocation(0, HARUS))
    assert [key(s, 0, at) for at in (HARUS, SPACE, MARS)] == [
        "star_is_lost",
        "no_star_there",
        "out_of_range",
    ]
    put_ships(s, 1, MARS)
    assert key(s, 0, MARS) == "star_blocked"
    assert refused(s, 0, MARS) == "12.1.mayans-sto.relocate"


# Growing.


@pytest.mark.rule("galactic_era/6.2.5.track-empty", "galactic_era/7.2.1.actions")
def test_6_2_5_discs_come_from_other_stars_that_are_not_blocked() -> None:
    s = galaxy(wars=((0, 1),))
    for name in ("harus", "mars", "deneb"):
        put_star(s, name, 0, 1)
    s.off_track[0] = s.box.supply.discs
    put_ships(s, 1, 216)
    run(s, SETTLE, Settling(0, HARUS, 1, 0))
    said = [key(s, 0, "take", at) for at in (HARUS, SPACE, 152, SIRIUS, 216)]
    assert said == [
        "disc_goes_there",
        "no_star_there",
        "not_your_star",
        "no_disc_there",
        "star_blocked",
    ]
    assert refused(s, 0, "take", SIRIUS) == "6.2.5.track-empty"
    assert refused(s, 0, "take", 216) == "7.2.1.actions"


@pytest.mark.rule("galactic_era/6.2.4.announce")
def test_6_2_4_stars_that_were_not_announced_are_not_used() -> None:
    s = galaxy()
    for name in ("harus", "mars", "deneb"):
        put_star(s, name, 0, 1)
    s.off_track[0] = s.box.supply.discs
    told = Announcement("grow_population", (), (HARUS, MARS))
    within(s, told, SETTLE, Settling(0, HARUS, 1, 0))
    assert refused(s, 0, "take", 216) == "6.2.4.announce"


@pytest.mark.rule("galactic_era/6.2.6.limit", "galactic_era/6.2.6.grow")
def test_6_2_6_a_star_grows_up_to_its_limit() -> None:
    s = galaxy()
    put_star(s, "mars", 0, 7)
    growing = Growing(0, 0, (), 0, 0, is_choosing=True)
    run(s, GROW, growing)
    assert [key(s, 0, at) for at in (SPACE, 152, MARS)] == [
        "no_star_there",
        "not_your_star",
        "at_growth_limit",
    ]
    assert refused(s, 0, MARS) == "6.2.6.limit"


@pytest.mark.rule("galactic_era/6.2.6.bonus-one")
def test_6_2_6_a_star_gets_one_bonus_disc() -> None:
    s = galaxy(peoples={0: "rogue_ai"})
    put_star(s, "harus", 0, 1)
    put_star(s, "mars", 0, 1)
    put_ships(s, 0, HARUS, 2)
    put_ships(s, 0, SIRIUS, 2)
    run(s, GROW, Growing(0, 0, (), 1, 2))
    give(s, 0, "all")
    assert refused(s, 0, "convert", MARS) == "12.1.rogue-ai-sto.convert"
    assert refused(s, 0, "convert", HARUS, "a") == "12.1.rogue-ai-sto.convert"
    assert refused(s, 0, "convert", HARUS, "rested") == "12.1.rogue-ai-sto.convert"
    give(s, 0, "convert", HARUS, "pieces")
    assert refused(s, 0, "convert", HARUS) == "6.2.6.bonus-one"
    give(s, 0, "done")
    assert refused(s, 0, HARUS) == "6.2.6.bonus-one"


# Building.


@pytest.mark.rule("galactic_era/6.2.7.shipyards", "galactic_era/7.2.1.build")
def test_6_2_7_ships_are_placed_at_shipyards() -> None:
    s = galaxy(wars=((0, 1),))
    put_star(s, "harus", 0, 3)
    put_star(s, "mars", 0, 4)
    put_ships(s, 1, MARS)
    grow(s, 0, "build_ships")
    give(s, 0, "build_ships")
    said = [key(s, 0, "pieces", at) for at in (SPACE, 152, HARUS, MARS)]
    assert said == ["no_star_there", "not_your_star", "shipyard_too_small", "star_blocked"]
    assert refused(s, 0, "pieces", HARUS) == "6.2.7.shipyards"
    assert refused(s, 0, "new", "a", HARUS) == "6.2.7.shipyards"
    assert refused(s, 0, "pieces", MARS) == "7.2.1.build"


@pytest.mark.rule("galactic_era/6.2.7.form", "galactic_era/6.2.7.number")
def test_6_2_7_ships_join_fleets_that_are_there_and_no_more_than_there_are() -> None:
    s = galaxy()
    put_fleet(s, 0, "a", SIRIUS, 1)
    put_fleet(s, 0, "b", SPACE, 1, dummies=1)
    run(s, PLACE, Placing(0, 3, (SIRIUS,), least=4))
    assert refused(s, 0, "b") == refused(s, 0, "c") == "6.2.7.form"
    assert refused(s, 0, "new", "a") == "6.2.7.form"
    for given in (("a",), ("pieces", SIRIUS), ("new", "c", SIRIUS)):
        assert refused(s, 0, *given, 0) == refused(s, 0, *given, 4) == "6.2.7.number"
    assert refused(s, 0, "dummies", "c") == "6.1.3.dummies"
    assert refused(s, 0, "dummies", "b", "remove", 0) == "6.1.3.dummies"
    assert refused(s, 0, "dummies", "b", "add", 9) == "3.0.dummy-chips"


@pytest.mark.rule("galactic_era/6.2.7.form")
def test_6_2_7_ships_due_at_one_star_are_placed_there() -> None:
    s = run(galaxy(), PLACE, Placing(0, 3, (SIRIUS,)))
    assert refused(s, 0, "pieces", HARUS) == "6.2.7.form"


@pytest.mark.rule("galactic_era/12.3.economic.effect")
def test_12_3_ships_of_a_card_are_placed_at_own_stars() -> None:
    s = run(galaxy(), PLACE, Placing(0, 6, (SIRIUS,), least=1))
    assert refused(s, 0, "pieces", HARUS) == "12.3.economic.effect"


@pytest.mark.rule("galactic_era/12.1.rogue-ai-sts.convert")
def test_12_1_discs_of_own_stars_become_ships() -> None:
    s = galaxy(peoples={0: "rogue_ai"}, alignments="dll", wars=((0, 1),))
    put_star(s, "harus", 0, 1)
    put_star(s, "mars", 0, 1)
    put_ships(s, 1, MARS)
    within(s, GrowthTurn(0), BUILD, Building(0, 0, 0))
    rule = "12.1.rogue-ai-sts.convert"
    assert refused(s, 0, SPACE) == refused(s, 0, 152) == refused(s, 0, SIRIUS) == rule
    assert refused(s, 0, MARS) == "7.2.1.actions"


# Research.


@pytest.mark.rule("galactic_era/12.2.1.plus")
def test_12_2_1_a_counter_of_another_player_is_cancelled_that_is_still_open() -> None:
    s = galaxy(alignments="dll", unused=[("research",), ("gain_star",), ()])
    run(s, PLUS, Plus(0, FIELDS.index("military")))
    assert key(s, 0, "cancel", 0) == "yourself"
    assert refused(s, 0, "cancel", 0) == "12.2.1.plus"
    assert refused(s, 0, "cancel", 1, "research") == "12.2.1.plus"


@pytest.mark.rule("galactic_era/12.2.4.plus")
def test_12_2_4_the_extra_level_is_for_another_field_of_this_turn() -> None:
    s = galaxy()
    turn = GrowthTurn(0, fields=(FIELDS.index("military"),), extra_levels=1)
    within(s, turn, EXTRA_LEVEL, Seated(0))
    assert key(s, 0, "learn", "robotics") == "gives_the_level"
    assert key(s, 0, "learn", "genetics") == "field_not_researched"
    assert refused(s, 0, "learn", "genetics") == "12.2.4.plus"


# Selecting.


@pytest.mark.rule("galactic_era/7.3.sts-deny-counter", "galactic_era/7.3.immune")
def test_6_2_1_a_counter_is_denied_where_a_war_would_block_the_star() -> None:
    s = galaxy(4, alignments="dlll", levels={3: {"spirituality": 5}})
    put_star(s, "mars", 1, 5)
    put_ships(s, 0, MARS)
    run(s, DENIAL, Seated(0))
    assert refused(s, 0, 2) == refused(s, 0, 0) == "7.3.sts-deny-counter"
    assert refused(s, 0, 3) == "7.3.immune"


# Teleporting by a card or a technology.


@pytest.mark.rule("galactic_era/7.1.teleport")
def test_7_1_discs_are_teleported_between_own_stars() -> None:
    s = galaxy()
    put_star(s, "harus", 0, 1)
    run(s, TELEPORT, Teleporting(0, 1, False, NOWHERE, NOWHERE))
    assert refused(s, 0, "teleport", SPACE) == refused(s, 0, "teleport", MARS) == "7.1.teleport"
