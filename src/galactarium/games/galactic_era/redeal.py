"""Chapter 14, Knowledge: deal anew what a seat cannot know, by nothing but what it knows.

What is hidden is sorted first, so that the outcome does not depend on how it really is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TypeVar

from galactarium.games.galactic_era.board import CENTRE
from galactarium.games.galactic_era.frames import MoveTurn
from galactarium.games.galactic_era.ships import fewest_chips
from galactarium.games.galactic_era.stars import stars_in
from galactarium.games.galactic_era.state import DART, LETTERS, NOBODY, UNUSED, Fleet, Galaxy, Held
from galactarium.games.galactic_era.view import (
    knows_card,
    knows_counter,
    knows_letter,
    knows_relic,
    knows_ships,
)
from galactarium.kernel import Below

T = TypeVar("T", int, str)


def redeal(s: Galaxy, seat: int, below: Below) -> None:
    """Rearrange at random what a seat cannot know; orders that others gave in secret are gone."""
    redeal_counters(s, seat, below)
    redeal_relics(s, seat, below)
    redeal_peoples(s, seat, below)
    redeal_cards(s, seat, below)
    for side in range(s.seats):
        if side != seat:
            redeal_fleets(s, seat, side, below)
            s.quiet[side] = ()


def shuffled(pieces: Iterable[T], below: Below) -> list[T]:
    """The same pieces in a random order, whatever their order was."""
    left = sorted(pieces)
    return [left.pop(below(len(left))) for _ in range(len(left))]


# Star counters, relics, star peoples.


def redeal_counters(s: Galaxy, seat: int, below: Below) -> None:
    """14.2 All know which counters lie in a sector; of the centre, which ones were shuffled."""
    for place in range(len(s.tiles) if s.stars else 0):
        stars = [at for at in stars_in(s, place) if s.stars[at].counter]
        unseen = [at for at in stars if not knows_counter(s, seat, at)]
        left = s.counters_removed if place == CENTRE else []
        mixed = shuffled([*[s.stars[at].counter for at in unseen], *left], below)
        for at in unseen:
            s.stars[at] = s.stars[at]._replace(counter=mixed.pop())
        left[:] = mixed


def redeal_relics(s: Galaxy, seat: int, below: Below) -> None:
    """14.2 Relics that a seat has not seen may be any of those, the leftovers included."""
    relics = [at for at, star in s.stars.items() if star.relic]
    unseen = [at for at in relics if not knows_relic(s, seat, at)]
    mixed = shuffled([*[s.stars[at].relic for at in unseen], *s.relics_left], below)
    for at in unseen:
        s.stars[at] = s.stars[at]._replace(relic=mixed.pop())
    s.relics_left = mixed


def redeal_peoples(s: Galaxy, seat: int, below: Below) -> None:
    """14.4 Others were dealt any of those that are neither chosen nor this seat's."""
    own = s.dealt[seat] if seat >= 0 else ()
    mixed = shuffled([x for x in s.box.peoples if x not in s.people and x not in own], below)
    for side in range(s.seats):
        if side != seat:
            s.dealt[side] = tuple(sorted([mixed.pop() for _ in s.dealt[side]]))


# Domination cards.


def redeal_cards(s: Galaxy, seat: int, below: Below) -> None:
    """14.3 Cards in the deck and in hands of others; 9.1 but for what a draft has told.

    Of those that a seat has put back, none can have been kept by anybody before it.
    """
    unseen = unseen_cards(s, seat)
    put_back, before = known_of_draft(s, seat)
    never = shuffled([card for card in unseen if card not in put_back], below)
    exchanged = {card: never.pop() for card in unseen if card in before}
    mixed = shuffled([*never, *[card for card in unseen if card in put_back]], below)
    exchanged.update({card: mixed.pop() for card in unseen if card not in before})
    s.deck = exchange(s.deck, exchanged)
    s.hands = [tuple(exchange(hand, exchanged)) for hand in s.hands]
    for number, draft in enumerate(s.drafts):
        if draft.seat != seat:
            kept = exchanged.get(draft.kept, draft.kept)
            back = [exchanged.get(card, card) for card in draft.put_back]
            s.drafts[number] = draft._replace(kept=kept, put_back=tuple(back))


def unseen_cards(s: Galaxy, seat: int) -> list[str]:
    """The cards that a seat does not know, in the order of their places."""
    places = [(NOBODY, s.deck), *enumerate(s.hands)]
    return [x.card for owner, pile in places for x in pile if not knows_card(seat, owner, x)]


def known_of_draft(s: Galaxy, seat: int) -> tuple[tuple[str, ...], list[str]]:
    """9.1 The cards that a seat has put back in a draft, and those that were kept before it."""
    for number, draft in enumerate(s.drafts):
        if draft.seat == seat:
            return draft.put_back, [earlier.kept for earlier in s.drafts[:number]]
    return (), []


def exchange(pile: Sequence[Held], exchanged: dict[str, str]) -> list[Held]:
    """The same pile with other cards; who else knows which ones stays."""
    return [held._replace(card=exchanged.get(held.card, held.card)) for held in pile]


# Fleets.


def redeal_fleets(s: Galaxy, seat: int, side: int, below: Below) -> None:
    """14.1 Letters, and ships and dummies that make stacks of the same height.

    All see how many ships and dummies go to fleets, so their sums stay.
    """
    stacks = sorted([(x.stack, at, x) for at, x in enumerate(s.fleets[side]) if x != UNUSED])
    before = [at for _, at, _ in stacks]
    fleets = other_ships(seat, side, [fleet for _, _, fleet in stacks], below)
    after = other_letters(seat, side, before, fleets, below)
    there = dict(zip(after, fleets, strict=True))
    s.fleets[side] = tuple([there.get(letter, UNUSED) for letter in range(len(LETTERS))])
    rename_moved(s, side, dict(zip(before, after, strict=True)))


def other_letters(
    seat: int, side: int, letters: list[int], fleets: list[Fleet], below: Below
) -> list[int]:
    """14.1 Unknown letters may be any that are not known to be elsewhere."""
    pairs = list(zip(letters, fleets, strict=True))
    known = {at for at, fleet in pairs if knows_letter(seat, side, at, fleet)}
    free = [at for at in range(len(LETTERS)) if at not in known and at != DART]
    left = shuffled(free, below)
    return [at if at in known else left.pop() for at in letters]


def rename_moved(s: Galaxy, side: int, renamed: dict[int, int]) -> None:
    """The fleets that have moved in this turn are those on the same stacks as before."""
    for depth, (flow, at, frame) in enumerate(s.stack):
        if isinstance(frame, MoveTurn) and frame.seat == side:
            moved = tuple(sorted([renamed.get(letter, letter) for letter in frame.fleets]))
            s.stack[depth] = (flow, at, frame._replace(fleets=moved))


def other_ships(seat: int, side: int, fleets: list[Fleet], below: Below) -> list[Fleet]:
    """14.1 The fleets with other ships and dummies, where these are not known."""
    unknown = [at for at, fleet in enumerate(fleets) if not knows_ships(seat, side, fleet)]
    heights = [fleets[at].height for at in unknown]
    ships = sum([fleets[at].ships for at in unknown])
    dummies = sum([fleets[at].dummies for at in unknown])
    found = list(fleets)
    for number, at in enumerate(unknown):
        rest = tuple(heights[number + 1 :])
        made = some_stack(heights[number], rest, ships, dummies, below)
        ships, dummies = ships - made[0], dummies - made[1]
        chips = heights[number] - made[1]
        found[at] = fleets[at]._replace(ships=made[0], dummies=made[1], chips=chips)
    return found


def some_stack(
    height: int, rest: tuple[int, ...], ships: int, dummies: int, below: Below
) -> tuple[int, int]:
    """Ships and dummies of a stack, which leave what the others need; all ways equally likely."""
    options = stacks_of_height(height, ships, dummies)
    weights = [ways(rest, ships - some, dummies - more) for some, more in options]
    drawn = below(sum(weights))
    for option, weight in zip(options, weights, strict=True):
        drawn -= weight
        if drawn < 0:
            return option
    raise AssertionError("the weights are all there is to draw from")


@cache
def stacks_of_height(height: int, ships: int, dummies: int) -> tuple[tuple[int, int], ...]:
    """All pairs of ships and dummies, at most so many, that make a stack of this height."""
    return tuple(
        [
            (some, more)
            for more in range(min(height, dummies + 1))
            for some in range(1, ships + 1)
            if fewest_chips(some) == height - more
        ]
    )


@cache
def ways(heights: tuple[int, ...], ships: int, dummies: int) -> int:
    """In how many ways stacks of these heights have so many ships and dummies in all."""
    if not heights:
        return int(ships == 0 and dummies == 0)
    options = stacks_of_height(heights[0], ships, dummies)
    return sum([ways(heights[1:], ships - some, dummies - more) for some, more in options])
