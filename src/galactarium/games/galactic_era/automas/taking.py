"""Chapter 17.4, Automas take stars: random ones among those where their ships suffice."""

from __future__ import annotations

from typing import Final, NamedTuple

from galactarium.games.galactic_era.automas.power import gain_power
from galactarium.games.galactic_era.automas.tables import STREAM, power_seat
from galactarium.games.galactic_era.box.vocabulary import SoloEffect
from galactarium.games.galactic_era.concepts.ships import ship_hexes
from galactarium.games.galactic_era.concepts.stars import on_track
from galactarium.games.galactic_era.concepts.war import Announced, announce, declare_war
from galactarium.games.galactic_era.growth.actions import Use
from galactarium.games.galactic_era.growth.gain_star import begin_taking
from galactarium.games.galactic_era.growth.star_price import (
    CONQUER,
    OPTIONS,
    SUBJUGATE,
    is_innocent,
    is_war_needed,
    refusal_of_taking,
)
from galactarium.games.galactic_era.state import NOBODY, Galaxy
from galactarium.kernel import Draw, chance, emit, flow, push, put, roll, step, until

USE: Final = Use("gain_star", "gain_star")


class Raid(NamedTuple):
    """17.4.take An automa takes stars.

    Attributes:
        seat: The automa.
        targets: Whose stars it wants, the best first.
        stars: How many of each kind.
        taken: How many it has taken.
        kind: The place of the kind that it takes now.
        barred: Stars that somebody has denied it.
        hex: The star that it has announced to take.
    """

    seat: int
    targets: tuple[str, ...]
    stars: tuple[int, ...]
    taken: int = 0
    kind: int = 0
    barred: tuple[int, ...] = ()
    hex: int = -1


def begin_taking_stars(s: Galaxy, seat: int, effect: SoloEffect) -> None:
    """17.4.take The sentence begins."""
    push(s, RAID, Raid(seat, effect.targets, effect.stars))


def is_wanted(s: Galaxy, seat: int, where: int, target: str) -> bool:
    """17.4.targets Whether a star is of the kind: a player's, neutral, or anybody's but its own."""
    owner = s.stars[where].owner
    if target == "neutral":
        return owner == NOBODY
    return owner != seat and (target == "any" or 0 <= owner < s.seats)


def option_at(s: Galaxy, seat: int, where: int) -> str:
    """17.4.costs How an automa can take a star, at the usual costs; "" if it cannot."""
    for option in OPTIONS:
        if refusal_of_taking(s, seat, where, option, USE.factor) is None:
            return option
    return ""


def stars_to_take(s: Galaxy, f: Raid, target: str) -> list[int]:
    """17.4.take The stars of a kind where its ships suffice."""
    if not on_track(s, f.seat):
        return []
    stars = [at for at in ship_hexes(s, f.seat) if at in s.stars and at not in f.barred]
    there = [at for at in stars if is_wanted(s, f.seat, at, target)]
    return [at for at in there if option_at(s, f.seat, at)]


def next_kind(s: Galaxy, f: Raid) -> int:
    """17.4.targets The first kind of which there is any; once it has taken one it stays with it."""
    kinds = [f.kind] if f.taken else range(len(f.targets))
    for kind in kinds:
        if f.taken < f.stars[kind] and stars_to_take(s, f, f.targets[kind]):
            return kind
    return NOBODY


def set_kind(s: Galaxy, f: Raid) -> None:
    """17.4.targets Which kind of stars it takes next."""
    put(s, f._replace(kind=next_kind(s, f)))


def is_any_left(s: Galaxy, f: Raid) -> bool:
    """17.4.take Whether it takes another one."""
    return f.kind != NOBODY


def a_star(s: Galaxy, f: Raid) -> Draw:
    """17.4.take Any of them."""
    return roll(STREAM, len(stars_to_take(s, f, f.targets[f.kind])))


def announce_star(s: Galaxy, f: Raid, drawn: tuple[int, ...]) -> None:
    """17.4.announce It says which star it takes, declares war if need be, and may be blocked."""
    where = stars_to_take(s, f, f.targets[f.kind])[drawn[0]]
    option = option_at(s, f.seat, where)
    put(s, f._replace(hex=where))
    emit(s, "announced", seat=f.seat, act=option, hexes=(where,))
    if option == CONQUER and is_war_needed(s, f.seat, where):
        declare_war(s, f.seat, s.stars[where].owner, "conquest")
    is_guarded = option in (SUBJUGATE, CONQUER) and is_innocent(s, where)
    announce(s, Announced(f.seat, option, (where,), (where,) if is_guarded else ()))


def take_star(s: Galaxy, f: Raid) -> None:
    """17.4.announce It takes the star, or another one if this was denied."""
    option = option_at(s, f.seat, f.hex)
    if not option:
        put(s, f._replace(barred=(*f.barred, f.hex)))
        emit(s, "automa_denied", seat=f.seat, hex=f.hex)
        return
    put(s, f._replace(taken=f.taken + 1))
    begin_taking(s, f.seat, USE, f.hex, option)


def has_failed(s: Galaxy, f: Raid) -> bool:
    """17.7.failed Whether no star was taken, by an automa that has the power track."""
    return not f.taken and f.seat == power_seat(s)


def gain_power_instead(s: Galaxy, f: Raid) -> None:
    """17.7.failed Then a disc goes to the power track."""
    emit(s, "took_no_star", seat=f.seat)
    gain_power(s, f.seat, 1)


def is_raid_over(s: Galaxy, f: Raid) -> bool:
    """17.4.take Whether no star is left to take."""
    return f.kind == NOBODY


RAID = flow(
    "automa_raid",
    Raid,
    *until(
        is_raid_over,
        step("17.4.targets", set_kind),
        step("17.4.take", chance(a_star, announce_star), when=is_any_left),
        step("17.4.announce", take_star, when=is_any_left),
    ),
    step("17.7.failed", gain_power_instead, when=has_failed),
)

TAKING_FLOWS: Final = (RAID,)
