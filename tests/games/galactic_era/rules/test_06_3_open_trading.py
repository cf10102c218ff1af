"""6.3 The trading phase as an open round: cards, peace, forced and reversed trades."""

from collections.abc import Mapping
from typing import Any

import pytest

from galactarium.games.galactic_era.box.vocabulary import FIELDS
from galactarium.games.galactic_era.concepts.war import are_at_war
from galactarium.games.galactic_era.frames import Trading
from galactarium.games.galactic_era.positions import hold, put_ships
from galactarium.games.galactic_era.state import UNKNOWN, Galaxy, Trade
from galactarium.games.galactic_era.trading.forcing import reverse
from galactarium.games.galactic_era.trading.phase import TRADING
from galactarium.kernel import Empty, advance, question
from galactarium.positions import allowed, events, give, refused
from tests.games.galactic_era.asides import TABLE, play
from tests.games.galactic_era.positions import galaxy

Levels = Mapping[int, Mapping[str, int]]

LEARNED: Levels = {0: {"military": 5, "spirituality": 4, "propulsion": 4, "genetics": 2}}
CANINOIDS: Mapping[str, Any] = {"peoples": {0: "caninoids", 3: "orion"}, "alignments": "dlll"}
# The Caninoids are far ahead in Genetics; the second and third have something to teach each other.
RIVALS: Levels = {0: {"genetics": 4}, 1: {"robotics": 3}, 2: {"propulsion": 3}}


def phase(levels: Levels, seats: int = 3, **given: Any) -> Galaxy:
    """The trading phase, in which all have a ship in one hex and may speak up at any moment."""
    given["peoples"] = {x: people for x, people in given.get("peoples", {}).items() if x < seats}
    given["alignments"] = given.get("alignments", "")[:seats]
    s = galaxy(seats, levels=levels, **given)
    for seat in range(seats):
        put_ships(s, seat, s.board.centre[0])
    s.stack = [(TABLE, 0, Empty()), (TRADING, 0, Trading(tuple(s.tactics)))]
    advance(s)
    return s


def level(s: Galaxy, seat: int, field: str) -> int:
    """The level of a player in a field."""
    return s.levels[seat][FIELDS.index(field)]


def made(s: Galaxy) -> list[tuple[int, int]]:
    """Who has traded with whom."""
    return [(trade.seat, trade.partner) for trade in s.traded]


# Cards.


@pytest.mark.rule("galactic_era/15.4.trade-rounds", "galactic_era/12.3.general-scientific.effect")
def test_who_has_traded_is_asked_again_while_a_card_may_bring_another_trade() -> None:
    s = phase({**LEARNED, 1: {"robotics": 3}, 2: {"robotics": 2}}, round=7)
    hold(s, 0, "general_scientific")
    give(s, 0, 1, "robotics", "genetics")
    give(s, 1, "accept")
    give(s, 0, "pass")  # no card at once
    assert (s.asked, question(s, 0).key) == ((0,), "offer_trade")
    play(s, 0, "general_scientific", "a", "use")
    give(s, 0, 1, "robotics", "propulsion")
    give(s, 1, "accept")
    assert made(s) == [(0, 1), (0, 1)]


@pytest.mark.rule("galactic_era/15.1.public", "galactic_era/15.4.trade-rounds")
@pytest.mark.parametrize("card", ["general_scientific", "density"])
def test_whether_the_card_is_the_right_one_makes_no_difference_to_who_is_asked(card: str) -> None:
    s = phase({**LEARNED, 1: {"robotics": 3}}, round=7)
    hold(s, 0, card)
    give(s, 0, 1, "robotics", "genetics")
    give(s, 1, "accept")
    give(s, 0, "pass")
    assert s.asked == (0,)


@pytest.mark.rule("galactic_era/15.1.public", "galactic_era/15.4.trade-rounds")
def test_with_too_few_levels_for_the_card_nobody_who_has_traded_is_asked_again() -> None:
    s = phase({0: {"genetics": 3}, 1: {"robotics": 3}}, round=7)
    hold(s, 0, "general_scientific")
    give(s, 0, 1, "robotics", "genetics")
    give(s, 1, "accept")
    give(s, 0, "pass")
    assert s.is_over


# Peace first.


@pytest.mark.rule("galactic_era/6.3.conditions", "galactic_era/15.4.trade-rounds")
def test_two_who_could_trade_but_for_their_war_are_asked_and_may_make_peace_first() -> None:
    s = phase({0: {"genetics": 3}, 1: {"robotics": 2}}, wars=((0, 1),))
    assert allowed(s, 0) == ["pass", "aside"]
    assert refused(s, 0, 1, "robotics", "genetics") == "6.3.conditions"
    give(s, 0, "aside", "peace", 1)
    give(s, 0, "pass")
    give(s, 1, "aside", "peace", 0)
    give(s, 1, 0, "genetics", "robotics")
    give(s, 0, "accept")
    assert made(s) == [(1, 0)]


@pytest.mark.rule("galactic_era/15.4.trade-rounds", "galactic_era/15.3.peace-offer")
def test_who_has_passed_is_asked_again_when_peace_is_offered() -> None:
    s = phase({0: {"genetics": 3}, 1: {"robotics": 2}}, wars=((0, 1),))
    give(s, 0, "pass")
    give(s, 1, "aside", "peace", 0)
    give(s, 1, "pass")
    assert s.asked == (0,)


@pytest.mark.rule("galactic_era/15.4.trade-repeat", "galactic_era/15.3.peace-offer")
@pytest.mark.parametrize(("maker", "rule"), [(2, ""), (0, "15.4.trade-repeat")])
def test_a_declined_offer_may_be_made_again_when_another_one_offers_peace(
    maker: int, rule: str
) -> None:
    levels = {0: {"genetics": 3}, 1: {"robotics": 2, "military": 2}}
    s = phase(levels, wars=((0, 2),))
    give(s, 0, 1, "robotics", "genetics")
    give(s, 1, "decline")
    give(s, maker, "aside", "peace", 2 - maker)
    give(s, 1, "pass")
    assert s.asked == (0,)
    assert refused(s, 0, 1, "robotics", "genetics") == rule


@pytest.mark.rule("galactic_era/12.1.greys-sts.revenge", "galactic_era/7.3.same-pair")
def test_the_victim_of_the_greys_may_avenge_after_a_peace_of_the_same_phase() -> None:
    s = phase(
        {0: {"genetics": 2}, 1: {"robotics": 2}},
        peoples={0: "greys"},
        alignments="dll",
        wars=((0, 1),),
        round=3,
    )
    give(s, 0, "aside", "peace", 1)
    give(s, 0, "pass")
    give(s, 1, "aside", "peace", 0)
    while question(s, s.asked[0]).key != "steal_level":
        give(s, s.asked[0], "pass")
    give(s, 0, 1, "robotics")
    assert question(s, 1).key == "avenge"
    give(s, 1, "war")
    assert are_at_war(s, 0, 1)


# The Caninoids.


def after_a_trade(levels: Levels = RIVALS, **given: Any) -> Galaxy:
    """The Caninoids have forced nothing, and the second and third have traded."""
    s = phase(levels, **{**CANINOIDS, "order": (1, 2, 0), **given})
    give(s, 0, "pass")
    give(s, 1, 2, "propulsion", "robotics")
    give(s, 2, "accept")
    return s


@pytest.mark.rule(
    "galactic_era/12.1.caninoids-sts.force", "galactic_era/12.1.caninoids-sts.reverse"
)
def test_caninoids_force_a_trade_at_any_moment_and_reverse_what_is_in_the_way() -> None:
    s = after_a_trade(goal="cooperation")
    assert (made(s), s.dp) == ([(1, 2)], [0, 2, 2])
    give(s, 0, "aside", "force", 2, "propulsion", "genetics")
    assert made(s) == [(0, 2)]
    assert s.dp == [2, 0, 2]
    assert (level(s, 1, "propulsion"), level(s, 2, "robotics")) == (1, 1)
    assert (level(s, 0, "propulsion"), level(s, 2, "genetics")) == (2, 2)
    assert [event.params for event in events(s, "reversed_trade")] == [{"seat": 1, "other": 2}]


@pytest.mark.rule("galactic_era/12.1.caninoids-sts.reverse", "galactic_era/15.4.trade-rounds")
def test_whose_trade_was_reversed_may_trade_again() -> None:
    s = after_a_trade({**RIVALS, 3: {"military": 1, "propulsion": 3}}, seats=4, order=(1, 2, 3, 0))
    give(s, 0, "aside", "force", 2, "propulsion", "genetics")
    while s.asked != (1,):
        give(s, s.asked[0], "pass")
    assert allowed(s, 1) == ["pass", 3, "aside"]


@pytest.mark.rule("galactic_era/12.1.caninoids-sts.force")
def test_a_bystander_forces_while_another_one_answers_an_offer() -> None:
    s = phase(RIVALS, **{**CANINOIDS, "order": (1, 2, 0)})
    give(s, 0, "pass")
    give(s, 1, 2, "propulsion", "robotics")
    assert s.asked == (2,)
    give(s, 0, "aside", "force", 2, "propulsion", "genetics")
    assert s.asked == (2,)
    assert refused(s, 2, "accept") == "6.3.once"
    give(s, 2, "decline")


@pytest.mark.rule("galactic_era/12.1.caninoids-sts.reverse")
def test_a_trade_that_was_forced_stays() -> None:
    s = phase({**RIVALS, 3: {"military": 2}}, 4, **CANINOIDS)
    give(s, 0, 1, "robotics", "genetics")
    assert refused(s, 0, "aside", "force", 2, "propulsion", "genetics") == (
        "12.1.caninoids-sts.reverse"
    )


@pytest.mark.rule("galactic_era/12.1.caninoids-sts.reverse")
def test_an_agreed_trade_of_their_own_is_reversed_as_well() -> None:
    s = phase(RIVALS, **{**CANINOIDS, "order": (1, 2, 0)})
    give(s, 0, "pass")
    give(s, 1, 0, "genetics", "robotics")
    give(s, 0, "accept")
    give(s, 0, "aside", "force", 2, "propulsion", "genetics")
    assert made(s) == [(0, 2)]
    assert (level(s, 0, "robotics"), level(s, 1, "genetics")) == (1, 1)


@pytest.mark.rule("galactic_era/12.1.caninoids-sts.reverse", "galactic_era/6.3.passing-on")
def test_a_trade_that_has_passed_a_reversed_level_on_falls_with_it() -> None:
    levels = {0: {"genetics": 4}, 1: {"robotics": 3}, 2: {"propulsion": 3}, 3: {"military": 3}}
    s = phase(levels, 4, peoples={0: "caninoids", 1: "icc"}, alignments="dlll", order=(1, 2, 3, 0))
    give(s, 0, "pass")
    give(s, 1, 2, "propulsion", "robotics")
    give(s, 2, "accept")
    give(s, 3, 1, "propulsion", "military")  # ICC teaches what it has just learned
    give(s, 1, "accept")
    give(s, 1, "a", "doubled")
    assert made(s) == [(1, 2), (3, 1)]
    give(s, 0, "aside", "force", 2, "propulsion", "genetics")
    assert made(s) == [(0, 2)]
    assert (level(s, 3, "propulsion"), level(s, 1, "military")) == (1, 1)
    assert s.tactics[1] == ("",) * 5  # the tactic goes back with the level


@pytest.mark.rule("galactic_era/12.1.caninoids-sts.reverse")
def test_a_trade_is_reversed_that_has_lifted_the_partner_too_high() -> None:
    levels = {
        0: {"genetics": 2, "military": 2},
        1: {"robotics": 3, "genetics": 1},
        2: {"genetics": 3},
    }
    s = phase(levels, **{**CANINOIDS, "extra_trades": [1, 0, 0], "order": (2, 1, 0)})
    give(s, 0, "pass")
    give(s, 2, 1, "robotics", "genetics")
    give(s, 1, "accept")
    assert level(s, 1, "genetics") == 2  # as high as the Caninoids by now
    give(s, 0, "aside", "force", 1, "robotics", "genetics", "additional")
    assert (made(s), level(s, 1, "genetics"), level(s, 0, "robotics")) == ([(0, 1)], 2, 2)


@pytest.mark.rule("galactic_era/12.1.caninoids-sts.reverse", "galactic_era/12.2.2.light")
def test_who_was_turned_to_light_by_a_reversed_trade_turns_back_but_stays_at_peace() -> None:
    levels = {
        0: {"genetics": 5},
        1: {"spirituality": 4, "robotics": 2},
        2: {"spirituality": 5},
    }
    s = phase(
        levels,
        **{
            **CANINOIDS,
            "peoples": {0: "caninoids", 1: "alliance"},
            "alignments": "ddl",
            "order": (1, 2, 0),
            "wars": ((0, 1),),
        },
    )
    give(s, 0, "pass")
    give(s, 1, 2, "spirituality", "robotics")
    give(s, 2, "accept")
    assert (s.alignment[1], s.dp[1], are_at_war(s, 0, 1)) == ("sto", -2, False)
    give(s, 0, "aside", "force", 2, "spirituality", "genetics")
    assert (s.alignment[1], s.dp[1], are_at_war(s, 0, 1)) == ("sts", 0, False)
    assert level(s, 1, "spirituality") == 4


def after_two_steps_to_light() -> Galaxy:
    """The second has come from Spirituality 4 to 6 by two trades, with the third and the fourth."""
    levels = {
        0: {"genetics": 5},
        1: {"spirituality": 4, "robotics": 3},
        2: {"spirituality": 6, "propulsion": 2},
        3: {"spirituality": 6},
    }
    peoples = {0: "caninoids", 1: "alliance", 3: "orion"}
    extra_trades, order = [0, 1, 0, 0], (1, 2, 3, 0)
    s = phase(levels, 4, peoples=peoples, alignments="ddll", order=order, extra_trades=extra_trades)
    give(s, 0, "pass")
    give(s, 1, 2, "spirituality", "robotics", "usual")
    give(s, 2, "accept")
    while s.asked != (1,):
        give(s, s.asked[0], "pass")
    give(s, 1, 3, "spirituality", "robotics")
    give(s, 3, "accept")
    return s


@pytest.mark.rule("galactic_era/12.1.caninoids-sts.reverse", "galactic_era/12.2.2.light")
def test_who_stays_at_spirituality_5_after_a_reversed_trade_stays_at_light() -> None:
    s = after_two_steps_to_light()
    assert (made(s), level(s, 1, "spirituality")) == ([(1, 2), (1, 3)], 6)
    give(s, 0, "aside", "force", 2, "propulsion", "genetics")
    assert (made(s), level(s, 1, "spirituality")) == ([(1, 3), (0, 2)], 5)
    assert (s.alignment[1], s.dp[1]) == ("sto", -2)
    assert events(s, "turned_back") == []


@pytest.mark.rule("galactic_era/12.1.caninoids-sts.reverse", "galactic_era/12.2.2.light")
def test_the_turn_to_light_then_goes_back_with_the_trade_that_keeps_it() -> None:
    s = after_two_steps_to_light()
    reverse(s, s.traded[0])
    assert (s.alignment[1], s.dp[1]) == ("sto", -2)
    reverse(s, s.traded[0])
    assert (s.alignment[1], s.dp[1], level(s, 1, "spirituality")) == ("sts", 0, 4)


@pytest.mark.rule(
    "galactic_era/12.1.caninoids-sts.force", "galactic_era/12.1.caninoids-sts.conditions"
)
def test_nobody_else_forces_and_nobody_at_war_is_forced() -> None:
    s = after_a_trade(wars=((0, 2),))
    assert (
        refused(s, 1, "aside", "force", 2, "propulsion", "robotics") == "12.1.caninoids-sts.force"
    )
    assert refused(s, 0, "aside", "force", 2, "propulsion", "genetics") == "6.3.conditions"
    assert refused(s, 0, "aside", "force", 1, "propulsion", "propulsion") == "6.3.trade"


@pytest.mark.rule("galactic_era/12.1.caninoids-sts.force")
def test_outside_of_the_trading_phase_nothing_is_forced() -> None:
    s = after_a_trade()
    s.stack = [(TABLE, 0, Empty()), (TRADING, 0, Trading(is_over=True))]
    assert refused(s, 0, "aside", "force") == "12.1.caninoids-sts.force"


@pytest.mark.rule("galactic_era/12.1.caninoids-sts.reverse", "galactic_era/6.1.3.advanced")
def test_a_tactic_is_placed_before_its_trade_can_be_reversed() -> None:
    s = phase({**RIVALS, 2: {"military": 2}}, **{**CANINOIDS, "order": (1, 2, 0)})
    give(s, 0, "pass")
    give(s, 1, 2, "military", "robotics")
    give(s, 2, "accept")
    assert question(s, 1).key == "place_tactic"
    assert refused(s, 0, "aside", "force", 1, "robotics", "genetics") == (
        "12.1.caninoids-sts.reverse"
    )


@pytest.mark.rule("galactic_era/12.1.caninoids-sts.reverse")
def test_a_trade_of_which_no_fields_are_known_is_never_reversed() -> None:
    s = phase(RIVALS, **CANINOIDS)
    s.traded = [Trade(1, 2, False, UNKNOWN, UNKNOWN, True, (0, 0), ())]
    assert refused(s, 0, 2, "propulsion", "genetics") == "12.1.caninoids-sts.reverse"
    s.extra_trades[0] = 1
    give(s, 0, 2, "propulsion", "genetics")
    assert made(s) == [(1, 2), (0, 2)]


@pytest.mark.rule("galactic_era/12.1.caninoids-sts.reverse")
def test_an_additional_trade_that_is_reversed_may_be_made_again() -> None:
    s = phase(RIVALS, **{**CANINOIDS, "extra_trades": [0, 1, 0], "order": (1, 2, 0)})
    give(s, 0, "pass")
    give(s, 1, 2, "propulsion", "robotics", "additional")
    give(s, 2, "accept")
    assert s.extra_trades == [0, 0, 0]
    reverse(s, s.traded[0])
    assert (s.extra_trades, s.traded) == ([0, 1, 0], [])
