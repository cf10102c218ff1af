"""Chapter 6.2.5, Gain Star: the options, the ships they need, what they bring."""

from typing import Any

import pytest

from galactarium.games.galactic_era.box.vocabulary import FIELDS
from galactarium.games.galactic_era.concepts.stars import growth_limit, on_track, population
from galactarium.games.galactic_era.concepts.war import are_at_war
from galactarium.games.galactic_era.growth.gaining_technology import take_levels
from galactarium.games.galactic_era.positions import put_fleet, put_neutral, put_ships, put_star
from galactarium.games.galactic_era.state import NOBODY, Galaxy
from galactarium.kernel import advance, note
from galactarium.positions import allowed, events, give, offered, refused
from tests.games.galactic_era.growing import grow, turn
from tests.games.galactic_era.positions import galaxy

GAIN = "gain_star"


@pytest.mark.rule("galactic_era/6.2.5.one-star")
def test_6_2_5_a_ship_at_a_star_of_others_is_needed() -> None:
    s = galaxy()
    here, there = put_neutral(s, "harus", "uninhabited"), put_neutral(s, "ummo", "uninhabited")
    put_ships(s, 0, here)
    put_ships(s, 0, s.home[0])
    put_ships(s, 0, here + 1)
    grow(s, 0, GAIN)
    assert offered(s, 0, GAIN) == [here]
    assert refused(s, 0, GAIN, there, "colonize") != ""
    give(s, 0, GAIN, here, "colonize")
    assert s.unused[0] == ()
    assert s.is_over


@pytest.mark.rule("galactic_era/6.2.5.one-star")
def test_6_2_5_without_a_star_to_gain_the_action_is_refused() -> None:
    s = galaxy()
    put_ships(s, 0, put_neutral(s, "harus", "primitive"))
    grow(s, 0, GAIN)
    assert refused(s, 0, GAIN) == "6.2.5.one-star"
    assert allowed(s, 0) == ["done"]


@pytest.mark.rule("galactic_era/6.2.5.colonize", "galactic_era/6.2.5.counter")
@pytest.mark.parametrize("alignment", ["l", "d"])
def test_6_2_5_colonize_an_uninhabited_star(alignment: str) -> None:
    s = galaxy(alignments=alignment)
    where = put_neutral(s, "harus", "uninhabited")
    put_fleet(s, 0, "a", where, 1)
    grow(s, 0, GAIN)
    assert allowed(s, 0, GAIN, where) == ["colonize"]
    give(s, 0, GAIN, where, "colonize")
    star = s.stars[where]
    assert (star.owner, star.discs, star.counter, star.was_taken) == (0, 1, "", True)
    assert s.counters_kept[0] == (1, 0, 0)
    assert on_track(s, 0) == 38
    assert events(s, "removed_counter")[0].params["star_counter"] == "uninhabited"
    assert s.revealed


@pytest.mark.rule("galactic_era/6.2.5.colonize", "galactic_era/7.5.uninhabited")
def test_7_5_a_star_without_a_counter_can_be_colonized() -> None:
    s = galaxy()
    where = put_neutral(s, "harus", "")
    put_ships(s, 0, where)
    grow(s, 0, GAIN)
    give(s, 0, GAIN, where, "colonize")
    assert s.stars[where].owner == 0
    assert s.counters_kept[0] == (0, 0, 0)


@pytest.mark.rule("galactic_era/6.2.5.subjugate", "galactic_era/6.2.5.primitive-sto")
def test_6_2_5_subjugate_is_for_sts() -> None:
    s = galaxy(alignments="dl")
    where = put_neutral(s, "harus", "primitive")
    put_ships(s, 0, where)
    put_ships(s, 1, where)
    grow(s, 0, GAIN)
    assert allowed(s, 0, GAIN, where) == ["subjugate"]
    give(s, 0, GAIN, where, "subjugate")
    give(s, 1, "pass")
    assert s.stars[where].discs == 2
    assert s.counters_kept[0] == (0, 1, 0)
    s = galaxy()
    put_ships(s, 0, put_neutral(s, "harus", "primitive"))
    put_ships(s, 0, put_neutral(s, "ummo", "uninhabited"))
    grow(s, 0, GAIN)
    assert refused(s, 0, GAIN, where, "subjugate") == "6.2.5.primitive-sto"
    assert refused(s, 0, GAIN, where) == "6.2.5.primitive-sto"


@pytest.mark.rule("galactic_era/6.2.5.ally")
def test_6_2_5_ally_is_for_sto() -> None:
    s = galaxy()
    where = put_neutral(s, "harus", "advanced")
    put_ships(s, 0, where)
    grow(s, 0, GAIN)
    assert allowed(s, 0, GAIN, where) == ["ally"]
    assert refused(s, 0, GAIN, where, "conquer") == "6.2.5.conquer"
    assert refused(s, 0, GAIN, where, "colonize") == "6.2.5.colonize"
    give(s, 0, GAIN, where, "ally")
    assert s.stars[where].discs == 3
    assert s.counters_kept[0] == (0, 0, 1)


@pytest.mark.rule("galactic_era/6.2.5.conquer-advanced")
def test_6_2_5_an_advanced_star_takes_four_ships_to_conquer() -> None:
    s = galaxy(alignments="d")
    where = put_neutral(s, "harus", "advanced")
    put_ships(s, 0, where, 3)
    grow(s, 0, GAIN)
    assert refused(s, 0, GAIN, where, "ally") == "6.2.5.ally"
    assert refused(s, 0, GAIN, where, "conquer") == "6.2.5.conquer-advanced"
    put_ships(s, 0, where)
    give(s, 0, GAIN, where, "conquer")
    assert s.stars[where].discs == 1
    assert s.stars[where].owner == 0


@pytest.mark.rule("galactic_era/6.2.5.conquer", "galactic_era/6.2.5.level")
def test_6_2_5_a_star_of_a_player_takes_more_ships_than_population() -> None:
    s = galaxy(alignments="d", wars=((0, 1),), levels={1: {"military": 3, "spirituality": 2}})
    where = put_star(s, "ummo", 1, 4)
    put_ships(s, 0, where, 4)
    grow(s, 0, GAIN)
    assert refused(s, 0, GAIN, where, "conquer") == "6.2.5.conquer"
    put_ships(s, 0, where)
    give(s, 0, GAIN, where, "conquer")
    assert (s.stars[where].owner, s.stars[where].discs) == (0, 1)
    assert on_track(s, 1) == 39
    assert allowed(s, 0) == ["military", "spirituality", "pass"]
    give(s, 0, "military")
    assert s.asked == (0,)
    assert s.levels[0][0] == 2


@pytest.mark.rule("galactic_era/6.1.3.tactic-b")
@pytest.mark.parametrize(("side", "ships"), [("", 3), ("points", 3), ("doubled", 2)])
def test_6_1_3_bombs_help_against_advanced_neutral_stars_too(side: str, ships: int) -> None:
    s = galaxy(alignments="d")
    s.tactics[0] = ("", side, "", "", "")
    where = put_neutral(s, "harus", "advanced")
    put_fleet(s, 0, "b", where, ships - 1)
    grow(s, 0, GAIN)
    assert refused(s, 0, GAIN, where, "conquer") == "6.2.5.conquer-advanced"
    put_fleet(s, 0, "b", where, ships)
    give(s, 0, GAIN, where, "conquer")


@pytest.mark.rule(
    "galactic_era/6.2.5.conquer-war", "galactic_era/7.3.sts-conquer", "galactic_era/4.7.needed"
)
def test_6_2_5_war_may_be_declared_for_a_conquest() -> None:
    s = galaxy(alignments="d")
    where = put_star(s, "ummo", 1, 1)
    put_ships(s, 0, where, 2)
    grow(s, 0, GAIN)
    assert allowed(s, 0, GAIN, where, "conquer") == ["war"]
    give(s, 0, GAIN, where, "conquer", "war")
    assert are_at_war(s, 0, 1)
    assert s.stars[where].owner == 0


@pytest.mark.rule("galactic_era/6.2.5.conquer-guarded")
def test_6_2_5_ships_of_the_owner_block_the_conquest_but_the_war_is_on() -> None:
    s = galaxy(alignments="d")
    where = put_star(s, "ummo", 1, 1)
    put_ships(s, 0, where, 2)
    put_ships(s, 1, where)
    grow(s, 0, GAIN)
    give(s, 0, GAIN, where, "conquer", "war")
    assert are_at_war(s, 0, 1)
    assert s.stars[where].owner == 1
    assert s.unused[0] == (GAIN,)
    assert refused(s, 0, GAIN, where, "conquer") == "6.2.5.conquer-guarded"


@pytest.mark.rule("galactic_era/12.3.diplomatic.effect")
def test_6_2_5_no_war_no_conquest() -> None:
    s = galaxy(alignments="d")
    where = put_star(s, "ummo", 1, 1)
    put_ships(s, 0, where, 2)
    grow(s, 0, GAIN)
    s.protected[1] = 1
    assert refused(s, 0, GAIN, where, "conquer") == "12.3.diplomatic.effect"


@pytest.mark.rule(
    "galactic_era/6.2.5.liberate", "galactic_era/6.2.5.liberate-sto", "galactic_era/4.7.needed"
)
def test_6_2_5_liberate_is_for_sto_against_sts_at_war() -> None:
    s = galaxy(alignments="ldl", wars=((0, 1),))
    where, other = put_star(s, "ummo", 1, 4), put_star(s, "harus", 2, 1)
    put_ships(s, 0, where, 5)
    put_ships(s, 0, other, 5)
    grow(s, 0, GAIN)
    assert refused(s, 0, GAIN, other, "liberate") == "6.2.5.liberate-sto"
    assert refused(s, 0, GAIN, other, "conquer") == "6.2.5.conquer"
    give(s, 0, GAIN, where, "liberate")
    assert (s.stars[where].owner, s.stars[where].discs) == (0, 4)
    assert on_track(s, 1) == 39
    assert on_track(s, 0) == 35
    s = galaxy(alignments="ldl")
    put_ships(s, 0, put_star(s, "ummo", 1, 4), 5)
    grow(s, 0, GAIN)
    assert refused(s, 0, GAIN, where, "liberate") == "6.2.5.liberate"


# Revealing ships.


@pytest.mark.rule("galactic_era/6.2.5.reveal")
def test_6_2_5_pieces_come_first_and_nothing_is_shown_that_all_see() -> None:
    s = galaxy(alignments="d")
    where = put_neutral(s, "harus", "advanced")
    put_ships(s, 0, where, 3)
    put_fleet(s, 0, "a", where, 4)
    grow(s, 0, GAIN)
    give(s, 0, GAIN, where, "conquer")
    assert events(s, "showed_ships") == []


@pytest.mark.rule("galactic_era/6.2.5.reveal")
def test_6_2_5_of_one_fleet_just_enough_is_shown_and_no_letter_without_need() -> None:
    s = galaxy(alignments="d")
    where = put_neutral(s, "harus", "advanced")
    put_ships(s, 0, where)
    put_fleet(s, 0, "b", where, (4, 2, 1))
    grow(s, 0, GAIN)
    give(s, 0, GAIN, where, "conquer")
    shown = events(s, "showed_ships")[0].params
    assert (shown["n"], shown["chips"]) == (3, (2, 1))
    assert events(s, "showed_letter") == []
    assert s.fleets[0][1].letter_seen == s.fleets[0][1].ships_seen == ()


@pytest.mark.rule("galactic_era/6.2.5.reveal", "galactic_era/4.6.change")
def test_6_2_5_if_no_chips_fit_one_is_changed_to_show_just_enough() -> None:
    s = galaxy(alignments="d")
    where = put_neutral(s, "harus", "advanced")
    put_ships(s, 0, where)
    put_fleet(s, 0, "b", where, (5,), dummies=1)
    grow(s, 0, GAIN)
    give(s, 0, GAIN, where, "conquer")
    changed = events(s, "chips_exchanged")[0].params
    assert (changed["given"], changed["got"]) == ((5,), (3, 2))
    assert s.fleets[0][1].chips == (3, 2)
    assert s.fleets[0][1].ships_seen == ()  # nobody knows whether the third chip is a dummy


@pytest.mark.rule("galactic_era/6.2.5.reveal", "galactic_era/15.1.only-choice")
def test_6_2_5_with_several_fleets_the_player_chooses_what_to_show() -> None:
    s = galaxy(alignments="d", wars=((0, 1),))
    where = put_star(s, "ummo", 1, 5)
    put_ships(s, 0, where)
    for letter, ships in (("a", 4), ("b", 4), ("c", 1)):
        put_fleet(s, 0, letter, where, ships)
    grow(s, 0, GAIN)
    give(s, 0, GAIN, where, "conquer")
    assert s.asked == (0,)
    assert offered(s, 0) == ["a", "b", "c"]
    assert refused(s, 0, *"aaaa") == "6.2.5.reveal"
    assert refused(s, 0, *"aaaaac") == "6.2.5.reveal"
    assert refused(s, 0, *"aaaac") == ""
    assert refused(s, 0, *"bbba") == ""
    assert refused(s, 0, *"bbbb") == ""
    assert refused(s, 0, *"bbbba") == ""
    give(s, 0, *"bbbb")
    assert [event.params["n"] for event in events(s, "showed_ships")] == [4]
    assert events(s, "showed_letter")[0].params["letter"] == "b"


@pytest.mark.rule("galactic_era/6.2.5.reveal")
def test_6_2_5_where_only_the_bonus_suffices_no_ship_is_superfluous() -> None:
    s = galaxy(alignments="d", wars=((0, 1),))
    where = put_star(s, "ummo", 1, 5)
    for letter, ships in (("a", 1), ("b", 4)):
        put_fleet(s, 0, letter, where, ships)
    grow(s, 0, GAIN)
    give(s, 0, GAIN, where, "conquer")
    assert refused(s, 0, *"abbbb") == "6.2.5.reveal"
    assert refused(s, 0, *"abbb") == "6.2.5.reveal"
    give(s, 0, *"bbbb")
    assert s.stars[where].owner == 0


@pytest.mark.rule("galactic_era/15.1.only-choice", "galactic_era/15.1.public")
def test_15_1_who_must_show_all_ships_of_two_fleets_is_asked_all_the_same() -> None:
    s = galaxy(alignments="d")
    where = put_neutral(s, "harus", "advanced")
    for letter, ships in (("a", 1), ("c", 3)):
        put_fleet(s, 0, letter, where, ships)
    grow(s, 0, GAIN)
    give(s, 0, GAIN, where, "conquer")
    assert s.asked == (0,)
    give(s, 0, *"accc")
    assert s.fleets[0][2].letter_seen == ()


@pytest.mark.rule("galactic_era/14.1.shown")
def test_14_1_without_the_bonus_no_letter_is_shown() -> None:
    s = galaxy(alignments="d", wars=((0, 1),))
    where = put_star(s, "ummo", 1, 4)
    for letter in "ab":
        put_fleet(s, 0, letter, where, 4)
    grow(s, 0, GAIN)
    give(s, 0, GAIN, where, "conquer")
    give(s, 0, *"bbbba")
    assert events(s, "showed_letter") == []


# Gaining technology.


@pytest.mark.rule("galactic_era/6.2.5.level", "galactic_era/6.2.5.level-each")
def test_6_2_5_six_population_bring_two_levels_in_one_field_or_two() -> None:
    s = galaxy(alignments="d", wars=((0, 1),), levels={1: {"military": 3, "genetics": 2}})
    where = put_star(s, "ummo", 1, 6)
    put_ships(s, 0, where, 7)
    grow(s, 0, GAIN)
    give(s, 0, GAIN, where, "conquer")
    assert allowed(s, 0) == ["military", "genetics", "pass"]
    give(s, 0, "genetics")
    assert allowed(s, 0) == ["military", "pass"]
    give(s, 0, "military")
    give(s, 0, "a", "points")
    assert s.levels[0] == (2, 1, 1, 1, 2)
    assert s.is_over


@pytest.mark.rule("galactic_era/6.2.5.level-each")
def test_6_2_5_levels_may_be_declined_and_end_where_the_other_is_no_longer_higher() -> None:
    s = galaxy(levels={1: {"genetics": 2}, 2: {"genetics": 4}})
    grow(s, 0, "build_ships")
    take_levels(s, 0, 1, 2)
    advance(s)
    give(s, 0, "genetics")
    assert allowed(s, 0) == ["build_ships", "done"]
    take_levels(s, 0, 2, 2)
    advance(s)
    give(s, 0, "pass")
    assert s.levels[0][4] == 2
    assert allowed(s, 0) == ["build_ships", "done"]


@pytest.mark.rule("galactic_era/6.2.5.level", "galactic_era/12.1.yowies.robotics")
def test_6_2_5_no_level_beyond_what_a_star_people_can_have() -> None:
    s = galaxy(peoples={0: "yowies", 1: "icc"}, levels={1: {"robotics": 3}})
    grow(s, 0, "build_ships")
    take_levels(s, 0, 1, 1)
    advance(s)
    assert allowed(s, 0) == ["build_ships", "done"]


# Discs.


@pytest.mark.rule("galactic_era/6.2.5.track-empty", "galactic_era/6.2.5.track-one")
def test_6_2_5_with_an_empty_track_discs_come_from_own_stars_at_least_one() -> None:
    s = galaxy()
    where = put_neutral(s, "harus", "advanced")
    put_ships(s, 0, where)
    other = put_star(s, "ummo", 0, 39)
    grow(s, 0, GAIN)
    give(s, 0, GAIN, where, "ally")
    assert refused(s, 0, "done") == "6.2.5.track-one"
    give(s, 0, "take", other)
    give(s, 0, "done")
    assert (s.stars[where].discs, s.stars[other].discs) == (1, 38)


@pytest.mark.rule("galactic_era/6.2.5.track-one", "galactic_era/7.2.1.actions")
def test_6_2_5_without_an_available_disc_no_star_can_be_gained() -> None:
    s = galaxy(wars=((0, 1),))
    where = put_neutral(s, "harus", "uninhabited")
    put_ships(s, 0, where)
    put_ships(s, 1, put_star(s, "ummo", 0, 39))
    grow(s, 0, GAIN)
    assert refused(s, 0, GAIN, where, "colonize") == "6.2.5.track-one"


@pytest.mark.rule("galactic_era/6.2.4.announce", "galactic_era/6.2.5.track-empty")
def test_6_2_5_stars_that_may_lose_a_disc_are_announced() -> None:
    s = galaxy(alignments="ldl")
    where = put_neutral(s, "harus", "uninhabited")
    put_ships(s, 0, where)
    put_ships(s, 1, put_star(s, "ummo", 0, 39))
    grow(s, 0, GAIN)
    give(s, 0, GAIN, where, "colonize")
    assert s.asked == (1,)
    give(s, 1, "war")
    assert s.unused[0] == (GAIN,)
    assert s.stars[where].owner == NOBODY


# What is scored.


@pytest.mark.rule("galactic_era/12.4.rivalry-1.gain", "galactic_era/6.2.4.optional")
def test_12_4_rivalry_pays_for_gain_star_actions_that_are_done() -> None:
    s = galaxy(story="rivalry")
    where = put_neutral(s, "harus", "uninhabited")
    put_ships(s, 0, where)
    grow(s, 0, GAIN, GAIN)
    give(s, 0, GAIN, where, "colonize")
    assert s.dp == [1, 0, 0]
    assert s.is_over


@pytest.mark.rule("galactic_era/12.4.journeys-2.star")
def test_12_4_journeys_pays_for_stars_abroad() -> None:
    for star, dp in (("ummo", 0), ("mintaka", 2), ("lyra", 2)):
        s = galaxy(alignments="d", wars=((0, 1),), round=3)
        where = put_star(s, star, 1, 1)
        put_ships(s, 0, where, 2)
        grow(s, 0, GAIN)
        give(s, 0, GAIN, where, "conquer")
        assert s.dp[0] == dp


@pytest.mark.rule("galactic_era/12.4.wars-2.star", "galactic_era/12.4.migrations-2.remove")
@pytest.mark.parametrize(
    ("story", "edition", "dp"),
    [("wars", "english", 1), ("wars", "german", 2), ("migrations", "english", 3)],
)
def test_12_4_other_stories_pay_for_stars_and_population(story: str, edition: str, dp: int) -> None:
    s = galaxy(alignments="d", wars=((0, 1),), round=3, story=story, options={"edition": edition})
    where = put_star(s, "ummo", 1, 3)
    put_ships(s, 0, where, 4)
    grow(s, 0, GAIN, "build_ships")
    give(s, 0, GAIN, where, "conquer")
    assert s.dp[0] == dp
    assert turn(s).victims == (1,)
    assert turn(s).just_taken


# What is told before.


def told_of(s: Galaxy, *path: int | str) -> dict[str, Any]:
    found = note(s, 0, path)
    return {} if found is None else found.params


@pytest.mark.rule("galactic_era/6.2.5.one-star", "galactic_era/12.4.rivalry-1.gain")
@pytest.mark.parametrize(
    ("counter", "option", "ships"), [("advanced", "ally", 1), ("uninhabited", "colonize", 1)]
)
def test_6_2_5_of_a_neutral_star_is_told_what_it_takes_and_brings(
    counter: str, option: str, ships: int
) -> None:
    s = galaxy(story="rivalry")
    where = put_neutral(s, "harus", counter)
    put_ships(s, 0, where, 2)
    grow(s, 0, GAIN)
    assert told_of(s, GAIN, where) == {}, "nobody has looked at its counter"
    s.counters_seen[0] = (where,)
    told = told_of(s, GAIN, where)
    assert told == told_of(s, GAIN, where, option)
    assert (told["option"], told["ships"], told["n"]) == (option, ships, 2)
    give(s, 0, GAIN, where, option)
    assert (s.dp[0], population(s, where)) == (told["dp"], told["discs"])
    assert growth_limit(s, 0, where) == told["limit"]


@pytest.mark.rule(
    "galactic_era/12.4.journeys-2.star",
    "galactic_era/12.4.migrations-2.remove",
    "galactic_era/12.1.plejars-sto.liberate",
)
@pytest.mark.parametrize("story", ["journeys", "wars", "migrations"])
@pytest.mark.parametrize(("alignments", "option"), [("dd", "conquer"), ("ld", "liberate")])
@pytest.mark.parametrize("star", ["ummo", "mintaka"])
def test_6_2_5_of_a_star_of_a_player_all_dp_are_told(
    story: str, alignments: str, option: str, star: str
) -> None:
    s = galaxy(peoples={0: "plejars"}, alignments=alignments, wars=((0, 1),), round=3, story=story)
    where = put_star(s, star, 1, 3)
    put_ships(s, 0, where, 4)
    grow(s, 0, GAIN, "build_ships")
    told = told_of(s, GAIN, where)
    assert (told["option"], told["n"]) == (option, 4)
    before = s.dp[0]
    give(s, 0, GAIN, where, option)
    assert s.dp[0] - before == told["dp"]


# Star peoples.


@pytest.mark.rule("galactic_era/12.1.annunaki-sto.advance", "galactic_era/12.1.annunaki-sto.mark")
def test_12_1_annunaki_advance_one_or_two_primitive_stars() -> None:
    s = galaxy(peoples={0: "annunaki"}, story="rivalry")
    one, two = put_neutral(s, "harus", "primitive"), put_neutral(s, "ummo", "primitive")
    three = put_neutral(s, "iarga", "advanced")
    for where in (one, two, three):
        put_ships(s, 0, where)
    grow(s, 0, GAIN, GAIN)
    assert allowed(s, 0, GAIN, one) == ["advance", "advance_two"]
    assert allowed(s, 0, GAIN, three) == ["ally"]
    assert allowed(s, 0, GAIN, one, "advance_two") == [two]
    assert refused(s, 0, GAIN, three, "advance") == "12.1.annunaki-sto.advance"
    give(s, 0, GAIN, one, "advance_two", two)
    for where in (one, two):
        star = s.stars[where]
        assert (star.is_advanced, star.is_open, star.counter) == (True, True, "primitive")
    assert s.dp[0] == 1
    assert s.revealed
    give(s, 0, GAIN, one, "ally")
    assert s.stars[one].discs == 3
    assert not s.stars[one].is_advanced
    assert s.counters_kept[0] == (0, 1, 0)


@pytest.mark.rule("galactic_era/12.1.annunaki-sto.advance", "galactic_era/7.2.1.actions")
def test_12_1_advance_is_blocked_like_any_action() -> None:
    s = galaxy(peoples={0: "annunaki"}, alignments="ldl")
    one, two = put_neutral(s, "harus", "primitive"), put_neutral(s, "ummo", "primitive")
    for where in (one, two):
        put_ships(s, 0, where)
    put_ships(s, 1, two)
    grow(s, 0, GAIN)
    give(s, 0, GAIN, one, "advance_two", two)
    give(s, 1, "war")
    assert s.unused[0] == (GAIN,)
    assert refused(s, 0, GAIN, two, "advance") == "7.2.1.actions"
    assert refused(s, 0, GAIN, one, "advance_two") != ""
    give(s, 0, GAIN, one, "advance")
    assert s.stars[one].is_advanced


@pytest.mark.rule("galactic_era/12.1.annunaki-sts.subjugate")
def test_12_1_annunaki_sts_place_a_third_disc_within_the_growth_limit() -> None:
    for star, discs in (("harus", 2), ("iarga", 3)):
        s = galaxy(peoples={0: "annunaki"}, alignments="d")
        where = put_neutral(s, star, "primitive")
        put_ships(s, 0, where)
        grow(s, 0, GAIN)
        assert allowed(s, 0, GAIN, where) == ["subjugate"]
        give(s, 0, GAIN, where, "subjugate")
        assert s.stars[where].discs == discs


@pytest.mark.rule("galactic_era/12.1.galactic-sto.ally", "galactic_era/6.2.9.free")
def test_12_1_the_confederation_allies_for_free_after_each_gain_star() -> None:
    s = galaxy(peoples={0: "galactic"}, story="rivalry")
    one, two = put_neutral(s, "harus", "uninhabited"), put_neutral(s, "ummo", "advanced")
    three = put_neutral(s, "iarga", "advanced")
    for where in (one, two, three):
        put_ships(s, 0, where)
    grow(s, 0, GAIN)
    give(s, 0, GAIN, one, "colonize")
    assert allowed(s, 0) == ["free_ally", "done"]
    assert allowed(s, 0, "free_ally", two) == ["ally"]
    give(s, 0, "free_ally", two, "ally")
    assert s.dp[0] == 2
    assert s.is_over
    assert s.stars[three].owner == NOBODY


@pytest.mark.rule("galactic_era/12.1.galactic-sts.keep", "galactic_era/12.1.galactic-sts.advanced")
def test_12_1_the_empire_keeps_population() -> None:
    for discs, kept in ((2, 2), (3, 3), (5, 3)):
        s = galaxy(peoples={0: "galactic"}, alignments="d", wars=((0, 1),))
        where = put_star(s, "ummo", 1, discs)
        put_ships(s, 0, where, discs + 1)
        grow(s, 0, GAIN)
        give(s, 0, GAIN, where, "conquer")
        assert s.stars[where].discs == kept
    s = galaxy(peoples={0: "galactic"}, alignments="d")
    where = put_neutral(s, "harus", "advanced")
    put_ships(s, 0, where, 4)
    grow(s, 0, GAIN)
    give(s, 0, GAIN, where, "conquer")
    assert s.stars[where].discs == 3


@pytest.mark.rule("galactic_era/12.1.orion-sto.double", "galactic_era/12.1.orion-sto.bomb")
def test_12_1_the_orion_republic_counts_double_and_no_bombs_help() -> None:
    s = galaxy(peoples={1: "orion"}, alignments="d", wars=((0, 1),), levels={1: {"genetics": 3}})
    where = put_star(s, "ummo", 1, 4)
    put_fleet(s, 0, "b", where, 8)
    grow(s, 0, GAIN)
    assert refused(s, 0, GAIN, where, "conquer") == "6.2.5.conquer"
    put_ships(s, 0, where)
    give(s, 0, GAIN, where, "conquer")
    give(s, 0, "genetics")
    assert s.is_over


@pytest.mark.rule("galactic_era/12.1.orion-sts.conquer", "galactic_era/12.7.defense-grid.ships")
def test_12_1_the_orion_empire_needs_one_ship() -> None:
    s = galaxy(peoples={0: "orion"}, alignments="d", wars=((0, 1),))
    where = put_star(s, "lyra", 1, 5, relic="defense_grid")
    other = put_neutral(s, "harus", "advanced")
    put_ships(s, 0, where)
    put_ships(s, 0, other)
    grow(s, 0, GAIN, GAIN)
    give(s, 0, GAIN, where, "conquer")
    give(s, 0, GAIN, other, "conquer")
    assert s.stars[where].discs == s.stars[other].discs == 1


@pytest.mark.rule("galactic_era/12.1.plejars-sto.liberate")
def test_12_1_plejars_score_for_a_liberation() -> None:
    s = galaxy(peoples={0: "plejars"}, alignments="ld", wars=((0, 1),))
    where = put_star(s, "ummo", 1, 1)
    put_ships(s, 0, where, 2)
    other = put_neutral(s, "harus", "advanced")
    put_ships(s, 0, other)
    grow(s, 0, GAIN, GAIN)
    give(s, 0, GAIN, where, "liberate")
    give(s, 0, GAIN, other, "ally")
    assert s.dp[0] == 2


@pytest.mark.rule("galactic_era/12.1.plejars-sts.ally")
def test_12_1_plejars_sts_may_ally_and_sto_cannot_prevent_it() -> None:
    s = galaxy(peoples={0: "plejars"}, alignments="dl")
    where = put_neutral(s, "harus", "advanced")
    put_ships(s, 0, where, 4)
    put_ships(s, 1, where)
    grow(s, 0, GAIN)
    assert allowed(s, 0, GAIN, where) == ["ally", "conquer"]
    give(s, 0, GAIN, where, "ally")
    assert s.stars[where].discs == 3


@pytest.mark.rule("galactic_era/12.1.mayans-sto.relocate", "galactic_era/12.1.mayans-sto.home")
def test_12_1_mayans_save_discs_of_a_conquered_star() -> None:
    s = galaxy(peoples={1: "mayans"}, alignments="d", wars=((0, 1),))
    where, near = put_star(s, "mintaka", 1, 4), put_star(s, "tau_ceti", 1, 1)
    far, blocked = put_star(s, "nibiru", 1, 1), put_star(s, "bellatrix", 1, 1)
    put_ships(s, 0, where, 5)
    put_ships(s, 0, blocked)
    grow(s, 0, GAIN)
    give(s, 0, GAIN, where, "conquer")
    assert s.asked == (1,)
    assert sorted(map(int, allowed(s, 1))) == sorted([s.home[1], near])
    assert far not in offered(s, 1)
    assert refused(s, 1, *[near] * 4) != ""
    give(s, 1, near, near, s.home[1])
    assert (s.stars[near].discs, s.stars[s.home[1]].discs) == (3, 1)
    assert (s.stars[where].owner, s.stars[where].discs) == (0, 1)
    assert s.off_track[1] == 6


@pytest.mark.rule("galactic_era/12.1.mayans-sto.relocate", "galactic_era/6.2.5.level-before")
def test_12_1_relocated_population_counts_for_levels_and_for_the_empire() -> None:
    s = galaxy(
        peoples={0: "galactic", 1: "mayans"},
        alignments="d",
        wars=((0, 1),),
        levels={1: {"genetics": 4, "propulsion": 6}},
    )
    where = put_star(s, "harus", 1, 6)
    put_ships(s, 0, where, 7)
    grow(s, 0, GAIN)
    give(s, 0, GAIN, where, "conquer")
    give(s, 1, *[s.home[1]] * 3)
    assert s.stars[where].discs == 3
    give(s, 0, "genetics")
    give(s, 0, "genetics")
    assert s.levels[0][4] == 3
    assert s.is_over


@pytest.mark.rule("galactic_era/12.1.mayans-sto.relocate")
def test_12_1_only_star_peoples_that_can_are_asked_for_it() -> None:
    s = galaxy(peoples={1: "mayans"}, alignments="dd", wars=((0, 1),))
    where = put_star(s, "mintaka", 1, 4)
    put_ships(s, 0, where, 5)
    grow(s, 0, GAIN)
    give(s, 0, GAIN, where, "conquer")
    assert s.is_over


# Relics.


@pytest.mark.rule("galactic_era/12.7.defense-grid.ships")
def test_12_7_the_defense_grid_takes_eight_more_ships() -> None:
    s = galaxy(alignments="d", wars=((0, 1),))
    where = put_star(s, "lyra", 1, 5, relic="defense_grid")
    put_ships(s, 0, where, 13)
    grow(s, 0, GAIN)
    assert refused(s, 0, GAIN, where, "conquer") == "6.2.5.conquer"
    put_ships(s, 0, where)
    give(s, 0, GAIN, where, "conquer")
    assert s.stars[where].relic == "defense_grid"


@pytest.mark.rule("galactic_era/6.2.5.relic", "galactic_era/6.2.5.relic-owner")
def test_6_2_5_a_permanent_relic_is_turned_up_and_stays() -> None:
    s = galaxy()
    where = put_neutral(s, "lyra", "uninhabited", relic="ancient_pyramids")
    put_ships(s, 0, where)
    grow(s, 0, GAIN)
    give(s, 0, GAIN, where, "colonize")
    assert s.stars[where].relic == "ancient_pyramids"
    assert s.stars[where].was_taken
    assert events(s, "turned_up_relic")[0].params["relic"] == "ancient_pyramids"


@pytest.mark.rule("galactic_era/6.2.5.relic")
def test_6_2_5_a_relic_is_turned_up_only_once() -> None:
    s = galaxy()
    where = put_neutral(s, "lyra", "", relic="ancient_pyramids", was_taken=True)
    put_ships(s, 0, where)
    grow(s, 0, GAIN)
    give(s, 0, GAIN, where, "colonize")
    assert events(s, "turned_up_relic") == []


@pytest.mark.rule("galactic_era/12.7.buried-ships", "galactic_era/6.2.5.relic")
def test_12_7_buried_ships_come_to_the_star() -> None:
    s = galaxy()
    where = put_neutral(s, "lyra", "uninhabited", relic="buried_ships")
    put_ships(s, 0, where)
    grow(s, 0, GAIN)
    give(s, 0, GAIN, where, "colonize")
    give(s, 0, "pieces", where, 3)
    assert s.ships[0] == {where: 4}
    assert s.stars[where].relic == ""


@pytest.mark.rule(
    "galactic_era/12.7.technology-genetics",
    "galactic_era/12.7.technology-military",
    "galactic_era/12.7.technology-propulsion",
    "galactic_era/12.7.technology-robotics",
    "galactic_era/12.7.technology-spirituality",
)
@pytest.mark.parametrize(("at", "field"), [*enumerate(FIELDS)])
def test_12_7_ancient_technology_brings_a_level(at: int, field: str) -> None:
    s = galaxy(levels={0: {"military": 2}})
    where = put_neutral(s, "lyra", "uninhabited", relic=f"technology_{field}")
    put_ships(s, 0, where)
    before = s.levels[0][at]
    grow(s, 0, GAIN)
    give(s, 0, GAIN, where, "colonize")
    assert s.levels[0][at] == before + 1
    assert s.stars[where].relic == ""
    assert s.researched[0] == ()


@pytest.mark.rule("galactic_era/6.2.8.plus", "galactic_era/12.7.technology-propulsion")
def test_12_7_at_level_6_the_relic_brings_the_research_plus_effect() -> None:
    s = galaxy(levels={0: {"propulsion": 6}})
    where = put_neutral(s, "lyra", "uninhabited", relic="technology_propulsion")
    other = put_neutral(s, "izar", "uninhabited")
    put_ships(s, 0, where)
    put_ships(s, 0, other)
    grow(s, 0, GAIN)
    give(s, 0, GAIN, where, "colonize")
    assert turn(s).free == ("free_gain_star", "free_gain_star")
    give(s, 0, "free_gain_star", other, "colonize")
    assert turn(s).free == ("free_gain_star",)
    assert s.stars[other].owner == 0


@pytest.mark.rule("galactic_era/12.1.yowies.relic")
def test_12_1_yowies_get_ships_for_the_robotics_relic() -> None:
    s = galaxy(peoples={0: "yowies"})
    where = put_neutral(s, "lyra", "uninhabited", relic="technology_robotics")
    put_ships(s, 0, where)
    grow(s, 0, GAIN)
    give(s, 0, GAIN, where, "colonize")
    give(s, 0, "pieces", where, 2)
    assert s.levels[0][3] == 1
    assert s.ships[0] == {where: 3}


@pytest.mark.rule("galactic_era/12.2.2.light", "galactic_era/12.1.alliance.switch")
def test_12_2_2_a_relic_may_turn_a_player_to_the_light() -> None:
    s = galaxy(
        peoples={0: "alliance"}, alignments="d", levels={0: {"spirituality": 4}}, wars=((0, 1),)
    )
    where = put_neutral(s, "lyra", "uninhabited", relic="technology_spirituality")
    put_ships(s, 0, where)
    grow(s, 0, GAIN)
    give(s, 0, GAIN, where, "colonize")
    assert s.alignment[0] == "sto"
    assert not are_at_war(s, 0, 1)
    assert s.dp[0] == -2


@pytest.mark.rule("galactic_era/4.5.six", "galactic_era/6.2.5.conquer")
def test_4_5_a_home_star_counts_six_and_discs_come_on_top() -> None:
    s = galaxy(alignments="d", wars=((0, 1),))
    where = put_star(s, "pleiades", 1, 2)
    assert population(s, where) == 8
    put_ships(s, 0, where, 8)
    grow(s, 0, GAIN)
    assert refused(s, 0, GAIN, where, "conquer") == "6.2.5.conquer"
    put_ships(s, 0, where)
    assert refused(s, 0, GAIN, where, "conquer") == ""
