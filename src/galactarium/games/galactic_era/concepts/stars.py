"""Chapters 4.4, 4.5 and 4.10, Stars: who lives where, and the population track."""

from __future__ import annotations

from galactarium.games.galactic_era.box.effects import has
from galactarium.games.galactic_era.box.vocabulary import SPIRITUALITY
from galactarium.games.galactic_era.concepts.board import NOWHERE
from galactarium.games.galactic_era.state import NOBODY, Galaxy, Star
from galactarium.kernel import emit

# Whose star it is.


def owner_at(s: Galaxy, where: int) -> int:
    """4.4.owner Who owns the star in a hex; `NOBODY` if nobody does, or there is none."""
    star = s.stars.get(where)
    return NOBODY if star is None else star.owner


def stars_of(s: Galaxy, seat: int) -> list[int]:
    """4.4.owner The stars of a player."""
    return [where for where, star in s.stars.items() if star.owner == seat]


def is_home(s: Galaxy, where: int) -> bool:
    """4.5.home-star Whether a home star miniature stands in a hex."""
    return where in s.home


def home_sector(s: Galaxy, seat: int) -> int:
    """4.5.home-sector The sector in which a player's miniature stands at the moment.

    17.2.nothing `NOWHERE` for an automa that has none.
    """
    home = s.home[seat]
    return NOWHERE if home == NOWHERE else s.board.sector[home]


def stars_in(s: Galaxy, sector: int) -> list[int]:
    """The stars of a sector, rogue planets included."""
    return [where for where in s.stars if s.board.sector[where] == sector]


def is_neutral(star: Star) -> bool:
    """Whether nobody owns a star."""
    return star.owner == NOBODY


def neutral_type(star: Star) -> str:
    """7.5.uninhabited What a neutral star counts as: one without a counter is uninhabited."""
    if star.is_advanced:
        return "advanced"
    return star.counter or "uninhabited"


# Population.


def population(s: Galaxy, where: int) -> int:
    """4.5.six The population of a star; a home star miniature counts as 6."""
    star = s.stars[where]
    return star.discs + (s.box.numbers.home_population if is_home(s, where) else 0)


def total_population(s: Galaxy, seat: int) -> int:
    """The population of all stars of a player."""
    return sum([population(s, where) for where in stars_of(s, seat)])


def on_track(s: Galaxy, seat: int) -> int:
    """4.10.take Discs that are still on a player's track."""
    return s.box.supply.discs - s.off_track[seat]


def track_points(s: Galaxy, seat: int) -> int:
    """4.10.points The number at the highest free spot, found by discs alone (4.10.index)."""
    return s.box.spots[s.off_track[seat]].label


def put_discs(s: Galaxy, seat: int, where: int, count: int) -> None:
    """4.10.take Discs from the track come to a star, which is the player's from now on."""
    s.off_track[seat] += count
    s.stars[where] = s.stars[where]._replace(owner=seat, discs=s.stars[where].discs + count)


def lose_discs(s: Galaxy, where: int, count: int) -> None:
    """4.10.return, 12.2.2.ascend Discs of a star are lost: they go back to the track, or ascend."""
    seat = s.stars[where].owner
    if s.box.levels.ascension[s.levels[seat][SPIRITUALITY]]:
        s.ascended[seat] += count
    else:
        s.off_track[seat] -= count
    take_discs(s, where, count)


def take_discs(s: Galaxy, where: int, count: int) -> None:
    """7.5.uninhabited Discs leave a star; without population it is neutral and uninhabited."""
    star = s.stars[where]
    s.stars[where] = star = star._replace(discs=star.discs - count)
    if star.discs == 0 and not is_home(s, where):
        s.stars[where] = star._replace(owner=NOBODY)
        emit(s, "emptied", hex=where, seat=star.owner)


def shift_disc(s: Galaxy, start: int, end: int) -> None:
    """A disc goes from one star of a player to another one."""
    seat = s.stars[start].owner
    take_discs(s, start, 1)
    s.stars[end] = s.stars[end]._replace(owner=seat, discs=s.stars[end].discs + 1)


def growth_limit(s: Galaxy, seat: int, where: int) -> int:
    """6.2.6.limit The distance to the nearest star that is owned, endless if there is none.

    7.1.stargate-not Stargates do not make it shorter.
    """
    distances = s.board.distances(where)
    least = len(distances)
    for other, star in s.stars.items():
        is_near = star.owner != NOBODY and distances[other] < least and other != where
        if is_near and not is_overlooked(s, seat, star.owner):
            least = distances[other]
    return least


def is_overlooked(s: Galaxy, seat: int, other: int) -> bool:
    """12.1.alliance-sto.limits STO players and the Alliance of Light do not limit each other."""
    if seat == other or s.alignment[seat] != "sto" or s.alignment[other] != "sto":
        return False
    return has(s, seat, "shared_space") or has(s, other, "shared_space")
