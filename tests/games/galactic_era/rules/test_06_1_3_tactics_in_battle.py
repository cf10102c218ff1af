"""Chapters 6.1.3 and 12.1: fleet tactics and star peoples in battle."""

from typing import Any

import pytest

from galactarium.games.galactic_era.box.vocabulary import MILITARY
from galactarium.games.galactic_era.concepts.technology import gain_level
from galactarium.games.galactic_era.positions import put_ships
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import advance
from galactarium.positions import allowed, asked, events, give
from tests.games.galactic_era.battles import (
    BESIDE,
    PLACE,
    Force,
    attack,
    battle,
    muster,
    ships,
    with_card,
    without_cards,
)
from tests.games.galactic_era.positions import galaxy

ON_HER = ((0, 1), (0, 2))
NO_TACTICS = ("",) * 5


@pytest.fixture(autouse=True)
def _no_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    without_cards(monkeypatch)


def stay(s: Galaxy) -> None:
    """All who could retreat before combat stay, and nobody is made to go."""
    while asked(s) in ("retreat_first", "evade_late", "repel", "drive_out"):
        give(s, s.asked[0], "pass")


def compared(*forces: Force, **fields: Any) -> tuple[int, int]:
    """The totals of a battle from which nobody retreats."""
    s = battle(*forces, **fields)
    stay(s)
    params = events(s, "compared")[-1].params
    return params["attack"], params["defence"]


# Fleet tactics.


@pytest.mark.rule("galactic_era/6.1.3.tactic-a")
def test_6_1_3_assault_adds_1_for_each_ship_of_the_fleet_on_either_side() -> None:
    assert compared({"pieces": 2, "a": 3}, {"a": 2}) == (2 + 6, 4)


@pytest.mark.rule("galactic_era/6.1.3.tactic-a", "galactic_era/6.1.3.advanced")
@pytest.mark.parametrize(("side", "value"), [("doubled", 3), ("points", 2)])
def test_6_1_3_assault_doubled_adds_2(side: str, value: int) -> None:
    tactics = [(side, "", "", "", ""), NO_TACTICS, NO_TACTICS]
    assert compared({"a": 3}, 1, tactics=tactics) == (3 * value, 1)


@pytest.mark.rule("galactic_era/6.1.3.tactic-c")
@pytest.mark.parametrize(
    ("attacker", "defender", "totals"),
    [
        ({"c": 2}, {"a": 1}, (6, 2)),
        ({"a": 1}, {"pieces": 1, "c": 2}, (2, 7)),
        ({"c": 2}, {"b": 1}, (2, 1)),
        ({"a": 1, "c": 2}, 1, (4, 1)),  # an A fleet of the same side does not matter
        ({"a": 1, "c": 1}, {"a": 1, "c": 1}, (5, 5)),
    ],
)
def test_6_1_3_counterassault_adds_2_against_an_a_fleet(
    attacker: Force, defender: Force, totals: tuple[int, int]
) -> None:
    assert compared(attacker, defender) == totals


@pytest.mark.rule("galactic_era/6.1.3.tactic-c")
def test_6_1_3_counterassault_doubled_adds_4() -> None:
    tactics = [NO_TACTICS, ("", "", "doubled", "", ""), NO_TACTICS]
    assert compared({"a": 2}, {"c": 2}, tactics=tactics) == (4, 10)


@pytest.mark.rule("galactic_era/6.1.3.tactic-c")
def test_6_1_3_counterassault_works_against_an_a_fleet_of_any_defender() -> None:
    assert compared({"c": 2}, 1, {"a": 1}, wars=ON_HER) == (6, 3)


@pytest.mark.rule("galactic_era/6.1.3.tactic-c")
def test_6_1_3_an_a_fleet_of_somebody_who_left_does_not_count() -> None:
    s = battle({"c": 2}, 1, {"a": 1}, wars=ON_HER, levels={2: {"propulsion": 2}})
    give(s, 2, "retreat")
    give(s, 2, BESIDE[0])
    assert events(s, "compared")[0].params == {"hex": PLACE, "attack": 2, "defence": 1}


@pytest.mark.rule("galactic_era/6.1.3.tactic-a", "galactic_era/6.1.3.tactic-c")
def test_6_1_3_a_doubled_a_fleet_against_a_c_fleet() -> None:
    tactics = [("doubled", "", "", "", ""), NO_TACTICS, NO_TACTICS]
    totals = compared({"a": 2}, {"c": 3}, levels={0: {"military": 3}}, tactics=tactics)
    assert totals == (8, 9)


@pytest.mark.rule("galactic_era/6.1.2.total")
def test_6_1_3_bombs_darts_and_evaders_add_nothing() -> None:
    assert compared({"b": 1, "d": 1, "e": 1}, 1) == (3, 1)


@pytest.mark.parametrize(
    ("level", "count"),
    [
        (1, 0),
        pytest.param(2, 1, marks=pytest.mark.rule("galactic_era/12.2.1.military-2")),
        (3, 0),
        pytest.param(4, 1, marks=pytest.mark.rule("galactic_era/12.2.1.military-4")),
        (5, 0),
        pytest.param(6, 3, marks=pytest.mark.rule("galactic_era/12.2.1.military-6")),
    ],
)
def test_12_2_1_military_brings_advanced_fleet_tactics(level: int, count: int) -> None:
    s = galaxy(levels={0: {"military": level - 1}})
    gain_level(s, 0, MILITARY, "research")
    advance(s)
    for letter in "abc"[:count]:
        give(s, 0, letter, "doubled")
    assert not s.asked
    assert s.tactics[0].count("doubled") == count


# "+3 DP".


PLUS_A = [("points", "", "", "", ""), NO_TACTICS, NO_TACTICS]


@pytest.mark.rule("galactic_era/6.1.3.plus-three")
@pytest.mark.parametrize(
    ("attacker", "defender", "dp"),
    [
        ({"a": 2}, 1, 3),
        ({"b": 2}, 1, 0),  # another fleet
        ({"a": 1}, 5, 0),  # a lost battle
    ],
)
def test_6_1_3_a_battle_won_with_such_a_fleet_brings_3(
    attacker: Force, defender: Force, dp: int
) -> None:
    s = battle(attacker, defender, tactics=PLUS_A)
    assert s.dp[0] == dp


@pytest.mark.rule("galactic_era/6.1.3.plus-three")
def test_6_1_3_it_brings_3_once_per_battle_even_if_the_fleets_are_lost() -> None:
    tactics = [("points", "points", "", "", ""), NO_TACTICS, NO_TACTICS]
    s = battle({"a": 1, "b": 1}, 4, levels={0: {"military": 4}}, tactics=tactics)
    give(s, 0, *["pieces"] * 4)
    assert ships(s, (0, 1)) == [0, 0]
    assert s.dp[0] == 3


@pytest.mark.rule("galactic_era/6.1.3.plus-three", "galactic_era/6.1.2.won")
def test_6_1_3_every_defender_with_such_a_fleet_scores() -> None:
    plus = ("points", "", "", "", "")
    s = battle(1, {"a": 1}, {"a": 1}, wars=ON_HER, tactics=[NO_TACTICS, plus, plus])
    stay(s)
    assert s.dp == [0, 3, 3]


@pytest.mark.rule("galactic_era/6.1.3.plus-three", "galactic_era/6.1.2.nobody-left")
def test_6_1_3_it_brings_nothing_if_nobody_was_left_to_fight() -> None:
    s = battle({"a": 2}, 1, tactics=PLUS_A, levels={1: {"spirituality": 2}})
    give(s, 1, "retreat")
    give(s, 1, BESIDE[0])
    assert s.dp[0] == 0


@pytest.mark.rule("galactic_era/6.1.3.plus-three")
def test_6_1_3_such_a_fleet_elsewhere_does_not_count() -> None:
    s = galaxy(wars=((0, 1),), tactics=PLUS_A)
    muster(s, 0, PLACE, 3)
    muster(s, 0, BESIDE[0], {"a": 1})
    muster(s, 1, PLACE, 1)
    assert attack(s).dp[0] == 0


# The Alliance of Light or Darkness.


@pytest.mark.rule("galactic_era/12.1.alliance-sto.defense")
@pytest.mark.parametrize(("edition", "defence"), [("english", 10), ("german", 2)])
def test_12_1_ships_of_the_alliance_of_light_defend_with_4_more(edition: str, defence: int) -> None:
    totals = compared(1, 2, peoples={1: "alliance"}, options={"edition": edition})
    assert totals == (1, defence)


@pytest.mark.rule("galactic_era/12.1.alliance-sto.defense")
def test_12_1_it_adds_nothing_to_attackers_allies_or_the_other_alignment() -> None:
    assert compared(2, 1, peoples={0: "alliance"}, alignments="ldl") == (2, 1)
    assert compared(1, 2, 2, wars=ON_HER, peoples={1: "alliance"}) == (1, 12)
    assert compared(1, 2, peoples={1: "alliance"}, alignments="ldl") == (1, 2)


@pytest.mark.rule("galactic_era/12.1.alliance-sts.attack")
@pytest.mark.parametrize(
    ("alignments", "attack_value"),
    [("dll", 9), ("ddl", 9), ("dld", 9), ("ddd", 3), ("ldd", 3)],
)
@pytest.mark.parametrize("edition", ["english", "german"])
def test_12_1_the_alliance_of_darkness_attacks_with_2_more_against_sto(
    alignments: str, attack_value: int, edition: str
) -> None:
    totals = compared(
        3,
        1,
        1,
        wars=ON_HER,
        peoples={0: "alliance"},
        alignments=alignments,
        options={"edition": edition},
    )
    assert totals == (attack_value, 2)


@pytest.mark.rule("galactic_era/12.1.alliance-sts.attack")
def test_12_1_a_defender_of_the_alliance_of_darkness_gets_nothing() -> None:
    assert compared(3, 1, peoples={1: "alliance"}, alignments="ldl") == (3, 1)


@pytest.mark.rule("galactic_era/12.1.alliance-sts.attack")
def test_12_1_an_sto_defender_who_retreated_does_not_count() -> None:
    s = battle(
        3,
        1,
        1,
        wars=ON_HER,
        peoples={0: "alliance"},
        alignments="dld",
        levels={1: {"propulsion": 2}},
    )
    give(s, 1, "retreat")
    give(s, 1, BESIDE[0])
    assert events(s, "compared")[0].params["attack"] == 3


# Felines.


@pytest.mark.rule("galactic_era/12.1.felines-sto.repel", "galactic_era/12.1.felines.when")
def test_12_1_felines_of_light_make_the_attacker_retreat_with_all_ships() -> None:
    s = battle({"pieces": 2, "a": 3}, 1, 1, wars=ON_HER, peoples={1: "felines"})
    assert asked(s) == "repel"
    give(s, 1, "repel")
    assert asked(s) == "retreat_to"
    give(s, 0, BESIDE[0])
    assert asked(s) == "end_battles"
    assert ships(s, (0, 1, 2)) == [0, 1, 1]
    assert ships(s, (0,), BESIDE[0]) == [5]
    assert s.fleets[0][0].letter_seen == ()
    assert s.repelled == [0, 1, 0]
    assert s.closed == [(), (), ()]
    assert not events(s, "won")


@pytest.mark.rule("galactic_era/12.1.felines-sto.repel")
def test_12_1_felines_of_light_use_it_once_per_round() -> None:
    s = galaxy(wars=((0, 1),), peoples={1: "felines"})
    for where in (PLACE, 60):
        put_ships(s, 0, where, 3)
        put_ships(s, 1, where, 1)
    attack(s)
    give(s, 0, PLACE)
    give(s, 1, "repel")
    give(s, 0, BESIDE[0])
    assert asked(s) == "choose_losses"


@pytest.mark.rule("galactic_era/12.1.felines-sto.repel")
def test_12_1_felines_of_light_may_let_the_battle_come() -> None:
    s = battle(2, 1, peoples={1: "felines"})
    give(s, 1, "pass")
    assert asked(s) == "choose_losses"
    assert s.repelled == [0, 0, 0]


@pytest.mark.rule("galactic_era/12.1.felines-sto.repel", "galactic_era/12.1.felines-sts.drive")
@pytest.mark.parametrize(("felines", "alignments"), [(0, "ldl"), (1, "ldl")])
def test_12_1_felines_have_no_power_on_the_other_side(felines: int, alignments: str) -> None:
    s = battle(3, 1, peoples={felines: "felines"}, alignments=alignments)
    assert asked(s) == "choose_losses"


def hunt(**fields: Any) -> Galaxy:
    """Felines (STS) attack two others."""
    return battle(5, 2, 2, wars=ON_HER, peoples={0: "felines"}, alignments="dll", **fields)


@pytest.mark.rule("galactic_era/12.1.felines-sts.drive", "galactic_era/12.1.felines-sts.closed")
def test_12_1_felines_of_darkness_drive_one_defender_out() -> None:
    s = hunt()
    assert asked(s) == "drive_out"
    assert allowed(s, 0) == ["pass", 1, 2]
    give(s, 0, 1)
    give(s, 1, BESIDE[0])
    assert s.closed == [(), (PLACE,), ()]
    assert s.repelled == [1, 0, 0]
    assert events(s, "compared")[0].params == {"hex": PLACE, "attack": 5, "defence": 2}


@pytest.mark.rule("galactic_era/12.1.felines-sts.drive", "galactic_era/12.1.felines.when")
def test_12_1_felines_of_darkness_wait_for_the_decisions_of_the_defenders() -> None:
    s = hunt(levels={1: {"propulsion": 2}})
    assert asked(s) == "retreat_first"
    give(s, 1, "retreat")
    give(s, 1, BESIDE[0])
    assert allowed(s, 0) == ["pass", 2]
    give(s, 0, 2)
    give(s, 2, BESIDE[0])
    assert not s.asked
    assert not events(s, "won")
    assert s.closed == [(), (), (PLACE,)]


@pytest.mark.rule("galactic_era/12.1.felines-sts.drive")
@pytest.mark.parametrize("repelled", [[0, 0, 0], [1, 0, 0]])
def test_12_1_felines_of_darkness_use_it_once_per_round(repelled: list[int]) -> None:
    s = hunt(repelled=repelled)
    assert (asked(s) == "drive_out") == (not repelled[0])


@pytest.mark.rule("galactic_era/12.1.felines-sts.drive")
def test_12_1_felines_are_not_asked_if_all_have_left() -> None:
    s = hunt(levels={seat: {"propulsion": 2} for seat in (1, 2)})
    for seat in (1, 2):
        give(s, seat, "retreat")
        give(s, seat, BESIDE[0])
    assert not s.asked
    assert s.repelled == [0, 0, 0]


@pytest.mark.rule("galactic_era/12.1.felines-sts.drive", "galactic_era/12.3.military.no-retreat")
def test_12_1_felines_drive_out_even_those_whom_a_card_holds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with_card(monkeypatch, is_shown=False, pinned=(1, 2))
    s = hunt(levels={seat: {"propulsion": 2} for seat in (1, 2)})
    assert asked(s) == "drive_out"
    give(s, 0, 1)
    assert asked(s) == "retreat_to"


# Cosmic Mayans.


@pytest.mark.rule("galactic_era/12.1.mayans-sts.losses")
@pytest.mark.parametrize(("lost", "dp"), [(0, 0), (2, 2), (3, 3), (5, 3)])
def test_12_1_mayans_score_up_to_3_for_ships_of_a_lost_battle(lost: int, dp: int) -> None:
    s = battle(9, {"pieces": 3, "d": 2}, peoples={1: "mayans"}, alignments="ldl")
    give(s, 0, *(["pieces"] * 3 + ["d"] * 2)[:lost])
    assert s.dp == [0, dp, 0]


@pytest.mark.rule("galactic_era/12.1.mayans-sts.losses")
def test_12_1_mayans_score_for_all_ships_of_a_battle_that_they_won() -> None:
    s = battle(12, 9, peoples={0: "mayans"}, alignments="dll")
    give(s, 0, *["pieces"] * 9)
    assert ships(s, (0,)) == [7]
    assert s.dp == [5, 0, 0]


@pytest.mark.rule("galactic_era/12.1.mayans-sts.losses")
def test_12_1_mayans_of_light_score_nothing_for_losses() -> None:
    s = battle(9, 3, peoples={1: "mayans"})
    give(s, 0, *["pieces"] * 3)
    assert s.dp == [0, 0, 0]
