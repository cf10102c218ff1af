"""12.3 Spatial in the middle of an action: what is asked goes by the stars as they are now."""

import pytest

from galactarium.games.galactic_era.concepts.stars import growth_limit, on_track, population
from galactarium.games.galactic_era.frames import GrowthTurn
from galactarium.games.galactic_era.growth.turn import GROWTH_TURN
from galactarium.games.galactic_era.positions import hex_of, hold, put_neutral, put_ships, put_star
from galactarium.games.galactic_era.state import NOBODY, Galaxy
from galactarium.kernel import question
from galactarium.positions import allowed, give, refused
from tests.games.galactic_era.asides import at_table, play
from tests.games.galactic_era.positions import galaxy

GAIN = "gain_star"
GROW = "grow_population"
BUILD = "build_ships"
TEN_STARS = (
    *("ummo", "planet_x", "harus", "axthada", "iarga", "epsilon_eridani"),
    *("fomalhaut", "lyra", "izar"),
)


def ten_stars(**levels: int) -> Galaxy:
    """Seat 0 has the home star and nine stars with one disc each, and holds Spatial."""
    s = galaxy(levels={0: levels}, alignments="ldd")
    for star in TEN_STARS:
        put_star(s, star, 0, 1)
    hold(s, 0, "spatial")
    return s


def begin(s: Galaxy, action: str) -> Galaxy:
    """Begin a growth turn of seat 0 with this action to take."""
    s.unused[0] = (action,)
    return at_table(s, GROWTH_TURN, GrowthTurn(0))


def teleport(s: Galaxy, *ways: tuple[int, int]) -> None:
    """Seat 0 plays Spatial before it answers."""
    play(s, 0, "spatial", "a", "use")
    for start, end in ways:
        give(s, 0, "teleport", start, end)
    if question(s, 0).key == "teleport_disc":
        give(s, 0, "done")


@pytest.mark.rule("galactic_era/6.2.7.shipyards", "galactic_era/12.3.spatial.effect")
def test_new_ships_come_to_no_star_that_was_emptied_meanwhile() -> None:
    s = begin(ten_stars(robotics=6), BUILD)
    harus, ummo = hex_of(s, "harus"), hex_of(s, "ummo")
    give(s, 0, BUILD)
    assert harus in allowed(s, 0, "pieces")
    teleport(s, (harus, ummo))
    assert s.stars[harus].owner == NOBODY
    assert harus not in allowed(s, 0, "pieces")
    assert harus not in allowed(s, 0, "new", "A")
    assert ummo in allowed(s, 0, "pieces")


@pytest.mark.rule("galactic_era/12.2.4.robotics-5", "galactic_era/12.3.spatial.effect")
def test_a_star_may_become_great_enough_for_new_ships_meanwhile() -> None:
    s = begin(ten_stars(robotics=5), BUILD)
    harus, ummo = hex_of(s, "harus"), hex_of(s, "ummo")
    give(s, 0, BUILD)
    assert allowed(s, 0, "pieces") == [s.home[0]]
    teleport(s, (harus, ummo))
    assert {*allowed(s, 0, "pieces")} == {s.home[0], ummo}


@pytest.mark.rule("galactic_era/6.2.6.limit", "galactic_era/12.3.spatial.effect")
def test_a_star_that_reaches_its_limit_meanwhile_does_not_grow() -> None:
    s = ten_stars()
    harus, ummo = hex_of(s, "harus"), hex_of(s, "ummo")
    s.stars[harus] = s.stars[harus]._replace(discs=growth_limit(s, 0, harus) - 1)
    begin(s, GROW)
    give(s, 0, GROW)
    assert harus in question(s, 0).params["hexes"]
    teleport(s, (ummo, harus))
    assert harus not in question(s, 0).params["hexes"]
    assert ummo not in question(s, 0).params["hexes"]
    before = s.stars[harus].discs
    give(s, 0, "all")
    assert s.stars[harus].discs == before
    assert s.stars[ummo].owner == NOBODY


@pytest.mark.rule("galactic_era/6.2.6.limit", "galactic_era/12.3.spatial.effect")
def test_a_star_at_its_limit_takes_no_disc_of_another_star_either() -> None:
    s = ten_stars()
    axthada, lyra = hex_of(s, "axthada"), hex_of(s, "lyra")
    limit = growth_limit(s, 0, axthada)
    put_star(s, "axthada", 0, limit - 1)
    s.off_track[0] = s.box.supply.discs
    assert on_track(s, 0) == 0
    begin(s, GROW)
    give(s, 0, GROW)
    give(s, 0, "choose")
    give(s, 0, axthada)
    assert question(s, 0).key == "take_disc"
    teleport(s, (lyra, axthada))
    give(s, 0, "pass")  # the card drawn for Spatial
    assert s.is_over
    assert population(s, axthada) == limit


@pytest.mark.rule("galactic_era/6.2.6.bonus", "galactic_era/12.3.spatial.effect")
def test_a_star_that_was_emptied_meanwhile_gets_no_bonus_disc() -> None:
    s = begin(ten_stars(genetics=4), GROW)
    harus, ummo = hex_of(s, "harus"), hex_of(s, "ummo")
    give(s, 0, GROW)
    give(s, 0, "choose")
    give(s, 0)
    assert question(s, 0).key == "choose_bonus"
    assert harus in allowed(s, 0)
    teleport(s, (harus, ummo))
    assert question(s, 0).key == "choose_bonus"
    assert harus not in allowed(s, 0)
    discs = s.stars[ummo].discs
    give(s, 0, ummo)
    assert s.stars[ummo].discs == discs + 1


@pytest.mark.rule("galactic_era/6.2.6.bonus", "galactic_era/12.3.spatial.effect")
def test_bonus_discs_are_chosen_though_they_are_enough_for_all_stars_meanwhile() -> None:
    s = galaxy(levels={0: {"genetics": 6}}, alignments="ldd", wars=((0, 1),))
    for star in TEN_STARS:
        put_star(s, star, 0, 1)
    for star in TEN_STARS[6:]:
        put_ships(s, 1, hex_of(s, star))
    hold(s, 0, "spatial")
    harus, ummo = hex_of(s, "harus"), hex_of(s, "ummo")
    begin(s, GROW)
    give(s, 0, GROW)
    give(s, 0, "choose")
    give(s, 0)
    stars = [part for part in allowed(s, 0) if part != "aside"]
    assert (question(s, 0).key, len(stars)) == ("choose_bonus", 7)
    teleport(s, (harus, ummo))
    stars.remove(harus)
    assert question(s, 0).key == "choose_bonus"
    give(s, 0, *stars)
    assert s.stars[ummo].discs == 3


@pytest.mark.rule("galactic_era/6.2.5.track-one", "galactic_era/12.3.spatial.effect")
def test_the_last_disc_for_a_star_that_is_gained_does_not_go_elsewhere() -> None:
    s = galaxy(alignments="ldd", wars=((0, 1),))
    for star in TEN_STARS:
        put_star(s, star, 0, 1)
    source, shut, other = [hex_of(s, star) for star in ("harus", "iarga", "axthada")]
    for star in TEN_STARS:
        if star not in ("harus", "axthada"):
            put_ships(s, 1, hex_of(s, star))
    hold(s, 0, "spatial")
    target = put_neutral(s, "mars", "uninhabited")
    put_ships(s, 0, target, 3)
    s.off_track[0] = s.box.supply.discs
    begin(s, GAIN)
    give(s, 0, GAIN, target, "colonize")
    assert question(s, 0).key == "take_disc"
    play(s, 0, "spatial", "a", "use")
    give(s, 0, "teleport", other, shut)
    assert refused(s, 0, "teleport", source, shut) == "6.2.5.track-one"
    assert refused(s, 0, "teleport", shut, source) == ""
    give(s, 0, "done")
    give(s, 0, "take", source)
    assert s.stars[target].owner == 0
