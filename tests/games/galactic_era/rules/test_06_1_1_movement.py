"""6.1, 6.1.1 The move turn, movement and scouting; 12.2.3 ranges."""

from itertools import pairwise

import pytest

from galactarium.games.galactic_era.concepts.ships import pieces_at, ship_hexes
from galactarium.games.galactic_era.frames import MoveTurn
from galactarium.games.galactic_era.move.reach import reach, route
from galactarium.games.galactic_era.move.sight import scout_everywhere
from galactarium.games.galactic_era.move.turn import MOVE_TURN, begin_move_turn
from galactarium.games.galactic_era.positions import hex_of, put_fleet, put_neutral, put_ships
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import Empty, find, note, put
from galactarium.positions import allowed, events, give, offered, refused
from tests.games.galactic_era.positions import galaxy, run

SIRIUS, HARUS, PLANET_X, EPSILON_ERIDANI = 91, 101, 93, 115
NEBULA, NEUTRON_STAR = 94, 74  # in the sector of Sirius
WORMHOLE, NEBULA_EXIT = 110, 165  # a wormhole that ends in a nebula


@pytest.fixture(autouse=True)
def no_battles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MOVE_TURN.steps[-1], "act", lambda s, f: None)


def moving(s: Galaxy, seat: int = 0) -> Galaxy:
    return run(s, MOVE_TURN, begin_move_turn(s, Empty(), seat))


@pytest.mark.rule("galactic_era/6.1.0.turns", "galactic_era/6.1.1.any")
def test_6_1_0_fleets_movement_and_then_battles_and_no_ship_must_move() -> None:
    s = galaxy()
    put_ships(s, 0, SIRIUS, 3)
    moving(s)
    assert s.asked == (0,)
    give(s, 0, "create", "a", SIRIUS, "pieces", 2)
    give(s, 0, "move", SIRIUS, "pieces", 1, HARUS)
    assert refused(s, 0, "create", "b", HARUS, "pieces", 1) == "6.1.3.create"
    give(s, 0, "done")
    assert s.is_over
    assert ship_hexes(s, 0) == [SIRIUS, HARUS]


@pytest.mark.rule("galactic_era/6.1.0.turns")
def test_6_1_0_the_battles_come_last_and_see_that_movement_is_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[MoveTurn] = []
    monkeypatch.setattr(MOVE_TURN.steps[-1], "act", lambda s, f: seen.append(f))
    s = galaxy()
    put_ships(s, 0, SIRIUS)
    moving(s)
    give(s, 0, "done")
    assert [turn.is_done for turn in seen] == [True]


@pytest.mark.rule("galactic_era/15.1.only-choice")
def test_15_1_nobody_is_asked_who_can_do_nothing() -> None:
    assert moving(galaxy()).is_over
    assert moving(galaxy(levels={0: {"spirituality": 2}})).asked == (0,)
    assert moving(galaxy(alignments="d")).asked == (0,)


@pytest.mark.rule(
    "galactic_era/6.1.1.range",
    "galactic_era/12.2.3.propulsion-1",
    "galactic_era/12.2.3.propulsion-2",
    "galactic_era/12.2.3.propulsion-3",
    "galactic_era/12.2.3.propulsion-4",
    "galactic_era/12.2.3.propulsion-5",
)
@pytest.mark.parametrize(("level", "far"), [(1, 3), (2, 4), (3, 4), (4, 5), (5, 5)])
def test_12_2_3_the_range_by_propulsion(level: int, far: int) -> None:
    s = galaxy(6, levels={0: {"propulsion": level}})
    put_ships(s, 0, SIRIUS)
    moving(s)
    distances = s.board.distances(SIRIUS)
    plain = [at for at in range(len(distances)) if not s.board.terrain[at] and not s.board.star[at]]
    hexes = allowed(s, 0, "move", SIRIUS, "pieces", 1)
    walked = [at for at in plain if at in hexes and route(s, 0, SIRIUS, far, at)[1][0] in near(s)]
    assert max(distances[at] for at in walked) == far


def near(s: Galaxy) -> tuple[int, ...]:
    return s.board.near[SIRIUS]


@pytest.mark.rule("galactic_era/12.2.3.propulsion-6", "galactic_era/12.2.3.anywhere")
def test_12_2_3_with_propulsion_6_ships_go_anywhere_and_nobody_can_block_that() -> None:
    s = galaxy(levels={0: {"propulsion": 6}}, alignments="ldd", wars=((0, 1),))
    put_ships(s, 0, SIRIUS)
    for seat in (1, 2):
        put_ships(s, seat, SIRIUS)
        put_ships(s, seat, 202)
    moving(s)
    hexes = allowed(s, 0, "move", SIRIUS, "pieces", 1)
    assert len(hexes) == len(s.board.hexes) - 1
    give(s, 0, "move", SIRIUS, "pieces", 1, 202)  # a neutron star far away
    assert s.asked == (0,)
    assert ship_hexes(s, 0) == [202]


@pytest.mark.rule("galactic_era/6.1.1.once")
def test_6_1_1_a_ship_moves_once() -> None:
    s = galaxy()
    put_ships(s, 0, SIRIUS, 2)
    moving(s)
    give(s, 0, "move", SIRIUS, "pieces", 1, HARUS)
    assert refused(s, 0, "move", HARUS, "pieces", 1, SIRIUS) == "6.1.1.once"
    assert allowed(s, 0, "move") == [SIRIUS]
    give(s, 0, "move", SIRIUS, "pieces", 1, HARUS)
    assert refused(s, 0, "move") == "6.1.1.once"


@pytest.mark.rule("galactic_era/6.1.1.once")
def test_6_1_1_of_ships_in_a_hex_only_those_move_that_have_not_moved() -> None:
    s = galaxy()
    put_ships(s, 0, SIRIUS, 1)
    put_ships(s, 0, HARUS, 2)
    moving(s)
    give(s, 0, "move", SIRIUS, "pieces", 1, HARUS)
    assert allowed(s, 0, "move", HARUS, "pieces") == [1, 2]
    give(s, 0, "move", HARUS, "pieces", 2, SIRIUS)
    assert refused(s, 0, "move", HARUS) == "6.1.1.once"


@pytest.mark.rule("galactic_era/6.1.1.together")
def test_6_1_1_several_pieces_move_together_and_a_fleet_with_all_its_ships() -> None:
    s = galaxy()
    put_ships(s, 0, SIRIUS, 5)
    put_fleet(s, 0, "b", SIRIUS, 7, 2)
    moving(s)
    give(s, 0, "move", SIRIUS, "pieces", 3, HARUS)
    give(s, 0, "move", SIRIUS, "b", PLANET_X)
    assert s.ships[0] == {SIRIUS: 2, HARUS: 3}
    assert (s.fleets[0][1].hex, s.fleets[0][1].ships, s.fleets[0][1].dummies) == (PLANET_X, 7, 2)
    assert refused(s, 0, "move", PLANET_X, "b", HARUS) == "6.1.1.once"
    moved = events(s, "fleet_moved")[0]
    assert moved.params == {"seat": 0, "stack": 1, "start": SIRIUS, "hex": PLANET_X}
    assert moved.audience is None


@pytest.mark.rule("galactic_era/6.1.1.pass-through", "galactic_era/7.2.3.only")
def test_6_1_1_hostile_ships_do_not_hinder_passing_through() -> None:
    s = galaxy(wars=((0, 1),))
    put_ships(s, 0, SIRIUS)
    free = reach(s, 0, SIRIUS, 3)
    for where in s.board.near[SIRIUS]:
        put_ships(s, 1, where)
    assert reach(s, 0, SIRIUS, 3) == free


@pytest.mark.rule("galactic_era/6.1.1.route")
def test_6_1_1_the_cheapest_way_is_taken_by_itself() -> None:
    s = galaxy()
    way = route(s, 0, PLANET_X, 3, EPSILON_ERIDANI)
    assert [cost for _, cost in way] == [0, 1, 2, 3]
    assert all(after in s.board.near[at] for (at, _), (after, _) in pairwise(way))


@pytest.mark.rule("galactic_era/6.1.1.wormhole")
def test_6_1_1_the_ends_of_a_wormhole_are_neighbours() -> None:
    s = galaxy()
    put_ships(s, 0, 62)
    moving(s)
    assert s.board.wormhole[63] == 226
    assert reach(s, 0, 62, 3)[226] == 2
    give(s, 0, "move", 62, "pieces", 1, 218)
    assert ship_hexes(s, 0) == [218]
    assert [event.params["gate"] for event in events(s, "gate_passed")] == ["wormhole"]


@pytest.mark.rule("galactic_era/6.1.1.wormhole")
def test_6_1_1_to_enter_an_end_of_a_wormhole_does_not_mean_to_use_it() -> None:
    s = galaxy()
    put_ships(s, 0, 62)
    moving(s)
    give(s, 0, "move", 62, "pieces", 1, 63)
    assert ship_hexes(s, 0) == [63]
    assert events(s, "gate_passed") == []


@pytest.mark.rule("galactic_era/6.1.1.nebula-cost")
def test_6_1_1_a_nebula_costs_2_also_through_a_wormhole() -> None:
    s = galaxy()
    assert s.board.terrain[NEBULA] == s.board.terrain[NEBULA_EXIT] == "nebula"
    assert reach(s, 0, PLANET_X, 3)[NEBULA] == 2
    assert reach(s, 0, WORMHOLE, 3)[NEBULA_EXIT] == 2
    assert reach(s, 0, 96, 3)[97] == 2  # from nebula to nebula


@pytest.mark.rule("galactic_era/6.1.1.nebula-cost")
def test_6_1_1_nebulae_may_make_a_near_hex_too_dear() -> None:
    s = galaxy()
    put_ships(s, 0, SIRIUS)
    moving(s)
    hexes = offered(s, 0, "move", SIRIUS, "pieces", 1)
    dear = [at for at in hexes if refused(s, 0, "move", SIRIUS, "pieces", 1, at)]
    assert {refused(s, 0, "move", SIRIUS, "pieces", 1, at) for at in dear} == {
        "6.1.1.nebula-cost",
        "6.1.1.neutron-star",
    }


@pytest.mark.rule("galactic_era/6.1.1.nebula-start")
def test_6_1_1_ships_that_start_in_a_nebula_have_2_more_range() -> None:
    s = galaxy()
    put_ships(s, 0, NEBULA)
    moving(s)
    hexes = allowed(s, 0, "move", NEBULA, "pieces", 1)
    assert set(hexes) == reach(s, 0, NEBULA, 5).keys() - {NEBULA}


@pytest.mark.rule("galactic_era/12.3.etheric.effect")
def test_12_3_the_etheric_card_makes_that_4() -> None:
    s = galaxy()
    put_ships(s, 0, NEBULA)
    put_ships(s, 0, SIRIUS)
    moving(s)
    put(s, find(s, MoveTurn)._replace(nebula_range=4))
    hexes = allowed(s, 0, "move", NEBULA, "pieces", 1)
    assert set(hexes) == reach(s, 0, NEBULA, 7).keys() - {NEBULA}
    hexes = allowed(s, 0, "move", SIRIUS, "pieces", 1)
    assert set(hexes) == reach(s, 0, SIRIUS, 3).keys() - {SIRIUS}


@pytest.mark.rule("galactic_era/6.1.1.neutron-star")
@pytest.mark.parametrize(("level", "rule"), [(1, "6.1.1.neutron-star"), (4, "6.1.1.neutron-star")])
def test_6_1_1_neutron_stars_are_closed_below_propulsion_5(level: int, rule: str) -> None:
    s = galaxy(levels={0: {"propulsion": level}})
    beside = s.board.near[NEUTRON_STAR][0]
    put_ships(s, 0, beside)
    moving(s)
    assert refused(s, 0, "move", beside, "pieces", 1, NEUTRON_STAR) == rule
    s = galaxy(levels={0: {"propulsion": 5}})
    put_ships(s, 0, beside)
    moving(s)
    give(s, 0, "move", beside, "pieces", 1, NEUTRON_STAR)


@pytest.mark.rule("galactic_era/12.1.felines-sts.closed")
def test_12_1_a_hex_from_which_the_felines_drove_ships_is_closed_to_them() -> None:
    s = galaxy(3)
    s.closed[0] = (HARUS,)
    put_ships(s, 0, PLANET_X)
    moving(s)
    assert refused(s, 0, "move", PLANET_X, "pieces", 1, HARUS) == "12.1.felines-sts.closed"
    assert HARUS not in reach(s, 0, PLANET_X, 3)
    assert reach(s, 1, PLANET_X, 3)[HARUS] == 1
    s.levels[0] = (1, 1, 6, 1, 1)
    assert refused(s, 0, "move", PLANET_X, "pieces", 1, HARUS) == "12.1.felines-sts.closed"


@pytest.mark.rule(
    "galactic_era/6.1.1.scout",
    "galactic_era/6.1.1.scout-at-once",
    "galactic_era/6.1.1.no-passing-scout",
    "galactic_era/14.2.counters",
    "galactic_era/14.2.no-telling",
)
def test_6_1_1_ships_scout_where_they_stand_at_once_and_not_in_passing() -> None:
    """From Planet X through Harus to Epsilon Eridani, where a relic lies as well."""
    s = galaxy()
    put_neutral(s, "planet_x", "primitive")
    put_neutral(s, "harus", "uninhabited")
    put_neutral(s, "epsilon_eridani", "advanced", relic="buried_ships")
    put_ships(s, 0, PLANET_X, 2)
    moving(s)
    assert s.counters_seen[0] == (PLANET_X,)
    assert HARUS in [at for at, _ in route(s, 0, PLANET_X, 3, EPSILON_ERIDANI)]
    give(s, 0, "move", PLANET_X, "pieces", 1, EPSILON_ERIDANI)
    assert s.counters_seen == [(PLANET_X, EPSILON_ERIDANI), (), ()]
    assert s.relics_seen == [(EPSILON_ERIDANI,), (), ()]
    saw = events(s, "saw_counter")
    assert [event.params["counter"] for event in saw] == ["primitive", "advanced"]
    assert {event.audience for event in saw + events(s, "saw_relic")} == {(0,)}
    assert s.asked == (0,)
    give(s, 0, "move", PLANET_X, "pieces", 1, HARUS)
    assert s.counters_seen[0][-1] == HARUS


@pytest.mark.rule("galactic_era/6.1.1.scout", "galactic_era/14.2.counters")
def test_6_1_1_what_lies_open_or_is_known_is_not_scouted_again() -> None:
    s = galaxy()
    put_neutral(s, "harus", "primitive", is_open=True)
    put_neutral(s, "planet_x", "advanced")
    s.stars[EPSILON_ERIDANI] = s.stars[EPSILON_ERIDANI]._replace(relic="defense_grid")
    for where in (HARUS, PLANET_X, EPSILON_ERIDANI, SIRIUS):
        put_ships(s, 1, where)
    scout_everywhere(s)
    before = s.revealed
    assert (s.counters_seen[1], s.relics_seen[1]) == ((PLANET_X,), (EPSILON_ERIDANI,))
    scout_everywhere(s)
    assert s.revealed == before


@pytest.mark.rule("galactic_era/6.1.1.scout")
def test_6_1_1_a_fleet_scouts_like_pieces() -> None:
    s = galaxy()
    put_neutral(s, "harus", "primitive")
    put_fleet(s, 0, "c", SIRIUS, 1)
    moving(s)
    give(s, 0, "move", SIRIUS, "c", HARUS)
    assert s.counters_seen[0] == (HARUS,)
    assert pieces_at(s, 0, HARUS) == 0


@pytest.mark.rule("galactic_era/6.1.1.range")
def test_6_1_1_a_star_is_reached_only_within_the_range() -> None:
    s = galaxy()
    put_ships(s, 0, SIRIUS)
    moving(s)
    assert s.board.distances(SIRIUS)[EPSILON_ERIDANI] == 3
    assert refused(s, 0, "move", SIRIUS, "pieces", 1, EPSILON_ERIDANI) == ""
    assert hex_of(s, "mars") not in offered(s, 0, "move", SIRIUS, "pieces", 1)


# What is told before a move.


def told_of(s: Galaxy, *path: int | str) -> dict[str, object]:
    found = note(s, 0, path)
    return {} if found is None else {"key": found.key, **found.params}


@pytest.mark.rule("galactic_era/6.1.1.scout", "galactic_era/14.2.counters")
def test_6_1_1_a_target_tells_what_ships_will_see_there_and_whom_they_meet() -> None:
    s = galaxy(wars=((0, 1),))
    put_neutral(s, "planet_x", "primitive")
    put_neutral(s, "epsilon_eridani", "advanced", relic="buried_ships")
    put_neutral(s, "harus", "primitive", is_open=True)
    put_ships(s, 0, SIRIUS, 2)
    put_ships(s, 1, HARUS)
    put_ships(s, 2, PLANET_X)
    moving(s)
    move = ("move", SIRIUS, "pieces", 1)
    told = {at: told_of(s, *move, at) for at in (PLANET_X, EPSILON_ERIDANI, HARUS)}
    assert [one["sees"] for one in told.values()] == [("counter",), ("counter", "relic"), ()]
    assert [one["foes"] for one in told.values()] == [(), (), (1,)]
    assert told_of(s, "stop_over", *move[1:], PLANET_X)["sees"] == ()
    give(s, 0, *move, PLANET_X)
    assert told_of(s, *move, PLANET_X)["sees"] == ()


@pytest.mark.rule("galactic_era/12.2.3.anywhere", "galactic_era/6.1.1.scout")
def test_12_2_3_who_goes_anywhere_is_told_what_there_is_to_see() -> None:
    s = galaxy(levels={0: {"propulsion": 6}})
    put_neutral(s, "planet_x", "primitive")
    put_ships(s, 0, SIRIUS)
    moving(s)
    told = told_of(s, "move", SIRIUS, "pieces", 1, PLANET_X)
    assert (told["key"], told["sees"]) == ("anywhere", ("counter",))


@pytest.mark.rule("galactic_era/6.1.1.once", "galactic_era/6.1.1.stop-over")
def test_6_1_1_the_end_of_movement_tells_which_ships_could_still_move() -> None:
    s = galaxy()
    put_ships(s, 0, SIRIUS, 3)
    put_fleet(s, 0, "b", HARUS, 2)
    moving(s)
    names = ("n", "hexes", "forms", "counts")
    found = [[told_of(s, "done").get(name) for name in names]]
    give(s, 0, "move", SIRIUS, "pieces", 1, PLANET_X)
    give(s, 0, "move", HARUS, "b", SIRIUS)
    give(s, 0, "stop_over", SIRIUS, "pieces", 1, PLANET_X)
    found.append([told_of(s, "done").get(name) for name in names])
    for where, form in zip(*found[1][1:3], strict=True):
        assert form in allowed(s, 0, "move", where)
    give(s, 0, "move", PLANET_X, "pieces", 1, PLANET_X)
    give(s, 0, "move", SIRIUS, "pieces", 1, PLANET_X)
    assert found == [
        [5, (SIRIUS, HARUS), ("pieces", "b"), (3, 2)],
        [2, (SIRIUS, PLANET_X), ("pieces", "pieces"), (1, 1)],
    ]
    assert told_of(s, "done") == {}
