"""Chapter 8, Game end: the last points, among them those of the galactic goal, and the places."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from galactarium.games.galactic_era.box.components import STAR_TYPES
from galactarium.games.galactic_era.box.vocabulary import Score
from galactarium.games.galactic_era.concepts.points import score
from galactarium.games.galactic_era.concepts.ships import show_fleet
from galactarium.games.galactic_era.concepts.stars import stars_of, track_points
from galactarium.games.galactic_era.state import UNUSED, Galaxy
from galactarium.kernel import Empty, Result, ranked

# The last points.


def show_fleets(s: Galaxy, f: Empty) -> None:
    """8.1.reveal All fleets are shown, as sectors are scored by ships."""
    for seat in s.order:
        for letter, fleet in enumerate(s.fleets[seat]):
            if fleet != UNUSED:
                show_fleet(s, seat, letter)


def score_population(s: Galaxy, f: Empty) -> None:
    """8.1.population The number at the highest free spot of the track."""
    for seat in s.order:
        score(s, seat, track_points(s, seat), "population")


def score_goal(s: Galaxy, f: Empty) -> None:
    """8.1.goal, 12.5 The lines of the galactic goal that speak of the end of the game."""
    lines = s.box.goals[s.goal].scores if s.goal else ()
    for line in lines:
        if line.type in AT_THE_END:
            for seat in s.order:
                dp = dp_of(s, line) * AT_THE_END[line.type](s, line, seat)
                score(s, seat, dp, f"goal_{line.type}")


def score_sectors(s: Galaxy, f: Empty) -> None:
    """8.1.sectors The most ships of a sector, for all who are equal."""
    for ships in ships_by_sector(s):
        for seat in s.order:
            if is_most(ships, seat):
                score(s, seat, s.box.numbers.sector_dp, "sector")


def is_most(counts: list[int], seat: int) -> bool:
    """8.1.sectors, 12.5 Whether nobody has more than a player, who has at least one."""
    return counts[seat] > 0 and counts[seat] == max(counts)


def ships_by_sector(s: Galaxy) -> list[list[int]]:
    """8.1.sectors The ships of all players, sector by sector."""
    found = [[0] * s.sides for _ in s.tiles]
    for seat in range(s.sides):
        for where, count in s.ships[seat].items():
            found[s.board.sector[where]][seat] += count
        for fleet in s.fleets[seat]:
            if fleet != UNUSED:
                found[s.board.sector[fleet.hex]][seat] += fleet.ships
    return found


def dp_of(s: Galaxy, line: Score) -> int:
    """8.1.goal, 17.8.leadership What a line of the goal brings each time."""
    is_apart = s.seats == 1 and line.type == "most_leading"
    return s.box.solo.leadership_dp if is_apart else line.dp


# How often a player fulfils a line of the galactic goal.


def centre_stars(s: Galaxy, line: Score, seat: int) -> int:
    """12.5.control Stars in the middle of a sector."""
    return sum([where in s.board.centre for where in stars_of(s, seat)])


def relic_stars(s: Galaxy, line: Score, seat: int) -> int:
    """12.5.legacy Stars with a permanent relic."""
    relics = [s.stars[where].relic for where in stars_of(s, seat)]
    return sum([s.box.relics[relic].permanent for relic in relics if relic])


def sectors_settled(s: Galaxy, line: Score, seat: int) -> int:
    """12.5.presence Sectors with enough stars."""
    sectors = [s.board.sector[where] for where in stars_of(s, seat)]
    return sum([sectors.count(sector) >= line.least for sector in set(sectors)])


def sectors_dominated(s: Galaxy, line: Score, seat: int) -> int:
    """12.5.power Sectors with more ships than all others have together."""
    return sum([2 * ships[seat] > sum(ships) for ships in ships_by_sector(s)])


def is_best_discoverer(s: Galaxy, line: Score, seat: int) -> int:
    """12.5.discovery.score The most star counters of a type.

    17.8.discovery Who plays alone must have more than the automas.
    """
    kind = STAR_TYPES.index(line.counter)
    counts = [kept[kind] for kept in s.counters_kept]
    ties = s.seats > 1 or s.box.solo.discovery_ties
    return int(is_most(counts, seat) and (ties or counts.count(counts[seat]) == 1))


def is_best_leader(s: Galaxy, line: Score, seat: int) -> int:
    """12.5.leadership.score The most ships on the tile."""
    return int(is_most(s.leads, seat))


AT_THE_END: Final[dict[str, Callable[[Galaxy, Score, int], int]]] = {
    "centre_star": centre_stars,
    "relic_star": relic_stars,
    "sector_stars": sectors_settled,
    "outnumbering": sectors_dominated,
    "most_counters": is_best_discoverer,
    "most_leading": is_best_leader,
}


# The places.


def result(s: Galaxy) -> Result:
    """8.2.winner, 4.0.goal The most DP win; then more stars, then the earlier place (8.2.tie)."""
    keys = [(s.dp[at], len(stars_of(s, at)), -s.order.index(at)) for at in range(s.seats)]
    return ranked(tuple(s.dp[: s.seats]), tuple(keys))


def tally(view: dict[str, Any], seat: int) -> dict[str, int]:
    """4.11.negative The DP of a player by source, as a view shows them."""
    return {f"why.{why}": dp for why, dp in view["players"][str(seat)]["scored"].items()}
