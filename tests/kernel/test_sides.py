"""A player may answer for another side besides their own."""

from typing import Any

from galactarium.kernel import (
    SPECTATOR,
    Answer,
    Empty,
    Tape,
    advance,
    answer,
    emit,
    flow,
    others,
    parts,
    push,
    question,
    refusal,
    reveal,
    side_of,
    step,
)
from tests.kernel.toys import Pick, only, start
from tests.kernel.toys import Toy as EverybodyForThemselves

SIDE = 2  # beside two players


class Toy(EverybodyForThemselves):
    """The second player answers for the third side, too."""

    def player_of(self, side: int) -> int:
        return 1 if side == SIDE else side

    def seats_of(self, sides: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(dict.fromkeys([self.player_of(side) for side in sides]))


def asking(*sides: int) -> Toy:
    """Two players of whom these sides are asked."""
    s = Toy(2)
    push(s, flow("f", Empty, step("1", Pick(who=only(*sides)))), Empty())
    advance(s)
    return s


def given(s: Toy, seat: int, *parts: Any) -> None:
    found: Answer = parts
    assert answer(s, seat, found) is None


def test_everybody_answers_for_themselves_unless_a_game_says_otherwise() -> None:
    s = start(flow("f", Empty, step("1", Pick(who=only(1, 2)))))
    assert s.asked is s.waiting and s.asked == (1, 2)
    assert [s.player_of(side) for side in (-2, 0, 1)] == [-2, 0, 1]


def test_the_player_of_a_side_is_asked_in_its_name() -> None:
    s = asking(SIDE)
    assert (s.asked, s.waiting, side_of(s, 1)) == ((1,), (SIDE,), SIDE)
    assert question(s, 1).side == SIDE
    given(s, 1, "left")
    assert s.log == ["2: left"] and s.is_over


def test_whoever_is_asked_for_two_sides_answers_for_the_own_one_first() -> None:
    s = asking(0, 1, SIDE)
    assert s.asked == (0, 1) and question(s, 1).side == -1
    given(s, 1, "left")
    assert s.asked == (0, 1) and question(s, 1).side == SIDE
    given(s, 1, "right")
    assert 1 not in s.asked
    given(s, 0, "left")
    assert s.log == ["0: left", "1: left", "2: right"]


def test_nobody_else_answers_for_a_side_nor_the_side_itself() -> None:
    s = asking(SIDE)
    for seat in (0, SIDE):
        found = refusal(s, seat, ("left",))
        assert found is not None and found.rule == "table.turn"
    assert parts(s, SIDE).next == ["left", "right"]  # what advisers ask


def test_what_a_side_is_told_its_player_hears() -> None:
    s = asking(0)
    tape = s.tape = Tape()
    emit(s, "saw", only=(SIDE,))
    reveal(s, to=(SIDE,))
    assert [event.audience for event in tape.events] == [(1,)] and tape.told == {1}
    assert others(s, SIDE) == others(s, 1) == (0, SPECTATOR)
