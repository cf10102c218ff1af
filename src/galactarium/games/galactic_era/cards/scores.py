"""Chapter 7.4, The points of domination cards, and all that their B sections count.

Personal Growth doubles before anything is rounded, so points may be halves until the end.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from galactarium.games.galactic_era.box.vocabulary import Score
from galactarium.games.galactic_era.cards.conditions import sector_of, stars_like
from galactarium.games.galactic_era.concepts.board import NOWHERE
from galactarium.games.galactic_era.concepts.points import goal_lines, score
from galactarium.games.galactic_era.concepts.ships import present, ship_hexes, ship_sectors
from galactarium.games.galactic_era.concepts.stars import population, stars_in
from galactarium.games.galactic_era.frames import Scored, open_frame
from galactarium.games.galactic_era.state import NOBODY, UNUSED, Galaxy

DOUBLED: Final = 2


def score_card(s: Galaxy, seat: int, dp: float, why: str) -> None:
    """7.4.b-down, 12.5.personal-growth Score a card: doubled by the goal, then rounded down."""
    score(s, seat, counted(s, dp), why)


def counted(s: Galaxy, dp: int | float) -> int:
    """7.4.b-down, 12.5.personal-growth What points of a card come to."""
    return int(dp * DOUBLED if goal_lines(s, "cards_doubled") else dp)


def card_points(s: Galaxy, seat: int, card: str) -> list[int]:
    """7.4.a, 7.4.b What a card is worth in its A section, if that could be played, and in B now."""
    return [counted(s, s.box.cards[card].dp), counted(s, b_points(s, seat, card))]


def b_points(s: Galaxy, seat: int, card: str) -> float:
    """7.4.b What the B section of a card brings now: the best of its lines, or all together."""
    facts = s.box.cards[card]
    found = [SCORES[line.type](s, seat, line) for line in facts.secondary]
    return sum(found) if facts.total == "sum" else max(found)


# Technology levels.


def level(s: Galaxy, seat: int, line: Score) -> float:
    """12.3 A level, or a part of it, if the player is of the alignment."""
    if line.alignment not in ("", s.alignment[seat]):
        return 0
    return line.dp * s.levels[seat][line.field] / line.every


def lowest_level(s: Galaxy, seat: int, line: Score) -> float:
    """12.3.general-scientific.b DP for the field in which the player is worst."""
    return line.dp * min(s.levels[seat])


def highest_level(s: Galaxy, seat: int, line: Score) -> float:
    """12.3.special-scientific.b DP for the field in which the player is best."""
    return line.dp * max(s.levels[seat])


# Stars and ships.


def stars(s: Galaxy, seat: int, line: Score) -> float:
    """12.3.density.b, 12.3.spatial.b Full groups of stars with enough population."""
    count = len(stars_like(s, seat, line.sector, line.population))
    return line.dp * (count // line.every)


def star_population(s: Galaxy, seat: int, line: Score) -> float:
    """12.3.central.b The population of the greatest star in the sector."""
    found = [population(s, where) for where in stars_like(s, seat, line.sector, 0)]
    return line.dp * max(found, default=0)


def lone_neutral(s: Galaxy, seat: int, line: Score) -> float:
    """12.3.acquisition.b Neutral stars where nobody else has ships."""
    neutral = [where for where, star in s.stars.items() if star.owner == NOBODY]
    return line.dp * len([where for where in neutral if present(s, where) == [seat]])


def no_strangers(s: Galaxy, seat: int, line: Score) -> float:
    """12.3.defensive.b A sector where nobody else owns a star."""
    owners = {s.stars[where].owner for where in stars_in(s, sector_of(s, seat, line.sector))}
    return 0 if owners - {seat, NOBODY} else line.dp


def sectors(s: Galaxy, seat: int, line: Score) -> float:
    """12.3.exploratory.b Sectors with a ship."""
    return line.dp * len(ship_sectors(s, seat))


def asteroids(s: Galaxy, seat: int, line: Score) -> float:
    """12.3.economic.b Asteroid systems with a ship."""
    found = [where for where in ship_hexes(s, seat) if s.board.terrain[where] == "asteroid"]
    return line.dp * len(found)


def foreign_home(s: Galaxy, seat: int, line: Score) -> float:
    """12.3.diplomatic.b Home stars of others where the player has a ship."""
    homes = {s.home[other] for other in s.after(seat)} - {NOWHERE}
    return line.dp * len(homes.intersection(ship_hexes(s, seat)))


def lone_fleet(s: Galaxy, seat: int, line: Score) -> float:
    """12.3.military.b Sectors where nobody else has a fleet."""
    foreign = {sector for other in s.after(seat) for sector in fleet_sectors(s, other)}
    return line.dp * len(fleet_sectors(s, seat) - foreign)


def fleet_sectors(s: Galaxy, seat: int) -> set[int]:
    """14.1.fleet-present The sectors with fleets of a player; all see them."""
    return {s.board.sector[fleet.hex] for fleet in s.fleets[seat] if fleet != UNUSED}


def no_alignment_points(s: Galaxy, seat: int, line: Score) -> float:
    """12.3.alignment.b Once a scoring phase has brought the player nothing for the alignment."""
    is_scored = open_frame(s, Scored) is not None
    return line.dp if is_scored and s.unscored_alignment[seat] else 0


SCORES: Final[dict[str, Callable[[Galaxy, int, Score], float]]] = {
    "level": level,
    "lowest_level": lowest_level,
    "highest_level": highest_level,
    "stars": stars,
    "star_population": star_population,
    "lone_neutral": lone_neutral,
    "no_strangers": no_strangers,
    "sectors": sectors,
    "asteroids": asteroids,
    "foreign_home": foreign_home,
    "lone_fleet": lone_fleet,
    "no_alignment_points": no_alignment_points,
}
