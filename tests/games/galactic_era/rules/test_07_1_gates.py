"""7.1, 7.2.3 Stargates and wormholes, and how they are blocked; 7.3 war in one's own movement."""

from random import Random

import pytest

from galactarium.games.galactic_era.concepts.board import NOWHERE
from galactarium.games.galactic_era.concepts.ships import ship_hexes
from galactarium.games.galactic_era.concepts.stars import growth_limit, population
from galactarium.games.galactic_era.concepts.war import are_at_war, is_blocked, make_peace
from galactarium.games.galactic_era.frames import MoveTurn
from galactarium.games.galactic_era.move.reach import reach, route, way_of
from galactarium.games.galactic_era.move.trips import can_be_stopped
from galactarium.games.galactic_era.move.turn import MOVE_TURN, begin_move_turn
from galactarium.games.galactic_era.move.voyage import Voyage
from galactarium.games.galactic_era.positions import (
    hex_of,
    put_fleet,
    put_neutral,
    put_ships,
    put_star,
)
from galactarium.games.galactic_era.state import NOBODY, Galaxy, Star
from galactarium.kernel import Empty, find, note
from galactarium.positions import allowed, events, give, offered, refused
from tests.games.galactic_era.positions import galaxy, run

SIRIUS, HARUS = 91, 101
MARS, DENEB, KORENDER = 214, 216, 239  # in the sector of seat 2
WORMHOLE, EXIT = 63, 226


@pytest.fixture(autouse=True)
def no_battles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MOVE_TURN.steps[-1], "act", lambda s, f: None)


def moving(s: Galaxy, seat: int = 0) -> Galaxy:
    return run(s, MOVE_TURN, begin_move_turn(s, Empty(), seat))


def with_stargate_1(alignments: str = "ldd", wars: tuple[tuple[int, int], ...] = ()) -> Galaxy:
    """Seat 0 has Stargate 1, home and a far star with 3 population; a ship is at home."""
    s = galaxy(levels={0: {"propulsion": 3}}, alignments=alignments, wars=wars)
    put_star(s, "mars", 0, 3)
    put_ships(s, 0, SIRIUS, 2)
    return s


@pytest.mark.rule("galactic_era/7.1.stargate-1", "galactic_era/7.1.stargate-cost")
def test_7_1_stargate_1_connects_own_stars_with_3_population() -> None:
    s = with_stargate_1("lll")
    put_star(s, "deneb", 0, 2)
    put_star(s, "korender", 1, 3)
    costs = reach(s, 0, SIRIUS, 4)
    assert costs[MARS] == 1
    assert costs[s.board.near[MARS][0]] in (2, 3)
    assert DENEB not in costs or costs[DENEB] > 1
    assert KORENDER not in costs or costs[KORENDER] > 1
    assert reach(s, 1, SIRIUS, 4).get(MARS) is None


@pytest.mark.rule(
    "galactic_era/7.1.stargate-1",
    "galactic_era/12.2.3.propulsion-2",
    "galactic_era/12.2.3.propulsion-3",
    "galactic_era/12.2.3.propulsion-4",
)
@pytest.mark.parametrize(("level", "is_gate"), [(2, False), (3, True), (4, True)])
def test_7_1_stargate_1_comes_with_propulsion_3(level: int, is_gate: bool) -> None:
    s = with_stargate_1()
    s.levels[0] = (1, 1, level, 1, 1)
    assert (MARS in reach(s, 0, SIRIUS, 4)) is is_gate


@pytest.mark.rule(
    "galactic_era/7.1.stargate-2",
    "galactic_era/7.1.neutron-star",
    "galactic_era/12.2.3.propulsion-5",
)
def test_7_1_stargate_2_connects_all_stars_but_those_of_players_at_war() -> None:
    s = galaxy(levels={0: {"propulsion": 5}}, wars=((0, 2),))
    put_neutral(s, "mars", "advanced")
    put_star(s, "deneb", 1, 1)
    korender = put_star(s, "korender", 2, 1)
    costs = reach(s, 0, SIRIUS, 5)
    assert [costs[at] for at in (MARS, DENEB, 202, 207, s.home[1])] == [1, 1, 1, 1, 1]
    assert costs[korender] > 1
    assert reach(s, 0, 202, 5)[SIRIUS] == 1  # from a neutron star


@pytest.mark.rule("galactic_era/7.1.stargate-2")
def test_7_1_an_enemys_star_is_no_entrance_of_stargate_2() -> None:
    s = galaxy(levels={0: {"propulsion": 5}}, wars=((0, 2),))
    assert MARS in route_hexes(s, SIRIUS, MARS)
    korender = put_star(s, "korender", 2, 1)
    assert reach(s, 0, korender, 5)[SIRIUS] > 1


def route_hexes(s: Galaxy, start: int, target: int) -> list[int]:
    return [at for at, _ in route(s, 0, start, 5, target)]


@pytest.mark.rule("galactic_era/7.1.stargate-cost", "galactic_era/6.1.1.wormhole")
def test_7_1_several_gates_may_be_passed_in_one_move() -> None:
    s = with_stargate_1("lll")
    put_star(s, "axthada", 0, 3)  # 2 hexes from a wormhole
    s.stars[MARS] = s.stars[MARS]._replace(owner=-1, discs=0)
    moving(s)
    costs = reach(s, 0, SIRIUS, 4)
    assert costs[EXIT] == 1 + 2 + 1
    way = route(s, 0, SIRIUS, 4, EXIT)
    assert [way[0], way[1], way[-2], way[-1]] == [(SIRIUS, 0), (70, 1), (WORMHOLE, 3), (EXIT, 4)]
    give(s, 0, "move", SIRIUS, "pieces", 1, EXIT)
    assert [event.params["gate"] for event in events(s, "gate_passed")] == ["stargate", "wormhole"]
    assert ship_hexes(s, 0) == [SIRIUS, EXIT]


@pytest.mark.rule("galactic_era/7.1.stargate-not", "galactic_era/4.1.distance")
def test_7_1_stargates_and_wormholes_do_not_shorten_growth_limits() -> None:
    s = with_stargate_1()
    far = growth_limit(s, 0, SIRIUS)
    s.levels[0] = (1, 1, 1, 1, 1)
    assert growth_limit(s, 0, SIRIUS) == far
    assert far == min(s.board.distances(SIRIUS)[at] for at in (MARS, *s.home[1:]))


@pytest.mark.rule("galactic_era/6.1.1.route")
def test_6_1_1_a_gate_is_only_used_where_there_is_no_other_way() -> None:
    s = with_stargate_1()
    put_star(s, "harus", 0, 3)
    put_ships(s, 1, HARUS)
    moving(s)
    give(s, 0, "move", SIRIUS, "pieces", 1, HARUS)
    assert s.asked == (0,)
    assert events(s, "gate_passed") == []


@pytest.mark.rule("galactic_era/6.1.1.route")
def test_6_1_1_where_several_gates_would_do_the_player_chooses_the_first() -> None:
    s = with_stargate_1()
    put_star(s, "deneb", 0, 3)
    between = next(at for at in s.board.near[MARS] if at in s.board.near[215])
    put_ships(s, 1, MARS)
    moving(s)
    assert allowed(s, 0, "move", SIRIUS, "pieces", 1, between) == [SIRIUS]
    assert allowed(s, 0, "move", SIRIUS, "pieces", 1, between, SIRIUS) == [MARS, DENEB]
    give(s, 0, "move", SIRIUS, "pieces", 1, between, SIRIUS, DENEB)
    assert s.asked == (0,)
    assert ship_hexes(s, 0) == [SIRIUS, between]


@pytest.mark.rule("galactic_era/6.1.1.route")
def test_6_1_1_where_nobody_could_block_the_way_no_gate_is_asked_for() -> None:
    s = with_stargate_1()
    put_star(s, "deneb", 0, 3)
    between = next(at for at in s.board.near[MARS] if at in s.board.near[215])
    moving(s)
    give(s, 0, "move", SIRIUS, "pieces", 1, between)
    assert ship_hexes(s, 0) == [SIRIUS, between]


@pytest.mark.rule("galactic_era/6.1.1.route")
def test_6_1_1_the_first_gate_matters_if_a_later_one_could_be_blocked() -> None:
    s = with_stargate_1()
    put_star(s, "axthada", 0, 3)  # 2 hexes from a wormhole
    s.stars[MARS] = s.stars[MARS]._replace(owner=NOBODY, discs=0)
    put_ships(s, 1, EXIT)
    way = way_of(s, 0, SIRIUS, 5)
    behind = next(at for at in s.board.near[EXIT] if reach(s, 0, SIRIUS, 5)[at] == 5)
    assert can_be_stopped(s, 0, way, behind)
    assert not can_be_stopped(s, 0, way, EXIT)  # there the move ends anyway


@pytest.mark.rule("galactic_era/6.1.1.route", "galactic_era/7.1.stargate-cost")
def test_6_1_1_the_way_to_a_target_and_the_range_it_takes_come_on_request() -> None:
    s = with_stargate_1()
    put_star(s, "deneb", 0, 3)
    between = next(at for at in s.board.near[MARS] if at in s.board.near[215])
    put_ships(s, 1, MARS)
    moving(s)
    order = ("move", SIRIUS, "pieces", 1)
    found = [note(s, 0, path) for path in [order, (*order, KORENDER), (*order, HARUS)]]
    assert found[:2] == [None, None]
    assert found[2] is not None
    assert found[2].key == "way"
    assert found[2].params["hexes"][-1] == HARUS
    assert found[2].params["costs"] == tuple(range(found[2].params["n"] + 1))
    told = [note(s, 0, (*order, between, *gate)) for gate in [(), (SIRIUS,), (SIRIUS, DENEB)]]
    nearest, entrance, named = [one.params if one is not None else {} for one in told]
    assert (nearest["n"], nearest["range"], nearest["gates"]) == (2, 4, (SIRIUS, MARS))
    assert nearest["hexes"] == (SIRIUS, MARS, between)
    assert (entrance["n"], entrance["hexes"]) == (0, (SIRIUS,))
    assert named["gates"] == (SIRIUS, DENEB)
    assert (named["hexes"][:2], named["hexes"][-1]) == ((SIRIUS, DENEB), between)
    assert named["costs"] == tuple(range(named["n"] + 1))


@pytest.mark.rule("galactic_era/12.2.3.anywhere")
def test_12_2_3_with_propulsion_6_there_is_nothing_to_say_of_the_way() -> None:
    s = with_stargate_1()
    s.levels[0] = (1, 1, 6, 1, 1)
    moving(s)
    assert note(s, 0, ("move", SIRIUS, "pieces", 1, HARUS)) is None


@pytest.mark.rule("galactic_era/7.2.3.stargate-stopped")
def test_7_2_3_stopped_ships_are_told_the_way_they_can_still_go() -> None:
    s = with_stargate_1()
    put_ships(s, 1, MARS)
    moving(s)
    give(s, 0, "move", SIRIUS, "pieces", 2, MARS)
    give(s, 1, "war")
    told = note(s, 0, ("go", HARUS))
    assert told is not None
    assert told.params["range"] == 4
    assert [note(s, 0, path) for path in [("go",), ("stay",), ("go", MARS)]] == [None] * 3


@pytest.mark.rule("galactic_era/7.2.3.stargate", "galactic_era/7.2.blocked")
@pytest.mark.parametrize("where", [SIRIUS, MARS])
def test_7_2_3_hostile_ships_at_either_end_block_a_stargate(where: int) -> None:
    s = with_stargate_1(wars=((0, 1),))
    put_fleet(s, 1, "a", where, 1)
    moving(s)
    assert refused(s, 0, "move", SIRIUS, "pieces", 1, MARS) == "7.2.3.stargate"


@pytest.mark.rule("galactic_era/12.2.2.unblockable", "galactic_era/7.3.immune")
def test_12_2_2_from_spirituality_5_on_nothing_is_blocked_and_nobody_is_asked() -> None:
    s = with_stargate_1(wars=((0, 1),))
    s.levels[0] = (1, 5, 3, 1, 1)
    put_ships(s, 1, MARS)
    put_ships(s, 2, MARS)
    moving(s)
    give(s, 0, "move", SIRIUS, "pieces", 1, MARS)
    assert s.asked == (0,)
    assert ship_hexes(s, 0) == [SIRIUS, MARS]


@pytest.mark.rule(
    "galactic_era/7.3.sts-block-move",
    "galactic_era/7.2.3.stargate-stopped",
    "galactic_era/15.2.recheck",
)
def test_7_2_3_a_war_at_that_moment_stops_a_jump_and_the_ships_may_move_on_otherwise() -> None:
    s = with_stargate_1()
    put_ships(s, 1, MARS)
    moving(s)
    give(s, 0, "move", SIRIUS, "pieces", 2, MARS)
    assert s.asked == (1,)
    give(s, 1, "war")
    assert are_at_war(s, 0, 1)
    assert s.asked == (0,)
    assert find(s, Voyage).left == 4
    assert refused(s, 0, "go", MARS) == "7.2.3.stargate"
    give(s, 0, "go", HARUS)
    assert s.ships[0] == {HARUS: 2}
    assert refused(s, 0, "move") == "6.1.1.once"


@pytest.mark.rule("galactic_era/7.2.3.stargate-stopped")
def test_7_2_3_the_ships_are_stopped_where_they_wanted_to_jump_with_the_range_left() -> None:
    s = with_stargate_1()
    start = s.board.near[SIRIUS][0]
    s.ships[0] = {start: 1}
    put_ships(s, 1, SIRIUS)
    moving(s)
    give(s, 0, "move", start, "pieces", 1, MARS)
    give(s, 1, "war")
    assert (find(s, Voyage).hex, find(s, Voyage).left) == (SIRIUS, 3)
    assert set(allowed(s, 0, "go")) == reach(s, 0, SIRIUS, 3).keys() - {SIRIUS}
    give(s, 0, "stay")
    assert s.ships[0] == {SIRIUS: 1}
    assert refused(s, 0, "move", SIRIUS) == "6.1.1.once"


@pytest.mark.rule("galactic_era/7.2.3.stargate-stopped", "galactic_era/6.1.3.create")
def test_7_2_3_ships_that_stay_where_they_began_have_not_moved() -> None:
    s = with_stargate_1()
    put_ships(s, 1, MARS)
    moving(s)
    give(s, 0, "move", SIRIUS, "pieces", 1, MARS)
    give(s, 1, "war")
    give(s, 0, "stay")
    assert "create" in allowed(s, 0)
    assert find(s, MoveTurn).tired == ()
    give(s, 0, "move", SIRIUS, "pieces", 2, HARUS)
    assert s.ships[0] == {HARUS: 2}
    assert refused(s, 0, "create") == "6.1.3.create"


@pytest.mark.rule("galactic_era/7.2.3.stargate-stopped", "galactic_era/6.1.1.stop-over")
def test_7_2_3_ships_that_have_stopped_over_keep_the_range_they_had_when_they_were_stopped() -> (
    None
):
    s = with_stargate_1()
    start = s.board.near[SIRIUS][0]
    s.ships[0] = {start: 1}
    put_ships(s, 1, MARS)
    moving(s)
    give(s, 0, "stop_over", start, "pieces", 1, SIRIUS)
    tired = find(s, MoveTurn).tired
    give(s, 0, "move", SIRIUS, "pieces", 1, MARS)
    give(s, 1, "war")
    give(s, 0, "stay")
    assert find(s, MoveTurn).tired == tired != ()
    give(s, 0, "move", SIRIUS, "pieces", 1, start)
    assert s.ships[0] == {start: 1}


@pytest.mark.rule("galactic_era/7.2.3.stargate-stopped", "galactic_era/6.1.1.no-passing-scout")
def test_7_2_3_stopped_ships_that_move_on_have_only_passed() -> None:
    s = galaxy(levels={0: {"propulsion": 5}}, alignments="ldd")
    harus = put_neutral(s, "harus", "primitive")
    put_ships(s, 0, SIRIUS)
    s.stars[SIRIUS] = s.stars[SIRIUS]._replace(owner=-1)
    put_ships(s, 1, MARS)
    s.ships[0] = {s.board.near[harus][0]: 1}
    start = s.board.near[harus][0]
    moving(s)
    give(s, 0, "move", start, "pieces", 1, MARS, harus, MARS)
    give(s, 1, "war")
    assert s.counters_seen[0] == ()
    give(s, 0, "go", start)
    assert s.counters_seen[0] == ()


@pytest.mark.rule("galactic_era/7.3.sts-block-move")
def test_7_3_whoever_is_asked_may_let_the_ships_pass() -> None:
    s = with_stargate_1()
    put_ships(s, 1, MARS)
    moving(s)
    give(s, 0, "move", SIRIUS, "pieces", 1, MARS)
    give(s, 1, "pass")
    assert ship_hexes(s, 0) == [SIRIUS, MARS]
    assert not are_at_war(s, 0, 1)


@pytest.mark.rule("galactic_era/15.2.war-answers", "galactic_era/15.1.order")
def test_15_2_who_cannot_stop_the_jump_any_more_is_not_asked() -> None:
    s = with_stargate_1()
    put_ships(s, 1, MARS)
    put_ships(s, 2, SIRIUS)
    moving(s)
    give(s, 0, "move", SIRIUS, "pieces", 1, MARS)
    assert s.asked == (1,)
    give(s, 1, "war")
    assert s.asked == (0,)


@pytest.mark.rule("galactic_era/7.3.sts-block-move", "galactic_era/10.2.stargate")
@pytest.mark.parametrize(("alignments", "where"), [("lld", MARS), ("ldl", HARUS), ("lll", MARS)])
def test_10_2_only_sts_players_with_a_ship_at_either_end_are_asked(
    alignments: str, where: int
) -> None:
    s = galaxy(levels={0: {"propulsion": 5}}, alignments=alignments)
    put_ships(s, 0, SIRIUS)
    put_ships(s, 1, where)
    moving(s)
    give(s, 0, "move", SIRIUS, "pieces", 1, MARS)
    assert s.asked == (0,)
    assert ship_hexes(s, 0) == [MARS]


@pytest.mark.rule("galactic_era/7.2.3.wormhole")
def test_7_2_3_behind_a_blocked_wormhole_the_move_ends() -> None:
    s = galaxy(wars=((0, 1),))
    put_ships(s, 0, 62)
    put_ships(s, 1, EXIT)
    moving(s)
    assert reach(s, 0, 62, 3)[EXIT] == 2
    assert 218 not in offered(s, 0, "move", 62, "pieces", 1)
    give(s, 0, "move", 62, "pieces", 1, EXIT)
    assert ship_hexes(s, 0) == [EXIT]


@pytest.mark.rule("galactic_era/7.2.3.wormhole")
def test_7_2_3_hostile_ships_at_the_entrance_of_a_wormhole_block_nothing() -> None:
    s = galaxy(wars=((0, 1),))
    put_ships(s, 1, WORMHOLE)
    assert reach(s, 0, 62, 3)[218] == 3


@pytest.mark.rule("galactic_era/7.2.3.wormhole-stopped", "galactic_era/7.3.sts-block-move")
def test_7_2_3_a_war_at_that_moment_stops_the_ships_behind_the_wormhole() -> None:
    s = galaxy(alignments="ldd")
    put_ships(s, 0, 62)
    put_ships(s, 1, EXIT)
    moving(s)
    give(s, 0, "move", 62, "pieces", 1, 218)
    assert s.asked == (1,)
    give(s, 1, "war")
    assert s.asked == (0,)
    assert ship_hexes(s, 0) == [EXIT]
    assert events(s, "wormhole_stopped")[0].params == {"seat": 0, "hex": EXIT}
    assert refused(s, 0, "move") == "6.1.1.once"


@pytest.mark.rule("galactic_era/7.3.sts-block-move", "galactic_era/15.1.only-choice")
def test_7_3_nobody_is_asked_about_a_wormhole_behind_which_the_ships_stay_anyway() -> None:
    s = galaxy(alignments="ldd")
    put_ships(s, 0, 62)
    put_ships(s, 1, EXIT)
    moving(s)
    give(s, 0, "move", 62, "pieces", 1, EXIT)
    assert s.asked == (0,)


@pytest.mark.rule("galactic_era/12.7.super-stargate.jump")
def test_12_7_the_super_stargate_connects_its_star_with_other_own_stars() -> None:
    s = galaxy()
    lyra = put_star(s, "lyra", 0, 1, relic="super_stargate")
    put_star(s, "mars", 0, 1)
    assert reach(s, 0, SIRIUS, 3)[lyra] == 1
    assert reach(s, 0, SIRIUS, 3)[MARS] == 2  # by way of Lyra
    assert reach(s, 0, lyra, 3)[MARS] == 1
    put_ships(s, 0, SIRIUS)
    moving(s)
    give(s, 0, "move", SIRIUS, "pieces", 1, MARS)
    assert ship_hexes(s, 0) == [MARS]
    s.stars[lyra] = s.stars[lyra]._replace(owner=1)
    assert lyra not in reach(s, 0, SIRIUS, 3) or reach(s, 0, SIRIUS, 3)[lyra] > 1


@pytest.mark.rule("galactic_era/12.7.super-stargate.unblocked")
@pytest.mark.parametrize(("level", "cost"), [(3, 0), (5, 1)])
def test_12_7_with_propulsion_5_the_super_stargate_cannot_be_blocked(level: int, cost: int) -> None:
    s = galaxy(levels={0: {"propulsion": level}}, wars=((0, 1),), alignments="ldd")
    lyra = put_star(s, "lyra", 0, 1, relic="super_stargate")
    put_ships(s, 1, lyra)
    put_ships(s, 2, SIRIUS)
    put_ships(s, 0, SIRIUS)
    assert (reach(s, 0, SIRIUS, 4).get(lyra) == 1) is bool(cost)
    moving(s)
    if cost:
        give(s, 0, "move", SIRIUS, "pieces", 1, lyra)
        assert s.asked == (0,)
        assert ship_hexes(s, 0) == [lyra]


@pytest.mark.rule("galactic_era/12.7.super-stargate.unblocked")
def test_12_7_below_propulsion_5_war_may_stop_a_jump_by_the_super_stargate() -> None:
    s = galaxy(alignments="ldd")
    lyra = put_star(s, "lyra", 0, 1, relic="super_stargate")
    put_ships(s, 1, lyra)
    put_ships(s, 0, SIRIUS)
    moving(s)
    give(s, 0, "move", SIRIUS, "pieces", 1, lyra)
    give(s, 1, "war")
    give(s, 0, "stay")
    assert ship_hexes(s, 0) == [SIRIUS]


@pytest.mark.rule("galactic_era/7.3.sts-movement", "galactic_era/4.7.declare")
def test_7_3_sts_players_declare_war_in_their_own_movement() -> None:
    s = galaxy(alignments="dld")
    put_ships(s, 0, SIRIUS)
    moving(s)
    assert allowed(s, 0, "war") == [1, 2]
    give(s, 0, "move", SIRIUS, "pieces", 1, HARUS)
    give(s, 0, "war", 2)
    assert are_at_war(s, 0, 2)
    assert refused(s, 0, "war", 2) == "4.7.pairs"
    give(s, 0, "done")
    assert s.is_over


@pytest.mark.rule("galactic_era/7.3.sto-window")
def test_7_3_sto_players_do_not_declare_war_in_their_own_movement() -> None:
    s = galaxy(alignments="ldd")
    put_ships(s, 0, SIRIUS)
    moving(s)
    assert refused(s, 0, "war", 1) == "7.3.sto-window"
    assert refused(s, 0, "war") == "7.3.sto-window"


@pytest.mark.rule("galactic_era/12.1.plejars-sto.war")
def test_12_1_sto_plejars_declare_war_on_sts_players() -> None:
    s = galaxy(peoples={0: "plejars"}, alignments="lld")
    moving(s)
    assert allowed(s, 0, "war") == [2]
    give(s, 0, "war", 2)
    assert are_at_war(s, 0, 2)
    assert s.is_over  # there is nothing left to do


@pytest.mark.rule("galactic_era/7.3.same-pair")
def test_7_3_after_a_peace_an_sts_player_may_declare_war_again_in_the_same_movement() -> None:
    s = galaxy(alignments="ddd", wars=((0, 1),))
    put_ships(s, 0, SIRIUS)
    moving(s)
    make_peace(s, 0, 1)
    give(s, 0, "war", 1)
    assert are_at_war(s, 0, 1)


@pytest.mark.rule("galactic_era/7.2.3.stargate")
def test_7_2_3_a_far_star_without_a_free_gate_says_so() -> None:
    s = with_stargate_1(wars=((0, 1),))
    near = s.board.near[SIRIUS][0]
    s.ships[0] = {hex_of(s, "fomalhaut"): 1, near: 1}
    put_ships(s, 1, MARS)
    moving(s)
    assert refused(s, 0, "move", near, "pieces", 1, MARS) == "7.2.3.stargate"
    assert refused(s, 0, "move", hex_of(s, "fomalhaut"), "pieces", 1, MARS) == "6.1.1.range"
    s.war = [(0, 0, 0)] * 3
    s.ships[1] = {}
    s.ships[0] = {0: 1}
    assert refused(s, 0, "move", 0, "pieces", 1, MARS) == "6.1.1.range"


def naive_reach(s: Galaxy, seat: int, start: int, limit: int) -> set[int]:
    """All hexes within reach, found by trying every step again and again."""
    level = s.levels[seat][2]
    hostile = {at for at in range(len(s.board.hexes)) if is_blocked(s, seat, at)}
    going, ended = {start: 0}, set[int]()
    is_growing = True
    while is_growing:
        is_growing = False
        for at, cost in list(going.items()):
            jumps = [
                x for x in range(len(s.board.hexes)) if jumps_to(s, seat, level, hostile, at, x)
            ]
            hole = s.board.wormhole[at]
            for x in {*s.board.near[at], *jumps, hole} - {NOWHERE}:
                price = {"nebula": 2, "neutron_star": 1 if level >= 5 else 99}.get(
                    s.board.terrain[x], 1
                )
                if cost + price > limit or x in s.closed[seat]:
                    continue
                if x == hole and x in hostile and x not in jumps and x not in s.board.near[at]:
                    ended.add(x)
                elif cost + price < going.get(x, 99):
                    going[x], is_growing = cost + price, True
    return {*going, *ended}


def jumps_to(s: Galaxy, seat: int, level: int, hostile: set[int], one: int, other: int) -> bool:
    """Whether a stargate leads from one hex to another."""
    ends = (one, other)
    is_own = all(at in s.stars and s.stars[at].owner == seat for at in ends)
    is_super = is_own and any(s.stars[at].relic == "super_stargate" for at in ends)
    if is_super and (level >= 5 or not hostile & {*ends}):
        return True
    if hostile & {*ends} or level < 3:
        return False
    if level < 5:
        return is_own and all(population(s, at) >= 3 for at in ends)
    return all(serves_stargate_2(s, seat, at) for at in ends)


def serves_stargate_2(s: Galaxy, seat: int, at: int) -> bool:
    star = s.stars.get(at)
    if star is None:
        return s.board.terrain[at] == "neutron_star"
    return star.owner == NOBODY or not are_at_war(s, seat, star.owner)


@pytest.mark.rule("galactic_era/6.1.1.range", "galactic_era/7.2.3.only")
@pytest.mark.parametrize("number", range(15))
def test_7_1_the_reach_is_what_trying_every_step_finds(number: int) -> None:
    """In random positions of 3 to 5 players, with each level of Propulsion from 1 to 5."""
    chance = Random(number)
    s = galaxy(3 + number % 3, levels={0: {"propulsion": 1 + number % 5}}, wars=((0, 1),))
    for at in s.stars:
        if at not in s.home:
            owner = chance.randrange(-1, s.seats)
            s.stars[at] = Star(owner=owner, discs=chance.randrange(1, 5) if owner >= 0 else 0)
    own = [at for at, star in s.stars.items() if star.owner == 0]
    s.stars[own[0]] = s.stars[own[0]]._replace(relic="super_stargate", was_taken=True)
    for _ in range(12):
        put_ships(s, 1, chance.choice([*s.stars, *range(len(s.board.hexes))]))
    put_ships(s, 1, chance.choice([at for at, end in enumerate(s.board.wormhole) if end >= 0]))
    start = chance.choice(own)
    s.closed[0] = tuple(sorted(chance.sample(s.board.near[start], 2)))
    limit = chance.randrange(2, 6)
    costs = reach(s, 0, start, limit)
    assert costs.keys() == naive_reach(s, 0, start, limit)
    for target, cost in costs.items():
        way = route(s, 0, start, limit, target)
        assert (way[0], way[-1]) == ((start, 0), (target, cost))
