"""4.7, 15.3 Making peace: an offer, and the answer to it at once."""

from __future__ import annotations

from typing import Final, NamedTuple

from galactarium.games.galactic_era.frames import Battle, Flows, open_frame
from galactarium.games.galactic_era.state import Galaxy, note_order
from galactarium.games.galactic_era.war import are_at_war, enemies, make_peace
from galactarium.kernel import Answer, One, Params, Part, Refusal, emit, flow, push, step

ACCEPT: Final = "accept"
DECLINE: Final = "decline"
NO_PEACE: Final = "no_peace"  # a standing order


class PeaceOffer(NamedTuple):
    """A player offers peace to another one."""

    seat: int
    other: int


def refusal_of_peace(s: Galaxy, seat: int, other: int) -> Refusal | None:
    """15.3 Why a player cannot offer peace to another one now."""
    if not are_at_war(s, seat, other):
        return Refusal("15.3.peace-offer", "at_peace_already", seat=other)
    if open_frame(s, Battle) is not None:
        return Refusal("15.3.peace-limit", "peace_in_battle", allow="after_battle")
    if (seat, other) in s.peace_offers:
        return Refusal("15.3.peace-limit", "peace_offered", allow="next_turn", seat=other)
    return None


def refusal_of_any_peace(s: Galaxy, seat: int) -> Refusal | None:
    """15.3 Why a player cannot offer peace to anybody now."""
    refused: Refusal | None = Refusal("15.3.peace-offer", "no_war")
    for other in enemies(s, seat):
        refused = refusal_of_peace(s, seat, other)
        if refused is None:
            return None
    return refused


def offer_peace(s: Galaxy, seat: int, other: int) -> None:
    """15.3 Push the question to the other player."""
    s.peace_offers.append((seat, other))
    emit(s, "offered_peace", seat=seat, other=other)
    push(s, PEACE, PeaceOffer(seat, other))


class AnswerPeace(One[Galaxy, PeaceOffer]):
    """15.3 The other player accepts or declines."""

    key = "answer_peace"
    nouns = ("reply",)

    def who(self, s: Galaxy, f: PeaceOffer) -> tuple[int, ...]:
        """Whoever the offer is for, while there is war."""
        return (f.other,) if are_at_war(s, f.seat, f.other) else ()

    def candidates(self, s: Galaxy, f: PeaceOffer, seat: int) -> list[Part]:
        """Yes or no, or a standing order for all offers."""
        return [ACCEPT, DECLINE, NO_PEACE]

    def apply(self, s: Galaxy, f: PeaceOffer, seat: int, answer: Answer) -> None:
        """4.7 Peace needs both; 15.6 an order is noted for nobody else to see."""
        if answer[0] == ACCEPT:
            make_peace(s, f.seat, f.other)
            return
        if answer[0] == NO_PEACE:
            note_order(s, seat, NO_PEACE)
        emit(s, "declined_peace", seat=seat, other=f.seat)

    def prompt(self, s: Galaxy, f: PeaceOffer, seat: int) -> Params:
        """Who offers it."""
        return {"seat": f.seat}


PEACE = flow("peace", PeaceOffer, step("15.3.peace-offer", AnswerPeace()))

FLOWS: Flows = (PEACE,)
