"""Domination cards: when to play them, and how."""

from __future__ import annotations

from typing import Final

from galactarium.games.galactic_era.cards.conditions import CONDITIONS, refusal_of_a
from galactarium.games.galactic_era.cards.hands import cards_of
from galactarium.games.galactic_era.cards.playing import LEAVE, SECTIONS, uses
from galactarium.games.galactic_era.cards.scores import b_points
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import ASIDE, PASS, Advice, Answer

A, B = SECTIONS
B_LATER: Final = 0.4  # how much a B section grows, for each round to come
EXCHANGE: Final = 6.0  # what a card from the deck should bring
# How likely the condition of an A section comes about in a whole game.
CHANCES: Final = {
    "acquisition": 0.05,
    "alignment": 0.5,
    "central": 0.15,
    "defensive": 0.05,
    "density": 0.75,
    "diplomatic": 0.05,
    "economic": 0.5,
    "etheric": 0.05,
    "exploratory": 0.05,
    "general_scientific": 0.3,
    "military": 0.05,
    "spatial": 0.15,
    "special_scientific": 0.05,
}


def playable_a(s: Galaxy, seat: int) -> Answer:
    """7.4 The path of the best card whose A section may be played now, if it pays."""
    hand = [card for card in cards_of(s, seat) if refusal_of_a(s, seat, card) is None]
    more = {card: s.box.cards[card].dp - b_points(s, seat, card) for card in hand}
    card = max(hand, key=lambda card: more[card], default="")
    if not card or more[card] <= 0:
        return ()
    ways = [use for use in uses(s, seat, card) if use != LEAVE]
    return (card, A, *ways[:1])


def because_of_a(s: Galaxy, answer: Answer, card: str) -> Advice:
    """The points of an A section."""
    return Advice(answer, "card_a", card=card, dp=s.box.cards[card].dp)


def on_play_card(s: Galaxy, seat: int) -> Advice:
    """15.5.cards An A section as soon as it can be played; B sections can wait."""
    path = playable_a(s, seat)
    return because_of_a(s, path, str(path[0])) if path else Advice((PASS,), "keep_card")


def card_first(s: Galaxy, seat: int) -> Advice | None:
    """7.4 An A section that can be played before anything else is done."""
    path = playable_a(s, seat) if s.hands[seat] and s.round else ()
    return because_of_a(s, (ASIDE, "card", *path), str(path[0])) if path else None


def on_play_last_card(s: Galaxy, seat: int) -> Advice:
    """7.4 One A section if possible, else B."""
    path = playable_a(s, seat)
    if path:
        return because_of_a(s, path, str(path[0]))
    card = cards_of(s, seat)[0]
    return Advice((card, B), "card_b", card=card, dp=int(b_points(s, seat, card)))


def card_worth(s: Galaxy, seat: int, card: str) -> float:
    """What a card should bring by the end: its B section, or A if that may be."""
    facts = s.box.cards[card]
    later = s.box.numbers.rounds - s.round
    by_b = (float(b_points(s, seat, card)) if s.round else 1.0) + B_LATER * later
    has_a = any(played.section == A for played in s.played[seat])
    chance = 0.0 if has_a else CHANCES[card] * later / s.box.numbers.rounds
    if s.round and not has_a and all(CONDITIONS[c.type](s, seat, c) for c in facts.conditions):
        chance = 1.0
    return by_b + chance * max(0.0, facts.dp - by_b)


def on_exchange_card(s: Galaxy, seat: int) -> Advice:
    """7.4 The worst card goes if a new one should be better."""
    worst = min(cards_of(s, seat), key=lambda card: card_worth(s, seat, card))
    if card_worth(s, seat, worst) < EXCHANGE:
        return Advice((worst,), "exchange")
    return Advice((PASS,), "keep_card")
