"""Random play of whole games, written so that it is compiled along with the rules."""

from __future__ import annotations

from typing import Any, Final

from galactarium.kernel import Game, State, play, random_answer, seed_from, state_hash

MODULUS: Final = 2**31 - 1  # Final: compiled to the number itself
FACTOR: Final = 48271


class Dice:
    """A small generator (Lehmer's) for the choices of the player; chance has its own streams."""

    def __init__(self, start: int) -> None:
        self.at = start % (MODULUS - 1) + 1

    def below(self, limit: int) -> int:
        """A number 0..limit-1."""
        self.at = self.at * FACTOR % MODULUS
        return self.at % limit


def start(game: Game[Any], content: dict[str, Any], players: int, seed: int) -> State:
    """A new game; the same number gives the same game."""
    s: State = game.new(players, seed_from(f"bench {seed}"), {}, content)
    return s


def play_out(s: State, dice: Dice) -> State:
    """Play to the end; of several who are asked, the first decides first."""
    while s.stack:
        decide(s, dice)
    return s


def decide(s: State, dice: Dice) -> None:
    """One decision at random."""
    seat = s.asked[0]
    play(s, seat, random_answer(s, seat, dice.below))


def positions(s: State, dice: Dice) -> list[State]:
    """Play to the end; a copy of the state at every decision."""
    seen: list[State] = []
    while s.stack:
        seen.append(s.clone())
        decide(s, dice)
    return seen


def hash_chain(s: State, dice: Dice) -> list[str]:
    """Play to the end; the hash of the state at every decision, and of the last one."""
    return [*[state_hash(position) for position in positions(s, dice)], state_hash(s)]
