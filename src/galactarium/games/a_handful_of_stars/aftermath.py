"""Chapter 4, the end of a combat: casualties, retreats, the loss of a system, the refill."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from galactarium.games.a_handful_of_stars.battle import (
    BEATEN,
    DIPLOMACY,
    Combat,
    casualties,
    lose_unit,
    rival,
)
from galactarium.games.a_handful_of_stars.decks import (
    could_hold,
    discard,
    refill,
    refusal_of_held,
    remove_card,
)
from galactarium.games.a_handful_of_stars.state import COLONY, NOBODY, NOTHING, PIECES, Stars
from galactarium.games.a_handful_of_stars.ways import (
    FLEET,
    STAR_BASE,
    UNITS,
    carry,
    hold,
    retreats,
    units,
    units_at,
)
from galactarium.kernel import (
    Answer,
    Draw,
    Note,
    One,
    Params,
    Part,
    Refusal,
    Split,
    deal,
    emit,
    find,
    flow,
    push,
    put,
    reveal,
    step,
    until,
)

TAKE: Final = "take_losses"
SHIELDING: Final = (TAKE, "force_shields", "reserved_force_shields")


def tell_outcome(s: Stars, f: Combat) -> None:
    """4.8.end Who has won."""
    name = s.box.systems[f.system].id
    winner = rival(f, f.loser)
    if winner == NOBODY:
        emit(s, "neutral_held", system=name)
    else:
        emit(s, "won_combat", seat=winner, system=name)


# Casualties.


class Losses(NamedTuple):
    """Units that a side has to lose in a system."""

    seat: int
    system: int
    left: int


def casualties_of_loser(s: Stars, f: Combat) -> None:
    """4.9.casualties A beaten side loses half of its units, rounded up."""
    if f.ending == BEATEN and f.loser != NOBODY:
        owe(s, f.loser, f.system, casualties(s, f, f.loser)[f.loser != f.attacker])


def casualties_of_winner(s: Stars, f: Combat) -> None:
    """4.9.casualties, 4.8.first-round The winner loses half, if the marker has crossed."""
    winner = rival(f, f.loser)
    if f.ending == BEATEN and winner != NOBODY and f.has_crossed:
        owe(s, winner, f.system, casualties(s, f, f.loser)[winner != f.attacker])


def owe(s: Stars, seat: int, system: int, count: int) -> None:
    """4.9.casualties A side has to lose so many units."""
    if count:
        push(s, LOSSES, Losses(seat, system, count))


class Shield(One[Stars, Losses]):
    """7.12.force-shields At the end of a combat the card saves all casualties of its player."""

    key = "shield"
    nouns = ("shield",)

    def who(self, s: Stars, f: Losses) -> tuple[int, ...]:
        """9.4.asked Asked if they may be holding the card."""
        return (f.seat,) if could_hold(s, f.seat, "shields") else ()

    def candidates(self, s: Stars, f: Losses, seat: int) -> Sequence[Part]:
        """Take the losses, or play a copy of the card, of the hand or of a Reserve."""
        return SHIELDING

    def refusal(self, s: Stars, f: Losses, seat: int, so_far: Answer) -> Refusal | None:
        """7.12.force-shields The card must be in the hand or in a Reserve."""
        name = so_far[0]
        return None if name == TAKE else refusal_of_held(s, seat, "7.12.force-shields", name)

    def apply(self, s: Stars, f: Losses, seat: int, answer: Answer) -> None:
        """7.12.force-shields No casualties; units that cannot retreat are lost all the same."""
        if answer[0] != TAKE:
            card = discard(s, seat, str(answer[0]))
            put(s, f._replace(left=0))
            emit(s, "played", seat=seat, card=card)

    def prompt(self, s: Stars, f: Losses, seat: int) -> Params:
        """How many units are at stake."""
        return {"n": f.left, "system": s.box.systems[f.system].id}


class LoseUnits(Split[Stars, Losses]):
    """4.9.choice The owner chooses which units are lost."""

    key = "lose_units"
    nouns = ("unit",)

    def candidates(self, s: Stars, f: Losses, seat: int) -> Sequence[Part]:
        """The kinds of unit that are there."""
        return [unit for unit in UNITS if units(s, seat, unit)[f.system]]

    def size(self, s: Stars, f: Losses, seat: int) -> tuple[int, int]:
        """All that are owed."""
        return f.left, f.left

    def cap(self, s: Stars, f: Losses, seat: int, part: Part) -> int:
        """4.9.choice No more than there are."""
        return units(s, seat, str(part))[f.system]

    def refusal(self, s: Stars, f: Losses, seat: int, so_far: Answer) -> Refusal | None:
        """4.9.choice Only units that are there."""
        unit = str(so_far[-1])
        if unit in UNITS and units(s, seat, unit)[f.system]:
            return None
        return Refusal("4.9.choice", "not_a_unit_there")

    def note(self, s: Stars, f: Losses, seat: int, so_far: Answer) -> Note | None:
        """4.12.stuck Units of the beaten side that cannot retreat are lost in any case."""
        can_stay = find(s, Combat).loser != seat
        return None if can_stay or retreats(s, seat, f.system, str(so_far[-1])) else Note("stuck")

    def apply(self, s: Stars, f: Losses, seat: int, answer: Answer) -> None:
        """4.9.casualties They go back to the stock."""
        put(s, f._replace(left=0))
        for unit in UNITS:
            lose_unit(s, seat, unit, f.system, answer.count(unit))


def has_choice(s: Stars, f: Losses) -> bool:
    """4.9.choice Whether there are both kinds of units, and some stay."""
    both = all(units(s, f.seat, unit)[f.system] for unit in UNITS)
    return both and 0 < f.left < units_at(s, f.seat, f.system)


def lose_without_choice(s: Stars, f: Losses) -> None:
    """4.9.casualties All units that are there are of one kind, or all are lost."""
    fleets = min(f.left, s.fleets[f.seat][f.system])
    lose_unit(s, f.seat, FLEET, f.system, fleets)
    lose_unit(s, f.seat, STAR_BASE, f.system, f.left - fleets)


LOSSES = flow(
    "losses",
    Losses,
    step("7.12.force-shields", Shield()),
    step("4.9.choice", LoseUnits(), when=has_choice),
    step("4.9.casualties", lose_without_choice, unless=has_choice),
)


# Retreats.


class Fleeing(NamedTuple):
    """A side whose units retreat from a system.

    `through` are the systems that they may have passed in stealth, if all pass only one; or none.
    """

    seat: int
    system: int
    through: tuple[int, ...] = ()


def havens(s: Stars, f: Fleeing, unit: str) -> dict[int, tuple[int, ...]]:
    """4.12.retreat Where units of a kind may retreat to, and what they may pass on the way."""
    return retreats(s, f.seat, f.system, unit, f.through)


def retreat_loser(s: Stars, f: Combat) -> None:
    """4.12.retreat The units of the loser retreat; after Diplomacy those of a wormhole go back."""
    if f.loser == NOBODY:
        return
    if f.ending == DIPLOMACY and f.origin != NOBODY:
        for unit, count in zip(UNITS, f.jumped, strict=True):
            back = min(count, units(s, f.loser, unit)[f.system])
            if back:
                carry(s, f.loser, unit, f.system, f.origin, back)
                s.control[f.origin] = f.loser
    push(s, FLEE, Fleeing(f.loser, f.system))


def next_unit(s: Stars, f: Fleeing) -> str:
    """The kind of unit that retreats next; "" if none is left."""
    for unit in UNITS:
        if units(s, f.seat, unit)[f.system]:
            return unit
    return ""


def has_fled(s: Stars, f: Fleeing) -> bool:
    """4.12.retreat Whether no unit is left."""
    return not units_at(s, f.seat, f.system)


class FleeTo(One[Stars, Fleeing]):
    """4.12.retreat Where so many units of a kind retreat to."""

    key = "flee"
    nouns = ("system", "number")

    def candidates(self, s: Stars, f: Fleeing, seat: int) -> Sequence[Part]:
        """All systems within a retreat."""
        return [s.box.systems[system].id for system in havens(s, f, next_unit(s, f))]

    def more(self, s: Stars, f: Fleeing, seat: int, so_far: Answer) -> Sequence[Part]:
        """How many."""
        there = units(s, seat, next_unit(s, f))[f.system]
        return range(1, there + 1) if len(so_far) == 1 and there > 1 else ()

    def refusal(self, s: Stars, f: Fleeing, seat: int, so_far: Answer) -> Refusal | None:
        """4.12.retreat A system of one's own, one connection or one jump away."""
        unit = next_unit(s, f)
        system = s.box.system_at[str(so_far[0])]
        if system not in havens(s, f, unit):
            return Refusal("4.12.retreat", "no_retreat_there", system=so_far[0])
        there = units(s, seat, unit)[f.system]
        if len(so_far) > 1 and not 0 < int(so_far[1]) <= there:
            return Refusal("4.12.retreat", "fewer_units", troop=f"{unit}_{there}")
        return None

    def apply(self, s: Stars, f: Fleeing, seat: int, answer: Answer) -> None:
        """4.12.retreat They go there without paying."""
        count = int(answer[1]) if len(answer) > 1 else 1
        flee(s, f, next_unit(s, f), s.box.system_at[str(answer[0])], count)

    def prompt(self, s: Stars, f: Fleeing, seat: int) -> Params:
        """How many units are left, and where."""
        unit = next_unit(s, f)
        there = units(s, seat, unit)[f.system]
        return {"n": there, "unit": unit, "system": s.box.systems[f.system].id}


def flee(s: Stars, f: Fleeing, unit: str, haven: int, count: int) -> None:
    """4.12.retreat Units retreat; 7.28.stealth-technology by option all pass the same system."""
    if not s.options["stealth_per_unit"]:
        put(s, f._replace(through=havens(s, f, unit)[haven] or f.through))
    carry(s, f.seat, unit, f.system, haven, count)


def has_ways(s: Stars, f: Fleeing) -> bool:
    """4.12.retreat Whether there are several places to retreat to."""
    unit = next_unit(s, f)
    return bool(unit) and len(havens(s, f, unit)) > 1


def flee_without_choice(s: Stars, f: Fleeing) -> None:
    """4.12.stuck Units go to the only place there is; those that have none are lost."""
    unit = next_unit(s, f)
    if not unit:
        return
    found = havens(s, f, unit)
    there = units(s, f.seat, unit)[f.system]
    if len(found) == 1:
        flee(s, f, unit, next(iter(found)), there)
    elif not found:
        lose_unit(s, f.seat, unit, f.system, there)


FLEE = flow(
    "flee",
    Fleeing,
    *until(
        has_fled,
        step("4.12.retreat", FleeTo(), when=has_ways),
        step("4.12.stuck", flee_without_choice),
    ),
)


# The system.


def is_system_lost(s: Stars, f: Combat) -> bool:
    """4.13.lost Whether the attacker has beaten another player."""
    return f.loser == f.defender != NOBODY


def lose_system(s: Stars, f: Combat) -> None:
    """4.13.lost The piece leaves the board, and the card goes back to the neutral ones."""
    seat, piece = f.defender, s.piece[f.system]
    if piece == NOTHING:
        return
    s.piece[f.system] = NOTHING
    s.spare[seat] += piece == COLONY
    card = s.box.systems[f.system].id
    emit(s, "lost_system", seat=seat, system=card, piece=PIECES[piece])
    for pile in (s.hands[seat], s.discards[seat], s.decks[seat]):
        if card in pile:
            pile.remove(card)
            reveal(s)
            remove_card(s, card)
            if pile is s.decks[seat]:
                put(s, f._replace(has_searched=True))
            return
    for place in (s.reserve_one, s.reserve_two):
        if card in place[seat]:
            place[seat] = tuple([other for other in place[seat] if other != card])
            remove_card(s, card)
            return


def must_mix_deck(s: Stars, f: Combat) -> bool:
    """4.13.shuffle Whether a draw pile was searched; its shuffle does not count on the track."""
    return f.has_searched and bool(s.decks[f.defender])


def order_of_deck(s: Stars, f: Combat) -> Draw:
    """4.13.shuffle In which order the draw pile lies then."""
    count = len(s.decks[f.defender])
    return deal(f"deck.{f.defender}", count, count)


def mix_deck(s: Stars, f: Combat, order: tuple[int, ...]) -> None:
    """4.13.shuffle The draw pile is shuffled, and nothing else happens."""
    pile = sorted(s.decks[f.defender])
    s.decks[f.defender] = [pile[at] for at in order]
    emit(s, "mixed", seat=f.defender)


def occupy(s: Stars, f: Combat) -> None:
    """4.13.won The attacker holds the system with units; aliens that were beaten are gone."""
    if f.loser == f.attacker:
        return
    if f.defender == NOBODY and s.aliens[f.system]:
        s.defeated.append(s.aliens[f.system])
        s.aliens[f.system] = s.is_shown[f.system] = 0
    s.control[f.system] = NOBODY
    if units_at(s, f.attacker, f.system):
        hold(s, f.attacker, f.system)


def refill_defender(s: Stars, f: Combat) -> None:
    """4.14.refill The defending player refills the hand, whoever has won."""
    refill(s, f.defender)
