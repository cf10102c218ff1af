"""Chapter 6, Game end and scoring."""

import pytest

from galactarium.games.age_of_galaxy import GAME
from galactarium.games.age_of_galaxy.scoring import major_ideology, points_by_source
from galactarium.games.age_of_galaxy.state import Galaxy
from tests.games.age_of_galaxy.positions import GALACTIC, WAR, do, owned, position

PLANETS = {
    "system_1_a": (0, "colonized"),
    "system_1_b": (0, "colonized"),
    "system_1_c": (0, "colonized"),
    "system_2_a": (0, "developed"),
    "system_2_b": (0, "developed"),
    "system_2_c": (0, "conquered"),
}
RICH = {"prestige": 23, "relic": 4, "strength": 5, "productivity": 7}
TECHNOLOGIES = ["terraforming", "warp_drive", "laser_weapon", "xenology"]


def scored(major: str = "", technologies: list[str] | None = None) -> Galaxy:
    """A rich player at the end of the game."""
    return position(
        GALACTIC,
        round=5,
        goods=[RICH],
        planets=PLANETS,
        technologies=[technologies or TECHNOLOGIES, []],
        major=[major, ""],
    )


@pytest.mark.rule("age_of_galaxy/6.1.end")
def test_6_1_the_game_ends_after_the_war_of_round_5() -> None:
    s = position(WAR, round=5)
    assert s.is_over
    assert s.fleet == len(s.systems) - 1
    assert position(WAR, round=4).round == 5


@pytest.mark.rule("age_of_galaxy/6.1.end")
def test_6_1_discs_on_the_board_trigger_nothing_any_more() -> None:
    s = position(WAR, round=5, worked=[[0, 0], [3, 0], [0, 0], [0, 0]])
    assert s.is_over and s.worked[1] == [3, 0] and s.golden_ages == 0


@pytest.mark.rule("age_of_galaxy/6.1.as-is")
def test_6_1_the_last_turn_is_the_last_chance_to_convert() -> None:
    s = position(round=5, goods=[{"productivity": 5, "cruiser": 2}], major=["gromlik", ""])
    do(s, 0, "scavenge")
    do(s, 0, "done")
    do(s, 1, "scavenge")
    do(s, 1, "done")
    do(s, 0, "pass")
    assert s.is_over
    assert owned(s, 0) == {"productivity": 5, "innovation": 1, "credit": 1, "prestige": 1}
    assert points_by_source(s, 0)["ideology"] == 2


@pytest.mark.rule("age_of_galaxy/6.2.points")
def test_6_2_points_for_prestige_planets_and_relics() -> None:
    found = points_by_source(scored(), 0)
    assert found == {"prestige": 23, "ideology": 0, "galaxy": 7, "relics": 4, "factions": 0}
    assert GAME.result(scored()).points[0] == 34


@pytest.mark.rule("age_of_galaxy/6.3.scientific", "age_of_galaxy/6.3.diplomatic")
@pytest.mark.rule("age_of_galaxy/6.3.militaristic", "age_of_galaxy/6.3.cultural")
@pytest.mark.rule("age_of_galaxy/6.3.industrial")
@pytest.mark.parametrize(
    ("card", "points"),
    [("humans", 5), ("chaeilki", 4), ("gromlik", 3), ("reapers", 1 + 2), ("zephron", 4)],
)
def test_6_3_what_a_major_ideology_scores(card: str, points: int) -> None:
    assert points_by_source(scored(card), 0)["ideology"] == points


@pytest.mark.rule("age_of_galaxy/6.3.scientific")
def test_6_3_technologies_of_factions_count_for_scientific() -> None:
    s = scored("zephron", ["terraforming", "quantum_physics"])
    assert points_by_source(s, 0)["ideology"] == 2


@pytest.mark.rule("age_of_galaxy/2.5.end-scoring")
def test_6_2_a_network_scores_planets_again() -> None:
    s = scored("", [*TECHNOLOGIES, "galactic_network"])
    assert points_by_source(s, 0)["factions"] == 3 + 4


@pytest.mark.rule("age_of_galaxy/6.3.major")
@pytest.mark.parametrize(
    ("allies", "ideology"),
    [
        ([], ""),
        (["chaeilki"], "cultural"),
        (["chaeilki", "humans"], ""),
        (["chaeilki", "humans", "nivareth"], "cultural"),
        (["chaeilki", "humans", "gromlik"], ""),
    ],
)
def test_6_3_the_most_frequent_ideology_unless_tied(allies: list[str], ideology: str) -> None:
    assert major_ideology(position(alliances=[allies, []]), 0) == ideology
    s = position(alliances=[allies, []], major=["zephron", ""])
    assert major_ideology(s, 0) == "scientific"


@pytest.mark.rule("age_of_galaxy/6.4.winner")
def test_6_4_the_most_points_win() -> None:
    s = position(seats=3, goods=[{"relic": 5}, {"prestige": 4}, {"relic": 6}])
    assert GAME.result(s) == ((5, 4, 6), (2, 3, 1))


@pytest.mark.rule("age_of_galaxy/6.4.tie")
def test_6_4_then_more_prestige_then_the_disc_on_top() -> None:
    s = position(seats=3, goods=[{"relic": 5}, {"prestige": 5}, {"relic": 2, "prestige": 3}])
    assert GAME.result(s).places == (3, 1, 2)
    for arrival, places in ([3, 4], (2, 1)), ([4, 3], (1, 2)):
        s = position(goods=[{"prestige": 5}, {"prestige": 5}], arrival=arrival, arrivals=4)
        assert GAME.result(s).places == places
