"""The engine: secret answers, counters, and what is handed out while nobody has decided."""

from itertools import permutations
from typing import Any

import pytest

from galactarium.kernel import (
    ALL_SEEING,
    Answer,
    Ask,
    Empty,
    Flow,
    Refusal,
    Stream,
    advance,
    answer,
    answers,
    flow,
    in_parallel,
    noun,
    play,
    random_answer,
    repeat_from,
    state_hash,
    step,
)
from tests.kernel.toys import (
    SEED,
    VOYAGE_GAME,
    Arrange,
    At,
    Bid,
    Pack,
    Pick,
    Spread,
    Toy,
    Walk,
    at,
    everybody,
    note,
    only,
    random_play,
    start,
    taped,
    view,
    written,
)

BIDS: Flow[Toy, Empty] = flow(
    "bids", Empty, step("1", Bid(0, 1, 2, who=everybody)), step("2", note("done"))
)
GIVEN: dict[int, Answer] = {0: (1,), 1: (2,), 2: (0,)}


def test_secret_answers_are_asked_of_all_at_once() -> None:
    s = start(BIDS)
    assert list(s.asked) == [0, 1, 2]
    assert answer(s, 1, (2,)) is None
    assert list(s.asked) == [0, 2]


@pytest.mark.parametrize("arrival", list(permutations(GIVEN)))
def test_secret_answers_in_any_order_of_arrival_give_the_same_state(
    arrival: tuple[int, ...],
) -> None:
    s, first = start(BIDS), start(BIDS)
    for seat in arrival:
        assert answer(s, seat, GIVEN[seat]) is None
    for seat in GIVEN:
        assert answer(first, seat, GIVEN[seat]) is None
    assert state_hash(s) == state_hash(first)
    assert s.log == ["0: 1", "1: 2", "2: 0", "done"]
    assert s.order == (1, 0, 2)


@pytest.mark.parametrize("arrival", list(permutations(GIVEN)))
def test_nothing_is_carried_out_before_the_last_secret_answer(arrival: tuple[int, ...]) -> None:
    s = start(BIDS)
    before = view(s, ALL_SEEING), s.order
    for count, seat in enumerate(arrival[:-1], start=1):
        assert answer(s, seat, GIVEN[seat]) is None
        assert (view(s, ALL_SEEING), s.order) == before
        assert (len(s.sealed), s.revealed) == (count, 0)
    assert answer(s, arrival[-1], GIVEN[arrival[-1]]) is None
    assert (s.sealed, s.revealed) == ({}, 1)


def test_secret_answers_are_carried_out_in_the_order_of_who() -> None:
    class Race(Pick):
        def apply_all(self, s: Toy, f: Any, answers: dict[int, Answer]) -> None:
            s.log.append(" ".join([written(seat, given) for seat, given in answers.items()]))

    s = start(flow("f", Empty, step("1", Race(who=only(2, 0)))))
    assert s.asked == (2, 0)
    assert answer(s, 0, ("left",)) is None
    assert answer(s, 2, ("right",)) is None
    assert s.log == ["2: right 0: left"]


def test_secret_answers_go_seat_by_seat_unless_the_ask_treats_them_together() -> None:
    s = start(flow("f", Empty, step("1", Pick(who=only(1, 0)))))
    assert answer(s, 0, ("left",)) is None
    assert answer(s, 1, ("right",)) is None
    assert s.log == ["1: right", "0: left"]


def test_an_answer_that_others_wait_for_is_not_answered_twice_in_a_loop() -> None:
    s = start(flow("f", Empty, step("1", Pick(who=only(0, 1))), step("2", repeat_from("1"))))
    assert answer(s, 0, ("left",)) is None
    assert answer(s, 1, ("left",)) is None
    assert s.asked == (0, 1)
    assert s.sealed == {}


def test_answers_are_counted_and_refusals_are_not() -> None:
    s = start(BIDS)
    assert answer(s, 0, (7,)) is not None
    assert s.answers == 0
    assert answer(s, 0, (1,)) is None
    assert answer(s, 1, (1,)) is None
    assert s.answers == 2


def test_advancing_where_somebody_must_decide_changes_nothing() -> None:
    s = VOYAGE_GAME.new(3, SEED, {}, {})
    for _ in random_play(s, "still"):
        before, asked = state_hash(s), s.asked
        advance(s)
        assert (state_hash(s), s.asked) == (before, asked)


def test_looking_at_what_is_possible_changes_nothing() -> None:
    s = VOYAGE_GAME.new(3, SEED, {}, {})
    for _ in random_play(s, "looking"):
        before, stack = state_hash(s), s.stack
        for seat in s.asked:
            assert list(answers(s, seat)) == list(answers(s, seat)) != []
        assert state_hash(s) == before
        assert s.stack is stack and s.trunk == []


def test_the_same_answers_give_the_same_game() -> None:
    first, second = [VOYAGE_GAME.new(3, SEED, {}, {}) for _ in range(2)]
    for seat, given in random_play(first, "twice"):
        assert state_hash(second) == state_hash(first)
        play(second, seat, given)
    assert second.is_over
    assert state_hash(second) == state_hash(first)


def test_a_watched_game_is_the_same_as_an_unwatched_one() -> None:
    watched, plain = [VOYAGE_GAME.new(3, SEED, {}, {}) for _ in range(2)]
    tape = taped(watched)
    for seat, given in random_play(plain, "watched"):
        assert answer(watched, seat, given) is None
    assert state_hash(watched) == state_hash(plain)
    assert [event.key for event in tape.events] == ["rolled"] * 3


def test_the_recorded_chance_replays_a_game_without_its_seed() -> None:
    s, again = [VOYAGE_GAME.new(3, SEED, {}, {}) for _ in range(2)]
    again.seed = ""
    tape = taped(s)
    given_answers = []
    for seat, given in random_play(s, "record"):
        given_answers.append((seat, given))
    script = taped(again, *tape.chance)
    for seat, given in given_answers:
        assert answer(again, seat, given) is None
    assert script.script == []
    assert state_hash(again) == state_hash(s)


def test_a_flow_that_asks_nobody_is_over_at_once() -> None:
    s = start(flow("f", At), At(0))
    assert s.is_over and s.asked == ()


# Answers at random.


@pytest.mark.parametrize("ask", [Walk(), Pack(), Spread(), Arrange()], ids=lambda ask: ask.kind)
def test_an_answer_at_random_is_legal_and_every_answer_comes_up(ask: Ask[Toy, Any]) -> None:
    s = start(flow("f", At, step("1", ask)), At(0))
    below = Stream(SEED, "answers").below
    assert {random_answer(s, 0, below) for _ in range(400)} == set(answers(s, 0))


def test_an_answer_at_random_escapes_from_a_dead_end() -> None:
    class Trap(Walk):
        def refusal(self, s: Toy, f: Any, seat: int, so_far: Answer) -> Refusal | None:
            is_trapped = so_far[:2] == ("go", "north") and len(so_far) == 3
            return Refusal("9.9", "trapped") if is_trapped else None

    s = start(flow("f", At, step("1", Trap())), At(0))
    assert random_answer(s, 0, lambda limit: 0) == ("go", "south", 1)


def test_a_seat_that_is_asked_but_has_no_legal_answer_is_a_fault_of_the_game() -> None:
    s = start(flow("f", At, step("1", Pick("left", refused=["left"]))), At(0))
    with pytest.raises(RuntimeError, match="seat 0 is asked, but has no legal answer"):
        random_answer(s, 0, lambda limit: 0)


def test_a_selection_at_random_escapes_from_a_dead_end() -> None:
    class Bare(Pack):
        def refusal(self, s: Toy, f: Any, seat: int, so_far: Answer) -> Refusal | None:
            return Refusal("9.9", "closed") if so_far[:1] == ("fire",) and so_far[1:] else None

        def size(self, s: Toy, f: Any, seat: int) -> tuple[int, int]:
            return 2, 2

    s = start(flow("f", At, step("1", Bare())), At(0))
    assert random_answer(s, 0, lambda limit: 0) == ("ice", "cup")


def test_an_answer_at_random_may_stop_as_soon_as_it_is_enough() -> None:
    s = start(flow("f", At, step("1", Pack())), At(0))
    stops = iter([3, 0, 4])  # cup, fire, and enough
    assert random_answer(s, 0, lambda limit: next(stops)) == ("fire", "cup")


# Nouns.


def test_the_noun_of_a_part_is_that_of_the_question_to_the_seat() -> None:
    lane = flow("lane", At, step("2", Walk()), step("3", Pack()))
    s = start(flow("f", Empty, step("1", in_parallel(lane, only(0, 1), at))))
    play(s, 0, ("stay",))
    assert [noun(s, 0, ("tea",)), noun(s, 1, ("go",))] == ["thing", "way"]
    assert s.trunk == []
