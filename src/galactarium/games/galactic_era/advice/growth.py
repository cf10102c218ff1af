"""The growth phase: which counters to select, and what to do with them."""

from __future__ import annotations

from math import ceil
from typing import Final

from galactarium.games.galactic_era.advice.moves import all_jobs, sector_ships
from galactarium.games.galactic_era.advice.outlook import Outlook
from galactarium.games.galactic_era.advice.targets import (
    Target,
    by_action,
    guards,
    of_type,
    target_at,
)
from galactarium.games.galactic_era.box.components import TURN_ORDER
from galactarium.games.galactic_era.box.effects import relics_of
from galactarium.games.galactic_era.box.vocabulary import FIELDS, GENETICS, PROPULSION, ROBOTICS
from galactarium.games.galactic_era.concepts.points import story_lines
from galactarium.games.galactic_era.concepts.ships import (
    PIECES,
    all_ships,
    is_present,
    pieces_left,
    ship_hexes,
)
from galactarium.games.galactic_era.concepts.stars import on_track, population
from galactarium.games.galactic_era.concepts.war import cannot_be_blocked, enemies, switch_price
from galactarium.games.galactic_era.frames import GrowthTurn
from galactarium.games.galactic_era.growth.actions import Use
from galactarium.games.galactic_era.growth.build import new_ships
from galactarium.games.galactic_era.growth.gain_star import ADVANCE, GainStar, advances
from galactarium.games.galactic_era.growth.placing import (
    NEW,
    Placing,
    letters_there,
    letters_unused,
    places,
)
from galactarium.games.galactic_era.growth.population import growing_room, in_all, open_stars
from galactarium.games.galactic_era.growth.research import (
    brings_anything,
    extra_level_price,
    is_complete,
)
from galactarium.games.galactic_era.growth.selection import (
    SWITCH,
    free_ovals,
    most_ovals,
    most_squares,
)
from galactarium.games.galactic_era.growth.turn import ADD, DONE, EVACUATE, TELEPORT, USES
from galactarium.games.galactic_era.state import NOBODY, Galaxy
from galactarium.kernel import ASIDE, Advice, Answer, find, parts, refusal

GAIN, GROW, BUILD, RESEARCH = "gain_star", "grow_population", "build_ships", "research"
PLUS: Final = (0.3, 1.5, 1.0, 0.3, 0.0)  # the research+ effects, by field
ADVANCED: Final = 0.5  # the share of a star that is there once it is advanced
NEW_DISCS: Final = 2  # of a star that was just gained
SWITCHED: Final = 0.4  # what is left of stars that another alignment can gain
SOONER: Final = 0.5  # what is left of a star for each turn that it is away
MOST_STARS: Final = 4  # that count
CLEARLY: Final = 0.1  # how much more a paid counter must bring than it costs
GAINS: Final = GainStar()
GREAT: Final = (4, 5)  # populations that a star should reach: a shipyard, an additional counter


# Selection.


def on_select(s: Galaxy, seat: int) -> Advice:
    """6.2.1 The best ovals, more of them if they are worth their price, and the best squares."""
    look = Outlook(s, seat)
    fields = best_fields(look)
    worths = counter_worths(look, fields)
    free, most = free_ovals(s, seat), most_ovals(s, seat)
    price = s.box.levels.counter_price[s.levels[seat][GENETICS]] + CLEARLY
    ranked = sorted(worths, key=lambda pair: -pair[1])
    ovals = [name for name, _ in ranked[:free]]
    ovals += [name for name, worth in ranked[free:most] if worth > price]
    return Advice((*ovals, *squares(look, fields, RESEARCH in ovals)), "select")


def counter_worths(look: Outlook, fields: list[tuple[float, str]]) -> list[tuple[str, float]]:
    """What each oval counter would bring in this round."""
    gains = best_stars(look)
    first, second = [*[worth for worth, _ in gains], 0.0, 0.0][:2]
    found = [(GAIN, first), (GAIN, second), (BUILD, build_worth(look))]
    found.append((GROW, grow_worth(look, [where for _, where in gains[:2]])))
    found.append((RESEARCH, fields[0][0] if fields else 0.0))
    return [*found, (SWITCH, switch_worth(look))]


def best_stars(look: Outlook) -> list[tuple[float, int]]:
    """The stars that can be gained now with what they are worth, the best first."""
    return sorted(
        [(worth, int(path[0])) for worth, path in takings(look, USES[GAIN])], reverse=True
    )


def grow_worth(look: Outlook, new_stars: list[int]) -> float:
    """6.2.6 What Grow Population brings, with stars that are gained before."""
    return look.discs(new_discs(look, new_stars)) + by_action(look, GROW)


def new_discs(look: Outlook, new_stars: list[int]) -> int:
    """6.2.6 How many discs Grow Population adds, with stars that are gained before."""
    s, seat = look.s, look.seat
    bonus = s.box.levels.bonus_population[s.levels[seat][GENETICS]]
    discs = in_all(growing_room(s, seat, open_stars(s, seat)))
    discs += len([at for at in new_stars if look.limit(at) > NEW_DISCS])
    discs += min(bonus, len(open_stars(s, seat)) + len(new_stars))
    discs += len(relics_of(s, seat, "bonus_population"))
    return min(discs, on_track(s, seat))


def build_worth(look: Outlook) -> float:
    """6.2.7 What Build Ships brings; at the end only the most ships of a sector count."""
    count = new_ships(look.s, look.seat)
    ships = look.ships(count) if look.later else min(4.0, 0.8 * count)
    return ships + by_action(look, BUILD)


def switch_worth(look: Outlook) -> float:
    """6.2.2 What the other alignment brings: stars within reach, and points of the story."""
    s, seat = look.s, look.seat
    if cannot_be_blocked(s, seat):
        return 0.0
    now = s.alignment[seat]
    other = "sts" if now == "sto" else "sto"
    stars = -prospects(look)
    s.alignment[seat] = other
    stars += prospects(Outlook(s, seat))
    s.alignment[seat] = now
    rounds = range(s.round, s.box.numbers.rounds + 1)
    times = [s.box.era_of[at].alignment for at in rounds]
    points = times.count(other) - times.count(now)
    price = switch_price(s, seat)
    return points + SWITCHED * stars - price


def prospects(look: Outlook) -> float:
    """What the best stars are worth that the player can gain in the next rounds."""
    s, seat = look.s, look.seat
    hexes, ships = ship_hexes(s, seat), all_ships(s, seat)
    speed = max(1, s.box.levels.range[s.levels[seat][PROPULSION]])
    found: list[float] = []
    for where in s.stars:
        target = target_at(look, where)
        if target is not None and target.ships + guards(look, where) <= ships:
            far = min([s.board.distances(where)[at] for at in hexes], default=speed)
            found.append(target.worth * SOONER ** ceil(far / speed))
    return sum(sorted(found, reverse=True)[: min(MOST_STARS, 1 + look.later)])


def best_fields(look: Outlook) -> list[tuple[float, str]]:
    """6.2.8 The fields by what research brings there, the best first."""
    found = [(research_worth(look, field), name) for field, name in enumerate(FIELDS)]
    return sorted([pair for pair in found if pair[0] > 0], reverse=True)


def research_worth(look: Outlook, field: int) -> float:
    """6.2.8 A level or the research+ effect, and what the story pays for research."""
    s, seat = look.s, look.seat
    if not brings_anything(s, seat, field):
        return 0.0
    if is_complete(s, seat, field):
        return PLUS[field] + (grow_worth(look, []) if field == GENETICS else 0.0)
    worth = look.level(field)
    for line in story_lines(s, "best_researcher"):
        if line.field == field:
            worth += max(0, line.dp - s.levels[seat][field] - 1) * 0.8
    return worth + 0.7 * sum([line.dp for line in story_lines(s, "sole_researcher")])


def squares(look: Outlook, fields: list[tuple[float, str]], is_researching: bool) -> list[str]:
    """6.2.1 The best fields if there is research, else an earlier place in the turn order."""
    s, seat = look.s, look.seat
    if not is_researching or not fields:
        return [TURN_ORDER[0]]
    chosen = [fields[0][1]]
    price = s.box.levels.square_price[s.levels[seat][ROBOTICS]] + CLEARLY
    if most_squares(s, seat) > 1 and len(fields) > 1 and fields[1][0] > price:
        chosen.append(fields[1][1])
    return chosen


# The turn.


def on_grow(s: Galaxy, seat: int) -> Advice:
    """6.2.4 Research first, then stars, then population, then ships."""
    look = Outlook(s, seat)
    verbs = [str(part) for part in parts(s, seat).next]
    for name in ("free_research", RESEARCH):
        if name in verbs:
            return research(look, name)
    gain = best_gain(look, verbs)
    if gain is not None:
        return gain
    if TELEPORT in verbs and best_teleport(look):
        return Advice((TELEPORT,), "teleport")
    for name in ("free_grow", GROW):
        if name in verbs:
            return Advice((name,), "grow")
    if BUILD in verbs:
        return Advice((BUILD,), "build", n=new_ships(s, seat))
    if ADD in verbs:
        return add_counter(look)
    if EVACUATE in verbs and is_home_lost(look):
        where = parts(s, seat, (EVACUATE,)).next[0]
        return Advice((EVACUATE, where), "evacuate", hex=where)
    return Advice((DONE,), "turn_done")


def is_home_lost(look: Outlook) -> bool:
    """6.2.5 Whether enemies at the home star could take it, and nobody defends it."""
    s, seat = look.s, look.seat
    home = s.home[seat]
    strongest = max([look.ships_there(other, home) for other in enemies(s, seat)], default=0.0)
    return strongest > population(s, home) and not is_present(s, seat, home)


def research(look: Outlook, name: str) -> Advice:
    """6.2.8 The selected fields; a free one the best that is allowed."""
    s, seat = look.s, look.seat
    if name == RESEARCH:
        return Advice((RESEARCH,), "research")
    allowed = [str(part) for part in parts(s, seat, (name,)).next]
    if not allowed:
        return Advice((DONE,), "turn_done")
    field = max(allowed, key=lambda part: research_worth(look, FIELDS.index(part)))
    return Advice((name, field), "research_free", field=field)


def takings(look: Outlook, use: Use) -> list[tuple[float, Answer]]:
    """6.2.5 The stars that can be gained or advanced now, and how."""
    s, turn = look.s, GrowthTurn(look.seat)
    found: list[tuple[float, Answer]] = []
    for where in GAINS.more(s, turn, use, ()):
        target = target_at(look, int(where)) or to_advance(look, int(where))
        if target is None or target.worth <= 0:
            continue
        path: Answer = (where, target.option)
        if GAINS.refusal(s, turn, use, path) is None:
            war = GAINS.more(s, turn, use, path)
            found.append((target.worth, (*path, *war)))
    return found


def to_advance(look: Outlook, where: int) -> Target | None:
    """12.1.annunaki-sto.advance What it is worth to turn a primitive star into an advanced one."""
    s, seat = look.s, look.seat
    if not advances(s, seat) or look.star_type(where) != "primitive":
        return None
    target = of_type(look, where, "advanced")
    return None if target is None else Target(ADVANCED * target.worth, ADVANCE, 1)


def best_gain(look: Outlook, verbs: list[str]) -> Advice | None:
    """6.2.5 The best star; free actions that suit it come before counters."""
    found: list[tuple[float, Answer]] = []
    for name in verbs:
        use = USES.get(name)
        if use is not None and use.action == GAIN:
            free = 0.5 if name != GAIN else 0.0
            for worth, path in takings(look, use):
                if not use.option or path[1] == use.option:
                    found.append((worth + free, (name, *path)))
    if not found:
        return None
    _, answer = max(found)
    where, option = int(answer[1]), str(answer[2])
    if look.s.stars[where].owner != NOBODY:
        return Advice(answer, "gain_from", hex=where, seat=look.s.stars[where].owner)
    return Advice(answer, "gain", hex=where, option=option)


def add_counter(look: Outlook) -> Advice:
    """12.1.anchara.extra, 12.2.2.plus The best counter that has not been used in this round."""
    allowed = [str(part) for part in parts(look.s, look.seat, (ADD,)).next]
    worths = dict(counter_worths(look, best_fields(look)))
    allowed = [name for name in allowed if name != SWITCH]
    if not allowed:
        return Advice((DONE,), "turn_done")
    best = max(allowed, key=lambda name: worths.get(name, 0.0))
    return Advice((ADD, best), "add", counter=best)


# Population.


def on_grow_stars(s: Galaxy, seat: int) -> Advice:
    """6.2.6 All stars that can grow."""
    return Advice(("all",), "grow_all")


def on_choose_growth(s: Galaxy, seat: int) -> Advice:
    """6.2.6 Where population is worth most: near a shipyard or an additional counter."""
    answer: Answer = ()
    while True:
        following = parts(s, seat, answer).next
        offered = [part for part in following if part != ASIDE]
        if not offered:
            return Advice(answer, "grow_some")
        answer = (*answer, max(offered, key=lambda part: need(s, int(part), answer)))


def need(s: Galaxy, where: int, chosen: Answer) -> tuple[int, int]:
    """How much a star wants a disc: most if it is just below a threshold."""
    people = population(s, where) + chosen.count(where)
    is_home = where in s.home
    return (
        0 if is_home else sum([people + 1 == great for great in GREAT]) * 2 + (people < 6),
        people,
    )


def on_take_disc(s: Galaxy, seat: int) -> Advice:
    """6.2.5 With an empty track only what is needed, from the greatest star."""
    if DONE in parts(s, seat).next:
        return Advice((DONE,), "no_disc")
    hexes = [int(part) for part in parts(s, seat, ("take",)).next]
    where = max(hexes, key=lambda at: s.stars[at].discs)
    return Advice(("take", where), "take_disc", hex=where)


def best_teleport(look: Outlook) -> Answer:
    """7.1 A disc of a star that can grow again goes to one that cannot; nothing without both."""
    s, seat = look.s, look.seat
    full = [at for at in open_stars(s, seat) if population(s, at) >= look.limit(at)]
    starts = [at for at in full if s.stars[at].discs > 1 and population(s, at) == look.limit(at)]
    ends = [at for at in full if at not in starts[:1]]
    if not starts or not ends or not on_track(s, seat):
        return ()
    return ("teleport", starts[0], max(ends, key=lambda at: need(s, at, ())))


def on_teleport_disc(s: Galaxy, seat: int) -> Advice:
    """7.1 Make room for growth, if nobody blocks it."""
    answer = best_teleport(Outlook(s, seat))
    if answer and refusal(s, s.player_of(seat), answer) is None:
        return Advice(answer, "teleport_disc", start=answer[1], hex=answer[2])
    return Advice((DONE,), "turn_done")


def on_convert_ship(s: Galaxy, seat: int) -> Advice:
    """12.1.rogue-ai-sto.convert A disc is worth more than a ship, as a rule."""
    look = Outlook(s, seat)
    hexes = [int(part) for part in parts(s, seat, ("convert",)).next]
    if not hexes or look.discs(1) <= look.ships(1) or not on_track(s, seat):
        return Advice((DONE,), "keep_ship")
    where = max(hexes, key=lambda at: need(s, at, ()))
    form = parts(s, seat, ("convert", where)).next[0]
    return Advice(("convert", where, form), "convert_ship", hex=where)


def on_extra_level(s: Galaxy, seat: int) -> Advice:
    """12.2.4.plus A level that is worth more than its price."""
    look = Outlook(s, seat)
    fields = [str(part) for part in parts(s, seat, ("learn",)).next]
    field = max(fields, key=lambda name: look.level(FIELDS.index(name)))
    if look.level(FIELDS.index(field)) > extra_level_price(s):
        return Advice(("learn", field), "extra_level", field=field)
    return Advice((DONE,), "too_dear")


def on_cancel_counter(s: Galaxy, seat: int) -> Advice:
    """12.2.1.plus A counter of an enemy; no new war for it."""
    allowed = parts(s, seat, ("cancel",)).next
    victims = [other for other in enemies(s, seat) if other in allowed]
    if not victims:
        return Advice((DONE,), "turn_done")
    victim = max(victims, key=lambda other: s.dp[other])
    counter = parts(s, seat, ("cancel", victim)).next[0]
    return Advice(("cancel", victim, counter), "cancel_counter", seat=victim)


# Ships.


def on_place_ships(s: Galaxy, seat: int) -> Advice:
    """6.2.7 New ships near what they are needed for: pieces while there are any, then fleets."""
    look, f = Outlook(s, seat), find(s, Placing)
    if f.left == 0:
        return Advice((DONE,), "placed")
    where, count = best_yard(look, f)
    pieces = min(count, pieces_left(s, seat))
    if pieces:
        return Advice((PIECES, where, pieces), "place", hex=where)
    here = [
        name for name in letters_there(s, f) if s.fleets[seat]["abcde".index(name)].hex == where
    ]
    if here:
        return Advice((here[0], count), "place_hidden")
    unused = letters_unused(s, seat)
    if unused:
        return Advice((NEW, unused[0], where, count), "place_hidden")
    return Advice((letters_there(s, f)[0], f.left), "place_hidden")


def best_yard(look: Outlook, f: Placing) -> tuple[int, int]:
    """The shipyard for the next ships: for the most in a sector, or near work to be done."""
    s, seat, yards = look.s, look.seat, places(look.s, f)
    if look.later == 0:
        for where in yards:
            counts = sector_ships(look)[s.board.sector[where]]
            missing = int(max([1.0, *counts[:seat], *counts[seat + 1 :]]) + 0.9 - counts[seat])
            if 0 < missing <= f.left:
                return where, missing
    jobs = all_jobs(look)[:12]
    if not jobs:
        return yards[0], f.left
    near = {
        at: sum([job.worth / (2 + s.board.distances(at)[job.hex]) for job in jobs]) for at in yards
    }
    return max(yards, key=lambda at: near[at]), f.left
