"""Chapter 17.4, The growth of automas: a die chooses a row of sentences, said in its turn.

What the row says lies as counters lie that a player has selected: so the turn order changes, the
player may cancel a sentence, and stories count what was researched.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from galactarium.games.galactic_era.automas.spawning import spawn, spawn_at_centre
from galactarium.games.galactic_era.automas.tables import (
    STREAM,
    Face,
    rolled_dice,
    rolled_face,
    row_of,
    shown,
    tables_of,
)
from galactarium.games.galactic_era.automas.taking import TAKING_FLOWS, begin_taking_stars
from galactarium.games.galactic_era.box.vocabulary import FIELDS, NO_FIELD, ROBOTICS, SoloEffect
from galactarium.games.galactic_era.concepts.ships import ship_hexes
from galactarium.games.galactic_era.concepts.stars import on_track
from galactarium.games.galactic_era.concepts.technology import can_rise, gain_level
from galactarium.games.galactic_era.frames import Flows, GrowthTurn, Seated
from galactarium.games.galactic_era.growth.actions import Use
from galactarium.games.galactic_era.growth.population import (
    bonus_discs,
    growing_room,
    open_stars,
    settle,
)
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import Draw, chance, deal, emit, flow, push, put, step, until

SPAWN: Final = "build_ships"
COUNTERS: Final = {  # the counters that sentences lie as
    "research": "research",
    "take": "gain_star",
    "grow_population": "grow_population",
    "spawn": SPAWN,
}
GROW_USE: Final = Use("grow_population", "grow_population")

# The die, right after the player has selected counters.


def is_bound(s: Galaxy, f: Seated) -> bool:
    """17.4.no-ships Whether an automa need not roll, as it has no ships on the board."""
    return tables_of(s, f.seat).without_ships > 0 and not ship_hexes(s, f.seat)


def set_bound_face(s: Galaxy, f: Seated) -> None:
    """17.4.no-ships Then a certain row counts."""
    face = tables_of(s, f.seat).without_ships
    emit(s, "automa_grows_unrolled", seat=f.seat, told=row_of(s, f.seat, "growth", face))
    lay_sentences(s, f.seat, face)


def set_face(s: Galaxy, f: Seated, drawn: tuple[int, ...]) -> None:
    """17.4.roll All see what it has rolled, and what it will do in its turn."""
    face, dice = shown(drawn), tuple([die + 1 for die in drawn])
    emit(s, "automa_grows", seat=f.seat, dice=dice, told=row_of(s, f.seat, "growth", face))
    lay_sentences(s, f.seat, face)


def lay_sentences(s: Galaxy, seat: int, face: int) -> None:
    """17.4.counters The sentences lie as counters; 17.4.cancel spawning cannot be cancelled."""
    effects = row(s, seat, face)
    counters = tuple([COUNTERS[effect.type] for effect in effects if effect.type in COUNTERS])
    fields = [FIELDS[x.field] for x in effects if x.type == "research" and x.field != NO_FIELD]
    s.promised[seat] = (str(face),)
    s.selected[seat] = counters
    s.unused[seat] = tuple([counter for counter in counters if counter != SPAWN])
    s.squares[seat] = (*fields, *[effect.to for effect in effects if effect.type == "turn_order"])


def row(s: Galaxy, seat: int, face: int) -> Face:
    """17.1.tables The row of the growth table."""
    return tables_of(s, seat).growth[face - 1]


GROWTH_DIE = flow(
    "automa_growth_die",
    Seated,
    step("17.4.roll", chance(rolled_dice, set_face), unless=is_bound),
    step("17.4.no-ships", set_bound_face, when=is_bound),
)


# The turn: one sentence after the other.


class Sentences(NamedTuple):
    """17.4.turn The growth turn of an automa: the row, and the sentence that comes next."""

    seat: int
    face: int
    at: int = 0


def begin_sentences(s: Galaxy, f: GrowthTurn) -> None:
    """17.4.turn It says the sentences that it rolled."""
    face = rolled_face(s, f.seat)
    emit(s, "growth_turn", seat=f.seat)
    put(s, f._replace(is_done=True))
    push(s, SENTENCES, Sentences(f.seat, face))


def say_next(s: Galaxy, f: Sentences) -> None:
    """17.4.turn The next sentence, unless it was cancelled (17.4.cancel)."""
    effect = row(s, f.seat, f.face)[f.at]
    put(s, f._replace(at=f.at + 1))
    counter = COUNTERS.get(effect.type, "")
    if counter in s.cancelled[f.seat]:
        return
    s.unused[f.seat] = tuple([other for other in s.unused[f.seat] if other != counter])
    SAYINGS[effect.type](s, f.seat, effect)


def is_all_said(s: Galaxy, f: Sentences) -> bool:
    """17.4.turn Whether the row is done."""
    return f.at == len(row(s, f.seat, f.face))


SENTENCES = flow(
    "automa_sentences",
    Sentences,
    *until(is_all_said, step("17.4.turn", say_next)),
)


# Research.


class Learning(NamedTuple):
    """17.4.research An automa raises a field, or random ones: so many are still to be drawn.

    Attributes:
        seat: The automa.
        field: A field that it raises in any case, `NO_FIELD` for none.
        more: How many random ones besides, all different.
        why: What the message says about it.
    """

    seat: int
    field: int
    more: int
    why: str


def research(s: Galaxy, seat: int, effect: SoloEffect) -> None:
    """17.4.research One field; 17.4.research-more with two square counters a random one besides."""
    squares = s.box.levels.squares[s.levels[seat][ROBOTICS]]
    is_random = effect.field == NO_FIELD
    learn(s, seat, effect.field, squares - 1 + is_random, "research")


def learn(s: Galaxy, seat: int, field: int, more: int, why: str) -> None:
    """17.4.research Levels for an automa."""
    push(s, LEARNING, Learning(seat, field, more, why))


def other_fields(s: Galaxy, f: Learning) -> list[int]:
    """17.4.research The fields that chance chooses from."""
    return [field for field in range(len(FIELDS)) if field != f.field]


def is_drawn(s: Galaxy, f: Learning) -> bool:
    """17.4.research Whether chance chooses any."""
    return f.more > 0


def some_fields(s: Galaxy, f: Learning) -> Draw:
    """17.4.research Different ones."""
    return deal(STREAM, len(other_fields(s, f)), f.more)


def raise_drawn(s: Galaxy, f: Learning, drawn: tuple[int, ...]) -> None:
    """17.4.research They rise."""
    for at in sorted(drawn):
        raise_field(s, f.seat, other_fields(s, f)[at], f.why)


def raise_named(s: Galaxy, f: Learning) -> None:
    """17.4.research The field that is named rises first."""
    if f.field != NO_FIELD:
        raise_field(s, f.seat, f.field, f.why)


def raise_field(s: Galaxy, seat: int, field: int, why: str) -> None:
    """17.4.highest A field at its highest level brings nothing."""
    if not can_rise(s, seat, field):
        emit(s, "automa_learns_nothing", seat=seat, field=FIELDS[field])
        return
    if why == "research":
        s.researched[seat] = tuple(sorted({*s.researched[seat], field}))
    gain_level(s, seat, field, why)


LEARNING = flow(
    "automa_learning",
    Learning,
    step("17.4.research", raise_named),
    step("17.4.research-more", chance(some_fields, raise_drawn), when=is_drawn),
)


# Grow Population.


def grow(s: Galaxy, seat: int, effect: SoloEffect) -> None:
    """17.4.grow Stars below their limits grow, then random ones by Genetics.

    If nothing can grow, ships come at the wormhole of the centre sector.
    """
    stars = open_stars(s, seat) if on_track(s, seat) else []
    room = growing_room(s, seat, stars)
    bonus = min(bonus_discs(s, seat, GROW_USE), len(stars))
    if not room and not bonus:
        emit(s, "automa_cannot_grow", seat=seat)
        spawn_at_centre(s, seat)
        return
    push(s, GROWING, Blooming(seat, tuple(stars), bonus))
    for where, count in room:
        settle(s, seat, where, count)


class Blooming(NamedTuple):
    """17.4.grow Bonus discs come to so many of these stars."""

    seat: int
    stars: tuple[int, ...]
    bonus: int


def is_bonus_due(s: Galaxy, f: Blooming) -> bool:
    """17.4.grow Whether there are bonus discs."""
    return f.bonus > 0


def some_stars(s: Galaxy, f: Blooming) -> Draw:
    """17.4.grow Different ones."""
    return deal(STREAM, len(f.stars), f.bonus)


def add_bonus(s: Galaxy, f: Blooming, drawn: tuple[int, ...]) -> None:
    """17.4.grow One disc each, whatever their limits."""
    for at in sorted(drawn):
        settle(s, f.seat, f.stars[at], s.box.numbers.bonus_per_star)


GROWING = flow(
    "automa_growing",
    Blooming,
    step("17.4.grow", chance(some_stars, add_bonus), when=is_bonus_due),
)


# Everything that a sentence can say.


def take(s: Galaxy, seat: int, effect: SoloEffect) -> None:
    """17.4.take Stars."""
    begin_taking_stars(s, seat, effect)


def change_order(s: Galaxy, seat: int, effect: SoloEffect) -> None:
    """17.4.counters The turn order has changed with that of the player."""


SAYINGS: Final[dict[str, Callable[[Galaxy, int, SoloEffect], None]]] = {
    "research": research,
    "turn_order": change_order,
    "spawn": spawn,
    "take": take,
    "grow_population": grow,
}

FLOWS: Flows = (GROWTH_DIE, SENTENCES, LEARNING, GROWING, *TAKING_FLOWS)
