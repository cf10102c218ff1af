"""Chapter 12.4, Galactic Stories: what battles bring in the second era."""

import pytest

from galactarium.games.galactic_era.combat.losses import NO_LETTER, destroy
from galactarium.games.galactic_era.positions import put_fleet, put_ships
from galactarium.positions import events, give
from tests.games.galactic_era.battles import BESIDE, PLACE, attack, battle, muster, without_cards
from tests.games.galactic_era.positions import galaxy

ON_HER = ((0, 1), (0, 2))
SECOND_ERA = 3  # a round of it


@pytest.fixture(autouse=True)
def _no_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    without_cards(monkeypatch)


@pytest.mark.rule("galactic_era/12.4.journeys-2.battle")
@pytest.mark.parametrize(("sector", "dp"), [(0, 2), (1, 0), (2, 2)])
def test_12_4_journeys_a_battle_won_outside_the_home_sector_brings_2(sector: int, dp: int) -> None:
    s = galaxy(wars=((0, 1),), story="journeys", round=SECOND_ERA)
    where = s.board.near[s.board.centre[sector]][0]
    put_ships(s, 0, where, 2)
    put_ships(s, 1, where, 1)
    assert attack(s).dp == [dp, 0, 0]


@pytest.mark.rule("galactic_era/12.4.journeys-2.battle", "galactic_era/6.1.2.won")
def test_12_4_journeys_every_defender_scores_by_their_own_home_sector() -> None:
    s = galaxy(wars=ON_HER, story="journeys", round=SECOND_ERA)
    where = s.board.near[s.home[1]][0]
    for seat in range(3):
        put_ships(s, seat, where, 1)
    assert attack(s).dp == [0, 0, 2]


@pytest.mark.rule("galactic_era/12.4.journeys-2.battle")
@pytest.mark.parametrize(("era_round", "dp"), [(1, 0), (3, 2), (6, 2), (7, 0)])
def test_12_4_battles_score_in_the_second_era_only(era_round: int, dp: int) -> None:
    s = battle(2, 1, story="journeys", round=era_round)
    assert s.dp == [dp, 0, 0]


@pytest.mark.rule("galactic_era/12.4.migrations-2.battle")
@pytest.mark.parametrize("sector", [0, 1])
def test_12_4_migrations_every_battle_won_brings_1(sector: int) -> None:
    s = galaxy(wars=((0, 1),), story="migrations", round=SECOND_ERA)
    where = s.board.near[s.board.centre[sector]][0]
    put_ships(s, 0, where, 2)
    put_ships(s, 1, where, 1)
    assert attack(s).dp == [1, 0, 0]


@pytest.mark.rule("galactic_era/12.4.journeys-2.battle", "galactic_era/12.4.migrations-2.battle")
@pytest.mark.parametrize("story", ["journeys", "migrations"])
def test_12_4_nobody_scores_if_all_opponents_retreated(story: str) -> None:
    s = battle(2, 1, story=story, round=SECOND_ERA, levels={1: {"propulsion": 2}})
    give(s, 1, "retreat")
    give(s, 1, BESIDE[0])
    assert s.dp == [0, 0, 0]


@pytest.mark.rule("galactic_era/12.4.rivalry-2.retreat")
def test_12_4_rivalry_a_retreat_before_combat_costs_2() -> None:
    s = battle(5, 1, {"pieces": 1, "e": 1}, wars=ON_HER, story="rivalry", round=SECOND_ERA)
    give(s, 2, "evade")
    give(s, 2, BESIDE[0])
    assert s.dp == [0, 0, -2]
    give(s, 0)
    give(s, 0)
    give(s, 1, BESIDE[1])
    give(s, 2, BESIDE[2])
    assert s.dp == [0, 0, -2]  # a retreat after a lost battle costs nothing


@pytest.mark.rule("galactic_era/12.4.rivalry-2.retreat")
@pytest.mark.parametrize("technology", ["spirituality", "propulsion"])
def test_12_4_rivalry_it_costs_2_with_the_right_to_it_too(technology: str) -> None:
    s = battle(5, 4, story="rivalry", round=SECOND_ERA, levels={1: {technology: 2}})
    give(s, 1, "retreat")
    assert s.dp == [0, -2, 0]


@pytest.mark.rule("galactic_era/12.4.rivalry-2.retreat", "galactic_era/6.1.3.evade-late")
def test_12_4_rivalry_it_costs_2_as_late_as_that() -> None:
    tactics = [("",) * 5, ("", "", "", "", "doubled"), ("",) * 5]
    s = battle(5, {"e": 1}, story="rivalry", round=SECOND_ERA, tactics=tactics)
    give(s, 1, "pass")
    give(s, 1, "evade")
    assert s.dp == [0, -2, 0]


@pytest.mark.rule("galactic_era/12.4.rivalry-2.retreat", "galactic_era/12.1.felines-sto.repel")
def test_12_4_rivalry_an_attacker_whom_felines_repel_pays() -> None:
    s = battle(5, 1, story="rivalry", round=SECOND_ERA, peoples={1: "felines"})
    give(s, 1, "repel")
    assert s.dp == [-2, 0, 0]


@pytest.mark.rule("galactic_era/12.4.rivalry-2.retreat", "galactic_era/12.1.felines-sts.drive")
def test_12_4_rivalry_a_defender_whom_felines_drive_out_pays() -> None:
    s = battle(5, 1, story="rivalry", round=SECOND_ERA, peoples={0: "felines"}, alignments="dll")
    give(s, 0, 1)
    assert s.dp == [0, -2, 0]


@pytest.mark.rule("galactic_era/12.4.wars-2.ship")
@pytest.mark.parametrize("edition", ["english", "german"])
def test_12_4_wars_each_side_scores_for_the_ships_of_the_other(edition: str) -> None:
    options = {"edition": edition}
    s = battle(5, 3, 3, wars=ON_HER, story="wars", round=SECOND_ERA, options=options)
    give(s, 1, *["pieces"] * 5)
    give(s, 1, 1, 2, 2)
    assert s.dp == [3, 5, 5]


@pytest.mark.rule("galactic_era/12.4.wars-2.ship")
@pytest.mark.parametrize(("edition", "dp"), [("english", 0), ("german", 1)])
def test_12_4_wars_ships_destroyed_otherwise_count_in_the_german_edition(
    edition: str, dp: int
) -> None:
    s = galaxy(story="wars", round=SECOND_ERA, options={"edition": edition})
    put_ships(s, 1, PLACE, 2)
    destroy(s, (0,), 1, PLACE, NO_LETTER, 1)
    assert s.ships[1] == {PLACE: 1}
    assert s.dp == [dp, 0, 0]


@pytest.mark.rule("galactic_era/6.1.3.dissolve", "galactic_era/14.1.fleet-secret")
def test_6_1_3_a_fleet_loses_ships_otherwise_without_being_named() -> None:
    s = galaxy()
    put_fleet(s, 1, "c", PLACE, 1, dummies=1)
    destroy(s, (0,), 1, PLACE, 2, 1)
    assert s.fleets[1][2].stack == 0
    told = events(s, "destroyed_in_fleet")[0].params
    assert told == {"seat": 1, "hex": PLACE, "n": 1, "stack": 1}


@pytest.mark.rule("galactic_era/12.4.wars-2.ship")
def test_12_4_wars_retreats_and_spared_ships_bring_nothing() -> None:
    s = galaxy(wars=((0, 1),), story="wars", round=SECOND_ERA)
    muster(s, 0, PLACE, 5)
    muster(s, 1, PLACE, 2)
    attack(s)
    give(s, 0)
    give(s, 1, BESIDE[0])
    assert s.dp == [0, 0, 0]
