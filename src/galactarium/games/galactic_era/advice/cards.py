"""Domination cards: when to play them, and how."""

from __future__ import annotations

from typing import Final

from galactarium.games.galactic_era.card_scores import b_points
from galactarium.games.galactic_era.cards import LEAVE, SECTIONS, uses
from galactarium.games.galactic_era.conditions import refusal_of_a
from galactarium.games.galactic_era.hands import cards_of
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import ASIDE, PASS, Advice, Answer

B_LATER: Final = 0.5  # how much a B section grows, for each round to come


def playable_a(s: Galaxy, seat: int) -> Answer:
    """7.4.1 The path of the best card whose A section may be played now, if it pays."""
    found = [card for card in cards_of(s, seat) if refusal_of_a(s, seat, card) is None]
    if not found:
        return ()
    card = max(found, key=lambda card: s.box.cards[card].dp - b_points(s, seat, card))
    if s.box.cards[card].dp <= b_points(s, seat, card):
        return ()
    ways = [use for use in uses(s, seat, card) if use != LEAVE]
    return (card, SECTIONS[0], *ways[:1])


def on_play_card(s: Galaxy, seat: int) -> Advice:
    """15.5 An A section as soon as it can be played; B sections can wait."""
    path = playable_a(s, seat)
    if path:
        return Advice(path, "card_a", card=str(path[0]), dp=s.box.cards[str(path[0])].dp)
    return Advice((PASS,), "keep_card")


def aside(s: Galaxy, seat: int) -> Advice | None:
    """7.4.1 An A section that can be played before anything else is done."""
    path = playable_a(s, seat) if s.hands[seat] and s.round else ()
    if not path:
        return None
    card = str(path[0])
    return Advice((ASIDE, "card", *path), "card_a", card=card, dp=s.box.cards[card].dp)


def on_play_last_card(s: Galaxy, seat: int) -> Advice:
    """7.4 One A section if possible, else B."""
    path = playable_a(s, seat)
    if path:
        return Advice(path, "card_a", card=str(path[0]), dp=s.box.cards[str(path[0])].dp)
    card = cards_of(s, seat)[0]
    return Advice((card, SECTIONS[1]), "card_b", card=card, dp=int(b_points(s, seat, card)))


def on_exchange_card(s: Galaxy, seat: int) -> Advice:
    """7.4.2 The worst card goes if a new one should be better."""
    return Advice((PASS,), "keep_card")
