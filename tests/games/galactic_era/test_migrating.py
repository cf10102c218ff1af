"""Positions that were saved under earlier rules."""

from typing import Any

import pytest

from galactarium.games.galactic_era import GAME
from galactarium.games.galactic_era.chips import fewest
from galactarium.games.galactic_era.frames import MoveTurn
from galactarium.games.galactic_era.migrating import from_version_1, split_up
from galactarium.games.galactic_era.movement import Voyage
from galactarium.games.galactic_era.placing import Placing
from galactarium.games.galactic_era.state import DART, LETTERS, Galaxy
from galactarium.kernel import SPECTATOR, Plain, find
from tests.games.galactic_era.playing import MOVE, begin
from tests.games.galactic_era.positions import (
    CONTENT,
    allowed,
    galaxy,
    give,
    put_fleet,
    put_ships,
    put_star,
    refused,
)

SIRIUS, HARUS = 91, 101


def old_fleet(fleet: Plain, chips: int) -> Plain:
    """A fleet as rules 1 saved it, with so many chips."""
    return {**fleet, "ships": sum(fleet["chips"]), "chips": chips}


def old_position(s: Galaxy, frames: dict[str, Plain]) -> Plain:
    """A position as rules 1 saved it, with these frames in the place of today's."""
    saved = GAME.save(s)
    fleets = [[old_fleet(x, len(x["chips"])) for x in own] for own in saved["board"]["fleets"]]
    stack: list[Any] = [[flow, at, frames.get(flow, frame)] for flow, at, frame in saved["stack"]]
    board = {**saved["board"], "fleets": fleets}
    return {**saved, "rules": "1", "stack": stack, "board": board}


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


def test_a_turn_in_which_ships_have_moved_goes_on() -> None:
    s = galaxy()
    put_ships(s, 0, SIRIUS, 3)
    for letter in ("b", "d", "e"):
        put_fleet(s, 0, letter, HARUS, 2)
    begin(s, MOVE)
    frame = old_turn(pieces=[[SIRIUS, 1]], fleets=[1, DART, 0], is_stretched=True)
    found: Galaxy = GAME.load(old_position(s, {"move_turn": frame}), CONTENT)
    assert found.fleets == s.fleets
    assert allowed(found, 0, "move", SIRIUS, "pieces") == [1, 2]
    assert refused(found, 0, "move", HARUS, "b") == "6.1.1.once"
    assert refused(found, 0, "transfer", HARUS, "d", "pieces", 1) == "6.1.3.dart-stays"
    assert refused(found, 0, "move", HARUS, "e", SIRIUS) == ""
    assert find(found, MoveTurn).has_moved


@pytest.mark.parametrize(("form", "left"), [("pieces", 3), ("d", 4)])
def test_ships_on_their_way_arrive(form: str, left: int) -> None:
    s = galaxy(levels={0: {"propulsion": 3}}, alignments="ldd")
    mars = put_star(s, "mars", 0, 3)
    start = s.board.near[SIRIUS][0]
    put_ships(s, 0, start, 2)
    put_fleet(s, 0, "d", start, 2)
    put_ships(s, 1, SIRIUS)
    begin(s, MOVE)
    count = [2] if form == "pieces" else []
    give(s, 0, "move", start, form, *count, mars)
    voyage = find(s, Voyage)._asdict()
    assert voyage["left"] == left
    old = {name: x for name, x in voyage.items() if name not in ("crew", "used", "stops_over")}
    position = old_position(s, {"move_turn": old_turn(), "voyage": old})
    found: Galaxy = GAME.load(position, CONTENT)
    give(found, 1, "pass")
    assert refused(found, 0, "move", mars, form) == "6.1.1.once"
    letter = LETTERS.index("d")
    assert found.fleets[0][letter].hex == (mars if form == "d" else start)


def test_new_ships_that_are_being_placed_are_told_in_the_end() -> None:
    fleets = [
        {"stack": 1, "hex": SIRIUS, "ships": 5, "dummies": 0, "chips": 1},
        {"stack": 2, "hex": HARUS, "ships": 2, "dummies": 0, "chips": 1},
    ]
    frame = {"seat": 0, "left": 1, "where": [SIRIUS], "knew": [SPECTATOR, 1]}
    frame |= {"hidden": 3, "is_done": False}
    stack = [["place", "6.2.7.form", frame]]
    found = from_version_1({"stack": stack, "board": {"fleets": [fleets]}})
    after = found["stack"][0][2]
    assert after.keys() == set(Placing._fields)
    assert (after["knew"], after["laid"]) == ([[1, SPECTATOR, 1]], [[1, 3]])
    frame["where"] = [SIRIUS, HARUS]
    found = from_version_1({"stack": stack, "board": {"fleets": [fleets]}})
    assert found["stack"][0][2]["knew"] == [[1], [2]]  # nobody knows how they were divided
