"""Chapters 6.1.1 and 6.1.3, Range: how far each ship can still go, whatever it joins.

A `Kind` says how tired a ship is: it has finished its move, it has so much range left, or it is
rested. The range is counted without what a fleet adds: below 0 a ship has used that and stays in
its fleet. A turn lists the ships that have moved, in sorted rows of a place, a kind and a number.
A place is a letter, or `NO_LETTER` and a hex.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from galactarium.games.galactic_era.box.effects import tactic
from galactarium.games.galactic_era.box.vocabulary import PROPULSION
from galactarium.games.galactic_era.concepts.board import NOWHERE
from galactarium.games.galactic_era.concepts.ships import pieces_at
from galactarium.games.galactic_era.frames import MoveTurn
from galactarium.games.galactic_era.move.orders import NO_LETTER
from galactarium.games.galactic_era.move.reach import ANYWHERE
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import Part, Refusal

Kind = tuple[int, int]  # how rested it is, and the range left; the most tired is the least
Kinds = Mapping[Kind, int]  # how many ships of each kind, the most tired first

FINISHED: Final = 0
UNDER_WAY: Final = 1
RESTED: Final[Kind] = (2, 0)
DONE_MOVING: Final[Kind] = (FINISHED, 0)

# What players call them.

RESTED_SHIPS: Final = "rested"
FINISHED_SHIPS: Final = "finished"
LEFT: Final = "left_"  # and the range


def name_of(kind: Kind) -> str:
    """What a kind of ships is called in an answer."""
    if kind == RESTED:
        return RESTED_SHIPS
    return FINISHED_SHIPS if kind[0] == FINISHED else f"{LEFT}{kind[1]}"


def is_name(part: Part) -> bool:
    """Whether a part of an answer names a kind of ships."""
    return part in (RESTED_SHIPS, FINISHED_SHIPS) or str(part).startswith(LEFT)


def named(kinds: Kinds, name: Part) -> Kind:
    """The kind of this name; the only one, if the name tells none."""
    found = [kind for kind in kinds if name_of(kind) == name]
    return found[0] if found else next(iter(kinds))


def refusal_of_kind(kinds: Kinds, name: Part, where: int, rule: str) -> Refusal | None:
    """6.1.3.transfer-range Why ships cannot be named like this: by kind if not equally tired."""
    if len(kinds) < 2:
        return Refusal(rule, "ships_alike", hex=where) if is_name(name) else None
    if not is_name(name):
        return Refusal(rule, "which_ships", hex=where)
    is_there = any(name_of(kind) == name for kind in kinds)
    return None if is_there else Refusal(rule, "no_such_ships", hex=where)


# Which ships are where.


def place_of(where: int, letter: int) -> tuple[int, int]:
    """How the rows of a turn name a place."""
    return (NOWHERE, letter) if letter != NO_LETTER else (where, NO_LETTER)


def tired_at(f: MoveTurn, where: int, letter: int) -> dict[Kind, int]:
    """The ships of a place that have moved by kind, the most tired first."""
    place = place_of(where, letter)
    return {(row[2], row[3]): row[4] for row in f.tired if row[:2] == place}


def kinds_at(s: Galaxy, f: MoveTurn, where: int, letter: int) -> dict[Kind, int]:
    """6.1.1.stop-over All ships of a place by kind, the most tired first."""
    is_fleet = letter != NO_LETTER
    total = s.fleets[f.seat][letter].ships if is_fleet else pieces_at(s, f.seat, where)
    if not f.tired:
        return {RESTED: total} if total else {}
    found = tired_at(f, where, letter)
    rested = total - sum(found.values())
    if rested > 0:
        found[RESTED] = rested
    return found


def rested_ships(s: Galaxy, f: MoveTurn, where: int, letter: int = NO_LETTER) -> int:
    """6.1.1.once How many ships of a place have not moved; pieces, if no fleet is named."""
    return kinds_at(s, f, where, letter).get(RESTED, 0)


def with_ships(f: MoveTurn, where: int, letter: int, kinds: Kinds, sign: int = 1) -> MoveTurn:
    """The turn with more ships of these kinds at a place, or fewer; rested ones are not listed."""
    place = place_of(where, letter)
    rows = {(*place, *kind): 0 for kind in kinds if kind != RESTED}
    rows.update({row[:4]: row[4] for row in f.tired})  # type: ignore[misc]
    for kind, count in kinds.items():
        if kind != RESTED:
            rows[(*place, *kind)] += sign * count
    return f._replace(tired=tuple(sorted([(*key, n) for key, n in rows.items() if n > 0])))


def without_ships(f: MoveTurn, where: int, letter: int, kinds: Kinds) -> MoveTurn:
    """The turn with fewer ships of these kinds at a place."""
    return with_ships(f, where, letter, kinds, -1)


def with_letters_renamed(f: MoveTurn, renamed: Mapping[int, int]) -> MoveTurn:
    """The turn after fleets have changed their letters."""
    rows = [(row[0], renamed.get(row[1], row[1]), *row[2:]) for row in f.tired]
    return f._replace(tired=tuple(sorted(rows)))


def with_as_many(f: MoveTurn, letter: int, count: int) -> MoveTurn:
    """The turn if a fleet that has moved has so many ships, all as tired as the most tired one."""
    kinds = tired_at(f, NOWHERE, letter)
    if not kinds:
        return f
    return with_ships(
        without_ships(f, NOWHERE, letter, kinds), NOWHERE, letter, {min(kinds): count}
    )


# How far they can go.


def own_range(s: Galaxy, f: MoveTurn, start: int) -> int:
    """6.1.1.range The range of rested ships in a hex, more in a nebula (6.1.1.nebula-start)."""
    base = s.box.levels.range[s.levels[f.seat][PROPULSION]]
    is_nebula = base != ANYWHERE and s.board.terrain[start] == "nebula"
    return base + f.nebula_range if is_nebula else base


def bonus_of(s: Galaxy, seat: int, letter: int) -> int:
    """6.1.3.tactic-d How much range a fleet adds."""
    if letter == NO_LETTER:
        return 0
    return sum([effect.amount for effect in tactic(s, seat, letter, "range")])


def range_left(s: Galaxy, f: MoveTurn, start: int, kind: Kind) -> int:
    """6.1.1.stop-over How far ships of a kind can go, without what a fleet adds."""
    if kind[0] == FINISHED:
        return min(kind[1], 0)
    own = own_range(s, f, start)
    return own if kind == RESTED or own == ANYWHERE else kind[1]


def range_of(s: Galaxy, f: MoveTurn, start: int, letter: int, kind: Kind) -> int:
    """6.1.1.range How far ships of a kind can go, as pieces or in a fleet."""
    if kind[0] == FINISHED:
        return 0
    own = own_range(s, f, start)
    if own == ANYWHERE:
        return own
    return (own if kind == RESTED else kind[1]) + bonus_of(s, f.seat, letter)


def range_of_all(s: Galaxy, f: MoveTurn, start: int, letter: int, kinds: Kinds) -> int:
    """6.1.1.together How far ships can go together: as the most tired; 0 if there are none."""
    return min([range_of(s, f, start, letter, kind) for kind in kinds], default=0)


def mobile_kinds(s: Galaxy, f: MoveTurn, where: int, letter: int) -> dict[Kind, int]:
    """6.1.1.together The ships of a place that can still move; of a fleet all or none."""
    kinds = kinds_at(s, f, where, letter)
    mobile = {kind: count for kind, count in kinds.items() if kind[0] != FINISHED}
    return mobile if letter == NO_LETTER or mobile == kinds else {}


def have_stopped_over(s: Galaxy, f: MoveTurn, where: int, kinds: Kinds) -> bool:
    """6.1.1.stop-over Whether ships may be in a hex for a stop only."""
    is_unlimited = own_range(s, f, where) == ANYWHERE
    return any(kind[0] == UNDER_WAY for kind in kinds) or (f.has_moved and is_unlimited)


# Ships on their way.


def setting_out(s: Galaxy, f: MoveTurn, start: int, kinds: Kinds) -> dict[Kind, int]:
    """The same ships, rested ones with the range that they begin with."""
    if own_range(s, f, start) == ANYWHERE:
        return dict(kinds)
    found: dict[Kind, int] = {}
    for kind, count in kinds.items():
        begun = (UNDER_WAY, range_left(s, f, start, kind))
        found[begun] = found.get(begun, 0) + count
    return dict(sorted(found.items()))


def after_moving(kinds: Kinds, used: int, *, is_finished: bool) -> dict[Kind, int]:
    """6.1.1.stop-over The same ships when they have used so much range, finished or not."""
    found: dict[Kind, int] = {}
    for kind, count in kinds.items():
        left = 0 if kind == RESTED else kind[1] - used
        after = (FINISHED, min(left, 0)) if is_finished else (UNDER_WAY, left)
        if kind == RESTED and not is_finished:
            after = RESTED
        found[after] = found.get(after, 0) + count
    return found


# Who may leave a fleet.


def free_kinds(s: Galaxy, f: MoveTurn, where: int, letter: int) -> dict[Kind, int]:
    """6.1.3.dart-stays The ships of a place that have not used the range of their fleet."""
    kinds = kinds_at(s, f, where, letter)
    return {kind: count for kind, count in kinds.items() if kind[1] >= 0}
