"""Galactic Era: where every piece lies.

Hexes are numbers, see concepts/board.py. Fleets are listed by letter, in the order of `LETTERS`;
technology levels by field, in the order of `FIELDS`. A star that somebody owns has no star counter
any more.

What a player has is a tuple, replaced when it changes (`changed`): so a clone shares it.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, NamedTuple, TypeVar

from galactarium.games.galactic_era.box.abilities import Abilities, abilities_of
from galactarium.games.galactic_era.box.components import STAR_TYPES, Automa, Box, Puppet
from galactarium.games.galactic_era.box.vocabulary import FIELDS
from galactarium.games.galactic_era.concepts.board import NOWHERE, Board, Tile, board_of
from galactarium.games.galactic_era.concepts.chips import Chips
from galactarium.kernel import OptionValue, State, emit

NOBODY: Final = -1
AUTOMAS: Final = {1: 2, 2: 1}  # 16.1.sides, 17.1.sides Sides that nobody plays, by the players
UNKNOWN: Final = -1
LETTERS: Final = ("a", "b", "c", "d", "e")
DART: Final = 3  # the letter that has no hidden side


class Star(NamedTuple):
    """A star: its counter, its population, its relic.

    Attributes:
        counter: The type of the star counter that lies there, "" if there is none.
        is_open: Whether the counter lies face up.
        is_advanced: Whether a primitive star was made an advanced one.
        owner: Whose population lives here, or `NOBODY`.
        discs: Population discs; a home star miniature comes on top.
        relic: The ancient relic here, "" if there is none.
        was_taken: Whether a player has ever owned it, so that its relic is face up.
    """

    counter: str = ""
    is_open: bool = False
    is_advanced: bool = False
    owner: int = NOBODY
    discs: int = 0
    relic: str = ""
    was_taken: bool = False


class Fleet(NamedTuple):
    """A fleet of a player; one that is not on the board is `UNUSED`.

    Attributes:
        stack: The number by which all know this stack of chips, 1 to 5 for each player.
        hex: Where it is.
        chips: The numbers on its chips, the largest first; dummies come on top.
        dummies: Chips that are no ships.
        letter_seen: Who else knows its letter.
        ships_seen: Who else knows its chips and dummies.
    """

    stack: int
    hex: int
    chips: Chips
    dummies: int = 0
    letter_seen: tuple[int, ...] = ()
    ships_seen: tuple[int, ...] = ()

    @property
    def ships(self) -> int:
        """4.6.fleet The sum of its chips."""
        return sum(self.chips)

    @property
    def height(self) -> int:
        """14.1.fleet-height How many chips all see."""
        return len(self.chips) + self.dummies


UNUSED: Final = Fleet(0, NOWHERE, ())


class Held(NamedTuple):
    """A domination card in a hand or in the deck, and who else knows that it is there."""

    card: str
    seen: tuple[int, ...] = ()


class Draft(NamedTuple):
    """9.1.card What somebody saw in the deterministic set-up: a card kept, and those put back."""

    seat: int
    kept: str
    put_back: tuple[str, ...]


class Played(NamedTuple):
    """A domination card that was played, for section "a" or "b"."""

    card: str
    section: str


class Trade(NamedTuple):
    """6.3.trade A trade of this round, with what it takes to reverse it.

    Attributes:
        seat: Who offered it.
        partner: Who accepted it, or had to.
        is_additional: Whether it was nobody's usual trade.
        mine: The field in which the first gained a level, `UNKNOWN` in positions of old.
        theirs: The field in which the partner did.
        is_forced: Whether it was forced, so that it stays.
        dp: What it brought the two.
        turned: Whom of them it turned to light.
    """

    seat: int
    partner: int
    is_additional: bool
    mine: int
    theirs: int
    is_forced: bool
    dp: tuple[int, ...]
    turned: tuple[int, ...]


T = TypeVar("T")


def changed(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The same values except for one."""
    return (*values[:at], value, *values[at + 1 :])


def cards_in_game(s: Galaxy) -> list[str]:
    """16.1.removed, 17.1.removed, 18.1.removed The domination cards but those left out."""
    out = {*s.box.solo.cards_removed} if s.seats == 1 else set()
    out |= {*s.third.cards_removed} if s.third else set()
    if s.options.get("automa_central"):
        out.discard("central")
    return [card for card in s.box.cards if card not in out]


def peoples_in_game(s: Galaxy) -> list[str]:
    """16.1.removed, 18.1.removed The star peoples without those that are not in the game."""
    out = s.third.peoples_removed if s.third else ()
    return [people for people in s.box.peoples if people not in out]


class Galaxy(State):
    """The table of Galactic Era: all pieces, and where they lie; at first as 5.2.start tells."""

    SHAPE: ClassVar[dict[str, Any]] = {
        "story": str,
        "goal": str,
        "tiles": (Tile,),
        "round": int,
        "order": (int,),
        "dealt": [(str,)],
        "people": [str],
        "alignment": [str],
        "home": [int],
        "stars": {int: Star},
        "ships": [{int: int}],
        "fleets": [(Fleet,)],
        "off_track": [int],
        "ascended": [int],
        "levels": [(int,)],
        "tactics": [(str,)],
        "dp": [int],
        "scored": [{str: int}],
        "war": [(int,)],
        "wars_declared": [(int,)],
        "peace_offers": [(int,)],
        "protected": [int],
        "reserve": [int],
        "deck": [Held],
        "drafts": [Draft],
        "hands": [(Held,)],
        "played": [(Played,)],
        "counters_left": [int],
        "counters_removed": [str],
        "relics_left": [str],
        "counters_seen": [(int,)],
        "relics_seen": [(int,)],
        "counters_kept": [(int,)],
        "leads": [int],
        "views_left": [int],
        "repelled": [int],
        "closed": [(int,)],
        "selected": [(str,)],
        "squares": [(str,)],
        "unused": [(str,)],
        "cancelled": [(str,)],
        "researched": [(int,)],
        "swapped_far": [int],
        "colonies_left": [int],
        "promised": [(str,)],
        "extra_trades": [int],
        "traded": [Trade],
        "unscored_alignment": [int],
        "quiet": [(str,)],
    }
    SHARED: ClassVar[tuple[str, ...]] = ("box", "abilities", "boards", "sides", "playing", "puppet")
    PUPPETS: ClassVar[int] = 0

    sides: int  # the players, whose seats come first, then a puppet, and the automas
    playing: int  # the sides without automas
    puppet: int  # the side that players play in turns, `NOBODY` if there is none
    box: Box
    abilities: Abilities
    boards: list[Board]  # the one that was last looked up
    story: str
    goal: str  # "" for none
    tiles: tuple[Tile, ...]  # the centre first; the others in the order of positions
    round: int  # 1 to 8, 0 during set-up
    order: tuple[int, ...]  # seats in turn order, `NOBODY` for a number still to be taken
    dealt: list[tuple[str, ...]]  # star peoples that each may choose from, then those not chosen
    people: list[str]
    alignment: list[str]
    home: list[int]  # the hex of each home star miniature
    stars: dict[int, Star]  # by hex; rogue planets are added at the end
    ships: list[dict[int, int]]  # ship pieces of each player by hex, in the order of hexes
    fleets: list[tuple[Fleet, ...]]
    off_track: list[int]  # discs that are not on the population track
    ascended: list[int]  # those of them that left the game, or lie on the power track (17.7.track)
    levels: list[tuple[int, ...]]
    tactics: list[tuple[str, ...]]  # by letter the side of the advanced tactic counter, or ""
    dp: list[int]
    scored: list[dict[str, int]]  # the same by source
    war: list[tuple[int, ...]]  # 1 for those at war with each other
    wars_declared: list[tuple[int, ...]]  # pairs: the first has once declared war on the second
    peace_offers: list[tuple[int, ...]]  # to whom each offers peace
    protected: list[int]  # 1 for those on whom nobody may declare war in this round
    reserve: list[int]  # 1 for those who still have their emergency reserve
    deck: list[Held]  # the top card is the last
    drafts: list[Draft]  # of the deterministic set-up, in their order
    hands: list[tuple[Held, ...]]
    played: list[tuple[Played, ...]]
    counters_left: list[int]  # star counters in the box, by type
    counters_removed: list[str]  # star counters that nobody has seen or will see
    relics_left: list[str]  # relics that are not on the board, likewise
    counters_seen: list[tuple[int, ...]]  # hexes whose star counter each has seen
    relics_seen: list[tuple[int, ...]]  # hexes whose relic each has seen
    counters_kept: list[tuple[int, ...]]  # star counters of the stars each has taken, by type
    leads: list[int]  # ships on the tile of the goal Leadership
    views_left: list[int]  # remote views in this turn, -1 for any number
    repelled: list[int]  # 1 for Felines who forced a retreat in this round
    closed: list[tuple[int, ...]]  # hexes that each may not enter in this round
    selected: list[tuple[str, ...]]  # growth counters of this round, added ones included
    squares: list[tuple[str, ...]]  # square counters of this round
    unused: list[tuple[str, ...]]  # growth counters selected, but neither carried out nor cancelled
    cancelled: list[tuple[str, ...]]  # growth counters lost by Military+ in this round
    researched: list[tuple[int, ...]]  # fields raised by Research in this round
    swapped_far: list[int]  # 1 for those who used Robotics+ for the turn order in this round
    colonies_left: list[int]  # free colonize actions of the Progenitors
    promised: list[tuple[str, ...]]  # free growth actions of the growth turn that is to come; of an
    # automa the face that it carries out then (17.4.roll)
    extra_trades: list[int]  # more trades in this round
    traded: list[Trade]  # in this round
    unscored_alignment: list[int]  # 1 for those whose alignment brought nothing in this round
    quiet: list[tuple[str, ...]]  # standing orders of each

    def __init__(self, seats: int, options: dict[str, OptionValue], box: Box) -> None:
        super().__init__(seats, options)
        self.sides = sides = seats + AUTOMAS.get(seats, 0)
        self.playing = playing = seats + self.PUPPETS
        self.puppet = seats if self.PUPPETS else NOBODY
        level = box.numbers.starting_level
        self.box = box
        self.abilities = abilities_of(box)
        self.boards = []
        self.story = ""
        self.goal = ""
        self.tiles = ()
        self.round = 0
        self.order = tuple(range(sides))
        self.dealt = [()] * sides
        self.people = [""] * sides
        self.alignment = [""] * sides
        self.home = [NOWHERE] * sides
        self.stars = {}
        self.ships = [{} for _ in range(sides)]
        self.fleets = [(UNUSED,) * len(LETTERS)] * sides
        self.off_track = [0] * sides
        self.ascended = [0] * sides
        self.levels = [(level,) * len(FIELDS)] * sides
        self.tactics = [("",) * len(LETTERS)] * sides
        self.dp = [0] * sides
        self.scored = [{} for _ in range(sides)]
        self.war = [(0,) * sides] * sides
        self.wars_declared = []
        self.peace_offers = [()] * sides
        self.protected = [0] * sides
        self.reserve = [1] * playing + [0] * (sides - playing)  # 5.2.reserve, 16.4.reserve
        self.deck = [Held(card) for card in cards_in_game(self)]
        self.drafts = []
        self.hands = [()] * sides
        self.played = [()] * sides
        self.counters_left = [box.star_counters[kind] for kind in STAR_TYPES]
        self.counters_removed = []
        self.relics_left = list(box.relics)
        self.counters_seen = [()] * sides
        self.relics_seen = [()] * sides
        self.counters_kept = [(0,) * len(STAR_TYPES)] * sides
        self.leads = [0] * sides
        self.views_left = [0] * sides
        self.repelled = [0] * sides
        self.closed = [()] * sides
        self.selected = [()] * sides
        self.squares = [()] * sides
        self.unused = [()] * sides
        self.cancelled = [()] * sides
        self.researched = [()] * sides
        self.swapped_far = [0] * sides
        self.colonies_left = [0] * sides
        self.promised = [()] * sides
        self.extra_trades = [0] * sides
        self.traded = []
        self.unscored_alignment = [0] * sides
        self.quiet = [()] * sides

    @property
    def board(self) -> Board:
        """The galaxy that the tiles make."""
        if not self.boards or self.boards[0].tiles is not self.tiles:
            self.boards[:] = [board_of(self.box, self.seats, self.tiles)]
        return self.boards[0]

    @property
    def era(self) -> int:
        """4.9.eras The era of this round."""
        return self.box.era_of[self.round].id

    @property
    def players(self) -> tuple[int, ...]:
        """16.1.sides The sides that are played in turn order: not automas."""
        if self.sides == self.playing:
            return self.order
        return tuple([seat for seat in self.order if seat < self.playing])

    @property
    def third(self) -> Automa | Puppet | None:
        """16.1.sides, 18.1.puppet The side beside two players, as the box describes it."""
        return self.box.automa if self.seats == 2 else None

    def is_automa(self, seat: int) -> bool:
        """16.1.sides Whether nobody plays a side."""
        return seat >= self.seats

    def is_driven(self, seat: int) -> bool:
        """17.1.tables Whether tables drive a side that nobody plays."""
        return seat >= self.seats == 1

    def after(self, seat: int) -> tuple[int, ...]:
        """15.1.order The others in turn order, beginning after a seat."""
        place = self.order.index(seat)
        return self.order[place + 1 :] + self.order[:place]


def note_order(s: Galaxy, seat: int, order: str) -> None:
    """15.6.standing-secret A player gives a standing order; nobody else sees it."""
    s.quiet[seat] = tuple(sorted({*s.quiet[seat], order}))
    emit(s, "order_given", only=(seat,), order=order)
