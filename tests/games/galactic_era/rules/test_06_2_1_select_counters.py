"""Chapters 6.2.1 to 6.2.3: select counters, switch alignments, change the turn order."""

import pytest

from galactarium.games.galactic_era.box.effects import has
from galactarium.games.galactic_era.concepts.board import Tile
from galactarium.games.galactic_era.concepts.war import are_at_war
from galactarium.games.galactic_era.frames import GrowthPhase
from galactarium.games.galactic_era.growth.selection import SELECTION, terms_of
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import question
from tests.games.galactic_era.asides import agree_on_peace, hold, play
from tests.games.galactic_era.growing import USUAL, select
from tests.games.galactic_era.playing import GROWTH, begin
from tests.games.galactic_era.positions import (
    allowed,
    events,
    galaxy,
    give,
    hex_of,
    put_fleet,
    put_ships,
    put_star,
    refused,
    run,
)

THREE = ("grow_population", "build_ships", "gain_star")


@pytest.mark.rule(
    "galactic_era/6.2.1.select",
    "galactic_era/3.0.growth-counters",
    "galactic_era/3.0.square-counters",
)
def test_6_2_1_two_ovals_and_one_square_are_selected() -> None:
    s = run(galaxy(), SELECTION, GrowthPhase())
    assert s.asked == (0, 1, 2)
    assert refused(s, 0, "gain_star", "military") == "6.2.1.select"
    assert refused(s, 0, "gain_star", "research") == "6.2.1.select"
    assert refused(s, 0, "gain_star", "research", "build_ships") == "6.2.1.additional"
    assert refused(s, 0, "gain_star", "research", "build_ships", "up") == "6.2.1.additional"
    assert refused(s, 0, "gain_star", "gain_star", "up") == ""
    assert refused(s, 0, "research", "research", "up") == "6.2.1.select"
    assert allowed(s, 0, "gain_star", "research") == [
        *["military", "spirituality", "propulsion", "robotics", "genetics", "up", "down"]
    ]


@pytest.mark.rule(
    "galactic_era/6.2.1.hidden-number", "galactic_era/6.2.1.open", "galactic_era/14.5.selections"
)
def test_6_2_1_selections_are_hidden_until_all_are_shown_together() -> None:
    s = run(galaxy(), SELECTION, GrowthPhase())
    give(s, 0, *USUAL)
    give(s, 2, "gain_star", "gain_star", "genetics")
    assert s.selected == [(), (), ()]
    assert events(s, "selected") == []
    give(s, 1, *USUAL)
    assert s.selected[2] == s.unused[2] == ("gain_star", "gain_star")
    assert s.squares[2] == ("genetics",)
    assert [event.params["seat"] for event in events(s, "selected")] == [0, 1, 2]
    assert s.revealed


@pytest.mark.rule("galactic_era/6.2.1.any-square")
def test_6_2_1_any_square_goes_with_any_ovals() -> None:
    s = run(galaxy(), SELECTION, GrowthPhase())
    assert refused(s, 0, "gain_star", "build_ships", "genetics") == ""
    assert refused(s, 0, "gain_star", "research", "up") == ""


@pytest.mark.rule("galactic_era/6.2.1.additional", "galactic_era/6.2.1.cost")
@pytest.mark.parametrize(("genetics", "price"), [(1, 3), (4, 3), (5, 2), (6, 1)])
def test_6_2_1_a_star_with_five_population_allows_a_third_counter(
    genetics: int, price: int
) -> None:
    s = galaxy(levels={0: {"genetics": genetics}})
    put_star(s, "harus", 0, 7)
    select(s, s0="gain_star research build_ships spirituality")
    assert s.dp == [-price, 0, 0]
    assert s.selected[0] == ("research", "gain_star", "build_ships")


@pytest.mark.rule(
    "galactic_era/6.2.1.cost", "galactic_era/12.2.5.genetics-5", "galactic_era/12.2.5.genetics-6"
)
def test_6_2_1_what_is_not_wanted_is_not_paid() -> None:
    s = galaxy(levels={1: {"genetics": 5}, 2: {"genetics": 6}})
    for seat, star in enumerate(("harus", "mintaka", "mars")):
        put_star(s, star, seat, 5)
    run(s, SELECTION, GrowthPhase())
    assert [terms_of(s, seat)["price"] for seat in range(3)] == [3, 2, 1]
    assert terms_of(s, 0)["most_ovals"] == terms_of(s, 0)["ovals"] + 1
    assert question(s, 0).params == {"ovals": 2, "more": "ovals"}
    for seat in range(3):
        give(s, seat, *USUAL)
    assert s.dp == [0, 0, 0]


@pytest.mark.rule("galactic_era/6.2.1.additional")
def test_6_2_1_neither_the_home_star_nor_smaller_stars_count() -> None:
    s = galaxy()
    put_star(s, "harus", 0, 4)
    run(s, SELECTION, GrowthPhase())
    assert refused(s, 0, *THREE) == "6.2.1.additional"


@pytest.mark.rule("galactic_era/7.2.2.additional", "galactic_era/6.2.1.additional")
def test_7_2_2_a_blocked_star_gives_no_additional_counter() -> None:
    s = galaxy(wars=((0, 1),))
    put_ships(s, 1, put_star(s, "harus", 0, 5))
    run(s, SELECTION, GrowthPhase())
    assert refused(s, 0, *THREE) == "6.2.1.additional"
    s = galaxy(wars=((0, 1),), levels={0: {"spirituality": 5}})
    put_ships(s, 1, put_star(s, "harus", 0, 5))
    run(s, SELECTION, GrowthPhase())
    assert refused(s, 0, *THREE, "military") == ""


# War against additional counters.


@pytest.mark.rule(
    "galactic_era/6.2.1.denial", "galactic_era/7.3.sts-deny-counter", "galactic_era/10.1.additional"
)
def test_6_2_1_sts_players_may_deny_additional_counters_before_the_selection() -> None:
    s = galaxy(4, alignments="ldlD".lower())
    large = put_star(s, "harus", 0, 5)
    put_fleet(s, 1, "a", large, 1)
    put_ships(s, 2, large)
    run(s, SELECTION, GrowthPhase())
    assert [*s.asked] == [1]
    assert allowed(s, 1) == [0]
    give(s, 1, 0)
    assert are_at_war(s, 0, 1)
    assert len([*s.asked]) == 4
    assert refused(s, 0, *THREE) == "6.2.1.additional"


@pytest.mark.rule("galactic_era/6.2.1.denial", "galactic_era/15.1.order")
def test_6_2_1_who_can_deny_is_asked_in_turn_order_as_long_as_anything_is_left() -> None:
    s = galaxy(4, alignments="dddd", order=(3, 1, 0, 2))
    large, other = put_star(s, "harus", 0, 5), put_star(s, "mars", 2, 5)
    for seat in (1, 3):
        put_ships(s, seat, large)
    put_ships(s, 3, other)
    run(s, SELECTION, GrowthPhase())
    assert [*s.asked] == [3]
    assert allowed(s, 3) == [0, 2]
    give(s, 3, 0, 2)
    assert len([*s.asked]) == 4
    assert are_at_war(s, 3, 0)
    assert are_at_war(s, 3, 2)


@pytest.mark.rule("galactic_era/6.2.1.denial", "galactic_era/7.3.immune")
def test_6_2_1_nobody_is_asked_where_a_war_would_deny_nothing() -> None:
    s = galaxy(alignments="ldd", levels={0: {"spirituality": 5}})
    put_ships(s, 1, put_star(s, "harus", 0, 5))
    run(s, SELECTION, GrowthPhase())
    assert s.asked == (0, 1, 2)
    s = galaxy(alignments="ldd")
    s.protected[0] = 1
    put_ships(s, 1, put_star(s, "harus", 0, 5))
    run(s, SELECTION, GrowthPhase())
    assert s.asked == (0, 1, 2)


@pytest.mark.rule("galactic_era/6.2.1.denial")
def test_6_2_1_a_denial_may_be_left_undone() -> None:
    s = galaxy(alignments="ldd")
    put_ships(s, 1, put_star(s, "harus", 0, 5))
    run(s, SELECTION, GrowthPhase())
    give(s, 1)
    assert s.asked == (0, 1, 2)
    assert refused(s, 0, *THREE, "military") == ""


# Sectors.


@pytest.mark.rule("galactic_era/12.6.arcturus", "galactic_era/12.6.khaa")
@pytest.mark.parametrize("sector", ["arcturus", "khaa"])
def test_12_6_two_sectors_give_a_third_counter_for_free_in_round_1(sector: str) -> None:
    s = galaxy(round=1)
    s.tiles = (s.tiles[0], Tile(sector, "a", 0), *s.tiles[2:])
    run(s, SELECTION, GrowthPhase())
    assert refused(s, 0, *USUAL) == ""
    give(s, 0, *USUAL, "gain_star")
    assert refused(s, 1, *THREE) == "6.2.1.additional"
    give(s, 1, *USUAL)
    give(s, 2, *USUAL)
    assert s.dp == [0, 0, 0]
    assert len(s.selected[0]) == 3
    s.round = 2
    run(s, SELECTION, GrowthPhase())
    assert refused(s, 0, *THREE) == "6.2.1.additional"


# Two square counters.


@pytest.mark.rule("galactic_era/12.2.4.second-square", "galactic_era/12.2.4.second-cost")
@pytest.mark.parametrize(("robotics", "price"), [(5, 2), (6, 0)])
def test_12_2_4_two_squares_with_a_technology_among_them(robotics: int, price: int) -> None:
    s = galaxy(levels={0: {"robotics": robotics}})
    run(s, SELECTION, GrowthPhase())
    assert refused(s, 0, "gain_star", "research", "up", "down") == "12.2.4.second-square"
    assert refused(s, 0, "gain_star", "research", "up") == ""
    assert refused(s, 1, "gain_star", "military", "up") == "12.2.4.second-square"
    give(s, 0, "gain_star", "research", "genetics", "up")
    give(s, 1, *USUAL)
    give(s, 2, *USUAL)
    assert s.dp[0] == -price
    assert s.squares[0] == ("genetics", "up")


# 6.2.2 Switch alignment.


@pytest.mark.rule("galactic_era/6.2.2.switch", "galactic_era/4.2.peace", "galactic_era/6.2.0.steps")
def test_6_2_2_all_who_selected_it_switch_and_are_at_peace() -> None:
    s = galaxy(alignments="ldl", wars=((0, 1), (1, 2)))
    select(s, s0="switch_alignment gain_star military", s1="switch_alignment gain_star military")
    assert s.alignment == ["sts", "sto", "sto"]
    assert s.war == [(0, 0, 0)] * 3
    assert s.unused[0] == ("gain_star",)
    assert "switch_alignment" in s.selected[0]


@pytest.mark.rule("galactic_era/4.2.alignment", "galactic_era/4.2.effects")
def test_4_2_only_the_effects_of_the_alignment_apply_and_change_with_it() -> None:
    s = galaxy(peoples={0: "orion"}, alignments="d")
    assert has(s, 0, "ships_needed")
    assert not has(s, 0, "stronghold")
    select(s, s0="switch_alignment gain_star military")
    assert s.alignment[0] == "sto"
    assert has(s, 0, "stronghold")
    assert not has(s, 0, "ships_needed")


@pytest.mark.rule("galactic_era/6.2.2.no-effect")
@pytest.mark.parametrize("level", [5, 6])
def test_6_2_2_with_spirituality_5_the_counter_does_nothing_but_is_played(level: int) -> None:
    s = galaxy(levels={0: {"spirituality": level}}, wars=((0, 1),))
    select(s, s0="switch_alignment gain_star military")
    assert s.alignment[0] == "sto"
    assert are_at_war(s, 0, 1)
    assert s.selected[0] == ("gain_star", "switch_alignment")


@pytest.mark.rule("galactic_era/12.1.alliance.switch")
def test_12_1_the_alliance_pays_for_a_switch() -> None:
    s = galaxy(peoples={0: "alliance", 1: "alliance"}, alignments="ldl")
    select(s, s0="switch_alignment gain_star military", s1="switch_alignment gain_star military")
    assert s.dp == [-2, -2, 0]


# 6.2.3 Change turn order.


@pytest.mark.rule("galactic_era/6.2.3.up-first", "galactic_era/6.2.3.down-last")
def test_6_2_3_first_and_last_gain_nothing_but_can_be_overtaken() -> None:
    s = select(galaxy(), s0="gain_star build_ships up", s2="gain_star build_ships down")
    assert s.order == (0, 1, 2)
    s = select(
        galaxy(4),
        s0="gain_star build_ships up",
        s1="gain_star build_ships up",
        s2="gain_star build_ships down",
        s3="gain_star build_ships down",
    )
    assert s.order == (1, 0, 3, 2)


@pytest.mark.rule("galactic_era/6.2.3.down")
def test_6_2_3_who_was_moved_to_the_end_by_others_cannot_go_further_down() -> None:
    s = select(
        galaxy(),
        s0="gain_star build_ships down",
        s1="gain_star build_ships up",
        s2="gain_star build_ships up",
    )
    assert s.order == (1, 2, 0)


@pytest.mark.rule("galactic_era/6.2.3.down")
def test_6_2_3_downs_begin_with_the_greatest_number() -> None:
    s = select(galaxy(4), s1="gain_star build_ships down", s2="gain_star build_ships down")
    assert s.order == (0, 3, 1, 2)


GERMAN = {"edition": "german"}
FAR = "gain_star research robotics up"


@pytest.mark.rule("galactic_era/12.2.4.plus-order")
def test_12_2_4_german_robotics_plus_may_swap_over_two_places() -> None:
    levels = {2: {"robotics": 6}}
    s = select(galaxy(levels=levels, options=GERMAN), s2=FAR)
    assert s.asked == (2,)
    give(s, 2, "far")
    assert s.order == (2, 1, 0)
    assert s.dp[2] == -2
    assert s.swapped_far == [0, 0, 1]
    s = select(galaxy(levels=levels, options=GERMAN), s2=FAR)
    give(s, 2, "near")
    assert s.order == (0, 2, 1)
    assert s.dp[2] == 0
    assert s.swapped_far == [0, 0, 0]


@pytest.mark.rule("galactic_era/12.2.4.plus-order")
def test_12_2_4_the_far_swap_needs_the_edition_research_the_level_and_a_place() -> None:
    s = select(galaxy(levels={2: {"robotics": 6}}), s2=FAR)
    assert s.is_over
    assert s.order == (0, 2, 1)
    for levels, seat, chosen in (
        (5, 2, FAR),
        (6, 1, FAR),
        (6, 2, "gain_star build_ships robotics up"),
        (6, 2, "gain_star research genetics up"),
    ):
        s = galaxy(levels={seat: {"robotics": levels}}, options=GERMAN)
        select(s, **{f"s{seat}": chosen})
        assert s.is_over


@pytest.mark.rule("galactic_era/12.2.4.plus-order")
def test_12_2_4_the_far_swap_also_goes_down() -> None:
    s = galaxy(4, levels={1: {"robotics": 6}}, options=GERMAN)
    select(s, s1="gain_star research robotics down")
    give(s, 1, "far")
    assert s.order == (0, 3, 2, 1)


@pytest.mark.rule("galactic_era/6.2.1.additional", "galactic_era/7.4.any-time")
def test_6_2_1_who_plays_a_card_after_selecting_selects_anew() -> None:
    s = galaxy(round=7)
    hold(s, 0, "spatial")
    begin(s, GROWTH)
    give(s, 0, *USUAL)
    give(s, 1, *USUAL)
    give(s, 0, "aside", "card", "spatial", "b")
    assert (s.asked, list(s.sealed)) == ((0, 2), [1])


@pytest.mark.rule("galactic_era/6.2.1.hidden-number", "galactic_era/15.6.standing-secret")
def test_6_2_1_other_things_done_after_selecting_change_nothing() -> None:
    s = galaxy(wars=((0, 1),), alignments="ddl")
    begin(s, GROWTH)
    give(s, 0, *USUAL)
    give(s, 0, "aside", "order", "no_trade", "on")
    give(s, 0, "aside", "peace", 1)
    give(s, 1, "aside", "peace", 0)
    assert (s.asked, list(s.sealed)) == ((1, 2), [0])


def besieged() -> Galaxy:
    """A selection in which seat 1 at war and STS seat 2 have ships at a large star of seat 0."""
    s = galaxy(4, alignments="lddl", wars=((0, 1),), round=4)
    for seat in (1, 2):
        put_ships(s, seat, put_star(s, "harus", 0, 5))
    return begin(s, GROWTH)


@pytest.mark.rule("galactic_era/6.2.1.denial", "galactic_era/7.3.sts-deny-counter")
def test_6_2_1_a_star_that_a_peace_opens_while_counters_are_selected_may_be_denied() -> None:
    s = besieged()
    give(s, 0, *USUAL)
    give(s, 3, *USUAL)
    agree_on_peace(s, 0, 1)
    while s.asked == (1,):
        give(s, 1)
    assert (s.asked, question(s, 2).key, allowed(s, 2)[:-1]) == ((2,), "deny_counters", [0])
    give(s, 2, 0)
    assert are_at_war(s, 0, 2)
    assert (s.asked, sorted(s.sealed)) == ((1, 2), [0, 3])  # nothing has changed for seat 0


@pytest.mark.rule("galactic_era/6.2.1.denial", "galactic_era/6.2.1.additional")
def test_6_2_1_whoever_gets_an_additional_counter_by_a_peace_selects_anew() -> None:
    s = besieged()
    give(s, 0, *USUAL)
    give(s, 3, *USUAL)
    agree_on_peace(s, 0, 1)
    while question(s, s.asked[0]).key == "deny_counters":
        give(s, s.asked[0])
    assert (s.asked, sorted(s.sealed)) == ((0, 1, 2), [3])
    assert refused(s, 0, *THREE, "military") == ""


@pytest.mark.rule("galactic_era/6.2.1.denial", "galactic_era/7.2.2.additional")
def test_6_2_1_a_late_war_that_shuts_a_star_of_the_denier_lets_both_select_anew() -> None:
    s = besieged()
    put_ships(s, 0, put_star(s, "mars", 2, 5))
    give(s, 2, *THREE, "military")
    give(s, 3, *USUAL)
    agree_on_peace(s, 0, 1)
    while s.asked == (1,):
        give(s, 1)
    give(s, 2, 0)
    assert (s.asked, sorted(s.sealed)) == ((0, 1, 2), [3])
    assert terms_of(s, 2)["most_ovals"] == 2


@pytest.mark.rule("galactic_era/6.2.1.denial", "galactic_era/12.3.spatial.a")
def test_6_2_1_a_star_that_a_card_makes_large_while_counters_are_selected_may_be_denied() -> None:
    s = galaxy(alignments="ldl", round=4)
    for star in [star for star in s.board.star if star and hex_of(s, star) not in s.home][:10]:
        put_star(s, star, 0, 1)
    large = put_star(s, "harus", 0, 4)
    put_ships(s, 1, large)
    hold(s, 0, "spatial")
    begin(s, GROWTH)
    play(s, 0, "spatial", "a", "use")
    give(s, 0, "teleport", put_star(s, "ummo", 0, 2), large)
    give(s, 0, "done")
    assert (s.asked, question(s, 1).key) == ((1,), "deny_counters")
    give(s, 1, 0)
    assert (s.asked, terms_of(s, 0)["most_ovals"]) == ((0, 1, 2), 2)


@pytest.mark.rule("galactic_era/6.2.1.denial", "galactic_era/7.2.2.additional")
def test_7_2_2_after_the_selection_a_peace_is_no_occasion_to_deny_counters() -> None:
    s = besieged()
    for seat in range(4):
        give(s, seat, *USUAL)
    agree_on_peace(s, 0, 1)
    assert question(s, s.asked[0]).key == "grow"
