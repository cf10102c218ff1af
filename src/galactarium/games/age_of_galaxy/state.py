"""Age of Galaxy: where every piece lies.

A place is a slot of a system card in the row: five cards with up to five slots, numbered 0 to 24.

Seats answer, sides own pieces. They are the same, but that a single player has a second side for
an opponent: the virtual one. What is listed by side has an entry for it as well.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from galactarium.games.age_of_galaxy.components import Box
from galactarium.games.age_of_galaxy.powers import Powers
from galactarium.kernel import OptionValue, State

EMPTY: Final = 0
COLONIZED: Final = 1
DEVELOPED: Final = 2
CONQUERED: Final = 3
LEVELS: Final = ("empty", "colonized", "developed", "conquered")  # 0.0.planets

NOBODY: Final = -1
BLOCKED: Final = -2
PLAYER: Final = 0  # in a solo game
OPPONENT: Final = 1  # the virtual one

SLOTS: Final = 5
SPACES: Final = ("explore", "manufacture", "retrieve", "scavenge")


class Galaxy(State):
    """The table of Age of Galaxy: all pieces, and where they lie."""

    SHAPE: ClassVar[dict[str, Any]] = {
        "round": int,
        "order": (int,),
        "goods": [[int]],
        "discs": [int],
        "pool": [int],
        "hands": [[str]],
        "packs": [[str]],
        "drafted": int,
        "deck": [str],
        "put_away": [[str]],
        "used": [str],
        "alliances": [(str,)],
        "major": [str],
        "technologies": [(str,)],
        "systems": [str],
        "shown": int,
        "fleet": int,
        "cover": [str],
        "planets": [str],
        "owner": [int],
        "level": [int],
        "planet_pile": [str],
        "exploration_pile": [str],
        "explored": [str],
        "removed": [str],
        "telescope": [[str]],
        "trade": [str],
        "trade_discs": [[int]],
        "flipped": [int],
        "nominated": [int],
        "worked": [[int]],
        "arrival": [int],
        "arrivals": int,
        "overlord_times": [int],
        "trades": [int],
        "golden_ages": int,
    }
    SHARED: ClassVar[tuple[str, ...]] = ("box", "powers")

    box: Box
    powers: list[Powers | None]  # by side, of the cards it had when they were last looked up
    round: int  # 1 to 5, 0 during set-up
    order: tuple[int, ...]  # seats in player order
    goods: list[list[int]]  # by side and resource, see components
    discs: list[int]  # action discs to be used this round
    pool: list[int]  # action discs in the common supply
    hands: list[list[str]]
    packs: list[list[str]]  # in a draft, by the first seat: cards as kept, then those still passed
    drafted: int  # cards that everybody has kept so far in a draft
    deck: list[str]
    put_away: list[list[str]]  # redrawn cards, seen by their seat only
    used: list[str]  # cards spent, or revealed for the virtual opponent, face up
    alliances: list[tuple[str, ...]]
    major: list[str]  # the true major ideology card, "" if none
    technologies: list[tuple[str, ...]]
    systems: list[str]  # the row, left to right
    shown: int  # how many of them are face up
    fleet: int  # the card with the fleet marker
    cover: list[str]  # the token that covers a place, "" if none
    planets: list[str]  # the type of the planet there, "" if none is seen
    owner: list[int]
    level: list[int]
    planet_pile: list[str]
    exploration_pile: list[str]
    explored: list[str]
    removed: list[str]  # exploration tokens that nobody has seen or will see
    telescope: list[list[str]]  # exploration tokens that only their owner may explore
    trade: list[str]
    trade_discs: list[list[int]]  # owners of the discs on each trade card
    flipped: list[int]  # 1 once a trade card shows its unlimited side
    nominated: list[int]  # who holds each space
    worked: list[list[int]]  # discs on the spaces of SPACES, by side
    arrival: list[int]  # when each side's disc last moved on the prestige track
    arrivals: int
    overlord_times: list[int]
    trades: list[int]
    golden_ages: int

    def __init__(self, seats: int, options: dict[str, OptionValue], box: Box) -> None:
        super().__init__(seats, options)
        sides = max(2, seats)
        places = SLOTS * box.systems_in_play
        self.box = box
        self.powers = [None] * sides
        self.round = 0
        self.order = tuple(range(seats))
        self.goods = [list(box.start) for _ in range(sides)]  # 0.6.start
        self.discs = [0] * sides
        self.pool = [box.discs - 1] * seats  # 8.2.discs: one lies on the prestige track
        self.pool += [box.discs] * (sides - seats)
        self.hands = [[] for _ in range(sides)]
        self.packs = []
        self.drafted = 0
        self.deck = list(box.factions)
        self.put_away = [[] for _ in range(sides)]
        self.used = []
        self.alliances = [()] * sides
        self.major = [""] * sides
        self.technologies = [()] * sides
        self.systems = list(box.systems)
        self.shown = 0
        self.fleet = 0
        self.cover = [""] * places
        self.planets = [""] * places
        self.owner = [NOBODY] * places
        self.level = [EMPTY] * places
        self.planet_pile = list(box.planet_tokens)
        self.exploration_pile = list(box.explorations)
        self.explored = []
        self.removed = []
        self.telescope = [[] for _ in range(sides)]
        self.trade = list(box.trades)
        self.trade_discs = [[] for _ in range(box.trades_in_play)]
        self.flipped = [0] * box.trades_in_play
        self.nominated = [NOBODY] * len(box.spaces)
        self.worked = [[0] * sides for _ in SPACES]
        self.arrival = [0] * sides
        self.arrivals = 0
        self.overlord_times = [0] * sides
        self.trades = [0] * sides
        self.golden_ages = 0

    @property
    def sides(self) -> int:
        """How many own pieces: all players, and the virtual opponent of somebody alone."""
        return len(self.goods)

    @property
    def everybody(self) -> tuple[int, ...]:
        """All sides: the players in their order, then the virtual opponent."""
        return (*self.order, *range(self.seats, self.sides))
