"""6.1.1, 6.1.3 Stops on the way: ships that go on with what is left of their range."""

import pytest

from galactarium.games.galactic_era.concepts.ships import pieces_at
from galactarium.games.galactic_era.move.reach import chart_of, reach, walked
from galactarium.games.galactic_era.move.turn import MOVE_TURN, begin_move_turn
from galactarium.games.galactic_era.positions import (
    hex_of,
    put_fleet,
    put_neutral,
    put_ships,
    put_star,
)
from galactarium.games.galactic_era.state import LETTERS, Fleet, Galaxy
from galactarium.kernel import Empty, noun
from galactarium.positions import allowed, events, give, refused, told
from tests.games.galactic_era.positions import galaxy, run

SIRIUS, HARUS = 91, 101
WORMHOLE, EXIT = 63, 226


@pytest.fixture(autouse=True)
def no_battles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MOVE_TURN.steps[-1], "act", lambda s, f: None)


def moving(s: Galaxy, seat: int = 0) -> Galaxy:
    return run(s, MOVE_TURN, begin_move_turn(s, Empty(), seat))


def fleet(s: Galaxy, letter: str) -> Fleet:
    return s.fleets[0][LETTERS.index(letter)]


def line(s: Galaxy, start: int, length: int) -> list[int]:
    """Hexes of plain space, each one farther from the start."""
    costs = reach(s, 0, start, length)
    ends = [at for at, cost in costs.items() if cost == length and not s.board.terrain[at]]
    for end in ends:
        back = [end]
        while back[-1] != start:
            cost = costs[back[-1]]
            nearer = [at for at in s.board.near[back[-1]] if costs.get(at) == cost - 1]
            plain = [at for at in nearer if not s.board.terrain[at]]
            if not plain:
                break
            back.append(plain[0])
        if back[-1] == start:
            return back[::-1]
    raise LookupError("no line")


# Range.


@pytest.mark.rule("galactic_era/6.1.1.stop-over", "galactic_era/6.1.3.transfer-range")
def test_6_1_1_a_fleet_stops_and_its_ships_go_on_with_what_is_left() -> None:
    s = galaxy()
    _, first, second, third = line(s, SIRIUS, 3)
    put_fleet(s, 0, "b", SIRIUS, (2, 1))
    moving(s)
    give(s, 0, "stop_over", SIRIUS, "b", first)
    give(s, 0, "transfer", first, "b", "pieces", 1)
    assert set(allowed(s, 0, "move", first, "pieces", 1)) == reach(s, 0, first, 2).keys()
    give(s, 0, "move", first, "pieces", 1, third)
    assert refused(s, 0, "move", third) == "6.1.1.once"
    give(s, 0, "stop_over", first, "b", second)
    assert set(allowed(s, 0, "move", second, "b")) == reach(s, 0, second, 1).keys()
    give(s, 0, "move", second, "b", third)
    assert refused(s, 0, "move") == "6.1.1.once"
    assert (fleet(s, "b").hex, pieces_at(s, 0, third)) == (third, 1)


@pytest.mark.rule("galactic_era/6.1.1.stop-over", "galactic_era/6.1.3.dart-stays")
def test_6_1_1_a_piece_joins_the_d_fleet_on_the_way_and_goes_on_with_it() -> None:
    s = galaxy()
    start, first, *_, last = line(s, SIRIUS, 4)
    put_ships(s, 0, start)
    put_fleet(s, 0, "d", first, 1)
    moving(s)
    give(s, 0, "stop_over", start, "pieces", 1, first)
    give(s, 0, "transfer", first, "pieces", "d", 1)
    assert set(allowed(s, 0, "move", first, "d")) == reach(s, 0, first, 3).keys()
    give(s, 0, "move", first, "d", last)
    assert refused(s, 0, "transfer", last, "d", "pieces", 2) == "6.1.3.dart-stays"
    give(s, 0, "transfer", last, "d", "pieces", 1)  # the other has used none of the fleet's range
    assert refused(s, 0, "transfer", last, "d", "pieces", 1) == "6.1.3.dart-stays"


@pytest.mark.rule("galactic_era/6.1.3.dart-stays", "galactic_era/6.1.3.transfer-range")
def test_6_1_3_a_rested_ship_that_joined_a_stretched_d_fleet_may_leave_it_and_move() -> None:
    s = galaxy()
    *_, last = line(s, SIRIUS, 4)
    put_fleet(s, 0, "d", SIRIUS, 2)
    put_ships(s, 0, last)
    moving(s)
    give(s, 0, "move", SIRIUS, "d", last)
    give(s, 0, "transfer", last, "pieces", "d", 1)
    assert refused(s, 0, "move", last, "d") == "6.1.1.once"
    give(s, 0, "transfer", last, "d", "pieces", 1)
    assert refused(s, 0, "move", last, "pieces", 1, s.board.near[last][0]) == ""


@pytest.mark.rule("galactic_era/6.1.3.transfer-range", "galactic_era/6.1.1.together")
def test_6_1_3_a_fleet_goes_as_far_as_its_most_tired_ship_and_the_owner_says_who_leaves() -> None:
    s = galaxy()
    _, first, second = line(s, SIRIUS, 2)
    put_ships(s, 0, SIRIUS, 2)
    put_fleet(s, 0, "b", second, 1)
    moving(s)
    give(s, 0, "stop_over", SIRIUS, "pieces", 1, first)
    give(s, 0, "stop_over", first, "pieces", 1, second)
    give(s, 0, "stop_over", SIRIUS, "pieces", 1, second)
    give(s, 0, "transfer", second, "pieces", "b", 1)
    assert set(allowed(s, 0, "move", second, "b")) == reach(s, 0, second, 1).keys()
    assert allowed(s, 0, "transfer", second, "b") == ["left_1", "rested"]
    assert noun(s, 0, ("transfer", second, "b")) == "formation"
    assert noun(s, 0, ("transfer", second, "b", "left_1", "pieces")) == "number"
    assert allowed(s, 0, "transfer", second, "b", "left_1", "pieces") == [1]
    give(s, 0, "transfer", second, "b", "left_1", "pieces", 1)
    assert set(allowed(s, 0, "move", second, "b")) == reach(s, 0, second, 3).keys() - {second}


@pytest.mark.rule("galactic_era/6.1.1.stop-over")
def test_6_1_1_pieces_that_are_not_equally_tired_are_named_by_kind() -> None:
    s = galaxy()
    _, first = line(s, SIRIUS, 1)
    put_ships(s, 0, SIRIUS, 2)
    put_ships(s, 0, first, 3)
    moving(s)
    give(s, 0, "stop_over", SIRIUS, "pieces", 2, first)
    assert allowed(s, 0, "move", first) == ["left_2", "rested"]
    assert (allowed(s, 0, "move", first, "left_2"), allowed(s, 0, "move", first, "rested")) == (
        [1, 2],
        [1, 2, 3],
    )
    assert set(allowed(s, 0, "move", first, "left_2", 1)) == reach(s, 0, first, 2).keys()
    give(s, 0, "move", first, "rested", 3, SIRIUS)
    assert allowed(s, 0, "move", first) == ["pieces"]


@pytest.mark.rule("galactic_era/6.1.1.nebula-start", "galactic_era/6.1.1.stop-over")
def test_6_1_1_a_nebula_adds_only_to_ships_that_begin_their_move_there() -> None:
    s = galaxy()
    nebula = next(at for at, terrain in enumerate(s.board.terrain) if terrain == "nebula")
    beside = next(at for at in s.board.near[nebula] if not s.board.terrain[at])
    put_ships(s, 0, nebula)
    put_ships(s, 0, beside)
    moving(s)
    give(s, 0, "stop_over", nebula, "pieces", 1, beside)
    assert allowed(s, 0, "move", beside) == ["left_4", "rested"]
    give(s, 0, "stop_over", beside, "rested", 1, nebula)
    assert set(allowed(s, 0, "move", nebula, "pieces", 1)) == reach(s, 0, nebula, 1).keys()


@pytest.mark.rule("galactic_era/6.1.1.stop-over")
def test_6_1_1_who_has_no_range_left_cannot_stop_elsewhere_but_stay() -> None:
    s = galaxy()
    last = line(s, SIRIUS, 3)[-1]
    put_ships(s, 0, SIRIUS)
    moving(s)
    give(s, 0, "stop_over", SIRIUS, "pieces", 1, last)
    assert refused(s, 0, "stop_over") == refused(s, 0, "stop_over", last) == "6.1.1.once"
    assert allowed(s, 0, "move", last, "pieces", 1) == [last]


@pytest.mark.rule("galactic_era/12.2.3.anywhere", "galactic_era/6.1.1.stop-over")
def test_12_2_3_without_limit_of_range_ships_stop_as_often_as_they_like() -> None:
    s = galaxy(levels={0: {"propulsion": 6}})
    far, farther = s.home[1], s.home[2]
    put_ships(s, 0, SIRIUS)
    put_neutral(s, "harus", "primitive")
    moving(s)
    for start, end in ((SIRIUS, far), (far, farther), (farther, HARUS)):
        give(s, 0, "stop_over", start, "pieces", 1, end)
    assert not s.counters_seen[0]
    give(s, 0, "move", HARUS, "pieces", 1, HARUS)
    assert s.counters_seen[0] == (HARUS,)
    assert refused(s, 0, "move") == "6.1.1.once"


# Scouting.


@pytest.mark.rule("galactic_era/6.1.1.no-passing-scout", "galactic_era/6.1.1.stop-over")
@pytest.mark.parametrize("end", ["stay", "done", "go"])
def test_6_1_1_ships_scout_only_where_their_move_ends(end: str) -> None:
    s = galaxy()
    put_neutral(s, "harus", "primitive")
    beside = s.board.near[HARUS][0]
    put_ships(s, 0, SIRIUS)
    moving(s)
    give(s, 0, "stop_over", SIRIUS, "pieces", 1, HARUS)
    assert not s.counters_seen[0]
    if end == "stay":
        give(s, 0, "move", HARUS, "pieces", 1, HARUS)
    elif end == "done":
        give(s, 0, "done")
    else:
        give(s, 0, "move", HARUS, "pieces", 1, beside)
    assert s.counters_seen[0] == (() if end == "go" else (HARUS,))


# Gates.


def with_two_stars() -> tuple[Galaxy, int, int]:
    """Seat 0 has Stargate 1 and two great stars, 5 hexes to walk from each other."""
    s = galaxy(levels={0: {"propulsion": 3}})
    for start in s.stars:
        walk = walked(chart_of(s.board), start, 5, False, ())
        far = [at for at in s.stars if walk.best[at] == 5 and not {at, start} & {*s.home}]
        if far:
            put_star(s, s.board.star[start], 0, 3)
            put_star(s, s.board.star[far[0]], 0, 3)
            return s, start, far[0]
    raise LookupError("no two stars")


@pytest.mark.rule("galactic_era/6.1.1.route", "galactic_era/6.1.3.dart-stays")
@pytest.mark.parametrize("way", ["walk", "gate"])
def test_6_1_1_the_d_fleet_may_take_a_gate_that_saves_its_own_range(way: str) -> None:
    s, start, star = with_two_stars()
    put_fleet(s, 0, "d", start, 2)
    moving(s)
    entrances = allowed(s, 0, "move", start, "d", star)
    assert entrances[0] == "walk" and start in entrances
    assert allowed(s, 0, "move", start, "d", star, start) == [star]
    give(s, 0, "move", start, "d", star, *(["walk"] if way == "walk" else [start, star]))
    assert fleet(s, "d").hex == star
    assert told(s, "gate_passed", "gate") == ([] if way == "walk" else [("stargate",)])
    stays = refused(s, 0, "transfer", star, "d", "pieces", 1)
    assert stays == ("6.1.3.dart-stays" if way == "walk" else "")


@pytest.mark.rule("galactic_era/6.1.1.route", "galactic_era/6.1.1.stop-over")
def test_6_1_1_for_a_stop_a_gate_may_save_range() -> None:
    s, start, star = with_two_stars()
    walk = walked(chart_of(s.board), start, 5, False, ())
    plain = [at for at in s.board.near[star] if not s.board.terrain[at]]
    near = next(at for at in plain if walk.best[at] == 4)
    put_ships(s, 0, start)
    moving(s)
    assert allowed(s, 0, "move", start, "pieces", 1, near) == []  # the move ends there anyway
    assert allowed(s, 0, "stop_over", start, "pieces", 1, near)[0] == "walk"
    give(s, 0, "stop_over", start, "pieces", 1, near, start, star)
    assert set(allowed(s, 0, "move", near, "pieces", 1)) == reach(s, 0, near, 2).keys()


def hex_behind(s: Galaxy) -> int:
    """A hex that ships reach by the wormhole only."""
    walking = walked(chart_of(s.board), WORMHOLE, 3, False, ())
    return next(at for at in s.board.near[EXIT] if walking.best[at] > 3)


@pytest.mark.rule("galactic_era/7.2.3.wormhole-stopped", "galactic_era/6.1.1.stop-over")
@pytest.mark.parametrize("is_behind", [True, False])
def test_7_2_3_behind_a_blocked_wormhole_the_move_is_over_also_for_who_only_wants_to_stop(
    is_behind: bool,
) -> None:
    s = galaxy(alignments="ldd")
    put_ships(s, 0, WORMHOLE)
    put_ships(s, 1, EXIT)
    moving(s)
    give(s, 0, "stop_over", WORMHOLE, "pieces", 1, hex_behind(s) if is_behind else EXIT)
    give(s, 1, "war")
    assert pieces_at(s, 0, EXIT) == 1
    assert refused(s, 0, "move") == "6.1.1.once"


@pytest.mark.rule("galactic_era/7.2.3.wormhole", "galactic_era/6.1.1.stop-over")
def test_7_2_3_hostile_ships_behind_a_wormhole_end_the_move_though_it_was_meant_as_a_stop() -> None:
    s = galaxy(alignments="ldd", wars=((0, 1),))
    put_ships(s, 0, WORMHOLE)
    put_ships(s, 1, EXIT)
    moving(s)
    assert hex_behind(s) not in allowed(s, 0, "stop_over", WORMHOLE, "pieces", 1)
    give(s, 0, "stop_over", WORMHOLE, "pieces", 1, EXIT)
    assert refused(s, 0, "move") == "6.1.1.once"


@pytest.mark.rule("galactic_era/7.2.3.stargate-stopped", "galactic_era/6.1.1.stop-over")
def test_7_2_3_ships_that_were_stopped_at_a_stargate_may_stay_with_what_is_left() -> None:
    s = galaxy(levels={0: {"propulsion": 3}}, alignments="ldd")
    mars = put_star(s, "mars", 0, 3)
    put_ships(s, 0, SIRIUS)
    put_ships(s, 1, mars)
    moving(s)
    give(s, 0, "stop_over", SIRIUS, "pieces", 1, mars)
    give(s, 1, "war")
    give(s, 0, "stay")
    assert events(s, "stargate_stopped")
    give(s, 0, "move", SIRIUS, "pieces", 1, HARUS)
    assert pieces_at(s, 0, hex_of(s, "harus")) == 1
