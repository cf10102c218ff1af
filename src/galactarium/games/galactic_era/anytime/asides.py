"""15.3, 15.5, 15.6 What a player may do at any moment, asked or not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from galactarium.games.galactic_era.anytime.peace import (
    offer_peace,
    refusal_of_any_peace,
    refusal_of_any_withdrawal,
    refusal_of_peace,
    refusal_of_withdrawal,
    withdraw_peace,
)
from galactarium.games.galactic_era.anytime.standing import ORDERS, give_order
from galactarium.games.galactic_era.cards.playing import FLOWS as CARD_FLOWS
from galactarium.games.galactic_era.cards.playing import card_parts, play_card, refusal_of_card
from galactarium.games.galactic_era.concepts.refusals import refusal_of_self
from galactarium.games.galactic_era.frames import Flows, MoveTurn, open_frame, speak_up
from galactarium.games.galactic_era.growth.selection import watch_counters
from galactarium.games.galactic_era.move.fleets import (
    chips_parts,
    dummies_parts,
    exchange_at_bank,
    put_dummies,
    refusal_of_chips,
    refusal_of_dummies,
)
from galactarium.games.galactic_era.move.orders import refusal_of_late_order
from galactarium.games.galactic_era.move.sight import View
from galactarium.games.galactic_era.state import NOBODY, Galaxy
from galactarium.games.galactic_era.trading.forcing import force, force_parts, refusal_of_force
from galactarium.kernel import Answer, Menu, Note, Part, Refusal, Verb, ask_again, find

ORDER: Final = "order"
CARD: Final = "card"
SWITCH: Final = ("on", "off")
REMOTE_VIEW: Final = View()


class PlayACard(Verb[Galaxy, Any]):
    """7.4.any-time Play a card: (card, section, use), which others may answer."""

    nouns = ("card", "section", "card_use")

    def more(self, s: Galaxy, f: Any, seat: int, path: Answer) -> Sequence[Part]:
        """Which card and how."""
        return card_parts(s, seat, path)

    def refusal(self, s: Galaxy, f: Any, seat: int, path: Answer) -> Refusal | None:
        """7.4.any-time Why a card cannot be played."""
        if path:
            return refusal_of_card(s, seat, path)
        return None if s.hands[seat] else Refusal("7.4.any-time", "no_cards")

    def act(self, s: Galaxy, f: Any, seat: int, path: Answer) -> None:
        """7.4.any-time Play it; whoever has selected counters does so again, as it may change."""
        speak_up(s, seat)
        ask_again(s, seat)
        watch_counters(s)
        play_card(s, seat, path)


class MakePeace(Verb[Galaxy, Any]):
    """15.3.peace-offer Offer peace, or accept what another one offers: (seat)."""

    nouns = ("seat",)

    def more(self, s: Galaxy, f: Any, seat: int, path: Answer) -> Sequence[Part]:
        """With whom."""
        return () if path else s.after(seat)

    def refusal(self, s: Galaxy, f: Any, seat: int, path: Answer) -> Refusal | None:
        """15.3.peace-offer Only in war."""
        if not path:
            return refusal_of_any_peace(s, seat)
        other = int(path[0])
        refused = refusal_of_self(seat, other, "15.3.peace-offer")
        return refused or refusal_of_peace(s, seat, other)

    def act(self, s: Galaxy, f: Any, seat: int, path: Answer) -> None:
        """15.3.peace-offer Make the offer, or peace."""
        watch_counters(s)
        offer_peace(s, seat, int(path[0]))


class Withdraw(MakePeace):
    """15.3.peace-open Take back an offer of peace: (seat)."""

    def refusal(self, s: Galaxy, f: Any, seat: int, path: Answer) -> Refusal | None:
        """15.3.peace-open Only what was offered."""
        if not path:
            return refusal_of_any_withdrawal(s, seat)
        other = int(path[0])
        refused = refusal_of_self(seat, other, "15.3.peace-open")
        return refused or refusal_of_withdrawal(s, seat, other)

    def act(self, s: Galaxy, f: Any, seat: int, path: Answer) -> None:
        """15.3.peace-open Drop the offer."""
        withdraw_peace(s, seat, int(path[0]))


class GiveOrder(Verb[Galaxy, Any]):
    """15.6.standing Give a standing order, or take it back: (order, "on" or "off")."""

    nouns = ("order", "switch")

    def more(self, s: Galaxy, f: Any, seat: int, path: Answer) -> Sequence[Part]:
        """Which, and whether it holds."""
        return (ORDERS, SWITCH, ())[len(path)]

    def refusal(self, s: Galaxy, f: Any, seat: int, path: Answer) -> Refusal | None:
        """15.6.standing An order is given or taken back only once."""
        if len(path) < len(SWITCH):
            return None
        is_given = path[0] in s.quiet[seat]
        if is_given == (path[1] == "on"):
            return Refusal("15.6.standing", "order_given" if is_given else "order_not_given")
        return None

    def act(self, s: Galaxy, f: Any, seat: int, path: Answer) -> None:
        """15.6.standing Note the order, or drop it."""
        give_order(s, seat, str(path[0]), is_on=path[1] == "on")


class ViewInBattle(Verb[Galaxy, Any]):
    """6.1.1.view Remote view between one's own battles; before them it is an order of the turn."""

    def more(self, s: Galaxy, f: Any, seat: int, path: Answer) -> Sequence[Part]:
        """What is viewed."""
        turn = open_frame(s, MoveTurn)
        return () if turn is None else REMOTE_VIEW.more(s, turn, seat, path)

    def refusal(self, s: Galaxy, f: Any, seat: int, path: Answer) -> Refusal | None:
        """6.1.1.view Why a player cannot remote view now."""
        turn = open_frame(s, MoveTurn)
        if turn is None or turn.seat != seat or not turn.is_done:
            return Refusal("6.1.1.view", "no_own_battle")
        return REMOTE_VIEW.refusal(s, turn, seat, path)

    def act(self, s: Galaxy, f: Any, seat: int, path: Answer) -> None:
        """6.1.1.view The player alone sees what it shows."""
        REMOTE_VIEW.act(s, find(s, MoveTurn), seat, path)

    def noun(self, path: Answer) -> str:
        """What the next part names."""
        return REMOTE_VIEW.noun(path)


class Force(Verb[Galaxy, Any]):
    """12.1.caninoids-sts.force Force a trade in the trading phase: (seat, field, field, trade)."""

    nouns = ("seat", "field", "field", "trade")

    def more(self, s: Galaxy, f: Any, seat: int, path: Answer) -> Sequence[Part]:
        """With whom, and what both gain."""
        return force_parts(s, seat, path)

    def refusal(self, s: Galaxy, f: Any, seat: int, path: Answer) -> Refusal | None:
        """12.1.caninoids-sts.force Only star peoples who can."""
        return refusal_of_force(s, seat, path)

    def act(self, s: Galaxy, f: Any, seat: int, path: Answer) -> None:
        """12.1.caninoids-sts.force Trade at once."""
        force(s, seat, path)


class ExchangeChips(Verb[Galaxy, Any]):
    """4.6.exchange Split or combine chips: (letter, "split" or "combine", chip, smaller chips)."""

    nouns = ("letter", "chips", "number")

    def more(self, s: Galaxy, f: Any, seat: int, path: Answer) -> Sequence[Part]:
        """Which fleet, and which chips."""
        return chips_parts(s, seat, path)

    def refusal(self, s: Galaxy, f: Any, seat: int, path: Answer) -> Refusal | None:
        """4.6.exchange Why these chips cannot be exchanged."""
        return refusal_of_chips(s, seat, path)

    def act(self, s: Galaxy, f: Any, seat: int, path: Answer) -> None:
        """4.6.exchange All see what is exchanged."""
        exchange_at_bank(s, seat, path)


class PutDummies(Verb[Galaxy, Any]):
    """6.1.3.dummies Dummies in one's own move turn: (letter, "add" or "remove", number)."""

    nouns = ("letter", "dummies", "number")

    def more(self, s: Galaxy, f: Any, seat: int, path: Answer) -> Sequence[Part]:
        """Which fleet, in or out, and how many."""
        return dummies_parts(s, seat, path)

    def refusal(self, s: Galaxy, f: Any, seat: int, path: Answer) -> Refusal | None:
        """6.1.3.dummies Why dummies cannot come or go."""
        return refusal_of_dummies(s, seat, path)

    def act(self, s: Galaxy, f: Any, seat: int, path: Answer) -> None:
        """6.1.3.dummies Put them in or take them out."""
        put_dummies(s, seat, path)


OWN: Final[dict[Part, Verb[Galaxy, Any]]] = {
    CARD: PlayACard(),
    "peace": MakePeace(),
    "withdraw": Withdraw(),
    ORDER: GiveOrder(),
    "view": ViewInBattle(),
    "force": Force(),
    "chips": ExchangeChips(),
    "dummies": PutDummies(),
}
PUPPET: Final = "puppet"
OF_PUPPET: Final = {name: verb for name, verb in OWN.items() if name != CARD}


class ForPuppet(Verb[Galaxy, Any]):
    """18.2.decides What may be done for the puppet at any moment: a verb, and its path."""

    def more(self, s: Galaxy, f: Any, seat: int, path: Answer) -> Sequence[Part]:
        """What, and what that needs."""
        return OF_PUPPET[path[0]].more(s, f, s.puppet, path[1:]) if path else [*OF_PUPPET]

    def refusal(self, s: Galaxy, f: Any, seat: int, path: Answer) -> Refusal | None:
        """18.2.decides Only by whoever controls it; then as for a player."""
        if s.player_of(s.puppet) != seat:
            return Refusal("18.2.decides", "not_controlled", seat=s.puppet)
        if path[:1] == (CARD,):
            return Refusal("18.1.no-cards", "puppet_has_no_cards", seat=s.puppet)
        return refusal_of_verb(s, f, s.puppet, path) if path else None

    def act(self, s: Galaxy, f: Any, seat: int, path: Answer) -> None:
        """18.2.decides The puppet does it."""
        OF_PUPPET[path[0]].act(s, f, s.puppet, path[1:])

    def note(self, s: Galaxy, f: Any, seat: int, path: Answer) -> Note | None:
        """What the verb has to say."""
        return OF_PUPPET[path[0]].note(s, f, s.puppet, path[1:]) if path else None

    def noun(self, path: Answer) -> str:
        """What the next part names: a verb, or what the verb says."""
        return OF_PUPPET[path[0]].noun(path[1:]) if path else "any_time"


VERBS: Final[dict[Part, Verb[Galaxy, Any]]] = {**OWN, PUPPET: ForPuppet()}


def refusal_of_order(s: Galaxy, seat: int, order: Part) -> Refusal:
    """6.1.0.turns, 7.3.sts-movement Why an order of the movement cannot be given at this time."""
    turn = open_frame(s, MoveTurn)
    if turn is None or turn.seat != seat:
        if order == "war":
            rule = "7.3.sts" if s.alignment[seat] == "sts" else "7.3.sto-window"
            return Refusal(rule, "no_occasion_for_war")
        return Refusal("6.1.0.turns", "not_own_move_turn")
    if turn.is_done:
        return refusal_of_late_order(order)
    return Refusal("6.1.0.turns", "not_aside")


def offered_to(s: Galaxy) -> list[Part]:
    """18.2.decides All verbs; what is done for a puppet only where there is one."""
    return [*OWN] if s.puppet == NOBODY else [*VERBS]


def refusal_of_verb(s: Galaxy, f: Any, seat: int, path: Answer) -> Refusal | None:
    """Why a side cannot do this now; orders of the movement are not given aside."""
    verb = VERBS.get(path[0])
    if verb is None:
        return refusal_of_order(s, seat, path[0])
    return verb.refusal(s, f, seat, path[1:])


class AnyTime(Menu[Galaxy, Any]):
    """What may be done at any moment; then the open question comes again."""

    key = "any_time"
    verb_noun = "any_time"
    verbs = VERBS
    at_any_moment = True

    def who(self, s: Galaxy, f: Any) -> tuple[int, ...]:
        """Everybody, once the game has begun."""
        return tuple(range(s.seats)) if s.round else ()

    def candidates(self, s: Galaxy, f: Any, seat: int) -> Sequence[Part]:
        """All verbs."""
        return offered_to(s)

    def is_open(self, s: Galaxy, f: Any, seat: int) -> bool:
        """15.6.standing Orders can always be given."""
        return True

    def refusal(self, s: Galaxy, f: Any, seat: int, so_far: Answer) -> Refusal | None:
        """By the verb; orders of the movement are not given aside."""
        return refusal_of_verb(s, f, seat, so_far)


FLOWS: Flows = CARD_FLOWS
