"""Chapter 1, Supply: refit, draw, plan; then the drones fly."""

import pytest

from galactarium.kernel import answers, parts
from tests.games.template.positions import do, events, position, why_not

HAND = ["filter", "static", "static"]


@pytest.mark.rule("template/1.supply")
def test_1_all_prepare_at_the_same_time() -> None:
    s = position("1.supply", seats=3, hands=[HAND[:], HAND[:], HAND[:]])
    asked = [s.asked]
    for seat, given in ((2, ()), (2, ("cinder", "hollow", "anvil")), (1, ())):
        do(s, seat, *given)
        asked.append(s.asked)
    assert asked == [(0, 1, 2), (0, 1, 2), (0, 1), (0, 1)]


@pytest.mark.rule("template/1.1.refit")
def test_1_1_up_to_two_cards_of_different_kinds_go_to_the_discards() -> None:
    s = position("1.supply", hands=[HAND[:], []], decks=[["overdrive"] * 2, []])
    assert list(answers(s, 0)) == [(), ("filter",), ("filter", "static"), ("static",)]
    do(s, 0, "static", "filter")
    assert s.discards[0] == ["filter", "static"]
    assert s.hands[0] == ["static", "overdrive", "overdrive"]


@pytest.mark.rule("template/1.1.refit")
def test_1_1_not_three_cards_and_not_two_of_a_kind() -> None:
    s = position("1.supply", hands=[["filter", "overdrive", "static"], HAND[:]])
    assert why_not(s, 0, "filter", "overdrive", "static") == ("1.1.refit", "too_many")
    assert why_not(s, 1, "static", "static") == ("1.1.refit", "too_often")
    assert why_not(s, 1, "overdrive") == ("1.1.refit", "not_in_hand")
    assert why_not(s, 1, "static", "overdrive", "filter") == ("1.1.refit", "not_in_hand")


@pytest.mark.rule("template/1.1.refit")
def test_1_1_without_a_hand_there_is_nothing_to_refit() -> None:
    s = position("1.supply", hands=[[], HAND[:]], decks=[[], []])
    assert parts(s, 0).next == s.belt
    assert parts(s, 1).next == ["filter", "static"]


@pytest.mark.rule("template/1.2.draw")
def test_1_2_draw_up_to_three_cards_from_the_top() -> None:
    s = position("1.supply", hands=[[], HAND[:]], decks=[["static", "filter", "overdrive"] * 2, []])
    assert s.hands[0] == ["overdrive", "filter", "static"]
    assert len(s.decks[0]) == 3


@pytest.mark.rule("template/1.2.draw")
def test_1_2_whoever_has_no_cards_left_draws_none() -> None:
    s = position("1.supply", hands=[[], []], decks=[["static"], []])
    assert s.hands == [["static"], []]
    assert events(s, "drew_unseen") == [{"seat": 0}]


@pytest.mark.rule("template/1.3.reshuffle")
def test_1_3_the_discards_become_the_deck_when_it_runs_out() -> None:
    s = position(
        "1.supply",
        hands=[[], HAND[:]],
        decks=[["overdrive"], []],
        discards=[["static", "filter", "overdrive"], []],
        script=((1, 2, 0),),
    )
    assert s.hands[0] == ["overdrive", "static", "overdrive"]
    assert (s.decks[0], s.discards[0]) == (["filter"], [])
    assert events(s, "reshuffled") == [{"seat": 0}]


@pytest.mark.rule("template/1.3.reshuffle")
def test_1_3_no_shuffle_before_a_card_is_needed() -> None:
    s = position("1.supply", hands=[HAND[:], []], decks=[[], []], discards=[["static"], []])
    do(s, 0)
    assert s.discards[0] == ["static"]


@pytest.mark.rule("template/1.4.plan")
def test_1_4_all_three_drones_and_at_most_two_on_a_rock() -> None:
    s = position("1.supply", hands=[[], []], decks=[[], []])
    assert len(list(answers(s, 0))) == 4 + 4 * 3
    assert why_not(s, 0, "cinder", "cinder", "cinder") == ("1.4.plan", "too_often")
    assert why_not(s, 0, "cinder", "anvil") == ("1.4.plan", "too_few")
    do(s, 0, "anvil", "cinder", "anvil")
    assert s.plans[0] == ("cinder", "anvil", "anvil")


@pytest.mark.rule("template/1.5.deploy")
def test_1_5_when_all_are_ready_the_drones_fly() -> None:
    s = position("1.supply", hands=[[], []], decks=[[], []])
    do(s, 0, "cinder", "cinder", "hollow")
    assert s.drones["cinder"] == [0, 0]
    before = s.revealed
    do(s, 1, "cinder", "hollow", "anvil")
    assert s.drones == {"cinder": [2, 1], "hollow": [1, 1], "lantern": [0, 0], "anvil": [0, 1]}
    assert s.plans == [(), ()]
    assert s.revealed > before
