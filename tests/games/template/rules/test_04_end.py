"""Chapter 4, The end: after the last round the most ore wins."""

import pytest

from galactarium.games.template import GAME
from tests.games.template.positions import position


@pytest.mark.rule("template/4.1.rounds", "template/0.3.rounds")
@pytest.mark.parametrize("rounds", [1, 2, 6])
def test_4_1_the_game_ends_with_the_last_round(rounds: int) -> None:
    options = {"rounds": rounds}
    assert position("end", round=rounds, options=options).is_over
    if rounds > 1:
        s = position("end", round=rounds - 1, options=options)
        assert not s.is_over
        assert s.round == rounds


@pytest.mark.rule("template/4.2.winner")
def test_4_2_only_the_ore_one_owns_counts() -> None:
    s = position("end", seats=3, round=3, purses=[4, 9, 6], ore={"anvil": 9})
    s.hands[0] = ["overdrive"] * 3
    assert GAME.result(s) == ((4, 9, 6), (3, 1, 2))


@pytest.mark.rule("template/4.3.tie")
def test_4_3_of_equals_the_one_earlier_in_order() -> None:
    s = position("end", seats=3, round=3, purses=[5, 5, 5], order=(2, 0, 1))
    assert GAME.result(s).places == (2, 3, 1)
