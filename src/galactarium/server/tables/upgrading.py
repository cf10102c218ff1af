"""A change of the rules never strands a game.

Every game names the rules version that it is played by, and keeps its own component values. When
the rules have changed, its journal is played again. If everything comes out as it was, the game
simply has the new version. If not, it goes on from its last position under the new rules: a row of
the journal says so, and nothing before it is touched. A position that the new rules cannot read
stays as it is, and waits for a version that can.
"""

from __future__ import annotations

import json
from time import time
from typing import Final, NamedTuple

from sqlalchemy import Connection, delete

from galactarium.kernel import refusal, state_hash
from galactarium.match import Match
from galactarium.registry import title
from galactarium.server.store.queries import (
    RULES,
    UNDO,
    JournalRow,
    Step,
    append,
    change_game,
    snapshot,
)
from galactarium.server.store.schema import SNAPSHOTS
from galactarium.server.store.store import Store
from galactarium.server.tables.loading import (
    SET_UP,
    Stored,
    answer_in,
    begun,
    breathe,
    chance_in,
    effective,
    stored,
    undone_by,
)

SAME: Final = "same"  # nothing to do
ADOPTED: Final = "adopted"  # the new rules give the same game
WENT_ON: Final = "went_on"  # it goes on from its last position
WAITS: Final = "waits"  # these rules cannot read it


class Upgrade(NamedTuple):
    """What became of a game when the rules changed."""

    outcome: str
    why: str = ""


async def verify(found: Stored) -> str:
    """Play a whole journal again, and compare the hash of every row; what differs first, or ""."""
    match = begun(found)
    numbers: list[int] = []
    for row in found.rows:
        try:
            if row.kind == UNDO:
                at = numbers.index(undone_by(row))
                match.undo(row.seat)
                del numbers[at]
            else:
                refused = refusal(match.state, row.seat, answer_in(row))
                if refused is not None:
                    return f"row {row.number}: the rules refuse it ({refused.key})"
                match.take(row.seat, answer_in(row), chance_in(row))
                numbers.append(row.number)
        except Exception as problem:  # whatever breaks, this is where they differ
            return f"row {row.number}: {problem!r}"
        if state_hash(match.state) != row.hash:
            return f"row {row.number}: another position"
        await breathe(row.number)
    return ""


async def upgrade(store: Store, id: str, *, is_doubtful: bool = False) -> Upgrade:
    """Bring a game to the rules of this program.

    A game of the same rules version is played again only if `is_doubtful`: it did not load as it
    was, or it is to be made sure that it does.
    """
    found = await store.read(stored, id, None, SET_UP)
    if found is None:
        return Upgrade(SAME)
    version = title(found.game.title).game.version
    if found.game.rules == version and not is_doubtful:
        return Upgrade(SAME)
    try:
        why = await verify(found)
    except Exception as problem:  # even its beginning cannot be read any more
        why = repr(problem)
    if not why and found.game.rules == version:
        return Upgrade(SAME)
    if not why:
        await store.write(change_game, id, rules=version)
        return Upgrade(ADOPTED)
    return await go_on(store, id, why)


async def go_on(store: Store, id: str, why: str) -> Upgrade:
    """Let a game go on from its last position that can be read, with the answers since."""
    most: int | None = None
    while True:
        found = await store.read(stored, id, None, SET_UP)
        if found is None:
            return Upgrade(SAME)
        last = await store.read(snapshot, id, found.game.length if most is None else most)
        if last is None:
            return Upgrade(WAITS, why)
        number, state = last
        try:
            match = begun(found._replace(start=state))
        except Exception as problem:
            why, most = repr(problem), number - 1
            continue
        rows = [row for row in effective(found.rows) if row.number > number]
        kept = await taken_again(match, rows)
        what = {"position": number, "kept": kept, "why": why}
        await store.write(write_change, found, match, what)
        return Upgrade(WENT_ON, why)


async def taken_again(match: Match, rows: list[JournalRow]) -> int:
    """Give the answers after a position once more, as far as they are still allowed; how many."""
    for count, row in enumerate(rows):
        if row.seat not in match.state.asked:
            return count
        if match.answer(row.seat, answer_in(row)) is not None:
            return count
        await breathe(count)
    return len(rows)


def write_change(c: Connection, found: Stored, match: Match, what: dict[str, object]) -> None:
    """Write down that the rules have changed here."""
    game, number = found.game, found.game.length + 1
    version = match.game.version
    text = json.dumps({"from": game.rules, "to": version, **what})
    row = JournalRow(
        game.id, number, RULES, -1, text, "[]", state_hash(match.state), "server", time()
    )
    asked = json.dumps([seat for seat in match.state.asked if seat >= 0])
    values = {"rules": version, "floor": number, "asked": asked, "due": time()}
    c.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.game == game.id, SNAPSHOTS.c.number == number))
    append(c, Step(row, values, {}, match.game.save(match.state)), is_running=False)
