"""Chapter 7, cards that bring technology: Blue-Sky Research, Top-Secret Research."""

from __future__ import annotations

from collections.abc import Sequence

from galactarium.games.a_handful_of_stars.playing import Using
from galactarium.games.a_handful_of_stars.state import Stars
from galactarium.games.a_handful_of_stars.technology import draw_technology, gain_technology
from galactarium.kernel import Answer, One, Part, Refusal, emit, flow, others, push, reveal, step


def look_at_cards(s: Stars, f: Using) -> None:
    """7.6.blue-sky-research Look at the next cards of the technology deck, if there are any."""
    for _ in range(f.amount):
        card = draw_technology(s)
        if card:
            s.looked_at.append(card)
    if s.looked_at:
        reveal(s, to=(f.seat,))
        emit(s, "looked", only=(f.seat,), cards=tuple(s.looked_at))
        emit(s, "looked_unseen", only=others(s, f.seat), seat=f.seat, n=len(s.looked_at))


class Keep(One[Stars, Using]):
    """7.6.blue-sky-research Keep one of the cards; the others go under the deck."""

    key = "keep"
    nouns = ("card",)

    def candidates(self, s: Stars, f: Using, seat: int) -> Sequence[Part]:
        """The cards that were drawn."""
        return list(dict.fromkeys(s.looked_at))

    def refusal(self, s: Stars, f: Using, seat: int, so_far: Answer) -> Refusal | None:
        """7.6.blue-sky-research Only one of these."""
        if so_far[0] in s.looked_at:
            return None
        return Refusal("7.6.blue-sky-research", "not_looked_at", card=so_far[0])

    def apply(self, s: Stars, f: Using, seat: int, answer: Answer) -> None:
        """7.6.blue-sky-research It comes to the hand, and nobody else sees which it is."""
        card = str(answer[0])
        s.looked_at.remove(card)
        s.hands[seat].append(card)
        s.unseen[seat] = (*s.unseen[seat], card)
        s.technology = s.looked_at + s.technology
        s.buried, s.burier = s.buried + len(s.looked_at), seat
        s.looked_at = []
        emit(s, "kept", only=(seat,), card=card)
        emit(s, "kept_unseen", only=others(s, seat), seat=seat)


def has_looked(s: Stars, f: Using) -> bool:
    """7.6.blue-sky-research Whether there is a card to keep."""
    return bool(s.looked_at)


def refusal_of_digging(s: Stars, seat: int, name: str) -> Refusal | None:
    """7.6.blue-sky-research The deck must not be empty."""
    return None if s.technology else Refusal("7.6.blue-sky-research", "deck_empty")


def dig(s: Stars, seat: int, amount: int) -> None:
    """7.6.blue-sky-research Look, then choose."""
    push(s, DIG, Using(seat, amount))


DIG = flow(
    "dig",
    Using,
    step("7.6.blue-sky-research", look_at_cards),
    step("7.6.blue-sky-research:keep", Keep(), when=has_looked),
)


class TakeTechnology(One[Stars, Using]):
    """7.32.top-secret-research Take a card of the display for nothing."""

    key = "take_technology"
    nouns = ("card",)

    def candidates(self, s: Stars, f: Using, seat: int) -> Sequence[Part]:
        """The display."""
        return list(dict.fromkeys(s.display))

    def refusal(self, s: Stars, f: Using, seat: int, so_far: Answer) -> Refusal | None:
        """7.32.top-secret-research Only cards on display, no Wormhole counter."""
        if so_far[0] in s.display:
            return None
        return Refusal("7.32.top-secret-research", "not_on_display", card=so_far[0])

    def apply(self, s: Stars, f: Using, seat: int, answer: Answer) -> None:
        """7.32.top-secret-research To the discard pile; the display is filled at once."""
        gain_technology(s, seat, str(answer[0]))


def refusal_of_taking(s: Stars, seat: int, name: str) -> Refusal | None:
    """7.32.top-secret-research There must be a card on display."""
    return None if s.display else Refusal("7.32.top-secret-research", "nothing_on_display")


def take_technology(s: Stars, seat: int, amount: int) -> None:
    """7.32.top-secret-research Ask which."""
    push(s, TAKE, Using(seat, amount))


TAKE = flow("take", Using, step("7.32.top-secret-research", TakeTechnology()))
