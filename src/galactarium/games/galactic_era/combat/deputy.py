"""Chapter 16.3, Deputies: in a battle a player decides for a side that nobody plays."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, NamedTuple

from galactarium.games.galactic_era.automas.tables import a_die, shown, tables_of
from galactarium.games.galactic_era.combat.retreat import (
    ATTACKER,
    EvadeLate,
    Repel,
    RetreatFirst,
    can_drive,
    evaders_left,
    leave,
    may_retreat,
    outpaces,
)
from galactarium.games.galactic_era.concepts.ships import fleets_at
from galactarium.games.galactic_era.frames import Battle, decider
from galactarium.games.galactic_era.move.sight import is_fleet_known, see_fleet
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import (
    PASS,
    Answer,
    One,
    Params,
    Part,
    Refusal,
    chance,
    emit,
    find,
    flow,
    step,
)


class Deputed(NamedTuple):
    """16.3.deputy An automa that is attacked."""

    seat: int


def automas_attacked(s: Galaxy, f: Battle) -> tuple[int, ...]:
    """16.3.deputy The automas among the defenders."""
    return tuple([seat for seat in f.defenders if s.is_automa(seat)])


def deputed(s: Galaxy, f: Battle, seat: int) -> Deputed:
    """16.3.deputy The decision of one automa."""
    return Deputed(seat)


def look_at_fleets(s: Galaxy, f: Deputed) -> None:
    """16.3.look Whoever decides sees the fleets of the automa there; nobody else does."""
    battle, deputy = find(s, Battle), decider(s, f.seat)
    for letter in fleets_at(s, f.seat, battle.hex):
        stack = s.fleets[f.seat][letter].stack
        if not is_fleet_known(s, deputy, f.seat, stack):
            see_fleet(s, deputy, f.seat, stack)


class Depute(One[Galaxy, Deputed]):
    """16.3.deputy A question of a battle that a deputy answers in place of an automa."""

    nouns = ("retreat",)
    asked: ClassVar[One[Galaxy, Battle]]

    @abstractmethod
    def is_due(self, s: Galaxy, battle: Battle, seat: int) -> bool:
        """Whether the automa has this to decide, by what all see."""

    def who(self, s: Galaxy, f: Deputed) -> tuple[int, ...]:
        """16.3.deputy The deputy, if there is anything to decide; nobody for driven automas."""
        is_due = not s.is_driven(f.seat) and self.is_due(s, find(s, Battle), f.seat)
        return (decider(s, f.seat),) if is_due else ()

    def candidates(self, s: Galaxy, f: Deputed, seat: int) -> list[Part]:
        """What the automa could do, or nothing."""
        return [PASS, *self.asked.candidates(s, find(s, Battle), f.seat)]

    def refusal(self, s: Galaxy, f: Deputed, seat: int, so_far: Answer) -> Refusal | None:
        """16.3.deputy What holds for the automa."""
        if so_far[0] == PASS:
            return None
        refused = self.asked.refusal(s, find(s, Battle), f.seat, so_far)
        return refused and Refusal(refused.rule, "automa_may_not", seat=f.seat)

    def apply(self, s: Galaxy, f: Deputed, seat: int, answer: Answer) -> None:
        """16.3.deputy The automa does it."""
        if answer[0] != PASS:
            self.asked.apply(s, find(s, Battle), f.seat, answer)

    def prompt(self, s: Galaxy, f: Deputed, seat: int) -> Params:
        """For whom, against whom, and where."""
        battle = find(s, Battle)
        return {"side": f.seat, "seat": battle.seat, "hex": battle.hex}


class RepelForAutoma(Depute):
    """16.3.deputy, 12.1.felines-sto.repel Whether Felines that nobody plays repel the attacker."""

    key = "repel_for_automa"
    asked = Repel()

    def is_due(self, s: Galaxy, battle: Battle, seat: int) -> bool:
        """Whether the automa has this ability."""
        return can_drive(s, seat, ATTACKER)


class RetreatForAutoma(Depute):
    """16.3.deputy, 6.1.2.retreat-first Whether an automa retreats before combat."""

    key = "retreat_for_automa"
    asked = RetreatFirst()

    def is_due(self, s: Galaxy, battle: Battle, seat: int) -> bool:
        """Whether it could for all that is known."""
        return may_retreat(s, battle, seat)


class EvadeForAutoma(Depute):
    """16.3.deputy, 6.1.3.evade-late Whether a doubled E fleet of an automa leaves late."""

    key = "evade_for_automa"
    asked = EvadeLate()

    def is_due(self, s: Galaxy, battle: Battle, seat: int) -> bool:
        """Whether it has such a fleet there."""
        return bool(evaders_left(s, battle, seat))


REPEL_FOR_AUTOMA = flow("repel_for_automa", Deputed, step("16.3.deputy", RepelForAutoma()))


def is_driven(s: Galaxy, f: Deputed) -> bool:
    """17.6.retreat Whether tables decide."""
    return s.is_driven(f.seat)


def may_roll(s: Galaxy, f: Deputed) -> bool:
    """17.6.retreat Whether a driven automa may retreat with all its ships."""
    battle = find(s, Battle)
    is_free = s.is_driven(f.seat) and f.seat not in battle.pinned
    return is_free and outpaces(s, f.seat, battle.seat)


def retreat_by_die(s: Galaxy, f: Deputed, drawn: tuple[int, ...]) -> None:
    """17.6.retreat A low roll lets it retreat."""
    battle, face, most = find(s, Battle), shown(drawn), tables_of(s, f.seat).retreat
    emit(s, "automa_attacked", seat=f.seat, n=face, most=most)
    if face <= most:
        leave(s, battle, f.seat)


RETREAT_FOR_AUTOMA = flow(
    "retreat_for_automa",
    Deputed,
    step("17.6.retreat", chance(a_die, retreat_by_die), when=may_roll),
    step("16.3.look", look_at_fleets, unless=is_driven),
    step("16.3.deputy", RetreatForAutoma()),
)

EVADE_FOR_AUTOMA = flow("evade_for_automa", Deputed, step("16.3.deputy", EvadeForAutoma()))
