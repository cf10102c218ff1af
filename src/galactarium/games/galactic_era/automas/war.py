"""Chapters 17.3 and 17.6, War and peace of automas."""

from __future__ import annotations

from typing import NamedTuple

from galactarium.games.galactic_era.automas.tables import a_die, powers, shown, tables_of
from galactarium.games.galactic_era.combat.losses import leave_battle
from galactarium.games.galactic_era.concepts.war import (
    declare_war,
    make_peace,
    refusal_of_pair,
)
from galactarium.games.galactic_era.frames import Flows
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import Refusal, chance, emit, flow, push, step


def declare_on_player(s: Galaxy, seat: int, occasion: str) -> None:
    """17.3.war An automa declares war on the player, unless something forbids it."""
    for player in s.players:
        if refusal_of_pair(s, seat, player) is None:
            declare_war(s, seat, player, occasion)


class Talks(NamedTuple):
    """17.6.peace A player asks an automa for peace."""

    seat: int
    other: int


def refusal_of_talks(s: Galaxy, seat: int, other: int) -> Refusal | None:
    """17.6.peace-once, 17.7.no-peace Why a player cannot ask an automa for peace now."""
    if powers(s, other, "no_peace"):
        return Refusal("17.7.no-peace", "too_strong_for_peace", seat=other)
    if other in s.peace_offers[seat]:
        return Refusal("17.6.peace-once", "asked_for_peace", seat=other)
    return None


def ask_for_peace(s: Galaxy, seat: int, other: int) -> None:
    """17.6.peace-once The offer stays until the end of the round, so that nobody asks again."""
    s.peace_offers[seat] += (other,)
    emit(s, "offered_peace", seat=seat, other=other)
    push(s, TALKS, Talks(seat, other))


def settle_talks(s: Galaxy, f: Talks, drawn: tuple[int, ...]) -> None:
    """17.6.peace A low roll brings peace."""
    face, most = shown(drawn), tables_of(s, f.other).peace
    emit(s, "automa_hears", seat=f.other, n=face, most=most)
    if face <= most:
        make_peace(s, f.seat, f.other)
        s.peace_offers[f.seat] += (f.other,)
        for one, two in ((f.seat, f.other), (f.other, f.seat)):
            leave_battle(s, one, two)


TALKS = flow("automa_talks", Talks, step("17.6.peace", chance(a_die, settle_talks)))

FLOWS: Flows = (TALKS,)
