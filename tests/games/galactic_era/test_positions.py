"""Positions of Galactic Era: pieces come from where they were, places have names."""

import pytest

from galactarium.games.galactic_era.positions import (
    hex_of,
    hold,
    lay_deck,
    place_of,
    put_fleet,
    put_neutral,
    put_ships,
    put_star,
)
from galactarium.positions import asked, begin, check, let_pass, set_table
from galactarium.registry import title


def test_what_is_laid_out_is_taken_from_where_it_was() -> None:
    s = set_table("galactic_era")
    census = title("galactic_era").game.census(s)
    put_star(s, "harus", 0, 3)
    put_star(s, "harus", 1, 2)
    put_neutral(s, "ummo", "primitive", relic="defense_grid")
    hold(s, 0, "density", "spatial")
    hold(s, 0, "spatial")
    lay_deck(s, "density")
    assert s.off_track == [0, 2, 0]
    assert sum(s.counters_left) == sum(s.box.star_counters.values()) - 1
    assert "defense_grid" not in s.relics_left
    assert s.deck[-1].card == "density"
    assert title("galactic_era").game.census(s) == census
    check(s)


@pytest.mark.parametrize("turns", range(6))
def test_a_hex_of_a_tile_is_found_by_what_is_printed_on_it(turns: int) -> None:
    s = set_table("galactic_era", sectors=["lyra", f"sirius b {turns}", "pleiades", "rigel"])
    assert hex_of(s, ("sirius", 0, 0)) == hex_of(s, "Sirius") == s.home[0]
    for where in range(len(s.board.hexes)):
        assert hex_of(s, place_of(s, where)) == where
    assert hex_of(s, "12") == 12


def test_fleets_are_numbered_as_they_come_and_have_few_chips() -> None:
    s = set_table("galactic_era")
    put_fleet(s, 1, "c", "harus", 12, dummies=1)
    put_fleet(s, 1, "a", "harus", (1, 3))
    assert [(fleet.stack, fleet.chips) for fleet in s.fleets[1][:3]] == [
        (2, (3, 1)),
        (0, ()),
        (1, (10, 2)),
    ]


def test_a_rogue_planet_may_be_somebodys_home() -> None:
    s = set_table("galactic_era", homes={0: "sirius 1 0"})
    assert s.stars[s.home[0]].owner == 0
    check(s)


def test_of_two_at_war_one_is_sts_if_nothing_else_is_said() -> None:
    assert set_table("galactic_era", wars=[(1, 2)]).alignment == ["sto", "sts", "sto"]
    assert set_table("galactic_era", alignments="ll", wars=[(1, 2)]).alignment[2] == "sts"


def test_others_pass_until_a_seat_is_asked_something() -> None:
    s = set_table("galactic_era", round=3)
    put_ships(s, 1, "harus", 2)
    begin(s, "movement")
    let_pass(s, 2, "select_counters")
    assert asked(s, 2) == "select_counters"
    let_pass(s, 0)
    assert asked(s, 0) == "select_counters"
