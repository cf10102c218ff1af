"""Random play of whole games, written so that it is compiled along with the rules."""

from __future__ import annotations

from typing import Any, NamedTuple

from galactarium.kernel import Answer, Game, State, parts, play, seed_from, state_hash
from galactarium.kernel.engine import canonical_answer

MODULUS = 2**31 - 1
FACTOR = 48271


class Dice:
    """A small generator (Lehmer's) for the choices of the player; chance has its own streams."""

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
    """A random legal answer, part by part, and whether there was a choice."""
    chosen: Answer = ()
    is_open = False
    while True:
        following, is_whole = parts(s, seat, chosen)
        count = len(following)
        ways = count + 1 if is_whole else count
        at = 0
        if ways > 1:
            is_open = True
            at = dice.below(ways)
        if at == count:
            return canonical_answer(s, seat, chosen), is_open
        chosen = (*chosen, following[at])


def play_out(s: State, dice: Dice) -> Played:
    """Play to the end; of several who are asked, the first decides first."""
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


def positions(s: State, dice: Dice) -> list[State]:
    """Play to the end; a copy of the state at every decision."""
    seen: list[State] = []
    while s.stack:
        seen.append(s.clone())
        seat = s.asked[0]
        chosen, _ = choose(s, seat, dice)
        play(s, seat, chosen)
    return seen


def hash_chain(s: State, dice: Dice) -> list[str]:
    """Play to the end; the hash of the state at every decision, and of the last one."""
    return [*[state_hash(position) for position in positions(s, dice)], state_hash(s)]
