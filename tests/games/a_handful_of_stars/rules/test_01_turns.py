"""Chapters 1 and 2, Turns, payments, building."""

from typing import Any

import pytest

from galactarium.games.a_handful_of_stars.payment import proposal
from galactarium.positions import allowed, asked, give, refused, why_not
from tests.games.a_handful_of_stars.positions import actions_left, at, fleets, turn

MATTER, POPULATION = (0, 1, 0, 0), (0, 0, 1, 0)


@pytest.mark.rule(
    "a_handful_of_stars/1.1.turns",
    "a_handful_of_stars/1.2.actions",
    "a_handful_of_stars/1.9.pass",
)
def test_a_turn_is_two_actions() -> None:
    s = turn(hands=[[], []], decks=[[], []], discards=[[], []])
    give(s, 0, "pass")
    assert asked(s, 0) == "act"
    assert refused(s, 0, "end_turn") == "1.2.actions"
    give(s, 0, "pass")
    assert s.asked == (1,)


@pytest.mark.rule("a_handful_of_stars/1.2.free", "a_handful_of_stars/7.2.free")
def test_free_actions_are_played_between_and_after_actions() -> None:
    s = turn(hands=[["advanced_cybernetics", "university"], []])
    give(s, 0, "free", "advanced_cybernetics")
    assert actions_left(s) == 2
    s = turn(hands=[["advanced_cybernetics", "university"], []])
    give(s, 0, "pass")
    give(s, 0, "pass")
    assert allowed(s, 0) == ["free", "end_turn", "aside"]
    assert refused(s, 0, "build") == "1.2.actions"
    give(s, 0, "free", "advanced_cybernetics")


@pytest.mark.rule("a_handful_of_stars/1.4.held", "a_handful_of_stars/1.4.discards")
def test_cards_of_hand_and_reserve_pay_and_are_discarded() -> None:
    s = turn(hands=[["amaranth"], []], reserve_one=[("drosk",), ()])
    give(s, 0, "build")
    give(s, 0, "fleet", "orsolon")
    give(s, 0, "done")
    assert refused(s, 0, "boldar") == "1.4.held"
    give(s, 0, "reserved_drosk")
    give(s, 0, "amaranth")
    assert sorted(s.discards[0]) == ["amaranth", "drosk"]
    assert s.reserve_one[0] == ()


@pytest.mark.rule("a_handful_of_stars/1.4.one-purpose", "a_handful_of_stars/1.5.one-type")
def test_a_card_pays_one_resource_only() -> None:
    s = turn(systems={"dovrin": (0, "outpost")}, hands=[["dovrin"], []])  # Population or Matter
    assert refused(s, 0, "build") == "2.1.cost"
    s = turn(systems={"dovrin": (0, "outpost")}, hands=[["dovrin", "drosk"], []])
    give(s, 0, "build")
    give(s, 0, "fleet", "orsolon")
    give(s, 0, "done")
    assert refused(s, 0, "dovrin") == "1.5.pay"  # it is needed for Population
    give(s, 0, "drosk")
    assert refused(s, 0, "drosk") == "1.4.held"
    give(s, 0, "dovrin")


@pytest.mark.rule("a_handful_of_stars/1.5.pay", "a_handful_of_stars/1.5.counters")
def test_counters_pay_and_lie_face_down_then() -> None:
    s = turn(hands=[["amaranth"], []], counters=[("dev_matter_2",), ()])
    give(s, 0, "build")
    give(s, 0, "fleet", "orsolon")
    give(s, 0, "fleet", "orsolon")
    assert refused(s, 0, "amaranth") == "1.5.one-type"
    give(s, 0, "dev_matter_2")
    give(s, 0, "amaranth")
    assert (s.is_used[0], fleets(s, 0, "orsolon")) == ((1,), 2)


@pytest.mark.rule("a_handful_of_stars/1.5.proposal")
def test_the_proposal_wastes_least() -> None:
    s = turn(hands=[["drosk", "orbital_foundry", "survey_fleet"], []])
    assert proposal(s, 0, (0, 1, 0, 0)) == [("survey_fleet", 1)]
    assert proposal(s, 0, (0, 2, 0, 0)) == [("orbital_foundry", 1)]
    assert proposal(s, 0, (0, 3, 0, 0)) == [("drosk", 1)]
    assert proposal(s, 0, (2, 3, 0, 0)) == [("drosk", 1), ("survey_fleet", 0)]


@pytest.mark.rule("a_handful_of_stars/1.5.proposal")
def test_the_proposal_spares_reserves_effects_and_cards() -> None:
    s = turn(
        hands=[["missiles", "survey_fleet"], []],
        reserve_one=[("dovrin",), ()],
        systems={"dovrin": (0, "outpost")},
    )
    assert proposal(s, 0, MATTER) == [("survey_fleet", 1)]
    s.hands[0].remove("survey_fleet")
    assert proposal(s, 0, MATTER) == [("missiles", 1)]
    s = turn(hands=[["orbital_foundry"], []], counters=[("dev_matter_2",), ()])
    assert proposal(s, 0, (0, 2, 0, 0)) == [("dev_matter_2", 1)]


@pytest.mark.rule("a_handful_of_stars/1.5.pool")
def test_case_23_a_payment_counts_within_its_action_only() -> None:
    s = turn(systems={"dovrin": (0, "outpost", 3)}, hands=[["emberlow"], []])
    give(s, 0, "move")
    give(s, 0, "fleet", "dovrin", "boldar", 3)
    give(s, 0, "done")
    give(s, 0, "proposed")
    assert fleets(s, 0, "boldar") == 3
    s = turn(systems={"dovrin": (0, "outpost", 3)}, hands=[["emberlow"], []])
    give(s, 0, "move")
    give(s, 0, "fleet", "dovrin", "boldar", 1)
    give(s, 0, "done")
    give(s, 0, "proposed")
    assert refused(s, 0, "move") == "3.1.energy"


@pytest.mark.rule("a_handful_of_stars/2.4.stock")
def test_nobody_builds_more_units_than_there_are() -> None:
    hand = [["settler_convoy", "drosk"], []]
    s = turn(systems={"dovrin": (0, "outpost", 16, 5)}, hands=hand)
    give(s, 0, "build")
    assert refused(s, 0, "fleet", "orsolon") == "2.4.stock"
    give(s, 0, "star_base", "orsolon")
    assert refused(s, 0, "star_base", "orsolon") == "2.4.stock"
    s = turn(systems={"dovrin": (0, "outpost", 16, 6)}, hands=hand)
    assert refused(s, 0, "build") == "2.4.stock"
    assert s.fleets[0][at(s, "dovrin")] == 16


@pytest.mark.rule("a_handful_of_stars/1.4.one-purpose", "a_handful_of_stars/7.17.mobile-factories")
def test_mobile_factories_do_not_pay_for_what_they_allow() -> None:
    """A10."""
    words: dict[str, Any] = {"systems": {"dovrin": (0, "outpost")}, "hands": [["amaranth"], []]}
    words |= {"reserve_two": [("mobile_factories",), ()]}
    s = turn(**words)
    give(s, 0, "build")
    assert refused(s, 0, "fleet", "dovrin") == "2.1.cost"
    give(s, 0, "fleet", "orsolon")  # on the Home World they are not needed
    give(s, 0, "done")
    give(s, 0, "proposed")
    assert sorted(s.discards[0]) == ["amaranth", "mobile_factories"]
    words["systems"] |= {"orsolon": (1, "outpost")}
    assert refused(turn(**words), 0, "build") == "2.1.cost"


@pytest.mark.rule("a_handful_of_stars/1.2.free")
@pytest.mark.parametrize("action", ["build", "move", "reserve", "discard"])
def test_no_free_action_is_played_inside_another_action(action: str) -> None:
    """A11."""
    hand = ["advanced_cybernetics", "emberlow", "amaranth", "drosk"]
    s = turn(systems={"dovrin": (0, "outpost", 1)}, hands=[hand, []])
    give(s, 0, action)
    assert "free" not in allowed(s, 0)
    assert refused(s, 0, "free", "advanced_cybernetics") != ""


@pytest.mark.rule("a_handful_of_stars/2.3.sites", "a_handful_of_stars/2.2.units")
def test_units_are_built_on_a_home_world_and_on_colonies() -> None:
    """Both in different systems; not on those of others, and not where only units stand."""
    s = turn(
        systems={
            "dovrin": (0, "colony"),
            "boldar": (0, "nothing", 1),
            "hap": (0, "outpost"),
            "berylith": (1, "colony"),
        },
        hands=[["amaranth", "drosk"], []],
    )
    give(s, 0, "build")
    assert allowed(s, 0, "fleet") == ["dovrin", "orsolon"]
    for system, key in [
        ("boldar", "only_units_there"),
        ("hap", "only_outpost"),
        ("berylith", "not_yours"),
        ("ishtar", "not_yours"),
    ]:
        assert why_not(s, 0, "fleet", system) == ("2.3.sites", key)
    give(s, 0, "fleet", "dovrin")
    give(s, 0, "fleet", "orsolon")
    assert asked(s, 0) == "pay"  # no third unit
    assert (fleets(s, 0, "dovrin"), fleets(s, 0, "orsolon")) == (1, 1)
