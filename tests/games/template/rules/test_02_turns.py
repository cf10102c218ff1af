"""Chapter 2, Turns: bids, deeds, and the cards that interfere."""

import pytest

from galactarium.games.template.state import Ember
from galactarium.kernel import answers, parts, question
from tests.games.template.positions import act, all_pass, do, events, position, why_not


def mining(*hands: list[str], ore: int = 9, rock: str = "hollow", drones: int = 2) -> Ember:
    """Seat 0 has announced to mine a rock where it has drones."""
    s = position(
        "2.3.turns",
        seats=len(hands),
        hands=list(hands),
        ore={rock: ore},
        drones={rock: [drones] + [0] * (len(hands) - 1)},
        purses=[0] * len(hands),
    )
    do(s, 0, "mine", rock)
    return s


@pytest.mark.rule("template/2.1.bid")
def test_2_1_all_bid_at_once_and_every_bid_is_paid() -> None:
    s = position("2.1.bid", seats=3, purses=[3, 2, 1], bank=10)
    assert s.asked == (0, 1, 2)
    for seat, ore in ((2, 1), (0, 3), (1, 0)):
        do(s, seat, ore)
    assert s.purses == [0, 2, 0]
    assert s.bank == 14


@pytest.mark.rule("template/2.1.bid")
def test_2_1_up_to_three_ore_but_no_more_than_one_owns() -> None:
    s = position("2.1.bid", purses=[9, 1])
    assert parts(s, 0).next == [0, 1, 2, 3]
    assert parts(s, 1).next == [0, 1]
    assert why_not(s, 0, 4) == ("2.1.bid", "too_high")
    assert why_not(s, 0, 61) == ("table.choice", "not_a_choice")
    assert why_not(s, 1, 2) == ("2.1.bid", "too_poor")


@pytest.mark.rule("template/2.2.order")
def test_2_2_the_highest_bid_goes_first_and_equal_bids_keep_their_order() -> None:
    s = position("2.1.bid", seats=4, purses=[3] * 4, order=(3, 1, 0, 2))
    for seat, ore in enumerate((1, 0, 2, 1)):
        do(s, seat, ore)
    assert s.order == (2, 3, 0, 1)
    assert s.asked == (2,)


@pytest.mark.rule("template/2.3.turns")
def test_2_3_in_order_each_takes_one_turn_of_two_deeds() -> None:
    s = position("2.3.turns", order=(1, 0), ore={"hollow": 9}, drones={"hollow": [1, 1]})
    turns = []
    for _ in range(4):
        turns.append((s.asked[0], question(s, s.asked[0]).params["left"]))
        do(s, s.asked[0], "mine", "hollow")
    assert turns == [(1, 2), (1, 1), (0, 2), (0, 1)]
    assert question(s, s.asked[0]).key == "drift"


@pytest.mark.rule("template/2.3.act")
def test_2_3_mine_raid_or_pass() -> None:
    s = position("2.3.turns", ore={"hollow": 1}, drones={"hollow": [2, 1], "anvil": [1, 0]})
    assert list(answers(s, 0)) == [("mine", "hollow"), ("raid", "hollow", 1), ("pass",)]


@pytest.mark.rule("template/2.3.act")
def test_2_3_to_pass_ends_the_turn() -> None:
    s = position("2.3.turns", ore={"hollow": 1}, drones={"hollow": [1, 1]})
    do(s, 0, "pass")
    assert s.asked == (1,)


@pytest.mark.rule("template/2.3.act")
def test_2_3_what_can_be_done_nowhere_is_refused_at_once() -> None:
    s = position("2.3.turns", ore={"anvil": 1}, drones={"hollow": [1, 1]})
    assert list(answers(s, 0)) == [("pass",)]
    assert why_not(s, 0, "mine") == why_not(s, 0, "raid") == ("2.3.act", "nowhere")


@pytest.mark.rule("template/2.3.drone")
def test_2_3_a_deed_needs_a_drone_of_ones_own() -> None:
    s = position(
        "2.3.turns",
        ore={"hollow": 1, "anvil": 1},
        drones={"hollow": [2, 1], "anvil": [0, 2]},
    )
    assert why_not(s, 0, "mine", "anvil") == ("2.3.drone", "no_drone")
    assert why_not(s, 0, "raid", "anvil", 1) == ("2.3.drone", "no_drone")


@pytest.mark.rule("template/2.3.drone")
def test_2_3_the_same_drones_may_act_twice() -> None:
    s = position("2.3.turns", ore={"hollow": 5}, drones={"hollow": [2, 0]}, purses=[0, 0])
    act(s, 0, "mine", "hollow")
    act(s, 0, "mine", "hollow")
    assert s.purses[0] == 4
    assert s.drones["hollow"] == [2, 0]


@pytest.mark.rule("template/2.4.cards")
def test_2_4_holders_of_cards_are_asked_in_turn_the_acting_player_first() -> None:
    s = position(
        "2.3.turns",
        seats=4,
        order=(3, 1, 0, 2),
        hands=[["static"], ["filter"], ["static"], []],
        ore={"hollow": 1},
        drones={"hollow": [1, 1, 0, 0]},
    )
    do(s, 3, "pass")
    do(s, 1, "mine", "hollow")
    asked = []
    while question(s, s.asked[0]).key == "play_card":
        asked.append(s.asked[0])
        do(s, s.asked[0], "pass")
    assert asked == [1, 0, 2]


@pytest.mark.rule("template/2.4.cards")
def test_2_4_it_goes_round_until_all_have_passed_in_a_row() -> None:
    s = mining(["filter", "filter"], ["static", "static"])
    for seat, played in ((0, "pass"), (1, "static"), (0, "filter"), (1, "pass")):
        do(s, seat, played)
    assert s.asked == (0,)
    assert events(s, "mined") == []
    do(s, 0, "pass")
    assert len(events(s, "mined")) == 1


@pytest.mark.rule("template/2.4.cards")
def test_2_4_some_cards_are_for_own_deeds_and_some_for_those_of_others() -> None:
    hand = ["filter", "overdrive", "static"]
    s = mining(hand[:], hand[:])
    assert parts(s, 0).next == ["pass", "filter", "overdrive", "aside"]
    assert why_not(s, 0, "static") == ("2.4.cards", "only_rival")
    do(s, 0, "pass")
    assert parts(s, 1).next == ["pass", "static", "aside"]
    assert why_not(s, 1, "filter") == ("2.4.cards", "only_actor")


@pytest.mark.rule("template/2.4.cards")
def test_2_4_whoever_has_no_cards_left_is_no_longer_asked() -> None:
    s = mining(["filter"], ["static"])
    for seat, played in ((0, "pass"), (1, "static"), (0, "filter")):
        do(s, seat, played)
    assert len(events(s, "mined")) == 1


@pytest.mark.rule("template/2.4.cards")
def test_2_4_the_question_names_the_deed() -> None:
    s = position("2.3.turns", hands=[["static"], ["static"]], drones={"hollow": [2, 1]})
    do(s, 0, "raid", "hollow", 1)
    deed = {"seat": 0, "deed": "raid", "rock": "hollow"}
    assert question(s, 0).params == deed


@pytest.mark.rule("template/2.4.spent")
def test_2_4_a_played_card_is_out_of_the_game() -> None:
    s = mining(["overdrive", "overdrive"], [])
    before = s.revealed
    do(s, 0, "overdrive")
    assert (s.hands[0], s.spent[0], s.discards[0]) == (["overdrive"], ["overdrive"], [])
    assert s.revealed > before


@pytest.mark.rule("template/2.4.static", "template/2.4.deed")
def test_2_4_a_jammed_deed_comes_to_nothing_and_is_used_up() -> None:
    s = mining(["filter"], ["static"])
    do(s, 0, "pass")
    do(s, 1, "static")
    all_pass(s)
    assert s.purses[0] == 0
    assert s.ore["hollow"] == 9
    assert events(s, "came_to_nothing") == [{"seat": 0}]
    assert question(s, 0).params == {"left": 1}


@pytest.mark.rule("template/2.4.static")
def test_2_4_a_raid_can_be_jammed_too() -> None:
    s = position("2.3.turns", hands=[[], ["static"]], drones={"hollow": [2, 1]}, purses=[1, 1])
    do(s, 0, "raid", "hollow", 1)
    do(s, 1, "static")
    all_pass(s)
    assert s.purses == [1, 1]


@pytest.mark.rule("template/2.4.filter")
def test_2_4_a_filter_clears_all_static_so_far() -> None:
    s = mining(["filter"], ["static"], ["static"])
    for seat, played in ((0, "pass"), (1, "static"), (2, "static"), (0, "filter")):
        do(s, seat, played)
    all_pass(s)
    assert s.purses[0] == 2


@pytest.mark.rule("template/2.4.filter")
def test_2_4_a_later_static_jams_again() -> None:
    s = mining(["filter"], ["static"])
    do(s, 0, "filter")
    do(s, 1, "static")
    all_pass(s)
    assert s.purses[0] == 0


@pytest.mark.rule("template/2.4.overdrive")
@pytest.mark.parametrize(("played", "ore"), [(0, 2), (1, 4), (2, 8)])
def test_2_4_each_overdrive_doubles_what_is_mined(played: int, ore: int) -> None:
    s = mining(["overdrive", "overdrive"], [])
    for _ in range(played):
        do(s, 0, "overdrive")
    all_pass(s)
    assert s.purses[0] == ore


@pytest.mark.rule("template/2.4.overdrive")
def test_2_4_overdrive_doubles_a_raid() -> None:
    s = position("2.3.turns", hands=[["overdrive"], []], drones={"hollow": [2, 1]}, purses=[0, 5])
    do(s, 0, "raid", "hollow", 1)
    do(s, 0, "overdrive")
    all_pass(s)
    assert s.purses == [2, 3]


@pytest.mark.rule("template/2.4.deed")
def test_2_4_the_deed_happens_after_the_cards() -> None:
    s = mining(["filter"], [])
    assert events(s, "mine_announced") == [{"seat": 0, "rock": "hollow"}]
    assert s.purses[0] == 0
    all_pass(s)
    assert s.purses[0] == 2


@pytest.mark.rule("template/2.5.mine")
@pytest.mark.parametrize(("drones", "ore", "mined"), [(1, 9, 1), (2, 9, 2), (2, 1, 1)])
def test_2_5_one_ore_per_drone_as_far_as_it_reaches(drones: int, ore: int, mined: int) -> None:
    s = mining([], [], ore=ore, drones=drones)
    assert s.purses[0] == mined
    assert s.ore["hollow"] == ore - mined


@pytest.mark.rule("template/2.5.mine")
def test_2_5_a_rock_without_ore_cannot_be_mined() -> None:
    s = position("2.3.turns", ore={"anvil": 1}, drones={"hollow": [1, 0], "anvil": [1, 0]})
    assert why_not(s, 0, "mine", "hollow") == ("2.5.mine", "no_ore")
    assert why_not(s, 0, "mine", "anvil") == ("", "")


@pytest.mark.rule("template/2.5.front")
def test_2_5_one_more_at_the_front_and_overdrive_doubles_it() -> None:
    assert mining([], [], rock="cinder").purses[0] == 3
    s = mining(["overdrive"], [], rock="cinder")
    do(s, 0, "overdrive")
    all_pass(s)
    assert s.purses[0] == 6


@pytest.mark.rule("template/2.6.raid")
def test_2_6_only_a_rival_with_fewer_drones_there_can_be_raided() -> None:
    s = position(
        "2.3.turns",
        seats=4,
        drones={"hollow": [2, 1, 2, 0], "anvil": [1, 0, 0, 1], "cinder": [1, 2, 0, 0]},
    )
    assert [deed for deed in answers(s, 0) if deed[0] == "raid"] == [("raid", "hollow", 1)]
    not_outnumbered = ("2.6.raid", "not_outnumbered")
    assert why_not(s, 0, "raid", "hollow", 2) == not_outnumbered
    assert why_not(s, 0, "raid", "hollow", 3) == not_outnumbered
    assert why_not(s, 0, "raid", "anvil") == not_outnumbered
    assert why_not(s, 0, "raid", "cinder") == not_outnumbered
    assert why_not(s, 0, "raid", "hollow", 0) == not_outnumbered
    assert why_not(s, 0, "raid", "hollow", 4) == ("table.choice", "not_a_choice")


@pytest.mark.rule("template/2.6.loot")
@pytest.mark.parametrize(("owned", "taken"), [(5, 1), (1, 1), (0, 0)])
def test_2_6_a_raid_takes_one_ore_if_there_is_any(owned: int, taken: int) -> None:
    s = position("2.3.turns", drones={"hollow": [2, 1]}, purses=[3, owned])
    act(s, 0, "raid", "hollow", 1)
    assert s.purses == [3 + taken, owned - taken]
    assert events(s, "raided") == [{"seat": 0, "victim": 1, "ore": taken}]


@pytest.mark.rule("template/2.7.scrap", "common/table.aside")
def test_2_7_whoever_is_asked_may_first_scrap_a_card_and_is_then_asked_again() -> None:
    s = mining(["filter"], ["static", "filter"])
    bank = s.bank
    do(s, 0, "pass")
    do(s, 1, "aside", "filter")
    assert (s.hands, s.spent) == ([["filter"], ["static"]], [[], ["filter"]])
    assert (s.purses, s.bank) == ([0, 1], bank - 1)
    assert events(s, "scrapped") == [{"seat": 1, "card": "filter"}]
    assert s.asked == (1,) and parts(s, 1).next == ["pass", "static", "aside"]


@pytest.mark.rule("template/2.7.scrap", "template/2.4.cards")
def test_2_7_whoever_scraps_the_last_card_is_no_longer_asked_for_cards() -> None:
    s = mining([], ["static"])
    do(s, 1, "aside", "static")
    assert len(events(s, "mined")) == 1


@pytest.mark.rule("template/2.7.scrap")
def test_2_7_scrap_is_paid_by_the_bank_and_only_during_turns() -> None:
    s = position("2.3.turns", hands=[["filter"], []], bank=0)
    assert "aside" not in parts(s, 0).next
    assert why_not(s, 0, "aside", "filter") == ("2.7.scrap", "bank_empty")
    s = position("2.1.bid", hands=[["filter"], []], bank=9)
    assert why_not(s, 0, "aside", "filter") == ("table.aside", "no_aside")


@pytest.mark.rule("template/2.7.scrap", "template/2.4.cards")
def test_2_7_scrap_and_cards_to_play_come_from_the_hand() -> None:
    s = mining(["filter"], ["static"])
    assert why_not(s, 0, "overdrive") == ("2.4.cards", "not_in_hand")
    assert why_not(s, 0, "aside", "static") == ("2.7.scrap", "not_in_hand")
    assert why_not(s, 0, "aside", "joker") == ("table.choice", "not_a_choice")
