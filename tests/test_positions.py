"""Positions of every game: what the box does not hold cannot be loaded."""

import json
from functools import cache
from typing import Any

import pytest

from galactarium.kernel import SaveError, play
from galactarium.registry import title, titles
from galactarium.testing.conformance.setting import Setting

HUGE = 10**18
EDITS: list[tuple[str, tuple[Any, ...], Any]] = [
    ("galactic_era", ("tiles", 1, "turns"), 10**100),
    ("galactic_era", ("tiles", 1, "turns"), 6),
    ("galactic_era", ("tiles", 1, "turns"), -1),
    ("galactic_era", ("tiles", 1, "sector"), "atlantis"),
    ("galactic_era", ("round",), 9),
    ("galactic_era", ("dp", 0), HUGE),
    ("galactic_era", ("dp",), [0]),
    ("galactic_era", ("levels", 0, 0), 7),
    ("galactic_era", ("home", 0), 1_000),
    ("galactic_era", ("fleets", 0, 0, "chips"), [HUGE]),
    ("galactic_era", ("fleets", 0, 0, "chips"), [6]),
    ("galactic_era", ("war", 0), [0, 1, 0]),
    ("galactic_era", ("war", 0), [1, 0, 0]),
    ("galactic_era", ("counters_left", 0), 99),
    ("galactic_era", ("off_track", 0), -1),
    ("age_of_galaxy", ("worked", 0, 0), HUGE),
    ("age_of_galaxy", ("worked", 0, 0), 1),
    ("age_of_galaxy", ("goods", 0, 0), -1),
    ("age_of_galaxy", ("deck",), []),
    ("age_of_galaxy", ("owner", 0), 9),
    ("age_of_galaxy", ("shown",), 6),
    ("a_handful_of_stars", ("shuffles",), HUGE),
    ("a_handful_of_stars", ("control", 0), 3),
    ("a_handful_of_stars", ("fleets", 0, 0), HUGE),
    ("a_handful_of_stars", ("fleets", 0), [2] * 36),
    ("a_handful_of_stars", ("bases", 1), [2] * 36),
    ("a_handful_of_stars", ("bases", 0), [0]),
    ("a_handful_of_stars", ("aliens", 0), 7),
    ("a_handful_of_stars", ("alien_pile",), []),
    ("a_handful_of_stars", ("hands", 0), ["missiles"] * 9),
    ("a_handful_of_stars", ("decks", 0), ["excalibur"]),
    ("a_handful_of_stars", ("tiles", 0), 1),
    ("a_handful_of_stars", ("counters", 0), ["dev_vp_2"] * 99),
    ("template", ("bank",), 61),
    ("template", ("ore", "anvil"), HUGE),
    ("template", ("purses", 0), 60),
    ("template", ("hands", 0), ["overdrive"] * 9),
    ("template", ("belt",), ["anvil"]),
]


@cache
def saved(game: str) -> str:
    """A position in the middle of a game."""
    found = title(game)
    setting = Setting(found, int(found.game.players.default), {}, 0, 1)
    s = setting.new()
    for seat, given in setting.walk(lambda: s):
        play(s, seat, given)
        if s.answers == 30:
            break
    return json.dumps(found.game.save(s))


@pytest.mark.parametrize(("game", "path", "value"), EDITS)
def test_what_the_box_does_not_hold_is_refused(
    game: str, path: tuple[Any, ...], value: Any
) -> None:
    data = json.loads(saved(game))
    part = data["board"]
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = value
    with pytest.raises(SaveError):
        title(game).game.load(data, title(game).content().data)


def test_two_players_of_light_cannot_be_at_war() -> None:
    found = title("galactic_era")
    data = json.loads(saved("galactic_era"))
    board = data["board"]
    board["war"] = [[0, 1, 0], [1, 0, 0], [0, 0, 0]]
    board["alignment"][:2] = ["sts", "sto"]
    assert found.game.load(data, found.content().data)
    board["alignment"][:2] = ["sto", "sto"]
    with pytest.raises(SaveError, match="both STO"):
        found.game.load(data, found.content().data)


@pytest.mark.parametrize("game", titles())
def test_every_attribute_with_numbers_has_bounds_of_its_own(game: str) -> None:
    found = title(game)
    s = found.game.load(json.loads(saved(game)), found.content().data)
    bounds = found.game.bounds(s)
    assert set(bounds) <= set(s.SHAPE), "no bound without its attribute"
    unbound = {name for name, shape in s.SHAPE.items() if "int" in repr(shape)} - set(bounds)
    assert not unbound, "say in bounds.py what these may be"
