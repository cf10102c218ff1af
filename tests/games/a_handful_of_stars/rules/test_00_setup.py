"""Chapter 0, Starting the game."""

from collections import Counter

import pytest

from galactarium.games.a_handful_of_stars import GAME
from galactarium.games.a_handful_of_stars.colonising import outposts_left
from galactarium.games.a_handful_of_stars.scoring import points
from galactarium.games.a_handful_of_stars.state import COLONY, HOME_WORLD, NOBODY, OUTPOST, Stars
from galactarium.games.a_handful_of_stars.ways import (
    FLEET,
    STAR_BASE,
    connection_at,
    is_cut,
    stock,
)
from galactarium.kernel import seed_from
from galactarium.positions import asked, give, refused
from tests.games.a_handful_of_stars.positions import CONTENT


def game(seats: int, seed: str = "a", **options: int) -> Stars:
    """A game at its first question."""
    return GAME.new(seats, seed_from(seed), options, CONTENT)


def begun(seats: int, seed: str = "a") -> Stars:
    """A game at its first turn: everybody took the first of all choices."""
    s = game(seats, seed)
    for _ in range(2):
        for seat in range(seats):
            give(s, seat, next(iter(habitable(s, seat))))
    while asked(s, s.asked[0]) == "pick_counter":
        give(s, s.asked[0], s.offered[0])
    return s


def habitable(s: Stars, seat: int) -> list[str]:
    """The habitable systems of a player that are Outposts still."""
    return [
        one.id
        for at, one in enumerate(s.box.systems)
        if s.control[at] == seat and one.is_habitable and s.piece[at] == OUTPOST
    ]


@pytest.mark.rule("a_handful_of_stars/0.0.goal", "a_handful_of_stars/0.1.tiles")
def test_every_system_lies_on_a_space() -> None:
    assert sorted(game(2).tiles) == list(range(36))
    assert game(2, "a").tiles != game(2, "b").tiles


@pytest.mark.rule("a_handful_of_stars/0.0.pieces")
def test_everybody_begins_with_the_same_pieces() -> None:
    s = game(3)
    assert (s.track, s.spare, s.shuffles) == ([7] * 3, [3] * 3, 0)
    assert [outposts_left(s, seat) for seat in range(3)] == [18 - 8] * 3
    assert {(stock(s, seat, FLEET), stock(s, seat, STAR_BASE)) for seat in range(3)} == {(16, 6)}


@pytest.mark.rule("a_handful_of_stars/0.2.black-holes")
@pytest.mark.parametrize("seed", "abcdefgh")
def test_black_holes_lie_where_tiles_say(seed: str) -> None:
    s = game(2, seed)
    named = [(at, one.black_hole) for at, one in enumerate(s.box.systems) if one.black_hole]
    wanted = {connection_at(s, system, letter) for system, letter in named} - {-1}
    assert set(s.holes) == wanted
    assert len(s.holes) == len(wanted) <= 15


@pytest.mark.rule("a_handful_of_stars/0.2.redeal")
def test_no_board_is_cut_if_the_option_says_so() -> None:
    for seed in range(60):
        assert not is_cut(game(2, str(seed), redeal_cut_board=1))


@pytest.mark.rule(
    "a_handful_of_stars/0.3.systems",
    "a_handful_of_stars/0.4.technology",
    "a_handful_of_stars/0.5.races",
)
@pytest.mark.parametrize(("seats", "each"), [(2, 5), (3, 4), (4, 3)])
def test_systems_technology_and_races_are_dealt(seats: int, each: int) -> None:
    s = game(seats)
    assert len(set(s.races)) == seats
    for seat in range(seats):
        mine = [at for at, owner in enumerate(s.control) if owner == seat]
        kinds = Counter([s.box.systems[at].is_habitable for at in mine])
        assert kinds == {True: each, False: each}
        assert len(s.unseen[seat]) == 2
        assert set(s.box.races[s.races[seat]]) <= set(s.decks[seat])
        assert len(s.decks[seat]) == 4 + 3 + 2 + 2 * each
    assert len(s.neutral) == 36 - 2 * each * seats


@pytest.mark.rule("a_handful_of_stars/0.6.home-world", "a_handful_of_stars/0.6.colony")
def test_home_worlds_and_colonies_are_chosen_in_secret() -> None:
    s = game(2)
    first, other = habitable(s, 0)[:2]
    assert refused(s, 0, habitable(s, 1)[0]) == "0.6.home-world"
    give(s, 0, first)
    assert s.piece[s.box.system_at[first]] == OUTPOST  # nobody knows yet
    give(s, 1, habitable(s, 1)[0])
    assert s.piece[s.box.system_at[first]] == HOME_WORLD
    assert refused(s, 0, first) == "0.6.colony"
    give(s, 0, other)
    give(s, 1, habitable(s, 1)[0])
    assert s.piece[s.box.system_at[other]] == COLONY


@pytest.mark.rule("a_handful_of_stars/0.7.units", "a_handful_of_stars/8.2.points")
@pytest.mark.parametrize(("seats", "fleets", "total"), [(2, 11, 36), (3, 9, 30), (4, 7, 24)])
def test_units_and_points_at_the_start(seats: int, fleets: int, total: int) -> None:
    s = begun(seats)
    for seat in range(seats):
        assert (sum(s.fleets[seat]), sum(s.bases[seat])) == (fleets, 2)
        worth = sum([s.box.counters[counter].points for counter in s.counters[seat]])
        assert points(s, seat) == total + worth


@pytest.mark.rule("a_handful_of_stars/0.8.first")
def test_chance_names_the_first_player() -> None:
    assert {begun(3, seed).first for seed in "abcdefghij"} == {0, 1, 2}


@pytest.mark.rule("a_handful_of_stars/0.9.development", "a_handful_of_stars/0.9.picks")
def test_counters_are_picked_twice_around() -> None:
    s = game(3)
    for _ in range(2):
        for seat in range(3):
            give(s, seat, habitable(s, seat)[0])
    picked = []
    while asked(s, s.asked[0]) == "pick_counter":
        assert len(s.offered) == 6
        picked.append(s.asked[0])
        give(s, s.asked[0], s.offered[0])
    assert tuple(picked) == s.order() * 2
    assert [len(counters) for counters in s.counters] == [2, 2, 2]


@pytest.mark.rule(
    "a_handful_of_stars/0.10.display",
    "a_handful_of_stars/0.11.aliens",
    "a_handful_of_stars/0.12.decks",
)
@pytest.mark.parametrize(("seats", "aliens", "deck"), [(2, 9, 19), (3, 7, 17), (4, 7, 15)])
def test_displays_aliens_and_decks(seats: int, aliens: int, deck: int) -> None:
    s = begun(seats)
    assert len(s.display) == 8 and "wormhole_technology" not in s.display
    guarded = [at for at, strength in enumerate(s.aliens) if strength]
    assert len(guarded) == aliens
    assert all(s.box.systems[at].is_habitable and s.control[at] == NOBODY for at in guarded)
    assert not any(s.is_shown)
    for seat in range(seats):
        assert (len(s.hands[seat]), len(s.decks[seat])) == (6, deck - 6)
