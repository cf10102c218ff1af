"""Chapter 6.3, Trading: who can trade with whom, what both can learn, and a trade itself."""

from __future__ import annotations

from typing import Final, NamedTuple

from galactarium.games.galactic_era.box.effects import effects, has
from galactarium.games.galactic_era.box.vocabulary import FIELDS, SPIRITUALITY
from galactarium.games.galactic_era.concepts.points import goal_lines, score
from galactarium.games.galactic_era.concepts.ships import is_present, ship_hexes
from galactarium.games.galactic_era.concepts.stars import owner_at
from galactarium.games.galactic_era.concepts.technology import can_rise, gain_level
from galactarium.games.galactic_era.concepts.war import are_at_war
from galactarium.games.galactic_era.state import Galaxy, Trade
from galactarium.kernel import Answer, Part, Refusal, emit

USUAL: Final = "usual"
ADDITIONAL: Final = "additional"
KINDS: Final = (USUAL, ADDITIONAL)


class Offered(NamedTuple):
    """15.4.trade-offer A trade offer: what both gain, and which trade it is.

    17.6.level What an automa gains is open until it has agreed.

    15.7.deals There is no room for promises, as they bind nobody.
    """

    seat: int
    partner: int
    mine: str
    theirs: str
    kind: str


# Who can trade with whom.


def are_in_contact(s: Galaxy, one: int, other: int) -> bool:
    """6.3.contact Whether both have ships in one hex, or one has ships at the other's star."""
    for where in ship_hexes(s, one):
        if owner_at(s, where) == other or is_present(s, other, where):
            return True
    return any(owner_at(s, where) == one for where in ship_hexes(s, other))


def can_talk(s: Galaxy, one: int, other: int) -> bool:
    """6.3.contact, 12.2.2.telepathy Whether two are in contact, or one of them has telepathy."""
    return has_telepathy(s, s.levels[one], s.levels[other]) or are_in_contact(s, one, other)


def has_telepathy(s: Galaxy, *levels: tuple[int, ...]) -> bool:
    """12.2.2.telepathy Whether any of these players trades without contact."""
    return any(s.box.levels.telepathy[own[SPIRITUALITY]] for own in levels)


def usual_trades(s: Galaxy, seat: int, other: int) -> list[Trade]:
    """6.3.once, 12.1.icc.trades The trades that keep a player from a usual one with another."""
    made = [x for x in s.traded if seat in (x.seat, x.partner) and not x.is_additional]
    if has(s, seat, "trade_with_each"):
        made = [x for x in made if other in (x.seat, x.partner)]
    return made


def is_usual_left(s: Galaxy, seat: int, other: int) -> bool:
    """6.3.once, 12.1.icc.trades Whether a usual trade with another is left in this round."""
    return len(usual_trades(s, seat, other)) < s.box.numbers.trades


def kinds_left(s: Galaxy, seat: int, other: int) -> list[str]:
    """6.3.extra Which trades a player may offer: an additional one is nobody's usual one."""
    found: list[str] = []
    if is_usual_left(s, seat, other) and is_usual_left(s, other, seat):
        found.append(USUAL)
    if s.extra_trades[seat] and not has_automa_traded(s, other):
        found.append(ADDITIONAL)
    return found


def has_automa_traded(s: Galaxy, seat: int) -> bool:
    """16.4.trade-once Whether a side is an automa that will not trade again in this round."""
    made = [x for x in s.traded if seat in (x.seat, x.partner)]
    return s.is_automa(seat) and len(made) >= s.box.automa.trades


def is_higher(s: Galaxy, teacher: int, seat: int, field: int) -> bool:
    """6.3.trade Whether one player is higher than another one in a field."""
    return s.levels[teacher][field] > s.levels[seat][field]


def lessons(s: Galaxy, teacher: int, seat: int) -> list[str]:
    """6.3.trade The fields in which a player can gain a level from another one, as they are now.

    6.3.passing-on A level gained in this phase counts, too.
    """
    theirs, own = s.levels[teacher], s.levels[seat]
    return [
        name
        for field, name in enumerate(FIELDS)
        if theirs[field] > own[field] and can_rise(s, seat, field)
    ]


def can_teach_each_other(s: Galaxy, one: int, other: int) -> bool:
    """6.3.trade Whether both could gain a level, if they were at peace and had a trade left."""
    has_lessons = lessons(s, one, other) and lessons(s, other, one)
    return bool(has_lessons) and can_talk(s, one, other)


def refusal_of_talk(s: Galaxy, seat: int, other: int) -> Refusal | None:
    """6.3.conditions, 6.3.contact Why two players cannot make any trade."""
    if are_at_war(s, seat, other):
        return Refusal("6.3.conditions", "no_trade_at_war", allow="make_peace", seat=other)
    if not can_talk(s, seat, other):
        return Refusal("6.3.contact", "no_contact", allow="make_contact", seat=other)
    return None


def refusal_of_partner(s: Galaxy, seat: int, other: int) -> Refusal | None:
    """6.3.once, 6.3.trade Why a player cannot offer another one any trade."""
    refused = refusal_of_talk(s, seat, other)
    if refused is not None:
        return refused
    if not kinds_left(s, seat, other):
        done = other if is_usual_left(s, seat, other) else seat
        return Refusal("6.3.once", "has_traded", seat=done)
    if not lessons(s, other, seat) or not lessons(s, seat, other):
        return Refusal("6.3.trade", "nothing_to_trade", seat=other)
    return None


def refusal_of_lesson(s: Galaxy, teacher: int, seat: int, name: Part) -> Refusal | None:
    """6.3.trade Why a player cannot gain a level in a field from another one."""
    field = FIELDS.index(str(name))
    if not is_higher(s, teacher, seat, field):
        return Refusal("6.3.trade", "not_higher", seat=teacher, field=name)
    if not can_rise(s, seat, field):
        return Refusal("12.1.yowies.robotics", "cannot_rise", seat=seat, field=name)
    return None


def refusal_of_levels(s: Galaxy, seat: int, other: int, fields: Answer) -> Refusal | None:
    """6.3.same-levels Why two players cannot gain these levels: both as they are before."""
    for name, teacher, pupil in zip(fields[:2], (other, seat), (seat, other), strict=False):
        refused = refusal_of_lesson(s, teacher, pupil, name)
        if refused is not None:
            return refused
    return None


def offers_to(s: Galaxy, seat: int, other: int) -> list[Offered]:
    """6.3.trade All that a player can offer another one."""
    if refusal_of_partner(s, seat, other) is not None:
        return []
    own = lessons(s, other, seat)
    if s.is_driven(other):  # 17.6.level
        return [Offered(seat, other, mine, "", kinds_left(s, seat, other)[0]) for mine in own]
    return [
        Offered(seat, other, mine, theirs, kind)
        for mine in own
        for theirs in lessons(s, seat, other)
        for kind in kinds_left(s, seat, other)
    ]


# A trade.


def trade(s: Galaxy, f: Offered, *, is_forced: bool = False) -> None:
    """6.3.trade Both gain their level; what trades bring is scored at once."""
    both, before = (f.seat, f.partner), list(s.dp)
    dark = [seat for seat in both if s.alignment[seat] == "sts"]
    mine, theirs = FIELDS.index(f.mine), FIELDS.index(f.theirs)
    s.extra_trades[f.seat] -= f.kind == ADDITIONAL
    tell_trade(s, f, is_made=True)
    gain_level(s, f.seat, mine, "trade")
    gain_level(s, f.partner, theirs, "trade")
    score_trade(s, both)  # 12.1.caninoids-sto.switch: the level may have turned one of them STO
    turned = tuple([seat for seat in dark if s.alignment[seat] == "sto"])
    dp = tuple([s.dp[seat] - before[seat] for seat in both])
    is_additional = f.kind == ADDITIONAL
    s.traded.append(Trade(*both, is_additional, mine, theirs, is_forced, dp, turned))


def score_trade(s: Galaxy, both: tuple[int, int]) -> None:
    """12.1.caninoids-sto.trade, 12.5.cooperation.trade What a trade brings both partners."""
    for effect in [x for seat in both for x in effects(s, seat, "trade_points")]:
        score_both(s, both, effect.dp, "trade_points")
    for line in goal_lines(s, "trade"):
        score_both(s, both, line.dp, "goal_trade")


def score_both(s: Galaxy, both: tuple[int, int], dp: int, why: str) -> None:
    """12.1.caninoids-sto.trade, 12.5.cooperation.trade Both partners gain DP."""
    for seat in both:
        score(s, seat, dp, why)


def tell_trade(s: Galaxy, f: Offered, *, is_made: bool) -> None:
    """15.4.trade-offer All hear of an offer, or of a trade."""
    emit(
        s,
        "traded" if is_made else "offered_trade",
        seat=f.seat,
        other=f.partner,
        field=f.mine,
        other_field=f.theirs,
    )
