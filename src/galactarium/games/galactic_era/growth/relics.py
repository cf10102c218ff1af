"""Chapters 6.2.5 and 12.7, Ancient relics: what happens when the first player takes their star."""

from __future__ import annotations

from galactarium.games.galactic_era.automas.spawning import bring_ships
from galactarium.games.galactic_era.box.effects import effects
from galactarium.games.galactic_era.box.vocabulary import Effect
from galactarium.games.galactic_era.concepts.technology import can_rise, gain_level
from galactarium.games.galactic_era.growth.build import place_ships
from galactarium.games.galactic_era.growth.research import learn
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import emit, reveal


def turn_up_relic(s: Galaxy, seat: int, where: int) -> None:
    """6.2.5.relic Turn up the relic of a star; what works once does so now and is gone."""
    star = s.stars[where]
    relic = s.box.relics[star.relic]
    reveal(s)
    emit(s, "turned_up_relic", seat=seat, hex=where, relic=relic.id)
    if not relic.permanent:
        s.stars[where] = star._replace(relic="")
        for effect in relic.effects:
            apply_once(s, seat, where, effect)


def apply_once(s: Galaxy, seat: int, where: int, effect: Effect) -> None:
    """12.7.buried-ships Ships at the star, or a level; 12.1.yowies.relic ships in its place.

    17.4.relics The same for an automa, with no effect of research at the highest level.
    """
    if s.is_automa(seat):
        apply_to_automa(s, seat, where, effect)
        return
    ships = effect.amount if effect.type == "gain_ships" else 0
    for other in effects(s, seat, "ships_for_relic"):
        if effect.type == "gain_level" and effect.field == other.field:
            ships = other.amount
    if ships:
        place_ships(s, seat, ships, (where,), "relic")
    else:
        learn(s, seat, effect.field, "relic")


def apply_to_automa(s: Galaxy, seat: int, where: int, effect: Effect) -> None:
    """17.4.relics Ships come as new ones always do, a level if it can rise."""
    if effect.type == "gain_ships":
        bring_ships(s, seat, where, effect.amount)
    elif can_rise(s, seat, effect.field):
        gain_level(s, seat, effect.field, "relic")
