"""Flows: tables of steps, run top to bottom, with conditions, loops and sub-flows."""

from typing import Any

import pytest

from galactarium.kernel import (
    Empty,
    Flow,
    answer,
    each_in_order,
    emit,
    find,
    flow,
    in_parallel,
    others,
    push,
    put,
    repeat_from,
    step,
    until,
    window,
)
from galactarium.kernel.flows import END, flows_by_name
from tests.kernel.toys import (
    At,
    Pick,
    Tally,
    Toy,
    at,
    everybody,
    is_never,
    note,
    only,
    start,
    taped,
)


def test_steps_run_top_to_bottom_and_then_the_game_is_over() -> None:
    s = start(flow("f", Empty, step("1", note("a")), step("2", note("b"))))
    assert s.log == ["a", "b"]
    assert s.is_over and s.asked == ()


def test_a_step_runs_only_when_its_condition_holds() -> None:
    s = start(
        flow(
            "f",
            Empty,
            step("1", note("never"), when=is_never),
            step("2", note("once"), when=lambda s, f: not s.log),
            step("3", note("not any more"), when=lambda s, f: not s.log),
            step("4", Pick(who=only(0)), when=is_never),
        )
    )
    assert s.log == ["once"]
    assert s.is_over


def test_a_step_does_not_run_if_it_has_an_unless_that_holds() -> None:
    s = start(
        flow(
            "f",
            Empty,
            step("1", note("a"), unless=is_never),
            step("2", note("b"), unless=lambda s, f: s.log == ["a"]),
            step("3", note("c"), when=is_never, unless=is_never),
            step("4", note("d"), when=lambda s, f: s.log == ["a"], unless=is_never),
        )
    )
    assert s.log == ["a", "d"]


def test_a_flow_stops_at_a_question_and_goes_on_after_the_answer() -> None:
    s = start(flow("f", At, step("1", note("a")), step("2", Pick()), step("3", note("b"))), At(1))
    assert (s.log, s.asked) == (["a"], (1,))
    assert answer(s, 1, ("left",)) is None
    assert s.log == ["a", "1: left", "b"]


def test_a_question_to_nobody_is_skipped() -> None:
    s = start(flow("f", Empty, step("1", Pick(who=only())), step("2", note("after"))))
    assert s.log == ["after"]
    assert s.answers == 0


def test_a_loop_repeats_until_its_condition_holds() -> None:
    s = start(
        flow(
            "f",
            Empty,
            step("1", note("once")),
            step("2", note("again")),
            step("3", repeat_from("2", unless=lambda s, f: len(s.log) == 4)),
            step("4", note("after")),
        )
    )
    assert s.log == ["once", "again", "again", "again", "after"]


def test_steps_run_again_until_it_is_done() -> None:
    made = flow(
        "f",
        Empty,
        *until(lambda s, f: len(s.log) >= 5, step("1.a", note("a")), step("1.b:more", note("b"))),
        step("2", note("end")),
    )
    assert [one.label for one in made.steps] == ["1.a", "1.b:more", "1.b:again", "2"]
    assert start(made).log == ["a", "b", "a", "b", "a", "b", "end"]


def test_a_loop_without_a_condition_goes_on_for_ever() -> None:
    s = start(flow("f", At, step("1", Pick()), step("2", repeat_from("1"))), At(0))
    for turn in range(1, 6):
        assert answer(s, 0, ("left",)) is None
        assert (s.asked, len(s.log)) == ((0,), turn)


def test_a_loop_may_be_skipped_like_any_step() -> None:
    s = start(flow("f", Empty, step("1", note("a")), step("2", repeat_from("1"), when=is_never)))
    assert s.log == ["a"]


def test_a_pushed_flow_runs_to_its_end_before_its_caller_goes_on() -> None:
    inner = flow("inner", At, step("8", Pick()), step("9", note("inner done")))

    def call(s: Toy, f: Empty) -> None:
        push(s, inner, At(2))
        s.log.append("pushed")

    s = start(flow("outer", Empty, step("1", call), step("2", note("outer done"))))
    assert (s.log, s.asked) == (["pushed"], (2,))
    assert answer(s, 2, ("right",)) is None
    assert s.log == ["pushed", "2: right", "inner done", "outer done"]


def test_an_answer_may_push_a_flow() -> None:
    inner = flow("inner", Empty, step("9", note("inner")))

    class Call(Pick):
        def apply(self, s: Toy, f: Any, seat: int, answer: Any) -> None:
            push(s, inner, Empty())

    s = start(flow("outer", At, step("1", Call()), step("2", note("outer"))), At(0))
    assert answer(s, 0, ("left",)) is None
    assert s.log == ["inner", "outer"]


# For one seat after the other.


def test_each_in_order_runs_a_flow_for_one_seat_after_the_other() -> None:
    turn = flow("turn", At, step("2", Pick()))
    s = start(flow("f", Empty, step("1", each_in_order(turn, only(2, 0, 1), at))))
    for seat in (2, 0, 1):
        assert s.asked == (seat,)
        assert answer(s, seat, ("left",)) is None
    assert s.is_over


def test_each_in_order_keeps_the_order_that_held_when_it_began() -> None:
    class Overtake(Pick):
        def apply(self, s: Toy, f: Any, seat: int, answer: Any) -> None:
            s.order = (2, 1, 0)
            s.log.append(str(seat))

    turn = flow("turn", At, step("2", Overtake()))
    s = start(flow("f", Empty, step("1", each_in_order(turn, everybody, at))))
    for seat in (0, 1, 2):
        assert answer(s, seat, ("left",)) is None
    assert s.log == ["0", "1", "2"]


def test_each_in_order_for_nobody_does_nothing() -> None:
    turn = flow("turn", At, step("2", Pick()))
    s = start(
        flow("f", Empty, step("1", each_in_order(turn, only(), at)), step("2", note("after")))
    )
    assert s.log == ["after"]


# Frames.


def count_up(s: Toy, f: Tally) -> None:
    put(s, f._replace(total=f.total + 1))


def test_a_frame_that_was_replaced_is_what_the_next_step_sees() -> None:
    s = start(
        flow(
            "f",
            Tally,
            step("1", count_up),
            step("2", repeat_from("1", unless=lambda s, f: f.total >= 3)),
            step("3", lambda s, f: s.log.append(str(f.total))),
        ),
        Tally(0, 0),
    )
    assert s.log == ["3"]


def test_find_and_put_reach_the_nearest_frame_of_the_type() -> None:
    def look(s: Toy, f: At) -> None:
        s.log.append(str(find(s, Tally)))
        put(s, find(s, Tally)._replace(total=9))

    low = flow("low", At, step("3", look))
    middle = flow("middle", Tally, step("2", lambda s, f: push(s, low, At(0))), step("2b", report))
    high: Flow[Toy, Tally] = flow(
        "high", Tally, step("1", lambda s, f: push(s, middle, Tally(1, 1))), step("1b", report)
    )
    s = start(high, Tally(0, 0))
    assert s.log == ["Tally(seat=1, total=1)", "1 has 9", "0 has 0"]


def report(s: Toy, f: Tally) -> None:
    s.log.append(f"{f.seat} has {f.total}")


def test_a_frame_that_is_not_open_is_neither_found_nor_replaced() -> None:
    s = start(flow("f", At, step("1", Pick())), At(0))
    with pytest.raises(LookupError, match="no Tally frame is open"):
        find(s, Tally)
    with pytest.raises(LookupError, match="no Tally frame is open"):
        put(s, Tally(0, 0))


# The table itself.


def test_two_steps_of_one_flow_cannot_have_one_label() -> None:
    with pytest.raises(ValueError, match="flow f: every step needs a label of its own"):
        flow("f", Empty, step("1", note("a")), step("1", note("b")))


def test_the_word_for_the_end_of_a_flow_is_no_label() -> None:
    with pytest.raises(ValueError, match="not 'end'"):
        flow("f", Empty, step(END, note("a")))


def test_a_loop_to_a_step_that_is_not_there_is_found_when_the_flow_is_made() -> None:
    with pytest.raises(LookupError):
        flow("f", Empty, step("1", note("a")), step("2", repeat_from("7")))


def test_labels_and_positions_are_each_other_s_inverse_and_the_end_has_one_too() -> None:
    table = flow("f", Empty, step("1", note("a")), step("1:again", note("b")))
    labels = [table.label_at(position) for position in range(3)]
    assert labels == ["1", "1:again", END]
    assert [table.position_of(label) for label in labels] == [0, 1, 2]


def test_several_steps_of_one_rule_share_its_number() -> None:
    table = flow("f", Empty, step("7.3", note("a")), step("7.3:reveal", note("b")))
    assert [line.rule for line in table.steps] == ["7.3", "7.3"]


def test_a_flow_knows_the_flows_of_its_windows_and_lanes() -> None:
    home = flow("home", At, step("2", window(Pick(who=everybody))))
    whole = flow(
        "whole",
        Empty,
        step("1", in_parallel(home, everybody, at)),
        step("3:react", window(Pick(who=everybody))),
    )
    other = flow("other", Empty, step("1", note("a")))
    assert set(flows_by_name(whole, other)) - set(flows_by_name()) == {
        "whole",
        "home",
        "home/2",
        "whole/3:react",
        "other",
    }


# Events and audiences at the source.


def test_without_a_tape_events_go_nowhere() -> None:
    s = start(flow("f", Empty, step("1", lambda s, f: emit(s, "seen"))))
    assert s.is_over


def test_others_are_everybody_but_one_seat_and_the_onlookers() -> None:
    assert others(Toy(3), 1) == (0, 2, -2)


def test_an_event_has_a_key_parameters_and_an_audience() -> None:
    s = Toy(3)
    tape = taped(s)
    emit(s, "drew", only=(1,), card="c3")
    emit(s, "shuffled")
    assert tape.events == [("drew", {"card": "c3"}, (1,)), ("shuffled", {}, None)]
