"""Chapter 7, a card that was played for its effect: where it lies, and where it goes then."""

from __future__ import annotations

from typing import NamedTuple

from galactarium.games.a_handful_of_stars.decks import remove_card
from galactarium.games.a_handful_of_stars.state import Stars
from galactarium.kernel import emit, flow, push, step


class Played(NamedTuple):
    """A card whose effect is being carried out."""

    seat: int
    card: str


class Using(NamedTuple):
    """A card whose effect asks something: whose it is, and how much it does."""

    seat: int
    amount: int


def put_away_later(s: Stars, seat: int, card: str) -> None:
    """7.3.after A played card is put away after what is pushed next: its effect."""
    s.in_play.append(card)
    push(s, PLAYED, Played(seat, card))


def put_away(s: Stars, f: Played) -> None:
    """7.3.after, 7.2.one-use To the discard pile, or out of the game."""
    s.in_play.remove(f.card)
    if is_one_use(s, f.card):
        remove_card(s, f.card)
        emit(s, "used_up", seat=f.seat, card=f.card)
    else:
        s.discards[f.seat].append(f.card)
        emit(s, "put_away", seat=f.seat, card=f.card)


def is_one_use(s: Stars, card: str) -> bool:
    """7.2.one-use Whether a card leaves the game after its effect; two are so by option."""
    return s.box.cards[card].is_one_use and s.options.get(f"{card}_one_use", 1) == 1


PLAYED = flow("played", Played, step("7.3.after", put_away))
