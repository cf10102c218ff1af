"""6.2.6 Grow Population, 4.10 the population track, and discs for an empty track."""

import pytest

from galactarium.games.galactic_era.concepts.stars import (
    lose_discs,
    on_track,
    population,
    track_points,
)
from galactarium.games.galactic_era.frames import GrowthTurn, Seated
from galactarium.games.galactic_era.growth.actions import Use
from galactarium.games.galactic_era.growth.population import (
    GrowPopulation,
    discs_within_reach,
    settle,
)
from galactarium.games.galactic_era.positions import (
    hex_of,
    put_fleet,
    put_neutral,
    put_ships,
    put_star,
)
from galactarium.games.galactic_era.state import NOBODY, Galaxy
from galactarium.kernel import advance, flow, step
from galactarium.positions import allowed, events, give, offered, refused
from tests.games.galactic_era.acting import act, is_over, refused_action
from tests.games.galactic_era.positions import galaxy, run

GROW = GrowPopulation()
BY_COUNTER = Use("grow_population", "grow_population")
FREE = Use("free_grow", "grow_population", bonus=2)


def grow(s: Galaxy, seat: int = 0, use: Use = BY_COUNTER) -> Galaxy:
    """Begin the action."""
    return act(s, seat, GROW, use)


def discs_at(s: Galaxy, *stars: str) -> list[int]:
    """The discs of stars."""
    return [s.stars[hex_of(s, star)].discs for star in stars]


def hexes(s: Galaxy, seat: int = 0, use: Use = BY_COUNTER) -> tuple[int, ...]:
    """What is announced."""
    return GROW.hexes(s, GrowthTurn(seat), use, ())


def empty_track(s: Galaxy, seat: int = 0, left: int = 0) -> None:
    """Take all discs off the track but some."""
    s.off_track[seat] = s.box.supply.discs - left


def begin_settling(s: Galaxy, where: int, count: int, least: int = 0) -> Galaxy:
    """Let seat 0 settle."""

    def begin(s: Galaxy, f: Seated) -> None:
        settle(s, f.seat, where, count, least=least)

    return run(s, flow("test", Seated, step("one", begin)), Seated(0))


# Growth limits.


@pytest.mark.rule("galactic_era/6.2.6.limit")
def test_6_2_6_stars_of_others_limit_as_well() -> None:
    s = galaxy()
    put_star(s, "harus", 0, 1)
    grow(s)
    give(s, 0, "all")
    assert discs_at(s, "harus") == [2]
    s = galaxy()
    put_star(s, "harus", 0, 1)
    put_star(s, "planet_x", 1, 1)
    assert refused_action(s, 0, GROW, BY_COUNTER) == "6.2.6.limit"


@pytest.mark.rule("galactic_era/6.2.6.limit")
def test_6_2_6_without_another_star_there_is_no_limit() -> None:
    s = galaxy()
    for seat in (1, 2):
        s.stars[s.home[seat]] = s.stars[s.home[seat]]._replace(owner=NOBODY)
    s.stars[s.home[0]] = s.stars[s.home[0]]._replace(discs=30)
    grow(s)
    give(s, 0, "all")
    assert discs_at(s, "sirius") == [31]


@pytest.mark.rule("galactic_era/6.2.6.limit-only-adding")
def test_6_2_6_nothing_is_lost_above_the_limit() -> None:
    s = galaxy()
    put_star(s, "harus", 0, 5)
    put_star(s, "iarga", 0, 1)
    grow(s)
    give(s, 0, "all")
    assert discs_at(s, "harus", "iarga") == [5, 2]


@pytest.mark.rule("galactic_era/6.2.6.grow")
def test_6_2_6_the_player_may_leave_stars_out() -> None:
    s = galaxy()
    harus, ummo = put_star(s, "harus", 0, 1), put_star(s, "ummo", 0, 1)
    grow(s)
    give(s, 0, "choose")
    assert offered(s, 0) == [ummo, harus]
    assert refused(s, 0, harus, harus) == "6.2.6.grow"
    give(s, 0, harus)
    assert discs_at(s, "harus", "ummo") == [2, 1]
    assert is_over(s)


@pytest.mark.rule("galactic_era/12.1.alliance-sto.limits")
@pytest.mark.parametrize("alliance", [0, 1])
def test_12_1_alliance_of_light_and_sto_players_do_not_limit_each_other(alliance: int) -> None:
    s = galaxy(peoples={alliance: "alliance"})
    put_star(s, "harus", 0, 1)
    put_star(s, "planet_x", 1, 1)
    assert refused_action(s, 0, GROW, BY_COUNTER) == ""
    s.alignment[1 - alliance] = "sts"
    assert refused_action(s, 0, GROW, BY_COUNTER) == "6.2.6.limit"
    s.alignment = ["sts", "sts", "sto"]
    assert refused_action(s, 0, GROW, BY_COUNTER) == "6.2.6.limit"


@pytest.mark.rule("galactic_era/12.1.alliance-sto.limits")
def test_12_1_own_stars_of_the_alliance_still_limit_each_other() -> None:
    s = galaxy(peoples={0: "alliance"})
    put_star(s, "harus", 0, 2)
    assert refused_action(s, 0, GROW, BY_COUNTER) == "6.2.6.limit"


@pytest.mark.rule("galactic_era/12.1.mantids.grow")
@pytest.mark.parametrize("alignment", ["l", "d"])
def test_12_1_mantids_grow_by_two_but_not_beyond_the_limit(alignment: str) -> None:
    s = galaxy(peoples={0: "mantids"}, alignments=alignment)
    harus, axthada = put_star(s, "harus", 0, 1), put_star(s, "axthada", 0, 1)
    grow(s)
    give(s, 0, "choose")
    assert refused(s, 0, harus, harus) == "6.2.6.grow"
    give(s, 0, axthada, axthada, harus)
    assert discs_at(s, "harus", "axthada") == [2, 3]


# Bonus population.


@pytest.mark.rule("galactic_era/6.2.6.bonus-one")
def test_6_2_6_one_bonus_disc_for_a_star_and_the_excess_is_lost() -> None:
    s = galaxy(levels={0: {"genetics": 6}})
    harus = put_star(s, "harus", 0, 2)
    grow(s)
    give(s, 0, "choose")
    assert refused(s, 0, harus, harus) == "6.2.6.bonus"
    give(s, 0, s.home[0], harus)
    assert discs_at(s, "sirius", "harus") == [1, 3]
    assert is_over(s)


@pytest.mark.rule("galactic_era/6.2.6.bonus")
def test_6_2_6_bonus_discs_may_be_left_out() -> None:
    s = galaxy(levels={0: {"genetics": 2}})
    put_star(s, "harus", 0, 2)
    grow(s)
    give(s, 0)
    assert discs_at(s, "sirius", "harus") == [0, 2]


@pytest.mark.rule("galactic_era/6.2.6.limit-when")
def test_6_2_6_limits_are_measured_when_the_action_begins() -> None:
    s = galaxy()
    harus, epsilon = put_star(s, "harus", 0, 1), put_star(s, "epsilon_eridani", 0, 1)
    empty_track(s)
    grow(s)
    give(s, 0, "all")
    give(s, 0, "take", harus)
    assert s.stars[harus].owner == NOBODY
    assert discs_at(s, "epsilon_eridani") == [2]
    assert is_over(s)  # though Epsilon Eridani is now 3 away from the next star
    assert s.stars[epsilon].owner == 0


@pytest.mark.rule("galactic_era/12.7.pyramids.bonus", "galactic_era/6.2.6.bonus-one")
def test_12_7_pyramids_bring_a_bonus_disc_to_their_star() -> None:
    s = galaxy(levels={0: {"genetics": 2}}, wars=((0, 1),))
    harus = put_star(s, "harus", 0, 2)
    lyra = put_star(s, "lyra", 0, 9, relic="ancient_pyramids")
    grow(s)
    assert discs_at(s, "lyra") == [10]
    assert offered(s, 0) == [s.home[0], harus]
    give(s, 0, harus)
    assert discs_at(s, "lyra", "sirius", "harus") == [10, 0, 3]
    put_ships(s, 1, lyra)
    grow(s)
    give(s, 0, harus)
    assert discs_at(s, "lyra", "sirius", "harus") == [10, 0, 4]


@pytest.mark.rule("galactic_era/12.7.pyramids.bonus")
def test_12_7_a_face_down_relic_brings_nothing() -> None:
    s = galaxy()
    put_star(s, "harus", 0, 2)
    lyra = put_star(s, "lyra", 0, 9, relic="ancient_pyramids")
    assert refused_action(s, 0, GROW, BY_COUNTER) == ""
    s.stars[lyra] = s.stars[lyra]._replace(was_taken=False)
    assert refused_action(s, 0, GROW, BY_COUNTER) == "6.2.6.limit"


@pytest.mark.rule("galactic_era/12.1.rogue-ai-sto.convert", "galactic_era/6.2.6.bonus-one")
def test_12_1_rogue_ai_turns_ships_into_bonus_discs() -> None:
    s = galaxy(peoples={0: "rogue_ai"}, levels={0: {"genetics": 2}})
    harus, ummo, iarga = (put_star(s, name, 0, 4) for name in ("harus", "ummo", "iarga"))
    put_ships(s, 0, harus, 2)
    put_fleet(s, 0, "b", ummo, 1, dummies=2)
    put_fleet(s, 0, "c", harus, 3)
    put_ships(s, 0, iarga)
    grow(s)
    assert allowed(s, 0, "convert", harus) == ["pieces", "c"]
    give(s, 0, "convert", harus, "c")
    assert allowed(s, 0, "convert") == [ummo, iarga]
    give(s, 0, "convert", ummo, "b")
    assert s.fleets[0][1].ships == 0
    assert s.fleets[0][2].ships == 2
    assert s.ships[0] == {harus: 2, iarga: 1}
    assert offered(s, 0) == [s.home[0], iarga]  # the bonus disc of Genetics: one for a star
    give(s, 0, iarga)
    assert discs_at(s, "harus", "ummo", "iarga") == [5, 5, 5]
    assert len(events(s, "converted_ship")) == 2


@pytest.mark.rule("galactic_era/12.1.rogue-ai-sto.convert")
def test_12_1_rogue_ai_need_not_convert_and_cannot_at_blocked_stars() -> None:
    s = galaxy(peoples={0: "rogue_ai"}, alignments="ld", wars=((0, 1),))
    harus = put_star(s, "harus", 0, 4)
    put_ships(s, 0, harus)
    put_ships(s, 0, s.home[0])
    put_ships(s, 1, harus)
    grow(s)
    assert allowed(s, 0, "convert") == [s.home[0]]
    give(s, 0, "done")
    assert is_over(s)
    s.alignment[0] = "sts"
    assert refused_action(s, 0, GROW, BY_COUNTER) == "6.2.6.limit"


@pytest.mark.rule("galactic_era/14.1.remembered")
def test_12_1_who_knew_the_fleet_of_a_converted_ship_still_does() -> None:
    s = galaxy(peoples={0: "rogue_ai"})
    put_star(s, "harus", 0, 2)
    put_fleet(s, 0, "c", s.home[0], (2, 1))
    known = s.fleets[0][2]._replace(ships_seen=(1,))
    s.fleets[0] = (*s.fleets[0][:2], known, *s.fleets[0][3:])
    grow(s)
    give(s, 0, "convert", s.home[0], "c")
    assert s.fleets[0][2].ships == 2
    assert s.fleets[0][2].ships_seen == (1,)


@pytest.mark.rule("galactic_era/12.2.5.plus")
def test_12_2_5_a_free_action_of_genetics_has_two_more_bonus_discs() -> None:
    s = galaxy(levels={0: {"genetics": 6}})
    for name in ("harus", "ummo", "iarga", "axthada", "fomalhaut", "planet_x", "epsilon_eridani"):
        put_star(s, name, 0, 3)
    grow(s, use=FREE)
    give(s, 0, "all")
    assert s.off_track[0] == 21 + 8


# Blocking.


@pytest.mark.rule("galactic_era/7.2.1.actions", "galactic_era/7.2.blocked")
def test_7_2_1_blocked_stars_do_not_grow() -> None:
    s = galaxy(levels={0: {"genetics": 2}}, wars=((0, 1),))
    axthada, ummo = put_star(s, "axthada", 0, 1), put_star(s, "ummo", 0, 1)
    harus = put_star(s, "harus", 0, 1)
    put_ships(s, 1, axthada)
    put_ships(s, 1, ummo)
    put_ships(s, 2, harus)
    grow(s)
    give(s, 0, "all")
    assert discs_at(s, "axthada", "ummo", "harus") == [1, 1, 2]
    assert offered(s, 0) == [s.home[0], harus]
    give(s, 0, s.home[0])


@pytest.mark.rule("galactic_era/7.2.1.actions", "galactic_era/12.2.2.unblockable")
def test_7_2_1_with_all_stars_blocked_nothing_grows() -> None:
    s = galaxy(levels={0: {"genetics": 2}}, wars=((0, 1),))
    put_ships(s, 1, s.home[0])
    assert refused_action(s, 0, GROW, BY_COUNTER) == "7.2.1.actions"
    s.levels[0] = (1, 5, 1, 1, 2)
    assert refused_action(s, 0, GROW, BY_COUNTER) == ""


@pytest.mark.rule("galactic_era/6.2.4.announce")
def test_6_2_4_the_stars_that_may_get_a_disc_are_announced() -> None:
    s = galaxy()
    harus, ummo = put_star(s, "harus", 0, 1), put_star(s, "ummo", 0, 3)
    assert hexes(s) == (harus,)
    assert hexes(s, use=FREE) == (ummo, s.home[0], harus)
    empty_track(s)
    assert hexes(s) == (ummo, s.home[0], harus)
    s.people[0] = "rogue_ai"
    s.off_track[0] = 4
    put_ships(s, 0, ummo)
    assert hexes(s) == (ummo, harus)


# The population track.


@pytest.mark.rule("galactic_era/4.10.take", "galactic_era/4.10.return", "galactic_era/4.10.points")
def test_4_10_the_track_tells_what_the_population_scores() -> None:
    s = galaxy()
    labels = []
    for off in range(s.box.supply.discs + 1):
        s.off_track[0] = off
        labels.append(track_points(s, 0))
    assert labels == [*range(6, 33), *range(34, 55, 2), 57, 60]
    s.off_track[0] = 7
    where = put_star(s, "harus", 0, 3)
    lose_discs(s, where, 2)
    assert (s.off_track[0], on_track(s, 0)) == (8, 31)


@pytest.mark.rule("galactic_era/12.2.2.ascend", "galactic_era/4.10.index")
def test_12_2_2_population_that_ascends_leaves_its_spots_free() -> None:
    s = galaxy(levels={0: {"spirituality": 6}})
    where = put_star(s, "harus", 0, 3)
    lose_discs(s, where, 3)
    assert s.off_track[0] == 3
    assert track_points(s, 0) == 9
    assert s.stars[where].owner == NOBODY


@pytest.mark.rule("galactic_era/3.0.discs")
def test_3_0_there_are_39_discs() -> None:
    s = galaxy()
    assert on_track(s, 0) == 39
    put_star(s, "harus", 0, 39)
    assert population(s, s.home[0]) + population(s, hex_of(s, "harus")) == 45
    assert track_points(s, 0) == 60


@pytest.mark.rule("galactic_era/6.2.5.track-empty")
def test_6_2_5_with_an_empty_track_discs_come_from_own_stars() -> None:
    s = galaxy(wars=((0, 1),))
    harus, ummo = put_star(s, "harus", 0, 1), put_star(s, "ummo", 0, 3)
    iarga = put_star(s, "iarga", 0, 2)
    put_ships(s, 1, iarga)
    empty_track(s)
    assert discs_within_reach(s, 0) == 4
    grow(s)
    give(s, 0, "all")
    assert allowed(s, 0, "take") == [ummo]  # neither the miniature nor a blocked star
    give(s, 0, "take", ummo)
    assert discs_at(s, "harus", "ummo", "iarga") == [2, 2, 2]
    assert is_over(s)
    assert s.stars[harus].owner == 0


@pytest.mark.rule("galactic_era/6.2.5.track-empty")
def test_6_2_5_with_an_empty_track_less_may_be_placed() -> None:
    s = galaxy()
    put_star(s, "harus", 0, 1)
    put_star(s, "ummo", 0, 3)
    empty_track(s)
    grow(s)
    give(s, 0, "all")
    give(s, 0, "done")
    assert discs_at(s, "harus", "ummo") == [1, 3]
    assert is_over(s)


@pytest.mark.rule("galactic_era/6.2.5.track-empty")
def test_6_2_5_a_star_emptied_on_the_way_gets_no_disc() -> None:
    s = galaxy()
    harus, axthada = put_star(s, "harus", 0, 1), put_star(s, "axthada", 0, 1)
    empty_track(s)
    grow(s)
    give(s, 0, "choose")
    give(s, 0, axthada, harus)
    give(s, 0, "take", axthada)
    assert discs_at(s, "harus", "axthada") == [2, 0]
    assert s.stars[axthada].owner == NOBODY
    assert is_over(s)


@pytest.mark.rule("galactic_era/6.2.5.track-empty")
def test_6_2_5_without_any_disc_nothing_grows() -> None:
    s = galaxy(levels={0: {"genetics": 2}})
    empty_track(s)
    assert refused_action(s, 0, GROW, BY_COUNTER) == "6.2.5.track-empty"


@pytest.mark.rule("galactic_era/6.2.5.track-empty", "galactic_era/12.1.rogue-ai-sto.convert")
def test_6_2_5_a_ship_is_converted_only_if_there_is_a_disc_for_it() -> None:
    s = galaxy(peoples={0: "rogue_ai"})
    harus = put_star(s, "harus", 0, 2)
    put_ships(s, 0, harus)
    empty_track(s)
    grow(s)
    assert is_over(s)
    put_ships(s, 0, s.home[0])
    grow(s)
    give(s, 0, "convert", s.home[0], "pieces")
    assert refused(s, 0, "done") == "6.2.5.track-one"
    give(s, 0, "take", harus)
    assert discs_at(s, "sirius", "harus") == [1, 1]


@pytest.mark.rule("galactic_era/6.2.5.track-one", "galactic_era/7.5.uninhabited")
def test_6_2_5_a_gained_star_needs_one_disc() -> None:
    s = galaxy()
    harus, ummo = put_star(s, "harus", 0, 1), put_star(s, "ummo", 0, 2)
    target = put_neutral(s, "iarga", "")
    empty_track(s)
    begin_settling(s, target, 3, least=1)
    assert refused(s, 0, "done") == "6.2.5.track-one"
    give(s, 0, "take", harus)
    assert s.stars[harus].owner == NOBODY
    give(s, 0, "done")
    assert discs_at(s, "harus", "ummo", "iarga") == [0, 2, 1]
    assert s.stars[target].owner == 0
    assert s.stars[ummo].owner == 0


@pytest.mark.rule("galactic_era/6.2.5.track-empty")
def test_6_2_5_what_is_on_the_track_comes_first() -> None:
    s = galaxy()
    ummo = put_star(s, "ummo", 0, 2)
    target = put_neutral(s, "iarga", "")
    empty_track(s, left=2)
    begin_settling(s, target, 3, least=1)
    assert discs_at(s, "iarga") == [2]
    assert on_track(s, 0) == 0
    assert allowed(s, 0) == ["take", "done"]
    give(s, 0, "take", ummo)
    assert discs_at(s, "ummo", "iarga") == [1, 3]
    advance(s)
    assert s.is_over


# Scoring.


@pytest.mark.rule("galactic_era/12.4.migrations-1.grow", "galactic_era/6.2.9.free")
@pytest.mark.parametrize("use", [BY_COUNTER, FREE])
def test_12_4_migrations_pays_for_growth(use: Use) -> None:
    s = galaxy(story="migrations")
    put_star(s, "harus", 0, 1)
    grow(s, use=use)
    give(s, 0, "all")
    if use == FREE:
        give(s, 0, "all")
    assert is_over(s)
    assert s.dp[0] == 3


@pytest.mark.rule("galactic_era/12.4.migrations-1.grow")
def test_12_4_migrations_pays_only_for_discs_of_the_track() -> None:
    s = galaxy(story="migrations")
    put_star(s, "harus", 0, 1)
    ummo = put_star(s, "ummo", 0, 3)
    grow(s)
    give(s, 0, "choose")
    give(s, 0)
    assert s.dp[0] == 0
    empty_track(s)
    grow(s)
    give(s, 0, "all")
    give(s, 0, "take", ummo)
    assert is_over(s)
    assert s.dp[0] == 0


@pytest.mark.rule("galactic_era/12.4.migrations-1.grow")
def test_12_4_migrations_pays_for_growth_in_the_first_era_only() -> None:
    s = galaxy(story="migrations", round=3)
    put_star(s, "harus", 0, 1)
    grow(s)
    give(s, 0, "all")
    assert s.dp[0] == 0


@pytest.mark.rule("galactic_era/6.2.4.announce", "galactic_era/12.7.pyramids.bonus")
def test_6_2_4_the_disc_of_the_pyramids_may_make_the_track_short() -> None:
    s = galaxy()
    lyra = put_star(s, "lyra", 0, 9, relic="ancient_pyramids")
    harus = put_star(s, "harus", 0, 9)
    s.off_track[0] = s.box.supply.discs
    assert hexes(s) == (lyra, s.home[0], harus)
    s.off_track[0] -= 1
    assert hexes(s) == (lyra,)


@pytest.mark.rule("galactic_era/6.2.4.announce", "galactic_era/12.1.rogue-ai-sto.convert")
def test_6_2_4_ships_of_the_rogue_ai_may_make_the_track_short() -> None:
    s = galaxy(peoples={0: "rogue_ai"})
    harus, ummo = put_star(s, "harus", 0, 9), put_star(s, "ummo", 0, 9)
    put_ships(s, 0, harus)
    put_ships(s, 0, ummo)
    s.off_track[0] = s.box.supply.discs - 1
    assert hexes(s) == tuple(sorted([s.home[0], harus, ummo]))
    s.off_track[0] -= 1
    assert hexes(s) == tuple(sorted([harus, ummo]))
