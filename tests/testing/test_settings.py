"""What the conformance suite plays: every game with all options that are for so many players."""

from galactarium.registry import title
from galactarium.testing.conformance import FAST, LONG, Setting, settings
from galactarium.testing.conformance.__main__ import chosen_settings, read_arguments


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


def test_the_command_leaves_out_numbers_of_players_that_an_option_is_not_for() -> None:
    given = read_arguments(["age_of_galaxy", "--option", "draft=on", "--option", "shields=all"])
    assert [one.players for one in chosen_settings(given)] == [2, 3, 4]
    given = read_arguments(["age_of_galaxy", "--players", "3"])
    assert not played(chosen_settings(given), "scenario")
