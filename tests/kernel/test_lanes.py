"""Lanes: every seat at its own pace, and in any interleaving the same state."""

from typing import Any

import pytest

from galactarium.kernel import (
    Answer,
    Empty,
    Flow,
    answer,
    each_in_order,
    find,
    flow,
    in_parallel,
    parts,
    play,
    push,
    put,
    question,
    repeat_from,
    state_hash,
    step,
    window,
)
from tests.kernel.toys import (
    HOME,
    At,
    Pick,
    Tally,
    Toy,
    at,
    every_ending,
    everybody,
    game_of,
    note,
    only,
    reloaded,
    start,
)


class Settle(Pick):
    """Something done at home, where nobody else can see it."""

    def apply(self, s: Toy, f: At, seat: int, answer: Answer) -> None:
        s.homes[seat].append(str(answer[0]))


SMALL: Flow[Toy, At] = flow("small", At, step("2", Settle("a", "b")), step("3", Settle("c")))
WHOLE: Flow[Toy, Empty] = flow(
    "whole", Empty, step("1", in_parallel(SMALL, everybody, at)), step("4", note("joined"))
)


def test_all_lanes_are_asked_at_once() -> None:
    s = start(WHOLE)
    assert list(s.asked) == [0, 1, 2]
    play(s, 1, ("b",))
    assert list(s.asked) == [0, 1, 2]
    play(s, 1, ("c",))
    assert list(s.asked) == [0, 2]


def test_each_seat_is_asked_what_its_own_lane_asks() -> None:
    s = start(WHOLE)
    play(s, 1, ("a",))
    assert [question(s, seat).rule for seat in range(3)] == ["2", "3", "2"]
    assert [parts(s, seat).next for seat in range(3)] == [["a", "b"], ["c"], ["a", "b"]]


def test_the_flow_goes_on_when_the_last_lane_is_done() -> None:
    s = start(WHOLE)
    for seat in (2, 0, 1):
        play(s, seat, ("a",))
        assert s.log == []
        play(s, seat, ("c",))
    assert (s.log, s.lanes) == (["joined"], None)
    assert s.is_over


def test_every_interleaving_gives_the_same_state() -> None:
    by_homes: dict[str, set[str]] = {}
    count = 0
    for end in every_ending(start(WHOLE)):
        by_homes.setdefault(str(end.homes), set()).add(state_hash(end))
        count += 1
    assert count == 90 * 8  # six answers of three seats in order, and two choices for each seat
    assert len(by_homes) == 8
    assert all(len(hashes) == 1 for hashes in by_homes.values())


def test_every_interleaving_gives_the_same_state_where_lanes_hold_chance_loops_and_flows() -> None:
    inner = flow("inner", At, step("8", Settle("x")))
    lane: Flow[Toy, At] = flow(
        "lane",
        At,
        step("2", each_in_order(inner, lambda s, f: (f.seat,), at)),
        step("3", lambda s, f: push(s, HOME, f)),
        step("4", repeat_from("2", unless=lambda s, f: len(s.homes[f.seat]) > 5)),
    )
    first = start(flow("f", Empty, step("1", in_parallel(lane, only(0, 2), at))))
    given: list[Answer] = [("x",), ("tea", "cup"), ("mine", "yard", "quay")]
    ends = {state_hash(end) for end in interleavings(first, {0: given, 2: given})}
    assert len(ends) == 1


def interleavings(s: Toy, left: dict[int, list[Answer]]) -> list[Toy]:
    """The ends of all ways to give these answers, each seat's own in their order."""
    if s.is_over:
        return [s]
    ends = []
    for seat, given in left.items():
        if given:
            after = s.clone()
            assert answer(after, seat, given[0]) is None
            ends += interleavings(after, {**left, seat: given[1:]})
    return ends


def test_lanes_are_for_the_seats_that_are_named() -> None:
    s = start(flow("f", Empty, step("1", in_parallel(SMALL, only(2), at))))
    assert s.asked == (2,)
    assert s.lanes is not None and list(s.lanes) == [2]


def test_lanes_stand_in_the_order_of_seats_however_they_were_named() -> None:
    s = start(flow("f", Empty, step("1", in_parallel(SMALL, only(2, 0, 1), at))))
    assert s.asked == (0, 1, 2)
    assert s.lanes is not None and list(s.lanes) == [0, 1, 2]


def test_lanes_for_nobody_are_over_at_once() -> None:
    s = start(flow("f", Empty, step("1", in_parallel(SMALL, only(), at)), step("2", note("after"))))
    assert (s.log, s.lanes) == (["after"], None)


def test_lanes_that_ask_nothing_are_over_at_once() -> None:
    quiet: Flow[Toy, At] = flow("quiet", At, step("2", lambda s, f: s.homes[f.seat].append("tidy")))
    s = start(flow("f", Empty, step("1", in_parallel(quiet, everybody, at))))
    assert (s.homes, s.is_over) == ([["tidy"]] * 3, True)


def test_lanes_open_again_in_the_next_round() -> None:
    table = flow(
        "f",
        Empty,
        step("1", in_parallel(SMALL, only(0, 1), at)),
        step("2", note("round")),
        step("3", repeat_from("1", unless=lambda s, f: len(s.log) == 2)),
    )
    s = start(table)
    for _ in range(2):
        for seat in (1, 0):
            play(s, seat, ("a",))
            play(s, seat, ("c",))
    assert (s.homes[:2], s.is_over) == ([["a", "c"] * 2] * 2, True)


def test_lanes_cannot_be_opened_inside_a_lane() -> None:
    outer = flow("outer", At, step("2", in_parallel(SMALL, everybody, at)))
    with pytest.raises(RuntimeError, match="lanes cannot be opened inside a lane"):
        start(flow("f", Empty, step("1", in_parallel(outer, everybody, at))))


def test_a_lane_finds_the_frames_behind_it_and_its_own_first() -> None:
    def look(s: Toy, f: Tally) -> None:
        s.homes[f.seat] += [str(find(s, At).seat), str(find(s, Tally).total)]

    lane = flow("lane", Tally, step("2", look))
    lanes = in_parallel(lane, only(0, 1), lambda s, f, seat: Tally(seat, seat + 10))
    s = start(flow("f", At, step("1", lanes)), At(7))
    assert s.homes[:2] == [["7", "10"], ["7", "11"]]


def test_a_lane_finds_the_same_when_it_is_asked_as_when_it_runs() -> None:
    class Wide(Pick):
        def candidates(self, s: Toy, f: Any, seat: int) -> list[str]:
            return [f"{find(s, Tally).total} {find(s, At).seat}"]

    lane = flow("lane", At, step("2", Wide()))
    s = start(flow("f", Tally, step("1", in_parallel(lane, everybody, at))), Tally(0, 5))
    assert [parts(s, seat).next for seat in range(3)] == [["5 0"], ["5 1"], ["5 2"]]
    assert answer(s, 1, ("5 1",)) is None


def test_a_lane_replaces_its_own_frames_and_none_behind_it() -> None:
    class Count(Pick):
        def apply(self, s: Toy, f: Tally, seat: int, answer: Answer) -> None:
            put(s, f._replace(total=f.total + 1))

    lane = flow("lane", Tally, step("2", Count()), step("3", keep_total))
    lanes = in_parallel(lane, only(0, 1), lambda s, f, seat: Tally(seat, 10))
    s = start(flow("f", Tally, step("1", lanes), step("4", keep_total)), Tally(2, 0))
    play(s, 1, ("left",))
    play(s, 0, ("left",))
    assert s.homes == [["11"], ["11"], ["0"]]


def keep_total(s: Toy, f: Tally) -> None:
    s.homes[f.seat].append(str(f.total))


def test_a_lane_cannot_replace_a_frame_behind_it() -> None:
    lane: Flow[Toy, At] = flow("lane", At, step("2", lambda s, f: put(s, Tally(0, 1))))
    with pytest.raises(LookupError, match="no Tally frame is open"):
        start(flow("f", Tally, step("1", in_parallel(lane, only(0), at))), Tally(0, 0))


def test_a_window_in_a_lane_sees_the_frame_of_its_lane() -> None:
    class Recall(Pick):
        def candidates(self, s: Toy, f: Any, seat: int) -> list[str]:
            return [f"home {f.seat}"]

        def apply(self, s: Toy, f: At, seat: int, answer: Answer) -> None:
            s.homes[f.seat].append(str(answer[0]))

    lane = flow("lane", At, step("2", window(Recall(who=lambda s, f: (f.seat,)))))
    s = start(flow("f", Empty, step("1", in_parallel(lane, everybody, at))))
    assert [parts(s, seat).next for seat in range(3)] == [
        ["pass", "home 0"],
        ["pass", "home 1"],
        ["pass", "home 2"],
    ]
    for seat in (2, 0, 1):
        assert answer(s, seat, (f"home {seat}",)) is None
        assert answer(s, seat, ("pass",)) is None
    assert (s.homes, s.is_over) == ([["home 0"], ["home 1"], ["home 2"]], True)


def test_lanes_survive_a_save_at_every_stage() -> None:
    game = game_of(WHOLE)
    first = game.new(3, "ab" * 32, {}, {})
    for order in [(0, 0, 1, 1, 2, 2), (2, 1, 0, 0, 1, 2), (1, 1, 2, 0, 2, 0)]:
        s = first.clone()
        for seat in order:
            s = reloaded(game, s)
            play(s, seat, (parts(s, seat).next[0],))
        assert (s.homes, s.log) == ([["a", "c"]] * 3, ["joined"])
