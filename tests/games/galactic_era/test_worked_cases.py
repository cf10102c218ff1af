"""What is easy to get wrong, case by case: battles, turn order, growth, stars, trades, scores.

Each test is one case, numbered as in our list of cases, and plays the game itself. Case 29 is the
puppet of two players (test_18_puppet.py); cases 25 and 27 belong to the set-up.
"""

import pytest

from galactarium.games.galactic_era.box.vocabulary import FIELDS
from galactarium.games.galactic_era.concepts.ships import all_ships
from galactarium.games.galactic_era.concepts.stars import population, total_population
from galactarium.games.galactic_era.concepts.war import are_at_war
from galactarium.games.galactic_era.positions import (
    hex_of,
    hold,
    lay_deck,
    put_fleet,
    put_neutral,
    put_ships,
    put_star,
)
from galactarium.games.galactic_era.state import NOBODY, Galaxy
from galactarium.kernel import question
from galactarium.positions import allowed, begin, give, let_pass, refused, told
from tests.games.galactic_era.playing import level, select
from tests.games.galactic_era.positions import galaxy
from tests.games.galactic_era.tables import start

LYRA = 30
ASTEROIDS = 61  # in the sector of Sirius
NEBULAE = (96, 104, 97, 94)  # in the sector of Sirius, the first two side by side
WORMHOLE, NEBULA_EXIT = 110, 165  # a wormhole that ends in a nebula
GAIN = "gain_star"
OTHERS = ("ummo", "planet_x", "harus", "axthada", "iarga", "fomalhaut", "epsilon_eridani")
KHAA = ("lyra", "sirius", "khaa", "alpha_draconis")  # the home sector of seat 1


def attack(s: Galaxy) -> Galaxy:
    """The move phase, in which seat 0 fights where it is."""
    begin(s, "movement")
    give(s, 0, "done")
    return s


def gain(s: Galaxy, *path: str | int) -> Galaxy:
    """The growth phase, in which seat 0 gains a star."""
    select(s, {0: "gain_star build_ships military"})
    give(s, 0, GAIN, *path)
    return s


def needed(s: Galaxy, star: str, option: str, form: str = "a") -> int:
    """How many ships in one fleet seat 0 needs to take a star."""
    where = hex_of(s, star)
    put_fleet(s, 0, form, where, 1)
    select(s, {0: "gain_star build_ships military"})
    ships = 1
    while refused(s, 0, GAIN, where, option):
        ships += 1
        put_fleet(s, 0, form, where, ships)
    return ships


# Battles.


@pytest.mark.rule(
    "galactic_era/6.1.2.total", "galactic_era/6.1.2.chooser", "galactic_era/6.1.2.winner-losses"
)
@pytest.mark.parametrize(("killed", "price"), [(4, 2), (5, 3)])
def test_case_01_two_defenders_win_by_one(killed: int, price: int) -> None:
    s = galaxy(wars=((0, 1), (0, 2)), levels={0: {"military": 3}, 1: {"military": 3}})
    for seat, ships in enumerate((5, 3, 5)):
        put_ships(s, seat, LYRA, ships)
    attack(s)
    assert told(s, "compared", "attack", "defence") == [(10, 11)]
    assert s.asked == (2,)
    give(s, 2, *["pieces"] * killed)
    assert question(s, 2).params["n"] == price
    give(s, 2, *[1] * price)
    assert (s.ships[0].get(LYRA, 0), s.ships[1].get(LYRA, 0)) == (5 - killed, 3 - price)
    assert s.ships[2][LYRA] == 5


@pytest.mark.rule("galactic_era/6.1.2.winner", "galactic_era/6.1.2.ratio")
@pytest.mark.parametrize(("military", "winner"), [((2, 1), 0), ((1, 2), 1), ((2, 2), 1)])
def test_case_02_equal_totals(military: tuple[int, int], winner: int) -> None:
    levels = {seat: {"military": number} for seat, number in enumerate(military)}
    s = galaxy(wars=((0, 1),), levels=levels)
    put_ships(s, 0, LYRA, 3)
    put_ships(s, 1, LYRA, 3)
    attack(s)
    assert told(s, "compared", "attack", "defence") == [(3, 3)]
    assert told(s, "won", "seat") == [(winner,)]


@pytest.mark.rule("galactic_era/6.1.2.ratio", "galactic_era/6.1.2.winner-losses")
@pytest.mark.parametrize(("ships", "left"), [(30, 30), (29, 24)])
def test_case_02_three_to_one(ships: int, left: int) -> None:
    s = galaxy(wars=((0, 1),))
    put_fleet(s, 0, "b", LYRA, ships)
    put_ships(s, 1, LYRA, 10)
    attack(s)
    give(s, 0, LYRA)
    assert told(s, "compared", "attack", "defence") == [(ships, 10)]
    give(s, 0, *["pieces"] * 10)
    assert s.fleets[0][1].ships == left


@pytest.mark.rule(
    "galactic_era/6.1.3.tactic-a", "galactic_era/6.1.3.tactic-c", "galactic_era/6.1.3.advanced"
)
def test_case_03_a_doubled_a_fleet_loses_against_a_c_fleet() -> None:
    s = galaxy(wars=((0, 1),), levels={0: {"military": 3}})
    s.tactics[0] = ("doubled", "", "", "", "")
    put_fleet(s, 0, "a", LYRA, 2)
    put_fleet(s, 1, "c", LYRA, 3)
    attack(s)
    give(s, 0, LYRA)
    give(s, 1, "pass")
    assert told(s, "compared", "attack", "defence") == [(8, 9)]
    assert told(s, "won", "seat") == [(1,)]


@pytest.mark.rule("galactic_era/12.1.alliance-sto.defense")
def test_case_04_the_alliance_of_light_defends() -> None:
    s = galaxy(peoples={1: "alliance"}, wars=((0, 1),))
    put_ships(s, 0, LYRA, 10)
    put_ships(s, 1, LYRA, 2)
    attack(s)
    assert told(s, "compared", "attack", "defence") == [(10, 10)]
    assert told(s, "won", "seat") == [(1,)]


# The turn order.


@pytest.mark.rule(
    "galactic_era/6.2.3.up", "galactic_era/6.2.3.down", "galactic_era/6.2.3.new-order"
)
def test_case_05_two_go_up_and_the_first_goes_down() -> None:
    """Ellen 0, Dave 1, James 2, Dana 3: the growth turns already go in the new order."""
    s = select(
        galaxy(4),
        {
            0: "research build_ships down",
            1: "research build_ships up",
            2: "research build_ships up",
        },
    )
    assert s.order == (1, 2, 3, 0)
    assert s.asked == (1,)


@pytest.mark.rule("galactic_era/6.2.3.up-first", "galactic_era/6.2.3.down-last")
def test_case_06_the_first_and_the_last_gain_nothing_but_can_be_overtaken() -> None:
    s = select(galaxy(4), {0: "research build_ships up", 3: "research build_ships down"})
    assert s.order == (0, 1, 2, 3)
    ups, downs = "research build_ships up", "research build_ships down"
    assert select(galaxy(4), {0: ups, 1: ups}).order == (1, 0, 2, 3)
    assert select(galaxy(4), {2: downs, 3: downs}).order == (0, 1, 3, 2)


# Growth and ships.


@pytest.mark.rule("galactic_era/6.2.6.limit", "galactic_era/6.2.6.bonus")
@pytest.mark.parametrize("owner", [0, 1])
def test_case_07_growth_at_sirius(owner: int) -> None:
    """Whoever owns Epsilon Eridani, Harus has a limit of 2; Planet X is neutral."""
    s = galaxy(levels={0: {"genetics": 3}})
    harus, epsilon = put_star(s, "harus", 0, 1), put_star(s, "epsilon_eridani", owner, 3)
    put_neutral(s, "planet_x", "primitive")
    select(s, {})
    give(s, 0, "grow_population")
    assert question(s, 0).params["hexes"] == (harus,)
    give(s, 0, "all")
    if owner == 0:
        give(s, 0, harus, epsilon)
        assert [population(s, at) for at in (s.home[0], harus, epsilon)] == [6, 3, 4]
    else:
        give(s, 0, "all")
        assert [population(s, at) for at in (s.home[0], harus, epsilon)] == [7, 3, 3]


@pytest.mark.rule("galactic_era/6.1.1.no-passing-scout", "galactic_era/6.1.1.range")
def test_case_08_scouting_at_sirius() -> None:
    """From Planet X through Harus to Epsilon Eridani are 1 and 2 hexes, all of the range."""
    s = galaxy()
    stars = [put_neutral(s, name, "primitive") for name in ("planet_x", "harus", "epsilon_eridani")]
    planet_x, harus, epsilon = stars
    put_ships(s, 0, planet_x)
    begin(s, "movement")
    distance = s.board.distance
    assert (distance(planet_x, harus), distance(harus, epsilon)) == (1, 2)
    assert distance(planet_x, epsilon) == 3
    give(s, 0, "move", planet_x, "pieces", 1, epsilon)
    assert s.counters_seen[0] == (planet_x, epsilon)


@pytest.mark.rule("galactic_era/6.2.7.number", "galactic_era/12.2.4.robotics-3")
def test_case_09_eight_new_ships() -> None:
    s = galaxy(levels={0: {"robotics": 3}})
    put_star(s, "harus", 0, 5)
    put_ships(s, 0, ASTEROIDS)
    select(s, {})
    assert total_population(s, 0) == 11
    give(s, 0, "build_ships")
    assert question(s, 0).params["n"] == 8


@pytest.mark.rule("galactic_era/7.2.1.build")
@pytest.mark.parametrize(("wars", "ships"), [((), 6), (((0, 1),), 4)])
def test_case_10_blocked_population_builds_nothing(
    wars: tuple[tuple[int, int], ...], ships: int
) -> None:
    s = galaxy(wars=wars)
    axthada = put_star(s, "axthada", 0, 4)
    put_star(s, "ummo", 0, 6)
    put_ships(s, 0, ASTEROIDS)
    put_ships(s, 1, axthada)
    put_ships(s, 1, ASTEROIDS)
    select(s, {})
    give(s, 0, "build_ships")
    assert question(s, 0).params["n"] == ships
    assert (axthada in allowed(s, 0, "pieces")) is (not wars)


@pytest.mark.rule("galactic_era/4.10.points", "galactic_era/4.10.ships", "galactic_era/4.10.index")
@pytest.mark.parametrize(
    ("total", "points", "ships"), [(33, 34, 8), (40, 48, 8), (41, 50, 9), (45, 60, 9)]
)
def test_case_11_the_upper_row_of_the_track(total: int, points: int, ships: int) -> None:
    s = galaxy(round=8, alignments="ddd")
    put_star(s, "harus", 0, total - 6)
    select(s, {})
    give(s, 0, "build_ships")
    assert question(s, 0).params["n"] == ships
    begin(s, "end")
    assert s.is_over
    assert (0, points, "population") in told(s, "scored", "seat", "dp", "why")


# Stars.


@pytest.mark.rule("galactic_era/6.1.3.tactic-b", "galactic_era/6.2.5.conquer")
def test_case_12_four_ships_in_b_conquer_four_population() -> None:
    s = galaxy(alignments="d", wars=((0, 1),), levels={1: {"military": 2, "genetics": 2}})
    put_star(s, "ummo", 1, 4)
    assert needed(s, "ummo", "conquer", "b") == 4
    ummo = hex_of(s, "ummo")
    give(s, 0, GAIN, ummo, "conquer")
    give(s, 0, "genetics")
    assert question(s, 0).key == "grow"
    assert (s.stars[ummo].owner, population(s, ummo)) == (0, 1)
    assert (level(s, 0, "genetics"), level(s, 0, "military")) == (2, 1)


@pytest.mark.rule("galactic_era/6.2.5.conquer-advanced", "galactic_era/6.2.5.ally")
@pytest.mark.parametrize(
    ("people", "alignment", "option", "ships", "discs"),
    [
        ("dracos", "d", "conquer", 4, 1),
        ("orion", "d", "conquer", 1, 1),
        ("galactic", "d", "conquer", 4, 3),
        ("dracos", "l", "ally", 1, 3),
        ("plejars", "d", "ally", 1, 3),
    ],
)
def test_case_13_an_advanced_neutral_star(
    people: str, alignment: str, option: str, ships: int, discs: int
) -> None:
    s = galaxy(peoples={0: people}, alignments=alignment)
    harus = put_neutral(s, "harus", "advanced")
    assert needed(s, "harus", option) == ships
    give(s, 0, GAIN, harus, option)
    assert (s.stars[harus].owner, population(s, harus)) == (0, discs)


@pytest.mark.rule("galactic_era/12.7.defense-grid.ships", "galactic_era/12.1.orion-sts.conquer")
@pytest.mark.parametrize(
    ("people", "owner", "ships"),
    [("dracos", 1, 14), ("orion", 1, 1), ("dracos", NOBODY, 4)],
)
def test_case_14_the_defense_grid(people: str, owner: int, ships: int) -> None:
    """A neutral star is not defended by it."""
    s = galaxy(peoples={0: people}, alignments="d", wars=((0, 1),))
    if owner == NOBODY:
        put_neutral(s, "izar", "advanced", relic="defense_grid")
    else:
        put_star(s, "izar", owner, 5, relic="defense_grid")
    assert needed(s, "izar", "conquer") == ships


@pytest.mark.rule("galactic_era/12.1.orion-sto.double", "galactic_era/12.1.orion-sto.bomb")
@pytest.mark.parametrize("letter", ["a", "b"])
def test_case_15_a_star_of_the_orion_republic(letter: str) -> None:
    s = galaxy(peoples={1: "orion"}, alignments="dl", wars=((0, 1),))
    put_star(s, "ummo", 1, 4)
    assert needed(s, "ummo", "conquer", letter) == 9


@pytest.mark.rule(
    "galactic_era/6.2.5.home-lost",
    "galactic_era/6.2.5.home-order",
    "galactic_era/6.2.5.liberate-home",
    "galactic_era/12.4.migrations-2.remove",
    "galactic_era/7.6.evacuated",
)
def test_case_16_a_home_star_is_liberated() -> None:
    levels = {1: {"genetics": 2, "robotics": 2}}
    s = galaxy(
        sectors=KHAA,
        alignments="ldl",
        wars=((0, 1),),
        round=6,
        story="migrations",
        levels=levels,
    )
    khaa = put_star(s, "khaa", 1, 1)
    stars = [put_star(s, name, 1, discs) for name, discs in [("maldek", 3), ("vega", 3)]]
    maldek, vega = stars
    put_star(s, "capella", 1, 1)
    put_ships(s, 0, maldek)
    put_ships(s, 0, khaa, 8)
    assert total_population(s, 1) == 14
    gain(s, khaa, "liberate")
    assert (s.home[1], total_population(s, 1)) == (vega, 10)
    assert (s.stars[khaa].owner, population(s, khaa)) == (0, 7)
    give(s, 0, "genetics")
    give(s, 0, "robotics")
    assert (level(s, 0, "genetics"), level(s, 0, "robotics")) == (2, 2)
    assert s.dp[0] == 7
    assert (s.asked, question(s, 1).params["n"]) == ((1,), 6)
    give(s, 1, "pieces", vega, 6)
    assert s.ships[1] == {vega: 6}


@pytest.mark.rule(
    "galactic_era/6.2.1.additional",
    "galactic_era/12.2.5.genetics-5",
    "galactic_era/12.2.5.genetics-6",
)
@pytest.mark.parametrize(("genetics", "price"), [(1, 3), (5, 2), (6, 1)])
def test_case_17_a_third_oval(genetics: int, price: int) -> None:
    s = galaxy(levels={0: {"genetics": genetics}})
    put_star(s, "harus", 0, 7)
    select(s, {0: "research gain_star build_ships spirituality"})
    assert s.dp[0] == -price
    assert s.unused[0] == ("research", "gain_star", "build_ships")


# Trades and cards.


@pytest.mark.rule("galactic_era/6.3.trade", "galactic_era/4.8.never-lost")
def test_case_18_a_trade() -> None:
    s = galaxy(levels={0: {"genetics": 3}, 1: {"robotics": 2}})
    put_ships(s, 0, s.home[1])
    begin(s, "trading")
    give(s, 0, 1, "robotics", "genetics")
    give(s, 1, "accept")
    assert (level(s, 0, "genetics"), level(s, 0, "robotics")) == (3, 2)
    assert (level(s, 1, "genetics"), level(s, 1, "robotics")) == (2, 2)


@pytest.mark.rule("galactic_era/7.4.b", "galactic_era/12.3.spatial.b")
def test_case_19_spatial_b() -> None:
    s = galaxy(round=8, levels={0: {"propulsion": 3}})
    for star in OTHERS[:6]:
        put_star(s, star, 0, 1)
    hold(s, 0, "spatial")
    begin(s, "cards")
    give(s, 0, "spatial", "b")
    assert s.dp[0] == 4


@pytest.mark.rule("galactic_era/7.4.a-effect", "galactic_era/12.3.special-scientific.effect")
def test_case_20_special_scientific_in_the_trading_phase() -> None:
    """The card is played while another trade is offered, after Genetics came by the first one."""
    s = galaxy(
        round=8,
        alignments="ddd",
        levels={0: {"propulsion": 6, "genetics": 4}, 1: {"genetics": 5}, 2: {"robotics": 2}},
        extra_trades=[0, 0, 1],
    )
    for seat in range(3):
        put_ships(s, seat, LYRA)
    hold(s, 0, "special_scientific")
    begin(s, "trading")
    give(s, 0, 1, "genetics", "propulsion")
    give(s, 1, "accept")
    let_pass(s, 2, "offer_trade")
    give(s, 2, 0, "propulsion", "robotics")
    assert s.asked == (0,)
    give(s, 0, "aside", "card", "special_scientific", "a")
    assert (s.dp[0], s.promised[0], level(s, 0, "genetics")) == (11, (), 5)
    assert s.asked == (0,)


@pytest.mark.rule("galactic_era/12.4.wars-3.research")
def test_case_21_the_best_researcher_of_wars() -> None:
    """Dave 0 and Luke 1 research Military; Dana 2, who did not, teaches Dave another level."""
    levels = {0: {"military": 3}, 1: {"military": 3}, 2: {"military": 6}}
    s = galaxy(
        round=7, story="wars", alignments="ddd", levels={**levels, 0: {**levels[0], "genetics": 2}}
    )
    put_ships(s, 0, s.home[2])
    select(s, {0: "research build_ships military", 1: "research build_ships military"})
    for seat in (0, 1):
        give(s, seat, "research")
        give(s, seat, "a", "doubled")
        give(s, seat, "done")
    let_pass(s, 0, "offer_trade")
    give(s, 0, 2, "military", "genetics")
    give(s, 2, "accept")
    assert [level(s, seat, "military") for seat in range(3)] == [5, 4, 6]
    let_pass(s, 0, "manoeuvre")
    assert (s.round, s.dp) == (8, [2, 0, 0])


@pytest.mark.rule("galactic_era/12.4.migrations-3.alone", "galactic_era/12.4.with-effect")
def test_case_22_the_only_researcher_of_migrations() -> None:
    """Ellen 0 and James 1 cancel each other; Luke 3, at level 6, does not cancel Dave 2."""
    s = galaxy(4, round=7, story="migrations", alignments="dddl", levels={3: {"spirituality": 6}})
    genetics, spirituality = "research build_ships genetics", "research build_ships spirituality"
    select(s, {0: genetics, 1: genetics, 2: spirituality, 3: spirituality})
    for seat in range(4):
        give(s, seat, "research")
        give(s, seat, "done")
    let_pass(s, 0, "manoeuvre")
    assert s.dp == [0, 0, 4, 1]  # the last one for the alignment of Luke


# Movement.


@pytest.mark.rule("galactic_era/6.1.1.nebula-cost", "galactic_era/6.1.1.nebula-start")
def test_case_23_nebulae() -> None:
    """Each nebula hex costs 2, also behind a wormhole; a start in one gives 2 more."""
    s = galaxy()
    outside, (first, second) = 87, NEBULAE[:2]
    put_ships(s, 0, outside)
    put_ships(s, 0, first)
    put_ships(s, 0, WORMHOLE)
    begin(s, "movement")
    assert second in s.board.near[first] and first in s.board.near[outside]
    assert {first} == {first, second} & {*allowed(s, 0, "move", outside, "pieces", 1)}
    beyond = [at for at in s.board.near[NEBULA_EXIT] if not s.board.terrain[at]]
    further = [at for at, far in enumerate(s.board.distances(NEBULA_EXIT)) if far == 2]
    reached = {*allowed(s, 0, "move", WORMHOLE, "pieces", 1)}
    assert {*beyond, NEBULA_EXIT} <= reached
    assert not {*further} & reached
    in_five = {*allowed(s, 0, "move", first, "pieces", 1)}
    assert max([s.board.distance(first, int(at)) for at in in_five]) == 5


@pytest.mark.rule("galactic_era/12.3.etheric.a", "galactic_era/12.3.etheric.effect")
def test_case_23_nebulae_with_the_etheric_card() -> None:
    s = galaxy()
    hold(s, 0, "etheric")
    lay_deck(s, "spatial")
    for where in NEBULAE:
        put_ships(s, 0, where)
    begin(s, "movement")
    give(s, 0, "aside", "card", "etheric", "a", "use")
    assert s.dp[0] == 8
    targets = allowed(s, 0, "move", NEBULAE[0], "pieces", 1)
    assert max([s.board.distance(NEBULAE[0], int(at)) for at in targets]) == 7


@pytest.mark.rule("galactic_era/6.1.3.tactic-d", "galactic_era/6.1.3.dart-stays")
@pytest.mark.parametrize(("far", "rule"), [(3, ""), (4, "6.1.3.dart-stays")])
def test_case_24_who_used_the_range_of_the_d_fleet_stays_in_it(far: int, rule: str) -> None:
    s = galaxy()
    put_fleet(s, 0, "d", LYRA, 2)
    begin(s, "movement")
    targets = allowed(s, 0, "move", LYRA, "d")
    target = next(at for at in targets if s.board.distance(LYRA, int(at)) == far)
    give(s, 0, "move", LYRA, "d", target)
    assert refused(s, 0, "transfer", target, "d", "pieces", 1) == rule


# Star peoples.


@pytest.mark.rule(
    "galactic_era/12.1.greys.start",
    "galactic_era/12.1.dracos.start",
    "galactic_era/12.6.zeta-reticuli",
)
@pytest.mark.parametrize(
    ("sector", "people", "ships"),
    [
        ("khaa", "greys", 2),
        ("khaa", "dracos", 6),
        ("zeta_reticuli", "greys", 4),
        ("zeta_reticuli", "dracos", 8),
    ],
)
def test_case_25_ships_at_the_start(sector: str, people: str, ships: int) -> None:
    assert all_ships(start(sector, people), 0) == ships


@pytest.mark.rule("galactic_era/12.1.greys-sto.research", "galactic_era/12.4.wars-3.research")
def test_case_26_greys_leap_to_level_3_by_one_research() -> None:
    s = galaxy(round=7, story="wars", peoples={0: "greys"}, alignments="ldd")
    select(s, {0: "research build_ships military"})
    give(s, 0, "research")
    assert level(s, 0, "military") == 3
    give(s, 0, "b", "doubled")
    assert question(s, 0).key == "grow"
    let_pass(s, 1, "manoeuvre")
    assert s.dp == [7 - 3 + 1, 0, 0]  # 1 for the alignment


@pytest.mark.rule("galactic_era/5.12.replace")
@pytest.mark.parametrize(
    ("sector", "people", "barred"),
    [
        ("rigel", "yowies", {"spirituality", "robotics"}),
        ("lyra", "yowies", {"spirituality", "robotics"}),
        ("lyra", "avians", {"spirituality", "propulsion"}),
        ("pleiades", "avians", {"spirituality", "propulsion"}),
        ("sirius", "annunaki", {"genetics"}),
        ("rigel", "rogue_ai", {"robotics"}),
        ("alpha_draconis", "dracos", {"military"}),
    ],
)
def test_case_27_another_field_for_the_level_of_the_sector(
    sector: str, people: str, barred: set[str]
) -> None:
    s = start(sector, people)
    before = sum(s.levels[0])
    assert s.asked == (0,)
    assert allowed(s, 0) == [field for field in FIELDS if field not in barred]
    give(s, 0, allowed(s, 0)[-1])
    assert sum(s.levels[0]) == before + 1


@pytest.mark.rule(
    "galactic_era/12.2.2.light", "galactic_era/4.2.peace", "galactic_era/12.1.alliance.switch"
)
@pytest.mark.parametrize("way", ["trade", "relic"])
def test_case_28_spirituality_5_turns_to_the_light_at_once(way: str) -> None:
    s = galaxy(
        peoples={0: "alliance"},
        alignments="ddl",
        wars=((0, 1),),
        levels={0: {"spirituality": 4, "genetics": 2}, 2: {"spirituality": 5}},
    )
    if way == "trade":
        begin(s, "trading")
        give(s, 0, 2, "spirituality", "genetics")
        give(s, 2, "accept")
    else:
        izar = put_neutral(s, "izar", "primitive", relic="technology_spirituality")
        put_ships(s, 0, izar)
        gain(s, izar, "subjugate")
    assert level(s, 0, "spirituality") == 5
    assert s.alignment[0] == "sto"
    assert not are_at_war(s, 0, 1)
    assert (0, -2, "switch_price") in told(s, "scored", "seat", "dp", "why")


# Relics.


@pytest.mark.rule("galactic_era/6.2.5.relic", "galactic_era/12.7.technology-genetics")
@pytest.mark.parametrize(
    ("alignment", "counter", "option"),
    [
        ("l", "uninhabited", "colonize"),
        ("d", "primitive", "subjugate"),
        ("l", "advanced", "ally"),
        ("d", "advanced", "conquer"),
    ],
)
@pytest.mark.parametrize("genetics", [1, 6])
def test_case_30_the_first_to_gain_a_star_has_its_relic(
    alignment: str, counter: str, option: str, genetics: int
) -> None:
    s = galaxy(alignments=alignment, levels={0: {"genetics": genetics}})
    izar = put_neutral(s, "izar", counter, relic="technology_genetics")
    put_ships(s, 0, izar, 4)
    gain(s, izar, option)
    assert s.stars[izar].relic == ""
    assert level(s, 0, "genetics") == min(genetics + 1, 6)
    assert ("free_grow" in allowed(s, 0)) is (genetics == 6)
