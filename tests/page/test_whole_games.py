"""Whole games in the browser."""

import pytest

from tests.page.conftest import NewPerson, is_night


@pytest.mark.long
def test_a_game_is_two_clicks_away_and_can_be_played_to_its_end_by_mouse(
    person: NewPerson,
) -> None:
    anna = person(seed=3)
    anna.play_from_the_start_page("age_of_galaxy")
    anna.play_until(lambda: anna.is_over, 500)
    assert anna.page.locator(".prompt .results li").count() == 2


@pytest.mark.long
def test_age_of_galaxy_can_be_played_to_its_end_by_keyboard_alone(person: NewPerson) -> None:
    anna = person(seed=17, lists=False)
    anna.play_against_bots("age_of_galaxy")
    anna.page.keyboard.press("l")
    anna.play_until(lambda: anna.is_over, 900, anna.walk_and_press)


@pytest.mark.skipif(
    not is_night(), reason="takes half a minute; by day its rounds are played on the board"
)
def test_galactic_era_can_be_played_for_a_whole_round(person: NewPerson) -> None:
    anna = person(seed=4)
    anna.play_against_bots("galactic_era", 3)
    anna.play_until(lambda: anna.has(".round:has-text('Round 2')"), 900)
