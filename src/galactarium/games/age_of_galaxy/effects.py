"""Chapter 2.5, Effects: what happens when a faction joins or a technology is researched."""

from __future__ import annotations

from typing import NamedTuple

from galactarium.games.age_of_galaxy.components import RESOURCES, Effect, Goods
from galactarium.games.age_of_galaxy.goods import count, gain, lose_one
from galactarium.games.age_of_galaxy.state import Galaxy
from galactarium.kernel import (
    Answer,
    Draw,
    One,
    Refusal,
    chance,
    deal,
    emit,
    flow,
    push,
    step,
)


class Choosing(NamedTuple):
    """A player who must choose one gain of a card or technology."""

    seat: int
    card: str
    effect: int


class Placing(NamedTuple):
    """A player who puts exploration tokens on a card."""

    seat: int
    tokens: int


def join_alliance(s: Galaxy, seat: int, card: str) -> None:
    """2.4.alliance The faction joins, with its debut bonus and all that happens at once."""
    faction = s.box.factions[card]
    s.alliances[seat] += (card,)
    emit(s, "joined", seat=seat, card=card)
    gain(s, seat, faction.debut)
    begin_effects(s, seat, card, faction.abilities)


def begin_effects(s: Galaxy, seat: int, card: str, effects: tuple[Effect, ...]) -> None:
    """2.5.immediate, 2.5.per-count, 2.5.opponents-lose All that happens at once, as printed.

    7.3.loses The virtual opponent is one of those who lose something.
    """
    for index, effect in enumerate(effects):
        if effect.type == "immediate":
            gain(s, seat, effect.gain)
        elif effect.type == "immediate_per":
            times = count(s, seat, effect.per) // effect.every
            gain(s, seat, tuple([(resource, n * times) for resource, n in effect.gain]))
        elif effect.type == "immediate_choice":
            push(s, CHOOSE, Choosing(seat, card, index))
        elif effect.type == "private_exploration":
            push(s, PLACE, Placing(seat, effect.tokens))
        elif effect.type == "opponents_lose":
            for other in range(s.sides):
                if other != seat:
                    lose_one(s, other, effect.resource, effect.amount)


def effects_of(s: Galaxy, card: str) -> tuple[Effect, ...]:
    """The effects of a faction or a technology."""
    if card in s.box.factions:
        return s.box.factions[card].abilities
    return s.box.technologies[card].effects


class ChooseGain(One[Galaxy, Choosing]):
    """2.5.choice Exactly one of the gains."""

    key = "choose_gain"
    nouns = ("gain",)

    def candidates(self, s: Galaxy, f: Choosing, seat: int) -> list[str]:
        """Each gain, named by its resource."""
        return [RESOURCES[goods[0][0]] for goods in effects_of(s, f.card)[f.effect].options]

    def refusal(self, s: Galaxy, f: Choosing, seat: int, so_far: Answer) -> Refusal | None:
        """2.5.choice Only what the card or technology offers."""
        if so_far[0] in self.candidates(s, f, seat):
            return None
        return Refusal("2.5.choice", "not_to_choose", resource=so_far[0])

    def apply(self, s: Galaxy, f: Choosing, seat: int, answer: Answer) -> None:
        """2.5.choice The gain comes at once."""
        gain(s, seat, chosen(s, f, str(answer[0])), f.card)


def chosen(s: Galaxy, f: Choosing, resource: str) -> Goods:
    """The gain that a resource names."""
    options = effects_of(s, f.card)[f.effect].options
    return next(goods for goods in options if RESOURCES[goods[0][0]] == resource)


CHOOSE = flow("choose", Choosing, step("2.5.choice", ChooseGain()))


def pile_is_short(s: Galaxy, f: Placing) -> bool:
    """2.5.telescope Whether discarded tokens must be shuffled first."""
    return len(s.exploration_pile) < f.tokens and bool(s.explored)


def discarded_tokens(s: Galaxy, f: Placing) -> Draw:
    """2.5.telescope The order of the discarded tokens after a shuffle."""
    return deal("explorations", len(s.explored), len(s.explored))


def mix_discarded(s: Galaxy, f: Placing, order: tuple[int, ...]) -> None:
    """2.5.telescope They lie under what is left of the pile."""
    s.exploration_pile = [s.explored[i] for i in order] + s.exploration_pile
    s.explored = []
    emit(s, "tokens_mixed")


def place_tokens(s: Galaxy, f: Placing) -> None:
    """2.5.telescope The tokens lie face down on the card, unseen even by the owner."""
    for _ in range(min(f.tokens, len(s.exploration_pile))):
        s.telescope[f.seat].append(s.exploration_pile.pop())
    emit(s, "telescope_set", seat=f.seat, n=len(s.telescope[f.seat]))


PLACE = flow(
    "place",
    Placing,
    step("2.5.telescope", chance(discarded_tokens, mix_discarded, hidden=True), when=pile_is_short),
    step("2.5.telescope:place", place_tokens),
)
