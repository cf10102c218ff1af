"""The table of Galactic Era as text: what lines there are, by the keys of their messages."""

from typing import Any

import pytest

from galactarium.games.galactic_era import screen
from galactarium.games.galactic_era.ships import add_pieces
from galactarium.games.galactic_era.state import Galaxy, Star
from galactarium.games.galactic_era.view import view
from galactarium.kernel import SPECTATOR
from tests.games.galactic_era.positions import galaxy, hex_of, put_fleet, put_neutral, put_star
from tests.games.galactic_era.tables import answer_all, table


def text(key: str, **params: Any) -> str:
    """A message as its key with its parameters."""
    told = " ".join([str(value) for value in params.values()])
    return f"{key.removeprefix('view.')} {told}".strip()


def lines(s: Galaxy, seat: int = 0) -> list[str]:
    """The screen of a seat."""
    return screen.screen(view(s, seat), seat, text)


@pytest.mark.parametrize("setup", ["random", "deterministic"])
@pytest.mark.parametrize("seat", [0, 2, SPECTATOR])
def test_there_is_a_screen_from_the_set_up_on(seat: int, setup: str) -> None:
    s = table(setup=setup)
    assert lines(s, seat)[0].startswith("setting_up")
    assert screen.status(view(s, 0), 0, text) == []
    assert len(lines(answer_all(s), seat)) > 30


def test_hexes_are_named_by_stars_or_by_sector_column_and_row() -> None:
    s = galaxy()
    called = screen.names(view(s, 0), text)
    assert len(called) == 4 * 61
    assert called[hex_of(s, "harus")] == "star harus"
    first, middle_but_one = s.board.centre[1] - 30, s.board.centre[1] - 1
    assert called[first] == "terrain sirius a1 asteroid"
    assert called[middle_but_one] == "space sirius e4"
    s.stars[first] = Star(owner=0)
    assert screen.names(view(s, 0), text)[first] == "rogue sirius a1"


def test_a_sector_tells_its_stars_and_what_else_is_there() -> None:
    s = galaxy(round=3)
    put_star(s, "harus", 0, 2, relic="defense_grid")
    ummo = put_neutral(s, "ummo", "primitive")
    put_neutral(s, "iarga", "advanced", is_open=True)
    add_pieces(s, 1, ummo, 2)
    put_fleet(s, 0, "b", ummo, 6, dummies=1)
    told = "\n".join(lines(s, 1))
    assert "home_sector sirius (0,)" in told
    assert "star harus owned 0 2 2; relic defense_grid" in told
    assert "star ummo unexplored; pieces 1 2; fleet 0 1 ('height 3',)" in told
    assert "star iarga neutral advanced" in told
    own = "\n".join(lines(s, 0))
    assert "fleet 0 1 ('letter b', 'ships 6', 'dummies 1')" in own


def test_choices_tell_what_is_there() -> None:
    s = galaxy()
    where = hex_of(s, "ummo")
    put_fleet(s, 0, "b", where, 6)
    seen = view(s, 0)
    assert "fleet 0 1" in screen.about(seen, 0, (), "hex", where, text)
    assert "star ummo" in screen.about(seen, 0, (), "letter", "b", text)
    assert screen.about(seen, 0, (), "letter", "c", text) == ""
    assert screen.about(seen, 0, (), "field", "military", text) == ""


def test_equal_points_are_explained_at_the_end() -> None:
    s = galaxy(dp=[7, 3, 7])
    assert screen.outcome(view(s, SPECTATOR), text) == ["outcome.stars (0, 2)"]
    s.dp[0] = 8
    assert screen.outcome(view(s, SPECTATOR), text) == []
