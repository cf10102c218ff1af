"""What the nouns of questions can name: all members of each family, chosen or not.

If somebody names a member that cannot be chosen, the refusal says
which rule forbids it, see `Game.families`.
Families hold nothing that a seat cannot know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from galactarium.games.galactic_era.anytime.asides import SWITCH, offered_to
from galactarium.games.galactic_era.anytime.standing import ORDERS
from galactarium.games.galactic_era.box.components import ADVANCED, ALIGNMENTS
from galactarium.games.galactic_era.box.vocabulary import FIELDS
from galactarium.games.galactic_era.cards.playing import LEAVE, SECTIONS, USE
from galactarium.games.galactic_era.combat.retreat import EVADE, REPEL, RETREAT_ALL
from galactarium.games.galactic_era.concepts.ships import PIECES
from galactarium.games.galactic_era.concepts.war import DECLARE
from galactarium.games.galactic_era.growth.gain_star import ADVANCES
from galactarium.games.galactic_era.growth.placing import DONE, DUMMIES, NEW
from galactarium.games.galactic_era.growth.selection import SQUARES
from galactarium.games.galactic_era.growth.star_price import OPTIONS
from galactarium.games.galactic_era.growth.turn import VERBS
from galactarium.games.galactic_era.move.fleets import ADD, COMBINE, REMOVE, SPLIT
from galactarium.games.galactic_era.move.orders import LATE
from galactarium.games.galactic_era.move.ranges import FINISHED_SHIPS, LEFT, RESTED_SHIPS
from galactarium.games.galactic_era.move.ray import DISC, PIECE
from galactarium.games.galactic_era.move.sight import THINGS
from galactarium.games.galactic_era.move.trips import WALK
from galactarium.games.galactic_era.move.turn import ORDERS as MANOEUVRES
from galactarium.games.galactic_era.move.voyage import GO, STAY
from galactarium.games.galactic_era.scoring.story import SUPPLY
from galactarium.games.galactic_era.setup.deterministic import PLACES, SIDES, TURNED
from galactarium.games.galactic_era.setup.deterministic import THINGS as TAKEN
from galactarium.games.galactic_era.state import LETTERS, Galaxy
from galactarium.games.galactic_era.trading.phase import ACCEPT, DECLINE
from galactarium.games.galactic_era.trading.terms import KINDS
from galactarium.kernel import Part

Family = Callable[[Galaxy, int], Sequence[Part]]

AMOUNTS: Final = range(100)  # of ships, chips, places in the turn order
RANGES: Final = range(10)  # that ships can have left
STACKS: Final = range(1, len(LETTERS) + 1)


def always(*members: Part) -> Family:
    """A family that is the same in all games."""
    return lambda s, seat: members


def hexes(s: Galaxy, seat: int) -> Sequence[Part]:
    """4.1.sector All hexes of the galaxy."""
    return range(len(s.board.hexes))


def entrances(s: Galaxy, seat: int) -> Sequence[Part]:
    """7.1.stargate-1, 6.1.1.wormhole Where a gate could be, or none at all."""
    return [*hexes(s, seat), WALK]


def any_time(s: Galaxy, seat: int) -> Sequence[Part]:
    """What may be done at any moment, and the orders that are given in movement only."""
    return [*offered_to(s), *LATE]


def battles(s: Galaxy, seat: int) -> Sequence[Part]:
    """6.1.2.battles Where a battle could be, and the orders for which it is too late."""
    return [*hexes(s, seat), *LATE]


def ship_sources(s: Galaxy, seat: int) -> Sequence[Part]:
    """12.5.leadership.source Where ship pieces could come from."""
    return [*hexes(s, seat), SUPPLY]


def seats(s: Galaxy, seat: int) -> Sequence[Part]:
    """Everybody, the player included."""
    return range(s.sides)


def cards(s: Galaxy, seat: int) -> Sequence[Part]:
    """3.0.sets All domination cards."""
    return tuple(s.box.cards)


def card_uses(s: Galaxy, seat: int) -> Sequence[Part]:
    """7.4.a-effect Whether an effect is used, and which, on cards with a choice of effects."""
    choices = [x.type for card in s.box.cards.values() if card.either for x in card.effects]
    return [USE, LEAVE, *choices]


def growth_counters(s: Galaxy, seat: int) -> Sequence[Part]:
    """3.0.growth-counters The oval counters."""
    return tuple(s.box.supply.counters)


def counters(s: Galaxy, seat: int) -> Sequence[Part]:
    """3.0.growth-counters, 3.0.square-counters The oval and the square counters."""
    return (*s.box.supply.counters, *SQUARES)


def peoples(s: Galaxy, seat: int) -> Sequence[Part]:
    """3.0.sets All star peoples."""
    return tuple(s.box.peoples)


def sectors(s: Galaxy, seat: int) -> Sequence[Part]:
    """3.0.sets The home sectors, whether they are in the galaxy or not."""
    return tuple(s.box.sectors)


NOTHING_ELSE: Final = always()  # words of one question, not of the game

FAMILIES: Final[dict[str, Family]] = {
    "advanced": always(*ADVANCED),
    "alignment": always(*ALIGNMENTS),
    "any_time": any_time,
    "battle": battles,
    "card": cards,
    "card_use": card_uses,
    "centre_turned": always(*TURNED),
    "chips": always(SPLIT, COMBINE),
    "counter": counters,
    "dummies": always(ADD, REMOVE),
    "end_battles": always(*MANOEUVRES),
    "entrance": entrances,
    "exit": hexes,
    "field": always(*FIELDS),
    "formation": always(
        PIECES, *LETTERS, RESTED_SHIPS, FINISHED_SHIPS, *[f"{LEFT}{left}" for left in RANGES]
    ),
    "growth": always(*VERBS),
    "growth_step": NOTHING_ELSE,
    "growth_counter": growth_counters,
    "hex": hexes,
    "letter": always(*LETTERS),
    "loss": always(PIECES, *LETTERS),
    "manoeuvre": always(*MANOEUVRES),
    "move_on": always(GO, STAY),
    "number": always(*AMOUNTS),
    "order": always(*ORDERS),
    "people": peoples,
    "place": always(*PLACES),
    "placing": always(PIECES, *LETTERS, NEW, DUMMIES, DONE),
    "ray_target": always(DISC, PIECE, *STACKS),
    "retreat": always(RETREAT_ALL, EVADE, REPEL),
    "seat": seats,
    "section": always(*SECTIONS),
    "sector": sectors,
    "ship_source": ship_sources,
    "side": always(*SIDES),
    "stack": always(*STACKS),
    "star_option": always(*OPTIONS, *ADVANCES),
    "swap": NOTHING_ELSE,
    "switch": always(*SWITCH),
    "taking": always(*TAKEN),
    "thing": always(*THINGS),
    "trade": always(*KINDS),
    "trade_answer": always(ACCEPT, DECLINE),
    "turned": always(*TURNED),
    "war": always(DECLARE),
}
