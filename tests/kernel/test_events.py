"""Events: who sees what, and views that follow from the events alone."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from galactarium.kernel import (
    ALL_SEEING,
    SPECTATOR,
    Answer,
    Change,
    Empty,
    Event,
    Seen,
    Watcher,
    answer,
    at_rest,
    diff,
    emit,
    flow,
    fold,
    in_parallel,
    kept,
    looking,
    once,
    others,
    play,
    step,
)
from galactarium.kernel.events import Kept, is_seen_by, with_parts
from tests.kernel.toys import (
    SEED,
    VOYAGE_GAME,
    At,
    Pick,
    Toy,
    at,
    everybody,
    keys,
    random_play,
    start,
    view,
)

OBSERVERS = (0, 1, 2, SPECTATOR, ALL_SEEING)


# Audiences.


@pytest.mark.parametrize(
    ("audience", "seen_by"),
    [
        (None, {0, 1, 2, SPECTATOR, ALL_SEEING}),
        ((1,), {1, ALL_SEEING}),
        ((0, 2), {0, 2, ALL_SEEING}),
        ((0, 2, SPECTATOR), {0, 2, SPECTATOR}),
        ((SPECTATOR,), {SPECTATOR}),
        ((ALL_SEEING,), {ALL_SEEING}),
        ((SPECTATOR, ALL_SEEING), {SPECTATOR, ALL_SEEING}),
        ((), {ALL_SEEING}),
    ],
)
def test_an_event_is_seen_by_its_audience(
    audience: tuple[int, ...] | None, seen_by: set[int]
) -> None:
    event = Event("e", {}, audience)
    assert {seat for seat in OBSERVERS if is_seen_by(event, seat)} == seen_by


def test_of_an_event_with_two_faces_everybody_sees_exactly_one() -> None:
    s = Toy(3)
    faces = [Event("drew", {}, (1,)), Event("drew_unseen", {}, others(s, 1))]
    for seat in OBSERVERS:
        seen = [event.key for event in faces if is_seen_by(event, seat)]
        assert seen == (["drew"] if seat in (1, ALL_SEEING) else ["drew_unseen"])


# Differences.


def test_a_difference_names_the_path_of_what_was_set_and_what_is_gone() -> None:
    old = {"a": 1, "b": {"x": 1, "y": 2}, "c": [1], "d": 4}
    new = {"a": 1, "b": {"x": 5, "z": 3}, "c": [1, 2], "e": None}
    assert diff(old, new) == [
        Change(("d",), gone=True),
        Change(("b", "y"), gone=True),
        Change(("b", "x"), 5),
        Change(("b", "z"), 3),
        Change(("c",), [1, 2]),
        Change(("e",), None),
    ]


def test_equal_views_have_no_difference() -> None:
    assert diff({"a": {"b": [1]}}, {"a": {"b": [1]}}) == []


def test_a_map_that_becomes_something_else_is_set_as_a_whole_and_so_is_the_reverse() -> None:
    assert diff({"a": {"b": 1}}, {"a": 2}) == [Change(("a",), 2)]
    assert diff({"a": 2}, {"a": {"b": 1}}) == [Change(("a",), {"b": 1})]


def test_a_value_of_none_is_not_the_same_as_nothing() -> None:
    assert fold({"a": 1}, tuple(diff({"a": 1}, {"a": None}))) == {"a": None}
    assert fold({"a": None}, tuple(diff({"a": None}, {}))) == {}


leaves = st.none() | st.integers(-3, 3) | st.text(max_size=2) | st.lists(st.integers(0, 2))
trees = st.recursive(
    st.dictionaries(st.sampled_from("abcd"), leaves, max_size=4),
    lambda inner: st.dictionaries(st.sampled_from("abcd"), inner | leaves, max_size=4),
    max_leaves=12,
)


@given(trees, trees)
def test_folding_a_difference_into_the_old_view_gives_the_new_one(
    old: dict[str, Any], new: dict[str, Any]
) -> None:
    assert fold(old, tuple(diff(old, new))) == new


@given(trees, trees)
def test_a_difference_is_empty_only_between_equal_views(
    old: dict[str, Any], new: dict[str, Any]
) -> None:
    assert (not diff(old, new)) == (old == new)


@given(trees, trees)
def test_folding_leaves_the_old_view_as_it_is(old: dict[str, Any], new: dict[str, Any]) -> None:
    before = str(old)
    fold(old, tuple(diff(old, new)))
    assert str(old) == before


# Watching.


class Act(Pick):
    """Acts that announce their change before, after, to some or not at all."""

    def apply(self, s: Toy, f: At, seat: int, answer: Answer) -> None:
        if answer == ("announced",):
            s.marks[seat] += 1
            emit(s, "marked", seat=seat)
        elif answer == ("late",):
            emit(s, "marks", seat=seat)
            s.marks[seat] += 1
        elif answer == ("secret",):
            s.homes[seat].append("gem")
            emit(s, "found", only=(seat,), thing="gem")
            emit(s, "found_something", only=others(s, seat), seat=seat)
        else:
            s.marks[seat] += 1


def watched(seat: int, word: str, observers: tuple[int, ...] = OBSERVERS) -> dict[int, list[Seen]]:
    """What each observer sees of one act."""
    s = start(flow("f", At, step("1", Act("announced", "late", "secret", "silent"))), At(seat))
    watcher = s.tape = Watcher(view, observers, s)
    assert answer(s, seat, (word,)) is None
    return watcher.take(s)


def test_an_event_carries_the_change_that_it_tells_of() -> None:
    seen = watched(1, "announced")
    for seat in OBSERVERS:
        assert seen[seat] == [Seen("marked", {"seat": 1}, (Change(("marks", "1"), 1),))]


def test_a_change_that_comes_late_belongs_to_the_last_event() -> None:
    seen = watched(1, "late")
    assert seen[0] == [Seen("marks", {"seat": 1}, (Change(("marks", "1"), 1),))]


def test_a_change_that_nothing_announced_comes_without_a_key() -> None:
    seen = watched(1, "silent")
    assert seen[SPECTATOR] == [Seen("", {}, (Change(("marks", "1"), 1),))]


def test_a_secret_is_told_only_to_whom_it_belongs() -> None:
    seen = watched(1, "secret")
    gem = Seen("found", {"thing": "gem"}, (Change(("homes", "1"), ["gem"]),))
    hint = Seen("found_something", {"seat": 1}, ())
    assert seen == {0: [hint], 1: [gem], 2: [hint], SPECTATOR: [hint], ALL_SEEING: [gem]}


def test_only_observers_are_served_and_the_tape_still_has_every_event() -> None:
    s = start(flow("f", At, step("1", Act("secret"))), At(1))
    watcher = s.tape = Watcher(view, (0,), s)
    play(s, 1, ("secret",))
    assert keys(watcher.events) == ["found", "found_something"]
    assert watcher.take(s) == {0: [Seen("found_something", {"seat": 1}, ())]}


def test_what_was_taken_is_not_handed_over_again() -> None:
    s = start(flow("f", At, step("1", Act("announced"))), At(0))
    watcher = s.tape = Watcher(view, (0, 1), s)
    play(s, 0, ("announced",))
    assert [len(seen) for seen in watcher.take(s).values()] == [1, 1]
    assert watcher.take(s) == {0: [], 1: []}


def test_an_event_in_a_lane_is_seen_like_any_other() -> None:
    lane = flow("lane", At, step("2", Act("announced")))
    s = start(flow("f", Empty, step("1", in_parallel(lane, everybody, at))))
    watcher = s.tape = Watcher(view, (0,), s)
    play(s, 2, ("announced",))
    play(s, 0, ("announced",))
    assert [seen.params for seen in watcher.take(s)[0]] == [{"seat": 2}, {"seat": 0}]


def test_folding_all_that_was_seen_over_the_first_view_gives_the_last_one() -> None:
    s = VOYAGE_GAME.new(3, SEED, {}, {})
    watcher = s.tape = Watcher(view, OBSERVERS, s)
    views = {seat: view(s, seat) for seat in OBSERVERS}
    for _ in random_play(s, "folded"):
        fold_in(views, watcher.take(s))
        assert views == {seat: view(s, seat) for seat in OBSERVERS}
    fold_in(views, watcher.take(s))
    assert views == {seat: view(s, seat) for seat in OBSERVERS}


def test_what_observers_have_in_common_is_made_once_for_each_moment() -> None:
    made: list[int] = []

    def marks(s: Toy, times: int) -> dict[str, int]:
        made.append(times)
        return {str(seat): mark * times for seat, mark in s.marks.items()}

    def shared(s: Toy, seat: int) -> dict[str, Any]:
        return {"marks": once(s, marks, 1), "twice": once(s, marks, 2), "seat": seat}

    def alone(s: Toy, seat: int) -> dict[str, Any]:
        return {"marks": marks(s, 1), "twice": marks(s, 2), "seat": seat}

    taken = []
    for look in (alone, shared):
        s = start(flow("f", At, step("1", Act("announced"))), At(1))
        watcher = s.tape = Watcher(look, (0, 1, 2), s)
        play(s, 1, ("announced",))
        made.clear()
        taken.append(watcher.take(s))
    assert taken[0] == taken[1] and sorted(made) == [1, 2]
    shared(s, 0)
    s.marks[1] = 9
    assert shared(s, 0)["marks"]["1"] == 9, "a state that goes on is looked at again"


def test_a_part_stays_from_moment_to_moment_as_long_as_what_it_reads_is_the_same() -> None:
    made: list[int] = []

    def mark(s: Toy, seat: int) -> int:
        made.append(seat)
        return s.marks[seat]

    def look(s: Toy, observer: int) -> dict[str, Any]:
        return {str(seat): kept(s, (s.marks[seat],), mark, seat) for seat in s.marks}

    stays: Kept = {}
    s = start(flow("f", At, step("1", Act("announced"))), At(1))
    for value in (1, 1, 2):
        s.marks = {0: value, 1: 5}
        watcher = s.tape = Watcher(look, (0, 1), s, {0: {}, 1: {}}, kept=stays)
        seen = watcher.take(s)
        assert fold({}, seen[0][0].changes) == {"0": value, "1": 5} and seen[0] == seen[1]
    assert made == [0, 1, 0]
    assert look(s, 0) == {"0": 2, "1": 5} and made[3:] == [0, 1], "without a watcher it is made"


def test_what_is_for_decisions_is_made_where_somebody_decides_and_stays_between_events() -> None:
    made: list[int] = []

    def total(s: Toy, observer: int) -> int:
        made.append(observer)
        return sum(s.marks.values())

    def most(s: Toy, observer: int) -> int:
        return max(s.marks.values())

    def look(s: Toy, observer: int) -> dict[str, Any]:
        sums = [at_rest(s, (len(s.marks),), total, observer) for _ in range(2)]
        return {"n": len(s.marks), "sum": sums, "most": at_rest(s, (), most, observer)}

    s = start(flow("f", At, step("1", Act("announced"))), At(1))
    s.marks = {0: 1}
    watcher = s.tape = Watcher(look, (0, 1), s)
    assert watcher.last == {0: look(s, 0), 1: look(s, 1)}
    made.clear()
    for seat, mark in ((0, 5), (1, 7), (0, 9)):
        s.marks[seat] = mark
        emit(s, "marked", n=mark)
    taken = watcher.take(s)
    view, told = {"n": 1, "sum": [1, 1], "most": 1}, []
    for event in taken[0]:
        view = fold(view, event.changes)
        told.append(tuple(view.values()))
    assert told == [(1, [1, 1], 1), (2, [12, 12], 1), (2, [16, 16], 9)], "between, by what is read"
    assert made == [0, 1, 0, 1], "once at each moment, and not where it stays"
    assert view == look(s, 0) and taken[0] == taken[1]


def test_who_looks_at_one_moment_shares_parts_and_whoever_looks_alone_too() -> None:
    made: list[int] = []

    def mark(s: Toy) -> int:
        made.append(s.marks[0])
        return s.marks[0]

    look = with_parts(lambda s, seat: {"one": once(s, mark), "same": once(s, mark), "seat": seat})
    s = start(flow("f", At, step("1", Act("announced"))), At(1))
    s.marks = {0: 1}
    with looking(s):
        assert [look(s, seat) for seat in (0, 1)] == [
            {"one": 1, "same": 1, "seat": seat} for seat in (0, 1)
        ]
    s.marks = {0: 2}
    assert look(s, 0) == {"one": 2, "same": 2, "seat": 0}
    assert made == [1, 2] and s.parts is None


def test_parts_that_observers_have_in_common_are_compared_once() -> None:
    compared: list[Any] = []

    def is_twin(old: Any, new: Any) -> bool:
        compared.append(new)
        return False

    def shared(s: Toy) -> dict[str, Any]:
        return {"marks": {str(seat): [mark] for seat, mark in s.marks.items()}}

    s = start(flow("f", At, step("1", Act("announced"))), At(1))
    s.marks = {0: 1, 1: 1}
    watcher = s.tape = Watcher(lambda s, seat: {"all": once(s, shared)}, (0, 1, 2), s, {}, is_twin)
    s.marks[1] = 2
    taken = watcher.take(s)
    assert compared == [[1]], "what is equal, once for all"
    expected = (Change(("all", "marks", "1"), [2]),)
    assert [seen[0].changes for seen in taken.values()] == [expected] * 3
    assert not watcher.diffs, "nothing is held any longer than needed"


def test_views_that_are_known_are_not_made_again() -> None:
    s = start(flow("f", At, step("1", Act("announced"))), At(1))
    watcher = Watcher(lambda *_: {}, (0, 1), s, {0: {"known": 1}})
    assert watcher.last == {0: {"known": 1}, 1: {}}


def fold_in(views: dict[int, dict[str, Any]], taken: dict[int, list[Seen]]) -> None:
    for seat, seen in taken.items():
        for event in seen:
            views[seat] = fold(views[seat], event.changes)


def test_equal_values_that_are_said_to_be_twins_are_not_compared() -> None:
    old: dict[str, Any] = {"a": {"n": 1}, "b": {"n": 1}, "c": [1]}
    new: dict[str, Any] = {"a": {"n": True}, "b": {"n": True}, "c": [True]}
    assert diff(old, new, lambda was, now: was is not old["b"]) == [Change(("b", "n"), True)]
    assert diff(old, new, lambda was, now: False) == diff(old, new)
    assert len(diff(old, new)) == 3
    other = {"a": {"n": 2}, "b": {"n": 1}, "c": [2]}
    assert len(diff(old, other, lambda was, now: True)) == 2, "only equal ones can be twins"


def test_lists_with_maps_in_them_are_compared_to_the_last_value() -> None:
    assert diff({"rows": [{"on": 1}]}, {"rows": [{"on": True}]}) == [
        Change(("rows",), [{"on": True}])
    ]
    assert diff({"rows": [{"on": 1}]}, {"rows": [{"on": 1}]}) == []


def test_a_watcher_without_observers_remembers_nothing() -> None:
    s = start(flow("f", At, step("1", Act("announced"))), At(0))
    watcher = s.tape = Watcher(view, (), s)
    play(s, 0, ("announced",))
    assert watcher.events and not watcher.moments and watcher.take(s) == {}
