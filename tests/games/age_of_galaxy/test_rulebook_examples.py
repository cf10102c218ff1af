"""The examples of the rulebook, one test each, in the order of its pages."""

import pytest

from galactarium.games.age_of_galaxy import GAME
from galactarium.games.age_of_galaxy.row import place_of
from galactarium.games.age_of_galaxy.state import BLOCKED
from galactarium.positions import allowed, give, said, why_not
from tests.games.age_of_galaxy.positions import level_of, owned, position

ALLOWED = ("", "")


@pytest.mark.rule("age_of_galaxy/2.4.major", "age_of_galaxy/6.3.major")
def test_true_major_ideology_of_jan() -> None:
    """Two allies of one ideology, one of another; a card of a third is slid under the board."""
    allies = ["reapers", "psykrion", "gromlik"]
    s = position(hands=[["jamareih"], []], alliances=[allies, []])
    assert GAME.view(s, 1)["players"]["0"]["ideology"] == "militaristic"
    give(s, 0, "card", "jamareih", "major")
    assert GAME.view(s, 1)["players"]["0"]["ideology"] == "diplomatic"
    assert (s.alliances[0], owned(s, 0)) == (tuple(allies), {})
    assert why_not(s, 0, "colonize", "system_1_b") == ("3.7.adaptation", "not_adapted")
    assert why_not(s, 0, "ability") == ("2.5.conversion", "no_ability")


@pytest.mark.rule("age_of_galaxy/3.1.cost", "age_of_galaxy/3.1.token")
def test_explore() -> None:
    """A cruiser for a token that gives 3 of one good and 2 of another."""
    s = position(goods=[{"cruiser": 1}])
    give(s, 0, "explore", "system_1_d")
    assert s.worked[0] == [1, 0]
    assert owned(s, 0) == {"credit": 3, "innovation": 2}
    assert s.explored == ["exploration_1"]
    assert s.cover[place_of(s, "system_1_d")] == ""
    assert said(s, "explored") == [{"seat": 0, "token": "exploration_1"}]


@pytest.mark.rule("age_of_galaxy/3.2.pay")
def test_trade() -> None:
    """Lore Exchange: 3 of one good for 2 of another."""
    s = position(goods=[{"influence": 3}])
    give(s, 0, "trade", "lore_exchange_1")
    assert owned(s, 0) == {"relic": 2}
    assert s.trade_discs[0] == [BLOCKED, BLOCKED, 0]


@pytest.mark.rule("age_of_galaxy/3.3.path")
def test_research_plasma_weapon_opens_two_technologies() -> None:
    s = position(goods=[{"innovation": 9}], technologies=[["laser_weapon"], []], discs=[2, 0])
    assert not {"xenology", "antimatter_missile"} & {*allowed(s, 0, "research")}
    give(s, 0, "research", "plasma_weapon", "innovation")
    give(s, 0, "done")
    assert {"xenology", "antimatter_missile"} <= {*allowed(s, 0, "research")}


@pytest.mark.rule("age_of_galaxy/3.3.cost", "age_of_galaxy/3.3.path")
def test_research_1_planetary_shields() -> None:
    """Hyperspace Scanner leads there; the price is 3 of one good and 1 of another."""
    goods = [{"credit": 3, "innovation": 1}]
    assert why_not(position(goods=goods), 0, "research", "planetary_shields") == (
        "3.3.path",
        "no_path",
    )
    s = position(goods=goods, technologies=[["hyperspace_scanner"], []])
    give(s, 0, "research", "planetary_shields", "credit")
    assert owned(s, 0) == {"prestige": 1}
    assert s.technologies[0] == ("hyperspace_scanner", "planetary_shields")


@pytest.mark.rule("age_of_galaxy/2.5.unique-technology", "age_of_galaxy/3.3.cost")
def test_research_2_deep_space_telescope() -> None:
    """It needs Voicavus in the alliance, not in the hand; the price is the same."""
    goods = [{"credit": 3, "innovation": 1}]
    s = position(goods=goods, hands=[["voicavus"], []])
    assert "deep_space_telescope" not in allowed(s, 0, "research")
    s = position(goods=goods, alliances=[["voicavus"], []])
    give(s, 0, "research", "deep_space_telescope", "credit")
    assert owned(s, 0) == {"innovation": 2}
    assert s.technologies[0] == ("deep_space_telescope",)


@pytest.mark.rule("age_of_galaxy/3.4.cost")
def test_manufacture() -> None:
    """Two cruisers for 4 credits."""
    s = position(goods=[{"credit": 4}])
    give(s, 0, "manufacture", 2)
    assert owned(s, 0) == {"cruiser": 2}
    assert s.worked[1] == [1, 0]


@pytest.mark.rule("age_of_galaxy/3.5.cost")
@pytest.mark.parametrize(
    ("relics", "left"), [(1, {"credit": 4, "innovation": 2}), (2, {"credit": 1, "innovation": 1})]
)
def test_retrieve(relics: int, left: dict[str, int]) -> None:
    """One relic, or two for twice the price."""
    s = position(goods=[{"credit": 7, "innovation": 3}])
    assert allowed(s, 0, "retrieve") == [1, 2]
    give(s, 0, "retrieve", relics)
    assert owned(s, 0) == {**left, "relic": relics}
    assert s.worked[2] == [1, 0]


@pytest.mark.rule("age_of_galaxy/3.6.gain")
def test_scavenge() -> None:
    """One of a good for nothing."""
    s = position()
    give(s, 0, "scavenge")
    assert owned(s, 0) == {"innovation": 1}
    assert s.worked[3] == [1, 0]


@pytest.mark.rule("age_of_galaxy/3.7.planet", "age_of_galaxy/3.7.reward")
def test_colonize() -> None:
    """The third planet costs 2 and brings 2; it is within reach, empty and of a fitting type."""
    s = position(
        goods=[{"credit": 2}],
        alliances=[["humans"], []],
        planets={"system_1_b": (0, "colonized"), "system_1_c": (0, "colonized")},
    )
    give(s, 0, "colonize", "system_1_a")
    assert level_of(s, "system_1_a") == (0, "colonized")
    assert said(s, "paid") == [{"seat": 0, "n": 2, "resource": "credit"}]
    assert owned(s, 0) == {"productivity": 2}
    assert (s.discs[0], s.pool[0]) == (0, 12)


@pytest.mark.rule("age_of_galaxy/3.8.gain", "age_of_galaxy/3.8.cost")
@pytest.mark.parametrize("chosen", ["influence", "innovation"])
def test_develop(chosen: str) -> None:
    """A second disc on a Colonized planet for 7 credits."""
    s = position(goods=[{"credit": 7}], planets={"system_1_a": (0, "colonized")})
    pool = s.pool[0]
    assert allowed(s, 0, "develop", "system_1_a") == ["influence", "innovation"]
    give(s, 0, "develop", "system_1_a", chosen)
    assert owned(s, 0) == {"prestige": 1, "productivity": 1, chosen: 1}
    assert level_of(s, "system_1_a") == (0, "developed")
    assert (s.discs[0], s.pool[0]) == (0, pool)


@pytest.mark.rule("age_of_galaxy/3.9.cost", "age_of_galaxy/3.9.prestige")
def test_nominate() -> None:
    """3 influence for 4 prestige."""
    s = position(goods=[{"influence": 3}], planets={"system_1_a": (0, "developed")})
    give(s, 0, "nominate", "space_2")
    assert owned(s, 0) == {"prestige": 4}


@pytest.mark.rule("age_of_galaxy/4.1.compare", "age_of_galaxy/4.2.rewards")
@pytest.mark.rule("age_of_galaxy/4.4.single", "age_of_galaxy/4.4.cruiser")
@pytest.mark.rule("age_of_galaxy/4.4.loss", "age_of_galaxy/4.5.discard")
@pytest.mark.rule("age_of_galaxy/4.6.fleet")
def test_war() -> None:
    """4, 2 and 1 cruisers; the second has three planets and loses one of them to the Overlord."""
    hers = {
        "system_1_a": (1, "colonized"),
        "system_1_b": (1, "colonized"),
        "system_1_c": (1, "developed"),
    }
    s = position(
        "war",
        round=2,
        seats=3,
        goods=[{"cruiser": 4, "strength": 1}, {"cruiser": 2}, {"cruiser": 1}],
        planets=hers,
    )
    assert [owned(s, seat) for seat in range(3)] == [
        {"cruiser": 4, "strength": 1, "prestige": 2, "credit": 1},
        {"cruiser": 2, "prestige": 1},
        {"cruiser": 1},
    ]
    assert [why_not(s, 0, slot) for slot in hers] == [ALLOWED] * 3
    discs = s.pool[1] + s.discs[1]
    before = GAME.result(s).points
    give(s, 0, "system_1_a")
    assert level_of(s, "system_1_a") == (0, "conquered")
    assert s.pool[1] + s.discs[1] == discs + 1
    assert [(e["seat"], e["n"]) for e in said(s, "lost")] == [(0, 2), (1, 2), (2, 1)]
    assert owned(s, 0) == {"cruiser": 1, "strength": 1, "prestige": 2, "credit": 1}
    assert GAME.result(s).points == (before[0], before[1] - 1, before[2])


@pytest.mark.rule(
    "age_of_galaxy/5.5.golden-age", "age_of_galaxy/5.5.keep", "age_of_galaxy/5.5.flip"
)
def test_golden_age() -> None:
    """Lore Exchange is full, by its trades and by a disc from Manufacture above which it lies."""
    s = position(
        goods=[{"influence": 3}, {"credit": 2}],
        trade_discs=[[BLOCKED, BLOCKED, 1], [BLOCKED, BLOCKED], [BLOCKED, BLOCKED]],
    )
    give(s, 0, "trade", "lore_exchange_1")
    give(s, 1, "manufacture", 1)
    assert s.round == 2
    assert said(s, "golden_age") == [{"card": "lore_exchange"}]
    assert [(e["seat"], e["n"]) for e in said(s, "discs_returned")] == [(0, 1), (1, 2)]
    assert s.discs == [3 + 1, 3 + 2]
    assert (s.flipped, s.trade_discs[0]) == ([1, 0, 0], [])
