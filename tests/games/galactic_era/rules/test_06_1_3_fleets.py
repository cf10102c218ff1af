"""6.1.3 Handling fleets, and what others know of them (14.1)."""

import pytest

from galactarium.games.galactic_era.concepts.chips import Chips, divided, in_order
from galactarium.games.galactic_era.frames import Battle, MoveTurn
from galactarium.games.galactic_era.move.reach import reach
from galactarium.games.galactic_era.move.turn import MOVE_TURN, begin_move_turn
from galactarium.games.galactic_era.positions import put_fleet, put_ships, put_star
from galactarium.games.galactic_era.state import LETTERS, UNUSED, Fleet, Galaxy
from galactarium.kernel import SPECTATOR, Empty, advance
from galactarium.positions import allowed, events, give, offered, refused, told
from tests.games.galactic_era.asides import TABLE, wait_for
from tests.games.galactic_era.positions import galaxy

SIRIUS, HARUS, PLANET_X = 91, 101, 93
OTHERS = (SPECTATOR, 1, 2)


@pytest.fixture(autouse=True)
def no_battles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MOVE_TURN.steps[-1], "act", lambda s, f: None)


def moving(s: Galaxy, seat: int = 0) -> Galaxy:
    """Begin a move turn, with all that can be done at any time."""
    s.stack = [(TABLE, 0, Empty()), (MOVE_TURN, 0, begin_move_turn(s, Empty(), seat))]
    advance(s)
    return s


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
    assert fleet(s, "c") == Fleet(1, SIRIUS, (3,), 0, (), OTHERS)
    assert events(s, "created")[0].params == {"seat": 0, "hex": SIRIUS, "stack": 1}
    joined = events(s, "pieces_joined")[0]
    assert joined.params == {"seat": 0, "hex": SIRIUS, "stack": 1, "n": 3, "chips": (3,)}


@pytest.mark.rule("galactic_era/6.1.3.create", "galactic_era/6.1.3.transfer-shown")
def test_6_1_3_a_fleet_is_set_up_from_another_one_unseen() -> None:
    s = galaxy()
    put_fleet(s, 0, "a", SIRIUS, (3, 2))
    known(s, "a", 1)
    moving(s)
    give(s, 0, "create", "b", SIRIUS, "a", 2)
    assert fleet(s, "a") == Fleet(1, SIRIUS, (3,), 0, (1,), ())
    assert fleet(s, "b") == Fleet(2, SIRIUS, (2,))
    assert events(s, "pieces_joined") == []


@pytest.mark.rule("galactic_era/6.1.3.create", "galactic_era/6.1.3.transfer-shown")
def test_6_1_3_dummies_of_a_fleet_may_go_to_the_new_one_unseen() -> None:
    s = galaxy()
    put_fleet(s, 0, "b", SIRIUS, 1, 3)
    moving(s)
    assert allowed(s, 0, "create", "c", SIRIUS, "b", 1) == [0, 1, 2, 3]
    give(s, 0, "create", "c", SIRIUS, "b", 1, 2)
    assert fleet(s, "b") == UNUSED
    assert fleet(s, "c") == Fleet(1, SIRIUS, (1,), 2)
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
    assert fleet(s, "a") == Fleet(2, HARUS, (2,), 0, (), (2,))
    assert fleet(s, "e") == Fleet(1, SIRIUS, (5,), 1, (), (1,))


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
    assert fleet(s, "a") == Fleet(1, SIRIUS, (5,), 1, (), (1,))


@pytest.mark.rule("galactic_era/6.1.3.feign", "galactic_era/6.1.3.dart-open")
def test_6_1_3_with_the_d_fleet_a_swap_is_open() -> None:
    s = at_two_stars("a", "d")
    assert refused(s, 0, "swap", "a", "d", "feigned") == "6.1.3.feign"
    give(s, 0, "swap", "a", "d", "true")
    assert fleet(s, "d").hex == SIRIUS
    assert fleet(s, "a") == Fleet(2, HARUS, (2,), 0, (1,), (2,))
    assert events(s, "swapped")[0].params == {"seat": 0, "stacks": (1, 2)}


@pytest.mark.rule("galactic_era/6.1.3.swap")
def test_6_1_3_a_swap_of_two_places_needs_own_stars_and_comes_before_any_move() -> None:
    s = galaxy()
    put_fleet(s, 0, "a", SIRIUS, 1)
    put_fleet(s, 0, "c", HARUS, 1)
    moving(s)
    assert refused(s, 0, "swap") == "6.1.3.swap"
    star = put_star(s, "planet_x", 0, 1)
    put_fleet(s, 0, "e", star, 1)
    assert refused(s, 0, "swap", "c", "e") == refused(s, 0, "swap", "c") == "6.1.3.swap"
    assert allowed(s, 0, "swap", "a") == ["e"]
    give(s, 0, "move", HARUS, "c", hex_between(s))
    assert refused(s, 0, "swap", "a", "e", "true") == "6.1.3.swap"


def hex_between(s: Galaxy) -> int:
    """A hex beside Harus with nothing in it."""
    return next(at for at in s.board.near[HARUS] if at not in s.stars)


@pytest.mark.rule("galactic_era/6.1.3.swap-here")
@pytest.mark.parametrize("way", ["true", "feigned"])
def test_6_1_3_fleets_in_one_hex_swap_anywhere_and_after_a_move(way: str) -> None:
    s = galaxy()
    put_fleet(s, 0, "a", HARUS, 5, 1)
    put_fleet(s, 0, "b", HARUS, 2)
    put_ships(s, 0, SIRIUS)
    known(s, "a", 1)
    moving(s)
    give(s, 0, "move", SIRIUS, "pieces", 1, HARUS)
    give(s, 0, "swap", "a", "b", way)
    stacks = (2, 1) if way == "true" else (1, 2)
    assert (fleet(s, "a").stack, fleet(s, "b").stack) == stacks
    assert fleet(s, "a").letter_seen == fleet(s, "b").letter_seen == ()
    assert events(s, "swapped_or_not")[0].params == {"seat": 0, "stacks": (1, 2)}


@pytest.mark.rule("galactic_era/6.1.3.swap-here", "galactic_era/6.1.3.transfer-range")
def test_6_1_3_after_a_swap_ships_are_as_tired_as_before() -> None:
    s = galaxy()
    put_fleet(s, 0, "a", SIRIUS, 2)
    put_fleet(s, 0, "b", HARUS, 3)
    moving(s)
    give(s, 0, "move", SIRIUS, "a", HARUS)
    give(s, 0, "swap", "a", "b", "true")
    assert refused(s, 0, "move", HARUS, "b", SIRIUS) == "6.1.1.once"
    give(s, 0, "move", HARUS, "a", SIRIUS)
    assert (fleet(s, "a").ships, fleet(s, "a").hex) == (3, SIRIUS)


@pytest.mark.rule("galactic_era/6.1.3.swap-here", "galactic_era/6.1.3.dart-stays")
def test_6_1_3_ships_that_used_the_range_of_d_cannot_leave_it_by_a_swap() -> None:
    s = galaxy()
    put_fleet(s, 0, "d", SIRIUS, 2)
    target = next(at for at, cost in reach(s, 0, SIRIUS, 4).items() if cost == 4)
    put_fleet(s, 0, "a", target, 1)
    moving(s)
    give(s, 0, "move", SIRIUS, "d", target)
    assert refused(s, 0, "swap", "a", "d", "true") == "6.1.3.dart-stays"


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
    assert (s.ships[0], fleet(s, "b")) == ({HARUS: 1}, Fleet(1, HARUS, (4, 2), 0, (1,), (1,)))
    give(s, 0, "transfer", HARUS, "b", "pieces", 4)
    assert (s.ships[0], fleet(s, "b")) == ({HARUS: 5}, Fleet(1, HARUS, (2,), 0, (1,), (1,)))
    assert told(s, "pieces_joined", "n", "chips") == [(2, (2,))]
    assert told(s, "pieces_left", "n", "chips") == [(4, (4,))]
    assert not events(s, "chips_exchanged")


@pytest.mark.rule(
    "galactic_era/4.6.exchange", "galactic_era/4.6.change", "galactic_era/6.1.3.transfer-shown"
)
def test_4_6_ships_that_leave_a_fleet_have_a_chip_changed_for_all_to_see() -> None:
    s = galaxy()
    put_fleet(s, 0, "b", HARUS, (5, 4), 1)
    moving(s)
    revealed = s.revealed
    give(s, 0, "transfer", HARUS, "b", "pieces", 2)
    assert fleet(s, "b") == Fleet(1, HARUS, (5, 2), 1)
    exchanged = {"seat": 0, "hex": HARUS, "stack": 1, "given": (4,), "got": (2, 2)}
    assert events(s, "chips_exchanged")[0].params == exchanged
    assert told(s, "pieces_left", "n", "chips") == [(2, (2,))]
    assert s.revealed > revealed


@pytest.mark.rule("galactic_era/14.1.shown", "galactic_era/4.6.change")
def test_14_1_a_stack_all_of_whose_chips_were_shown_is_known() -> None:
    s = galaxy()
    put_fleet(s, 0, "b", HARUS, (5,))
    put_fleet(s, 0, "c", HARUS, (5,), 1)
    moving(s)
    for letter in ("b", "c"):
        give(s, 0, "transfer", HARUS, letter, "pieces", 2)
    assert fleet(s, "b") == Fleet(1, HARUS, (3,), 0, (), OTHERS)
    assert fleet(s, "c") == Fleet(2, HARUS, (3,), 1)


@pytest.mark.rule(
    "galactic_era/6.1.3.transfer",
    "galactic_era/6.1.3.transfer-shown",
    "galactic_era/14.1.remembered",
)
def test_6_1_3_what_goes_between_fleets_stays_hidden_dummies_too() -> None:
    s = galaxy()
    put_fleet(s, 0, "b", HARUS, (3, 1), 2)
    put_fleet(s, 0, "c", HARUS, 1)
    known(s, "b", 1)
    known(s, "c", 1)
    moving(s)
    assert allowed(s, 0, "transfer", HARUS, "b", "c") == [0, 1, 2, 3, 4]
    assert allowed(s, 0, "transfer", HARUS, "b", "c", 0) == [1, 2]
    give(s, 0, "transfer", HARUS, "b", "c", 3, 1)
    assert fleet(s, "b") == Fleet(1, HARUS, (1,), 1, (1,), ())
    assert fleet(s, "c") == Fleet(2, HARUS, (3, 1), 1, (1,), ())
    exchanged = events(s, "fleets_exchanged")[0]
    assert exchanged.params == {"seat": 0, "hex": HARUS, "stacks": (1, 2)}
    assert not events(s, "chips_exchanged")


@pytest.mark.rule("galactic_era/6.1.3.transfer-shown", "galactic_era/4.6.change")
def test_6_1_3_chips_go_both_ways_unseen_and_only_what_must_be_changed_is_shown() -> None:
    s = galaxy()
    put_fleet(s, 0, "b", HARUS, (5, 1))
    put_fleet(s, 0, "c", HARUS, (3,))
    moving(s)
    give(s, 0, "transfer", HARUS, "b", "c", 2)  # a 5 for a 3
    assert (fleet(s, "b").chips, fleet(s, "c").chips) == ((3, 1), (5,))
    assert not events(s, "chips_exchanged")
    give(s, 0, "transfer", HARUS, "b", "c", 2)
    assert (fleet(s, "b").chips, fleet(s, "c").chips) == ((1, 1), (5, 2))
    assert told(s, "chips_exchanged", "stack", "given", "got") == [(1, (3,), (2, 1))]


@pytest.mark.rule("galactic_era/6.1.3.dissolve", "galactic_era/4.6.fleet")
def test_6_1_3_a_fleet_without_ships_dissolves_with_its_dummies() -> None:
    s = galaxy()
    put_fleet(s, 0, "b", SIRIUS, 2, 5)
    put_fleet(s, 0, "c", SIRIUS, 1)
    moving(s)
    assert refused(s, 0, "aside", "dummies", "c", "add", 1) == "3.0.dummy-chips"
    give(s, 0, "transfer", SIRIUS, "b", "c", 2, 0)
    assert fleet(s, "b") is UNUSED
    assert events(s, "dissolved")[0].params == {"seat": 0, "hex": SIRIUS, "stack": 1}
    give(s, 0, "aside", "dummies", "c", "add", 5)
    give(s, 0, "create", "b", SIRIUS, "c", 1, 0)  # it can be set up again


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
def test_6_1_3_a_fleet_with_ships_that_have_moved_does_not_move_but_the_others_do() -> None:
    s = galaxy()
    put_ships(s, 0, SIRIUS, 1)
    put_ships(s, 0, HARUS, 1)
    put_fleet(s, 0, "b", HARUS, 1)
    moving(s)
    give(s, 0, "move", SIRIUS, "pieces", 1, HARUS)
    assert allowed(s, 0, "transfer", HARUS) == ["finished", "rested", "b"]
    give(s, 0, "transfer", HARUS, "rested", "b", 1)
    assert refused(s, 0, "move", HARUS, "b", SIRIUS) == ""
    give(s, 0, "transfer", HARUS, "pieces", "b", 1)
    assert refused(s, 0, "move", HARUS, "b", SIRIUS) == "6.1.1.once"
    assert allowed(s, 0, "transfer", HARUS, "b") == ["finished", "rested"]
    assert allowed(s, 0, "transfer", HARUS, "b", "rested", "pieces") == [1, 2]
    give(s, 0, "transfer", HARUS, "b", "finished", "pieces", 1)
    assert refused(s, 0, "move", HARUS, "pieces", 1, SIRIUS) == "6.1.1.once"
    give(s, 0, "move", HARUS, "b", SIRIUS)  # nothing in it has moved


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
    give(s, 0, "transfer", HARUS, "finished", "b", 1)
    assert allowed(s, 0, "move", HARUS, "pieces") == [1]
    give(s, 0, "transfer", HARUS, "b", "c", 1)
    assert refused(s, 0, "move", HARUS, "c", SIRIUS) == "6.1.1.once"
    give(s, 0, "transfer", HARUS, "c", "rested", "pieces", 3)
    assert allowed(s, 0, "move", HARUS, "pieces") == [1, 2, 3, 4]


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
    assert refused(s, 0, "aside", "dummies", "b", "remove", 1) == "6.1.3.dummies"
    give(s, 0, "aside", "dummies", "b", "add", 4)
    assert fleet(s, "b") == Fleet(1, SIRIUS, (2,), 4, (2,), (2,))
    assert allowed(s, 0, "aside", "dummies", "c", "add") == [1]
    give(s, 0, "aside", "dummies", "b", "remove", 3)
    assert events(s, "dummies_added")[0].params["n"] == 4
    assert events(s, "dummies_removed")[0].params["n"] == 3


@pytest.mark.rule("galactic_era/6.1.3.dummies", "galactic_era/3.0.dummy-chips")
def test_6_1_3_without_any_dummy_left_only_fleets_that_have_some_are_offered() -> None:
    s = galaxy()
    put_fleet(s, 0, "b", SIRIUS, 2, 5)
    put_fleet(s, 0, "c", SIRIUS, 1)
    moving(s)
    assert refused(s, 0, "aside", "dummies", "c") == "3.0.dummy-chips"
    assert allowed(s, 0, "aside", "dummies") == ["b"]
    assert allowed(s, 0, "aside", "dummies", "b") == ["remove"]


@pytest.mark.rule("galactic_era/6.1.3.dummies")
def test_6_1_3_dummies_are_for_the_own_move_turn_also_during_battles() -> None:
    s = galaxy()
    for seat in (0, 1):
        put_fleet(s, seat, "b", SIRIUS, 2)
    wait_for(s, 0, MoveTurn(0, 2, is_done=True), Battle(0, SIRIUS, (1,)))
    give(s, 0, "aside", "dummies", "b", "add", 1)
    assert (fleet(s, "b").dummies, s.asked) == (1, (0,))
    wait_for(s, 1, MoveTurn(0, 2, is_done=True), Battle(0, SIRIUS, (1,)))
    assert refused(s, 1, "aside", "dummies") == "6.1.3.dummies"
    wait_for(s, 0)
    assert refused(s, 0, "aside", "dummies") == "6.1.3.dummies"


@pytest.mark.rule("galactic_era/4.6.exchange")
def test_4_6_a_chip_is_split_at_any_time_and_all_see_it() -> None:
    s = galaxy()
    put_fleet(s, 0, "b", SIRIUS, (10, 5, 2), 1)
    known(s, "b", 2)
    wait_for(s, 0)
    assert allowed(s, 0, "aside", "chips", "b", "split") == [10, 5, 2]
    assert allowed(s, 0, "aside", "chips", "b", "split", 5) == [4, 3, 2, 1]
    assert allowed(s, 0, "aside", "chips", "b", "split", 5, 2) == [2, 1]
    revealed = s.revealed
    give(s, 0, "aside", "chips", "b", "split", 5, 2, 2, 1)
    assert fleet(s, "b") == Fleet(1, SIRIUS, (10, 2, 2, 2, 1), 1, (2,), (2,))
    told_of = {"seat": 0, "hex": SIRIUS, "stack": 1, "given": (5,), "got": (2, 2, 1)}
    assert events(s, "chips_exchanged")[0].params == told_of
    assert s.revealed > revealed


@pytest.mark.rule("galactic_era/4.6.exchange")
def test_4_6_chips_are_exchanged_also_by_who_is_not_asked() -> None:
    s = galaxy()
    put_fleet(s, 1, "b", SIRIUS, (5,))
    wait_for(s, 0)
    give(s, 1, "aside", "chips", "b", "split", 5, 4, 1)
    assert fleet(s, "b", 1).chips == (4, 1)
    assert s.asked == (0,)


@pytest.mark.rule("galactic_era/4.6.exchange", "galactic_era/14.1.shown")
def test_4_6_chips_are_combined_at_any_time_and_a_stack_shown_so_is_known() -> None:
    s = galaxy()
    put_fleet(s, 0, "b", SIRIUS, (2, 2, 1))
    put_fleet(s, 0, "c", SIRIUS, (1,))
    wait_for(s, 0)
    assert allowed(s, 0, "aside", "chips", "b", "combine") == [5, 4, 3]
    assert allowed(s, 0, "aside", "chips", "b", "combine", 3) == [2]
    give(s, 0, "aside", "chips", "b", "combine", 5, 2, 2, 1)
    assert fleet(s, "b") == Fleet(1, SIRIUS, (5,), 0, (), OTHERS)
    assert told(s, "chips_exchanged", "given", "got") == [((2, 2, 1), (5,))]
    assert refused(s, 0, "aside", "chips", "b", "combine") == "4.6.exchange"
    assert refused(s, 0, "aside", "chips", "c") == "4.6.exchange"


@pytest.mark.rule("galactic_era/4.6.change")
@pytest.mark.parametrize(
    ("chips", "ships", "part", "rest", "given"),
    [
        ((5, 3, 1), 4, (3, 1), (5,), ()),
        ((3, 1, 1, 1), 3, (3,), (1, 1, 1), ()),  # the fewest
        ((10, 5), 3, (3,), (10, 2), (5,)),  # the smallest chip that will do
        ((10, 2), 6, (4, 2), (5, 1), (10,)),
        ((5, 2), 4, (4,), (2, 1), (5,)),  # into as few as possible, and the fewest leave
        ((4,), 4, (4,), (), ()),
    ],
)
def test_4_6_one_chip_is_changed_and_no_more_than_need_be(
    chips: Chips, ships: int, part: Chips, rest: Chips, given: Chips
) -> None:
    division = divided(chips, ships)
    assert (division.part, division.rest, division.given) == (part, rest, given)
    assert in_order(division.part, division.rest, division.given) == in_order(chips, division.got)


@pytest.mark.rule("galactic_era/6.1.3.transfer")
def test_6_1_3_without_a_fleet_there_is_nothing_to_handle() -> None:
    s = galaxy()
    put_ships(s, 0, SIRIUS, 1)
    moving(s)
    assert refused(s, 0, "transfer") == "6.1.3.transfer"
    for verb in ("dummies", "chips"):
        assert refused(s, 0, "aside", verb) == "6.1.3.transfer"


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
    assert refused(s, 0, "transfer", 202, "d", "pieces", 1) == ""
