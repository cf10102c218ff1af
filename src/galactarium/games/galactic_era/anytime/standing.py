"""15.6 Standing orders: what a player answers without being asked. Nobody else sees them."""

from __future__ import annotations

from typing import Final

from galactarium.games.galactic_era.cards.playing import KEEP_CARDS
from galactarium.games.galactic_era.combat.battles import Battles, battles_left
from galactarium.games.galactic_era.concepts.ships import pieces_left
from galactarium.games.galactic_era.concepts.war import (
    QUIET_ABROAD,
    QUIET_ALWAYS,
    QUIET_ROUND,
    Announced,
    standing_answer,
)
from galactarium.games.galactic_era.frames import open_frame
from galactarium.games.galactic_era.scoring.story import GIVE_FROM_SUPPLY, SUPPLY
from galactarium.games.galactic_era.state import Galaxy, note_order
from galactarium.games.galactic_era.trading.phase import DECLINE, QUIET_TRADES
from galactarium.kernel import PASS, Answer, emit, find, parts, question, side_of
from galactarium.kernel import idle as idle_by

NO_TRADE: Final = "no_trade"
STRAIGHT_ON: Final = "straight_on"
PASSIVE: Final = (PASS, "done", DECLINE, "stay", SUPPLY)

ORDERS: Final = (
    QUIET_ALWAYS,
    QUIET_ROUND,
    QUIET_ABROAD,
    NO_TRADE,
    QUIET_TRADES,
    KEEP_CARDS,
    STRAIGHT_ON,
    GIVE_FROM_SUPPLY,
)

# What is answered to a question, by its key, if one of the orders is given.
REPLIES: Final[dict[str, tuple[tuple[str, ...], Answer]]] = {
    "avenge": ((QUIET_ALWAYS, QUIET_ROUND), (PASS,)),
    "deny_counters": ((QUIET_ALWAYS, QUIET_ROUND, QUIET_ABROAD), ()),
    "deny_home": ((QUIET_ALWAYS, QUIET_ROUND, QUIET_ABROAD), (PASS,)),
    "answer_trade": ((NO_TRADE, QUIET_TRADES), (DECLINE,)),
    "offer_trade": ((NO_TRADE, QUIET_TRADES), (PASS,)),
    "play_card": ((KEEP_CARDS,), (PASS,)),
    "end_battles": ((STRAIGHT_ON,), ("done",)),
    "give_ship": ((GIVE_FROM_SUPPLY,), (SUPPLY,)),
}


def give_order(s: Galaxy, seat: int, order: str, *, is_on: bool) -> None:
    """15.6.standing A player gives a standing order, or takes it back."""
    if is_on:
        note_order(s, seat, order)
        return
    s.quiet[seat] = tuple([kept for kept in s.quiet[seat] if kept != order])
    emit(s, "order_taken_back", only=(seat,), order=order)


def standing(s: Galaxy, seat: int) -> Answer | None:
    """15.6.standing What a standing order of this seat answers to the open question, if any.

    18.2.orders Who is asked for a puppet has orders apart for it.
    """
    seat = side_of(s, seat)
    flow, at, _ = s.stack[-1]
    ask = flow.steps[at].ask
    if ask is None or not s.quiet[seat]:
        return None
    announced = open_frame(s, Announced)
    if ask.key == "declare_war" and announced is not None:
        return (PASS,) if standing_answer(s, announced, seat) else None
    if ask.key == "choose_battle":
        return straight_on(s, seat)
    if ask.key == "give_ship" and not pieces_left(s, seat):
        return None
    orders, reply = REPLIES.get(ask.key, ((), ()))
    return reply if any(order in s.quiet[seat] for order in orders) else None


def straight_on(s: Galaxy, seat: int) -> Answer | None:
    """15.6.standing The only battle left, if the player has ordered to fight it straight away."""
    left = battles_left(s, find(s, Battles))
    return (left[0],) if len(left) == 1 and STRAIGHT_ON in s.quiet[seat] else None


def idle(s: Galaxy, seat: int) -> Answer | None:
    """Do nothing; before a battle that is the only one left, go on to it."""
    found = idle_by(s, seat, PASSIVE)
    if found is not None or question(s, seat).key != "choose_battle":
        return found
    following = parts(s, seat).next
    return (following[0],) if len(following) <= 2 else None
