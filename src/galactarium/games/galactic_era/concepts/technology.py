"""Chapters 4.8 and 12.2, Technology: levels, and what gaining one does at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from galactarium.games.galactic_era.automas.tables import tables_of
from galactarium.games.galactic_era.box.components import ADVANCED
from galactarium.games.galactic_era.box.effects import effects
from galactarium.games.galactic_era.box.vocabulary import FIELDS, MILITARY, SPIRITUALITY
from galactarium.games.galactic_era.concepts.war import switch_alignment
from galactarium.games.galactic_era.state import LETTERS, Galaxy, changed
from galactarium.kernel import (
    Answer,
    Draw,
    One,
    Part,
    Refusal,
    chance,
    emit,
    flow,
    push,
    put,
    roll,
    step,
    until,
)


def level_cap(s: Galaxy, seat: int, field: int) -> int:
    """4.8.fields, 12.1.yowies.robotics The highest level that a player can have in a field.

    17.4.highest Of an automa its tables tell how far its Spirituality goes.
    """
    highest, caps = s.box.numbers.highest_level, effects(s, seat, "level_cap")
    if s.is_driven(seat) and field == SPIRITUALITY:
        highest = min(highest, tables_of(s, seat).spirituality)
    return min([highest, *[x.level for x in caps if x.field == field]]) if caps else highest


def can_rise(s: Galaxy, seat: int, field: int) -> bool:
    """4.8.fields Whether a player can gain a level in a field."""
    return s.levels[seat][field] < level_cap(s, seat, field)


def gain_level(s: Galaxy, seat: int, field: int, why: str) -> None:
    """4.8.at-once One level more, which holds at once and is never lost (4.8.never-lost)."""
    level = s.levels[seat][field] + 1
    s.levels[seat] = changed(s.levels[seat], field, level)
    emit(s, "gained_level", seat=seat, field=FIELDS[field], level=level, why=why)
    if field == MILITARY and s.box.levels.tactics[level] and has_fleets(s, seat):
        push(s, TACTICS, Tactics(seat, s.box.levels.tactics[level]))
    if field == SPIRITUALITY and is_of_light(s, level) and s.alignment[seat] == "sts":
        switch_alignment(s, seat)


def has_fleets(s: Galaxy, seat: int) -> bool:
    """17.2.no-fleets Whether a side forms fleets: all do but automas whose tables say no."""
    return not s.is_driven(seat) or tables_of(s, seat).fleets


def is_of_light(s: Galaxy, level: int) -> bool:
    """12.2.2.light Whether everybody with this level of Spirituality is STO."""
    return s.box.levels.unblockable[level]


class Tactics(NamedTuple):
    """A player places advanced fleet tactics: so many are left."""

    seat: int
    left: int


class PlaceTactic(One[Galaxy, Tactics]):
    """6.1.3.advanced An advanced fleet tactic goes to a fleet without one, either side up."""

    key = "place_tactic"
    nouns = ("letter", "advanced")

    def candidates(self, s: Galaxy, f: Tactics, seat: int) -> list[Part]:
        """The fleets without one."""
        return [name for letter, name in enumerate(LETTERS) if not s.tactics[seat][letter]]

    def more(self, s: Galaxy, f: Tactics, seat: int, so_far: Answer) -> Sequence[Part]:
        """Which side is up."""
        return ADVANCED if len(so_far) == 1 else ()

    def refusal(self, s: Galaxy, f: Tactics, seat: int, so_far: Answer) -> Refusal | None:
        """6.1.3.advanced Each fleet has one at most."""
        is_free = len(so_far) > 1 or not s.tactics[seat][LETTERS.index(str(so_far[0]))]
        return None if is_free else Refusal("6.1.3.advanced", "has_tactic", letter=so_far[0])

    def apply(self, s: Galaxy, f: Tactics, seat: int, answer: Answer) -> None:
        """For the rest of the game, and for all to see."""
        place_tactic(s, seat, LETTERS.index(str(answer[0])), str(answer[1]))


def is_of_automa(s: Galaxy, f: Tactics) -> bool:
    """16.2.tactics Whether chance chooses."""
    return s.is_automa(f.seat)


def fleets_without(s: Galaxy, f: Tactics) -> list[int]:
    """6.1.3.advanced The fleets without an advanced tactic."""
    return [letter for letter, side in enumerate(s.tactics[f.seat]) if not side]


def a_fleet(s: Galaxy, f: Tactics) -> Draw:
    """16.2.tactics, 18.1.start Any fleet without one, and of a puppet either side."""
    return roll("automa", len(fleets_without(s, f)) * sides_drawn(s, f))


def sides_drawn(s: Galaxy, f: Tactics) -> int:
    """16.2.tactics, 18.1.start An automa always has the side that doubles, a puppet either."""
    return len(ADVANCED) if f.seat == s.puppet else 1


def place_at_random(s: Galaxy, f: Tactics, drawn: tuple[int, ...]) -> None:
    """16.2.tactics, 18.1.start The fleet and the side that were drawn."""
    letter, side = divmod(drawn[0], sides_drawn(s, f))
    place_tactic(s, f.seat, fleets_without(s, f)[letter], ADVANCED[side])


def place_tactic(s: Galaxy, seat: int, letter: int, side: str) -> None:
    """6.1.3.advanced For the rest of the game, and for all to see."""
    s.tactics[seat] = changed(s.tactics[seat], letter, side)
    emit(s, "placed_tactic", seat=seat, letter=LETTERS[letter], side=side)


def count_tactic(s: Galaxy, f: Tactics) -> None:
    """One less to place."""
    put(s, f._replace(left=f.left - 1))


def all_are_placed(s: Galaxy, f: Tactics) -> bool:
    """Whether no tactic is left to place."""
    return f.left == 0


TACTICS = flow(
    "tactics",
    Tactics,
    *until(
        all_are_placed,
        step("16.2.tactics", chance(a_fleet, place_at_random), when=is_of_automa),
        step("6.1.3.advanced", PlaceTactic(), unless=is_of_automa),
        step("6.1.3.advanced:count", count_tactic),
    ),
)
