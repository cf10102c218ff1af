"""Chapter 7, cards for the hand: Advanced Cybernetics, Hyper-Search Engine, Warehouse."""

from __future__ import annotations

from collections.abc import Sequence

from galactarium.games.a_handful_of_stars.decks import discard, draw_cards, names_in_hand
from galactarium.games.a_handful_of_stars.playing import Using
from galactarium.games.a_handful_of_stars.reserves import PLACES, TWO, is_marked, reserve_card
from galactarium.games.a_handful_of_stars.state import Stars
from galactarium.kernel import Answer, One, Part, Refusal, Split, emit, flow, push, step


def draw(s: Stars, seat: int, amount: int) -> None:
    """7.4.advanced-cybernetics Draw two cards."""
    draw_cards(s, seat, amount)


class Cycle(Split[Stars, Using]):
    """7.14.hyper-search-engine Discard cards of the hand, and draw as many."""

    key = "cycle"
    nouns = ("card",)

    def candidates(self, s: Stars, f: Using, seat: int) -> Sequence[Part]:
        """The hand."""
        return names_in_hand(s, seat)

    def size(self, s: Stars, f: Using, seat: int) -> tuple[int, int]:
        """At least one."""
        return 1, len(s.hands[seat])

    def cap(self, s: Stars, f: Using, seat: int, part: Part) -> int:
        """As many as there are."""
        return s.hands[seat].count(str(part))

    def refusal(self, s: Stars, f: Using, seat: int, so_far: Answer) -> Refusal | None:
        """7.14.hyper-search-engine No reserved cards."""
        if so_far[-1] in s.hands[seat]:
            return None
        return Refusal("7.14.hyper-search-engine", "not_in_hand", card=so_far[-1])

    def apply(self, s: Stars, f: Using, seat: int, answer: Answer) -> None:
        """7.14.hyper-search-engine The card itself is not replaced."""
        cards = tuple([discard(s, seat, str(name)) for name in answer])
        emit(s, "discarded", seat=seat, cards=cards)
        draw_cards(s, seat, len(cards))


def refusal_without_hand(s: Stars, seat: int, name: str) -> Refusal | None:
    """7.14.hyper-search-engine, 7.33.warehouse There must be another card in the hand."""
    others_left = len(s.hands[seat]) - (name in s.hands[seat])
    return None if others_left else Refusal("7.2.free", "no_other_card")


def cycle(s: Stars, seat: int, amount: int) -> None:
    """7.14.hyper-search-engine Ask which."""
    push(s, CYCLE, Using(seat, amount))


CYCLE = flow("cycle", Using, step("7.14.hyper-search-engine", Cycle()))


class Store(One[Stars, Using]):
    """7.33.warehouse Reserve a card of the hand beyond the limit: (card, Reserve)."""

    key = "store"
    nouns = ("card", "place")

    def candidates(self, s: Stars, f: Using, seat: int) -> Sequence[Part]:
        """The hand."""
        return names_in_hand(s, seat)

    def more(self, s: Stars, f: Using, seat: int, so_far: Answer) -> Sequence[Part]:
        """Where."""
        return PLACES if len(so_far) == 1 else ()

    def refusal(self, s: Stars, f: Using, seat: int, so_far: Answer) -> Refusal | None:
        """7.33.warehouse Reserve Two is for marked cards, unless the option says otherwise."""
        card = str(so_far[0])
        if card not in s.hands[seat]:
            return Refusal("7.33.warehouse", "not_in_hand", card=card)
        is_free = bool(s.options["warehouse_ignores_type"])
        if so_far[1:] == (TWO,) and not is_free and not is_marked(s, card):
            return Refusal("6.3.marked", "not_marked", card=card)
        return None

    def apply(self, s: Stars, f: Using, seat: int, answer: Answer) -> None:
        """7.33.warehouse Then a card is drawn."""
        reserve_card(s, seat, str(answer[0]), str(answer[1]))
        draw_cards(s, seat, 1)


def store(s: Stars, seat: int, amount: int) -> None:
    """7.33.warehouse Ask which."""
    push(s, STORE, Using(seat, amount))


STORE = flow("store", Using, step("7.33.warehouse", Store()))
