"""7.2.1, 7.3 War is declared while others grow population and build ships."""

import pytest

from galactarium.games.galactic_era.concepts.war import are_at_war
from galactarium.games.galactic_era.frames import GrowthTurn
from galactarium.games.galactic_era.growth import placing
from galactarium.games.galactic_era.growth.turn import GROWTH_TURN
from galactarium.games.galactic_era.positions import put_ships, put_star
from galactarium.games.galactic_era.state import Galaxy
from galactarium.positions import allowed, events, give
from tests.games.galactic_era.positions import galaxy, run

ASTEROIDS = 61


@pytest.fixture(autouse=True)
def no_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    """New ships look at nothing."""

    def scout(s: Galaxy, seat: int, where: int) -> None:
        return None

    monkeypatch.setattr(placing, "scout", scout)


def turn(s: Galaxy, *counters: str) -> Galaxy:
    """Seat 0 has a turn with these counters."""
    s.selected[0] = s.unused[0] = counters
    return run(s, GROWTH_TURN, GrowthTurn(0))


@pytest.mark.rule("galactic_era/7.3.sts-block-action", "galactic_era/7.2.1.actions")
def test_7_3_a_star_blocked_by_a_new_war_does_not_grow() -> None:
    s = galaxy(alignments="ld", levels={0: {"genetics": 2}})
    harus, ummo = put_star(s, "harus", 0, 1), put_star(s, "ummo", 0, 1)
    put_ships(s, 1, harus)
    turn(s, "grow_population", "research")
    give(s, 0, "grow_population")
    assert s.asked == (1,)
    give(s, 1, "war")
    assert are_at_war(s, 0, 1)
    give(s, 0, "all")
    assert allowed(s, 0) == [ummo, s.home[0]]
    give(s, 0, ummo)
    assert [s.stars[at].discs for at in (harus, ummo)] == [1, 3]
    assert s.unused[0] == ("research",)


@pytest.mark.rule("galactic_era/6.2.4.again", "galactic_era/15.2.recheck")
def test_6_2_4_if_nothing_can_grow_any_more_the_counter_stays() -> None:
    s = galaxy(alignments="ld")
    harus = put_star(s, "harus", 0, 1)
    put_ships(s, 1, harus)
    s.squares[0] = ("genetics",)
    turn(s, "grow_population", "research")
    give(s, 0, "grow_population")
    give(s, 1, "war")
    assert s.unused[0] == ("grow_population", "research")
    assert len(events(s, "stopped")) == 1
    assert allowed(s, 0) == ["research", "done"]


@pytest.mark.rule("galactic_era/7.3.sts-block-action", "galactic_era/7.2.1.build")
def test_7_3_a_new_war_lowers_the_number_of_ships() -> None:
    s = galaxy(alignments="ldd")
    axthada = put_star(s, "axthada", 0, 4)
    put_star(s, "ummo", 0, 6)
    put_ships(s, 0, ASTEROIDS)
    put_ships(s, 1, axthada)
    put_ships(s, 2, ASTEROIDS)
    turn(s, "build_ships", "research")
    give(s, 0, "build_ships")
    give(s, 1, "war")
    give(s, 2, "war")
    assert allowed(s, 0, "pieces", s.home[0]) == [1, 2, 3, 4]
    assert axthada not in allowed(s, 0, "pieces")


@pytest.mark.rule("galactic_era/6.2.4.again", "galactic_era/6.2.5.home-voluntary")
def test_7_3_a_home_star_blocked_by_a_new_war_may_be_evacuated_first() -> None:
    for counter in ("build_ships", "grow_population"):
        s = galaxy(alignments="ld", levels={0: {"genetics": 2}})
        ummo = put_star(s, "ummo", 0, 3)
        put_ships(s, 1, s.home[0])
        turn(s, counter)
        give(s, 0, counter)
        give(s, 1, "war")
        assert events(s, "stopped")[0].params == {"seat": 0, "act": counter}
        assert s.unused[0] == (counter,)
        assert allowed(s, 0) == [counter, "evacuate", "done"]
        give(s, 0, "evacuate", ummo)
        give(s, 0, "pieces", ummo, 6)
        give(s, 0, counter)
        assert not s.unused[0]


@pytest.mark.rule("galactic_era/6.2.4.again", "galactic_era/6.2.4.binding")
def test_7_3_or_the_action_is_announced_again_as_it_is() -> None:
    s = galaxy(alignments="ld")
    put_star(s, "ummo", 0, 4)
    put_ships(s, 1, s.home[0])
    turn(s, "build_ships")
    give(s, 0, "build_ships")
    give(s, 1, "war")
    give(s, 0, "build_ships")
    assert [event.params["n"] for event in events(s, "new_ships")] == [2]


@pytest.mark.rule("galactic_era/7.3.immune")
def test_7_3_nobody_is_asked_against_a_player_who_cannot_be_blocked() -> None:
    s = galaxy(alignments="ld", levels={0: {"spirituality": 5}})
    harus = put_star(s, "harus", 0, 1)
    put_ships(s, 1, harus)
    turn(s, "grow_population")
    give(s, 0, "grow_population")
    give(s, 0, "all")
    assert s.stars[harus].discs == 2


@pytest.mark.rule("galactic_era/12.2.2.plus", "galactic_era/12.1.anchara.extra")
def test_12_2_2_the_counter_of_spirituality_plus_is_carried_out_in_the_turn() -> None:
    s = galaxy(levels={0: {"spirituality": 6}})
    harus = put_star(s, "harus", 0, 1)
    s.squares[0] = ("spirituality",)
    turn(s, "research", "gain_star")
    give(s, 0, "research")
    assert "research" not in allowed(s, 0, "add")
    give(s, 0, "add", "grow_population")
    assert s.selected[0] == ("research", "gain_star", "grow_population")
    give(s, 0, "grow_population")
    give(s, 0, "all")
    assert s.stars[harus].discs == 2


@pytest.mark.rule("galactic_era/12.2.3.plus", "galactic_era/12.2.5.plus")
def test_12_2_5_free_actions_of_research_are_carried_out_in_the_turn() -> None:
    s = galaxy(levels={0: {"genetics": 6}})
    harus = put_star(s, "harus", 0, 1)
    s.squares[0] = ("genetics",)
    turn(s, "research", "build_ships")
    give(s, 0, "research")
    assert "free_grow" in allowed(s, 0)
    give(s, 0, "free_grow")
    give(s, 0, "all")
    give(s, 0, "all")
    assert s.stars[harus].discs == 3
    assert "free_grow" not in allowed(s, 0)
