"""What is ahead: what counters, the story and the goal would bring, by what a seat may know."""

from __future__ import annotations

from typing import Any, Final

from galactarium.games.galactic_era.box.vocabulary import (
    FIELDS,
    GENETICS,
    NO_FIELD,
    ROBOTICS,
    SPIRITUALITY,
    Score,
)
from galactarium.games.galactic_era.concepts.points import story_lines
from galactarium.games.galactic_era.concepts.stars import on_track
from galactarium.games.galactic_era.concepts.technology import can_rise
from galactarium.games.galactic_era.growth.actions import Use
from galactarium.games.galactic_era.growth.build import new_ships
from galactarium.games.galactic_era.growth.gain_star import stars_within_reach
from galactarium.games.galactic_era.growth.population import (
    growing_room,
    in_all,
    most_bonus_discs,
    open_stars,
)
from galactarium.games.galactic_era.growth.research import levels_by_research
from galactarium.games.galactic_era.growth.star_price import (
    OPTIONS,
    discs_placed,
    refusal_of_taking,
    taking_at,
)
from galactarium.games.galactic_era.knowledge.knowing import knows_counter, knows_ships
from galactarium.games.galactic_era.scoring import ending
from galactarium.games.galactic_era.scoring.story import AT_THE_END
from galactarium.games.galactic_era.state import UNUSED, Galaxy
from galactarium.kernel import kept

GAIN: Final = Use("gain_star", "gain_star")
OUTNUMBERING: Final = "outnumbering"  # the one line of a goal that counts hidden ships
WORDS: Final = ("alignment", "action", "counter")
SIGNS: Final = ("abroad", "in_battle")


# What growth counters would bring now.


def brought(s: Galaxy, seat: int) -> dict[str, Any]:
    """6.2.4.actions What each growth counter would bring its player if it were carried out now."""
    own = (s.off_track[seat], s.tactics[seat], s.counters_seen[s.player_of(seat)])
    return kept(s, (*table(s), *own, s.protected, s.round), brought_now, seat)


def table(s: Galaxy) -> tuple[Any, ...]:
    """What growth depends on: stars, ships, peoples, wars and levels, all of them."""
    return (s.stars, s.home, s.ships, s.fleets, s.people, s.alignment, s.war, s.levels)


def brought_now(s: Galaxy, seat: int) -> dict[str, Any]:
    """6.2.4.actions Numbers by counter; `learned` if Research has raised a field before."""
    is_for_ever = s.box.levels.unblockable[s.levels[seat][SPIRITUALITY]]
    numbers = {
        "grow_population": new_discs(s, seat),
        "build_ships": new_ships(s, seat),
        "switch_alignment": 0 if is_for_ever else 1,  # 6.2.2.no-effect
    }
    return {
        "numbers": numbers,
        "stars": stars_to_gain(s, seat),
        "learned": learned(s, seat),
        "points": {line.action: line.dp for line in story_lines(s, "action")},
    }


def new_discs(s: Galaxy, seat: int, more: int = 0) -> int:
    """6.2.6.grow, 6.2.6.bonus Discs that would leave the track, with more bonus discs or not."""
    room = growing_room(s, seat, open_stars(s, seat))
    bonus = most_bonus_discs(s, seat, Use("grow_population", "grow_population", bonus=more))
    return min(on_track(s, seat), in_all(room) + bonus)


def stars_to_gain(s: Galaxy, seat: int) -> dict[str, list[Any]]:
    """6.2.5.one-star The stars that could be gained now, each with an option and its discs.

    14.2.counters A ship that is there has seen the star counter.
    """
    found: dict[str, list[Any]] = {}
    for where in stars_within_reach(s, seat, GAIN):
        for option in OPTIONS if is_counter_seen(s, seat, where) else ():
            taking = taking_at(s, where, option)
            if taking and refusal_of_taking(s, seat, where, option, GAIN.factor) is None:
                found[str(where)] = [option, discs_placed(s, seat, where, taking)]
    return found


def is_counter_seen(s: Galaxy, seat: int, where: int) -> bool:
    """14.2.counters Whether a star has no hidden counter, or one that the player has seen."""
    return not s.stars[where].counter or knows_counter(s, seat, where)


def learned(s: Galaxy, seat: int) -> dict[str, dict[str, int]]:
    """4.8.at-once What counters would bring after Research has raised a field in the same turn."""
    levels = s.box.levels
    ships, discs = levels.ships, levels.bonus_population
    found: dict[str, dict[str, int]] = {}
    if can_rise(s, seat, ROBOTICS):
        more = ships[raised(s, seat, ROBOTICS)] - ships[s.levels[seat][ROBOTICS]]
        found["robotics"] = {"build_ships": new_ships(s, seat) + more}
    if can_rise(s, seat, GENETICS):
        more = discs[raised(s, seat, GENETICS)] - discs[s.levels[seat][GENETICS]]
        found["genetics"] = {"grow_population": new_discs(s, seat, more)}
    return found


def raised(s: Galaxy, seat: int, field: int) -> int:
    """6.2.8.research The level of a field after Research."""
    return s.levels[seat][field] + levels_by_research(s, seat, field)


# What the story and the goal bring.


def line_view(line: Score) -> dict[str, Any]:
    """A scoring line as plain data: what pays, and how much."""
    seen: dict[str, Any] = {"type": line.type, "dp": line.dp}
    if line.field != NO_FIELD:
        seen["field"] = FIELDS[line.field]
    seen |= {word: getattr(line, word) for word in WORDS if getattr(line, word)}
    return seen | {sign: 1 for sign in SIGNS if getattr(line, sign)}


def story_view(s: Galaxy) -> list[list[dict[str, Any]]]:
    """12.4 The lines of the story, era by era."""
    return [[line_view(line) for line in lines] for lines in eras(s)]


def eras(s: Galaxy) -> list[tuple[Score, ...]]:
    """12.4 The scoring lines of the story by era."""
    return [lines for _, lines in sorted(s.box.stories[s.story].items())]


def ahead(s: Galaxy, seat: int) -> dict[str, Any]:
    """6.4.story, 8.1.goal What story and goal would bring all if the round, or the game, ended.

    A line that brings nothing at the end of the round has no numbers.
    """
    reads = (*table(s), s.researched, s.counters_kept, s.leads, s.round)
    seen = dict(kept(s, reads, open_ahead))
    if s.goal and any(line.type == OUTNUMBERING for line in s.box.goals[s.goal].scores):
        seen |= kept(s, (s.ships, s.fleets), sectors_ahead, seat)
    return seen


def open_ahead(s: Galaxy) -> dict[str, Any]:
    """6.4.state, 14.0.open What follows from what all see."""
    story = s.box.stories[s.story][s.era]
    goal = s.box.goals[s.goal].scores if s.goal else ()
    return {
        "story": [by_seat(s, line) for line in story],
        "goal": [goal_by_seat(s, line) for line in goal if line.type != OUTNUMBERING],
    }


def by_seat(s: Galaxy, line: Score) -> list[int]:
    """6.4.story What a line of the story would bring each seat at the end of this round."""
    pays = AT_THE_END.get(line.type)
    return [] if pays is None else by_players(s, [pays(s, line, at) for at in range(s.seats)])


def goal_by_seat(s: Galaxy, line: Score) -> list[int]:
    """8.1.goal What a line of the goal would bring each seat if this were the end of the game."""
    pays = ending.AT_THE_END.get(line.type)
    if pays is None:
        return []
    dp = ending.dp_of(s, line)
    return by_players(s, [dp * pays(s, line, seat) for seat in range(s.seats)])


def by_players(s: Galaxy, brought: list[int]) -> list[int]:
    """16.4.points What something brings all sides: an automa gains nothing."""
    return [*brought, *[0] * (s.sides - s.seats)]


def sectors_ahead(s: Galaxy, viewer: int) -> dict[str, Any]:
    """12.5.power, 14.1.fleet-secret The same where ships decide, by those that a viewer knows.

    `unknown` are the fleets in each sector whose ships the viewer does not know.
    """
    ships, unknown = ships_known(s, viewer)
    [line] = s.box.goals[s.goal].scores
    led = [[2 * there[seat] > sum(there) for there in ships] for seat in range(s.seats)]
    return {
        "goal": [by_players(s, [line.dp * sum(sectors) for sectors in led])],
        "ships": ships,
        "unknown": unknown,
    }


def ships_known(s: Galaxy, viewer: int) -> tuple[list[list[int]], list[int]]:
    """14.1.fleet-secret By sector: all ships that a viewer knows, and the fleets unknown."""
    ships = [[0] * s.sides for _ in s.tiles]
    unknown = [0] * len(s.tiles)
    for seat in range(s.sides):
        for where, count in s.ships[seat].items():
            ships[s.board.sector[where]][seat] += count
        for fleet in s.fleets[seat]:
            if fleet == UNUSED:
                continue
            sector = s.board.sector[fleet.hex]
            if knows_ships(s, viewer, seat, fleet):
                ships[sector][seat] += fleet.ships
            else:
                unknown[sector] += 1
    return ships, unknown
