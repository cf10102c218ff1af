"""The move turn: where ships are needed, and which of them go there."""

from __future__ import annotations

from math import ceil
from typing import Final, NamedTuple

from galactarium.games.galactic_era.advice.outlook import BUILDS, Outlook
from galactarium.games.galactic_era.advice.targets import combat_value, guards, target_at
from galactarium.games.galactic_era.frames import MoveTurn
from galactarium.games.galactic_era.movement import (
    DONE,
    STAY,
    Voyage,
    following_target,
    range_of,
)
from galactarium.games.galactic_era.orders import NO_LETTER, PIECES, fresh_pieces
from galactarium.games.galactic_era.points import goal_lines, story_lines
from galactarium.games.galactic_era.reach import reach
from galactarium.games.galactic_era.ships import fleets_at, pieces_left, ship_hexes, ships_at
from galactarium.games.galactic_era.sight import has_hidden_counter
from galactarium.games.galactic_era.stars import stars_of
from galactarium.games.galactic_era.state import DART, LETTERS, NOBODY, Galaxy
from galactarium.games.galactic_era.trading import are_in_contact
from galactarium.games.galactic_era.view import knows_counter
from galactarium.games.galactic_era.war import are_at_war, are_hostile_ships_at, enemies
from galactarium.kernel import Advice, Answer, find

STARS_AHEAD: Final = 0.9  # a star counts less for each better one that ships can gain as well
TURN: Final = 0.6  # and for each turn that it takes to come there
CONTACT: Final = 1.2  # a chance to trade
GUARD: Final = 0.35  # for each population of a star that hostile ships would block
SAFELY: Final = 1.25  # how much stronger an attack must be
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


# Where ships are needed.


def all_jobs(look: Outlook) -> list[Job]:
    """Everything that ships could be good for, the best first."""
    s = look.s
    stars = sorted([job for at in s.stars for job in star_jobs(look, at)], reverse=True)
    found = [job._replace(worth=job.worth * STARS_AHEAD**place) for place, job in enumerate(stars)]
    found += asteroid_jobs(look) + contact_jobs(look) + sector_jobs(look) + guard_jobs(look)
    return sorted([job for job in found if job.worth > LEAST], reverse=True)


def star_jobs(look: Outlook, where: int) -> list[Job]:
    """To gain a star, with a battle first if need be."""
    target = target_at(look, where)
    if target is None or target.worth <= LEAST:
        return []
    ships, reason = target.ships, "to_star"
    defence = guards(look, where)
    owner = look.s.stars[where].owner
    if defence:
        foe = owner if owner != NOBODY else enemies(look.s, look.seat)[0]
        value = combat_value(look, look.seat, foe, is_attacker=True)
        ships = max(ships, ceil(SAFELY * defence / value) + 1)
    if owner != NOBODY:
        reason = "to_attack"
    elif target.option == "scout":
        reason = "to_scout"
    return [Job(target.worth - 0.3 * (ships - 1), ships, where, reason)]


def asteroid_jobs(look: Outlook) -> list[Job]:
    """6.2.7 A ship in an asteroid system brings more ships."""
    s = look.s
    worth = look.ships(1) * BUILDS * (look.later + 1)
    found = [at for at, terrain in enumerate(s.board.terrain) if terrain == "asteroid"]
    return [Job(worth, 1, at, "to_asteroid") for at in found]


def contact_jobs(look: Outlook) -> list[Job]:
    """6.3, 12.4 A ship at a star of another player makes contact."""
    s, seat = look.s, look.seat
    worth = CONTACT + sum([line.dp for line in story_lines(s, "contact")])
    found: list[Job] = []
    for other in s.after(seat):
        if not are_at_war(s, seat, other) and not are_in_contact(s, seat, other):
            hexes = {*stars_of(s, other), *ship_hexes(s, other)}
            found += [Job(worth, 1, at, "to_contact") for at in sorted(hexes)]
    return found


def sector_jobs(look: Outlook) -> list[Job]:
    """8.1, 12.5 Ships for the most in a sector, when the end is near."""
    s, seat = look.s, look.seat
    if look.later > 1:
        return []
    found: list[Job] = []
    power = sum([line.dp for line in goal_lines(s, "outnumbering")])
    for sector, counts in enumerate(sector_ships(look)):
        others = counts[:seat] + counts[seat + 1 :]
        missing = ceil(max([1.0, *others]) - counts[seat])
        more = ceil(sum(others) + 0.5 - counts[seat])
        where = entrance(look, sector)
        if missing > 0:
            found.append(Job(s.box.numbers.sector_dp, missing, where, "to_sector"))
        if more > 0 and power:
            found.append(Job(power, more, where, "to_sector"))
    return found


def entrance(look: Outlook, sector: int) -> int:
    """The hex of a sector that is nearest to own ships elsewhere."""
    s, seat = look.s, look.seat
    hexes = [at for at, found in enumerate(s.board.sector) if found == sector]
    hexes = [at for at in hexes if s.board.terrain[at] in ("", "asteroid")]
    own = [at for at in ship_hexes(s, seat) if s.board.sector[at] != sector]
    free = [at for at in hexes if not are_hostile_ships_at(s, seat, at)]
    centre = s.board.centre[sector]
    far = [s.board.distances(start) for start in own]
    return min(free, key=lambda at: min([x[at] for x in far], default=0), default=centre)


def sector_ships(look: Outlook) -> list[list[float]]:
    """The ships of all players by sector, as far as the seat can tell."""
    s = look.s
    found = [[0.0] * s.seats for _ in s.tiles]
    for other in range(s.seats):
        for where in ship_hexes(s, other):
            found[s.board.sector[where]][other] += look.ships_there(other, where)
    return found


def guard_jobs(look: Outlook) -> list[Job]:
    """7.2 Own stars with hostile ships are to be freed."""
    s, seat = look.s, look.seat
    found: list[Job] = []
    for where in stars_of(s, seat):
        if are_hostile_ships_at(s, seat, where):
            value = combat_value(look, seat, enemies(s, seat)[0], is_attacker=True)
            ships = ceil(SAFELY * guards(look, where) / value) + 1
            people = s.stars[where].discs + (6 if where in s.home else 0)
            found.append(Job(1.0 + GUARD * people, ships, where, "to_guard"))
    return found


# Which ships go.


class Crew:
    """The ships of a player in this turn: how many are where, and how many of them are free."""

    def __init__(self, look: Outlook, turn: MoveTurn) -> None:
        s, seat = look.s, look.seat
        self.look, self.turn = look, turn
        self.there = {at: ships_at(s, seat, at) for at in ship_hexes(s, seat)}
        self.fresh = {at: fresh_ships(s, turn, at) for at in self.there}
        self.kept = dict.fromkeys(self.there, 0)

    def free(self, where: int) -> int:
        """How many ships in a hex can go elsewhere."""
        return min(self.fresh[where], self.there[where] - self.kept[where])

    def idle(self, job: Job) -> int:
        """How many ships are where a job is and have no better one; in a sector all are counted."""
        if job.reason == "to_sector":
            return 0
        return self.there.get(job.hex, 0) - self.kept.get(job.hex, 0)

    def keep(self, job: Job) -> bool:
        """Keep ships where they are if they do the job already."""
        if self.idle(job) < job.ships:
            return False
        self.kept[job.hex] += job.ships
        return True


def fresh_ships(s: Galaxy, turn: MoveTurn, where: int) -> int:
    """6.1.1 How many ships of a hex can still move, in fleets or not."""
    fleets = [at for at in fleets_at(s, turn.seat, where) if at not in turn.fleets]
    return fresh_pieces(s, turn, where) + sum([s.fleets[turn.seat][at].ships for at in fleets])


def next_move(look: Outlook, turn: MoveTurn) -> Advice | None:
    """The next order: for the best job that ships can still be sent to."""
    crew = Crew(look, turn)
    if not any(crew.fresh.values()):
        return None
    jobs = [job for job in all_jobs(look) if not crew.keep(job)]
    if look.later == 0:
        hold_sectors(crew)
    best, advice = LEAST, None
    for job in jobs:
        if job.worth <= best:
            break
        found = send(crew, job)
        if found is not None and found[0] > best:
            best, advice = found
    return advice


def hold_sectors(crew: Crew) -> None:
    """8.1 In the last round, ships stay that make up the most of a sector."""
    s, seat = crew.look.s, crew.look.seat
    for sector, counts in enumerate(sector_ships(crew.look)):
        needed = ceil(max([1.0, *counts[:seat], *counts[seat + 1 :]]))
        if counts[seat] >= needed:
            hexes = [at for at in crew.there if s.board.sector[at] == sector]
            needed -= sum([crew.kept[at] for at in hexes])
            for at in hexes:
                more = max(0, min(needed, crew.there[at] - crew.kept[at]))
                crew.kept[at] += more
                needed -= more


def send(crew: Crew, job: Job) -> tuple[float, Advice] | None:
    """The order that brings ships to a job, or nearer to it, and what that is worth now."""
    s, seat = crew.look.s, crew.look.seat
    far = s.board.distances(job.hex)
    lacking = job.ships - crew.idle(job)
    sources = sorted(
        [at for at in crew.there if at != job.hex and crew.free(at)], key=lambda at: far[at]
    )
    near = [at for at in sources if job.hex in within_reach(crew, at)]
    if sum([crew.free(at) for at in near]) >= lacking:
        order = order_of(crew, near[0], min(lacking, crew.free(near[0])), job.hex)
        return None if order is None else (job.worth, told(job, order))
    if not sources or sum([crew.free(at) for at in sources]) < lacking:
        return None
    return approach(crew, job, sources[0], min(lacking, crew.free(sources[0])), far)


def approach(
    crew: Crew, job: Job, start: int, count: int, far: list[int]
) -> tuple[float, Advice] | None:
    """Come nearer to a job that takes several turns."""
    s, seat = crew.look.s, crew.look.seat
    reached = [at for at in within_reach(crew, start) if not are_hostile_ships_at(s, seat, at)]
    nearest = min(reached, key=lambda at: (far[at], at), default=start)
    if far[nearest] >= far[start]:
        return None
    step = max(1, far[start] - far[nearest])
    turns = 1 + ceil(far[nearest] / step)
    if turns > crew.look.later + 1:
        return None
    order = order_of(crew, start, count, nearest)
    return None if order is None else (job.worth * TURN ** (turns - 1), told(job, order))


def within_reach(crew: Crew, start: int) -> dict[int, int]:
    """6.1.1 Where pieces of a hex can go."""
    s, seat = crew.look.s, crew.look.seat
    range_left, _ = range_of(s, crew.turn, start, NO_LETTER)
    found = reach(s, seat, start, range_left)
    return {at: cost for at, cost in found.items() if at != start and at not in s.closed[seat]}


def order_of(crew: Crew, start: int, count: int, end: int) -> Answer | None:
    """The order to move so many ships: pieces, whole fleets, or ships that leave one first."""
    s, seat = crew.look.s, crew.look.seat
    pieces = min(count, fresh_pieces(s, crew.turn, start))
    if pieces > 0:
        return with_gates(s, crew.turn, ("move", start, PIECES, pieces, end))
    letters = [at for at in fleets_at(s, seat, start) if at not in crew.turn.fleets]
    for letter in letters:
        if s.fleets[seat][letter].ships <= count:
            return with_gates(s, crew.turn, ("move", start, LETTERS[letter], end))
    count = min(count, pieces_left(s, seat))
    stuck = [DART] if crew.turn.is_stretched else []
    free = [letter for letter in letters if letter not in stuck]
    if not free or count == 0:
        return None
    return ("transfer", start, LETTERS[free[0]], PIECES, count)


def with_gates(s: Galaxy, turn: MoveTurn, order: Answer) -> Answer:
    """6.1.1 The order with the first gate that is needed, if several would do."""
    is_pieces = order[2] == PIECES
    letter = NO_LETTER if is_pieces else LETTERS.index(str(order[2]))
    start, path = int(order[1]), order[-1:]
    range_left, _ = range_of(s, turn, start, letter)
    while True:
        following = following_target(s, turn.seat, start, range_left, path)
        if not following or len(path) > 2:
            return (*order[:-1], *path)
        path = (*path, following[0])


def told(job: Job, order: Answer) -> Advice:
    """Why ships move, in words that tell nothing of what lies there face down."""
    where = job.hex
    if order[0] == "transfer":
        return Advice(order, "split_fleet")
    if job.reason == "to_star" or job.reason == "to_scout":
        return Advice(order, "to_star", hex=where)
    if job.reason == "to_attack":
        return Advice(order, "to_attack", hex=where)
    if job.reason == "to_asteroid":
        return Advice(order, "to_asteroid", hex=where)
    if job.reason == "to_contact":
        return Advice(order, "to_contact", hex=where)
    if job.reason == "to_guard":
        return Advice(order, "to_guard", hex=where)
    return Advice(order, "to_sector", hex=where)


def on_move_on(s: Galaxy, seat: int) -> Advice:
    """7.2.3 Ships that were stopped wait where they are."""
    return Advice((STAY,), "stay_here", hex=find(s, Voyage).hex)
