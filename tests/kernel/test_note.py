"""Notes: what a part of an answer would take or bring, on request."""

from typing import Any

import pytest

from galactarium.kernel import (
    ASIDE,
    PASS,
    Answer,
    Empty,
    Note,
    flow,
    in_parallel,
    note,
    step,
    window,
)
from tests.kernel.toys import At, Pack, Toy, Walk, at, everybody, only, start


class Hike(Walk):
    """A walk that tells how far it is, and who asks."""

    def note(self, s: Toy, f: Any, seat: int, so_far: Answer) -> Note | None:
        km = so_far[-1]
        if not isinstance(km, int):
            return None
        return Note("far", km=km, walker=seat, way=so_far[:-1])


def told(s: Toy, seat: int, *so_far: int | str) -> Any:
    found = note(s, seat, so_far)
    return found and found.plain()


def far(walker: int) -> dict[str, Any]:
    return {"key": "far", "params": {"km": 1, "walker": walker, "way": ("go", "south")}}


def test_a_note_tells_of_the_last_part() -> None:
    s = start(flow("f", At, step("1", Hike())), At(2))
    assert told(s, 2, "go", "south", 1) == far(2)
    assert told(s, 2, "go", "south") is None
    assert told(s, 2) is None


def test_most_questions_have_none() -> None:
    s = start(flow("f", At, step("1", Pack())), At(0))
    assert told(s, 0, "tea") is None


def test_a_lane_answers_for_its_own_seat() -> None:
    lane = flow("lane", At, step("2", Hike()))
    s = start(flow("f", Empty, step("1", in_parallel(lane, only(0, 1), at))))
    assert [told(s, seat, "go", "south", 1) for seat in (0, 1)] == [far(0), far(1)]
    assert s.trunk == []


def test_a_reaction_and_an_aside_have_notes_of_their_own() -> None:
    aside = step("9", Hike(who=everybody))
    s = start(flow("f", Empty, step("1", window(Hike(who=everybody))), aside=aside))
    assert told(s, 0, "go", "south", 1) == told(s, 0, ASIDE, "go", "south", 1) == far(0)
    assert [told(s, 0, PASS), told(s, 0, ASIDE)] == [None, None]


def test_only_who_is_asked_gets_one() -> None:
    s = start(flow("f", At, step("1", Hike())), At(2))
    with pytest.raises(LookupError):
        note(s, 0, ("stay",))
