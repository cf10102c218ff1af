"""Reaction windows: who is asked, until when, and windows within windows."""

from collections.abc import Sequence
from typing import Any

import pytest

from galactarium.kernel import (
    PASS,
    Answer,
    Empty,
    Flow,
    One,
    Params,
    Part,
    Question,
    Refusal,
    answer,
    answers,
    find,
    flow,
    noun,
    parts,
    play,
    push,
    put,
    question,
    refusal,
    reopen,
    sit_out,
    step,
    window,
)
from galactarium.kernel.flows import Opened
from tests.kernel.toys import (
    TREE,
    At,
    Pick,
    Tally,
    Toy,
    everybody,
    is_never,
    note,
    only,
    start,
    why,
)


def opened(react: One[Toy, Any], *, once: bool = False) -> Toy:
    table = flow("f", Empty, step("5.1:cards", window(react, once=once)), step("6", note("closed")))
    return start(table)


def test_seats_are_asked_in_turn_until_all_have_passed_in_a_row() -> None:
    s = opened(Pick("hit", who=everybody))
    for seat, given in [(0, PASS), (1, "hit"), (2, PASS), (0, PASS)]:
        assert s.asked == (seat,)
        assert answer(s, seat, (given,)) is None
        assert "closed" not in s.log
    assert s.asked == (1,)
    assert answer(s, 1, (PASS,)) is None
    assert s.log == ["1: hit", "closed"]


def test_a_window_closes_when_all_pass_at_once() -> None:
    s = opened(Pick("hit", who=everybody))
    for seat in range(3):
        play(s, seat, (PASS,))
    assert s.log == ["closed"]


def test_a_lone_seat_may_react_until_it_passes() -> None:
    s = opened(Pick("hit", who=only(2)))
    for given in ("hit", "hit", PASS):
        assert s.asked == (2,)
        play(s, 2, (given,))
    assert s.log == ["2: hit", "2: hit", "closed"]


def test_once_means_that_each_seat_is_asked_a_single_time() -> None:
    s = opened(Pick("hit", who=only(2, 0)), once=True)
    play(s, 2, ("hit",))
    assert s.asked == (0,)
    play(s, 0, ("hit",))
    assert s.log == ["2: hit", "0: hit", "closed"]


def test_once_for_a_lone_seat_is_one_question() -> None:
    s = opened(Pick("hit", who=only(1)), once=True)
    play(s, 1, (PASS,))
    assert s.log == ["closed"]


def test_a_window_that_nobody_looks_out_of_stays_shut() -> None:
    assert opened(Pick("hit", who=only())).log == ["closed"]
    assert opened(Pick("hit", who=only()), once=True).log == ["closed"]


def test_a_window_may_be_skipped_like_any_step() -> None:
    react = window(Pick("hit", who=everybody))
    s = start(flow("f", Empty, step("1", react, when=is_never), step("2", note("after"))))
    assert s.log == ["after"]


@pytest.mark.parametrize(
    ("left", "asked"), [((2,), [2]), ((1, 0), [1, 0]), ((), []), ((2, 1, 0), [1, 2, 0])]
)
def test_who_drops_out_of_an_open_window_is_no_longer_asked(
    left: tuple[int, ...], asked: list[int]
) -> None:
    class Reorder(Pick):
        def apply(self, s: Toy, f: Any, seat: int, answer: Answer) -> None:
            s.order = left

    s = opened(Reorder("hit", who=everybody))
    play(s, 0, ("hit",))
    found: list[int] = []
    while not s.is_over:
        found += s.asked
        play(s, s.asked[0], (PASS,))
    assert found == asked


def test_who_drops_out_of_a_window_for_once_does_not_keep_it_open() -> None:
    class Reorder(Pick):
        def apply(self, s: Toy, f: Any, seat: int, answer: Answer) -> None:
            s.order = (0,)

    s = opened(Reorder("hit", who=everybody), once=True)
    play(s, 0, ("hit",))
    assert s.is_over


class Change(Pick):
    """React by changing who may be asked."""

    def __init__(self, left: tuple[int, ...]) -> None:
        super().__init__("hit", who=everybody)
        self.left = left

    def apply(self, s: Toy, f: Any, seat: int, answer: Answer) -> None:
        s.order = self.left


def for_two(react: One[Toy, Any], *, once: bool = False) -> Toy:
    """A window that only the first two seats could look out of when it was opened."""
    s = opened(react, once=once)
    s.order = (0, 1)
    put(s, find(s, Opened)._replace(seats=s.order))
    return s


def goes(s: Toy) -> list[int]:
    """Everybody passes to the end; who was asked."""
    found: list[int] = []
    while not s.is_over:
        found += s.asked
        play(s, s.asked[0], (PASS,))
    return found


def test_who_may_react_only_later_is_asked_at_the_end_of_the_row() -> None:
    s = for_two(Change((2, 0, 1)))
    play(s, 0, ("hit",))
    assert goes(s) == [1, 0, 2]


def test_who_may_react_once_all_others_have_passed_keeps_the_window_open() -> None:
    s = for_two(Pick("hit", who=everybody))
    play(s, 0, (PASS,))
    s.order = (0, 1, 2)
    assert goes(s) == [1, 2]


def test_who_has_passed_and_drops_out_does_not_pass_for_others() -> None:
    s = opened(Pick("hit", who=everybody))
    play(s, 0, (PASS,))
    play(s, 1, (PASS,))
    s.order = (1, 2)
    assert goes(s) == [2]


def test_nobody_joins_a_window_for_once() -> None:
    s = for_two(Change((2, 0, 1)), once=True)
    play(s, 0, ("hit",))
    assert goes(s) == [1]


def test_words_that_count_as_passing_keep_the_row_as_it_is() -> None:
    react = window(Pick("hit", "leave me", who=everybody), passes=("leave me",))
    s = start(flow("f", Empty, step("5.1:cards", react), step("6", note("closed"))))
    play(s, 0, (PASS,))
    play(s, 1, ("leave me",))
    play(s, 2, (PASS,))
    assert s.log == ["1: leave me", "closed"]


def test_what_happens_beside_a_window_may_open_it_to_all_again() -> None:
    s = opened(Pick("hit", who=everybody))
    play(s, 0, (PASS,))
    play(s, 1, (PASS,))
    reopen(s)
    assert goes(s) == [2, 0, 1]


def test_a_window_for_once_is_not_opened_again() -> None:
    s = opened(Pick("hit", who=everybody), once=True)
    play(s, 0, (PASS,))
    reopen(s)
    assert goes(s) == [1, 2]


def test_who_sits_out_is_asked_again_only_when_somebody_else_reacts() -> None:
    class Call(Pick):
        def apply(self, s: Toy, f: Any, seat: int, answer: Answer) -> None:
            sit_out(s, seat)

    s = opened(Call("call", who=everybody))
    play(s, 0, ("call",))
    play(s, 1, (PASS,))
    play(s, 2, ("call",))
    assert goes(s) == [0, 1]


# What the reaction sees and says.


class Interfere(One[Toy, Tally]):
    """Lower or raise the number on the frame that opened the window."""

    key = "interfere"
    nouns = ("verb", "way", "number")

    def who(self, s: Toy, f: Tally) -> tuple[int, ...]:
        return (f.seat, *[seat for seat in s.order if seat != f.seat])

    def candidates(self, s: Toy, f: Tally, seat: int) -> Sequence[Part]:
        return [f"from {f.total}", *TREE[()]]

    def more(self, s: Toy, f: Tally, seat: int, so_far: Answer) -> Sequence[Part]:
        return TREE.get(so_far, [])

    def refusal(self, s: Toy, f: Tally, seat: int, so_far: Answer) -> Refusal | None:
        return Refusal("9.9", "not_yours") if (so_far[0], seat) == ("stay", 1) else None

    def apply(self, s: Toy, f: Tally, seat: int, answer: Answer) -> None:
        put(s, f._replace(total=f.total + len(answer)))

    def prompt(self, s: Toy, f: Tally, seat: int) -> Params:
        return {"total": f.total}


DEED: Flow[Toy, Tally] = flow(
    "deed",
    Tally,
    step("5.1:cards", window(Interfere())),
    step("6", lambda s, f: s.log.append(f"total {f.total}")),
)


def test_a_reaction_sees_the_frame_that_opened_the_window_as_it_is_now() -> None:
    s = start(DEED, Tally(2, 5))
    assert question(s, 2) == Question("5.1", "interfere", "one", {"total": 5}, 1, 1)
    play(s, 2, ("go", "south", 1))
    assert question(s, 0) == Question("5.1", "interfere", "one", {"total": 8}, 1, 1)
    assert parts(s, 0).next == [PASS, "from 8", "go", "stay"]
    for seat in (0, 1, 2):
        play(s, seat, (PASS,))
    assert s.log == ["total 8"]


def test_a_reaction_may_be_a_path() -> None:
    s = start(DEED, Tally(0, 5))
    assert parts(s, 0, ("go",)).next == ["north", "south"]
    assert [noun(s, 0, so_far) for so_far in [(), ("go",), ("go", "north")]] == [
        "verb",
        "way",
        "number",
    ]
    assert list(answers(s, 0)) == [
        (PASS,),
        ("from 5",),
        ("go", "north", 1),
        ("go", "north", 2),
        ("go", "north", 3),
        ("go", "south", 1),
        ("stay",),
    ]


def test_passing_is_a_whole_answer_and_never_refused() -> None:
    s = start(DEED, Tally(1, 5))
    assert parts(s, 1, (PASS,)) == ([], True)
    assert refusal(s, 1, (PASS,)) is None
    assert why(refusal(s, 1, (PASS, "go"))) == ("table.choice", "nothing_follows")


def test_the_reaction_refuses_in_its_own_words() -> None:
    s = start(DEED, Tally(1, 5))
    assert why(refusal(s, 1, ("stay",))) == ("9.9", "not_yours")
    assert parts(s, 1).next == [PASS, "from 5", "go"]


@pytest.mark.rule("common/table.turn")
def test_only_the_seat_whose_go_it_is_may_react() -> None:
    s = start(DEED, Tally(1, 5))
    assert why(refusal(s, 0, (PASS,))) == ("table.turn", "not_asked")


# Windows within windows.


class Answerback(Pick):
    """Start a deed of one's own, which can be answered in turn."""

    def candidates(self, s: Toy, f: Tally, seat: int) -> Sequence[Part]:
        return ["counter"] if f.total < 3 else []

    def apply(self, s: Toy, f: Tally, seat: int, answer: Answer) -> None:
        s.log.append(f"{seat} counters {f.seat}")
        push(s, SPAT, Tally(seat, f.total + 1))


SPAT: Flow[Toy, Tally] = flow(
    "spat",
    Tally,
    step("1", window(Answerback(who=lambda s, f: (1 - f.seat,)))),
    step("2", lambda s, f: s.log.append(f"{f.seat} done")),
)


def test_a_reaction_may_open_a_window_which_is_closed_first() -> None:
    s = start(SPAT, Tally(0, 0))
    given = [(1, "counter"), (0, "counter"), (1, "counter"), (0, PASS), (1, PASS)]
    for seat, word in given:
        assert s.asked == (seat,)
        play(s, seat, (word,))
    assert s.log == [
        "1 counters 0",
        "0 counters 1",
        "1 counters 0",
        "1 done",
        "0 done",
    ]
    assert s.asked == (0,)  # the window on the first counter is open again
    play(s, 0, (PASS,))
    play(s, 1, (PASS,))
    assert s.log[5:] == ["1 done", "0 done"]


def test_each_open_window_counts_its_own_passes() -> None:
    s = start(SPAT, Tally(0, 0))
    play(s, 1, ("counter",))
    play(s, 0, (PASS,))
    assert s.log == ["1 counters 0", "1 done"]
    assert s.asked == (1,)  # reacting was no pass, so the outer window goes on


def test_a_window_may_hold_a_flow_that_asks_others() -> None:
    inner = flow("inner", At, step("8", Pick("yes")))

    class Call(Pick):
        def apply(self, s: Toy, f: Any, seat: int, answer: Answer) -> None:
            push(s, inner, At(2))

    s = opened(Call("call", who=only(0, 1)))
    play(s, 0, ("call",))
    assert s.asked == (2,)
    play(s, 2, ("yes",))
    assert s.asked == (1,)


def test_a_flow_started_by_a_reaction_changes_the_frame_below_the_window() -> None:
    inner: Flow[Toy, At] = flow("inner", At, step("8", Pick("yes")), step("9", raise_total))

    class Call(Pick):
        def apply(self, s: Toy, f: Tally, seat: int, answer: Answer) -> None:
            push(s, inner, At(seat))

    table = flow("f", Tally, step("1", window(Call("call", who=only(0)))), step("2", log_total))
    s = start(table, Tally(0, 1))
    play(s, 0, ("call",))
    play(s, 0, ("yes",))
    play(s, 0, (PASS,))
    assert s.log == ["0: yes", "total 101"]


def raise_total(s: Toy, f: At) -> None:
    tally = find(s, Tally)
    put(s, tally._replace(total=tally.total + 100))


def log_total(s: Toy, f: Tally) -> None:
    s.log.append(f"total {f.total}")
