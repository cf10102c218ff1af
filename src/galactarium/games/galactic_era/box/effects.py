"""Chapters 4.2 and 4.3: what star peoples do at their present alignment, and what fleets do.

4.3.first Rules that such an effect contradicts ask for it here before they refuse or count.
"""

from __future__ import annotations

from galactarium.games.galactic_era.box.abilities import NONE
from galactarium.games.galactic_era.box.vocabulary import Effect
from galactarium.games.galactic_era.state import Galaxy


def effects(s: Galaxy, seat: int, kind: str) -> tuple[Effect, ...]:
    """4.2.effects The effects of one kind on the side of the star people tile that is face up."""
    return s.abilities.peoples[s.people[seat], s.alignment[seat]].get(kind, NONE)


def has(s: Galaxy, seat: int, kind: str) -> bool:
    """Whether a player's star people has an effect of this kind."""
    return kind in s.abilities.peoples[s.people[seat], s.alignment[seat]]


def tactic(s: Galaxy, seat: int, letter: int, kind: str) -> tuple[Effect, ...]:
    """6.1.3.advanced The effects of one kind that a fleet has, doubled or not."""
    return s.abilities.tactics[letter][s.tactics[seat][letter]].get(kind, NONE)


def relic(s: Galaxy, where: int, kind: str) -> tuple[Effect, ...]:
    """6.2.5.relic The effects of one kind of the relic at a star, once it is face up."""
    star = s.stars.get(where)
    if star is None or not star.relic or not star.was_taken:
        return NONE
    return s.abilities.relics[star.relic].get(kind, NONE)


def relics_of(s: Galaxy, seat: int, kind: str) -> list[int]:
    """6.2.5.relic-owner A player's stars whose relic has an effect of this kind."""
    stars = s.stars.items()
    return [at for at, star in stars if star.owner == seat and star.relic and relic(s, at, kind)]
