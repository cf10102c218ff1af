"""Chapter 6.1.2, Battles as a seat sees them: strength and its sources, odds, prices."""

from typing import Any

import pytest

from galactarium.games.galactic_era.combat.odds import chance_of_attacker, percent, ships_within
from galactarium.games.galactic_era.combat.strength import totals
from galactarium.games.galactic_era.frames import Battle
from galactarium.games.galactic_era.knowledge.redeal import redeal
from galactarium.games.galactic_era.knowledge.view import view
from galactarium.games.galactic_era.positions import put_fleet, put_ships
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import ALL_SEEING, SPECTATOR, Stream, find, note, seed_from
from galactarium.positions import asked, begin, give
from tests.games.galactic_era.battles import PLACE, battle, without_cards
from tests.games.galactic_era.positions import galaxy

ON_HER = ((0, 1), (0, 2))  # the attacker is at war with both others
SAMPLES = 600


@pytest.fixture(autouse=True)
def _no_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    without_cards(monkeypatch)


def fight(s: Galaxy, seat: int) -> dict[str, Any]:
    """The battle as a seat sees it."""
    found: dict[str, Any] = view(s, seat)["fight"]
    return found


def sums(s: Galaxy, seat: int) -> list[list[int]]:
    """What makes a player stronger: for each ship, and for how many, where that is certain."""
    found = fight(s, seat)["sides"][str(seat)]["sources"]
    return [[x["each"][0], x["ships"][0]] for x in found]


# What adds up.


@pytest.mark.rule("galactic_era/6.1.2.total", "galactic_era/6.1.2.winner-losses")
def test_6_1_2_the_worked_battle_with_two_defenders_is_told_with_what_each_loss_costs() -> None:
    s = battle(5, 3, 5, wars=ON_HER, levels={0: {"military": 3}, 1: {"military": 3}})
    seen = fight(s, 2)
    assert seen["totals"] == [[10, 10, 10], [11, 11, 11]]
    assert [sums(s, seat) for seat in range(3)] == [[[2, 5]], [[2, 3]], [[1, 5]]]
    assert (seen["winners"], seen["chooser"], seen["crushing"]) == ([1, 2], 2, False)
    assert seen["losses"] == {"seat": 0, "forms": {"pieces": 5}, "price": [0, 1, 1, 2, 2, 3]}
    give(s, 2, *["pieces"] * 4)
    assert fight(s, 0)["lost"] == {"0": 4}
    assert "totals" not in fight(s, 0)


@pytest.mark.rule("galactic_era/6.1.3.tactic-a", "galactic_era/6.1.3.tactic-c")
def test_6_1_2_fleets_say_what_they_add() -> None:
    levels = {0: {"military": 3}, 1: {"military": 1}}
    tactics = [("doubled", "", "", "", ""), ("",) * 5, ("",) * 5]
    s = battle(
        {"a": 2},
        {"c": 3},
        levels=levels,
        tactics=tactics,
    )
    give(s, 1, "pass")
    seen = fight(s, 0)
    assert seen["totals"] == [[8, 8, 8], [9, 9, 9]]
    assert sums(s, 0) == [[2, 2], [2, 2]]
    assert sums(s, 1) == [[1, 3], [2, 3]]


@pytest.mark.rule("galactic_era/12.1.alliance-sto.defense", "galactic_era/6.1.2.total")
def test_6_1_2_star_peoples_and_cards_say_what_they_add() -> None:
    s = battle(2, 2, peoples={1: "alliance"}, alignments="dld")
    assert sums(s, 1) == [[1, 2], [4, 2]]
    assert fight(s, 1)["totals"][1] == [10, 10, 10]


@pytest.mark.rule("galactic_era/6.1.2.ratio")
def test_6_1_2_three_times_the_other_total_costs_nothing() -> None:
    s = battle(6, 2)
    assert fight(s, 0)["crushing"]
    assert fight(s, 0)["losses"]["price"] == [0, 0, 0]


@pytest.mark.rule("galactic_era/6.1.2.battles")
def test_6_1_2_without_a_battle_there_is_nothing_to_see() -> None:
    assert fight(galaxy(), 0) == {}


# Odds.


@pytest.mark.rule("galactic_era/6.1.2.winner", "galactic_era/14.1.fleet-secret")
def test_6_1_2_who_knows_all_is_certain() -> None:
    s = battle({"pieces": 3}, {"pieces": 1, "e": 1})
    assert asked(s) == "retreat_first"
    assert fight(s, ALL_SEEING)["odds"] == 100
    assert fight(s, 1)["odds"] == 100
    assert 0 < fight(s, 0)["odds"] < 50


@pytest.mark.rule("galactic_era/6.1.2.winner")
@pytest.mark.parametrize(("levels", "chance"), [((1, 1), 0), ((2, 1), 100)])
def test_6_1_2_equal_totals_go_to_the_higher_military_or_else_to_defenders(
    levels: tuple[int, int], chance: int
) -> None:
    s = battle(
        2, {"pieces": 1, "e": 1}, levels={at: {"military": x} for at, x in enumerate(levels)}
    )
    assert fight(s, 1)["odds"] == chance


@pytest.mark.rule("galactic_era/14.1.fleet-height", "galactic_era/3.0.dummy-chips")
def test_14_1_a_stack_holds_a_ship_at_least_and_a_ten_on_every_chip_at_most() -> None:
    found = ships_within(2, 5, ((1, 3), (10, 1)))
    assert found == pytest.approx({1: 0.375, 10: 0.125, 2: 0.28125, 11: 0.1875, 20: 0.03125})
    assert min(ships_within(4, 1, ((1, 1),))) == 3


@pytest.mark.rule("galactic_era/14.1.fleet-secret", "galactic_era/14.1.counters-left")
@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
def test_14_1_odds_follow_from_what_a_seat_knows_alone(seat: int) -> None:
    s = battle({"pieces": 4, "a": 3, "b": 1}, {"c": 3, "e": 2}, 2, wars=ON_HER)
    before = fight(s, seat)
    for number in range(8):
        other = s.clone()
        redeal(other, seat, Stream(seed_from(f"{number}"), "odds").below)
        assert fight(other, seat) == before


@pytest.mark.rule("galactic_era/14.1.fleet-secret", "galactic_era/6.1.2.winner")
def test_14_1_odds_are_those_of_the_worlds_that_a_seat_holds_possible() -> None:
    s = battle({"pieces": 6, "c": 3}, {"pieces": 2, "a": 3}, wars=((0, 1),))
    won = 0
    for number in range(SAMPLES):
        other = s.clone()
        redeal(other, 0, Stream(seed_from(f"{number}"), "worlds").below)
        attack, defence = totals(other, find(other, Battle))
        won += attack > defence
    assert chance_of_attacker(s, find(s, Battle), 0) == pytest.approx(won / SAMPLES, abs=0.06)


@pytest.mark.rule("galactic_era/6.1.2.winner")
@pytest.mark.parametrize(("chance", "said"), [(0, 0), (0.001, 1), (0.5, 50), (0.999, 99), (1, 100)])
def test_6_1_2_only_what_is_certain_is_called_so(chance: float, said: int) -> None:
    assert percent(chance) == said


# Before a battle.


def turn(*, mine: int, theirs: int) -> Galaxy:
    s = galaxy(wars=((0, 1),), levels={0: {"military": 3}})
    put_ships(s, 0, PLACE if mine else 60, max(mine, 1))
    put_ships(s, 1, PLACE, theirs)
    begin(s, "movement")
    return s


@pytest.mark.rule("galactic_era/6.1.2.battles", "galactic_era/6.1.2.winner")
def test_6_1_2_in_ones_own_movement_one_knows_how_many_ships_beat_those_who_wait() -> None:
    s = turn(mine=0, theirs=5)
    assert view(s, 0)["guards"][str(PLACE)] == {
        "seats": [1],
        "total": [5, 5, 5],
        "even": 3,
        "sure": 3,
    }
    assert view(s, 1)["guards"] == {}
    assert view(s, SPECTATOR)["guards"] == {}


@pytest.mark.rule("galactic_era/6.1.2.battles", "galactic_era/6.1.2.winner")
def test_6_1_2_where_ones_ships_are_already_the_odds_are_known() -> None:
    assert view(turn(mine=2, theirs=5), 0)["guards"][str(PLACE)]["odds"] == 0
    assert view(turn(mine=3, theirs=5), 0)["guards"][str(PLACE)]["odds"] == 100


@pytest.mark.rule("galactic_era/6.1.2.order")
def test_6_1_2_each_battle_to_choose_tells_its_odds() -> None:
    s = galaxy(wars=ON_HER)
    for where, other in ((PLACE, 1), (60, 2)):
        put_ships(s, 0, where, 2)
        put_ships(s, other, where, other)
    put_fleet(s, 0, "b", 60, 1)
    begin(s, "movement")
    give(s, 0, "done")
    told = note(s, 0, (PLACE,))
    assert told is not None
    assert (told.key, told.params) == ("odds", {"n": 100})
