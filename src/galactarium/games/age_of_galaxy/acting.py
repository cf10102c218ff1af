"""Chapter 2.1, Acting: the turn of a player, and what all actions have in common."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, NamedTuple

from galactarium.games.age_of_galaxy.goods import effects
from galactarium.games.age_of_galaxy.state import SPACES, Galaxy
from galactarium.kernel import Answer, Part, Refusal, Verb, emit, put, reveal

TELESCOPE = "telescope"


class Turn(NamedTuple):
    """2.1.turn A player's turn: what was done in it, and the actions that may follow by a chain."""

    seat: int
    has_acted: bool
    has_played_card: bool
    converted: tuple[str, ...]
    chain: tuple[str, ...]
    is_done: bool


def new_turn(seat: int) -> Turn:
    """A turn in which nothing has been done yet."""
    return Turn(seat, False, False, (), (), False)


def not_face_up(slot: Part) -> Refusal:
    """0.4.systems What to say of a slot whose card is face down, or not in the row at all."""
    return Refusal("0.4.systems", "not_face_up", place=slot)


class Action(Verb[Galaxy, Turn]):
    """One of the nine actions. A refusal tells the price last: no payment mends the rest."""

    name: ClassVar[str] = ""
    nouns: ClassVar[tuple[str, ...]] = ("number",)

    def act(self, s: Galaxy, f: Turn, seat: int, path: Answer) -> None:
        """2.1.turn Use a disc and do it, or do it without one by a chain (2.5.chain)."""
        is_adapting = self.name == "colonize" and len(path) == 2
        has_played_card = f.has_played_card or is_adapting
        chain = without(f.chain, self.name) if f.has_acted else chained(s, seat, self.name)
        put(s, f._replace(has_acted=True, has_played_card=has_played_card, chain=chain))
        if f.has_acted:
            emit(s, "chains", seat=seat, action=self.name)
        else:
            use_disc(s, seat, self.name)
            emit(s, "acts", seat=seat, action=self.name)
        self.do(s, f, path)

    @abstractmethod
    def do(self, s: Galaxy, f: Turn, path: Answer) -> None:
        """2.2.pay Pay first, and then gain; the disc has been taken already."""


def chained(s: Galaxy, seat: int, action: str) -> tuple[str, ...]:
    """2.5.chain The actions that may follow this one, each once."""
    found = effects(s, seat, "chain_action")
    return tuple([effect.do for effect in found if effect.after == action])


def without(chain: tuple[str, ...], action: str) -> tuple[str, ...]:
    """2.5.chain What is left of a chain after one of its actions."""
    left = list(chain)
    left.remove(action)
    return tuple(left)


def use_disc(s: Galaxy, seat: int, action: str) -> None:
    """2.1.turn An action takes a disc; some spaces keep any number of them (3.0.spaces)."""
    s.discs[seat] -= 1
    if action in SPACES:
        s.worked[SPACES.index(action)][seat] += 1


def not_in_hand(rule: str, card: Part) -> Refusal:
    """What to say of a card that is not in the seat's own hand, wherever else it is."""
    return Refusal(rule, "not_in_hand", card=card)


def spend_card(s: Galaxy, seat: int, card: str) -> None:
    """2.4.reinforcement, 2.4.adaptation A card that is spent lies face up."""
    s.hands[seat].remove(card)
    s.used.append(card)
    reveal(s)
    emit(s, "spent_card", seat=seat, card=card)
