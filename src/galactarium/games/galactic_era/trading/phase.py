"""Chapter 6.3, Trading: an open round of offers until all have passed, then thefts."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Final, NamedTuple

from galactarium.games.galactic_era.automas.growth import learn
from galactarium.games.galactic_era.automas.tables import (
    ALWAYS,
    STREAM,
    a_die,
    driven,
    is_solo,
    powers,
    shown,
    tables_of,
)
from galactarium.games.galactic_era.box.effects import effects, has
from galactarium.games.galactic_era.box.vocabulary import FIELDS, NO_FIELD
from galactarium.games.galactic_era.cards.conditions import may_play_unseen
from galactarium.games.galactic_era.cards.playing import offer_cards
from galactarium.games.galactic_era.concepts.refusals import refusal_of_self
from galactarium.games.galactic_era.concepts.technology import gain_level
from galactarium.games.galactic_era.concepts.war import (
    DECLARE,
    are_at_war,
    declare_war,
    refusal_of_war,
)
from galactarium.games.galactic_era.frames import Flows, Trading, open_frame
from galactarium.games.galactic_era.state import Galaxy, note_order
from galactarium.games.galactic_era.trading.forcing import ForceTrade, may_force
from galactarium.games.galactic_era.trading.terms import (
    Offered,
    are_in_contact,
    can_teach_each_other,
    kinds_left,
    lessons,
    offers_to,
    refusal_of_lesson,
    refusal_of_levels,
    refusal_of_partner,
    tell_trade,
    trade,
)
from galactarium.kernel import (
    PASS,
    Answer,
    Draw,
    Empty,
    Note,
    One,
    Params,
    Part,
    Refusal,
    chance,
    emit,
    find,
    flow,
    push,
    put,
    roll,
    sit_out,
    step,
    window,
)

ACCEPT: Final = "accept"
DECLINE: Final = "decline"
QUIET_TRADES: Final = "quiet_trades"


class Robbed(NamedTuple):
    """12.1.greys-sts.revenge A player from whom a level came, and who took it."""

    seat: int
    thief: int


# Offers.


def may_trade(s: Galaxy, seat: int) -> bool:
    """15.4.trade-rounds Whether a player could bring about a trade, by what all see.

    A war may end by a peace, if not with an automa (16.4.no-peace), and a card in hand may bring
    another trade.
    """
    others = [x for x in s.after(seat) if not (s.is_automa(x) and are_at_war(s, seat, x))]
    others = [x for x in others if not has_refused(s, x)]
    partners = [other for other in others if can_teach_each_other(s, seat, other)]
    if any(kinds_left(s, seat, other) for other in partners) or may_force(s, seat):
        return True
    return bool(partners) and may_play_unseen(s, seat, "extra_trade")


def has_refused(s: Galaxy, seat: int) -> bool:
    """17.6.trade-once Whether an automa has refused a trade in this round."""
    phase = open_frame(s, Trading) if s.is_driven(seat) else None
    return phase is not None and any(offer[1] == seat for offer in phase.declined)


def offering(s: Galaxy) -> tuple[int, ...]:
    """16.4.trade-first With an automa, those of light are asked first for their offers."""
    if s.sides == s.playing:
        return s.order
    return tuple(sorted(s.players, key=lambda seat: s.alignment[seat] != "sto"))


def noted(s: Galaxy, offer: Offered) -> Answer:
    """15.4.trade-repeat How a declined offer is kept: with the levels of both, which may change."""
    levels = sum(s.levels[offer.seat]) + sum(s.levels[offer.partner])
    return (*offer, levels)


def open_offers(s: Galaxy, phase: Trading, seat: int, other: int) -> list[Offered]:
    """15.4.trade-repeat What a player can offer another one: not again what was just declined.

    It may be offered again once somebody else has done something, or levels have changed.
    """
    if has_refused(s, other):
        return []
    waiting = list(takewhile(lambda offer: offer[0] == seat, reversed(phase.declined)))
    return [offer for offer in offers_to(s, seat, other) if noted(s, offer) not in waiting]


class Offer(One[Galaxy, Trading]):
    """15.4.trade-offer An offer to a partner."""

    key = "offer_trade"
    nouns = ("seat", "field", "field", "trade")

    def who(self, s: Galaxy, f: Trading) -> tuple[int, ...]:
        """In turn order all who could bring about a trade."""
        return tuple([seat for seat in offering(s) if may_trade(s, seat)])

    def candidates(self, s: Galaxy, f: Trading, seat: int) -> Sequence[Part]:
        """The partners."""
        return s.after(seat)

    def more(self, s: Galaxy, f: Trading, seat: int, so_far: Answer) -> Sequence[Part]:
        """What one gains, what the partner gains; which trade, if there are two."""
        is_whole = len(so_far) == 2 and s.is_driven(int(so_far[0]))  # 17.6.level
        if is_whole or len(so_far) == len(self.nouns):
            return ()
        if len(so_far) < len(self.nouns) - 1:
            return FIELDS
        kinds = kinds_left(s, seat, int(so_far[0]))
        return kinds if len(kinds) > 1 else ()

    def refusal(self, s: Galaxy, f: Trading, seat: int, so_far: Answer) -> Refusal | None:
        """6.3.trade By the partner, then the fields; 15.4.trade-repeat by what was declined."""
        other = int(so_far[0])
        refused = refusal_of_self(seat, other, "6.3.trade") or refusal_of_partner(s, seat, other)
        refused = refused or refusal_of_levels(s, seat, other, so_far[1:])
        paths = [offer[1:] for offer in open_offers(s, f, seat, other)]
        if refused or any(path[: len(so_far)] == so_far for path in paths):
            return refused
        return Refusal("15.4.trade-repeat", "just_declined", seat=other)

    def apply(self, s: Galaxy, f: Trading, seat: int, answer: Answer) -> None:
        """The partner answers at once."""
        offer = offer_of(s, seat, answer)
        if s.is_driven(offer.partner):
            emit(s, "asked_for_trade", seat=seat, other=offer.partner, field=offer.mine)
        else:
            tell_trade(s, offer, is_made=False)
        push(s, OFFERED, offer)


def offer_of(s: Galaxy, seat: int, answer: Answer) -> Offered:
    """15.4.trade-offer An answer as an offer; a single kind of trade need not be named."""
    partner = int(answer[0])
    kind = answer[3] if len(answer) > 3 else kinds_left(s, seat, partner)[0]
    theirs = "" if s.is_driven(partner) else str(answer[2])
    return Offered(seat, partner, str(answer[1]), theirs, str(kind))


class AnswerOffer(One[Galaxy, Offered]):
    """15.4.trade-offer The partner accepts or declines."""

    key = "answer_trade"
    nouns = ("trade_answer",)

    def who(self, s: Galaxy, f: Offered) -> tuple[int, ...]:
        """The partner, if somebody plays it."""
        return () if s.is_automa(f.partner) else (f.partner,)

    def candidates(self, s: Galaxy, f: Offered, seat: int) -> list[Part]:
        """Yes or no, or a standing order for all offers of this round."""
        return [ACCEPT, DECLINE, QUIET_TRADES]

    def refusal(self, s: Galaxy, f: Offered, seat: int, so_far: Answer) -> Refusal | None:
        """6.3.conditions A card or a forced trade may have come in between."""
        if so_far[0] != ACCEPT:
            return None
        if f.kind not in kinds_left(s, f.seat, f.partner):
            return Refusal("6.3.once", "has_traded", seat=f.seat)
        refused = refusal_of_partner(s, f.seat, f.partner)
        return refused or refusal_of_levels(s, f.seat, f.partner, (f.mine, f.theirs))

    def apply(self, s: Galaxy, f: Offered, seat: int, answer: Answer) -> None:
        """6.3.agree Trade, and play cards; 15.6.standing-secret an order is noted in secret."""
        if answer[0] == ACCEPT:
            accept(s, f)
            return
        if answer[0] == QUIET_TRADES:
            note_order(s, seat, QUIET_TRADES)
        decline(s, f)

    def note(self, s: Galaxy, f: Offered, seat: int, so_far: Answer) -> Note | None:
        """What both gain if it is accepted."""
        if so_far[0] != ACCEPT:
            return None
        mine, theirs = next_level(s, f.seat, f.mine), next_level(s, f.partner, f.theirs)
        return Note("trade", seat=f.seat, level=mine, other_level=theirs, kind=f.kind)

    def prompt(self, s: Galaxy, f: Offered, seat: int) -> Params:
        """Who offers it."""
        return {"seat": f.seat}


def accept(s: Galaxy, f: Offered) -> None:
    """6.3.agree They trade, and may play cards then."""
    phase = find(s, Trading)
    kept = tuple([offer for offer in phase.declined if s.is_driven(int(offer[1]))])
    put(s, phase._replace(declined=kept))
    offer_cards(s, tuple([one for one in s.order if one in (f.seat, f.partner)]))
    trade(s, f)


def is_of_automa(s: Galaxy, f: Offered) -> bool:
    """16.4.trade Whether an automa is asked for a trade: it agrees to whatever is allowed."""
    return s.is_automa(f.partner) and not s.is_driven(f.partner)


def is_rolled(s: Galaxy, f: Offered) -> bool:
    """17.6.trade Whether a die tells if an automa agrees."""
    return s.is_driven(f.partner) and trade_most(s, f) < ALWAYS


def trade_most(s: Galaxy, f: Offered) -> int:
    """17.6.trade Up to which roll an automa trades with a player of this alignment."""
    own = tables_of(s, f.partner)
    return own.trade_sto if s.alignment[f.seat] == "sto" else own.trade_sts


def hear_offer(s: Galaxy, f: Offered, drawn: tuple[int, ...]) -> None:
    """17.6.trade A low roll is agreement; 17.6.trade-once else it hears no more in this round."""
    face, most = shown(drawn), trade_most(s, f)
    emit(s, "automa_hears", seat=f.partner, n=face, most=most)
    if face > most:
        put(s, f._replace(kind=""))
        decline(s, f)


def is_agreed(s: Galaxy, f: Offered) -> bool:
    """17.6.trade Whether an automa has agreed."""
    return s.is_driven(f.partner) and f.kind != ""


def a_lesson(s: Galaxy, f: Offered) -> Draw:
    """17.6.level Any level that it can learn."""
    return roll(STREAM, len(lessons(s, f.seat, f.partner)))


def trade_for(s: Galaxy, f: Offered, drawn: tuple[int, ...]) -> None:
    """17.6.level They trade."""
    agreed = f._replace(theirs=lessons(s, f.seat, f.partner)[drawn[0]])
    put(s, agreed)
    accept(s, agreed)


def decline(s: Galaxy, f: Offered) -> None:
    """15.4.trade-repeat All hear it; whoever has nothing else to offer waits until others act."""
    phase = find(s, Trading)
    phase = phase._replace(declined=(*phase.declined, noted(s, f)))
    put(s, phase)
    emit(s, "declined_trade", seat=f.partner, other=f.seat)
    if not any(open_offers(s, phase, f.seat, other) for other in s.after(f.seat)):
        sit_out(s, f.seat)


def next_level(s: Galaxy, seat: int, field: str) -> str:
    """6.3.trade The level that a player would gain, as messages name it."""
    return f"{field}_{s.levels[seat][FIELDS.index(field)] + 1}"


# The theft of the Greys.


class Steal(One[Galaxy, Trading]):
    """12.1.greys-sts.theft Whoever has not traded may gain a level from a player in contact."""

    key = "steal_level"
    nouns = ("seat", "field")

    def who(self, s: Galaxy, f: Trading) -> tuple[int, ...]:
        """The player whose star people steals; there is only one of each."""
        return tuple([seat for seat in s.order if may_steal(s, seat)])

    def candidates(self, s: Galaxy, f: Trading, seat: int) -> list[Part]:
        """Pass, or a victim."""
        return [PASS, *s.after(seat)]

    def more(self, s: Galaxy, f: Trading, seat: int, so_far: Answer) -> Sequence[Part]:
        """In which field."""
        return () if so_far[0] == PASS or len(so_far) == len(self.nouns) else FIELDS

    def refusal(self, s: Galaxy, f: Trading, seat: int, so_far: Answer) -> Refusal | None:
        """10.4.greys By contact, which telepathy does not replace; then by the field."""
        if so_far[0] == PASS:
            return None
        victim = int(so_far[0])
        if len(so_far) == 1:
            refused = refusal_of_self(seat, victim, "12.1.greys-sts.theft")
            return refused or refusal_of_victim(s, seat, victim)
        return refusal_of_lesson(s, victim, seat, so_far[1])

    def apply(self, s: Galaxy, f: Trading, seat: int, answer: Answer) -> None:
        """12.1.greys-sts.theft Gain the level; 12.1.greys-sts.revenge a victim may avenge it."""
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
    """10.4.greys, 12.1.greys-sts.theft Why nothing can be stolen from a player."""
    if not are_in_contact(s, seat, victim):
        return Refusal("10.4.greys", "no_contact", allow="make_contact", seat=victim)
    if not lessons(s, victim, seat):
        return Refusal("12.1.greys-sts.theft", "nothing_to_learn", seat=victim)
    return None


def may_steal(s: Galaxy, seat: int) -> bool:
    """12.1.greys-sts.theft Whether a thief has not traded and finds a victim; all see that."""
    if not has(s, seat, "steal_level") or any(seat in (x.seat, x.partner) for x in s.traded):
        return False
    return any(refusal_of_victim(s, seat, other) is None for other in s.after(seat))


class Avenge(One[Galaxy, Robbed]):
    """12.1.greys-sts.revenge Whoever was robbed may declare war at once."""

    key = "avenge"
    nouns = ("war",)

    def who(self, s: Galaxy, f: Robbed) -> tuple[int, ...]:
        """The victim, unless no war is possible."""
        return () if refusal_of_war(s, f.seat, f.thief) else (f.seat,)

    def candidates(self, s: Galaxy, f: Robbed, seat: int) -> list[Part]:
        """War or not."""
        return [PASS, DECLARE]

    def apply(self, s: Galaxy, f: Robbed, seat: int, answer: Answer) -> None:
        """4.7.declare War at once."""
        if answer[0] == DECLARE:
            declare_war(s, seat, f.thief, "theft")

    def prompt(self, s: Galaxy, f: Robbed, seat: int) -> Params:
        """Who took the level."""
        return {"seat": f.thief}


# The phase.


def learn_alone(s: Galaxy, f: Trading) -> None:
    """17.7.learn Without a trade of its own, an automa may learn by its power."""
    for seat in driven(s):
        amount = max([effect.amount for effect in powers(s, seat, "learn")], default=0)
        if amount and not any(seat in (made.seat, made.partner) for made in s.traded):
            learn(s, seat, NO_FIELD, amount, "power_track")


def close_trades(s: Galaxy, f: Trading) -> None:
    """6.3.order All trades are made; what is left is for the end of the phase."""
    put(s, f._replace(is_over=True))


TRADING = flow(
    "trading",
    Trading,
    step("12.1.caninoids-sts.first", window(ForceTrade())),
    step("15.4.trade-rounds", window(Offer())),
    step("6.3.order", close_trades),
    step("17.7.learn", learn_alone, when=is_solo),
    step("12.1.greys-sts.theft", Steal()),
)

OFFERED = flow(
    "offered",
    Offered,
    step("17.6.trade", chance(a_die, hear_offer), when=is_rolled),
    step("17.6.level", chance(a_lesson, trade_for), when=is_agreed),
    step("16.4.trade", accept, when=is_of_automa),
    step("15.4.trade-offer", AnswerOffer()),
)

ROBBED = flow("robbed", Robbed, step("12.1.greys-sts.revenge", Avenge()))

FLOWS: Flows = (TRADING, OFFERED, ROBBED)


def begin_trading(s: Galaxy, f: Empty) -> None:
    """6.3.order The trading phase."""
    emit(s, "phase_began", phase="trading")
    push(s, TRADING, Trading(tuple(s.tactics)))
