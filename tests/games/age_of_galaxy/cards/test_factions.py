"""The faction cards, one test each; what all of them bring is in the table."""

from typing import Any

import pytest

from galactarium.games.age_of_galaxy.components import RESOURCES
from galactarium.games.age_of_galaxy.scoring import faction_points, major_ideology
from galactarium.games.age_of_galaxy.state import Galaxy
from galactarium.positions import allowed, give, why_not
from tests.games.age_of_galaxy.positions import CONTENT, level_of, owned, position

# Ideology, adaptation, debut bonus, reinforcement.
CARDS = {
    "legarchaea": ("cultural", "oceanic", "1 credit, 2 cruiser", "2 influence"),
    "chaeilki": ("cultural", "verdant", "1 credit, 2 innovation", "1 credit, 1 relic"),
    "nivareth": ("cultural", "arctic", "3 credit, 2 innovation", "2 innovation"),
    "ollumne": ("cultural", "arctic", "2 innovation", "1 credit, 2 productivity"),
    "sahirrim": ("cultural", "desert", "6 credit, 1 influence", "5 credit"),
    "pelaguun": ("cultural", "oceanic", "1 credit, 1 cruiser", "3 credit, 1 influence"),
    "emberkin": (
        "cultural",
        "volcanic",
        "2 credit, 1 productivity, 1 influence",
        "1 credit, 2 cruiser",
    ),
    "thallowyn": ("cultural", "verdant", "3 credit, 1 productivity", "3 productivity"),
    "mersoma": ("diplomatic", "oceanic", "3 credit, 3 cruiser, 1 innovation", "2 influence"),
    "jamareih": ("diplomatic", "desert", "5 credit, 2 cruiser, 1 innovation", "2 influence"),
    "humans": ("diplomatic", "verdant", "2 credit, 1 productivity", "5 credit"),
    "iylari": ("diplomatic", "arctic", "1 credit, 3 cruiser", "1 credit, 1 prestige"),
    "qasimoor": ("diplomatic", "desert", "2 credit", "3 credit, 1 influence"),
    "lumenara": ("diplomatic", "oceanic", "2 credit, 2 innovation", "2 influence"),
    "pyrrhedon": ("diplomatic", "volcanic", "1 credit", "1 productivity, 1 influence"),
    "veshanti": ("diplomatic", "verdant", "5 credit, 1 cruiser", "2 influence"),
    "tekhlifa": (
        "industrial",
        "desert",
        "3 credit, 2 productivity, 3 cruiser, 1 innovation",
        "3 productivity",
    ),
    "kratox_7": (
        "industrial",
        "volcanic",
        "1 credit, 1 productivity, 3 cruiser, 1 innovation",
        "5 credit",
    ),
    "z_qhik_eox": (
        "industrial",
        "verdant",
        "1 credit, 2 productivity, 1 cruiser, 1 innovation, 1 influence",
        "1 credit, 2 cruiser",
    ),
    "gromlik": ("industrial", "arctic", "3 credit, 2 productivity, 1 influence", "3 productivity"),
    "dunewrights": ("industrial", "desert", "2 credit, 1 innovation", "5 credit"),
    "abyssforge": (
        "industrial",
        "oceanic",
        "1 credit, 1 cruiser, 1 innovation",
        "1 credit, 2 productivity",
    ),
    "magnarok": ("industrial", "volcanic", "3 credit, 2 influence", "3 credit, 1 cruiser"),
    "sporehold": (
        "industrial",
        "verdant",
        "1 credit, 1 productivity, 2 cruiser, 2 innovation",
        "3 productivity",
    ),
    "psykrion": (
        "militaristic",
        "arctic",
        "1 credit, 2 productivity, 1 influence",
        "1 credit, 2 strength",
    ),
    "us_ud": (
        "militaristic",
        "desert",
        "6 credit, 2 productivity, 2 cruiser",
        "1 credit, 2 cruiser",
    ),
    "reapers": ("militaristic", "volcanic", "1 strength", "1 strength, 2 cruiser"),
    "shrynix": (
        "militaristic",
        "verdant",
        "1 credit, 1 strength, 1 cruiser",
        "3 credit, 1 cruiser",
    ),
    "hraskyr": (
        "militaristic",
        "arctic",
        "4 credit, 1 productivity, 1 innovation, 1 influence",
        "1 credit, 2 cruiser",
    ),
    "scarrid": ("militaristic", "desert", "1 strength", "5 credit"),
    "leviathar": (
        "militaristic",
        "oceanic",
        "6 credit, 1 productivity, 1 cruiser",
        "1 credit, 2 strength",
    ),
    "ignivar": ("militaristic", "volcanic", "1 credit, 1 innovation", "1 credit, 2 cruiser"),
    "zephron": ("scientific", "verdant", "1 cruiser", "2 innovation"),
    "voicavus": ("scientific", "arctic", "2 credit, 2 cruiser, 1 innovation", "2 innovation"),
    "rt182": (
        "scientific",
        "volcanic",
        "4 credit, 1 productivity, 3 cruiser",
        "1 cruiser, 1 innovation",
    ),
    "cryosynod": ("scientific", "arctic", "3 credit, 1 cruiser", "2 innovation"),
    "mirajune": ("scientific", "desert", "1 credit, 1 cruiser", "3 credit, 1 innovation"),
    "nautiloth": ("scientific", "oceanic", "1 credit, 2 cruiser", "1 innovation, 1 influence"),
    "bathysse": ("scientific", "oceanic", "2 cruiser", "2 innovation"),
    "calderis": (
        "scientific",
        "volcanic",
        "3 credit, 2 productivity, 1 cruiser",
        "2 credit, 1 innovation",
    ),
}
PLANETS = {
    "arctic": "system_1_c",
    "desert": "system_1_b",
    "oceanic": "system_2_a",
    "volcanic": "system_2_b",
    "verdant": "system_1_a",
}
COLONY = {"system_1_a": (0, "colonized")}
MISSILE = [["plasma_weapon"], []]


def amounts(text: str) -> dict[str, int]:
    """The goods of a text."""
    pairs = [part.split() for part in text.split(", ")]
    return {name: int(n) for n, name in pairs}


def test_the_table_names_every_card() -> None:
    assert [row["id"] for row in CONTENT["factions"]["faction"]] == [*CARDS]


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.rule("age_of_galaxy/2.5.abilities", "age_of_galaxy/2.4.alliance")
def test_what_an_ally_brings(card: str) -> None:
    ideology, adaptation, debut, _ = CARDS[card]
    s = position(hands=[[card], []], round=2)
    give(s, 0, "card", card, "alliance")
    assert owned(s, 0) == amounts(debut)
    assert major_ideology(s, 0) == ideology
    give(s, 0, "colonize", PLANETS[adaptation])
    assert level_of(s, PLANETS[adaptation]) == (0, "colonized")


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.rule("age_of_galaxy/2.5.abilities", "age_of_galaxy/2.4.reinforcement")
def test_what_a_reinforcement_brings(card: str) -> None:
    s = position(hands=[[card], []])
    give(s, 0, "card", card, "reinforcement")
    assert owned(s, 0) == amounts(CARDS[card][3])


def allied(card: str, text: str = "", label: str = "2.1.turn", **fields: Any) -> Galaxy:
    """A position of somebody with one ally and these goods."""
    goods = [amounts(text)] if text else []
    settings: dict[str, Any] = {"round": 2, "goods": goods, "alliances": [[card], []], **fields}
    return position(label, **settings)


def after(card: str, text: str, *deed: int | str, **fields: Any) -> dict[str, int]:
    """What somebody with one ally and these goods has after an action."""
    s = allied(card, text, **fields)
    give(s, 0, *deed)
    return owned(s, 0)


def produced(card: str, **fields: Any) -> dict[str, int]:
    """What an ally brings at the end of production."""
    return owned(allied(card, label="1.0.rounds", **fields), 0)


def as_overlord(card: str) -> dict[str, int]:
    """What the overlord of two players has before conquering."""
    return owned(allied(card, "1 cruiser", "war"), 0)


def score(card: str, text: str = "", **fields: Any) -> int:
    """What an ally scores at the end."""
    return faction_points(allied(card, text, **fields), 0)


def at_resources(amount: int, name: str) -> str:
    """So much of a resource."""
    assert name in RESOURCES
    return f"{amount} {name}"


# Cultural.


def test_legarchaea() -> None:
    assert after("legarchaea", "", "colonize", "system_2_a") == {"influence": 2 + 1}
    s = allied("legarchaea", hands=[["gromlik", "humans"], []])
    give(s, 0, "colonize", "system_1_c", "gromlik")
    assert owned(s, 0) == {"productivity": 1, "innovation": 1, "influence": 1}
    s = allied("legarchaea", hands=[["humans"], []])
    give(s, 0, "colonize", "system_1_a", "humans")
    assert owned(s, 0) == {"productivity": 2}


def test_chaeilki() -> None:
    assert after("chaeilki", "6 credit, 2 innovation", "retrieve", 2) == {"credit": 2, "relic": 2}
    assert [score("chaeilki", at_resources(n, "relic")) for n in (2, 3, 9, 12)] == [0, 1, 3, 3]


def test_nivareth() -> None:
    assert after("nivareth", "4 credit, 2 innovation", "retrieve", 2) == {"relic": 2}


def test_ollumne() -> None:
    two = {"system_1_a": (0, "colonized"), "system_1_b": (0, "developed")}
    four = {**two, "system_1_c": (0, "colonized"), "system_2_a": (0, "colonized")}
    assert produced("ollumne", planets={"system_1_a": (0, "colonized")}) == {}
    assert produced("ollumne", planets=two) == {"influence": 1}
    assert produced("ollumne", planets=four) == {"influence": 1}


def test_sahirrim() -> None:
    found = after("sahirrim", "1 influence", "trade", "political_cooperation_1")
    assert found == {"prestige": 1, "credit": 1, "innovation": 1}


def test_pelaguun() -> None:
    one = {"system_1_a": (0, "colonized"), "system_3_c": (0, "developed")}
    assert score("pelaguun", round=3, planets=one) == 1
    slots = ["system_1_a", "system_1_b", "system_1_c", "system_2_a", "system_2_b"]
    assert score("pelaguun", planets=dict.fromkeys(slots[:3], (0, "colonized"))) == 3
    assert score("pelaguun", planets=dict.fromkeys(slots, (0, "colonized"))) == 4
    assert score("pelaguun", planets=dict.fromkeys(slots, (0, "conquered"))) == 0


def test_emberkin() -> None:
    s = allied("emberkin", "1 cruiser")
    give(s, 0, "explore", "system_1_d")
    assert owned(s, 0) == {"credit": 3 + 1, "innovation": 2}
    give(s, 0, "retrieve", 1)
    assert owned(s, 0) == {"credit": 1, "innovation": 1, "relic": 1}
    assert s.discs[0] == 0 and s.worked[2] == [0, 0]


def test_thallowyn() -> None:
    s = allied("thallowyn", "10 credit", planets=COLONY)
    give(s, 0, "develop", "system_1_a", "influence")
    assert owned(s, 0)["innovation"] == 1
    give(s, 0, "retrieve", 1)
    assert owned(s, 0) == {"prestige": 1, "productivity": 1, "influence": 1, "relic": 1}


# Diplomatic.


def test_mersoma() -> None:
    found = after("mersoma", "", "colonize", "system_1_c")
    assert found == {"productivity": 1, "innovation": 1, "credit": 1}
    assert after("mersoma", "", "colonize", "system_2_a") == {"influence": 2, "credit": 1}


def test_jamareih() -> None:
    assert after("jamareih", "5 credit", "ability", "jamareih") == {"credit": 1, "influence": 1}
    s = allied("jamareih", "3 credit")
    assert why_not(s, 0, "ability", "jamareih") == ("2.5.conversion", "cannot_convert")


def test_humans() -> None:
    found = after("humans", "1 innovation", "research", "laser_weapon", "innovation")
    assert found == {"strength": 1, "credit": 2}
    assert after("humans", "1 influence", "ability", "humans", "influence") == {"innovation": 1}
    assert after("humans", "1 innovation", "ability", "humans", "innovation") == {"influence": 1}


def test_iylari() -> None:
    found = after(
        "iylari", "2 influence", "nominate", "space_1", planets={"system_1_a": (0, "developed")}
    )
    assert found == {"prestige": 5}


def test_qasimoor() -> None:
    found = after("qasimoor", "1 influence", "trade", "commodity_trade_1")
    assert found == {"credit": 5 + 1, "prestige": 1}


def test_lumenara() -> None:
    assert after("lumenara", "2 influence", "ability", "lumenara") == {"prestige": 1}
    planets = {"system_1_a": (0, "colonized"), "system_1_b": (0, "developed")}
    goods = [{}, {"cruiser": 2}]
    s = allied("lumenara", label="war", goods=goods, planets=planets)
    assert not {*planets} & {*allowed(s, 1)}


def test_pyrrhedon() -> None:
    assert produced("pyrrhedon") == {}
    s = allied("pyrrhedon", label="1.0.rounds", planets={"system_1_a": (0, "developed")})
    assert owned(s, 0) == {"influence": 1}
    found = after("pyrrhedon", "7 credit", "develop", "system_1_a", "innovation", planets=COLONY)
    assert found == {"prestige": 1, "productivity": 1, "innovation": 1, "credit": 1}


def test_veshanti() -> None:
    found = after(
        "veshanti", "3 influence", "nominate", "space_2", planets={"system_1_a": (0, "developed")}
    )
    assert found == {"prestige": 4, "credit": 2}
    assert score("veshanti", nominated=[0, 0, -2, -1, -2, -1]) == 2
    assert score("veshanti", nominated=[0, 0, -2, 0, -2, 0]) == 3


# Industrial.


def test_tekhlifa() -> None:
    deed = ("research", "antimatter_missile", "innovation")
    found = after("tekhlifa", "2 innovation", *deed, technologies=MISSILE)
    assert found == {"strength": 2, "credit": 1, "productivity": 2}
    found = after("tekhlifa", "1 innovation", "research", "laser_weapon", "innovation")
    assert found == {"strength": 1}


def test_kratox_7() -> None:
    found = after("kratox_7", "5 credit", "develop", "system_1_a", "influence", planets=COLONY)
    assert found == {"prestige": 1, "productivity": 1, "influence": 1}


def test_z_qhik_eox() -> None:
    found = after("z_qhik_eox", "4 credit", "manufacture", 2)
    assert found == {"cruiser": 2, "credit": 1, "productivity": 1}


def test_gromlik() -> None:
    assert produced("gromlik") == {"credit": 3}


def test_dunewrights() -> None:
    found = after("dunewrights", "4 credit", "develop", "system_1_a", "influence", planets=COLONY)
    assert found == {"prestige": 1, "productivity": 1 + 1, "influence": 1}


def test_abyssforge() -> None:
    assert produced("abyssforge") == {"productivity": 1}


def test_magnarok() -> None:
    assert after("magnarok", "2 credit", "manufacture", 1) == {"cruiser": 1, "credit": 2}
    s = allied("magnarok", "9 credit", planets=COLONY)
    give(s, 0, "develop", "system_1_a", "influence")
    give(s, 0, "manufacture", 1)
    assert owned(s, 0) == {
        "prestige": 1,
        "productivity": 1,
        "influence": 1,
        "cruiser": 1,
        "credit": 2,
    }
    assert s.worked[1] == [0, 0]


def test_sporehold() -> None:
    assert after("sporehold", "", "colonize", "system_1_a") == {"productivity": 2 + 1}


# Militaristic.


def test_psykrion() -> None:
    assert as_overlord("psykrion") == {"cruiser": 1, "prestige": 1, "credit": 1, "innovation": 1}


def test_us_ud() -> None:
    assert after("us_ud", "4 credit", "manufacture", 2) == {"cruiser": 2 + 1}
    assert after("us_ud", "2 credit, 4 cruiser", "manufacture", 1) == {"cruiser": 5}


def test_reapers() -> None:
    assert as_overlord("reapers") == {"cruiser": 1, "prestige": 1, "credit": 1 + 2}
    slots = ["system_1_a", "system_1_b", "system_1_c", "system_2_a", "system_2_b"]
    for n, points in (0, 0), (1, 1), (4, 4), (5, 4):
        assert score("reapers", planets=dict.fromkeys(slots[:n], (0, "conquered"))) == points


def test_shrynix() -> None:
    goods = [{"cruiser": 4, "strength": 1}] * 2
    s = allied("shrynix", label="war", goods=goods)
    assert [owned(s, seat)["cruiser"] for seat in (0, 1)] == [2, 1]


def test_hraskyr() -> None:
    assert after("hraskyr", "3 credit", "manufacture", 3) == {"cruiser": 3}


def test_scarrid() -> None:
    assert produced("scarrid") == {"cruiser": 1}


def test_leviathar() -> None:
    planets = {"system_1_a": (0, "colonized"), "system_2_a": (0, "colonized")}
    s = allied("leviathar", label="war", goods=[{}, {"cruiser": 2}], planets=planets)
    assert why_not(s, 1, "system_2_a") == ("4.6.effects", "shielded_by_ally")
    assert why_not(s, 1, "system_1_a") == ("", "")
    assert [score("leviathar", at_resources(n, "strength")) for n in (3, 4, 8, 12)] == [0, 1, 2, 2]


def test_ignivar() -> None:
    assert as_overlord("ignivar") == {"cruiser": 1, "prestige": 1 + 1, "credit": 1}


# Scientific.


def test_zephron() -> None:
    deed = ("research", "antimatter_missile", "credit")
    found = after("zephron", "1 credit, 1 innovation", *deed, technologies=MISSILE)
    assert found == {"strength": 2, "influence": 1}
    assert after("zephron", "1 credit", "research", "laser_weapon", "credit") == {"strength": 1}


def test_voicavus() -> None:
    found = after("voicavus", "1 cruiser", "explore", "system_1_d")
    assert found == {"credit": 3 + 1, "innovation": 2, "influence": 1}


def test_rt182() -> None:
    s = allied("rt182", "1 cruiser", round=1)
    assert allowed(s, 0, "explore") == ["system_1_d", "system_2_d"]
    assert allowed(s, 0, "colonize") == ["system_2_b"]


def test_cryosynod() -> None:
    assert produced("cryosynod") == {"innovation": 1}


def test_mirajune() -> None:
    assert after("mirajune", "1 credit", "research", "laser_weapon", "credit") == {"strength": 1}
    advanced = ["xenology", "antimatter_missile", "planetary_shields", "ion_cannon"]
    for n, points in (0, 0), (2, 2), (4, 3):
        assert score("mirajune", technologies=[["warp_drive", *advanced[:n]], []]) == points


def test_nautiloth() -> None:
    deed = ("research", "antimatter_missile", "innovation")
    found = after("nautiloth", "2 innovation", *deed, technologies=MISSILE)
    assert found == {"strength": 2, "credit": 1, "prestige": 1}
    found = after("nautiloth", "1 innovation", "research", "laser_weapon", "innovation")
    assert found == {"strength": 1}


def test_bathysse() -> None:
    s = allied("bathysse", "1 innovation")
    give(s, 0, "research", "laser_weapon", "innovation")
    give(s, 0, "scavenge")
    assert owned(s, 0) == {"strength": 1, "innovation": 1}
    assert s.worked[3] == [0, 0]


def test_calderis() -> None:
    found = after("calderis", "", "colonize", "system_1_b")
    assert found == {"credit": 3, "productivity": 1}
    found = after("calderis", "1 innovation", "research", "laser_weapon", "innovation")
    assert found == {"strength": 1, "credit": 1, "productivity": 1}
