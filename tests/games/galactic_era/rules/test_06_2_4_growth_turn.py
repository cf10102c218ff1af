"""Chapters 6.2.4 and 6.2.9, the growth turn and free actions; 7.2 and 7.3, blocking and war."""

import pytest

from galactarium.games.galactic_era.box.components import Box
from galactarium.games.galactic_era.box.vocabulary import Effect
from galactarium.games.galactic_era.concepts.war import make_peace
from galactarium.games.galactic_era.frames import GrowthTurn
from galactarium.games.galactic_era.growth.actions import Use, give_free
from galactarium.games.galactic_era.growth.selection import FLOWS as SELECTION_FLOWS
from galactarium.games.galactic_era.growth.turn import (
    ACTIONS,
    FLOWS,
    GROWTH_TURN,
    USES,
    is_turn_over,
)
from galactarium.games.galactic_era.positions import (
    put_fleet,
    put_neutral,
    put_ships,
    put_star,
    set_level,
)
from galactarium.games.galactic_era.state import NOBODY
from galactarium.kernel import question
from galactarium.kernel.flows import flows_by_name
from galactarium.positions import allowed, events, give, offered, refused
from tests.games.galactic_era.asides import agree_on_peace, at_table
from tests.games.galactic_era.growing import grow, turn
from tests.games.galactic_era.positions import galaxy

GAIN = "gain_star"
GROW = "grow_population"


@pytest.mark.rule("galactic_era/6.2.4.turn", "galactic_era/6.2.4.optional")
def test_6_2_4_selected_actions_in_any_order_or_not_at_all() -> None:
    s = galaxy(story="rivalry")
    where = put_neutral(s, "harus", "uninhabited")
    put_ships(s, 0, where)
    grow(s, 0, "research", GAIN, "build_ships", squares=("genetics",))
    assert allowed(s, 0) == ["research", GAIN, "build_ships", "done"]
    give(s, 0, GAIN, where, "colonize")
    assert allowed(s, 0) == ["research", "build_ships", "done"]
    give(s, 0, "research")
    assert s.levels[0][4] == 2
    give(s, 0, "done")
    assert s.is_over
    assert s.unused[0] == ("build_ships",)
    assert s.dp[0] == 1


@pytest.mark.rule("galactic_era/6.2.4.turn")
def test_6_2_4_two_gain_star_counters_are_two_actions() -> None:
    s = galaxy()
    hexes = [put_neutral(s, name, "uninhabited") for name in ("harus", "ummo", "iarga")]
    for where in hexes:
        put_ships(s, 0, where)
    grow(s, 0, GAIN, GAIN)
    give(s, 0, GAIN, hexes[0], "colonize")
    give(s, 0, GAIN, hexes[1], "colonize")
    assert s.is_over
    assert s.stars[hexes[2]].owner == NOBODY


@pytest.mark.rule("galactic_era/15.1.only-choice", "galactic_era/15.1.public")
def test_15_1_nobody_is_asked_where_all_see_that_nothing_can_be_done() -> None:
    s = galaxy(alignments="d", wars=((0, 1),))
    grow(s, 0, GAIN)
    assert s.is_over
    s = galaxy(alignments="d", wars=((0, 1),))
    put_fleet(s, 0, "a", put_star(s, "ummo", 1, 5), 1)
    grow(s, 0, GAIN)
    assert s.asked == (0,)
    assert allowed(s, 0) == ["done"]


def test_the_flows_of_the_growth_phase_have_names_of_their_own() -> None:
    assert flows_by_name(*FLOWS, *SELECTION_FLOWS)


# War out of turn.


@pytest.mark.rule("galactic_era/6.2.4.binding", "galactic_era/6.2.4.announce")
def test_6_2_4_an_announced_action_that_stays_possible_is_carried_out() -> None:
    s = galaxy(alignments="dl")
    where = put_neutral(s, "harus", "primitive")
    put_ships(s, 0, where)
    put_ships(s, 1, where)
    grow(s, 0, GAIN)
    give(s, 0, GAIN, where, "subjugate")
    give(s, 1, "pass")
    assert s.stars[where].owner == 0
    assert events(s, "announced")[0].params == {"seat": 0, "act": "subjugate", "hexes": (where,)}


@pytest.mark.rule(
    "galactic_era/7.3.sts", "galactic_era/7.3.sts-block-action", "galactic_era/7.3.ship-needed"
)
def test_7_3_sts_players_block_any_growth_action_with_a_ship_in_its_hex() -> None:
    s = galaxy(alignments="ldd")
    where = put_neutral(s, "harus", "uninhabited")
    put_ships(s, 0, where)
    put_fleet(s, 1, "c", where, 1)
    put_ships(s, 2, where + 1)
    grow(s, 0, GAIN)
    give(s, 0, GAIN, where, "colonize")
    assert s.asked == (1,)
    give(s, 1, "war")
    assert s.stars[where].owner == NOBODY
    assert s.asked == (0,)


@pytest.mark.rule("galactic_era/7.3.innocent", "galactic_era/7.3.sto-window")
def test_7_3_sto_players_protect_only_innocent_population_from_sts() -> None:
    for alignments, counter, option, is_asked in (
        ("dl", "uninhabited", "colonize", False),
        ("dl", "primitive", "subjugate", True),
        ("dl", "advanced", "conquer", True),
        ("ll", "advanced", "ally", False),
    ):
        s = galaxy(alignments=alignments)
        where = put_neutral(s, "harus", counter)
        put_ships(s, 0, where, 4)
        put_ships(s, 1, where)
        grow(s, 0, GAIN)
        give(s, 0, GAIN, where, option)
        assert (s.asked == (1,)) == is_asked
    for alignments, is_asked in (("dll", True), ("dld", False)):
        s = galaxy(alignments=alignments, wars=((0, 2),))
        where = put_star(s, "harus", 2, 1)
        put_ships(s, 0, where, 2)
        put_ships(s, 1, where)
        grow(s, 0, GAIN)
        give(s, 0, GAIN, where, "conquer")
        assert (s.asked == (1,)) == is_asked


@pytest.mark.rule("galactic_era/7.3.sto-several", "galactic_era/15.2.war-answers")
def test_7_3_several_sto_players_may_declare_war_on_one_occasion() -> None:
    s = galaxy(4, alignments="dlld")
    where = put_neutral(s, "harus", "primitive")
    for seat in range(4):
        put_ships(s, seat, where)
    grow(s, 0, GAIN)
    give(s, 0, GAIN, where, "subjugate")
    give(s, 1, "war")
    assert s.asked == (2,)
    give(s, 2, "war")
    assert s.asked == (0,)  # the STS player has nothing left to block
    assert s.war[0] == (0, 1, 1, 0)


@pytest.mark.rule("galactic_era/7.3.immune", "galactic_era/12.2.2.unblockable")
def test_7_3_who_cannot_be_blocked_is_left_alone() -> None:
    s = galaxy(alignments="ldd", levels={0: {"spirituality": 5}}, wars=((0, 2),))
    where = put_neutral(s, "harus", "uninhabited")
    for seat in range(3):
        put_ships(s, seat, where)
    grow(s, 0, GAIN)
    give(s, 0, GAIN, where, "colonize")
    assert s.stars[where].owner == 0


@pytest.mark.rule("galactic_era/12.1.greys-sto.no-war", "galactic_era/7.3.sto-window")
def test_12_1_greys_sto_are_not_asked() -> None:
    s = galaxy(peoples={1: "greys"}, alignments="dl")
    where = put_neutral(s, "harus", "primitive")
    put_ships(s, 0, where)
    put_ships(s, 1, where)
    grow(s, 0, GAIN)
    give(s, 0, GAIN, where, "subjugate")
    assert s.stars[where].owner == 0


@pytest.mark.rule("galactic_era/12.1.alliance-sts.deterrent")
def test_12_1_sts_players_pay_for_a_war_on_the_alliance_of_darkness() -> None:
    s = galaxy(peoples={0: "alliance"}, alignments="ddl")
    where = put_neutral(s, "harus", "uninhabited")
    put_ships(s, 0, where)
    put_ships(s, 1, where)
    grow(s, 0, GAIN)
    give(s, 0, GAIN, where, "colonize")
    give(s, 1, "war")
    assert s.dp == [0, -3, 0]


@pytest.mark.rule("galactic_era/7.2.blocked", "galactic_era/7.2.1.actions")
def test_7_2_ships_of_any_player_at_war_block() -> None:
    s = galaxy(alignments="dll", wars=((0, 1), (0, 2)))
    where = put_star(s, "harus", 1, 1)
    put_ships(s, 0, where, 2)
    put_ships(s, 2, where)
    grow(s, 0, GAIN)
    assert refused(s, 0, GAIN, where, "conquer") == "7.2.1.actions"


@pytest.mark.rule("galactic_era/4.7.make-peace", "galactic_era/15.2.recheck")
def test_7_3_a_peace_made_meanwhile_stops_a_conquest() -> None:
    s = galaxy(alignments="dll", wars=((0, 1),))
    where = put_star(s, "harus", 1, 1)
    put_ships(s, 0, where, 2)
    put_ships(s, 2, where)
    grow(s, 0, GAIN)
    give(s, 0, GAIN, where, "conquer")
    make_peace(s, 0, 1)
    give(s, 2, "pass")
    assert s.stars[where].owner == 1
    assert s.unused[0] == (GAIN,)


@pytest.mark.rule("galactic_era/6.2.4.announce", "galactic_era/7.3.sts-block-action")
def test_7_3_stars_that_a_peace_opens_meanwhile_are_announced_as_well() -> None:
    s = galaxy(4, alignments="lddd", wars=((0, 1),))
    shut, free = put_star(s, "izar", 0, 1), put_star(s, "harus", 0, 1)
    put_ships(s, 1, shut)
    put_ships(s, 2, free)
    put_ships(s, 3, shut)
    s.unused[0] = (GROW,)
    at_table(s, GROWTH_TURN, GrowthTurn(0))
    give(s, 0, GROW)
    assert (s.asked, shut in question(s, 2).params["hexes"]) == ((2,), False)
    agree_on_peace(s, 0, 1)
    give(s, 2, "pass")
    assert events(s, "announced")[-1].params["hexes"] == (shut,)
    while s.asked == (1,):
        give(s, 1, "pass")
    assert (s.asked, question(s, 3).params["hexes"]) == ((3,), (shut,))
    give(s, 3, "war")
    give(s, 0, "all")
    assert (s.stars[shut].discs, s.stars[free].discs) == (1, 2)


@pytest.mark.rule("galactic_era/6.2.4.announce", "galactic_era/6.2.6.bonus")
def test_6_2_4_an_action_under_way_uses_no_star_that_a_peace_has_just_opened() -> None:
    s = galaxy(alignments="ldd", wars=((0, 1),), levels={0: {"genetics": 6}})
    shut = put_star(s, "mars", 0, 1)
    put_ships(s, 1, shut)
    free = put_star(s, "harus", 0, 1)
    s.unused[0] = (GROW,)
    at_table(s, GROWTH_TURN, GrowthTurn(0))
    give(s, 0, GROW)
    agree_on_peace(s, 0, 1)
    give(s, 0, "all")
    assert question(s, 0).key == "grow_bonus"
    assert {*question(s, 0).params["hexes"]} == {s.home[0], free}


@pytest.mark.rule("galactic_era/6.2.4.announce", "galactic_era/12.1.rogue-ai-sts.convert")
def test_6_2_4_discs_of_a_star_that_a_peace_has_just_opened_do_not_become_ships() -> None:
    s = galaxy(alignments="ddd", wars=((0, 1),), peoples={0: "rogue_ai"})
    shut, free = put_star(s, "mars", 0, 1), put_star(s, "harus", 0, 1)
    put_ships(s, 1, shut)
    s.unused[0] = ("build_ships",)
    at_table(s, GROWTH_TURN, GrowthTurn(0))
    give(s, 0, "build_ships")
    agree_on_peace(s, 0, 1)
    give(s, 0, "pieces", s.home[0], 2)
    assert question(s, 0).key == "convert_discs"
    assert shut not in allowed(s, 0)
    assert free in allowed(s, 0)


@pytest.mark.rule("galactic_era/6.2.4.announce", "galactic_era/6.2.5.track-empty")
def test_6_2_4_no_disc_comes_from_a_star_that_a_peace_has_just_opened() -> None:
    s = galaxy(alignments="ldd", wars=((0, 1),))
    target, free = put_neutral(s, "ummo", "uninhabited"), put_star(s, "harus", 0, 2)
    put_ships(s, 0, target, 3)
    put_ships(s, 1, put_star(s, "mars", 0, 2))
    s.off_track[0] = s.box.supply.discs
    s.unused[0] = (GAIN,)
    at_table(s, GROWTH_TURN, GrowthTurn(0))
    give(s, 0, GAIN, target, "colonize")
    agree_on_peace(s, 0, 1)
    assert question(s, 0).key == "take_disc"
    assert allowed(s, 0, "take") == [free]


@pytest.mark.rule("galactic_era/6.2.4.announce", "galactic_era/4.7.declare")
def test_6_2_4_a_war_for_a_conquest_is_declared_once_though_more_is_announced() -> None:
    s = galaxy(4, alignments="dldd", wars=((0, 2),))
    target, source, shut = [
        put_star(s, "mintaka", 1, 1),
        put_star(s, "harus", 0, 2),
        put_star(s, "mars", 0, 2),
    ]
    s.off_track[0] = s.box.supply.discs
    put_ships(s, 0, target, 3)
    put_ships(s, 2, shut)
    put_ships(s, 3, source)
    put_ships(s, 3, shut)
    s.unused[0] = (GAIN,)
    at_table(s, GROWTH_TURN, GrowthTurn(0))
    give(s, 0, GAIN, target, "conquer", "war")
    agree_on_peace(s, 0, 2)
    give(s, 3, "pass")
    while s.asked == (2,):
        give(s, 2, "pass")
    assert (s.asked, question(s, 3).params["hexes"]) == ((3,), (shut,))
    assert len(events(s, "declared_war")) == 1


@pytest.mark.rule("galactic_era/7.3.same-pair")
def test_7_3_the_same_two_may_be_at_war_again_after_a_peace_of_the_same_turn() -> None:
    s = galaxy(alignments="dl", wars=((0, 1),))
    where = put_star(s, "harus", 1, 1)
    put_ships(s, 0, where, 2)
    grow(s, 0, GAIN)
    make_peace(s, 0, 1)
    assert refused(s, 0, GAIN, where, "conquer", "war") == ""


# Free actions.


@pytest.mark.rule("galactic_era/12.1.progenitors.colonize", "galactic_era/6.2.9.lapse")
def test_12_1_progenitors_colonize_four_times_in_the_game() -> None:
    s = galaxy(peoples={0: "progenitors"}, colonies_left=[4, 0, 0], story="rivalry")
    hexes = [put_neutral(s, name, "uninhabited") for name in ("harus", "ummo", "iarga")]
    for where in hexes:
        put_ships(s, 0, where)
    advanced = put_neutral(s, "epsilon_eridani", "advanced")
    put_ships(s, 0, advanced)
    grow(s, 0)
    assert allowed(s, 0) == ["free_colonize", "done"]
    assert offered(s, 0, "free_colonize", advanced) == ["colonize"]
    assert refused(s, 0, "free_colonize", advanced) == "6.2.5.colonize"
    give(s, 0, "free_colonize", hexes[0], "colonize")
    give(s, 0, "free_colonize", hexes[1], "colonize")
    give(s, 0, "done")
    assert s.colonies_left[0] == 2
    assert s.dp[0] == 2
    grow(s, 0)
    give(s, 0, "free_colonize", hexes[2], "colonize")
    assert s.colonies_left[0] == 1


@pytest.mark.rule("galactic_era/6.2.9.free", "galactic_era/6.2.9.lapse")
def test_6_2_9_free_actions_are_for_the_own_turn_and_lapse_with_it() -> None:
    s = galaxy()
    where = put_neutral(s, "harus", "uninhabited")
    put_ships(s, 0, where)
    give_free(s, 0, "free_gain_star", 2)
    assert s.promised == [("free_gain_star", "free_gain_star"), (), ()]
    grow(s, 0)
    assert s.promised == [()] * 3
    give(s, 0, "done")
    grow(s, 0)
    assert s.is_over
    grow(s, 0, "build_ships")
    give_free(s, 0, "free_gain_star")
    assert allowed(s, 0) == ["build_ships", "free_gain_star", "done"]


@pytest.mark.rule("galactic_era/12.3.central.effect", "galactic_era/12.3.central.double")
def test_12_3_central_counts_ships_double_in_the_centre() -> None:
    s = galaxy(alignments="d", wars=((0, 1),))
    izar, harus = put_star(s, "izar", 1, 8), put_neutral(s, "harus", "uninhabited")
    put_fleet(s, 0, "b", izar, 3)
    put_ships(s, 0, harus)
    give_free(s, 0, "central")
    grow(s, 0)
    assert offered(s, 0, "central") == [izar]
    give(s, 0, "central", izar, "conquer")
    assert s.stars[izar].owner == 0
    assert events(s, "showed_ships")[0].params["n"] == 3
    assert events(s, "showed_letter")
    s = galaxy(alignments="d", wars=((0, 1),))
    put_fleet(s, 0, "b", put_star(s, "izar", 1, 9), 3)
    give_free(s, 0, "central")
    grow(s, 0)
    assert refused(s, 0, "central", izar, "conquer") == "6.2.5.conquer"


def free_actions(box: Box) -> list[Effect]:
    """All free actions that components give."""
    peoples = [x for people in box.peoples.values() for x in people.effects["sto"]]
    cards = [x for card in box.cards.values() for x in card.effects]
    plus = [x for field in box.plus for x in field]
    return [x for x in (*peoples, *cards, *plus) if x.type == "free_action"]


def test_6_2_9_there_is_a_use_for_each_free_action_of_the_components() -> None:
    found = {
        (x.action, x.option, x.sector == "centre", x.factor, x.bonus)
        for x in free_actions(galaxy().box)
    }
    uses = [use for name, use in USES.items() if name not in ACTIONS]
    assert {use[1:] for use in uses} == found
    assert USES["research"] == Use("research", "research")


@pytest.mark.rule("galactic_era/12.1.anchara.extra", "galactic_era/12.1.anchara.research")
def test_12_1_anchara_add_an_unused_counter_after_a_switch() -> None:
    s = galaxy(peoples={0: "anchara"})
    where = put_neutral(s, "harus", "uninhabited")
    put_ships(s, 0, where)
    grow(s, 0, GAIN, "switch_alignment", squares=("up",))
    assert allowed(s, 0) == [GAIN, "add", "done"]
    assert offered(s, 0, "add") == ["research", "grow_population", GAIN, "build_ships"]
    assert refused(s, 0, "add", "research") == "12.1.anchara.research"
    give(s, 0, "add", GAIN)
    assert s.selected[0] == (GAIN, "switch_alignment", GAIN)
    assert s.unused[0] == (GAIN, GAIN)
    assert "add" not in allowed(s, 0)
    s = galaxy(peoples={0: "anchara"})
    grow(s, 0, GAIN, "switch_alignment", squares=("genetics",))
    give(s, 0, "add", "research")
    give(s, 0, "research")
    assert s.levels[0][4] == 2


@pytest.mark.rule("galactic_era/12.1.anchara.extra", "galactic_era/12.1.anchara.research")
def test_12_1_anchara_add_nothing_if_only_research_is_left_and_it_would_do_nothing() -> None:
    s = galaxy(peoples={0: "anchara"})
    put_ships(s, 0, put_neutral(s, "harus", "uninhabited"))
    others = ("switch_alignment", "grow_population", "build_ships")
    grow(s, 0, GAIN, GAIN, *others, squares=("up",))
    assert turn(s).free == ("add",)
    assert refused(s, 0, "add") == "12.1.anchara.research"
    assert "add" not in allowed(s, 0)
    s.unused[0] = ()
    assert is_turn_over(s, turn(s))


@pytest.mark.rule("galactic_era/12.1.anchara.extra", "galactic_era/12.1.anchara.spirituality")
@pytest.mark.parametrize(("counter", "is_asked"), [("switch_alignment", True), (GAIN, False)])
def test_12_1_anchara_without_a_switch_add_nothing(counter: str, is_asked: bool) -> None:
    for alignment, level in (("l", 1), ("d", 1), ("l", 5)):
        s = galaxy(peoples={0: "anchara"}, alignments=alignment)
        set_level(s, 0, "spirituality", level)
        grow(s, 0, counter)
        assert (turn(s).free == ("add",) if s.asked else False) == is_asked


@pytest.mark.rule("galactic_era/7.1.teleport")
def test_7_1_teleporting_is_offered_once_with_discs_to_move() -> None:
    s = galaxy(levels={0: {"propulsion": 5}})
    grow(s, 0)
    assert s.is_over
    harus = put_star(s, "harus", 0, 2)
    grow(s, 0)
    assert allowed(s, 0) == ["teleport", "done"]
    give(s, 0, "teleport")
    give(s, 0, "teleport", harus, s.home[0])
    assert s.stars[harus].discs == 1
    assert s.is_over


def test_6_2_4_what_was_just_done_is_forgotten_with_the_next_action() -> None:
    s = galaxy(alignments="d", wars=((0, 1),))
    where = put_star(s, "izar", 1, 1)
    put_ships(s, 0, where, 2)
    grow(s, 0, GAIN, "research", "build_ships", squares=("genetics",))
    give(s, 0, GAIN, where, "conquer")
    assert turn(s).just_taken
    give(s, 0, "research")
    assert not turn(s).just_taken
    assert turn(s).victims == (1,)
