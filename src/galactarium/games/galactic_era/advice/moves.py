"""The move turn: where ships are needed, and which of them go there."""

from __future__ import annotations

from heapq import heapify, heappop, heappush
from math import ceil
from typing import Final, NamedTuple

from galactarium.games.galactic_era.advice.outlook import Outlook
from galactarium.games.galactic_era.advice.targets import combat_value, guards, target_at, war_cost
from galactarium.games.galactic_era.box.vocabulary import PROPULSION
from galactarium.games.galactic_era.concepts.points import goal_lines, story_lines
from galactarium.games.galactic_era.concepts.ships import (
    PIECES,
    fleets_at,
    is_present,
    pieces_left,
    ship_hexes,
    ships_at,
)
from galactarium.games.galactic_era.concepts.stars import owner_at, stars_of
from galactarium.games.galactic_era.concepts.war import are_at_war, are_hostile_ships_at, enemies
from galactarium.games.galactic_era.frames import MoveTurn
from galactarium.games.galactic_era.knowledge.knowing import knows_counter
from galactarium.games.galactic_era.move.orders import NO_LETTER, letter_at
from galactarium.games.galactic_era.move.ranges import (
    RESTED_SHIPS,
    bonus_of,
    mobile_kinds,
    own_range,
    rested_ships,
    tired_at,
)
from galactarium.games.galactic_era.move.reach import ANYWHERE, reach
from galactarium.games.galactic_era.move.sight import has_hidden_counter
from galactarium.games.galactic_era.move.trips import Trip, following_target
from galactarium.games.galactic_era.move.turn import DONE, refusal_of_declaring
from galactarium.games.galactic_era.move.voyage import STAY, Voyage
from galactarium.games.galactic_era.state import LETTERS, NOBODY, Galaxy
from galactarium.games.galactic_era.trading.terms import are_in_contact
from galactarium.kernel import Advice, Answer, find

TO_STAR: Final = "star"
TO_ATTACK: Final = "attack"
TO_ASTEROID: Final = "asteroid"
TO_CONTACT: Final = "contact"
TO_GUARD: Final = "guard"
TO_SECTOR: Final = "sector"
TURN: Final = 0.6  # what is left of the worth of a job, for each turn that it takes longer
MOVING: Final = 0.98  # and if ships have to move at all
CROWD: Final = 0.5  # jobs for many ships come later: a power of their number
ASTEROID: Final = 0.25  # a ship for each time that ships are built, for each round to come
SECTORS: Final = (1.0, 0.8, 0.5, 0.3)  # what is left of sectors, by rounds to come
CONTACT: Final = 1.2  # a chance to trade
GUARD: Final = 0.35  # for each population of a star that hostile ships would block
SAFELY: Final = 1.25  # how much stronger an attack must be
PAID_WAR: Final = 3.0  # how much more than its cost the story must pay for a war
LEAST: Final = 0.1  # nothing is done for less


class Job(NamedTuple):
    """A hex where ships are needed: what that is worth, how many, and what for."""

    worth: float
    ships: int
    hex: int
    reason: str


def on_manoeuvre(s: Galaxy, seat: int) -> Advice:
    """6.1 Look around first, then send ships where they are needed most."""
    look, turn = Outlook(s, seat), find(s, MoveTurn)
    foe = paid_war(look)
    if foe is not None:
        return Advice(("war", foe), "war_for_story", seat=foe)
    seen = worth_a_view(look, turn)
    if seen is not None:
        return Advice(("view", "counter", seen), "view", hex=seen)
    found = next_move(look, turn)
    return Advice((DONE,), "stay") if found is None else found


def worth_a_view(look: Outlook, turn: MoveTurn) -> int | None:
    """6.1.1 The nearest star that is not known, if a remote view is left."""
    s, seat = look.s, look.seat
    if s.views_left[seat] == 0 and turn.free_views == 0:
        return None
    hidden = [
        at
        for at, star in s.stars.items()
        if has_hidden_counter(star) and not knows_counter(s, seat, at)
    ]
    hexes = ship_hexes(s, seat)
    far = {at: min([s.board.distances(at)[start] for start in hexes], default=0) for at in hidden}
    return min(hidden, key=lambda at: far[at], default=None)


def paid_war(look: Outlook) -> int | None:
    """7.3, 12.4.war On whom to declare war if the story pays for being at war: the weakest."""
    s, seat = look.s, look.seat
    paid = sum([line.dp for line in story_lines(s, "at_war")])
    if not paid or enemies(s, seat) or seat == s.puppet:
        return None
    others = [other for other in s.after(seat) if refusal_of_declaring(s, seat, other) is None]
    weakest = min(others, key=look.power, default=None)
    if weakest is None or SAFELY * look.power(weakest) > look.power(seat):
        return None
    rounds = s.box.era_of[s.round].rounds[-1] - s.round + 1
    return weakest if paid * (rounds - 1) > PAID_WAR + war_cost(look, weakest) else None


# Where ships are needed.


def all_jobs(look: Outlook) -> list[Job]:
    """Everything that ships could be good for, the best first."""
    s = look.s
    found = [job for at in s.stars for job in star_jobs(look, at)]
    found += asteroid_jobs(look) + contact_jobs(look) + sector_jobs(look) + guard_jobs(look)
    return sorted([job for job in found if job.worth > LEAST], reverse=True)


def star_jobs(look: Outlook, where: int) -> list[Job]:
    """To gain a star, with a battle first if need be."""
    target = target_at(look, where)
    if target is None or target.worth <= LEAST:
        return []
    ships = target.ships
    defence = guards(look, where)
    owner = look.s.stars[where].owner
    if defence:
        foe = owner if owner != NOBODY else enemies(look.s, look.seat)[0]
        value = combat_value(look, look.seat, foe, is_attacker=True)
        ships = max(ships, ceil(SAFELY * defence / value) + 1)
    reason = TO_STAR if owner == NOBODY else TO_ATTACK
    return [Job(target.worth - 0.3 * (ships - 1), ships, where, reason)]


def asteroid_jobs(look: Outlook) -> list[Job]:
    """6.2.7 A ship in an asteroid system brings more ships."""
    s = look.s
    worth = ASTEROID * look.later
    found = [at for at, terrain in enumerate(s.board.terrain) if terrain == "asteroid"]
    return [Job(worth, 1, at, TO_ASTEROID) for at in found]


def contact_jobs(look: Outlook) -> list[Job]:
    """6.3, 12.4.journeys-1.contact A ship at a star of another player makes contact."""
    s, seat = look.s, look.seat
    worth = CONTACT + sum([line.dp for line in story_lines(s, "contact")])
    found: list[Job] = []
    partners = s.after(seat) if seat != s.puppet else [s.player_of(seat)]
    for other in partners:
        if not are_at_war(s, seat, other) and not are_in_contact(s, seat, other):
            hexes = {*stars_of(s, other), *ship_hexes(s, other)}
            found += [Job(worth, 1, at, TO_CONTACT) for at in sorted(hexes)]
    return found


def sector_jobs(look: Outlook) -> list[Job]:
    """8.1, 12.5.power Ships for the most in a sector, when the end is near."""
    s, seat = look.s, look.seat
    if look.later >= len(SECTORS):
        return []
    found: list[Job] = []
    share = SECTORS[look.later]
    power = share * sum([line.dp for line in goal_lines(s, "outnumbering")])
    for sector, counts in enumerate(sector_ships(look)):
        others = counts[:seat] + counts[seat + 1 :]
        if seat == s.puppet and others[s.player_of(seat)] == max(others):
            continue  # 18.4.counts: it would only keep its own player from scoring
        where = s.board.centre[sector]
        found.append(
            Job(share * s.box.numbers.sector_dp, ceil(max([1.0, *others])), where, TO_SECTOR)
        )
        if power:
            found.append(Job(power, ceil(sum(others) + 0.5), where, TO_SECTOR))
    return found


def sector_ships(look: Outlook) -> list[list[float]]:
    """The ships of all players by sector, as far as the seat can tell."""
    s = look.s
    found = [[0.0] * s.sides for _ in s.tiles]
    for other in range(s.sides):
        for where in ship_hexes(s, other):
            found[s.board.sector[where]][other] += look.ships_there(other, where)
    return found


def guard_jobs(look: Outlook) -> list[Job]:
    """7.2 Free the player's stars that have hostile ships."""
    s, seat = look.s, look.seat
    found: list[Job] = []
    for where in stars_of(s, seat):
        if are_hostile_ships_at(s, seat, where):
            value = combat_value(look, seat, enemies(s, seat)[0], is_attacker=True)
            ships = ceil(SAFELY * guards(look, where) / value) + 1
            people = s.stars[where].discs + (6 if where in s.home else 0)
            found.append(Job(1.0 + GUARD * people, ships, where, TO_GUARD))
    return found


# Which ships go.


class Group(NamedTuple):
    """Ships in a hex: those that can still move in this turn, or those that have moved."""

    hex: int
    is_fresh: bool


class Crew:
    """The ships of a player in this turn, as far as they are still to be given a job.

    Attributes:
        free: How many ships of each group have no job.
        posted: How many have one, by sector.
    """

    def __init__(self, look: Outlook, turn: MoveTurn) -> None:
        s, seat = look.s, look.seat
        self.look, self.turn = look, turn
        self.sector, self.distances = s.board.sector, s.board.distances
        self.free: dict[Group, int] = {}
        self.posted = [0] * len(s.tiles)
        for where in ship_hexes(s, seat):
            fresh = fresh_ships(s, turn, where)
            self.free[Group(where, is_fresh=True)] = fresh
            self.free[Group(where, is_fresh=False)] = ships_at(s, seat, where) - fresh
        self.range = s.box.levels.range[s.levels[seat][PROPULSION]]
        self.reaches = {x.hex: within_reach(self, x.hex) for x in self.free if x.is_fresh}

    def turns(self, group: Group, job: Job) -> int:
        """In how many turns ships can do a job, 0 if they are there."""
        if group.hex == job.hex:
            return 0
        if job.reason == TO_SECTOR and self.sector[group.hex] == self.sector[job.hex]:
            return 0
        if group.is_fresh and self.can_come(group, job):
            return 1
        if self.range == ANYWHERE:
            return 2
        far = self.distances(job.hex)[group.hex]
        return max(2, ceil(far / self.range) + (not group.is_fresh))

    def can_come(self, group: Group, job: Job) -> bool:
        """Whether ships can come to a job in this turn; in a sector to any hex."""
        reached = self.reaches[group.hex]
        if job.reason != TO_SECTOR or job.hex in reached:
            return job.hex in reached
        return any(self.sector[at] == self.sector[job.hex] for at in reached)

    def plan(self, job: Job) -> tuple[float, list[Group]]:
        """The groups that do a job soonest, and what that is worth; no groups if none can."""
        ways = sorted([(self.turns(x, job), x) for x, free in self.free.items() if free])
        lacking, turns = self.lacking(job), 0
        chosen: list[Group] = []
        for turns, group in ways:
            if lacking <= 0 or turns > self.look.later + 1:
                break
            chosen.append(group)
            lacking -= self.free[group]
        if lacking > 0 or not chosen:
            return 0.0, []
        last = self.turns(chosen[-1], job)
        worth = job.worth * TURN ** max(0, last - 1) / job.ships**CROWD
        return (worth if last == 0 else worth * MOVING), chosen

    def lacking(self, job: Job) -> int:
        """How many ships a job takes; in a sector those with other jobs there count."""
        if job.reason != TO_SECTOR:
            return job.ships
        return max(1, job.ships - self.posted[self.sector[job.hex]])

    def assign(self, job: Job, groups: list[Group]) -> tuple[Group, int] | None:
        """Give a job to ships; the first of them that can still move to it, and how many."""
        lacking = self.lacking(job)
        self.posted[self.sector[job.hex]] += lacking
        going: tuple[Group, int] | None = None
        for group in groups:
            count = min(lacking, self.free[group])
            self.free[group] -= count
            lacking -= count
            if going is None and count and group.is_fresh and self.turns(group, job):
                going = group, count
        return going


def fresh_ships(s: Galaxy, turn: MoveTurn, where: int) -> int:
    """6.1.1 How many ships of a hex have not moved, in fleets that have not either or in none."""
    fleets = fresh_fleets(s, turn, where)
    return rested_ships(s, turn, where) + sum([s.fleets[turn.seat][at].ships for at in fleets])


def fresh_fleets(s: Galaxy, turn: MoveTurn, where: int) -> list[int]:
    """6.1.1 The fleets of a hex none of whose ships has moved."""
    return [at for at in fleets_at(s, turn.seat, where) if not tired_at(turn, where, at)]


def next_move(look: Outlook, turn: MoveTurn) -> Advice | None:
    """The next order, or the war that must come before it."""
    found = next_order(look, turn)
    return None if found is None else war_first(look, found[0]) or told(*found)


def next_order(look: Outlook, turn: MoveTurn) -> tuple[Job, Answer] | None:
    """The next order: all ships get jobs, the best first, until one has to move for it."""
    crew = Crew(look, turn)
    if not any(free for group, free in crew.free.items() if group.is_fresh):
        return None
    jobs = all_jobs(look)
    plans = [(-crew.plan(job)[0], number) for number, job in enumerate(jobs)]
    heapify(plans)
    while plans:
        worth, number = heappop(plans)
        now, groups = crew.plan(jobs[number])
        if now <= LEAST:
            continue
        if now < -worth:
            heappush(plans, (-now, number))
            continue
        going = crew.assign(jobs[number], groups)
        order = None if going is None else order_for(crew, jobs[number], *going)
        if order is not None:
            return jobs[number], order
    return None


def war_first(look: Outlook, job: Job) -> Advice | None:
    """7.3 War is declared before ships set out to a star that others guard."""
    s, seat = look.s, look.seat
    owner = owner_at(s, job.hex)
    if job.reason != TO_ATTACK or not is_present(s, owner, job.hex):
        return None
    if refusal_of_declaring(s, seat, owner) is not None:
        return None
    return Advice(("war", owner), "war_for_stars", seat=owner)


def order_for(crew: Crew, job: Job, group: Group, count: int) -> Answer | None:
    """The order that brings ships to a job, or as near as they come in this turn."""
    s, seat = crew.look.s, crew.look.seat
    reached = crew.reaches[group.hex]
    if job.hex in reached:
        return order_of(crew, group.hex, count, job.hex)
    far = s.board.distances(job.hex)
    open_hexes = [at for at in reached if not are_hostile_ships_at(s, seat, at)]
    nearest = min(open_hexes, key=lambda at: (far[at], at), default=group.hex)
    return order_of(crew, group.hex, count, nearest) if far[nearest] < far[group.hex] else None


def within_reach(crew: Crew, start: int) -> dict[int, int]:
    """6.1.1 Where pieces of a hex can go."""
    s, seat = crew.look.s, crew.look.seat
    found = reach(s, seat, start, own_range(s, crew.turn, start))
    return {at: cost for at, cost in found.items() if at != start and at not in s.closed[seat]}


def order_of(crew: Crew, start: int, count: int, end: int) -> Answer | None:
    """The order to move so many ships: pieces, whole fleets, or ships that leave one first."""
    s, seat = crew.look.s, crew.look.seat
    pieces = min(count, rested_ships(s, crew.turn, start))
    if pieces > 0:
        is_mixed = len(mobile_kinds(s, crew.turn, start, NO_LETTER)) > 1
        name = RESTED_SHIPS if is_mixed else PIECES
        return with_gates(s, crew.turn, ("move", start, name, pieces, end))
    letters = fresh_fleets(s, crew.turn, start)
    for letter in letters:
        if s.fleets[seat][letter].ships <= count:
            return with_gates(s, crew.turn, ("move", start, LETTERS[letter], end))
    count = min(count, pieces_left(s, seat))
    if not letters or count == 0:
        return None
    return ("transfer", start, LETTERS[letters[0]], PIECES, count)


def with_gates(s: Galaxy, turn: MoveTurn, order: Answer) -> Answer:
    """6.1.1 The order with the first gate that is needed, if several would do."""
    start, letter, path = int(order[1]), letter_at(order[2]), order[-1:]
    own, bonus = own_range(s, turn, start), bonus_of(s, turn.seat, letter)
    far = own if own == ANYWHERE else own + bonus
    trip = Trip(turn.seat, start, far, bonus)
    while True:
        following = following_target(s, trip, path)
        if not following or len(path) > 2:
            return (*order[:-1], *path)
        path = (*path, following[0])


def told(job: Job, order: Answer) -> Advice:
    """Why ships move, in words that tell nothing of what lies there face down."""
    where = job.hex
    if order[0] == "transfer":
        return Advice(order, "split_fleet")
    if job.reason == TO_SECTOR:
        return Advice(order, "to_sector")
    if where != end_of(order):
        return Advice(order, "on_the_way")
    if job.reason == TO_STAR:
        return Advice(order, "to_star", hex=where)
    if job.reason == TO_ATTACK:
        return Advice(order, "to_attack", hex=where)
    if job.reason == TO_ASTEROID:
        return Advice(order, "to_asteroid", hex=where)
    if job.reason == TO_CONTACT:
        return Advice(order, "to_contact", hex=where)
    return Advice(order, "to_guard", hex=where)


def end_of(order: Answer) -> int:
    """Where ships go by an order to move."""
    return int(order[3 if order[2] in LETTERS else 4])


def on_move_on(s: Galaxy, seat: int) -> Advice:
    """7.2.3 Ships that were stopped wait where they are."""
    return Advice((STAY,), "stay_here", hex=find(s, Voyage).hex)
