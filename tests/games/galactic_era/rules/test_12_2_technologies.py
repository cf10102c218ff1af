"""12.2 What the technology levels bring: the tables, and 4.8."""

import pytest

from galactarium.games.galactic_era.box.vocabulary import FIELDS, MILITARY, ROBOTICS, UNLIMITED
from galactarium.games.galactic_era.concepts.technology import can_rise, gain_level, level_cap
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import Empty, flow, step
from galactarium.positions import events, give, refused
from tests.games.galactic_era.positions import galaxy, run

LEVELS = galaxy().box.levels


@pytest.mark.rule("galactic_era/4.8.fields")
def test_4_8_five_fields_of_six_levels() -> None:
    s = galaxy()
    assert FIELDS == ("military", "spirituality", "propulsion", "robotics", "genetics")
    assert s.levels[0] == (1, 1, 1, 1, 1)
    assert [level_cap(s, 0, field) for field in range(5)] == [6] * 5
    s.levels[0] = (6, 5, 1, 1, 1)
    assert [can_rise(s, 0, field) for field in (0, 1)] == [False, True]


@pytest.mark.rule(
    "galactic_era/12.2.1.military-1",
    "galactic_era/12.2.1.military-2",
    "galactic_era/12.2.1.military-3",
    "galactic_era/12.2.1.military-4",
    "galactic_era/12.2.1.military-5",
    "galactic_era/12.2.1.military-6",
)
def test_12_2_1_military() -> None:
    assert LEVELS.combat_value[1:] == (1, 1, 2, 3, 6, 10)
    assert LEVELS.tactics[1:] == (0, 1, 0, 1, 0, 3)


@pytest.mark.rule(
    "galactic_era/12.2.2.spirituality-1",
    "galactic_era/12.2.2.spirituality-2",
    "galactic_era/12.2.2.spirituality-3",
    "galactic_era/12.2.2.spirituality-4",
    "galactic_era/12.2.2.spirituality-5",
    "galactic_era/12.2.2.spirituality-6",
)
def test_12_2_2_spirituality() -> None:
    assert LEVELS.remote_views[1:] == (0, 1, 2, 3, 4, UNLIMITED)


@pytest.mark.rule(
    "galactic_era/12.2.3.propulsion-1",
    "galactic_era/12.2.3.propulsion-2",
    "galactic_era/12.2.3.propulsion-3",
    "galactic_era/12.2.3.propulsion-4",
    "galactic_era/12.2.3.propulsion-5",
    "galactic_era/12.2.3.propulsion-6",
)
def test_12_2_3_propulsion() -> None:
    assert LEVELS.range[1:] == (3, 4, 4, 5, 5, UNLIMITED)
    assert LEVELS.stargate[1:] == (0, 0, 1, 1, 2, 0)
    assert LEVELS.neutron_stars[1:] == (False, False, False, False, True, True)
    assert LEVELS.teleports[1:] == (0, 0, 0, 0, 1, 3)


@pytest.mark.rule(
    "galactic_era/12.2.4.robotics-1",
    "galactic_era/12.2.4.robotics-2",
    "galactic_era/12.2.4.robotics-3",
    "galactic_era/12.2.4.robotics-4",
    "galactic_era/12.2.4.robotics-5",
    "galactic_era/12.2.4.robotics-6",
)
def test_12_2_4_robotics() -> None:
    assert LEVELS.ships[1:] == (0, 1, 3, 5, 7, 10)
    assert LEVELS.shipyard[1:] == (4, 4, 4, 3, 2, 1)


@pytest.mark.rule(
    "galactic_era/12.2.5.genetics-1",
    "galactic_era/12.2.5.genetics-2",
    "galactic_era/12.2.5.genetics-3",
    "galactic_era/12.2.5.genetics-4",
    "galactic_era/12.2.5.genetics-5",
    "galactic_era/12.2.5.genetics-6",
)
def test_12_2_5_genetics() -> None:
    assert LEVELS.bonus_population[1:] == (0, 1, 2, 3, 4, 6)
    assert LEVELS.counter_price[1:] == (3, 3, 3, 3, 2, 1)


@pytest.mark.rule("galactic_era/6.1.3.advanced", "galactic_era/12.2.1.military-6")
def test_6_1_3_advanced_tactics_are_placed_at_once() -> None:
    def rise(s: Galaxy, f: Empty) -> None:
        gain_level(s, 0, MILITARY, "test")

    s = galaxy(levels={0: {"military": 5}}, tactics=[("doubled", "", "", "points", "")] * 3)
    run(s, flow("test", Empty, step("one", rise)), Empty())
    assert refused(s, 0, "a", "points") == "6.1.3.advanced"
    for letter in ("b", "c", "e"):
        give(s, 0, letter, "points")
    assert s.tactics[0] == ("doubled", "points", "points", "points", "points")
    assert s.tactics[1] == ("doubled", "", "", "points", "")
    assert len(events(s, "placed_tactic")) == 3
    assert s.is_over


@pytest.mark.rule("galactic_era/12.1.yowies.robotics")
def test_12_1_yowies_have_robotics_1_for_ever() -> None:
    s = galaxy(peoples={0: "yowies"})
    assert level_cap(s, 0, ROBOTICS) == 1
    assert not can_rise(s, 0, ROBOTICS)
    assert can_rise(s, 1, ROBOTICS)
