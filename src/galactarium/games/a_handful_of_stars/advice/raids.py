"""Where units could go: which systems are worth it, how many are needed, and who takes part."""

from __future__ import annotations

from math import exp
from typing import Final, NamedTuple

from galactarium.games.a_handful_of_stars.advice.outlook import NUMBERS, Outlook
from galactarium.games.a_handful_of_stars.components import ENERGY, POPULATION, RESEARCH
from galactarium.games.a_handful_of_stars.moving import Moving
from galactarium.games.a_handful_of_stars.payment import can_pay
from galactarium.games.a_handful_of_stars.powers import powers, reserved
from galactarium.games.a_handful_of_stars.state import HOME_WORLD, NOBODY, NOTHING, OUTPOST
from galactarium.games.a_handful_of_stars.turns import Turn
from galactarium.games.a_handful_of_stars.ways import (
    FLEET,
    LANES,
    STAR_BASE,
    UNITS,
    Reaches,
    Way,
    can_move,
    is_near,
    reaches,
    units,
    ways_to,
)
from galactarium.kernel import find, question

MARGIN: Final = 2.6  # how many points of strength make a win likely
READY: Final = 0.75  # how much of what could be spent at most is there when it is needed


class Order(NamedTuple):
    """Units that go: of which kind, from where, how many, which way."""

    unit: str
    origin: int
    number: int
    way: str


class Raid(NamedTuple):
    """A system to take, the units that go there, what it is worth, and how likely it works."""

    target: int
    orders: tuple[Order, ...]
    worth: float
    chance: float


class Band(NamedTuple):
    """Units of a kind in one system: how many may go, how strong each is, and on which way."""

    unit: str
    origin: int
    number: int
    each: int
    name: str
    way: Way

    @property
    def price(self) -> int:
        """What one of them pays in all."""
        return self.way.energy + self.way.research


class Scouting:
    """All that a seat could attack in one action, by what is left to pay with.

    `before` are the earlier orders of the same action.
    """

    def __init__(self, look: Outlook, before: Moving | None = None) -> None:
        s, seat = look.s, look.seat
        self.look, self.before = look, before or Moving(seat)
        self.energy = look.means[ENERGY] - self.before.energy
        self.research = look.means[RESEARCH] - self.before.research
        self.hope = self.settling_hope()
        self.units = [unit for unit in UNITS if can_move(s, seat, unit)]
        self.reached: dict[int, Reaches] = {}
        target, through = self.before.target, self.before.through
        for origin, owner in enumerate(s.control):
            if owner == seat and any(units(s, seat, unit)[origin] for unit in self.units):
                self.reached[origin] = reaches(s, seat, origin, target, through)

    def bands(self, target: int) -> list[Band]:
        """The units that could go to a system, the cheapest for their strength first."""
        s, seat = self.look.s, self.look.seat
        found = []
        for origin, near in self.reached.items():
            if origin == target or not is_near(near, target):
                continue
            for unit in self.units:
                count = units(s, seat, unit)[origin] - self.kept(unit, origin)
                if count > 0:
                    ways = ways_to(s, seat, unit, near, target).items()
                    able = [one for one in ways if self.is_affordable(one[1])]
                    if able:
                        name, way = min(able, key=lambda one: one[1].energy + one[1].research)
                        found.append(Band(unit, origin, count, s.box.n[unit], name, way))
        return sorted(found, key=lambda band: (band.price, -band.number))

    def is_affordable(self, way: Way) -> bool:
        """Whether one unit could pay for it."""
        return way.energy <= self.energy and way.research <= self.research

    def kept(self, unit: str, origin: int) -> int:
        """The units that had better stay: one for a Home World or a Colony next to rivals."""
        look = self.look
        if look.s.piece[origin] <= OUTPOST or not look.threat(origin):
            return 0
        bases = look.s.bases[look.seat][origin]
        return min(1, bases) if unit == STAR_BASE else int(not bases)

    def raid(self, target: int) -> Raid | None:
        """The best raid on a system: with as few units as are needed, if there are so many."""
        bands = self.bands(target)
        if not bands:
            return None
        prize, best = self.prize(target), None
        most = sum([band.number * band.each for band in bands])
        for strength in self.strengths(target, most):
            orders = self.orders(bands, strength)
            if orders:
                found = self.valued(target, orders, prize)
                if best is None or found.worth > best.worth:
                    best = found
        return best

    def strengths(self, target: int, most: int) -> list[int]:
        """The strength in units that might be sent."""
        s = self.look.s
        if s.control[target] == NOBODY and not s.box.systems[target].is_habitable:
            return [1]
        least = max(1, int(self.defence(target) - self.extra(target)) + 1)
        each = s.box.n["fleet"]
        return [n for n in range(least, least + 4 * each, each) if n <= most]

    def orders(self, bands: list[Band], strength: int) -> tuple[Order, ...]:
        """Who goes, if it can be paid: the nearest first."""
        look, found = self.look, list[Order]()
        energy, research = self.before.energy, self.before.research
        helped = list(self.before.helped)
        for band in bands:
            if strength > 0:
                going = min(-(-strength // band.each), band.number)
                found.append(Order(band.unit, band.origin, going, band.name))
                energy += going * band.way.energy
                research += going * band.way.research
                helped += [effect for effect in band.way.helped if effect not in helped]
                strength -= going * band.each
        needs = (energy, 0, 0, research)
        is_paid = strength <= 0 and can_pay(look.s, look.seat, needs, tuple(helped))
        return tuple(found) if is_paid else ()

    def extra(self, target: int) -> float:
        """The strength that could be added beside units: by reserved cards, from the hand."""
        look = self.look
        cards = look.card_strength(look.s.control[target])
        return look.powers.fleet_strength + READY * look.spending() + cards

    def defence(self, target: int) -> float:
        """What a system is defended with, as far as everybody sees it."""
        look, s = self.look, self.look.s
        rival = s.control[target]
        if rival == NOBODY:
            return look.aliens(target) if s.box.systems[target].is_habitable else -1.0
        n, own = s.box.n, powers(s, rival)
        found = n["fleet"] * s.fleets[rival][target] + n["star_base"] * s.bases[rival][target]
        found += own.fleet_strength if s.fleets[rival][target] else 0
        return float(found + (own.defence if s.piece[target] != NOTHING else 0))

    def answer(self, target: int) -> float:
        """What a defending player may still add: from the hand, counters, and next door."""
        look, s = self.look, self.look.s
        rival = s.control[target]
        if rival == NOBODY:
            return 0.0
        own, payers = powers(s, rival), s.box.payers
        near = sum([s.fleets[rival][at] for at in look.near[target] if s.control[at] == rival])
        ready = zip(s.counters[rival], s.is_used[rival], strict=True)
        seen = [one for one, is_used in ready if not is_used] + [*reserved(s, rival)]
        seen_strength = sum([max([payers[one][of] for of in own.fighting]) for one in seen])
        hand = NUMBERS["hidden"] * len(s.hands[rival]) * (0.4 + 0.6 * len(own.fighting))
        return hand + 0.6 * seen_strength + 2 * own.missiles + 0.5 * s.box.n["fleet"] * min(3, near)

    def valued(
        self, target: int, orders: tuple[Order, ...], prize: float, *, jumps: bool = False
    ) -> Raid:
        """What a raid is worth: what it wins, by its chance, less what it costs."""
        look, s = self.look, self.look.s
        chance, losses = 1.0, 0.0
        energy = 0 if jumps else sum([order.number for order in orders])
        if s.control[target] != NOBODY or s.box.systems[target].is_habitable:
            strength = sum([order.number * s.box.n[order.unit] for order in orders])
            paid = READY * energy if ENERGY in look.powers.fighting else 0.0
            against = self.defence(target) + self.answer(target) + 0.5
            spare = strength + self.extra(target) - paid - against
            chance = 1 / (1 + exp(-2 * spare / MARGIN))
            count = sum([order.number for order in orders])
            beaten = 0.4 if not jumps or self.has_refuge(target) else 1.0
            losses = NUMBERS["lost_units"] * (0.25 * chance + beaten * (1 - chance)) * count
        cost = look.unit_worth() * losses + self.exposed(orders)
        cost += 0.5 * NUMBERS["symbol"] * energy + look.given_up(ENERGY, energy)
        return Raid(target, orders, prize * chance - cost, chance)

    def has_refuge(self, target: int) -> bool:
        """Whether Fleets that are beaten there have a system to retreat to."""
        return any(self.look.s.control[at] == self.look.seat for at in self.look.near[target])

    def prize(self, target: int) -> float:
        """What a taken system brings: to be settled next, and what its owner loses."""
        look, s = self.look, self.look.s
        rival = s.control[target]
        gain = look.settling(target) * self.hope
        if rival != NOBODY:
            gain += look.rival_share(rival) * look.piece_points(target)
            units_there = s.fleets[rival][target] + s.bases[rival][target]
            gain += 0.4 * look.rival_share(rival) * units_there * look.unit_worth()
            gain += 0.5 if s.piece[target] == HOME_WORLD else 0.0
        return gain

    def settling_hope(self) -> float:
        """How likely it is that a system is settled after it is taken: best in the same turn."""
        look = self.look
        is_able = look.means[POPULATION] > 0
        if is_able and find(look.s, Turn).left > (not self.is_under_way()):
            return NUMBERS["settle_now"]
        if not look.rounds:
            return 0.0
        return NUMBERS["settle_later"] * (1.0 if is_able else 0.7)

    def is_under_way(self) -> bool:
        """Whether the action that moves is already used."""
        return question(self.look.s, self.look.seat).key != "act"

    def exposed(self, orders: tuple[Order, ...]) -> float:
        """What is left open to rivals by those who go."""
        look, found = self.look, 0.0
        for order in orders:
            guard = look.guard(order.origin) - order.number * look.s.box.n[order.unit]
            if look.threat(order.origin) > guard:
                found += NUMBERS["exposed"] * (look.piece_points(order.origin) + 1)
        return found

    def best(self) -> Raid | None:
        """The raid that is worth most."""
        s = self.look.s
        open_to = [at for at in range(len(s.control)) if s.control[at] != self.look.seat]
        raids = [self.raid(at) for at in open_to if self.is_near(at)]
        found = [raid for raid in raids if raid is not None]
        return max(found, key=lambda raid: raid.worth, default=None)

    def is_near(self, target: int) -> bool:
        """Whether any Fleet could get there at all."""
        return any(
            origin != target and is_near(near, target) for origin, near in self.reached.items()
        )


def best_jump(look: Outlook, most: int) -> tuple[int, Raid] | None:
    """7.30.temporary-wormhole The system to jump to with one or two Fleets, and from where."""
    s, seat = look.s, look.seat
    view = Scouting(look)
    found: list[tuple[int, Raid]] = []
    for origin in view.reached:
        able = min(most, s.fleets[seat][origin] - view.kept(FLEET, origin))
        for count in range(1, able + 1):
            orders = (Order(FLEET, origin, count, LANES),)
            for target, owner in enumerate(s.control):
                if owner != seat:
                    prize = view.prize(target)
                    if not view.has_refuge(target):
                        prize -= NUMBERS["far"] * look.settling(target) * view.hope
                    raid = view.valued(target, orders, prize, jumps=True)
                    found.append((origin, raid))
    return max(found, key=lambda one: one[1].worth, default=None)
