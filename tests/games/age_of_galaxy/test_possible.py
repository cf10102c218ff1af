"""Whether an action is possible at all is answered shortly; that must agree with its targets."""

import pytest

from galactarium.games.age_of_galaxy import GAME
from galactarium.games.age_of_galaxy.acting import Action, Turn
from galactarium.games.age_of_galaxy.actions import ACTIONS
from galactarium.games.age_of_galaxy.state import Galaxy
from galactarium.games.age_of_galaxy.turns import FREE, conversions, refusal_of_conversion
from galactarium.kernel import Answer, Stream, find, play, question, random_answer, seed_from

from .positions import CONTENT


def can_be_done(s: Galaxy, f: Turn, action: Action, path: Answer = ()) -> bool:
    """Whether any full way to do an action is not refused, tried one by one."""
    parts = action.more(s, f, f.seat, path)
    if parts:
        return any(can_be_done(s, f, action, (*path, part)) for part in parts)
    is_named = bool(path) or action.name == "scavenge"
    return is_named and action.refusal(s, f, f.seat, path) is None


def assert_agreement(s: Galaxy, f: Turn) -> None:
    """The refusal of every beginning says the same as all that could follow it."""
    for action in ACTIONS.values():
        assert (action.refusal(s, f, f.seat, ()) is None) == can_be_done(s, f, action), action.name
        for part in action.more(s, f, f.seat, ()):
            is_open = action.refusal(s, f, f.seat, (part,)) is None
            assert is_open == can_be_done(s, f, action, (part,)), (action.name, part)
    for verb in FREE:
        names = conversions(s, f.seat, verb)
        is_open = refusal_of_conversion(s, f, verb, ()) is None
        assert is_open == any(refusal_of_conversion(s, f, verb, name) is None for name in names)


@pytest.mark.rule("age_of_galaxy/2.1.turn")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_what_is_offered_can_be_done_and_nothing_else_could(seats: int) -> None:
    asked = 0
    for game in range(12):
        s = GAME.new(seats, seed_from(f"possible {game}"), {}, CONTENT)
        below = Stream(s.seed, "player").below
        while s.asked:
            if question(s, s.asked[0]).key in ("act", "rest"):
                assert_agreement(s, find(s, Turn))
                asked += 1
            play(s, s.asked[0], random_answer(s, s.asked[0], below))
    assert asked > 400
