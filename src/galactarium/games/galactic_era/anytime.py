"""15.3, 15.5, 15.6 What a player may do first, whatever the question is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from galactarium.games.galactic_era.cards import FLOWS as CARD_FLOWS
from galactarium.games.galactic_era.cards import card_parts, play_card, refusal_of_card
from galactarium.games.galactic_era.fleets import (
    chips_parts,
    dummies_parts,
    exchange_at_bank,
    put_dummies,
    refusal_of_chips,
    refusal_of_dummies,
)
from galactarium.games.galactic_era.frames import Flows, MoveTurn, open_frame
from galactarium.games.galactic_era.peace import FLOWS as PEACE_FLOWS
from galactarium.games.galactic_era.peace import (
    offer_peace,
    refusal_of_any_peace,
    refusal_of_peace,
)
from galactarium.games.galactic_era.sight import View
from galactarium.games.galactic_era.standing import ORDERS, give_order
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import Answer, One, Part, Refusal, find

CARD: Final = "card"
PEACE: Final = "peace"
ORDER: Final = "order"
VIEW: Final = "view"
CHIPS: Final = "chips"
DUMMIES: Final = "dummies"
SWITCH: Final = ("on", "off")
REMOTE_VIEW: Final = View()


class AnyTime(One[Galaxy, Any]):
    """Play a card, offer peace, give a standing order, exchange chips.

    In one's own move turn also put dummies into fleets, and view in one's own battles.

    Then the question comes again.
    """

    key = "any_time"
    at_any_moment = True

    def who(self, s: Galaxy, f: Any) -> tuple[int, ...]:
        """Everybody, once the game has begun."""
        return tuple(range(s.seats)) if s.round else ()

    def candidates(self, s: Galaxy, f: Any, seat: int) -> list[Part]:
        """What can be done."""
        return [CARD, PEACE, ORDER, VIEW, CHIPS, DUMMIES]

    def more(self, s: Galaxy, f: Any, seat: int, so_far: Answer) -> Sequence[Part]:
        """Which card and how, with whom, which thing, or which order."""
        if so_far[0] == VIEW:
            turn = open_frame(s, MoveTurn)
            return () if turn is None else REMOTE_VIEW.more(s, turn, so_far[1:])
        if so_far[0] == CARD:
            return card_parts(s, seat, so_far[1:])
        if so_far[0] == PEACE:
            return s.after(seat) if len(so_far) == 1 else ()
        if so_far[0] == CHIPS:
            return chips_parts(s, seat, so_far[1:])
        if so_far[0] == DUMMIES:
            return dummies_parts(s, seat, so_far[1:])
        return (ORDERS, SWITCH, ())[len(so_far) - 1]

    def refusal(self, s: Galaxy, f: Any, seat: int, so_far: Answer) -> Refusal | None:
        """Why not."""
        if so_far[0] == CARD:
            return refusal_of_play(s, seat, so_far[1:])
        if so_far[0] == PEACE:
            return refusal_of_offer(s, seat, so_far[1:])
        if so_far[0] == VIEW:
            return refusal_of_view(s, seat, so_far[1:])
        if so_far[0] == CHIPS:
            return refusal_of_chips(s, seat, so_far[1:])
        if so_far[0] == DUMMIES:
            return refusal_of_dummies(s, seat, so_far[1:])
        return refusal_of_order(s, seat, so_far[1:])

    def apply(self, s: Galaxy, f: Any, seat: int, answer: Answer) -> None:
        """Do it."""
        if answer[0] == CARD:
            play_card(s, seat, answer[1:])
        elif answer[0] == PEACE:
            offer_peace(s, seat, int(answer[1]))
        elif answer[0] == VIEW:
            REMOTE_VIEW.act(s, find(s, MoveTurn), answer[1:])
        elif answer[0] == CHIPS:
            exchange_at_bank(s, seat, answer[1:])
        elif answer[0] == DUMMIES:
            put_dummies(s, seat, answer[1:])
        else:
            give_order(s, seat, str(answer[1]), is_on=answer[2] == "on")

    def noun(self, so_far: Answer) -> str:
        """What the next part names."""
        if so_far[:1] == (VIEW,):
            return REMOTE_VIEW.noun(so_far[1:])
        if not so_far:
            return "any_time"
        nouns: dict[Part, tuple[str, ...]] = {
            CARD: ("card", "section", "card_use"),
            PEACE: ("seat",),
            ORDER: ("order", "switch"),
            CHIPS: ("letter", "chips", "number"),
            DUMMIES: ("letter", "dummies", "number"),
        }
        following = nouns[so_far[0]]
        return following[min(len(so_far), len(following)) - 1]


def refusal_of_play(s: Galaxy, seat: int, path: Answer) -> Refusal | None:
    """7.4.1 Why a card cannot be played."""
    if path:
        return refusal_of_card(s, seat, path)
    return None if s.hands[seat] else Refusal("7.4.any-time", "no_cards")


def refusal_of_offer(s: Galaxy, seat: int, path: Answer) -> Refusal | None:
    """15.3 Why peace cannot be offered."""
    return refusal_of_peace(s, seat, int(path[0])) if path else refusal_of_any_peace(s, seat)


def refusal_of_view(s: Galaxy, seat: int, path: Answer) -> Refusal | None:
    """6.1.1 Why a player cannot remote view now; before the battles the turn itself has that."""
    turn = open_frame(s, MoveTurn)
    if turn is None or turn.seat != seat or not turn.is_done:
        return Refusal("6.1.1.view", "no_own_battle")
    return REMOTE_VIEW.refusal(s, turn, path)


def refusal_of_order(s: Galaxy, seat: int, path: Answer) -> Refusal | None:
    """15.6 An order is given or taken back only once."""
    if len(path) < len(SWITCH):
        return None
    is_given = path[0] in s.quiet[seat]
    if is_given == (path[1] == "on"):
        return Refusal("15.6.standing", "order_given" if is_given else "order_not_given")
    return None


FLOWS: Flows = (*CARD_FLOWS, *PEACE_FLOWS)
