"""7.1 Teleport population."""

import pytest

from galactarium.games.galactic_era.concepts.war import are_at_war
from galactarium.games.galactic_era.frames import Seated
from galactarium.games.galactic_era.growth.teleport import TELEPORT, Teleporting, teleport
from galactarium.games.galactic_era.positions import hex_of, hold, put_ships, put_star
from galactarium.games.galactic_era.state import NOBODY, Galaxy
from galactarium.kernel import flow, step
from galactarium.positions import allowed, events, give, refused
from tests.games.galactic_era.asides import at_table, play
from tests.games.galactic_era.positions import galaxy, run


def begin(s: Galaxy, count: int, *, is_blockable: bool = True) -> Galaxy:
    """Let seat 0 teleport."""

    def start(s: Galaxy, f: Seated) -> None:
        teleport(s, f.seat, count, is_blockable=is_blockable)

    return run(s, flow("test", Seated, step("one", start)), Seated(0))


@pytest.mark.rule("galactic_era/7.1.teleport")
def test_7_1_discs_go_between_own_stars() -> None:
    s = galaxy()
    harus, ummo = put_star(s, "harus", 0, 4), put_star(s, "ummo", 0, 1)
    begin(s, 3)
    assert allowed(s, 0, "teleport", harus) == [ummo, s.home[0]]
    give(s, 0, "teleport", harus, ummo)
    give(s, 0, "teleport", harus, s.home[0])
    give(s, 0, "teleport", ummo, s.home[0])
    assert [s.stars[at].discs for at in (harus, ummo, s.home[0])] == [2, 1, 2]
    assert s.off_track[0] == 5
    assert s.is_over


@pytest.mark.rule("galactic_era/7.1.teleport")
def test_7_1_fewer_discs_may_go() -> None:
    s = galaxy()
    harus = put_star(s, "harus", 0, 4)
    begin(s, 3)
    give(s, 0, "teleport", harus, s.home[0])
    give(s, 0, "done")
    assert s.stars[harus].discs == 3
    assert s.is_over


@pytest.mark.rule("galactic_era/7.1.teleport-home", "galactic_era/7.5.uninhabited")
def test_7_1_the_miniature_stays_but_a_star_may_be_emptied() -> None:
    s = galaxy()
    harus, ummo = put_star(s, "harus", 0, 1), put_star(s, "ummo", 0, 1)
    begin(s, 3)
    assert refused(s, 0, "teleport", s.home[0], harus) == "7.1.teleport-home"
    give(s, 0, "teleport", harus, s.home[0])
    assert s.stars[harus].owner == NOBODY
    assert allowed(s, 0, "teleport", ummo) == [s.home[0]]
    give(s, 0, "teleport", s.home[0], ummo)
    assert s.stars[s.home[0]].owner == 0


@pytest.mark.rule("galactic_era/7.1.teleport-blocked")
def test_7_1_no_disc_leaves_or_reaches_a_blocked_star() -> None:
    s = galaxy(wars=((0, 1),))
    harus, ummo = put_star(s, "harus", 0, 1), put_star(s, "ummo", 0, 1)
    put_ships(s, 1, harus)
    begin(s, 1)
    assert refused(s, 0, "teleport", harus, ummo) == "7.1.teleport-blocked"
    assert refused(s, 0, "teleport", ummo, harus) == "7.1.teleport-blocked"
    give(s, 0, "teleport", ummo, s.home[0])


@pytest.mark.rule("galactic_era/12.3.spatial.effect")
def test_12_3_the_spatial_card_cannot_be_blocked() -> None:
    s = galaxy(alignments="ld", wars=((0, 1),))
    harus, ummo = put_star(s, "harus", 0, 1), put_star(s, "ummo", 0, 1)
    put_ships(s, 1, harus)
    begin(s, 1, is_blockable=False)
    give(s, 0, "teleport", harus, ummo)
    assert s.is_over


@pytest.mark.rule("galactic_era/7.3.sts-block-action", "galactic_era/15.2.recheck")
def test_7_3_war_may_be_declared_to_block_a_teleport() -> None:
    s = galaxy(alignments="ldd")
    harus, ummo = put_star(s, "harus", 0, 2), put_star(s, "ummo", 0, 1)
    put_ships(s, 1, harus)
    begin(s, 1)
    give(s, 0, "teleport", harus, ummo)
    assert s.asked == (1,)
    give(s, 1, "war")
    assert are_at_war(s, 0, 1)
    assert events(s, "teleport_stopped")[0].params == {"seat": 0, "start": harus, "hex": ummo}
    give(s, 0, "teleport", ummo, s.home[0])
    assert [s.stars[at].discs for at in (harus, ummo, s.home[0])] == [2, 0, 1]
    assert s.is_over


@pytest.mark.rule("galactic_era/15.2.war-answers", "galactic_era/7.3.ship-needed")
def test_15_2_a_teleport_that_is_stopped_is_no_occasion_for_others() -> None:
    s = galaxy(alignments="ldd")
    harus, ummo = put_star(s, "harus", 0, 2), put_star(s, "ummo", 0, 1)
    put_ships(s, 1, harus)
    put_ships(s, 2, ummo)
    begin(s, 1)
    give(s, 0, "teleport", harus, ummo)
    give(s, 1, "war")
    assert s.asked == (0,)


@pytest.mark.rule("galactic_era/15.2.recheck", "galactic_era/7.1.teleport")
@pytest.mark.parametrize("emptied", ["harus", "ummo"])
def test_15_2_a_disc_stays_if_a_card_has_emptied_one_of_its_stars_meanwhile(emptied: str) -> None:
    s = galaxy(alignments="ldd")
    for star in [star for star in s.board.star if star and hex_of(s, star) not in s.home][:10]:
        put_star(s, star, 0, 1)
    harus, ummo = put_star(s, "harus", 0, 1), put_star(s, "ummo", 0, 1)
    put_ships(s, 1, harus)
    hold(s, 0, "spatial")
    at_table(s, TELEPORT, Teleporting(0, 1, is_blockable=True))
    give(s, 0, "teleport", harus, ummo)
    assert s.asked == (1,)
    play(s, 0, "spatial", "a", "use")
    give(s, 0, "teleport", hex_of(s, emptied), s.home[0])
    give(s, 0, "done")
    give(s, 1, "pass")
    assert events(s, "teleport_stopped")[0].params == {"seat": 0, "start": harus, "hex": ummo}
    discs = {"harus": s.stars[harus].discs, "ummo": s.stars[ummo].discs}
    assert discs == {"harus": 1, "ummo": 1, emptied: 0}
    assert s.stars[hex_of(s, emptied)].owner == NOBODY
    assert s.asked == (0,)  # another disc may go instead


@pytest.mark.rule("galactic_era/7.1.teleport-blocked")
def test_7_1_where_no_disc_can_go_nobody_is_asked() -> None:
    s = galaxy()
    begin(s, 1)
    assert s.is_over
    put_star(s, "harus", 0, 1)
    begin(s, 0)
    assert s.is_over
