"""Trades and levels of others, war and peace."""

from __future__ import annotations

from typing import Final

from galactarium.games.galactic_era.advice.outlook import Outlook
from galactarium.games.galactic_era.advice.targets import target_at, war_cost
from galactarium.games.galactic_era.peace import ACCEPT, DECLINE, PeaceOffer
from galactarium.games.galactic_era.points import goal_lines, story_lines
from galactarium.games.galactic_era.state import Galaxy
from galactarium.games.galactic_era.takings import OPTIONS
from galactarium.games.galactic_era.trading import KINDS, Offered, lessons, refusal_of_partner
from galactarium.games.galactic_era.vocabulary import FIELDS
from galactarium.games.galactic_era.war import DECLARE, Announced, enemies
from galactarium.kernel import ASIDE, PASS, Advice, Answer, find, parts, refusal

FAIR: Final = 0.3  # what the partner gains may be worth so much more, of what the player gains
WEAK: Final = 1.5  # how much stronger a player must be to go on with a war
DEAR: Final = 2.0  # how much more than its cost a war must bring


# Trades.


def on_offer_trade(s: Galaxy, seat: int) -> Advice:
    """15.4 What helps the player most, and the partner enough to accept."""
    return best_offer(s, seat, is_forced=False)


def on_force_trade(s: Galaxy, seat: int) -> Advice:
    """12.1 What helps the player most."""
    return best_offer(s, seat, is_forced=True)


def best_offer(s: Galaxy, seat: int, *, is_forced: bool) -> Advice:
    """6.3 The best trade, if there is any that helps."""
    look = Outlook(s, seat)
    found: list[tuple[float, Answer]] = []
    for other in s.after(seat):
        if refusal_of_partner(s, seat, other) is None:
            partner = Outlook(s, other, is_other=True)
            found += [
                (trade_worth(look, partner, mine, theirs), (other, mine, theirs))
                for mine in lessons(s, other, seat)
                for theirs in lessons(s, seat, other)
                if is_forced or trade_worth(partner, look, theirs, mine) > 0
            ]
    for worth, path in sorted(found, key=lambda pair: -pair[0]):
        answer = with_kind(s, seat, path)
        if worth > 0 and answer:
            return Advice(answer, "offer_trade", seat=path[0], field=path[1])
    return Advice((PASS,), "no_trade")


def trade_worth(look: Outlook, partner: Outlook, mine: str, theirs: str) -> float:
    """What a trade is worth to a player: the own level, less a part of the partner's."""
    goal = sum([line.dp for line in goal_lines(look.s, "trade")])
    gain, given = look.level(FIELDS.index(mine)), partner.level(FIELDS.index(theirs))
    return gain + goal - FAIR * given


def with_kind(s: Galaxy, seat: int, path: Answer) -> Answer:
    """The offer with the kind of trade where there are two; nothing if it is refused."""
    for answer in (path, *[(*path, kind) for kind in KINDS]):
        if refusal(s, seat, answer) is None:
            return answer
    return ()


def on_answer_trade(s: Galaxy, seat: int) -> Advice:
    """15.4 A level for a level helps both more than all others."""
    offer = find(s, Offered)
    look, partner = Outlook(s, seat), Outlook(s, offer.seat, is_other=True)
    worth = trade_worth(look, partner, offer.theirs, offer.mine)
    if ACCEPT in parts(s, seat).next and worth > 0:
        return Advice((ACCEPT,), "accept_trade", field=offer.theirs)
    return Advice((DECLINE,), "decline_trade")


def on_steal(s: Galaxy, seat: int) -> Advice:
    """12.1 The best level of somebody in contact."""
    look = Outlook(s, seat)
    found = [
        (look.level(FIELDS.index(str(field))), other, str(field))
        for other in parts(s, seat).next
        if isinstance(other, int)
        for field in parts(s, seat, (other,)).next
    ]
    if not found:
        return Advice((PASS,), "no_trade")
    _, other, field = max(found)
    return Advice((other, field), "steal", seat=other, field=field)


def on_take_level(s: Galaxy, seat: int) -> Advice:
    """6.2.5 The best level."""
    look = Outlook(s, seat)
    fields = [str(part) for part in parts(s, seat).next if part in FIELDS]
    field = max(fields, key=lambda name: look.level(FIELDS.index(name)))
    return Advice((field,), "take_level", field=field)


# War and peace.


def wants_peace(s: Galaxy, seat: int, other: int) -> bool:
    """4.7 Peace with whoever is stronger, and with all when no war is paid for."""
    pays = bool(story_lines(s, "at_war")) and enemies(s, seat) == [other]
    look = Outlook(s, seat)
    is_prey = s.alignment[seat] == "sts" and look.power(seat) > WEAK * look.power(other)
    return not pays and not is_prey


def on_answer_peace(s: Galaxy, seat: int) -> Advice:
    """4.7 Peace is better, unless the story pays for the only war, or the other is weak."""
    other = find(s, PeaceOffer).seat
    if wants_peace(s, seat, other):
        return Advice((ACCEPT,), "accept_peace", seat=other)
    return Advice((DECLINE,), "keep_war", seat=other)


def peace_first(s: Galaxy, seat: int) -> Advice | None:
    """15.3 An offer of peace that can be made before anything else is done."""
    for other in enemies(s, seat):
        answer = (ASIDE, "peace", other)
        if wants_peace(s, seat, other) and refusal(s, seat, answer) is None:
            return Advice(answer, "offer_peace", seat=other)
    return None


def on_declare_war(s: Galaxy, seat: int) -> Advice:
    """7.3 War only for a star that the player can still gain in this round, and wants more."""
    f = find(s, Announced)
    is_to_come = s.order.index(seat) > s.order.index(f.seat)
    if f.act in OPTIONS and is_to_come and "gain_star" in s.unused[seat]:
        where = f.hexes[0]
        if is_worth_a_war(Outlook(s, seat), where, f.seat):
            return Advice((DECLARE,), "war_for_star", seat=f.seat, hex=where)
    return Advice((PASS,), "no_war", seat=f.seat)


def is_worth_a_war(look: Outlook, where: int, other: int) -> bool:
    """7.3 Whether a player wants a star that another one is about to gain, and can hold it."""
    target = target_at(look, where)
    if target is None or target.worth <= DEAR * max(1.0, war_cost(look, other)):
        return False
    needed = max(target.ships, look.ships_there(other, where))
    return look.ships_there(look.seat, where) >= needed
