"""Random play of whole games, written so that it can be compiled along with the rules."""

from __future__ import annotations

from typing import Any, NamedTuple

from galactarium.kernel import Answer, Game, State, parts, play, seed_from, state_hash
from galactarium.kernel.engine import canonical_answer

MODULUS = 2**31 - 1
FACTOR = 48271


class Dice:
    """A small generator (Lehmer's) for choices: it costs little, and copies are one number."""

    def __init__(self, start: int) -> None:
        self.at = start % (MODULUS - 1) + 1

    def below(self, limit: int) -> int:
        """A number 0..limit-1."""
        self.at = self.at * FACTOR % MODULUS
        return self.at % limit


class Played(NamedTuple):
    """A whole game: its last state, the decisions in it, and those with more than one option."""

    last: State
    decisions: int
    open: int


def start(game: Game[Any], content: dict[str, Any], players: int, seed: int) -> State:
    """A new game; the same number gives the same game."""
    s: State = game.new(players, seed_from(f"bench {seed}"), {}, content)
    return s


def choose(s: State, seat: int, dice: Dice) -> tuple[Answer, bool]:
    """A random legal answer, part by part, and whether there was another one."""
    chosen: Answer = ()
    is_open = False
    while True:
        following, is_whole = parts(s, seat, chosen)
        count = len(following)
        ways = count + 1 if is_whole else count
        if ways > 1:
            is_open = True
        at = dice.below(ways) if ways > 1 else 0
        if at == count:
            return canonical_answer(s, seat, chosen), is_open
        chosen = (*chosen, following[at])


def play_out(s: State, dice: Dice) -> Played:
    """Play to the end; the first seat that is asked decides first."""
    decisions = 0
    open_ones = 0
    while s.stack:
        seat = s.asked[0]
        chosen, is_open = choose(s, seat, dice)
        play(s, seat, chosen)
        decisions += 1
        if is_open:
            open_ones += 1
    return Played(s, decisions, open_ones)


def hash_chain(s: State, dice: Dice) -> list[str]:
    """Play to the end; the hash of the state at every decision, and of the last one."""
    hashes = [state_hash(s)]
    while s.stack:
        seat = s.asked[0]
        chosen, _ = choose(s, seat, dice)
        play(s, seat, chosen)
        hashes.append(state_hash(s))
    return hashes
