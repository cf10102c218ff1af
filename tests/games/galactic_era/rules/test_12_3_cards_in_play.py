"""Chapter 12.3, Domination cards in the game itself: each effect from its moment to its end."""

import pytest

from galactarium.games.galactic_era.concepts.stars import population
from galactarium.games.galactic_era.concepts.war import are_at_war
from galactarium.games.galactic_era.positions import hold, put_neutral, put_ships, put_star
from galactarium.kernel import question
from galactarium.positions import allowed, begin, give, let_pass, refused, told
from tests.games.galactic_era.playing import level, select
from tests.games.galactic_era.positions import galaxy

ROUND = 7  # nothing is drawn for a card
GAIN = "gain_star"
SIRIUS = ("ummo", "planet_x", "harus", "axthada", "iarga", "epsilon_eridani", "fomalhaut")
CENTRE = ("lyra", "izar", "procyon", "uru")


@pytest.mark.rule("galactic_era/12.3.acquisition.a", "galactic_era/12.3.acquisition.effect")
def test_12_3_acquisition_after_the_second_star() -> None:
    s = galaxy(round=ROUND, alignments="ddd", wars=((0, 1),), levels={1: {"genetics": 4}})
    hold(s, 0, "acquisition")
    stars = [put_star(s, name, 1, 1) for name in ("mintaka", "nibiru")]
    for where in stars:
        put_ships(s, 0, where, 2)
    select(s, {0: "gain_star gain_star military"})
    give(s, 0, GAIN, stars[0], "conquer")
    assert refused(s, 0, "aside", "card", "acquisition", "a") == "12.3.acquisition.a"
    give(s, 0, "genetics")
    give(s, 0, GAIN, stars[1], "conquer")
    give(s, 0, "genetics")
    assert question(s, 0).key == "play_card"  # no action is left
    give(s, 0, "acquisition", "a", "use")
    give(s, 0, "genetics")
    assert (s.dp[0], level(s, 0, "genetics")) == (10, 4)
    assert s.asked == (1,)


@pytest.mark.rule("galactic_era/12.3.economic.a", "galactic_era/12.3.economic.effect")
def test_12_3_economic_after_ten_ships() -> None:
    s = galaxy(round=ROUND, wars=((0, 1),), levels={0: {"robotics": 6}})
    hold(s, 0, "economic")
    harus = put_star(s, "harus", 0, 1)
    put_ships(s, 1, harus)
    select(s, {0: "build_ships switch_alignment genetics"})
    give(s, 0, "build_ships")
    give(s, 0, "new", "a", s.home[0], question(s, 0).params["n"])
    give(s, 0, "done")
    assert question(s, 0).key == "play_card"
    give(s, 0, "economic", "a", "use")
    assert s.dp[0] == 7
    give(s, 0, "pieces", harus, 6)  # although it is blocked
    assert s.ships[0] == {harus: 6}
    assert s.fleets[0][0].ships == 2 + 10
    give(s, 0, "done")


@pytest.mark.rule("galactic_era/12.3.spatial.a", "galactic_era/12.3.spatial.effect")
def test_12_3_spatial_in_the_turn_of_another() -> None:
    s = galaxy(round=ROUND, wars=((0, 1),))
    hold(s, 1, "spatial")
    stars = [put_star(s, name, 1, 2) for name in (*SIRIUS, "mintaka", "nibiru")]
    put_ships(s, 0, stars[0])
    begin(s, "growth")
    give(s, 1, "aside", "card", "spatial", "a", "use")
    assert s.dp[1] == 11
    for _ in range(2):
        give(s, 1, "teleport", stars[0], s.home[1])  # although it is blocked
    give(s, 1, "done")
    assert (s.stars[stars[0]].owner, population(s, s.home[1])) == (-1, 8)
    assert s.asked == (0, 1, 2)


@pytest.mark.rule("galactic_era/12.3.central.a", "galactic_era/12.3.central.effect")
def test_12_3_central_is_promised_at_the_selection() -> None:
    s = galaxy(round=ROUND, alignments="ddd", wars=((0, 1),))
    hold(s, 0, "central")
    for name in CENTRE:
        put_star(s, name, 0, 1)
    target = put_star(s, "gliese_581", 1, 3)
    put_ships(s, 0, target, 2)  # they count as 4
    begin(s, "growth")
    give(s, 0, "aside", "card", "central", "a", "use")
    assert s.dp[0] == 12
    let_pass(s, 0, "grow")
    assert "central" in allowed(s, 0)
    give(s, 0, "central", target, "conquer")
    assert s.stars[target].owner == 0


@pytest.mark.rule(
    "galactic_era/12.3.special-scientific.a", "galactic_era/12.3.special-scientific.effect"
)
def test_12_3_special_scientific_in_the_own_growth_turn() -> None:
    """The free Research scores for the story like any other."""
    s = galaxy(
        round=ROUND,
        story="migrations",
        alignments="ddd",
        levels={0: {"military": 6, "genetics": 5}},
    )
    hold(s, 0, "special_scientific")
    select(s, {0: "build_ships research spirituality"})
    give(s, 0, "aside", "card", "special_scientific", "a", "use")
    assert refused(s, 0, "free_research", "spirituality") == "12.3.special-scientific.effect"
    give(s, 0, "free_research", "propulsion")
    give(s, 0, "research")
    assert (level(s, 0, "propulsion"), level(s, 0, "spirituality")) == (2, 2)
    let_pass(s, 1, "manoeuvre")
    assert s.dp == [11 + 4 + 4, 0, 0]


@pytest.mark.rule(
    "galactic_era/12.3.general-scientific.a", "galactic_era/12.3.general-scientific.effect"
)
def test_12_3_general_scientific_gives_a_second_trade_with_the_same_partner() -> None:
    s = galaxy(
        round=ROUND, levels={0: {"military": 6, "genetics": 6, "robotics": 2}, 1: {"propulsion": 3}}
    )
    hold(s, 0, "general_scientific")
    put_ships(s, 0, s.home[1])
    begin(s, "cards")
    give(s, 0, "general_scientific", "a", "use")
    let_pass(s, 0, "offer_trade")
    assert allowed(s, 0, 1, "propulsion", "genetics") == ["usual", "additional"]
    give(s, 0, 1, "propulsion", "genetics", "additional")
    give(s, 1, "accept")
    let_pass(s, 0, "offer_trade")
    give(s, 0, 1, "propulsion", "genetics")
    give(s, 1, "accept")
    assert (level(s, 0, "propulsion"), level(s, 1, "genetics")) == (3, 3)
    assert s.extra_trades[0] == 0


@pytest.mark.rule("galactic_era/12.3.diplomatic.a", "galactic_era/12.3.diplomatic.effect")
def test_12_3_diplomatic_closes_all_windows_for_war() -> None:
    s = galaxy(round=ROUND, alignments="ldl", levels={0: {"spirituality": 4}})
    hold(s, 0, "diplomatic")
    put_star(s, "lyra", 0, 1)
    harus = put_neutral(s, "harus", "uninhabited")
    put_ships(s, 0, harus)
    put_ships(s, 1, harus)
    begin(s, "cards")
    give(s, 0, "diplomatic", "a", "use")
    let_pass(s, 1, "manoeuvre")
    assert refused(s, 1, "war", 0) == "12.3.diplomatic.effect"
    while question(s, s.asked[0]).key != "select_counters":
        give(s, s.asked[0], "done")
    for seat in s.asked:
        give(s, seat, "gain_star", "build_ships", "military")
    give(s, 0, GAIN, harus, "colonize")
    assert s.stars[harus].owner == 0
    assert not are_at_war(s, 0, 1)


@pytest.mark.rule("galactic_era/12.3.density.a", "galactic_era/12.3.density.effect")
def test_12_3_density_at_the_start_of_a_round() -> None:
    s = galaxy(round=ROUND, wars=((0, 1),))
    hold(s, 0, "density")
    stars = [put_star(s, name, 0, 5) for name in ("harus", "ummo")]
    put_ships(s, 1, stars[0])
    begin(s, "cards")
    give(s, 0, "density", "a", "use")
    assert s.dp[0] == 7
    assert [population(s, at) for at in (s.home[0], *stars)] == [7, 6, 6]


@pytest.mark.rule("galactic_era/12.3.exploratory.a", "galactic_era/12.3.exploratory.effect")
def test_12_3_exploratory_looks_at_a_hand() -> None:
    s = galaxy(round=ROUND, levels={0: {"propulsion": 4}})
    hold(s, 0, "exploratory")
    hold(s, 1, "spatial", "military")
    hold(s, 2, "density")
    for name in ("lyra", "mintaka", "mars"):
        put_ships(s, 0, put_star(s, name, 0, 1))
    put_ships(s, 0, s.home[0])
    begin(s, "cards")
    give(s, 0, "exploratory", "a", "use")
    assert s.dp[0] == 13
    give(s, 0, 1)
    assert [held.seen for held in s.hands[1]] == [(0,), (0,)]
    assert s.hands[2][0].seen == ()
    assert told(s, "inspected_cards", "seat", "other") == [(0, 1)]


@pytest.mark.rule("galactic_era/12.3.alignment.a", "galactic_era/12.3.alignment.effect")
def test_12_3_alignment_at_the_end_of_the_scoring() -> None:
    """2 DP each for one's own switch counter and that of another player."""
    s = galaxy(round=ROUND, alignments="ddl", dp=[5, 0, 0])
    hold(s, 0, "alignment")
    switch = "switch_alignment build_ships military"
    select(s, {0: switch, 2: switch})
    assert s.alignment == ["sto", "sts", "sts"]
    assert refused(s, 0, "aside", "card", "alignment", "a") == "12.3.alignment.a"
    let_pass(s, 0, "play_card")
    give(s, 0, "alignment", "a", "use")
    assert s.dp[0] == 5 + 1 + 9 + 2 * 2
