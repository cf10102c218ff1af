"""Chapter 2, Turns: the order of turns, conversions, faction cards, effects."""

import pytest

from galactarium.games.age_of_galaxy.components import CRUISER, STRENGTH
from galactarium.games.age_of_galaxy.scoring import faction_points
from tests.games.age_of_galaxy.positions import (
    BOX,
    WAR,
    do,
    offered,
    owned,
    position,
    tape,
    why_not,
)

PLANET = {"system_1_a": (0, "colonized")}


@pytest.mark.rule("age_of_galaxy/2.1.turn", "age_of_galaxy/2.6.end")
def test_2_1_turns_go_round_until_all_discs_are_used() -> None:
    s = position(seats=3, order=(2, 0, 1), discs=[1, 2, 3])
    order = []
    while s.round == 1:
        order.append(s.asked[0])
        do(s, s.asked[0], "scavenge")
        if s.asked == (order[-1],) and "done" in offered(s, order[-1]):
            do(s, order[-1], "done")
    assert order == [2, 0, 1, 2, 1, 2]


@pytest.mark.rule("age_of_galaxy/2.1.turn")
def test_2_1_exactly_one_action_and_one_disc_a_turn() -> None:
    s = position(discs=[2, 1], hands=[["humans"], []])
    do(s, 0, "scavenge")
    assert s.discs == [1, 1]
    assert offered(s, 0) == ["card", "convert", "done"]
    for action in ("scavenge", "explore", "develop"):
        assert why_not(s, 0, action) == ("2.1.turn", "has_acted")


@pytest.mark.rule("age_of_galaxy/2.1.must-act")
def test_2_1_whoever_has_a_disc_must_act() -> None:
    s = position()
    assert offered(s, 0) == ["scavenge"]
    assert why_not(s, 0, "done") == ("2.1.must-act", "must_act")
    assert why_not(s, 0, "pass") == ("2.1.must-act", "must_act")
    assert why_not(s, 0, "sleep") == ("table.choice", "not_a_choice")


@pytest.mark.rule("age_of_galaxy/2.1.pass")
def test_2_1_without_a_disc_nothing_can_be_done() -> None:
    s = position(discs=[0, 2], hands=[["humans"], []], goods=[{"influence": 3}])
    do(s, 1, "scavenge")
    do(s, 1, "done")
    assert s.asked == (1,)


@pytest.mark.rule("age_of_galaxy/2.1.any-time")
def test_2_1_conversions_and_a_card_before_and_after_the_last_disc() -> None:
    s = position(hands=[["gromlik"], []], goods=[{"influence": 2}])
    do(s, 0, "convert", "influence")
    do(s, 0, "scavenge")
    do(s, 0, "convert", "influence")
    do(s, 0, "card", "gromlik", "reinforcement")
    assert s.discs[0] == 0
    assert owned(s, 0) == {"credit": 2, "productivity": 3, "innovation": 1}
    do(s, 0, "done")
    assert s.asked == (1,)


@pytest.mark.rule("age_of_galaxy/2.1.any-time")
def test_2_1_a_turn_ends_by_itself_when_nothing_is_left_to_do() -> None:
    s = position(goods=[{"credit": 2}])
    do(s, 0, "manufacture", 1)
    assert s.asked == (1,)


@pytest.mark.rule("age_of_galaxy/2.2.pay")
def test_2_2_what_an_action_brings_cannot_pay_for_it() -> None:
    s = position(goods=[{"credit": 1}], alliances=[["magnarok"], []])
    assert why_not(s, 0, "manufacture", 1) == ("3.4.cost", "too_dear")
    s = position(goods=[{"credit": 2}], alliances=[["magnarok"], []])
    assert offered(s, 0, "manufacture") == [1]


@pytest.mark.rule("age_of_galaxy/2.3.convert")
def test_2_3_two_productivity_one_innovation_or_one_influence_for_a_credit() -> None:
    s = position(goods=[{"productivity": 2, "innovation": 1, "influence": 1}])
    for resource in ("productivity", "innovation", "influence"):
        do(s, 0, "convert", resource)
    assert owned(s, 0) == {"credit": 3}
    assert why_not(s, 0, "convert") == ("2.3.convert", "cannot_convert")


@pytest.mark.rule("age_of_galaxy/2.3.limit", "age_of_galaxy/2.5.conversion")
def test_2_3_a_faction_converts_as_often_as_its_card_allows() -> None:
    s = position(goods=[{"credit": 9, "influence": 1}], alliances=[["jamareih", "humans"], []])
    do(s, 0, "ability", "jamareih")
    assert owned(s, 0) == {"credit": 5, "influence": 2}
    assert why_not(s, 0, "ability", "jamareih") == ("2.3.limit", "converted_enough")
    do(s, 0, "ability", "humans", "influence")
    do(s, 0, "ability", "humans", "innovation")
    assert offered(s, 0, "ability") == []
    assert why_not(s, 0, "ability", "humans", "influence") == ("2.3.limit", "converted_enough")


@pytest.mark.rule("age_of_galaxy/2.3.limit")
def test_2_3_the_limit_is_one_of_each_turn() -> None:
    s = position(goods=[{"credit": 8}], alliances=[["jamareih"], []], discs=[2, 0])
    for _ in range(2):
        do(s, 0, "ability", "jamareih")
        do(s, 0, "scavenge")
        if s.discs[0]:
            do(s, 0, "done")
    assert owned(s, 0) == {"influence": 2, "innovation": 2}


@pytest.mark.rule("age_of_galaxy/2.5.conversion")
def test_2_5_without_such_a_faction_there_is_no_further_conversion() -> None:
    s = position(goods=[{"credit": 4}], alliances=[["gromlik"], []])
    assert why_not(s, 0, "ability") == ("2.5.conversion", "no_ability")


@pytest.mark.rule("age_of_galaxy/2.4.one-card")
@pytest.mark.parametrize("use", ["alliance", "major", "reinforcement"])
def test_2_4_one_card_a_turn(use: str) -> None:
    s = position(hands=[["humans", "gromlik"], []])
    do(s, 0, "card", "humans", use)
    assert why_not(s, 0, "card", "gromlik", "reinforcement") == ("2.4.one-card", "card_played")


@pytest.mark.rule("age_of_galaxy/2.4.adaptation")
def test_2_4_no_card_is_wasted_where_the_alliance_fits() -> None:
    s = position(hands=[["jamareih"], []], alliances=[["tekhlifa"], []])
    assert offered(s, 0, "colonize", "system_1_b") == []
    do(s, 0, "colonize", "system_1_b")
    assert s.hands[0] == ["jamareih"]


@pytest.mark.rule("age_of_galaxy/2.4.alliance", "age_of_galaxy/2.5.immediate")
def test_2_4_a_new_ally_brings_its_debut_and_its_adaptation() -> None:
    s = position(hands=[["tekhlifa"], []], alliances=[["gromlik"], []])
    assert why_not(s, 0, "colonize", "system_1_a") == ("3.7.adaptation", "not_adapted")
    do(s, 0, "card", "tekhlifa", "alliance")
    assert s.alliances[0] == ("gromlik", "tekhlifa")
    debut = {"credit": 3, "productivity": 2, "cruiser": 3, "innovation": 1}
    assert owned(s, 0) == debut
    do(s, 0, "colonize", "system_1_b")
    assert owned(s, 0) == {**debut, "credit": 3 + 3, "productivity": 2 + 1}


@pytest.mark.rule("age_of_galaxy/2.4.three")
def test_2_4_three_allies_at_most() -> None:
    s = position(hands=[["humans"], []], alliances=[["gromlik", "reapers", "iylari"], []])
    assert why_not(s, 0, "card", "humans", "alliance") == ("2.4.three", "alliance_full")
    assert offered(s, 0, "card", "humans") == ["major", "reinforcement"]


@pytest.mark.rule("age_of_galaxy/2.4.major")
def test_2_4_there_is_only_one_true_major_ideology() -> None:
    s = position(hands=[["gromlik"], []], major=["humans", ""])
    assert why_not(s, 0, "card", "gromlik", "major") == ("2.4.major", "major_set")


@pytest.mark.rule("age_of_galaxy/2.4.reinforcement")
def test_2_4_a_reinforcement_is_spent() -> None:
    s = position(hands=[["reapers"], []])
    do(s, 0, "card", "reapers", "reinforcement")
    assert owned(s, 0) == {"strength": 1, "cruiser": 2}
    assert (s.hands[0], s.used, s.alliances[0]) == ([], ["reapers"], ())


@pytest.mark.rule("age_of_galaxy/2.4.hand")
def test_2_4_a_card_has_four_uses_and_without_cards_there_is_none() -> None:
    s = position(hands=[["sahirrim"], []])
    assert offered(s, 0, "card", "sahirrim") == ["alliance", "major", "reinforcement"]
    assert offered(s, 0, "colonize", "system_1_b") == ["sahirrim"]
    assert why_not(position(), 0, "card") == ("2.4.hand", "no_cards")


# Effects.


@pytest.mark.rule("age_of_galaxy/2.5.abilities")
def test_2_5_only_an_alliance_uses_abilities() -> None:
    in_hand = position(goods=[{"credit": 2}], hands=[["us_ud"], []])
    allied = position(goods=[{"credit": 2}], alliances=[["us_ud"], []])
    for s in (in_hand, allied):
        do(s, 0, "manufacture", 1)
    assert [s.goods[0][CRUISER] for s in (in_hand, allied)] == [1, 2]


@pytest.mark.rule("age_of_galaxy/2.5.immediate")
def test_2_5_an_immediate_gain_comes_once() -> None:
    s = position(goods=[{"innovation": 1}], discs=[2, 0])
    do(s, 0, "research", "laser_weapon", "innovation")
    assert owned(s, 0) == {"strength": 1}
    do(s, 0, "scavenge")
    assert s.goods[0][STRENGTH] == 1


@pytest.mark.rule("age_of_galaxy/2.5.choice")
@pytest.mark.parametrize(("resource", "n"), [("influence", 2), ("relic", 1)])
def test_2_5_one_of_two_gains(resource: str, n: int) -> None:
    s = position(goods=[{"innovation": 2}], technologies=[["plasma_weapon"], []])
    do(s, 0, "research", "xenology", "innovation")
    assert offered(s, 0) == ["influence", "relic"]
    do(s, 0, resource)
    assert owned(s, 0) == {"prestige": 1, resource: n}


@pytest.mark.rule("age_of_galaxy/2.5.on-action")
def test_2_5_a_gain_on_an_action_needs_its_condition() -> None:
    s = position(alliances=[["legarchaea", "sahirrim"], []], discs=[2, 0], goods=[{"credit": 1}])
    do(s, 0, "colonize", "system_1_b")
    assert "influence" not in owned(s, 0)


@pytest.mark.rule("age_of_galaxy/2.5.production")
@pytest.mark.parametrize(("developed", "influence"), [(0, 0), (1, 1), (2, 1)])
def test_2_5_a_production_effect_counts_up_to_its_maximum(developed: int, influence: int) -> None:
    slots = ["system_1_a", "system_1_b"][:developed]
    s = position(
        "1.0.rounds",
        alliances=[["pyrrhedon"], []],
        planets=dict.fromkeys(slots, (0, "developed")),
    )
    assert owned(s, 0).get("influence", 0) == influence


@pytest.mark.rule("age_of_galaxy/2.5.adaptation", "age_of_galaxy/3.7.adaptation")
def test_2_5_a_further_adaptation() -> None:
    s = position(alliances=[["calderis"], []])
    assert "system_1_b" in offered(s, 0, "colonize")


@pytest.mark.rule("age_of_galaxy/2.5.end-scoring")
@pytest.mark.parametrize(("relics", "points"), [(2, 0), (3, 1), (8, 2), (9, 3), (20, 3)])
def test_2_5_end_scoring_is_rounded_down_and_limited(relics: int, points: int) -> None:
    s = position(goods=[{"relic": relics}], alliances=[["chaeilki"], []])
    assert faction_points(s, 0) == points


@pytest.mark.rule("age_of_galaxy/2.5.end-scoring")
def test_2_5_a_technology_scores_only_if_researched() -> None:
    planets = {"system_1_a": (0, "colonized"), "system_1_b": (0, "developed")}
    s = position(alliances=[["jamareih"], []], planets=planets)
    assert faction_points(s, 0) == 0
    s = position(
        alliances=[["jamareih"], []], planets=planets, technologies=[["galactic_network"], []]
    )
    assert faction_points(s, 0) == 1 + 2


@pytest.mark.rule("age_of_galaxy/2.5.chain")
def test_2_5_a_chain_takes_no_disc_pays_the_price_and_fires_gains_once() -> None:
    s = position(
        goods=[{"credit": 11, "innovation": 0}],
        planets=PLANET,
        alliances=[["thallowyn", "chaeilki"], []],
    )
    do(s, 0, "develop", "system_1_a", "influence")
    assert owned(s, 0) == {
        "credit": 4,
        "prestige": 1,
        "productivity": 1,
        "influence": 1,
        "innovation": 1,
    }
    discs = list(s.discs)
    do(s, 0, "retrieve", 1)
    assert s.discs == discs and s.worked[2] == [0, 0]
    assert owned(s, 0)["credit"] == 4 - 3 + 2
    assert "retrieve" not in offered(s, 0)


@pytest.mark.rule("age_of_galaxy/2.5.chain")
def test_2_5_a_chained_action_can_be_prepared_by_a_conversion_or_left() -> None:
    s = position(goods=[{"credit": 9}], planets=PLANET, alliances=[["thallowyn"], []])
    do(s, 0, "develop", "system_1_a", "influence")
    assert why_not(s, 0, "retrieve", 1) == ("3.5.cost", "too_dear")
    do(s, 0, "convert", "influence")
    do(s, 0, "retrieve", 1)
    assert owned(s, 0) == {"prestige": 1, "productivity": 1, "relic": 1}


@pytest.mark.rule("age_of_galaxy/2.5.chain")
def test_2_5_two_chains_after_one_action_and_no_chain_of_a_chain() -> None:
    s = position(
        goods=[{"credit": 12, "innovation": 1}],
        planets=PLANET,
        alliances=[["thallowyn", "magnarok"], []],
    )
    do(s, 0, "develop", "system_1_a", "innovation")
    assert offered(s, 0)[:2] == ["retrieve", "manufacture"]
    do(s, 0, "manufacture", 1)
    assert offered(s, 0)[0] == "retrieve"
    do(s, 0, "retrieve", 1)
    assert s.asked == (1,) or offered(s, 0)[0] == "convert"


@pytest.mark.rule("age_of_galaxy/2.5.chain")
def test_2_5_an_ally_that_joins_after_the_action_starts_no_chain() -> None:
    s = position(goods=[{"credit": 12}], planets=PLANET, hands=[["magnarok"], []])
    do(s, 0, "develop", "system_1_a", "innovation")
    do(s, 0, "card", "magnarok", "alliance")
    assert "manufacture" not in offered(s, 0)


@pytest.mark.rule("age_of_galaxy/2.5.war")
def test_2_5_joint_overlords_gain_more_too() -> None:
    s = position(
        WAR, round=5, goods=[{"cruiser": 1}, {"cruiser": 1}], alliances=[["reapers"], ["ignivar"]]
    )
    assert owned(s, 0) == {"credit": 3, "prestige": 1}
    assert owned(s, 1) == {"credit": 1, "prestige": 2}


@pytest.mark.rule("age_of_galaxy/2.5.telescope")
def test_2_5_private_tokens_are_for_their_owner_alone_and_always_within_reach() -> None:
    s = position(
        goods=[{"innovation": 2, "cruiser": 1}, {"cruiser": 1}],
        alliances=[["voicavus"], []],
        discs=[2, 1],
    )
    pile = list(s.exploration_pile)
    do(s, 0, "research", "deep_space_telescope", "innovation")
    assert s.telescope == [[pile[-1], pile[-2]], []]
    do(s, 0, "done")
    assert "telescope" not in offered(s, 1, "explore")
    do(s, 1, "scavenge")
    do(s, 1, "done")
    do(s, 0, "explore", "telescope")
    assert s.explored == [pile[-2]] and s.telescope[0] == [pile[-1]]


@pytest.mark.rule("age_of_galaxy/2.5.telescope")
@pytest.mark.parametrize(
    ("pile", "explored", "placed"),
    [([], ["exploration_1", "exploration_2", "exploration_3"], 2), (["exploration_9"], [], 1)],
)
def test_2_5_discarded_tokens_are_shuffled_when_the_pile_is_short(
    pile: list[str], explored: list[str], placed: int
) -> None:
    s = position(
        goods=[{"innovation": 2}],
        alliances=[["voicavus"], []],
        exploration_pile=list(pile),
        explored=list(explored),
    )
    do(s, 0, "research", "deep_space_telescope", "innovation")
    assert len(s.telescope[0]) == placed
    assert s.explored == []
    assert len(s.exploration_pile) == len(pile) + len(explored) - placed


@pytest.mark.rule("age_of_galaxy/2.5.on-action", "age_of_galaxy/2.5.choice")
def test_2_5_gains_on_research_come_after_the_gain_that_is_chosen() -> None:
    s = position(
        goods=[{"innovation": 2}],
        alliances=[["nautiloth"], []],
        technologies=[["plasma_weapon"], []],
    )
    do(s, 0, "research", "xenology", "innovation")
    do(s, 0, "relic")
    gained = [event for event in tape(s).events if event.key.startswith("gained")]
    assert [(event.key, event.params["resource"]) for event in gained] == [
        ("gained", "prestige"),
        ("gained_by_technology", "relic"),
        ("gained_by_ally", "credit"),
        ("gained_by_ally", "prestige"),
    ]


# Why not.


@pytest.mark.rule("age_of_galaxy/2.1.any-time")
def test_2_1_whoever_has_acted_ends_the_turn_and_does_not_pass() -> None:
    s = position(hands=[["humans"], []])
    do(s, 0, "scavenge")
    assert why_not(s, 0, "pass") == ("2.1.any-time", "end_instead")


@pytest.mark.rule("age_of_galaxy/2.5.chain")
def test_2_5_a_chained_action_cannot_be_done_twice() -> None:
    s = position(goods=[{"innovation": 1}], alliances=[["bathysse"], []], hands=[["humans"], []])
    do(s, 0, "research", "warp_drive", "innovation")
    do(s, 0, "scavenge")
    assert why_not(s, 0, "scavenge") == ("2.1.turn", "has_acted")


@pytest.mark.rule("age_of_galaxy/2.3.convert")
def test_2_3_other_resources_cannot_be_converted() -> None:
    s = position(goods=[{"cruiser": 2, "innovation": 1}])
    assert why_not(s, 0, "convert", "cruiser") == ("2.3.convert", "not_convertible")
    assert why_not(s, 0, "convert", "credit") == ("2.3.convert", "not_convertible")
    assert why_not(s, 0, "convert", "gold") == ("table.choice", "not_a_choice")


@pytest.mark.rule("age_of_galaxy/2.5.conversion", "age_of_galaxy/2.5.abilities")
def test_2_5_only_allies_convert_and_only_what_they_can() -> None:
    s = position(
        goods=[{"credit": 3, "influence": 1}],
        alliances=[["jamareih", "humans", "gromlik"], ["tekhlifa"]],
        hands=[["iylari"], []],
    )
    assert why_not(s, 0, "ability", "jamareih") == ("2.5.conversion", "cannot_convert")
    assert why_not(s, 0, "ability", "gromlik") == ("2.5.conversion", "converts_nothing")
    assert why_not(s, 0, "ability", "humans", "credit") == ("2.5.conversion", "converts_others")
    for other in ("tekhlifa", "iylari", "mersoma"):
        assert why_not(s, 0, "ability", other) == ("2.5.abilities", "not_an_ally")


@pytest.mark.rule("age_of_galaxy/2.4.hand")
def test_2_4_only_a_card_of_the_own_hand_can_be_played() -> None:
    s = position(hands=[["humans"], ["gromlik"]], alliances=[["iylari"], []])
    for other in ("gromlik", "iylari", "mersoma"):
        assert why_not(s, 0, "card", other) == ("2.4.hand", "not_in_hand")
        assert why_not(s, 0, "card", other, "major") == ("2.4.hand", "not_in_hand")


@pytest.mark.rule("age_of_galaxy/2.4.adaptation")
def test_2_4_the_card_that_adapts_is_in_the_hand_and_of_the_planet_s_type() -> None:
    s = position(alliances=[["humans"], ["iylari"]], hands=[["jamareih", "gromlik"], []])
    planet = ("colonize", "system_1_b")
    assert offered(s, 0, *planet) == ["jamareih"]
    assert why_not(s, 0, *planet, "gromlik") == ("2.4.adaptation", "card_not_adapted")
    assert why_not(s, 0, *planet, "iylari") == ("2.4.adaptation", "not_in_hand")


@pytest.mark.rule("age_of_galaxy/2.5.unique-technology")
def test_2_5_a_technology_of_a_faction_is_for_its_allies() -> None:
    s = position(
        goods=[{"innovation": 2}], alliances=[["gromlik"], ["shrynix"]], hands=[["shrynix"], []]
    )
    assert BOX.technologies["cloaking_cruiser"].faction == "shrynix"
    for path in (("cloaking_cruiser",), ("cloaking_cruiser", "innovation")):
        assert why_not(s, 0, "research", *path) == ("2.5.unique-technology", "not_of_an_ally")


@pytest.mark.rule("age_of_galaxy/2.5.telescope")
def test_2_5_the_tokens_of_another_s_telescope_are_theirs() -> None:
    s = position(goods=[{"cruiser": 1}], telescope=[[], ["exploration_1"]])
    assert why_not(s, 0, "explore", "telescope") == ("2.5.telescope", "no_private_token")


@pytest.mark.rule("age_of_galaxy/2.5.choice")
def test_2_5_nothing_but_the_gains_that_are_named_can_be_chosen() -> None:
    s = position(goods=[{"innovation": 2}], technologies=[["plasma_weapon"], []])
    do(s, 0, "research", "xenology", "innovation")
    assert why_not(s, 0, "credit") == ("2.5.choice", "not_to_choose")
