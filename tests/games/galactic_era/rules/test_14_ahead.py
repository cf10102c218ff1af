"""Chapter 14, Knowledge: what is ahead of a seat follows from what it may know."""

from typing import Any

import pytest

from galactarium.games.galactic_era.cards.conditions import CONDITIONS
from galactarium.games.galactic_era.cards.progress import STEPS, progress
from galactarium.games.galactic_era.concepts.points import story_lines
from galactarium.games.galactic_era.frames import GrowthPhase
from galactarium.games.galactic_era.growth.selection import SELECTION
from galactarium.games.galactic_era.knowledge.redeal import redeal
from galactarium.games.galactic_era.knowledge.view import view
from galactarium.games.galactic_era.positions import hex_of, put_fleet, put_ships, put_star
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import SPECTATOR, Stream, seed_from
from galactarium.positions import begin, give, let_pass, set_table
from tests.games.galactic_era.positions import galaxy, run


def brings(s: Galaxy, seat: int = 0) -> dict[str, Any]:
    """What the growth counters would bring a seat."""
    found: dict[str, Any] = view(s, seat)["players"][str(seat)]["brings"]
    return found


def selecting(**words: Any) -> Galaxy:
    """Everybody is asked for counters."""
    return run(galaxy(round=2, **words), SELECTION, GrowthPhase())


@pytest.mark.rule("galactic_era/6.2.7.number", "galactic_era/4.8.at-once")
def test_ahead_are_the_ships_to_be_built_now_and_after_research() -> None:
    s = selecting(levels={0: {"robotics": 2}})
    assert brings(s)["numbers"]["build_ships"] == 3  # 2 by population, 1 by Robotics
    assert brings(s)["learned"]["robotics"] == {"build_ships": 5}


@pytest.mark.rule("galactic_era/6.2.6.grow", "galactic_era/6.2.6.bonus")
def test_ahead_is_the_population_that_would_grow() -> None:
    s = galaxy(round=2, levels={0: {"genetics": 2}})
    put_star(s, "harus", 0, 1)
    run(s, SELECTION, GrowthPhase())
    assert brings(s)["numbers"]["grow_population"] == 2  # Harus is below its limit; 1 bonus disc
    assert brings(s)["learned"]["genetics"] == {"grow_population": 3}
    assert "brings" not in view(s, 1)["players"]["0"]


@pytest.mark.rule("galactic_era/6.2.5.colonize", "galactic_era/14.2.counters")
def test_ahead_are_stars_to_gain_whose_counters_were_seen() -> None:
    s = galaxy(round=2)
    harus, ummo = hex_of(s, "harus"), hex_of(s, "ummo")
    for where, kind in ((harus, "uninhabited"), (ummo, "primitive")):
        s.stars[where] = s.stars[where]._replace(counter=kind, is_open=False)
        put_ships(s, 0, where, 1)
    s.counters_seen[0] = (ummo,)
    run(s, SELECTION, GrowthPhase())
    assert brings(s)["stars"] == {}  # Harus was not seen, Ummo cannot be taken by STO
    s.counters_seen[0] = (harus, ummo)
    assert brings(s)["stars"] == {str(harus): ["colonize", 1]}


@pytest.mark.rule("galactic_era/6.2.2.no-effect")
def test_ahead_is_a_switch_that_does_nothing() -> None:
    assert brings(selecting())["numbers"]["switch_alignment"] == 1
    assert brings(selecting(levels={0: {"spirituality": 5}}))["numbers"]["switch_alignment"] == 0


@pytest.mark.rule("galactic_era/12.4.migrations-1.grow")
def test_ahead_are_the_points_of_the_story_for_a_counter() -> None:
    s = selecting(story="migrations")
    assert brings(s)["points"] == {"grow_population": 3}
    assert [line.dp for line in story_lines(s, "action")] == [3]


@pytest.mark.rule("galactic_era/6.4.story", "galactic_era/12.4.war")
def test_ahead_are_the_points_of_the_story_at_the_end_of_the_round() -> None:
    s = galaxy(round=3, story="rivalry", alignments="ldl", wars=((0, 1),))
    seen = view(s, SPECTATOR)
    lines = [line["type"] for line in seen["story_lines"][1]]
    assert lines == ["alignment", "at_war", "blocking", "retreat"]
    assert seen["ahead"]["story"] == [[0, 1, 0], [1, 1, 0], [0, 0, 0], []]
    put_ships(s, 0, s.home[1], 1)
    assert view(s, 1)["ahead"]["story"][2] == [1, 0, 0]


@pytest.mark.rule("galactic_era/12.5.control")
def test_ahead_are_the_points_of_the_goal() -> None:
    s = galaxy(round=3, goal="control")
    assert view(s, 0)["ahead"]["goal"] == [[10, 10, 10]]  # home stars lie in the middle
    assert view(galaxy(round=3, goal="cooperation"), 0)["ahead"]["goal"] == [[], []]


@pytest.mark.rule("galactic_era/12.5.power", "galactic_era/14.1.fleet-secret")
def test_ahead_are_the_points_of_ships_that_a_seat_knows_of() -> None:
    s = galaxy(round=3, goal="power")
    sector = s.board.sector[s.home[1]]
    put_ships(s, 0, s.home[1], 1)
    put_fleet(s, 1, "a", s.home[1], 5)
    mine, theirs = view(s, 0)["ahead"], view(s, 1)["ahead"]
    assert (mine["ships"][sector], mine["unknown"][sector]) == ([1, 0, 0], 1)
    assert (theirs["ships"][sector], theirs["unknown"][sector]) == ([1, 5, 0], 0)
    assert (mine["goal"], theirs["goal"]) == ([[8, 0, 0]], [[0, 8, 0]])


@pytest.mark.rule("galactic_era/7.4.a", "galactic_era/12.3.density.a")
def test_ahead_is_the_way_to_the_condition_of_a_card() -> None:
    s = galaxy(round=3, hands={0: ["density"]})
    put_star(s, "harus", 0, 5)
    [step] = view(s, 0)["players"]["0"]["progress"]["density"]
    assert step == {"key": "stars_population", "have": 2, "need": 3, "population": 5}
    assert "progress" not in view(s, 1)["players"]["0"]


@pytest.mark.rule("galactic_era/7.4.a")
def test_ahead_a_condition_is_met_exactly_if_all_of_it_is_there() -> None:
    s = set_table("galactic_era", seats=3, round=3, alignments="ldl", wars=[(0, 1)])
    put_star(s, "harus", owner=0, discs=5)
    put_ships(s, 0, "harus", 3)
    s.dp[0], s.levels[1] = 6, (6, 4, 5, 4, 4)
    begin(s, "growth")
    give(s, 0, "gain_star", "build_ships", "military")
    let_pass(s, 0, "grow")
    assert STEPS.keys() == CONDITIONS.keys()
    for seat in range(3):
        for card, facts in s.box.cards.items():
            for c, step in zip(facts.conditions, progress(s, seat, card), strict=True):
                assert CONDITIONS[c.type](s, seat, c) == (step["have"] >= step["need"]), card


@pytest.mark.rule("galactic_era/14.1.fleet-secret", "galactic_era/14.2.counters")
@pytest.mark.parametrize("goal", ["power", "legacy", "discovery", ""])
def test_ahead_nothing_is_told_that_a_seat_cannot_know(goal: str) -> None:
    s = set_table("galactic_era", seats=3, round=3, alignments="ldl", goal=goal, wars=[(0, 1)])
    for seat in range(3):
        put_fleet(s, seat, "a", s.home[(seat + 1) % 3], 3 + seat, dummies=1)
        put_ships(s, seat, s.home[seat], 2)
    begin(s, "growth")
    for observer in (0, 1, 2, SPECTATOR):
        seen = view(s, observer)
        for number in range(8):
            world = s.clone()
            redeal(world, observer, Stream(seed_from("ahead"), str(number)).below)
            told = view(world, observer)
            assert told["ahead"] == seen["ahead"]
            if observer >= 0:
                own, same = told["players"][str(observer)], seen["players"][str(observer)]
                assert (own["brings"], own["progress"]) == (same["brings"], same["progress"])
