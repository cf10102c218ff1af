"""Games share their component values, and what engines make of them."""

import gc
import weakref
from pathlib import Path
from typing import Any

import pytest

from galactarium.server.store import queries
from galactarium.server.store.values import Values
from galactarium.server.tables.hall import values_of
from tests.server.live import Live, live
from tests.server.player import open_table, players_of, settings_in

BOXED = ("age_of_galaxy", "galactic_era", "a_handful_of_stars")


def test_equal_values_are_one_object_and_the_oldest_are_forgotten() -> None:
    values = Values(most=2)
    first, equal = {"ships": 1}, {"ships": 1}
    assert values.keep("a", first) is first
    assert values.keep("a", equal) is first
    values.keep("b", {})
    assert values.get("a") is first
    values.keep("c", {})
    assert values.get("b") is None
    assert values.get("a") is first


def box_after_a_look(club: Live, id: str) -> Any:
    """The box of a game that is read from the store."""
    club.hall.tables[id].is_fresh = False
    assert club.http.get(f"/api/tables/{id}/scene").status_code == 200
    state: Any = club.hall.tables[id].match.state
    return state.box


@pytest.mark.parametrize("game", BOXED)
def test_games_that_begin_and_games_that_are_read_share_one_box(game: str, tmp_path: Path) -> None:
    values_of(game)
    with live(settings_in(tmp_path)) as club:
        boxes = []
        for _ in range(3):
            opened = open_table(club.http, game, "me", "friend", "friend")
            state: Any = club.hall.tables[opened["id"]].match.state
            boxes += [state.box, box_after_a_look(club, opened["id"])]
        assert len({id(box) for box in boxes}) == 1
        data = club.run(club.hall.store.read(queries.content, values_of(game).hash))
        assert data is values_of(game).data


def test_views_keep_no_box_alive(tmp_path: Path) -> None:
    with live(settings_in(tmp_path)) as club:
        opened = open_table(club.http, "age_of_galaxy", "me", "friend")
        for player in players_of(club.http, opened):
            player.get("scene")
        state: Any = club.hall.tables[opened["id"]].match.state
        shown = [weakref.ref(own) for own in state.powers if own is not None and own.seen]
        assert shown
    del state
    gc.collect()
    assert [own() for own in shown] == [None] * len(shown)
