"""Chance: drawn from named streams, told by hand, or read from a script."""

from typing import Any

import pytest

from galactarium.kernel import (
    CHANCE,
    ChanceError,
    Draw,
    Empty,
    Flow,
    Stream,
    answer,
    chance,
    chance_draw,
    deal,
    flow,
    in_parallel,
    play,
    refusal,
    repeat_from,
    roll,
    state_hash,
    step,
)
from tests.kernel.toys import (
    HOME,
    SEED,
    VOYAGE_GAME,
    At,
    Pick,
    Toy,
    at,
    everybody,
    note,
    only,
    random_play,
    start,
    taped,
    why,
)


def two_dice(s: Toy, f: Any) -> Draw:
    return roll("dice", 6, 2)


def three_cards(s: Toy, f: Any) -> Draw:
    return deal("deck", 5, 3)


def write_down(s: Toy, f: Any, outcome: tuple[int, ...]) -> None:
    s.log.append(" ".join([str(number) for number in outcome]))


# Asked first, so that a tape can be put in before chance has its say.
ROLL: Flow[Toy, At] = flow(
    "roll",
    At,
    step("1", Pick("roll")),
    step("2", chance(two_dice, write_down)),
    step("3", chance(three_cards, write_down)),
    step("4", repeat_from("1")),
)


def outcomes(s: Toy) -> list[str]:
    return [line for line in s.log if "roll" not in line]


def test_chance_is_answered_at_once_from_the_stream_of_its_name() -> None:
    s = start(ROLL, At(0))
    for turn in range(3):
        assert answer(s, 0, ("roll",)) is None
        dice = Stream(SEED, f"dice/{turn}").outcome(roll("dice", 6, 2))
        cards = Stream(SEED, f"deck/{turn}").outcome(deal("deck", 5, 3))
        assert outcomes(s)[-2:] == [f"{dice[0]} {dice[1]}", " ".join([str(card) for card in cards])]
    assert s.drawn == {"dice": 3, "deck": 3}


def test_more_draws_from_one_stream_leave_another_as_it_was() -> None:
    dice = flow("dice", At, step("1", Pick("roll")), step("2", chance(two_dice, write_down)))
    both, alone = start(ROLL, At(0)), start(dice, At(0))
    play(both, 0, ("roll",))
    play(alone, 0, ("roll",))
    assert outcomes(both)[0] == outcomes(alone)[0]


def test_the_outcome_is_noted_on_the_tape_hidden_or_not() -> None:
    table = flow(
        "f",
        At,
        step("1", Pick("roll")),
        step("2", chance(two_dice, write_down)),
        step("3", chance(three_cards, write_down, hidden=True)),
    )
    s = start(table, At(0))
    tape = taped(s)
    play(s, 0, ("roll",))
    assert [" ".join([str(n) for n in outcome]) for outcome in tape.chance] == outcomes(s)


def test_what_everybody_sees_is_revealed_and_what_nobody_sees_is_not() -> None:
    seen = start(flow("f", Empty, step("1", chance(two_dice, write_down))))
    hidden = start(flow("f", Empty, step("1", chance(two_dice, write_down, hidden=True))))
    assert (seen.revealed, hidden.revealed) == (1, 0)


def test_chance_may_be_skipped_like_any_step() -> None:
    s = start(flow("f", Empty, step("1", chance(two_dice, write_down), when=lambda s, f: False)))
    assert (s.log, s.drawn) == ([], {})


# By script.


def test_a_script_comes_first_and_then_the_stream_goes_on_where_it_would_be() -> None:
    scripted, plain = start(ROLL, At(0)), start(ROLL, At(0))
    tape = taped(scripted, (5, 5), (0, 1, 2))
    for s in (scripted, plain):
        play(s, 0, ("roll",))
        play(s, 0, ("roll",))
    assert outcomes(scripted)[:2] == ["5 5", "0 1 2"]
    assert outcomes(scripted)[2:] == outcomes(plain)[2:]
    assert tape.chance[:2] == [(5, 5), (0, 1, 2)]


@pytest.mark.parametrize("wrong", [(5,), (6, 0), (-1, 0), (1, 2, 3), ()])
def test_a_script_that_does_not_fit_is_an_error_that_names_the_draw(wrong: tuple[int, ...]) -> None:
    s = start(ROLL, At(0))
    taped(s, wrong)
    with pytest.raises(ChanceError, match=r"no outcome of Draw.*dice"):
        play(s, 0, ("roll",))


def test_a_script_cannot_deal_a_card_twice() -> None:
    s = start(ROLL, At(0))
    taped(s, (5, 5), (1, 1, 2))
    with pytest.raises(ChanceError, match="deck"):
        play(s, 0, ("roll",))


# By hand.


def test_by_hand_chance_is_asked_like_a_seat() -> None:
    s = start(ROLL, At(0), manual=True)
    play(s, 0, ("roll",))
    assert (s.asked, chance_draw(s)) == ((CHANCE,), roll("dice", 6, 2))
    assert answer(s, CHANCE, (2, 4)) is None
    assert (s.asked, chance_draw(s)) == ((CHANCE,), deal("deck", 5, 3))
    assert answer(s, CHANCE, (4, 0, 1)) is None
    assert s.asked == (0,)
    assert outcomes(s) == ["2 4", "4 0 1"]
    assert s.sealed == {}


def test_what_chance_is_told_is_noted_and_counted_as_if_it_were_drawn() -> None:
    drawn, told = start(ROLL, At(0)), start(ROLL, At(0), manual=True)
    first, second = taped(drawn), taped(told)
    play(drawn, 0, ("roll",))
    play(told, 0, ("roll",))
    for outcome in first.chance:
        assert answer(told, CHANCE, outcome) is None
    assert second.chance == first.chance
    assert state_hash(told) == state_hash(drawn)


def test_answers_of_chance_do_not_count_as_answers_of_a_player() -> None:
    s = start(ROLL, At(0), manual=True)
    play(s, 0, ("roll",))
    play(s, CHANCE, (1, 1))
    assert s.answers == 1


@pytest.mark.rule("common/table.choice")
@pytest.mark.parametrize("wrong", [(), (1,), (1, 6), (1, 2, 3), ("1", 2), (1.0, 2), [1, 2], None])
def test_by_hand_only_a_possible_outcome_is_taken(wrong: Any) -> None:
    s = start(ROLL, At(0), manual=True)
    play(s, 0, ("roll",))
    before = state_hash(s)
    assert why(answer(s, CHANCE, wrong)) == ("table.choice", "not_a_choice")
    assert state_hash(s) == before


@pytest.mark.rule("common/table.turn")
def test_while_chance_is_asked_no_player_may_answer_and_the_other_way_round() -> None:
    s = start(ROLL, At(0), manual=True)
    assert why(refusal(s, CHANCE, (1, 1))) == ("table.turn", "not_asked")
    play(s, 0, ("roll",))
    assert why(refusal(s, 0, ("roll",))) == ("table.turn", "not_asked")


def test_no_draw_waits_while_a_player_is_asked() -> None:
    s = start(ROLL, At(0), manual=True)
    with pytest.raises(LookupError, match="chance is not asked now"):
        chance_draw(s)


def test_a_clone_waits_for_chance_too() -> None:
    s = start(ROLL, At(0), manual=True)
    play(s, 0, ("roll",))
    copy = s.clone()
    assert answer(copy, CHANCE, (0, 0)) is None
    assert (s.asked, outcomes(s)) == ((CHANCE,), [])


# In lanes.

LANES: Flow[Toy, Empty] = flow(
    "lanes", Empty, step("1", in_parallel(HOME, everybody, at)), step("2", note("joined"))
)


def test_in_lanes_chance_is_asked_beside_the_players() -> None:
    s = start(LANES, manual=True)
    assert answer(s, 1, ("tea", "cup")) is None
    assert s.asked == (0, CHANCE, 2)
    assert chance_draw(s) == roll("die.1", 6)
    assert answer(s, CHANCE, (3,)) is None
    assert s.asked == (0, 1, 2)
    assert s.marks == {0: 0, 1: 4, 2: 0}


def test_in_lanes_the_first_lane_that_waits_for_chance_is_served_first() -> None:
    s = start(LANES, manual=True)
    assert answer(s, 2, ("tea", "cup")) is None
    assert answer(s, 1, ("tea", "cup")) is None
    assert s.asked == (0, CHANCE, CHANCE)
    assert chance_draw(s).stream == "die.1"
    assert answer(s, CHANCE, (0,)) is None
    assert chance_draw(s).stream == "die.2"
    assert answer(s, CHANCE, (5,)) is None
    assert s.marks == {0: 0, 1: 1, 2: 6}


def test_in_lanes_a_lane_that_is_done_is_not_asked_for_a_draw() -> None:
    last = flow("last", At, step("2", Pick()), step("3", chance(two_dice, write_down)))
    s = start(flow("f", Empty, step("1", in_parallel(last, only(0, 1), at))), manual=True)
    play(s, 0, ("left",))
    play(s, CHANCE, (1, 1))
    with pytest.raises(LookupError, match="chance is not asked now"):
        chance_draw(s)
    play(s, 1, ("left",))
    assert chance_draw(s) == roll("dice", 6, 2)


def test_a_whole_game_by_hand_is_the_same_as_one_by_seed() -> None:
    s = VOYAGE_GAME.new(3, SEED, {}, {})
    by_hand = s.clone()
    by_hand.chance_is_manual = True
    for seat, given in random_play(s, "by hand"):
        assert answer(by_hand, seat, given) is None
        while CHANCE in by_hand.asked:
            draw = chance_draw(by_hand)
            name = f"{draw.stream}/{by_hand.drawn.get(draw.stream, 0)}"
            assert answer(by_hand, CHANCE, Stream(SEED, name).outcome(draw)) is None
    assert state_hash(by_hand) == state_hash(s)
