"""The set-up: star peoples, alignments, fields, tactics, and what players take in turns."""

from __future__ import annotations

from typing import Final

from galactarium.games.galactic_era.advice.cards import card_worth
from galactarium.games.galactic_era.box.components import ALIGNMENTS
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import Advice, Answer, Part, parts

# What star peoples are worth more than the average, as STO and as STS. A rough guess: about 23
# games of the bot against itself for each side, and a third of what came out.
PEOPLES: Final = {
    "alliance": (-3.0, 0.0),
    "anchara": (1.7, 0.0),
    "annunaki": (1.4, -1.3),
    "avians": (2.0, -0.4),
    "caninoids": (3.3, -0.2),
    "dracos": (2.0, 2.0),
    "felines": (-0.4, 0.9),
    "galactic": (-0.5, -1.9),
    "greys": (1.5, 0.9),
    "icc": (1.0, 1.6),
    "mantids": (-1.0, -1.3),
    "mayans": (-3.4, -1.1),
    "orion": (4.4, 2.4),
    "plejars": (-4.4, 0.7),
    "progenitors": (0.6, 2.3),
    "rogue_ai": (-1.1, -2.4),
    "yowies": (-0.4, -2.2),
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
