"""The cards that only races have, one test each, named after the card."""

import pytest

from galactarium.games.a_handful_of_stars.scoring import points, points_by_source
from galactarium.positions import asked, give, refused, told, why_not
from tests.games.a_handful_of_stars.positions import (
    actions_left,
    at,
    bases,
    fight,
    fleets,
    outpost_battle,
    pay_up,
    turn,
)

BILDEROIDS = ["bilderoids", "technoids"]
CULTUREMOOGS = ["culturemoogs", "technoids"]
EXPLOREMORDS = ["exploremords", "peacenims"]
STORBOTS = ["storbots", "technoids"]
TECHNOIDS = ["technoids", "storbots"]


@pytest.mark.rule("a_handful_of_stars/7.4.armaments", "a_handful_of_stars/7.2.action")
def test_armaments() -> None:
    s = turn(races=BILDEROIDS, systems={"dovrin": (0, "outpost")}, hands=[["armaments"], []])
    give(s, 0, "card", "armaments")
    assert refused(s, 0, "fleet", "dovrin") == "2.3.sites"
    give(s, 0, "fleet", "orsolon")
    give(s, 0, "star_base", "orsolon")
    assert (fleets(s, 0, "orsolon"), bases(s, 0, "orsolon")) == (1, 1)
    assert s.discards[0] == ["armaments"]
    assert actions_left(s) == 1


@pytest.mark.rule("a_handful_of_stars/7.6.blue-sky-research", "a_handful_of_stars/9.2.cards")
def test_blue_sky_research() -> None:
    s = turn(races=TECHNOIDS, hands=[["blue_sky_research"], []])
    top = [card for card in s.technology if card != "wormhole_technology"][-3:]
    give(s, 0, "card", "blue_sky_research")
    assert sorted(s.looked_at) == sorted(top)
    give(s, 0, top[0])
    assert s.hands[0] == [top[0]]
    assert sorted(s.technology[:2]) == sorted(top[1:])
    assert (s.buried, s.burier, s.unseen[0]) == (2, 0, (top[0],))


@pytest.mark.rule("a_handful_of_stars/7.8.diplomacy", "a_handful_of_stars/4.14.refill")
def test_diplomacy() -> None:
    s = outpost_battle(
        races=["aggroloids", "peacenims"],
        systems={"berylith": (1, "outpost", 1)},
        hands=[["survey_fleet"], ["diplomacy"]],
    )
    fight(s, ("dovrin", "berylith", 1))
    give(s, 1, "diplomacy")
    assert (fleets(s, 0, "dovrin"), fleets(s, 1, "berylith")) == (1, 1)
    assert s.control[at(s, "berylith")] == 1
    assert "diplomacy" in s.discards[1] and len(s.hands[1]) == 6


@pytest.mark.rule("a_handful_of_stars/7.11.festival-of-culture")
def test_festival_of_culture() -> None:
    s = turn(
        races=CULTUREMOOGS,
        reserve_two=[("festival_of_culture",), ()],
        counters=[("dev_vp_2", "dev_vp_3", "dev_energy_2"), ()],
    )
    assert points_by_source(s, 0)["festival"] == 2
    assert points(s, 0) == 7 + 2 + 3 + 2


@pytest.mark.rule("a_handful_of_stars/7.18.out-of-storage")
def test_out_of_storage() -> None:
    s = turn(
        races=STORBOTS,
        hands=[["out_of_storage"], []],
        counters=[("dev_energy_2",), ()],
        is_used=[(1,), ()],
        offered=["dev_vp_3"],
    )
    give(s, 0, "free", "out_of_storage")
    assert refused(s, 0, "dev_vp_3", "dev_vp_3") == "7.18.out-of-storage"
    give(s, 0, "dev_energy_2", "dev_vp_3")
    assert (s.counters[0], s.is_used[0], s.offered) == (("dev_vp_3",), (0,), ["dev_energy_2"])
    assert actions_left(s) == 2


@pytest.mark.rule("a_handful_of_stars/7.19.production-line", "a_handful_of_stars/1.4.one-purpose")
def test_production_line() -> None:
    s = turn(races=BILDEROIDS, hands=[["production_line", "amaranth"], []])
    assert refused(s, 0, "free", "production_line") == "7.19.production-line"
    s = turn(races=BILDEROIDS, hands=[["production_line", "amaranth", "drosk"], []])
    give(s, 0, "free", "production_line")
    give(s, 0, "fleet", "orsolon")
    pay_up(s, 0)
    assert (fleets(s, 0, "orsolon"), actions_left(s)) == (1, 2)


@pytest.mark.rule("a_handful_of_stars/7.20.recycling-plant")
def test_recycling_plant() -> None:
    words = {
        "races": STORBOTS,
        "hands": [["recycling_plant"], []],
        "counters": [("dev_energy_2", "dev_energy_2", "dev_matter_2"), ()],
    }
    assert why_not(turn(**words), 0, "free", "recycling_plant")[1] == "none_used"
    s = turn(**words, is_used=[(1, 1, 1), ()])
    give(s, 0, "free", "recycling_plant")
    give(s, 0, "dev_energy_2", "dev_energy_2")
    assert s.is_used[0] == (0, 0, 1)
    s = turn(**words, is_used=[(1, 1, 0), ()])
    give(s, 0, "free", "recycling_plant")
    give(s, 0, "dev_energy_2")  # one is enough
    assert s.is_used[0] == (0, 1, 0)


@pytest.mark.rule("a_handful_of_stars/7.24.scouts", "a_handful_of_stars/9.3.aliens")
def test_scouts() -> None:
    """A18: Energy does not matter, connections do."""
    s = turn(
        races=EXPLOREMORDS,
        systems={"dovrin": (0, "outpost", 1)},
        hands=[["scouts"], []],
        aliens={"berylith": 4, "ishtar": 2},
    )
    s.is_shown = [0] * 36
    give(s, 0, "free", "scouts")
    assert refused(s, 0, "ishtar") == "7.24.scouts"
    give(s, 0, "berylith")
    assert s.scouted == [(at(s, "berylith"),), ()]
    assert not s.is_shown[at(s, "berylith")]
    assert (len(s.hands[0]), actions_left(s)) == (1, 2)
    assert told(s, "scouted", "n") == [(4,)]


@pytest.mark.rule("a_handful_of_stars/7.30.temporary-wormhole")
def test_temporary_wormhole() -> None:
    s = turn(
        races=EXPLOREMORDS,
        systems={"orsolon": (0, "home_world", 3, 1)},
        hands=[["temporary_wormhole"], []],
        aliens={"berylith": 1},
        holes=[("berylith", "dovrin"), ("berylith", "ishtar")],
    )
    give(s, 0, "card", "temporary_wormhole")
    assert refused(s, 0, "star_base") == "3.5.star-bases"
    assert refused(s, 0, "fleet", "orsolon", 3) == "7.30.temporary-wormhole"
    give(s, 0, "fleet", "orsolon", 2, "berylith")  # 6 : 5, and nowhere to withdraw to
    assert (fleets(s, 0, "orsolon"), fleets(s, 0, "berylith")) == (1, 2)
    assert s.control[at(s, "berylith")] == 0
    assert (s.discards[0], actions_left(s)) == (["temporary_wormhole"], 1)


@pytest.mark.rule("a_handful_of_stars/7.30.temporary-wormhole", "a_handful_of_stars/3.4.invade")
@pytest.mark.parametrize("target", ["boldar", "dovrin"])
def test_a_temporary_wormhole_may_end_without_a_fight(target: str) -> None:
    """In an own system that is cut off, or in one that nobody defends; it is none to stay."""
    s = turn(
        races=EXPLOREMORDS,
        systems={"orsolon": (0, "home_world", 2), "dovrin": (0, "outpost")},
        hands=[["temporary_wormhole"], []],
    )
    give(s, 0, "card", "temporary_wormhole")
    assert refused(s, 0, "fleet", "orsolon", 1, "orsolon") == "3.1.move"
    give(s, 0, "fleet", "orsolon", 1, target)
    assert (fleets(s, 0, target), s.control[at(s, target)], asked(s, 0)) == (1, 0, "act")


@pytest.mark.rule("a_handful_of_stars/7.32.top-secret-research")
def test_top_secret_research() -> None:
    s = turn(
        races=TECHNOIDS,
        hands=[["top_secret_research"], []],
        display=["culture"],
        is_wormhole_known=1,
    )
    give(s, 0, "card", "top_secret_research")
    assert refused(s, 0, "wormhole_technology") == "7.32.top-secret-research"  # A16
    give(s, 0, "culture")
    assert sorted(s.discards[0]) == ["culture", "top_secret_research"]
    assert (len(s.display), asked(s, 0)) == (8, "act")


@pytest.mark.rule("a_handful_of_stars/7.33.warehouse")
@pytest.mark.parametrize("ignores", [0, 1])
def test_warehouse(ignores: int) -> None:
    """A13 and its option: Reserve Two is for marked cards, or the Warehouse takes any card."""
    s = turn(
        races=STORBOTS,
        hands=[["warehouse", "university", "culture"], []],
        reserve_one=[("brine", "drosk"), ()],
        reserve_two=[("missiles", "space_mines"), ()],
        options={"warehouse_ignores_type": ignores},
    )
    give(s, 0, "free", "warehouse")
    assert refused(s, 0, "university", "two") == ("" if ignores else "6.3.marked")
    assert refused(s, 0, "culture", "two") == ""
    give(s, 0, "university", "one")
    assert s.reserve_one[0] == ("brine", "drosk", "university")
    assert (len(s.hands[0]), actions_left(s)) == (2, 2)
