"""Why something is done, as messages `bot.<key>` with their parameters.

A reason is true for this very move, and names only what everybody sees once it is made.
"""

from __future__ import annotations

from galactarium.games.age_of_galaxy.advice.cards import (
    ALLIANCE,
    MAJOR,
    adaptation_worth,
    effects_worth,
    major_with,
)
from galactarium.games.age_of_galaxy.advice.options import Means, colonizing_cost, develop_gain
from galactarium.games.age_of_galaxy.advice.outlook import Outlook
from galactarium.games.age_of_galaxy.components import CRUISER, PRESTIGE, RESOURCES, Goods
from galactarium.games.age_of_galaxy.prices import CONVERT
from galactarium.games.age_of_galaxy.row import place_of, reward_at
from galactarium.games.age_of_galaxy.scoring import scored
from galactarium.games.age_of_galaxy.state import EMPTY, NOBODY, SLOTS, Galaxy
from galactarium.games.age_of_galaxy.turns import ABILITY, CARD, conversions
from galactarium.kernel import Advice, Answer


def because(means: Means, answer: Answer, wanted: str = "") -> Advice:
    """Advice to do this in a turn; a conversion may be wanted for an action."""
    verb = str(answer[0])
    if verb in (CONVERT, ABILITY):
        return because_of_conversion(means, answer, wanted)
    if verb == CARD:
        return because_of_card(means.look, answer, str(answer[1]), str(answer[2]))
    return BECAUSE[verb](means.look, answer)


def best_of(look: Outlook, goods: Goods, cost: Goods = ()) -> tuple[int, str]:
    """The part of some goods that is worth most: how much of what, up to the limits (8.1)."""
    before = look.goods[:]
    for resource, n in cost:
        before[resource] -= n
    after = look.added(before, goods)
    gained = [(resource, after[resource] - before[resource]) for resource, _ in goods]
    resource, n = max(gained, key=lambda good: (look.unit[good[0]] * good[1], good[1]))
    return n, RESOURCES[resource]


def because_of_conversion(means: Means, answer: Answer, wanted: str) -> Advice:
    """To pay for something, or for its own sake."""
    effect = conversions(means.s, means.seat, answer[0])[answer[1:]]
    n, resource = best_of(means.look, effect.gain, effect.cost)
    if wanted:
        return Advice(answer, "convert", resource=resource, action=wanted)
    return Advice(answer, "ability", n=n, resource=resource)


def because_of_card(look: Outlook, answer: Answer, card: str, use: str) -> Advice:
    """By the use of the card."""
    if use == ALLIANCE:
        return because_of_ally(look, answer, card)
    faction = look.s.box.factions[card]
    if use == MAJOR:
        effects = look.s.box.ideologies[faction.ideology]
        points = sum([scored(look.s, look.seat, effect) for effect in effects])
        return Advice(answer, "major", ideology=faction.ideology, points=points)
    n, resource = best_of(look, faction.reinforcement)
    return Advice(answer, "reinforcement", n=n, resource=resource)


def because_of_ally(look: Outlook, answer: Answer, card: str) -> Advice:
    """The greatest of what an ally brings: goods, planets, abilities; or the ideology."""
    faction = look.s.box.factions[card]
    if len(look.s.alliances[look.seat]) == 2 and look.major != major_with(look, faction.ideology):
        return Advice(answer, "ally_ideology", card=card, ideology=faction.ideology)
    goods = look.gained(faction.debut)
    planets = adaptation_worth(look, (faction.adaptation,))
    abilities = effects_worth(look, faction.abilities)
    free = free_planets(look.s, faction.adaptation)
    if free and planets > max(goods, abilities):
        return Advice(answer, "ally_planets", card=card, planet=faction.adaptation, n=free)
    n, resource = best_of(look, faction.debut)
    if look.left and (abilities > goods or not n):
        return Advice(answer, "ally_ability", card=card, n=look.left)
    if not n:
        return Advice(answer, "ally_last", card=card)
    return Advice(answer, "ally_goods", card=card, n=n, resource=resource)


def free_planets(s: Galaxy, planet: str) -> int:
    """How many empty planets of a type lie face up."""
    places = range(s.shown * SLOTS)
    return len([p for p in places if s.planets[p] == planet and s.level[p] == EMPTY])


def because_of_explore(look: Outlook, answer: Answer) -> Advice:
    """Tokens are good on average."""
    return Advice(answer, "explore")


def because_of_trade(look: Outlook, answer: Answer) -> Advice:
    """What the exchange brings, with what comes after it."""
    exchange = look.s.box.exchanges[answer[1]]
    n, resource = best_of(look, exchange.gain + look.extra("trade"), exchange.cost)
    return Advice(answer, "trade", n=n, resource=resource)


def because_of_research(look: Outlook, answer: Answer) -> Advice:
    """Goods at once; points if the major ideology is scientific; or all it does."""
    technology = look.s.box.technologies[str(answer[1])]
    cost = look.powers.research[technology.level][str(answer[2])]
    at_once = [effect.gain for effect in technology.effects if effect.type == "immediate"]
    n, resource = best_of(look, at_once[0], cost) if at_once else (0, "")
    if n:
        return Advice(answer, "research_goods", n=n, resource=resource)
    if look.major == "scientific":
        return Advice(answer, "research_points")
    return Advice(answer, "research", technology=technology.id)


def because_of_manufacture(look: Outlook, answer: Answer) -> Advice:
    """To lead, to guard all planets, to explore, or to have them."""
    n = int(answer[1])
    fleet = look.goods[CRUISER] + n
    rivals = [goods[CRUISER] for side, goods in enumerate(look.s.goods) if side != look.seat]
    if look.wars and look.goods[CRUISER] <= max(rivals) < fleet:
        return Advice(answer, "manufacture_lead", fleet=fleet, most=max(rivals))
    if look.wars and look.goods[CRUISER] < look.held <= fleet:
        return Advice(answer, "manufacture_guard", fleet=fleet, n=look.held)
    if look.explorers() > look.goods[CRUISER]:
        return Advice(answer, "manufacture_explore", tokens=look.explorers())
    return Advice(answer, "manufacture", n=n)


def because_of_retrieve(look: Outlook, answer: Answer) -> Advice:
    """The points."""
    n = int(answer[1])
    return Advice(answer, "retrieve", n=n, points=n * look.s.box.points["relic"])


def because_of_scavenge(look: Outlook, answer: Answer) -> Advice:
    """For want of something better."""
    return Advice(answer, "scavenge")


def because_of_colonize(look: Outlook, answer: Answer) -> Advice:
    """What the planet brings."""
    slot = str(answer[1])
    reward = reward_at(look.s, place_of(look.s, slot))
    n, resource = best_of(look, reward, colonizing_cost(look))
    points = look.s.box.points["colonized"]
    if not n:
        return Advice(answer, "colonize_points", points=points)
    if len(answer) == 3:
        card = str(answer[2])
        return Advice(answer, "colonize_card", card=card, points=points, n=n, resource=resource)
    return Advice(answer, "colonize", points=points, n=n, resource=resource)


def because_of_develop(look: Outlook, answer: Answer) -> Advice:
    """The points; the first opens nominations, if any can follow."""
    points = look.s.box.points
    gained = dict(develop_gain(look.s, str(answer[2]))).get(PRESTIGE, 0) * points["prestige"]
    more = points["developed"] - points["colonized"] + gained
    free = [x.prestige for i, x in enumerate(look.s.box.spaces) if look.s.nominated[i] == NOBODY]
    if look.left and not look.may_nominate and free:
        return Advice(answer, "develop_first", points=more, n=max(free))
    return Advice(answer, "develop", points=more)


def because_of_nominate(look: Outlook, answer: Answer) -> Advice:
    """The prestige of the space."""
    spaces = {space.id: space.prestige for space in look.s.box.spaces}
    n = spaces[str(answer[1])]
    return Advice(answer, "nominate", n=n, points=n * look.s.box.points["prestige"])


BECAUSE = {
    "explore": because_of_explore,
    "trade": because_of_trade,
    "research": because_of_research,
    "manufacture": because_of_manufacture,
    "retrieve": because_of_retrieve,
    "scavenge": because_of_scavenge,
    "colonize": because_of_colonize,
    "develop": because_of_develop,
    "nominate": because_of_nominate,
}
