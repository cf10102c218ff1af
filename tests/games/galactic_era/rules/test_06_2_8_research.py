"""6.2.8 Research, and the research+ effects of 12.2."""

import pytest

from galactarium.games.galactic_era.box.vocabulary import (
    FIELDS,
    GENETICS,
    MILITARY,
    PROPULSION,
    ROBOTICS,
    SPIRITUALITY,
)
from galactarium.games.galactic_era.concepts.war import are_at_war
from galactarium.games.galactic_era.frames import GrowthTurn, Seated
from galactarium.games.galactic_era.growth import research as research_module
from galactarium.games.galactic_era.growth.actions import Use
from galactarium.games.galactic_era.growth.research import Research, counters_left, learn
from galactarium.games.galactic_era.positions import put_ships
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import advance, flow, push, step
from galactarium.positions import allowed, events, give, offered, refused
from tests.games.galactic_era.acting import act, act_in, is_over, refused_action, turn_of
from tests.games.galactic_era.positions import galaxy

RESEARCH = Research()
BY_COUNTER = Use("research", "research")
FREE = Use("free_research", "research")


@pytest.fixture(autouse=True)
def exchanged(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Who was offered to exchange a card."""
    found: list[int] = []

    def offer_exchange(s: Galaxy, seat: int) -> None:
        found.append(seat)

    monkeypatch.setattr(research_module, "offer_exchange", offer_exchange)
    return found


def ready(*counters: str, **fields: object) -> Galaxy:
    """A galaxy in which seat 0 has selected these square counters."""
    s = galaxy(**fields)  # type: ignore[arg-type]
    s.squares[0] = counters
    return s


def research(s: Galaxy, seat: int = 0) -> Galaxy:
    """Begin the action."""
    return act(s, seat, RESEARCH, BY_COUNTER)


def learn_in_turn(s: Galaxy, field: int) -> None:
    """Seat 0 gains a level otherwise, such as by a relic, in the turn that is under way."""

    def begin(s: Galaxy, f: Seated) -> None:
        learn(s, f.seat, field, "relic")

    push(s, flow("relic", Seated, step("one", begin)), Seated(0))
    advance(s)


def levels(s: Galaxy, seat: int = 0) -> dict[str, int]:
    """The levels above 1."""
    found = zip(FIELDS, s.levels[seat], strict=True)
    return {field: level for field, level in found if level > 1}


# Levels.


@pytest.mark.rule("galactic_era/6.2.8.research", "galactic_era/4.8.at-once")
def test_6_2_8_the_field_of_the_counter_rises() -> None:
    s = research(ready("propulsion"))
    assert levels(s) == {"propulsion": 2}
    assert s.researched[0] == (PROPULSION,)
    assert is_over(s)


@pytest.mark.rule("galactic_era/6.2.8.research", "galactic_era/12.2.4.each-scores")
def test_6_2_8_each_counter_raises_its_field() -> None:
    s = research(ready("genetics", "propulsion", levels={0: {"robotics": 5}}))
    assert levels(s) == {"propulsion": 2, "robotics": 5, "genetics": 2}
    assert s.researched[0] == (PROPULSION, GENETICS)


@pytest.mark.rule("galactic_era/6.2.8.wasted", "galactic_era/12.1.anchara.research")
def test_6_2_8_without_a_technology_counter_research_is_wasted() -> None:
    s = ready("up")
    assert refused_action(s, 0, RESEARCH, BY_COUNTER) == "6.2.8.wasted"
    s = ready("down", "military")
    assert refused_action(s, 0, RESEARCH, BY_COUNTER) == ""


@pytest.mark.rule("galactic_era/7.2.1.research")
def test_7_2_1_research_uses_no_hex() -> None:
    s = ready("military", wars=((0, 1),))
    put_ships(s, 1, s.home[0])
    assert RESEARCH.hexes(s, GrowthTurn(0), BY_COUNTER, ()) == ()
    assert refused_action(s, 0, RESEARCH, BY_COUNTER) == ""


@pytest.mark.rule("galactic_era/12.1.greys-sto.research", "galactic_era/12.2.1.military-2")
def test_12_1_greys_leap_from_level_1_to_3() -> None:
    s = research(ready("military", peoples={0: "greys"}))
    assert levels(s) == {"military": 3}
    give(s, 0, "b", "doubled")
    assert s.tactics[0] == ("", "doubled", "", "", "")
    assert is_over(s)
    assert s.researched[0] == (MILITARY,)
    research(s)
    assert levels(s) == {"military": 4}


@pytest.mark.rule("galactic_era/12.1.greys-sto.research")
def test_12_1_sts_greys_do_not_leap_nor_do_relics() -> None:
    s = research(ready("propulsion", peoples={0: "greys"}, alignments="d"))
    assert levels(s) == {"propulsion": 2}
    s = research(ready("propulsion", peoples={0: "greys"}))
    learn_in_turn(s, ROBOTICS)
    assert levels(s) == {"propulsion": 3, "robotics": 2}


@pytest.mark.rule("galactic_era/12.1.yowies.robotics")
@pytest.mark.parametrize("alignment", ["l", "d"])
def test_12_1_yowies_never_gain_robotics(alignment: str) -> None:
    s = ready("robotics", peoples={0: "yowies"}, alignments=alignment)
    assert refused_action(s, 0, RESEARCH, BY_COUNTER) == "12.1.yowies.robotics"
    s.squares[0] = ("robotics", "military")
    assert refused_action(s, 0, RESEARCH, BY_COUNTER) == ""
    research(s)
    give(s, 0, "a", "points")
    assert levels(s) == {"military": 2}
    assert s.researched[0] == (MILITARY,)
    assert refused_action(s, 0, RESEARCH, FREE, "robotics") == "12.3.special-scientific.effect"
    s.squares[0] = ()
    assert refused_action(s, 0, RESEARCH, FREE, "robotics") == "12.1.yowies.robotics"
    learn_in_turn(s, ROBOTICS)
    assert levels(s) == {"military": 2}


@pytest.mark.rule("galactic_era/12.3.special-scientific.effect")
def test_12_3_a_free_research_is_in_a_field_not_selected() -> None:
    s = ready("military")
    assert list(RESEARCH.more(s, GrowthTurn(0), FREE, ())) == list(FIELDS)
    assert list(RESEARCH.more(s, GrowthTurn(0), FREE, ("genetics",))) == []
    assert list(RESEARCH.more(s, GrowthTurn(0), BY_COUNTER, ())) == []
    assert refused_action(s, 0, RESEARCH, FREE) == ""
    assert refused_action(s, 0, RESEARCH, FREE, "military") == "12.3.special-scientific.effect"
    assert refused_action(s, 0, RESEARCH, FREE, "genetics") == ""
    act(s, 0, RESEARCH, FREE, "genetics")
    assert levels(s) == {"genetics": 2}
    assert s.researched[0] == (GENETICS,)


@pytest.mark.rule("galactic_era/12.4.with-effect")
def test_12_4_only_a_field_that_rose_counts_as_researched() -> None:
    s = research(ready("genetics", levels={0: {"genetics": 6}}))
    assert s.researched[0] == ()
    learn_in_turn(s, PROPULSION)
    assert s.researched[0] == ()


@pytest.mark.rule("galactic_era/12.2.2.light")
def test_12_2_2_research_of_spirituality_5_turns_sts_players() -> None:
    s = ready("spirituality", levels={0: {"spirituality": 4}}, alignments="dd", wars=((0, 1),))
    research(s)
    assert s.alignment[0] == "sto"
    assert not are_at_war(s, 0, 1)


# Military+.


def military_plus(alignments: str = "", **fields: object) -> Galaxy:
    """Seat 0 researches Military at level 6; the others have counters left."""
    s = ready("military", alignments=alignments, levels={0: {"military": 6}}, **fields)
    s.selected[1] = ("gain_star", "gain_star", "research")
    s.unused[1] = ("gain_star", "gain_star", "research")
    s.unused[2] = ("build_ships",)
    return s


@pytest.mark.rule(
    "galactic_era/12.2.1.plus", "galactic_era/12.2.1.plus-no-refund", "galactic_era/6.2.8.plus"
)
def test_12_2_1_military_plus_cancels_a_counter_of_a_player_at_war() -> None:
    s = research(military_plus("ld", wars=((0, 1),)))
    assert levels(s) == {"military": 6}
    assert offered(s, 0, "cancel") == [1, 2]
    assert refused(s, 0, "cancel", 2, "build_ships") == "12.2.1.plus"
    assert offered(s, 0, "cancel", 1) == ["gain_star", "research"]
    give(s, 0, "cancel", 1, "gain_star")
    assert s.unused[1] == ("gain_star", "research")
    assert s.cancelled[1] == ("gain_star",)
    assert s.selected[1] == ("gain_star", "gain_star", "research")
    assert s.dp == [0, 0, 0]
    assert is_over(s)


@pytest.mark.rule("galactic_era/12.2.1.plus")
def test_12_2_1_military_plus_need_not_be_used() -> None:
    s = research(military_plus(wars=((0, 1),)))
    give(s, 0, "done")
    assert s.cancelled == [(), (), ()]
    assert is_over(s)


@pytest.mark.rule("galactic_era/7.3.sts-cancel", "galactic_era/12.2.1.plus-blocking")
def test_7_3_sts_players_declare_war_to_cancel_a_counter() -> None:
    s = research(military_plus(alignments="d"))
    give(s, 0, "cancel", 2, "build_ships")
    assert are_at_war(s, 0, 2)
    assert not are_at_war(s, 0, 1)
    assert s.unused[2] == ()


@pytest.mark.rule("galactic_era/7.3.sts-cancel")
def test_7_3_sto_players_at_peace_cancel_nothing() -> None:
    s = research(military_plus())
    assert is_over(s)


@pytest.mark.rule("galactic_era/12.2.1.plus-blocking")
def test_12_2_1_players_with_spirituality_5_are_immune() -> None:
    s = military_plus(alignments="d", wars=((0, 1),))
    s.levels[1] = (1, 5, 1, 1, 1)
    research(s)
    assert refused(s, 0, "cancel", 1, "research") == "12.2.1.plus-blocking"
    assert allowed(s, 0, "cancel") == [2]


@pytest.mark.rule("galactic_era/7.3.same-pair", "galactic_era/12.3.diplomatic.effect")
def test_7_3_war_to_cancel_needs_that_it_may_be_declared() -> None:
    s = military_plus(alignments="d")
    s.protected[1:] = [1, 1]
    research(s)
    assert is_over(s)


@pytest.mark.rule("galactic_era/12.2.1.plus")
def test_12_2_1_a_player_without_counters_cannot_be_hit() -> None:
    s = military_plus(wars=((0, 1), (0, 2)))
    s.unused[1] = ()
    research(s)
    assert refused(s, 0, "cancel", 1) == "12.2.1.plus"
    assert allowed(s, 0, "cancel") == [2]


@pytest.mark.rule("galactic_era/12.2.1.plus", "galactic_era/7.3.sts-cancel")
def test_12_2_1_a_counter_left_undone_in_a_turn_that_is_over_cannot_be_hit() -> None:
    s = military_plus(alignments="d")
    s.order = (1, 0, 2)
    research(s)
    assert refused(s, 0, "cancel", 1) == "12.2.1.plus"
    assert allowed(s, 0, "cancel") == [2]


# Spirituality+.


@pytest.mark.rule("galactic_era/12.2.2.plus")
def test_12_2_2_spirituality_plus_adds_a_counter_and_exchanges_a_card(exchanged: list[int]) -> None:
    s = research(ready("spirituality", levels={0: {"spirituality": 6}}))
    assert turn_of(s).free == ("add",)
    assert exchanged == [0]
    assert is_over(s)


@pytest.mark.rule("galactic_era/12.2.1.plus", "galactic_era/12.2.2.plus")
def test_12_2_2_a_selected_counter_cannot_be_added_even_if_it_was_cancelled() -> None:
    s = galaxy()
    s.selected[0], s.cancelled[0] = ("research", "build_ships", "gain_star"), ("build_ships",)
    assert counters_left(s, 0) == ["grow_population", "gain_star", "switch_alignment"]
    s.selected[0] += ("gain_star",)
    assert counters_left(s, 0) == ["grow_population", "switch_alignment"]


# Propulsion+ and Genetics+.


@pytest.mark.rule("galactic_era/12.2.3.plus")
def test_12_2_3_propulsion_plus_gives_two_gain_star_actions() -> None:
    s = research(ready("propulsion", levels={0: {"propulsion": 6}}))
    assert turn_of(s).free == ("free_gain_star", "free_gain_star")


@pytest.mark.rule("galactic_era/12.2.5.plus")
def test_12_2_5_genetics_plus_gives_a_grow_population_action() -> None:
    s = ready("genetics", levels={0: {"genetics": 6}})
    act_in(s, GrowthTurn(0, free=("free_ally",)), RESEARCH, BY_COUNTER)
    assert turn_of(s).free == ("free_ally", "free_grow")


# Robotics+.


def robotics_plus(other: str, level: int) -> Galaxy:
    """Seat 0 researches Robotics at level 6 and another field."""
    return research(ready("robotics", other, levels={0: {"robotics": 6, other: level}}))


@pytest.mark.rule("galactic_era/12.2.4.plus")
def test_12_2_4_robotics_plus_brings_one_more_level_for_2_dp() -> None:
    s = robotics_plus("propulsion", 2)
    assert offered(s, 0, "learn") == ["propulsion"]
    give(s, 0, "learn", "propulsion")
    assert levels(s) == {"robotics": 6, "propulsion": 4}
    assert s.dp[0] == -2
    assert s.researched[0] == (PROPULSION,)
    assert is_over(s)


@pytest.mark.rule("galactic_era/12.2.4.plus")
def test_12_2_4_robotics_plus_need_not_be_used() -> None:
    s = robotics_plus("propulsion", 2)
    give(s, 0, "done")
    assert levels(s) == {"robotics": 6, "propulsion": 3}
    assert s.dp[0] == 0
    assert is_over(s)


@pytest.mark.rule("galactic_era/12.2.4.plus")
def test_12_2_4_robotics_plus_brings_research_plus_at_level_6() -> None:
    s = robotics_plus("propulsion", 5)
    give(s, 0, "learn", "propulsion")
    assert turn_of(s).free == ("free_gain_star",) * 2
    s = robotics_plus("propulsion", 6)
    give(s, 0, "learn", "propulsion")
    assert turn_of(s).free == ("free_gain_star",) * 4
    assert s.researched[0] == ()


@pytest.mark.rule("galactic_era/12.2.4.plus", "galactic_era/12.2.4.plus-order")
def test_12_2_4_robotics_plus_alone_does_nothing() -> None:
    s = research(ready("robotics", "up", levels={0: {"robotics": 6}}))
    assert is_over(s)
    assert s.dp[0] == 0


@pytest.mark.rule("galactic_era/12.2.4.plus-order")
def test_12_2_4_robotics_plus_used_for_the_turn_order_brings_no_level() -> None:
    s = ready("robotics", "up", levels={0: {"robotics": 6}}, options={"edition": "german"})
    s.swapped_far[0] = 1
    act_in(s, GrowthTurn(0, fields=(GENETICS,)), RESEARCH, BY_COUNTER)
    assert is_over(s)
    assert turn_of(s).extra_levels == 0


@pytest.mark.rule("galactic_era/12.2.4.plus-relic", "galactic_era/6.2.8.plus")
def test_12_2_4_robotics_plus_of_a_relic_serves_a_field_researched_before() -> None:
    s = research(ready("genetics", levels={0: {"robotics": 6}}))
    learn_in_turn(s, ROBOTICS)
    give(s, 0, "learn", "genetics")
    assert levels(s) == {"robotics": 6, "genetics": 3}
    assert s.dp[0] == -2
    assert is_over(s)


@pytest.mark.rule("galactic_era/12.2.4.plus-relic")
def test_12_2_4_robotics_plus_of_a_relic_serves_a_field_researched_after() -> None:
    s = ready("genetics", levels={0: {"robotics": 6}})
    act_in(s, GrowthTurn(0, extra_levels=1), RESEARCH, BY_COUNTER)
    give(s, 0, "learn", "genetics")
    assert levels(s) == {"robotics": 6, "genetics": 3}
    assert turn_of(s).extra_levels == 0


@pytest.mark.rule("galactic_era/12.2.4.plus-relic")
def test_12_2_4_robotics_plus_of_a_relic_waits_for_a_field() -> None:
    s = research(ready("robotics", levels={0: {"robotics": 5}}))
    learn_in_turn(s, ROBOTICS)
    assert is_over(s)
    assert turn_of(s).extra_levels == 1


@pytest.mark.rule("galactic_era/12.2.4.plus")
def test_12_2_4_two_effects_bring_two_levels() -> None:
    s = ready("robotics", "propulsion", levels={0: {"robotics": 6}})
    act_in(s, GrowthTurn(0, extra_levels=1), RESEARCH, BY_COUNTER)
    give(s, 0, "learn", "propulsion")
    give(s, 0, "learn", "propulsion")
    assert levels(s) == {"robotics": 6, "propulsion": 4}
    assert s.dp[0] == -4
    assert is_over(s)


# Relics.


@pytest.mark.rule("galactic_era/6.2.8.plus")
def test_6_2_8_a_relic_brings_a_level_or_the_research_plus_effect() -> None:
    s = research(ready("military", levels={0: {"propulsion": 5}}))
    give(s, 0, "a", "points")
    learn_in_turn(s, PROPULSION)
    assert levels(s) == {"military": 2, "propulsion": 6}
    assert events(s, "gained_level")[-1].params["why"] == "relic"
    learn_in_turn(s, PROPULSION)
    assert turn_of(s).free == ("free_gain_star",) * 2


@pytest.mark.rule("galactic_era/12.2.2.plus", "galactic_era/6.2.8.plus")
def test_12_2_2_a_relic_brings_spirituality_plus(exchanged: list[int]) -> None:
    s = research(ready("genetics", levels={0: {"spirituality": 6}}))
    learn_in_turn(s, SPIRITUALITY)
    assert turn_of(s).free == ("add",)
    assert exchanged == [0]
