"""What the conformance suite plays: every game with all options that are for so many players."""

import pytest

from galactarium.registry import title
from galactarium.testing.conformance import (
    FAST,
    LONG,
    NIGHTLY,
    Effort,
    Setting,
    effort,
    settings,
)
from galactarium.testing.conformance.__main__ import chosen_settings, read_arguments
from galactarium.testing.conformance.setting import PROFILE


def played(found: list[Setting], key: str) -> set[tuple[int, int | str]]:
    """With how many players, and at which values, an option is tried."""
    return {(one.players, one.options[key]) for one in found if key in one.options}


def test_a_quick_run_tries_each_option_with_the_usual_number_or_the_first_that_fits() -> None:
    found = settings([title("age_of_galaxy")], FAST)
    assert played(found, "draft") == {(2, 1)}
    assert played(found, "shields") == {(2, "all")}
    assert played(found, "solo_swapped") == {(1, 1)}
    assert played(found, "scenario") == {(1, f"scenario_{n}") for n in range(1, 6)}
    assert [one.players for one in found if not one.options] == [1, 2, 3, 4]


def test_a_long_run_tries_each_option_with_every_number_that_it_is_for() -> None:
    found = settings([title("age_of_galaxy"), title("template")], LONG)
    assert played(found, "draft") == {(2, 1), (3, 1), (4, 1)}
    assert played(found, "shields") == {(players, "all") for players in (1, 2, 3, 4)}
    assert played(found, "solo_cultural") == {(1, "yours")}
    assert played(found, "calm") == {(2, 1), (3, 1), (4, 1)}


def test_many_options_are_mixed_so_that_each_value_is_tried_with_every_number() -> None:
    game = title("galactic_era")
    found = settings([game], LONG)
    assert len(found) == 66 and len({(one.players, one.seed) for one in found}) == 66
    for players in (1, 2, 3, 4, 5, 6):
        for options in game.variants(players)[1:]:
            [(key, value)] = options.items()
            assert (players, value) in played(found, key)
    few = settings([game], FAST)
    assert [one.players for one in few if not one.options] == [1, 2, 3, 4, 5, 6]
    assert {one.players for one in few if one.options} == {3}


@pytest.mark.parametrize(
    ("profile", "found"), [("", FAST), ("fast", FAST), ("long", LONG), ("nightly", NIGHTLY)]
)
def test_the_environment_says_how_hard_to_look(
    monkeypatch: pytest.MonkeyPatch, profile: str, found: Effort
) -> None:
    monkeypatch.setenv(PROFILE, profile)
    assert effort() == found


def test_at_night_every_third_answer_is_looked_at_whatever_the_options() -> None:
    games = [title("template"), title("galactic_era")]
    assert {one.every for one in settings(games, NIGHTLY)} == {3}
    assert {one.every for one in settings(games, LONG)} == {6, 18}
    keys = [[(one.id, one.players) for one in settings(games, how)] for how in (NIGHTLY, LONG)]
    assert keys[0] == keys[1], "the games are the same"


def test_the_command_leaves_out_numbers_of_players_that_an_option_is_not_for() -> None:
    given = read_arguments(["age_of_galaxy", "--option", "draft=on", "--option", "shields=all"])
    assert [one.players for one in chosen_settings(given)] == [2, 3, 4]
    given = read_arguments(["age_of_galaxy", "--players", "3"])
    assert not played(chosen_settings(given), "scenario")
