"""Fleets, movement and new ships of positions that were saved under earlier rules."""

from typing import Any

import pytest

from galactarium.games.galactic_era import GAME
from galactarium.games.galactic_era.concepts.board import NOWHERE
from galactarium.games.galactic_era.concepts.chips import fewest
from galactarium.games.galactic_era.frames import MoveTurn
from galactarium.games.galactic_era.growth.placing import Placing
from galactarium.games.galactic_era.growth.population import Growing, Settling
from galactarium.games.galactic_era.migrating import (
    from_version_2,
    split_up,
    with_real_chips,
)
from galactarium.games.galactic_era.move.orders import NO_LETTER
from galactarium.games.galactic_era.move.voyage import Voyage
from galactarium.games.galactic_era.state import DART, Galaxy
from galactarium.kernel import SPECTATOR, Plain, answers, play, question, seed_from
from galactarium.positions import allowed, give, refused
from tests.games.galactic_era.old_shapes import old_position
from tests.games.galactic_era.positions import CONTENT

SIRIUS, HARUS = 91, 101


def before_talk(plain: Plain) -> Plain:
    """A position with what rules 1 knew of peace and trades."""
    talk: Plain = {"truces": [], "peace_offers": [], "traded": []}
    return {**plain, "board": {**plain["board"], **talk}}


def old_turn(**changed: Any) -> Plain:
    """The frame of a move turn of seat 0 as rules 1 saved it."""
    usual = {"seat": 0, "nebula_range": 2, "has_moved": True, "pieces": [], "fleets": []}
    others = {"is_stretched": False, "has_fired": False, "is_done": False, "free_views": 0}
    return {**usual, **others, **changed}


@pytest.mark.parametrize(
    ("ships", "count", "chips"),
    [(9, 2, (5, 4)), (9, 4, (4, 3, 1, 1)), (10, 3, (5, 4, 1)), (3, 3, (1, 1, 1)), (0, 0, ())],
)
def test_a_fleet_keeps_its_ships_and_its_height(
    ships: int, count: int, chips: tuple[int, ...]
) -> None:
    assert split_up(fewest(ships), count) == chips


def test_ships_that_have_moved_are_listed_by_place() -> None:
    fleets = [{"stack": at, "hex": 3, "ships": at, "dummies": 0, "chips": at} for at in range(5)]
    frame = old_turn(pieces=[[SIRIUS, 2]], fleets=[2, DART, 0], is_stretched=True)
    found = with_real_chips({"stack": [["move_turn", "", frame]], "board": {"fleets": [fleets]}})
    turn = found["stack"][0][2]
    assert turn.keys() == set(MoveTurn._fields)
    rows = [[NOWHERE, 2, 0, 0, 2], [NOWHERE, DART, 0, -1, 3], [SIRIUS, NO_LETTER, 0, 0, 2]]
    assert turn["tired"] == rows  # there is no ship in fleet 0 any more


@pytest.mark.parametrize(
    ("letter", "left", "crew"),
    [(NO_LETTER, 3, [1, 3, 2]), (DART, 1, [1, 0, 4]), (NO_LETTER, -1, [2, 0, 2])],
)
def test_ships_on_their_way_keep_their_range(letter: int, left: int, crew: list[int]) -> None:
    fleets = [{"stack": 1, "hex": 3, "ships": 4, "dummies": 0, "chips": 1}] * 5
    frame: Plain = {"seat": 0, "letter": letter, "pieces": 2, "hex": 3, "target": 4, "left": left}
    frame |= {"bonus": 1 if letter == DART else 0, "gate": [], "by": "", "is_stopped": False}
    found = with_real_chips({"stack": [["voyage", "", frame]], "board": {"fleets": [fleets]}})
    voyage = found["stack"][0][2]
    assert voyage.keys() == set(Voyage._fields)
    assert (voyage["crew"], voyage["used"], voyage["stops_over"]) == ([crew], 0, False)
    assert voyage["before"] == [[0, 0, crew[-1]]]  # if they stay, they have moved


def test_a_turn_under_way_is_loaded_and_goes_on() -> None:
    s: Galaxy = GAME.new(3, seed_from("rules 1"), {}, CONTENT)
    while s.round == 0 or question(s, s.asked[0]).key != "manoeuvre":
        play(s, s.asked[0], next(answers(s, s.asked[0])))
    seat = s.asked[0]
    home, pieces = s.home[seat], s.ships[seat][s.home[seat]]
    give(s, seat, "create", "b", home, "pieces", 1)
    frame = old_turn(seat=seat, pieces=[[home, 1]], fleets=[1])
    found: Galaxy = GAME.load(
        before_talk(old_position(GAME.save(s), {"move_turn": frame})), CONTENT
    )
    assert found.fleets == s.fleets
    assert allowed(found, seat, "move", home, "pieces") == [*range(1, pieces - 1)]
    assert refused(found, seat, "move", home, "b") == "6.1.1.once"


def test_new_ships_that_are_being_placed_are_told_in_the_end() -> None:
    fleets = [
        {"stack": 1, "hex": SIRIUS, "ships": 5, "dummies": 0, "chips": 1},
        {"stack": 2, "hex": HARUS, "ships": 2, "dummies": 0, "chips": 1},
    ]
    frame = {"seat": 0, "left": 1, "where": [SIRIUS], "knew": [SPECTATOR, 1]}
    frame |= {"hidden": 3, "is_done": False}
    stack = [["place", "6.2.7.form", frame]]
    found = with_real_chips({"stack": stack, "board": {"fleets": [fleets]}})
    after = found["stack"][0][2]
    assert {*after, "least"} == set(Placing._fields)
    assert (after["knew"], after["laid"]) == ([[1, SPECTATOR, 1]], [[1, 3]])
    frame["where"] = [SIRIUS, HARUS]
    found = with_real_chips({"stack": stack, "board": {"fleets": [fleets]}})
    assert found["stack"][0][2]["knew"] == [[1], [2]]  # nobody knows how they were divided


@pytest.mark.parametrize(
    ("label", "most", "is_growing", "is_choosing"),
    [
        ("6.2.6.grow", 3, True, False),
        ("6.2.6.bonus", 3, False, False),
        ("6.2.6.bonus:choose", 2, False, True),
    ],
)
def test_population_that_grows_goes_on(
    label: str, most: int, is_growing: bool, is_choosing: bool
) -> None:
    room = [[SIRIUS, 1], [HARUS, 2]]
    frame: Plain = {"seat": 0, "off_track": 9, "room": room, "most": most, "bonus": 2}
    frame |= {"conversions": 0, "is_choosing": False}
    settling = {"seat": 0, "hex": HARUS, "left": 1, "least": 0}
    found = from_version_2({"stack": [["grow", label, frame], ["settle", "", settling]]})
    [grow, settle] = [level[2] for level in found["stack"]]
    assert (grow.keys(), settle.keys()) == ({*Growing._fields}, {*Settling._fields})
    assert (grow["is_growing"], grow["is_choosing"]) == (is_growing, is_choosing)


def test_new_ships_are_placed_where_they_could_be() -> None:
    frame: Plain = {"seat": 0, "left": 1, "where": [SIRIUS], "knew": [], "laid": []}
    frame |= {"is_done": False}
    [level] = from_version_2({"stack": [["place", "6.2.7.form", frame]]})["stack"]
    assert (level[2].keys(), level[2]["least"]) == ({*Placing._fields}, 0)
