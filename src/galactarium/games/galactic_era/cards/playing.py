"""Chapter 7.4, Playing domination cards: at any time, when asked for it, and at the end.

A play is a path: the card, its section, and for A whether its effect is used, where it can be.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from galactarium.games.galactic_era.cards.conditions import FLOWS as CONDITION_FLOWS
from galactarium.games.galactic_era.cards.conditions import prove, refusal_of_a
from galactarium.games.galactic_era.cards.effects import FLOWS as EFFECT_FLOWS
from galactarium.games.galactic_era.cards.effects import usable_effects, use_effect
from galactarium.games.galactic_era.cards.hands import FLOWS as HAND_FLOWS
from galactarium.games.galactic_era.cards.hands import (
    cards_of,
    draw_card,
    offer_exchange,
    refusal_of_hand,
)
from galactarium.games.galactic_era.cards.scores import b_points, score_card
from galactarium.games.galactic_era.frames import (
    Battle,
    Flows,
    Scored,
    Seated,
    open_frame,
)
from galactarium.games.galactic_era.state import Galaxy, Played, note_order
from galactarium.kernel import (
    Answer,
    One,
    Part,
    Refusal,
    each_in_order,
    emit,
    flow,
    push,
    reveal,
    step,
    until,
    window,
)

SECTIONS: Final = ("a", "b")
USE: Final = "use"  # the effects of the A section
LEAVE: Final = "leave"  # them alone
KEEP_CARDS: Final = "keep_cards"  # a standing order


# Playing a card.


class Play(NamedTuple):
    """A card is played.

    Attributes:
        seat: Who plays it.
        card: Which card.
        section: "a" or "b".
        use: The effect that the player chose, `USE` for all of the card, "" or `LEAVE` for none.
    """

    seat: int
    card: str
    section: str
    use: str = ""


def card_parts(s: Galaxy, seat: int, path: Answer) -> Sequence[Part]:
    """7.4.any-time What may follow in a path: card, section, effect."""
    if not path:
        return cards_of(s, seat)
    if len(path) == 1:
        return SECTIONS
    return uses(s, seat, str(path[0])) if path[1:] == ("a",) else ()


def uses(s: Galaxy, seat: int, card: str) -> list[Part]:
    """7.4.a-effect The effects to choose from, as far as they would do anything now."""
    usable = usable_effects(s, seat, card)
    if not usable:
        return []
    return [*[x.type for x in usable], LEAVE] if s.box.cards[card].either else [USE, LEAVE]


def refusal_of_card(s: Galaxy, seat: int, path: Answer) -> Refusal | None:
    """7.4.two-cards, 7.4.a Why a card cannot be played like this."""
    if len(path) == 1:
        return refusal_of_hand(s, seat, path[0], "7.4.any-time")
    if len(path) == 3 and path[2] not in uses(s, seat, str(path[0])):
        return Refusal("7.4.a-effect", "no_such_effect", card=path[0])
    return refusal_of_a(s, seat, str(path[0])) if path[1] == "a" else None


def play_card(s: Galaxy, seat: int, path: Answer) -> None:
    """7.4.any-time Play a card: push its flow."""
    card, section, *use = [str(part) for part in path]
    push(s, PLAYING, Play(seat, card, section, *use))


def lay_open(s: Galaxy, f: Play) -> None:
    """7.4.any-time The card leaves the hand and lies open."""
    s.hands[f.seat] = tuple([held for held in s.hands[f.seat] if held.card != f.card])
    s.played[f.seat] = (*s.played[f.seat], Played(f.card, f.section))
    reveal(s)
    emit(s, "played_card", seat=f.seat, card=f.card, section=f.section)


def is_a(s: Galaxy, f: Play) -> bool:
    """Whether the card is played for its A section."""
    return f.section == "a"


def prove_condition(s: Galaxy, f: Play) -> None:
    """7.4.a Show what the condition demands."""
    prove(s, f.seat, f.card)


def score_section(s: Galaxy, f: Play) -> None:
    """7.4.a, 7.4.b The points of the section."""
    points = s.box.cards[f.card].dp if is_a(s, f) else b_points(s, f.seat, f.card)
    score_card(s, f.seat, points, "card")


def is_card_due(s: Galaxy, f: Play) -> bool:
    """7.4.draw After the first card, before the last era."""
    return len(s.played[f.seat]) == 1 and not is_last_era(s)


def is_last_era(s: Galaxy) -> bool:
    """7.4.draw Whether everybody has got both cards."""
    return s.box.eras[s.era].cards == "draw"


def draw_next(s: Galaxy, f: Play) -> None:
    """7.4.draw A new card for the one that was played."""
    draw_card(s, f.seat)


def use_effects(s: Galaxy, f: Play) -> None:
    """7.4.a-effect All effects of the card, or the one that was chosen."""
    for effect in usable_effects(s, f.seat, f.card):
        if f.use in (USE, effect.type):
            use_effect(s, f.seat, effect)


PLAYING = flow(
    "playing",
    Play,
    step("7.4.any-time", lay_open),
    step("7.4.a:proof", prove_condition, when=is_a),
    step("7.4.b-down", score_section),
    step("7.4.draw", draw_next, when=is_card_due),
    step("7.4.a-effect", use_effects, when=is_a),
)


# Being asked for cards.


class Offers(NamedTuple):
    """These players are asked for cards."""

    seats: tuple[int, ...]


class PlayCard(One[Galaxy, Offers]):
    """15.5.cards Those who are asked may play a card, and answer each other's cards with theirs."""

    key = "play_card"
    nouns = ("card", "section", "card_use")

    def who(self, s: Galaxy, f: Offers) -> tuple[int, ...]:
        """15.1.public Those with cards, which all see; nobody who has left the battle."""
        battle = open_frame(s, Battle)
        seats = f.seats if battle is None else [x for x in f.seats if x in battle.fighters]
        return tuple([seat for seat in seats if s.hands[seat]])

    def candidates(self, s: Galaxy, f: Offers, seat: int) -> list[Part]:
        """A card, or a standing order to be left alone."""
        return [*card_parts(s, seat, ()), KEEP_CARDS]

    def more(self, s: Galaxy, f: Offers, seat: int, so_far: Answer) -> Sequence[Part]:
        """How it is played."""
        return () if so_far[0] == KEEP_CARDS else card_parts(s, seat, so_far)

    def refusal(self, s: Galaxy, f: Offers, seat: int, so_far: Answer) -> Refusal | None:
        """7.4.a The A section has its conditions."""
        return None if so_far[0] == KEEP_CARDS else refusal_of_card(s, seat, so_far)

    def apply(self, s: Galaxy, f: Offers, seat: int, answer: Answer) -> None:
        """7.4.any-time Play it; 15.6.standing-secret an order looks like a pass to others."""
        if answer[0] == KEEP_CARDS:
            note_order(s, seat, KEEP_CARDS)
        else:
            play_card(s, seat, answer)


OFFERS = flow("offers", Offers, step("15.5.cards", window(PlayCard(), passes=(KEEP_CARDS,))))


def offer_cards(s: Galaxy, seats: tuple[int, ...]) -> None:
    """15.5.cards Ask these seats for cards, round and round until all have passed."""
    push(s, OFFERS, Offers(seats))


# The beginning of an era.


def is_second_card_due(s: Galaxy, seat: int) -> bool:
    """6.0.era-three Whether a player draws a second card, having played none before."""
    cards = len(s.hands[seat]) + len(s.played[seat])
    return is_last_era(s) and cards < s.box.numbers.cards_scored


def renew_hand(s: Galaxy, f: Seated) -> None:
    """6.0.era-two, 6.0.era-three Draw the second card, or else exchange the one in hand."""
    if is_second_card_due(s, f.seat):
        draw_card(s, f.seat)
    else:
        offer_exchange(s, f.seat)


CARD_ERA = flow("card_era", Seated, step("6.0.era-three", renew_hand))


# The end of the game.


class PlayLastCard(One[Galaxy, Seated]):
    """7.4.last A player must play a card."""

    key = "play_last_card"
    nouns = ("card", "section", "card_use")

    def who(self, s: Galaxy, f: Seated) -> tuple[int, ...]:
        """15.1.public The player, as long as there are cards; all see that."""
        return (f.seat,) if s.hands[f.seat] else ()

    def candidates(self, s: Galaxy, f: Seated, seat: int) -> Sequence[Part]:
        """The cards."""
        return card_parts(s, seat, ())

    def more(self, s: Galaxy, f: Seated, seat: int, so_far: Answer) -> Sequence[Part]:
        """How it is played."""
        return card_parts(s, seat, so_far)

    def refusal(self, s: Galaxy, f: Seated, seat: int, so_far: Answer) -> Refusal | None:
        """7.4.a The A section has its conditions."""
        return refusal_of_card(s, seat, so_far)

    def apply(self, s: Galaxy, f: Seated, seat: int, answer: Answer) -> None:
        """7.4.last It works like any other card."""
        play_card(s, seat, answer)


def has_no_cards(s: Galaxy, f: Seated) -> bool:
    """Whether a player has played all cards."""
    return not s.hands[f.seat]


def turn_order(s: Galaxy, f: Scored) -> tuple[int, ...]:
    """6.0.turn-order Everybody, in turn order."""
    return s.players


def seated(s: Galaxy, f: Scored, seat: int) -> Seated:
    """The frame of one player."""
    return Seated(seat)


LAST_OF_ONE = flow(
    "last_of_one",
    Seated,
    *until(has_no_cards, step("7.4.last", PlayLastCard())),
)
LAST_CARDS = flow(
    "last_cards", Scored, step("7.4.last", each_in_order(LAST_OF_ONE, turn_order, seated))
)


def last_cards(s: Galaxy) -> None:
    """7.4.last All cards left are played, at the end of the last scoring."""
    push(s, LAST_CARDS, Scored())


FLOWS: Flows = (*HAND_FLOWS, *CONDITION_FLOWS, *EFFECT_FLOWS, PLAYING, OFFERS, CARD_ERA, LAST_CARDS)
