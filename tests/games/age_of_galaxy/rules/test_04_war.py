"""Chapter 4, War."""

import pytest

from galactarium.games.age_of_galaxy import GAME
from galactarium.games.age_of_galaxy.components import CRUISER
from tests.games.age_of_galaxy.positions import (
    TURN,
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

HER_PLANETS = {
    "system_1_a": (1, "colonized"),
    "system_1_b": (1, "colonized"),
    "system_1_c": (1, "developed"),
}


@pytest.mark.rule("age_of_galaxy/4.1.compare")
def test_4_1_cruisers_in_the_supply_give_the_places() -> None:
    s = position(WAR, round=2, seats=3, goods=[{"cruiser": 1}, {"cruiser": 3}, {}])
    assert [event["place"] for event in events(s, "ranked")] == [2, 1, 3]


@pytest.mark.rule("age_of_galaxy/4.1.compare")
def test_4_1_cruisers_on_planets_do_not_count() -> None:
    s = position(
        WAR,
        round=3,
        goods=[{"cruiser": 1}, {"cruiser": 2}],
        planets={"system_1_a": (0, "conquered")},
    )
    assert [event["seat"] for event in events(s, "overlord")] == [1]


@pytest.mark.rule("age_of_galaxy/4.2.rewards")
@pytest.mark.parametrize(
    ("fleets", "prestige", "credit"),
    [
        ([2, 1], [1, 0], [1, 0]),
        ([3, 2, 1], [2, 1, 0], [1, 0, 0]),
        ([4, 3, 2, 1], [3, 1, 1, 0], [1, 1, 0, 0]),
    ],
)
def test_4_2_rewards_by_place(fleets: list[int], prestige: list[int], credit: list[int]) -> None:
    s = position(WAR, round=2, seats=len(fleets), goods=[{"cruiser": fleet} for fleet in fleets])
    assert prestige_of(s) == prestige
    assert [owned(s, seat).get("credit", 0) for seat in range(len(fleets))] == credit


@pytest.mark.rule("age_of_galaxy/4.4.single")
def test_4_4_the_overlord_may_leave_it() -> None:
    s = position(WAR, round=2, goods=[{"cruiser": 3, "strength": 3}, {}])
    do(s, 0, "pass")
    assert s.goods[0][CRUISER] == 3
    assert events(s, "spared") == [{"seat": 0}]


@pytest.mark.rule("age_of_galaxy/4.4.cruiser")
def test_4_4_an_overlord_without_cruisers_conquers_nothing() -> None:
    s = position(WAR, round=2, goods=[{"strength": 1}, {}])
    assert events(s, "overlord") == [{"seat": 0}]
    assert s.round == 3


@pytest.mark.rule("age_of_galaxy/4.4.reach")
def test_4_4_the_planet_must_be_within_the_overlords_reach() -> None:
    s = position(WAR, round=2, goods=[{"cruiser": 3}, {}])
    assert why_not(s, 0, "system_3_a") == ("4.4.reach", "out_of_reach")
    s = position(WAR, round=2, goods=[{"cruiser": 3}, {}], technologies=[["warp_drive"], []])
    assert why_not(s, 0, "system_3_a") == ("", "")


@pytest.mark.rule("age_of_galaxy/4.4.target")
def test_4_4_an_empty_planet_of_any_type_but_none_of_ones_own() -> None:
    s = position(WAR, round=2, goods=[{"cruiser": 1}, {}], planets={"system_1_a": (0, "colonized")})
    assert why_not(s, 0, "system_1_a") == ("4.4.target", "own_planet")
    do(s, 0, "system_2_c")
    assert level_of(s, "system_2_c") == (0, "conquered")
    assert owned(s, 0) == {"credit": 1, "prestige": 1}


@pytest.mark.rule("age_of_galaxy/4.4.target")
def test_4_4_who_can_take_nothing_is_not_asked() -> None:
    slots = [f"system_{n}_{letter}" for n in (1, 2) for letter in "abc"]
    s = position(
        WAR, round=2, goods=[{"cruiser": 3}, {}], planets=dict.fromkeys(slots, (0, "colonized"))
    )
    assert s.round == 3


@pytest.mark.rule("age_of_galaxy/4.4.loss")
def test_4_4_both_discs_of_a_developed_planet_return() -> None:
    s = position(WAR, round=5, goods=[{"cruiser": 3}, {}], planets=HER_PLANETS)
    pool = s.pool[1]
    do(s, 0, "system_1_c")
    assert s.pool[1] == pool + 2
    assert s.is_over


@pytest.mark.rule("age_of_galaxy/4.5.discard")
@pytest.mark.parametrize(("strength", "kept"), [(0, 0), (1, 1), (3, 3), (5, 3)])
def test_4_5_everybody_keeps_as_many_cruisers_as_strength(strength: int, kept: int) -> None:
    s = position(WAR, round=2, goods=[{"cruiser": 3, "strength": strength}] * 2)
    assert [goods[CRUISER] for goods in s.goods] == [kept, kept]


@pytest.mark.rule("age_of_galaxy/4.6.conquered")
def test_4_6_a_conquered_planet_is_protected() -> None:
    for owner in (0, 1):
        s = position(
            WAR, round=3, goods=[{"cruiser": 2}, {}], planets={"system_1_a": (owner, "conquered")}
        )
        assert why_not(s, 0, "system_1_a") == ("4.6.conquered", "is_conquered")


@pytest.mark.rule("age_of_galaxy/4.6.fleet")
def test_4_6_conquered_planets_need_no_fleet() -> None:
    planets = {**HER_PLANETS, "system_2_a": (1, "conquered")}
    s = position(WAR, round=2, goods=[{"cruiser": 5}, {"cruiser": 3}], planets=planets)
    assert "system_1_a" not in offered(s, 0)


@pytest.mark.rule("age_of_galaxy/4.6.fleet")
def test_4_6_the_cruisers_that_were_compared_protect() -> None:
    s = position(WAR, round=2, goods=[{"cruiser": 5}, {"cruiser": 3}], planets=HER_PLANETS)
    s.goods[1][CRUISER] = 0
    assert why_not(s, 0, "system_1_a") == ("4.6.fleet", "is_guarded")


@pytest.mark.rule("age_of_galaxy/4.6.fleet")
@pytest.mark.rule("age_of_galaxy/4.1.compare")
def test_4_6_the_view_tells_what_a_war_would_bring_now() -> None:
    goods = [{"cruiser": 3, "strength": 1}, {"cruiser": 3}]
    planets = {**HER_PLANETS, "system_2_a": (0, "conquered")}
    seen = GAME.view(position(WAR, round=2, goods=goods, planets=planets), 0)
    assert seen["war"]["places"] == [1, 2]
    assert seen["places"]["system_1_a"]["is_protected"]
    assert seen["places"]["system_2_a"]["is_protected"]
    assert not seen["places"]["system_2_b"]["is_protected"]
    assert seen["players"]["0"]["reach"] == 2


@pytest.mark.rule("age_of_galaxy/4.0.first-round")
@pytest.mark.parametrize(
    ("label", "round", "when"), [(TURN, 1, ""), (TURN, 2, "coming"), (WAR, 2, "now"), (WAR, 5, "")]
)
def test_4_0_the_view_tells_whether_a_war_is_to_come(label: str, round: int, when: str) -> None:
    goods = [{"cruiser": 1}, {}] if when else [{}, {}]
    s = position(label, round=round, goods=goods)
    assert GAME.view(s, 0)["war"]["when"] == when
    assert ("war" in GAME.view(s, 0)["phases"]) == (round > 1)


@pytest.mark.rule("age_of_galaxy/4.3.shared", "age_of_galaxy/4.2.rewards")
def test_4_3_without_any_fleet_all_are_overlords_and_the_view_says_so() -> None:
    war = GAME.view(position(round=2, seats=3, goods=[{}, {}, {}]), 0)["war"]
    assert war["overlords"] == [0, 1, 2]
    assert war["gains"] == [{"prestige": 2, "credit": 1}] * 3
    assert war["conqueror"] == -1


@pytest.mark.rule("age_of_galaxy/4.4.cruiser")
def test_4_4_the_view_tells_that_an_overlord_without_a_cruiser_conquers_nothing() -> None:
    war = GAME.view(position(round=2, goods=[{"strength": 1}, {}], planets=HER_PLANETS), 0)["war"]
    assert war["overlords"] == [0]
    assert (war["conqueror"], war["prey"]) == (-1, [])
    assert war["exposed"] == [*HER_PLANETS]


@pytest.mark.rule("age_of_galaxy/4.4.reach", "age_of_galaxy/4.6.fleet")
def test_4_4_the_view_tells_what_could_be_conquered() -> None:
    planets = {"system_2_a": (1, "colonized"), "system_3_a": (1, "colonized")}
    war = GAME.view(position(round=2, goods=[{"cruiser": 2}, {"cruiser": 1}], planets=planets), 1)
    assert war["war"]["conqueror"] == 0
    assert "system_2_a" in war["war"]["prey"]
    assert "system_3_a" not in war["war"]["prey"], "nobody else reaches it"
    assert war["war"]["exposed"] == ["system_2_a"]
    safe = GAME.view(position(round=2, goods=[{"cruiser": 3}, {"cruiser": 2}], planets=planets), 1)
    assert safe["war"]["exposed"] == []
    assert "system_2_a" not in safe["war"]["prey"]


@pytest.mark.rule("age_of_galaxy/7.3.conquest", "age_of_galaxy/4.2.rewards")
def test_7_3_the_view_tells_what_the_virtual_opponent_could_take() -> None:
    planets = {"system_1_a": (0, "colonized")}
    s = position(round=2, seats=1, goods=[{}, {"cruiser": 3}], planets=planets)
    war = GAME.view(s, 0)["war"]
    assert (war["conqueror"], war["prey"]) == (1, ["system_1_a"])
    assert war["gains"][1] == {}


@pytest.mark.rule("age_of_galaxy/4.2.rewards")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_4_2_the_view_foretells_what_the_war_then_brings(seats: int) -> None:
    goods = [{"cruiser": n + 1} for n in range(seats)]
    war = GAME.view(position(round=2, seats=seats, goods=goods), 0)["war"]
    s = position(WAR, round=2, seats=seats, goods=goods)
    assert [gain.get("prestige", 0) for gain in war["gains"]] == prestige_of(s)
    assert GAME.view(s, 0)["war"]["prey"] == offered(s, seats - 1)[1:]


@pytest.mark.rule("age_of_galaxy/4.4.target", "age_of_galaxy/0.4.systems")
def test_4_4_only_a_planet_that_is_seen_can_be_conquered() -> None:
    s = position(WAR, round=2, goods=[{"cruiser": 2}, {}])
    for slot in ("system_1_d", "telescope"):
        assert why_not(s, 0, slot) == ("4.4.target", "no_planet_there")
    for slot in ("system_4_a", "system_8_a"):
        assert why_not(s, 0, slot) == ("0.4.systems", "not_face_up")
