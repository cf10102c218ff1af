"""A Handful of Stars: the state of a game."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from galactarium.games.a_handful_of_stars.components import NONE_NEEDED, Box
from galactarium.kernel import OptionValue, State

NOBODY: Final = -1
NOTHING, OUTPOST, COLONY, HOME_WORLD = range(4)
PIECES: Final = ("nothing", "outpost", "colony", "home_world")


class Stars(State):
    """Where every piece lies. Systems are numbers in the order of the data file.

    Attributes:
        round: The number of the round under way; 0 during set-up.
        last_round: The round after which the game ends; 0 until the shuffles have decided it.
        first: The first player.
        shuffles: The place of the marker on the Shuffle track.
        passes: How many actions in a row were passed.
        tiles: The system on each space of the board.
        holes: The connections that a Black Hole blocks, in the order in which they came.
        control: Who controls each system; NOBODY if it is neutral. In a combat it is the defender.
        piece: What stands there beside units: nothing, Outpost, Colony or Home World.
        fleets: The Fleets of each seat by system.
        bases: The Star Bases of each seat by system.
        aliens: The strength of the Alien counter in each system; 0 if there is none.
        is_shown: Whether that counter lies face up (1).
        alien_pile: The Alien counters that are in no system and were not defeated; nobody saw them.
        defeated: The Alien counters that were taken off the board.
        scouted: The systems whose Alien counter each seat has looked at.
        races: The race of each seat.
        hands: The cards in each hand.
        decks: The cards of each draw pile, the next one last; at first the four starting cards.
        discards: The discard piles.
        reserve_one: The cards in Reserve One of each seat, as tuples: see powers.py.
        reserve_two: The same of Reserve Two.
        unseen: Of the cards in hand and deck of each seat, those that nobody else has seen.
        orders: The standing orders of each seat; nobody else sees them.
        counters: The Development counters of each seat, in the order in which they came.
        is_used: Whether each of those counters lies face down (1).
        track: The Colony discs on the Colony track of each seat.
        spare: The Colony discs beside it.
        has_wormhole: Whether each seat has a Wormhole counter (1).
        technology: The technology deck, the next card last.
        display: The technology cards on display.
        buried: How many cards at the bottom of the deck are known to whoever put them there.
        burier: Who that is.
        is_wormhole_known: Whether the Wormhole card was met, so that counters can be had (1).
        looked_at: The technology cards that somebody is choosing from.
        development: The Development counters yet to come, the next one last.
        offered: The Development counters on display.
        neutral: The system cards beside the board, sorted.
        removed: The cards that are out of the game.
        in_play: The cards whose effect is being carried out.
        pool: What was paid too much, by resource; it lasts for an action, or a step of a combat.
        box: The components. They never change, so that clones share them.
    """

    SHAPE: ClassVar[dict[str, Any]] = {
        "round": int,
        "last_round": int,
        "first": int,
        "shuffles": int,
        "passes": int,
        "tiles": (int,),
        "holes": (int,),
        "control": [int],
        "piece": [int],
        "fleets": [[int]],
        "bases": [[int]],
        "aliens": [int],
        "is_shown": [int],
        "alien_pile": [int],
        "defeated": [int],
        "scouted": [(int,)],
        "races": [str],
        "hands": [[str]],
        "decks": [[str]],
        "discards": [[str]],
        "reserve_one": [(str,)],
        "reserve_two": [(str,)],
        "unseen": [(str,)],
        "orders": [(str,)],
        "counters": [(str,)],
        "is_used": [(int,)],
        "track": [int],
        "spare": [int],
        "has_wormhole": [int],
        "technology": [str],
        "display": [str],
        "buried": int,
        "burier": int,
        "is_wormhole_known": int,
        "looked_at": [str],
        "development": [str],
        "offered": [str],
        "neutral": [str],
        "removed": [str],
        "in_play": [str],
        "pool": (int,),
    }
    SHARED: ClassVar[tuple[str, ...]] = ("box",)

    round: int
    last_round: int
    first: int
    shuffles: int
    passes: int
    tiles: tuple[int, ...]
    holes: tuple[int, ...]
    control: list[int]
    piece: list[int]
    fleets: list[list[int]]
    bases: list[list[int]]
    aliens: list[int]
    is_shown: list[int]
    alien_pile: list[int]
    defeated: list[int]
    scouted: list[tuple[int, ...]]
    races: list[str]
    hands: list[list[str]]
    decks: list[list[str]]
    discards: list[list[str]]
    reserve_one: list[tuple[str, ...]]
    reserve_two: list[tuple[str, ...]]
    unseen: list[tuple[str, ...]]
    orders: list[tuple[str, ...]]
    counters: list[tuple[str, ...]]
    is_used: list[tuple[int, ...]]
    track: list[int]
    spare: list[int]
    has_wormhole: list[int]
    technology: list[str]
    display: list[str]
    buried: int
    burier: int
    is_wormhole_known: int
    looked_at: list[str]
    development: list[str]
    offered: list[str]
    neutral: list[str]
    removed: list[str]
    in_play: list[str]
    pool: tuple[int, ...]

    def __init__(self, seats: int, options: dict[str, OptionValue], box: Box) -> None:
        """0.0.pieces What everybody begins with."""
        super().__init__(seats, options)
        systems = len(box.systems)
        self.box = box
        self.round = self.last_round = self.shuffles = 0
        self.first = self.passes = 0
        self.tiles = tuple(range(systems))
        self.holes = ()
        self.control = [NOBODY] * systems
        self.piece = [NOTHING] * systems
        self.fleets = [[0] * systems for _ in range(seats)]
        self.bases = [[0] * systems for _ in range(seats)]
        self.aliens = [0] * systems
        self.is_shown = [0] * systems
        self.alien_pile = list(box.aliens)
        self.defeated = []
        self.scouted = [()] * seats
        self.races = [""] * seats
        self.hands = [[] for _ in range(seats)]
        self.decks = [list(box.starting) for _ in range(seats)]
        self.discards = [[] for _ in range(seats)]
        self.reserve_one = [()] * seats
        self.reserve_two = [()] * seats
        self.unseen = [()] * seats
        self.orders = [()] * seats
        self.counters = [()] * seats
        self.is_used = [()] * seats
        self.track = [box.n["track"]] * seats
        self.spare = [box.n["colonies"] - box.n["track"] - box.n["markers"]] * seats
        self.has_wormhole = [0] * seats
        self.technology = box.technology_deck()
        self.display = []
        self.buried = 0
        self.burier = NOBODY
        self.is_wormhole_known = 0
        self.looked_at = []
        self.development = box.development_pile()
        self.offered = []
        self.neutral = sorted([system.id for system in box.systems])
        self.removed = []
        self.in_play = []
        self.pool = NONE_NEEDED

    def order(self) -> tuple[int, ...]:
        """1.1.turns The seats in the order of play, the first player first."""
        return tuple([(self.first + at) % self.seats for at in range(self.seats)])
