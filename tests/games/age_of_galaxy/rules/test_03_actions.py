"""Chapter 3, Actions."""

import pytest

from galactarium.games.age_of_galaxy import GAME
from galactarium.games.age_of_galaxy.components import CRUISER
from galactarium.games.age_of_galaxy.row import place_of, slot_at
from galactarium.games.age_of_galaxy.state import BLOCKED, Galaxy
from galactarium.kernel import Params, refusal
from galactarium.positions import allowed, give, refused, why_not
from tests.games.age_of_galaxy.positions import level_of, owned, position

FULL = [BLOCKED, BLOCKED, 0, 1, 1]
ONE_MORE: Params = {"n": 1, "have": 0, "missing": 1}


@pytest.mark.rule("age_of_galaxy/3.0.spaces")
def test_3_0_four_spaces_hold_any_number_of_discs() -> None:
    s = position(discs=[4, 4], worked=[[0, 0], [3, 3], [0, 0], [5, 5]])
    for seat in (0, 1, 0, 1):
        give(s, seat, "scavenge")
        give(s, seat, "done")
    assert s.worked == [[0, 0], [3, 3], [0, 0], [7, 7]]


# EXPLORE.


@pytest.mark.rule("age_of_galaxy/3.1.cost")
def test_3_1_a_cruiser_is_needed_and_goes_back_to_the_supply() -> None:
    assert why_not(position(), 0, "explore", "system_1_d") == ("3.1.cost", "no_cruiser")
    s = position(goods=[{"cruiser": 5}])
    give(s, 0, "explore", "system_1_d")
    assert s.goods[0][CRUISER] == 4
    assert s.worked[0] == [1, 0]


@pytest.mark.rule("age_of_galaxy/3.1.reach", "age_of_galaxy/3.7.reach")
def test_3_1_the_token_must_be_within_reach() -> None:
    s = position(goods=[{"cruiser": 1}])
    assert allowed(s, 0, "explore") == ["system_1_d"]
    assert why_not(s, 0, "explore", "system_2_d") == ("3.1.reach", "out_of_reach")
    s = position(goods=[{"cruiser": 1}], round=2)
    assert allowed(s, 0, "explore") == ["system_1_d", "system_2_d"]


@pytest.mark.rule("age_of_galaxy/3.1.reach")
def test_3_1_without_a_token_within_reach_nothing_can_be_explored() -> None:
    s = position(goods=[{"cruiser": 2}], discs=[2, 0])
    give(s, 0, "explore", "system_1_d")
    give(s, 0, "done")
    assert why_not(s, 0, "explore") == ("3.1.reach", "no_token")


# TRADE.


@pytest.mark.rule("age_of_galaxy/3.2.pay")
def test_3_2_one_exchange_paid_in_full() -> None:
    s = position(goods=[{"influence": 1, "credit": 12}])
    assert allowed(s, 0, "trade") == ["commodity_trade_1", "political_cooperation_1"]
    assert why_not(s, 0, "trade", "commodity_trade_2") == ("3.2.pay", "too_dear")
    assert why_not(s, 0, "trade", "lore_exchange_1") == ("3.2.pay", "too_dear")
    assert why_not(position(), 0, "trade") == ("3.2.pay", "too_dear")


@pytest.mark.rule("age_of_galaxy/3.2.space")
def test_3_2_trade_is_refused_for_want_of_space_when_all_cards_are_full() -> None:
    s = position(goods=[{"influence": 9}], trade_discs=[FULL, FULL, FULL])
    assert why_not(s, 0, "trade") == ("3.2.space", "all_full")


@pytest.mark.rule("age_of_galaxy/3.2.space")
def test_3_2_a_full_card_cannot_be_chosen_and_one_player_may_fill_it() -> None:
    s = position(goods=[{"influence": 9}], discs=[4, 0])
    for _ in range(3):
        give(s, 0, "trade", "political_cooperation_1")
        give(s, 0, "done")
    assert s.trade_discs[2] == [BLOCKED, BLOCKED, 0, 0, 0]
    full = ("3.2.space", "card_full")
    assert why_not(s, 0, "trade", "political_cooperation_1") == full


@pytest.mark.rule("age_of_galaxy/3.2.stays")
def test_3_2_a_flipped_card_has_room_for_all_discs() -> None:
    s = position(goods=[{"influence": 3}], flipped=[1, 0, 0], trade_discs=[[1] * 7, FULL, FULL])
    assert allowed(s, 0, "trade") == ["lore_exchange_1"]
    give(s, 0, "trade", "lore_exchange_1")
    assert s.trade_discs[0] == [*[1] * 7, 0]


@pytest.mark.rule("age_of_galaxy/3.2.stays")
def test_3_2_the_disc_stays_on_a_card_that_is_not_full() -> None:
    s = position(goods=[{"influence": 3}], discs=[1, 0])
    give(s, 0, "trade", "lore_exchange_1")
    assert s.round == 2
    assert s.trade_discs[0] == [BLOCKED, BLOCKED, 0]


@pytest.mark.rule("age_of_galaxy/2.5.conversion", "age_of_galaxy/2.3.limit")
def test_2_5_an_ally_converts_what_can_be_paid_once_a_turn() -> None:
    assert [allowed(lumenara(n), 0, "ability") for n in (1, 2)] == [[], ["lumenara"]]
    s = lumenara(4)
    give(s, 0, "ability", "lumenara")
    assert allowed(s, 0, "ability") == []


def lumenara(influence: int) -> Galaxy:
    """A position in which an ally gives Prestige for Influence."""
    return position(alliances=[["lumenara"], []], goods=[{"influence": influence}])


@pytest.mark.rule("age_of_galaxy/3.1.reach", "age_of_galaxy/3.2.pay", "age_of_galaxy/3.3.cost")
def test_3_0_actions_begin_with_what_can_be_reached_and_paid() -> None:
    s = position(goods=[{"influence": 1, "credit": 3}], technologies=[["terraforming"], []])
    assert allowed(s, 0, "explore") == []
    assert allowed(s, 0, "trade") == ["commodity_trade_1", "political_cooperation_1"]
    assert allowed(s, 0, "research") == ["warp_drive", "laser_weapon", "advanced_engineering"]
    assert allowed(s, 0, "convert") == ["influence"]


# RESEARCH.


@pytest.mark.rule("age_of_galaxy/3.3.cost", "age_of_galaxy/2.5.discount")
def test_3_3_a_view_names_the_price_of_technologies_that_are_not_open_yet() -> None:
    s = position(alliances=[["mirajune"], []], technologies=[["warp_drive"], []])
    prices = GAME.view(s, 0)["technologies"]
    assert prices["planetary_shields"] == [{"credit": 1, "innovation": 1}, {"innovation": 2}]
    assert prices["plasma_weapon"] == [{"credit": 1}, {"innovation": 1}]
    assert "warp_drive" not in prices


@pytest.mark.rule("age_of_galaxy/3.3.path")
def test_3_3_at_first_three_technologies_are_open() -> None:
    s = position(goods=[{"credit": 12, "innovation": 5}])
    assert allowed(s, 0, "research") == ["terraforming", "warp_drive", "laser_weapon"]
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
    ],
)
def test_3_3_one_technology_that_leads_there_is_enough(researched: str, opened: list[str]) -> None:
    s = position(goods=[{"innovation": 5}], technologies=[[researched], []])
    first = [t for t in ("terraforming", "warp_drive", "laser_weapon") if t != researched]
    assert [t for t in allowed(s, 0, "research") if t not in first] == opened


@pytest.mark.rule("age_of_galaxy/3.3.cost")
@pytest.mark.parametrize(
    ("credit", "innovation", "basic", "advanced"),
    [
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
    assert allowed(s, 0, "research", "warp_drive") == basic
    assert allowed(s, 0, "research", "antimatter_missile") == advanced


@pytest.mark.rule("age_of_galaxy/3.3.once")
def test_3_3_each_technology_once_and_the_disc_stays() -> None:
    s = position(goods=[{"innovation": 2}], discs=[2, 0])
    give(s, 0, "research", "laser_weapon", "innovation")
    assert (s.pool[0], s.discs[0]) == (13, 1)
    assert why_not(s, 0, "research", "laser_weapon") == ("2.1.turn", "has_acted")
    give(s, 0, "done")
    assert why_not(s, 0, "research", "laser_weapon") == ("3.3.once", "researched")


@pytest.mark.rule("age_of_galaxy/3.3.technologies")
def test_3_3_a_technology_acts_at_once_and_for_the_rest_of_the_game() -> None:
    s = position(goods=[{"innovation": 1}], discs=[2, 0])
    give(s, 0, "research", "terraforming", "innovation")
    assert owned(s, 0) == {"productivity": 1}
    assert why_not(s, 0, "colonize", "system_2_c") == ("3.7.reach", "out_of_reach")


# MANUFACTURE, RETRIEVE, SCAVENGE.


@pytest.mark.rule("age_of_galaxy/3.4.cost")
def test_3_4_a_cruiser_costs_more_than_one_credit() -> None:
    assert why_not(position(goods=[{"credit": 1}]), 0, "manufacture") == ("3.4.cost", "too_dear")


@pytest.mark.rule("age_of_galaxy/3.4.amount", "age_of_galaxy/3.5.cost")
@pytest.mark.parametrize(
    ("action", "rule"), [("manufacture", "3.4.amount"), ("retrieve", "3.5.cost")]
)
def test_3_4_at_least_one(action: str, rule: str) -> None:
    s = position(goods=[{"credit": 12, "innovation": 2}])
    assert allowed(s, 0, action)[0] == 1
    assert why_not(s, 0, action, 0) == (rule, "at_least_one")


@pytest.mark.rule("age_of_galaxy/3.4.cost", "age_of_galaxy/3.4.amount", "age_of_galaxy/3.5.cost")
def test_3_4_too_many_are_refused_with_a_reason() -> None:
    s = position(goods=[{"credit": 7, "innovation": 1, "cruiser": 1}])
    assert why_not(s, 0, "manufacture", 4) == ("3.4.cost", "too_dear")
    assert why_not(s, 0, "manufacture", 5) == ("3.4.amount", "no_room")
    assert why_not(s, 0, "manufacture", 6) == ("3.4.amount", "no_room")
    assert why_not(s, 0, "retrieve", 2) == ("3.5.cost", "too_dear")
    assert why_not(s, 0, "retrieve", 4) == ("3.5.cost", "too_dear")
    assert why_not(s, 0, "retrieve", 20) == ("3.5.cost", "too_dear")


@pytest.mark.rule("age_of_galaxy/3.5.cost")
def test_3_5_a_relic_needs_innovation() -> None:
    s = position(goods=[{"credit": 12}])
    assert why_not(s, 0, "retrieve", 1) == ("3.5.cost", "too_dear")


# COLONIZE.


@pytest.mark.rule("age_of_galaxy/3.7.planet")
def test_3_7_some_planet_must_meet_all_conditions() -> None:
    assert why_not(position(), 0, "colonize") == ("3.7.planet", "no_planet")


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
    give(s, 0, "colonize", "system_2_a")
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
    assert allowed(s, 0, "colonize") == ["system_1_a"]
    assert why_not(s, 0, "colonize", "system_1_b") == ("3.7.adaptation", "not_adapted")
    s = position(alliances=[["humans"], []], hands=[["jamareih", "iylari"], []])
    assert allowed(s, 0, "colonize") == ["system_1_a", "system_1_b", "system_1_c"]
    assert allowed(s, 0, "colonize", "system_1_c") == ["iylari"]


@pytest.mark.rule("age_of_galaxy/3.7.barren")
def test_3_7_barren_planets_need_terraforming() -> None:
    s = position(round=2)
    assert why_not(s, 0, "colonize", "system_2_c") == ("3.7.barren", "barren")
    s = position(round=2, technologies=[["terraforming"], []])
    give(s, 0, "colonize", "system_2_c")
    assert owned(s, 0) == {"innovation": 1, "relic": 1}


@pytest.mark.rule("age_of_galaxy/3.7.reward")
def test_3_7_a_planet_token_gives_its_own_reward() -> None:
    s = position(seats=4, alliances=[["gromlik"], [], [], []])
    assert s.cover[place_of(s, "system_1_e")] == "planet_token_1"
    give(s, 0, "colonize", "system_1_e")
    assert owned(s, 0) == {"credit": 2, "innovation": 1}


# DEVELOP.


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
    assert allowed(s, 0, "develop") == ["system_2_a"]
    assert why_not(s, 0, "develop", "system_1_a") == ("3.8.planet", "not_colonized")
    assert why_not(s, 0, "develop", "system_1_c") == ("3.8.planet", "not_colonized")
    for other in ("system_1_b", "system_2_b", "system_1_d", "system_8_a", "telescope"):
        assert why_not(s, 0, "develop", other) == ("3.8.planet", "not_colonized")


@pytest.mark.rule("age_of_galaxy/3.8.planet")
def test_3_8_without_a_colonized_planet_there_is_nothing_to_develop() -> None:
    s = position(goods=[{"credit": 7}])
    assert why_not(s, 0, "develop") == ("3.8.planet", "nothing_colonized")


# NOMINATE.


@pytest.mark.rule("age_of_galaxy/3.9.space")
def test_3_9_without_a_free_space_nobody_nominates() -> None:
    s = position(
        goods=[{"influence": 3}],
        planets={"system_1_a": (0, "developed")},
        nominated=[1, 1, BLOCKED, 1, BLOCKED, 1],
    )
    assert why_not(s, 0, "nominate") == ("3.9.space", "no_space")


@pytest.mark.rule("age_of_galaxy/3.2.pay", "age_of_galaxy/3.3.cost", "age_of_galaxy/3.7.cost")
@pytest.mark.parametrize(
    ("deed", "rule", "key"),
    [
        (("trade",), "3.2.pay", "too_dear"),
        (("trade", "lore_exchange_1"), "3.2.pay", "too_dear"),
        (("research",), "3.3.cost", "too_dear_either"),
        (("research", "warp_drive"), "3.3.cost", "too_dear_either"),
        (("colonize",), "3.7.cost", "too_dear"),
    ],
)
def test_an_action_that_lacks_only_its_price_says_what_is_missing(
    deed: tuple[str, ...], rule: str, key: str
) -> None:
    s = position(alliances=[["humans"], []], planets={"system_2_a": (0, "colonized")})
    assert why_not(s, 0, *deed) == (rule, key)


@pytest.mark.rule(
    "age_of_galaxy/3.1.reach",
    "age_of_galaxy/3.7.planet",
    "age_of_galaxy/3.8.planet",
    "age_of_galaxy/3.9.space",
)
@pytest.mark.parametrize(
    ("deed", "rule", "key"),
    [
        (("explore", "system_2_d"), "3.1.reach", "out_of_reach"),
        (("colonize",), "3.7.planet", "no_planet"),
        (("develop",), "3.8.planet", "nothing_colonized"),
        (("develop", "system_1_a"), "3.8.planet", "not_colonized"),
        (("nominate",), "3.9.space", "no_space"),
        (("nominate", "space_1"), "3.9.space", "space_taken"),
    ],
)
def test_what_no_payment_can_mend_is_told_before_the_price(
    deed: tuple[str, ...], rule: str, key: str
) -> None:
    s = position(
        planets={"system_1_a": (0, "developed")},
        nominated=[1, 1, BLOCKED, 1, BLOCKED, 1],
    )
    assert why_not(s, 0, *deed) == (rule, key)


def params(s: Galaxy, *deed: str) -> Params:
    """What the refusal of a deed of the first player names."""
    refused = refusal(s, 0, deed)
    assert refused is not None
    return refused.params


def allowing(s: Galaxy, *deed: str) -> str:
    """What would allow a deed of the first player."""
    refused = refusal(s, 0, deed)
    assert refused is not None
    return refused.allow


@pytest.mark.rule("age_of_galaxy/3.2.pay")
def test_3_2_trade_is_refused_by_the_cheapest_exchange() -> None:
    assert params(position(), "trade") == {**ONE_MORE, "resource": "influence"}


@pytest.mark.rule("age_of_galaxy/3.2.space", "age_of_galaxy/5.0.last-round")
@pytest.mark.parametrize(("round", "allow"), [(4, "await_golden_age"), (5, "")])
def test_3_2_in_the_last_round_no_golden_age_can_be_awaited(round: int, allow: str) -> None:
    s = position(round=round, goods=[{"influence": 9}], trade_discs=[FULL, [], []])
    assert allowing(s, "trade", "lore_exchange_1") == allow


NOTHING: Params = {"credits": 0, "innovations": 0, "whats": ()}


@pytest.mark.rule("age_of_galaxy/2.3.convert")
@pytest.mark.parametrize(
    ("deed", "goods", "allow", "first"),
    [
        (
            ("develop", "system_1_a"),
            {"credit": 5, "productivity": 4},
            "convert_one",
            ("productivity", "productivity"),
        ),
        (
            ("develop", "system_1_a"),
            {"credit": 4, "productivity": 3, "innovation": 1, "influence": 4},
            "convert_one",
            ("influence", "influence", "influence"),
        ),
        (
            ("develop", "system_1_a"),
            {"credit": 4, "productivity": 3, "innovation": 1, "influence": 1},
            "convert_several",
            ("productivity", "innovation", "influence"),
        ),
        (("develop", "system_1_a"), {"credit": 5, "productivity": 3}, "earn_first", ()),
        (
            ("retrieve",),
            {"credit": 2, "innovation": 1, "influence": 1},
            "convert_one",
            ("influence",),
        ),
        (("retrieve",), {"credit": 2, "innovation": 1, "productivity": 1}, "earn_first", ()),
        (("retrieve",), {"credit": 2, "productivity": 9}, "gain_first", ()),
        (("retrieve", 5), {"credit": 12, "innovation": 5, "influence": 9}, "over_cap", ()),
        (("research",), {"influence": 3}, "convert_for_it", ("influence",) * 3),
        (("research",), {"influence": 2}, "gain_either", ()),
    ],
)
def test_2_3_who_is_short_of_credits_hears_which_conversions_would_give_them(
    deed: tuple[str, ...], goods: dict[str, int], allow: str, first: tuple[str, ...]
) -> None:
    planets = {"system_1_a": (0, "colonized")}
    s = position(goods=[{"productivity": 0, **goods}], planets=planets)
    found = refusal(s, 0, deed)
    assert found is not None
    assert (found.allow, found.first) == (allow, tuple([("convert", one) for one in first]))
    for one in found.first:
        give(s, 0, *one)
    assert bool(first) == (refused(s, 0, *deed) in ("", "table.choice")), "then it is allowed"


@pytest.mark.rule("age_of_galaxy/3.3.cost")
@pytest.mark.parametrize(
    ("alliance", "technology", "expected"),
    [
        ([], "row 1", {"credit": 3, "innovation": 1, **NOTHING}),
        (["zephron"], "row 1", {"credit": 1, "innovation": 1, **NOTHING}),
        ([], "row 3", {"credit": 3, "more": 1, "innovation": 2, **NOTHING}),
        (
            ["zephron", "mirajune"],
            "row 3",
            {**ONE_MORE, "resource": "innovation"},
        ),
    ],
)
def test_3_3_who_lacks_the_price_hears_both_ways_to_pay(
    alliance: list[str], technology: str, expected: Params
) -> None:
    s = position()
    rows = {f"row {one.row}": one for one in reversed(s.box.technologies.values()) if one.row}
    wanted = rows[technology]
    s = position(alliances=[alliance, []], technologies=[wanted.requires[:1], []])
    assert params(s, "research", wanted.id) == expected


@pytest.mark.rule("age_of_galaxy/3.7.adaptation")
@pytest.mark.parametrize(
    ("alliance", "hand", "allow"),
    [
        ([], [], ""),
        (["humans"], [], "live_elsewhere"),
        (["humans"], ["mersoma"], "adapt"),
        (["humans", "zephron", "mirajune"], ["mersoma"], "live_elsewhere"),
    ],
)
def test_3_7_only_an_ability_in_hand_can_still_adapt(
    alliance: list[str], hand: list[str], allow: str
) -> None:
    s = position(goods=[{"credit": 9}], alliances=[alliance, []], hands=[hand, []])
    arctic = next(slot_at(s, place) for place, one in enumerate(s.planets) if one == "arctic")
    assert why_not(s, 0, "colonize", arctic) == ("3.7.adaptation", "not_adapted")
    assert allowing(s, "colonize", arctic) == allow


# Why not.


@pytest.mark.rule("age_of_galaxy/0.4.systems")
@pytest.mark.parametrize("action", ["explore", "colonize"])
@pytest.mark.parametrize("slot", ["system_3_a", "system_5_d", "system_8_a"])
def test_0_4_a_card_that_is_not_face_up_is_refused_as_if_it_were_not_there(
    action: str, slot: str
) -> None:
    s = position(goods=[{"cruiser": 1}], alliances=[["humans"], []])
    assert why_not(s, 0, action, slot) == ("0.4.systems", "not_face_up")


@pytest.mark.rule("age_of_galaxy/3.1.reach")
def test_3_1_there_must_be_a_token_to_explore() -> None:
    s = position(goods=[{"cruiser": 2}], discs=[2, 0])
    assert why_not(s, 0, "explore", "system_1_a") == ("3.1.reach", "no_token_there")
    give(s, 0, "explore", "system_1_d")
    give(s, 0, "done")
    assert why_not(s, 0, "explore", "system_1_d") == ("3.1.reach", "no_token_there")


@pytest.mark.rule("age_of_galaxy/0.1.trade")
def test_0_1_a_trade_card_that_is_not_laid_out_is_not_traded_with() -> None:
    s = position(goods=[{"influence": 9}])
    card = next(card for card in s.box.trades.values() if card.id not in s.trade)
    assert why_not(s, 0, "trade", card.exchanges[0].id) == ("0.1.trade", "card_not_laid")


@pytest.mark.rule("age_of_galaxy/3.3.cost")
def test_3_3_a_technology_is_not_paid_with_influence() -> None:
    s = position(goods=[{"influence": 9, "credit": 9}])
    why = why_not(s, 0, "research", "warp_drive", "influence")
    assert why == ("3.3.cost", "no_way_to_pay")


@pytest.mark.rule("age_of_galaxy/3.7.planet")
def test_3_7_where_no_planet_is_nothing_can_be_colonized() -> None:
    s = position(alliances=[["humans"], []])
    for slot in ("system_1_d", "telescope"):
        assert why_not(s, 0, "colonize", slot) == ("3.7.planet", "no_planet_there")


@pytest.mark.rule("age_of_galaxy/3.8.gain")
def test_3_8_the_gain_to_choose_is_influence_or_innovation() -> None:
    s = position(goods=[{"credit": 7}], planets={"system_1_a": (0, "colonized")})
    assert why_not(s, 0, "develop", "system_1_a", "relic") == ("3.8.gain", "not_to_choose")


@pytest.mark.rule("age_of_galaxy/3.9.space", "age_of_galaxy/0.3.blocked")
def test_3_9_a_covered_space_is_not_free() -> None:
    planets = {"system_1_a": (0, "developed")}
    s = position(goods=[{"influence": 3}], planets=planets)
    assert why_not(s, 0, "nominate", "space_3") == ("0.3.blocked", "space_covered")
    s.nominated[0] = BLOCKED
    assert why_not(s, 0, "nominate", "space_1") == ("3.9.space", "space_covered")
