"""Games that are recorded because they show something: found among games that bots play."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from galactarium.bots import BOTS, Chair
from galactarium.kernel import (
    Answer,
    Event,
    OptionValue,
    Stream,
    Tape,
    advance,
    canonical_answer,
    parts,
    play,
    refusal,
    seed_from,
)
from galactarium.match import Match
from galactarium.record import Record, read_record, write_record
from galactarium.registry import Title
from galactarium.replay import replay

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eva", "Finn")
Given = tuple[tuple[int, Answer], ...]


class Story(NamedTuple):
    """A whole game: what it was played with, every answer, every event, and the last position."""

    seed: str
    players: int
    options: dict[str, OptionValue]
    given: Given
    events: list[Event]
    end: Any


class Wanted(NamedTuple):
    """A record: its name, how it is played, and what it must show besides that options matter."""

    name: str
    players: int
    options: dict[str, OptionValue]
    shows: Callable[[Story], Any] | None = None
    bot: str = "random"


class Recording:
    """Finds, writes and tells the recorded games of a title.

    `differ` says whether two positions that come from the same answers are different games.
    """

    def __init__(self, title: Title, folder: Path, differ: Callable[[Any, Any], bool]) -> None:
        self.title = title
        self.folder = folder
        self.differ = differ
        self.content = title.content().data

    def path(self, name: str) -> Path:
        """The file of a record."""
        return self.folder / f"{name}.record"

    def begun(self, seed: str, players: int, options: dict[str, OptionValue]) -> Any:
        """A game at its first decision, with a tape."""
        s = self.title.game.begin(players, self.title.game.resolve(options, players), self.content)
        s.seed, s.tape = seed, Tape()
        advance(s)
        return s

    def played(self, wanted: Wanted, seed: str) -> Story:
        """A game that bots play."""
        s, stream = self.begun(seed, wanted.players, wanted.options), Stream(seed, "answers")
        bot = BOTS[wanted.bot]()
        given: list[tuple[int, Answer]] = []
        while s.asked:
            seat = s.asked[0]
            choice = bot.choose(Chair(self.title.game, s, seat, stream))
            given.append((seat, canonical_answer(s, seat, choice.answer)))
            play(s, *given[-1])
        return Story(seed, wanted.players, s.options, tuple(given), s.tape.events, s)

    def told(self, record: Record) -> Story:
        """What a record tells."""
        header = record.header
        given = tuple([(entry.seat, entry.answer) for entry in record.entries])
        s = self.begun(header.seed, len(header.seats), header.options)
        for seat, answer in given:
            play(s, seat, answer)
        return Story(header.seed, len(header.seats), s.options, given, s.tape.events, s)

    def story(self, name: str) -> Story:
        """What the record of this name tells."""
        return self.told(read_record(self.path(name)))

    def replayed(self, wanted: Wanted) -> Any:
        """The last position of a record, which was played as wanted and replays to its result."""
        record, game = read_record(self.path(wanted.name)), self.title.game
        again = f"find it again: python -m tests.games.{game.name}.recorded.find"
        assert len(record.header.seats) == wanted.players
        options = game.resolve(record.header.options, wanted.players)
        assert game.resolve(wanted.options, wanted.players) == options
        verdict = replay(record, is_watched=False)
        assert verdict.is_true, f"{verdict.difference}; {again}"
        assert verdict.notes == (), again
        end = self.told(record).end
        assert record.end is not None
        assert tuple(record.end) == tuple(game.result(end))
        return end

    def check_complete(self, wanted: Sequence[Wanted]) -> None:
        """A record is there for every number of players and every value of an option."""
        game = self.title.game
        assert {path.stem for path in self.folder.glob("*.record")} == {one.name for one in wanted}
        assert {one.players for one in wanted} == {*game.players.values}
        values = {(one.key, value) for one in game.options for value in one.values}
        usual = {(one.key, one.default) for one in game.options}
        assert {item for one in wanted for item in one.options.items()} == values - usual

    def matters(self, story: Story, option: str) -> bool:
        """Whether the same answers lead elsewhere, or others are offered, without this option."""
        usual = {one.key: one.default for one in self.title.game.options}[option]
        s = self.begun(story.seed, story.players, story.options)
        other = self.begun(story.seed, story.players, {**story.options, option: usual})
        for seat, answer in story.given:
            if self.differ(s, other) or parts(s, seat) != parts(other, seat):
                return True
            if refusal(other, seat, answer) is not None:
                return True
            play(s, seat, answer)
            play(other, seat, answer)
        return self.differ(s, other)

    def fits(self, wanted: Wanted, story: Story) -> bool:
        """Whether a game shows what is wanted, and every option that is not as usual matters."""
        if wanted.shows is not None and not wanted.shows(story):
            return False
        return all(self.matters(story, option) for option in wanted.options)

    def stories(self, wanted: Wanted) -> Iterator[Story]:
        """Games played as wanted, one for every seed."""
        for number in count():
            yield self.played(wanted, seed_from(f"{wanted.name}/{number}"))

    def find(self, wanted: Wanted) -> str:
        """Find a game that fits and write its record; a line about it."""
        games = enumerate(self.stories(wanted))
        number, story = next((n, story) for n, story in games if self.fits(wanted, story))
        names = NAMES[: wanted.players]
        match = Match(self.title, names, story.seed, wanted.options, is_watched=False)
        for seat, answer in story.given:
            match.take(seat, answer)
        write_record(match.record(), self.path(wanted.name))
        return f"{wanted.name}: game {number}, {len(story.given)} answers"

    def find_all(self, wanted: Iterable[Wanted], names: Sequence[str]) -> None:
        """Find the records of these names, or all."""
        for one in wanted:
            if not names or one.name in names:
                print(self.find(one), flush=True)
