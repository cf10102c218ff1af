"""6.1.3 Handling fleets, and what others know of them (14.1)."""

import pytest

from galactarium.games.galactic_era.frames import MoveTurn
from galactarium.games.galactic_era.movement import MOVE_TURN, begin_move_turn
from galactarium.games.galactic_era.reach import reach
from galactarium.games.galactic_era.state import LETTERS, UNUSED, Fleet, Galaxy
from galactarium.kernel import SPECTATOR, Empty, find
from tests.games.galactic_era.positions import (
    allowed,
    events,
    galaxy,
    give,
    offered,
    put_fleet,
    put_ships,
    put_star,
    refused,
    run,
)

SIRIUS, HARUS, PLANET_X = 91, 101, 93
OTHERS = (SPECTATOR, 1, 2)


@pytest.fixture(autouse=True)
def no_battles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MOVE_TURN.steps[-1], "act", lambda s, f: None)


def moving(s: Galaxy, seat: int = 0) -> Galaxy:
    return run(s, MOVE_TURN, begin_move_turn(s, Empty(), seat))


def fleet(s: Galaxy, letter: str, seat: int = 0) -> Fleet:
    return s.fleets[seat][LETTERS.index(letter)]


def known(s: Galaxy, letter: str, *seats: int) -> None:
    """Let others know a fleet of seat 0 from before."""
    at = LETTERS.index(letter)
    fleets = list(s.fleets[0])
    fleets[at] = fleets[at]._replace(letter_seen=seats, ships_seen=seats)
    s.fleets[0] = tuple(fleets)


@pytest.mark.rule(
    "galactic_era/6.1.3.create",
    "galactic_era/4.6.two-forms",
    "galactic_era/4.6.convert",
    "galactic_era/6.1.3.transfer-shown",
)
def test_6_1_3_a_fleet_is_set_up_from_pieces_at_an_own_star_and_all_see_how_many() -> None:
    s = galaxy()
    put_ships(s, 0, SIRIUS, 4)
    moving(s)
    give(s, 0, "create", "c", SIRIUS, "pieces", 3)
    assert s.ships[0] == {SIRIUS: 1}
    assert fleet(s, "c") == Fleet(1, SIRIUS, 3, 0, 1, (), OTHERS)
    assert events(s, "created")[0].params == {"seat": 0, "hex": SIRIUS, "stack": 1}
    joined = events(s, "pieces_joined")[0]
    assert joined.params == {"seat": 0, "hex": SIRIUS, "stack": 1, "n": 3}


@pytest.mark.rule("galactic_era/6.1.3.create", "galactic_era/6.1.3.transfer-shown")
def test_6_1_3_a_fleet_is_set_up_from_another_one_unseen() -> None:
    s = galaxy()
    put_fleet(s, 0, "a", SIRIUS, 5)
    known(s, "a", 1)
    moving(s)
    give(s, 0, "create", "b", SIRIUS, "a", 2)
    assert fleet(s, "a") == Fleet(1, SIRIUS, 3, 0, 1, (1,), ())
    assert fleet(s, "b") == Fleet(2, SIRIUS, 2, 0, 1)
    assert events(s, "pieces_joined") == []


@pytest.mark.rule("galactic_era/6.1.3.create", "galactic_era/6.1.3.transfer-shown")
def test_6_1_3_dummies_of_a_fleet_may_go_to_the_new_one_unseen() -> None:
    s = galaxy()
    put_fleet(s, 0, "b", SIRIUS, 1, 3)
    moving(s)
    assert allowed(s, 0, "create", "c", SIRIUS, "b", 1) == [0, 1, 2, 3]
    give(s, 0, "create", "c", SIRIUS, "b", 1, 2)
    assert fleet(s, "b") == UNUSED
    assert fleet(s, "c") == Fleet(1, SIRIUS, 1, 2, 1)
    assert not events(s, "dummies_added")


@pytest.mark.rule("galactic_era/6.1.3.create", "galactic_era/3.0.fleet-counters")
def test_6_1_3_a_fleet_needs_an_unused_letter_and_ships_at_an_own_star_before_any_move() -> None:
    s = galaxy()
    put_star(s, "harus", 0, 1)
    put_ships(s, 0, PLANET_X, 1)
    moving(s)
    assert refused(s, 0, "create") == "6.1.3.create"
    put_ships(s, 0, SIRIUS, 2)
    put_fleet(s, 0, "a", SIRIUS, 1)
    assert refused(s, 0, "create", "a", SIRIUS, "pieces", 1) == "6.1.3.create"
    assert refused(s, 0, "create", "b", HARUS) == "6.1.3.create"
    assert PLANET_X not in offered(s, 0, "create", "b")
    give(s, 0, "create", "b", SIRIUS, "pieces", 1)
    give(s, 0, "move", SIRIUS, "pieces", 1, HARUS)
    assert refused(s, 0, "create", "c", SIRIUS, "b", 1) == "6.1.3.create"


@pytest.mark.rule("galactic_era/3.0.fleet-counters")
def test_3_0_there_are_five_fleets() -> None:
    s = galaxy()
    put_ships(s, 0, SIRIUS, 7)
    moving(s)
    for letter in LETTERS:
        give(s, 0, "create", letter, SIRIUS, "pieces", 1)
    assert refused(s, 0, "create") == "3.0.fleet-counters"
    assert sorted(one.stack for one in s.fleets[0]) == [1, 2, 3, 4, 5]


def at_two_stars(first: str, second: str) -> Galaxy:
    """Two fleets at two own stars, known to seats 1 and 2."""
    s = galaxy()
    put_star(s, "harus", 0, 1)
    put_fleet(s, 0, first, SIRIUS, 5, 1)
    put_fleet(s, 0, second, HARUS, 2)
    known(s, first, 1)
    known(s, second, 2)
    return moving(s)


@pytest.mark.rule("galactic_era/6.1.3.swap", "galactic_era/14.1.remembered")
def test_6_1_3_two_fleets_swap_their_counters_and_the_ships_stay() -> None:
    s = at_two_stars("a", "e")
    give(s, 0, "swap", "a", "e", "true")
    assert fleet(s, "a") == Fleet(2, HARUS, 2, 0, 1, (), (2,))
    assert fleet(s, "e") == Fleet(1, SIRIUS, 5, 1, 1, (), (1,))


@pytest.mark.rule("galactic_era/6.1.3.feign", "galactic_era/14.1.remembered")
def test_6_1_3_a_feigned_swap_looks_the_same_to_others() -> None:
    told = []
    for way in ("true", "feigned"):
        s = at_two_stars("a", "e")
        give(s, 0, "swap", "e", "a", way)
        told += [event.params for event in events(s, "swapped_or_not")]
        public = {(one.stack, one.hex, one.height, one.letter_seen) for one in s.fleets[0]}
        assert public == {(1, SIRIUS, 2, ()), (2, HARUS, 1, ()), (0, -1, 0, ())}
    assert told == [{"seat": 0, "stacks": (1, 2)}] * 2
    assert fleet(s, "a") == Fleet(1, SIRIUS, 5, 1, 1, (), (1,))


@pytest.mark.rule("galactic_era/6.1.3.feign", "galactic_era/6.1.3.dart-open")
def test_6_1_3_with_the_d_fleet_a_swap_is_open() -> None:
    s = at_two_stars("a", "d")
    assert refused(s, 0, "swap", "a", "d", "feigned") == "6.1.3.feign"
    give(s, 0, "swap", "a", "d", "true")
    assert fleet(s, "d").hex == SIRIUS
    assert fleet(s, "a") == Fleet(2, HARUS, 2, 0, 1, (1,), (2,))
    assert events(s, "swapped")[0].params == {"seat": 0, "stacks": (1, 2)}


@pytest.mark.rule("galactic_era/6.1.3.swap")
def test_6_1_3_a_swap_needs_two_own_stars_and_comes_before_any_move() -> None:
    s = galaxy()
    put_fleet(s, 0, "a", SIRIUS, 1)
    put_fleet(s, 0, "b", SIRIUS, 1)
    put_fleet(s, 0, "c", HARUS, 1)
    moving(s)
    assert refused(s, 0, "swap") == "6.1.3.swap"
    star = put_star(s, "planet_x", 0, 1)
    put_fleet(s, 0, "e", star, 1)
    assert refused(s, 0, "swap", "a", "b", "true") == "6.1.3.swap"
    assert refused(s, 0, "swap", "a", "c", "true") == "6.1.3.swap"
    assert allowed(s, 0, "swap", "a") == ["e"]
    give(s, 0, "move", HARUS, "c", SIRIUS)
    assert refused(s, 0, "swap", "a", "e", "true") == "6.1.3.create"


@pytest.mark.rule(
    "galactic_era/6.1.3.transfer", "galactic_era/6.1.3.transfer-shown", "galactic_era/4.6.convert"
)
def test_6_1_3_ships_join_and_leave_fleets_and_all_see_how_many() -> None:
    s = galaxy()
    put_ships(s, 0, HARUS, 3)
    put_fleet(s, 0, "b", HARUS, 4)
    known(s, "b", 1)
    moving(s)
    give(s, 0, "transfer", HARUS, "pieces", "b", 2)
    assert (s.ships[0], fleet(s, "b")) == ({HARUS: 1}, Fleet(1, HARUS, 6, 0, 2, (1,), (1,)))
    give(s, 0, "transfer", HARUS, "b", "pieces", 5)
    assert (s.ships[0], fleet(s, "b")) == ({HARUS: 6}, Fleet(1, HARUS, 1, 0, 1, (1,), (1,)))
    assert [event.params["n"] for event in events(s, "pieces_joined")] == [2]
    assert [event.params["n"] for event in events(s, "pieces_left")] == [5]


@pytest.mark.rule(
    "galactic_era/6.1.3.transfer",
    "galactic_era/6.1.3.transfer-shown",
    "galactic_era/14.1.remembered",
)
def test_6_1_3_what_goes_between_fleets_stays_hidden_dummies_too() -> None:
    s = galaxy()
    put_fleet(s, 0, "b", HARUS, 4, 2)
    put_fleet(s, 0, "c", HARUS, 1)
    known(s, "b", 1)
    known(s, "c", 1)
    moving(s)
    assert allowed(s, 0, "transfer", HARUS, "b", "c") == [0, 1, 2, 3, 4]
    assert allowed(s, 0, "transfer", HARUS, "b", "c", 0) == [1, 2]
    give(s, 0, "transfer", HARUS, "b", "c", 3, 1)
    assert fleet(s, "b") == Fleet(1, HARUS, 1, 1, 1, (1,), ())
    assert fleet(s, "c") == Fleet(2, HARUS, 4, 1, 1, (1,), ())
    exchanged = events(s, "fleets_exchanged")[0]
    assert exchanged.params == {"seat": 0, "hex": HARUS, "stacks": (1, 2)}


@pytest.mark.rule("galactic_era/6.1.3.dissolve", "galactic_era/4.6.fleet")
def test_6_1_3_a_fleet_without_ships_dissolves_with_its_dummies() -> None:
    s = galaxy()
    put_fleet(s, 0, "b", SIRIUS, 2, 5)
    put_fleet(s, 0, "c", SIRIUS, 1)
    moving(s)
    assert refused(s, 0, "dummies", "c", "add", 1) == "3.0.dummy-chips"
    give(s, 0, "transfer", SIRIUS, "b", "c", 2, 0)
    assert fleet(s, "b") is UNUSED
    assert events(s, "dissolved")[0].params == {"seat": 0, "hex": SIRIUS, "stack": 1}
    give(s, 0, "dummies", "c", "add", 5)
    give(s, 0, "create", "b", SIRIUS, "c", 1, 0)  # it can be set up anew


@pytest.mark.rule("galactic_era/3.0.ship-pieces", "galactic_era/4.6.convert")
def test_3_0_a_ship_can_leave_a_fleet_only_as_a_piece_that_is_left() -> None:
    s = galaxy()
    put_ships(s, 0, HARUS, 15)
    put_fleet(s, 0, "b", SIRIUS, 2)
    moving(s)
    assert refused(s, 0, "transfer", SIRIUS, "b", "pieces", 2) == "3.0.ship-pieces"
    give(s, 0, "transfer", SIRIUS, "b", "pieces", 1)
    assert refused(s, 0, "transfer", SIRIUS, "b", "pieces", 1) == "3.0.ship-pieces"
    assert refused(s, 0, "transfer", SIRIUS, "b") == "3.0.ship-pieces"  # there is no other fleet


@pytest.mark.rule("galactic_era/6.1.3.transfer-range", "galactic_era/6.1.1.once")
def test_6_1_3_a_fleet_with_ships_that_have_moved_does_not_move() -> None:
    s = galaxy()
    put_ships(s, 0, SIRIUS, 1)
    put_ships(s, 0, HARUS, 1)
    put_fleet(s, 0, "b", HARUS, 1)
    moving(s)
    give(s, 0, "move", SIRIUS, "pieces", 1, HARUS)
    give(s, 0, "transfer", HARUS, "pieces", "b", 1)  # the one that has not moved
    assert refused(s, 0, "move", HARUS, "b", SIRIUS) == ""
    give(s, 0, "transfer", HARUS, "pieces", "b", 1)
    assert refused(s, 0, "move", HARUS, "b", SIRIUS) == "6.1.1.once"
    give(s, 0, "transfer", HARUS, "b", "pieces", 2)
    assert refused(s, 0, "move", HARUS, "pieces", 1, SIRIUS) == "6.1.1.once"


@pytest.mark.rule("galactic_era/6.1.3.transfer-range")
def test_6_1_3_ships_that_leave_a_fleet_that_has_moved_do_not_move() -> None:
    s = galaxy()
    put_fleet(s, 0, "b", SIRIUS, 3)
    put_fleet(s, 0, "c", HARUS, 3)
    put_ships(s, 0, HARUS, 1)
    moving(s)
    give(s, 0, "move", SIRIUS, "b", HARUS)
    give(s, 0, "transfer", HARUS, "b", "pieces", 1)
    assert allowed(s, 0, "move", HARUS, "pieces") == [1]
    give(s, 0, "transfer", HARUS, "pieces", "b", 1)  # the one that has moved
    assert allowed(s, 0, "move", HARUS, "pieces") == [1]
    give(s, 0, "transfer", HARUS, "b", "c", 1)
    assert refused(s, 0, "move", HARUS, "c", SIRIUS) == "6.1.1.once"
    assert find(s, MoveTurn).pieces == ()


@pytest.mark.rule("galactic_era/6.1.3.transfer-range")
def test_6_1_3_dummies_alone_do_not_make_a_fleet_one_that_has_moved() -> None:
    s = galaxy()
    put_fleet(s, 0, "b", SIRIUS, 3, 2)
    put_fleet(s, 0, "c", HARUS, 3)
    moving(s)
    give(s, 0, "move", SIRIUS, "b", HARUS)
    give(s, 0, "transfer", HARUS, "b", "c", 0, 1)
    assert refused(s, 0, "move", HARUS, "c", SIRIUS) == ""


@pytest.mark.rule(
    "galactic_era/6.1.3.dummies", "galactic_era/3.0.dummy-chips", "galactic_era/4.6.fleet"
)
def test_6_1_3_five_dummies_go_in_and_out_of_fleets_for_all_to_see() -> None:
    s = galaxy()
    put_fleet(s, 0, "b", SIRIUS, 2)
    put_fleet(s, 0, "c", SIRIUS, 1)
    known(s, "b", 2)
    moving(s)
    assert refused(s, 0, "dummies", "b", "remove", 1) == "6.1.3.dummies"
    give(s, 0, "dummies", "b", "add", 4)
    assert fleet(s, "b") == Fleet(1, SIRIUS, 2, 4, 1, (2,), (2,))
    assert allowed(s, 0, "dummies", "c", "add") == [1]
    give(s, 0, "dummies", "b", "remove", 3)
    assert events(s, "dummies_added")[0].params["n"] == 4
    assert events(s, "dummies_removed")[0].params["n"] == 3


@pytest.mark.rule("galactic_era/4.6.exchange", "galactic_era/14.1.fleet-height")
def test_4_6_a_fleet_has_the_fewest_chips_unless_its_owner_wants_more() -> None:
    s = galaxy()
    put_fleet(s, 0, "b", SIRIUS, 9, 1)
    put_fleet(s, 0, "c", SIRIUS, 1)
    moving(s)
    assert fleet(s, "b").height == 3
    assert refused(s, 0, "arrange", "c", 1) == "4.6.exchange"
    assert allowed(s, 0, "arrange", "b") == [3, 4, 5, 6, 7, 8, 9]
    give(s, 0, "arrange", "b", 6)
    assert fleet(s, "b").height == 7
    assert events(s, "arranged")[0].params == {"seat": 0, "hex": SIRIUS, "stack": 1, "n": 7}
    give(s, 0, "transfer", SIRIUS, "b", "c", 5, 0)
    assert (fleet(s, "b").chips, fleet(s, "c").chips) == (4, 2)
    give(s, 0, "arrange", "b", 1)
    assert fleet(s, "b").height == 2


@pytest.mark.rule("galactic_era/6.1.3.transfer")
def test_6_1_3_without_a_fleet_there_is_nothing_to_handle() -> None:
    s = galaxy()
    put_ships(s, 0, SIRIUS, 1)
    moving(s)
    for order in ("transfer", "dummies", "arrange"):
        assert refused(s, 0, order) == "6.1.3.transfer"


@pytest.mark.rule("galactic_era/6.1.3.tactic-d")
@pytest.mark.parametrize(("tactic", "far"), [("", 4), ("points", 4), ("doubled", 5)])
def test_6_1_3_the_d_fleet_has_more_range(tactic: str, far: int) -> None:
    s = galaxy()
    s.tactics[0] = ("", "", "", tactic, "")
    put_fleet(s, 0, "d", SIRIUS, 2)
    put_fleet(s, 0, "a", SIRIUS, 2)
    moving(s)
    assert set(allowed(s, 0, "move", SIRIUS, "d")) == reach(s, 0, SIRIUS, far).keys() - {SIRIUS}
    assert set(allowed(s, 0, "move", SIRIUS, "a")) == reach(s, 0, SIRIUS, 3).keys() - {SIRIUS}


@pytest.mark.rule("galactic_era/6.1.3.dart-stays")
@pytest.mark.parametrize(("far", "rule"), [(3, ""), (4, "6.1.3.dart-stays")])
def test_6_1_3_nobody_leaves_a_d_fleet_that_has_used_its_range(far: int, rule: str) -> None:
    s = galaxy()
    put_fleet(s, 0, "d", SIRIUS, 2)
    costs = reach(s, 0, SIRIUS, 4)
    target = next(at for at, cost in costs.items() if cost == far)
    put_ships(s, 0, target)
    moving(s)
    give(s, 0, "move", SIRIUS, "d", target)
    assert refused(s, 0, "transfer", target, "d", "pieces", 1) == rule
    assert refused(s, 0, "transfer", target, "pieces", "d", 1) == ""


@pytest.mark.rule("galactic_era/6.1.3.dart-stays")
def test_6_1_3_dummies_may_leave_a_d_fleet_that_has_used_its_range() -> None:
    s = galaxy()
    put_fleet(s, 0, "d", SIRIUS, 2, 2)
    target = next(at for at, cost in reach(s, 0, SIRIUS, 4).items() if cost == 4)
    put_fleet(s, 0, "a", target, 1)
    moving(s)
    give(s, 0, "move", SIRIUS, "d", target)
    assert allowed(s, 0, "transfer", target, "d") == ["a"]
    assert allowed(s, 0, "transfer", target, "d", "a") == [0]
    give(s, 0, "transfer", target, "d", "a", 0, 2)
    assert refused(s, 0, "transfer", target, "d", "a", 1) == "6.1.3.dart-stays"


@pytest.mark.rule("galactic_era/6.1.3.dart-stays")
def test_6_1_3_without_limit_of_range_the_d_fleet_uses_none_of_its_own() -> None:
    s = galaxy(levels={0: {"propulsion": 6}})
    put_fleet(s, 0, "d", SIRIUS, 2)
    moving(s)
    give(s, 0, "move", SIRIUS, "d", 202)
    assert not find(s, MoveTurn).is_stretched
