"""Ember Belt: the components as records, and the state of a game."""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple

from galactarium.kernel import OptionValue, State


class Card(NamedTuple):
    """A kind of card: what it does, whose deeds it is for, and its copies in every deck."""

    id: str
    copies: int
    effect: str
    by: str


class Rock(NamedTuple):
    """An asteroid of the belt: the ore it starts with, and what every survey adds for sure."""

    id: str
    start: int
    vein: int


class Box(NamedTuple):
    """All that is in the box; the numbers are explained in belt.toml."""

    cards: dict[str, Card]
    rocks: dict[str, Rock]
    ore: int
    purse: int
    drones: int
    room: int
    hand: int
    refit: int
    bid: int
    deeds: int


def unpack(data: dict[str, Any]) -> Box:
    """The content files as records."""
    cards = [Card(c["id"], c["copies"], c["effect"], c["by"]) for c in data["cards"]["card"]]
    rocks = [Rock(r["id"], r["start"], r["vein"]) for r in data["belt"]["rock"]]
    return Box(
        {card.id: card for card in cards},
        {rock.id: rock for rock in rocks},
        **data["belt"]["start"],
    )


class Ember(State):
    """Where every piece of Ember Belt lies; at first as 0.1.belt, 0.1.purse and 0.1.order say.

    Attributes:
        round: The number of the round under way; 0 during set-up.
        order: The seats in the order of play.
        belt: The rocks, the front first.
        ore: The ore on every rock.
        bank: The ore in nobody's hands.
        purses: The ore of every seat.
        drones: The drones on every rock, by seat.
        plans: The rocks that every seat has planned its drones for, until they fly.
        hands: The cards in the hand of every seat.
        decks: The cards every seat has yet to draw, the next one last.
        discards: The cards every seat has put away; they come back.
        spent: The cards every seat has played; they do not.
        box: The components. They never change, so that clones share them.
    """

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
        self.round = 0
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
        """0.1.decks One player's cards; a calm game has no Static (0.3.calm)."""
        cards = self.box.cards.values()
        used = [c for c in cards if not self.options["calm"] or c.by == "actor"]
        return [card.id for card in used for _ in range(card.copies)]
