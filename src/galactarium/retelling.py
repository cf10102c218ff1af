"""Retelling: a game that was recorded under earlier rules, played again under those of today.

New rules may ask where the old ones did not, and no longer ask where they did. So the answers of
the record are given again in their order, each as soon as it fits: what was not asked then is let
pass (`Game.idle`), and what is not asked any more is put into today's words or left out
(`Game.retelling`). A game that is over holds if it ends with the same points and places, one that
is not if every answer finds its place. Hashes of positions are not compared: they are new.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from galactarium.kernel import Answer, Retelling, answer_text, refusal
from galactarium.match import Match
from galactarium.record import Entry, Record

PATIENCE: Final = 200  # questions in a row that the old rules did not ask


class Retold(NamedTuple):
    """How a retelling went: questions that were let pass, answers left out, what does not fit."""

    passed: int
    left_out: int
    difference: str


def retell(record: Record, match: Match, how: Retelling) -> Retold:
    """Play a record again in a match that has just begun."""
    passed = left_out = 0
    for number, entry in enumerate(record.entries, 1):
        deeds = reworded(match, entry, how)
        left_out += not deeds
        for seat, given in deeds:
            more = let_pass_until(match, seat, given)
            if more < 0:
                text = f"answer {number} (seat {entry.seat}: {answer_text(entry.answer)})"
                return Retold(passed, left_out, f"{text} has no place under today's rules")
            match.answer(seat, given, scripted(record, entry))
            passed += more
    if record.end is not None:
        passed += let_pass(match)
    return Retold(passed, left_out, difference_at_end(record, match))


def reworded(match: Match, entry: Entry, how: Retelling) -> tuple[tuple[int, Answer], ...]:
    """What is done instead of an answer today: the same, if it fits as it is."""
    if refusal(match.state, entry.seat, entry.answer) is None:
        return ((entry.seat, entry.answer),)
    return how.reword(match.state, entry.seat, entry.answer)


def let_pass_until(match: Match, seat: int, given: Answer) -> int:
    """Let questions pass until an answer fits; how many, or -1 if it never does."""
    for passed in range(PATIENCE):
        if refusal(match.state, seat, given) is None:
            return passed
        if not pass_one(match):
            break
    return -1


def let_pass(match: Match) -> int:
    """Let the questions after the last answer pass; how many there were."""
    for passed in range(PATIENCE):
        if not pass_one(match):
            return passed
    return PATIENCE


def pass_one(match: Match) -> bool:
    """Let the open question pass; false if there is none, or it cannot be."""
    for seat in match.state.asked:
        idle = match.game.idle(match.state, seat)
        if idle is not None:
            return match.answer(seat, idle) is None
    return False


def scripted(record: Record, entry: Entry) -> tuple[tuple[int, ...], ...]:
    """What chance gave then, where the seed is not known."""
    return () if record.header.seed else entry.chance


def difference_at_end(record: Record, match: Match) -> str:
    """What is not as it was at the end."""
    if record.end is None:
        return ""
    if not match.state.is_over:
        return "the record ends before the game does"
    result = match.game.result(match.state)
    if tuple(result) != tuple(record.end):
        return f"under the rules of this program the result is {result}; it was {record.end}"
    return ""
