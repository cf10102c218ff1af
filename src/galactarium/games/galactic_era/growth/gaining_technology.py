"""Chapter 6.2.5, Gaining technology from a player whose star was taken."""

from __future__ import annotations

from typing import NamedTuple

from galactarium.games.galactic_era.box.vocabulary import FIELDS
from galactarium.games.galactic_era.concepts.technology import can_rise, gain_level
from galactarium.games.galactic_era.frames import Flows
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import (
    PASS,
    Answer,
    Draw,
    One,
    Params,
    Part,
    Refusal,
    chance,
    flow,
    push,
    put,
    roll,
    step,
    until,
)


class TakeLevels(NamedTuple):
    """A player may gain so many levels that a victim has higher."""

    seat: int
    victim: int
    left: int


class TakeLevel(One[Galaxy, TakeLevels]):
    """6.2.5.level-each A level in a field in which the victim is higher, or none."""

    key = "take_level"
    nouns = ("field",)

    def who(self, s: Galaxy, f: TakeLevels) -> tuple[int, ...]:
        """The taker, as long as there is anything to gain."""
        is_open = f.left and fields_to_take(s, f) and not s.is_automa(f.seat)
        return (f.seat,) if is_open else ()

    def candidates(self, s: Galaxy, f: TakeLevels, seat: int) -> list[Part]:
        """The fields, or none."""
        return [*[FIELDS[field] for field in fields_to_take(s, f)], PASS]

    def refusal(self, s: Galaxy, f: TakeLevels, seat: int, so_far: Answer) -> Refusal | None:
        """6.2.5.level-each Only where the victim is higher, and the player can rise."""
        if so_far[0] == PASS:
            return None
        field = FIELDS.index(str(so_far[0]))
        if s.levels[f.victim][field] <= s.levels[seat][field]:
            return Refusal("6.2.5.level-each", "not_higher", seat=f.victim, field=so_far[0])
        if not can_rise(s, seat, field):
            return Refusal("12.1.yowies.robotics", "field_capped", field=so_far[0])
        return None

    def apply(self, s: Galaxy, f: TakeLevels, seat: int, answer: Answer) -> None:
        """One level; whoever does not want one wants no more."""
        if answer[0] == PASS:
            put(s, f._replace(left=0))
            return
        put(s, f._replace(left=f.left - 1))
        gain_level(s, seat, FIELDS.index(str(answer[0])), "star_taken")

    def prompt(self, s: Galaxy, f: TakeLevels, seat: int) -> Params:
        """From whom, and how many."""
        return {"seat": f.victim, "n": f.left}


def fields_to_take(s: Galaxy, f: TakeLevels) -> list[int]:
    """6.2.5.level-each The fields in which the victim is still higher."""
    own, other = s.levels[f.seat], s.levels[f.victim]
    fields = range(len(FIELDS))
    return [at for at in fields if other[at] > own[at] and can_rise(s, f.seat, at)]


def is_nothing_left(s: Galaxy, f: TakeLevels) -> bool:
    """6.2.5.level-each Whether no level is left to gain."""
    return f.left == 0 or not fields_to_take(s, f)


def is_drawn(s: Galaxy, f: TakeLevels) -> bool:
    """17.4.levels Whether chance chooses for an automa."""
    return s.is_automa(f.seat) and not is_nothing_left(s, f)


def a_field(s: Galaxy, f: TakeLevels) -> Draw:
    """17.4.levels Any field in which the victim is higher."""
    return roll("automa", len(fields_to_take(s, f)))


def take_drawn(s: Galaxy, f: TakeLevels, drawn: tuple[int, ...]) -> None:
    """17.4.levels It rises."""
    put(s, f._replace(left=f.left - 1))
    gain_level(s, f.seat, fields_to_take(s, f)[drawn[0]], "star_taken")


LEVELS = flow(
    "take_levels",
    TakeLevels,
    *until(
        is_nothing_left,
        step("17.4.levels", chance(a_field, take_drawn), when=is_drawn),
        step("6.2.5.level-each", TakeLevel()),
    ),
)


def take_levels(s: Galaxy, seat: int, victim: int, count: int) -> None:
    """6.2.5.level Let a player pick up to so many levels that the victim has higher."""
    push(s, LEVELS, TakeLevels(seat, victim, count))


FLOWS: Flows = (LEVELS,)
