"""What a game gives to the kernel: its options, flows, views, and a few questions about a state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, Generic, NamedTuple, TypeVar

from galactarium.kernel.answering import HOLD, forget_sealed
from galactarium.kernel.asking import idle, parts, top_of
from galactarium.kernel.bounds import BoundError, Bounds, Fields
from galactarium.kernel.events import with_parts
from galactarium.kernel.flows import Flow, flows_by_name
from galactarium.kernel.plain import (
    Plain,
    SaveError,
    check_listed,
    check_state,
    expect,
    is_seed,
    load_state,
    save_state,
)
from galactarium.kernel.refusing import refusal_of
from galactarium.kernel.running import advance
from galactarium.kernel.scribe import Saved, Scribe
from galactarium.kernel.state import (
    CHANCE,
    NO_FAMILIES,
    Answer,
    Families,
    OptionValue,
    State,
    Tape,
)
from galactarium.kernel.streams import Stream

S = TypeVar("S", bound=State)

View = dict[str, Any]
Below = Callable[[int], int]
Begin = Callable[[int, dict[str, OptionValue], dict[str, Any]], S]

NUMBER, SWITCH, CHOICE = "number", "switch", "choice"
UNRANKED: Final = 100


class OptionError(ValueError):
    """Options that do not fit a game; the text says what is allowed."""


class Option(NamedTuple):
    """A setting of a game; messages option.<key> and option_help.<key> describe it.

    `seats` are the numbers of players that it is for, none meaning all; with any other number it
    stays at its default. One that `is_reading` says how an unclear rule is read. One that
    `is_apart` is not even named by games with any other number of players, one that `is_late` by
    none that leaves it at its default, as there were games before it.
    """

    key: str
    kind: str
    default: OptionValue
    values: tuple[OptionValue, ...]
    seats: tuple[int, ...] = ()
    is_reading: bool = False
    is_apart: bool = False
    is_late: bool = False

    def fits(self, seats: int) -> bool:
        """Whether it is for this number of players."""
        return not self.seats or seats in self.seats

    def is_usual(self, value: OptionValue) -> bool:
        """Whether a game with this value does not name it."""
        return self.is_late and value == self.default

    def allows(self, value: object) -> bool:
        """Whether this is one of the values."""
        return any(value == allowed and type(value) is type(allowed) for allowed in self.values)

    def read(self, text: str) -> OptionValue:
        """The value that a person typed."""
        for value in self.values:
            if str(value) == text or (self.kind == SWITCH and text == ("on" if value else "off")):
                return value
        raise OptionError(f"{self.key}={text}: choose one of {self.shown()}")

    def shown(self) -> str:
        """The values as a person types them."""
        if self.kind == SWITCH:
            return "off, on"
        return ", ".join([str(value) for value in self.values])


def number(key: str, default: int, least: int, most: int, *, seats: tuple[int, ...] = ()) -> Option:
    """A whole number within bounds."""
    return Option(key, NUMBER, default, tuple(range(least, most + 1)), seats)


def switch(key: str, *, on: bool = False, seats: tuple[int, ...] = ()) -> Option:
    """Something that is on (1) or off (0)."""
    return Option(key, SWITCH, int(on), (0, 1), seats)


def choice(key: str, default: str, *values: str, seats: tuple[int, ...] = ()) -> Option:
    """One of several words."""
    return Option(key, CHOICE, default, values, seats)


def reading(option: Option) -> Option:
    """An option that says how an unclear rule is read."""
    return option._replace(is_reading=True)


def apart(option: Option) -> Option:
    """An option that games with other numbers of players do not name, as if there were none."""
    return option._replace(is_apart=True)


def late(option: Option) -> Option:
    """An option that came when there were games already: one at its default does not name it."""
    return option._replace(is_late=True)


class Result(NamedTuple):
    """How a game ended: points and places by seat; equal places share.

    A player who plays alone is first, or second if the game had a goal and it was missed.
    """

    points: tuple[int, ...]
    places: tuple[int, ...]


def ranked(points: tuple[int, ...], keys: tuple[Any, ...] | None = None) -> Result:
    """Places from points, or from keys that also break ties: the greatest is first."""
    by = points if keys is None else keys
    return Result(points, tuple([1 + sum(other > key for other in by) for key in by]))


class Retelling(NamedTuple):
    """How records of earlier rules are told again under today's.

    A question that they did not ask is let pass by the game's `idle`.

    reword  an answer of then in today's words: who does what; nothing if it is not needed any more
    """

    reword: Callable[[Any, int, Answer], tuple[tuple[int, Answer], ...]]


class Game(Generic[S]):
    """One game; the package of a game exports one as GAME.

    begin    the state before set-up, its first flow pushed; chance comes in the flow
    view     all that a seat may know, as maps of plain data with words as keys
    redeal   rearranges at random what a seat cannot know, consistent with what it knows
    result   the points now, and the places they give
    census   how many components of each kind there are, wherever they lie; it never changes
    families by noun, all that a part of an answer could name, as far as the seat can tell: what the
             rulebook lists for everybody and what lies in its sight. Whoever names a member that is
             no candidate is told why not by the `refusal` of the ask
    idle     the answer by which a seat does nothing; nothing if it has to do something
    standing the answer that a standing order of this seat gives to what it is asked, if any
    private  how answers begin by which nobody but their seat notices anything, such as orders
    around   what a seat may know of the surroundings of a place, for whoever points there; {} if
             there is nothing to tell
    tally    the points of a seat as far as a view tells, by the message that names their source
    migrations  by rules version, what turns a position saved under it into one of the next version
    retelling   how records of earlier rules are told again; nothing if there are none
    bounds   what the attributes of a state may be, see bounds.py; what is saved is held against it
    fields   the same of what flows remember, by field
    rank     where the game stands among others: those with a low one come first
    is_sample  whether it is there to be looked at and copied, rather than for its own sake

    Standing orders never change who is asked: whoever holds the game gives the answer in the
    seat's place, so that the others cannot tell.
    """

    def __init__(
        self,
        *,
        name: str,
        version: str,
        players: Option,
        options: tuple[Option, ...],
        flows: tuple[Flow[S, Any], ...],
        begin: Begin[S],
        view: Callable[[S, int], View],
        redeal: Callable[[S, int, Below], None],
        result: Callable[[S], Result],
        census: Callable[[S], dict[str, int]],
        families: Families = NO_FAMILIES,
        idle: Callable[[S, int], Answer | None] = idle,
        standing: Callable[[S, int], Answer | None] = lambda s, seat: None,
        private: tuple[Answer, ...] = (),
        around: Callable[[S, int, int], dict[str, Any]] = lambda s, seat, place: {},
        tally: Callable[[View, int], dict[str, int]] = lambda view, seat: {},
        migrations: Mapping[str, tuple[str, Callable[[Plain], Plain]]] = MappingProxyType({}),
        retelling: Retelling | None = None,
        bounds: Callable[[S], Bounds] = lambda s: {},
        fields: Callable[[S], Fields] = lambda s: {},
        rank: int = UNRANKED,
        is_sample: bool = False,
    ) -> None:
        for option in (players, *options):
            if not option.allows(option.default):
                raise ValueError(f"the default of {option.key} is none of its values")
            if not all(players.allows(seats) for seats in option.seats):
                raise ValueError(f"{option.key} is for numbers of players that {name} is not for")
        self.name = name
        self.version = version
        self.players = players
        self.options = options
        self.flows = flows_by_name(HOLD, *flows)
        self.begin = begin_with(begin, families)
        self.families = families
        self.view = with_parts(view)
        self.redeal = redeal
        self.result = result
        self.census = census
        self.idle = idle
        self.standing = standing
        self.private = private
        self.around = around
        self.tally = tally
        self.migrations = migrations
        self.retelling = retelling
        self.bounds = bounds
        self.fields = fields
        self.rank = rank
        self.is_sample = is_sample

    def new(
        self,
        seats: int,
        seed: str,
        given: Mapping[str, OptionValue],
        content: dict[str, Any],
        tape: Tape | None = None,
    ) -> S:
        """A game at its first decision; a tape collects what happens from the set-up on."""
        if not seed or not is_seed(seed):
            raise ValueError("a seed has 64 hex digits; seed_from makes one from any text")
        s = self.begin(self.check_seats(seats), self.resolve(given, seats), content)
        s.seed = seed
        s.tape = tape
        advance(s)
        return s

    def is_private(self, answer: Answer) -> bool:
        """Whether nobody else may notice that this answer was given."""
        return any(answer[: len(start)] == start for start in self.private)

    def check_seats(self, seats: int) -> int:
        """Refuse a number of players that the game is not for."""
        if not self.players.allows(seats):
            counts = tuple([int(count) for count in self.players.values])
            raise OptionError(f"{self.name} is for {for_players(counts)}, not {seats}")
        return seats

    def resolve(self, given: Mapping[str, OptionValue], seats: int) -> dict[str, OptionValue]:
        """All options with their values: the given ones checked, the rest by default."""
        by_key = {option.key: option for option in self.options}
        for key, value in given.items():
            if key not in by_key:
                known = ", ".join(by_key) or "none"
                raise OptionError(f"{self.name} has no option {key!r}; it has {known}")
            if not by_key[key].allows(value):
                raise OptionError(f"{key}={value}: choose one of {by_key[key].shown()}")
            if not by_key[key].fits(seats) and value != by_key[key].default:
                raise OptionError(f"{key} is for {for_players(by_key[key].seats)}, not {seats}")
        named = {key: x for key, x in by_key.items() if x.fits(seats) or not x.is_apart}
        values = {key: given.get(key, option.default) for key, option in named.items()}
        return {key: x for key, x in values.items() if not named[key].is_usual(x)}

    def imagine(self, s: S, seat: int, stream: Stream) -> S:
        """A world this seat holds possible: what is hidden redealt, the future unknown."""
        world = s.clone()
        self.redeal(world, seat, stream.below)
        world.seed = f"{stream.word():016x}" * 4
        forget_sealed(world, seat)
        return world

    def save(self, s: State) -> Plain:
        """The position as readable JSON data."""
        check_listed(s, self.flows)
        return self.named(save_state(s))

    def save_on(self, s: State, scribe: Scribe) -> Saved:
        """The same by a scribe who has saved this game before, and the hash."""
        check_listed(s, self.flows)
        saved = scribe.save(s)
        return Saved(self.named(saved.position), saved.hash)

    def named(self, position: Plain) -> Plain:
        """A position with the names of its game and rules."""
        return {"game": self.name, "rules": self.version, **position}

    def load(self, data: Plain, content: dict[str, Any]) -> S:
        """Read a position back exactly; one that cannot be is refused."""
        if not isinstance(data, dict) or data.get("game") != self.name:
            raise SaveError(f"this is no position of {self.name}")
        data = self.migrated(data)
        try:
            seats = self.check_seats(data["seats"])
            options = self.resolve(data["options"], seats)
        except (KeyError, AttributeError, OptionError) as problem:
            raise SaveError(f"seats or options do not fit {self.name}: {problem}") from problem
        s = self.begin(seats, options, content)
        census = self.census(s)
        try:
            load_state(s, self.flows, data)
            self.check(s, census)
            advance(s)
            expect(s.drawn == data["drawn"], "position", "at a decision, with no chance due")
            check_open_questions(s)
        except (SaveError, MemoryError):
            raise
        except BoundError as problem:
            raise SaveError(str(problem)) from problem
        except Exception as problem:  # whatever breaks here, the position is at fault
            raise SaveError(f"this position cannot be: {problem!r}") from problem
        return s

    def check(self, s: S, census: dict[str, int]) -> None:
        """Refuse a state that the box cannot hold; `census` is that of the box."""
        check_state(s, self.bounds(s), self.fields(s))
        check_census(census, self.census(s))

    def migrated(self, data: Plain) -> Plain:
        """A position in the shape of these rules, step by step from the version that saved it."""
        while data.get("rules") != self.version and data.get("rules") in self.migrations:
            version, migrate = self.migrations[data["rules"]]
            try:
                data = {**migrate(data), "rules": version}
            except Exception as problem:  # as in `load`: the position is at fault
                raise SaveError(f"this position cannot be: {problem!r}") from problem
        return data


def begin_with(begin: Begin[S], families: Families) -> Begin[S]:
    """What begins a game, and tells the state the families of its nouns."""

    def begun(seats: int, options: dict[str, OptionValue], content: dict[str, Any]) -> S:
        s = begin(seats, options, content)
        s.families = families
        return s

    return begun


def for_players(counts: tuple[int, ...]) -> str:
    """Numbers of players in words."""
    listed = ", ".join([str(count) for count in counts])
    return f"{listed} player" if counts == (1,) else f"{listed} players"


def check_census(box: dict[str, int], found: dict[str, int]) -> None:
    """Refuse a position with more or fewer components than the box holds."""
    for name in {*box, *found}:
        count = f"{box.get(name, 0)}, as the box has, not {found.get(name, 0)}"
        expect(box.get(name) == found.get(name), f"the number of {name}", count)


def check_open_questions(s: State) -> None:
    """Refuse a position that asks a seat that does not exist, or holds answers not on offer."""
    for seat in s.asked:
        if seat != CHANCE:
            expect(0 <= seat < s.seats, "position", f"for its {s.seats} seats, not seat {seat}")
            parts(s, seat)
    if s.sealed:
        _, ask, frame = top_of(s.stack)
        for seat, given in s.sealed.items():
            is_open = seat in ask.who(s, frame)
            refused = refusal_of(s, ask, frame, seat, given) if is_open else None
            expect(is_open and refused is None, f"sealed.{seat}", "an answer that was offered")
