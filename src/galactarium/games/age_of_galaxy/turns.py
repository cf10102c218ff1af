"""Chapter 2, Turns: one action, and before or after it conversions and one faction card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar, Final

from galactarium.games.age_of_galaxy.acting import Turn, new_turn, not_in_hand, spend_card
from galactarium.games.age_of_galaxy.actions import ACTIONS
from galactarium.games.age_of_galaxy.components import RESOURCES, UNLIMITED, Effect
from galactarium.games.age_of_galaxy.effects import join_alliance
from galactarium.games.age_of_galaxy.goods import gain, pay, powers, room
from galactarium.games.age_of_galaxy.prices import CONVERT
from galactarium.games.age_of_galaxy.state import Galaxy
from galactarium.kernel import (
    PASS,
    Answer,
    Empty,
    Menu,
    Params,
    Part,
    Refusal,
    Verb,
    answer_text,
    emit,
    flow,
    push,
    put,
    reveal,
    step,
    until,
)

CARD: Final = "card"
ABILITY: Final = "ability"
DONE: Final = "done"
FREE: Final = (CONVERT, ABILITY)
ALL_VERBS: Final[tuple[Part, ...]] = (*ACTIONS, CARD, *FREE)
USES: Final = ("alliance", "major", "reinforcement")
MUST_ACT: Final = Refusal("2.1.must-act", "must_act")
HAS_ACTED: Final = Refusal("2.1.turn", "has_acted")
END_INSTEAD: Final = Refusal("2.1.any-time", "end_instead")
CARD_PLAYED: Final = Refusal("2.4.one-card", "card_played")
GAINS_NOTHING: Final = Refusal("8.1.caps", "gains_nothing")
NO_ABILITY: Final = Refusal("2.5.conversion", "no_ability")


class PlayCard(Verb[Galaxy, Turn]):
    """2.4.hand Play a faction card: (card, use)."""

    nouns = ("faction", "use")

    def more(self, s: Galaxy, f: Turn, seat: int, path: Answer) -> Sequence[Part]:
        """Which card, and as what."""
        return (s.hands[seat], USES, ())[len(path)]

    def refusal(self, s: Galaxy, f: Turn, seat: int, path: Answer) -> Refusal | None:
        """2.4.one-card One card a turn."""
        return refusal_of_card(s, f, path)

    def act(self, s: Galaxy, f: Turn, seat: int, path: Answer) -> None:
        """2.4.one-card No other card can be played in this turn."""
        put(s, f._replace(has_played_card=True))
        play_card(s, seat, str(path[0]), str(path[1]))


class Convert(Verb[Galaxy, Turn]):
    """2.3.convert Convert goods: (resource)."""

    nouns: ClassVar[tuple[str, ...]] = ("conversion",)
    name: ClassVar[str] = CONVERT

    def more(self, s: Galaxy, f: Turn, seat: int, path: Answer) -> Sequence[Part]:
        """What may follow in the name of a conversion."""
        return following_conversion(s, seat, self.name, path)

    def refusal(self, s: Galaxy, f: Turn, seat: int, path: Answer) -> Refusal | None:
        """2.3.convert Why no conversion of this name can be done."""
        return refusal_of_conversion(s, f, self.name, path)

    def act(self, s: Galaxy, f: Turn, seat: int, path: Answer) -> None:
        """2.3.convert Pay and gain."""
        convert(s, f, self.name, path)


class UseAbility(Convert):
    """2.5.conversion Convert by the ability of an ally: (card, payment)."""

    nouns = ("faction", "payment")
    name: ClassVar[str] = ABILITY


class EndTurn(Verb[Galaxy, Turn]):
    """2.1.any-time End the turn, after the action."""

    def refusal(self, s: Galaxy, f: Turn, seat: int, path: Answer) -> Refusal | None:
        """2.1.must-act There is no turn without an action."""
        return None if f.has_acted else MUST_ACT

    def act(self, s: Galaxy, f: Turn, seat: int, path: Answer) -> None:
        """2.1.any-time Nothing more is done in this turn."""
        put(s, f._replace(is_done=True))


VERBS: Final[dict[Part, Verb[Galaxy, Turn]]] = {
    **ACTIONS,
    CARD: PlayCard(),
    CONVERT: Convert(),
    ABILITY: UseAbility(),
    DONE: EndTurn(),
}


class Act(Menu[Galaxy, Turn]):
    """2.1.turn One action; conversions and one card at any moment of the turn (2.1.any-time)."""

    key = "act"
    verb_noun = "action"
    verbs = VERBS

    def candidates(self, s: Galaxy, f: Turn, seat: int) -> Sequence[Part]:
        """The nine actions, and before one of them a card and conversions."""
        return ALL_VERBS

    def refusal(self, s: Galaxy, f: Turn, seat: int, so_far: Answer) -> Refusal | None:
        """2.1.must-act The verb refuses; and nobody passes with a disc left."""
        verb = VERBS.get(so_far[0])
        return MUST_ACT if verb is None else verb.refusal(s, f, seat, so_far[1:])

    def prompt(self, s: Galaxy, f: Turn, seat: int) -> Params:
        """How many discs are left."""
        return {"discs": s.discs[seat]}


class Rest(Act):
    """2.1.any-time After the action: what a chain allows, conversions, a card, or the end."""

    key = "rest"

    def who(self, s: Galaxy, f: Turn) -> tuple[int, ...]:
        """The player, unless the turn is over."""
        return () if f.is_done else (f.seat,)

    def candidates(self, s: Galaxy, f: Turn, seat: int) -> Sequence[Part]:
        """Chained actions, a card, conversions, or the end of the turn."""
        return [*dict.fromkeys(f.chain), CARD, *FREE, DONE]

    def refusal(self, s: Galaxy, f: Turn, seat: int, so_far: Answer) -> Refusal | None:
        """2.1.turn No second action except by a chain; whoever has nothing more to do says so."""
        verb = so_far[0]
        if verb == PASS:
            return END_INSTEAD
        if verb in ACTIONS and verb not in f.chain:
            return HAS_ACTED
        return super().refusal(s, f, seat, so_far)

    def prompt(self, s: Galaxy, f: Turn, seat: int) -> Params:
        """Which action may follow without a disc, if any."""
        free = free_actions(s, f)
        return {"free": "none" if not free else free[0] if len(free) == 1 else "several"}


# Faction cards.


def refusal_of_card(s: Galaxy, f: Turn, path: Answer) -> Refusal | None:
    """2.4.one-card, 2.4.hand, 2.4.three, 2.4.major Why a card cannot be played like this."""
    if f.has_played_card:
        return CARD_PLAYED
    if not path:
        return None if s.hands[f.seat] else Refusal("2.4.hand", "no_cards")
    if path[0] not in s.hands[f.seat]:
        return not_in_hand("2.4.hand", path[0])
    if len(path) == 1:
        return None
    if path[1] == "alliance" and len(s.alliances[f.seat]) >= s.box.alliance:
        return Refusal("2.4.three", "alliance_full", n=s.box.alliance)
    if path[1] == "major" and s.major[f.seat]:
        return Refusal("2.4.major", "major_set")
    return None


def play_card(s: Galaxy, seat: int, card: str, use: str) -> None:
    """2.4.alliance, 2.4.major, 2.4.reinforcement Play a card in one of these ways."""
    if use == "reinforcement":
        spend_card(s, seat, card)
        gain(s, seat, s.box.factions[card].reinforcement)
        return
    s.hands[seat].remove(card)
    reveal(s)
    if use == "alliance":
        join_alliance(s, seat, card)
    else:
        s.major[seat] = card
        emit(s, "major_set", seat=seat, ideology=s.box.factions[card].ideology)


# Free conversions: those that everybody has, and those of the alliance, by their names.


def conversions(s: Galaxy, seat: int, verb: Part) -> dict[Answer, Effect]:
    """2.3.convert, 2.5.conversion The conversions of everybody, or of a player's alliance."""
    return s.box.conversions if verb == CONVERT else powers(s, seat).conversions


def following_conversion(s: Galaxy, seat: int, verb: Part, path: Answer) -> list[Part]:
    """What may follow in the name of a conversion."""
    at = len(path)
    names = [name for name in conversions(s, seat, verb) if name[:at] == path]
    return [*dict.fromkeys([name[at] for name in names if len(name) > at])]


def refusal_of_conversion(s: Galaxy, f: Turn, verb: Part, path: Answer) -> Refusal | None:
    """2.3.convert Why a conversion cannot be done, or none whose name begins like this.

    Of several reasons, that it gains nothing counts before what is missing.
    """
    refused: Refusal | None = None
    for name, effect in conversions(s, f.seat, verb).items():
        if not path or name[: len(path)] == path:
            why = refusal_of_one(s, f, verb, name, effect)
            if why is None:
                return None
            if refused is None or why is GAINS_NOTHING:
                refused = why
    return refused or no_conversion(s, f.seat, verb, path)


def no_conversion(s: Galaxy, seat: int, verb: Part, path: Answer) -> Refusal:
    """2.3.convert, 2.5.conversion What to say when there is no conversion of this name."""
    if verb == CONVERT:
        return Refusal("2.3.convert", "not_convertible", resource=path[0])
    if not path:
        return NO_ABILITY
    if path[0] not in s.alliances[seat]:
        return Refusal("2.5.abilities", "not_an_ally", card=path[0])
    if len(path) == 1:
        return Refusal("2.5.conversion", "converts_nothing", card=path[0])
    return Refusal("2.5.conversion", "converts_others", card=path[0], resource=path[1])


def refusal_of_one(s: Galaxy, f: Turn, verb: Part, name: Answer, effect: Effect) -> Refusal | None:
    """2.3.limit, 8.1.caps It must be paid for and gain something, and some are limited."""
    if effect.per_turn != UNLIMITED and f.converted.count(answer_text(name)) >= effect.per_turn:
        return Refusal("2.3.limit", "converted_enough", n=effect.per_turn)
    rule = "2.3.convert" if verb == CONVERT else "2.5.conversion"
    own = s.goods[f.seat]
    for resource, n in effect.cost:
        if own[resource] < n:
            return cannot_convert(rule, RESOURCES[resource], n, own[resource])
    for resource, _ in effect.gain:
        if room(s, f.seat, resource) > 0:
            return None
    return GAINS_NOTHING


@cache
def cannot_convert(rule: str, resource: str, n: int, have: int) -> Refusal:
    """What to say when there is too little of a resource."""
    return Refusal(
        rule,
        "cannot_convert",
        allow="gain_first",
        resource=resource,
        n=n,
        have=have,
        missing=n - have,
    )


def convert(s: Galaxy, f: Turn, verb: str, path: Answer) -> None:
    """2.3.convert Pay and gain."""
    put(s, f._replace(converted=(*f.converted, answer_text(path))))
    if verb == CONVERT:
        emit(s, "converts", seat=f.seat, resource=path[0])
    else:
        emit(s, "uses_ability", seat=f.seat, card=path[0])
    effect = conversions(s, f.seat, verb)[path]
    pay(s, f.seat, effect.cost)
    gain(s, f.seat, effect.gain)


# The end of a turn.


def end_if_idle(s: Galaxy, f: Turn) -> None:
    """2.1.any-time The turn is over if all can see that nothing else is possible."""
    if not may_go_on(s, f):
        put(s, f._replace(is_done=True))


def may_go_on(s: Galaxy, f: Turn) -> bool:
    """2.1.any-time Whether a card, a conversion or a chained action is possible now."""
    if not f.has_played_card and s.hands[f.seat]:
        return True
    for verb in FREE:
        if refusal_of_conversion(s, f, verb, ()) is None:
            return True
    return bool(free_actions(s, f))


def free_actions(s: Galaxy, f: Turn) -> list[str]:
    """2.5.chain The chained actions that are possible now, each once."""
    return [
        verb for verb in dict.fromkeys(f.chain) if ACTIONS[verb].refusal(s, f, f.seat, ()) is None
    ]


def has_acted(s: Galaxy, f: Turn) -> bool:
    """2.1.turn Whether the action of this turn has been done."""
    return f.has_acted


def is_turn_over(s: Galaxy, f: Turn) -> bool:
    """2.1.any-time Whether the player is done, or has nothing left to do."""
    return f.is_done


TURN = flow(
    "turn",
    Turn,
    *until(has_acted, step("2.1.turn", Act())),
    *until(
        is_turn_over,
        step("2.1.any-time:left", end_if_idle),
        step("2.1.any-time", Rest()),
    ),
)


def begin_turns(s: Galaxy, f: Empty) -> None:
    """2.1.turn Everybody with discs takes a turn, in player order; the others pass (2.1.pass)."""
    for seat in reversed([seat for seat in s.order if s.discs[seat]]):
        push(s, TURN, new_turn(seat))


def are_discs_spent(s: Galaxy, f: Empty) -> bool:
    """2.6.end Whether nobody has a disc left: then the phase ends."""
    return not any(s.discs[seat] for seat in s.order)
