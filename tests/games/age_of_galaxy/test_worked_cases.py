"""What is easy to get wrong, case by case: prices, limits, reach, war, golden ages, scores.

Each test is one case, numbered as in our list of cases; 38 to 41 belong to the solo games.
"""

from collections.abc import Mapping
from typing import Any

import pytest

from galactarium.games.age_of_galaxy import GAME
from galactarium.games.age_of_galaxy.state import BLOCKED, Galaxy
from galactarium.positions import allowed, give, said, why_not
from tests.games.age_of_galaxy.positions import fresh, level_of, owned, position, prestige_of

PRODUCTION = "1.0.rounds"
ALLOWED = ("", "")
BLOCK = [BLOCKED, BLOCKED]
COLONY = {"system_1_a": (0, "colonized")}
HERS = {
    "system_1_a": (1, "colonized"),
    "system_1_c": (1, "colonized"),
    "system_2_a": (1, "developed"),
}


def idle(s: Galaxy) -> None:
    """Everybody scavenges, and does nothing else, until the end of the game."""
    while s.asked:
        seat = s.asked[0]
        give(
            s, seat, next(part for part in ("scavenge", "done", "pass") if part in allowed(s, seat))
        )


def shown(s: Galaxy, seat: int) -> Mapping[str, Any]:
    """What all can see of a player."""
    player: Mapping[str, Any] = GAME.view(s, seat)["players"][str(seat)]
    return player


def fleets(s: Galaxy) -> list[int]:
    """The cruisers in the supplies."""
    return [owned(s, seat).get("cruiser", 0) for seat in range(s.seats)]


def paid(s: Galaxy) -> list[int]:
    """What was paid, price by price."""
    return [event["n"] for event in said(s, "paid")]


# Production and economy.


@pytest.mark.rule("age_of_galaxy/1.2.income", "age_of_galaxy/1.3.decline")
@pytest.mark.parametrize(
    ("before", "after"), [((4, 3), (7, 2)), ((10, 5), (12, 4)), ((4, 0), (4, 0)), ((0, 1), (1, 0))]
)
def test_case_01_income_up_to_the_limit(before: tuple[int, int], after: tuple[int, int]) -> None:
    s = position(PRODUCTION, goods=[{"credit": before[0], "productivity": before[1]}])
    goods = owned(s, 0)
    assert (goods.get("credit", 0), goods.get("productivity", 0)) == after


@pytest.mark.rule("age_of_galaxy/1.4.effects", "age_of_galaxy/2.5.production")
def test_case_02_productivity_of_an_ally_comes_after_the_income() -> None:
    s = position(PRODUCTION, goods=[{"productivity": 3}], alliances=[["abyssforge"], []])
    assert owned(s, 0) == {"credit": 3, "productivity": 3}
    gains = [*said(s, "gained"), *said(s, "gained_by_ally")]
    assert [(e["resource"], e["n"]) for e in gains] == [("credit", 3), ("productivity", 1)]
    assert said(s, "lost") == [{"seat": 0, "n": 1, "resource": "productivity"}]


@pytest.mark.rule("age_of_galaxy/1.3.decline")
def test_case_03_without_growth_a_game_pays_six_credits() -> None:
    """The other player's strength decides the wars, which would pay a credit each."""
    s = position(
        PRODUCTION, round=0, fleet=0, discs=[0, 0], goods=[{"productivity": 3}, {"strength": 1}]
    )
    idle(s)
    assert s.is_over
    gains = [(e["seat"], e["resource"], e["n"]) for e in said(s, "gained")]
    assert [n for seat, resource, n in gains if (seat, resource) == (0, "credit")] == [3, 2, 1]
    assert owned(s, 0)["credit"] == 6


@pytest.mark.rule("age_of_galaxy/2.3.convert", "age_of_galaxy/3.8.cost")
@pytest.mark.parametrize("chosen", ["influence", "innovation"])
def test_case_04_a_conversion_makes_develop_possible(chosen: str) -> None:
    s = position(goods=[{"credit": 6, "influence": 1}], planets=COLONY)
    assert why_not(s, 0, "develop", "system_1_a", chosen) == ("3.8.cost", "too_dear")
    give(s, 0, "convert", "influence")
    assert owned(s, 0) == {"credit": 7}
    give(s, 0, "develop", "system_1_a", chosen)
    assert paid(s) == [1, 7]
    assert owned(s, 0) == {"prestige": 1, "productivity": 1, chosen: 1}


@pytest.mark.rule("age_of_galaxy/2.3.convert")
def test_case_05_five_productivity_become_two_credits_at_most() -> None:
    s = position(goods=[{"productivity": 5}])
    give(s, 0, "convert", "productivity")
    give(s, 0, "convert", "productivity")
    assert owned(s, 0) == {"credit": 2, "productivity": 1}
    assert why_not(s, 0, "convert", "productivity") == ("2.3.convert", "cannot_convert")


@pytest.mark.rule("age_of_galaxy/8.1.caps")
@pytest.mark.parametrize("resource", ["productivity", "innovation", "influence"])
def test_case_06_at_twelve_credits_nothing_is_converted(resource: str) -> None:
    s = position(goods=[{"credit": 12, "productivity": 4, "innovation": 1, "influence": 1}])
    assert why_not(s, 0, "convert", resource) == ("8.1.caps", "gains_nothing")


# Actions.


@pytest.mark.rule("age_of_galaxy/3.7.cost")
def test_case_07_prices_of_colonizing() -> None:
    """All types but Barren are open to these three allies."""
    s = position(
        round=2,
        discs=[5, 0],
        goods=[{"credit": 9, "influence": 1}],
        alliances=[["calderis", "humans", "mersoma"], []],
    )
    prices = []
    for slot in ("system_1_a", "system_1_b", "system_1_c", "system_2_a", "system_2_b"):
        before = sum(paid(s))
        give(s, 0, "colonize", slot)
        prices.append(sum(paid(s)) - before)
        give(s, 0, "done")
    assert prices == [0, 1, 2, 3, 4]


@pytest.mark.rule("age_of_galaxy/3.7.cost")
def test_case_07_prices_of_colonizing_count_developed_planets_but_no_conquered_ones() -> None:
    planets = {
        "system_1_b": (0, "colonized"),
        "system_1_c": (0, "colonized"),
        "system_2_a": (0, "developed"),
        "system_2_b": (0, "conquered"),
    }
    s = position(goods=[{"credit": 2}], alliances=[["humans"], []], planets=planets)
    assert why_not(s, 0, "colonize", "system_1_a") == ("3.7.cost", "too_dear")
    s = position(goods=[{"credit": 3}], alliances=[["humans"], []], planets=planets)
    give(s, 0, "colonize", "system_1_a")
    assert paid(s) == [3]


@pytest.mark.rule("age_of_galaxy/3.7.cost", "age_of_galaxy/2.5.discount")
def test_case_08_a_discount_on_colonizing_never_pays_back() -> None:
    s = position(
        alliances=[["humans"], []],
        technologies=[["nanoconstruct"], []],
        planets={"system_1_b": (0, "colonized"), "system_1_c": (0, "colonized")},
    )
    give(s, 0, "colonize", "system_1_a")
    assert owned(s, 0) == {"productivity": 2}


@pytest.mark.rule("age_of_galaxy/2.5.discount")
@pytest.mark.parametrize(
    ("allies", "technologies", "price"),
    [
        (["tekhlifa"], ["nanoconstruct"], 4),
        (["tekhlifa"], ["nanoconstruct", "advanced_engineering"], 2),
        (["tekhlifa", "dunewrights"], ["nanoconstruct", "advanced_engineering"], 0),
    ],
)
def test_case_08_discounts_on_developing_add_up_to_nothing_at_most(
    allies: list[str], technologies: list[str], price: int
) -> None:
    s = position(
        goods=[{"credit": 7}],
        planets=COLONY,
        alliances=[allies, []],
        technologies=[technologies, []],
    )
    give(s, 0, "develop", "system_1_a", "influence")
    assert owned(s, 0).get("credit", 0) == 7 - price


@pytest.mark.rule("age_of_galaxy/2.5.discount", "age_of_galaxy/3.4.amount")
@pytest.mark.parametrize(
    ("allies", "technologies", "price"),
    [
        ([], [], 4),
        (["z_qhik_eox"], ["bioship_factories"], 2),
        (["z_qhik_eox", "hraskyr"], ["bioship_factories"], 0),
    ],
)
def test_case_09_two_cruisers_fit_however_cheap(
    allies: list[str], technologies: list[str], price: int
) -> None:
    s = position(
        goods=[{"credit": 7, "cruiser": 3}], alliances=[allies, []], technologies=[technologies, []]
    )
    assert allowed(s, 0, "manufacture") == [1, 2]
    give(s, 0, "manufacture", 2)
    assert sum(paid(s)) == price
    assert fleets(s) == [5, 0]


@pytest.mark.rule("age_of_galaxy/8.1.cruisers", "age_of_galaxy/3.4.amount")
def test_case_10_a_sixth_cruiser_fits_only_after_one_is_spent() -> None:
    s = position(goods=[{"cruiser": 5, "credit": 4}], discs=[2, 0])
    assert why_not(s, 0, "manufacture", 1) == ("3.4.amount", "no_room")
    give(s, 0, "explore", "system_1_d")
    give(s, 0, "done")
    assert allowed(s, 0, "manufacture") == [1]


@pytest.mark.rule("age_of_galaxy/8.2.pieces")
@pytest.mark.parametrize(
    ("cruisers", "conquered", "fit"), [(5, 4, 0), (4, 4, 1), (4, 5, 0), (3, 5, 1)]
)
def test_case_10_there_is_no_tenth_cruiser(cruisers: int, conquered: int, fit: int) -> None:
    slots = ["system_1_a", "system_1_b", "system_1_c", "system_2_a", "system_2_b"]
    s = position(
        goods=[{"cruiser": cruisers, "credit": 12}],
        planets=dict.fromkeys(slots[:conquered], (0, "conquered")),
    )
    assert allowed(s, 0, "manufacture") == [1][:fit]
    assert why_not(s, 0, "manufacture", 1) == (ALLOWED if fit else ("3.4.amount", "no_room"))


@pytest.mark.rule("age_of_galaxy/3.5.cost", "age_of_galaxy/2.5.discount")
@pytest.mark.rule("age_of_galaxy/2.5.on-action")
@pytest.mark.parametrize(
    ("allies", "credit", "left"),
    [([], 6, 0), (["nivareth"], 4, 0), (["nivareth", "chaeilki"], 4, 2)],
)
def test_case_11_two_relics_cheaper_by_unit_with_a_gain_once(
    allies: list[str], credit: int, left: int
) -> None:
    s = position(goods=[{"credit": credit, "innovation": 2}], alliances=[allies, []])
    give(s, 0, "retrieve", 2)
    assert paid(s) == [credit, 2]
    assert owned(s, 0) == ({"credit": left} if left else {}) | {"relic": 2}


@pytest.mark.rule("age_of_galaxy/3.3.cost", "age_of_galaxy/2.3.convert")
def test_case_12_a_basic_technology_for_an_innovation_or_what_it_converts_to() -> None:
    goods = [{"credit": 2, "innovation": 1}]
    s = position(goods=goods)
    assert allowed(s, 0, "research", "laser_weapon") == ["innovation"]
    give(s, 0, "research", "laser_weapon", "innovation")
    assert owned(s, 0) == {"credit": 2, "strength": 1}
    s = position(goods=goods)
    give(s, 0, "convert", "innovation")
    give(s, 0, "research", "laser_weapon", "credit")
    assert owned(s, 0) == {"strength": 1}


@pytest.mark.rule("age_of_galaxy/3.3.cost")
def test_case_12_an_advanced_technology_needs_innovation() -> None:
    s = position(goods=[{"credit": 3}], technologies=[["plasma_weapon"], []])
    assert why_not(s, 0, "research", "xenology", "credit") == ("3.3.cost", "too_dear")
    assert why_not(s, 0, "research", "xenology", "innovation") == ("3.3.cost", "too_dear")


@pytest.mark.rule("age_of_galaxy/2.5.discount", "age_of_galaxy/3.3.cost")
@pytest.mark.parametrize(
    ("technology", "way", "price"),
    [
        ("warp_drive", "credit", {"credit": 1}),
        ("warp_drive", "innovation", {"innovation": 1}),
        ("antimatter_missile", "credit", {"credit": 1, "innovation": 1}),
        ("antimatter_missile", "innovation", {"innovation": 2}),
    ],
)
def test_case_12_a_discount_of_credits_leaves_the_other_way_as_it_is(
    technology: str, way: str, price: dict[str, int]
) -> None:
    s = position(goods=[price], alliances=[["mirajune"], []], technologies=[["plasma_weapon"], []])
    give(s, 0, "research", technology, way)
    assert {event["resource"]: event["n"] for event in said(s, "paid")} == price


@pytest.mark.rule("age_of_galaxy/3.3.path")
def test_case_13_plasma_weapon_does_not_lead_to_planetary_shields() -> None:
    s = position(goods=[{"innovation": 2}], technologies=[["plasma_weapon"], []])
    opened = ["xenology", "antimatter_missile"]
    assert allowed(s, 0, "research")[-2:] == opened
    assert why_not(s, 0, "research", "planetary_shields") == ("3.3.path", "no_path")
    for leading in ("advanced_engineering", "hyperspace_scanner"):
        s = position(goods=[{"innovation": 2}], technologies=[[leading], []])
        assert why_not(s, 0, "research", "planetary_shields", "innovation") == ALLOWED


@pytest.mark.rule("age_of_galaxy/2.5.on-action", "age_of_galaxy/3.1.token")
def test_case_14_two_gains_on_explore_add_up() -> None:
    s = position(
        goods=[{"cruiser": 1}],
        alliances=[["rt182"], []],
        technologies=[["hyperspace_scanner", "subspace_sensor"], []],
    )
    give(s, 0, "explore", "system_1_d")
    token = {"credit": 3, "innovation": 2}
    assert owned(s, 0) == {**token, "innovation": 2 + 2, "cruiser": 1}


@pytest.mark.rule("age_of_galaxy/2.5.per-count")
def test_case_15_ocean_ecology_counts_once() -> None:
    s = position(
        round=4,
        discs=[2, 0],
        goods=[{"innovation": 2, "credit": 9}],
        alliances=[["mersoma"], []],
        planets={
            "system_2_a": (0, "developed"),
            "system_4_b": (0, "colonized"),
            "system_1_c": (0, "colonized"),
            "system_1_a": (0, "colonized"),
        },
    )
    give(s, 0, "research", "ocean_ecology", "innovation")
    assert owned(s, 0)["influence"] == 3
    give(s, 0, "done")
    give(s, 0, "colonize", "system_3_b")
    assert owned(s, 0)["influence"] == 3


@pytest.mark.rule("age_of_galaxy/2.5.opponents-lose")
def test_case_16_a_cloaking_cruiser_takes_what_others_have() -> None:
    s = position(
        seats=4,
        goods=[{"innovation": 2}, {"cruiser": 3}, {"cruiser": 1}, {}],
        alliances=[["shrynix"], [], [], []],
    )
    give(s, 0, "research", "cloaking_cruiser", "innovation")
    assert fleets(s) == [1, 1, 0, 0]


@pytest.mark.rule("age_of_galaxy/3.9.space", "age_of_galaxy/3.9.prestige")
def test_case_17_nominations_of_two_players_in_any_order() -> None:
    planets = {"system_1_a": (0, "developed"), "system_1_b": (1, "developed")}
    s = position(goods=[{"influence": 6}, {"influence": 6}], planets=planets, discs=[2, 2])
    spaces = GAME.view(s, 0)["spaces"]
    assert [space["prestige"] for space in spaces.values()] == [5, 4, 3, 2]
    assert allowed(s, 0, "nominate") == [*spaces] == ["space_1", "space_2", "space_4", "space_6"]
    assert why_not(s, 0, "nominate", "space_3") == ("0.3.blocked", "space_covered")
    give(s, 0, "nominate", "space_1")
    give(s, 0, "done")
    assert allowed(s, 1, "nominate") == ["space_2", "space_4", "space_6"]
    assert why_not(s, 1, "nominate", "space_1") == ("3.9.space", "space_taken")
    give(s, 1, "nominate", "space_6")
    give(s, 1, "done")
    give(s, 0, "nominate", "space_4")
    give(s, 1, "nominate", "space_2")
    assert prestige_of(s) == [5 + 3, 2 + 4]
    assert [space["owner"] for space in GAME.view(s, 0)["spaces"].values()] == [0, 1, 0, 1]


@pytest.mark.rule("age_of_galaxy/3.9.cost", "age_of_galaxy/2.5.discount")
def test_case_17_nominations_cost_two_influence_with_the_iylari() -> None:
    planets = {"system_1_a": (0, "developed")}
    s = position(goods=[{"influence": 2}], planets=planets)
    assert why_not(s, 0, "nominate", "space_1") == ("3.9.cost", "too_dear")
    s = position(goods=[{"influence": 2}], planets=planets, alliances=[["iylari"], []])
    give(s, 0, "nominate", "space_1")
    assert owned(s, 0) == {"prestige": 5}


@pytest.mark.rule("age_of_galaxy/3.9.developed")
def test_case_18_nominating_needs_a_developed_planet_which_a_war_may_take() -> None:
    goods = [{"influence": 3}, {"cruiser": 2}]
    refused = ("3.9.developed", "nothing_developed")
    s = position(goods=goods, planets=COLONY)
    assert why_not(s, 0, "nominate", "space_1") == refused
    planets = {"system_1_a": (0, "developed")}
    s = position(round=2, goods=goods, planets=planets, discs=[1, 0])
    assert why_not(s, 0, "nominate", "space_1") == ALLOWED
    give(s, 0, "scavenge")
    give(s, 0, "done")
    give(s, 1, "system_1_a")
    assert s.round == 3 and s.asked == (1,)
    give(s, 1, "scavenge")
    give(s, 1, "done")
    assert why_not(s, 0, "nominate", "space_1") == refused


@pytest.mark.rule("age_of_galaxy/2.4.one-card", "age_of_galaxy/2.4.adaptation")
def test_case_19_an_adaptation_is_the_card_of_the_turn() -> None:
    hand = ["tekhlifa", "jamareih", "gromlik"]
    played = ("2.4.one-card", "card_played")
    s = position(hands=[hand, []], goods=[{"influence": 1}])
    give(s, 0, "colonize", "system_1_b", "tekhlifa")
    assert level_of(s, "system_1_b") == (0, "colonized")
    assert (s.hands[0], s.used) == (["jamareih", "gromlik"], ["tekhlifa"])
    assert why_not(s, 0, "card", "gromlik", "alliance") == played
    s = position(hands=[hand, []])
    give(s, 0, "card", "gromlik", "reinforcement")
    assert why_not(s, 0, "colonize", "system_1_b", "tekhlifa") == played


@pytest.mark.rule("age_of_galaxy/2.4.hand", "age_of_galaxy/2.4.alliance")
def test_case_19_a_new_ally_adapts_in_the_same_turn() -> None:
    s = position(hands=[["sahirrim"], []])
    give(s, 0, "card", "sahirrim", "alliance")
    give(s, 0, "colonize", "system_1_b")
    assert level_of(s, "system_1_b") == (0, "colonized")


# Reach.


def reached(round: int, explored: int, allies: list[str], technologies: list[str]) -> set[str]:
    """The systems on which somebody with a card for every type of planet can colonize."""
    s = position(
        round=round,
        options={"explored": explored},
        alliances=[allies, []],
        technologies=[[*technologies, "terraforming"], []],
        hands=[["kratox_7", "iylari", "mersoma", "humans", "sahirrim"], []],
    )
    return {str(slot)[:8] for slot in allowed(s, 0, "colonize")}


@pytest.mark.rule("age_of_galaxy/2.5.reach", "age_of_galaxy/3.7.ahead")
@pytest.mark.parametrize(
    ("explored", "allies", "technologies", "cards"),
    [
        (0, [], [], 2),
        (0, [], ["warp_drive"], 3),
        (0, ["rt182"], ["warp_drive"], 3),
        (1, ["rt182"], ["warp_drive"], 4),
    ],
)
def test_case_20_reach_in_round_2(
    explored: int, allies: list[str], technologies: list[str], cards: int
) -> None:
    systems = {f"system_{n}" for n in range(1, cards + 1)}
    assert reached(2, explored, allies, technologies) == systems


@pytest.mark.rule("age_of_galaxy/2.5.reach", "age_of_galaxy/3.7.ahead")
def test_case_21_warp_drive_adds_nothing_in_round_5() -> None:
    assert reached(5, 0, [], ["warp_drive"]) == reached(5, 0, [], [])
    assert len(reached(5, 0, [], [])) == 5


# War.


def at_war(*might: tuple[int, int], **fields: Any) -> Galaxy:
    """A war of players with so many cruisers and so much strength."""
    goods = [{"cruiser": cruisers, "strength": strength} for cruisers, strength in might]
    settings: dict[str, Any] = {"round": 2, "seats": len(might), "goods": goods, **fields}
    return position("war", **settings)


@pytest.mark.rule("age_of_galaxy/4.2.rewards", "age_of_galaxy/4.4.cruiser")
@pytest.mark.rule("age_of_galaxy/4.5.discard")
def test_case_22_rewards_a_cruiser_on_the_planet_and_the_rest_down_to_strength() -> None:
    s = at_war((4, 1), (2, 0), (1, 0))
    assert prestige_of(s) == [2, 1, 0]
    assert [owned(s, seat).get("credit", 0) for seat in range(3)] == [1, 0, 0]
    give(s, 0, "system_1_a")
    assert [(e["seat"], e["n"]) for e in said(s, "lost")] == [(0, 2), (1, 2), (2, 1)]
    assert fleets(s) == [1, 0, 0]


@pytest.mark.rule("age_of_galaxy/4.3.shared", "age_of_galaxy/4.4.single")
def test_case_23_equals_share_the_better_place_and_nobody_conquers() -> None:
    s = at_war((3, 2), (3, 2), (2, 0), (0, 5))
    assert [event["place"] for event in said(s, "ranked")] == [1, 1, 3, 4]
    assert prestige_of(s) == [3, 3, 1, 0]
    assert [owned(s, seat).get("credit", 0) for seat in range(4)] == [1, 1, 0, 0]
    assert s.round == 3
    assert said(s, "conquered") == said(s, "spared") == []


@pytest.mark.rule("age_of_galaxy/4.3.tie", "age_of_galaxy/4.4.single")
def test_case_24_strength_breaks_a_tie_and_the_winner_may_conquer() -> None:
    s = at_war((3, 1), (3, 2))
    assert [event["place"] for event in said(s, "ranked")] == [2, 1]
    assert said(s, "overlord") == [{"seat": 1}]
    assert s.asked == (1,)
    assert why_not(s, 1, "system_1_a") == ALLOWED


@pytest.mark.rule("age_of_galaxy/4.6.fleet")
@pytest.mark.parametrize(("cruisers", "reason"), [(3, ("4.6.fleet", "is_guarded")), (2, ALLOWED)])
def test_case_25_a_fleet_protects_all_planets_or_none(
    cruisers: int, reason: tuple[str, str]
) -> None:
    s = at_war((5, 0), (cruisers, 0), planets=HERS)
    assert [why_not(s, 0, slot) for slot in HERS] == [reason] * 3


@pytest.mark.rule("age_of_galaxy/2.5.protect", "age_of_galaxy/4.6.effects")
@pytest.mark.parametrize(
    ("allies", "technologies", "taken"),
    [
        ([], ["planetary_shields"], ["system_1_a", "system_1_c"]),
        ([], ["water_dome_shield"], ["system_1_a"]),
        ([], ["planetary_shields", "water_dome_shield"], ["system_1_a"]),
        (["lumenara"], [], []),
    ],
)
def test_case_25_effects_protect_where_the_fleet_does_not(
    allies: list[str], technologies: list[str], taken: list[str]
) -> None:
    s = at_war(
        (5, 0), (2, 0), planets=HERS, alliances=[[], allies], technologies=[[], technologies]
    )
    for slot in HERS:
        by = "shielded_by_ally" if allies else "shielded_by_technology"
        reason = ALLOWED if slot in taken else ("4.6.effects", by)
        assert why_not(s, 0, slot) == reason


@pytest.mark.rule("age_of_galaxy/2.5.war", "age_of_galaxy/4.5.discard")
@pytest.mark.parametrize(
    ("allies", "technologies", "strength", "kept"),
    [([], [], 2, 2), (["psykrion"], ["energy_shields"], 2, 4), (["shrynix"], [], 1, 2)],
)
def test_case_26_some_keep_more_cruisers(
    allies: list[str], technologies: list[str], strength: int, kept: int
) -> None:
    s = at_war(
        (5, strength),
        (5, strength),
        alliances=[allies, []],
        technologies=[technologies, []],
    )
    assert fleets(s) == [kept, strength]


@pytest.mark.rule("age_of_galaxy/2.4.alliance")
def test_case_26_the_shrynix_bring_the_strength_that_they_add_to() -> None:
    s = position(hands=[["shrynix"], []])
    give(s, 0, "card", "shrynix", "alliance")
    assert owned(s, 0)["strength"] == 1


@pytest.mark.rule("age_of_galaxy/4.4.loss", "age_of_galaxy/6.3.militaristic")
@pytest.mark.parametrize(("allies", "points"), [([], 0), (["psykrion"], 1)])
def test_case_27_an_empty_planet_is_worth_something_only_to_militarists(
    allies: list[str], points: int
) -> None:
    s = at_war((1, 0), (0, 0), round=5, alliances=[allies, []])
    before = owned(s, 0)
    give(s, 0, "system_1_a")
    assert owned(s, 0) == {name: n for name, n in before.items() if name != "cruiser"}
    found = shown(s, 0)["points"]
    assert (found["galaxy"], found["ideology"]) == (0, points)


@pytest.mark.rule("age_of_galaxy/4.0.first-round")
def test_case_28_no_war_and_no_discard_in_round_1() -> None:
    s = at_war((4, 0), (2, 0), round=1)
    assert s.round == 2
    assert fleets(s) == [4, 2]
    assert said(s, "ranked") == said(s, "lost") == []


# Galactic phase.


@pytest.mark.rule("age_of_galaxy/5.5.golden-age", "age_of_galaxy/5.5.keep")
def test_case_29_moved_discs_fill_a_card_and_overflow_returns_too() -> None:
    s = position(
        "galactic",
        seats=3,
        discs=[0, 0, 0],
        trade_discs=[[BLOCKED], [BLOCKED], [BLOCKED, 0, 1]],
        worked=[[0] * 3, [0] * 3, [0] * 3, [2, 0, 1]],
    )
    assert said(s, "golden_age") == [{"card": "political_cooperation"}]
    assert [(e["seat"], e["n"]) for e in said(s, "discs_returned")] == [(0, 3), (1, 1), (2, 1)]
    assert s.discs == [6, 4, 4]
    assert s.pool == [9, 11, 11]
    assert (s.flipped, s.trade_discs[2]) == ([0, 0, 1], [])


@pytest.mark.rule("age_of_galaxy/5.5.flip", "age_of_galaxy/5.5.golden-age")
def test_case_30_blocking_discs_count_and_leave_the_game() -> None:
    s = position("galactic", discs=[0, 0], trade_discs=[[*BLOCK, 0, 1, 1], BLOCK, BLOCK])
    assert s.discs == [4, 5]
    assert s.trade_discs == [[], BLOCK, BLOCK]
    assert s.flipped == [1, 0, 0]


@pytest.mark.rule("age_of_galaxy/5.5.keep")
def test_case_31_three_discs_are_kept_in_all() -> None:
    s = position(
        "galactic", discs=[0, 0], trade_discs=[[*BLOCK, 0, 0, 1], [*BLOCK, 0, 0, 0], BLOCK]
    )
    assert s.discs == [6, 4]
    assert s.pool == [9, 11]


@pytest.mark.rule("age_of_galaxy/8.4.track")
@pytest.mark.parametrize(
    ("before", "exchange", "total", "track"),
    [
        (19, 2, 22, [20, 2]),
        (17, 2, 20, [0, 20]),
        (20, 1, 21, [20, 1]),
        (37, 2, 40, [20, 20]),
        (40, 1, 41, [40, 1]),
    ],
)
def test_case_32_tokens_keep_count_beyond_20_and_40(
    before: int, exchange: int, total: int, track: list[int]
) -> None:
    s = position(goods=[{"prestige": before, "influence": 3}])
    give(s, 0, "trade", f"political_cooperation_{exchange}")
    assert owned(s, 0)["prestige"] == total
    assert shown(s, 0)["track"] == track


@pytest.mark.rule("age_of_galaxy/5.4.order", "age_of_galaxy/8.4.stack")
@pytest.mark.parametrize(("first", "later"), [(0, 1), (1, 0)])
def test_case_33_who_reaches_a_space_later_lies_on_top_and_goes_first(
    first: int, later: int
) -> None:
    goods = [{"prestige": 7}, {"prestige": 7}]
    goods[later] = {"prestige": 6, "influence": 1}
    s = position(goods=goods, order=(first, later))
    give(s, first, "scavenge")
    give(s, first, "done")
    give(s, later, "trade", "political_cooperation_1")
    assert s.round == 2 and prestige_of(s) == [7, 7]
    assert s.order == (later, first)


@pytest.mark.rule("age_of_galaxy/6.1.end", "age_of_galaxy/5.0.last-round")
def test_case_34_after_the_last_war_discs_trigger_nothing() -> None:
    s = position("war", round=5, worked=[[1, 0], [3, 0], [0, 3], [2, 2]])
    assert s.is_over
    assert s.worked == [[1, 0], [3, 0], [0, 3], [2, 2]]
    assert said(s, "golden_age") == said(s, "fleet_moved") == said(s, "order_set") == []


# Ideology and scoring.


@pytest.mark.rule("age_of_galaxy/6.3.major")
@pytest.mark.parametrize(
    ("allies", "ideology"),
    [
        (["chaeilki"], "cultural"),
        (["chaeilki", "humans"], ""),
        (["chaeilki", "humans", "nivareth"], "cultural"),
        (["chaeilki", "humans", "gromlik"], ""),
    ],
)
def test_case_35_the_most_frequent_ideology_unless_tied(allies: list[str], ideology: str) -> None:
    s = position(alliances=[allies, []], hands=[["zephron"], []])
    assert shown(s, 0)["ideology"] == ideology
    give(s, 0, "card", "zephron", "major")
    assert shown(s, 0)["ideology"] == "scientific"


def rich(ally: str = "", *more: str) -> Mapping[str, int]:
    """The points of somebody rich at the end, with one ally and more technologies."""
    s = position(
        "galactic",
        round=5,
        goods=[{"prestige": 23, "relic": 4, "strength": 5, "productivity": 7}],
        planets={
            "system_1_a": (0, "colonized"),
            "system_1_b": (0, "colonized"),
            "system_1_c": (0, "colonized"),
            "system_2_a": (0, "developed"),
            "system_2_b": (0, "developed"),
            "system_2_c": (0, "conquered"),
        },
        technologies=[["terraforming", "warp_drive", "laser_weapon", "xenology", *more], []],
        alliances=[[ally] if ally else [], []],
    )
    points: Mapping[str, int] = shown(s, 0)["points"]
    assert GAME.result(s).points[0] == sum(points.values())
    return points


@pytest.mark.rule("age_of_galaxy/6.2.points")
def test_case_36_points_for_prestige_planets_and_relics() -> None:
    expected = {"prestige": 23, "ideology": 0, "galaxy": 3 + 4, "relics": 4, "factions": 0}
    assert rich() == expected
    assert sum(rich().values()) == 34


@pytest.mark.rule("age_of_galaxy/6.3.scientific", "age_of_galaxy/6.3.diplomatic")
@pytest.mark.rule("age_of_galaxy/6.3.militaristic", "age_of_galaxy/6.3.cultural")
@pytest.mark.rule("age_of_galaxy/6.3.industrial")
@pytest.mark.parametrize(
    ("ally", "points"),
    [("humans", 5), ("nivareth", 4), ("gromlik", 3), ("psykrion", 1 + 2), ("zephron", 4)],
)
def test_case_36_points_for_a_major_ideology(ally: str, points: int) -> None:
    assert rich(ally) == {**rich(), "ideology": points}


@pytest.mark.rule("age_of_galaxy/2.5.end-scoring")
def test_case_36_points_for_a_galactic_network() -> None:
    assert rich("", "galactic_network") == {**rich(), "factions": 3 + 4}


@pytest.mark.rule("age_of_galaxy/6.4.tie")
@pytest.mark.parametrize(
    ("goods", "arrival", "places"),
    [
        ([{"relic": 5}, {"prestige": 5}], [2, 1], (2, 1)),
        ([{"relic": 2, "prestige": 3}, {"relic": 3, "prestige": 2}], [1, 2], (1, 2)),
        ([{"prestige": 5}, {"prestige": 5}], [1, 2], (2, 1)),
        ([{"prestige": 5}, {"prestige": 5}], [2, 1], (1, 2)),
    ],
)
def test_case_37_equal_points_then_prestige_then_the_disc_on_top(
    goods: list[dict[str, int]], arrival: list[int], places: tuple[int, int]
) -> None:
    s = position("galactic", round=5, goods=goods, arrival=arrival)
    assert s.is_over
    assert GAME.result(s) == ((5, 5), places)


# Cards.


@pytest.mark.rule("age_of_galaxy/0.7.redraw", "age_of_galaxy/0.6.hand")
def test_case_42_four_players_may_draw_the_whole_deck() -> None:
    s = fresh(4)
    for seat in s.order:
        give(s, seat, *s.hands[seat][:3])
    assert s.deck == [] and GAME.view(s, 0)["deck"] == 0
    assert [len(hand) for hand in s.hands] == [7] * 4
    assert sum(len(pile) for pile in s.put_away) == 12
