"""What holds in every game of Galactic Era after every answer, whatever is played."""

from collections import Counter
from typing import NamedTuple

import pytest

from galactarium.bench.playout import Dice
from galactarium.games.galactic_era import GAME
from galactarium.games.galactic_era.box.vocabulary import PROPULSION, ROBOTICS, SPIRITUALITY
from galactarium.games.galactic_era.combat.retreat import Retreat
from galactarium.games.galactic_era.concepts.board import NOWHERE
from galactarium.games.galactic_era.concepts.chips import DENOMINATIONS, in_order
from galactarium.games.galactic_era.concepts.ships import add_pieces, all_ships, ship_hexes
from galactarium.games.galactic_era.concepts.stars import is_home
from galactarium.games.galactic_era.concepts.war import are_hostile_ships_at, enemies
from galactarium.games.galactic_era.frames import Battle, MoveTurn, open_frame
from galactarium.games.galactic_era.growth.placing import Placing
from galactarium.games.galactic_era.knowledge.view import census
from galactarium.games.galactic_era.move.orders import NO_LETTER
from galactarium.games.galactic_era.move.turn import DONE
from galactarium.games.galactic_era.state import DART, LETTERS, NOBODY, UNUSED, Fleet, Galaxy
from galactarium.kernel import ASIDE, SPECTATOR, Answer, Tape, play, random_answer, seed_from
from tests.games.galactic_era.positions import CONTENT

ANSWERS = 500  # of each short game


class Before(NamedTuple):
    """What an answer must agree with."""

    census: dict[str, int]
    levels: list[tuple[int, ...]]
    ships: list[int]
    to_place: list[int]
    mover: int


def before(s: Galaxy) -> Before:
    seats = range(s.seats)
    turn = open_frame(s, MoveTurn)
    ships = [all_ships(s, seat) for seat in seats]
    to_place = [ships_to_place(s, seat) for seat in seats]
    return Before(census(s), list(s.levels), ships, to_place, NOBODY if turn is None else turn.seat)


def ships_to_place(s: Galaxy, seat: int) -> int:
    """New ships that are not on the board yet."""
    frames = [frame for _, _, frame in s.stack if isinstance(frame, Placing)]
    return sum([frame.left for frame in frames if frame.seat == seat])


# After every answer.


def check(s: Galaxy, was: Before) -> None:
    assert census(s) == was.census
    for seat in range(s.seats):
        assert levels_hold(s.levels[seat], was.levels[seat])
        assert s.war[seat][seat] == 0
        assert all(s.war[other][seat] for other in enemies(s, seat))
        check_ships(s, seat)
        check_knowledge(s, seat)
    check_stars(s)
    check_new_ships(s, was)
    check_movement(s, was)


def levels_hold(now: tuple[int, ...], then: tuple[int, ...]) -> bool:
    """4.8 Levels are 1 to 6 and never fall."""
    return all(1 <= old <= new <= 6 for new, old in zip(now, then, strict=True))


def check_ships(s: Galaxy, seat: int) -> None:
    """3.0, 4.6 Pieces in the order of their hexes, fleets of at least one ship."""
    pieces = s.ships[seat]
    assert list(pieces) == sorted(pieces)
    assert all(count > 0 for count in pieces.values())
    assert sum(pieces.values()) + s.leads[seat] <= 16
    used = [fleet for fleet in s.fleets[seat] if fleet != UNUSED]
    assert len({fleet.stack for fleet in used}) == len(used)
    assert sum([fleet.dummies for fleet in used]) <= 5
    for fleet in used:
        assert 1 <= fleet.stack <= len(LETTERS)
        assert fleet.ships >= 1
        assert fleet.dummies >= 0
        assert set(fleet.chips) <= set(DENOMINATIONS)
        assert fleet.chips == in_order(fleet.chips)
        assert fleet.hex != NOWHERE
    enters = s.levels[seat][PROPULSION] >= 5
    assert all(enters or s.board.terrain[at] != "neutron_star" for at in ship_hexes(s, seat))


def check_knowledge(s: Galaxy, seat: int) -> None:
    """14.1 to 14.3 Only others know anything of a player's things, each named once."""
    others = {SPECTATOR, *range(s.seats)} - {seat}
    known = [seen for fleet in s.fleets[seat] for seen in seen_of(fleet)]
    known += [held.seen for held in s.hands[seat]]
    for seen in known:
        assert set(seen) <= others
        assert len(set(seen)) == len(seen)
    for hexes in (s.counters_seen[seat], s.relics_seen[seat]):
        assert len(set(hexes)) == len(hexes)
        assert set(hexes) <= set(s.stars)


def seen_of(fleet: Fleet) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return fleet.letter_seen, fleet.ships_seen


def check_stars(s: Galaxy) -> None:
    """4.4, 4.5 Whoever has population on a star owns it, and nobody else does."""
    for where, star in s.stars.items():
        is_settled = star.discs > 0 or is_home(s, where)
        assert star.discs >= 0
        assert is_settled == (star.owner != NOBODY)
        assert not (is_settled and star.counter)
        assert star.was_taken or not is_settled
    assert all(s.stars[home].owner == seat for seat, home in enumerate(s.home))
    assert sorted(s.order) == list(range(s.seats))


def check_new_ships(s: Galaxy, was: Before) -> None:
    """Ships come by being placed and go by being destroyed, converted or given away."""
    for seat in range(s.seats):
        come = was.to_place[seat] + told(s, seat, "new_ships") - ships_to_place(s, seat)
        come -= told(s, seat, "ships_lost")
        gone = sum([told(s, seat, key) for key in ("destroyed", "destroyed_in_fleet")])
        gone += sum([told(s, seat, key) for key in ("converted_ship", "gave_ship")])
        assert all_ships(s, seat) == was.ships[seat] + come - gone


def told(s: Galaxy, seat: int, key: str) -> int:
    """How many ships of a player the events of this kind are about."""
    assert s.tape is not None
    found = [x.params for x in s.tape.events if x.key == key]
    return sum([int(x.get("n", 1)) for x in found if x["seat"] == seat])


def check_ranges(s: Galaxy, turn: MoveTurn) -> None:
    """6.1.1, 6.1.3 Ships that have moved are there; only those of the D fleet used its range."""
    listed: Counter[tuple[int, ...]] = Counter()
    for where, letter, _, left, count in turn.tired:
        listed[where, letter] += count
        assert count > 0
        assert left >= 0 or letter == DART
    for (where, letter), count in listed.items():
        is_fleet = letter != NO_LETTER
        there = s.fleets[turn.seat][letter].ships if is_fleet else s.ships[turn.seat][where]
        assert count <= there


def check_movement(s: Galaxy, was: Before) -> None:
    """6.1.2, 12.1 Closed hexes stay empty; enemies do not stay together after the battles."""
    turn = open_frame(s, MoveTurn)
    if turn is not None and not turn.is_done:
        check_ranges(s, turn)
    if turn is not None:
        for seat in range(s.seats):
            leaving = [x.hex for _, _, x in s.stack if isinstance(x, Retreat) and x.seat == seat]
            assert not (set(s.closed[seat]) & set(ship_hexes(s, seat))) - set(leaving)
    is_over = turn is None or turn.seat != was.mover
    if was.mover != NOBODY and is_over:
        assert open_frame(s, Battle) is None
        hexes = ship_hexes(s, was.mover)
        assert not any(are_hostile_ships_at(s, was.mover, where) for where in hexes)


# Whole games.


def play_on(players: int, number: int, answers: int, **options: str) -> Galaxy:
    """Play at random, and check after each answer."""
    s: Galaxy = GAME.new(players, seed_from(f"invariants {number}"), dict(options), CONTENT)
    dice = Dice(number)
    while s.round == 0:
        play(s, s.asked[0], random_answer(s, s.asked[0], dice.below))
    make_eventful(s, dice)
    while s.asked and s.answers < answers:
        seat = s.asked[0]
        given = busy_answer(s, seat, dice)
        was, s.tape = before(s), Tape()
        play(s, seat, given)
        check(s, was)
    return s


def make_eventful(s: Galaxy, dice: Dice) -> None:
    """Higher levels and more ships than at the start of a game, so that more can happen."""
    for seat in range(s.seats):
        levels = [max(level, 1 + dice.below(6)) for level in s.levels[seat]]
        if s.alignment[seat] == "sts":
            levels[SPIRITUALITY] = min(levels[SPIRITUALITY], 4)
        if s.people[seat] == "yowies":
            levels[ROBOTICS] = 1
        s.levels[seat] = tuple(levels)
        add_pieces(s, seat, s.home[seat], 5)


def busy_answer(s: Galaxy, seat: int, dice: Dice) -> Answer:
    """A random answer, but seldom the end of a turn or an aside."""
    given = random_answer(s, seat, dice.below)
    for _ in range(3):
        if given[:1] in ((DONE,), (ASIDE,)):
            given = random_answer(s, seat, dice.below)
    return given


@pytest.mark.rule(
    "galactic_era/3.0.ship-pieces",
    "galactic_era/4.4.owner",
    "galactic_era/4.6.fleet",
    "galactic_era/4.7.pairs",
    "galactic_era/4.8.never-lost",
    "galactic_era/6.1.2.must-retreat",
)
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_pieces_levels_wars_and_knowledge_are_sound_after_every_answer(players: int) -> None:
    s = play_on(players, players, ANSWERS)
    assert s.answers == ANSWERS
