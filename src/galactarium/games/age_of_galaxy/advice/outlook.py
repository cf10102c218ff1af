"""The outlook of a player: what goods will have brought by the end, in victory points.

The constants were tuned by games of the bot against itself; docs/adr/0012-advice.md says how.
"""

from __future__ import annotations

from typing import Final

from galactarium.games.age_of_galaxy.advice.fleets import Fleets
from galactarium.games.age_of_galaxy.components import (
    CREDIT,
    CRUISER,
    INFLUENCE,
    INNOVATION,
    PRESTIGE,
    PRODUCTIVITY,
    RELIC,
    RESOURCES,
    STRENGTH,
    UNLIMITED,
    Effect,
    Goods,
)
from galactarium.games.age_of_galaxy.goods import (
    conquests,
    controlled,
    count,
    planets_at,
    powers,
)
from galactarium.games.age_of_galaxy.row import is_token, reach
from galactarium.games.age_of_galaxy.scoring import major_ideology, standings
from galactarium.games.age_of_galaxy.state import COLONIZED, DEVELOPED, NOBODY, SLOTS, Galaxy

CREDIT_WORTH: Final = 0.09  # a credit while there are discs to spend it with
SPENT_PER_DISC: Final = 6  # credits that a disc can turn into something
SPENT_BEFORE: Final = 2  # credits that a disc surely spends before the next production
LOST_CREDIT: Final = 0.18  # a credit of the next production that finds no room
SURPLUS: Final = 0.2  # the share of its worth for a credit that no disc will spend
INCOME_WORTH: Final = 0.11  # a credit of a production to come
LATER: Final = 0.56  # the share of its income for productivity that is gained only some day
INNOVATION_WORTH: Final = 0.43  # one for each disc, for research and relics; more are credits
STRENGTH_WORTH: Final = 0.13  # for each war to come and each side in it
CRUISER_WORTH: Final = 0.37  # a cruiser that can explore a token
SPARE_CRUISER: Final = 0.09  # any other, beside what it does in war
DISC_WORTH: Final = 1.8  # what a disc brings anyway, when it is used for something else
UNDEVELOPED: Final = 0.67  # the share of nominations as long as no planet is developed

# How many of what is counted at the end a disc brings, as the bot had best believe.
GROWTH: Final = {
    "relic": 0.26,
    "technology": 0.14,
    "technology_advanced": 0.13,
    "prestige": 1.26,
    "productivity": 0.26,
    "strength": 0.41,
    "conquered": 0.062,
    "developed": 0.2,
    "colonized": 0.05,
    "controlled": 0.28,
    "distinct_planet_types": 0.16,
    "nominate_disc": 0.097,
    "overlord_times": 0.098,
    "trade_actions": 0.1,
}
WANTED: Final = 2.0  # one more of what a scenario still asks for
MANY: Final = 24  # of goods without a limit nobody has more


class Outlook:
    """How the game looks to one seat now.

    Attributes:
        rounds: The productions to come.
        now: The discs of this round that are left after this turn.
        left: All discs to come after this turn, but for those that golden ages give back.
        wars: The wars to come.
        held: The planets that the seat holds.
        colonies: Those of them that can be developed.
        may_nominate: Whether one is developed already.
        reached: The cards of the row within reach.
        major: The major ideology as it is now.
        bonus: Points beyond the usual for one more of what is counted at the end.
        unit: What one of each resource is worth, roughly.
        stock: What so many of a resource are worth, by resource and number.
        base: What the goods of the seat are worth now.
    """

    def __init__(self, s: Galaxy, seat: int, *, is_to_act: bool = False) -> None:
        self.s = s
        self.seat = seat
        self.goods = s.goods[seat]
        self.rounds = s.box.rounds - s.round
        self.now = s.discs[seat] - is_to_act
        self.left = self.now + min(s.box.discs_per_round * self.rounds, s.pool[seat])
        self.wars = s.box.rounds - max(s.round - 1, 1)
        self.held = controlled(s, seat)
        self.colonies = planets_at(s, seat, COLONIZED)
        self.may_nominate = planets_at(s, seat, DEVELOPED) > 0
        self.reached = reach(s, seat)
        self.room = min(s.box.caps[CRUISER], s.box.cruisers - conquests(s, seat))
        self.major = major_ideology(s, seat)
        self.powers = powers(s, seat)
        self.ideologies: dict[str, float] = {"": 0.0}
        self.bonus = self.bonuses()
        self.unit = self.units()
        self.stock = self.stocks()
        self.fleets = self.fleets_to_come()
        self.base = self.worth(self.goods)

    # What alliance and technologies change.

    def effects(self, kind: str) -> list[Effect]:
        """The effects of one kind that the seat has."""
        return self.powers.effects.get(kind, [])

    def price(self, action: str, cost: Goods) -> Goods:
        """2.5 A cost after all discounts."""
        return self.powers.cheaper(action, cost)

    def extra(self, action: str, planet: str = "", level: str = "") -> Goods:
        """2.5 What comes after an action."""
        found: Goods = ()
        for effect in self.powers.on_action.get(action, []):
            is_there = not effect.planets or planet in effect.planets
            if is_there and effect.level in ("", level):
                found += effect.gain
        return found

    # What is counted at the end.

    def projected(self, what: str) -> float:
        """How many there will be of something that is counted."""
        more = GROWTH.get(what, 0.0) * self.left
        if what == RESOURCES[PRODUCTIVITY]:
            more -= self.rounds
        return max(0.0, count(self.s, self.seat, what) + more)

    def scoring_worth(self, effect: Effect) -> float:
        """What an end scoring will bring."""
        points = self.projected(effect.per) / effect.every * effect.vp
        return points if effect.cap < 0 else min(points, float(effect.cap))

    def ideology_worth(self, ideology: str) -> float:
        """What a major ideology will bring."""
        worth = self.ideologies.get(ideology)
        if worth is None:
            scored = self.s.box.ideologies[ideology]
            worth = sum([self.scoring_worth(effect) for effect in scored])
            self.ideologies[ideology] = worth
        return worth

    def aim(self) -> str:
        """The ideology to aim at: the true major one, else the best of alliance and hand."""
        s, seat = self.s, self.seat
        if s.major[seat]:
            return self.major
        cards = [s.box.factions[card].ideology for card in s.hands[seat]]
        return max([self.major, *cards], key=self.ideology_worth)

    def bonuses(self) -> dict[str, float]:
        """Points for one more of each thing that allies, technologies and the ideology count.

        What a scenario still asks for counts like points.
        """
        wanted = standings(self.s)
        found = {counter: WANTED for counter, reached, needed in wanted if reached < needed}
        for effect in self.effects("end_scoring"):
            counted = count(self.s, self.seat, effect.per)
            if effect.cap < 0 or counted < effect.cap * effect.every:
                found[effect.per] = found.get(effect.per, 0.0) + effect.vp / effect.every
        aim = self.aim()
        for effect in self.s.box.ideologies[aim] if aim else ():
            found[effect.per] = found.get(effect.per, 0.0) + effect.vp / effect.every
        return found

    def more(self, *names: str) -> float:
        """The bonus for one more of each of these."""
        return sum([self.bonus.get(name, 0.0) for name in names])

    # Goods.

    def units(self) -> list[float]:
        """What one of each resource is worth, roughly."""
        points, is_any = self.s.box.points, 1.0 if self.left else 0.0
        unit = [0.0] * len(RESOURCES)
        unit[CREDIT] = CREDIT_WORTH * is_any
        unit[PRODUCTIVITY] = INCOME_WORTH * LATER * self.rounds + self.more("productivity")
        sides = len(self.s.goods)
        unit[STRENGTH] = STRENGTH_WORTH * self.wars * sides + self.more("strength")
        unit[CRUISER] = CRUISER_WORTH * is_any
        unit[INNOVATION] = INNOVATION_WORTH * is_any
        unit[PRESTIGE] = points["prestige"] + self.more("prestige")
        unit[RELIC] = points["relic"] + self.more("relic")
        unit[INFLUENCE] = self.worth_in_trade(unit) if self.left else 0.0
        return unit

    def worth_in_trade(self, unit: list[float]) -> float:
        """What an influence brings in the best exchange, or at least as a credit."""
        s, best = self.s, unit[CREDIT]
        for index, name in enumerate(s.trade[: len(s.trade_discs)]):
            card = s.box.trades[name]
            if s.flipped[index] or len(s.trade_discs[index]) < len(card.spaces):
                for one in card.exchanges:
                    net = sum([unit[resource] * n for resource, n in one.gain]) - DISC_WORTH
                    best = max(best, net / one.cost[0][1])
        return best

    def rough(self, goods: Goods) -> float:
        """What goods are worth that may be gained some day."""
        return sum([self.unit[resource] * n for resource, n in goods])

    def stocks(self) -> list[list[float]]:
        """What so many of each resource are worth."""
        unit, caps = self.unit, self.s.box.caps
        stock: list[list[float]] = [[] for _ in RESOURCES]
        spent = SPENT_PER_DISC * self.left
        stock[CREDIT] = rising(caps[CREDIT], spent, unit[CREDIT], unit[CREDIT] * SURPLUS)
        stock[PRODUCTIVITY] = self.incomes(caps[PRODUCTIVITY])
        stock[STRENGTH] = rising(caps[STRENGTH], caps[STRENGTH], unit[STRENGTH], 0.0)
        spare = SPARE_CRUISER if self.left else 0.0
        stock[CRUISER] = rising(caps[CRUISER], self.explorers(), unit[CRUISER], spare)
        stock[INNOVATION] = rising(MANY, self.left, unit[INNOVATION], unit[CREDIT])
        stock[INFLUENCE] = self.influences(may_nominate=self.may_nominate)
        stock[PRESTIGE] = [unit[PRESTIGE]]
        stock[RELIC] = [unit[RELIC]]
        return stock

    def overflow(self, goods: list[int]) -> int:
        """1.2, 8.1 The credits that the next production cannot bring, as there is no room."""
        if not self.rounds:
            return 0
        spent = min(goods[CREDIT], SPENT_BEFORE * self.now)
        income = goods[CREDIT] - spent + goods[PRODUCTIVITY]
        return max(0, income - self.s.box.caps[CREDIT])

    def incomes(self, cap: int) -> list[float]:
        """Productivity: an income in each round to come, less by one each time."""
        last = max(self.more("productivity"), self.unit[CREDIT] / 2)
        stock: list[float] = []
        for n in range(cap + 1):
            income = sum([max(0, n - k) for k in range(self.rounds)])
            stock.append(INCOME_WORTH * income + last * max(0, n - self.rounds))
        return stock

    def explorers(self) -> int:
        """The cruisers that find a token within reach and a disc."""
        s = self.s
        places = range(self.reached * SLOTS)
        tokens = len([p for p in places if s.cover[p] and is_token(s, p)])
        return min(tokens + len(s.telescope[self.seat]), self.left)

    def influences(self, *, may_nominate: bool) -> list[float]:
        """Influence: for nominations, the best first, while spaces and discs last; for trade."""
        s, unit = self.s, self.unit[INFLUENCE]
        free = [x.prestige for i, x in enumerate(s.box.spaces) if s.nominated[i] == NOBODY]
        each = self.price("nominate", s.box.prices["nominate"])[0][1]
        share = 1.0 if may_nominate else UNDEVELOPED
        steps: list[float] = []
        for prestige in sorted(free, reverse=True)[: self.left]:
            points = prestige * self.unit[PRESTIGE] + self.more("nominate_disc") - DISC_WORTH
            steps += [max(unit, points * share / max(1, each))] * each
        stock = [0.0]
        for n in range(MANY):
            stock.append(stock[-1] + (steps[n] if n < len(steps) else unit))
        return stock

    def worth(self, goods: list[int]) -> float:
        """What these goods would be worth, in the next war too."""
        stock = self.stock
        total = self.fleets.worth(goods[CRUISER], goods[STRENGTH])
        total -= LOST_CREDIT * self.overflow(goods)
        for resource in (CREDIT, PRODUCTIVITY, STRENGTH, CRUISER):
            total += stock[resource][goods[resource]]
        for resource in (INNOVATION, INFLUENCE):
            total += stock[resource][min(goods[resource], MANY)]
        for resource in (PRESTIGE, RELIC):
            total += stock[resource][0] * goods[resource]
        return total

    def of(self, resource: int, n: int) -> float:
        """What so many of a resource are worth."""
        stock = self.stock[resource]
        return stock[min(n, len(stock) - 1)]

    def added(self, goods: list[int], *gains: Goods) -> list[int]:
        """8.1 Goods after gains, as far as the limits allow."""
        after = goods[:]
        caps = self.s.box.caps
        for gain in gains:
            for resource, n in gain:
                cap = self.room if resource == CRUISER else caps[resource]
                after[resource] += n
                if cap != UNLIMITED and after[resource] > cap:
                    after[resource] = max(cap, goods[resource])
        return after

    def lost(self, goods: Goods) -> int:
        """1.2, 8.1 How much of these goods finds no room, now or at the next production."""
        after = self.added(self.goods, goods)
        now = sum([n for _, n in goods]) - sum(after) + sum(self.goods)
        return now + self.overflow(after) - self.overflow(self.goods)

    def gained(self, goods: Goods) -> float:
        """What these goods are worth beside those that the seat has."""
        return self.worth(self.added(self.goods, goods)) - self.base

    # War.

    def fleets_to_come(self) -> Fleets:
        """The next war, its rewards valued."""
        s = self.s
        is_usual = s.options["war_rewards"] == "prestige"
        table = (s.box.war if is_usual else s.box.war_alternative)[len(s.goods)]
        rewards = [self.rough(goods) for goods in table]
        rewards[0] += self.more("overlord_times")
        spared = 0
        for effect in self.effects("war"):
            rewards[0] += self.rough(effect.overlord_gain)
            spared += effect.keep_extra
        return Fleets(s, self.seat, rewards, self.more("conquered"), spared, self.wars, self.now)


def rising(most: int, useful: int, worth: float, surplus: float) -> list[float]:
    """What none, one and so on up to `most` things are worth, of which so many are useful."""
    stock = [0.0]
    for n in range(most):
        stock.append(stock[-1] + (worth if n < useful else surplus))
    return stock
