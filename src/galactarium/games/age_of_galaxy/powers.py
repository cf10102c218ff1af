"""Chapter 2.5, Powers: what alliance and technologies change for a side.

It follows from the cards alone, so it is worked out once for each set of cards and then only looked
up. Cards are tuples that are replaced when one is added: the same tuple means the same powers.
"""

from __future__ import annotations

from galactarium.games.age_of_galaxy.components import Box, Effect, Goods
from galactarium.kernel import Answer


class Powers:
    """What one set of allies and technologies gives.

    Attributes:
        effects: All effects, by type.
        discounts: By action, how much less it costs of a resource; the same may be there twice.
        prices: By action, after discounts; as in the box, but for COLONIZE, where they come later.
        research: The ways to pay for a technology after discounts, by level and by name.
        on_action: The gains after an action, by action.
        adaptations: The types of planets that the side can live on.
        reach: How many cards beyond the fleet are within reach.
        known: The technologies of the board and of the alliance.
        available: Those of them to which a path leads and that are not researched.
        levels: The levels of these, each once.
        conversions: Those of the allies, by their names.
    """

    def __init__(self, box: Box, alliance: tuple[str, ...], technologies: tuple[str, ...]) -> None:
        self.alliance = alliance
        self.technologies = technologies
        self.effects: dict[str, list[Effect]] = {}
        self.discounts: dict[str, list[tuple[int, int]]] = {}
        self.on_action: dict[str, list[Effect]] = {}
        self.adaptations: set[str] = set()
        self.reach = 0
        self.known = list(box.standard)
        self.conversions: dict[Answer, Effect] = {}
        for card in alliance:
            self.join(box, card)
        for technology in technologies:
            self.add(box.technologies[technology].effects)
        self.available = [name for name in self.known if is_available(box, name, technologies)]
        self.prices = {name: self.cheaper(name, cost) for name, cost in box.prices.items()}
        self.prices["colonize"] = box.prices["colonize"]
        self.research = (
            box.research
            if "research" not in self.discounts
            else {
                level: {name: self.cheaper("research", cost) for name, cost in ways.items()}
                for level, ways in box.research.items()
            }
        )
        levels = [box.technologies[name].level for name in self.available]
        self.levels = tuple(dict.fromkeys(levels))

    def join(self, box: Box, card: str) -> None:
        """Add what an ally brings."""
        faction = box.factions[card]
        self.adaptations.add(faction.adaptation)
        self.known += faction.technologies
        self.add(faction.abilities)
        self.conversions.update(box.abilities[card])

    def add(self, effects: tuple[Effect, ...]) -> None:
        """Sort effects in."""
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

    def cheaper(self, action: str, cost: Goods) -> Goods:
        """2.5 A cost after discounts, which add up; none falls below nothing."""
        discounts = self.discounts.get(action)
        if discounts is None:
            return cost
        left = dict(cost)
        for resource, amount in discounts:
            if resource in left:
                left[resource] = max(0, left[resource] - amount)
        return tuple(left.items())


def is_available(box: Box, name: str, researched: tuple[str, ...]) -> bool:
    """3.3 Whether a technology is not researched and a path leads to it."""
    requires = box.technologies[name].requires
    has_path = not requires or any(one in researched for one in requires)
    return has_path and name not in researched
