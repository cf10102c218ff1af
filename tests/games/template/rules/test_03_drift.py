"""Chapter 3, Drift: the belt moves, and the drones return."""

import pytest

from galactarium.positions import give, said, why_not
from tests.games.template.positions import position


@pytest.mark.rule("template/3.1.drift")
@pytest.mark.parametrize(
    ("purses", "order", "poorest"),
    [([3, 1, 2], (0, 1, 2), 1), ([1, 1, 2], (0, 1, 2), 1), ([1, 1, 2], (2, 1, 0), 0)],
)
def test_3_1_the_poorest_moves_the_belt_of_equals_the_last_in_order(
    purses: list[int], order: tuple[int, ...], poorest: int
) -> None:
    s = position("drift", seats=3, purses=purses, order=order)
    assert s.asked == (poorest,)


@pytest.mark.rule("template/3.1.drift")
def test_3_1_any_order_of_all_rocks_will_do() -> None:
    s = position("drift", purses=[1, 0])
    assert why_not(s, 1, "anvil", "hollow") == ("3.1.drift", "too_few")
    give(s, 1, "anvil", "hollow", "cinder", "lantern")
    assert s.belt == ["anvil", "hollow", "cinder", "lantern"]


@pytest.mark.rule("template/3.1.drift")
def test_3_1_after_the_last_round_the_belt_does_not_move() -> None:
    assert position("drift", round=3).is_over


@pytest.mark.rule("template/3.2.home")
def test_3_2_the_drones_return_and_the_ore_stays() -> None:
    s = position(
        "3.2.home",
        ore={"hollow": 3},
        drones={"cinder": [2, 1], "hollow": [1, 0]},
        script=((0, 0, 0, 0),),
    )
    assert all(there == [0, 0] for there in s.drones.values())
    assert s.ore["hollow"] == 3 + 1
    assert said(s, "called_home") == [{}]
