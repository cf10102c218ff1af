"""Ember Belt: the state of a game, and its components as records."""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple

from galactarium.kernel import OptionValue, State


class Card(NamedTuple):
    """A card of every player's deck."""

    id: str
    copies: int
    effect: str
    by: str


class Rock(NamedTuple):
    """An asteroid of the belt."""

    id: str
    start: int
    vein: int


class Box(NamedTuple):
    """All that is in the box."""

    cards: dict[str, Card]
    rocks: dict[str, Rock]
    ore: int
    drones: int
    hand: int
    purse: int
    deeds: int


def unpack(data: dict[str, Any]) -> Box:
    """The content files as records."""
    cards = [Card(c["id"], c["copies"], c["effect"], c["by"]) for c in data["cards"]["card"]]
    rocks = [Rock(r["id"], r["start"], r["vein"]) for r in data["belt"]["rock"]]
    start = data["belt"]["start"]
    return Box(
        {card.id: card for card in cards},
        {rock.id: rock for rock in rocks},
        start["ore"],
        start["drones"],
        start["hand"],
        start["purse"],
        start["deeds"],
    )


class Ember(State):
    """Where every piece of Ember Belt lies."""

    SHAPE: ClassVar[dict[str, Any]] = {
        "round": int,
        "order": (int,),
        "belt": [str],
        "ore": {str: int},
        "bank": int,
        "purses": [int],
        "drones": {str: [int]},
        "plans": [(str,)],
        "hands": [[str]],
        "decks": [[str]],
        "discards": [[str]],
        "spent": [[str]],
    }
    SHARED: ClassVar[tuple[str, ...]] = ("box",)

    round: int
    order: tuple[int, ...]
    belt: list[str]
    ore: dict[str, int]
    bank: int
    purses: list[int]
    drones: dict[str, list[int]]
    plans: list[tuple[str, ...]]
    hands: list[list[str]]
    decks: list[list[str]]
    discards: list[list[str]]
    spent: list[list[str]]

    def __init__(self, seats: int, options: dict[str, OptionValue], box: Box) -> None:
        super().__init__(seats, options)
        self.box = box
        self.round = 1
        self.order = tuple(range(seats))
        self.belt = list(box.rocks)
        self.ore = {rock.id: rock.start for rock in box.rocks.values()}
        self.purses = [box.purse] * seats
        self.bank = box.ore - sum(self.ore.values()) - sum(self.purses)
        self.drones = {rock: [0] * seats for rock in self.belt}
        self.plans = [()] * seats
        self.hands = [[] for _ in range(seats)]
        self.decks = [self.full_deck() for _ in range(seats)]
        self.discards = [[] for _ in range(seats)]
        self.spent = [[] for _ in range(seats)]

    def full_deck(self) -> list[str]:
        """One player's cards; a calm game has no cards for rivals."""
        cards = self.box.cards.values()
        used = [c for c in cards if not self.options["calm"] or c.by == "actor"]
        return [card.id for card in used for _ in range(card.copies)]
