"""Chapter 7, The cards that are played as an action or a free action: one test for each."""

import pytest

from galactarium.games.a_handful_of_stars.state import COLONY
from galactarium.positions import asked, give, refused, told
from tests.games.a_handful_of_stars.positions import actions_left, at, fleets, pay_up, turn


@pytest.mark.rule("a_handful_of_stars/7.4.armaments", "a_handful_of_stars/7.2.action")
def test_armaments_build_without_paying() -> None:
    s = turn(races=["bilderoids", "technoids"], hands=[["armaments"], []])
    give(s, 0, "card", "armaments")
    give(s, 0, "fleet", "orsolon")
    give(s, 0, "fleet", "orsolon")
    assert fleets(s, 0, "orsolon") == 2
    assert s.discards[0] == ["armaments"]
    assert actions_left(s) == 1


@pytest.mark.rule("a_handful_of_stars/7.19.production-line")
def test_production_line_is_paid_without_itself() -> None:
    words = {"races": ["bilderoids", "technoids"]}
    s = turn(**words, hands=[["production_line", "amaranth"], []])
    assert refused(s, 0, "free", "production_line") == "7.19.production-line"
    s = turn(**words, hands=[["production_line", "amaranth", "drosk"], []])
    give(s, 0, "free", "production_line")
    give(s, 0, "fleet", "orsolon")
    pay_up(s, 0)
    assert (fleets(s, 0, "orsolon"), actions_left(s)) == (1, 2)


@pytest.mark.rule("a_handful_of_stars/7.17.mobile-factories")
def test_mobile_factories_build_on_outposts() -> None:
    s = turn(
        systems={"dovrin": (0, "outpost")},
        hands=[["settler_convoy", "drosk"], []],
        reserve_two=[("mobile_factories",), ()],
    )
    give(s, 0, "build")
    give(s, 0, "fleet", "dovrin")
    assert fleets(s, 0, "dovrin") == 1


@pytest.mark.rule("a_handful_of_stars/7.5.black-hole-creator", "a_handful_of_stars/7.2.one-use")
@pytest.mark.parametrize("is_one_use", [0, 1])
def test_black_hole_creator(is_one_use: int) -> None:
    s = turn(
        systems={"dovrin": (0, "outpost")},
        hands=[["black_hole_creator"], []],
        options={"black_hole_creator_one_use": is_one_use},
    )
    give(s, 0, "card", "black_hole_creator")
    assert refused(s, 0, "berylith") == "7.5.black-hole-creator"
    give(s, 0, "dovrin", "berylith")
    assert len(s.holes) == 1
    assert ("black_hole_creator" in s.removed) == bool(is_one_use)


@pytest.mark.rule("a_handful_of_stars/7.6.blue-sky-research")
def test_blue_sky_research_keeps_one_of_three() -> None:
    s = turn(races=["technoids", "storbots"], hands=[["blue_sky_research"], []])
    top = [card for card in s.technology if card != "wormhole_technology"][-3:]
    give(s, 0, "card", "blue_sky_research")
    assert sorted(s.looked_at) == sorted(top)
    give(s, 0, top[0])
    assert s.hands[0] == [top[0]]
    assert sorted(s.technology[:2]) == sorted(top[1:])
    assert (s.buried, s.burier, s.unseen[0]) == (2, 0, (top[0],))


@pytest.mark.rule("a_handful_of_stars/7.32.top-secret-research")
def test_top_secret_research_is_free_of_charge() -> None:
    s = turn(
        races=["technoids", "storbots"],
        hands=[["top_secret_research"], []],
        display=["terra_forming"],
    )
    give(s, 0, "card", "top_secret_research")
    give(s, 0, "terra_forming")
    assert sorted(s.discards[0]) == ["terra_forming", "top_secret_research"]
    assert len(s.display) == 8


@pytest.mark.rule("a_handful_of_stars/7.7.development")
def test_development_takes_a_disc_of_the_track() -> None:
    s = turn(hands=[["development"], []], offered=["dev_vp_3"])
    before = (s.track[0], s.spare[0])
    give(s, 0, "card", "development")
    give(s, 0, "dev_vp_3")
    assert (s.track[0], s.spare[0]) == (before[0] - 1, before[1] + 1)
    assert s.counters[0] == ("dev_vp_3",)


@pytest.mark.rule("a_handful_of_stars/7.18.out-of-storage")
def test_out_of_storage_swaps_counters() -> None:
    s = turn(
        races=["storbots", "technoids"],
        hands=[["out_of_storage"], []],
        counters=[("dev_energy_2",), ()],
        is_used=[(1,), ()],
        offered=["dev_vp_3"],
    )
    give(s, 0, "free", "out_of_storage")
    give(s, 0, "dev_energy_2", "dev_vp_3")
    assert (s.counters[0], s.is_used[0], s.offered) == (("dev_vp_3",), (0,), ["dev_energy_2"])


@pytest.mark.rule("a_handful_of_stars/7.20.recycling-plant")
def test_recycling_plant_turns_counters_up() -> None:
    s = turn(
        races=["storbots", "technoids"],
        hands=[["recycling_plant"], []],
        counters=[("dev_energy_2", "dev_energy_2", "dev_matter_2"), ()],
        is_used=[(1, 1, 1), ()],
    )
    give(s, 0, "free", "recycling_plant")
    give(s, 0, "dev_energy_2", "dev_energy_2")
    assert s.is_used[0] == (0, 0, 1)


@pytest.mark.rule("a_handful_of_stars/7.33.warehouse")
@pytest.mark.parametrize("ignores", [0, 1])
def test_warehouse_reserves_beyond_the_limit(ignores: int) -> None:
    s = turn(
        races=["storbots", "technoids"],
        hands=[["warehouse", "university"], []],
        reserve_one=[("brine", "drosk"), ()],
        options={"warehouse_ignores_type": ignores},
    )
    give(s, 0, "free", "warehouse")
    assert (refused(s, 0, "university", "two") == "") == bool(ignores)
    give(s, 0, "university", "one")
    assert s.reserve_one[0] == ("brine", "drosk", "university")
    assert len(s.hands[0]) == 1


@pytest.mark.rule("a_handful_of_stars/7.24.scouts", "a_handful_of_stars/9.3.aliens")
def test_scouts_look_at_aliens_alone() -> None:
    s = turn(
        races=["exploremords", "technoids"],
        systems={"dovrin": (0, "outpost", 1)},
        hands=[["scouts"], []],
        aliens={"berylith": 4},
    )
    s.is_shown[at(s, "berylith")] = 0
    give(s, 0, "free", "scouts")
    assert refused(s, 0, "ishtar") == "7.24.scouts"
    give(s, 0, "berylith")
    assert s.scouted == [(at(s, "berylith"),), ()]
    assert not s.is_shown[at(s, "berylith")]
    assert len(s.hands[0]) == 1
    assert told(s, "scouted", "n") == [(4,)]


@pytest.mark.rule("a_handful_of_stars/7.30.temporary-wormhole")
def test_temporary_wormhole_begins_a_combat() -> None:
    s = turn(
        races=["exploremords", "peacenims"],
        systems={"orsolon": (0, "home_world", 3), "berylith": (1, "outpost")},
        hands=[["temporary_wormhole"], ["diplomacy"]],
    )
    give(s, 0, "card", "temporary_wormhole")
    assert refused(s, 0, "fleet", "orsolon", 3) == "7.30.temporary-wormhole"
    give(s, 0, "fleet", "orsolon", 2, "berylith")
    assert asked(s, 1) == "defender_stays"  # the attackers have nowhere to withdraw to
    give(s, 1, "diplomacy")
    assert fleets(s, 0, "orsolon") == 3


@pytest.mark.rule("a_handful_of_stars/7.31.terra-forming")
@pytest.mark.parametrize("population", ["0", "3"])
def test_terra_forming(population: str) -> None:
    s = turn(
        systems={"hap": (0, "outpost"), "dovrin": (0, "outpost")},
        hands=[["terra_forming", "settler_convoy", "amaranth"], []],
        offered=["dev_vp_3"],
        options={"terraforming_population": population},
    )
    give(s, 0, "card", "terra_forming")
    assert refused(s, 0, "dovrin") == "7.31.terra-forming"
    give(s, 0, "hap")
    pay_up(s, 0)
    give(s, 0, "dev_vp_3")
    assert s.piece[at(s, "hap")] == COLONY
    assert len(s.hands[0]) == (2 if population == "0" else 0)
