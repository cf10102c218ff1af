"""Chapter 15, at a screen: offers of peace, cards at any time, standing orders."""

from typing import Any

import pytest

from galactarium.games.galactic_era.anytime.standing import standing
from galactarium.games.galactic_era.cards.playing import offer_cards
from galactarium.games.galactic_era.concepts.ships import ships_at
from galactarium.games.galactic_era.concepts.war import (
    Announced,
    announce,
    are_at_war,
    refusal_of_war,
    switch_alignment,
)
from galactarium.games.galactic_era.knowledge.view import view
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import Answer, advance, noun, question
from tests.games.galactic_era.asides import Wait, asked, hold
from tests.games.galactic_era.playing import MOVE, begin
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
def test_15_3_an_offer_of_peace_lies_open_until_the_other_one_makes_it_too() -> None:
    s = at_war()
    give(s, 0, "aside", "peace", 1)
    assert are_at_war(s, 0, 1) and s.asked == (0,)
    assert view(s, 2)["players"]["0"]["peace_offers"] == [1]
    give(s, 1, "aside", "peace", 0)  # nobody has asked this player anything
    assert not are_at_war(s, 0, 1) and not are_at_war(s, 1, 0)
    assert s.peace_offers == [()] * 3
    assert (s.asked, len(events(s, "made_peace"))) == ((0,), 1)
    give(s, 0, "done")
    assert s.is_over


@pytest.mark.rule("galactic_era/15.3.peace-offer")
def test_15_3_peace_is_offered_only_to_those_at_war() -> None:
    s = at_war()
    assert refused(s, 0, "aside", "peace", 2) == "15.3.peace-offer"
    asked(s, 2)
    assert refused(s, 2, "aside", "peace") == "15.3.peace-offer"


@pytest.mark.rule("galactic_era/15.3.peace-open")
def test_15_3_an_offer_is_made_once_and_can_be_taken_back() -> None:
    s = at_war()
    assert refused(s, 0, "aside", "withdraw") == "15.3.peace-open"
    give(s, 0, "aside", "peace", 1)
    assert refused(s, 0, "aside", "peace") == "15.3.peace-open"
    assert refused(s, 0, "aside", "withdraw", 2) == "15.3.peace-open"
    give(s, 0, "aside", "withdraw", 1)
    assert s.peace_offers == [()] * 3
    give(s, 1, "aside", "peace", 0)
    assert are_at_war(s, 0, 1)


@pytest.mark.rule("galactic_era/15.3.peace-open")
def test_15_3_offers_to_others_stay_open_beside_a_peace() -> None:
    s = asked(galaxy(wars=((0, 1), (0, 2)), alignments="ddl"), 0)
    for other in (1, 2):
        give(s, 0, "aside", "peace", other)
    give(s, 2, "aside", "peace", 0)
    assert s.peace_offers == [(1,), (), ()]


@pytest.mark.rule("galactic_era/15.3.peace-open", "galactic_era/4.2.peace")
def test_15_3_a_switch_of_alignment_ends_war_and_offers() -> None:
    s = at_war(peace_offers=[(1,), (), ()])
    switch_alignment(s, 1)
    assert s.peace_offers == [()] * 3


def in_battle(*forces: int, wars: tuple[tuple[int, int], ...], **fields: Any) -> Galaxy:
    """A battle of the first player's turn in the whole game, at its first question."""
    s = galaxy(wars=wars, alignments="d", round=7, **fields)
    for seat, count in enumerate(forces):
        put_ships(s, seat, hex_of(s, "lyra"), count)
        hold(s, seat, ("spatial", "density", "military")[seat])
    begin(s, MOVE)
    give(s, 0, "done")
    return s


def make_peace(s: Galaxy, one: int, other: int) -> None:
    """Both offer it."""
    give(s, one, "aside", "peace", other)
    give(s, other, "aside", "peace", one)


@pytest.mark.rule("galactic_era/15.3.peace-battle", "galactic_era/4.7.make-peace")
def test_15_3_peace_with_all_defenders_calls_a_battle_off() -> None:
    s = in_battle(3, 1, wars=((0, 1),))
    assert question(s, 0).key == "play_card"
    make_peace(s, 0, 1)
    assert [event.params["seat"] for event in events(s, "left_battle")] == [1]
    assert len(events(s, "no_battle")) == 1
    assert not events(s, "compared")
    assert ships_at(s, 1, hex_of(s, "lyra")) == 1


@pytest.mark.rule("galactic_era/15.3.peace-battle")
@pytest.mark.parametrize(("one", "other"), [(0, 2), (2, 0)])
def test_15_3_who_makes_peace_with_the_attacker_leaves_the_battle_to_others(
    one: int, other: int
) -> None:
    s = in_battle(3, 1, 4, wars=((0, 1), (0, 2)))
    make_peace(s, one, other)
    while question(s, s.asked[0]).key == "play_card":
        assert s.asked != (2,)
        give(s, s.asked[0], "pass")
    assert events(s, "compared")[0].params["defence"] == 1


@pytest.mark.rule("galactic_era/15.3.peace-battle")
def test_15_3_peace_among_defenders_changes_nothing_in_the_battle() -> None:
    s = in_battle(3, 1, 1, wars=((0, 1), (0, 2), (1, 2)))
    make_peace(s, 1, 2)
    assert not events(s, "left_battle")


@pytest.mark.rule("galactic_era/15.3.peace-battle")
def test_15_3_a_battle_that_is_decided_is_not_reopened_by_peace() -> None:
    s = in_battle(3, 2, wars=((0, 1),))
    while question(s, s.asked[0]).key == "play_card":
        give(s, s.asked[0], "pass")
    assert question(s, 0).key == "choose_losses"
    make_peace(s, 0, 1)
    give(s, 0, "pieces", "pieces")
    assert ships_at(s, 1, hex_of(s, "lyra")) == 0
    assert not events(s, "left_battle")


@pytest.mark.rule("galactic_era/15.7.deals", "galactic_era/7.3.same-pair")
def test_15_7_a_peace_binds_nobody() -> None:
    s = at_war()
    make_peace(s, 0, 1)
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


@pytest.mark.rule("galactic_era/15.2.war-answers", "galactic_era/15.1.order")
def test_15_2_who_has_passed_is_asked_again_when_another_one_declares_war() -> None:
    s = galaxy(4, alignments="dddd")
    here, there = hex_of(s, "lyra"), hex_of(s, "harus")
    put_ships(s, 3, here)
    put_ships(s, 0, there)
    asked(s, 2)
    announce(s, Announced(2, "grow_population", (here, there)))
    advance(s)
    give(s, 3, "pass")
    give(s, 0, "war")
    assert (s.asked, question(s, 3).key) == ((3,), "declare_war")
    give(s, 3, "war")
    assert are_at_war(s, 2, 3)


@pytest.mark.rule("galactic_era/15.2.war-answers", "galactic_era/15.6.standing-secret")
def test_15_2_an_order_given_in_the_window_is_a_pass_for_all_others() -> None:
    s = galaxy(4, alignments="dddd")
    for seat in (3, 0):
        put_ships(s, seat, hex_of(s, "lyra"))
    asked(s, 2)
    announce(s, Announced(2, "grow_population", (hex_of(s, "lyra"),)))
    advance(s)
    give(s, 3, "pass")
    give(s, 0, "quiet_round")
    assert (s.asked, question(s, 2).key) == ((2,), "wait")


@pytest.mark.rule("galactic_era/15.2.war-answers", "galactic_era/7.3.same-pair")
def test_15_2_who_makes_peace_meanwhile_may_declare_war_to_block() -> None:
    s = galaxy(4, alignments="dddd", wars=((0, 2),), peace_offers=[(2,), (), (), ()])
    here, there = hex_of(s, "lyra"), hex_of(s, "harus")
    put_ships(s, 3, here)
    put_ships(s, 0, there)
    asked(s, 2)
    announce(s, Announced(2, "grow_population", (here, there)))
    advance(s)
    give(s, 2, "aside", "peace", 0)
    give(s, 3, "pass")
    assert (s.asked, question(s, 0).key) == ((0,), "declare_war")


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
@pytest.mark.parametrize(
    ("key", "order", "reply"),
    [
        ("answer_trade", "no_trade", ("decline",)),
        ("answer_trade", "quiet_trades", ("decline",)),
        ("answer_trade", "keep_cards", None),
        ("avenge", "quiet_always", ("pass",)),
        ("avenge", "quiet_abroad", None),
        ("deny_counters", "quiet_round", ()),
        ("deny_home", "quiet_abroad", ("pass",)),
        ("deny_home", "keep_cards", None),
        ("play_last_card", "keep_cards", None),
        ("end_battles", "straight_on", ("done",)),
        ("end_battles", "keep_cards", None),
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
