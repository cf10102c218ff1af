"""The undo barrier: what reveals something is counted, and known before it happens."""

from typing import Any

import pytest

from galactarium.kernel import (
    CHANCE,
    Answer,
    Draw,
    Empty,
    Flow,
    answers,
    chance,
    crosses,
    flow,
    play,
    reveal,
    roll,
    state_hash,
    step,
)
from tests.kernel.toys import (
    SEED,
    VOYAGE_GAME,
    At,
    Pick,
    Toy,
    everybody,
    note,
    random_play,
    start,
    taped,
)


class Peek(Pick):
    """Look at a card, or leave it."""

    def apply(self, s: Toy, f: Any, seat: int, answer: Answer) -> None:
        if answer == ("look",):
            reveal(s)


def a_die(s: Toy, f: At) -> Draw:
    return roll("die", 6)


def forget(s: Toy, f: At, outcome: tuple[int, ...]) -> None:
    pass


def rolling(hidden: bool) -> Flow[Toy, At]:
    die = chance(a_die, forget, hidden=hidden)
    return flow("f", At, step("1", Pick("roll")), step("2", die), step("3", Pick("on")))


def test_an_answer_crosses_if_somebody_learns_something_by_it() -> None:
    s = start(flow("f", At, step("1", Peek("look", "leave"))), At(0))
    assert crosses(s, 0, ("look",))
    assert not crosses(s, 0, ("leave",))


@pytest.mark.parametrize("hidden", [True, False])
def test_a_roll_that_everybody_sees_is_crossed_and_a_hidden_shuffle_is_not(hidden: bool) -> None:
    s = start(rolling(hidden), At(0))
    assert crosses(s, 0, ("roll",)) is not hidden


def test_the_last_secret_answer_crosses_and_those_before_do_not() -> None:
    s = start(flow("f", Empty, step("1", Pick(who=everybody)), step("2", note("done"))))
    for seat, is_last in [(1, False), (0, False), (2, True)]:
        assert crosses(s, seat, ("left",)) is is_last
        play(s, seat, ("left",))


def test_an_answer_of_a_lone_seat_reveals_nothing_by_itself() -> None:
    s = start(flow("f", At, step("1", Pick())), At(0))
    assert not crosses(s, 0, ("left",))


def test_by_hand_it_is_the_answer_of_chance_that_crosses() -> None:
    s = start(rolling(False), At(0), manual=True)
    assert not crosses(s, 0, ("roll",))
    play(s, 0, ("roll",))
    assert crosses(s, CHANCE, (3,))


def test_what_is_said_before_the_fact_is_what_happens_for_every_answer_of_a_game() -> None:
    s = VOYAGE_GAME.new(3, SEED, {}, {})
    told = set()
    for seat, given in random_play(s, "barrier"):
        for possible in answers(s, seat):
            after = s.clone()
            play(after, seat, possible)
            assert crosses(s, seat, possible) == (after.revealed > s.revealed)
        told.add(crosses(s, seat, given))
    assert told == {True, False}


def test_asking_whether_an_answer_crosses_changes_nothing_and_tells_nobody() -> None:
    s = start(rolling(False), At(0))
    tape = taped(s)
    before = state_hash(s)
    crosses(s, 0, ("roll",))
    assert state_hash(s) == before
    assert (tape.events, tape.chance) == ([], [])


def test_undoing_a_hidden_shuffle_and_playing_on_gives_the_same_shuffle() -> None:
    s = start(rolling(True), At(0))
    snapshot = s.clone()
    play(s, 0, ("roll",))
    play(snapshot, 0, ("roll",))
    assert state_hash(snapshot) == state_hash(s)
