"""A second reading of A Handful of Stars, apart from the engine: what lies on the table.

Only where pieces and cards lie is read from the position, and printed values from the data files.
What follows from them is written here again, from the rulebook, with its numbers.
"""

from collections.abc import Collection, Iterator
from typing import Any, NamedTuple

from galactarium.registry import title

DATA = title("a_handful_of_stars").content().data
SYSTEMS = DATA["systems"]["system"]
CARDS = {row["id"]: row for row in DATA["cards"]["card"]}
STARTING = {row["id"]: row for row in DATA["cards"]["start"]}
COUNTERS = {row["id"]: row for row in DATA["counters"]["development"]}
LANES = [(a - 1, b - 1) for a, b in (row["ends"] for row in DATA["board"]["connection"])]
NUMBER = {row["id"]: at for at, row in enumerate(SYSTEMS)}
NOBODY = -1
NOTHING, OUTPOST, COLONY, HOME_WORLD = range(4)


class Payer(NamedTuple):
    """A card or counter that could pay: its name, symbols, and what it would be a pity about."""

    name: str
    symbols: dict[str, int]
    is_reserved: bool
    has_effect: bool
    is_card: bool


def reserved(s: Any, seat: int) -> list[str]:
    """The cards in both Reserves."""
    return [*s.reserve_one[seat], *s.reserve_two[seat]]


def in_reserve(s: Any, seat: int, card: str) -> int:
    """How many copies of a card lie in the Reserves."""
    return reserved(s, seat).count(card)


def holds(s: Any, seat: int, card: str) -> bool:
    """Whether a card can be used: from the hand or a Reserve."""
    return card in s.hands[seat] or card in reserved(s, seat)


def symbols(card: str) -> dict[str, int]:
    """What is printed on a card."""
    if card in CARDS:
        printed: dict[str, int] = CARDS[card]["print"]["symbols"]
        return printed
    row = STARTING[card] if card in STARTING else SYSTEMS[NUMBER[card]]
    found: dict[str, int] = row["symbols"]
    return found


def payers(s: Any, seat: int, helped: Collection[str] = ()) -> list[Payer]:
    """Hand, Reserves, and the counters that lie face up; not a reserved card that helped."""
    found = [card_payer(card, card, False) for card in s.hands[seat]]
    idle = reserved(s, seat)
    for card in helped:
        idle.remove(card)
    found += [card_payer(f"reserved_{card}", card, True) for card in idle]
    for counter, is_used in zip(s.counters[seat], s.is_used[seat], strict=True):
        if not is_used:
            found.append(Payer(counter, COUNTERS[counter]["symbols"], False, False, False))
    return found


def card_payer(name: str, card: str, is_reserved: bool) -> Payer:
    """A card as a payer; Research Laboratories have a number and nothing else."""
    has_effect = card in CARDS and card != "research_laboratories"
    return Payer(name, symbols(card), is_reserved, has_effect, True)


def owner(s: Any, system: int) -> int:
    """Whoever has a piece of any kind in a system; in a fight the one with the marker."""
    if s.piece[system] != NOTHING:
        return int(s.control[system])
    there = [seat for seat in range(s.seats) if s.fleets[seat][system] or s.bases[seat][system]]
    return there[0] if len(there) == 1 else (int(s.control[system]) if there else NOBODY)


def neighbours(s: Any, system: int) -> Iterator[int]:
    """The systems at the other ends of open connections."""
    space = s.tiles.index(system)
    for at, ends in enumerate(LANES):
        if space in ends and at not in s.holes:
            yield s.tiles[ends[0] if ends[1] == space else ends[1]]


def jumps(s: Any, seat: int, system: int) -> list[int]:
    """The other ends of a wormhole, for whoever has the counter."""
    if not s.has_wormhole[seat] or not SYSTEMS[system]["has_wormhole"]:
        return []
    return [n for n, row in enumerate(SYSTEMS) if row["has_wormhole"] and n != system]
