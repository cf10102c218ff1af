"""Chapter 17.1, The tables that drive automas: a row of effects for each face of a die.

What an automa does is data (solo.toml); the modules beside this one carry out a kind of effect
each. An automa is a side like any other: what its dice choose lies where a player's choice would
lie, so that all other rules see no difference.
"""

from __future__ import annotations

from typing import Any, Final

from galactarium.games.galactic_era.box.components import POWERFUL, Difficulty, SoloAutoma
from galactarium.games.galactic_era.box.vocabulary import SoloEffect
from galactarium.games.galactic_era.frames import Seated
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import Draw, roll

STREAM: Final = "automa"
FACES: Final = 6
ALWAYS: Final = FACES  # a die of so much or less is always rolled

Face = tuple[SoloEffect, ...]


def is_solo(s: Galaxy, f: object) -> bool:
    """17.1.sides Whether a player plays alone against automas."""
    return s.seats == 1


def driven(s: Galaxy, f: object = None) -> tuple[int, ...]:
    """17.1.sides The automas that tables drive, in turn order."""
    return tuple([seat for seat in s.order if s.is_driven(seat)])


def seated(s: Galaxy, f: object, seat: int) -> Seated:
    """A step of one automa."""
    return Seated(seat)


def tables_of(s: Galaxy, seat: int) -> SoloAutoma:
    """17.1.tables The tables of an automa."""
    return tuple(s.box.solo.automas.values())[seat - s.seats]


def difficulty_of(s: Galaxy) -> Difficulty:
    """17.1.difficulty The level that is played."""
    return s.box.solo.difficulties[str(s.options["difficulty"])]


def shown(drawn: tuple[int, ...]) -> int:
    """17.7.two-dice What dice count for: the lowest of them."""
    return min(drawn) + 1


def row_of(s: Galaxy, seat: int, table: str, face: int) -> str:
    """The name by which messages know a row: its words are made from its values, see words.py."""
    return f"{tables_of(s, seat).id}_{table}_{face}"


def a_die(s: Galaxy, f: object) -> Draw:
    """What decides on a table."""
    return roll(STREAM, FACES)


# The power track.


def power_seat(s: Galaxy) -> int:
    """17.7.track The automa that the power track belongs to."""
    return s.seats + list(s.box.solo.automas).index(POWERFUL)


def power_discs(s: Galaxy, seat: int) -> int:
    """17.7.track The discs of an automa that lie beside the board, on the power track."""
    return s.ascended[seat] if s.is_driven(seat) and seat == power_seat(s) else 0


def power_rows(s: Galaxy, discs: int) -> tuple[Face, ...]:
    """17.7.track The row of each of so many discs; those beyond the last row have that one."""
    track = s.box.solo.offboard
    return tuple([track[min(at, len(track) - 1)] for at in range(discs)])


def powers(s: Galaxy, seat: int, kind: str) -> list[SoloEffect]:
    """17.7.track The effects of one kind that an automa has by its discs on the power track."""
    rows = power_rows(s, power_discs(s, seat))
    return [effect for row in rows for effect in row if effect.type == kind]


def dice_of(s: Galaxy, seat: int) -> int:
    """17.7.two-dice How many dice an automa rolls for its movement, and for its growth."""
    return max([1, *[effect.amount for effect in powers(s, seat, "lower_die")]])


def rolled_dice(s: Galaxy, f: Any) -> Draw:
    """17.3.die, 17.4.roll The dice for a row of a table."""
    return roll(STREAM, FACES, dice_of(s, f.seat))


def rolled_face(s: Galaxy, seat: int) -> int:
    """17.4.roll The face that an automa will carry out in its growth turn, 0 for none."""
    return int(s.promised[seat][0]) if s.is_driven(seat) and s.promised[seat] else 0
