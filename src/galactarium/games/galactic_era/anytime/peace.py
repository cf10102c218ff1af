"""Chapters 4.7 and 15.3, Peace: an offer lies open for all to see until both have made it."""

from __future__ import annotations

from galactarium.games.galactic_era.automas.war import ask_for_peace, refusal_of_talks
from galactarium.games.galactic_era.combat.losses import leave_battle
from galactarium.games.galactic_era.concepts.war import are_at_war, drop_offer, enemies, make_peace
from galactarium.games.galactic_era.frames import speak_up
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import Refusal, emit, unless_any


def refusal_of_peace(s: Galaxy, seat: int, other: int) -> Refusal | None:
    """15.3.peace-offer Why a player cannot offer peace to another one, or accept it."""
    if not are_at_war(s, seat, other):
        return Refusal("15.3.peace-offer", "at_peace_already", seat=other)
    if s.is_driven(other):
        return refusal_of_talks(s, seat, other)
    if s.is_automa(other):
        return Refusal("16.4.no-peace", "automa_no_peace", allow="switch_for_peace", seat=other)
    if other in s.peace_offers[seat]:
        return Refusal("15.3.peace-open", "peace_offered", allow="take_back", seat=other)
    return None


def refusal_of_any_peace(s: Galaxy, seat: int) -> Refusal | None:
    """15.3.peace-offer Why a player cannot offer peace to anybody now."""
    refusals = (refusal_of_peace(s, seat, other) for other in enemies(s, seat))
    return unless_any(refusals, Refusal("15.3.peace-offer", "no_war"))


def refusal_of_withdrawal(s: Galaxy, seat: int, other: int) -> Refusal | None:
    """15.3.peace-open Why a player cannot take back an offer of peace to another one."""
    if s.is_driven(other):
        return Refusal("17.6.peace-once", "asked_for_peace", seat=other)
    if other in s.peace_offers[seat]:
        return None
    return Refusal("15.3.peace-open", "no_peace_offered", seat=other)


def refusal_of_any_withdrawal(s: Galaxy, seat: int) -> Refusal | None:
    """15.3.peace-open Why a player has no offer of peace to take back."""
    if any(not s.is_driven(other) for other in s.peace_offers[seat]):
        return None
    return Refusal("15.3.peace-open", "no_offer_open")


def offer_peace(s: Galaxy, seat: int, other: int) -> None:
    """4.7.make-peace, 15.3.peace-offer Peace at once if both have offered it, or an open offer."""
    speak_up(s, seat)
    if s.is_driven(other):
        ask_for_peace(s, seat, other)
        return
    if seat not in s.peace_offers[other]:
        s.peace_offers[seat] += (other,)
        emit(s, "offered_peace", seat=seat, other=other)
        return
    make_peace(s, seat, other)
    for one, two in ((seat, other), (other, seat)):
        leave_battle(s, one, two)


def withdraw_peace(s: Galaxy, seat: int, other: int) -> None:
    """15.3.peace-open An offer is taken back."""
    drop_offer(s, seat, other)
    emit(s, "withdrew_peace", seat=seat, other=other)
