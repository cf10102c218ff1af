"""6.1.1 Remote viewing; 12.2.2 Spirituality, 12.7 the ancient pyramids."""

import pytest

from galactarium.games.galactic_era.frames import MoveTurn
from galactarium.games.galactic_era.move.turn import MOVE_TURN, begin_move_turn
from galactarium.games.galactic_era.positions import hex_of, put_fleet, put_neutral, put_star
from galactarium.games.galactic_era.state import Galaxy, Held
from galactarium.kernel import Empty, noun
from galactarium.positions import allowed, events, give, refused
from tests.games.galactic_era.asides import wait_for
from tests.games.galactic_era.positions import galaxy, run

STARS = ("harus", "planet_x", "ummo", "iarga", "izar", "procyon")


@pytest.fixture(autouse=True)
def no_battles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MOVE_TURN.steps[-1], "act", lambda s, f: None)


def moving(s: Galaxy, seat: int = 0) -> Galaxy:
    return run(s, MOVE_TURN, begin_move_turn(s, Empty(), seat))


def seers(level: int, **others: int) -> Galaxy:
    """Seat 0 has this Spirituality; many star counters lie face down."""
    s = galaxy(levels={0: {"spirituality": level}, 1: {"spirituality": others.get("other", 1)}})
    for star in STARS:
        put_neutral(s, star, "primitive")
    put_fleet(s, 0, "a", s.home[0], 1)
    return s


@pytest.mark.rule(
    "galactic_era/6.1.1.view",
    "galactic_era/12.2.2.spirituality-1",
    "galactic_era/12.2.2.spirituality-2",
    "galactic_era/12.2.2.spirituality-3",
    "galactic_era/12.2.2.spirituality-4",
    "galactic_era/12.2.2.spirituality-5",
    "galactic_era/12.2.2.spirituality-6",
)
@pytest.mark.parametrize(("level", "views"), [(1, 0), (2, 1), (3, 2), (4, 3), (5, 4), (6, 6)])
def test_12_2_2_remote_views_by_spirituality(level: int, views: int) -> None:
    s = moving(seers(level))
    for star in STARS[:views]:
        give(s, 0, "view", "counter", hex_of(s, star))
    assert len(s.counters_seen[0]) == views
    if level < 6:
        assert refused(s, 0, "view", "counter", hex_of(s, STARS[-1])) == "6.1.1.view"
    else:
        assert refused(s, 0, "view", "counter") == "14.2.counters"


@pytest.mark.rule("galactic_era/6.1.1.view")
def test_6_1_1_views_are_possible_at_any_moment_of_the_turn_and_new_in_each() -> None:
    s = moving(seers(3))
    give(s, 0, "view", "counter", hex_of(s, "ummo"))
    give(s, 0, "move", s.home[0], "a", hex_of(s, "harus"))
    give(s, 0, "view", "counter", hex_of(s, "iarga"))
    give(s, 0, "done")
    moving(s)
    assert s.views_left[0] == 2


@pytest.mark.rule("galactic_era/6.1.1.view")
def test_6_1_1_views_are_possible_in_ones_own_battles_too() -> None:
    s = wait_for(seers(3), 0, MoveTurn(0, 2, is_done=True, free_views=1))
    s.views_left[0] = 1
    assert allowed(s, 0, "aside", "view") == ["counter", "card"]
    give(s, 0, "aside", "view", "counter", hex_of(s, "ummo"))
    give(s, 0, "aside", "view", "counter", hex_of(s, "iarga"))
    assert refused(s, 0, "aside", "view") == "6.1.1.view"
    assert s.asked == (0,)
    assert noun(s, 0, ("aside", "view", "counter")) == "hex"


@pytest.mark.rule("galactic_era/6.1.1.view")
@pytest.mark.parametrize(
    "turn", [(), (MoveTurn(1, 2, is_done=True),), (MoveTurn(0, 2, is_done=False),)]
)
def test_6_1_1_nobody_views_aside_from_anything_else(turn: tuple[MoveTurn, ...]) -> None:
    s = wait_for(seers(3), 0, *turn)
    s.views_left[0] = 1
    assert refused(s, 0, "aside", "view") == "6.1.1.view"


@pytest.mark.rule(
    "galactic_era/6.1.1.view-things", "galactic_era/14.6.views", "galactic_era/14.2.no-telling"
)
def test_6_1_1_a_view_shows_a_counter_or_a_relic_to_the_player_alone() -> None:
    s = seers(3)
    lyra = put_neutral(s, "lyra", "advanced", relic="ancient_pyramids")
    moving(s)
    give(s, 0, "view", "counter", lyra)
    assert (s.counters_seen[0], s.relics_seen[0]) == ((lyra,), ())
    give(s, 0, "view", "relic", lyra)
    assert s.relics_seen == [(lyra,), (), ()]
    public = events(s, "viewed")
    assert [event.params for event in public] == [
        {"seat": 0, "thing": "counter", "hex": lyra},
        {"seat": 0, "thing": "relic", "hex": lyra},
    ]
    assert events(s, "saw_relic")[0].audience == (0,)
    assert events(s, "saw_relic")[0].params["relic"] == "ancient_pyramids"


@pytest.mark.rule("galactic_era/6.1.1.view-things", "galactic_era/14.3.deck")
def test_6_1_1_a_view_shows_the_top_card_of_the_deck() -> None:
    s = seers(3)
    s.deck = [Held("military"), Held("spatial")]
    moving(s)
    give(s, 0, "view", "card")
    assert s.deck == [Held("military"), Held("spatial", (0,))]
    assert events(s, "viewed_card")[0].params == {"seat": 0}
    assert events(s, "saw_card")[0].audience == (0,)
    assert refused(s, 0, "view", "card") == "14.3.deck"
    s.deck = []
    assert refused(s, 0, "view", "card") == "6.1.1.view-things"


@pytest.mark.rule("galactic_era/6.1.1.view-things", "galactic_era/14.1.remembered")
def test_6_1_1_a_view_shows_a_fleet_with_letter_ships_and_dummies() -> None:
    s = seers(3)
    put_fleet(s, 1, "e", s.home[1], 9, 2)
    moving(s)
    give(s, 0, "view", "fleet", 1, 1)
    fleet = s.fleets[1][4]
    assert (fleet.letter_seen, fleet.ships_seen) == ((0,), (0,))
    saw = events(s, "saw_fleet")[0]
    assert saw.audience == (0,)
    assert saw.params == {
        "seat": 1,
        "stack": 1,
        "letter": "e",
        "n": 9,
        "chips": (5, 4),
        "dummies": 2,
    }
    assert events(s, "viewed_fleet")[0].params == {"seat": 0, "other": 1, "stack": 1}
    assert refused(s, 0, "view", "fleet", 1, 1) == "14.1.remembered"


@pytest.mark.rule("galactic_era/6.1.1.view-fleet")
@pytest.mark.parametrize("other", [2, 3])
def test_6_1_1_fleets_are_hidden_from_those_who_are_not_more_spiritual(other: int) -> None:
    s = seers(2, other=other)
    put_fleet(s, 1, "b", s.home[1], 2)
    put_fleet(s, 2, "b", s.home[2], 2)
    moving(s)
    assert refused(s, 0, "view", "fleet", 1, 1) == "6.1.1.view-fleet"
    assert allowed(s, 0, "view", "fleet") == [2]


@pytest.mark.rule("galactic_era/6.1.1.view-things")
def test_6_1_1_own_fleets_and_players_without_fleets_are_not_offered() -> None:
    s = moving(seers(2))
    assert refused(s, 0, "view", "fleet") == "6.1.1.view-things"


@pytest.mark.rule("galactic_era/12.7.pyramids.view")
def test_12_7_the_pyramids_show_any_fleet_once_and_are_kept_for_last() -> None:
    s = seers(2, other=6)
    put_star(s, "lyra", 0, 1, relic="ancient_pyramids")
    put_fleet(s, 1, "b", s.home[1], 2)
    moving(s)
    give(s, 0, "view", "counter", hex_of(s, "ummo"))
    assert s.views_left[0] == 0
    give(s, 0, "view", "fleet", 1, 1)
    assert s.fleets[1][1].letter_seen == (0,)
    assert refused(s, 0, "view", "counter", hex_of(s, "harus")) == "6.1.1.view"


@pytest.mark.rule("galactic_era/12.7.pyramids.view")
def test_12_7_the_pyramids_also_show_other_things_to_whoever_owns_them() -> None:
    s = seers(1)
    put_star(s, "lyra", 0, 1, relic="ancient_pyramids")
    moving(s)
    give(s, 0, "view", "counter", hex_of(s, "ummo"))
    assert refused(s, 0, "view") == "6.1.1.view"
    s.stars[hex_of(s, "lyra")] = s.stars[hex_of(s, "lyra")]._replace(owner=1)
    moving(s)
    assert refused(s, 0, "view") == "6.1.1.view"


@pytest.mark.rule("galactic_era/12.7.pyramids.view", "galactic_era/12.2.2.spirituality-6")
def test_12_7_a_fleet_of_an_equal_takes_the_view_of_the_pyramids_also_at_level_6() -> None:
    s = seers(6, other=6)
    put_star(s, "lyra", 0, 1, relic="ancient_pyramids")
    put_fleet(s, 1, "b", s.home[1], 2)
    put_fleet(s, 1, "c", s.home[1], 2)
    moving(s)
    give(s, 0, "view", "fleet", 1, 1)
    assert refused(s, 0, "view", "fleet", 1, 2) == "6.1.1.view-fleet"
    give(s, 0, "view", "counter", hex_of(s, "ummo"))
