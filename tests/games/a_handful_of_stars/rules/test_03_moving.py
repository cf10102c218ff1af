"""Chapter 3, Moving."""

from typing import Any

import pytest

from galactarium.games.a_handful_of_stars.moving import Moving
from galactarium.games.a_handful_of_stars.state import OUTPOST, Stars
from galactarium.games.a_handful_of_stars.ways import energy_for, lanes, reach
from galactarium.kernel import find
from galactarium.positions import allowed, give, refused, why_not
from tests.games.a_handful_of_stars.positions import SPACES, at, bases, fleets, turn

GATES = {**SPACES, 36: "orsolon", 6: "rosmer", 30: "brine", 29: "quillon"}


def moving(**words: Any) -> Stars:
    """Seat 0 moves."""
    words.setdefault("hands", [["emberlow", "survey_fleet"], []])
    s = turn(**words)
    give(s, 0, "move")
    return s


@pytest.mark.rule(
    "a_handful_of_stars/3.1.move",
    "a_handful_of_stars/3.1.energy",
    "a_handful_of_stars/3.2.connections",
)
def test_a_fleet_goes_through_own_systems() -> None:
    s = moving(systems={"boldar": (0, "outpost", 1), "dovrin": (0, "outpost")})
    assert refused(s, 0, "done") == "3.1.move"
    assert refused(s, 0, "fleet", "boldar", "ishtar") == "3.2.connections"
    give(s, 0, "fleet", "boldar", "berylith", 1)
    assert find(s, Moving).energy == 2
    give(s, 0, "done")
    give(s, 0, "proposed")
    assert fleets(s, 0, "berylith") == 1
    assert s.discards[0] == ["survey_fleet"]


@pytest.mark.rule("a_handful_of_stars/3.3.black-holes")
def test_a_black_hole_blocks_a_connection() -> None:
    words = {"systems": {"dovrin": (0, "outpost", 1)}}
    assert "berylith" in allowed(moving(**words), 0, "fleet", "dovrin")
    s = moving(**words, holes=[("dovrin", "berylith")])
    assert refused(s, 0, "fleet", "dovrin", "berylith") == "3.2.connections"


@pytest.mark.rule("a_handful_of_stars/3.5.star-bases", "a_handful_of_stars/7.26.star-base-movement")
def test_star_bases_move_with_their_card_for_twice_the_price() -> None:
    words = {"systems": {"dovrin": (0, "outpost", 1, 1)}}
    assert refused(moving(**words), 0, "star_base", "dovrin", "boldar") == "3.5.star-bases"
    s = moving(**words, reserve_two=[("star_base_movement",), ()])
    give(s, 0, "star_base", "dovrin", "boldar", 1)
    assert find(s, Moving).energy == 2
    assert bases(s, 0, "boldar") == 1


@pytest.mark.rule("a_handful_of_stars/3.6.wormholes")
def test_a_wormhole_counter_lets_units_jump() -> None:
    words: dict[str, Any] = {"systems": {"boldar": (0, "outpost", 1), "brine": (0, "outpost")}}
    words |= {"spaces": GATES, "hands": [["university", "survey_fleet"], []]}
    assert refused(moving(**words), 0, "fleet", "boldar", "brine") == "3.2.connections"
    s = moving(**words, has_wormhole=[1, 0])
    give(s, 0, "fleet", "boldar", "brine", 1)
    assert (find(s, Moving).energy, find(s, Moving).research) == (0, 1)


@pytest.mark.rule("a_handful_of_stars/7.10.fast-ships")
@pytest.mark.parametrize(("connections", "energy"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_case_24_fast_ships(connections: int, energy: int) -> None:
    s = turn(reserve_two=[("fast_ships", "star_base_movement"), ()])
    assert energy_for(s, 0, "fleet", connections) == energy
    assert energy_for(s, 0, "star_base", connections) == 2 * energy


@pytest.mark.rule("a_handful_of_stars/7.28.stealth-technology")
@pytest.mark.parametrize(("cards", "energy"), [((), 2), (("fast_ships",), 1)])
def test_case_25_stealth_passes_one_system(cards: tuple[str, ...], energy: int) -> None:
    words = {"systems": {"dovrin": (0, "outpost", 1), "berylith": (1, "outpost", 3)}}
    s = moving(**words, reserve_two=[("stealth_technology", *cards), ()])
    give(s, 0, "fleet", "dovrin", "ishtar", 1)
    assert find(s, Moving).energy == energy
    assert find(s, Moving).target == at(s, "ishtar")


@pytest.mark.rule("a_handful_of_stars/7.10.fast-ships", "a_handful_of_stars/3.6.wormholes")
@pytest.mark.parametrize(("cards", "energy"), [((), 2), (("fast_ships",), 1)])
def test_case_26_a_jump_between_two_connections(cards: tuple[str, ...], energy: int) -> None:
    s = moving(
        systems={"dovrin": (0, "outpost", 1), "boldar": (0,), "brine": (0,), "quillon": (0,)},
        spaces={**GATES, 24: "quillon", 29: "pellam"},
        hands=[["university", "emberlow"], []],
        has_wormhole=[1, 0],
        reserve_two=[cards, ()],
    )
    found = reach(s, 0, at(s, "dovrin"))
    assert found.by_wormhole[at(s, "quillon")] == 2
    give(s, 0, "fleet", "dovrin", "quillon", 1)
    assert (find(s, Moving).energy, find(s, Moving).research) == (energy, 1)


@pytest.mark.rule("a_handful_of_stars/3.7.once")
def test_a_unit_moves_once_in_an_action() -> None:
    """A47."""
    s = moving(systems={"boldar": (0, "outpost", 1), "dovrin": (0, "outpost")})
    give(s, 0, "fleet", "boldar", "dovrin", 1)
    assert refused(s, 0, "fleet", "dovrin", "berylith") == "3.7.once"


@pytest.mark.rule("a_handful_of_stars/3.7.once", "a_handful_of_stars/3.4.control")
def test_lone_units_that_would_wait_for_each_other_cross_by_orders() -> None:
    """A47: two Fleets that pass Boldar and one that passes Dovrin would pay six Energy."""
    s = moving(
        systems={
            "dovrin": (0, "nothing", 2),
            "boldar": (0, "nothing", 1),
            "calyx": (0, "outpost"),
            "pellam": (0, "outpost"),
        },
        hands=[["emberlow", "hap"], []],
    )
    give(s, 0, "fleet", "dovrin", "calyx", 1)
    give(s, 0, "fleet", "boldar", "calyx", 1)
    give(s, 0, "fleet", "dovrin", "pellam", 1)
    assert (fleets(s, 0, "calyx"), fleets(s, 0, "pellam"), find(s, Moving).energy) == (2, 1, 4)


@pytest.mark.rule("a_handful_of_stars/1.4.one-purpose", "a_handful_of_stars/7.10.fast-ships")
def test_a_reserved_card_does_not_pay_for_the_move_that_it_helps() -> None:
    """A10."""
    words: dict[str, Any] = {"systems": {"boldar": (0, "outpost", 1), "dovrin": (0, "outpost")}}
    words |= {"hands": [[], []], "reserve_two": [("fast_ships",), ()]}
    s = moving(**words)
    assert refused(s, 0, "fleet", "boldar", "berylith") == "3.1.energy"
    give(s, 0, "fleet", "boldar", "dovrin", 1)  # one connection takes no Fast Ships
    give(s, 0, "done")
    give(s, 0, "reserved_fast_ships")
    assert s.discards[0] == ["fast_ships"]
    s = moving(**{**words, "hands": [["survey_fleet"], []]})
    give(s, 0, "fleet", "boldar", "berylith", 1)
    give(s, 0, "done")
    assert why_not(s, 0, "reserved_fast_ships") == ("1.4.one-purpose", "at_work")
    give(s, 0, "survey_fleet")


@pytest.mark.rule("a_handful_of_stars/1.4.one-purpose")
def test_of_two_equal_reserved_cards_the_one_that_does_not_help_may_pay() -> None:
    """A10."""
    s = turn(
        systems={"dovrin": (0, "outpost")},
        hands=[["settler_convoy"], []],
        reserve_two=[("mobile_factories", "mobile_factories"), ()],
    )
    give(s, 0, "build")
    give(s, 0, "fleet", "dovrin")
    give(s, 0, "done")
    give(s, 0, "proposed")
    assert sorted(s.discards[0]) == ["mobile_factories", "settler_convoy"]
    assert s.reserve_two[0] == ("mobile_factories",)


def beyond(s: Stars, system: str) -> list[str]:
    """The systems next to another one that are not next to Dovrin."""
    near = lanes(s)
    found = [at_ for at_ in near[at(s, system)] if at_ not in near[at(s, "dovrin")]]
    return [s.box.systems[at_].id for at_ in found if at_ != at(s, "dovrin")]


@pytest.mark.rule("a_handful_of_stars/7.28.stealth-technology")
@pytest.mark.parametrize("is_per_unit", [1, 0])
def test_stealth_for_each_unit_or_past_one_system_for_all(is_per_unit: int) -> None:
    """A25: two Fleets meet in Ishtar, one past Berylith; the other may pass Boldar, or may not."""
    s = turn(
        spaces={15: "dovrin", 20: "berylith", 8: "boldar", 14: "hap", 36: "orsolon", 6: "rosmer"},
        systems={
            "dovrin": (0, "outpost", 2),
            "berylith": (1, "outpost"),
            "boldar": (1, "outpost"),
            "orsolon": (0, "home_world", 0),
        },
        hands=[["emberlow", "cinder", "graul"], []],
        reserve_two=[("stealth_technology",), ()],
        options={"stealth_per_unit": is_per_unit},
    )
    past_berylith, past_boldar = beyond(s, "berylith"), beyond(s, "boldar")
    only_berylith = next(name for name in past_berylith if name not in past_boldar)
    only_boldar = next(name for name in past_boldar if name not in past_berylith)
    for name in (only_berylith, only_boldar):  # own systems, so that nothing is invaded
        s.control[at(s, name)], s.piece[at(s, name)] = 0, OUTPOST
    give(s, 0, "move")
    give(s, 0, "fleet", "dovrin", only_berylith, 1)
    assert find(s, Moving).energy == 2
    is_refused = refused(s, 0, "fleet", "dovrin", only_boldar) == "3.2.connections"
    assert is_refused == (not is_per_unit)
    if not is_per_unit:
        assert find(s, Moving).through == (at(s, "berylith"),)
        give(s, 0, "fleet", "dovrin", only_berylith, 1)  # past the same system all may go


@pytest.mark.rule(
    "a_handful_of_stars/7.28.stealth-technology", "a_handful_of_stars/1.4.one-purpose"
)
def test_stealth_does_not_pay_for_its_own_move() -> None:
    s = moving(
        systems={"dovrin": (0, "outpost", 1), "berylith": (1, "outpost", 3)},
        hands=[["fennimar"], []],
        reserve_two=[("stealth_technology",), ()],
    )
    assert refused(s, 0, "fleet", "dovrin", "ishtar") == "3.1.energy"


@pytest.mark.rule("a_handful_of_stars/3.5.star-bases", "a_handful_of_stars/1.4.one-purpose")
def test_star_base_movement_does_not_pay_for_star_bases() -> None:
    words: dict[str, Any] = {
        "systems": {"orsolon": (0, "home_world"), "dovrin": (0, "outpost", 0, 1)},
        "reserve_two": [("star_base_movement",), ()],
    }
    s = turn(**words, hands=[["fennimar"], []])
    assert refused(s, 0, "move") == "3.1.energy"
    s = turn(**words, hands=[["survey_fleet"], []])
    assert refused(s, 0, "move") == ""
