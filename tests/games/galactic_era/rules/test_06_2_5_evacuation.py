"""Chapter 6.2.5, home star evacuation, and 7.6, the emergency reserve."""

import pytest

from galactarium.games.galactic_era.concepts.board import OPEN_SPACE
from galactarium.games.galactic_era.concepts.stars import on_track, population, shift_disc
from galactarium.games.galactic_era.concepts.war import are_at_war
from galactarium.games.galactic_era.frames import GrowthTurn
from galactarium.games.galactic_era.growth.turn import GROWTH_TURN
from galactarium.games.galactic_era.positions import move_home, put_ships, put_star
from galactarium.games.galactic_era.state import NOBODY, Galaxy
from galactarium.positions import allowed, events, give, refused
from tests.games.galactic_era.asides import agree_on_peace, at_table
from tests.games.galactic_era.growing import grow
from tests.games.galactic_era.positions import galaxy

GAIN = "gain_star"
HOME_OF_1 = "pleiades"


def besieged(discs: int = 1, **fields: object) -> Galaxy:
    """Seat 0 has enough ships at the home star of seat 1 (STS), and is at war with it."""
    s = galaxy(alignments="ldl", wars=((0, 1),), **fields)  # type: ignore[arg-type]
    put_star(s, HOME_OF_1, 1, discs)
    put_ships(s, 0, s.home[1], 7 + discs)
    return s


@pytest.mark.rule("galactic_era/6.2.5.home-lost", "galactic_era/4.5.home-star")
def test_6_2_5_among_equals_the_loser_chooses() -> None:
    s = besieged()
    one, two = put_star(s, "mintaka", 1, 3), put_star(s, "bellatrix", 1, 3)
    put_star(s, "nibiru", 1, 2)
    grow(s, 0, GAIN)
    give(s, 0, GAIN, s.home[1], "liberate")
    assert s.asked == (1,)
    assert set(allowed(s, 1)) == {one, two}
    give(s, 1, two)
    assert s.home[1] == two
    assert s.off_track[1] == 3 + 2


@pytest.mark.rule("galactic_era/6.2.5.home-denied", "galactic_era/7.3.sts-evacuation")
def test_6_2_5_sts_players_may_deny_the_new_home_star() -> None:
    s = galaxy(4, alignments="lddd", wars=((0, 1),))
    put_ships(s, 0, s.home[1], 7)
    best, next_best = put_star(s, "mintaka", 1, 3), put_star(s, "nibiru", 1, 2)
    put_ships(s, 2, best)
    put_ships(s, 3, best)
    grow(s, 0, GAIN)
    give(s, 0, GAIN, s.home[1], "liberate")
    assert s.asked == (2,)
    give(s, 2, "pass")
    assert s.asked == (3,)
    give(s, 3, "war")
    assert are_at_war(s, 1, 3)
    assert s.home[1] == next_best
    assert s.stars[best].discs == 3
    assert events(s, "home_denied")[0].params == {"seat": 1, "hex": best}


@pytest.mark.rule("galactic_era/6.2.5.home-denied", "galactic_era/7.3.sts-evacuation")
def test_6_2_5_spirituality_does_not_protect_from_denial() -> None:
    s = galaxy(alignments="dld", wars=((0, 1),), levels={1: {"spirituality": 5}})
    put_ships(s, 0, s.home[1], 7)
    best = put_star(s, "mintaka", 1, 3)
    put_ships(s, 2, best)
    grow(s, 0, GAIN)
    give(s, 0, GAIN, s.home[1], "conquer")
    assert s.asked == (2,)
    give(s, 2, "war")
    assert s.home[1] != best


@pytest.mark.rule("galactic_era/6.2.5.home-denied")
def test_6_2_5_sto_players_and_those_who_may_not_declare_war_deny_nothing() -> None:
    for alignments, protected in (("ldl", 0), ("ldd", 1)):
        s = galaxy(alignments=alignments, wars=((0, 1),))
        s.protected[1] = protected
        put_ships(s, 0, s.home[1], 7)
        best = put_star(s, "mintaka", 1, 3)
        put_ships(s, 2, best)
        grow(s, 0, GAIN)
        give(s, 0, GAIN, s.home[1], "liberate")
        assert s.home[1] == best


@pytest.mark.rule("galactic_era/6.2.5.home-nowhere", "galactic_era/6.2.5.home-rogue")
def test_6_2_5_without_a_star_a_hex_of_the_sector_becomes_one() -> None:
    s = besieged(discs=0)
    old, board = s.home[1], s.board
    blocked = put_star(s, "mintaka", 1, 3)
    put_ships(s, 0, blocked)
    empty = [
        at
        for at in range(len(board.hexes))
        if board.sector[at] == board.sector[old]
        and board.terrain[at] == OPEN_SPACE
        and not board.star[at]
        and board.wormhole[at] == -1
    ]
    put_ships(s, 2, empty[0])
    grow(s, 0, GAIN)
    give(s, 0, GAIN, old, "liberate")
    assert allowed(s, 1) == empty[1:]
    give(s, 1, empty[1])
    assert s.home[1] == empty[1]
    assert population(s, empty[1]) == 6
    assert list(s.stars)[-1] == empty[1]
    assert s.stars[old].discs == 6
    give(s, 1, "pieces", empty[1], 6)
    s.home[1] = blocked
    s.stars[empty[1]] = s.stars[empty[1]]._replace(owner=NOBODY)
    s.ships[1] = {}
    put_ships(s, 0, empty[1])
    grow(s, 0, GAIN)
    give(s, 0, GAIN, empty[1], "colonize")
    assert s.stars[empty[1]].owner == 0


@pytest.mark.rule("galactic_era/6.2.5.home-voluntary", "galactic_era/6.2.5.home-left")
@pytest.mark.parametrize(("discs", "on_board"), [(0, 1), (1, 1), (4, 1)])
def test_6_2_5_a_home_star_may_be_left_when_hostile_ships_are_there(
    discs: int, on_board: int
) -> None:
    s = galaxy(wars=((0, 1),))
    old = put_star(s, "sirius", 0, discs)
    new = put_star(s, "ummo", 0, 2)
    grow(s, 0)
    assert s.is_over
    put_ships(s, 1, old)
    grow(s, 0)
    assert allowed(s, 0) == ["evacuate", "done"]
    assert allowed(s, 0, "evacuate") == [new]
    give(s, 0, "evacuate", new)
    assert s.home[0] == new
    assert (s.stars[old].owner, s.stars[old].discs) == (0, on_board)
    assert s.stars[new].discs == 0
    assert on_track(s, 0) == 38
    give(s, 0, "pieces", new, 6)
    assert s.reserve[0] == 0
    assert s.is_over


@pytest.mark.rule("galactic_era/6.2.5.home-left")
def test_6_2_5_without_a_disc_the_old_home_star_is_empty() -> None:
    s = galaxy(wars=((0, 1),))
    old, new = s.home[0], put_star(s, "ummo", 0, 2)
    s.off_track[0] = 39
    s.reserve[0] = 0
    s.levels[0] = (1, 6, 1, 1, 1)  # what is lost ascends
    put_ships(s, 1, old)
    grow(s, 0)
    give(s, 0, "evacuate", new)
    assert s.stars[old].owner == NOBODY


@pytest.mark.rule("galactic_era/6.2.5.home-voluntary", "galactic_era/6.2.5.home-denied")
def test_6_2_5_a_voluntary_evacuation_can_be_denied_and_begun_anew() -> None:
    s = galaxy(alignments="ldd", wars=((0, 1),))
    old, best = s.home[0], put_star(s, "ummo", 0, 3)
    other = put_star(s, "harus", 0, 2)
    put_ships(s, 1, old)
    put_ships(s, 2, best)
    grow(s, 0)
    assert allowed(s, 0, "evacuate") == [best]
    give(s, 0, "evacuate", best)
    give(s, 2, "war")
    assert s.home[0] == old
    assert s.reserve[0] == 1
    assert allowed(s, 0, "evacuate") == [other]
    give(s, 0, "evacuate", other)
    assert s.home[0] == other


@pytest.mark.rule("galactic_era/6.2.5.home-voluntary", "galactic_era/15.2.recheck")
def test_6_2_5_a_peace_that_frees_the_home_star_calls_its_evacuation_off() -> None:
    s = galaxy(4, alignments="lddd", wars=((0, 1),))
    old, best = s.home[0], put_star(s, "ummo", 0, 3)
    put_ships(s, 1, old)
    put_ships(s, 2, best)
    put_ships(s, 3, best)
    s.unused[0] = ("build_ships",)
    at_table(s, GROWTH_TURN, GrowthTurn(0))
    give(s, 0, "evacuate", best)
    assert s.asked == (2,)
    agree_on_peace(s, 0, 1)
    assert (s.home[0], s.stars[best].discs, s.reserve[0]) == (old, 3, 1)
    assert events(s, "home_denied")[0].params == {"seat": 0, "hex": best}
    assert "evacuate" not in allowed(s, 0)


@pytest.mark.rule("galactic_era/6.2.5.home-lost", "galactic_era/12.3.spatial.effect")
def test_6_2_5_a_star_emptied_meanwhile_is_no_new_home_star() -> None:
    """A card moves the discs while others are asked whether to deny the evacuation."""
    s = galaxy(alignments="ldd", wars=((0, 1),))
    old, best = s.home[0], put_star(s, "ummo", 0, 1)
    other = put_star(s, "harus", 0, 1)
    put_ships(s, 1, old)
    put_ships(s, 2, best)
    grow(s, 0)
    give(s, 0, "evacuate", best)
    shift_disc(s, best, other)
    give(s, 2, "pass")
    assert s.home[0] == old
    assert s.stars[best].owner == NOBODY
    assert allowed(s, 0, "evacuate") == [other]


@pytest.mark.rule("galactic_era/6.2.5.home-voluntary", "galactic_era/7.6.once")
def test_6_2_5_evacuation_may_come_again_but_the_reserve_only_once() -> None:
    s = galaxy(wars=((0, 1),), reserve=[0, 1, 1])
    new, third = put_star(s, "ummo", 0, 2), put_star(s, "harus", 0, 1)
    put_ships(s, 1, s.home[0])
    grow(s, 0)
    give(s, 0, "evacuate", new)
    assert s.is_over
    put_ships(s, 1, new)
    grow(s, 0)
    assert third in allowed(s, 0, "evacuate")


@pytest.mark.rule("galactic_era/4.5.home-sector", "galactic_era/12.4.journeys-2.star")
def test_4_5_the_home_sector_is_where_the_miniature_stands() -> None:
    s = galaxy(alignments="d", wars=((0, 1),), round=3)
    move_home(s, 0, "izar")
    where = put_star(s, "ummo", 1, 1)
    put_ships(s, 0, where, 2)
    grow(s, 0, GAIN)
    give(s, 0, GAIN, where, "conquer")
    assert s.dp[0] == 2


@pytest.mark.rule("galactic_era/12.1.mayans-sto.home", "galactic_era/12.1.galactic-sts.keep")
def test_12_1_mayans_relocate_before_they_evacuate() -> None:
    s = galaxy(peoples={0: "galactic", 1: "mayans"}, alignments="dl", wars=((0, 1),))
    old = put_star(s, HOME_OF_1, 1, 2)
    near, other = put_star(s, "tishtae", 1, 2), put_star(s, "mintaka", 1, 1)
    put_ships(s, 0, old, 9)
    grow(s, 0, GAIN)
    give(s, 0, GAIN, old, "conquer")
    assert s.asked == (1,)
    give(s, 1, other, other)
    assert s.home[1] == other
    assert s.stars[near].discs == 2
    assert s.stars[old].discs == 3


# The emergency reserve.


@pytest.mark.rule("galactic_era/7.6.behind", "galactic_era/7.6.once")
def test_7_6_the_reserve_comes_two_stars_behind_everybody() -> None:
    for others, is_due in ((3, True), (2, False)):
        s = galaxy(alignments="d", wars=((0, 1),))
        where = put_star(s, "harus", 1, 1)
        put_star(s, "ummo", 0, 1)
        for star in ("mars", "taygeta")[: others - 1]:
            put_star(s, star, 2, 1)
        put_ships(s, 0, where, 2)
        grow(s, 0, GAIN)
        give(s, 0, GAIN, where, "conquer")
        assert (s.asked == (1,)) == is_due
        assert s.reserve[1] == (0 if is_due else 1)


@pytest.mark.rule("galactic_era/7.6.ships")
def test_7_6_the_reserve_cannot_be_blocked() -> None:
    s = galaxy(wars=((0, 1),))
    old = s.home[0]
    put_ships(s, 1, old)
    new = put_star(s, "ummo", 0, 1)
    grow(s, 0)
    give(s, 0, "evacuate", new)
    assert refused(s, 0, "pieces", new, 6) == ""
    give(s, 0, "new", "a", new, 6)
    give(s, 0, "done")
    assert s.fleets[0][0].ships == 6
