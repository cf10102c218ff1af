"""6.3 Trading technology, with the star peoples, cards and goals that change it."""

from collections.abc import Mapping
from typing import Any

import pytest

from galactarium.games.galactic_era.box.vocabulary import FIELDS
from galactarium.games.galactic_era.concepts.technology import TACTICS
from galactarium.games.galactic_era.frames import Trading
from galactarium.games.galactic_era.positions import put_fleet, put_ships
from galactarium.games.galactic_era.state import Galaxy
from galactarium.games.galactic_era.trading.phase import (
    FLOWS,
    QUIET_TRADES,
    TRADING,
)
from galactarium.games.galactic_era.trading.terms import are_in_contact
from galactarium.kernel import find, play, question
from galactarium.kernel.flows import flows_by_name
from galactarium.kernel.plain import load_state, save_state
from galactarium.positions import allowed, events, give, offered, refused
from tests.games.galactic_era.positions import galaxy, run

Levels = Mapping[int, Mapping[str, int]]

GENETICS_FOR_ROBOTICS: Levels = {0: {"genetics": 3}, 1: {"robotics": 2}}


def level(s: Galaxy, seat: int, field: str) -> int:
    """The level of a player in a field."""
    return s.levels[seat][FIELDS.index(field)]


def neighbours(levels: Levels, seats: int = 3, **given: Any) -> Galaxy:
    """The trading phase of players who all have a ship in one hex."""
    s = galaxy(seats, levels=levels, **given)
    for seat in range(seats):
        put_ships(s, seat, s.board.centre[0])
    return run(s, TRADING, Trading())


def pairs(s: Galaxy) -> list[tuple[int, int, int]]:
    """Who has traded, and whether additionally."""
    return [(made.seat, made.partner, int(made.is_additional)) for made in s.traded]


def pass_until(s: Galaxy, key: str) -> None:
    """Let everybody pass until a question of this kind comes."""
    while question(s, s.asked[0]).key != key:
        give(s, s.asked[0], "pass")


# Who can trade, and what.


@pytest.mark.rule("galactic_era/6.3.trade")
def test_both_must_gain_a_level() -> None:
    s = neighbours({0: {"genetics": 3}})
    assert s.is_over


@pytest.mark.rule("galactic_era/6.3.trade", "galactic_era/6.3.same-levels")
def test_a_level_is_gained_only_where_the_other_was_higher_before() -> None:
    s = neighbours({0: {"genetics": 2}, 1: {"robotics": 2, "military": 2}})
    assert allowed(s, 0, 1) == ["military", "robotics"]
    assert allowed(s, 0, 1, "robotics") == ["genetics"]
    assert refused(s, 0, 1, "spirituality", "genetics") == "6.3.trade"
    assert refused(s, 0, 1, "robotics", "robotics") == "6.3.trade"


@pytest.mark.rule("galactic_era/6.3.trade", "galactic_era/12.1.yowies.robotics")
def test_nobody_can_teach_yowies_robotics() -> None:
    levels = {0: {"robotics": 3, "military": 2}, 1: {"genetics": 2}}
    s = neighbours(levels, peoples={1: "yowies"})
    assert refused(s, 0, 1, "genetics", "robotics") == "12.1.yowies.robotics"
    assert allowed(s, 0, 1, "genetics") == ["military"]


@pytest.mark.rule("galactic_era/6.3.conditions")
def test_players_at_war_do_not_trade() -> None:
    levels = {0: {"genetics": 3}, 1: {"robotics": 2}, 2: {"robotics": 2}}
    s = neighbours(levels, wars=((0, 1),))
    assert s.asked == (0,)
    assert allowed(s, 0) == ["pass", 2]
    assert refused(s, 0, 1, "robotics", "genetics") == "6.3.conditions"


@pytest.mark.rule("galactic_era/6.3.conditions", "galactic_era/6.3.contact")
def test_players_without_contact_do_not_trade() -> None:
    s = run(galaxy(levels=GENETICS_FOR_ROBOTICS), TRADING, Trading())
    assert s.is_over


@pytest.mark.rule("galactic_era/6.3.contact")
def test_contact_by_ships_in_one_hex() -> None:
    s = galaxy()
    put_ships(s, 0, s.board.centre[0])
    assert not are_in_contact(s, 0, 1)
    put_fleet(s, 1, "a", s.board.centre[0], 2)
    assert are_in_contact(s, 0, 1)
    assert are_in_contact(s, 1, 0)
    assert not are_in_contact(s, 0, 2)


@pytest.mark.rule("galactic_era/6.3.contact")
def test_contact_by_ships_at_a_star_of_the_other() -> None:
    s = galaxy()
    put_fleet(s, 0, "b", s.home[1], 1)
    assert are_in_contact(s, 0, 1)
    assert are_in_contact(s, 1, 0)


@pytest.mark.rule("galactic_era/6.3.contact", "galactic_era/12.4.journeys-1.contact")
def test_ships_at_war_are_in_contact_too() -> None:
    s = galaxy(wars=((0, 1),))
    put_ships(s, 0, s.home[1])
    assert are_in_contact(s, 0, 1)


@pytest.mark.rule("galactic_era/12.2.2.telepathy")
@pytest.mark.parametrize("telepath", [0, 1])
def test_telepathy_of_one_partner_replaces_contact(telepath: int) -> None:
    levels = {0: {"genetics": 3}, 1: {"robotics": 2}}
    levels[telepath]["spirituality"] = 4
    s = run(galaxy(levels=levels), TRADING, Trading())
    assert s.asked == (0,)
    give(s, 0, 1, "robotics", "genetics")
    give(s, 1, "accept")
    assert level(s, 1, "genetics") == 2


@pytest.mark.rule("galactic_era/12.2.2.telepathy")
def test_spirituality_three_is_not_enough() -> None:
    levels = {0: {"genetics": 3, "spirituality": 3}, 1: {"robotics": 2}}
    assert run(galaxy(levels=levels), TRADING, Trading()).is_over


# Offers.


@pytest.mark.rule("galactic_era/6.3.agree", "galactic_era/15.4.trade-offer")
def test_the_partner_may_decline() -> None:
    s = neighbours(GENETICS_FOR_ROBOTICS)
    give(s, 0, 1, "robotics", "genetics")
    give(s, 1, "decline")
    assert (level(s, 0, "robotics"), level(s, 1, "genetics")) == (1, 1)
    assert s.traded == []
    assert [event.params for event in events(s, "declined_trade")] == [{"seat": 1, "other": 0}]


@pytest.mark.rule("galactic_era/15.4.trade-rounds", "galactic_era/6.0.turn-order")
def test_offers_go_round_until_all_pass_in_a_row() -> None:
    levels = {0: {"genetics": 3}, 1: {"robotics": 3}, 2: {"military": 3}}
    s = neighbours(levels, order=(2, 0, 1))
    asked: list[int] = []
    give(s, 2, "pass")
    asked += s.asked
    give(s, 0, 2, "military", "genetics")
    asked += s.asked
    give(s, 2, "decline")
    asked += s.asked
    give(s, 1, "pass")
    asked += s.asked
    give(s, 2, "pass")
    asked += s.asked
    give(s, 0, "pass")
    assert asked == [0, 2, 1, 2, 0]
    assert s.is_over


@pytest.mark.rule("galactic_era/15.4.trade-rounds", "galactic_era/6.3.passing-on")
def test_who_could_not_trade_at_first_is_asked_once_it_can() -> None:
    levels = {0: {"robotics": 3}, 1: {"robotics": 2, "propulsion": 2}}
    levels[2] = {"robotics": 2, "propulsion": 2, "genetics": 2}
    s = galaxy(levels=levels, peoples={1: "icc"})
    put_ships(s, 0, s.home[1])
    put_ships(s, 2, s.home[1] + 1)
    put_ships(s, 1, s.home[1] + 1)
    run(s, TRADING, Trading())
    assert s.asked == (0,)
    give(s, 0, 1, "propulsion", "robotics")
    give(s, 1, "accept")
    give(s, 1, "pass")
    assert s.asked == (2,)
    assert allowed(s, 2, 1) == ["robotics"]


@pytest.mark.rule("galactic_era/15.4.trade-repeat")
def test_a_declined_offer_may_be_made_again_once_somebody_else_has_made_one() -> None:
    levels = {0: {"genetics": 3}, 1: {"robotics": 2, "military": 2}}
    s = neighbours(levels)
    give(s, 0, 1, "robotics", "genetics")
    give(s, 1, "decline")
    give(s, 1, 0, "genetics", "military")
    give(s, 0, "decline")
    assert s.asked == (0,)
    give(s, 0, 1, "robotics", "genetics")
    give(s, 1, "accept")
    assert level(s, 0, "robotics") == 2


@pytest.mark.rule("galactic_era/15.4.trade-repeat", "galactic_era/15.4.trade-rounds")
def test_whose_offer_was_declined_may_turn_to_somebody_else() -> None:
    s = neighbours({0: {"genetics": 4}, 1: {"robotics": 3}, 2: {"robotics": 3}}, order=(1, 2, 0))
    give(s, 1, "pass")
    give(s, 2, "pass")
    give(s, 0, 1, "robotics", "genetics")
    give(s, 1, "decline")
    give(s, 1, "pass")
    give(s, 2, "pass")
    assert s.asked == (0,)
    assert allowed(s, 0) == ["pass", 2]
    give(s, 0, 2, "robotics", "genetics")
    give(s, 2, "accept")
    assert pairs(s) == [(0, 2, 0)]


@pytest.mark.rule("galactic_era/15.4.trade-repeat")
def test_only_the_very_offer_that_was_declined_waits() -> None:
    s = neighbours({0: {"genetics": 3}, 1: {"robotics": 2, "military": 2}})
    give(s, 0, 1, "robotics", "genetics")
    give(s, 1, "decline")
    give(s, 1, "pass")
    assert s.asked == (0,)
    assert refused(s, 0, 1, "robotics", "genetics") == "15.4.trade-repeat"
    assert allowed(s, 0, 1) == ["military"]
    give(s, 0, 1, "military", "genetics")
    give(s, 1, "decline")
    give(s, 1, "pass")
    assert s.is_over


@pytest.mark.rule("galactic_era/15.4.trade-repeat")
def test_a_declined_trade_may_still_be_offered_as_an_additional_one() -> None:
    s = neighbours(GENETICS_FOR_ROBOTICS, extra_trades=[1, 0, 0])
    give(s, 0, 1, "robotics", "genetics", "usual")
    give(s, 1, "decline")
    give(s, 1, "pass")
    assert allowed(s, 0, 1, "robotics", "genetics") == ["additional"]


@pytest.mark.rule("galactic_era/15.4.trade-repeat")
def test_who_has_offered_everything_in_vain_waits_until_somebody_else_does_something() -> None:
    s = neighbours(GENETICS_FOR_ROBOTICS)
    give(s, 0, 1, "robotics", "genetics")
    give(s, 1, "decline")
    give(s, 1, "pass")
    assert s.is_over


@pytest.mark.rule("galactic_era/15.4.trade-repeat")
def test_a_declined_offer_may_be_made_again_after_a_trade_of_others() -> None:
    levels = {0: {"genetics": 3}, 1: {"robotics": 3}, 2: {"spirituality": 3}, 3: {"propulsion": 3}}
    s = neighbours(levels, 4, peoples={3: "orion"})
    give(s, 0, 1, "robotics", "genetics")
    give(s, 1, "decline")
    give(s, 1, "pass")
    give(s, 2, 3, "propulsion", "spirituality")
    give(s, 3, "accept")
    while s.asked != (0,):
        give(s, s.asked[0], "pass")
    assert refused(s, 0, 1, "robotics", "genetics") == ""


@pytest.mark.rule("galactic_era/15.4.trade-repeat")
def test_the_partner_may_offer_what_it_declined() -> None:
    s = neighbours(GENETICS_FOR_ROBOTICS)
    give(s, 0, 1, "robotics", "genetics")
    give(s, 1, "decline")
    give(s, 1, 0, "genetics", "robotics")
    give(s, 0, "accept")
    assert (level(s, 0, "robotics"), level(s, 1, "genetics")) == (2, 2)


@pytest.mark.rule("galactic_era/6.3.once")
def test_one_trade_for_each_player() -> None:
    levels = {0: {"genetics": 4}, 1: {"robotics": 4}, 2: {"military": 4}}
    s = neighbours(levels)
    give(s, 0, 1, "robotics", "genetics")
    give(s, 1, "accept")
    assert s.is_over
    assert pairs(s) == [(0, 1, 0)]


@pytest.mark.rule("galactic_era/6.3.once")
def test_nobody_trades_with_one_who_has_traded() -> None:
    levels = {0: {"genetics": 4}, 1: {"robotics": 4}, 2: {"military": 4}, 3: {"propulsion": 4}}
    s = neighbours(levels, 4, peoples={3: "orion"})
    give(s, 0, 1, "robotics", "genetics")
    give(s, 1, "accept")
    assert s.asked == (2,)
    assert allowed(s, 2) == ["pass", 3]
    assert refused(s, 2, 0, "genetics", "military") == "6.3.once"


@pytest.mark.rule("galactic_era/15.1.only-choice", "galactic_era/15.1.public")
def test_all_possible_partners_are_listed_with_the_reasons() -> None:
    s = neighbours(GENETICS_FOR_ROBOTICS)
    assert offered(s, 0) == ["pass", 1, 2]
    assert refused(s, 0, 2, "robotics", "genetics") == "6.3.trade"


@pytest.mark.rule("galactic_era/15.6.standing")
def test_a_standing_order_declines_all_offers_of_the_round() -> None:
    s = neighbours(GENETICS_FOR_ROBOTICS)
    give(s, 0, 1, "robotics", "genetics")
    give(s, 1, QUIET_TRADES)
    assert s.quiet == [(), (QUIET_TRADES,), ()]
    assert len(events(s, "declined_trade")) == 1
    assert s.traded == []


@pytest.mark.rule("galactic_era/6.3.agree", "galactic_era/6.3.contact")
def test_an_offer_cannot_be_accepted_once_the_contact_is_lost() -> None:
    s = neighbours(GENETICS_FOR_ROBOTICS)
    give(s, 0, 1, "robotics", "genetics")
    s.ships[1] = {}
    assert refused(s, 1, "accept") == "6.3.contact"
    assert allowed(s, 1) == ["decline", QUIET_TRADES]


def test_a_phase_is_saved_in_the_middle_of_an_offer() -> None:
    s = neighbours({0: {"genetics": 3}, 1: {"robotics": 2, "military": 2}})
    give(s, 0, 1, "robotics", "genetics")
    give(s, 1, "decline")
    give(s, 1, 0, "genetics", "military")
    saved = save_state(s)
    again = galaxy()
    load_state(again, flows_by_name(*FLOWS, TACTICS), saved)
    assert again.stack == s.stack
    assert find(again, Trading).declined == ((0, 1, "robotics", "genetics", "usual", 14),)


# More trades.


@pytest.mark.rule("galactic_era/12.1.icc.trades", "galactic_era/6.3.passing-on")
@pytest.mark.parametrize("alignments", ["lll", "dll"])
def test_icc_trade_with_each_and_pass_on_what_they_learn(alignments: str) -> None:
    levels = {0: {"genetics": 3}, 1: {"robotics": 3}, 2: {"military": 2}}
    s = neighbours(levels, peoples={0: "icc"}, alignments=alignments)
    give(s, 0, 1, "robotics", "genetics")
    give(s, 1, "accept")
    assert s.asked == (2,)
    assert allowed(s, 2) == ["pass", 0]
    give(s, 2, 0, "robotics", "military")
    give(s, 0, "accept")
    assert level(s, 2, "robotics") == 2
    assert pairs(s) == [(0, 1, 0), (2, 0, 0)]
    assert len(s.tactics[0]) - s.tactics[0].count("") == 0
    assert s.asked == (0,)
    give(s, 0, "a", "doubled")
    assert s.is_over


@pytest.mark.rule("galactic_era/12.1.icc.trades")
def test_icc_trade_only_once_with_each() -> None:
    s = neighbours({0: {"genetics": 5}, 1: {"robotics": 5}}, peoples={0: "icc"})
    give(s, 0, 1, "robotics", "genetics")
    give(s, 1, "accept")
    assert s.is_over


@pytest.mark.rule("galactic_era/12.1.icc.trades")
def test_a_trade_with_icc_is_the_one_trade_of_the_partner() -> None:
    levels = {0: {"genetics": 3}, 1: {"robotics": 3}, 2: {"military": 3, "genetics": 3}}
    s = neighbours(levels, peoples={0: "icc"})
    give(s, 0, 1, "robotics", "genetics")
    give(s, 1, "accept")
    assert allowed(s, 2) == ["pass", 0]
    assert refused(s, 2, 1, "robotics", "military") == "6.3.once"


@pytest.mark.rule("galactic_era/12.3.general-scientific.effect", "galactic_era/6.3.extra")
def test_an_additional_trade_counts_for_neither() -> None:
    levels = {0: {"genetics": 4}, 1: {"robotics": 4}, 2: {"military": 1}}
    s = neighbours(levels, extra_trades=[1, 0, 0])
    assert allowed(s, 0, 1, "robotics", "genetics") == ["usual", "additional"]
    give(s, 0, 1, "robotics", "genetics", "additional")
    give(s, 1, "accept")
    assert (s.extra_trades, pairs(s)) == ([0, 0, 0], [(0, 1, 1)])
    assert s.asked == (1,)
    give(s, 1, 0, "genetics", "robotics")
    give(s, 0, "accept")
    assert (level(s, 0, "robotics"), level(s, 1, "genetics")) == (3, 3)
    assert pairs(s) == [(0, 1, 1), (1, 0, 0)]
    assert s.is_over


@pytest.mark.rule("galactic_era/12.3.general-scientific.effect", "galactic_era/6.3.extra")
def test_the_additional_trade_may_come_after_the_usual_ones() -> None:
    levels = {0: {"genetics": 4}, 1: {"robotics": 4}}
    s = neighbours(levels, extra_trades=[1, 0, 0])
    give(s, 0, 1, "robotics", "genetics", "usual")
    give(s, 1, "accept")
    assert s.asked == (0,)
    give(s, 0, 1, "robotics", "genetics")
    give(s, 1, "accept")
    assert pairs(s) == [(0, 1, 0), (0, 1, 1)]
    assert s.is_over


# Caninoids.


@pytest.mark.rule("galactic_era/12.1.caninoids-sto.trade")
@pytest.mark.parametrize("maker", [0, 1])
def test_caninoids_of_light_bring_both_a_point(maker: int) -> None:
    levels = {maker: {"genetics": 3}, 1 - maker: {"robotics": 2}}
    s = neighbours(levels, peoples={0: "caninoids"}, order=(maker, 1 - maker, 2))
    give(s, maker, 1 - maker, "robotics", "genetics")
    give(s, 1 - maker, "accept")
    assert s.dp == [1, 1, 0]


@pytest.mark.rule("galactic_era/12.1.caninoids-sto.switch", "galactic_era/12.2.2.light")
def test_a_trade_that_turns_caninoids_to_light_already_pays() -> None:
    levels = {0: {"spirituality": 4, "genetics": 2}, 1: {"spirituality": 5}}
    s = neighbours(levels, peoples={0: "caninoids"}, alignments="dll", wars=((0, 2),))
    give(s, 0, 1, "spirituality", "genetics")
    assert s.alignment[0] == "sto"
    assert s.dp == [1, 1, 0]
    assert s.war[0] == (0, 0, 0)


@pytest.mark.rule(
    "galactic_era/12.1.caninoids-sts.force",
    "galactic_era/12.1.caninoids-sts.first",
    "galactic_era/6.3.order",
    "galactic_era/10.3.forced-trade",
)
def test_caninoids_of_darkness_force_a_trade_before_all_others() -> None:
    levels = {0: {"genetics": 3}, 1: {"robotics": 2}, 2: {"military": 3}}
    s = neighbours(levels, peoples={2: "caninoids"}, alignments="ddd")
    assert s.asked == (2,)
    assert question(s, 2).key == "force_trade"
    give(s, 2, 0, "genetics", "military")
    assert pairs(s) == [(2, 0, 0)]
    assert level(s, 2, "genetics") == 2
    assert s.dp == [0, 0, 0]
    give(s, 0, "a", "doubled")
    assert s.is_over


@pytest.mark.rule("galactic_era/12.1.caninoids-sts.conditions")
def test_force_needs_peace_contact_and_a_level_for_both() -> None:
    levels = {0: {"genetics": 3}, 1: {"robotics": 2}, 2: {"military": 3}, 3: {"robotics": 2}}
    s = galaxy(4, levels=levels, peoples={0: "caninoids"}, alignments="dddd", wars=((0, 1),))
    for seat in (0, 1, 2):
        put_ships(s, seat, s.board.centre[0])
    run(s, TRADING, Trading())
    assert allowed(s, 0) == ["pass", 2]
    assert refused(s, 0, 1, "robotics", "genetics") == "6.3.conditions"
    assert refused(s, 0, 3, "robotics", "genetics") == "6.3.contact"
    assert refused(s, 0, 2, "military", "robotics") == "6.3.trade"


@pytest.mark.rule("galactic_era/12.1.caninoids-sts.force", "galactic_era/6.3.order")
def test_caninoids_who_force_nobody_may_offer_like_all_others() -> None:
    s = neighbours(GENETICS_FOR_ROBOTICS, peoples={0: "caninoids"}, alignments="dll")
    give(s, 0, "pass")
    assert s.asked == (0,)
    assert question(s, 0).key == "offer_trade"
    give(s, 0, 1, "robotics", "genetics")
    assert s.asked == (1,)


@pytest.mark.rule(
    "galactic_era/12.1.caninoids-sts.force", "galactic_era/12.3.general-scientific.effect"
)
def test_caninoids_force_their_additional_trade_too() -> None:
    levels = {0: {"genetics": 3}, 1: {"robotics": 3}}
    s = neighbours(levels, peoples={0: "caninoids"}, alignments="dll", extra_trades=[1, 0, 0])
    give(s, 0, 1, "robotics", "genetics", "usual")
    assert question(s, 0).key == "force_trade"
    give(s, 0, "pass")
    assert question(s, 0).key == "offer_trade"


@pytest.mark.rule("galactic_era/12.1.caninoids-sts.force")
def test_the_additional_trade_of_another_is_not_forced() -> None:
    levels = {0: {"genetics": 4}, 1: {"robotics": 4}}
    s = neighbours(levels, peoples={0: "caninoids"}, alignments="dll", extra_trades=[0, 1, 0])
    give(s, 0, 1, "robotics", "genetics")
    assert s.asked == (1,)
    assert question(s, 1).key == "offer_trade"


# Greys.


GREYS: Mapping[str, Any] = {"peoples": {0: "greys"}, "alignments": "dll"}


@pytest.mark.rule("galactic_era/12.1.greys-sts.theft", "galactic_era/6.3.order")
def test_greys_who_did_not_trade_steal_a_level() -> None:
    s = neighbours(GENETICS_FOR_ROBOTICS, **GREYS)
    give(s, 0, "pass")
    give(s, 1, "pass")
    assert question(s, 0).key == "steal_level"
    assert allowed(s, 0) == ["pass", 1]
    assert allowed(s, 0, 1) == ["robotics"]
    assert refused(s, 0, 2) == "12.1.greys-sts.theft"
    give(s, 0, 1, "robotics")
    assert (level(s, 0, "robotics"), level(s, 1, "robotics")) == (2, 2)
    assert s.is_over


@pytest.mark.rule("galactic_era/12.1.greys-sts.theft")
def test_greys_need_not_steal() -> None:
    s = neighbours({1: {"robotics": 2}}, **GREYS)
    give(s, 0, "pass")
    assert s.is_over
    assert level(s, 0, "robotics") == 1


@pytest.mark.rule("galactic_era/12.1.greys-sts.theft")
@pytest.mark.parametrize("extra_trades", [[0, 0, 0], [1, 0, 0]])
def test_greys_who_traded_do_not_steal(extra_trades: list[int]) -> None:
    s = neighbours({0: {"genetics": 2}, 1: {"robotics": 3}}, extra_trades=extra_trades, **GREYS)
    give(s, 0, 1, "robotics", "genetics", *["additional"][: sum(extra_trades)])
    give(s, 1, "accept")
    assert s.is_over


@pytest.mark.rule("galactic_era/12.1.greys-sts.theft")
def test_greys_steal_in_war_too() -> None:
    s = neighbours({1: {"robotics": 2}}, wars=((0, 1),), **GREYS)
    give(s, 0, 1, "robotics")
    assert level(s, 0, "robotics") == 2


@pytest.mark.rule("galactic_era/10.4.greys")
def test_greys_need_contact_in_spite_of_telepathy() -> None:
    levels = {0: {"spirituality": 4}, 1: {"robotics": 2}, 2: {"robotics": 2}}
    s = galaxy(levels=levels, **GREYS)
    put_ships(s, 1, s.home[0])
    run(s, TRADING, Trading())
    pass_until(s, "steal_level")
    assert allowed(s, 0) == ["pass", 1]
    assert refused(s, 0, 2, "robotics") == "10.4.greys"


@pytest.mark.rule("galactic_era/12.1.greys-sts.theft")
def test_greys_of_light_do_not_steal() -> None:
    assert neighbours({1: {"robotics": 2}}, peoples={0: "greys"}).is_over


@pytest.mark.rule("galactic_era/12.1.greys-sts.revenge")
@pytest.mark.parametrize(("answer", "war"), [("war", 1), ("pass", 0)])
def test_a_victim_of_light_may_declare_war_in_the_era_of_darkness(answer: str, war: int) -> None:
    s = neighbours({1: {"robotics": 2}}, round=3, **GREYS)
    give(s, 0, 1, "robotics")
    assert s.asked == (1,)
    assert question(s, 1).key == "avenge"
    give(s, 1, answer)
    assert s.war[0][1] == war
    assert s.is_over


@pytest.mark.rule("galactic_era/12.1.greys-sts.revenge")
@pytest.mark.parametrize(
    "given",
    [
        {"round": 2},
        {"round": 7},
        {"round": 3, "alignments": "ddl"},
        {"round": 3, "wars": ((0, 1),)},
        {"round": 3, "protected": [1, 0, 0]},
    ],
)
def test_otherwise_there_is_no_revenge(given: dict[str, Any]) -> None:
    s = neighbours({1: {"robotics": 2}}, **{**GREYS, **given})
    give(s, 0, 1, "robotics")
    assert s.is_over


@pytest.mark.rule("galactic_era/12.1.greys-sts.revenge", "galactic_era/12.2.2.light")
def test_no_revenge_comes_if_the_theft_turned_the_greys_to_light() -> None:
    s = neighbours({0: {"spirituality": 4}, 1: {"spirituality": 5}}, round=4, **GREYS)
    give(s, 0, 1, "spirituality")
    assert s.alignment[0] == "sto"
    assert s.is_over


# Cooperation, and what follows from levels.


@pytest.mark.rule("galactic_era/12.5.cooperation.trade")
def test_cooperation_pays_both_partners_at_once() -> None:
    s = neighbours(GENETICS_FOR_ROBOTICS, goal="cooperation", peoples={1: "caninoids"})
    give(s, 0, 1, "robotics", "genetics")
    give(s, 1, "accept")
    assert s.dp == [3, 3, 0]


@pytest.mark.rule("galactic_era/12.5.cooperation.trade", "galactic_era/12.1.greys-sts.theft")
def test_a_theft_is_no_trade() -> None:
    s = neighbours({1: {"robotics": 2}}, goal="cooperation", **GREYS)
    give(s, 0, 1, "robotics")
    assert s.dp == [0, 0, 0]
    assert s.traded == []


@pytest.mark.rule("galactic_era/12.2.2.light", "galactic_era/4.2.peace")
def test_a_trade_to_spirituality_five_turns_to_light_and_costs_the_alliance_two_points() -> None:
    levels = {0: {"spirituality": 4, "genetics": 2}, 1: {"spirituality": 5}}
    s = neighbours(levels, peoples={0: "alliance"}, alignments="dll", wars=((0, 2),))
    give(s, 0, 1, "spirituality", "genetics")
    give(s, 1, "accept")
    assert s.alignment == ["sto", "sto", "sto"]
    assert s.dp == [-2, 0, 0]
    assert s.war[0] == (0, 0, 0)


@pytest.mark.rule("galactic_era/6.3.trade", "galactic_era/6.1.3.advanced")
def test_military_by_trade_brings_its_tactic() -> None:
    s = neighbours({0: {"genetics": 2}, 1: {"military": 2}})
    give(s, 0, 1, "military", "genetics")
    give(s, 1, "accept")
    assert s.asked == (0,)
    give(s, 0, "b", "points")
    assert s.tactics[0][1] == "points"


def test_random_play_ends() -> None:
    levels = {
        seat: {field: 1 + (seat * 7 + at * 3) % 6 for at, field in enumerate(FIELDS)}
        for seat in range(6)
    }
    s = neighbours(levels, 6, alignments="dldldl", peoples={0: "greys", 4: "orion"})
    for count in range(2000):
        if s.is_over:
            break
        seat = s.asked[0]
        play(s, seat, random_choice(s, seat, count))
    assert s.is_over


def random_choice(s: Galaxy, seat: int, count: int) -> tuple[Any, ...]:
    """An answer that changes with the count."""
    so_far: tuple[Any, ...] = ()
    while True:
        following = allowed(s, seat, *so_far)
        if not following:
            return so_far
        so_far = (*so_far, following[count % len(following)])
