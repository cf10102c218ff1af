"""Chapter 7, Variants and other readings; the solo game has a file of its own."""

import pytest

from galactarium.games.age_of_galaxy import GAME
from galactarium.kernel import OptionValue
from tests.games.age_of_galaxy.positions import (
    GALACTIC,
    WAR,
    do,
    events,
    fresh,
    offered,
    owned,
    position,
    prestige_of,
    told,
    why_not,
)


@pytest.mark.rule("age_of_galaxy/7.1.draft")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_7_1_hands_are_drafted_and_passed_to_the_left(seats: int) -> None:
    s = fresh(seats, draft=1)
    packs = [list(hand) for hand in s.hands]
    kept: list[list[str]] = [[] for _ in range(seats)]
    for pick in range(7):
        for seat in range(seats):
            assert offered(s, seat) == packs[seat]
            assert len(packs[seat]) == 7 - pick
        for seat in range(seats):
            kept[seat].append(packs[seat][-1])
            do(s, seat, packs[seat][-1])
        packs = [packs[seat - 1][:-1] for seat in range(seats)]
    assert [sorted(hand) for hand in s.hands] == [sorted(hand) for hand in kept]
    assert not any(s.put_away)
    assert s.asked == (s.order[0],)


@pytest.mark.rule("age_of_galaxy/7.1.draft")
def test_7_1_only_a_card_of_the_pack_can_be_picked() -> None:
    s = fresh(2, draft=1)
    mine = s.hands[0][0]
    for seat in (0, 1):
        do(s, seat, s.hands[seat][0])
    assert why_not(s, 0, mine) == ("7.1.draft", "not_in_pack")
    assert why_not(s, 0, s.deck[0]) == ("7.1.draft", "not_in_pack")


@pytest.mark.rule("age_of_galaxy/7.2.explored")
def test_7_2_all_systems_lie_open_and_the_fleet_limits_the_reach() -> None:
    s = fresh(4, explored=1)
    assert (s.shown, s.fleet) == (5, 0)
    s = position(options={"explored": 1}, alliances=[["sahirrim"], []])
    assert offered(s, 0, "colonize") == ["system_1_b"]
    assert why_not(s, 0, "colonize", "system_5_c") == ("3.7.reach", "out_of_reach")
    s = position(GALACTIC, options={"explored": 1})
    assert (s.shown, s.fleet) == (5, 1)


@pytest.mark.rule("age_of_galaxy/7.5.war-rewards")
def test_7_5_prestige_and_credits_change_places() -> None:
    s = position(
        WAR,
        round=5,
        seats=4,
        options={"war_rewards": "credit"},
        goods=[{"cruiser": n} for n in (4, 3, 2, 1)],
    )
    assert prestige_of(s) == [1, 1, 0, 0]
    assert [owned(s, seat).get("credit", 0) for seat in range(4)] == [3, 1, 1, 0]


@pytest.mark.rule("age_of_galaxy/7.5.scavenge")
@pytest.mark.parametrize("gain", ["productivity", "credit", "influence"])
def test_7_5_scavenge_brings_something_else(gain: str) -> None:
    s = position(options={"scavenge": gain})
    do(s, 0, "scavenge")
    assert owned(s, 0) == {gain: 1}


@pytest.mark.rule("age_of_galaxy/7.5.develop")
@pytest.mark.parametrize(
    ("chosen", "gains"),
    [("influence", {"influence": 1}), ("innovation", {"innovation": 1, "productivity": 1})],
)
def test_7_5_bundled_gains_of_develop(chosen: str, gains: dict[str, int]) -> None:
    s = position(
        options={"develop": "bundled"},
        goods=[{"credit": 7}],
        planets={"system_1_a": (0, "colonized")},
    )
    do(s, 0, "develop", "system_1_a", chosen)
    assert owned(s, 0) == {"prestige": 1, **gains}


@pytest.mark.rule("age_of_galaxy/7.5.colonize-counts")
def test_7_5_developed_planets_do_not_make_colonize_dearer() -> None:
    s = position(
        options={"colonize_counts": "colonized"},
        goods=[{"credit": 1}],
        alliances=[["humans"], []],
        planets={"system_1_b": (0, "developed"), "system_1_c": (0, "colonized")},
    )
    do(s, 0, "colonize", "system_1_a")
    assert owned(s, 0) == {"productivity": 2}


@pytest.mark.rule("age_of_galaxy/7.5.shields")
@pytest.mark.parametrize(("shields", "is_open"), [("developed", True), ("all", False)])
def test_7_5_planetary_shields_for_colonized_planets_too(
    shields: OptionValue, is_open: bool
) -> None:
    s = position(
        WAR,
        round=2,
        options={"shields": shields},
        goods=[{"cruiser": 2}, {}],
        planets={"system_1_a": (1, "colonized")},
        technologies=[[], ["planetary_shields"]],
    )
    assert ("system_1_a" in offered(s, 0)) == is_open


@pytest.mark.rule("age_of_galaxy/7.5.prestige-order", "age_of_galaxy/8.4.at-once")
@pytest.mark.parametrize(
    ("reading", "order", "top"),
    [("order", (0, 1, 2), 1), ("order", (1, 0, 2), 0), ("place", (1, 0, 2), 1)],
)
def test_7_5_who_lies_on_top_after_a_war(
    reading: OptionValue, order: tuple[int, ...], top: int
) -> None:
    """Seat 0 is first and goes from 1 to 3, seat 1 is second and goes from 2 to 3."""
    s = position(
        WAR,
        round=5,
        seats=3,
        order=order,
        options={"prestige_order": reading},
        goods=[{"cruiser": 2, "prestige": 1}, {"cruiser": 1, "prestige": 2}, {}],
    )
    assert prestige_of(s) == [3, 3, 0]
    assert max((0, 1), key=lambda seat: s.arrival[seat]) == top


@pytest.mark.rule("age_of_galaxy/7.1.draft")
def test_7_1_after_the_last_pick_nothing_is_passed_on() -> None:
    s = fresh(2, draft=1)
    for _ in range(7):
        for seat in (0, 1):
            do(s, seat, s.hands[seat][0])
    assert [event["n"] for event in events(s, "passed_on")] == [6, 5, 4, 3, 2, 1]
    assert all(event.params["cards"] for event in told(s, 0) if event.key == "drafted")


@pytest.mark.rule(
    "age_of_galaxy/7.5.develop", "age_of_galaxy/7.5.colonize-counts", "age_of_galaxy/7.5.shields"
)
@pytest.mark.parametrize(
    ("option", "value", "text"),
    [
        ("develop", "bundled", "action_text.develop"),
        ("colonize_counts", "colonized", "action_text.colonize"),
        ("shields", "all", "technology_text.planetary_shields"),
    ],
)
def test_7_5_the_view_names_the_texts_that_options_replace(
    option: str, value: str, text: str
) -> None:
    instead = GAME.view(position(options={option: value}), 0)["instead"]
    assert [*instead] == [text]
    assert "instead" not in GAME.view(position(), 0)
