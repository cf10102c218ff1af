"""What star peoples can do, looked up by people, alignment and kind of effect."""

from __future__ import annotations

from galactarium.games.galactic_era.box.components import ADVANCED, ALIGNMENTS, Box
from galactarium.games.galactic_era.box.vocabulary import Effect

NONE: tuple[Effect, ...] = ()


class Abilities:
    """The effects of a box by what they do; made once for each box that is in use."""

    def __init__(self, box: Box) -> None:
        self.peoples = {
            (people.id, alignment): by_type(effects)
            for people in box.peoples.values()
            for alignment, effects in people.effects.items()
        }
        self.peoples.update({("", alignment): {} for alignment in ("", *ALIGNMENTS)})
        self.tactics = [
            {"": by_type(x.plain), ADVANCED[0]: by_type(x.doubled), ADVANCED[1]: by_type(x.plain)}
            for x in box.tactics.values()
        ]
        self.relics = {x.id: by_type(x.effects) for x in box.relics.values()}


def by_type(effects: tuple[Effect, ...]) -> dict[str, tuple[Effect, ...]]:
    """Effects by their type."""
    types = dict.fromkeys([effect.type for effect in effects])
    return {one: tuple([effect for effect in effects if effect.type == one]) for one in types}


_known: list[tuple[Box, Abilities]] = []


def abilities_of(box: Box) -> Abilities:
    """The effects of a box; kept until another is asked for."""
    if not _known or _known[0][0] is not box:
        _known[:] = [(box, Abilities(box))]
    return _known[0][1]
