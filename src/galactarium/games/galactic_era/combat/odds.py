"""Chapter 6.1.2, The odds of a battle: from what a seat knows, and from nothing else.

What is hidden is taken to be as `knowledge/redeal.py` deals it: a fleet may have any letter that is
not known to be elsewhere, and any dummies and chips that make up its height, chips as often as they
are in the box.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import accumulate, permutations
from typing import Final, NamedTuple

from galactarium.games.galactic_era.box.effects import tactic
from galactarium.games.galactic_era.box.vocabulary import MILITARY
from galactarium.games.galactic_era.combat.strength import by_military, by_people, suits
from galactarium.games.galactic_era.concepts.ships import fleets_at, pieces_at
from galactarium.games.galactic_era.frames import Battle
from galactarium.games.galactic_era.knowledge.knowing import knows_letter, knows_ships
from galactarium.games.galactic_era.state import DART, LETTERS, UNKNOWN, UNUSED, Galaxy

Chances = dict[int, float]  # how likely each number is
Force = dict[bool, Chances]  # with an A fleet and without: how likely that is with each number
Span = tuple[int, int, int]  # hardly less, what is to be expected, hardly more

ASSAULT: Final = 0  # the letter of the fleet that others counter (6.1.3.tactic-c)
KNOWN: Final = 2048  # forces that were worked out
RARE: Final = 0.05  # so often it is even less, or even more
TINY: Final = 1e-9  # sums of chances are not exact


class Stack(NamedTuple):
    """A fleet in a battle, as a seat knows it: letter and ships may be `UNKNOWN`."""

    stack: int
    letter: int
    ships: int
    height: int


# What a seat knows of a fleet.


def stacks_at(s: Galaxy, viewer: int, seat: int, where: int) -> tuple[Stack, ...]:
    """14.1.fleet-present, 14.1.fleet-height A player's fleets in a hex, as somebody knows them."""
    found: list[Stack] = []
    for letter in fleets_at(s, seat, where):
        fleet = s.fleets[seat][letter]
        known = letter if knows_letter(s, viewer, seat, letter, fleet) else UNKNOWN
        ships = fleet.ships if knows_ships(s, viewer, seat, fleet) else UNKNOWN
        found.append(Stack(fleet.stack, known, ships, fleet.height))
    return tuple(sorted(found))


def free_letters(s: Galaxy, viewer: int, seat: int) -> tuple[int, ...]:
    """14.1.counters-left The letters that a fleet which lies face down may have; D never does."""
    fleets = enumerate(s.fleets[seat])
    known = [at for at, x in fleets if x != UNUSED and knows_letter(s, viewer, seat, at, x)]
    return tuple([at for at in range(len(LETTERS)) if at != DART and at not in known])


def dummies_unseen(s: Galaxy, viewer: int, seat: int) -> int:
    """3.0.dummy-chips The dummies of a player that may be in fleets which somebody cannot see."""
    seen = [fleet.dummies for fleet in s.fleets[seat] if knows_ships(s, viewer, seat, fleet)]
    return s.box.supply.dummies - sum(seen)


# Chances.


def spread(one: Chances, other: Chances) -> Chances:
    """How likely each sum of two numbers is."""
    found: Chances = {}
    for first, chance in one.items():
        for second, also in other.items():
            found[first + second] = found.get(first + second, 0.0) + chance * also
    return found


def joined(parts: Iterable[Chances], weight: float = 1.0) -> Chances:
    """The chances of whichever case comes true, each with its weight."""
    found: Chances = {}
    for part in parts:
        for number, chance in part.items():
            found[number] = found.get(number, 0.0) + chance * weight
    return found


@lru_cache(maxsize=KNOWN)
def ships_within(height: int, dummies: int, chips: tuple[tuple[int, int], ...]) -> Chances:
    """14.1.fleet-height How many ships a stack of chips may hold, if some may be dummies."""
    count = sum([number for _, number in chips])
    chip = {ships: number / count for ships, number in chips}
    sums = list(accumulate([chip] * height, spread))
    fewest = height - min(height - 1, dummies)  # chips that are ships
    return joined(sums[fewest - 1 :], 1 / (height - fewest + 1))


@lru_cache(maxsize=KNOWN)
def dealt(
    fixed: int,
    values: tuple[int, ...],
    stacks: tuple[Stack, ...],
    free: tuple[int, ...],
    dummies: int,
    chips: tuple[tuple[int, int], ...],
) -> Force:
    """14.1.fleet-secret What ships add up to, if each is worth as much as its letter's value."""
    hidden = [stack for stack in stacks if stack.letter == UNKNOWN]
    ways = list(permutations(free, len(hidden)))
    found: Force = {False: {}, True: {}}
    for way in ways:
        left = list(way)
        letters = [left.pop() if x.letter == UNKNOWN else x.letter for x in stacks]
        total: Chances = {fixed: 1.0}
        for stack, letter in zip(stacks, letters, strict=True):
            inside = {stack.ships: 1.0}
            if stack.ships == UNKNOWN:
                inside = ships_within(stack.height, dummies, chips)
            total = spread(total, {ships * values[letter]: p for ships, p in inside.items()})
        has_assault = ASSAULT in letters
        found[has_assault] = joined([found[has_assault], joined([total], 1 / len(ways))])
    return found


def span(chances: Chances) -> Span:
    """What is to be expected, and between what it is nine times out of ten; all three if known."""
    mean = round(sum([number * chance for number, chance in chances.items()]))
    numbers = sorted(chances)
    so_far = list(accumulate([chances[number] for number in numbers]))
    least = next(n for n, x in zip(numbers, so_far, strict=True) if x >= RARE)
    most = next(n for n, x in zip(numbers, so_far, strict=True) if x >= 1 - RARE)
    if least == most:
        least, most = numbers[0], numbers[-1]
    return min(least, mean), mean, max(most, mean)


# The forces of a battle.


def worth(s: Galaxy, f: Battle, seat: int, letter: int, *, is_met: bool) -> int:
    """6.1.3.tactic-a, 6.1.3.tactic-c What a letter adds to each ship, if an A fleet is met."""
    found = [x for x in tactic(s, seat, letter, "combat_value") if suits(s, f, seat, x)]
    return sum([effect.amount for effect in found if is_met or not effect.fleet])


def force(s: Galaxy, f: Battle, viewer: int, seat: int, *, is_met: bool) -> Force:
    """6.1.2.total How strong a player may be, as far as somebody knows."""
    each = by_military(s, seat) + by_people(s, f, seat)
    letters = range(len(LETTERS))
    values = [each + worth(s, f, seat, letter, is_met=is_met) for letter in letters]
    fixed = each * pieces_at(s, seat, f.hex) + f.bonus[seat]
    return with_fleets(s, viewer, seat, stacks_at(s, viewer, seat, f.hex), fixed, values)


def with_fleets(
    s: Galaxy,
    viewer: int,
    seat: int,
    stacks: tuple[Stack, ...],
    fixed: int,
    values: Sequence[int],
) -> Force:
    """What ships of a player may add up to: so much for pieces, and each by its fleet's letter."""
    chips = tuple([(ships, number) for ships, number in s.box.chips.items() if ships])
    free, dummies = free_letters(s, viewer, seat), dummies_unseen(s, viewer, seat)
    return dealt(fixed, tuple(values), stacks, free, dummies, chips)


def side(s: Galaxy, f: Battle, viewer: int, seats: Sequence[int], *, is_met: bool) -> Force:
    """6.1.2.total How strong a side may be, as far as somebody knows."""
    found: Force = {False: {0: 1.0}, True: {}}
    for seat in seats:
        more = force(s, f, viewer, seat, is_met=is_met)
        plain = spread(found[False], more[False])
        mixed = [(False, True), (True, False), (True, True)]
        found = {False: plain, True: joined([spread(found[a], more[b]) for a, b in mixed])}
    return found


def may_meet(s: Galaxy, f: Battle, viewer: int, seats: Sequence[int]) -> list[bool]:
    """6.1.3.tactic-c Whether these may have an A fleet there, and may have none."""
    found = side(s, f, viewer, seats, is_met=False)
    return [has for has in (False, True) if found[has]]


def ships_of(s: Galaxy, f: Battle, viewer: int, seat: int) -> Span:
    """14.1.fleet-height How many ships a player may have in the battle."""
    pieces, stacks = pieces_at(s, seat, f.hex), stacks_at(s, viewer, seat, f.hex)
    return counted(s, viewer, seat, stacks, pieces)


def counted(s: Galaxy, viewer: int, seat: int, stacks: tuple[Stack, ...], pieces: int = 0) -> Span:
    """14.1.fleet-height How many ships pieces and fleets may be."""
    found = with_fleets(s, viewer, seat, stacks, pieces, [1] * len(LETTERS))
    return span(joined(found.values()))


def strength_of(s: Galaxy, f: Battle, viewer: int, seats: Sequence[int]) -> Span:
    """6.1.2.total How strong these may be together, as far as somebody knows."""
    others = (f.seat,) if f.seat not in seats else f.defenders
    against = side(s, f, viewer, others, is_met=False)
    cases: list[Chances] = []
    for is_met in (False, True):
        weight = sum(against[is_met].values())
        if weight:
            own = side(s, f, viewer, seats, is_met=is_met)
            cases.append(joined([joined(own.values())], weight))
    return span(joined(cases))


# Who wins.


def chance_of_attacker(s: Galaxy, f: Battle, viewer: int) -> float:
    """6.1.2.winner How likely the attacker wins, if it comes to the comparison."""
    wins_ties = s.levels[f.seat][MILITARY] > max([s.levels[x][MILITARY] for x in f.defenders])
    cases = (False, True)
    attack = {met: side(s, f, viewer, (f.seat,), is_met=met) for met in cases}
    defence = {met: side(s, f, viewer, f.defenders, is_met=met) for met in cases}
    return sum(
        [
            exceeding(attack[theirs][own], defence[own][theirs], wins_ties=wins_ties)
            for own in cases
            for theirs in cases
        ]
    )


def exceeding(one: Chances, other: Chances, *, wins_ties: bool) -> float:
    """How likely the first number is the greater one."""
    found, below = 0.0, 0.0
    left = sorted(other.items(), reverse=True)
    for number, chance in sorted(one.items()):
        while left and (left[-1][0] < number or (wins_ties and left[-1][0] == number)):
            below += left.pop()[1]
        found += chance * below
    return found


def percent(chance: float) -> int:
    """A chance as a number; 0 and 100 are for what is certain."""
    if chance <= TINY or chance >= 1 - TINY:
        return round(chance) * 100
    return min(99, max(1, round(100 * chance)))


def attackers_needed(s: Galaxy, f: Battle, viewer: int) -> tuple[int, int]:
    """6.1.2.winner How many ship pieces win as often as not, and how many win for certain."""
    wins_ties = s.levels[f.seat][MILITARY] > max([s.levels[x][MILITARY] for x in f.defenders])
    each = by_military(s, f.seat) + by_people(s, f, f.seat)
    guards = joined(side(s, f, viewer, f.defenders, is_met=False).values())
    needed = joined([{beating(total, each, wins_ties=wins_ties): x} for total, x in guards.items()])
    steps = sorted(needed)
    so_far = accumulate([needed[ships] for ships in steps])
    even = next(ships for ships, x in zip(steps, so_far, strict=True) if x >= 0.5 - TINY)
    return even, steps[-1]


def beating(total: int, each: int, *, wins_ties: bool) -> int:
    """6.1.2.winner How many ships of this value beat a total."""
    return max(1, -(-total // each) if wins_ties else total // each + 1)
