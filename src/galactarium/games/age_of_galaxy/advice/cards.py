"""What factions and technologies are worth, and the best use of each card in hand."""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

from galactarium.games.age_of_galaxy.advice.fleets import KEPT_CRUISER
from galactarium.games.age_of_galaxy.advice.outlook import CRUISER_WORTH, Outlook
from galactarium.games.age_of_galaxy.components import CRUISER, PLANETS, STRENGTH, Effect
from galactarium.games.age_of_galaxy.goods import count, is_adapted
from galactarium.games.age_of_galaxy.state import EMPTY, SLOTS
from galactarium.games.age_of_galaxy.turns import USES

ALLIANCE, MAJOR, REINFORCEMENT = USES

# The share of discs that go into each action, as the bot had best believe.
RATES: Final = {
    "explore": 0.05,
    "trade": 0.09,
    "research": 0.17,
    "manufacture": 0.05,
    "retrieve": 0.08,
    "scavenge": 0.08,
    "colonize": 0.2,
    "develop": 0.19,
    "nominate": 0.09,
}
ADVANCED: Final = 0.38  # the share of advanced technologies in research
SOME_TYPES: Final = 0.61  # the share of the planets that an effect names
UNITS: Final = 2.0  # cruisers or relics that one action makes
CHOICE_OF_PLANETS: Final = 3.37  # in a whole game, for the square root of the planets to live on
UNSEEN_PLANETS: Final = 0.59  # planets of one type on a system card that lies face down
PROTECTION: Final = 0.07  # a planet that cannot be taken, for each war to come
CONVERSION: Final = 0.07  # a conversion of one's own, for each disc
CHAIN: Final = 0.78  # an action without a disc
REACH: Final = 0.12  # a card more within reach, for each round to come
OVERLORD: Final = 0.45  # the chance to be Overlord
RIVAL_CRUISER: Final = 0.04  # a cruiser that a rival loses
UNIQUE: Final = 0.27  # a technology that only allies of a faction can research, in a whole game
MAJORITY: Final = 0.41  # the share of a major ideology that may still change
WHOLE_GAME: Final = 15.0  # the discs of a whole game


class Use(NamedTuple):
    """The best use of a card in hand."""

    card: str
    use: str
    worth: float


# Effects, as if the seat had them from now on.


def effects_worth(look: Outlook, effects: tuple[Effect, ...]) -> float:
    """What a faction or a technology does."""
    return sum([EFFECTS[effect.type](look, effect) for effect in effects])


def immediate(look: Outlook, effect: Effect) -> float:
    """Goods at once."""
    return look.gained(effect.gain)


def immediate_choice(look: Outlook, effect: Effect) -> float:
    """The best of the gains."""
    return max([look.gained(goods) for goods in effect.options])


def immediate_per(look: Outlook, effect: Effect) -> float:
    """Goods at once, for what there is now."""
    return look.rough(effect.gain) * (count(look.s, look.seat, effect.per) // effect.every)


def gain_on_action(look: Outlook, effect: Effect) -> float:
    """Goods after each such action to come."""
    share = (SOME_TYPES if effect.planets else 1.0) * (ADVANCED if effect.level else 1.0)
    return RATES[effect.action] * look.left * share * look.rough(effect.gain)


def discount(look: Outlook, effect: Effect) -> float:
    """What such actions to come cost less."""
    units = UNITS if effect.per_unit else 1.0
    saved = units * effect.amount * look.unit[effect.resource]
    return RATES[effect.action] * look.left * saved


def production_gain(look: Outlook, effect: Effect) -> float:
    """Goods in each round to come."""
    times = look.projected(effect.per) / effect.every if effect.per else 1.0
    times = times if effect.cap < 0 else min(times, float(effect.cap))
    return look.rounds * times * look.rough(effect.gain)


def protect(look: Outlook, effect: Effect) -> float:
    """Planets that cannot be taken."""
    share = 1.0 if effect.states else SOME_TYPES
    return PROTECTION * look.wars * look.projected("controlled") * share


def adaptation(look: Outlook, effect: Effect) -> float:
    """More planets to live on."""
    return adaptation_worth(look, effect.planets)


def end_scoring(look: Outlook, effect: Effect) -> float:
    """Points at the end."""
    return look.scoring_worth(effect)


def conversion(look: Outlook, effect: Effect) -> float:
    """A way to turn goods into others."""
    return CONVERSION * look.left


def chain_action(look: Outlook, effect: Effect) -> float:
    """Actions without a disc."""
    return CHAIN * RATES[effect.after] * look.left


def war(look: Outlook, effect: Effect) -> float:
    """Cruisers that stay, and more for an Overlord."""
    won = OVERLORD * look.rough(effect.overlord_gain)
    return look.wars * (KEPT_CRUISER * effect.keep_extra + won)


def reach(look: Outlook, effect: Effect) -> float:
    """Planets and tokens ahead of the fleet."""
    return REACH * look.rounds * effect.cards


def private_exploration(look: Outlook, effect: Effect) -> float:
    """Tokens that nobody else can explore."""
    return CRUISER_WORTH * min(effect.tokens, look.left)


def opponents_lose(look: Outlook, effect: Effect) -> float:
    """What rivals lose, before a war above all."""
    owned = [goods[effect.resource] for side, goods in enumerate(look.s.goods) if side != look.seat]
    worth = RIVAL_CRUISER * sum([min(effect.amount, n) for n in owned])
    if effect.resource == CRUISER:
        worth += look.fleets.weakened((look.goods[CRUISER], look.goods[STRENGTH]), effect.amount)
    return worth


EFFECTS: Final = {
    "immediate": immediate,
    "immediate_choice": immediate_choice,
    "immediate_per": immediate_per,
    "gain_on_action": gain_on_action,
    "discount": discount,
    "production_gain": production_gain,
    "protect": protect,
    "adaptation": adaptation,
    "end_scoring": end_scoring,
    "conversion": conversion,
    "chain_action": chain_action,
    "war": war,
    "reach": reach,
    "private_exploration": private_exploration,
    "opponents_lose": opponents_lose,
}


def adaptation_worth(look: Outlook, types: tuple[str, ...]) -> float:
    """What it is worth to live on planets of these types as well."""
    s, seat = look.s, look.seat
    known = [planet for planet in PLANETS if is_adapted(s, seat, planet)]
    before = sum([planets_to_come(look, planet) for planet in known])
    new = sum([planets_to_come(look, planet) for planet in types if planet not in known])
    return CHOICE_OF_PLANETS * (sqrt(before + new) - sqrt(before)) * look.left / WHOLE_GAME


def planets_to_come(look: Outlook, planet: str) -> float:
    """How many empty planets of a type can be seen, or are still to come."""
    s = look.s
    places = range(s.shown * SLOTS)
    seen = len([p for p in places if s.planets[p] == planet and s.level[p] == EMPTY])
    return seen + UNSEEN_PLANETS * (s.box.systems_in_play - s.shown)


# Cards in hand.


def ally_worth(look: Outlook, card: str) -> float:
    """What a faction brings as an ally."""
    faction = look.s.box.factions[card]
    worth = look.gained(faction.debut) + effects_worth(look, faction.abilities)
    worth += adaptation_worth(look, (faction.adaptation,))
    worth += UNIQUE * len(faction.technologies) * look.left / WHOLE_GAME
    return worth + MAJORITY * majority_worth(look, faction.ideology)


def majority_worth(look: Outlook, ideology: str) -> float:
    """What the major ideology is worth with one more such ally, compared with now."""
    then = major_with(look, ideology)
    return look.ideology_worth(then) - look.ideology_worth(look.major)


def major_with(look: Outlook, ideology: str) -> str:
    """6.3 The major ideology with one more ally of this one."""
    s, seat = look.s, look.seat
    allies = [s.box.factions[card].ideology for card in s.alliances[seat]]
    if s.major[seat]:
        return look.major
    if not allies or ideology in allies:
        return ideology
    return "" if len(allies) == 1 else look.major


def reinforcement_worth(look: Outlook, card: str) -> float:
    """What a card brings when it is used up."""
    return look.gained(look.s.box.factions[card].reinforcement)


def card_worth(look: Outlook, card: str) -> float:
    """What a card is good for."""
    return max(ally_worth(look, card), reinforcement_worth(look, card))


def plan_hand(look: Outlook) -> list[Use]:
    """The best use of each card: allies while there is room, one ideology, reinforcements."""
    s, seat = look.s, look.seat
    spent = {card: reinforcement_worth(look, card) for card in s.hands[seat]}
    room = s.box.alliance - len(s.alliances[seat])
    uses = best_allies(look, spent, room) if room else []
    rest = [card for card in spent if card not in [use.card for use in uses]]
    if rest and not s.major[seat]:
        now = look.ideology_worth(look.major)
        more = {c: look.ideology_worth(s.box.factions[c].ideology) - now for c in rest}
        best = max(rest, key=lambda card: more[card] - spent[card])
        if more[best] > spent[best]:
            uses.append(Use(best, MAJOR, more[best]))
            rest.remove(best)
    return uses + [Use(card, REINFORCEMENT, spent[card]) for card in rest]


def best_allies(look: Outlook, spent: dict[str, float], room: int) -> list[Use]:
    """The cards that are worth most as allies, compared with what they bring as reinforcement."""
    worths = [Use(card, ALLIANCE, ally_worth(look, card)) for card in spent]
    worths.sort(key=lambda use: spent[use.card] - use.worth)
    return [use for use in worths[:room] if use.worth > spent[use.card]]
