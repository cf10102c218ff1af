"""Chapter 7.4, Hands and deck: who draws and exchanges domination cards, and who knows what.

The top card of the deck is the last one. Whoever has seen a card there knows it in the hand of
whoever draws it.
"""

from __future__ import annotations

from galactarium.games.galactic_era.frames import Flows, Seated
from galactarium.games.galactic_era.state import Galaxy, Held
from galactarium.kernel import PASS, Answer, One, Part, Refusal, emit, flow, push, reveal, step


def cards_of(s: Galaxy, seat: int) -> list[str]:
    """14.3.hand The cards in a player's hand."""
    return [held.card for held in s.hands[seat]]


def refusal_of_hand(s: Galaxy, seat: int, card: Part, rule: str) -> Refusal | None:
    """14.3.hand Why a card cannot be meant: it is not in the player's hand."""
    if any(held.card == card for held in s.hands[seat]):
        return None
    is_played = any(played.card == card for played in s.played[seat])
    return Refusal(rule, "card_is_played" if is_played else "not_in_hand", card=card)


def draw_card(s: Galaxy, seat: int) -> None:
    """7.4.draw The top card of the deck comes into a hand; from an empty deck none does."""
    if not s.deck:
        emit(s, "no_card_left", seat=seat)
        return
    drawn = s.deck.pop()
    seen = tuple([other for other in drawn.seen if other != seat])
    s.hands[seat] = (*s.hands[seat], Held(drawn.card, seen))
    reveal(s, to=(seat,))
    emit(s, "drew_card", seat=seat)
    emit(s, "got_card", only=(seat,), card=drawn.card)


def look_at_hand(s: Galaxy, seat: int, other: int) -> None:
    """14.3.hand A player sees all cards in another player's hand."""
    looked = [held._replace(seen=tuple(sorted({*held.seen, seat}))) for held in s.hands[other]]
    s.hands[other] = tuple(looked)
    reveal(s, to=(seat,))
    emit(s, "inspected_cards", seat=seat, other=other)
    emit(s, "saw_cards", only=(seat,), seat=other, cards=tuple(cards_of(s, other)))


def exchange_card(s: Galaxy, seat: int, card: str) -> None:
    """7.4.exchange A card goes beneath the deck, then the top card is drawn."""
    given = next(held for held in s.hands[seat] if held.card == card)
    left = [held for held in s.hands[seat] if held is not given]
    if left:  # nobody else can tell which card it was
        given = Held(card)
        left = [Held(held.card) for held in left]
    s.hands[seat] = tuple(left)
    s.deck.insert(0, Held(card, tuple(sorted({*given.seen, seat}))))
    emit(s, "exchanged_card", seat=seat)
    draw_card(s, seat)


class ExchangeCard(One[Galaxy, Seated]):
    """7.4.exchange A player may exchange a card."""

    key = "exchange_card"
    nouns = ("card",)

    def who(self, s: Galaxy, f: Seated) -> tuple[int, ...]:
        """15.1.public Only somebody with cards; all see that."""
        return (f.seat,) if s.hands[f.seat] else ()

    def candidates(self, s: Galaxy, f: Seated, seat: int) -> list[Part]:
        """Keep all, or give one away."""
        return [PASS, *cards_of(s, seat)]

    def refusal(self, s: Galaxy, f: Seated, seat: int, so_far: Answer) -> Refusal | None:
        """7.4.exchange Only a card in hand."""
        card = so_far[0]
        return None if card == PASS else refusal_of_hand(s, seat, card, "7.4.exchange")

    def apply(self, s: Galaxy, f: Seated, seat: int, answer: Answer) -> None:
        """The others see only that a card was exchanged."""
        if answer[0] != PASS:
            exchange_card(s, seat, str(answer[0]))


EXCHANGE = flow("exchange", Seated, step("7.4.exchange", ExchangeCard()))


def offer_exchange(s: Galaxy, seat: int) -> None:
    """7.4.exchange Let a player exchange a card."""
    push(s, EXCHANGE, Seated(seat))


FLOWS: Flows = (EXCHANGE,)
