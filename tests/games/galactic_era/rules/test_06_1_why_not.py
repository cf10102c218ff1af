"""Chapter 6.1: what exists and cannot be chosen in a move turn is refused by its very rule."""

from typing import Any

import pytest

from galactarium.games.galactic_era.frames import MoveTurn
from galactarium.games.galactic_era.move.turn import MOVE_TURN, begin_move_turn
from galactarium.games.galactic_era.move.unreachable import refusal_of_target
from galactarium.games.galactic_era.positions import put_fleet, put_neutral, put_ships, put_star
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import Empty, Part, refusal
from galactarium.positions import asked, begin, give, refused
from tests.games.galactic_era.asides import at_table, wait_for
from tests.games.galactic_era.battles import BESIDE, PLACE, battle, muster
from tests.games.galactic_era.positions import galaxy, run

SIRIUS, HARUS = 91, 101
MARS = 214  # in the sector of seat 2
SPACE = 0  # a hex without anything


def moving(s: Galaxy, seat: int = 0) -> Galaxy:
    return run(s, MOVE_TURN, begin_move_turn(s, Empty(), seat))


def armada() -> Galaxy:
    """Seat 0 has 2 pieces and fleet A at home, and fleet B elsewhere."""
    s = galaxy()
    put_ships(s, 0, SIRIUS, 2)
    put_fleet(s, 0, "a", SIRIUS, 3, dummies=1)
    put_fleet(s, 0, "b", HARUS, 2)
    return moving(s)


def reason(s: Galaxy, seat: int, *given: Part) -> dict[str, Any]:
    """What is said of an answer that is refused."""
    found = refusal(s, seat, given)
    assert found is not None
    return {"key": found.key, **found.params}


# Moving.


@pytest.mark.rule("galactic_era/6.1.1.any")
@pytest.mark.parametrize(
    "given",
    [
        ("move", SPACE),
        ("move", SIRIUS, "b"),
        ("move", SIRIUS, "c"),
        ("move", HARUS, "pieces"),
        ("move", SIRIUS, "pieces", 0),
        ("move", SIRIUS, "pieces", 3),
        ("move", SIRIUS, "a", SIRIUS),
        ("stop_over", SIRIUS, "a", SIRIUS),
    ],
)
def test_6_1_1_only_ships_that_are_there_move_somewhere_else(given: tuple[Part, ...]) -> None:
    assert refused(armada(), 0, *given) == "6.1.1.any"


@pytest.mark.rule("galactic_era/6.1.1.stop-over")
def test_6_1_1_ships_are_named_by_kind_only_where_they_are_not_equally_tired() -> None:
    s = galaxy()
    put_ships(s, 0, SIRIUS, 2)
    moving(s)
    assert reason(s, 0, "move", SIRIUS, "rested")["key"] == "ships_alike"
    assert refused(s, 0, "move", SIRIUS, "finished") == "6.1.1.once"
    near = s.board.near[SIRIUS][0]
    put_ships(s, 0, near)
    give(s, 0, "stop_over", SIRIUS, "pieces", 1, near)
    assert reason(s, 0, "move", near, "pieces")["key"] == "which_ships"
    assert reason(s, 0, "move", near, "left_9")["key"] == "no_such_ships"
    assert refused(s, 0, "move", near, "left_9") == "6.1.1.stop-over"


@pytest.mark.rule("galactic_era/6.1.1.range")
def test_6_1_1_a_hex_out_of_range_says_how_far_it_is_and_what_the_range_is() -> None:
    s = armada()
    distance = s.board.distance(SIRIUS, MARS)
    said = {"key": "out_of_range", "hex": MARS, "n": distance, "range": 3}
    assert refused(s, 0, "move", SIRIUS, "a", MARS) == "6.1.1.range"
    assert reason(s, 0, "move", SIRIUS, "a", MARS) == said


@pytest.mark.rule("galactic_era/7.2.3.wormhole")
def test_7_2_3_behind_a_blocked_wormhole_nobody_goes_on() -> None:
    s = galaxy(wars=((0, 1),), alignments="ldd", levels={0: {"propulsion": 2}})
    entrance = next(at for at, end in enumerate(s.board.wormhole) if end >= 0)
    end = s.board.wormhole[entrance]
    put_ships(s, 0, entrance)
    put_ships(s, 1, end)
    moving(s)
    behind = max(s.board.near[end], key=s.board.distances(entrance).__getitem__)
    assert reason(s, 0, "move", entrance, "pieces", 1, behind) == {
        "key": "wormhole_stops",
        "hex": end,
    }
    assert refused(s, 0, "move", entrance, "pieces", 1, behind) == "7.2.3.wormhole"
    assert refused(s, 0, "move", entrance, "pieces", 1, end) == ""


@pytest.mark.rule("galactic_era/7.1.stargate-1")
def test_7_1_a_star_with_2_population_is_too_small_for_stargate_1() -> None:
    s = galaxy(levels={0: {"propulsion": 3}})
    put_star(s, "mars", 0, 2)
    put_ships(s, 0, SIRIUS)
    moving(s)
    said = {"key": "stargate_small", "hex": MARS, "n": 3}
    assert reason(s, 0, "move", SIRIUS, "pieces", 1, MARS) == said
    assert refused(s, 0, "move", SIRIUS, "pieces", 1, MARS) == "7.1.stargate-1"


@pytest.mark.rule("galactic_era/7.1.stargate-2")
def test_7_1_stargate_2_does_not_lead_to_a_star_of_an_enemy() -> None:
    s = galaxy(levels={0: {"propulsion": 5}}, wars=((0, 1),), alignments="ldd")
    put_star(s, "mars", 1, 2)
    found = refusal_of_target(s, 0, SIRIUS, 1, MARS)
    assert found is not None and found.rule == "7.1.stargate-2"
    assert (found.key, found.params) == ("stargate_hostile", {"hex": MARS, "seat": 1})


@pytest.mark.rule("galactic_era/12.7.super-stargate.unblocked")
def test_12_7_a_super_stargate_is_blocked_below_propulsion_5() -> None:
    s = galaxy(wars=((0, 1),), alignments="ldd")
    put_star(s, "mars", 0, 1, relic="super_stargate")
    put_ships(s, 0, SIRIUS)
    put_ships(s, 1, MARS)
    moving(s)
    rule = "12.7.super-stargate.unblocked"
    assert refused(s, 0, "move", SIRIUS, "pieces", 1, MARS) == rule
    beside = s.board.near[MARS][0]
    assert refused(s, 0, "move", SIRIUS, "pieces", 1, beside) == rule


@pytest.mark.rule("galactic_era/7.2.3.stargate")
def test_7_2_3_a_blocked_stargate_is_named_also_for_a_hex_behind_it() -> None:
    s = galaxy(levels={0: {"propulsion": 3}}, wars=((0, 1),), alignments="ldd")
    put_star(s, "mars", 0, 3)
    put_ships(s, 0, SIRIUS)
    put_ships(s, 1, SIRIUS)
    moving(s)
    beside = s.board.near[MARS][0]
    said = {"key": "stargate_blocked", "hex": SIRIUS}
    assert reason(s, 0, "move", SIRIUS, "pieces", 1, beside) == said
    assert refused(s, 0, "move", SIRIUS, "pieces", 1, beside) == "7.2.3.stargate"


@pytest.mark.rule("galactic_era/6.1.1.route")
def test_6_1_1_a_gate_that_is_on_no_good_way_cannot_be_the_first() -> None:
    s = galaxy(levels={0: {"propulsion": 3}}, alignments="ldd")
    put_star(s, "mars", 0, 3)
    put_star(s, "deneb", 0, 3)
    put_ships(s, 0, SIRIUS)
    put_ships(s, 1, MARS)
    moving(s)
    goal = next(
        at
        for at in range(len(s.board.hexes))
        if refused(s, 0, "stop_over", SIRIUS, "pieces", 1, at) == "table.choice"
        and reason(s, 0, "stop_over", SIRIUS, "pieces", 1, at)["key"] == "incomplete"
    )
    path = ("stop_over", SIRIUS, "pieces", 1, goal)
    assert refused(s, 0, *path, SPACE) == "6.1.1.route"
    assert refused(s, 0, *path, SIRIUS, SPACE) == "6.1.1.route"


# Fleets.


@pytest.mark.rule("galactic_era/6.1.3.create")
@pytest.mark.parametrize(
    "given",
    [
        ("create", "c", SPACE),
        ("create", "c", HARUS),
        ("create", "c", SIRIUS, "b"),
        ("create", "c", SIRIUS, "d"),
        ("create", "c", SIRIUS, "rested"),
        ("create", "c", SIRIUS, "pieces", 0),
        ("create", "c", SIRIUS, "pieces", 3),
    ],
)
def test_6_1_3_a_fleet_is_set_up_at_an_own_star_with_ships_there(given: tuple[Part, ...]) -> None:
    assert refused(armada(), 0, *given) == "6.1.3.create"


@pytest.mark.rule("galactic_era/6.1.3.dummies")
def test_6_1_3_a_fleet_gets_no_more_dummies_than_there_are() -> None:
    s = armada()
    assert refused(s, 0, "create", "c", SIRIUS, "a", 1, 2) == "6.1.3.dummies"
    assert refused(s, 0, "transfer", SIRIUS, "a", "pieces", 0) == "6.1.3.transfer"


@pytest.mark.rule("galactic_era/6.1.3.swap")
def test_6_1_3_a_swap_takes_two_different_fleets_on_the_board() -> None:
    s = galaxy()
    put_fleet(s, 0, "a", SIRIUS, 1)
    put_fleet(s, 0, "b", SIRIUS, 1)
    moving(s)
    assert refused(s, 0, "swap", "c") == "6.1.3.swap"
    assert refused(s, 0, "swap", "a", "c") == "6.1.3.swap"
    assert reason(s, 0, "swap", "a", "a")["key"] == "same_fleet"


@pytest.mark.rule("galactic_era/6.1.3.transfer")
@pytest.mark.parametrize(
    "given",
    [
        ("transfer", SPACE),
        ("transfer", SIRIUS, "b"),
        ("transfer", HARUS, "pieces"),
        ("transfer", SIRIUS, "a", "a"),
        ("transfer", SIRIUS, "a", "b"),
        ("transfer", SIRIUS, "pieces", "c"),
        ("transfer", SIRIUS, "pieces", "pieces"),
        ("transfer", SIRIUS, "pieces", "a", 0),
        ("transfer", SIRIUS, "pieces", "a", 3),
    ],
)
def test_6_1_3_ships_are_transferred_within_one_hex(given: tuple[Part, ...]) -> None:
    assert refused(armada(), 0, *given) == "6.1.3.transfer"


@pytest.mark.rule("galactic_era/6.1.3.transfer-range")
def test_6_1_3_ships_of_one_kind_have_no_names_of_their_own() -> None:
    s = armada()
    assert refused(s, 0, "transfer", SIRIUS, "rested") == "6.1.3.transfer-range"
    assert refused(s, 0, "transfer", SIRIUS, "a", "rested") == "6.1.3.transfer-range"
    assert refused(s, 0, "transfer", SIRIUS, "pieces", "rested") == "6.1.3.transfer-range"


@pytest.mark.rule("galactic_era/6.1.3.transfer-range")
def test_6_1_3_of_ships_that_are_not_equally_tired_one_says_which() -> None:
    s = galaxy()
    near = s.board.near[SIRIUS][0]
    put_ships(s, 0, SIRIUS)
    put_fleet(s, 0, "a", near, 2)
    moving(s)
    give(s, 0, "stop_over", SIRIUS, "pieces", 1, near)
    give(s, 0, "transfer", near, "pieces", "a", 1)
    assert reason(s, 0, "transfer", near, "a", "pieces")["key"] == "which_ships"
    assert refused(s, 0, "transfer", near, "a", "left_9") == "6.1.3.transfer-range"


# Viewing, the death ray, war.


@pytest.mark.rule("galactic_era/6.1.1.view-things")
def test_6_1_1_only_hidden_things_of_others_are_viewed() -> None:
    s = galaxy(levels={0: {"spirituality": 4}})
    put_neutral(s, "harus", "primitive")
    put_ships(s, 0, SIRIUS)
    put_fleet(s, 1, "b", SPACE, 2)
    moving(s)
    assert refused(s, 0, "view", "counter", SPACE) == "6.1.1.view-things"
    assert refused(s, 0, "view", "counter", MARS) == "6.1.1.view-things"
    assert refused(s, 0, "view", "relic", HARUS) == "14.2.counters"
    assert reason(s, 0, "view", "fleet", 0)["key"] == "yourself"
    assert reason(s, 0, "view", "fleet", 2) == {"key": "has_no_fleet", "seat": 2}
    assert reason(s, 0, "view", "fleet", 1, 2) == {"key": "no_such_fleet", "seat": 1}
    assert refused(s, 0, "view", "fleet", 1, 2) == "6.1.1.view-things"


@pytest.mark.rule("galactic_era/12.7.death-ray.fire")
def test_12_7_the_death_ray_hits_what_an_enemy_has_there() -> None:
    s = galaxy(wars=((0, 1),), alignments="ldd")
    ray = put_star(s, "mars", 0, 1, relic="planetary_death_ray")
    near = s.board.near[ray][0]
    put_ships(s, 1, near)
    moving(s)
    assert reason(s, 0, "ray", 0)["key"] == "yourself"
    assert reason(s, 0, "ray", 1, s.board.near[ray][1])["key"] == "nothing_there"
    assert reason(s, 0, "ray", 1, near, "disc")["key"] == "nothing_there"
    assert reason(s, 0, "ray", 1, near, 1)["key"] == "no_such_target"
    assert refused(s, 0, "ray", 1, near, 1) == "12.7.death-ray.fire"


@pytest.mark.rule("galactic_era/4.7.pairs", "galactic_era/15.3.peace-offer")
def test_4_7_war_and_peace_take_two() -> None:
    s = galaxy(alignments="ddd", wars=((0, 1),))
    put_ships(s, 0, SIRIUS)
    at_table(s, MOVE_TURN, begin_move_turn(s, Empty(), 0))
    assert refused(s, 0, "war", 0) == "4.7.pairs"
    assert refused(s, 0, "aside", "peace", 0) == "15.3.peace-offer"
    give(s, 0, "aside", "peace", 1)
    assert refused(s, 0, "aside", "withdraw", 0) == "15.3.peace-open"


# Too late, or out of turn.


@pytest.mark.rule("galactic_era/6.1.3.transfer", "galactic_era/7.3.sts-movement")
@pytest.mark.parametrize(
    ("order", "rule"),
    [
        ("create", "6.1.3.create"),
        ("swap", "6.1.3.swap-here"),
        ("transfer", "6.1.3.transfer"),
        ("move", "6.1.0.turns"),
        ("stop_over", "6.1.0.turns"),
        ("ray", "12.7.death-ray.fire"),
        ("war", "7.3.sts-movement"),
    ],
)
def test_6_1_after_the_first_battle_it_is_too_late_for_orders(order: str, rule: str) -> None:
    s = galaxy(wars=((0, 1),))
    put_fleet(s, 0, "a", PLACE, 9)
    put_ships(s, 1, PLACE)
    begin(s, "movement")
    give(s, 0, "done")
    assert asked(s) == "choose_battle"
    assert refused(s, 0, "aside", order) == refused(s, 0, order) == rule
    while asked(s) != "end_battles":
        give(s, s.asked[0], *ANSWERS[asked(s)])
    assert refused(s, 0, order) == rule
    assert refused(s, 0, "view") == "6.1.1.view"


ANSWERS: dict[str, tuple[Part, ...]] = {"choose_battle": (PLACE,), "choose_losses": ("pieces",)}


@pytest.mark.rule("galactic_era/7.3.sts", "galactic_era/7.3.sto-window")
def test_7_3_war_out_of_turn_has_its_occasions() -> None:
    s = wait_for(galaxy(alignments="ldd"), 1)
    assert refused(s, 1, "aside", "war") == "7.3.sts"
    assert refused(s, 0, "aside", "war") == "7.3.sto-window"
    assert refused(s, 1, "aside", "move") == "6.1.0.turns"


@pytest.mark.rule("galactic_era/6.1.0.turns")
def test_6_1_orders_are_given_when_they_are_asked_for_and_not_aside() -> None:
    s = galaxy()
    put_ships(s, 0, SIRIUS)
    at_table(s, MOVE_TURN, begin_move_turn(s, Empty(), 0))
    assert reason(s, 0, "aside", "move")["key"] == "not_aside"
    assert reason(s, 1, "aside", "move")["key"] == "not_own_move_turn"


# Chips and dummies.


@pytest.mark.rule("galactic_era/4.6.exchange")
def test_4_6_chips_are_exchanged_for_others_of_the_same_sum() -> None:
    s = galaxy()
    put_fleet(s, 0, "a", SIRIUS, 5)
    wait_for(s, 0)
    assert refused(s, 0, "aside", "chips", "b") == "4.6.exchange"
    assert reason(s, 0, "aside", "chips", "a", "split", 4)["key"] == "no_such_chips"
    assert reason(s, 0, "aside", "chips", "a", "split", 5, 5)["key"] == "chips_do_not_add_up"
    assert refused(s, 0, "aside", "chips", "a", "split", 5, 4, 2) == "4.6.exchange"


@pytest.mark.rule("galactic_era/6.1.3.dummies", "galactic_era/3.0.dummy-chips")
def test_6_1_3_dummies_are_for_fleets_and_there_are_only_so_many() -> None:
    s = galaxy()
    put_fleet(s, 0, "a", SIRIUS, 5, dummies=2)
    wait_for(s, 0, MoveTurn(0, 0))
    assert refused(s, 0, "aside", "dummies", "b") == "6.1.3.dummies"
    assert refused(s, 0, "aside", "dummies", "a", "add", 4) == "3.0.dummy-chips"
    assert refused(s, 0, "aside", "dummies", "a", "remove", 3) == "6.1.3.dummies"
    assert refused(s, 0, "aside", "dummies", "a", "remove", 0) == "6.1.3.dummies"


# Battles.


@pytest.mark.rule("galactic_era/6.1.2.battles", "galactic_era/6.1.2.order")
def test_6_1_2_a_battle_is_where_enemies_meet() -> None:
    s = galaxy(wars=((0, 1),))
    for where in (PLACE, *BESIDE[:2]):
        put_ships(s, 0, where)
    for where in BESIDE[:2]:
        put_ships(s, 1, where)
    moving(s)
    give(s, 0, "done")
    assert refused(s, 0, PLACE) == "6.1.2.battles"
    assert refused(s, 0, SIRIUS) == "6.1.2.battles"


@pytest.mark.rule("galactic_era/6.1.2.which")
def test_6_1_2_only_ships_of_the_battle_are_lost() -> None:
    s = battle(9, {"pieces": 1, "b": 2})
    put_fleet(s, 1, "c", SPACE, 1)
    give(s, 1, "pass")
    assert asked(s) == "choose_losses"
    assert refused(s, 0, "c") == refused(s, 0, "a") == "6.1.2.which"
    assert refused(s, 0, "b", "a") == "6.1.2.which"


@pytest.mark.rule("galactic_era/6.1.2.allies-lose")
def test_6_1_2_only_winners_share_the_losses() -> None:
    s = battle(9, 8, 8, wars=((0, 1), (0, 2)))
    assert asked(s) == "choose_losses"
    give(s, 1, *["pieces"] * 3)
    assert asked(s) == "share_losses"
    assert refused(s, 1, 0) == "6.1.2.allies-lose"


@pytest.mark.rule("galactic_era/6.1.2.retreat-hex")
def test_6_1_2_a_retreat_goes_to_one_of_the_nearest_hexes() -> None:
    s = battle(9, 2)
    give(s, 0)
    assert asked(s) == "retreat_to"
    assert refused(s, 1, PLACE) == "6.1.2.retreat-hex"
    assert reason(s, 1, SIRIUS) == {"key": "retreat_too_far", "hex": SIRIUS, "n": 1}


@pytest.mark.rule("galactic_era/12.1.felines-sto.repel", "galactic_era/12.1.felines.when")
def test_12_1_only_sto_felines_repel_and_before_all_else() -> None:
    s = battle(9, 2, levels={1: {"propulsion": 2}})
    assert asked(s) == "retreat_first"
    assert refused(s, 1, "repel") == "12.1.felines-sto.repel"
    s = battle(9, 2, peoples={1: "felines"}, levels={1: {"propulsion": 2}})
    assert asked(s) == "repel"
    assert refused(s, 1, "retreat") == "12.1.felines.when"
    give(s, 1, "pass")
    assert asked(s) == "retreat_first"
    assert refused(s, 1, "repel") == "12.1.felines.when"


@pytest.mark.rule("galactic_era/6.1.3.evade-late")
def test_6_1_3_after_the_reveal_only_the_e_fleet_retreats() -> None:
    doubled = ("", "", "", "", "doubled")
    s = galaxy(wars=((0, 1),), tactics=[doubled] * 3)
    put_ships(s, 0, PLACE, 9)
    muster(s, 1, PLACE, {"e": 2})
    moving(s)
    give(s, 0, "done")
    while asked(s) != "evade_late":
        give(s, s.asked[0], "pass")
    assert refused(s, 1, "retreat") == "6.1.3.evade-late"
    assert refused(s, 1, "repel") == "12.1.felines-sto.repel"


@pytest.mark.rule("galactic_era/12.1.felines-sts.drive")
def test_12_1_sts_felines_drive_out_a_defender() -> None:
    s = battle(9, 2, peoples={0: "felines"}, alignments="dll")
    assert asked(s) == "drive_out"
    assert refused(s, 0, 2) == refused(s, 0, 0) == "12.1.felines-sts.drive"
