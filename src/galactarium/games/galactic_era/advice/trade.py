"""Trades and levels of others, war and peace."""

from __future__ import annotations

from typing import Final

from galactarium.games.galactic_era.advice import puppet
from galactarium.games.galactic_era.advice.outlook import Outlook
from galactarium.games.galactic_era.advice.targets import target_at, war_cost
from galactarium.games.galactic_era.anytime.asides import PUPPET
from galactarium.games.galactic_era.anytime.peace import refusal_of_peace
from galactarium.games.galactic_era.box.vocabulary import FIELDS
from galactarium.games.galactic_era.concepts.points import goal_lines, story_lines
from galactarium.games.galactic_era.concepts.war import DECLARE, Announced, enemies
from galactarium.games.galactic_era.frames import Trading
from galactarium.games.galactic_era.growth.star_price import OPTIONS
from galactarium.games.galactic_era.state import Galaxy
from galactarium.games.galactic_era.trading.forcing import forced_paths, is_forcing
from galactarium.games.galactic_era.trading.phase import ACCEPT, DECLINE, noted
from galactarium.games.galactic_era.trading.terms import Offered, offers_to
from galactarium.kernel import ASIDE, PASS, Advice, Answer, find, parts, refusal

FAIR: Final = 0.3  # what the partner gains may be worth so much more, of what the player gains
WEAK: Final = 1.5  # how much stronger a player must be to go on with a war
FORCE: Final = (ASIDE, "force")  # how a trade is forced at any moment of the phase
DEAR: Final = 2.0  # how much more than its cost a war must bring


# Trades.


def on_offer_trade(s: Galaxy, seat: int) -> Advice:
    """15.4.trade-offer The best offer that the partner would accept, or cannot refuse."""
    if seat == s.puppet:
        return Advice((PASS,), "puppet_waits")
    forced = best_offer(s, seat, FORCE, is_forced=True) if is_forcing(s, seat) else None
    return forced if forced and forced.answer != (PASS,) else best_offer(s, seat)


def on_force_trade(s: Galaxy, seat: int) -> Advice:
    """12.1.caninoids-sts.force What helps the player most."""
    return best_offer(s, seat, is_forced=True)


def best_offer(s: Galaxy, seat: int, prefix: Answer = (), *, is_forced: bool = False) -> Advice:
    """6.3 The best trade, if there is any that helps."""
    look, phase = Outlook(s, seat), find(s, Trading)
    found: list[tuple[float, Answer]] = []
    for other in s.after(seat):
        partner = Outlook(s, other, is_other=True)
        ways = forced_paths(s, seat, other) if is_forced else fresh_offers(s, phase, seat, other)
        for path in ways:
            mine, theirs = str(path[1]), str(path[2])
            is_mine = s.player_of(other) == seat
            if s.is_driven(other):  # 17.6.level
                found.append((look.level(FIELDS.index(mine)), path[:2]))
            elif is_forced or is_mine or trade_worth(partner, look, theirs, mine) > 0:
                found.append((trade_worth(look, partner, mine, theirs), path))
    for worth, path in sorted(found, key=lambda pair: -pair[0]):
        answer = with_kind(s, seat, prefix, path)
        if worth > 0 and answer:
            return Advice(answer, "offer_trade", seat=path[0], field=path[1])
    return Advice((PASS,), "no_trade")


def fresh_offers(s: Galaxy, phase: Trading, seat: int, other: int) -> list[Answer]:
    """15.4.trade-repeat What a player can offer to somebody who has not declined it."""
    offers = offers_to(s, seat, other)
    return [offer[1:] for offer in offers if noted(s, offer) not in phase.declined]


def trade_worth(look: Outlook, partner: Outlook, mine: str, theirs: str) -> float:
    """What a trade is worth to a player: the level gained, less a part of the partner's."""
    goal = sum([line.dp for line in goal_lines(look.s, "trade")])
    gain, given = look.level(FIELDS.index(mine)), partner.level(FIELDS.index(theirs))
    return gain + goal - FAIR * given


def with_kind(s: Galaxy, seat: int, prefix: Answer, path: Answer) -> Answer:
    """The offer, which names the kind of trade only where there are two; nothing if refused."""
    for answer in ((*prefix, *path[:3]), (*prefix, *path)):
        if refusal(s, s.player_of(seat), answer) is None:
            return answer
    return ()


def on_answer_trade(s: Galaxy, seat: int) -> Advice:
    """15.4.trade-offer A level for a level helps both more than all others."""
    offer = find(s, Offered)
    if s.puppet in offer[:2]:
        return puppet.on_answer_trade(s, seat, offer)
    look, partner = Outlook(s, seat), Outlook(s, offer.seat, is_other=True)
    worth = trade_worth(look, partner, offer.theirs, offer.mine)
    if ACCEPT in parts(s, seat).next and worth > 0:
        return Advice((ACCEPT,), "accept_trade", field=offer.theirs)
    return Advice((DECLINE,), "decline_trade")


def on_steal(s: Galaxy, seat: int) -> Advice:
    """12.1.greys-sts.theft The best level of somebody in contact."""
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


def accept_first(s: Galaxy, seat: int) -> Advice | None:
    """15.3.peace-offer An open offer of peace that is better than the war, whatever is asked."""
    for other in [other for other in enemies(s, seat) if seat in s.peace_offers[other]]:
        if wants_peace(s, seat, other):
            return Advice((*aside_of(s, seat), "peace", other), "accept_peace", seat=other)
    return None


def aside_of(s: Galaxy, seat: int) -> Answer:
    """18.2.decides How that begins which is done aside, by a player or for the puppet."""
    return (ASIDE, PUPPET) if seat == s.puppet else (ASIDE,)


def peace_first(s: Galaxy, seat: int) -> Advice | None:
    """15.3.peace-offer Offer peace before all else, or take back an offer that no longer helps."""
    for other in enemies(s, seat):
        is_open, is_wanted = other in s.peace_offers[seat], wants_peace(s, seat, other)
        if is_wanted and not is_open and refusal_of_peace(s, seat, other) is None:
            return Advice((*aside_of(s, seat), "peace", other), "offer_peace", seat=other)
        if is_open and not is_wanted and not s.is_driven(other):
            return Advice((*aside_of(s, seat), "withdraw", other), "keep_war", seat=other)
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
