"""What cruisers and strength bring in the next war, as far as anybody can tell."""

from __future__ import annotations

from typing import Final

from galactarium.games.age_of_galaxy.components import CREDIT, CRUISER, STRENGTH
from galactarium.games.age_of_galaxy.goods import controlled
from galactarium.games.age_of_galaxy.row import is_shielded
from galactarium.games.age_of_galaxy.state import CONQUERED, Galaxy

AS_IT_STANDS: Final = 0.6  # the rest is as if every rival who can made another cruiser
NEXT_WAR: Final = 0.5  # the share of a war that comes only in the next round
CONQUEST: Final = 0.5  # to be the only Overlord, beside the rewards
THREAT: Final = 0.9  # to have planets that a stronger rival may take
KEPT_CRUISER: Final = 0.22  # a cruiser that stays after the war, for each war after this one


class Fleets:
    """The war to come, as one seat sees it.

    Attributes:
        rewards: What each place is worth.
        spared: How many cruisers more than its strength the seat keeps after a war.
        wars: How many wars there will be.
    """

    def __init__(self, s: Galaxy, seat: int, rewards: list[float], spared: int, wars: int) -> None:
        self.rewards = rewards
        self.spared = spared
        self.wars = wars
        self.share = 1.0 if s.round > 1 else NEXT_WAR
        self.held = controlled(s, seat) if has_open_planet(s, seat) else 0
        self.now, self.later = rivals_of(s, seat)
        self.known: dict[tuple[int, int], float] = {}

    def worth(self, cruisers: int, strength: int) -> float:
        """What so many cruisers and so much strength bring, and what they keep for later."""
        mine = (cruisers, strength)
        worth = self.known.get(mine)
        if worth is None:
            worth = self.known[mine] = self.guess(mine)
        return worth

    def guess(self, mine: tuple[int, int]) -> float:
        """Between the places as they are, and those after rivals have made cruisers."""
        if not self.wars:
            return 0.0
        war = AS_IT_STANDS * self.placed(mine, self.now)
        war += (1 - AS_IT_STANDS) * self.placed(mine, self.later)
        kept = min(mine[0], mine[1] + self.spared)
        return war * self.share + KEPT_CRUISER * kept * (self.wars - 1)

    def placed(self, mine: tuple[int, int], rivals: list[tuple[int, int]]) -> float:
        """The reward of the place among these rivals, with conquests of one's own or by others."""
        above = len([theirs for theirs in rivals if theirs > mine])
        worth = self.rewards[above]
        if above:
            return worth - THREAT if mine[0] < self.held else worth
        return worth + CONQUEST if mine[0] and mine not in rivals else worth


def rivals_of(s: Galaxy, seat: int) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """Cruisers and strength of all rivals: now, and if those who can made another cruiser."""
    now: list[tuple[int, int]] = []
    later: list[tuple[int, int]] = []
    for side, goods in enumerate(s.goods):
        if side != seat:
            makes = 1 if s.discs[side] and goods[CREDIT] > 1 else 0
            now.append((goods[CRUISER], goods[STRENGTH]))
            later.append((goods[CRUISER] + makes, goods[STRENGTH]))
    return now, later


def has_open_planet(s: Galaxy, seat: int) -> bool:
    """Whether nothing but the fleet protects some planet of a seat."""
    for place, owner in enumerate(s.owner):
        if owner == seat and s.level[place] != CONQUERED and not is_shielded(s, place):
            return True
    return False
