"""Chapter 6, Draft a technology card: the display, the deck, and the Wormhole counters."""

from __future__ import annotations

from typing import Final, NamedTuple

from galactarium.games.a_handful_of_stars.payment import Needs, can_pay, cannot_pay, pay
from galactarium.games.a_handful_of_stars.state import NOBODY, Stars
from galactarium.kernel import Part, Refusal, emit, flow, push, reveal, step

WORMHOLE_CARD: Final = "wormhole_technology"


class Drafting(NamedTuple):
    """A player who drafts a technology card or a Wormhole counter."""

    seat: int
    card: str


def draw_technology(s: Stars) -> str:
    """6.2.wormhole The next technology card; the Wormhole card is laid aside, and another drawn."""
    while s.technology:
        card = s.technology.pop()
        if len(s.technology) < s.buried:
            s.buried = len(s.technology)
        if s.box.cards[card].effect != "wormhole":
            return card
        s.is_wormhole_known = 1
        reveal(s)
        emit(s, "wormhole_known")
    s.burier = NOBODY
    return ""


def fill_display(s: Stars) -> None:
    """6.1.display Show cards until there are eight, as far as the deck goes."""
    while len(s.display) < s.box.n["technology_display"]:
        card = draw_technology(s)
        if not card:
            return
        s.display.append(card)
        reveal(s)
        emit(s, "technology_shown", card=card)


def draft_price(s: Stars, card: str) -> Needs:
    """6.1.draft, 6.2.counter What a card or a Wormhole counter costs in Research."""
    if card == WORMHOLE_CARD:
        return (0, 0, 0, s.box.n["wormhole_research"])
    return (0, 0, 0, s.box.cards[card].cost)


def on_offer(s: Stars, seat: int) -> list[str]:
    """6.1.draft What a player may want to draft: the display, and a Wormhole counter if known."""
    names = list(dict.fromkeys(s.display))
    return [*names, WORMHOLE_CARD] if s.is_wormhole_known and not s.has_wormhole[seat] else names


def refusal_of_draft(s: Stars, seat: int, name: Part) -> Refusal | None:
    """6.1.draft, 6.2.counter Why this cannot be drafted."""
    if name == WORMHOLE_CARD:
        if not s.is_wormhole_known:
            return Refusal("6.2.wormhole", "wormhole_unknown")
        if s.has_wormhole[seat]:
            return Refusal("6.2.counter", "has_wormhole")
    elif name not in s.display:
        return Refusal("6.1.draft", "not_on_display", card=name)
    needs = draft_price(s, str(name))
    return None if can_pay(s, seat, needs) else cannot_pay("6.1.cost", needs)


def draft(s: Stars, seat: int, name: str) -> None:
    """6.1.draft Let a player draft this."""
    push(s, DRAFT, Drafting(seat, name))


def pay_for_draft(s: Stars, f: Drafting) -> None:
    """6.1.cost It is paid before the next card is seen."""
    pay(s, f.seat, draft_price(s, f.card))


def take_drafted(s: Stars, f: Drafting) -> None:
    """6.1.draft, 6.2.counter A card goes to the discard pile, a counter to the player's display."""
    if f.card == WORMHOLE_CARD:
        s.has_wormhole[f.seat] = 1
        emit(s, "took_wormhole", seat=f.seat)
    else:
        gain_technology(s, f.seat, f.card)


def gain_technology(s: Stars, seat: int, card: str) -> None:
    """6.1.draft A card of the display goes to the discard pile, and the next one is shown."""
    s.display.remove(card)
    s.discards[seat].append(card)
    emit(s, "drafted", seat=seat, card=card)
    fill_display(s)


DRAFT = flow("draft", Drafting, step("6.1.cost", pay_for_draft), step("6.1.draft", take_drafted))
