"""Replay: check a record answer by answer, and tell what differs."""

from __future__ import annotations

from typing import NamedTuple

from galactarium.kernel import (
    ALGORITHM,
    ChanceError,
    Retelling,
    answer_text,
    commitment,
    seed_from,
)
from galactarium.match import Match
from galactarium.record import Entry, Record, RecordError
from galactarium.registry import title
from galactarium.retelling import retell

UNKNOWN_SEED = seed_from("the seed of this record is not known")


class Verdict(NamedTuple):
    """What a replay found: how far it came, and the first thing that differs, if any."""

    match: Match | None
    answers: int
    notes: tuple[str, ...]
    difference: str

    @property
    def is_true(self) -> bool:
        """Whether the record tells a legal game with exactly these results."""
        return not self.difference


def replay(record: Record, *, is_watched: bool = True) -> Verdict:
    """Play the record again; with its seed, chance is checked too, else it is taken as told.

    A record may come from anywhere: whatever breaks here, the record is at fault.
    """
    try:
        is_scripted, notes = examined(record)
        match = opened(record, is_scripted, is_watched)
    except Exception as problem:
        return Verdict(None, 0, (), told(problem))
    try:
        difference = compared(record, match, is_scripted)
    except Exception as problem:
        difference = f"after answer {len(match.entries)}: {told(problem)}"
    if difference and record.header.rules != match.game.version and match.game.retelling:
        return told_again(record, match.game.retelling, notes, is_scripted, is_watched)
    return Verdict(match, len(match.entries), notes, difference)


def told_again(
    record: Record,
    how: Retelling,
    notes: tuple[str, ...],
    is_scripted: bool,
    is_watched: bool,
) -> Verdict:
    """A record of earlier rules, played again under those of today."""
    match = opened(record, is_scripted, is_watched)
    try:
        passed, left_out, difference = retell(record, match, how)
    except Exception as problem:
        return Verdict(match, len(match.entries), notes, told(problem))
    note = f"told again under these rules: {passed} questions more, {left_out} answers fewer"
    return Verdict(match, len(match.entries), (*notes, note), difference)


def told(problem: Exception) -> str:
    """What broke: our own errors explain themselves, others need their names."""
    text = str(problem)
    return text if isinstance(problem, ValueError) and text else repr(problem)


def examined(record: Record) -> tuple[bool, tuple[str, ...]]:
    """Whether chance must be taken as told, and what else is worth noting."""
    header = record.header
    game = title(header.game)
    seed = header.seed
    notes = []
    if header.rules != game.game.version:
        notes.append(f"recorded with rules version {header.rules}; this is {game.game.version}")
    if header.content != game.content_of(header.content, header.corrections).hash:
        notes.append("recorded with other component values than these")
    if header.position:
        notes.append("the game begins at a position, not with its set-up")
    if not seed:
        notes.append("the seed is not in the record, so shuffles are not checked")
    elif commitment(seed) != header.commitment:
        raise RecordError("the seed does not fit the commitment made at the start")
    elif header.random != ALGORITHM:
        notes.append(f"shuffled by {header.random}, not {ALGORITHM}, so shuffles are not checked")
    return not seed or header.random != ALGORITHM, tuple(notes)


def opened(record: Record, is_scripted: bool, is_watched: bool = True) -> Match:
    """The match of a record at its first decision."""
    header = record.header
    game = title(header.game)
    return Match(
        game,
        header.seats,
        header.seed or UNKNOWN_SEED,
        header.options,
        game.content_of(header.content, header.corrections),
        header.chance if is_scripted else (),
        header.position,
        is_watched=is_watched,
    )


def compared(record: Record, match: Match, is_scripted: bool) -> str:
    """The first thing that differs."""
    difference = compare_start(record, match)
    for entry in record.entries:
        difference = difference or compare_answer(match, entry, is_scripted)
    return difference or compare_end(record, match)


def compare_start(record: Record, match: Match) -> str:
    """What differs at the first decision."""
    if match.start_chance != record.header.chance:
        return "set-up: the seed gives other results of chance than the record"
    if match.start_hash != record.header.hash:
        return "set-up: the position at the first decision differs"
    return ""


def compare_answer(match: Match, entry: Entry, is_scripted: bool) -> str:
    """Give the next answer; what differs from the record."""
    if entry.seat < 0:
        return f"answer {len(match.entries) + 1} is given by nobody at the table"
    what = f"answer {len(match.entries) + 1} (seat {entry.seat}: {answer_text(entry.answer)})"
    try:
        refused = match.answer(entry.seat, entry.answer, entry.chance if is_scripted else ())
    except ChanceError as problem:
        return f"{what}: {problem}"
    if refused is not None:
        return f"{what} is refused: {refused.key}, rule {refused.rule}"
    made = match.entries[-1]
    if made.chance != entry.chance:
        return f"{what}: chance gives {made.chance}, the record says {entry.chance}"
    if made != entry:
        return f"{what} leads to another position (hash {made.hash}, recorded {entry.hash})"
    return ""


def compare_end(record: Record, match: Match) -> str:
    """What differs at the end."""
    if record.end is None:
        return "the game is over, but the record lacks its end" if match.state.is_over else ""
    if not match.state.is_over:
        return "the record ends before the game does"
    result = match.game.result(match.state)
    if tuple(result) != tuple(record.end):
        return f"the result is {result}; the record says {record.end}"
    return ""
