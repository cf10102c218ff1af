"""Clones: equal to the original, independent of it, and cheap where nothing can change."""

from typing import Any, ClassVar

import pytest

from galactarium.kernel import State, Tape, play, state_hash
from galactarium.kernel.cloning import cloner, copied
from tests.kernel.toys import SEED, VOYAGE_GAME, Fleet, Toy, random_play


def kernel_parts(s: Toy) -> list[Any]:
    return [s.seats, s.options, s.seed, s.asked, s.answers, s.revealed, s.chance_is_manual]


def test_a_clone_equals_its_original_at_every_decision_of_a_game() -> None:
    s = VOYAGE_GAME.new(3, SEED, {}, {})
    for _ in random_play(s, "clones"):
        copy = s.clone()
        assert state_hash(copy) == state_hash(s)
        assert kernel_parts(copy) == kernel_parts(s)
        assert (copy.stack, copy.lanes, copy.sealed) == (s.stack, s.lanes, s.sealed)


def test_playing_a_clone_leaves_the_original_untouched_at_every_decision() -> None:
    s = VOYAGE_GAME.new(3, SEED, {}, {})
    for seat, given in random_play(s, "branches"):
        before = state_hash(s)
        copy = s.clone()
        play(copy, seat, given)
        assert state_hash(copy) != before
        assert state_hash(s) == before


def test_playing_the_original_leaves_the_clone_untouched() -> None:
    s = VOYAGE_GAME.new(3, SEED, {}, {})
    copies = []
    for _ in random_play(s, "kept"):
        copies.append((s.clone(), state_hash(s)))
    assert all(state_hash(copy) == noted for copy, noted in copies)


def test_lists_in_lists_and_dicts_in_dicts_are_copied_all_the_way_down() -> None:
    s = Toy(2)
    copy = s.clone()
    copy.log.append("x")
    copy.homes[1].append("x")
    copy.marks[0] = 9
    copy.depots["moon"]["fuel"].append(3)
    copy.depots["moon"]["ice"] = []
    copy.fleets[0] = Fleet(9, ())
    copy.pairs[0] = (7, 7)
    assert (s.log, s.homes, s.marks) == ([], [[], []], {0: 0, 1: 0})
    assert s.depots == {"moon": {"fuel": [1, 2]}}
    assert (s.fleets[0], s.pairs) == (Fleet(0, ("a1",)), [(0, 0)])


def test_what_cannot_change_is_shared() -> None:
    s = Toy(2, {"laps": 1})
    copy = s.clone()
    assert copy.box is s.box
    assert copy.options is s.options
    assert copy.order is s.order
    assert copy.fleets[0] is s.fleets[0]


def test_the_kernel_s_own_records_are_copied() -> None:
    s = VOYAGE_GAME.new(3, SEED, {}, {})
    copy = s.clone()
    assert s.lanes is not None and copy.lanes is not None
    copy.stack.clear()
    copy.lanes[0].clear()
    copy.sealed[2] = ("x",)
    copy.drawn["deck"] = 99
    assert s.stack and s.lanes[0]
    assert (s.sealed, s.drawn["deck"]) == ({}, 1)


def test_a_clone_has_no_tape() -> None:
    s = Toy(2)
    s.tape = Tape()
    assert s.clone().tape is None


def test_a_clone_has_the_class_of_its_original_and_its_clone_too() -> None:
    class Special(Toy):
        pass

    twice = Special(2).clone().clone()
    assert type(twice) is Special
    assert twice.homes == [[], []]


def test_the_clone_function_of_a_class_is_made_once() -> None:
    class Fresh(State):
        SHAPE: ClassVar[dict[str, Any]] = {"n": int}

    assert cloner(Fresh) is cloner(Fresh)
    assert cloner(Fresh) is not cloner(Toy)


@pytest.mark.parametrize(
    ("shape", "value"),
    [
        (int, 1),
        ((int,), (1, 2)),
        ([int], [1, 2]),
        ([[int]], [[1], [2, 3]]),
        ([[[int]]], [[[1]], []]),
        ({str: int}, {"a": 1}),
        ({str: [int]}, {"a": [1], "b": []}),
        ({str: {str: int}}, {"a": {"b": 1}}),
        ({int: {str: [[int]]}}, {1: {"a": [[1], [2]]}}),
        ([{str: [int]}], [{"a": [1]}, {}]),
        ({str: (int,)}, {"a": (1, 2)}),
        ([Fleet], [Fleet(0, ("x",))]),
    ],
)
def test_every_shape_is_copied_equal_and_shares_nothing_that_can_change(
    shape: Any, value: Any
) -> None:
    copy = eval(copied(shape, "value"), {"value": value})
    assert copy == value
    assert not changeable(copy) & changeable(value)


def changeable(value: Any) -> set[int]:
    """The lists and dicts in a value."""
    if isinstance(value, dict):
        return {id(value)}.union(*[changeable(inner) for inner in value.values()])
    if isinstance(value, list):
        return {id(value)}.union(*[changeable(inner) for inner in value])
    return set()
