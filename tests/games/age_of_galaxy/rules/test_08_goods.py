"""Chapter 8, Goods and limits."""

import pytest

from galactarium.games.age_of_galaxy import GAME
from galactarium.games.age_of_galaxy.components import CRUISER, RESOURCES
from galactarium.games.age_of_galaxy.goods import gain_one
from galactarium.positions import give, said, why_not
from tests.games.age_of_galaxy.positions import fresh, owned, position


@pytest.mark.rule("age_of_galaxy/8.1.caps", "age_of_galaxy/8.1.excess")
@pytest.mark.parametrize("resource", ["credit", "productivity", "strength"])
def test_8_1_twelve_at_most_and_the_excess_is_lost(resource: str) -> None:
    s = position(goods=[{resource: 11}])
    gain_one(s, 0, RESOURCES.index(resource), 5)
    assert owned(s, 0) == {resource: 12}
    assert said(s, "gained")[-1]["n"] == 1


@pytest.mark.rule("age_of_galaxy/8.1.cruisers")
def test_8_1_five_cruisers_in_the_supply() -> None:
    s = position(goods=[{"cruiser": 4}])
    gain_one(s, 0, CRUISER, 3)
    assert owned(s, 0) == {"cruiser": 5}


@pytest.mark.rule("age_of_galaxy/8.1.excess")
def test_8_1_the_rest_of_a_gain_still_comes() -> None:
    s = position(goods=[{"cruiser": 5, "credit": 10}], hands=[["leviathar"], []])
    give(s, 0, "card", "leviathar", "alliance")
    assert owned(s, 0) == {"cruiser": 5, "credit": 12, "productivity": 1}


@pytest.mark.rule("age_of_galaxy/8.2.discs")
def test_8_2_sixteen_discs_of_each_color() -> None:
    s = fresh(3)
    census = GAME.census(s)
    assert [census[f"discs {seat}"] for seat in range(3)] == [16] * 3
    s = position(planets={"system_1_a": (0, "developed")}, technologies=[["warp_drive"], []])
    assert GAME.census(s)["discs 0"] == 16
    assert s.pool[0] == 16 - 1 - 1 - 2 - 1


@pytest.mark.rule("age_of_galaxy/8.3.tokens")
@pytest.mark.parametrize("resource", ["innovation", "influence", "relic"])
def test_8_3_tokens_never_run_out(resource: str) -> None:
    s = position(goods=[{resource: 40}])
    gain_one(s, 0, RESOURCES.index(resource), 30)
    assert owned(s, 0) == {resource: 70}


@pytest.mark.rule("age_of_galaxy/8.4.at-once")
def test_8_4_an_overlords_further_prestige_moves_the_disc_at_the_same_moment() -> None:
    """Seat 0 goes from 0 to 3 with the help of an ally, then seat 1 from 2 to 3."""
    s = position(
        "4.1.compare",
        round=5,
        seats=3,
        goods=[{"cruiser": 2}, {"cruiser": 1, "prestige": 2}, {}],
        alliances=[["ignivar"], [], []],
    )
    assert owned(s, 0)["prestige"] == owned(s, 1)["prestige"] == 3
    assert s.arrival[1] > s.arrival[0]


@pytest.mark.rule("age_of_galaxy/8.1.caps")
def test_8_1_at_twelve_credits_converting_is_refused_by_the_limit() -> None:
    s = position(goods=[{"credit": 12, "innovation": 2}])
    assert why_not(s, 0, "convert") == ("8.1.caps", "gains_nothing")
