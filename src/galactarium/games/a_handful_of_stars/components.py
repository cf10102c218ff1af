"""A Handful of Stars: the components as records, unpacked from the data files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, TypeVar

from galactarium.kernel import Boxes

T = TypeVar("T")

RESOURCES: Final = ("energy", "matter", "population", "research")
ENERGY, MATTER, POPULATION, RESEARCH = range(4)
NONE_NEEDED: Final = (0, 0, 0, 0)

ACTION, FREE, COMBAT, RESERVE = "action", "free", "combat", "reserve"
RESERVED: Final = "reserved_"  # before the name of a card that lies in a Reserve

Symbols = tuple[int, int, int, int]  # by resource; one of them is used at a time


class Card(NamedTuple):
    """A card: what it costs, what it is worth as a resource, and what else it does.

    A system card and a starting card have no effect. `system` is -1 but for system cards.
    """

    id: str
    symbols: Symbols
    cost: int = 0
    copies: int = 0
    play: str = "none"
    effect: str = "none"
    amount: int = 0
    is_one_use: bool = False
    system: int = -1


class System(NamedTuple):
    """A system tile; `black_hole` is the letter of a connection, or empty."""

    id: str
    is_habitable: bool
    strength: int
    black_hole: str
    has_wormhole: bool


class Counter(NamedTuple):
    """A kind of Development counter."""

    id: str
    copies: int
    points: int
    reserve: int
    symbols: Symbols


class Connection(NamedTuple):
    """Two spaces of the board, counted from 0, and the letter of the way at each."""

    ends: tuple[int, int]
    letters: tuple[str, str]


class Box:
    """All that is in the box.

    Attributes:
        cards: Every card by its name: technology, race, starting and system cards.
        holds: The card that a name stands for, whether it lies in the hand or in a Reserve.
        payers: The symbols of whatever can pay, by name: cards, reserved cards, counters.
        systems: The tiles, habitable ones first.
        system_at: The number of a system by its name.
        n: The numbers of the game by name.
        wormholes: The systems that have one.
        in_technology: The effects that cards of the technology deck have.
        powers: What follows from reserved cards and counters, as far as it was worked out.
        lanes: What follows from tiles and Black Holes, in the same way.
    """

    def __init__(self, data: Mapping[str, Any]) -> None:
        board = data["board"]
        rows = data["systems"]["system"]
        self.systems = tuple([system_of(row) for row in rows])
        self.system_at = {system.id: at for at, system in enumerate(self.systems)}
        self.cards = {card.id: card for card in cards_of(data)}
        self.counters = {row["id"]: counter_of(row) for row in data["counters"]["development"]}
        self.holds = {card: card for card in self.cards}
        self.holds |= {RESERVED + card: card for card in self.cards}
        self.payers = {name: self.cards[card].symbols for name, card in self.holds.items()}
        self.payers |= {counter.id: counter.symbols for counter in self.counters.values()}
        in_deck = [card.effect for card in self.cards.values() if card.copies]
        self.in_technology = frozenset(in_deck)
        self.starting = tuple([row["id"] for row in data["cards"]["start"]])
        self.races = {row["id"]: tuple(row["hold"]["cards"]) for row in data["races"]["race"]}
        aliens = data["counters"]["alien"]
        self.aliens = tuple([row["id"] for row in aliens for _ in range(row["count"])])
        self.connections = tuple([connection_of(row) for row in board["connection"]])
        self.spaces = tuple([(row["row"], row["column"]) for row in board["space"]])
        self.n: dict[str, int] = {**board["numbers"], **board["start"]}
        self.n |= {"star_bases": board["pieces"]["star_bases"]}
        self.n |= {key: n for key, n in board["pieces"]["stock"].items() if key != "source"}
        self.players = {row["id"]: (row["systems"], row["shuffles"]) for row in board["players"]}
        self.wormholes = tuple([at for at, one in enumerate(self.systems) if one.has_wormhole])
        self.powers: dict[Any, Any] = {}
        self.lanes: dict[Any, Any] = {}

    def technology_deck(self) -> list[str]:
        """0.4.technology The technology cards, one name for each copy."""
        return [card.id for card in self.cards.values() for _ in range(card.copies)]

    def development_pile(self) -> list[str]:
        """0.9.development The Development counters, one name for each copy."""
        return [one.id for one in self.counters.values() for _ in range(one.copies)]


box_of: Final = Boxes(Box)


def keep(known: dict[Any, T], most: int, key: object, found: T) -> T:
    """Keep with a box what was worked out; if that becomes too much, all before it is forgotten."""
    if len(known) >= most:
        known.clear()
    known[key] = found
    return found


def symbols_of(row: Mapping[str, Any]) -> Symbols:
    """The symbols of a card or counter by resource."""
    found = row["symbols"]
    return (found["energy"], found["matter"], found["population"], found["research"])


def system_of(row: Mapping[str, Any]) -> System:
    """A system tile."""
    return System(
        row["id"], row["is_habitable"], row["strength"], row["black_hole"], row["has_wormhole"]
    )


def counter_of(row: Mapping[str, Any]) -> Counter:
    """A kind of Development counter."""
    return Counter(row["id"], row["count"], row["points"], row["reserve"], symbols_of(row))


def connection_of(row: Mapping[str, Any]) -> Connection:
    """A connection of the board; spaces are counted from 0."""
    (a, b), (at_a, at_b) = row["ends"], row["letters"]
    return Connection((a - 1, b - 1), (at_a, at_b))


def cards_of(data: Mapping[str, Any]) -> list[Card]:
    """Technology and race cards, starting cards, and the card of every system."""
    found = [
        Card(
            row["id"],
            symbols_of(row["print"]),
            row["print"]["cost"],
            row["copies"],
            row["kind"]["play"],
            row["effect"],
            row["value"]["amount"],
            row["kind"]["is_one_use"],
        )
        for row in data["cards"]["card"]
    ]
    found += [Card(row["id"], symbols_of(row)) for row in data["cards"]["start"]]
    systems = data["systems"]["system"]
    found += [Card(row["id"], symbols_of(row), system=at) for at, row in enumerate(systems)]
    return found
