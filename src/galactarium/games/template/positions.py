"""Positions of Ember Belt: laid out in a few lines, see galactarium/positions.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from galactarium.games.template.round import GAME_FLOW
from galactarium.games.template.state import Ember
from galactarium.kernel import Builder, PositionError, one_of

PHASES: Final = {
    "survey": "0.2.survey",
    "supply": "1.supply",
    "bid": "2.1.bid",
    "turns": "2.3.turns",
    "drift": "3.1.drift",
    "end": "4.1.rounds",
}


def lay_out(
    s: Ember,
    *,
    round: int = 1,
    ore: Mapping[str, int] | None = None,
    drones: Mapping[str, Sequence[int]] | None = None,
) -> None:
    """Lay ore and drones on rocks; if some are named, there are none on the others.

    Args:
        s: The pieces as they come out of the box.
        round: The round.
        ore: The ore on rocks.
        drones: The drones on rocks, by seat.
    """
    s.round = round
    if ore is not None:
        s.ore = dict.fromkeys(s.box.rocks, 0)
    for rock, count in (ore or {}).items():
        s.ore[one_of(rock, s.box.rocks, "rock")] = count
    for rock, counts in (drones or {}).items():
        s.drones[one_of(rock, s.box.rocks, "rock")] = list(counts)


def settle(s: Ember, given: Collection[str]) -> None:
    """The bank holds the rest of the ore; cards that lie nowhere are in decks, or else spent."""
    if "bank" not in given:
        s.bank = s.box.ore - sum(s.ore.values()) - sum(s.purses)
    for seat in range(s.seats):
        if "decks" not in given:
            s.decks[seat] = rest_of(s, seat, s.hands[seat], s.discards[seat], s.spent[seat])
        elif "spent" not in given:
            s.spent[seat] = rest_of(s, seat, s.hands[seat], s.discards[seat], s.decks[seat])


def rest_of(s: Ember, seat: int, *piles: list[str]) -> list[str]:
    """The cards of a player that lie in none of these piles."""
    used = Counter([card for pile in piles for card in pile])
    rest = []
    for card in s.full_deck():
        if used[card]:
            used[card] -= 1
        else:
            rest.append(card)
    extra = [card for card, count in used.items() if count]
    if extra:
        raise PositionError(f"Seat {seat} has {extra[0]} more often than there are copies of it.")
    return rest


def problem(s: Ember) -> str:
    """1.4.plan Why the drones cannot lie like this: three of a player, and two on a rock."""
    for seat in range(s.seats):
        counts = [s.drones[rock][seat] for rock in s.belt]
        if sum(counts) > s.box.drones or max(counts) > s.box.room:
            return f"a player has {s.box.drones} drones, at most {s.box.room} of them on a rock."
    return ""


def describe(s: Ember) -> dict[str, Any]:
    """The round, and what lies on the rocks."""
    ore = {rock: count for rock, count in s.ore.items() if count}
    drones = {rock: counts for rock, counts in s.drones.items() if any(counts)}
    return {"round": s.round, "ore": ore, "drones": drones}


BUILDER: Final = Builder(GAME_FLOW, PHASES, lay_out, settle, problem, describe)
