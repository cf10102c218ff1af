"""What cruisers and strength bring in this war and in those after it, as far as one can tell."""

from __future__ import annotations

from typing import Final, NamedTuple

from galactarium.games.age_of_galaxy.components import CREDIT, CRUISER, STRENGTH
from galactarium.games.age_of_galaxy.goods import controlled, effects
from galactarium.games.age_of_galaxy.row import is_shielded
from galactarium.games.age_of_galaxy.state import CONQUERED, LEVELS, Galaxy

AS_IT_STANDS: Final = 0.32  # how likely it is that no rival makes more cruisers before the war
ONE_MORE: Final = 0.37  # and that every rival who can makes one; else they make all they can pay
NEXT_WAR: Final = 0.37  # the share of a war that comes only in the next round
IN_TIME: Final = (
    0.46  # the share for each of one's discs before the war: what can wait need not be done
)
LATER_WAR: Final = 0.4  # the share of each war after that, as if only kept cruisers met
RIVALRY: Final = 0.73  # what a rival does not get, or loses, compared with a gain of one's own
THREAT: Final = 0.8  # a planet that a rival may take, compared with its points
KEPT_CRUISER: Final = 0.09  # a cruiser that stays after the war, for each war after this one

Might = tuple[int, int]  # cruisers and strength


class Rival(NamedTuple):
    """Another side in a war.

    Attributes:
        might: Its cruisers and strength.
        makes: How many cruisers it may still make before the war.
        spared: How many cruisers more than its strength it keeps after a war.
        held: The planets that its fleet has to protect.
        prey: What the best of them is worth that nothing else protects.
    """

    might: Might
    makes: int
    spared: int
    held: int
    prey: float


class Fleets:
    """The wars to come, as one seat sees them.

    Attributes:
        rewards: What each place is worth.
        rivalry: What a point that a rival gets costs.
        conquest: What a conquered planet scores.
        spared: How many cruisers more than its strength the seat keeps after a war.
        wars: How many wars there will be.
    """

    def __init__(
        self,
        s: Galaxy,
        seat: int,
        rewards: list[float],
        conquest: float,
        spared: int,
        wars: int,
        discs: int,
    ) -> None:
        rivalry = RIVALRY / (len(s.goods) - 1) if s.seats > 1 else 0.0
        self.rewards = rewards
        self.rivalry = rivalry
        self.conquest = conquest
        self.spared = spared
        self.wars = wars
        self.share = IN_TIME**discs * (1.0 if s.round > 1 else NEXT_WAR)
        self.later = sum([LATER_WAR**war for war in range(1, wars)])
        self.held = controlled(s, seat)
        self.exposed = THREAT * best_open_planet(s, seat)
        sides = [side for side in range(len(s.goods)) if side != seat]
        self.rivals = [rival_of(s, side, rivalry) for side in sides]
        self.now = [rival.might for rival in self.rivals]
        self.one_more = [made(rival, min(1, rival.makes)) for rival in self.rivals]
        self.all_out = [made(rival, rival.makes) for rival in self.rivals]
        self.kept = [after_war(rival.might, rival.spared) for rival in self.rivals]
        self.known: dict[Might, float] = {}

    def worth(self, cruisers: int, strength: int) -> float:
        """What so many cruisers and so much strength bring, now and later."""
        mine = (cruisers, strength)
        worth = self.known.get(mine)
        if worth is None:
            worth = self.known[mine] = self.guess(mine) if self.wars else 0.0
        return worth

    def guess(self, mine: Might) -> float:
        """This war, whatever rivals make before it, and those after it."""
        war = AS_IT_STANDS * self.placed(mine, self.now)
        war += ONE_MORE * self.placed(mine, self.one_more)
        war += (1 - AS_IT_STANDS - ONE_MORE) * self.placed(mine, self.all_out)
        return war * self.share + self.kept_worth(mine)

    def kept_worth(self, mine: Might) -> float:
        """What is left of a fleet after this war is worth in those to come."""
        kept = after_war(mine, self.spared)
        later = self.later * self.placed(kept, self.kept) if self.later else 0.0
        return later + KEPT_CRUISER * kept[0] * (self.wars - 1)

    def placed(self, mine: Might, rivals: list[Might]) -> float:
        """The reward of the place among these rivals, with conquests of one's own or by others."""
        above = len([theirs for theirs in rivals if theirs > mine])
        worth = self.rewards[above] - self.rivalry * self.rivals_get([mine, *rivals])
        if above:
            return worth - self.threat(mine, rivals)
        return worth + self.spoils(rivals) if mine[0] and mine not in rivals else worth

    def rivals_get(self, fleets: list[Might]) -> float:
        """The rewards of all fleets but the first: equal ones share the better place (4.3)."""
        total = 0.0
        for theirs in fleets[1:]:
            total += self.rewards[len([other for other in fleets if other > theirs])]
        return total

    def spoils(self, rivals: list[Might]) -> float:
        """What the only Overlord can take: the best planet that no fleet protects."""
        best = 0.0
        for rival, theirs in zip(self.rivals, rivals, strict=True):
            if theirs[0] < rival.held and rival.prey > best:
                best = rival.prey
        return self.conquest + best

    def threat(self, mine: Might, rivals: list[Might]) -> float:
        """What the only Overlord may take from the seat, if it is not another who loses."""
        lord = max(rivals)
        if mine[0] >= self.held or not lord[0] or rivals.count(lord) > 1:
            return 0.0
        victims = 1
        for rival, theirs in zip(self.rivals, rivals, strict=True):
            if theirs < lord and theirs[0] < rival.held and rival.prey:
                victims += 1
        return self.exposed / victims

    def weakened(self, mine: Might, lost: int) -> float:
        """What the seat gains in this war if every rival loses so many cruisers."""
        if not self.wars:
            return 0.0
        weak = [(max(0, cruisers - lost), strength) for cruisers, strength in self.now]
        return self.share * (self.placed(mine, weak) - self.placed(mine, self.now))


def rival_of(s: Galaxy, side: int, rivalry: float) -> Rival:
    """A rival as it stands; the virtual opponent has no points to lose (7.3)."""
    goods = s.goods[side]
    spared = sum([effect.keep_extra for effect in effects(s, side, "war")])
    prey = rivalry * best_open_planet(s, side)
    might = (goods[CRUISER], goods[STRENGTH])
    return Rival(might, may_make(s, side), spared, controlled(s, side), prey)


def may_make(s: Galaxy, side: int) -> int:
    """How many cruisers a rival may still make; the virtual opponent gains one now and then."""
    goods = s.goods[side]
    room = s.box.caps[CRUISER] - goods[CRUISER]
    if side >= s.seats:
        return min(1, room)
    price = s.box.prices["manufacture"][0][1]
    return min(goods[CREDIT] // max(1, price), room) if s.discs[side] else 0


def made(rival: Rival, cruisers: int) -> Might:
    """A rival with so many cruisers more."""
    return rival.might[0] + cruisers, rival.might[1]


def after_war(might: Might, spared: int) -> Might:
    """4.5 What stays of a fleet."""
    return min(might[0], might[1] + spared), might[1]


def best_open_planet(s: Galaxy, side: int) -> float:
    """The points of the best planet of a side that nothing but its fleet protects."""
    best = 0
    for place, owner in enumerate(s.owner):
        if owner == side and s.level[place] != CONQUERED:
            points = s.box.points[LEVELS[s.level[place]]]
            if points > best and not is_shielded(s, place):
                best = points
    return float(best)
