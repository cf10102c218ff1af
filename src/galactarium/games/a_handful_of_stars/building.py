"""Chapter 2, Build military units: one or two Fleets or Star Bases, paid when all are placed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from galactarium.games.a_handful_of_stars.payment import Needs, can_pay, cannot_pay, pay
from galactarium.games.a_handful_of_stars.powers import FACTORIES, has_power
from galactarium.games.a_handful_of_stars.state import COLONY, NOTHING, OUTPOST, Stars
from galactarium.games.a_handful_of_stars.ways import FLEET, STAR_BASE, stock, units
from galactarium.kernel import (
    Answer,
    Menu,
    Params,
    Part,
    Refusal,
    Verb,
    emit,
    flow,
    push,
    put,
    step,
    until,
)

DONE: Final = "done"


class Building(NamedTuple):
    """Units that a player is building: how many more may come, and how many were placed.

    `helped` are the effects of reserved cards that were needed for the sites.
    """

    seat: int
    left: int
    built: int
    is_free: bool
    is_done: bool = False
    helped: tuple[str, ...] = ()


def price(s: Stars, count: int) -> Needs:
    """2.1.cost One Matter and one Population for each unit."""
    return (0, count * s.box.n["unit_matter"], count * s.box.n["unit_population"], 0)


def refusal_of_site(s: Stars, seat: int, system: int) -> Refusal | None:
    """2.3.sites Why nothing can be built in a system: it needs one's Home World or Colony."""
    name = s.box.systems[system].id
    if s.control[system] != seat:
        return Refusal("2.3.sites", "not_yours", system=name)
    if s.piece[system] >= COLONY:
        return None
    if s.piece[system] == NOTHING:
        return Refusal("2.3.sites", "only_units_there", system=name)
    if has_power(s, seat, FACTORIES):  # 7.17.mobile-factories
        return None
    return Refusal("2.3.sites", "only_outpost", allow="mobile_factories", system=name)


def can_build_at(s: Stars, seat: int, system: int) -> bool:
    """2.3.sites Whether a player may build in a system; 7.17.mobile-factories."""
    piece = s.piece[system]
    if s.control[system] != seat or piece == NOTHING:
        return False
    return piece != OUTPOST or has_power(s, seat, FACTORIES)


def sites(s: Stars, seat: int) -> list[str]:
    """2.3.sites The systems where a player may build."""
    systems = s.box.systems
    return [one.id for at, one in enumerate(systems) if can_build_at(s, seat, at)]


def helped_at(s: Stars, system: int) -> tuple[str, ...]:
    """1.4.one-purpose, 7.17.mobile-factories The effects that a site needs: on an Outpost one."""
    return (FACTORIES,) if s.piece[system] == OUTPOST else ()


def helped_anywhere(s: Stars, seat: int) -> tuple[str, ...]:
    """1.4.one-purpose The effects that the best of all sites needs."""
    pairs = zip(s.control, s.piece, strict=True)
    return () if any(owner == seat and piece >= COLONY for owner, piece in pairs) else (FACTORIES,)


def refusal_of_building(s: Stars, seat: int, *, is_free: bool) -> Refusal | None:
    """2.1.build Why a player can build nothing at all."""
    if not stock(s, seat, FLEET) and not stock(s, seat, STAR_BASE):
        return Refusal("2.4.stock", "no_units_left")
    if not sites(s, seat):
        return Refusal("2.3.sites", "no_site")
    if not is_free and not can_pay(s, seat, price(s, 1), helped_anywhere(s, seat)):
        return cannot_pay("2.1.cost", price(s, 1))
    return None


class Place(Verb[Stars, Building]):
    """2.2.units Build a unit: (system)."""

    nouns = ("system",)

    def __init__(self, unit: str) -> None:
        self.unit = unit

    def more(self, s: Stars, f: Building, seat: int, path: Answer) -> Sequence[Part]:
        """Where."""
        return () if path else sites(s, seat)

    def refusal(self, s: Stars, f: Building, seat: int, path: Answer) -> Refusal | None:
        """2.1.cost, 2.3.sites, 2.4.stock It must be paid for, have a site, and be in stock."""
        if f.left == 0:
            return Refusal("2.2.units", "built_enough", n=f.built)
        if not stock(s, seat, self.unit):
            return Refusal("2.4.stock", "none_left", unit=self.unit)
        if not path:
            return refusal_of_price(s, f, helped_anywhere(s, seat))
        system = s.box.system_at[str(path[0])]
        refused = refusal_of_site(s, seat, system)
        return refused or refusal_of_price(s, f, helped_at(s, system))

    def act(self, s: Stars, f: Building, seat: int, path: Answer) -> None:
        """2.2.units The unit is placed."""
        system = s.box.system_at[str(path[0])]
        units(s, seat, self.unit)[system] += 1
        helped = f.helped or helped_at(s, system)
        put(s, Building(seat, f.left - 1, f.built + 1, f.is_free, f.left == 1, helped))
        emit(s, "built", seat=seat, unit=self.unit, system=path[0])


def refusal_of_price(s: Stars, f: Building, helped: tuple[str, ...]) -> Refusal | None:
    """2.1.cost Why one unit more cannot be paid, without the cards that were needed for sites."""
    needs = price(s, f.built + 1)
    if f.is_free or can_pay(s, f.seat, needs, f.helped or helped):
        return None
    return cannot_pay("2.1.cost", needs)


class Enough(Verb[Stars, Building]):
    """2.2.units Build no more."""

    def refusal(self, s: Stars, f: Building, seat: int, path: Answer) -> Refusal | None:
        """2.2.units At least one unit is built."""
        return None if f.built else Refusal("2.2.units", "build_first")

    def act(self, s: Stars, f: Building, seat: int, path: Answer) -> None:
        """2.2.units What was placed is paid now."""
        put(s, f._replace(is_done=True))


VERBS: Final[dict[Part, Verb[Stars, Building]]] = {
    FLEET: Place(FLEET),
    STAR_BASE: Place(STAR_BASE),
    DONE: Enough(),
}


class Build(Menu[Stars, Building]):
    """2.2.units One unit after another, up to two."""

    key = "build"
    nouns = ("unit",)
    verb_noun = "unit"
    verbs = VERBS

    def prompt(self, s: Stars, f: Building, seat: int) -> Params:
        """How many more may come."""
        return {"left": f.left}


def is_built(s: Stars, f: Building) -> bool:
    """2.2.units Whether no more units come: two are built, or the player is done."""
    return f.is_done


def pay_for_units(s: Stars, f: Building) -> None:
    """2.1.cost All units are paid together."""
    if not f.is_free:
        pay(s, f.seat, price(s, f.built), f.helped)


def build(s: Stars, seat: int, most: int, *, is_free: bool) -> None:
    """2.1.build Let a player build up to so many units."""
    push(s, BUILD, Building(seat, most, 0, is_free))


BUILD = flow(
    "build",
    Building,
    *until(is_built, step("2.2.units", Build())),
    step("2.1.cost", pay_for_units),
)
