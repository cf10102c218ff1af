"""12.4 The galactic stories: what they pay at the end of a round, and what they pay at once."""

from typing import Any

import pytest

from galactarium.games.galactic_era.box.vocabulary import (
    GENETICS,
    MILITARY,
    PROPULSION,
    ROBOTICS,
    SPIRITUALITY,
)
from galactarium.games.galactic_era.concepts.points import score_action, score_story
from galactarium.games.galactic_era.positions import put_fleet, put_ships, put_star
from galactarium.games.galactic_era.scoring.story import score_round
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import Empty
from tests.games.galactic_era.positions import galaxy

STORIES = ["journeys", "migrations", "rivalry", "wars"]
DARK = "ddd"  # gives nothing for alignment in the eras of light


def scored(s: Galaxy) -> list[int]:
    """The points after the end of the round."""
    score_round(s, Empty())
    return s.dp


def researching(story: str, researched: list[tuple[int, ...]], **given: Any) -> Galaxy:
    """Players of darkness in the third era who have researched."""
    return galaxy(story=story, alignments=DARK, researched=researched, **{"round": 7, **given})


# All stories.


@pytest.mark.rule("galactic_era/12.4.light")
@pytest.mark.parametrize("story", STORIES)
@pytest.mark.parametrize("number", [1, 2, 7, 8])
def test_the_eras_of_light_pay_sto(story: str, number: int) -> None:
    levels = {0: {"military": 2}}
    s = galaxy(story=story, round=number, alignments="ldl", levels=levels)
    before = scored(galaxy(story=story, round=number, alignments="ddd", levels=levels))
    assert [now - then for now, then in zip(scored(s), before, strict=True)] == [1, 0, 1]


@pytest.mark.rule("galactic_era/12.4.darkness")
@pytest.mark.parametrize("story", STORIES)
@pytest.mark.parametrize("number", [3, 4, 5, 6])
def test_the_era_of_darkness_pays_sts(story: str, number: int) -> None:
    assert scored(galaxy(story=story, round=number, alignments="ldl")) == [0, 1, 0]


@pytest.mark.rule("galactic_era/12.4.war", "galactic_era/12.4.wars-2.war")
@pytest.mark.parametrize(("story", "dp"), [*zip(STORIES, (1, 1, 1, 2), strict=True)])
def test_the_era_of_darkness_pays_for_war(story: str, dp: int) -> None:
    s = galaxy(4, story=story, round=5, wars=((0, 1), (0, 2)), alignments="dlll")
    assert scored(s) == [1 + dp, dp, dp, 0]


@pytest.mark.rule("galactic_era/12.4.war")
@pytest.mark.parametrize("story", STORIES)
def test_the_eras_of_light_do_not_pay_for_war(story: str) -> None:
    s = galaxy(story=story, round=2, wars=((0, 1),), alignments=DARK)
    assert scored(s) == [0, 0, 0]


# Journeys.


@pytest.mark.rule("galactic_era/12.4.journeys-1.contact", "galactic_era/6.3.contact")
def test_journeys_pay_for_each_contact() -> None:
    s = galaxy(4, round=1, alignments="dddd", wars=((0, 1),))
    put_ships(s, 0, s.home[1])
    put_fleet(s, 2, "a", s.home[1] + 2, 1)
    put_ships(s, 0, s.home[1] + 2)
    assert scored(s) == [2, 1, 1, 0]


@pytest.mark.rule("galactic_era/12.4.journeys-1.contact", "galactic_era/12.2.2.telepathy")
def test_telepathy_is_no_contact() -> None:
    s = galaxy(round=1, alignments=DARK, levels={0: {"spirituality": 4}})
    assert scored(s) == [0, 0, 0]


@pytest.mark.rule("galactic_era/12.4.journeys-2.star", "galactic_era/12.4.journeys-2.battle")
@pytest.mark.parametrize("kind", ["star_taken", "battle_won"])
def test_journeys_pay_for_stars_and_battles_abroad(kind: str) -> None:
    s = galaxy(round=3)
    score_story(s, 0, kind, is_abroad=True)
    score_story(s, 1, kind, is_abroad=False)
    assert s.dp == [2, 0, 0]
    s = galaxy(round=7)
    score_story(s, 0, kind, is_abroad=True)
    assert s.dp == [0, 0, 0]


@pytest.mark.rule("galactic_era/12.4.journeys-3.research")
def test_journeys_pay_the_best_researcher_of_two_fields() -> None:
    levels = {0: {"spirituality": 3, "propulsion": 6}, 1: {"spirituality": 2, "propulsion": 6}}
    fields = (SPIRITUALITY, PROPULSION)
    s = researching("journeys", [fields, fields, (MILITARY,)], levels=levels)
    assert scored(s) == [4 + 1, 1, 0]


@pytest.mark.rule("galactic_era/12.4.journeys-3.research", "galactic_era/12.4.with-effect")
def test_who_did_not_research_does_not_count() -> None:
    levels = {0: {"spirituality": 3}, 1: {"spirituality": 5}}
    s = researching("journeys", [(SPIRITUALITY,), (), ()], levels=levels)
    assert scored(s) == [4, 0, 0]


# Migrations.


@pytest.mark.rule("galactic_era/12.4.migrations-1.grow")
def test_migrations_pay_for_growth_in_the_first_era() -> None:
    s = galaxy(story="migrations", round=2)
    score_action(s, 0, "grow_population")
    score_action(s, 1, "gain_star")
    assert s.dp == [3, 0, 0]


@pytest.mark.rule("galactic_era/12.4.migrations-2.remove", "galactic_era/12.4.migrations-2.battle")
def test_migrations_pay_for_removing_population_and_battles() -> None:
    s = galaxy(story="migrations", round=6)
    score_story(s, 0, "population_removed", 7)
    score_story(s, 1, "battle_won", is_abroad=False)
    score_story(s, 2, "star_taken")
    assert s.dp == [7, 1, 0]


@pytest.mark.rule("galactic_era/12.4.migrations-3.alone", "galactic_era/12.4.with-effect")
def test_a_researcher_at_level_six_does_not_count() -> None:
    s = researching("migrations", [(SPIRITUALITY,), (), ()], levels={1: {"spirituality": 6}})
    assert scored(s) == [4, 0, 0]


@pytest.mark.rule("galactic_era/12.4.migrations-3.alone")
def test_migrations_pay_for_each_field() -> None:
    s = researching("migrations", [(MILITARY, ROBOTICS, GENETICS), (GENETICS,), ()])
    assert scored(s) == [8, 0, 0]


# Rivalry.


@pytest.mark.rule("galactic_era/12.4.rivalry-1.gain")
def test_rivalry_pays_for_gaining_stars() -> None:
    s = galaxy(story="rivalry", round=1)
    score_action(s, 0, "gain_star")
    score_action(s, 0, "gain_star")
    score_action(s, 1, "build_ships")
    assert s.dp == [2, 0, 0]


@pytest.mark.rule("galactic_era/12.4.rivalry-2.block")
def test_rivalry_pays_for_blocked_stars() -> None:
    s = galaxy(4, story="rivalry", round=4, wars=((0, 1), (2, 1)), alignments="dldl")
    other = put_star(s, "tishtae", 1, 2)
    put_fleet(s, 0, "a", s.home[1], 1)
    put_ships(s, 0, other)
    put_ships(s, 2, other)
    put_ships(s, 3, other)
    put_ships(s, 0, s.home[2])
    assert scored(s) == [1 + 1 + 2, 1, 1 + 1 + 1, 0]


@pytest.mark.rule("galactic_era/12.4.rivalry-2.block", "galactic_era/12.2.2.unblockable")
def test_rivalry_does_not_pay_where_the_owner_cannot_be_blocked() -> None:
    s = galaxy(
        story="rivalry", round=4, wars=((0, 1),), alignments="dll", levels={1: {"spirituality": 5}}
    )
    put_ships(s, 0, s.home[1])
    assert scored(s) == [1 + 1, 1, 0]


@pytest.mark.rule("galactic_era/12.4.rivalry-2.retreat")
def test_rivalry_takes_points_for_a_retreat() -> None:
    s = galaxy(story="rivalry", round=6)
    score_story(s, 0, "retreat")
    assert s.dp == [-2, 0, 0]


@pytest.mark.rule("galactic_era/12.4.rivalry-3.highest")
def test_rivalry_pays_the_highest_of_each_field() -> None:
    levels = {0: {"military": 4, "genetics": 2, "robotics": 2}, 1: {"military": 4, "robotics": 3}}
    s = galaxy(story="rivalry", round=7, alignments=DARK, levels=levels)
    assert scored(s) == [4 * 3, 4 * 3, 2 * 3]


# Wars.


@pytest.mark.rule("galactic_era/12.4.wars-1.build")
def test_wars_pay_for_building() -> None:
    s = galaxy(story="wars", round=2)
    score_action(s, 0, "build_ships")
    score_action(s, 1, "grow_population")
    assert s.dp == [2, 0, 0]


@pytest.mark.rule("galactic_era/12.4.wars-2.star", "galactic_era/9.0.edition")
@pytest.mark.parametrize(("edition", "dp"), [("english", 1), ("german", 2)])
def test_wars_pay_for_stars(edition: str, dp: int) -> None:
    s = galaxy(story="wars", round=3, options={"edition": edition})
    score_story(s, 0, "star_taken", is_abroad=False)
    assert s.dp == [dp, 0, 0]


@pytest.mark.rule("galactic_era/12.4.wars-2.ship", "galactic_era/9.0.edition")
@pytest.mark.parametrize(("edition", "in_battle"), [("english", True), ("german", False)])
def test_wars_pay_for_ships(edition: str, in_battle: bool) -> None:
    s = galaxy(story="wars", round=3, options={"edition": edition})
    [line] = [x for x in s.box.stories["wars"][2] if x.type == "ship_destroyed"]
    assert (line.dp, line.in_battle) == (1, in_battle)
    score_story(s, 0, "ship_destroyed", 3)
    assert s.dp == [3, 0, 0]


@pytest.mark.rule("galactic_era/12.4.wars-3.research")
def test_wars_pay_equals_in_two_fields() -> None:
    both = (MILITARY, ROBOTICS)
    s = researching("wars", [both, both, (GENETICS,)], levels={1: {"robotics": 2}})
    assert scored(s) == [6, 6 + 5, 0]
