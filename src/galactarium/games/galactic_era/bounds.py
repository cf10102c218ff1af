"""Galactic Era: what a position may hold."""

from __future__ import annotations

from typing import Final

from galactarium.games.galactic_era.box.components import ALIGNMENTS, STAR_TYPES
from galactarium.games.galactic_era.box.vocabulary import FIELDS
from galactarium.games.galactic_era.concepts.board import NOWHERE, layout_of
from galactarium.games.galactic_era.concepts.chips import DENOMINATIONS
from galactarium.games.galactic_era.puppet.state import Puppeted
from galactarium.games.galactic_era.state import LETTERS, NOBODY, Galaxy
from galactarium.kernel import SPECTATOR, Bound, BoundError, Bounds, Fields

TURNS: Final = range(6)  # of a tile, by 60 degrees
MANY: Final = range(1_000)  # of what the box does not limit
ONCE: Final = range(2)


def bounds(s: Galaxy) -> Bounds:
    """3.0.limits What the box holds, by attribute; wars as the rules allow them."""
    check_wars(s)
    return {**of_table(s), **of_players(s), **of_rounds(s), **of_auctions(s)}


def check_wars(s: Galaxy) -> None:
    """4.7.pairs Wars are mutual, and two STO players are never at war."""
    for one, row in enumerate(s.war):
        for other in [other for other, is_war in enumerate(row) if is_war]:
            is_pair = one != other and other < len(s.war) and s.war[other][one : one + 1] == (1,)
            if not is_pair:
                raise BoundError(f"board.war must be mutual, also for {one} and {other}")
            if s.alignment[one] == s.alignment[other] == "sto":
                raise BoundError(f"board.war: {one} and {other} are both STO, so not at war")


def hexes_of(s: Galaxy) -> range:
    """4.1.sector The hexes of the board, and `NOWHERE`."""
    return range(NOWHERE, len(layout_of(s.box, s.seats).hexes))


def of_table(s: Galaxy) -> Bounds:
    """The galaxy and what belongs to nobody."""
    box, hexes, seats = s.box, hexes_of(s), range(s.sides)
    relics, watchers = {"", *box.relics}, range(SPECTATOR, s.seats)
    counters = range(sum(box.star_counters.values()) + 1)
    sides = {"", *[side for sector in box.sectors.values() for side in sector.sides]}
    return {
        "story": Bound({"", *box.stories}),
        "goal": Bound({"", *box.goals}),
        "tiles": Bound(fields={"sector": {"", *box.sectors}, "side": sides, "turns": TURNS}),
        "round": Bound(range(box.numbers.rounds + 1)),
        "order": Bound(range(NOBODY, s.sides), (s.sides,)),
        "stars": Bound(
            keys=hexes[1:],
            fields={
                "counter": ("", *STAR_TYPES),
                "owner": range(NOBODY, s.sides),
                "discs": range(box.supply.discs + 1),
                "relic": relics,
            },
        ),
        "wars_declared": Bound(seats),
        "peace_offers": Bound(seats, (s.sides,)),
        "deck": Bound(fields={"card": box.cards, "seen": watchers}),
        "drafts": Bound(fields={"seat": seats, "kept": box.cards, "put_back": box.cards}),
        "counters_left": Bound(counters, (len(STAR_TYPES),)),
        "counters_removed": Bound(STAR_TYPES),
        "relics_left": Bound(box.relics),
        "traded": Bound(
            fields={
                "seat": seats,
                "partner": seats,
                "mine": range(-1, len(FIELDS)),
                "theirs": range(-1, len(FIELDS)),
                "turned": seats,
            }
        ),
    }


def of_players(s: Galaxy) -> Bounds:
    """What players have on the board and before them."""
    box, hexes, seats = s.box, hexes_of(s), s.sides
    watchers, letters, discs = range(SPECTATOR, s.seats), len(LETTERS), range(box.supply.discs + 1)
    fleet = {
        "stack": range(letters + 1),
        "hex": hexes,
        "chips": DENOMINATIONS,
        "dummies": range(box.supply.dummies + 1),
        "letter_seen": watchers,
        "ships_seen": watchers,
    }
    counters = range(sum(box.star_counters.values()) + 1)
    return {
        "dealt": Bound(box.peoples, (seats,)),
        "people": Bound({"", *box.peoples}, (seats,)),
        "alignment": Bound(("", *ALIGNMENTS), (seats,)),
        "home": Bound(hexes, (seats,)),
        "ships": Bound(range(box.supply.ships + 1), (seats,), hexes[1:]),
        "fleets": Bound(sizes=(seats, letters), fields=fleet),
        "off_track": Bound(discs, (seats,)),
        "ascended": Bound(discs, (seats,)),
        "levels": Bound(range(box.numbers.highest_level + 1), (seats, len(FIELDS))),
        "tactics": Bound(sizes=(seats, letters)),
        "dp": Bound(sizes=(seats,)),
        "scored": Bound(sizes=(seats,)),
        "war": Bound(ONCE, (seats, seats)),
        "hands": Bound(sizes=(seats,), fields={"card": box.cards, "seen": watchers}),
        "played": Bound(sizes=(seats,), fields={"card": box.cards, "section": ("a", "b")}),
        "counters_seen": Bound(hexes, (seats,)),
        "relics_seen": Bound(hexes, (seats,)),
        "counters_kept": Bound(counters, (seats, len(STAR_TYPES))),
    }


def of_rounds(s: Galaxy) -> Bounds:
    """What players have done in a round, and may still do."""
    seats, counters = s.sides, Bound(s.box.supply.counters, (s.sides,))
    once, number, words = Bound(ONCE, (seats,)), Bound(MANY, (seats,)), Bound(sizes=(seats,))
    return {
        "protected": once,
        "reserve": once,
        "leads": Bound(range(s.box.supply.ships + 1), (seats,)),
        "views_left": Bound(range(-1, MANY.stop), (seats,)),
        "repelled": once,
        "closed": Bound(hexes_of(s), (seats,)),
        "selected": counters,
        "squares": words,
        "unused": counters,
        "cancelled": counters,
        "researched": Bound(range(len(FIELDS)), (seats,)),
        "swapped_far": once,
        "colonies_left": number,
        "promised": words,
        "extra_trades": number,
        "unscored_alignment": once,
        "quiet": words,
    }


def of_auctions(s: Galaxy) -> Bounds:
    """18.2.bid What was bid for the puppet, if there is one."""
    if not isinstance(s, Puppeted):
        return {}
    if s.round - len(s.auctions) not in ONCE or any(len(x.bids) != s.seats for x in s.auctions):
        raise BoundError("board.auctions must be those of all rounds so far, each with two bids")
    bids = range(s.box.supply.discs + 1)
    return {"auctions": Bound(fields={"bids": bids, "winner": range(s.seats)})}


def fields(s: Galaxy) -> Fields:
    """The same for what flows remember."""
    hexes, anybody = hexes_of(s), range(NOBODY, s.sides)
    people = (
        "seat",
        "seats",
        "chooser",
        "victim",
        "victims",
        "partner",
        "thief",
        "winner",
        "winners",
        "losers",
        "defenders",
    )
    places = ("hex", "hexes", "where", "target", "to", "gate")
    counts = ("left", "ships", "discs", "due", "most", "least", "levels", "population", "built")
    return {
        **dict.fromkeys(people, anybody),
        **dict.fromkeys(places, hexes),
        **dict.fromkeys(counts, range(-1, MANY.stop)),
    }
