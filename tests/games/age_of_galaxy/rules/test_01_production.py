"""Chapter 1, Rounds and production."""

import pytest

from galactarium.positions import give
from tests.games.age_of_galaxy.positions import position

PRODUCTION = "1.0.rounds"


@pytest.mark.rule("age_of_galaxy/1.0.rounds")
def test_1_0_production_action_war_galactic() -> None:
    s = position(PRODUCTION, round=1, discs=[0, 0])
    assert s.round == 2 and s.asked == (0,)
    for _ in range(3):
        for seat in (0, 1):
            give(s, seat, "scavenge")
            if s.asked == (seat,):
                give(s, seat, "done")
    keys = [event.key for event in s.tape.events] if s.tape else []
    order = ["round_began", "took_discs", "acts", "ranked", "fleet_moved", "order_set"]
    assert sorted(order, key=keys.index) == order
    assert s.round == 3


@pytest.mark.rule("age_of_galaxy/1.1.discs")
def test_1_1_three_discs_besides_those_kept() -> None:
    s = position(PRODUCTION, discs=[0, 3])
    assert s.discs == [3, 6]
    assert s.pool == [12, 9]


@pytest.mark.rule("age_of_galaxy/1.1.discs")
def test_1_1_fewer_if_the_supply_holds_fewer() -> None:
    s = position(PRODUCTION, discs=[13, 0])
    assert (s.discs[0], s.pool[0]) == (15, 0)
