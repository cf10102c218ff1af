"""What cards and counters are called and say, made from their values: see ADR 0022."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from galactarium.games.a_handful_of_stars.components import (
    RESERVED,
    RESOURCES,
    Box,
    Card,
    Counter,
    Symbols,
    box_of,
)
from galactarium.games.a_handful_of_stars.payment import PROPOSED, REST
from galactarium.games.a_handful_of_stars.ways import UNITS

Text = Callable[..., str]
Words = dict[str, str]

MADE: Final = ("card", "card_text", "counter", "brief", "troop")
KINDS: Final = ("action", "free", "combat", "reserve")


def words(data: dict[str, Any], text: Text) -> Words:
    """All that follows from the values of a box, by the keys of messages."""
    box = box_of(data)
    found: Words = {}
    for card in box.cards.values():
        name = text(f"name.{card.id}" if card.system < 0 else f"system.{card.id}")
        found[f"card.{card.id}"] = name
        found[f"card.{RESERVED}{card.id}"] = text("phrase.reserved", card=name)
        found[f"brief.{card.id}"] = brief(card, name, text)
        found[f"card_text.{card.id}"] = found[f"card_text.{RESERVED}{card.id}"] = says(card, text)
    for counter in box.counters.values():
        found[f"counter.{counter.id}"] = found[f"card.{counter.id}"] = of_counter(counter, text)
    found |= counted(box, text)
    found[f"card.{PROPOSED}"] = text("phrase.proposed")
    found[f"card.{REST}"] = text("phrase.rest")
    return found


def counted(box: Box, text: Text) -> Words:
    """Units with their number: as many as there may be."""
    counts = range(box.n["fleets"] + 1)
    return {f"troop.{unit}_{n}": text(f"phrase.{unit}", n=n) for unit in UNITS for n in counts}


def brief(card: Card, name: str, text: Text) -> str:
    """A card by its name, with its symbols as letters and the kind of its effect."""
    letters = [text(f"letter.{resource}") for resource in RESOURCES]
    pairs = [f"{letters[at]}{n}" for at, n in enumerate(card.symbols) if n]
    told = ["/".join(pairs)] if pairs else []
    if card.play in KINDS:
        told.append(text(f"kind.{card.play}"))
    return text("phrase.brief", card=name, told=", ".join(told)) if told else name


def says(card: Card, text: Text) -> str:
    """The symbols of a card and what it does."""
    symbols = symbols_text(card.symbols, text) or text("phrase.no_symbol")
    if card.system >= 0 or not (card.copies or card.effect != "none"):
        return text("phrase.plain", symbols=symbols)
    key = f"says.{card.id}"
    effect = text(key, n=card.amount) if card.effect in COUNTED else text(key)
    return text("phrase.card", symbols=symbols, says=effect)


COUNTED: Final = (
    "draw",
    "arm",
    "hand_size",
    "dig",
    "points",
    "fleet_strength",
    "fast",
    "festival",
    "missiles",
    "produce",
    "recycle",
    "react",
    "defence",
    "star_bases_move",
    "bomb",
    "teleport",
)


def symbols_text(symbols: Symbols, text: Text, key: str = "phrase.symbol") -> str:
    """The symbols of a card or counter, of which one type is used at a time."""
    told = [text(key, n=n, resource=RESOURCES[at]) for at, n in enumerate(symbols) if n]
    whole = "".join(told[:1])
    for one in told[1:]:
        whole = text("phrase.or", a=whole, b=one)
    return whole


def of_counter(counter: Counter, text: Text) -> str:
    """What a Development counter shows."""
    told = [symbols_text(counter.symbols, text, "phrase.shown")] if any(counter.symbols) else []
    told += [text("phrase.points", n=counter.points)] if counter.points else []
    told += [text("phrase.room", n=counter.reserve)] if counter.reserve else []
    return ", ".join(told) or text("phrase.no_symbol")
