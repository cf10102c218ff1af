"""6.3 Trading: forced trades, then offers in turn order until all have passed, then thefts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from galactarium.games.galactic_era.cards import offer_cards
from galactarium.games.galactic_era.effects import effects, has
from galactarium.games.galactic_era.frames import Flows
from galactarium.games.galactic_era.points import goal_lines, score
from galactarium.games.galactic_era.ships import is_present, ship_hexes
from galactarium.games.galactic_era.stars import owner_at
from galactarium.games.galactic_era.state import NOBODY, Galaxy, note_order
from galactarium.games.galactic_era.technology import can_rise, gain_level
from galactarium.games.galactic_era.vocabulary import FIELDS, SPIRITUALITY
from galactarium.games.galactic_era.war import (
    DECLARE,
    are_at_war,
    begin_turn,
    declare_war,
    refusal_of_war,
)
from galactarium.kernel import (
    PASS,
    Answer,
    Empty,
    One,
    Params,
    Part,
    Refusal,
    emit,
    find,
    flow,
    push,
    put,
    repeat_from,
    step,
)

USUAL: Final = "usual"
ADDITIONAL: Final = "additional"
KINDS: Final = (USUAL, ADDITIONAL)
ACCEPT: Final = "accept"
DECLINE: Final = "decline"
QUIET_TRADES: Final = "quiet_trades"


class Trading(NamedTuple):
    """6.3 A trading phase.

    Attributes:
        last: Who was asked for an offer last, `NOBODY` at first.
        passed: Who has passed since the last offer.
        declined: Offers that were declined, each with the sum of all levels of the two then.
    """

    last: int = NOBODY
    passed: tuple[int, ...] = ()
    declined: tuple[tuple[Part, ...], ...] = ()


class Offered(NamedTuple):
    """15.4 A trade offer: what its maker gains, what the partner gains, and which trade it is."""

    seat: int
    partner: int
    mine: str
    theirs: str
    kind: str


class Robbed(NamedTuple):
    """12.1 A player from whom a level came, and who took it."""

    seat: int
    thief: int


# Who can trade with whom.


def are_in_contact(s: Galaxy, one: int, other: int) -> bool:
    """6.3 Whether two players have ships in one hex, or one has ships at a star of the other."""
    for where in ship_hexes(s, one):
        if owner_at(s, where) == other or is_present(s, other, where):
            return True
    return any(owner_at(s, where) == one for where in ship_hexes(s, other))


def can_talk(s: Galaxy, one: int, other: int) -> bool:
    """6.3, 12.2.2 Whether two players are in contact, or one of them has telepathy."""
    for seat in (one, other):
        if s.box.levels.telepathy[s.levels[seat][SPIRITUALITY]]:
            return True
    return are_in_contact(s, one, other)


def is_usual_left(s: Galaxy, seat: int, other: int) -> bool:
    """6.3, 12.1 Whether a player may still make a usual trade with another one in this round."""
    partners = [pair for *pair, is_additional in s.traded if seat in pair and not is_additional]
    if has(s, seat, "trade_with_each"):
        partners = [pair for pair in partners if other in pair]
    return len(partners) < s.box.numbers.trades


def kinds_left(s: Galaxy, seat: int, other: int) -> list[str]:
    """6.3 Which trades a player may offer another one: an additional one is nobody's usual one."""
    found: list[str] = []
    if is_usual_left(s, seat, other) and is_usual_left(s, other, seat):
        found.append(USUAL)
    if s.extra_trades[seat]:
        found.append(ADDITIONAL)
    return found


def is_higher(s: Galaxy, teacher: int, seat: int, field: int) -> bool:
    """6.3 Whether one player is higher than another one in a field."""
    return s.levels[teacher][field] > s.levels[seat][field]


def lessons(s: Galaxy, teacher: int, seat: int) -> list[str]:
    """6.3 The fields in which a player can gain a level from another one."""
    return [
        name
        for field, name in enumerate(FIELDS)
        if is_higher(s, teacher, seat, field) and can_rise(s, seat, field)
    ]


def refusal_of_partner(s: Galaxy, seat: int, other: int) -> Refusal | None:
    """6.3 Why a player cannot offer another one any trade."""
    if are_at_war(s, seat, other):
        return Refusal("6.3.conditions", "no_trade_at_war", allow="make_peace", seat=other)
    if not can_talk(s, seat, other):
        return Refusal("6.3.contact", "no_contact", allow="make_contact", seat=other)
    if not kinds_left(s, seat, other):
        done = other if is_usual_left(s, seat, other) else seat
        return Refusal("6.3.once", "has_traded", seat=done)
    if not lessons(s, other, seat) or not lessons(s, seat, other):
        return Refusal("6.3.trade", "nothing_to_trade", seat=other)
    return None


def refusal_of_lesson(s: Galaxy, teacher: int, seat: int, name: Part) -> Refusal | None:
    """6.3 Why a player cannot gain a level in a field from another one."""
    field = FIELDS.index(str(name))
    if not is_higher(s, teacher, seat, field):
        return Refusal("6.3.trade", "not_higher", seat=teacher, field=name)
    if not can_rise(s, seat, field):
        return Refusal("12.1.yowies.robotics", "cannot_rise", seat=seat, field=name)
    return None


# Offers.


def trades_left(s: Galaxy, f: Trading, seat: int, other: int) -> list[Answer]:
    """15.4 What a player can still offer a partner who is not refused: both fields, and which."""
    return [
        (mine, theirs, kind)
        for mine in lessons(s, other, seat)
        for theirs in lessons(s, seat, other)
        for kind in kinds_left(s, seat, other)
        if noted(s, seat, other, (mine, theirs, kind)) not in f.declined
    ]


def noted(s: Galaxy, seat: int, other: int, trade: Answer) -> Answer:
    """15.4 How a declined offer is kept: with the levels of the two, which only ever rise."""
    return (seat, other, *trade, sum(s.levels[seat]) + sum(s.levels[other]))


def can_offer(s: Galaxy, f: Trading, seat: int) -> bool:
    """15.4 Whether there is anything that a player could offer; all see that."""
    for other in s.after(seat):
        if refusal_of_partner(s, seat, other) is None and trades_left(s, f, seat, other):
            return True
    return False


class ForceTrade(One[Galaxy, Trading]):
    """12.1 Before all others, a trade that the partner has to accept."""

    key = "force_trade"
    nouns = ("seat", "field", "field", "trade")

    def who(self, s: Galaxy, f: Trading) -> tuple[int, ...]:
        """Whose star people has this power, as long as there is a trade, and they have not passed.

        Every star people is in the game once, so that nobody forces at the same time.
        """
        return tuple([seat for seat in s.order if may_force(s, f, seat)])

    def candidates(self, s: Galaxy, f: Trading, seat: int) -> list[Part]:
        """Pass, or a partner."""
        return [PASS, *s.after(seat)]

    def more(self, s: Galaxy, f: Trading, seat: int, so_far: Answer) -> Sequence[Part]:
        """What one gains, what the partner gains; which trade, if there are two."""
        if so_far[0] == PASS or len(so_far) == len(self.nouns):
            return ()
        if len(so_far) < len(self.nouns) - 1:
            return FIELDS
        kinds = kinds_left(s, seat, int(so_far[0]))
        return kinds if len(kinds) > 1 else ()

    def refusal(self, s: Galaxy, f: Trading, seat: int, so_far: Answer) -> Refusal | None:
        """6.3 By the partner, then by the fields, then by what was declined."""
        if so_far[0] == PASS:
            return None
        other, path = int(so_far[0]), so_far[1:]
        refused = refusal_of_partner(s, seat, other)
        if refused is not None:
            return refused
        if any(left[: len(path)] == path for left in trades_left(s, f, seat, other)):
            return None
        return refusal_of_trade(s, seat, other, path)

    def apply(self, s: Galaxy, f: Trading, seat: int, answer: Answer) -> None:
        """Trade at once, or go without."""
        if answer[0] == PASS:
            put(s, f._replace(passed=(*f.passed, seat)))
        else:
            trade(s, offer_of(s, seat, answer))


class Offer(ForceTrade):
    """15.4 An offer to a partner, or a pass."""

    key = "offer_trade"

    def who(self, s: Galaxy, f: Trading) -> tuple[int, ...]:
        """The next in turn order who could trade and has not passed since the last offer."""
        turn = s.order if f.last == NOBODY else (*s.after(f.last), f.last)
        for seat in turn:
            if seat not in f.passed and can_offer(s, f, seat):
                return (seat,)
        return ()

    def apply(self, s: Galaxy, f: Trading, seat: int, answer: Answer) -> None:
        """The partner answers at once; after an offer all who passed are asked anew."""
        if answer[0] == PASS:
            put(s, f._replace(last=seat, passed=(*f.passed, seat)))
            return
        put(s, f._replace(last=seat, passed=()))
        offer = offer_of(s, seat, answer)
        tell(s, offer, is_accepted=False)
        push(s, OFFERED, offer)


FORCE_TRADE: Final = ForceTrade()
OFFER: Final = Offer()


def may_force(s: Galaxy, f: Trading, seat: int) -> bool:
    """12.1 Whether a player can force a trade, and has not passed."""
    return seat not in f.passed and has(s, seat, "force_trade") and can_offer(s, f, seat)


def refusal_of_trade(s: Galaxy, seat: int, other: int, path: Answer) -> Refusal:
    """6.3, 15.4 Why these levels cannot be offered: not to be gained, or else declined before."""
    for name, teacher, pupil in zip(path[:2], (other, seat), (seat, other), strict=False):
        refused = refusal_of_lesson(s, teacher, pupil, name)
        if refused is not None:
            return refused
    return Refusal("15.4.trade-repeat", "declined_before", allow="change_levels", seat=other)


def offer_of(s: Galaxy, seat: int, answer: Answer) -> Offered:
    """15.4 An answer as an offer; of one kind of trade only, it need not name it."""
    partner = int(answer[0])
    kind = answer[3] if len(answer) > 3 else kinds_left(s, seat, partner)[0]
    return Offered(seat, partner, str(answer[1]), str(answer[2]), str(kind))


def tell(s: Galaxy, f: Offered, *, is_accepted: bool) -> None:
    """15.4 All hear of an offer, or of a trade."""
    emit(
        s,
        "traded" if is_accepted else "offered_trade",
        seat=f.seat,
        other=f.partner,
        field=f.mine,
        other_field=f.theirs,
    )


class AnswerOffer(One[Galaxy, Offered]):
    """15.4 The partner accepts or declines."""

    key = "answer_trade"
    nouns = ("trade_answer",)

    def who(self, s: Galaxy, f: Offered) -> tuple[int, ...]:
        """The partner."""
        return (f.partner,)

    def candidates(self, s: Galaxy, f: Offered, seat: int) -> list[Part]:
        """Yes or no, or a standing order for all offers of this round."""
        return [ACCEPT, DECLINE, QUIET_TRADES]

    def refusal(self, s: Galaxy, f: Offered, seat: int, so_far: Answer) -> Refusal | None:
        """6.3 A card played meanwhile may have ended the contact."""
        return refusal_of_partner(s, f.seat, f.partner) if so_far[0] == ACCEPT else None

    def apply(self, s: Galaxy, f: Offered, seat: int, answer: Answer) -> None:
        """6.3 Trade, or note what was declined; 15.6 an order is noted for nobody else to see."""
        if answer[0] == ACCEPT:
            trade(s, f)
            return
        if answer[0] == QUIET_TRADES:
            note_order(s, seat, QUIET_TRADES)
        phase = find(s, Trading)
        declined = noted(s, f.seat, f.partner, (f.mine, f.theirs, f.kind))
        put(s, phase._replace(declined=(*phase.declined, declined)))
        emit(s, "declined_trade", seat=seat, other=f.seat)

    def prompt(self, s: Galaxy, f: Offered, seat: int) -> Params:
        """Who offers what."""
        mine, theirs = next_level(s, f.seat, f.mine), next_level(s, f.partner, f.theirs)
        return {"seat": f.seat, "level": mine, "other_level": theirs, "kind": f.kind}


def next_level(s: Galaxy, seat: int, field: str) -> str:
    """6.3 The level that a player would gain, as messages name it."""
    return f"{field}_{s.levels[seat][FIELDS.index(field)] + 1}"


def trade(s: Galaxy, f: Offered) -> None:
    """6.3 Both gain their level; what trades bring is scored at once; then they may play cards."""
    both, is_additional = (f.seat, f.partner), f.kind == ADDITIONAL
    offer_cards(s, tuple([seat for seat in s.order if seat in both]))
    s.extra_trades[f.seat] -= is_additional
    s.traded.append((f.seat, f.partner, int(is_additional)))
    tell(s, f, is_accepted=True)
    gain_level(s, f.seat, FIELDS.index(f.mine), "trade")
    gain_level(s, f.partner, FIELDS.index(f.theirs), "trade")
    for effect in [*effects(s, f.seat, "trade_points"), *effects(s, f.partner, "trade_points")]:
        score_both(s, both, effect.dp, "trade_points")
    for line in goal_lines(s, "trade"):
        score_both(s, both, line.dp, "goal_trade")


def score_both(s: Galaxy, both: tuple[int, int], dp: int, why: str) -> None:
    """12.1, 12.5 Both partners gain DP."""
    for seat in both:
        score(s, seat, dp, why)


# The theft of the Greys.


class Steal(One[Galaxy, Trading]):
    """12.1 Who has not traded may gain a level from a player in contact, at peace or at war."""

    key = "steal_level"
    nouns = ("seat", "field")

    def who(self, s: Galaxy, f: Trading) -> tuple[int, ...]:
        """Whose star people steals; it is in the game once."""
        return tuple([seat for seat in s.order if may_steal(s, seat)])

    def candidates(self, s: Galaxy, f: Trading, seat: int) -> list[Part]:
        """Pass, or a victim."""
        return [PASS, *s.after(seat)]

    def more(self, s: Galaxy, f: Trading, seat: int, so_far: Answer) -> Sequence[Part]:
        """In which field."""
        return () if so_far[0] == PASS or len(so_far) == len(self.nouns) else FIELDS

    def refusal(self, s: Galaxy, f: Trading, seat: int, so_far: Answer) -> Refusal | None:
        """10.4 By contact, which telepathy does not replace; then by the field."""
        if so_far[0] == PASS:
            return None
        victim = int(so_far[0])
        if len(so_far) == 1:
            return refusal_of_victim(s, seat, victim)
        return refusal_of_lesson(s, victim, seat, so_far[1])

    def apply(self, s: Galaxy, f: Trading, seat: int, answer: Answer) -> None:
        """12.1 Gain the level; a victim may take revenge."""
        if answer[0] == PASS:
            return
        victim, field = int(answer[0]), str(answer[1])
        eras = [effect.era for effect in effects(s, seat, "steal_level")]
        emit(s, "stole_level", seat=seat, other=victim, field=field)
        gain_level(s, seat, FIELDS.index(field), "theft")
        is_dark = s.alignment[seat] == "sts"  # the level may have turned the thief to light
        if is_dark and s.era in eras and s.alignment[victim] == "sto":
            push(s, ROBBED, Robbed(victim, seat))


def refusal_of_victim(s: Galaxy, seat: int, victim: int) -> Refusal | None:
    """10.4, 12.1 Why nothing can be stolen from a player."""
    if not are_in_contact(s, seat, victim):
        return Refusal("10.4.greys", "no_contact", allow="make_contact", seat=victim)
    if not lessons(s, victim, seat):
        return Refusal("12.1.greys-sts.theft", "nothing_to_learn", seat=victim)
    return None


def may_steal(s: Galaxy, seat: int) -> bool:
    """12.1 Whether a player steals, has not traded, and finds a victim; all see that."""
    if not has(s, seat, "steal_level") or any(seat in pair for *pair, _ in s.traded):
        return False
    return any(refusal_of_victim(s, seat, other) is None for other in s.after(seat))


class Avenge(One[Galaxy, Robbed]):
    """12.1 Who was robbed may declare war at once."""

    key = "avenge"
    nouns = ("war",)

    def who(self, s: Galaxy, f: Robbed) -> tuple[int, ...]:
        """The victim, unless no war is possible."""
        return () if refusal_of_war(s, f.seat, f.thief) else (f.seat,)

    def candidates(self, s: Galaxy, f: Robbed, seat: int) -> list[Part]:
        """War or not."""
        return [PASS, DECLARE]

    def apply(self, s: Galaxy, f: Robbed, seat: int, answer: Answer) -> None:
        """4.7 War at once."""
        if answer[0] == DECLARE:
            declare_war(s, seat, f.thief, "theft")

    def prompt(self, s: Galaxy, f: Robbed, seat: int) -> Params:
        """Who took the level."""
        return {"seat": f.thief}


# The phase.


def forcing_is_over(s: Galaxy, f: Trading) -> bool:
    """12.1 Whether nobody forces a trade any more."""
    return not FORCE_TRADE.who(s, f)


def forget_passes(s: Galaxy, f: Trading) -> None:
    """15.4 Who forced no trade may still offer some."""
    put(s, f._replace(passed=()))


def offers_are_over(s: Galaxy, f: Trading) -> bool:
    """15.4 Whether all who could trade have passed in a row."""
    return not OFFER.who(s, f)


TRADING = flow(
    "trading",
    Trading,
    step("12.1.caninoids-sts.first", FORCE_TRADE),
    step(
        "12.1.caninoids-sts.first:again",
        repeat_from("12.1.caninoids-sts.first", unless=forcing_is_over),
    ),
    step("6.3.order", forget_passes),
    step("15.4.trade-rounds", OFFER),
    step("15.4.trade-rounds:again", repeat_from("15.4.trade-rounds", unless=offers_are_over)),
    step("12.1.greys-sts.theft", Steal()),
)

OFFERED = flow("offered", Offered, step("15.4.trade-offer", AnswerOffer()))

ROBBED = flow("robbed", Robbed, step("12.1.greys-sts.revenge", Avenge()))

FLOWS: Flows = (TRADING, OFFERED, ROBBED)


def begin_trading(s: Galaxy, f: Empty) -> None:
    """6.3 The trading phase."""
    begin_turn(s)
    emit(s, "phase_began", phase="trading")
    push(s, TRADING, Trading())
