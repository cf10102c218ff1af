"""Where Fleets could go: which systems are worth it, how many are needed, and who takes part."""

from __future__ import annotations

from math import exp
from typing import Final, NamedTuple

from galactarium.games.a_handful_of_stars.advice.outlook import NUMBERS, Outlook
from galactarium.games.a_handful_of_stars.components import ENERGY, MATTER, POPULATION, RESEARCH
from galactarium.games.a_handful_of_stars.moving import Moving
from galactarium.games.a_handful_of_stars.payment import can_pay, worth
from galactarium.games.a_handful_of_stars.powers import powers
from galactarium.games.a_handful_of_stars.state import HOME_WORLD, NOBODY, NOTHING
from galactarium.games.a_handful_of_stars.ways import (
    FLEET,
    LANES,
    Reaches,
    Way,
    is_near,
    reaches,
    ways_to,
)

Order = tuple[int, int, str]  # from where, how many Fleets, which way
HAND_STRENGTH: Final = 0.42  # what a hidden card adds to a defence on average
MARGIN: Final = 2.6  # how many points of strength make a win likely


class Raid(NamedTuple):
    """A system to take, the Fleets that go there, what it is worth, and how likely it works."""

    target: int
    orders: tuple[Order, ...]
    worth: float
    chance: float


class Band(NamedTuple):
    """Fleets in one system: how many may go, and what each pays on which way."""

    origin: int
    fleets: int
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
        self.energy = worth(s, seat, ENERGY) - self.before.energy
        self.research = worth(s, seat, RESEARCH) - self.before.research
        self.reached: dict[int, Reaches] = {}
        for origin, fleets in enumerate(s.fleets[seat]):
            if fleets and s.control[origin] == seat:
                target, through = self.before.target, self.before.through
                self.reached[origin] = reaches(s, seat, origin, target, through)

    def bands(self, target: int) -> list[Band]:
        """The Fleets that could go to a system, the cheapest first."""
        s, seat = self.look.s, self.look.seat
        found = []
        for origin, near in self.reached.items():
            fleets = s.fleets[seat][origin] - self.kept(origin)
            if origin == target or fleets <= 0:
                continue
            for name, way in ways_to(s, seat, FLEET, near, target).items():
                if way.energy <= self.energy and way.research <= self.research:
                    found.append(Band(origin, fleets, name, way))
        return sorted(cheapest(found), key=lambda band: (band.price, -band.fleets))

    def kept(self, origin: int) -> int:
        """The Fleets that had better stay: one for a Home World or a Colony next to rivals."""
        look = self.look
        is_dear = look.s.piece[origin] > 1 and look.threat(origin) > 0
        return int(is_dear and not look.s.bases[look.seat][origin])

    def raid(self, target: int) -> Raid | None:
        """The best raid on a system: with as few Fleets as are needed, if there are so many."""
        bands = self.bands(target)
        if not bands:
            return None
        most = sum([band.fleets for band in bands])
        best: Raid | None = None
        for count in self.counts(target, most):
            orders = self.orders(bands, count)
            if orders:
                found = self.valued(target, orders, count)
                if best is None or found.worth > best.worth:
                    best = found
        return best

    def counts(self, target: int, most: int) -> list[int]:
        """How many Fleets might be sent."""
        s = self.look.s
        if s.control[target] == NOBODY and not s.box.systems[target].is_habitable:
            return [1]
        defence = self.defence(target)
        least = max(1, int((defence - self.extra()) // s.box.n["fleet"]) + 1)
        return [count for count in range(least, least + 4) if count <= most]

    def orders(self, bands: list[Band], count: int) -> tuple[Order, ...]:
        """Who goes, if it can be paid: the nearest first."""
        look, found = self.look, list[Order]()
        energy, research = self.before.energy, self.before.research
        helped = list(self.before.helped)
        for band in bands:
            if count:
                going = min(count, band.fleets)
                found.append((band.origin, going, band.name))
                energy += going * band.way.energy
                research += going * band.way.research
                helped += [effect for effect in band.way.helped if effect not in helped]
                count -= going
        needs = (energy, 0, 0, research)
        is_paid = count == 0 and can_pay(look.s, look.seat, needs, tuple(helped))
        return tuple(found) if is_paid else ()

    def extra(self) -> float:
        """The strength that could be added beside Fleets: by reserved cards and by Matter."""
        look = self.look
        return look.powers.fleet_strength + 0.75 * worth(look.s, look.seat, MATTER)

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
        near = sum([s.fleets[rival][at] for at in look.near[target] if s.control[at] == rival])
        ready = zip(s.counters[rival], s.is_used[rival], strict=True)
        counters = sum([s.box.payers[one][MATTER] for one, is_used in ready if not is_used])
        hand = HAND_STRENGTH * len(s.hands[rival])
        return hand + 0.6 * counters + 0.5 * s.box.n["fleet"] * min(3, near)

    def valued(self, target: int, orders: tuple[Order, ...], count: int) -> Raid:
        """What a raid is worth: what it wins, by its chance, less what it costs."""
        look, s = self.look, self.look.s
        chance, losses = 1.0, 0.0
        if s.control[target] != NOBODY or s.box.systems[target].is_habitable:
            strength = s.box.n["fleet"] * count + self.extra()
            spare = strength - self.defence(target) - self.answer(target) - 0.5
            chance = 1 / (1 + exp(-2 * spare / MARGIN))
            losses = (0.5 * chance * 0.5 + (1 - chance) * 0.4) * count
        prize = self.prize(target) * chance
        cost = look.unit_worth() * losses + self.exposed(orders)
        energy = sum([n for _, n, _ in orders])
        cost += 0.5 * NUMBERS["symbol"] * energy
        return Raid(target, orders, prize - cost, chance)

    def prize(self, target: int) -> float:
        """What a taken system brings: to be settled next, and what its owner loses."""
        look, s = self.look, self.look.s
        rival = s.control[target]
        can_settle = worth(s, look.seat, POPULATION) > 0
        gain = look.settling(target) * (0.62 if can_settle else 0.4) if look.rounds > 0.3 else 0.0
        if rival != NOBODY:
            gain += look.rival_share(rival) * look.piece_points(target)
            units = s.fleets[rival][target] + s.bases[rival][target]
            gain += 0.4 * look.rival_share(rival) * units * look.unit_worth()
            gain += 0.5 if s.piece[target] == HOME_WORLD else 0.0
        return gain

    def exposed(self, orders: tuple[Order, ...]) -> float:
        """What is left open to rivals by those who go."""
        look, found = self.look, 0.0
        for origin, count, _ in orders:
            guard = look.guard(origin) - count * look.s.box.n["fleet"]
            if look.threat(origin) > guard:
                found += 0.12 * (look.piece_points(origin) + 1)
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


def cheapest(bands: list[Band]) -> list[Band]:
    """Of several ways from one system only the cheapest."""
    found: dict[int, Band] = {}
    for band in bands:
        if band.origin not in found or band.price < found[band.origin].price:
            found[band.origin] = band
    return list(found.values())


def best_jump(look: Outlook, most: int) -> tuple[int, Raid] | None:
    """7.30.temporary-wormhole The system to jump to with one or two Fleets, and from where."""
    s, seat = look.s, look.seat
    view = Scouting(look)
    found: list[tuple[int, Raid]] = []
    for origin in view.reached:
        count = min(most, s.fleets[seat][origin] - view.kept(origin))
        if count <= 0:
            continue
        for target in range(len(s.control)):
            if s.control[target] != seat:
                raid = view.valued(target, ((origin, count, LANES),), count)
                found.append((origin, raid))
    return max(found, key=lambda one: one[1].worth, default=None)
