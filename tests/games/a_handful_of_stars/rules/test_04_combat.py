"""Chapter 4, Combat: what the worked cases leave out."""

import pytest

from galactarium.positions import asked, give, refused
from tests.games.a_handful_of_stars.positions import at, bring, fleets, pay_up, turn
from tests.games.a_handful_of_stars.test_worked_cases import fight, outpost_battle, sides


@pytest.mark.rule("a_handful_of_stars/4.13.shuffle")
def test_a_searched_deck_is_shuffled_without_the_marker() -> None:
    s = outpost_battle(decks=[[], ["berylith", "university", "survey_fleet"]])
    fight(s, ("dovrin", "berylith", 1))
    give(s, 1, "done")
    assert s.shuffles == 0
    assert sorted(s.hands[1]) == ["survey_fleet", "university"]
    assert "berylith" in s.neutral


@pytest.mark.rule("a_handful_of_stars/4.14.refill")
def test_the_defender_refills_the_hand_at_once() -> None:
    s = outpost_battle(hands=[["survey_fleet"], ["drosk"]])
    fight(s, ("dovrin", "berylith", 1))
    give(s, 1, "spend", "drosk")
    give(s, 1, "done")
    give(s, 0, "done")
    assert len(s.hands[1]) == 6
    assert s.asked == (0,)


@pytest.mark.rule("a_handful_of_stars/4.7.leave")
def test_units_may_leave_if_one_leads_all_the_same() -> None:
    s = turn(
        systems={
            "dovrin": (0, "outpost", 2),
            "berylith": (1, "outpost", 1),
            "ishtar": (1, "outpost", 2),
        },
        hands=[["survey_fleet"], ["emberlow", "drosk"]],
    )
    fight(s, ("dovrin", "berylith", 2))
    give(s, 1, "stay")
    assert refused(s, 1, "leave") == "4.7.leave"
    bring(s, 1, "ishtar", 2)
    assert sides(s) == (6, 9)
    give(s, 1, "leave", "fleet", "ishtar", 1)
    pay_up(s, 1)
    assert (sides(s), fleets(s, 1, "ishtar")) == ((6, 6), 1)
    assert refused(s, 1, "leave", "fleet", "ishtar", 1) == "4.7.leave"


@pytest.mark.rule("a_handful_of_stars/7.23.retreat")
def test_the_retreat_card_loses_without_casualties() -> None:
    s = outpost_battle(
        systems={
            "dovrin": (0, "outpost", 4),
            "berylith": (1, "outpost", 2),
            "ishtar": (1, "outpost"),
        },
        hands=[["emberlow", "survey_fleet"], ["retreat"]],
    )
    fight(s, ("dovrin", "berylith", 4))
    give(s, 1, "stay")
    give(s, 1, "card", "retreat")
    assert (fleets(s, 1, "ishtar"), fleets(s, 0, "berylith")) == (2, 4)
    assert s.control[at(s, "berylith")] == 0


@pytest.mark.rule(
    "a_handful_of_stars/7.13.high-energy-weapons", "a_handful_of_stars/7.15.mass-armies"
)
@pytest.mark.parametrize(
    ("card", "paid", "n"), [("high_energy_weapons", "emberlow", 3), ("mass_armies", "amaranth", 2)]
)
def test_energy_and_population_fight_with_their_cards(card: str, paid: str, n: int) -> None:
    words = {"hands": [["survey_fleet"], [paid]]}
    s = outpost_battle(**words)
    fight(s, ("dovrin", "berylith", 1))
    assert refused(s, 1, "spend", paid) == "4.7.spend"
    s = outpost_battle(**words, reserve_two=[(), (card,)])
    fight(s, ("dovrin", "berylith", 1))
    give(s, 1, "spend", paid)
    assert sides(s) == (3, n)


@pytest.mark.rule("a_handful_of_stars/7.29.super-dreadnoughts")
def test_super_dreadnoughts_add_to_dreadnoughts() -> None:
    s = outpost_battle(reserve_two=[("super_dreadnoughts", "dreadnoughts"), ()])
    fight(s, ("dovrin", "berylith", 1))
    assert sides(s) == (3 + 4 + 2, 0)


@pytest.mark.rule("a_handful_of_stars/9.4.asked")
def test_who_may_hold_diplomacy_is_asked() -> None:
    words = {"races": ["aggroloids", "peacenims"], "hands": [["survey_fleet"], ["drosk"]]}
    s = outpost_battle(**words)  # the card is in the deck, as all know
    fight(s, ("dovrin", "berylith", 1))
    assert asked(s, 1) == "defender_stays"
    assert refused(s, 1, "diplomacy") == "7.8.diplomacy"
    s = outpost_battle(**words, discards=[[], ["diplomacy"]])
    fight(s, ("dovrin", "berylith", 1))
    assert asked(s, 1) == "fight"
