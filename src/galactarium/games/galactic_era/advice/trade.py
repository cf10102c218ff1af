"""Trades, war and peace."""

from __future__ import annotations

from galactarium.games.galactic_era.advice.outlook import Outlook
from galactarium.games.galactic_era.peace import ACCEPT, DECLINE, PeaceOffer
from galactarium.games.galactic_era.points import story_lines
from galactarium.games.galactic_era.state import Galaxy
from galactarium.games.galactic_era.trading import Offered, lessons, refusal_of_partner
from galactarium.games.galactic_era.vocabulary import FIELDS
from galactarium.games.galactic_era.war import enemies
from galactarium.kernel import PASS, Advice, Answer, find, parts, refusal


def gain_of(s: Galaxy, seat: int, name: str) -> float:
    """What a level of this field is worth to a player; cards of others nobody knows."""
    return Outlook(s, seat).level(FIELDS.index(name))


def on_offer_trade(s: Galaxy, seat: int) -> Advice:
    """15.4 What helps the player most, and the partner enough to accept."""
    look = Outlook(s, seat)
    best: tuple[float, Answer] = (0.0, ())
    for other in s.after(seat):
        if refusal_of_partner(s, seat, other) is None:
            for mine in lessons(s, other, seat):
                for theirs in lessons(s, seat, other):
                    worth = look.level(FIELDS.index(mine))
                    best = max(best, (worth, (other, mine, theirs)), key=lambda pair: pair[0])
    if not best[1]:
        return Advice((PASS,), "no_trade")
    for answer in whole(s, seat, best[1]):
        return Advice(answer, "offer_trade", seat=int(answer[0]), field=str(answer[1]))
    return Advice((PASS,), "no_trade")


def whole(s: Galaxy, seat: int, answer: Answer) -> list[Answer]:
    """The offer with the kind of trade, where there are two; nothing if it is refused."""
    if refusal(s, seat, answer) is None:
        return [answer]
    return [
        x
        for x in [(*answer, kind) for kind in ("additional", "usual")]
        if refusal(s, seat, x) is None
    ]


def on_answer_trade(s: Galaxy, seat: int) -> Advice:
    """15.4 A level for a level helps both more than all others."""
    offer = find(s, Offered)
    if ACCEPT in parts(s, seat).next and gain_of(s, seat, offer.theirs) > 0.3:
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


def on_answer_peace(s: Galaxy, seat: int) -> Advice:
    """4.7 Peace is better, unless the story pays for the only war."""
    pays = sum([line.dp for line in story_lines(s, "at_war")])
    if pays and len(enemies(s, seat)) == 1:
        return Advice((DECLINE,), "keep_war", seat=find(s, PeaceOffer).seat)
    return Advice((ACCEPT,), "accept_peace")
