"""Chapter 3, Actions."""

import pytest

from galactarium.games.age_of_galaxy.components import CREDIT, CRUISER, INFLUENCE, RELIC
from galactarium.games.age_of_galaxy.row import place_of
from galactarium.games.age_of_galaxy.state import BLOCKED
from tests.games.age_of_galaxy.positions import (
    WAR,
    do,
    events,
    level_of,
    offered,
    owned,
    position,
    prestige_of,
    why_not,
)

FULL = [BLOCKED, BLOCKED, 0, 1, 1]


@pytest.mark.rule("age_of_galaxy/3.0.spaces")
def test_3_0_four_spaces_hold_any_number_of_discs() -> None:
    s = position(discs=[4, 4], worked=[[0, 0], [3, 3], [0, 0], [5, 5]])
    for seat in (0, 1, 0, 1):
        do(s, seat, "scavenge")
        do(s, seat, "done")
    assert s.worked == [[0, 0], [3, 3], [0, 0], [7, 7]]


# EXPLORE.


@pytest.mark.rule("age_of_galaxy/3.1.cost")
def test_3_1_a_cruiser_is_needed_and_goes_back_to_the_supply() -> None:
    assert why_not(position(), 0, "explore", "system_1_d") == ("3.1.cost", "no_cruiser")
    s = position(goods=[{"cruiser": 5}])
    do(s, 0, "explore", "system_1_d")
    assert s.goods[0][CRUISER] == 4
    assert s.worked[0] == [1, 0]


@pytest.mark.rule("age_of_galaxy/3.1.reach", "age_of_galaxy/3.7.reach")
def test_3_1_the_token_must_be_within_reach() -> None:
    s = position(goods=[{"cruiser": 1}])
    assert offered(s, 0, "explore") == ["system_1_d"]
    assert why_not(s, 0, "explore", "system_2_d") == ("3.1.reach", "out_of_reach")
    s = position(goods=[{"cruiser": 1}], round=2)
    assert offered(s, 0, "explore") == ["system_1_d", "system_2_d"]


@pytest.mark.rule("age_of_galaxy/3.1.reach")
def test_3_1_without_a_token_within_reach_nothing_can_be_explored() -> None:
    s = position(goods=[{"cruiser": 2}], discs=[2, 0])
    do(s, 0, "explore", "system_1_d")
    do(s, 0, "done")
    assert why_not(s, 0, "explore") == ("3.1.reach", "nothing_possible")


@pytest.mark.rule("age_of_galaxy/3.1.token")
def test_3_1_the_token_is_turned_up_and_gives_its_goods() -> None:
    """The rulebook's example: a token with 3 of one and 2 of another good."""
    s = position(goods=[{"cruiser": 1}])
    do(s, 0, "explore", "system_1_d")
    assert owned(s, 0) == {"credit": 3, "innovation": 2}
    assert s.explored == ["exploration_1"]
    assert s.cover[place_of(s, "system_1_d")] == ""
    assert events(s, "explored") == [{"seat": 0, "token": "exploration_1"}]


# TRADE.


@pytest.mark.rule("age_of_galaxy/3.2.pay")
def test_3_2_lore_exchange_gives_two_relics_for_three_influence() -> None:
    """The rulebook's example."""
    s = position(goods=[{"influence": 3}])
    do(s, 0, "trade", "lore_exchange", 1)
    assert owned(s, 0) == {"relic": 2}
    assert s.trade_discs[0] == [BLOCKED, BLOCKED, 0]


@pytest.mark.rule("age_of_galaxy/3.2.pay")
def test_3_2_one_exchange_paid_in_full() -> None:
    s = position(goods=[{"influence": 1, "credit": 12}])
    assert offered(s, 0, "trade") == ["commodity_trade", "political_cooperation"]
    assert offered(s, 0, "trade", "commodity_trade") == [1]
    assert why_not(s, 0, "trade", "commodity_trade", 2) == ("3.2.pay", "too_dear")
    assert why_not(s, 0, "trade", "lore_exchange") == ("3.2.pay", "nothing_possible")
    assert why_not(position(), 0, "trade") == ("3.2.pay", "nothing_possible")


@pytest.mark.rule("age_of_galaxy/3.2.space")
def test_3_2_a_full_card_cannot_be_chosen_and_one_player_may_fill_it() -> None:
    s = position(goods=[{"influence": 9}], discs=[4, 0])
    for _ in range(3):
        do(s, 0, "trade", "political_cooperation", 1)
        do(s, 0, "done")
    assert s.trade_discs[2] == [BLOCKED, BLOCKED, 0, 0, 0]
    full = ("3.2.space", "card_full")
    assert why_not(s, 0, "trade", "political_cooperation", 1) == full


@pytest.mark.rule("age_of_galaxy/3.2.stays")
def test_3_2_a_flipped_card_has_room_for_all_discs() -> None:
    s = position(goods=[{"influence": 3}], flipped=[1, 0, 0], trade_discs=[[1] * 7, FULL, FULL])
    assert offered(s, 0, "trade") == ["lore_exchange"]
    do(s, 0, "trade", "lore_exchange", 1)
    assert s.trade_discs[0] == [*[1] * 7, 0]


@pytest.mark.rule("age_of_galaxy/3.2.stays")
def test_3_2_the_disc_stays_on_a_card_that_is_not_full() -> None:
    s = position(goods=[{"influence": 3}], discs=[1, 0])
    do(s, 0, "trade", "lore_exchange", 1)
    assert s.round == 2
    assert s.trade_discs[0] == [BLOCKED, BLOCKED, 0]


# RESEARCH.


@pytest.mark.rule("age_of_galaxy/3.3.path")
def test_3_3_at_first_three_technologies_are_open() -> None:
    s = position(goods=[{"credit": 12, "innovation": 5}])
    assert offered(s, 0, "research") == ["terraforming", "warp_drive", "laser_weapon"]
    assert why_not(s, 0, "research", "xenology") == ("3.3.path", "no_path")


@pytest.mark.rule("age_of_galaxy/3.3.path")
@pytest.mark.parametrize(
    ("researched", "opened"),
    [
        ("terraforming", ["advanced_engineering"]),
        ("warp_drive", ["hyperspace_scanner"]),
        ("laser_weapon", ["plasma_weapon"]),
        ("advanced_engineering", ["planetary_shields", "xenology"]),
        ("hyperspace_scanner", ["planetary_shields", "xenology", "antimatter_missile"]),
        ("plasma_weapon", ["xenology", "antimatter_missile"]),
    ],
)
def test_3_3_one_technology_that_leads_there_is_enough(researched: str, opened: list[str]) -> None:
    """The rulebook's example is Plasma Weapon."""
    s = position(goods=[{"innovation": 5}], technologies=[[researched], []])
    first = [t for t in ("terraforming", "warp_drive", "laser_weapon") if t != researched]
    assert [t for t in offered(s, 0, "research") if t not in first] == opened


@pytest.mark.rule("age_of_galaxy/3.3.cost")
def test_3_3_planetary_shields_cost_three_credits_and_an_innovation() -> None:
    """The rulebook's first example."""
    s = position(goods=[{"credit": 3, "innovation": 1}], technologies=[["hyperspace_scanner"], []])
    do(s, 0, "research", "planetary_shields", "credit")
    assert owned(s, 0) == {"prestige": 1}


@pytest.mark.rule("age_of_galaxy/3.3.cost")
@pytest.mark.parametrize(
    ("credit", "innovation", "basic", "advanced"),
    [
        (2, 1, ["innovation"], []),
        (3, 0, ["credit"], []),
        (3, 1, ["credit", "innovation"], ["credit"]),
        (0, 2, ["innovation"], ["innovation"]),
        (2, 0, [], []),
    ],
)
def test_3_3_the_ways_to_pay(
    credit: int, innovation: int, basic: list[str], advanced: list[str]
) -> None:
    s = position(
        goods=[{"credit": credit, "innovation": innovation}],
        technologies=[["plasma_weapon"], []],
    )
    assert offered(s, 0, "research", "warp_drive") == basic
    assert offered(s, 0, "research", "antimatter_missile") == advanced


@pytest.mark.rule("age_of_galaxy/3.3.once")
def test_3_3_each_technology_once_and_the_disc_stays() -> None:
    s = position(goods=[{"innovation": 2}], discs=[2, 0])
    do(s, 0, "research", "laser_weapon", "innovation")
    assert (s.pool[0], s.discs[0]) == (13, 1)
    assert why_not(s, 0, "research", "laser_weapon") == ("table.choice", "not_a_choice")
    do(s, 0, "done")
    assert why_not(s, 0, "research", "laser_weapon") == ("3.3.once", "researched")


@pytest.mark.rule("age_of_galaxy/3.3.technologies")
def test_3_3_a_technology_acts_at_once_and_for_the_rest_of_the_game() -> None:
    s = position(goods=[{"innovation": 1}], discs=[2, 0])
    do(s, 0, "research", "terraforming", "innovation")
    assert owned(s, 0) == {"productivity": 1}
    assert why_not(s, 0, "colonize", "system_2_c") == ("3.7.reach", "out_of_reach")


# MANUFACTURE, RETRIEVE, SCAVENGE.


@pytest.mark.rule("age_of_galaxy/3.4.cost")
def test_3_4_two_cruisers_for_four_credits() -> None:
    """The rulebook's example."""
    s = position(goods=[{"credit": 4}])
    do(s, 0, "manufacture", 2)
    assert owned(s, 0) == {"cruiser": 2}
    assert s.worked[1] == [1, 0]
    assert why_not(position(goods=[{"credit": 1}]), 0, "manufacture") == ("3.4.cost", "too_dear")


@pytest.mark.rule("age_of_galaxy/3.4.amount", "age_of_galaxy/8.1.cruisers")
def test_3_4_at_least_one_and_no_more_than_fit() -> None:
    s = position(goods=[{"credit": 7, "cruiser": 3}])
    assert offered(s, 0, "manufacture") == [1, 2]
    s = position(goods=[{"credit": 7, "cruiser": 5}])
    assert why_not(s, 0, "manufacture", 1) == ("3.4.amount", "no_room")


@pytest.mark.rule("age_of_galaxy/3.4.cost", "age_of_galaxy/3.4.amount", "age_of_galaxy/3.5.cost")
def test_3_4_too_many_are_refused_with_a_reason() -> None:
    s = position(goods=[{"credit": 7, "innovation": 1, "cruiser": 1}])
    assert why_not(s, 0, "manufacture", 4) == ("3.4.cost", "too_dear")
    assert why_not(s, 0, "manufacture", 5) == ("3.4.amount", "no_room")
    assert why_not(s, 0, "manufacture", 6) == ("table.choice", "not_a_choice")
    assert why_not(s, 0, "retrieve", 2) == ("3.5.cost", "too_dear")
    assert why_not(s, 0, "retrieve", 4) == ("3.5.cost", "too_dear")


@pytest.mark.rule("age_of_galaxy/3.5.cost")
def test_3_5_three_credits_and_an_innovation_for_each_relic() -> None:
    """The rulebook's example."""
    s = position(goods=[{"credit": 7, "innovation": 3}])
    assert offered(s, 0, "retrieve") == [1, 2]
    do(s, 0, "retrieve", 2)
    assert owned(s, 0) == {"credit": 1, "innovation": 1, "relic": 2}
    assert s.worked[2] == [1, 0]
    s = position(goods=[{"credit": 12}])
    assert why_not(s, 0, "retrieve", 1) == ("3.5.cost", "too_dear")


@pytest.mark.rule("age_of_galaxy/3.5.cost", "age_of_galaxy/2.5.discount")
def test_3_5_a_discount_holds_for_each_relic() -> None:
    s = position(goods=[{"credit": 4, "innovation": 2}], alliances=[["nivareth", "chaeilki"], []])
    do(s, 0, "retrieve", 2)
    assert owned(s, 0) == {"credit": 2, "relic": 2}


@pytest.mark.rule("age_of_galaxy/3.6.gain")
def test_3_6_scavenge_brings_an_innovation_for_nothing() -> None:
    """The rulebook's example."""
    s = position()
    do(s, 0, "scavenge")
    assert owned(s, 0) == {"innovation": 1}
    assert s.worked[3] == [1, 0]


# COLONIZE.


@pytest.mark.rule("age_of_galaxy/3.7.planet", "age_of_galaxy/3.7.reward")
def test_3_7_the_third_planet_costs_two_credits() -> None:
    """The rulebook's example: two planets before, 2 credits, a reward of 2."""
    s = position(
        goods=[{"credit": 2}],
        alliances=[["humans"], []],
        planets={"system_1_b": (0, "colonized"), "system_1_c": (0, "colonized")},
    )
    do(s, 0, "colonize", "system_1_a")
    assert level_of(s, "system_1_a") == (0, "colonized")
    assert owned(s, 0) == {"productivity": 2}
    assert s.pool[0] == 12


@pytest.mark.rule("age_of_galaxy/3.7.planet")
def test_3_7_some_planet_must_meet_all_conditions() -> None:
    assert why_not(position(), 0, "colonize") == ("3.7.planet", "nothing_possible")


@pytest.mark.rule("age_of_galaxy/3.7.reach")
def test_3_7_planets_up_to_the_fleet_are_within_reach() -> None:
    s = position(alliances=[["mersoma"], []])
    assert why_not(s, 0, "colonize", "system_2_a") == ("3.7.reach", "out_of_reach")
    s = position(alliances=[["mersoma"], []], round=2)
    assert why_not(s, 0, "colonize", "system_2_a") == ("", "")
    s = position(alliances=[["mersoma"], []], round=3)
    assert why_not(s, 0, "colonize", "system_2_a") == ("", "")


@pytest.mark.rule("age_of_galaxy/3.7.ahead")
def test_3_7_one_card_ahead_only_by_warp_drive() -> None:
    s = position(alliances=[["mersoma"], []], technologies=[["warp_drive"], []])
    do(s, 0, "colonize", "system_2_a")
    assert level_of(s, "system_2_a") == (0, "colonized")


@pytest.mark.rule("age_of_galaxy/3.7.empty")
@pytest.mark.parametrize("level", ["colonized", "developed", "conquered"])
@pytest.mark.parametrize("owner", [0, 1])
def test_3_7_only_an_empty_planet(level: str, owner: int) -> None:
    s = position(
        goods=[{"credit": 5}], alliances=[["humans"], []], planets={"system_1_a": (owner, level)}
    )
    assert why_not(s, 0, "colonize", "system_1_a") == ("3.7.empty", "not_empty")


@pytest.mark.rule("age_of_galaxy/3.7.adaptation")
def test_3_7_the_type_must_be_an_adaptation() -> None:
    s = position(alliances=[["humans"], []])
    assert offered(s, 0, "colonize") == ["system_1_a"]
    assert why_not(s, 0, "colonize", "system_1_b") == ("3.7.adaptation", "not_adapted")
    s = position(alliances=[["humans"], []], hands=[["jamareih", "iylari"], []])
    assert offered(s, 0, "colonize") == ["system_1_a", "system_1_b", "system_1_c"]
    assert offered(s, 0, "colonize", "system_1_c") == ["iylari"]


@pytest.mark.rule("age_of_galaxy/3.7.barren")
def test_3_7_barren_planets_need_terraforming() -> None:
    s = position(round=2)
    assert why_not(s, 0, "colonize", "system_2_c") == ("3.7.barren", "barren")
    s = position(round=2, technologies=[["terraforming"], []])
    do(s, 0, "colonize", "system_2_c")
    assert owned(s, 0) == {"innovation": 1, "relic": 1}


@pytest.mark.rule("age_of_galaxy/3.7.cost")
@pytest.mark.parametrize("held", [0, 1, 2, 3, 4])
def test_3_7_a_credit_for_each_planet_before(held: int) -> None:
    slots = ["system_1_b", "system_1_c", "system_2_a", "system_2_b"][:held]
    s = position(
        goods=[{"credit": held}],
        alliances=[["humans"], []],
        planets=dict.fromkeys(slots, (0, "colonized")),
    )
    do(s, 0, "colonize", "system_1_a")
    assert s.goods[0][CREDIT] == 0


@pytest.mark.rule("age_of_galaxy/3.7.cost")
def test_3_7_developed_planets_count_and_conquered_ones_do_not() -> None:
    planets = {
        "system_1_b": (0, "colonized"),
        "system_1_c": (0, "colonized"),
        "system_2_a": (0, "developed"),
        "system_2_b": (0, "conquered"),
    }
    s = position(goods=[{"credit": 2}], alliances=[["humans"], []], planets=planets)
    assert why_not(s, 0, "colonize", "system_1_a") == ("3.7.cost", "too_dear")
    s = position(goods=[{"credit": 3}], alliances=[["humans"], []], planets=planets)
    do(s, 0, "colonize", "system_1_a")
    assert s.goods[0][CREDIT] == 0


@pytest.mark.rule("age_of_galaxy/3.7.cost", "age_of_galaxy/2.5.discount")
def test_3_7_a_discount_never_pays_back() -> None:
    s = position(
        alliances=[["humans"], []],
        technologies=[["nanoconstruct"], []],
        planets={"system_1_b": (0, "colonized"), "system_1_c": (0, "colonized")},
    )
    do(s, 0, "colonize", "system_1_a")
    assert owned(s, 0) == {"productivity": 2}


@pytest.mark.rule("age_of_galaxy/3.7.reward")
def test_3_7_a_planet_token_gives_its_own_reward() -> None:
    s = position(seats=4, alliances=[["gromlik"], [], [], []])
    assert s.cover[place_of(s, "system_1_e")] == "planet_token_1"
    do(s, 0, "colonize", "system_1_e")
    assert owned(s, 0) == {"credit": 2, "innovation": 1}


# DEVELOP.


@pytest.mark.rule("age_of_galaxy/3.8.gain", "age_of_galaxy/3.8.cost")
@pytest.mark.parametrize("chosen", ["influence", "innovation"])
def test_3_8_develop_for_seven_credits(chosen: str) -> None:
    """The rulebook's example."""
    s = position(goods=[{"credit": 7}], planets={"system_1_a": (0, "colonized")})
    pool = s.pool[0]
    assert offered(s, 0, "develop", "system_1_a") == ["influence", "innovation"]
    do(s, 0, "develop", "system_1_a", chosen)
    assert owned(s, 0) == {"prestige": 1, "productivity": 1, chosen: 1}
    assert level_of(s, "system_1_a") == (0, "developed")
    assert (s.discs[0], s.pool[0]) == (0, pool)


@pytest.mark.rule("age_of_galaxy/3.8.planet")
def test_3_8_only_an_own_colonized_planet_wherever_it_is() -> None:
    s = position(
        goods=[{"credit": 7}],
        planets={
            "system_1_a": (0, "developed"),
            "system_1_b": (1, "colonized"),
            "system_1_c": (0, "conquered"),
            "system_2_a": (0, "colonized"),
        },
    )
    assert offered(s, 0, "develop") == ["system_2_a"]
    assert why_not(s, 0, "develop", "system_1_a") == ("3.8.planet", "not_colonized")
    assert why_not(s, 0, "develop", "system_1_c") == ("3.8.planet", "not_colonized")
    assert why_not(s, 0, "develop", "system_1_b") == ("table.choice", "not_a_choice")


@pytest.mark.rule("age_of_galaxy/3.8.planet")
def test_3_8_without_a_colonized_planet_there_is_nothing_to_develop() -> None:
    s = position(goods=[{"credit": 7}])
    assert why_not(s, 0, "develop") == ("3.8.planet", "nothing_possible")


# NOMINATE.


@pytest.mark.rule("age_of_galaxy/3.9.cost", "age_of_galaxy/3.9.prestige")
def test_3_9_three_influence_for_four_prestige() -> None:
    """The rulebook's example."""
    s = position(goods=[{"influence": 3}], planets={"system_1_a": (0, "developed")})
    do(s, 0, "nominate", "space_2")
    assert owned(s, 0) == {"prestige": 4}


@pytest.mark.rule("age_of_galaxy/3.9.cost")
def test_3_9_two_influence_are_too_few_unless_it_is_cheaper() -> None:
    planets = {"system_1_a": (0, "developed")}
    s = position(goods=[{"influence": 2}], planets=planets)
    assert why_not(s, 0, "nominate", "space_1") == ("3.9.cost", "too_dear")
    s = position(goods=[{"influence": 2}], planets=planets, alliances=[["iylari"], []])
    do(s, 0, "nominate", "space_1")
    assert owned(s, 0) == {"prestige": 5}


@pytest.mark.rule("age_of_galaxy/3.9.space", "age_of_galaxy/3.9.prestige")
def test_3_9_each_space_once_in_any_order() -> None:
    planets = {"system_1_a": (0, "developed"), "system_1_b": (1, "developed")}
    s = position(goods=[{"influence": 3}, {"influence": 6}], planets=planets, discs=[1, 2])
    assert offered(s, 0, "nominate") == ["space_1", "space_2", "space_4", "space_6"]
    do(s, 0, "nominate", "space_1")
    assert why_not(s, 1, "nominate", "space_1") == ("3.9.space", "space_taken")
    assert why_not(s, 1, "nominate", "space_3") == ("table.choice", "not_a_choice")
    do(s, 1, "nominate", "space_6")
    do(s, 1, "done")
    do(s, 1, "nominate", "space_2")
    assert prestige_of(s) == [5, 6]
    assert s.round == 2 and s.nominated.count(1) == 2


@pytest.mark.rule("age_of_galaxy/3.9.space")
def test_3_9_without_a_free_space_nobody_nominates() -> None:
    s = position(
        goods=[{"influence": 3}],
        planets={"system_1_a": (0, "developed")},
        nominated=[1, 1, BLOCKED, 1, BLOCKED, 1],
    )
    assert why_not(s, 0, "nominate") == ("3.9.space", "nothing_possible")


@pytest.mark.rule("age_of_galaxy/3.9.developed")
def test_3_9_a_developed_planet_is_needed_and_can_be_lost_again() -> None:
    goods = [{"influence": 3}, {"cruiser": 2}]
    s = position(goods=goods, planets={"system_1_a": (0, "colonized")})
    assert why_not(s, 0, "nominate", "space_1") == ("3.9.developed", "nothing_developed")
    s = position(WAR, round=2, goods=goods, planets={"system_1_a": (0, "developed")})
    do(s, 1, "system_1_a")
    while s.asked != (0,):
        do(s, 1, "scavenge")
        do(s, 1, "done")
    assert s.goods[0][INFLUENCE] == 3 and s.goods[0][RELIC] == 0
    assert why_not(s, 0, "nominate", "space_1") == ("3.9.developed", "nothing_developed")
