"""Chapter 6, Scoring: prestige, major ideology, galaxy, relics, factions; and who wins alone."""

from __future__ import annotations

from typing import Any, Final

from galactarium.games.age_of_galaxy.components import PRESTIGE, RELIC, Effect, Scenario
from galactarium.games.age_of_galaxy.galactic import standing
from galactarium.games.age_of_galaxy.goods import count, effects, planets_at, powers
from galactarium.games.age_of_galaxy.state import (
    COLONIZED,
    CONQUERED,
    DEVELOPED,
    LEVELS,
    PLAYER,
    Galaxy,
)
from galactarium.kernel import Result, ranked

SCORED: Final = (COLONIZED, DEVELOPED, CONQUERED)
SOURCES: Final = {
    "prestige": "source.prestige",
    "ideology": "source.ideology",
    "galaxy": "source.galaxy",
    "relics": "source.relics",
    "factions": "source.factions",
}


def major_ideology(s: Galaxy, side: int) -> str:
    """6.3.major The true one if set, else the most frequent of the alliance; none if tied."""
    if s.major[side]:
        return s.box.factions[s.major[side]].ideology
    return powers(s, side).ideology


def points_by_source(s: Galaxy, side: int) -> dict[str, int]:
    """6.2.points A side's points by source, as things are now (6.1.as-is)."""
    worth = s.box.points
    planets = [planets_at(s, side, level) * worth[LEVELS[level]] for level in SCORED]
    return {
        "prestige": s.goods[side][PRESTIGE] * worth["prestige"],
        "ideology": ideology_points(s, side),
        "galaxy": sum(planets),
        "relics": s.goods[side][RELIC] * worth["relic"],
        "factions": faction_points(s, side),
    }


def points_of(s: Galaxy, side: int) -> int:
    """6.2.points All points of a side."""
    return sum(points_by_source(s, side).values())


def ideology_points(s: Galaxy, side: int) -> int:
    """6.3.major What the major ideology scores; board.toml has the five of them."""
    ideology = major_ideology(s, side)
    if not ideology:
        return 0
    return sum(scored(s, side, effect) for effect in s.box.ideologies[ideology])


def scored(s: Galaxy, side: int, effect: Effect) -> int:
    """2.5.end-scoring Points for every so many of something, up to a limit if there is one."""
    points = count(s, side, effect.per) // effect.every * effect.vp
    return points if effect.cap < 0 else min(points, effect.cap)


def faction_points(s: Galaxy, side: int) -> int:
    """2.5.end-scoring What allies and technologies score at the end."""
    return sum(scored(s, side, effect) for effect in effects(s, side, "end_scoring"))


def scenario_of(s: Galaxy) -> Scenario | None:
    """7.4.scenario The sheet of the scenario that is played, if any."""
    return s.box.scenarios.get(str(s.options["scenario"]))


def standings(s: Galaxy) -> list[tuple[str, int, int]]:
    """7.4.victory What each condition counts, how much there is of it, and how much is needed."""
    sheet = scenario_of(s)
    conditions = () if sheet is None else sheet.victory
    return [(counter, reached(s, counter), needed) for counter, needed in conditions]


def reached(s: Galaxy, counter: str) -> int:
    """7.4.victory How much the player has of what a condition counts; `vp` are the points."""
    return points_of(s, PLAYER) if counter == "vp" else count(s, PLAYER, counter)


def has_won(s: Galaxy) -> bool:
    """7.4.victory Whether all conditions of the scenario hold; a game without one has none."""
    return all(now >= needed for _, now, needed in standings(s))


def result(s: Galaxy) -> Result:
    """6.4.winner Most points win; then more prestige, then the disc on top (6.4.tie).

    7.4.victory Whoever plays a scenario is first if it is won, and second if it is lost.
    """
    points = tuple([points_of(s, seat) for seat in range(s.seats)])
    if s.seats == 1:
        return Result(points, (1,) if has_won(s) else (2,))
    keys = tuple([(points[seat], *standing(s, seat)) for seat in range(s.seats)])
    return ranked(points, keys)


def tally(view: dict[str, Any], seat: int) -> dict[str, int]:
    """6.2.points The points of a player by source, as a view shows them."""
    points = view["players"][str(seat)]["points"]
    return {SOURCES[source]: n for source, n in points.items()}
