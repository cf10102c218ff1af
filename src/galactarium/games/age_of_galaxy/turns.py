"""Chapter 2, Turns: one action, and before or after it conversions and one faction card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from galactarium.games.age_of_galaxy.actions import ACTIONS, Turn, spend_card, use_disc
from galactarium.games.age_of_galaxy.components import RESOURCES, Effect
from galactarium.games.age_of_galaxy.effects import join_alliance
from galactarium.games.age_of_galaxy.goods import can_pay, effects, gain, missing, pay, room
from galactarium.games.age_of_galaxy.state import Galaxy
from galactarium.kernel import (
    Answer,
    Empty,
    One,
    Params,
    Part,
    Refusal,
    answer_text,
    emit,
    flow,
    push,
    put,
    repeat_from,
    reveal,
    step,
)

CARD: Final = "card"
CONVERT: Final = "convert"
ABILITY: Final = "ability"
DONE: Final = "done"
FREE: Final = (CONVERT, ABILITY)
USES: Final = ("alliance", "major", "reinforcement")


class Act(One[Galaxy, Turn]):
    """2.1 One action; conversions and one card at any moment of the turn."""

    key = "act"

    def candidates(self, s: Galaxy, f: Turn, seat: int) -> Sequence[Part]:
        """The nine actions; before one is done, a card and conversions."""
        return [*ACTIONS, CARD, *FREE]

    def more(self, s: Galaxy, f: Turn, seat: int, so_far: Answer) -> Sequence[Part]:
        """What the action, card or conversion still needs."""
        verb, path = str(so_far[0]), so_far[1:]
        if verb in ACTIONS:
            return ACTIONS[verb].more(s, f, path)
        if verb == CARD:
            return (s.hands[seat], USES, ())[len(path)]
        return following_conversion(s, seat, verb, path) if verb in FREE else ()

    def refusal(self, s: Galaxy, f: Turn, seat: int, so_far: Answer) -> Refusal | None:
        """By what is done."""
        verb, path = str(so_far[0]), so_far[1:]
        if verb in ACTIONS:
            return ACTIONS[verb].refusal(s, f, path)
        if verb == CARD:
            return refusal_of_card(s, f, path)
        return refusal_of_conversion(s, f, verb, path) if verb in FREE else None

    def apply(self, s: Galaxy, f: Turn, seat: int, answer: Answer) -> None:
        """Carry it out."""
        verb, path = str(answer[0]), answer[1:]
        if verb in ACTIONS:
            act(s, f, verb, path)
        elif verb == CARD:
            put(s, f._replace(has_played_card=True))
            play_card(s, seat, str(path[0]), str(path[1]))
        elif verb in FREE:
            convert(s, f, verb, path)
        else:
            put(s, f._replace(is_done=True))

    def prompt(self, s: Galaxy, f: Turn, seat: int) -> Params:
        """How many discs are left."""
        return {"discs": s.discs[seat]}

    def noun(self, so_far: Answer) -> str:
        """What the next part names, by the verb."""
        if not so_far:
            return "action"
        verb, depth = str(so_far[0]), len(so_far) - 1
        if verb in ACTIONS:
            nouns = ACTIONS[verb].nouns
            return nouns[min(depth, len(nouns) - 1)]
        if verb == CONVERT:
            return "resource"
        if depth == 0:
            return "faction"
        return "use" if verb == CARD else "payment"


class Rest(Act):
    """2.1 After the action: what follows it by a chain, conversions, a card, the end."""

    key = "rest"

    def candidates(self, s: Galaxy, f: Turn, seat: int) -> Sequence[Part]:
        """Chained actions, a card, conversions, or the end of the turn."""
        return [*dict.fromkeys(f.chain), CARD, *FREE, DONE]

    def prompt(self, s: Galaxy, f: Turn, seat: int) -> Params:
        """Nothing."""
        return {}


def act(s: Galaxy, f: Turn, verb: str, path: Answer) -> None:
    """2.2, 2.5 Use a disc and do the action, or do one that a chain allows without a disc."""
    is_adapting = verb == "colonize" and len(path) == 2
    has_played_card = f.has_played_card or is_adapting
    chain = without(f.chain, verb) if f.has_acted else chained(s, f.seat, verb)
    put(s, f._replace(has_acted=True, has_played_card=has_played_card, chain=chain))
    if f.has_acted:
        emit(s, "chains", seat=f.seat, action=verb)
    else:
        use_disc(s, f.seat, verb)
        emit(s, "acts", seat=f.seat, action=verb)
    ACTIONS[verb].do(s, f, path)


def chained(s: Galaxy, seat: int, verb: str) -> tuple[str, ...]:
    """2.5 The actions that may follow this one, each once."""
    return tuple([effect.do for effect in effects(s, seat, "chain_action") if effect.after == verb])


def without(chain: tuple[str, ...], verb: str) -> tuple[str, ...]:
    """2.5 A chain after one of its actions was done."""
    left = list(chain)
    left.remove(verb)
    return tuple(left)


# Faction cards.


def refusal_of_card(s: Galaxy, f: Turn, path: Answer) -> Refusal | None:
    """2.4 One card a turn; three allies; one true major ideology."""
    if f.has_played_card:
        return Refusal("2.4.one-card", "card_played")
    if not path:
        return None if s.hands[f.seat] else Refusal("2.4.hand", "no_cards")
    if len(path) == 1:
        return None
    if path[1] == "alliance" and len(s.alliances[f.seat]) >= s.box.alliance:
        return Refusal("2.4.three", "alliance_full", n=s.box.alliance)
    if path[1] == "major" and s.major[f.seat]:
        return Refusal("2.4.major", "major_set")
    return None


def play_card(s: Galaxy, seat: int, card: str, use: str) -> None:
    """2.4 As an ally, as the true major ideology, or as reinforcement."""
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


# Free conversions: those that everybody has, by what is spent; those of the alliance, by the card
# and, if it has several, by what is spent.


def own_conversions(s: Galaxy, card: str) -> tuple[Effect, ...]:
    """2.5 The conversions of a faction."""
    return s.box.effects.get("conversion", {}).get(card, ())


def able_cards(s: Galaxy, seat: int) -> list[Part]:
    """2.5 The factions of an alliance that have conversions."""
    return [card for card in s.alliances[seat] if own_conversions(s, card)]


def spendable(s: Galaxy, card: str) -> list[Part]:
    """2.5 What the conversions of a faction take, if it has several."""
    own = own_conversions(s, card)
    return [RESOURCES[effect.cost[0][0]] for effect in own] if len(own) > 1 else []


def conversion_of(s: Galaxy, verb: str, path: Answer) -> Effect:
    """The conversion that a path names."""
    if verb == CONVERT:
        return s.box.conversions[str(path[0])]
    own = own_conversions(s, str(path[0]))
    if len(path) == 1:
        return own[0]
    return next(effect for effect in own if RESOURCES[effect.cost[0][0]] == path[1])


def following_conversion(s: Galaxy, seat: int, verb: str, path: Answer) -> list[Part]:
    """What may follow in the name of a conversion."""
    if not path:
        return [*s.box.conversions] if verb == CONVERT else able_cards(s, seat)
    return spendable(s, str(path[0])) if verb == ABILITY and len(path) == 1 else []


def refusal_of_conversion(s: Galaxy, f: Turn, verb: str, path: Answer) -> Refusal | None:
    """2.3 It must be paid, must gain something, and some are limited."""
    following = following_conversion(s, f.seat, verb, path)
    if not path and not following:
        return Refusal("2.5.conversion", "no_ability")
    if following:
        refused = [refusal_of_conversion(s, f, verb, (*path, part)) for part in following]
        return None if None in refused else refused[-1]
    effect = conversion_of(s, verb, path)
    if 0 <= effect.per_turn <= f.converted.count(answer_text(path)):
        return Refusal("2.3.limit", "converted_enough", n=effect.per_turn)
    if not can_pay(s, f.seat, effect.cost):
        resource = missing(s, f.seat, effect.cost)
        return Refusal("2.3.convert", "cannot_convert", resource=resource)
    if all(room(s, f.seat, resource) <= 0 for resource, _ in effect.gain):
        return Refusal("8.1.caps", "gains_nothing")
    return None


def convert(s: Galaxy, f: Turn, verb: str, path: Answer) -> None:
    """2.3 Pay and gain."""
    put(s, f._replace(converted=(*f.converted, answer_text(path))))
    if verb == CONVERT:
        emit(s, "converts", seat=f.seat, resource=path[0])
    else:
        emit(s, "uses_ability", seat=f.seat, card=path[0])
    effect = conversion_of(s, verb, path)
    pay(s, f.seat, effect.cost)
    gain(s, f.seat, effect.gain)


# The end of a turn.


def is_to_act(s: Galaxy, f: Turn) -> bool:
    """2.1 Every turn has exactly one action."""
    return not f.has_acted


def may_go_on(s: Galaxy, f: Turn) -> bool:
    """2.1 After the action: whether anything else is possible, by what all can see."""
    if not f.has_acted or f.is_done:
        return False
    may_play = not f.has_played_card and bool(s.hands[f.seat])
    if may_play or any(refusal_of_conversion(s, f, verb, ()) is None for verb in FREE):
        return True
    return any(ACTIONS[verb].refusal(s, f, ()) is None for verb in f.chain)


def is_turn_over(s: Galaxy, f: Turn) -> bool:
    """2.1 The player has acted, and is done or has nothing left to do."""
    return f.has_acted and not may_go_on(s, f)


TURN = flow(
    "turn",
    Turn,
    step("2.1.turn", Act(), when=is_to_act),
    step("2.1.any-time", Rest(), when=may_go_on),
    step("2.1.turn:again", repeat_from("2.1.turn", unless=is_turn_over)),
)


def begin_turns(s: Galaxy, f: Empty) -> None:
    """2.1 Everybody with discs takes a turn, in player order."""
    for seat in reversed([seat for seat in s.order if s.discs[seat]]):
        push(s, TURN, Turn(seat, False, False, (), (), False))


def are_discs_spent(s: Galaxy, f: Empty) -> bool:
    """2.6 The phase ends when nobody has discs."""
    return not any(s.discs[seat] for seat in s.order)
