"""Chapter 4.6, Chips: which of them make up so many ships, and how they are changed.

Chips are numbers, the largest first. Whoever needs ships that no chips of a stack make up exactly
changes one chip, the smallest that will do, into as few as possible.
"""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from typing import Final, NamedTuple

Chips = tuple[int, ...]

DENOMINATIONS: Final = (10, 5, 4, 3, 2, 1)
KNOWN: Final = 1024  # ways to combine chips


class Division(NamedTuple):
    """Chips in two parts, one of which makes up so many ships.

    Attributes:
        part: The chips that do.
        rest: All others.
        given: The chip that was changed for this, if one was.
        got: What it was changed into.
        kept: What of that is among the rest.
    """

    part: Chips
    rest: Chips
    given: Chips = ()
    got: Chips = ()
    kept: Chips = ()


def in_order(*stacks: Chips) -> Chips:
    """The chips of several stacks, the largest first."""
    return tuple(sorted([chip for stack in stacks for chip in stack], reverse=True))


def without(chips: Chips, taken: Chips) -> Chips:
    """The chips that are left when these are taken away."""
    return in_order(tuple((Counter(chips) - Counter(taken)).elements()))


@cache
def fewest(ships: int) -> Chips:
    """4.6.change The fewest chips that make up so many ships."""
    if ships == 0:
        return ()
    chip = next(chip for chip in DENOMINATIONS if chip <= ships)
    return (chip, *fewest(ships - chip))


def within(chips: Chips, ships: int) -> Chips | None:
    """The fewest of these chips that make up exactly so many ships, if any do."""
    found: dict[int, Chips] = {0: ()}
    for chip in chips:
        for total, used in [*found.items()]:
            known = found.get(total + chip)
            if total + chip <= ships and (known is None or len(known) > len(used) + 1):
                found[total + chip] = (*used, chip)
    return found.get(ships)


def divided(chips: Chips, ships: int) -> Division:
    """4.6.change Chips for so many ships, and the rest; if need be one of them is changed."""
    part = within(chips, ships)
    if part is not None:
        return Division(part, without(chips, part))
    for chip in sorted(set(chips)):
        ways = [way for piece in range(1, chip) for way in by_changing(chips, ships, chip, piece)]
        if ways:
            return min(ways, key=lambda way: (len(way.got), len(way.part)))
    raise LookupError(f"chips {chips} do not hold {ships} ships")


def by_changing(chips: Chips, ships: int, chip: int, piece: int) -> list[Division]:
    """The division if a piece of a chip makes up what others lack, if that works."""
    others = without(chips, (chip,))
    part = within(others, ships - piece)
    if part is None:
        return []
    kept = fewest(chip - piece)
    got = in_order(fewest(piece), kept)
    rest = in_order(without(others, part), kept)
    return [Division(in_order(part, fewest(piece)), rest, (chip,), got, kept)]


def passed_on(one: Chips, other: Chips, ships: int) -> Division:
    """6.1.3.transfer How two stacks of chips lie when so many ships went to the other, `part`.

    As few chips as possible change places, in both directions; only if there is no such way, one of
    the first stack is changed.
    """
    moved: dict[int, Chips] = {0: ()}
    for chip in (*one, *[-chip for chip in other]):
        for total, used in [*moved.items()]:
            known = moved.get(total + chip)
            if known is None or len(known) > len(used) + 1:
                moved[total + chip] = (*used, chip)
    if ships not in moved:
        division = divided(one, ships)
        return division._replace(part=in_order(other, division.part))
    given = tuple([chip for chip in moved[ships] if chip > 0])
    taken = tuple([-chip for chip in moved[ships] if chip < 0])
    part = in_order(without(other, taken), given)
    return Division(part, in_order(without(one, given), taken))


def splits(chip: int, so_far: Chips) -> list[int]:
    """4.6.exchange Which chip may come next if one is split into smaller ones, largest first."""
    left = chip - sum(so_far)
    most = min(left, *so_far[-1:], chip - 1)
    return [one for one in DENOMINATIONS if one <= most]


@lru_cache(maxsize=KNOWN)
def makings(chips: Chips, chip: int, so_far: Chips) -> Chips:
    """4.6.exchange Which of these chips may come next if several are combined, largest first."""
    left = chip - sum(so_far)
    most = min(left, *so_far[-1:], chip - 1)
    others = tuple([one for one in without(chips, so_far) if one <= most])
    found: list[int] = []
    for one in dict.fromkeys(others):
        smaller = tuple([x for x in without(others, (one,)) if x <= one])
        if within(smaller, left - one) is not None:
            found.append(one)
    return tuple(found)
