"""12.1.caninoids-sts.force Trades that the Caninoids (STS) force, and what they reverse."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from galactarium.games.galactic_era.box.effects import has
from galactarium.games.galactic_era.box.vocabulary import FIELDS, MILITARY, SPIRITUALITY
from galactarium.games.galactic_era.cards.playing import offer_cards
from galactarium.games.galactic_era.concepts.points import score
from galactarium.games.galactic_era.concepts.refusals import refusal_of_self
from galactarium.games.galactic_era.concepts.technology import Tactics, is_of_light, level_cap
from galactarium.games.galactic_era.concepts.war import switch_price
from galactarium.games.galactic_era.frames import Trading, open_frame, speak_up
from galactarium.games.galactic_era.state import UNKNOWN, Galaxy, Trade, changed
from galactarium.games.galactic_era.trading.terms import (
    ADDITIONAL,
    KINDS,
    Offered,
    are_in_contact,
    has_telepathy,
    refusal_of_levels,
    refusal_of_talk,
    trade,
    usual_trades,
)
from galactarium.kernel import Answer, One, Part, Refusal, emit

Levels = list[tuple[int, ...]]


# What would have to be reversed.


def levels_before(s: Galaxy) -> Levels:
    """12.1.caninoids-sts.reverse The levels of all before the trades of this phase."""
    levels = list(s.levels)
    for made in reversed(s.traded):
        for seat, field in gains(made):
            levels[seat] = changed(levels[seat], field, levels[seat][field] - 1)
    return levels


def gains(made: Trade) -> tuple[tuple[int, int], ...]:
    """6.3.trade Who gained a level in which field, if that is known."""
    if made.mine == UNKNOWN:
        return ()
    return (made.seat, made.mine), (made.partner, made.theirs)


def are_taught(levels: Levels, made: Trade) -> bool:
    """6.3.trade Whether each partner of a trade is lower in their field than the other."""
    one, other = levels[made.seat], levels[made.partner]
    return other[made.mine] > one[made.mine] and one[made.theirs] > other[made.theirs]


def replayed(s: Galaxy, trades: list[Trade]) -> tuple[Levels, list[Trade]]:
    """12.1.caninoids-sts.reverse The levels by these trades alone, and those still possible."""
    levels, kept = levels_before(s), []
    for made in trades:
        if made.mine == UNKNOWN or are_taught(levels, made):
            kept.append(made)
            for seat, field in gains(made):
                levels[seat] = changed(levels[seat], field, levels[seat][field] + 1)
    return levels, kept


def kept_trades(s: Galaxy, wanted: Trade) -> list[Trade] | None:
    """12.1.caninoids-sts.reverse The trades that stay if this one is forced; none if it cannot be.

    Those fall that take up the trade of a partner, then, the last first, those that have raised a
    partner in its field. A trade that was forced is never in the way of another one.
    """
    both, left = (wanted.seat, wanted.partner), list(s.traded)
    if not wanted.is_additional:
        in_the_way = [*usual_trades(s, *both), *usual_trades(s, *reversed(both))]
        left = [made for made in left if made not in in_the_way]
        if any(made.is_forced for made in in_the_way):
            return None
    while True:
        levels, kept = replayed(s, left)
        if can_be_made(s, levels, wanted):
            return kept
        raising = [x for x in left if not x.is_forced and {*gains(x)} & {*gains(wanted)}]
        if not raising:
            return None
        left.remove(raising[-1])


def can_be_made(s: Galaxy, levels: Levels, wanted: Trade) -> bool:
    """6.3.trade Whether two players could make a trade at these levels, as far as contact goes."""
    if not are_taught(levels, wanted):
        return False
    if any(levels[seat][field] >= level_cap(s, seat, field) for seat, field in gains(wanted)):
        return False
    one, other = wanted.seat, wanted.partner
    return has_telepathy(s, levels[one], levels[other]) or are_in_contact(s, one, other)


# Reversing.


def reverse(s: Galaxy, made: Trade) -> None:
    """12.1.caninoids-sts.reverse Take back a trade and all it brought, but not the peace."""
    at = s.traded.index(made)
    for seat in made.turned:
        if is_of_light(s, s.levels[seat][SPIRITUALITY] - 1):
            hand_on(s, at, seat)
    made = s.traded.pop(at)
    emit(s, "reversed_trade", seat=made.seat, other=made.partner)
    s.extra_trades[made.seat] += made.is_additional
    for (seat, field), dp in zip(gains(made), made.dp, strict=True):
        level = s.levels[seat][field] - 1
        s.levels[seat] = changed(s.levels[seat], field, level)
        emit(s, "lost_level", seat=seat, field=FIELDS[field], level=level)
        score(s, seat, -dp, "reversed_trade")
        if field == MILITARY:
            take_back_tactics(s, seat)
    for seat in made.turned:
        s.alignment[seat] = "sts"
        emit(s, "turned_back", seat=seat, alignment="sts")


def hand_on(s: Galaxy, at: int, seat: int) -> None:
    """12.2.2.light A later trade turns a player to light in place of this one, at its price."""
    price = switch_price(s, seat)
    turned = tuple([one for one in s.traded[at].turned if one != seat])
    s.traded[at] = with_points(s.traded[at], seat, price)._replace(turned=turned)
    rising = [x for x, made in enumerate(s.traded) if (seat, SPIRITUALITY) in gains(made)]
    for later in [x for x in rising if x > at][:1]:
        turned = (*s.traded[later].turned, seat)
        s.traded[later] = with_points(s.traded[later], seat, -price)._replace(turned=turned)


def with_points(made: Trade, seat: int, dp: int) -> Trade:
    """A trade that has brought one of its partners so many more DP."""
    one = (made.seat, made.partner).index(seat)
    return made._replace(dp=changed(made.dp, one, made.dp[one] + dp))


def take_back_tactics(s: Galaxy, seat: int) -> None:
    """12.1.caninoids-sts.reverse, 6.1.3 Tactics of this phase go back if the level falls."""
    phase = open_frame(s, Trading)
    old = phase.tactics[seat] if phase is not None and phase.tactics else s.tactics[seat]
    due = sum(s.box.levels.tactics[: s.levels[seat][MILITARY] + 1])
    for letter in reversed(range(len(old))):
        placed = [side for side in s.tactics[seat] if side]
        if len(placed) > due and s.tactics[seat][letter] and not old[letter]:
            s.tactics[seat] = changed(s.tactics[seat], letter, "")


# Forcing.


def is_forcing(s: Galaxy, seat: int) -> bool:
    """12.1.caninoids-sts.force Whether a player can force trades, and it is time for them."""
    phase = open_frame(s, Trading)
    return phase is not None and not phase.is_over and has(s, seat, "force_trade")


def wanted_trade(seat: int, path: Answer) -> Trade:
    """12.1.caninoids-sts.force A trade to be forced: partner, both fields, and which."""
    mine, theirs = FIELDS.index(str(path[1])), FIELDS.index(str(path[2]))
    is_additional = path[3:] == (ADDITIONAL,)
    return Trade(seat, int(path[0]), is_additional, mine, theirs, True, (0, 0), ())


def forced_paths(s: Galaxy, seat: int, other: int) -> Iterator[Answer]:
    """12.1.caninoids-sts.force All trades that a player can force on another one."""
    if refusal_of_talk(s, seat, other) is not None:
        return
    for mine in FIELDS:
        for theirs in FIELDS:
            for kind in KINDS[: 2 if s.extra_trades[seat] else 1]:
                path = (other, mine, theirs, kind)
                if kept_trades(s, wanted_trade(seat, path)) is not None:
                    yield path


def may_force(s: Galaxy, seat: int) -> bool:
    """12.1.caninoids-sts.force Whether there is a trade that a player can force; all see that."""
    if not is_forcing(s, seat):
        return False
    return any(True for other in s.after(seat) for _ in forced_paths(s, seat, other))


def force_parts(s: Galaxy, seat: int, path: Answer) -> Sequence[Part]:
    """12.1.caninoids-sts.force What may follow: a partner, what both gain, which trade."""
    if not path:
        return s.after(seat)
    if len(path) < 3:
        return FIELDS
    return kinds_open(s, seat, path) if len(path) == 3 else ()


def kinds_open(s: Galaxy, seat: int, path: Answer) -> list[Part]:
    """12.1.caninoids-sts.force Which trade it is, if there is a choice."""
    open_ones = [x[3] for x in forced_paths(s, seat, int(path[0])) if x[:3] == path]
    return open_ones if len(open_ones) > 1 else []


def refusal_of_force(s: Galaxy, seat: int, path: Answer) -> Refusal | None:
    """12.1.caninoids-sts.conditions Why a trade cannot be forced."""
    if not is_forcing(s, seat):
        return Refusal("12.1.caninoids-sts.force", "cannot_force")
    if open_frame(s, Tactics) is not None:
        return Refusal("12.1.caninoids-sts.reverse", "tactic_first")
    if not path:
        return None if may_force(s, seat) else Refusal("6.3.trade", "nothing_to_force")
    other = int(path[0])
    refused = refusal_of_self(seat, other, "6.3.trade") or refusal_of_talk(s, seat, other)
    if refused is not None or any(x[: len(path)] == path for x in forced_paths(s, seat, other)):
        return refused
    return refusal_of_levels(s, seat, other, path[1:]) or refusal_of_reversal(s, seat, other)


def refusal_of_reversal(s: Galaxy, seat: int, other: int) -> Refusal:
    """12.1.caninoids-sts.reverse Why trades of this phase cannot be reversed, or would not help."""
    forced = [x for x in s.traded if x.is_forced and {x.seat, x.partner} & {seat, other}]
    if forced:
        return Refusal("12.1.caninoids-sts.reverse", "forced_stays", seat=forced[0].partner)
    return Refusal("6.3.trade", "nothing_to_trade", seat=other)


def force(s: Galaxy, seat: int, path: Answer) -> None:
    """12.1.caninoids-sts.force, 12.1.caninoids-sts.reverse Reverse what is in the way, and trade.

    10.3.forced-trade The partner is not asked, and has no occasion to declare war.
    """
    kinds = [x[3] for x in forced_paths(s, seat, int(path[0])) if x[: len(path)] == path]
    wanted = wanted_trade(seat, (*path[:3], kinds[0]))
    kept = kept_trades(s, wanted) or []
    for made in reversed(list(s.traded)):
        if made not in kept:
            reverse(s, made)
    speak_up(s, seat)
    offer_cards(s, tuple([one for one in s.order if one in (seat, wanted.partner)]))
    offer = Offered(seat, wanted.partner, str(path[1]), str(path[2]), str(kinds[0]))
    trade(s, offer, is_forced=True)


class ForceTrade(One[Galaxy, Trading]):
    """12.1.caninoids-sts.first Before all others, a trade that the partner has to accept."""

    key = "force_trade"
    nouns = ("seat", "field", "field", "trade")

    def who(self, s: Galaxy, f: Trading) -> tuple[int, ...]:
        """The player whose star people can; there is only one of each."""
        return tuple([seat for seat in s.order if may_force(s, seat)])

    def candidates(self, s: Galaxy, f: Trading, seat: int) -> Sequence[Part]:
        """The partners."""
        return force_parts(s, seat, ())

    def more(self, s: Galaxy, f: Trading, seat: int, so_far: Answer) -> Sequence[Part]:
        """What both gain."""
        return force_parts(s, seat, so_far)

    def refusal(self, s: Galaxy, f: Trading, seat: int, so_far: Answer) -> Refusal | None:
        """6.3.trade By the partner, then by the fields."""
        return refusal_of_force(s, seat, so_far)

    def apply(self, s: Galaxy, f: Trading, seat: int, answer: Answer) -> None:
        """Trade at once."""
        force(s, seat, answer)
