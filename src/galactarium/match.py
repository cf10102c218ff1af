"""A match: one game under way, its record, what each observer has seen, and undo.

The match is what a terminal or a server holds. Undo goes back to the last revealed fact and no
further: while a seat alone decides it may take back answer after answer; once chance has shown
something, or a secret has come out, what lies before stays.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.json import encode

from galactarium.content import Content
from galactarium.kernel import (
    ALGORITHM,
    ALL_SEEING,
    SPECTATOR,
    Answer,
    OptionValue,
    Plain,
    Refusal,
    SaveError,
    Scribe,
    Seen,
    State,
    Tape,
    Watcher,
    advance,
    canonical_answer,
    commitment,
    is_aside,
    play,
    refusal,
    state_hash,
)
from galactarium.kernel.events import Kept, View
from galactarium.kernel.plain import is_seed
from galactarium.record import FORMAT, End, Entry, Header, Record
from galactarium.registry import Title

Outcomes = tuple[tuple[int, ...], ...]


class Match:
    """A game under way."""

    def __init__(
        self,
        title: Title,
        names: Sequence[str],
        seed: str,
        options: Mapping[str, OptionValue] | None = None,
        content: Content | None = None,
        script: Outcomes = (),
        position: Plain | None = None,
        is_watched: bool = True,
    ) -> None:
        """Begin with set-up, or in the middle of a game at a position.

        `script` gives the first results of chance; without it they come from the seed. A match that
        nobody watches keeps no log, and runs much faster.
        """
        if not (seed and is_seed(seed)):
            raise ValueError("a seed has 64 hex digits; seed_from makes one from any text")
        self.title = title
        self.game = title.game
        self.names = tuple(names)
        self.bots: tuple[str, ...] = ()  # their kinds by seat, for the record
        self.content = content or title.content()
        self.seed = seed
        seats = self.game.check_seats(len(self.names))
        self.options = self.game.resolve(options or {}, seats)
        everybody = (*range(seats), SPECTATOR, ALL_SEEING)
        self.observers: tuple[int, ...] = everybody if is_watched else ()
        self.position: Plain = position or {}
        self.state = self.start(seats)
        self.views: dict[int, View] = {}  # what each observer sees now
        self.kept: Kept = {}  # parts of these views, which stay if nothing of them changes
        self.log: dict[int, list[Seen]] = {seat: [] for seat in self.observers}
        self.scribe = Scribe()
        self.entries: list[Entry] = []
        self.before: list[State] = []  # the state before each answer
        self.heard: list[dict[int, int]] = []  # how much of the log each observer had by then
        self.told: list[frozenset[int]] = []  # who learnt something hidden by each answer
        self.start_chance = tuple(self.watch(script, lambda: advance(self.state)).chance)
        self.start_hash = state_hash(self.state)

    def start(self, seats: int) -> State:
        """The state to begin with; it has not run yet."""
        data = self.content.data
        if self.position:
            s: State = self.game.load(self.position, data)
            if (s.seats, s.options) != (seats, self.options):
                raise SaveError("the position is one for other players or options")
        else:
            s = self.game.begin(seats, self.options, data)
        s.seed = self.seed
        s.chance_is_manual = False
        return s

    def watch(self, script: Outcomes, run: Callable[[], None]) -> Watcher:
        """Run something while all observers look on; what they saw is in the log."""
        watcher = Watcher(
            self.game.view, self.observers, self.state, self.views, is_twin, self.kept
        )
        watcher.script = list(script)
        self.state.tape = watcher
        run()
        self.state.tape = None
        for seat, seen in watcher.take(self.state).items():
            self.log[seat] += seen
        self.views = watcher.last
        return watcher

    def look_on(self, observer: int) -> None:
        """From now on this observer's log is kept, too."""
        if observer not in self.observers:
            self.observers += (observer,)
            self.log[observer] = []

    def look_away(self, observer: int) -> None:
        """This observer's log is no longer needed."""
        self.observers = tuple([other for other in self.observers if other != observer])
        self.log.pop(observer, None)

    def forget(self, count: int) -> None:
        """Forget the first answers: they cannot be undone any more, and no record has them."""
        del self.entries[:count], self.before[:count], self.heard[:count], self.told[:count]

    def answer(self, seat: int, given: Answer, script: Outcomes = ()) -> Refusal | None:
        """Answer for a seat; what is refused changes nothing."""
        refused = refusal(self.state, seat, given)
        if refused is None:
            self.take(seat, canonical_answer(self.state, seat, given), script)
        return refused

    def take(self, seat: int, given: Answer, script: Outcomes = ()) -> Plain:
        """Carry out a legal answer and write it down; the position that it leads to."""
        before = self.state.clone()
        heard = {observer: len(seen) for observer, seen in self.log.items()}
        try:
            seen = self.watch(script, lambda: play(self.state, seat, given))
        except Exception:
            self.state = before
            raise
        self.before.append(before)
        self.heard.append(heard)
        self.told.append(frozenset(seen.told))
        saved = self.game.save_on(self.state, self.scribe)
        self.entries.append(Entry(seat, given, tuple(seen.chance), saved.hash))
        return saved.position

    def take_back(self) -> None:
        """Take back the last answer, whatever it showed: nobody was told, and it does not count."""
        self.state, self.views = self.before.pop(), {}
        heard = self.heard.pop()
        for observer, seen in self.log.items():
            del seen[heard.get(observer, 0) :]
        self.entries.pop()
        self.told.pop()

    def floor(self, seat: int) -> int:
        """The first answer that no barrier keeps this seat from taking back.

        A barrier is an answer of its own that told anybody something hidden, or one of others that
        told this seat something. What others learn apart does not concern it.
        """
        for number in range(len(self.entries) - 1, -1, -1):
            told = self.told[number]
            if seat in told or (told and self.entries[number].seat == seat):
                return number + 1
        return 0

    def undo_reach(self, seat: int) -> list[int]:
        """The answers (by number) that this seat may take back, the latest first."""
        numbers = range(self.floor(seat), len(self.entries))
        own = [number for number in numbers if self.entries[number].seat == seat]
        return [number for number in reversed(own) if self.stands_alone(number)]

    def stands_alone(self, number: int) -> bool:
        """Whether others have answered since only in secret or in lanes of their own.

        Without this answer they stand where they stand now, and the main flow has not moved. Asides
        touch everybody, so they never stand alone; what others did in private does not count, or
        the reach of undo would tell of it.
        """
        seat, since = self.entries[number].seat, self.entries[number:]
        others = (entry for entry in since if entry.seat != seat and not self.is_private(entry))
        first = next(others, None)
        if first is None:
            return True
        if first.seat not in self.before[number].asked:
            return False  # as it mostly is: the next one was asked only because of this answer
        noticed = [entry for entry in since if not self.is_private(entry)]
        if any(is_aside(entry.answer) for entry in noticed):
            return False
        trial = self.before[number].clone()
        if not all(repeats(trial, entry) for entry in noticed if entry.seat != seat):
            return False
        return trial.stack == self.state.stack and (
            set(trial.asked) - {seat} == set(self.state.asked) - {seat}
        )

    def is_private(self, entry: Entry) -> bool:
        """Whether only its seat may notice an answer."""
        return self.game.is_private(entry.answer)

    def lost_with(self, number: int) -> list[int]:
        """The private answers since this one that cannot be given without it."""
        lost: list[int] = []
        trial = self.before[number].clone()
        for later, entry in enumerate(self.entries[number + 1 :], number + 1):
            if not repeats(trial, entry) and self.is_private(entry):
                lost.append(later)
        return lost

    def undo(self, seat: int) -> bool:
        """Take back the last answer of a seat, if nothing was revealed since.

        Private answers of others that were only possible by it go with it.
        """
        reach = self.undo_reach(seat)
        if not reach:
            return False
        for lost in reversed(self.lost_with(reach[0])):
            self.undo_one(lost)
        self.undo_one(reach[0])
        return True

    def undo_one(self, number: int) -> None:
        """Take back one answer; all others since are given again."""
        later = self.entries[number + 1 :]
        self.state, self.views = self.before[number].clone(), {}
        for observer, seen in self.log.items():
            del seen[self.heard[number].get(observer, 0) :]
        del self.entries[number:], self.before[number:], self.heard[number:], self.told[number:]
        for entry in later:
            self.take(entry.seat, entry.answer, entry.chance)

    def record(self, *, is_local: bool = True) -> Record:
        """The record so far; unless the game is local, the seed stays secret until the end."""
        shows_seed = is_local or self.state.is_over
        position = self.position
        if position and not shows_seed:
            position = {**position, "seed": ""}
        header = Header(
            FORMAT,
            self.game.name,
            self.game.version,
            self.content.hash,
            dict(self.content.corrections),
            self.options,
            self.names,
            ALGORITHM,
            commitment(self.seed),
            self.seed if shows_seed else "",
            position,
            self.start_chance,
            self.start_hash,
            self.bots,
        )
        end = None
        if self.state.is_over:
            end = End(*self.game.result(self.state))
        return Record(header, tuple(self.entries), end)


def repeats(s: State, entry: Entry) -> bool:
    """Give an answer once more; whether it is allowed here and chance gives the same."""
    if refusal(s, entry.seat, entry.answer) is not None:
        return False
    tape = s.tape = Tape()
    play(s, entry.seat, entry.answer)
    return tuple(tape.chance) == entry.chance


def is_twin(old: Any, new: Any) -> bool:
    """Whether two values are the same JSON with all keys in the same order."""
    return encode(old) == encode(new)
