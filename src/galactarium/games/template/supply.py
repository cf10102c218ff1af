"""Chapter 1, 1.supply: all refit their hands and plan their drones at home, at the same time.

Streams: deck.<seat>. Nobody sees what another does here until 1.5.deploy.
"""

from __future__ import annotations

from typing import NamedTuple

from galactarium.games.template.state import Ember
from galactarium.kernel import (
    Answer,
    Draw,
    Part,
    Refusal,
    Some,
    Split,
    chance,
    deal,
    emit,
    flow,
    others,
    push,
    reveal,
    step,
    until,
)


class Supply(NamedTuple):
    """One player at home."""

    seat: int


class Refit(Some[Ember, Supply]):
    """1.1.refit Put away cards of different kinds from the hand."""

    key = "refit"
    nouns = ("card",)

    def candidates(self, s: Ember, f: Supply, seat: int) -> list[str]:
        """The hand, by kind of card."""
        return sorted(set(s.hands[seat]))

    def size(self, s: Ember, f: Supply, seat: int) -> tuple[int, int]:
        """None, or up to two."""
        return 0, s.box.refit

    def refusal(self, s: Ember, f: Supply, seat: int, so_far: Answer) -> Refusal | None:
        """1.1.refit Only what is in the hand can be put away."""
        card = so_far[-1]
        return None if card in s.hands[seat] else Refusal("1.1.refit", "not_in_hand", card=card)

    def apply(self, s: Ember, f: Supply, seat: int, answer: Answer) -> None:
        """1.1.refit The cards go to the discards."""
        for card in answer:
            s.hands[seat].remove(str(card))
            s.discards[seat].append(str(card))
        emit(s, "put_away", only=(seat,), cards=answer)


def has_cards(s: Ember, f: Supply) -> bool:
    """1.1.refit Whether there is a hand to refit."""
    return bool(s.hands[f.seat])


def needs_cards(s: Ember, f: Supply) -> bool:
    """1.2.draw Whether there is room in the hand."""
    return len(s.hands[f.seat]) < s.box.hand


def draw_up(s: Ember, f: Supply) -> None:
    """1.2.draw Fill the hand."""
    push(s, DRAW_UP, Drawing(f.seat))


class Plan(Split[Ember, Supply]):
    """1.4.plan Spread all drones over the belt."""

    key = "plan"
    nouns = ("rock",)

    def candidates(self, s: Ember, f: Supply, seat: int) -> list[str]:
        """Every rock of the belt."""
        return s.belt

    def size(self, s: Ember, f: Supply, seat: int) -> tuple[int, int]:
        """All drones."""
        return s.box.drones, s.box.drones

    def cap(self, s: Ember, f: Supply, seat: int, part: Part) -> int:
        """1.4.plan A rock has room for two drones of a player."""
        return s.box.room

    def apply(self, s: Ember, f: Supply, seat: int, answer: Answer) -> None:
        """1.4.plan Keep the plan for the deployment."""
        s.plans[seat] = tuple([str(rock) for rock in answer])
        emit(s, "planned", only=(seat,), rocks=s.plans[seat])


SUPPLY = flow(
    "supply",
    Supply,
    step("1.1.refit", Refit(), when=has_cards),
    step("1.2.draw", draw_up, when=needs_cards),
    step("1.4.plan", Plan()),
)


class Drawing(NamedTuple):
    """One player drawing cards."""

    seat: int


def has_no_deck(s: Ember, f: Drawing) -> bool:
    """1.3.reshuffle Whether discards must be shuffled before the next draw."""
    return not s.decks[f.seat] and bool(s.discards[f.seat])


def order_of_discards(s: Ember, f: Drawing) -> Draw:
    """1.3.reshuffle In which order the discards lie after a shuffle."""
    count = len(s.discards[f.seat])
    return deal(f"deck.{f.seat}", count, count)


def make_new_deck(s: Ember, f: Drawing, order: tuple[int, ...]) -> None:
    """1.3.reshuffle The shuffled discards are the new deck."""
    s.decks[f.seat] = [s.discards[f.seat][i] for i in order]
    s.discards[f.seat] = []
    emit(s, "reshuffled", seat=f.seat)


def draw_a_card(s: Ember, f: Drawing) -> None:
    """1.2.draw The top card of a player's deck goes to the hand, unseen by others."""
    if s.decks[f.seat]:
        card = s.decks[f.seat].pop()
        s.hands[f.seat].append(card)
        reveal(s, to=(f.seat,))
        emit(s, "drew", only=(f.seat,), card=card)
        emit(s, "drew_unseen", only=others(s, f.seat), seat=f.seat)


def is_done(s: Ember, f: Drawing) -> bool:
    """1.2.draw Whether the hand is full, or nothing is left to draw."""
    seat = f.seat
    return len(s.hands[seat]) >= s.box.hand or not (s.decks[seat] or s.discards[seat])


DRAW_UP = flow(
    "draw_up",
    Drawing,
    *until(
        is_done,
        step(
            "1.3.reshuffle", chance(order_of_discards, make_new_deck, hidden=True), when=has_no_deck
        ),
        step("1.2.draw", draw_a_card),
    ),
)
