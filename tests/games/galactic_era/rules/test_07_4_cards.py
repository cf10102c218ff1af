"""Chapter 7.4, Domination cards: playing, drawing, exchanging, and the cards left at the end."""

import pytest

from galactarium.games.galactic_era.cards.hands import EXCHANGE, draw_card
from galactarium.games.galactic_era.cards.playing import CARD_ERA, last_cards, offer_cards
from galactarium.games.galactic_era.frames import Scored, Seated
from galactarium.games.galactic_era.positions import hold, lay_deck, put_played, put_star
from galactarium.games.galactic_era.state import Galaxy, Held, Played
from galactarium.kernel import SPECTATOR, Empty, advance, each_in_order, flow, step
from galactarium.positions import allowed, events, give, refused
from tests.games.galactic_era.asides import play, refused_play, wait_for
from tests.games.galactic_era.positions import galaxy, run

ALL_FIVE = {"military": 5, "spirituality": 2, "propulsion": 6, "robotics": 2, "genetics": 5}
ERA = flow(
    "era",
    Empty,
    step("6.0.era-two", each_in_order(CARD_ERA, lambda s, f: s.order, lambda s, f, x: Seated(x))),
)


def played(s: Galaxy, seat: int) -> list[tuple[str, str]]:
    """What a player has played."""
    return [(one.card, one.section) for one in s.played[seat]]


# Playing.


@pytest.mark.rule("galactic_era/7.4.any-time", "galactic_era/15.5.cards")
def test_7_4_a_card_is_played_before_any_answer_and_the_question_comes_again() -> None:
    s = galaxy(levels={1: ALL_FIVE})
    hold(s, 1, "special_scientific")
    lay_deck(s, "spatial")
    wait_for(s, 1)
    assert allowed(s, 1) == ["done", "aside"]
    play(s, 1, "special_scientific", "b")
    assert (s.dp, played(s, 1)) == ([0, 6, 0], [("special_scientific", "b")])
    give(s, 1, "done")
    assert s.is_over


@pytest.mark.rule("galactic_era/7.4.any-time")
def test_7_4_whoever_has_no_cards_cannot_play_any() -> None:
    s = wait_for(galaxy(), 1)
    assert refused(s, 1, "aside", "card") == "7.4.any-time"


@pytest.mark.rule("galactic_era/7.4.any-time")
def test_7_4_nothing_is_played_during_the_set_up() -> None:
    s = galaxy(round=0)
    hold(s, 0, "spatial")
    wait_for(s, 0)
    assert allowed(s, 0) == ["done"]


@pytest.mark.rule("galactic_era/7.4.two-cards")
def test_7_4_only_one_card_is_played_for_its_a_section() -> None:
    s = galaxy(levels={0: ALL_FIVE}, round=8)
    hold(s, 0, "special_scientific", "general_scientific")
    wait_for(s, 0)
    play(s, 0, "general_scientific", "a", "leave")
    assert refused_play(s, 0, "special_scientific", "a") == "7.4.two-cards"
    play(s, 0, "special_scientific", "b")
    assert s.dp[0] == 9 + 6


@pytest.mark.rule("galactic_era/7.4.two-cards")
def test_7_4_both_cards_may_be_played_for_their_b_sections() -> None:
    s = galaxy(levels={0: ALL_FIVE}, round=8)
    hold(s, 0, "special_scientific", "general_scientific")
    wait_for(s, 0)
    play(s, 0, "general_scientific", "b")
    play(s, 0, "special_scientific", "b")
    assert (s.dp[0], s.hands[0], len(s.deck)) == (2 * 2 + 6, (), len(s.box.cards) - 2)


@pytest.mark.rule("galactic_era/7.4.a", "galactic_era/12.3.general-scientific.a")
def test_7_4_the_a_section_needs_its_condition_and_brings_points_and_effect() -> None:
    s = galaxy(levels={0: {"military": 6, "genetics": 6}})
    hold(s, 0, "general_scientific")
    lay_deck(s, "spatial")
    wait_for(s, 0)
    assert refused_play(s, 0, "general_scientific", "a") == "12.3.general-scientific.a"
    s.levels[0] = (6, 1, 2, 1, 6)
    play(s, 0, "general_scientific", "a", "use")
    assert (s.dp[0], s.extra_trades[0]) == (9, 1)


@pytest.mark.rule("galactic_era/7.4.a-effect")
def test_7_4_an_effect_may_be_left_alone() -> None:
    s = galaxy(levels={0: ALL_FIVE})
    hold(s, 0, "general_scientific")
    lay_deck(s, "spatial")
    wait_for(s, 0)
    play(s, 0, "general_scientific", "a", "leave")
    assert (s.dp[0], s.extra_trades[0]) == (9, 0)


@pytest.mark.rule("galactic_era/7.4.b-down", "galactic_era/12.3.defensive.b")
@pytest.mark.parametrize(("military", "points"), [(1, 4), (2, 5), (3, 5), (5, 6)])
def test_7_4_the_total_of_a_card_is_rounded_down(military: int, points: int) -> None:
    s = galaxy(levels={0: {"military": military}})
    hold(s, 0, "defensive")
    lay_deck(s, "military")
    wait_for(s, 0)
    play(s, 0, "defensive", "b")
    assert s.dp[0] == points


@pytest.mark.rule("galactic_era/12.5.personal-growth")
@pytest.mark.parametrize(("harus", "points"), [(0, 11), (1, 3)])
def test_12_5_personal_growth_doubles_before_rounding(harus: int, points: int) -> None:
    s = galaxy(levels={0: {"military": 3}}, goal="personal_growth")
    put_star(s, "harus", harus, 1)
    hold(s, 0, "defensive")
    lay_deck(s, "military")
    wait_for(s, 0)
    play(s, 0, "defensive", "b")
    assert s.dp[0] == points


@pytest.mark.rule("galactic_era/12.5.personal-growth")
def test_12_5_personal_growth_doubles_a_sections_and_effects_that_give_points() -> None:
    s = galaxy(goal="personal_growth", dp=[5, 0, 0], round=8)
    s.selected = [("switch_alignment", "research"), ("switch_alignment",), ()]
    hold(s, 0, "alignment")
    wait_for(s, 0, Scored())
    play(s, 0, "alignment", "a", "use")
    assert s.dp[0] == 5 + 18 + 8


# The deck.


@pytest.mark.rule("galactic_era/7.4.draw", "galactic_era/14.3.hand")
def test_7_4_the_first_card_before_the_third_era_is_replaced_at_once() -> None:
    s = galaxy(round=6)
    hold(s, 0, "spatial")
    lay_deck(s, "density", "military")
    wait_for(s, 0)
    play(s, 0, "spatial", "b")
    assert s.hands[0] == (Held("density"),)
    assert [event.audience for event in events(s, "got_card")] == [(0,)]
    assert "card" not in events(s, "drew_card")[0].params
    play(s, 0, "density", "b")
    assert [len(s.hands[0]), s.deck[-1]] == [0, Held("military")]


@pytest.mark.rule("galactic_era/7.4.draw")
def test_7_4_from_an_empty_deck_no_card_is_drawn() -> None:
    s = galaxy()
    hold(s, 0, *s.box.cards)
    draw_card(s, 1)
    assert s.hands[1] == ()
    assert events(s, "no_card_left")[0].params == {"seat": 1}


@pytest.mark.rule("galactic_era/7.4.draw")
def test_7_4_in_the_third_era_nothing_is_drawn_for_a_card_played() -> None:
    s = galaxy(round=7)
    hold(s, 0, "spatial", "density")
    lay_deck(s, "military")
    wait_for(s, 0)
    play(s, 0, "spatial", "b")
    assert (s.hands[0], s.deck[-1]) == ((Held("density"),), Held("military"))


@pytest.mark.rule("galactic_era/7.4.exchange", "galactic_era/14.3.deck")
def test_7_4_an_exchanged_card_goes_beneath_the_deck_and_is_remembered() -> None:
    s = galaxy(round=3)
    hold(s, 0, "spatial")
    lay_deck(s, "density", "military")
    run(s, EXCHANGE, Seated(0))
    give(s, 0, "spatial")
    assert s.hands[0] == (Held("density"),)
    assert (s.deck[0], s.deck[-1]) == (Held("spatial", (0,)), Held("military"))
    assert "card" not in events(s, "exchanged_card")[0].params


@pytest.mark.rule("galactic_era/7.4.exchange")
def test_7_4_a_card_may_be_kept() -> None:
    s = galaxy(round=3)
    hold(s, 0, "spatial")
    lay_deck(s, "density")
    run(s, EXCHANGE, Seated(0))
    give(s, 0, "pass")
    assert (s.hands[0], s.deck[-1]) == ((Held("spatial"),), Held("density"))


@pytest.mark.rule("galactic_era/7.4.exchange", "galactic_era/15.1.public")
def test_7_4_without_cards_nobody_is_asked_for_an_exchange() -> None:
    s = galaxy(round=3)
    lay_deck(s, "density")
    assert run(s, EXCHANGE, Seated(0)).is_over


@pytest.mark.rule("galactic_era/14.3.hand", "galactic_era/14.3.deck")
def test_14_3_a_card_seen_on_top_of_the_deck_is_known_in_the_hand_of_who_draws_it() -> None:
    s = galaxy()
    s.deck = [Held("spatial"), Held("density", (1, 2))]
    draw_card(s, 1)
    assert s.hands[1] == (Held("density", (2,)),)


@pytest.mark.rule("galactic_era/14.3.deck")
def test_14_3_a_seen_card_is_known_beneath_the_deck_if_it_was_the_only_one() -> None:
    s = galaxy(round=3)
    hold(s, 0, Held("spatial", (2,)))
    run(s, EXCHANGE, Seated(0))
    give(s, 0, "spatial")
    assert s.deck[0] == Held("spatial", (0, 2))


@pytest.mark.rule("galactic_era/14.3.deck", "galactic_era/14.3.hand")
def test_14_3_which_of_two_cards_is_exchanged_nobody_else_knows() -> None:
    s = galaxy(round=7)
    hold(s, 0, Held("spatial", (1, 2)), Held("military", (1,)))
    lay_deck(s, "density")
    run(s, EXCHANGE, Seated(0))
    give(s, 0, "spatial")
    assert s.hands[0] == (Held("military"), Held("density"))
    assert s.deck[0] == Held("spatial", (0,))


# The eras.


@pytest.mark.rule("galactic_era/6.0.era-two")
def test_6_0_at_the_start_of_round_3_everybody_may_exchange_in_turn_order() -> None:
    s = galaxy(round=3, order=(2, 0, 1))
    for seat, card in enumerate(("spatial", "density", "military")):
        hold(s, seat, card)
    lay_deck(s, "central", "economic")
    run(s, ERA, Empty())
    assert s.asked == (2,)
    give(s, 2, "military")
    assert s.asked == (0,)
    give(s, 0, "pass")
    give(s, 1, "density")
    assert [hand[0].card for hand in s.hands] == ["spatial", "economic", "central"]
    assert s.is_over


@pytest.mark.rule("galactic_era/6.0.era-two")
def test_6_0_a_card_played_while_asked_for_an_exchange_is_exchanged_no_more() -> None:
    s = galaxy(round=3)
    s.played[0] = (Played("central", "b"),)
    hold(s, 0, "spatial")
    wait_for(s, 0)
    s.stack[-1] = (EXCHANGE, 0, Seated(0))
    advance(s)
    play(s, 0, "spatial", "b")
    assert s.is_over


@pytest.mark.rule("galactic_era/6.0.era-three")
def test_6_0_at_the_start_of_round_7_who_has_played_none_draws_the_others_may_exchange() -> None:
    s = galaxy(round=7, order=(1, 0, 2))
    hold(s, 0, "spatial")
    hold(s, 1, "density")
    put_played(s, 1, "alignment b")
    put_played(s, 2, "etheric b", "economic a")
    lay_deck(s, "military", "central")
    run(s, ERA, Empty())
    assert s.asked == (1,)
    give(s, 1, "density")
    assert s.is_over  # who has no card is not asked
    assert [[held.card for held in hand] for hand in s.hands] == [
        ["spatial", "central"],
        ["military"],
        [],
    ]
    assert s.deck[0] == Held("density", (1,))


# Being asked.


@pytest.mark.rule("galactic_era/15.5.cards", "galactic_era/15.1.public")
def test_15_5_everybody_with_cards_is_asked_in_order_until_all_have_passed_in_a_row() -> None:
    s = galaxy(round=7)
    hold(s, 2, "spatial", "density")
    hold(s, 0, "military", "economic")
    wait_for(s, 1)
    offer_cards(s, (1, 2, 0))
    advance(s)
    assert s.asked == (2,)
    give(s, 2, "pass")
    give(s, 0, "military", "b")
    assert s.asked == (2,)
    give(s, 2, "density", "b")
    give(s, 0, "pass")
    give(s, 2, "pass")
    assert s.asked == (1,)


@pytest.mark.rule("galactic_era/15.5.cards")
def test_15_5_a_card_that_is_played_aside_opens_the_round_again() -> None:
    s = galaxy(round=7)
    hold(s, 2, "spatial")
    hold(s, 0, "military", "economic")
    wait_for(s, 1)
    offer_cards(s, (1, 2, 0))
    advance(s)
    give(s, 2, "pass")
    play(s, 0, "military", "b")
    give(s, 0, "pass")
    assert s.asked == (2,)
    give(s, 2, "pass")
    assert s.asked == (1,)


@pytest.mark.rule("galactic_era/15.5.cards", "galactic_era/15.6.standing-secret")
def test_15_6_an_order_to_keep_cards_is_a_pass_for_all_others() -> None:
    s = galaxy(round=7)
    hold(s, 2, "spatial")
    hold(s, 0, "military")
    wait_for(s, 1)
    offer_cards(s, (1, 2, 0))
    advance(s)
    give(s, 2, "pass")
    give(s, 0, "keep_cards")
    assert s.asked == (1,)


@pytest.mark.rule("galactic_era/15.5.cards")
def test_15_5_who_draws_a_new_card_is_asked_again() -> None:
    s = galaxy()
    hold(s, 0, "spatial")
    lay_deck(s, "density")
    offer_cards(s, (0,))
    advance(s)
    give(s, 0, "spatial", "b")
    assert allowed(s, 0) == ["pass", "density", "keep_cards"]
    assert refused(s, 0, "density", "a") == "12.3.density.a"


@pytest.mark.rule("galactic_era/6.4.cards", "galactic_era/12.3.alignment.a")
def test_6_4_the_alignment_card_is_for_the_end_of_a_scoring_phase() -> None:
    s = galaxy(dp=[9, 0, 0])
    hold(s, 0, "alignment")
    lay_deck(s, "density")
    wait_for(s, 0)
    assert refused_play(s, 0, "alignment", "a") == "12.3.alignment.a"
    wait_for(s, 0, Scored())
    assert refused_play(s, 0, "alignment", "a") == ""


# The end of the game.


@pytest.mark.rule("galactic_era/7.4.last", "galactic_era/7.4.two-cards")
def test_7_4_cards_left_after_the_last_scoring_must_be_played_in_turn_order() -> None:
    s = galaxy(round=8, order=(1, 0, 2), dp=[5, 0, 0])
    hold(s, 0, "alignment", "military")
    hold(s, 1, "spatial")
    s.played[1] = s.played[2] = (Played("central", "b"),)
    last_cards(s)
    advance(s)
    assert (s.asked, allowed(s, 1), refused(s, 1, "pass")) == ((1,), ["spatial"], "table.choice")
    give(s, 1, "spatial", "b")
    give(s, 0, "alignment", "a")
    give(s, 0, "military", "b")
    assert s.is_over
    assert s.dp == [5 + 9 + 1, 1, 0]


@pytest.mark.rule("galactic_era/7.4.any-time", "galactic_era/14.3.hand")
def test_7_4_all_see_a_played_card_and_its_section() -> None:
    s = galaxy()
    hold(s, 0, "spatial")
    lay_deck(s, "density")
    wait_for(s, 0)
    before = s.revealed
    play(s, 0, "spatial", "b")
    event = events(s, "played_card")[0]
    assert (event.params, event.audience) == ({"seat": 0, "card": "spatial", "section": "b"}, None)
    assert s.revealed > before
    assert s.tape is not None and SPECTATOR in s.tape.told
