"""Chapter 6.2.7, Build Ships."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from galactarium.games.galactic_era.box.effects import effects, has
from galactarium.games.galactic_era.box.vocabulary import ROBOTICS
from galactarium.games.galactic_era.concepts.points import score_action
from galactarium.games.galactic_era.concepts.ships import all_ships, ship_hexes
from galactarium.games.galactic_era.concepts.stars import lose_discs, population, stars_of
from galactarium.games.galactic_era.concepts.war import is_blocked
from galactarium.games.galactic_era.frames import Flows, GrowthTurn
from galactarium.games.galactic_era.growth.actions import Action, Use
from galactarium.games.galactic_era.growth.placing import PLACE, place_ships
from galactarium.games.galactic_era.growth.population import (
    announced_stars,
    open_stars,
    refusal_of_open_star,
)
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import (
    Answer,
    Params,
    Part,
    Refusal,
    Split,
    emit,
    find,
    flow,
    push,
    put,
    step,
)

__all__ = ["BUILD", "FLOWS", "BuildShips", "new_ships", "place_ships"]


class Building(NamedTuple):
    """6.2.7.number A Build Ships action: how many are new, and how many there were before."""

    seat: int
    ships: int
    before: int


class BuildShips(Action):
    """6.2.7.number New ships for population, Robotics and asteroid systems; always possible."""

    def hexes(self, s: Galaxy, f: GrowthTurn, use: Use, path: Answer) -> tuple[int, ...]:
        """7.2.1.build All stars and asteroid systems that count."""
        return tuple(sorted([*open_stars(s, f.seat), *asteroid_systems(s, f.seat)]))

    def act(self, s: Galaxy, f: GrowthTurn, use: Use, path: Answer) -> None:
        """6.2.7.number The number is fixed now."""
        push(s, BUILD, Building(f.seat, new_ships(s, f.seat), all_ships(s, f.seat)))


def new_ships(s: Galaxy, seat: int) -> int:
    """6.2.7.number How many ships a player builds."""
    return sum(sources_of_ships(s, seat).values())


def sources_of_ships(s: Galaxy, seat: int) -> dict[str, int]:
    """6.2.7.number What brings a player new ships, and how many."""
    return {
        "track": ships_of_track(s, seat),
        "robotics": s.box.levels.ships[s.levels[seat][ROBOTICS]],
        "asteroids": s.box.numbers.asteroid_ships * len(asteroid_systems(s, seat)),
    }


def ships_of_track(s: Galaxy, seat: int) -> int:
    """4.10.ships The ship number on the track, without blocked population (7.2.1.build)."""
    blocked = [at for at in stars_of(s, seat) if is_blocked(s, seat, at)]
    spot = s.off_track[seat] - sum([population(s, at) for at in blocked])
    return s.box.spots[max(0, spot)].ships


def asteroid_systems(s: Galaxy, seat: int) -> list[int]:
    """6.2.7.asteroids The asteroid systems that bring a player ships, whoever else uses them."""
    if has(s, seat, "no_asteroids"):  # 12.1.mayans.asteroids
        return []
    found = [at for at in ship_hexes(s, seat) if s.board.terrain[at] == "asteroid"]
    return [at for at in found if not is_blocked(s, seat, at)]


def place_new_ships(s: Galaxy, f: Building) -> None:
    """6.2.7.shipyards, 12.2.4 They may be spread over the stars that are great enough."""
    least = s.box.levels.shipyard[s.levels[f.seat][ROBOTICS]]
    place_ships(s, f.seat, f.ships, open_stars(s, f.seat), "build_ships", least=least)


def count_built(s: Galaxy, f: Building) -> None:
    """12.3.economic.a What the action has brought so far; ships of star peoples do not count."""
    built = all_ships(s, f.seat) - f.before
    put(s, find(s, GrowthTurn)._replace(built=built))


class ConvertDiscs(Split[Galaxy, Building]):
    """12.1.rogue-ai-sts.convert Discs become ships at their star."""

    key = "convert_discs"
    nouns = ("hex",)

    def candidates(self, s: Galaxy, f: Building, seat: int) -> Sequence[Part]:
        """The stars with discs that nobody blocks."""
        return convertible(s, seat)

    def refusal(self, s: Galaxy, f: Building, seat: int, so_far: Answer) -> Refusal | None:
        """12.1.rogue-ai-sts.convert The player's stars with discs that nobody blocks."""
        where, rule = int(so_far[-1]), "12.1.rogue-ai-sts.convert"
        refused = refusal_of_open_star(s, seat, where, rule)
        if refused is None and not s.stars[where].discs:
            return Refusal(rule, "no_disc_there", hex=where)
        return refused

    def size(self, s: Galaxy, f: Building, seat: int) -> tuple[int, int]:
        """Any number, but never the miniature."""
        return 0, sum([s.stars[where].discs for where in convertible(s, seat)])

    def cap(self, s: Galaxy, f: Building, seat: int, part: Part) -> int:
        """All discs of a star."""
        return s.stars[int(part)].discs

    def apply(self, s: Galaxy, f: Building, seat: int, answer: Answer) -> None:
        """12.1.rogue-ai-sts.convert The discs go back to the track."""
        for where, count in Counter([int(part) for part in answer]).items():
            lose_discs(s, where, count)
            emit(s, "converted_discs", seat=seat, hex=where, n=count)
            ships = count * ships_per_disc(s, seat)
            place_ships(s, seat, ships, (where,), "population_to_ships")

    def prompt(self, s: Galaxy, f: Building, seat: int) -> Params:
        """How many ships a disc brings."""
        return {"n": ships_per_disc(s, seat)}


def ships_per_disc(s: Galaxy, seat: int) -> int:
    """12.1.rogue-ai-sts.convert How many ships a disc becomes, 0 if none."""
    return sum([effect.amount for effect in effects(s, seat, "population_to_ships")])


def convertible(s: Galaxy, seat: int) -> list[int]:
    """12.1.rogue-ai-sts.convert The stars with discs that may become ships."""
    return [where for where in announced_stars(s, seat) if s.stars[where].discs]


def can_convert(s: Galaxy, f: Building) -> bool:
    """12.1.rogue-ai-sts.convert Whether discs may become ships."""
    return ships_per_disc(s, f.seat) > 0 and bool(convertible(s, f.seat))


def score_building(s: Galaxy, f: Building) -> None:
    """12.4.wars-1.build The action is done, whatever was placed."""
    score_action(s, f.seat, "build_ships")


BUILD = flow(
    "build",
    Building,
    step("6.2.7.number", place_new_ships),
    step("12.3.economic.a", count_built),
    step("12.1.rogue-ai-sts.convert", ConvertDiscs(), when=can_convert),
    step("6.2.7.done", score_building),
)

FLOWS: Flows = (PLACE, BUILD)
