"""Made-up states, asks and flows, small enough to be read beside the test that uses them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from galactarium.kernel import (
    Answer,
    Draw,
    Empty,
    Event,
    Flow,
    Game,
    One,
    OptionValue,
    Order,
    Params,
    Part,
    Refusal,
    Some,
    Split,
    State,
    Stream,
    Tape,
    advance,
    answers,
    chance,
    deal,
    each_in_order,
    emit,
    flow,
    in_parallel,
    number,
    play,
    push,
    put,
    ranked,
    repeat_from,
    reveal,
    roll,
    seed_from,
    step,
    switch,
    window,
)

SEED = seed_from("a toy")

Who = Callable[[Any, Any], tuple[int, ...]]


# The state.


class Fleet(NamedTuple):
    owner: int
    ships: tuple[str, ...]


class Toy(State):
    SHAPE: ClassVar[dict[str, Any]] = {
        "log": [str],
        "homes": [[str]],
        "order": (int,),
        "pairs": [(int,)],
        "fleets": [Fleet],
        "marks": {int: int},
        "depots": {str: {str: [int]}},
        "is_late": bool,
    }
    SHARED: ClassVar[tuple[str, ...]] = ("box",)

    def __init__(self, seats: int, options: dict[str, OptionValue] | None = None) -> None:
        super().__init__(seats, {} if options is None else options)
        self.box = {"never": "changes"}
        self.log: list[str] = []
        self.homes: list[list[str]] = [[] for _ in range(seats)]
        self.order = tuple(range(seats))
        self.pairs: list[tuple[int, ...]] = [(0, 0)]
        self.fleets = [Fleet(0, ("a1",)), Fleet(1, ())]
        self.marks = dict.fromkeys(range(seats), 0)
        self.depots = {"moon": {"fuel": [1, 2]}}
        self.is_late = False


# Frames.


class At(NamedTuple):
    seat: int


class Tally(NamedTuple):
    seat: int
    total: int


# Acts and conditions.


def note(word: str) -> Callable[[Toy, Any], None]:
    """An act that leaves a word in the log."""

    def act(s: Toy, f: Any) -> None:
        s.log.append(word)

    return act


def everybody(s: Toy, f: Any) -> tuple[int, ...]:
    return s.order


def only(*seats: int) -> Who:
    return lambda s, f: seats


def at(s: Toy, f: Any, seat: int) -> At:
    return At(seat)


def is_never(s: Toy, f: Any) -> bool:
    return False


# Asks: what was answered is left in the log as "<seat>: <answer>", or in the home of the seat.


def written(seat: int, answer: Answer) -> str:
    return f"{seat}: {' '.join([str(part) for part in answer])}"


class Pick(One[Toy, Any]):
    """One of these words."""

    key = "pick"

    def __init__(self, *words: Part, who: Who | None = None, refused: Sequence[Part] = ()) -> None:
        self.words = words or ("left", "right")
        self.asks = who
        self.refused = refused

    def who(self, s: Toy, f: Any) -> tuple[int, ...]:
        return super().who(s, f) if self.asks is None else self.asks(s, f)

    def candidates(self, s: Toy, f: Any, seat: int) -> Sequence[Part]:
        return self.words

    def refusal(self, s: Toy, f: Any, seat: int, so_far: Answer) -> Refusal | None:
        if so_far[0] in self.refused:
            return Refusal("9.9", "closed", allow="open_it", way=so_far[0])
        return None

    def apply(self, s: Toy, f: Any, seat: int, answer: Answer) -> None:
        s.log.append(written(seat, answer))


TREE: dict[Answer, list[Part]] = {
    (): ["go", "stay"],
    ("go",): ["north", "south"],
    ("go", "north"): [1, 2, 3],
    ("go", "south"): [1],
}


class Walk(Pick):
    """A path through a tree: two kilometres north are too far."""

    key = "walk"
    nouns = ("verb", "way", "number")

    def __init__(self, who: Who | None = None) -> None:
        super().__init__(*TREE[()], who=who)

    def more(self, s: Toy, f: Any, seat: int, so_far: Answer) -> Sequence[Part]:
        return TREE.get(so_far, [])

    def refusal(self, s: Toy, f: Any, seat: int, so_far: Answer) -> Refusal | None:
        return Refusal("9.8", "too_far", km=2) if so_far == ("go", "north", 2) else None

    def prompt(self, s: Toy, f: Any, seat: int) -> Params:
        return {"walker": seat}


class Pack(Some[Toy, Any]):
    """Two or three of four things: fire and ice do not mix, and tea needs a cup."""

    key = "pack"
    nouns = ("thing",)

    def who(self, s: Toy, f: Any) -> tuple[int, ...]:
        return (getattr(f, "seat", 0),)

    def candidates(self, s: Toy, f: Any, seat: int) -> list[str]:
        return ["fire", "ice", "tea", "cup"]

    def size(self, s: Toy, f: Any, seat: int) -> tuple[int, int]:
        return 2, 3

    def refusal(self, s: Toy, f: Any, seat: int, so_far: Answer) -> Refusal | None:
        return Refusal("9.1", "explodes") if {"fire", "ice"} <= set(so_far) else None

    def lacking(self, s: Toy, f: Any, seat: int, answer: Answer) -> Refusal | None:
        needs_cup = "tea" in answer and "cup" not in answer
        return Refusal("9.2", "no_cup") if needs_cup else None

    def apply(self, s: Toy, f: Any, seat: int, answer: Answer) -> None:
        s.homes[seat] += [str(part) for part in answer]


class Spread(Split[Toy, Any]):
    """Three crates over mine, yard and quay; the quay takes one, the mine two."""

    key = "spread"
    nouns = ("place",)
    caps: ClassVar[dict[Part, int]] = {"mine": 2, "yard": 3, "quay": 1}

    def who(self, s: Toy, f: Any) -> tuple[int, ...]:
        return (getattr(f, "seat", 0),)

    def candidates(self, s: Toy, f: Any, seat: int) -> list[Part]:
        return list(self.caps)

    def size(self, s: Toy, f: Any, seat: int) -> tuple[int, int]:
        return 3, 3

    def cap(self, s: Toy, f: Any, seat: int, part: Part) -> int:
        return self.caps[part]

    def apply(self, s: Toy, f: Any, seat: int, answer: Answer) -> None:
        s.homes[seat] += [str(part) for part in answer]


class Arrange(Order[Toy, Any]):
    """Put a, b and c in a line."""

    key = "arrange"

    def who(self, s: Toy, f: Any) -> tuple[int, ...]:
        return (getattr(f, "seat", 0),)

    def candidates(self, s: Toy, f: Any, seat: int) -> list[str]:
        return ["a", "b", "c"]

    def apply(self, s: Toy, f: Any, seat: int, answer: Answer) -> None:
        s.log.append(written(seat, answer))


# Starting, and playing on.


def start(begun: Flow[Any, Any], frame: Any = None, *, seats: int = 3, manual: bool = False) -> Toy:
    """A toy at the first decision of a flow."""
    s = Toy(seats)
    s.seed = SEED
    s.chance_is_manual = manual
    push(s, begun, Empty() if frame is None else frame)
    advance(s)
    return s


def taped(s: Toy, *script: tuple[int, ...]) -> Tape:
    """The tape of a state, switched on, with these results of chance to come."""
    tape = s.tape = Tape()
    tape.script += script
    return tape


def keys(events: Sequence[Event]) -> list[str]:
    return [event.key for event in events]


def why(refused: Refusal | None) -> tuple[str, str] | None:
    """Rule and key of a refusal."""
    return None if refused is None else (refused.rule, refused.key)


def game_of(first: Flow[Any, Any], frame: Any = None, *more: Flow[Any, Any]) -> Game[Toy]:
    """A game that consists of one flow."""

    def begin(seats: int, options: dict[str, OptionValue], content: dict[str, Any]) -> Toy:
        s = Toy(seats, options)
        push(s, first, Empty() if frame is None else frame)
        return s

    return Game(
        name="toy",
        version="1",
        players=number("players", 3, 2, 4),
        options=(number("laps", 2, 1, 3), switch("fog")),
        flows=(first, *more),
        begin=begin,
        view=view,
        redeal=lambda s, seat, below: None,
        result=lambda s: ranked(tuple(s.marks.values())),
        census=lambda s: {"seats": s.seats},
    )


def view(s: Toy, seat: int) -> dict[str, Any]:
    """The log, the marks, and of the homes that of the seat."""
    homes = {str(other): list(home) for other, home in enumerate(s.homes) if seat in (other, -3)}
    return {
        "log": list(s.log),
        "homes": homes,
        "marks": {str(player): mark for player, mark in s.marks.items()},
    }


def through_json(data: Any) -> Any:
    return json.loads(json.dumps(data))


def reloaded(game: Game[Toy], s: Toy) -> Toy:
    """The state, saved as text and loaded again."""
    return game.load(through_json(game.save(s)), {})


def every_ending(s: Toy) -> Iterator[Toy]:
    """The states at the end of every line of play."""
    if s.is_over:
        yield s
    for seat in s.asked:
        for given in answers(s, seat):
            after = s.clone()
            play(after, seat, given)
            yield from every_ending(after)


def random_play(s: Toy, name: str) -> Iterator[tuple[int, Answer]]:
    """Play at random to the end; each answer is shown before it is given."""
    below = Stream(SEED, name).below
    while not s.is_over:
        seat = s.asked[below(len(s.asked))]
        possible = list(answers(s, seat))
        given = possible[below(len(possible))]
        yield seat, given
        play(s, seat, given)


# Voyage: a game that uses every kind of step.


def a_deck(s: Toy, f: Any) -> Draw:
    return deal("deck", 4, 4)


def shuffle(s: Toy, f: Any, order: tuple[int, ...]) -> None:
    s.depots["moon"]["fuel"] = list(order)


def a_die(s: Toy, f: At) -> Draw:
    return roll(f"die.{f.seat}", 6)


def add_die(s: Toy, f: At, dice: tuple[int, ...]) -> None:
    s.marks[f.seat] += dice[0] + 1
    emit(s, "rolled", seat=f.seat, die=dice[0] + 1)


HOME: Flow[Toy, At] = flow(
    "home",
    At,
    step("1.2", Pack()),
    step("1.3", chance(a_die, add_die)),
    step("1.4", Spread()),
)


class Bid(Pick):
    """Everybody bids in secret; the bids decide the order."""

    key = "bid"

    def apply_all(self, s: Toy, f: Any, answers: Mapping[int, Answer]) -> None:
        super().apply_all(s, f, dict(answers))
        s.order = tuple(sorted(s.order, key=lambda seat: -int(answers[seat][0])))


class Counter(Pick):
    """Counter what is going on: a deed again, in a window of its own, at most three deep."""

    key = "counter"

    def apply(self, s: Toy, f: Tally, seat: int, answer: Answer) -> None:
        super().apply(s, f, seat, answer)
        put(s, Tally(f.seat, f.total + 1))
        reveal(s)
        push(s, DEED, Tally(seat, f.total + 1))

    def candidates(self, s: Toy, f: Tally, seat: int) -> Sequence[Part]:
        return self.words if f.total < 2 else ()


def carry_out(s: Toy, f: Tally) -> None:
    s.marks[f.seat] += f.total
    s.fleets[0] = Fleet(f.seat, (*s.fleets[0].ships, f"x{f.total}"))


DEED: Flow[Toy, Tally] = flow(
    "deed",
    Tally,
    step("2.4", window(Counter("veto", who=everybody))),
    step("2.5", carry_out),
)


class Fly(Walk):
    """Go somewhere, which others may counter, or stay."""

    def apply(self, s: Toy, f: At, seat: int, answer: Answer) -> None:
        super().apply(s, f, seat, answer)
        if answer != ("stay",):
            push(s, DEED, Tally(seat, 0))


TURN: Flow[Toy, At] = flow("turn", At, step("2.3", Fly()))


VOYAGE: Flow[Toy, Empty] = flow(
    "voyage",
    Empty,
    step("0.1", chance(a_deck, shuffle, hidden=True)),
    step("1.1", in_parallel(HOME, everybody, at)),
    step("2.1", Bid(0, 1, 2, who=everybody)),
    step("2.2", each_in_order(TURN, everybody, at)),
    step("3.1", Arrange()),
    step("3.2", repeat_from("2.1", unless=lambda s, f: sum(s.marks.values()) > 20)),
)
VOYAGE_GAME = game_of(VOYAGE, Empty(), TURN, DEED)
