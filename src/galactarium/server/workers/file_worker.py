"""Checks one game file from outside: read it, play it again, look at it. See file_check.py.

The sender of a file is a stranger: nothing of it reaches the server before it was done here. It is
looked at as everybody at the table will look at it, so that no position gets in that the engine
can read, but cannot show or go on from in time.
"""

from __future__ import annotations

import json
from typing import Any, Final

from msgspec import Struct

from galactarium.bots import BOTS
from galactarium.kernel import (
    ALGORITHM,
    ALL_SEEING,
    SPECTATOR,
    Stream,
    note,
    noun,
    parts,
    play,
    question,
    random_answer,
    refusal,
    seed_from,
)
from galactarium.kernel.asking import candidates
from galactarium.match import Match
from galactarium.names import printable
from galactarium.record import Record, RecordError, record_in
from galactarium.replay import replay
from galactarium.server.wording import speaker, told, wording
from galactarium.server.workers.worker import Failed, Terms, Work, work_on

LONGEST: Final = 250  # characters of what is wrong
LANGUAGE: Final = "en"  # all have the same words


class File(Struct):
    """A file as it came."""

    data: bytes


class Row(Struct):
    """An answer of the file, as a journal has it."""

    seat: int
    answer: str
    chance: str
    hash: str


class Checked(Struct, tag=True):
    """What a true file holds, as the store takes it.

    Attributes:
        position: Where it goes on, or its end.
        start: Where it began if not with the set-up, else "".
        seed: The seed of a game that is over.
        result: Its result; "" if the game goes on.
        rows: The answers of a game that is over.
    """

    title: str
    rules: str
    content: str
    values: dict[str, Any]
    corrections: str
    options: str
    names: list[str]
    bots: list[str]
    position: dict[str, Any]
    start: str
    seed: str
    result: str
    rows: list[Row]


class Refusal(Struct, tag=True):
    """Why a file is refused."""

    key: str
    text: str


Reply = Checked | Refusal | Failed


def checking(terms: Terms) -> Work[File]:
    """What checks files."""
    return check


def check(file: File) -> Checked | Refusal:
    """Read a file, play it again, and look at where it leads."""
    try:
        record = record_in(file.data)
        check_header(record)
    except RecordError as problem:
        return refused("no_record", f"This is no game file: {problem}")
    verdict = replay(record, is_watched=False)
    if verdict.match is None or not verdict.is_true:
        return refused("false_record", f"This file does not hold: {verdict.difference}")
    try:
        look_at(verdict.match)
    except MemoryError:
        raise
    except Exception as problem:  # whatever breaks, nobody could play on here
        return refused("false_record", f"This file does not hold: {problem!r}")
    return checked(record, verdict.match)


def refused(key: str, text: str) -> Refusal:
    """A refusal in a text that can be shown."""
    return Refusal(key, printable(" ".join(text[:LONGEST].split())))


def check_header(record: Record) -> None:
    """Refuse unknown bots, and a finished game whose shuffles cannot be repeated."""
    header = record.header
    unknown = [bot for bot in header.bots if bot and bot not in BOTS]
    if unknown:
        raise RecordError(f"line 1 names the bot {unknown[0][:20]!r}; there are {', '.join(BOTS)}")
    if record.end is not None and not header.seed:
        raise RecordError("the game is over, but line 1 lacks its seed")
    if record.end is not None and header.random != ALGORITHM:
        raise RecordError(f"the game is over, but was not shuffled by {ALGORITHM}")


def look_at(match: Match) -> None:
    """Look at the table as all who sit and watch there will; whatever cannot be shown breaks.

    A position must load, too, as the server will load it.
    """
    s, game = match.state, match.game
    game.load(game.save(s), match.content.data)
    seats = range(s.seats)
    for observer in (*seats, SPECTATOR, ALL_SEEING):
        view = game.view(s, observer)
        json.dumps([view, [game.tally(view, seat) for seat in seats]])
        wording(speaker(match, LANGUAGE), view, observer)
    game.result(s)
    for seat in s.asked:
        ask(match, seat)


def ask(match: Match, seat: int) -> None:
    """Look at all that a seat may answer first, and let it and a bot in its place answer."""
    s, game, stream = match.state, match.game, Stream(seed_from("a look"), "look")
    question(s, seat)
    found = parts(s, seat)
    words, view = speaker(match, LANGUAGE), game.view(s, seat)
    told(words, view, seat, (), noun(s, seat, ()), found.next)
    for part in candidates(s, seat, ()):
        if part in found.next:
            note(s, seat, (part,))
        else:
            refusal(s, seat, (part,))
    game.standing(s, seat)
    game.imagine(s, seat, stream)
    play(s.clone(), seat, random_answer(s, seat, stream.below))


def checked(record: Record, match: Match) -> Checked:
    """What a true file holds."""
    header, is_over = record.header, record.end is not None
    return Checked(
        title=match.title.name,
        rules=match.game.version,
        content=match.content.hash,
        values=match.content.data,
        corrections=json.dumps(match.content.corrections),
        options=json.dumps(match.options),
        names=[name or f"Player {seat}" for seat, name in enumerate(match.names, 1)],
        bots=list(header.bots) or [""] * len(match.names),
        position=match.game.save(match.state),
        start=json.dumps(header.position) if header.position else "",
        seed=header.seed,
        result=json.dumps(record.end) if is_over else "",
        rows=rows_of(match) if is_over else [],
    )


def rows_of(match: Match) -> list[Row]:
    """The answers of a file as a journal has them."""
    return [
        Row(one.seat, json.dumps(one.answer), json.dumps(one.chance), one.hash)
        for one in match.entries
    ]


if __name__ == "__main__":
    work_on(Terms, File, checking)
