"""Chapter 7.4, How far a player has come towards the A section of a card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from galactarium.games.galactic_era.box.vocabulary import FIELDS, MILITARY, NO_FIELD, Condition
from galactarium.games.galactic_era.cards.conditions import (
    condition_key,
    has_centre_star,
    is_at_peace,
    is_first_of_alignment,
    lost_in_battle,
    sector_of,
    stars_like,
)
from galactarium.games.galactic_era.concepts.ships import all_ships, ship_hexes, ship_sectors
from galactarium.games.galactic_era.concepts.stars import stars_in, stars_of
from galactarium.games.galactic_era.frames import GrowthTurn, open_frame
from galactarium.games.galactic_era.state import Galaxy

Steps = tuple[int, int]  # how much there is, and how much it takes


def progress(s: Galaxy, seat: int, card: str) -> list[dict[str, Any]]:
    """7.4.a What each condition of a card has by now, and what it takes, whatever the moment."""
    return [step_view(s, seat, condition) for condition in s.box.cards[card].conditions]


def step_view(s: Galaxy, seat: int, c: Condition) -> dict[str, Any]:
    """One condition as plain data."""
    have, need = STEPS[c.type](s, seat, c)
    seen = {"key": condition_key(c), "have": have, "need": need, "population": c.population}
    if c.field != NO_FIELD:
        seen["field"] = FIELDS[c.field]
    if c.levels:
        seen["levels"] = list(c.levels)
    return seen


def is_met(*counts: int) -> Steps:
    """Something that is so, or is not."""
    return int(all(counts)), 1


def stars(s: Galaxy, seat: int, c: Condition) -> Steps:
    """12.3.central.a, 12.3.density.a, 12.3.spatial.a Stars of a kind."""
    return len(stars_like(s, seat, c.sector, c.population)), c.least


def all_stars(s: Galaxy, seat: int, c: Condition) -> Steps:
    """12.3.defensive.a The stars of a sector."""
    there = stars_in(s, sector_of(s, seat, c.sector))
    return len([at for at in there if s.stars[at].owner == seat]), len(there)


def centre_star(s: Galaxy, seat: int, c: Condition) -> Steps:
    """12.3.diplomatic.a The star in the middle of a sector."""
    return is_met(has_centre_star(s, seat, c))


def sectors(s: Galaxy, seat: int, c: Condition) -> Steps:
    """12.3.exploratory.a Sectors with both a ship and a star."""
    settled = {s.board.sector[where] for where in stars_of(s, seat)}
    return len(settled & ship_sectors(s, seat)), c.least


def level(s: Galaxy, seat: int, c: Condition) -> Steps:
    """12.3.diplomatic.a, 12.3.exploratory.a The level in one field."""
    return s.levels[seat][c.field], c.least


def levels(s: Galaxy, seat: int, c: Condition) -> Steps:
    """12.3.general-scientific.a The levels of all fields together."""
    return sum(s.levels[seat]), c.least


def best_levels(s: Galaxy, seat: int, c: Condition) -> Steps:
    """12.3.special-scientific.a How much of these levels the best fields have."""
    best = sorted(s.levels[seat], reverse=True)
    have = [min(own, needed) for own, needed in zip(best, c.levels, strict=False)]
    return sum(have), sum(c.levels)


def points(s: Galaxy, seat: int, c: Condition) -> Steps:
    """12.3.alignment.a DP."""
    return s.dp[seat], c.least


def first_of_alignment(s: Galaxy, seat: int, c: Condition) -> Steps:
    """12.3.alignment.a More DP than everybody else of the alignment."""
    return is_met(is_first_of_alignment(s, seat, c))


def peace(s: Galaxy, seat: int, c: Condition) -> Steps:
    """12.3.diplomatic.a No war with anybody."""
    return is_met(is_at_peace(s, seat, c))


def nebulae(s: Galaxy, seat: int, c: Condition) -> Steps:
    """12.3.etheric.a Nebulae with ships."""
    return len([at for at in ship_hexes(s, seat) if s.board.terrain[at] == "nebula"]), c.least


def combat_value(s: Galaxy, seat: int, c: Condition) -> Steps:
    """12.3.military.a All ships together, also those lost in the battle that is being fought."""
    each = s.box.levels.combat_value[s.levels[seat][MILITARY]]
    return each * (all_ships(s, seat) + lost_in_battle(s, seat)), c.least


def stars_taken(s: Galaxy, seat: int, c: Condition) -> Steps:
    """12.3.acquisition.a Stars taken from players in this turn."""
    turn = own_turn(s, seat)
    return (0 if turn is None else len(turn.victims)), c.least


def ships_built(s: Galaxy, seat: int, c: Condition) -> Steps:
    """12.3.economic.a Ships of the Build Ships action that was just done."""
    turn = own_turn(s, seat)
    return (0 if turn is None else turn.built), c.least


def own_turn(s: Galaxy, seat: int) -> GrowthTurn | None:
    """6.2.4.turn The growth turn that is open, if it is this player's."""
    turn = open_frame(s, GrowthTurn)
    return turn if turn is not None and turn.seat == seat else None


STEPS: Final[dict[str, Callable[[Galaxy, int, Condition], Steps]]] = {
    "stars": stars,
    "all_stars": all_stars,
    "centre_star": centre_star,
    "sectors": sectors,
    "level": level,
    "levels": levels,
    "best_levels": best_levels,
    "points": points,
    "first_of_alignment": first_of_alignment,
    "peace": peace,
    "nebulae": nebulae,
    "combat_value": combat_value,
    "stars_taken": stars_taken,
    "ships_built": ships_built,
}
