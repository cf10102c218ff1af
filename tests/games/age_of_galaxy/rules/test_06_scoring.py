"""Chapter 6, Game end and scoring."""

import pytest

from galactarium.games.age_of_galaxy import GAME
from galactarium.games.age_of_galaxy.scoring import points_by_source
from galactarium.positions import give
from tests.games.age_of_galaxy.positions import owned, position


@pytest.mark.rule("age_of_galaxy/6.1.end")
def test_6_1_the_game_ends_after_the_war_of_round_5() -> None:
    s = position("war", round=5)
    assert s.is_over
    assert s.fleet == len(s.systems) - 1
    assert position("war", round=4).round == 5


@pytest.mark.rule("age_of_galaxy/6.1.as-is")
def test_6_1_the_last_turn_is_the_last_chance_to_convert() -> None:
    s = position(round=5, goods=[{"productivity": 5, "cruiser": 2}], major=["gromlik", ""])
    give(s, 0, "scavenge")
    give(s, 0, "done")
    give(s, 1, "scavenge")
    give(s, 1, "done")
    give(s, 0, "pass")
    assert s.is_over
    assert owned(s, 0) == {"productivity": 5, "innovation": 1, "credit": 1, "prestige": 1}
    assert points_by_source(s, 0)["ideology"] == 2


@pytest.mark.rule("age_of_galaxy/6.3.scientific")
def test_6_3_technologies_of_factions_count_for_scientific() -> None:
    s = position(
        technologies=[["terraforming", "quantum_physics"], []], alliances=[["zephron"], []]
    )
    assert points_by_source(s, 0)["ideology"] == 2


@pytest.mark.rule("age_of_galaxy/6.4.winner")
def test_6_4_the_most_points_win() -> None:
    s = position(seats=3, goods=[{"relic": 5}, {"prestige": 4}, {"relic": 6}])
    assert GAME.result(s) == ((5, 4, 6), (2, 3, 1))
