"""An upgrade in the middle of games: every game of an older version goes on, to its end.

The stores were written by `tools.running_games` with the programs of those versions: they have a
game at every question. Whether the rules have changed since is not asked here. A game that comes
out otherwise goes on from its last position, and its journal says so.
"""

import asyncio
import json
import lzma
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import AsyncMock

import pytest
from sqlalchemy import Connection, select, update

from galactarium.cli import main
from galactarium.kernel import SPECTATOR, State, Stream, play, random_answer, seed_from
from galactarium.registry import title, titles
from galactarium.server.settings import Settings
from galactarium.server.store import queries
from galactarium.server.store.migrating import bring_up
from galactarium.server.store.queries import JournalRow
from galactarium.server.store.schema import CHAT, GAMES, SEATS, VOTES
from galactarium.server.store.store import open_store
from galactarium.server.tables import history, scenes, upgrading
from galactarium.server.tables.hall import Hall
from galactarium.server.tables.loading import effective
from galactarium.server.tables.table import Table
from galactarium.server.tables.upgrading import ADOPTED, SAME, WENT_ON, upgrade

ENDING = ".running.xz"
STORES = sorted((Path(__file__).parent / "stores").glob(f"*{ENDING}"))
LIMIT = 20_000  # answers
OLD = {"age_of_galaxy", "galactic_era", "template"}  # the games that all of them have
SOME = 5  # every how many games is looked at where all would take long
LEFT_OUT = {"rules", "floor", "asked", "due", "length", "changed", "status", "result"}


class Before(NamedTuple):
    """What a game had before the upgrade."""

    id: str
    status: str
    rows: list[JournalRow]
    rest: list[Any]


def everything_of(c: Connection, id: str) -> list[Any]:
    """What belongs to a game besides its journal, and must not change by an upgrade."""
    [game] = c.execute(select(GAMES).where(GAMES.c.id == id)).mappings()
    kept = {name: value for name, value in game.items() if name not in LEFT_OUT}
    tables = [(SEATS, SEATS.c.seat), (CHAT, CHAT.c.number), (VOTES, VOTES.c.seat)]
    others = [c.execute(select(t).where(t.c.game == id).order_by(by)).all() for t, by in tables]
    return [kept, *others]


def games_of(c: Connection, name: str) -> list[Before]:
    rows = c.execute(select(GAMES).where(GAMES.c.title == name).order_by(GAMES.c.created)).all()
    return [
        Before(row.id, row.status, queries.journal(c, row.id), everything_of(c, row.id))
        for row in rows
    ]


def with_hall(older: Path, folder: Path, work: Callable[[Hall], Awaitable[None]]) -> None:
    """Open a store of an older version with this program."""
    path = folder / "games.db"
    path.write_bytes(lzma.decompress(older.read_bytes()))

    async def run() -> None:
        store = open_store(str(path))
        await bring_up(store)
        hall = Hall(store, Settings(store=str(path)))
        try:
            await work(hall)
        finally:
            await hall.close()

    asyncio.run(run())


def play_to_the_end(s: State, stream: Stream) -> int:
    """Let all seats answer at random; how often they did."""
    for count in range(LIMIT):
        if s.is_over:
            return count
        seat = s.asked[stream.below(len(s.asked))]
        play(s, seat, random_answer(s, seat, stream.below))
    raise AssertionError(f"the game does not end within {LIMIT} answers")


def check_looks(table: Table) -> None:
    """Everybody sees the game, and whoever is asked can answer."""
    for seat in (SPECTATOR, *range(len(table.seats))):
        scene = scenes.scene(table, seat)
        assert (scene.question is not None) == (seat in table.match.state.asked)
        if scene.question is not None:
            assert scenes.choices(table, seat, ()).offered


async def answer_once(table: Table, stream: Stream) -> None:
    """One more answer by the way that all answers go."""
    s = table.match.state
    seat = s.asked[0]
    given = random_answer(s, seat, stream.below)
    await table.answer(seat, scenes.question_id(table, seat), given, queries.OWNER)


def check_nothing_is_lost(before: Before, after: Before) -> None:
    """The journal has what it had, and one row more if the game went on under other rules."""
    assert after.rows[: len(before.rows)] == before.rows
    assert after.rest == before.rest
    for row in after.rows[len(before.rows) :]:
        assert row.kind == queries.RULES
        told = json.loads(row.answer)
        assert told["position"] + told["kept"] <= len(before.rows) and told["why"]


async def take_up(hall: Hall, name: str, before: Before) -> None:
    """Open a game as if somebody came to it, and let it go on to its end."""
    stream = Stream(seed_from(before.id), "after the upgrade")
    table = await hall.find(before.id)

    async def look() -> None:
        if before.status == queries.OPEN:
            assert scenes.info_of(table).status == queries.OPEN
            return
        if before.status != queries.ABANDONED:
            check_looks(table)

    await table.call(look)
    [after] = [one for one in await hall.store.read(games_of, name) if one.id == before.id]
    check_nothing_is_lost(before, after)
    assert after.status == before.status
    if before.status == queries.RUNNING:
        assert table.row.rules == title(name).game.version
        await table.call(lambda: answer_once(table, stream))
        play_to_the_end(table.match.state.clone(), stream)


def make_older(c: Connection) -> None:
    c.execute(update(GAMES).values(rules="0"))


@pytest.mark.parametrize("name", sorted(OLD & set(titles())))
@pytest.mark.parametrize("older", STORES, ids=lambda path: path.name.removesuffix(ENDING))
def test_games_that_come_out_otherwise_go_on_from_their_last_position(
    older: Path, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    verify = AsyncMock(return_value="row 1: another position")
    monkeypatch.setattr(upgrading, "verify", verify)

    async def work(hall: Hall) -> None:
        await hall.store.write(make_older)
        found = [one for one in await hall.store.read(games_of, name) if one.rows]
        for before in found[::SOME]:
            await take_up(hall, name, before)
            if before.status == queries.RUNNING:
                [told] = await hall.store.read(changes_of, before.id)
                assert told["from"] == "0" and told["why"] == "row 1: another position"
                assert told["kept"] <= since(before, told["position"])

    with_hall(older, tmp_path, work)


def changes_of(c: Connection, id: str) -> list[dict[str, Any]]:
    """What the journal of a game tells of changed rules."""
    return [json.loads(row.answer) for row in queries.journal(c, id) if row.kind == queries.RULES]


def since(before: Before, position: int) -> int:
    """How many answers count after a position."""
    return len([row for row in effective(before.rows) if row.number > position])


async def latest(hall: Hall, name: str) -> Before:
    """The last of the running games of a title."""
    found = await hall.store.read(games_of, name)
    return [one for one in found if one.status == queries.RUNNING][-1]


def test_there_is_a_store_of_running_games() -> None:
    assert STORES


@pytest.mark.parametrize("name", sorted(OLD & set(titles())))
@pytest.mark.parametrize("older", STORES, ids=lambda path: path.name.removesuffix(ENDING))
def test_every_game_of_an_older_version_goes_on_to_its_end(
    older: Path, name: str, tmp_path: Path
) -> None:
    async def work(hall: Hall) -> None:
        found = await hall.store.read(games_of, name)
        kinds = Counter([one.status for one in found])
        assert kinds[queries.RUNNING] > 5 and kinds[queries.OVER]
        for before in found:
            await take_up(hall, name, before)

    with_hall(older, tmp_path, work)


@pytest.mark.parametrize("older", STORES, ids=lambda path: path.name.removesuffix(ENDING))
def test_migrating_strands_no_game_and_what_was_can_be_looked_at(
    older: Path, tmp_path: Path
) -> None:
    async def work(hall: Hall) -> None:
        for before in [await latest(hall, name) for name in OLD & set(titles())]:
            done = await upgrade(hall.store, before.id)
            assert done.outcome in (SAME, ADOPTED, WENT_ON), done.why
            table = await hall.find(before.id)
            await table.call(lambda: asyncio.sleep(0))
            log = await history.log(hall, before.id, SPECTATOR, None)
            has_gone_on = done.outcome == WENT_ON  # then what was told begins again
            assert log.lines and (log.number or has_gone_on) and log.number <= table.row.length

    with_hall(older, tmp_path, work)


@pytest.mark.parametrize("older", STORES, ids=lambda path: path.name.removesuffix(ENDING))
def test_after_migrating_every_game_is_true(
    older: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.db"
    path.write_bytes(lzma.decompress(older.read_bytes()))
    assert main(["migrate", "--store", str(path)]) == 0
    assert main(["verify", "--store", str(path)]) == 0, capsys.readouterr().out
