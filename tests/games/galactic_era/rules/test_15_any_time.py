"""Chapter 15, at a screen: offers of peace, cards at any time, standing orders."""

import pytest

from galactarium.games.galactic_era.cards import offer_cards
from galactarium.games.galactic_era.frames import Battle, MoveTurn
from galactarium.games.galactic_era.standing import standing
from galactarium.games.galactic_era.state import Galaxy
from galactarium.games.galactic_era.war import Announced, announce, are_at_war, refusal_of_war
from galactarium.kernel import Answer, advance, noun, question
from tests.games.galactic_era.asides import Wait, asked, hold
from tests.games.galactic_era.positions import (
    allowed,
    events,
    galaxy,
    give,
    hex_of,
    put_ships,
    put_star,
    refused,
)


def at_war(**fields: object) -> Galaxy:
    """The first two players are at war, the first one is asked something."""
    return asked(galaxy(wars=((0, 1),), alignments="ddl", **fields), 0)  # type: ignore[arg-type]


# Peace.


@pytest.mark.rule("galactic_era/4.7.make-peace", "galactic_era/15.3.peace-offer")
def test_15_3_peace_is_offered_first_and_answered_at_once() -> None:
    s = at_war()
    give(s, 0, "aside", "peace", 1)
    assert (s.asked, question(s, 1).params) == ((1,), {"seat": 0})
    give(s, 1, "accept")
    assert not are_at_war(s, 0, 1) and not are_at_war(s, 1, 0)
    assert s.asked == (0,)
    give(s, 0, "done")
    assert s.is_over


@pytest.mark.rule("galactic_era/4.7.make-peace", "galactic_era/15.3.peace-offer")
def test_15_3_a_declined_offer_changes_nothing() -> None:
    s = at_war()
    give(s, 0, "aside", "peace", 1)
    give(s, 1, "decline")
    assert are_at_war(s, 0, 1) and s.asked == (0,)
    assert events(s, "declined_peace")[0].params == {"seat": 1, "other": 0}


@pytest.mark.rule("galactic_era/15.3.peace-offer")
def test_15_3_peace_is_offered_only_to_those_at_war() -> None:
    s = at_war()
    assert refused(s, 0, "aside", "peace", 2) == "15.3.peace-offer"
    asked(s, 2)
    assert refused(s, 2, "aside", "peace") == "15.3.peace-offer"


@pytest.mark.rule("galactic_era/15.3.peace-limit")
def test_15_3_the_same_player_is_offered_peace_once_in_a_turn() -> None:
    s = at_war()
    give(s, 0, "aside", "peace", 1)
    give(s, 1, "decline")
    assert refused(s, 0, "aside", "peace", 1) == "15.3.peace-limit"
    asked(s, 1)
    assert refused(s, 1, "aside", "peace", 0) == ""


@pytest.mark.rule("galactic_era/15.3.peace-limit")
def test_15_3_no_peace_is_offered_during_a_battle() -> None:
    s = at_war()
    asked(s, 0, MoveTurn(0, 2, is_done=True), Battle(0, s.home[1], (1,)))
    assert refused(s, 0, "aside", "peace", 1) == "15.3.peace-limit"
    asked(s, 0, MoveTurn(0, 2))
    assert refused(s, 0, "aside", "peace", 1) == ""


@pytest.mark.rule("galactic_era/15.3.peace-offer")
def test_15_3_two_offers_that_cross_make_one_peace() -> None:
    s = at_war()
    give(s, 0, "aside", "peace", 1)
    give(s, 1, "aside", "peace", 0)
    give(s, 0, "accept")
    assert s.asked == (0,) and len(events(s, "made_peace")) == 1
    give(s, 0, "done")


@pytest.mark.rule("galactic_era/15.7.deals", "galactic_era/7.3.same-pair")
def test_15_7_a_peace_binds_nobody_beyond_the_turn() -> None:
    s = at_war()
    give(s, 0, "aside", "peace", 1)
    give(s, 1, "accept")
    refused_now = refusal_of_war(s, 0, 1)
    assert refused_now is not None and refused_now.rule == "7.3.same-pair"
    s.truces = []
    assert refusal_of_war(s, 0, 1) is None


# Asides.


@pytest.mark.rule("galactic_era/15.5.cards", "galactic_era/15.1.public")
def test_15_5_whoever_is_asked_is_offered_what_all_may_do_first() -> None:
    s = at_war()
    hold(s, 0, "spatial")
    assert allowed(s, 0, "aside") == ["card", "peace", "order"]
    assert allowed(s, 0, "aside", "card") == ["spatial"]
    assert allowed(s, 0, "aside", "card", "spatial") == ["b"]
    assert allowed(s, 0, "aside", "peace") == [1]
    families = [noun(s, 0, ("aside", *path)) for path in ((), ("card",), ("card", "spatial"))]
    assert families == ["any_time", "card", "section"]


# Standing orders.


def window(s: Galaxy, where: int) -> Galaxy:
    """The third player announces something at a hex."""
    asked(s, 2)
    announce(s, Announced(2, "gain_star", (where,)))
    advance(s)
    return s


def ordered(s: Galaxy, seat: int, order: str) -> Galaxy:
    """Give a standing order."""
    give(asked(s, seat), seat, "aside", "order", order, "on")
    return s


@pytest.mark.rule("galactic_era/15.6.standing")
@pytest.mark.parametrize("order", ["quiet_always", "quiet_round"])
def test_15_6_an_order_to_declare_no_war_passes_in_windows(order: str) -> None:
    s = galaxy(alignments="dld")
    put_ships(s, 0, hex_of(s, "lyra"))
    ordered(s, 0, order)
    window(s, hex_of(s, "lyra"))
    assert (s.asked, standing(s, 0)) == ((0,), ("pass",))


@pytest.mark.rule("galactic_era/15.6.standing")
def test_15_6_an_order_for_stars_of_others_asks_at_own_ones() -> None:
    s = galaxy(alignments="dld")
    for at in (hex_of(s, "lyra"), put_star(s, "harus", 0, 1)):
        put_ships(s, 0, at)
    ordered(s, 0, "quiet_abroad")
    assert standing(window(s, hex_of(s, "lyra")), 0) == ("pass",)
    assert standing(window(s, hex_of(s, "harus")), 0) is None


@pytest.mark.rule("galactic_era/15.6.standing")
def test_15_6_the_window_itself_takes_an_order() -> None:
    s = galaxy(alignments="dld")
    put_ships(s, 0, hex_of(s, "lyra"))
    give(window(s, hex_of(s, "lyra")), 0, "quiet_round")
    assert standing(window(s, hex_of(s, "lyra")), 0) == ("pass",)


@pytest.mark.rule("galactic_era/15.6.standing")
def test_15_6_an_order_declines_peace() -> None:
    s = at_war()
    ordered(s, 1, "no_peace")
    give(asked(s, 0), 0, "aside", "peace", 1)
    assert (s.asked, standing(s, 1)) == ((1,), ("decline",))


@pytest.mark.rule("galactic_era/15.6.standing")
def test_15_6_an_offer_of_peace_may_be_declined_for_good() -> None:
    s = at_war()
    give(asked(s, 0), 0, "aside", "peace", 1)
    give(s, 1, "no_peace")
    assert (s.quiet[1], events(s, "declined_peace")[0].params["seat"]) == (("no_peace",), 1)
    assert are_at_war(s, 0, 1)


@pytest.mark.rule("galactic_era/15.6.standing")
@pytest.mark.parametrize(
    ("key", "order", "reply"),
    [
        ("answer_trade", "no_trade", ("decline",)),
        ("answer_trade", "quiet_trades", ("decline",)),
        ("answer_trade", "no_peace", None),
        ("avenge", "quiet_always", ("pass",)),
        ("avenge", "quiet_abroad", None),
        ("deny_counters", "quiet_round", ()),
        ("deny_home", "quiet_abroad", ("pass",)),
        ("deny_home", "keep_cards", None),
        ("play_last_card", "keep_cards", None),
    ],
)
def test_15_6_which_question_an_order_answers(
    key: str, order: str, reply: Answer | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    s = ordered(galaxy(), 1, order)
    monkeypatch.setattr(Wait, "key", key)
    assert standing(s, 1) == reply
    assert standing(asked(s, 0), 0) is None


@pytest.mark.rule("galactic_era/15.6.standing")
def test_15_6_an_order_keeps_the_cards() -> None:
    s = galaxy()
    hold(s, 1, "spatial")
    ordered(s, 1, "keep_cards")
    offer_cards(s, (1,))
    advance(s)
    assert (s.asked, standing(s, 1)) == ((1,), ("pass",))


@pytest.mark.rule("galactic_era/15.6.standing")
def test_15_6_orders_answer_nothing_else_and_can_be_taken_back() -> None:
    s = galaxy()
    hold(s, 1, "spatial")
    ordered(s, 1, "keep_cards")
    assert standing(s, 1) is None
    assert refused(s, 1, "aside", "order", "keep_cards", "on") == "15.6.standing"
    assert refused(s, 1, "aside", "order", "no_trade", "off") == "15.6.standing"
    give(s, 1, "aside", "order", "keep_cards", "off")
    offer_cards(s, (1,))
    advance(s)
    assert (s.quiet[1], standing(s, 1)) == ((), None)


@pytest.mark.rule("galactic_era/15.6.standing-secret")
def test_15_6_nobody_else_sees_an_order_and_the_player_is_asked_all_the_same() -> None:
    s = galaxy()
    hold(s, 1, "spatial")
    ordered(s, 1, "keep_cards")
    assert [event.audience for event in events(s, "order_given")] == [(1,)]
    offer_cards(s, (1,))
    advance(s)
    assert s.asked == (1,)
    before = len(s.tape.events) if s.tape else 0
    give(s, 1, "pass")
    assert s.tape is not None and len(s.tape.events) == before


@pytest.mark.rule("galactic_era/15.6.standing")
def test_15_6_who_is_asked_for_cards_may_order_to_be_left_alone() -> None:
    s = galaxy()
    hold(s, 1, "spatial")
    offer_cards(s, (1,))
    advance(s)
    give(s, 1, "keep_cards")
    assert (s.is_over, s.quiet[1]) == (True, ("keep_cards",))
    offer_cards(s, (1,))
    advance(s)
    assert (s.asked, standing(s, 1)) == ((1,), ("pass",))
