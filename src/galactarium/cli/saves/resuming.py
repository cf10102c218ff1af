"""Where a match can come from: an unfinished record, or a position."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from galactarium.cli.arguments.program import program
from galactarium.cli.arguments.reading import content_of
from galactarium.cli.errors import Problem
from galactarium.cli.saves.safe_files import load_json, load_record, load_text
from galactarium.content import Content
from galactarium.descriptions import parsed, read
from galactarium.kernel import SaveError, State, commitment, question
from galactarium.match import Match
from galactarium.record import Record, RecordError, read_record
from galactarium.registry import Title, title
from galactarium.replay import Verdict, compare_answer, compare_start, examined, replay
from galactarium.retelling import retell

# What damaged data may set off in a game's own code.
DAMAGE = (TypeError, ValueError, KeyError, IndexError, AttributeError, AssertionError, RuntimeError)


def load_position(data: Any, content: Path | None) -> tuple[Title, State, Content]:
    """Read a position and check that its game can go on from it."""
    if not isinstance(data, dict) or not isinstance(data.get("game"), str):
        raise Problem("This is no position: it does not name its game.")
    game = title(data["game"])
    values = content_of(game, content)
    try:
        s: State = game.game.load(data, values.data)
        for seat in range(s.seats):
            game.game.view(s, seat)
        for seat in s.asked:
            question(s, seat)
        commitment(s.seed)
    except SaveError:
        raise
    except DAMAGE as problem:
        raise Problem(f"This position is damaged: {problem!r}.") from problem
    return game, s, values


def is_position(path: Path) -> bool:
    """Whether a file holds a position or the description of one, and no lines of a record."""
    if path.suffix == ".toml":
        return True
    try:
        data = load_json(path)
    except Problem:
        return False
    return isinstance(data, dict) and ("board" in data or "phase" in data)


def position_in(path: Path, content: Path | None) -> Any:
    """The position of a file as it is saved, or laid out from its description."""
    data = parsed(load_text(path)) if path.suffix == ".toml" else load_json(path)
    if path.suffix != ".toml" and not (isinstance(data, dict) and "phase" in data):
        return data
    game = title(str(data.get("game")))
    return game.game.save(read(data, content_of(game, content).data))


def replayed(record: Record) -> Verdict:
    """Replay the record of a game that we have."""
    title(record.header.game)
    return replay(record)


def unfinished(path: Path, may_mend: Callable[[int], bool]) -> Record:
    """Read a record that can go on.

    If only its last line is cut off, `may_mend` decides whether it goes on without it, and hears
    how many answers are whole.
    """
    try:
        record = load_record(path)
    except Problem:
        mended = without_last_line(path)
        if mended is None or not may_mend(len(mended.entries)):
            raise
        record = mended
    if record.end is not None:
        look = f"{program()} replay {shlex.quote(str(path))}"
        raise Problem(f"This game is over. Look at it with: {look}")
    return record


def without_last_line(path: Path) -> Record | None:
    """A record whose last line is cut off, up to there; nothing if that is not what is wrong."""
    with suppress(OSError, RecordError), TemporaryDirectory() as folder:
        *whole, last = path.read_bytes().removesuffix(b"\n").split(b"\n")
        if not whole or is_json(last):
            return None
        copy = Path(folder) / "whole"
        copy.write_bytes(b"\n".join(whole) + b"\n")
        return read_record(copy)
    return None


def is_json(line: bytes) -> bool:
    """Whether a line can be read."""
    try:
        json.loads(line)
    except (ValueError, RecursionError):
        return False
    return True


def continued(path: Path, record: Record, seed: str) -> tuple[Match, bool]:
    """The match of an unfinished record, and whether its true seed is known.

    The given seed is used where the record has none; it may be the true one.
    """
    header = record.header
    seed = header.seed or seed
    try:
        examined(record)
        match = taken_up(record, seed)
        difference = compare_start(record, match)
        for entry in record.entries:
            difference = difference or compare_answer(match, entry, True)
        how = match.game.retelling
        if difference and how and header.rules != match.game.version:
            match = taken_up(record, seed)
            difference = retell(record, match, how).difference
    except DAMAGE as problem:
        raise Problem(f"{path} cannot go on: {problem}") from problem
    if difference:
        raise Problem(f"{path} cannot go on: {difference}")
    return match, commitment(seed) == header.commitment


def taken_up(record: Record, seed: str) -> Match:
    """The match of a record at its beginning, with what chance gave then."""
    header = record.header
    game = title(header.game)
    values = game.content_of(header.content, header.corrections)
    given = (header.options, values, header.chance, header.position)
    return Match(game, header.seats, seed, *given)


def state_after(match: Match, answers: int) -> State:
    """The state after so many answers."""
    count = len(match.entries)
    if not 0 <= answers <= count:
        raise Problem(f"There is no answer {answers}; the record has {count} (0 is the start).")
    return match.state if answers == count else match.before[answers]
