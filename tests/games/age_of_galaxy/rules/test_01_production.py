"""Chapter 1, Rounds and production."""

import pytest

from galactarium.games.age_of_galaxy.components import CREDIT, PRODUCTIVITY
from tests.games.age_of_galaxy.positions import do, events, owned, position

PRODUCTION = "1.0.rounds"


@pytest.mark.rule("age_of_galaxy/1.0.rounds")
def test_1_0_production_action_war_galactic() -> None:
    s = position(PRODUCTION, round=1, discs=[0, 0])
    assert s.round == 2 and s.asked == (0,)
    for _ in range(3):
        for seat in (0, 1):
            do(s, seat, "scavenge")
            if s.asked == (seat,):
                do(s, seat, "done")
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


@pytest.mark.rule("age_of_galaxy/1.2.income", "age_of_galaxy/1.3.decline")
@pytest.mark.parametrize(
    ("before", "after"), [((4, 3), (7, 2)), ((10, 5), (12, 4)), ((4, 0), (4, 0)), ((0, 1), (1, 0))]
)
def test_1_2_credits_by_productivity_which_then_falls(
    before: tuple[int, int], after: tuple[int, int]
) -> None:
    s = position(PRODUCTION, goods=[{"credit": before[0], "productivity": before[1]}])
    assert (s.goods[0][CREDIT], s.goods[0][PRODUCTIVITY]) == after


@pytest.mark.rule("age_of_galaxy/1.3.decline")
def test_1_3_without_growth_three_productivity_pay_six_credits_in_a_game() -> None:
    s = position(PRODUCTION, round=1, goods=[{"productivity": 3}])
    total = owned(s, 0).get("credit", 0)
    for productivity in (2, 1, 0, 0):
        assert s.goods[0][PRODUCTIVITY] == productivity
        s = position(PRODUCTION, goods=[{"productivity": productivity}])
        total += owned(s, 0).get("credit", 0)
    assert total == 6


@pytest.mark.rule("age_of_galaxy/1.4.effects", "age_of_galaxy/2.5.production")
def test_1_4_productivity_of_an_ally_pays_only_next_round() -> None:
    s = position(PRODUCTION, goods=[{"productivity": 3}], alliances=[["abyssforge"], []])
    assert owned(s, 0) == {"credit": 3, "productivity": 3}
    gains = [(e["resource"], e["n"]) for e in events(s, "gained")]
    assert gains == [("credit", 3), ("productivity", 1)]
    assert events(s, "lost") == [{"seat": 0, "n": 1, "resource": "productivity"}]
