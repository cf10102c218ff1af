"""Write a store with games of every kind under way, for later versions to go on with.

  python -m tools.running_games 0.1.0   # with the program of that version

Games are played at random, or by bots that know them, until a question comes that no other game of
the store stops at. So there is a game at every question that was met, with every option and number
of players, and besides some that are over, given up, or not begun. Run it for every release, before
the next change of rules: tests let the newest program go on with all of these stores.
"""

import asyncio
import itertools
import lzma
import sqlite3
import sys
import tempfile
import zlib
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final, NamedTuple

from galactarium.bots import BOTS
from galactarium.bots.chair import Chair
from galactarium.kernel import Answer, Stream, question, random_answer, seed_from
from galactarium.match import Match
from galactarium.registry import Title, title, titles
from galactarium.server import wire as m
from galactarium.server.http.table_routes import note, say
from galactarium.server.settings import Settings
from galactarium.server.store.migrating import bring_up
from galactarium.server.store.queries import OWNER, RUNNING
from galactarium.server.store.store import open_store
from galactarium.server.tables import hall as halls
from galactarium.server.tables.hall import Hall
from galactarium.server.tables.scenes import question_id
from galactarium.server.tables.votes import vote
from galactarium.testing.conformance.setting import FAST, Setting, settings

STORES: Final = Path(__file__).resolve().parent.parent / "tests" / "server" / "stores"
ENDING: Final = ".running.xz"
ROUNDS: Final = 4  # games of each setting that are searched for new questions
MAKES_NOISE: Final = 7  # every how many games somebody talks, takes notes and takes an answer back
NO_BOT: Final = "random"
OVER: Final = "over"


class Course(NamedTuple):
    """A game as it is played: the question that it stops at, and the answers before."""

    setting: Setting
    seed: str
    stop: str
    answers: list[tuple[int, Answer]]


def courses(game: Title) -> Iterator[Course]:
    """Games with all numbers of players and all options, and one that stops at every question."""
    known: set[str] = set()
    bots = [NO_BOT] if game.adviser() is None else [NO_BOT, "greedy"]
    for round, setting in itertools.product(range(ROUNDS), settings([game], FAST)):
        seed = seed_from(f"{setting.id} {round}")
        found = played(setting, seed, bots[round % len(bots)], known)
        if found.stop or not round:
            known.add(found.stop)
            yield found


def played(setting: Setting, seed: str, bot: str, known: set[str]) -> Course:
    """A game until something new comes, its end among that; without, until somewhere within."""
    stream = Stream(seed_from(f"answers {seed}"), "play")
    names = [f"Player {seat + 1}" for seat in range(setting.players)]
    match = Match(setting.title, names, seed, setting.options, is_watched=False)
    given: list[tuple[int, Answer]] = []
    while not (stop := new_in(match, known)) and not match.state.is_over:
        seat = match.state.asked[stream.below(len(match.state.asked))]
        given.append((seat, chosen(match, seat, bot, stream)))
        match.take(*given[-1])
        match.forget(len(match.entries))
    if not stop:
        del given[stream.below(len(given)) :]
    return Course(setting, seed, stop, given)


def new_in(match: Match, known: set[str]) -> str:
    """Something that no other game stops at: a question, or the end."""
    asked = [question(match.state, seat).key for seat in match.state.asked]
    here = [OVER] if match.state.is_over else asked
    return next((key for key in here if key not in known), "")


def chosen(match: Match, seat: int, bot: str, stream: Stream) -> Answer:
    """What a bot answers."""
    if bot == NO_BOT:
        return random_answer(match.state, seat, stream.below)
    return BOTS[bot]().choose(Chair(match.game, match.state, seat, stream)).answer


async def play(hall: Hall, course: Course, number: int) -> None:
    """Play a course at a table, as people would."""
    halls.make_seed = lambda: course.seed  # type: ignore[attr-defined]
    setting = course.setting
    seats = [m.SeatWish(kind="me") for _ in range(setting.players)]
    wish = m.TableWish(game=setting.title.name, seats=seats, options=setting.options)
    opened = await hall.open_table(wish)
    table = hall.tables[opened.id]
    for seat, answer in course.answers:
        await table.call(lambda: table.answer(seat, question_id(table, seat), answer, OWNER))  # noqa: B023
    if number % MAKES_NOISE == 0:
        await make_noise(hall, opened.id)


async def make_noise(hall: Hall, id: str) -> None:
    """Somebody talks, takes notes, votes, and takes an answer back if that is possible."""
    table = hall.tables[id]

    async def work() -> None:
        await say(table, 0, "Whose turn is it? ✦")
        await note(table, 0, "Watch the rim.")
        if len(table.seats) == 1 or table.row.status != RUNNING:
            return
        await vote(table, 0, m.Vote(motion="abandon"))
        undoing = [seat for seat in range(len(table.seats)) if table.match.undo_reach(seat)]
        if undoing:
            await table.undo(undoing[0])

    await table.call(work)


async def open_others(hall: Hall) -> None:
    """A table that waits for somebody, and a game that was given up."""
    free = [m.SeatWish(kind="me"), m.SeatWish(kind="free")]
    await hall.open_table(m.TableWish(game="template", seats=free))
    seats = [m.SeatWish(kind="me"), m.SeatWish(kind="me")]
    opened = await hall.open_table(m.TableWish(game="template", seats=seats))
    table = hall.tables[opened.id]
    for seat in range(2):
        await table.call(lambda: vote(table, seat, m.Vote(motion="abandon")))  # noqa: B023


async def fill(path: Path) -> None:
    """All of it."""
    store = open_store(str(path))
    await bring_up(store)
    hall = Hall(store, Settings(store=str(path)))
    number = itertools.count()
    for name in titles():
        for course in courses(title(name)):
            print(f"{course.setting.id}: {course.stop}, {len(course.answers)} answers", flush=True)
            await play(hall, course, next(number))
    await open_others(hall)
    await hall.close()


def loosen(path: Path) -> None:
    """Pack positions and values loosely: they are much alike, and so smaller all together."""
    with closing(sqlite3.connect(path)) as store:
        store.create_function("loose", 1, lambda data: zlib.compress(zlib.decompress(data), 0))
        store.execute("UPDATE snapshots SET state = loose(state)")
        store.execute("UPDATE contents SET data = loose(data)")
        store.commit()
        store.execute("PRAGMA journal_mode=DELETE")
        store.execute("VACUUM")


def main(version: str) -> None:
    """Write the store of a version."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.db"
        asyncio.run(fill(path))
        loosen(path)
        target = STORES / f"{version}{ENDING}"
        target.write_bytes(lzma.compress(path.read_bytes(), preset=9 | lzma.PRESET_EXTREME))
        print(f"{target.name}: {target.stat().st_size / 1e3:,.0f} kB")


if __name__ == "__main__":
    main(sys.argv[1])
