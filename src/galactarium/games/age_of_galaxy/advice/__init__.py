"""Advice: what to do in Age of Galaxy, and why, by rules of thumb about what things are worth.

Nothing is searched: outlook.py says what goods are worth, cards.py what factions and technologies
are, options.py what each action comes to, reasons.py puts the best into words, and hints.py adds
what people want to know besides.
"""

from __future__ import annotations

from typing import Final

from galactarium.games.age_of_galaxy.acting import Turn
from galactarium.games.age_of_galaxy.advice.cards import (
    ALLIANCE,
    MAJOR,
    Use,
    ally_worth,
    card_worth,
    plan_hand,
)
from galactarium.games.age_of_galaxy.advice.hints import with_others
from galactarium.games.age_of_galaxy.advice.options import (
    ACTIONS,
    Means,
    Option,
    abilities,
    options,
)
from galactarium.games.age_of_galaxy.advice.outlook import Outlook
from galactarium.games.age_of_galaxy.advice.reasons import because, because_of_ally, best_of
from galactarium.games.age_of_galaxy.components import CRUISER, STRENGTH
from galactarium.games.age_of_galaxy.effects import Choosing, chosen
from galactarium.games.age_of_galaxy.goods import powers
from galactarium.games.age_of_galaxy.row import place_of
from galactarium.games.age_of_galaxy.scoring import points_by_source
from galactarium.games.age_of_galaxy.state import LEVELS, NOBODY, Galaxy
from galactarium.games.age_of_galaxy.turns import CARD, DONE, play_card
from galactarium.kernel import PASS, Advice, Answer, answers, find, parts, play, question

CLEARLY: Final = 0.01  # how much more a plan must be worth than one that is simpler


def advise(s: Galaxy, seat: int) -> Advice:
    """What an expert would answer to the open question."""
    expert = EXPERTS.get(question(s, seat).key, on_anything)
    return expert(s, seat)


def hints(s: Galaxy, seat: int) -> list[Advice]:
    """The same for a person: with other good actions, and with what is lost."""
    return with_others(s, seat, advise(s, seat))


def on_anything(s: Galaxy, seat: int) -> Advice:
    """Try all answers, and see where the seat is best off."""
    tried: dict[Answer, float] = {}
    for answer in answers(s, seat):
        trial = s.clone()
        play(trial, seat, answer)
        tried[answer] = Outlook(trial, seat).base + points_by_source(trial, seat)["galaxy"]
    return Advice(max(tried, key=lambda answer: tried[answer]), "best_off")


# Set-up.


def on_redraw(s: Galaxy, seat: int) -> Advice:
    """0.7 The worst of seven cards are worse than a new one, as a rule."""
    look = Outlook(s, seat)
    worths = {card: card_worth(look, card) for card in s.hands[seat]}
    away = sorted(worths, key=lambda card: worths[card])[: s.box.redraw]
    worst = tuple([card for card in s.hands[seat] if card in away])
    return Advice(worst, "redraw", n=len(worst))


def on_draft(s: Galaxy, seat: int) -> Advice:
    """7.1 Keep the best card."""
    look = Outlook(s, seat)
    offered = [str(card) for card in parts(s, seat).next]
    return Advice((max(offered, key=lambda card: card_worth(look, card)),), "draft")


def on_first_faction(s: Galaxy, seat: int) -> Advice:
    """0.8 Begin with the best ally."""
    look = Outlook(s, seat)
    card = max(s.hands[seat], key=lambda card: ally_worth(look, card))
    return because_of_ally(look, (card,), card)


# Turns.


def on_act(s: Galaxy, seat: int) -> Advice:
    """2.1 A new ally at once if there is room for what it brings; else the best action.

    A card is played before the action if that makes it better.
    """
    turn = find(s, Turn)
    look = Outlook(s, seat, is_to_act=True)
    hand = plan_hand(look)
    means = Means(look, turn, hand)
    use = None if turn.has_played_card else best_card(hand)
    if use is not None and use.use == ALLIANCE and not loses(look, use):
        return because(means, (CARD, use.card, ALLIANCE))
    best = best_action(means)
    if use is not None:
        reinforced = best_action(reinforced_by(use, s, turn, hand))
        if reinforced.worth > best.worth + CLEARLY:
            return because(means, (CARD, use.card, use.use))
    return first_step(means, best)


def best_action(means: Means) -> Option:
    """The action that is worth most."""
    return max(options(means, tuple(ACTIONS)), key=lambda option: option.worth)


def best_card(hand: list[Use]) -> Use | None:
    """The ally or else the reinforcement that brings most now; a major ideology can wait."""
    able = [use for use in hand if use.use != MAJOR]
    return max(able, key=lambda use: (use.use == ALLIANCE, use.worth), default=None)


def reinforced_by(use: Use, s: Galaxy, turn: Turn, hand: list[Use]) -> Means:
    """What could be done after a card was used up."""
    trial = s.clone()
    play_card(trial, turn.seat, use.card, use.use)
    look = Outlook(trial, turn.seat, is_to_act=True)
    rest = [other for other in hand if other is not use]
    return Means(look, turn._replace(has_played_card=True), rest)


def first_step(means: Means, option: Option) -> Advice:
    """Convert first if that must pay for it."""
    if option.steps:
        return because(means, option.steps[0], wanted=str(option.answer[0]))
    return because(means, option.answer)


def on_rest(s: Galaxy, seat: int) -> Advice:
    """2.1 After the action: chained actions, a card and conversions that bring anything."""
    turn = find(s, Turn)
    may_play = bool(s.hands[seat]) and not turn.has_played_card
    if not (may_play or turn.chain or powers(s, seat).conversions):
        return Advice((DONE,), "done")
    look = Outlook(s, seat)
    hand = plan_hand(look) if may_play else []
    means = Means(look, turn, hand)
    found = options(means, tuple(dict.fromkeys(turn.chain)))
    found += abilities(means)
    found += [Option(use.worth, (CARD, use.card, use.use), ()) for use in playable(look, hand)]
    best = max(found, key=lambda option: option.worth, default=None)
    if best is None or best.worth <= CLEARLY:
        return Advice((DONE,), "done")
    return first_step(means, best)


def playable(look: Outlook, hand: list[Use]) -> list[Use]:
    """The uses of cards that make sense now; if turns do not run out, some had better wait."""
    is_late = look.left < len(hand)
    return [use for use in hand if is_late or not may_wait(look, use)]


def may_wait(look: Outlook, use: Use) -> bool:
    """A major ideology, and goods for which there is no room now; an ally is there for good."""
    return use.use == MAJOR or (use.use != ALLIANCE and loses(look, use))


def loses(look: Outlook, use: Use) -> bool:
    """8.1 Whether there is no room for some of the goods that a card brings."""
    faction = look.s.box.factions[use.card]
    return look.lost(faction.debut if use.use == ALLIANCE else faction.reinforcement) > 0


def on_choose_gain(s: Galaxy, seat: int) -> Advice:
    """2.5 The gain that is worth most."""
    look, frame = Outlook(s, seat), find(s, Choosing)
    gains = {str(part): chosen(s, frame, str(part)) for part in parts(s, seat).next}
    best = max(gains, key=lambda part: look.gained(gains[part]))
    n, resource = best_of(look, gains[best])
    return Advice((best,), "choose_gain", n=n, resource=resource)


# War.


def on_conquer(s: Galaxy, seat: int) -> Advice:
    """4.4 Take what hurts a rival most, or what scores; if it is worth the cruiser."""
    look = Outlook(s, seat)
    slots = [str(part) for part in parts(s, seat).next if part != PASS]
    best = max(slots, key=lambda slot: conquest_worth(look, slot))
    if conquest_worth(look, best) <= cruiser_worth(look):
        return Advice((PASS,), "spare" if cruiser_worth(look) else "spare_nothing")
    owner, points = loss_of_rival(s, place_of(s, best))
    if owner == NOBODY:
        return Advice((best,), "conquer")
    return Advice((best,), "conquer_rival", seat=owner, points=points)


def conquest_worth(look: Outlook, slot: str) -> float:
    """What a conquered planet scores, and what its loss does to a rival, the leader above all."""
    s, worth = look.s, look.more("conquered")
    owner, points = loss_of_rival(s, place_of(s, slot))
    if owner == NOBODY:
        return worth
    lead = sum(points_by_source(s, owner).values())
    return worth + points / (len(s.goods) - 1) + lead * CLEARLY


def loss_of_rival(s: Galaxy, place: int) -> tuple[int, int]:
    """Who would lose points with a planet, and how many; the virtual opponent has none (7.3)."""
    owner = s.owner[place]
    if not 0 <= owner < s.seats:
        return NOBODY, 0
    return owner, s.box.points[LEVELS[s.level[place]]]


def cruiser_worth(look: Outlook) -> float:
    """What the cruiser that a conquest takes would be worth in later wars."""
    cruisers, strength = look.goods[CRUISER], look.goods[STRENGTH]
    fleets = look.fleets
    return fleets.kept_worth((cruisers, strength)) - fleets.kept_worth((cruisers - 1, strength))


EXPERTS: Final = {
    "redraw": on_redraw,
    "draft": on_draft,
    "first_faction": on_first_faction,
    "act": on_act,
    "rest": on_rest,
    "choose_gain": on_choose_gain,
    "conquer": on_conquer,
}
