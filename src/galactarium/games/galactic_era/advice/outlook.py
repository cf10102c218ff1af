"""What things are worth to a player, in destiny points; and what that player can know."""

from __future__ import annotations

from typing import Final

from galactarium.games.galactic_era.box.components import STAR_TYPES
from galactarium.games.galactic_era.box.vocabulary import GENETICS, MILITARY, ROBOTICS
from galactarium.games.galactic_era.cards.hands import cards_of
from galactarium.games.galactic_era.cards.scores import b_points
from galactarium.games.galactic_era.concepts.points import goal_lines
from galactarium.games.galactic_era.concepts.ships import all_ships, pieces_at, ship_hexes
from galactarium.games.galactic_era.concepts.stars import growth_limit, population, stars_of
from galactarium.games.galactic_era.concepts.technology import can_rise
from galactarium.games.galactic_era.knowledge.knowing import knows_counter, knows_relic, knows_ships
from galactarium.games.galactic_era.scoring.ending import is_most
from galactarium.games.galactic_era.state import Galaxy, Star, changed

GROWS: Final = 0.45  # how often population grows, for each round to come
BONUS: Final = 0.95  # a bonus disc, for each round to come
BUILDS: Final = 0.35  # how often ships are built
BUILT: Final = 0.6  # a ship that is built
TRACK_SHIPS: Final = 0.06  # what a disc brings in ships, for each round to come
STAR: Final = 0.3  # a star as such, for each round to come
ROOM: Final = 0.5  # a disc that a star may still get
CROWDING: Final = 0.4  # and one that a star of one's own can no longer get
SHIPS: Final = (1.6, 1.2, 0.7, 0.4, 0.25)  # each of the first ships, of the next ones, and so on
SHIPS_STEP: Final = 4
SHIPS_LAST: Final = 0.55  # the share of that in the last round
HIDDEN_RELIC: Final = 2.0
PERMANENT: Final = 0.4  # the share of relics that stay
RELICS: Final = {"ancient_pyramids": 3.0, "planetary_death_ray": 1.5, "defense_grid": 1.0}
GREAT: Final = 0.15  # a star that may give additional counters, for each round to come
LEVELS: Final = (0.5, 0.4, 0.5, 0.25, 0.15)  # a level by itself, by field
LEVELS_LATER: Final = (0.1, 0.05, 0.15, 0.1, 0.0)  # and for each round to come
CHIP: Final = 3.0  # the ships of a chip that lies face down
GOAL_SHARE: Final = 0.7  # what the end of the game may still change


class Outlook:
    """A position as one seat sees it.

    Attributes:
        later: How many growth phases there will be after the next turn of the growth phase.
        hand: The cards of the seat, unless another one looks at it.
    """

    def __init__(self, s: Galaxy, seat: int, *, is_other: bool = False) -> None:
        self.s = s
        self.seat = seat
        self.hand = [] if is_other else cards_of(s, seat)
        self.later = s.box.numbers.rounds - max(1, s.round)
        self.limits: dict[int, int] = {}
        self.places: dict[int, float] = {}
        self.growing: list[tuple[int, float, int]] | None = None
        self.levels: dict[int, float] = {}

    # Population.

    def discs(self, count: int) -> float:
        """What so many more discs off the track are worth."""
        s = self.s
        spots, off = s.box.spots, s.off_track[self.seat]
        last = min(len(spots) - 1, max(0, off + count))
        return spots[last].label - spots[off].label + TRACK_SHIPS * self.later * (last - off)

    def limit(self, where: int) -> int:
        """The growth limit of a star if it were the player's."""
        if where not in self.limits:
            self.limits[where] = growth_limit(self.s, self.seat, where)
        return self.limits[where]

    # Stars.

    def star(self, where: int, discs: int) -> float:
        """What a star with so many new discs is worth, besides the discs themselves."""
        if where not in self.places:
            self.places[where] = self.place(where)
        room = min(self.limit(where) - discs, GROWS * self.later)
        return self.places[where] + ROOM * max(0.0, room)

    def place(self, where: int) -> float:
        """What a star is worth, whatever its population."""
        s = self.s
        worth = STAR * self.later - self.crowding(where)
        worth += GREAT * self.later * (self.limit(where) >= s.box.numbers.counter_population)
        return worth + self.relic(s.stars[where], where) + self.goal(where)

    def crowding(self, where: int) -> float:
        """The room that a new neighbour takes from the player's stars."""
        far, lost = self.s.board.distances(where), 0.0
        for own, room, people in self.rooms():
            if far[own] < people + room:
                lost += room - max(0, far[own] - people)
        return CROWDING * lost

    def rooms(self) -> list[tuple[int, float, int]]:
        """The player's stars that can still grow: by how much, and their population."""
        if self.growing is None:
            s, most = self.s, GROWS * self.later
            people = [(at, population(s, at)) for at in stars_of(s, self.seat)]
            found = [(at, min(self.limit(at) - now, most), now) for at, now in people]
            self.growing = [(at, room, now) for at, room, now in found if room > 0]
        return self.growing

    def relic(self, star: Star, where: int) -> float:
        """What the relic at a star is worth."""
        if not star.relic:
            return 0.0
        by_goal = sum([line.dp for line in goal_lines(self.s, "relic_star")]) * GOAL_SHARE
        if not knows_relic(self.s, self.seat, where):
            return HIDDEN_RELIC + PERMANENT * by_goal
        relic = self.s.box.relics[star.relic]
        if relic.permanent:
            return RELICS.get(relic.id, 0.5) + by_goal
        gained = [
            self.ships(x.amount) if x.type == "gain_ships" else self.level(x.field)
            for x in relic.effects
        ]
        return sum(gained)

    def goal(self, where: int) -> float:
        """What a star brings by the goal of the game."""
        s, seat, worth = self.s, self.seat, 0.0
        if where in s.board.centre:
            worth += sum([line.dp for line in goal_lines(s, "centre_star")])
        sector = s.board.sector[where]
        for line in goal_lines(s, "sector_stars"):
            own = [at for at in stars_of(s, seat) if s.board.sector[at] == sector]
            missing = line.least - len(own)
            worth += line.dp / 2 if missing in (1, 2) else 0.0
        star = s.stars[where]
        if star.counter and knows_counter(s, seat, where):
            worth += self.discovery(STAR_TYPES.index(star.counter))
        return worth * GOAL_SHARE

    def discovery(self, kind: int) -> float:
        """What one more star counter of a type brings by the goal."""
        s, seat = self.s, self.seat
        kept = [counters[kind] for counters in s.counters_kept]
        found = [x.dp for x in goal_lines(s, "most_counters") if x.counter == STAR_TYPES[kind]]
        if not found or kept[seat] > max(kept[:seat] + kept[seat + 1 :]) + 1:
            return 0.0
        return found[0] / 3 if is_most(kept, seat) else found[0] / 4

    # Ships.

    def ships(self, count: int) -> float:
        """What so many more ships are worth: the first are needed most, and late ones less."""
        now = all_ships(self.s, self.seat)
        worth = sum(
            [SHIPS[min(at // SHIPS_STEP, len(SHIPS) - 1)] for at in range(now, now + count)]
        )
        return worth * (SHIPS_LAST + (1 - SHIPS_LAST) * self.later / self.s.box.numbers.rounds)

    # Technology.

    def level(self, field: int) -> float:
        """What the next level of a field is worth."""
        if field not in self.levels:
            self.levels[field] = self.next_level(field)
        return self.levels[field]

    def next_level(self, field: int) -> float:
        """What the next level of a field is worth, worked out."""
        s, seat = self.s, self.seat
        if not can_rise(s, seat, field):
            return 0.0
        levels, now = s.box.levels, s.levels[seat][field]
        worth = LEVELS[field] + LEVELS_LATER[field] * self.later
        if field == GENETICS:
            more = levels.bonus_population[now + 1] - levels.bonus_population[now]
            worth += more * BONUS * (self.later + 1)
        elif field == ROBOTICS:
            more = levels.ships[now + 1] - levels.ships[now]
            worth += more * BUILT * BUILDS * (self.later + 1)
        elif field == MILITARY:
            worth += 0.3 * (levels.combat_value[now + 1] - levels.combat_value[now])
        return worth + self.cards_by_level(field) + self.story_by_level(field)

    def cards_by_level(self, field: int) -> float:
        """What a level adds to the B sections of cards in hand."""
        s, seat = self.s, self.seat
        before, levels = [b_points(s, seat, card) for card in self.hand], s.levels[seat]
        s.levels[seat] = changed(levels, field, levels[field] + 1)
        after = [b_points(s, seat, card) for card in self.hand]
        s.levels[seat] = levels
        return float(sum(after)) - float(sum(before))

    def story_by_level(self, field: int) -> float:
        """What a level brings by the last era, where nobody must be higher."""
        s, seat = self.s, self.seat
        level = s.levels[seat][field] + 1
        is_top = all(s.levels[other][field] <= level for other in range(s.sides))
        was_top = all(s.levels[other][field] < level for other in range(s.sides))
        leading = [x.dp for x in s.box.stories[s.story][3] if x.type == "leading_field"]
        return sum(leading) * min(2, self.later + 1) * 0.6 * (is_top and not was_top)

    # What is not told.

    def ships_there(self, other: int, where: int) -> float:
        """How many ships of a player are in a hex, as far as the seat knows or must guess."""
        return pieces_at(self.s, other, where) + self.fleet_ships(other, where)

    def fleet_ships(self, other: int, where: int) -> float:
        """The ships of fleets in a hex: of most only the heights are known."""
        found = 0.0
        for fleet in self.s.fleets[other]:
            if fleet.hex == where:
                is_known = knows_ships(self.s, self.seat, other, fleet)
                found += fleet.ships if is_known else CHIP * fleet.height
        return found

    def power(self, other: int) -> float:
        """The combat value of all ships of a player, as far as the seat can tell."""
        s = self.s
        ships = sum([self.ships_there(other, where) for where in ship_hexes(s, other)])
        return ships * s.box.levels.combat_value[s.levels[other][MILITARY]]

    def star_type(self, where: int) -> str:
        """The type of a neutral star, "" if the seat cannot know it."""
        star = self.s.stars[where]
        if star.is_advanced:
            return "advanced"
        if not star.counter:
            return STAR_TYPES[0]
        return star.counter if knows_counter(self.s, self.seat, where) else ""
