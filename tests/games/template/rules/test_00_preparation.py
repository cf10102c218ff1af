"""Chapter 0, Preparation: what lies where at the start, and the survey before every round."""

from collections import Counter

import pytest

from galactarium.games.template import GAME
from galactarium.kernel import ChanceError, OptionError, random_answer
from galactarium.positions import SEED, give, said, tape_of
from tests.games.template.positions import CONTENT, all_pass, position

ROCKS = ["cinder", "hollow", "lantern", "anvil"]


@pytest.mark.rule("template/0.0.goal")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_0_0_two_to_four_play_and_the_most_ore_wins(seats: int) -> None:
    s = GAME.new(seats, SEED, {}, CONTENT)
    while not s.is_over:
        seat = s.asked[0]
        give(s, seat, *random_answer(s, seat, lambda limit: (s.answers * 7 + 3) % limit))
    first = GAME.result(s).places.index(1)
    assert s.purses[first] == max(s.purses)


@pytest.mark.rule("template/0.0.goal")
@pytest.mark.parametrize("seats", [1, 5])
def test_0_0_not_alone_and_not_with_five(seats: int) -> None:
    with pytest.raises(OptionError):
        GAME.new(seats, SEED, {}, CONTENT)


@pytest.mark.rule("template/0.1.belt", "template/0.1.purse", "template/0.1.order")
def test_0_1_what_lies_where_at_the_start() -> None:
    s = GAME.begin(3, GAME.resolve({}, 3), CONTENT)
    assert s.belt == ROCKS
    assert s.ore == {"cinder": 2, "hollow": 1, "lantern": 3, "anvil": 0}
    assert s.purses == [2, 2, 2]
    assert s.bank == 60 - 6 - 6
    assert s.order == (0, 1, 2)
    assert s.box.drones == 3


@pytest.mark.rule("template/0.1.decks")
def test_0_1_equal_decks_are_shuffled() -> None:
    unshuffled = position("bid").full_deck()
    backwards = tuple(reversed(range(2 * len(unshuffled))))
    s = position("0.1.decks", script=(backwards, (0, 0, 0, 0)))
    for seat in (0, 1):
        drawn = [*s.decks[seat], *reversed(s.hands[seat])]
        assert drawn == list(reversed(unshuffled))


@pytest.mark.rule("template/0.1.decks")
def test_0_1_each_player_has_an_order_of_their_own() -> None:
    count = len(position("bid").full_deck())
    mixed = (*range(count), *reversed(range(count, 2 * count)))
    s = position("0.1.decks", script=(mixed, (0, 0, 0, 0)))
    decks = [[*s.decks[seat], *reversed(s.hands[seat])] for seat in (0, 1)]
    assert decks[0] != decks[1]
    assert Counter(decks[0]) == Counter(decks[1]) == Counter(s.full_deck())


@pytest.mark.rule("template/0.2.survey")
def test_0_2_each_rock_gains_its_die_and_its_vein() -> None:
    s = position("survey", ore={"cinder": 1}, purses=[0, 0], script=((2, 0, 1, 1),))
    assert s.ore == {"cinder": 1 + 2 + 1, "hollow": 0 + 1, "lantern": 1, "anvil": 1 + 2}
    assert s.bank == 60 - 9
    assert [found["ore"] for found in said(s, "surveyed")] == [3, 1, 1, 3]


@pytest.mark.rule("template/0.2.survey")
def test_0_2_the_dice_follow_the_belt() -> None:
    belt = ["anvil", "lantern", "hollow", "cinder"]
    s = position("survey", belt=belt, ore={}, script=((2, 0, 0, 0),))
    assert s.ore == {"anvil": 4, "lantern": 0, "hollow": 1, "cinder": 1}


@pytest.mark.rule("template/0.2.survey")
def test_0_2_a_bank_that_runs_dry_serves_the_front_first() -> None:
    s = position("survey", ore={}, purses=[28, 28], script=((2, 2, 2, 2),))
    assert s.ore == {"cinder": 3, "hollow": 1, "lantern": 0, "anvil": 0}
    assert s.bank == 0


@pytest.mark.rule("template/0.2.survey")
def test_0_2_a_die_shows_0_1_or_2() -> None:
    position("survey", script=((0, 1, 2, 0),))
    with pytest.raises(ChanceError):
        position("survey", script=((0, 1, 3, 0),))


@pytest.mark.rule("template/0.2.round")
def test_0_2_the_course_of_a_round() -> None:
    s = position("survey", round=0, script=((0, 0, 0, 0),))
    for seat in (0, 1):
        give(s, seat, "cinder", "cinder", "hollow")
    for seat in (0, 1):
        give(s, seat, 0)
    for seat, rock in ((0, "cinder"), (1, "hollow")):
        give(s, seat, "mine", rock)
        all_pass(s)
        give(s, seat, "pass")
    give(s, 1, *ROCKS)
    seen = [event.key for event in tape_of(s).events]
    course = "round_began surveyed drew planned deployed bid order_set mined drifted called_home"
    first = [seen.index(key) for key in course.split()]
    assert first == sorted(first)
    assert said(s, "round_began") == [{"round": 1}, {"round": 2}]


@pytest.mark.rule("template/0.3.rounds")
def test_0_3_one_to_six_rounds_and_three_by_default() -> None:
    assert GAME.resolve({}, 2)["rounds"] == 3
    for rounds in (1, 6):
        assert GAME.resolve({"rounds": rounds}, 2)["rounds"] == rounds
    for rounds in (0, 7):
        with pytest.raises(OptionError):
            GAME.resolve({"rounds": rounds}, 2)


@pytest.mark.rule("template/0.3.calm")
def test_0_3_a_calm_game_has_no_static() -> None:
    s = GAME.begin(2, GAME.resolve({"calm": 1}, 2), CONTENT)
    assert all("static" not in deck and "overdrive" in deck for deck in s.decks)
    assert GAME.resolve({}, 2)["calm"] == 0


@pytest.mark.rule("template/0.3.calm")
def test_0_3_in_a_calm_game_only_the_acting_player_is_asked_for_cards() -> None:
    s = position(
        "turns",
        options={"calm": 1},
        drones={"cinder": [1, 1]},
        hands=[["overdrive"], ["overdrive"]],
    )
    give(s, 0, "mine", "cinder")
    give(s, 0, "pass")
    assert len(said(s, "mined")) == 1
