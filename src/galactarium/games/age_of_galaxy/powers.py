"""Chapter 2.5, Powers: what alliance and technologies change for a side.

It follows from the cards alone, so it is worked out once for each set of cards and then only looked
up. Cards are tuples that are replaced when one is added: the same tuple means the same powers.
"""

from __future__ import annotations

from typing import Any

from galactarium.games.age_of_galaxy.components import Box, Effect, Goods, Technology
from galactarium.kernel import Answer


class Powers:
    """What one set of allies and technologies gives.

    Attributes:
        box: What all players have.
        effects: All effects, by type.
        discounts: By action, how much less it costs of a resource; the same may be there twice.
        prices: By action, after discounts; as in the box, but for COLONIZE, where they come later.
        research: The ways to pay for a technology after discounts, by level and by name.
        on_action: The gains after an action, by action.
        adaptations: The types of planets that the side can live on.
        reach: How many cards beyond the fleet are within reach.
        known: The technologies of the board and of the alliance.
        available: Those of them to which a path leads and that are not researched, by id.
        levels: The levels of these, each once.
        conversions: Those of the allies, by their names.
        ideology: The most frequent of the allies' ideologies; "" if tied.
        seen: How views show it, once one has: made by view.py, and gone with it.
    """

    def __init__(self, box: Box, alliance: tuple[str, ...], technologies: tuple[str, ...]) -> None:
        self.box = box
        self.seen: dict[str, Any] | None = None
        self.alliance = alliance
        self.technologies = technologies
        self.effects: dict[str, list[Effect]] = {}
        self.discounts: dict[str, list[tuple[int, int]]] = {}
        self.on_action: dict[str, list[Effect]] = {}
        self.adaptations: set[str] = set()
        self.reach = 0
        self.known = list(box.standard)
        self.conversions: dict[Answer, Effect] = {}
        self.ideology = most_frequent([box.factions[card].ideology for card in alliance])
        for card in alliance:
            self.join(box, card)
        for technology in technologies:
            self.add(box.technologies[technology].effects)
        self.available = available(box, self.known, technologies)
        self.levels = tuple(dict.fromkeys([one.level for one in self.available.values()]))
        self.prices = self.reduced(box.prices)
        self.research = {level: self.reduced_ways(ways) for level, ways in box.research.items()}

    def join(self, box: Box, card: str) -> None:
        """2.4.alliance Add the abilities and the adaptation of an ally."""
        faction = box.factions[card]
        self.adaptations.add(faction.adaptation)
        self.known += faction.technologies
        self.add(faction.abilities)
        self.conversions.update(box.abilities[card])

    def add(self, effects: tuple[Effect, ...]) -> None:
        """2.5.discount, 2.5.on-action, 2.5.adaptation, 2.5.reach Sort lasting effects by kind."""
        for effect in effects:
            self.effects.setdefault(effect.type, []).append(effect)
            if effect.type == "discount":
                less = (effect.resource, effect.amount)
                self.discounts.setdefault(effect.action, []).append(less)
            elif effect.type == "gain_on_action":
                self.on_action.setdefault(effect.action, []).append(effect)
            elif effect.type == "adaptation":
                self.adaptations.update(effect.planets)
            elif effect.type == "reach":
                self.reach += effect.cards

    def reduced(self, prices: dict[str, Goods]) -> dict[str, Goods]:
        """2.5.discount The prices of actions after discounts, except that of COLONIZE."""
        if not self.discounts:
            return prices
        return {
            action: cost if action == "colonize" else self.cheaper(action, cost)
            for action, cost in prices.items()
        }

    def reduced_ways(self, ways: dict[str, Goods]) -> dict[str, Goods]:
        """2.5.discount The ways to pay for a technology after discounts."""
        if "research" not in self.discounts:
            return ways
        return {name: self.cheaper("research", cost) for name, cost in ways.items()}

    def cheaper(self, action: str, cost: Goods) -> Goods:
        """2.5.discount A cost after discounts, which add up; no part of it falls below 0."""
        discounts = self.discounts.get(action)
        if discounts is None:
            return cost
        left = dict(cost)
        for resource, amount in discounts:
            if resource in left:
                left[resource] = max(0, left[resource] - amount)
        return tuple(left.items())


def most_frequent(ideologies: list[str]) -> str:
    """6.3.major The most frequent ideology; none if there is a tie."""
    counts = {one: ideologies.count(one) for one in ideologies}
    most = [one for one, n in counts.items() if n == max(counts.values())]
    return most[0] if len(most) == 1 else ""


def available(box: Box, known: list[str], researched: tuple[str, ...]) -> dict[str, Technology]:
    """3.3.path, 3.3.once The technologies not yet researched to which a path leads."""
    done, found = set(researched), {}
    for name in known:
        technology = box.technologies[name]
        is_open = not technology.requires or not done.isdisjoint(technology.requires)
        if is_open and name not in done:
            found[name] = technology
    return found
