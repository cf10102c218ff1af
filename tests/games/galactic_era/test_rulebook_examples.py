"""The examples of the rulebook, one test each, in the order of its pages.

Dave, Ellen, James, Dana and Luke are seats, as the tests say. Where a figure is easy to get wrong,
`test_worked_cases.py` plays it once more with other numbers.
"""

import pytest

from galactarium.games.galactic_era.concepts.stars import population, total_population
from galactarium.games.galactic_era.concepts.war import are_at_war
from galactarium.games.galactic_era.move.reach import route
from galactarium.games.galactic_era.positions import (
    hold,
    lay_deck,
    put_fleet,
    put_neutral,
    put_ships,
    put_star,
)
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import SPECTATOR, note, question
from galactarium.positions import allowed, begin, events, give, let_pass, refused, told
from tests.games.galactic_era.playing import level, select
from tests.games.galactic_era.positions import galaxy
from tests.games.galactic_era.tables import start

LYRA = 30
ASTEROIDS = 61  # in the sector of Sirius
GAIN = "gain_star"
GAINING = "gain_star build_ships military"


def with_khaa(**given: object) -> Galaxy:
    """Khaa is the home sector of seat 1."""
    sectors = ("lyra", "sirius", "khaa", "alpha_draconis")
    return galaxy(sectors=sectors, **given)  # type: ignore[arg-type]


@pytest.mark.rule("galactic_era/4.6.fleet", "galactic_era/14.1.fleet-height")
def test_chips_in_the_fleet_of_ellen() -> None:
    """Chips of 1, 3 and 5 are nine ships; two chips would do, but she may split one of them."""
    s = galaxy()
    put_fleet(s, 0, "a", LYRA, (5, 4))
    begin(s, "movement")
    give(s, 0, "aside", "chips", "a", "split", 4, 3, 1)
    assert s.fleets[0][0].chips == (5, 3, 1)
    assert (s.fleets[0][0].ships, s.fleets[0][0].height) == (9, 3)


@pytest.mark.rule("galactic_era/12.6.alpha-draconis")
def test_ellen_starts_at_alpha_draconis() -> None:
    assert level(start("alpha_draconis", "orion"), 0, "military") == 2


@pytest.mark.rule(
    "galactic_era/6.1.1.scout",
    "galactic_era/6.1.1.scout-at-once",
    "galactic_era/6.1.1.no-passing-scout",
    "galactic_era/14.2.counters",
    "galactic_era/14.2.no-telling",
)
def test_ellen_scouts_from_planet_x_to_epsilon_eridani() -> None:
    s = galaxy()
    planet_x = put_neutral(s, "planet_x", "primitive")
    harus = put_neutral(s, "harus", "uninhabited")
    epsilon = put_neutral(s, "epsilon_eridani", "advanced")
    put_ships(s, 0, planet_x, 2)
    begin(s, "movement")
    assert s.counters_seen[0] == (planet_x,)
    assert harus in [at for at, _ in route(s, 0, planet_x, 3, epsilon)]
    give(s, 0, "move", planet_x, "pieces", 1, epsilon)
    assert s.counters_seen == [(planet_x, epsilon), (), ()]
    assert told(s, "saw_counter", "counter") == [("primitive",), ("advanced",)]
    assert {event.audience for event in events(s, "saw_counter")} == {(0,)}
    assert not s.stars[epsilon].is_open
    give(s, 0, "move", planet_x, "pieces", 1, harus)
    assert s.counters_seen[0][-1] == harus


@pytest.mark.rule(
    "galactic_era/6.1.2.total",
    "galactic_era/6.1.2.winner",
    "galactic_era/6.1.2.allies-lose",
    "galactic_era/6.1.2.must-retreat",
)
def test_dave_attacks_james_and_ellen() -> None:
    """Dave 0, James 1, Ellen 2: she decides, and spares James a ship."""
    s = galaxy(wars=((0, 1), (0, 2)), levels={0: {"military": 3}, 1: {"military": 3}})
    for seat, ships in enumerate((5, 3, 5)):
        put_ships(s, seat, LYRA, ships)
    begin(s, "movement")
    give(s, 0, "done")
    assert told(s, "compared", "attack", "defence") == [(10, 11)]
    assert told(s, "won", "seat") == [(1,), (2,)]
    give(s, 2, *["pieces"] * 4)
    assert question(s, 2).key == "share_losses"
    give(s, 2, 1, 2)
    assert [s.ships[seat][LYRA] for seat in range(3)] == [1, 2, 4]
    assert question(s, 0).key == "retreat_to"
    give(s, 0, LYRA + 1)
    assert s.ships[0] == {LYRA + 1: 1}


@pytest.mark.rule("galactic_era/6.2.1.additional", "galactic_era/6.2.1.cost")
def test_ellen_selects_a_third_counter_for_khaa() -> None:
    """Ellen 0 owns Khaa, which is no home star; three counters cost her 3 DP."""
    s = galaxy(sectors=("khaa", "sirius", "pleiades", "alpha_draconis"))
    put_star(s, "khaa", 0, 7)
    select(s, {0: "research gain_star build_ships spirituality"})
    assert (s.unused[0], s.squares[0]) == (("research", GAIN, "build_ships"), ("spirituality",))
    assert s.dp == [-3, 0, 0]


@pytest.mark.rule(
    "galactic_era/6.2.3.up", "galactic_era/6.2.3.down", "galactic_era/6.2.3.new-order"
)
def test_the_turn_order_of_ellen_dave_james_and_dana() -> None:
    """Ellen 0, Dave 1, James 2, Dana 3: Ellen falls back by three places, not by one."""
    s = select(
        galaxy(4),
        {
            0: "gain_star build_ships down",
            1: "gain_star build_ships up",
            2: "gain_star build_ships up",
            3: "gain_star research spirituality",
        },
    )
    assert told(s, "swapped_places", "seat", "other") == [(1, 0), (2, 0), (0, 3)]
    assert s.order == (1, 2, 3, 0)


@pytest.mark.rule(
    "galactic_era/6.2.5.home-lost",
    "galactic_era/6.2.5.home-discs",
    "galactic_era/6.2.5.home-order",
    "galactic_era/6.2.5.liberate-home",
    "galactic_era/6.2.5.level-before",
    "galactic_era/12.4.migrations-2.remove",
    "galactic_era/7.6.evacuated",
    "galactic_era/7.6.ships",
)
def test_ellen_liberates_khaa_the_home_star_of_dave() -> None:
    """Ellen 0, Dave 1. It is round 6 of Migrations, so that she scores 7 for his population."""
    s = with_khaa(
        alignments="ldl",
        wars=((0, 1),),
        round=6,
        story="migrations",
        levels={1: {"genetics": 3}},
    )
    khaa, capella = put_star(s, "khaa", 1, 1), put_star(s, "capella", 1, 1)
    maldek, vega = put_star(s, "maldek", 1, 3), put_star(s, "vega", 1, 3)
    put_ships(s, 0, maldek)
    put_ships(s, 0, khaa, 8)
    assert (population(s, khaa), total_population(s, 1)) == (7, 14)
    select(s, {0: GAINING})
    give(s, 0, GAIN, khaa, "liberate")
    assert s.home[1] == vega
    assert (s.stars[vega].owner, s.stars[vega].discs) == (1, 0)
    assert total_population(s, 1) == 10
    assert (s.stars[khaa].owner, s.stars[khaa].discs) == (0, 7)
    assert s.stars[capella].owner == 1
    give(s, 0, "genetics")
    give(s, 0, "genetics")
    assert level(s, 0, "genetics") == 3
    assert s.dp[0] == 7
    give(s, 1, "pieces", vega, 6)
    assert (s.ships[1], s.reserve) == ({vega: 6}, [1, 0, 1])
    assert s.asked == (0,)


@pytest.mark.rule(
    "galactic_era/6.2.5.conquer",
    "galactic_era/6.1.3.tactic-b",
    "galactic_era/6.2.5.reveal",
    "galactic_era/6.2.5.level",
)
def test_dana_conquers_ummo_with_her_b_fleet() -> None:
    """Dana 0, Luke 1: four ships count as six."""
    s = galaxy(
        alignments="d",
        wars=((0, 1),),
        levels={0: {"military": 2}, 1: {"military": 4, "spirituality": 2}},
    )
    ummo = put_star(s, "ummo", 1, 4)
    put_fleet(s, 0, "b", ummo, 4)
    select(s, {0: GAINING})
    give(s, 0, GAIN, ummo, "conquer")
    assert (s.stars[ummo].owner, s.stars[ummo].discs) == (0, 1)
    assert s.fleets[0][1].letter_seen == (SPECTATOR, 1, 2)
    assert told(s, "showed_ships", "seat", "hex", "n") == [(0, ummo, 4)]
    assert allowed(s, 0) == ["military", "spirituality", "pass", "aside"]
    give(s, 0, "military")
    assert level(s, 0, "military") == 3


@pytest.mark.rule(
    "galactic_era/6.2.6.grow",
    "galactic_era/6.2.6.limit",
    "galactic_era/6.2.6.bonus",
    "galactic_era/12.2.5.genetics-3",
)
def test_james_grows_at_harus_and_epsilon_eridani() -> None:
    s = galaxy(levels={0: {"genetics": 3}})
    harus, epsilon = put_star(s, "harus", 0, 1), put_star(s, "epsilon_eridani", 0, 3)
    put_neutral(s, "planet_x", "primitive")
    select(s, {})
    give(s, 0, "grow_population")
    give(s, 0, "all")
    assert [population(s, at) for at in (s.home[0], harus, epsilon)] == [6, 2, 3]
    give(s, 0, harus, epsilon)
    assert [population(s, at) for at in (s.home[0], harus, epsilon)] == [6, 3, 4]
    assert s.off_track[0] == 7


@pytest.mark.rule("galactic_era/6.2.7.number", "galactic_era/12.2.4.robotics-3")
def test_ellen_builds_eight_ships() -> None:
    s = galaxy(levels={0: {"robotics": 3}})
    put_star(s, "harus", 0, 5)
    put_ships(s, 0, ASTEROIDS)
    assert total_population(s, 0) == 11
    select(s, {})
    give(s, 0, "build_ships")
    give(s, 0, "pieces", s.home[0], 4 + 3 + 1)
    assert s.ships[0] == {ASTEROIDS: 1, s.home[0]: 8}


@pytest.mark.rule("galactic_era/6.3.trade", "galactic_era/15.4.trade-offer")
def test_james_and_ellen_trade() -> None:
    """James 0 has a ship at Teetonia, a star of Ellen 1."""
    s = galaxy(
        sectors=("lyra", "sirius", "arcturus", "alpha_draconis"),
        levels={0: {"genetics": 3}, 1: {"robotics": 2}},
    )
    put_ships(s, 0, put_star(s, "teetonia", 1, 1))
    begin(s, "trading")
    give(s, 0, 1, "robotics", "genetics")
    assert s.asked == (1,)
    brings = note(s, 1, ("accept",))
    assert brings and brings.params["other_level"] == "genetics_2"
    give(s, 1, "accept")
    assert (level(s, 0, "genetics"), level(s, 0, "robotics")) == (3, 2)
    assert (level(s, 1, "genetics"), level(s, 1, "robotics")) == (2, 2)


@pytest.mark.rule("galactic_era/7.2.1.build")
def test_luke_blocks_axthada_and_an_asteroid_system() -> None:
    """Dana 0 builds 6 ships with 16 population, but only 4 when Luke 1 blocks her."""
    s = galaxy(wars=((0, 1),))
    axthada = put_star(s, "axthada", 0, 4)
    put_star(s, "ummo", 0, 6)
    put_ships(s, 0, ASTEROIDS)
    assert total_population(s, 0) == 16
    select(s, {})
    give(s, 0, "build_ships")
    assert question(s, 0).params["n"] == 5 + 1
    put_ships(s, 1, axthada)
    put_ships(s, 1, ASTEROIDS)
    select(s, {})
    give(s, 0, "build_ships")
    assert question(s, 0).params["n"] == 4
    assert axthada not in allowed(s, 0, "pieces")


@pytest.mark.rule("galactic_era/7.2.1.actions", "galactic_era/7.2.blocked")
def test_luke_blocks_the_growth_of_axthada_and_ummo() -> None:
    """Dana 0 can add population to Sirius and Harus only; Luke 1."""
    s = galaxy(levels={0: {"genetics": 2}}, wars=((0, 1),))
    axthada, ummo = put_star(s, "axthada", 0, 1), put_star(s, "ummo", 0, 1)
    harus = put_star(s, "harus", 0, 1)
    put_ships(s, 1, axthada)
    put_ships(s, 1, ummo)
    select(s, {})
    give(s, 0, "grow_population")
    assert question(s, 0).params["hexes"] == (harus,)  # Sirius is beyond its limit
    give(s, 0, "all")
    assert allowed(s, 0) == [s.home[0], harus, "aside"]
    give(s, 0, s.home[0])
    assert [population(s, at) for at in (axthada, ummo, harus, s.home[0])] == [1, 1, 2, 7]


@pytest.mark.rule(
    "galactic_era/6.2.4.announce",
    "galactic_era/6.2.4.again",
    "galactic_era/7.3.sto-window",
    "galactic_era/7.2.1.actions",
    "galactic_era/15.2.recheck",
)
def test_james_prevents_the_conquest_of_epsilon_eridani() -> None:
    """Dana 0 (STS) takes Harus instead, by the same action; James 1 (STO)."""
    s = galaxy(alignments="dl")
    epsilon = put_neutral(s, "epsilon_eridani", "advanced")
    harus = put_neutral(s, "harus", "primitive")
    put_ships(s, 0, epsilon, 4)
    put_ships(s, 0, harus)
    put_ships(s, 1, epsilon)
    select(s, {0: GAINING})
    give(s, 0, GAIN, epsilon, "conquer")
    assert s.asked == (1,)
    assert question(s, 1).params["act"] == "conquer"
    give(s, 1, "war")
    assert are_at_war(s, 0, 1)
    assert told(s, "stopped", "seat") == [(0,)]
    assert [*s.unused[0]] == [GAIN, "build_ships"]
    assert refused(s, 0, GAIN, epsilon, "conquer") == "7.2.1.actions"
    give(s, 0, GAIN, harus, "subjugate")
    assert (s.stars[harus].owner, [*s.unused[0]]) == (0, ["build_ships"])


@pytest.mark.rule("galactic_era/7.4.a-effect", "galactic_era/12.3.special-scientific.effect")
def test_luke_plays_special_scientific_after_a_trade() -> None:
    """Luke 0: as it is not his growth turn, nothing but 11 DP is offered."""
    s = galaxy(
        round=8, alignments="ddd", levels={0: {"propulsion": 6, "genetics": 4}, 1: {"genetics": 5}}
    )
    put_ships(s, 0, s.home[1])
    hold(s, 0, "special_scientific")
    begin(s, "trading")
    assert refused(s, 0, "aside", "card", "special_scientific", "a") == "12.3.special-scientific.a"
    give(s, 0, 1, "genetics", "propulsion")
    give(s, 1, "accept")
    assert allowed(s, 0, "special_scientific", "a") == []
    give(s, 0, "special_scientific", "a")
    assert told(s, "scored", "seat", "dp", "why")[0] == (0, 11, "card")
    assert level(s, 0, "genetics") == 5


@pytest.mark.rule("galactic_era/7.4.b", "galactic_era/12.3.spatial.b")
def test_luke_plays_spatial_for_seven_stars() -> None:
    """Luke 0: 4 for the stars are more than 3 for Propulsion."""
    s = galaxy(levels={0: {"propulsion": 3}})
    for star in ("ummo", "planet_x", "harus", "axthada", "iarga", "fomalhaut"):
        put_star(s, star, 0, 1)
    hold(s, 0, "spatial")
    lay_deck(s, "military")
    begin(s, "cards")
    give(s, 0, "spatial", "b")
    assert s.dp[0] == 4


@pytest.mark.rule("galactic_era/10.3.forced-trade", "galactic_era/12.1.caninoids-sts.force")
def test_nobody_declares_war_to_prevent_a_forced_trade() -> None:
    """The Caninoids 0 force a trade on an STS player 1, who is asked nothing."""
    s = galaxy(
        peoples={0: "caninoids"}, alignments="ddd", levels={0: {"genetics": 2}, 1: {"robotics": 2}}
    )
    put_ships(s, 1, s.home[0])
    begin(s, "trading")
    assert question(s, 0).key == "force_trade"
    give(s, 0, 1, "robotics", "genetics")
    assert told(s, "traded", "seat", "other") == [(0, 1)]
    assert not are_at_war(s, 0, 1)


@pytest.mark.rule("galactic_era/12.1.mayans-sto.relocate")
@pytest.mark.parametrize(("propulsion", "reach"), [(1, 3), (2, 4)])
def test_the_mayans_relocate_within_their_range(propulsion: int, reach: int) -> None:
    """With Propulsion 2 up to four hexes; here the Mayans 1 lose Harus."""
    s = galaxy(
        peoples={1: "mayans"},
        alignments="d",
        wars=((0, 1),),
        levels={1: {"propulsion": propulsion}},
    )
    stars = {name: put_star(s, name, 1, 1) for name in ("epsilon_eridani", "ummo", "fomalhaut")}
    harus = put_star(s, "harus", 1, 3)
    put_ships(s, 0, harus, 4)
    select(s, {0: GAINING})
    give(s, 0, GAIN, harus, "conquer")
    near = [at for at in stars.values() if s.board.distance(harus, at) <= reach]
    assert [at for at in allowed(s, 1) if isinstance(at, int)] == sorted(near)


@pytest.mark.rule("galactic_era/12.1.galactic-sts.keep", "galactic_era/12.1.galactic-sts.advanced")
def test_the_galactic_empire_keeps_three_of_five() -> None:
    s = galaxy(peoples={0: "galactic"}, alignments="d", wars=((0, 1),))
    ummo, harus = put_star(s, "ummo", 1, 5), put_neutral(s, "harus", "advanced")
    put_ships(s, 0, ummo, 6)
    put_ships(s, 0, harus, 4)
    select(s, {0: "gain_star gain_star military"})
    give(s, 0, GAIN, ummo, "conquer")
    give(s, 0, GAIN, harus, "conquer")
    assert (population(s, ummo), population(s, harus)) == (3, 3)
    assert s.off_track[1] == 0


@pytest.mark.rule("galactic_era/12.4.migrations-3.alone", "galactic_era/12.4.with-effect")
@pytest.mark.parametrize("luke", ["genetics", "spirituality"])
def test_dave_is_the_only_researcher_of_spirituality(luke: str) -> None:
    """Ellen 0, James 1, Dave 2; Luke 3 has Spirituality 6, and does not count if he joins in."""
    s = galaxy(4, round=7, story="migrations", alignments="dddl", levels={3: {"spirituality": 6}})
    fields = ("genetics", "genetics", "spirituality", luke)
    select(s, {seat: f"research build_ships {field}" for seat, field in enumerate(fields)})
    for seat in range(4):
        give(s, seat, "research")
        give(s, seat, "done")
    let_pass(s, 0, "manoeuvre")
    assert s.dp == [0, 0, 4, 1]  # the last one for the alignment of Luke


@pytest.mark.rule("galactic_era/12.4.wars-3.research", "galactic_era/12.4.with-effect")
def test_dave_and_luke_research_military() -> None:
    """Dave 0 comes to level 5 by a trade with somebody who did not research; Luke 1 has 4."""
    levels = {0: {"military": 3, "genetics": 2}, 1: {"military": 3}, 2: {"military": 5}}
    s = galaxy(round=7, story="wars", alignments="ddd", levels=levels)
    put_ships(s, 0, s.home[2])
    select(s, {0: "research build_ships military", 1: "research build_ships military"})
    for seat in (0, 1):
        give(s, seat, "research")
        give(s, seat, "a", "doubled")
        give(s, seat, "done")
    let_pass(s, 0, "offer_trade")
    give(s, 0, 2, "military", "genetics")
    give(s, 2, "accept")
    let_pass(s, 0, "manoeuvre")
    assert [level(s, seat, "military") for seat in (0, 1)] == [5, 4]
    assert s.dp == [7 - 5, 0, 0]
