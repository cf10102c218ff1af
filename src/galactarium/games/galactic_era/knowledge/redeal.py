"""Chapter 14, Knowledge: deal again what a seat cannot know, by nothing but what it knows.

What is hidden is sorted first, so that the outcome does not depend on how it really is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from galactarium.games.galactic_era.concepts.board import CENTRE
from galactarium.games.galactic_era.concepts.chips import in_order
from galactarium.games.galactic_era.concepts.stars import stars_in
from galactarium.games.galactic_era.concepts.war import Announced
from galactarium.games.galactic_era.frames import MoveTurn, open_frame
from galactarium.games.galactic_era.knowledge.knowing import (
    is_own,
    knows_card,
    knows_counter,
    knows_letter,
    knows_relic,
    knows_ships,
)
from galactarium.games.galactic_era.move.ranges import with_as_many, with_letters_renamed
from galactarium.games.galactic_era.move.voyage import Voyage
from galactarium.games.galactic_era.state import (
    DART,
    LETTERS,
    NOBODY,
    UNUSED,
    Fleet,
    Galaxy,
    Held,
    peoples_in_game,
)
from galactarium.kernel import Below

T = TypeVar("T", int, str)


def redeal(s: Galaxy, seat: int, below: Below) -> None:
    """Rearrange at random what a seat cannot know; orders that others gave in secret are gone."""
    redeal_counters(s, seat, below)
    redeal_relics(s, seat, below)
    redeal_peoples(s, seat, below)
    redeal_cards(s, seat, below)
    for side in range(s.sides):
        if not is_own(s, seat, side):
            redeal_fleets(s, seat, side, below)
            s.quiet[side] = ()


def shuffled(pieces: Iterable[T], below: Below) -> list[T]:
    """The same pieces in a random order, whatever their order was."""
    left = sorted(pieces)
    return [left.pop(below(len(left))) for _ in range(len(left))]


# Star counters, relics, star peoples.


def redeal_counters(s: Galaxy, seat: int, below: Below) -> None:
    """All know which counters lie in a sector; for the centre, which ones were shuffled.

    14.2.counters, 14.2.left-over.
    """
    for place in range(len(s.tiles) if s.stars else 0):
        stars = [at for at in stars_in(s, place) if s.stars[at].counter]
        unseen = [at for at in stars if not knows_counter(s, seat, at)]
        left = s.counters_removed if place == CENTRE else []
        mixed = shuffled([*[s.stars[at].counter for at in unseen], *left], below)
        for at in unseen:
            s.stars[at] = s.stars[at]._replace(counter=mixed.pop())
        left[:] = mixed


def redeal_relics(s: Galaxy, seat: int, below: Below) -> None:
    """14.2.left-over Unseen relics may be any that are not seen, the leftovers included."""
    relics = [at for at, star in s.stars.items() if star.relic]
    unseen = [at for at in relics if not knows_relic(s, seat, at)]
    mixed = shuffled([*[s.stars[at].relic for at in unseen], *s.relics_left], below)
    for at in unseen:
        s.stars[at] = s.stars[at]._replace(relic=mixed.pop())
    s.relics_left = mixed


def redeal_peoples(s: Galaxy, seat: int, below: Below) -> None:
    """14.4.peoples Others were dealt any of those that are neither chosen nor this seat's."""
    own = s.dealt[seat] if seat >= 0 else ()
    free = [x for x in peoples_in_game(s) if x not in s.people and x not in own]
    mixed = shuffled(free, below)
    for side in range(s.sides):
        if side != seat:
            s.dealt[side] = tuple(sorted([mixed.pop() for _ in s.dealt[side]]))


# Domination cards.


def redeal_cards(s: Galaxy, seat: int, below: Below) -> None:
    """14.3.hand, 14.3.deck Cards of the deck and of others, as far as no draft told (9.1.card).

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
    """9.1.card The cards that a seat has put back in a draft, and those kept before it."""
    for number, draft in enumerate(s.drafts):
        if draft.seat == seat:
            return draft.put_back, [earlier.kept for earlier in s.drafts[:number]]
    return (), []


def exchange(pile: Sequence[Held], exchanged: dict[str, str]) -> list[Held]:
    """The same pile with other cards; those who have seen a card know the new one instead."""
    return [held._replace(card=exchanged.get(held.card, held.card)) for held in pile]


# Fleets.


def redeal_fleets(s: Galaxy, seat: int, side: int, below: Below) -> None:
    """14.1.fleet-secret Letters, and ships and dummies that make stacks of the same height.

    What somebody has announced can be done with the ships that are there: these stay as they are.
    """
    stacks = sorted([(x.stack, at, x) for at, x in enumerate(s.fleets[side]) if x != UNUSED])
    before, fleets = [at for _, at, _ in stacks], [fleet for _, _, fleet in stacks]
    shown = announced_hexes(s, side)
    has_letter = [x.hex in shown or knows_letter(s, seat, side, at, x) for _, at, x in stacks]
    has_ships = [x.hex in shown or knows_ships(s, seat, side, x) for x in fleets]
    after = other_letters(before, has_letter, below)
    ships = other_ships(s, side, fleets, has_ships, below)
    there = dict(zip(after, ships, strict=True))
    s.fleets[side] = tuple([there.get(letter, UNUSED) for letter in range(len(LETTERS))])
    rename_fleets(s, side, dict(zip(before, after, strict=True)))
    unknown = [letter for letter, known in zip(after, has_ships, strict=True) if not known]
    recount_ships(s, side, unknown)


def announced_hexes(s: Galaxy, side: int) -> tuple[int, ...]:
    """6.2.4.announce The hexes that a player has announced to use."""
    announced = open_frame(s, Announced)
    return announced.hexes if announced is not None and announced.seat == side else ()


def other_letters(letters: list[int], is_known: list[bool], below: Below) -> list[int]:
    """14.1.counters-left Unknown letters may be any that are not known to be elsewhere."""
    known = {at for at, known in zip(letters, is_known, strict=True) if known}
    free = [at for at in range(len(LETTERS)) if at not in known and at != DART]
    left = shuffled(free, below)
    return [at if at in known else left.pop() for at in letters]


def rename_fleets(s: Galaxy, side: int, renamed: dict[int, int]) -> None:
    """Open frames of a player speak of the same stacks as before, whatever their letters."""
    for depth, (flow, at, frame) in enumerate(s.stack):
        other: Any = frame
        if getattr(frame, "seat", NOBODY) == side and hasattr(frame, "letter"):
            other = other._replace(letter=renamed.get(other.letter, other.letter))
        if isinstance(frame, MoveTurn) and frame.seat == side:
            other = with_letters_renamed(frame, renamed)
        s.stack[depth] = (flow, at, other)


def recount_ships(s: Galaxy, side: int, unknown: list[int]) -> None:
    """6.1.1.together All ships of a changed fleet are as tired as the most tired one was."""
    for depth, (flow, at, frame) in enumerate(s.stack):
        other: Any = frame
        if isinstance(frame, MoveTurn) and frame.seat == side:
            for letter in unknown:
                other = with_as_many(other, letter, s.fleets[side][letter].ships)
        if isinstance(frame, Voyage) and frame.seat == side and frame.letter in unknown:
            crew = (*min(frame.crew)[:2], s.fleets[side][frame.letter].ships)
            other = frame._replace(crew=(crew,))
        s.stack[depth] = (flow, at, other)


def other_ships(
    s: Galaxy, side: int, fleets: list[Fleet], is_known: list[bool], below: Below
) -> list[Fleet]:
    """14.1.fleet-height The fleets with other ships and dummies, where these are not known.

    Chips are drawn as they are in the box, so that any that make up the height may be there.
    """
    is_passive = s.is_automa(side) and not s.is_driven(side)
    box = s.box.automa.chips if is_passive else s.box.chips  # 16.2.fleet
    numbers = [n for n, count in box.items() if n for _ in range(count)]
    pairs = list(zip(fleets, is_known, strict=True))
    left = s.box.supply.dummies - sum([fleet.dummies for fleet, known in pairs if known])
    found: list[Fleet] = []
    for fleet, known in pairs:
        if not known:
            dummies = below(min(fleet.height - 1, left) + 1)
            left -= dummies
            drawn = [numbers[below(len(numbers))] for _ in range(fleet.height - dummies)]
            fleet = fleet._replace(chips=in_order(tuple(drawn)), dummies=dummies)
        found.append(fleet)
    return found
