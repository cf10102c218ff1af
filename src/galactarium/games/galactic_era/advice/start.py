"""The set-up: star peoples, alignments, fields, tactics, and what players take in turns."""

from __future__ import annotations

from typing import Final

from galactarium.games.galactic_era.advice.cards import card_worth
from galactarium.games.galactic_era.components import ALIGNMENTS
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import Advice, Answer, Part, parts

# What star peoples are worth more than the average, as STO and as STS.
PEOPLES: Final = {
    "alliance": (0.0, 0.0),
    "anchara": (0.0, 0.0),
    "annunaki": (0.0, 0.0),
    "avians": (0.0, 0.0),
    "caninoids": (0.0, 0.0),
    "dracos": (0.0, 0.0),
    "felines": (0.0, 0.0),
    "galactic": (0.0, 0.0),
    "greys": (0.0, 0.0),
    "icc": (0.0, 0.0),
    "mantids": (0.0, 0.0),
    "mayans": (0.0, 0.0),
    "orion": (0.0, 0.0),
    "plejars": (0.0, 0.0),
    "progenitors": (0.0, 0.0),
    "rogue_ai": (0.0, 0.0),
    "yowies": (0.0, 0.0),
}
FIELDS: Final = ("genetics", "robotics", "propulsion", "military", "spirituality")
TACTICS: Final = ("a", "e", "b", "c", "d")
THINGS: Final = ("people", "sector", "card", "order")


def on_choose_people(s: Galaxy, seat: int) -> Advice:
    """5.9 The best side of the best star people; nobody is told before all have chosen."""
    pairs = [(PEOPLES[x][side], x, side) for x in s.dealt[seat] for side in range(2)]
    _, people, side = max(pairs, key=lambda pair: pair[0])
    return Advice((people, ALIGNMENTS[side]), "people")


def on_choose_alignment(s: Galaxy, seat: int) -> Advice:
    """9.1 The better side of the star people."""
    sto, sts = PEOPLES[s.people[seat]]
    return Advice((ALIGNMENTS[sts > sto],), "people")


def on_choose_field(s: Galaxy, seat: int) -> Advice:
    """5.12 What makes population grow comes first."""
    allowed = parts(s, seat).next
    field = next(name for name in FIELDS if name in allowed)
    return Advice((field,), "field", field=field)


def on_place_tactic(s: Galaxy, seat: int) -> Advice:
    """6.1.3 Fleets that are strong in battle become stronger."""
    allowed = parts(s, seat).next
    letter = next(name for name in TACTICS if name in allowed)
    return Advice((letter, "doubled"), "tactic", letter=letter)


def on_take(s: Galaxy, seat: int) -> Advice:
    """9.1 The best that is left, part by part."""
    allowed = parts(s, seat).next
    answer: Answer = (next(thing for thing in THINGS if thing in allowed),)
    while True:
        following = parts(s, seat, answer).next
        if not following:
            return Advice(answer, "take")
        answer = (*answer, max(following, key=lambda part: thing_worth(s, part)))


def thing_worth(s: Galaxy, part: Part) -> float:
    """9.1 Star peoples by their better side, sectors by population; else the first part."""
    if part in PEOPLES:
        return max(PEOPLES[str(part)])
    return s.box.sectors[str(part)].population if part in s.box.sectors else 0.0


def on_keep_card(s: Galaxy, seat: int) -> Advice:
    """9.1 The card that should bring most."""
    cards = [str(part) for part in parts(s, seat).next]
    return Advice((max(cards, key=lambda card: card_worth(s, seat, card)),), "draft")
