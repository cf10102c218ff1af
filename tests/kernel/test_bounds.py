"""Bounds: a saved position holds nothing that the box does not."""

from typing import Any, NamedTuple

import pytest

from galactarium.kernel import ANY, Bound, SaveError
from galactarium.kernel.bounds import LONGEST, BoundError, check_bounds
from tests.kernel.toys import SEED, VOYAGE_GAME, through_json


class Ship(NamedTuple):
    kind: str
    hits: int
    seen: tuple[int, ...] = ()
    is_old: bool = False


BOUNDS = {
    "round": Bound(range(9)),
    "purses": Bound(range(100), (3,)),
    "war": Bound(range(2), (2, 2)),
    "piles": Bound(("ace", "king"), (2, ANY)),
    "ore": Bound(range(10), (1,), {"rock": 1}),
    "ships": Bound(fields={"kind": ("scout",), "hits": range(3), "seen": range(2)}),
}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("round", 8),
        ("purses", [0, 99, 5]),
        ("war", [(0, 1), (1, 0)]),
        ("piles", [["ace", "ace"], []]),
        ("ore", {"rock": 9}),
        ("ships", [Ship("scout", 2, (0, 1), True), Ship("scout", 0)]),
        ("unbound", {"x": ["y", ()]}),
    ],
)
def test_what_is_within_its_bounds_may_be(name: str, value: Any) -> None:
    check_bounds({name: value}, BOUNDS, "board")


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("round", 9, "board.round must be from 0 to 8, not 9"),
        ("round", 10**100, r"board.round must be from 0 to 8, not 1000\d+\.\.\.$"),
        ("purses", [0, -1, 5], "board.purses must be from 0 to 99, not -1"),
        ("purses", [0, 1], "board.purses must have 3 entries, not 2"),
        ("war", [(0, 1), (1, 0, 1)], "board.war must have 2 entries, not 3"),
        ("piles", [["ace"], ["jack"]], "board.piles must be one of the known ones"),
        ("ore", {"moon": 1}, "board.ore must be one of the known ones, not 'moon'"),
        ("ore", {"rock": 10}, "board.ore must be from 0 to 9, not 10"),
        ("ships", [Ship("scout", 3)], "board.ships.hits must be from 0 to 2, not 3"),
        ("ships", [Ship("scout", 0, (0, 2))], "board.ships.seen must be from 0 to 1, not 2"),
        ("ships", [Ship("tug", 0)], "board.ships.kind must be one of the known"),
        ("unbound", 10**18, "board.unbound must be from -99999 to 99999"),
        ("unbound", [["x" * (LONGEST + 1)]], "must have at most 1000 characters, not 1001"),
        ("unbound", [0] * (LONGEST + 1), "must have at most 1000 entries, not 1001"),
    ],
)
def test_what_is_out_of_bounds_says_where_and_why(name: str, value: Any, message: str) -> None:
    with pytest.raises(BoundError, match=message):
        check_bounds({name: value}, BOUNDS, "board")


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (("answers",), -1, "position.answers must be from 0 to"),
        (("drawn",), {"set-up": 10**18}, "position.drawn must be from 0 to"),
        (("board", "marks", "0"), 10**18, "board.marks must be from"),
        (("lanes",), {"7": []}, "lanes must be for 3 seats"),
        (("sealed",), {"-2": []}, "sealed must be for 3 seats"),
        (("sealed",), [], "sealed must be an object"),
        (("lanes", "0", 0, 2, "seat"), 3, "home.seat must be from -1 to 2, not 3"),
    ],
)
def test_a_position_out_of_bounds_is_refused(
    path: tuple[Any, ...], value: Any, message: str
) -> None:
    data = part = through_json(VOYAGE_GAME.save(VOYAGE_GAME.new(3, SEED, {}, {})))
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = value
    with pytest.raises(SaveError, match=message):
        VOYAGE_GAME.load(data, {})


def test_a_stack_too_deep_is_refused() -> None:
    data = through_json(VOYAGE_GAME.save(VOYAGE_GAME.new(3, SEED, {}, {})))
    data["stack"] = data["stack"][:1] * 101 + data["stack"]
    with pytest.raises(SaveError, match="stack must be at most 100 flows deep"):
        VOYAGE_GAME.load(data, {})
