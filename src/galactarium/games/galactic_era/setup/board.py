"""Chapter 5.1 to 5.8, Setup: story and goal, the galaxy, and what everybody has at the start."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from galactarium.games.galactic_era.box.components import STAR_TYPES
from galactarium.games.galactic_era.concepts.board import CENTRE, NOWHERE, Tile, centre_of
from galactarium.games.galactic_era.concepts.points import score
from galactarium.games.galactic_era.concepts.ships import add_pieces
from galactarium.games.galactic_era.concepts.stars import home_sector, stars_in
from galactarium.games.galactic_era.frames import Seated
from galactarium.games.galactic_era.setup.deterministic import is_deterministic
from galactarium.games.galactic_era.state import Galaxy, Star
from galactarium.kernel import (
    Draw,
    Empty,
    PositionError,
    chance,
    deal,
    emit,
    flow,
    reveal,
    roll,
    step,
)

RANDOM: Final = "random"
NONE: Final = "none"
SIDES: Final = ("a", "b")
TURNS: Final = 6


def all_players(s: Galaxy, f: Empty) -> tuple[int, ...]:
    """16.1.sides All players, in turn order."""
    return s.players


# Story, goal and handicap.


def agree(s: Galaxy, f: Empty) -> None:
    """5.1.story, 5.1.goal The story and the goal that were agreed upon."""
    story, goal = str(s.options["story"]), str(s.options["goal"])
    s.story = "" if story == RANDOM else story
    s.goal = "" if goal in (RANDOM, NONE) else goal


def is_story_open(s: Galaxy, f: Empty) -> bool:
    """5.1.story Whether the story is drawn."""
    return not s.story


def a_story(s: Galaxy, f: Empty) -> Draw:
    """5.1.story One of the four."""
    return roll("set-up", len(s.box.stories))


def set_story(s: Galaxy, f: Empty, drawn: tuple[int, ...]) -> None:
    """5.1.story The story of this game."""
    s.story = list(s.box.stories)[drawn[0]]


def is_goal_open(s: Galaxy, f: Empty) -> bool:
    """5.1.goal Whether the goal is drawn; an introductory game has none (5.1.introductory)."""
    return s.options["goal"] == RANDOM


def a_goal(s: Galaxy, f: Empty) -> Draw:
    """5.1.goal One of the eight."""
    return roll("set-up", len(s.box.goals))


def set_goal(s: Galaxy, f: Empty, drawn: tuple[int, ...]) -> None:
    """5.1.goal The goal of this game."""
    s.goal = list(s.box.goals)[drawn[0]]


def tell_story(s: Galaxy, f: Empty) -> None:
    """5.1.story, 5.1.goal Both lie open."""
    emit(s, "story_set", story=s.story)
    if s.goal:
        emit(s, "goal_set", goal=s.goal)


def give_handicaps(s: Galaxy, f: Empty) -> None:
    """9.2.novice, 9.2.expert Novices begin with more points, experts with fewer."""
    numbers = s.box.numbers
    points = {NONE: 0, "novice": numbers.novice_dp, "expert": numbers.expert_dp}
    for seat in range(s.seats):
        score(s, seat, points[str(s.options[f"handicap_{seat + 1}"])], "handicap")


# The board.


def tile_count(s: Galaxy, f: Empty) -> int:
    """5.3.center, 5.3.sectors One in the centre, and one for each player, who may lay it."""
    return 1 if is_deterministic(s, f) else len(s.box.tables[s.seats].positions) + 1


def some_tiles(s: Galaxy, f: Empty) -> Draw:
    """5.3.center The centre tile, then those of the players."""
    return deal("set-up", len(s.box.sectors), tile_count(s, f))


def draw_tiles(s: Galaxy, f: Empty, drawn: tuple[int, ...]) -> None:
    """5.3.center The tiles, still to be turned."""
    sectors = list(s.box.sectors)
    s.tiles = tuple([Tile(sectors[i], SIDES[0], 0) for i in drawn])


def some_turns(s: Galaxy, f: Empty) -> Draw:
    """5.3.sectors A side and an orientation for each tile."""
    return roll("set-up", len(SIDES) * TURNS, tile_count(s, f))


def lay_tiles(s: Galaxy, f: Empty, drawn: tuple[int, ...]) -> None:
    """5.3.sectors The tiles lie on the table, and everybody has the nearest one."""
    pairs = zip(s.tiles, drawn, strict=True)
    s.tiles = tuple([Tile(tile.sector, SIDES[n // TURNS], n % TURNS) for tile, n in pairs])
    emit(s, "centre_laid", sector=s.tiles[CENTRE].sector)
    for seat, tile in enumerate(s.tiles[1:]):
        s.home[seat] = centre_of(s.box, seat + 1)
        emit(s, "sector_laid", seat=seat, sector=tile.sector)


def found_homes(s: Galaxy, f: Empty) -> None:
    """5.3.home All stars are there; the miniatures stand in the centres of the outer tiles."""
    s.stars = {at: Star() for at, name in enumerate(s.board.star) if name}
    for seat, home in [(seat, home) for seat, home in enumerate(s.home) if home != NOWHERE]:
        s.stars[home] = Star(owner=seat, was_taken=True)


def take_counters(s: Galaxy, counts: Sequence[int]) -> list[str]:
    """Star counters from the box, so many of each type; with corrected values they may run out."""
    for kind, count in enumerate(counts):
        if s.counters_left[kind] < count:
            name, has = STAR_TYPES[kind], s.counters_left[kind]
            raise PositionError(f"star_counters.{name}: {count} are needed, {has} are in the box")
        s.counters_left[kind] -= count
    return [name for name, count in zip(STAR_TYPES, counts, strict=True) for _ in range(count)]


def lay_counters(s: Galaxy, stars: Sequence[int], counters: Sequence[str]) -> None:
    """5.4.home-counters, 5.4.center-counters One face down on each star."""
    for where, counter in zip(stars, counters, strict=True):
        s.stars[where] = s.stars[where]._replace(counter=counter)


def other_stars(s: Galaxy, seat: int) -> list[int]:
    """5.4.home-counters The stars of a home sector except the home star."""
    return [where for where in stars_in(s, home_sector(s, seat)) if where != s.home[seat]]


def home_counters(s: Galaxy, f: Seated) -> Draw:
    """5.4.home-counters As many as there are other stars in the home sector."""
    count = len(other_stars(s, f.seat))
    return deal("counters", count, count)


def lay_home_counters(s: Galaxy, f: Seated, drawn: tuple[int, ...]) -> None:
    """5.4.home-counters Two of each type; if those are too few, one more uninhabited one."""
    stars = other_stars(s, f.seat)
    counts = [s.box.numbers.home_counters] * len(STAR_TYPES)
    if len(stars) > sum(counts):
        counts[0] += s.box.numbers.spare_counters
    counters = take_counters(s, counts)
    lay_counters(s, stars, [counters[i] for i in drawn])


HOME_COUNTERS = flow(
    "home_counters",
    Seated,
    step("5.4.home-counters", chance(home_counters, lay_home_counters, hidden=True)),
)


def centre_counters(s: Galaxy, f: Empty) -> Draw:
    """5.4.center-counters Nine, shuffled."""
    count = s.box.numbers.centre_counters * len(STAR_TYPES)
    return deal("counters", count, count)


def lay_centre_counters(s: Galaxy, f: Empty, drawn: tuple[int, ...]) -> None:
    """5.4.center-counters One on every star there; the rest leaves the game unseen."""
    stars = stars_in(s, CENTRE)
    counters = take_counters(s, [s.box.numbers.centre_counters] * len(STAR_TYPES))
    shuffled = [counters[i] for i in drawn]
    lay_counters(s, stars, shuffled[: len(stars)])
    s.counters_removed = shuffled[len(stars) :]


def all_relics(s: Galaxy, f: Empty) -> Draw:
    """5.4.relics Ten, shuffled."""
    return deal("relics", len(s.relics_left), len(s.relics_left))


def lay_relics(s: Galaxy, f: Empty, drawn: tuple[int, ...]) -> None:
    """5.4.relics On every star of the centre sector; the rest leaves the game unseen."""
    shuffled = [s.relics_left[i] for i in drawn]
    stars = stars_in(s, CENTRE)
    for where, found in zip(stars, shuffled[: len(stars)], strict=True):
        s.stars[where] = s.stars[where]._replace(relic=found)
    s.relics_left = shuffled[len(stars) :]


# What everybody has.


def deal_cards(s: Galaxy, f: Empty) -> None:
    """5.6.cards A domination card for everybody, unseen by others."""
    for seat in range(s.seats):
        for _ in range(s.box.numbers.cards_dealt):
            held = s.deck.pop()
            s.hands[seat] = (*s.hands[seat], held)
            reveal(s, to=(seat,))
            emit(s, "dealt_card", only=(seat,), card=held.card)


def an_order(s: Galaxy, f: Empty) -> Draw:
    """5.7.turn-order The turn order counters, shuffled."""
    return deal("set-up", s.sides, s.sides)


def set_order(s: Galaxy, f: Empty, drawn: tuple[int, ...]) -> None:
    """5.7.turn-order One for everybody."""
    s.order = drawn


def tell_order(s: Galaxy, f: Empty) -> None:
    """5.7.turn-order All see the numbers."""
    emit(s, "order_set", seats=s.order)


def place_ships(s: Galaxy, f: Empty) -> None:
    """5.8.ships Ship pieces at every home star."""
    for seat in range(s.playing):
        add_pieces(s, seat, s.home[seat], s.box.numbers.starting_ships)
