"""Chapter 17.2, What the automas of the solo game begin with."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from galactarium.games.galactic_era.automas.power import gain_power
from galactarium.games.galactic_era.automas.tables import (
    STREAM,
    a_die,
    difficulty_of,
    driven,
    power_seat,
    row_of,
    shown,
    tables_of,
)
from galactarium.games.galactic_era.box.vocabulary import FIELDS
from galactarium.games.galactic_era.concepts.war import set_war
from galactarium.games.galactic_era.state import Galaxy, changed
from galactarium.kernel import Draw, Empty, chance, deal, emit, flow, put, step


def found_automas(s: Galaxy, f: Empty) -> None:
    """17.2.nothing, 17.2.war Automas of other alignments are at war; they have nothing else yet.

    17.1.difficulty A difficulty may begin with discs on the power track.
    """
    for seat in driven(s):
        s.alignment[seat] = tables_of(s, seat).alignment
        emit(s, "automa_comes", seat=seat, alignment=s.alignment[seat])
    for one, other in combinations(driven(s), 2):
        if s.alignment[one] != s.alignment[other]:
            set_war(s, one, other, 1)
            emit(s, "automas_at_war", seat=one, other=other)
    gain_power(s, power_seat(s), difficulty_of(s).discs)


class Starting(NamedTuple):
    """17.2.die An automa rolls for its start: so many random fields are still to rise to a level.

    Attributes:
        seat: The automa.
        fields: How many fields.
        level: To which level.
    """

    seat: int
    fields: int = 0
    level: int = 0


def starting(s: Galaxy, f: Empty, seat: int) -> Starting:
    """17.2.die The start of an automa."""
    return Starting(seat)


def start_with(s: Galaxy, f: Starting, drawn: tuple[int, ...]) -> None:
    """17.2.die What the row of that face brings."""
    face = shown(drawn)
    emit(s, "automa_starts", seat=f.seat, n=face, told=row_of(s, f.seat, "start", face))
    for effect in tables_of(s, f.seat).start[face - 1]:
        if effect.type == "level":
            set_level(s, f.seat, effect.field, effect.level)
        elif effect.type == "random_levels":
            put(s, f._replace(fields=effect.amount, level=effect.level))
        else:
            gain_power(s, f.seat, effect.amount)


def set_level(s: Galaxy, seat: int, field: int, level: int) -> None:
    """17.2.die A level from the start on."""
    s.levels[seat] = changed(s.levels[seat], field, level)
    emit(s, "starts_with_level", seat=seat, field=FIELDS[field], level=level)


def are_fields_open(s: Galaxy, f: Starting) -> bool:
    """17.2.die Whether random fields are still to be drawn."""
    return f.fields > 0


def some_fields(s: Galaxy, f: Starting) -> Draw:
    """17.2.die Different ones."""
    return deal(STREAM, len(FIELDS), f.fields)


def raise_fields(s: Galaxy, f: Starting, drawn: tuple[int, ...]) -> None:
    """17.2.die They begin with the level."""
    for field in sorted(drawn):
        set_level(s, f.seat, field, f.level)


START = flow(
    "automa_start",
    Starting,
    step("17.2.die", chance(a_die, start_with)),
    step("17.2.die:fields", chance(some_fields, raise_fields), when=are_fields_open),
)
