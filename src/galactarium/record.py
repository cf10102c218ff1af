"""Game records: one file that tells a whole game, and can be checked.

A record is a file of JSON lines. The first is the header: what is played and by whom, the hash of
the content, and the commitment to the seed; the seed itself stands there once the game is over, or
at once if the game is local. Then comes a line for each answer with what chance gave and the hash
of the state it led to, and at last the result.

A record holds what was hidden in play: show it to the players only when the game is over.
"""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any, NamedTuple, get_type_hints

from galactarium.kernel import Answer, OptionValue, Plain
from galactarium.kernel.plain import frozen, is_of
from galactarium.names import clean_name

FORMAT = 1


class RecordError(ValueError):
    """A file that is no record, or a damaged one; the text says where."""


class Header(NamedTuple):
    """What is played, by whom, and what chance gave before the first decision.

    `seed` is empty where it is secret; `position` where the game began with its set-up. `bots` are
    the kinds of the bots by seat, "" for a person; none at all if that is not known.
    """

    format: int
    game: str
    rules: str
    content: str
    corrections: dict[str, Any]
    options: dict[str, OptionValue]
    seats: tuple[str, ...]
    random: str
    commitment: str
    seed: str
    position: Plain
    chance: tuple[tuple[int, ...], ...]
    hash: str
    bots: tuple[str, ...] = ()


class Entry(NamedTuple):
    """One answer, what chance gave after it, and the state that came of it."""

    seat: int
    answer: Answer
    chance: tuple[tuple[int, ...], ...]
    hash: str


class End(NamedTuple):
    """How it ended, by seat."""

    points: tuple[int, ...]
    places: tuple[int, ...]


class Record(NamedTuple):
    """A game from its header to its end, if it has ended."""

    header: Header
    entries: tuple[Entry, ...]
    end: End | None

    def text(self) -> str:
        """As a file holds it: one line of JSON for each row."""
        rows: list[Any] = [self.header, *self.entries]
        if self.end is not None:
            rows.append(self.end)
        return "".join([json.dumps(row._asdict(), ensure_ascii=False) + "\n" for row in rows])


def write_record(record: Record, path: Path) -> None:
    """Write the file whole or not at all."""
    draft = path.with_name(path.name + ".part")
    try:
        with draft.open("w", encoding="utf-8") as file:
            file.write(record.text())
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise


def read_record(path: Path) -> Record:
    """Read a file; what does not fit is told with its line."""
    try:
        return record_in(path.read_bytes())
    except OSError as problem:
        raise RecordError(f"{path} cannot be read: {problem}") from problem


def record_in(data: bytes) -> Record:
    """The record that the bytes of a file hold; names in it can be shown to anybody."""
    rows = [parsed(line, number) for number, line in enumerate(lines_in(data), 1)]
    if rows[0].get("format", FORMAT) != FORMAT:
        raise RecordError(f"line 1 has format {rows[0]['format']!r}; this program reads {FORMAT}")
    header: Header = fitted(Header, rows[0], 1)
    if not re.fullmatch("([0-9a-f]{2})*", header.seed):
        raise RecordError("line 1 does not fit as header: check the value of seed")
    if len(header.bots) not in (0, len(header.seats)):
        raise RecordError(f"line 1 names {len(header.bots)} bots for {len(header.seats)} seats")
    has_end = "points" in rows[-1]
    body = rows[1:-1] if has_end else rows[1:]
    entries = [fitted(Entry, row, number) for number, row in enumerate(body, 2)]
    end = fitted(End, rows[-1], len(rows)) if has_end else None
    names = tuple([clean_name(name) for name in header.seats])
    return Record(header._replace(seats=names), tuple(entries), end)


def lines_in(data: bytes) -> list[str]:
    """The lines of a file; only line feeds part them, as names may hold what else looks like it."""
    try:
        text = data.decode()
    except UnicodeDecodeError as problem:
        number = data.count(b"\n", 0, problem.start) + 1
        raise RecordError(f"line {number} is no UTF-8 text: {problem}") from problem
    if not text:
        raise RecordError("the file is empty")
    return text.removesuffix("\n").split("\n")


def parsed(line: str, number: int) -> dict[str, Any]:
    """One line as JSON."""
    try:
        row = json.loads(line)
    except json.JSONDecodeError as problem:
        raise RecordError(f"line {number} is no JSON (cut off?): {problem}") from problem
    except (ValueError, RecursionError) as problem:
        raise RecordError(f"line {number} has a number too long or a list too deep") from problem
    if not isinstance(row, dict):
        raise RecordError(f"line {number} must be a JSON object")
    return row


def fitted(kind: Any, row: dict[str, Any], number: int) -> Any:
    """One line as the kind of row it must be."""
    wrong = (set(row) ^ set(kind._fields)) - (set(kind._field_defaults) - set(row))
    what = f"line {number} does not fit as {kind.__name__.lower()}"
    if wrong:
        raise RecordError(f"{what}: check {', '.join(sorted(wrong))}")
    made = kind(**{name: frozen(value) for name, value in row.items()})
    for name, hint in get_type_hints(kind).items():
        if not is_of(hint, getattr(made, name)):
            raise RecordError(f"{what}: check the value of {name}")
    return made
