"""Cards, trades, tactics, set-up: what exists and cannot be chosen is refused by its very rule."""

import pytest

from galactarium.games.galactic_era.cards.conditions import PROOF, Proof
from galactarium.games.galactic_era.cards.effects import (
    CROWD,
    INSPECTION,
    VICTIM,
    Crowd,
    Lesson,
)
from galactarium.games.galactic_era.cards.hands import EXCHANGE
from galactarium.games.galactic_era.cards.playing import OFFERS, Offers
from galactarium.games.galactic_era.concepts.technology import TACTICS, Tactics
from galactarium.games.galactic_era.families import FAMILIES
from galactarium.games.galactic_era.frames import Leading, Seated, Trading
from galactarium.games.galactic_era.positions import hold, put_fleet, put_ships, put_star
from galactarium.games.galactic_era.scoring.story import LEADER
from galactarium.games.galactic_era.state import Galaxy, Held, Played
from galactarium.games.galactic_era.trading.phase import TRADING
from galactarium.kernel import Part, refusal
from galactarium.positions import give, refused
from tests.games.galactic_era.asides import wait_for
from tests.games.galactic_era.positions import galaxy, run
from tests.games.galactic_era.tables import table

SIRIUS = 91
MARS = 214  # in the sector of seat 2
SPACE = 0  # a hex without anything


def key(s: Galaxy, seat: int, *given: Part) -> str:
    """What is said of an answer that is refused."""
    found = refusal(s, seat, given)
    assert found is not None
    return found.key


# Cards.


@pytest.mark.rule("galactic_era/7.4.any-time", "galactic_era/7.4.a-effect")
def test_7_4_only_a_card_in_hand_is_played() -> None:
    s = galaxy(levels={0: dict.fromkeys(("military", "genetics", "robotics"), 6)})
    s.played[0] = (Played("central", "b"),)
    hold(s, 0, "general_scientific")
    hold(s, 1, "density")
    run(s, OFFERS, Offers((0,)))
    assert key(s, 0, "central") == "card_is_played"
    assert key(s, 0, "density") == key(s, 0, "etheric") == "not_in_hand"
    assert refused(s, 0, "density") == "7.4.any-time"
    assert refused(s, 0, "general_scientific", "a", "no_losses") == "7.4.a-effect"
    wait_for(s, 0)
    assert refused(s, 0, "aside", "card", "density") == "7.4.any-time"


@pytest.mark.rule("galactic_era/7.4.exchange")
def test_7_4_only_a_card_in_hand_is_exchanged() -> None:
    s = galaxy()
    hold(s, 0, "density")
    run(s, EXCHANGE, Seated(0))
    assert refused(s, 0, "central") == "7.4.exchange"


@pytest.mark.rule("galactic_era/12.3.military.a")
def test_12_3_ships_are_shown_of_fleets_on_the_board() -> None:
    s = galaxy()
    put_fleet(s, 0, "a", SIRIUS, 3)
    put_fleet(s, 0, "b", SIRIUS, 3)
    run(s, PROOF, Proof(0, 4))
    assert refused(s, 0, "c") == "12.3.military.a"


@pytest.mark.rule("galactic_era/12.3.acquisition.effect")
def test_12_3_levels_come_from_players_who_lost_a_star() -> None:
    s = run(galaxy(4), VICTIM, Lesson(0, (1, 2), 1))
    assert refused(s, 0, 3) == refused(s, 0, 0) == "12.3.acquisition.effect"


@pytest.mark.rule("galactic_era/12.3.density.effect")
def test_12_3_the_last_discs_come_to_great_stars() -> None:
    s = galaxy()
    put_star(s, "mars", 0, 1)
    s.off_track[0] = s.box.supply.discs - 1
    run(s, CROWD, Crowd(0, (SIRIUS, 101)))
    assert [key(s, 0, at) for at in (SPACE, 152, MARS)] == [
        "no_star_there",
        "not_your_star",
        "star_too_small",
    ]
    assert refused(s, 0, SIRIUS, MARS) == "12.3.density.effect"


@pytest.mark.rule("galactic_era/12.3.exploratory.effect")
def test_12_3_one_looks_at_cards_of_others_that_are_not_known() -> None:
    s = galaxy(4)
    for seat, card in enumerate(("density", "central", "etheric")):
        hold(s, seat, card)
    s.hands[3] = (Held("spatial", (0,)),)
    run(s, INSPECTION, Seated(0))
    assert key(s, 0, 0) == "yourself"
    assert key(s, 0, 3) == "nothing_to_see"
    assert refused(s, 0, 3) == "12.3.exploratory.effect"


# Trades.


@pytest.mark.rule("galactic_era/6.3.trade")
def test_6_3_a_trade_takes_another_player() -> None:
    s = galaxy(levels={0: {"military": 2}, 1: {"genetics": 2}})
    put_ships(s, 0, s.home[1])
    run(s, TRADING, Trading())
    assert key(s, 0, 0) == "yourself"
    assert refused(s, 0, 0) == "6.3.trade"


@pytest.mark.rule("galactic_era/12.1.caninoids-sts.force")
def test_12_1_a_forced_trade_takes_another_player() -> None:
    s = galaxy(
        peoples={0: "caninoids"},
        alignments="dll",
        levels={0: {"military": 2}, 1: {"genetics": 2}},
    )
    put_ships(s, 0, s.home[1])
    run(s, TRADING, Trading())
    assert refused(s, 0, 0) == "6.3.trade"


@pytest.mark.rule("galactic_era/12.1.greys-sts.theft")
def test_12_1_nobody_steals_from_oneself() -> None:
    s = galaxy(peoples={0: "greys"}, alignments="dll", levels={1: {"genetics": 2}})
    put_ships(s, 0, s.home[1])
    run(s, TRADING, Trading())
    assert refused(s, 0, 0) == "12.1.greys-sts.theft"


# Tactics, Leadership.


@pytest.mark.rule("galactic_era/6.1.3.advanced")
def test_6_1_3_a_fleet_has_one_advanced_tactic() -> None:
    s = galaxy(tactics=[("doubled", "", "", "", "")] * 3)
    run(s, TACTICS, Tactics(0, 1))
    assert refused(s, 0, "a") == "6.1.3.advanced"
    give(s, 0, "b", "doubled")


@pytest.mark.rule("galactic_era/12.5.leadership.source")
def test_12_5_the_ship_comes_from_where_there_is_a_piece() -> None:
    s = galaxy(goal="leadership")
    put_ships(s, 0, SIRIUS, 10)
    put_ships(s, 0, MARS, 6)
    run(s, LEADER, Leading(0))
    assert refused(s, 0, SPACE) == refused(s, 0, "supply") == "12.5.leadership.source"


# Set-up.


@pytest.mark.rule("galactic_era/9.1.order", "galactic_era/5.3.positions", "galactic_era/9.1.card")
def test_9_1_numbers_places_and_cards_are_those_of_this_table() -> None:
    s = table(setup="deterministic")
    [seat] = s.asked
    assert refused(s, seat, "order", 0) == refused(s, seat, "order", 4) == "9.1.order"
    sector = next(name for name in s.box.sectors if name != s.tiles[0].sector)
    assert refused(s, seat, "sector", sector, "a", "right") == "5.3.positions"
    unseen = s.deck[0].card
    give(s, seat, "card")
    assert refused(s, seat, unseen) == "9.1.card"


@pytest.mark.rule("galactic_era/14.1.fleet-secret")
def test_14_1_families_are_the_same_for_everybody() -> None:
    s = table()
    for members in FAMILIES.values():
        assert members(s, 0) == members(s, 1)
