"""12.5 The galactic goals; trades with Cooperation are among those of chapter 6.3."""

from typing import Any

import pytest

from galactarium.games.galactic_era.anytime.standing import standing
from galactarium.games.galactic_era.concepts.points import goal_lines
from galactarium.games.galactic_era.concepts.ships import pieces_left
from galactarium.games.galactic_era.concepts.war import declare_war, make_peace
from galactarium.games.galactic_era.scoring.ending import score_goal
from galactarium.games.galactic_era.scoring.story import honor_leaders, is_leadership_due
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import Answer, Empty, advance
from tests.games.galactic_era.growing import grow
from tests.games.galactic_era.positions import (
    allowed,
    events,
    galaxy,
    give,
    hex_of,
    put_fleet,
    put_neutral,
    put_ships,
    put_star,
)


def scored(s: Galaxy) -> list[int]:
    """The points after the goal was scored."""
    score_goal(s, Empty())
    return s.dp


@pytest.mark.rule("galactic_era/8.1.goal", "galactic_era/5.1.introductory")
def test_without_a_goal_nothing_is_scored() -> None:
    assert scored(galaxy()) == [0, 0, 0]


@pytest.mark.rule("galactic_era/12.5.control")
def test_control_pays_for_stars_in_the_middle_of_sectors() -> None:
    s = galaxy(goal="control")
    put_star(s, "lyra", 0, 1)
    put_star(s, "izar", 1, 1)
    assert scored(s) == [20, 10, 10]


@pytest.mark.rule("galactic_era/12.5.control")
def test_control_pays_by_the_star_not_by_the_home_star_miniature() -> None:
    s = galaxy(goal="control")
    s.home[0] = put_star(s, "harus", 0, 1)
    put_star(s, "sirius", 1, 1)
    assert scored(s) == [0, 20, 10]


@pytest.mark.rule("galactic_era/12.5.cooperation.war")
def test_cooperation_takes_points_for_the_first_war_on_each() -> None:
    s = galaxy(goal="cooperation")
    declare_war(s, 0, 1, "movement")
    assert s.dp == [-3, 0, 0]
    make_peace(s, 0, 1)
    declare_war(s, 0, 1, "movement")
    assert s.dp == [-3, 0, 0]
    declare_war(s, 0, 2, "movement")
    make_peace(s, 0, 1)
    declare_war(s, 1, 0, "movement")
    assert s.dp == [-6, -3, 0]
    assert scored(s) == [-6, -3, 0]


@pytest.mark.rule("galactic_era/12.5.discovery.score")
def test_discovery_pays_the_most_counters_of_each_type() -> None:
    kept = [(3, 1, 0), (3, 0, 0), (1, 2, 0)]
    assert scored(galaxy(goal="discovery", counters_kept=kept)) == [10, 10, 10]


@pytest.mark.rule("galactic_era/12.5.discovery.score")
def test_discovery_pays_nothing_for_no_counters() -> None:
    assert scored(galaxy(goal="discovery")) == [0, 0, 0]


@pytest.mark.rule("galactic_era/12.5.discovery.keep", "galactic_era/12.1.annunaki-sto.mark")
def test_counters_of_neutral_stars_are_kept_and_an_advanced_one_stays_primitive() -> None:
    """A star of a player has no counter any more."""
    s = galaxy(goal="discovery", peoples={0: "annunaki"}, alignments="ldl", wars=((0, 1),))
    kinds = {"harus": "uninhabited", "ummo": "primitive", "iarga": "advanced"}
    stars = [put_neutral(s, name, kind) for name, kind in kinds.items()]
    stars.append(put_star(s, "mintaka", 1, 1))
    for where in stars:
        put_ships(s, 0, where, 2)
    grow(s, 0, *["gain_star"] * 5)
    give(s, 0, "gain_star", stars[1], "advance")
    for where, option in zip(stars, ("colonize", "ally", "ally", "liberate"), strict=True):
        give(s, 0, "gain_star", where, option)
    assert s.counters_kept == [(1, 1, 1), (0, 0, 0), (0, 0, 0)]
    assert scored(s) == [30, 0, 0]


@pytest.mark.rule("galactic_era/12.5.legacy")
def test_legacy_pays_for_permanent_relics() -> None:
    s = galaxy(goal="legacy")
    put_star(s, "izar", 0, 1, relic="defense_grid")
    put_star(s, "uru", 0, 1, relic="ancient_pyramids")
    put_star(s, "lyra", 1, 1, relic="buried_ships")
    put_star(s, "procyon", 1, 1, relic="technology_military")
    s.stars[hex_of(s, "gliese_581")] = s.stars[hex_of(s, "gliese_581")]._replace(
        relic="super_stargate"
    )
    assert scored(s) == [20, 0, 0]


@pytest.mark.rule("galactic_era/12.5.personal-growth")
def test_personal_growth_doubles_cards_and_pays_nothing_itself() -> None:
    s = galaxy(goal="personal_growth")
    assert len(goal_lines(s, "cards_doubled")) == 1
    assert goal_lines(galaxy(goal="power"), "cards_doubled") == []
    assert scored(s) == [0, 0, 0]


@pytest.mark.rule("galactic_era/12.5.power")
def test_power_pays_for_more_ships_than_all_others_together() -> None:
    s = galaxy(goal="power")
    put_ships(s, 0, s.home[0], 2)
    put_fleet(s, 0, "a", s.home[0] + 1, 2)
    put_ships(s, 1, s.home[0], 3)
    put_ships(s, 0, s.home[1], 2)
    put_ships(s, 1, s.home[1], 1)
    put_ships(s, 2, s.home[1], 1)
    put_ships(s, 2, s.home[2], 1)
    assert scored(s) == [8, 0, 8]


@pytest.mark.rule("galactic_era/12.5.presence")
def test_presence_pays_for_sectors_with_two_stars() -> None:
    s = galaxy(goal="presence")
    for star in ("harus", "iarga", "lyra"):
        put_star(s, star, 0, 1)
    put_star(s, "izar", 1, 1)
    put_star(s, "uru", 1, 1)
    assert scored(s) == [10, 10, 0]


# Leadership.


def honored(**given: Any) -> Galaxy:
    """A game of four at the end of an era, when the leaders put ships on the tile."""
    s = galaxy(4, goal="leadership", **{"alignments": "lldd", "round": 2, **given})
    assert is_leadership_due(s, Empty())
    honor_leaders(s, Empty())
    return s


@pytest.mark.rule("galactic_era/12.5.leadership.era", "galactic_era/4.9.eras")
def test_leadership_is_found_at_the_end_of_each_era() -> None:
    due = [number for number in range(1, 9) if is_due("leadership", number)]
    assert due == [2, 6, 8]
    assert not any(is_due("power", number) for number in due)
    assert not any(is_due("", number) for number in due)


def is_due(goal: str, number: int) -> bool:
    """Whether leaders are found after this round."""
    return is_leadership_due(galaxy(goal=goal, round=number), Empty())


@pytest.mark.rule("galactic_era/12.5.leadership.era")
def test_the_first_of_each_alignment_lead() -> None:
    s = honored(dp=[5, 9, -1, -3])
    advance(s)
    assert s.leads == [0, 1, 1, 0]
    assert pieces_left(s, 1) == 15
    assert [event.params["alignment"] for event in events(s, "leads")] == ["sto", "sts"]


@pytest.mark.rule("galactic_era/12.5.leadership.era")
def test_equals_all_lead_in_turn_order() -> None:
    s = honored(dp=[9, 9, 4, 4], order=(3, 1, 2, 0))
    advance(s)
    assert s.leads == [1, 1, 1, 1]
    assert [event.params["seat"] for event in events(s, "leads")] == [3, 1, 2, 0]


@pytest.mark.rule("galactic_era/12.5.leadership.era")
def test_an_alignment_of_nobody_has_no_leader() -> None:
    s = honored(alignments="llll", dp=[1, 2, 3, 2])
    advance(s)
    assert s.leads == [0, 0, 1, 0]


@pytest.mark.rule("galactic_era/12.5.leadership.era", "galactic_era/3.0.ship-pieces")
def test_without_pieces_in_supply_a_ship_comes_from_the_board() -> None:
    s = honored(alignments="llll", dp=[4, 3, 2, 1])
    put_ships(s, 0, s.home[0], 10)
    put_ships(s, 0, s.home[1], 6)
    advance(s)
    assert s.asked == (0,)
    assert allowed(s, 0) == [s.home[0], s.home[1]]
    give(s, 0, s.home[1])
    assert s.ships[0] == {s.home[0]: 10, s.home[1]: 5}
    assert (s.leads[0], pieces_left(s, 0)) == (1, 0)


@pytest.mark.rule("galactic_era/12.5.leadership.era", "galactic_era/15.1.only-choice")
def test_nobody_is_asked_if_all_pieces_are_in_one_hex() -> None:
    s = honored(alignments="llll", dp=[4, 3, 2, 1])
    put_ships(s, 0, s.home[0], 16)
    advance(s)
    assert s.asked == ()
    assert s.ships[0] == {s.home[0]: 15}
    assert s.leads[0] == 1


@pytest.mark.rule("galactic_era/12.5.leadership.era", "galactic_era/12.5.leadership.source")
@pytest.mark.parametrize(("source", "left", "supply"), [("supply", 15, 0), ("board", 14, 1)])
def test_a_ship_for_the_tile_comes_from_the_supply_or_the_board(
    source: str, left: int, supply: int
) -> None:
    s = honored(alignments="llll", dp=[4, 3, 2, 1])
    put_ships(s, 0, s.home[0], 15)
    advance(s)
    assert allowed(s, 0) == ["supply", s.home[0]]
    give(s, 0, s.home[0] if source == "board" else source)
    assert s.ships[0] == {s.home[0]: left}
    assert (s.leads[0], pieces_left(s, 0)) == (1, supply)
    assert not s.asked


@pytest.mark.rule("galactic_era/12.5.leadership.source", "galactic_era/15.6.standing")
@pytest.mark.parametrize(("pieces", "reply"), [(5, ("supply",)), (16, None)])
def test_a_standing_order_gives_ships_from_the_supply_as_long_as_it_has_any(
    pieces: int, reply: Answer | None
) -> None:
    s = honored(alignments="llll", dp=[4, 3, 2, 1])
    put_ships(s, 0, s.home[0], pieces - 1)
    put_ships(s, 0, s.home[1])
    advance(s)
    assert standing(s, 0) is None
    s.quiet[0] = ("give_from_supply",)
    assert standing(s, 0) == reply


@pytest.mark.rule("galactic_era/12.5.leadership.score")
@pytest.mark.parametrize(
    ("leads", "dp"), [([2, 1, 0], [10, 0, 0]), ([1, 1, 0], [10, 10, 0]), ([0, 0, 0], [0, 0, 0])]
)
def test_leadership_pays_the_most_ships_on_the_tile(leads: list[int], dp: list[int]) -> None:
    assert scored(galaxy(goal="leadership", leads=leads)) == dp
