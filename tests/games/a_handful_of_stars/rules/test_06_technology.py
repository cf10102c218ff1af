"""Chapters 5 and 6: stock, technology, Reserves, discarding."""

import pytest

from galactarium.positions import asked, give, refused, why_not
from tests.games.a_handful_of_stars.positions import turn

LABS = ["research_laboratories"] * 3


@pytest.mark.rule("a_handful_of_stars/5.5.stock")
def test_without_discs_there_is_no_colony() -> None:
    s = turn(
        systems={"dovrin": (0, "outpost", 1)},
        hands=[["settler_convoy", "amaranth"], []],
        track=[0, 7],
        spare=[0, 3],
    )
    assert refused(s, 0, "colonise", "colony", "dovrin") == "5.5.stock"
    assert refused(s, 0, "colonise", "home_world") == "5.1.place"


@pytest.mark.rule(
    "a_handful_of_stars/6.1.draft",
    "a_handful_of_stars/6.1.cost",
    "a_handful_of_stars/6.1.display",
    "a_handful_of_stars/7.22.research-laboratories",
)
def test_a_technology_is_drafted_and_replaced() -> None:
    s = turn(hands=[LABS[:2], []], display=["culture", "terra_forming", "retreat"])
    assert refused(s, 0, "draft", "terra_forming") == "6.1.cost"
    assert refused(s, 0, "draft", "missiles") == "6.1.draft"
    give(s, 0, "draft", "culture")
    give(s, 0, "proposed")
    assert sorted(s.discards[0]) == ["culture", *LABS[:2]]
    assert len(s.display) == 8


@pytest.mark.rule("a_handful_of_stars/6.2.wormhole", "a_handful_of_stars/6.2.counter")
def test_wormhole_counters_are_for_sale_once_the_card_was_met() -> None:
    s = turn(hands=[LABS, []], display=["culture"])
    assert refused(s, 0, "draft", "wormhole_technology") == "6.2.wormhole"
    s.technology.remove("wormhole_technology")
    s.technology.append("wormhole_technology")
    give(s, 0, "draft", "culture")
    give(s, 0, "proposed")
    assert s.is_wormhole_known and "wormhole_technology" not in s.display
    give(s, 0, "draft", "wormhole_technology")
    give(s, 0, "proposed")
    assert s.has_wormhole[0]
    s = turn(hands=[LABS, []], display=["culture"], is_wormhole_known=1, has_wormhole=[1, 0])
    assert refused(s, 0, "draft", "wormhole_technology") == "6.2.counter"


@pytest.mark.rule(
    "a_handful_of_stars/6.3.reserve",
    "a_handful_of_stars/6.3.marked",
    "a_handful_of_stars/6.3.limit",
)
@pytest.mark.parametrize(("counters", "limit"), [((), 2), (("dev_reserve",), 3)])
def test_case_30_reserves_hold_two_and_one_more(counters: tuple[str, ...], limit: int) -> None:
    hand = ["survey_fleet", "university", "settler_convoy", "orbital_foundry", "mass_armies"]
    s = turn(hands=[[*hand, "culture"], []], counters=[counters, ()])
    give(s, 0, "reserve")
    assert refused(s, 0, "done") == "6.3.reserve"
    assert refused(s, 0, "two", "survey_fleet") == "6.3.marked"
    for card in hand[:limit]:
        give(s, 0, "one", card)
    assert refused(s, 0, "one", "orbital_foundry") == "6.3.limit"
    give(s, 0, "one", "mass_armies")
    give(s, 0, "two", "culture")
    give(s, 0, "done")
    assert s.reserve_one[0] == (*hand[:limit], "mass_armies")
    assert s.reserve_two[0] == ("culture",)


@pytest.mark.rule("a_handful_of_stars/6.3.switch")
def test_cards_switch_between_reserves() -> None:
    s = turn(hands=[["university"], []], reserve_one=[("culture", "survey_fleet"), ()])
    give(s, 0, "reserve")
    assert refused(s, 0, "one", "university") == "6.3.limit"
    assert refused(s, 0, "to_two", "reserved_survey_fleet") == "6.3.marked"
    give(s, 0, "to_two", "reserved_culture")
    assert refused(s, 0, "done") == "6.3.reserve"
    give(s, 0, "one", "university")
    give(s, 0, "done")
    assert (s.reserve_one[0], s.reserve_two[0]) == (("survey_fleet", "university"), ("culture",))


@pytest.mark.rule("a_handful_of_stars/6.3.limit", "a_handful_of_stars/7.33.warehouse")
@pytest.mark.parametrize(
    ("one", "after"),
    [(("culture",), 2), (("culture", "brine"), 2), (("culture", "brine", "flint"), 1)],
)
def test_of_equal_cards_the_one_goes_that_leaves_more_room(
    one: tuple[str, ...], after: int
) -> None:
    """A Reserve that Warehouse has filled beyond its limit has no room for one card less."""
    s = turn(reserve_one=[one, ()], reserve_two=[("culture", "missiles"), ()])
    give(s, 0, "remove", "reserved_culture")
    assert len(s.reserve_two[0]) == after


@pytest.mark.rule("a_handful_of_stars/6.4.discard")
def test_cards_of_hand_and_reserve_are_discarded() -> None:
    s = turn(hands=[["university", "drosk"], []], reserve_one=[("brine",), ()])
    give(s, 0, "discard")
    assert asked(s, 0) == "discard"
    assert refused(s, 0, "flint") == "6.4.discard"
    give(s, 0, "drosk", "reserved_brine")
    assert sorted(s.discards[0]) == ["brine", "drosk"]
    assert (s.hands[0], s.reserve_one[0]) == (["university"], ())


@pytest.mark.rule("a_handful_of_stars/6.1.cost", "a_handful_of_stars/6.1.display")
def test_a_draft_is_paid_before_the_next_card_is_shown() -> None:
    """A44."""
    s = turn(hands=[LABS[:2], []], display=["culture"])
    give(s, 0, "draft", "culture")
    assert (asked(s, 0), s.display) == ("pay", ["culture"])
    give(s, 0, "proposed")
    assert len(s.display) == 8


@pytest.mark.rule("a_handful_of_stars/6.1.display")
def test_a_display_dwindles_when_the_deck_is_empty() -> None:
    s = turn(hands=[LABS[:2], []], display=["culture", "retreat"])
    s.removed, s.technology = s.removed + s.technology, []
    give(s, 0, "draft", "culture")
    give(s, 0, "proposed")
    assert s.display == ["retreat"]


@pytest.mark.rule(
    "a_handful_of_stars/5.1.place",
    "a_handful_of_stars/5.2.colony",
    "a_handful_of_stars/5.1.outpost",
)
def test_where_pieces_cannot_be_placed() -> None:
    s = turn(
        systems={
            "dovrin": (0, "outpost", 1),
            "boldar": (0, "nothing", 1),
            "berylith": (1, "outpost"),
        },
        hands=[["settler_convoy", "amaranth"], []],
    )
    assert why_not(s, 0, "colonise", "outpost", "berylith") == ("5.1.place", "not_yours")
    assert why_not(s, 0, "colonise", "colony", "ishtar") == ("5.1.place", "not_yours")
    assert why_not(s, 0, "colonise", "outpost", "dovrin") == ("5.1.place", "settled_already")
    assert why_not(s, 0, "colonise", "colony", "boldar") == ("5.2.colony", "uninhabitable")
    assert refused(s, 0, "colonise", "outpost", "boldar") == ""
    assert refused(s, 0, "colonise", "colony", "dovrin") == ""
    s = turn(systems={"dovrin": (0, "outpost", 1)}, hands=[["amaranth"], []])
    assert why_not(s, 0, "colonise", "colony") == ("5.2.colony", "cannot_pay")


@pytest.mark.rule("a_handful_of_stars/5.5.stock", "a_handful_of_stars/5.1.outpost")
def test_nobody_has_more_outposts_than_pieces() -> None:
    names = [one.id for one in turn().box.systems if one.id not in ("orsolon", "rosmer")]
    mine: dict[str, tuple[object, ...]] = dict.fromkeys(names[:17], (0, "outpost"))
    mine |= dict.fromkeys(names[17:19], (0, "nothing", 1))
    s = turn(systems=mine, hands=[["settler_convoy", "university"], []])
    give(s, 0, "colonise", "outpost", names[17])
    give(s, 0, "university")
    assert why_not(s, 0, "colonise", "outpost") == ("5.5.stock", "no_outposts_left")
