"""Chapter 5, Galactic phase."""

import pytest

from galactarium.games.age_of_galaxy import GAME
from galactarium.games.age_of_galaxy.galactic import dawn
from galactarium.games.age_of_galaxy.state import BLOCKED, SLOTS
from galactarium.kernel import Empty
from galactarium.positions import said
from tests.games.age_of_galaxy.positions import position

BLOCK = [BLOCKED, BLOCKED]


@pytest.mark.rule("age_of_galaxy/5.0.last-round", "age_of_galaxy/6.1.end")
def test_5_0_the_last_round_has_no_galactic_phase() -> None:
    s = position("galactic", round=5, trade_discs=[[*BLOCK, 0, 0, 0], BLOCK, BLOCK])
    assert s.is_over
    assert (s.fleet, s.golden_ages, s.flipped) == (4, 0, [0, 0, 0])


@pytest.mark.rule("age_of_galaxy/5.1.fleet")
def test_5_1_the_fleet_moves_and_the_next_card_gets_its_tokens() -> None:
    s = position("galactic", seats=3, round=1)
    assert (s.fleet, s.shown) == (1, 3)
    third = s.cover[2 * SLOTS : 3 * SLOTS]
    assert third == ["", "", "", "exploration_3", "planet_token_1"]
    assert s.planets[2 * SLOTS + 4] == "arctic"


@pytest.mark.rule("age_of_galaxy/5.1.fleet", "age_of_galaxy/0.5.player-count")
def test_5_1_spots_for_more_players_stay_empty() -> None:
    s = position("galactic", seats=2, round=1)
    assert s.cover[2 * SLOTS : 3 * SLOTS] == [""] * 5


@pytest.mark.rule("age_of_galaxy/5.1.fleet")
def test_5_1_in_the_fourth_round_no_card_is_left_to_turn_up() -> None:
    s = position("galactic", round=4)
    assert (s.fleet, s.shown) == (4, 5)
    assert said(s, "system_shown") == []


@pytest.mark.rule("age_of_galaxy/5.2.move")
def test_5_2_discs_move_to_the_card_above_their_action() -> None:
    s = position(
        "galactic",
        seats=4,
        worked=[[0] * 4, [1, 0, 0, 0], [0, 1, 1, 0], [0, 0, 0, 2]],
        flipped=[0, 0, 1],
    )
    assert s.trade_discs == [[0], [1, 2], [3, 3]]
    assert s.worked == [[0] * 4] * 4


@pytest.mark.rule("age_of_galaxy/5.3.explore")
def test_5_3_the_discs_of_explore_return() -> None:
    s = position("galactic", worked=[[2, 1], [0, 0], [0, 0], [0, 0]], discs=[0, 0])
    assert s.worked[0] == [0, 0]
    assert [s.pool[seat] + s.discs[seat] for seat in (0, 1)] == [15, 15]


@pytest.mark.rule("age_of_galaxy/5.4.order")
def test_5_4_the_most_prestige_goes_first() -> None:
    s = position("galactic", seats=3, goods=[{"prestige": 1}, {"prestige": 7}, {"prestige": 3}])
    assert s.order == (1, 2, 0)


@pytest.mark.rule("age_of_galaxy/5.5.golden-age")
def test_5_5_a_card_that_is_not_full_keeps_its_discs() -> None:
    s = position("galactic", discs=[0, 0], trade_discs=[[*BLOCK, 0, 1], BLOCK, BLOCK])
    assert (s.discs, s.trade_discs[0]) == ([3, 3], [*BLOCK, 0, 1])


@pytest.mark.rule("age_of_galaxy/5.5.flip")
def test_5_5_a_flipped_card_has_no_golden_age_again() -> None:
    s = position(trade_discs=[[0] * 4 + [1] * 4, BLOCK, BLOCK], flipped=[1, 0, 0])
    dawn(s, Empty())
    assert s.golden_ages == 0 and len(s.trade_discs[0]) == 8


@pytest.mark.rule("age_of_galaxy/5.0.last-round")
def test_5_0_the_view_names_no_galactic_phase_in_the_last_round() -> None:
    phases = [GAME.view(position(round=round), 0)["phases"] for round in (4, 5)]
    assert phases == [["production", "action", "war", "galactic"], ["production", "action", "war"]]


@pytest.mark.rule("age_of_galaxy/5.2.move", "age_of_galaxy/3.2.space")
def test_5_2_a_card_with_more_discs_than_spaces_has_no_free_one() -> None:
    seen = GAME.view(position(trade_discs=[[0] * 7, [1], []]), 0)["trade"]
    assert [card["free"] for card in seen.values()] == [0, 4, 5]
