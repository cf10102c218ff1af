"""The technologies, one test each."""

from typing import Any

import pytest

from galactarium.games.age_of_galaxy.scoring import faction_points
from galactarium.games.age_of_galaxy.state import Galaxy
from galactarium.positions import allowed, give, why_not
from tests.games.age_of_galaxy.positions import owned, position

pytestmark = pytest.mark.rule("age_of_galaxy/3.3.technologies")

PLANETS = {"system_1_a": (0, "colonized"), "system_1_b": (0, "developed")}


def research(name: str, ally: str = "", known: str = "", **fields: Any) -> Galaxy:
    """Somebody who has just paid innovation for a technology."""
    goods = fields.pop("goods", [{"innovation": 2}])
    settings: dict[str, Any] = {
        "round": 2,
        "goods": goods,
        "alliances": [[ally] if ally else [], *[[]] * 3],
        "technologies": [[known] if known else [], *[[] for _ in range(3)]],
        "discs": [2, 1, 1, 1],
        "seats": 4,
        **fields,
    }
    s = position(**settings)
    give(s, 0, "research", name, "innovation")
    return s


def test_terraforming() -> None:
    s = research("terraforming", goods=[{"innovation": 1}])
    assert owned(s, 0) == {"productivity": 1}
    s = position(round=2, technologies=[["terraforming"], []])
    assert allowed(s, 0, "colonize") == ["system_2_c"]


def test_warp_drive() -> None:
    assert owned(research("warp_drive", goods=[{"innovation": 1}]), 0) == {}
    s = position(goods=[{"cruiser": 1}], technologies=[["warp_drive"], []])
    assert allowed(s, 0, "explore") == ["system_1_d", "system_2_d"]


def test_laser_weapon() -> None:
    assert owned(research("laser_weapon", goods=[{"innovation": 1}]), 0) == {"strength": 1}


def test_advanced_engineering() -> None:
    s = research("advanced_engineering", known="terraforming", goods=[{"innovation": 1}])
    assert owned(s, 0) == {"productivity": 1}
    s = position(
        goods=[{"credit": 5}], planets=PLANETS, technologies=[["advanced_engineering"], []]
    )
    give(s, 0, "develop", "system_1_a", "influence")
    assert "credit" not in owned(s, 0)


def test_hyperspace_scanner() -> None:
    s = research("hyperspace_scanner", known="warp_drive", goods=[{"innovation": 1}])
    assert owned(s, 0) == {"innovation": 1}
    s = position(goods=[{"cruiser": 1}], technologies=[["hyperspace_scanner"], []])
    give(s, 0, "explore", "system_1_d")
    assert owned(s, 0) == {"credit": 3, "innovation": 2 + 1}


def test_plasma_weapon() -> None:
    s = research("plasma_weapon", known="laser_weapon", goods=[{"innovation": 1}])
    assert owned(s, 0) == {"strength": 1, "cruiser": 1}


def test_planetary_shields() -> None:
    assert owned(research("planetary_shields", known="hyperspace_scanner"), 0) == {"prestige": 1}
    s = position(
        "war",
        round=2,
        goods=[{}, {"cruiser": 1}],
        planets=PLANETS,
        technologies=[["planetary_shields"], []],
    )
    assert why_not(s, 1, "system_1_b") == ("4.6.effects", "shielded_by_technology")
    assert why_not(s, 1, "system_1_a") == ("", "")


def test_xenology() -> None:
    s = research("xenology", known="advanced_engineering")
    give(s, 0, "relic")
    assert owned(s, 0) == {"prestige": 1, "relic": 1}
    s = research("xenology", known="plasma_weapon")
    give(s, 0, "influence")
    assert owned(s, 0) == {"prestige": 1, "influence": 2}


def test_antimatter_missile() -> None:
    assert owned(research("antimatter_missile", known="plasma_weapon"), 0) == {"strength": 2}


def test_water_dome_shield() -> None:
    assert owned(research("water_dome_shield", "legarchaea"), 0) == {"prestige": 1}
    slots = ["system_1_a", "system_1_c", "system_2_a"]
    s = position(
        "war",
        round=2,
        goods=[{}, {"cruiser": 1}],
        planets=dict.fromkeys(slots, (0, "colonized")),
        technologies=[["water_dome_shield"], []],
    )
    assert [slot for slot in slots if slot in allowed(s, 1)] == ["system_1_a"]


def test_energy_shields() -> None:
    assert owned(research("energy_shields", "psykrion"), 0) == {"strength": 1}
    s = position(
        "war",
        round=2,
        goods=[{"cruiser": 5, "strength": 2}] * 2,
        technologies=[["energy_shields"], []],
    )
    assert [owned(s, seat)["cruiser"] for seat in (0, 1)] == [4, 2]


def test_nanoconstruct() -> None:
    assert owned(research("nanoconstruct", "tekhlifa"), 0) == {"credit": 1, "productivity": 2}
    known = [["nanoconstruct"], []]
    s = position(goods=[{"credit": 4}], planets=PLANETS, technologies=known)
    give(s, 0, "develop", "system_1_a", "influence")
    assert "credit" not in owned(s, 0)
    s = position(planets=PLANETS, technologies=known, alliances=[["gromlik"], []])
    give(s, 0, "colonize", "system_1_c")
    assert owned(s, 0) == {"productivity": 1, "innovation": 1}


def test_dark_matter_power() -> None:
    s = research("dark_matter_power", "tekhlifa")
    assert owned(s, 0) == {"credit": 1, "productivity": 2 + 2, "innovation": 2}


def test_quantum_physics() -> None:
    s = research("quantum_physics", "zephron")
    assert owned(s, 0) == {"credit": 2, "innovation": 3, "influence": 1}


def test_deep_space_telescope() -> None:
    s = research("deep_space_telescope", "voicavus", goods=[{"innovation": 2, "cruiser": 1}])
    assert owned(s, 0) == {"innovation": 2, "cruiser": 1}
    assert len(s.telescope[0]) == 2
    token = s.telescope[0][-1]
    for seat in (0, 1, 2, 3):
        give(s, seat, "done") if seat == 0 else give(s, seat, "scavenge")
        if seat and s.asked == (seat,):
            give(s, seat, "done")
    give(s, 0, "explore", "telescope")
    assert s.explored == [token]


def test_ocean_ecology() -> None:
    planets = {
        "system_1_a": (0, "colonized"),
        "system_1_c": (0, "colonized"),
        "system_2_a": (0, "developed"),
        "system_3_b": (1, "colonized"),
    }
    assert owned(research("ocean_ecology", "mersoma", planets=planets), 0) == {"influence": 2}


def test_cloaking_cruiser() -> None:
    goods = [{"innovation": 2, "cruiser": 2}, *[{"cruiser": 5}] * 3]
    s = research("cloaking_cruiser", "shrynix", goods=goods)
    assert [owned(s, seat)["cruiser"] for seat in range(4)] == [3, 3, 3, 3]


def test_bioship_factories() -> None:
    assert owned(research("bioship_factories", "z_qhik_eox"), 0) == {"cruiser": 3}
    s = position(goods=[{"credit": 2}], technologies=[["bioship_factories"], []])
    give(s, 0, "manufacture", 2)
    assert owned(s, 0) == {"cruiser": 2}


def test_ion_cannon() -> None:
    assert owned(research("ion_cannon", "us_ud"), 0) == {"strength": 1, "cruiser": 2}


def test_ai_complex() -> None:
    assert owned(research("ai_complex", "kratox_7"), 0) == {}
    s = position(goods=[{"credit": 7}], planets=PLANETS, technologies=[["ai_complex"], []])
    give(s, 0, "develop", "system_1_a", "influence")
    assert owned(s, 0) == {"prestige": 1, "productivity": 1 + 2, "influence": 1, "innovation": 1}


def test_galactic_protocol() -> None:
    s = research("galactic_protocol", "jamareih")
    assert owned(s, 0) == {"innovation": 1, "influence": 1, "prestige": 1}


def test_galactic_network() -> None:
    s = position(goods=[{"innovation": 2}], alliances=[["jamareih"], []])
    assert why_not(s, 0, "research", "galactic_network") == ("3.3.path", "no_path")
    s = research("galactic_network", "jamareih", known="galactic_protocol", planets=PLANETS)
    assert owned(s, 0) == {}
    assert faction_points(s, 0) == 1 + 2


def test_subspace_sensor() -> None:
    assert owned(research("subspace_sensor", "rt182"), 0) == {"cruiser": 1}
    s = position(goods=[{"cruiser": 1}], technologies=[["subspace_sensor"], []])
    give(s, 0, "explore", "system_1_d")
    assert owned(s, 0) == {"credit": 3, "innovation": 2 + 1, "cruiser": 1}
