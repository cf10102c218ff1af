"""Chapter 18, For two players: the puppet of the German edition."""

from typing import Any

import pytest

from galactarium.games.galactic_era import GAME
from galactarium.games.galactic_era.box.components import box_of
from galactarium.games.galactic_era.cards.hands import draw_card
from galactarium.games.galactic_era.combat.battles import new_battle
from galactarium.games.galactic_era.concepts.points import score
from galactarium.games.galactic_era.concepts.technology import TACTICS, Tactics
from galactarium.games.galactic_era.concepts.war import refusal_of_war
from galactarium.games.galactic_era.families import FAMILIES
from galactarium.games.galactic_era.frames import GrowthPhase, Trading
from galactarium.games.galactic_era.growth.selection import SELECTION
from galactarium.games.galactic_era.knowledge.redeal import redeal
from galactarium.games.galactic_era.knowledge.view import view
from galactarium.games.galactic_era.positions import hex_of, put_fleet, put_ships, put_star
from galactarium.games.galactic_era.puppet.auction import surcharge
from galactarium.games.galactic_era.puppet.state import Puppeted
from galactarium.games.galactic_era.scoring.ending import result, score_sectors
from galactarium.games.galactic_era.scoring.story import leaders
from galactarium.games.galactic_era.setup.galaxy import SETUP
from galactarium.games.galactic_era.state import Galaxy
from galactarium.games.galactic_era.trading.phase import TRADING
from galactarium.games.galactic_era.trading.terms import refusal_of_partner
from galactarium.kernel import (
    ALL_SEEING,
    SPECTATOR,
    Empty,
    Stream,
    Tape,
    advance,
    play,
    question,
    random_answer,
    seed_from,
)
from galactarium.positions import (
    asked,
    begin,
    give,
    heard,
    let_pass,
    refused,
    said,
    set_table,
    told,
)
from tests.games.galactic_era.positions import CONTENT, run
from tests.games.galactic_era.tables import DEFAULTS, answer_all

ME, OTHER, PUPPET = 0, 1, 2
OPTION = {"third_side": "puppet"}
SEEDS = [str(seed) for seed in range(8)]


def fresh(seed: str = "1", **options: Any) -> Puppeted:
    """The set-up of two with a puppet, at its first question."""
    s = Puppeted(2, {**DEFAULTS, **OPTION, **options}, box_of(CONTENT, "english"))
    s.seed, s.tape, s.families = seed_from(seed), Tape(), FAMILIES
    run(s, SETUP, Empty())
    return s


def table(**words: Any) -> Puppeted:
    """A galaxy of two with a puppet; the first seat has controlled it so far."""
    s: Puppeted = set_table("galactic_era", seats=2, options=OPTION, **words)
    return s


def controlled(*seats: int) -> list[dict[str, Any]]:
    """Auctions of the rounds so far that these seats have won."""
    return [{"bids": [0, 0], "winner": seat, "surcharge": 0} for seat in seats]


def auction(*seats: int, **words: Any) -> Puppeted:
    """The auction of a round before which these seats have controlled the puppet."""
    s = table(round=len(seats) + 1, auctions=controlled(*seats), **words)
    begin(s, "cards")
    return s


def bid(s: Puppeted, mine: int, others: int) -> None:
    """Both bid."""
    give(s, ME, mine)
    give(s, OTHER, others)


# 18.1 The set-up.


@pytest.mark.rule("galactic_era/18.1.puppet")
def test_18_1_the_table_is_that_of_three_and_the_puppet_a_player() -> None:
    s = answer_all(fresh())
    assert (s.seats, s.sides, len(s.tiles)) == (2, 3, 4)
    assert s.players == s.order and sorted(s.order) == [ME, OTHER, PUPPET]
    assert view(s, ME)["automas"] == [] and view(s, ME)["puppet"]["seat"] == PUPPET
    assert s.reserve == [1, 1, 1]


@pytest.mark.rule("galactic_era/18.1.puppet")
def test_18_1_without_the_option_nothing_is_named() -> None:
    usual = GAME.resolve({}, 2)
    assert "third_side" not in usual and GAME.resolve({"third_side": "automa"}, 2) == usual
    assert type(GAME.begin(2, usual, CONTENT)) is Galaxy
    assert type(GAME.begin(2, GAME.resolve(OPTION, 2), CONTENT)) is Puppeted
    assert "puppet" not in view(set_table("galactic_era", seats=2), ME)


@pytest.mark.rule("galactic_era/18.1.removed")
@pytest.mark.parametrize("seed", SEEDS)
def test_18_1_alignment_and_the_icc_are_left_out_and_central_is_not(seed: str) -> None:
    s = fresh(seed, star_peoples=5)
    cards = {held.card for held in [*s.deck, *[x for hand in s.hands for x in hand]]}
    assert {*s.box.cards} - cards == {"alignment"}
    assert "icc" not in s.people and all("icc" not in dealt for dealt in s.dealt)
    assert s.people[PUPPET] not in [people for dealt in s.dealt for people in dealt]


@pytest.mark.rule("galactic_era/18.1.start")
def test_18_1_its_start_is_random_on_the_side_of_light_with_the_usual_ships() -> None:
    tables = [fresh(seed) for seed in [str(n) for n in range(16)]]
    assert {s.alignment[PUPPET] for s in tables} == {"sto"}
    assert len({s.people[PUPPET] for s in tables}) > 6
    assert len({s.tiles[PUPPET + 1].sector for s in tables}) > 4
    assert {s.order.index(PUPPET) for s in tables} == {0, 1, 2}
    plain = [s for s in tables if s.people[PUPPET] not in ("dracos", "felines", "greys")]
    ships = {s.ships[PUPPET][s.home[PUPPET]] for s in plain}
    assert {plain[0].box.numbers.starting_ships + n for n in (0, 1, 2, 3)} >= ships


@pytest.mark.rule("galactic_era/18.1.start")
def test_18_1_chance_chooses_its_starting_tactic_with_either_side() -> None:
    found = set()
    for seed in range(40):
        s = table()
        s.auctions, s.seed = [], seed_from(str(seed))
        run(s, TACTICS, Tactics(PUPPET, 1))
        found |= {(letter, side) for letter, side in enumerate(s.tactics[PUPPET]) if side}
    assert {letter for letter, _ in found} == {0, 1, 2, 3, 4} and len({x for _, x in found}) == 2


@pytest.mark.rule("galactic_era/18.1.first", "galactic_era/18.1.start")
def test_18_1_it_has_everything_before_the_players_choose() -> None:
    for n in range(12):
        s = fresh(str(n))
        assert set(s.asked) == {ME, OTHER} and asked(s) == "choose_people"
        assert s.people[:2] == ["", ""] and s.levels[ME] == (1,) * 5
        before = (s.levels[PUPPET], s.ships[PUPPET], s.tactics[PUPPET])
        answer_all(s, str(n))
        assert (s.levels[PUPPET], s.ships[PUPPET], s.tactics[PUPPET]) == before
        assert any(s.tactics[PUPPET]) == (before[0][0] > 1)


@pytest.mark.rule("galactic_era/18.1.no-cards")
def test_18_1_it_never_has_cards() -> None:
    s = answer_all(fresh())
    assert [len(hand) for hand in s.hands] == [1, 1, 0]
    for era in (4, 7):  # the rounds before cards are exchanged and drawn
        t = table(round=era - 1)
        for seat in (ME, OTHER):
            draw_card(t, seat)
        begin(t, "round")
        let_pass(t, ME, "bid")
        assert t.round == era and t.hands[PUPPET] == ()
    assert refused(t, ME, "aside", "puppet", "card") != ""


# 18.2 The auction.


@pytest.mark.rule("galactic_era/18.2.auction")
def test_18_2_each_round_begins_with_an_auction_before_anybody_moves() -> None:
    s = table(round=3, ships=[{"harus": 1}, {"ummo": 1}, {"planet_x": 1}])
    begin(s, "round")
    assert (s.round, s.asked, asked(s)) == (4, (ME, OTHER), "bid")
    bid(s, 0, 1)
    assert asked(s) == "manoeuvre" and s.controller == OTHER
    assert len(s.auctions) == 4


@pytest.mark.rule("galactic_era/18.2.bid")
def test_18_2_bids_are_secret_until_both_are_there_and_may_be_nothing() -> None:
    s = auction()
    other = s.clone()
    give(s, OTHER, 7)
    give(other, OTHER, 0)
    assert s.asked == other.asked == (ME,)
    assert view(s, ME) == view(other, ME) and said(s, "bid") == []
    give(s, ME, 0)
    assert told(s, "bid", "seat", "n") == [(ME, 0), (OTHER, 7)]


@pytest.mark.rule("galactic_era/18.2.discs", "galactic_era/4.11.negative")
def test_18_2_as_many_discs_as_are_left_limit_a_bid_and_points_do_not() -> None:
    s = auction(ME, ME, OTHER)
    assert s.dp[ME] == 0
    assert refused(s, ME, 37) == "" and refused(s, ME, 38) == "18.2.discs"
    assert refused(s, OTHER, 38) == "" and refused(s, OTHER, 39) == "18.2.discs"
    assert refused(s, ME, 40) != "" and refused(s, ME, -1) != ""
    bid(s, 30, 0)
    assert s.dp[ME] == -30 - 1


@pytest.mark.rule("galactic_era/18.2.higher", "galactic_era/18.2.pays")
def test_18_2_the_higher_bid_wins_and_only_the_winner_pays_and_marks_the_round() -> None:
    s = auction(OTHER, dp=[5, 5, 0])
    bid(s, 3, 2)
    assert s.controller == ME and s.dp == [2, 5, 0]
    assert s.scored[ME] == {"bid": -3}
    assert view(s, SPECTATOR)["puppet"]["auctions"] == [[0, 0, OTHER, 0], [3, 2, ME, 0]]


@pytest.mark.rule("galactic_era/18.2.tie")
@pytest.mark.parametrize("before", [ME, OTHER])
def test_18_2_of_equal_bids_that_of_the_other_one_wins(before: int) -> None:
    s = auction(before)
    bid(s, 2, 2)
    assert s.controller == 1 - before


@pytest.mark.rule("galactic_era/18.2.tie-first")
def test_18_2_in_the_first_round_chance_decides_between_equal_bids() -> None:
    winners = []
    for seed in range(24):
        s = table(round=1, auctions=[])
        s.seed = seed_from(str(seed))
        begin(s, "cards")
        bid(s, 1, 1)
        winners.append(s.controller)
    assert {*winners} == {ME, OTHER}


@pytest.mark.rule("galactic_era/18.2.surcharge")
def test_18_2_the_example_ten_against_nine_with_a_surcharge_of_four() -> None:
    ellen, dave = ME, OTHER
    s = auction(ellen, ellen, ellen, dave, dp=[20, 20, 0])
    assert (s.round, surcharge(s, ellen), surcharge(s, dave)) == (5, 4, 0)
    bid(s, 10, 9)
    assert s.dp == [20 - 14, 20, 0]
    assert s.scored[ellen] == {"bid": -10, "surcharge": -4}
    assert s.auctions[-1] == ((10, 9), ellen, 4)


@pytest.mark.rule("galactic_era/18.2.surcharge")
@pytest.mark.parametrize(
    ("before", "price"), [((), 0), ((ME,), 1), ((ME, OTHER), 0), ((OTHER,), 0), ((ME,) * 3, 9)]
)
def test_18_2_the_surcharge_is_the_square_of_the_rounds_ahead(
    before: tuple[int, ...], price: int
) -> None:
    s = auction(*before)
    assert question(s, ME).params == {"surcharge": price}
    bid(s, 1, 0)
    assert s.dp[ME] == -1 - price


@pytest.mark.rule("galactic_era/18.2.decides")
def test_18_2_the_winner_is_asked_for_the_puppet_and_the_other_one_is_not() -> None:
    s = auction()
    s.order = (PUPPET, ME, OTHER)
    put_ships(s, PUPPET, "harus", 2)
    put_ships(s, ME, "ummo", 1)
    bid(s, 0, 1)
    assert s.asked == (OTHER,) and question(s, OTHER).side == PUPPET
    assert refused(s, ME, "done") and refused(s, PUPPET, "done")
    give(s, OTHER, "done")
    assert s.asked == (ME,) and question(s, ME).side == -1


@pytest.mark.rule("galactic_era/18.2.decides")
def test_18_2_who_plays_it_selects_own_counters_first_then_those_of_the_puppet() -> None:
    s = table(round=2)
    run(s, SELECTION, GrowthPhase())
    mine, its = (
        ("grow_population", "build_ships", "military"),
        ("gain_star", "research", "genetics"),
    )
    assert s.asked == (ME, OTHER) and question(s, ME).side == -1
    give(s, ME, *mine)
    assert sorted(s.asked) == sorted((ME, OTHER))
    assert question(s, ME).side == PUPPET
    give(s, ME, *its)
    assert [*s.asked] == [OTHER]
    give(s, OTHER, *mine)
    assert s.selected[ME] == ("grow_population", "build_ships")
    assert sorted(s.selected[PUPPET]) == ["gain_star", "research"]


@pytest.mark.rule("galactic_era/18.2.decides")
def test_18_2_what_may_be_done_at_any_moment_it_does_by_the_hand_of_its_player() -> None:
    s = table(round=2, alignments="dld", wars=[(OTHER, PUPPET)])
    begin(s, "movement")
    assert refused(s, OTHER, "aside", "puppet", "peace", OTHER) == "18.2.decides"
    give(s, ME, "aside", "puppet", "peace", OTHER)
    assert s.peace_offers[PUPPET] == (OTHER,)
    give(s, OTHER, "aside", "peace", PUPPET)
    assert not any(s.war[PUPPET])


@pytest.mark.rule("galactic_era/18.2.orders")
def test_18_2_orders_for_the_puppet_are_apart_and_end_with_the_auction() -> None:
    s = table(round=2)
    begin(s, "movement")
    give(s, ME, "aside", "puppet", "order", "no_trade", "on")
    assert (s.quiet[ME], s.quiet[PUPPET]) == ((), ("no_trade",))
    assert [event.key for event in heard(s, OTHER) if event.key == "order_given"] == []
    assert view(s, ME)["players"]["2"]["quiet"] == ["no_trade"]
    let_pass(s, ME, "bid")
    bid(s, 1, 0)
    assert s.quiet[PUPPET] == ()


@pytest.mark.rule("galactic_era/18.2.sees")
def test_18_2_who_plays_it_sees_its_fleets_and_does_not_forget_them() -> None:
    s = auction(ME)
    put_fleet(s, PUPPET, "c", "harus", 12, dummies=1)
    [before] = view(s, OTHER)["players"]["2"]["fleets"].values()
    assert set(before) == {"hex", "height"}
    assert view(s, ME)["players"]["2"]["fleets"]["1"]["letter"] == "c"
    bid(s, 0, 1)
    for seat in (ME, OTHER):
        [seen] = view(s, seat)["players"]["2"]["fleets"].values()
        assert (seen["letter"], seen["ships"], seen["dummies"]) == ("c", 12, 1)
    [unseen] = view(s, SPECTATOR)["players"]["2"]["fleets"].values()
    assert "letter" not in unseen
    assert "dummies_left" in view(s, OTHER)["players"]["2"]
    assert "dummies_left" not in view(s, ME)["players"]["2"]


@pytest.mark.rule("galactic_era/18.2.sees")
def test_18_2_what_its_ships_scout_its_player_alone_learns_and_keeps() -> None:
    s = table(round=2, stars={"planet_x": {"counter": "primitive"}})
    put_ships(s, PUPPET, "planet_x", 1)
    begin(s, "movement")
    where = hex_of(s, "planet_x")
    assert where in s.counters_seen[ME] and where not in s.counters_seen[OTHER]
    assert where in view(s, ME)["players"]["2"]["counters_seen"]
    let_pass(s, ME, "bid")
    bid(s, 0, 1)
    assert where in s.counters_seen[ME]  # the other one may scout it again


@pytest.mark.rule("galactic_era/18.2.sees", "galactic_era/14.1.fleet-secret")
@pytest.mark.parametrize("seat", [ME, OTHER, SPECTATOR])
def test_18_2_what_one_cannot_know_of_its_fleets_may_be_otherwise(seat: int) -> None:
    s = table(round=2)
    put_fleet(s, PUPPET, "b", "harus", 12)
    put_fleet(s, OTHER, "c", "ummo", 12)
    before = s.fleets[PUPPET]
    worlds = [s.clone() for _ in range(12)]
    for number, world in enumerate(worlds):
        redeal(world, seat, Stream(seed_from(str(number)), "world").below)
        assert view(world, seat) == view(s, seat)
    assert all(world.fleets[PUPPET] == before for world in worlds) == (seat == ME)


# 18.3 Peace and trade.


@pytest.mark.rule("galactic_era/18.3.peace")
def test_18_3_whoever_takes_control_is_at_peace_with_it_at_once() -> None:
    s = auction(ME, alignments="ddd", wars=[(OTHER, PUPPET), (ME, OTHER)])
    bid(s, 0, 1)
    assert not s.war[OTHER][PUPPET] and s.war[ME][OTHER]
    assert told(s, "made_peace", "seat", "other") == [(PUPPET, OTHER)]


@pytest.mark.rule("galactic_era/18.3.peace")
def test_18_3_the_two_cannot_declare_war_on_each_other_but_on_the_other_player() -> None:
    s = table(round=2, alignments="ddd")
    for one, other in ((ME, PUPPET), (PUPPET, ME)):
        found = refusal_of_war(s, one, other)
        assert found is not None and found.rule == "18.3.peace"
    assert refusal_of_war(s, PUPPET, OTHER) is None and refusal_of_war(s, OTHER, PUPPET) is None


@pytest.mark.rule("galactic_era/18.3.peace")
def test_18_3_the_greys_of_light_declare_no_war_on_it_either() -> None:
    s = table(round=2, alignments="dld", peoples={OTHER: "greys"})
    found = refusal_of_war(s, OTHER, PUPPET)
    assert found is not None and found.rule == "12.1.greys-sto.no-war"


@pytest.mark.rule("galactic_era/18.3.trade")
def test_18_3_its_player_trades_with_it_and_answers_for_it() -> None:
    s = table(round=2, levels={ME: {"genetics": 3}, PUPPET: {"military": 3}})
    put_ships(s, ME, "harus", 1)
    put_ships(s, PUPPET, "harus", 1)
    assert refusal_of_partner(s, ME, PUPPET) is None
    run(s, TRADING, Trading())
    let_pass(s, ME, "offer_trade")
    give(s, ME, PUPPET, "military", "genetics")
    assert s.asked == (ME,) and question(s, ME).side == PUPPET
    give(s, ME, "accept")
    assert (s.levels[ME][0], s.levels[PUPPET][4]) == (2, 2)


# 18.4 Points.


@pytest.mark.rule("galactic_era/18.4.points")
def test_18_4_it_scores_nothing_and_has_no_points_where_points_are_compared() -> None:
    s = table(round=3, alignments="dll", dp=[4, -3, 0])
    score(s, PUPPET, 5, "card")
    score(s, PUPPET, -5, "card")
    assert s.dp[PUPPET] == 0 and s.scored[PUPPET] == {}
    assert PUPPET in leaders(s) and OTHER not in leaders(s)
    assert len(result(s).points) == 2


@pytest.mark.rule("galactic_era/18.4.price")
def test_18_4_it_uses_what_costs_points_and_pays_nothing() -> None:
    s = table(round=2)
    put_star(s, "harus", owner=PUPPET, discs=5)
    put_star(s, "ummo", owner=OTHER, discs=5)
    run(s, SELECTION, GrowthPhase())
    usual = ("grow_population", "build_ships", "military")
    give(s, ME, *usual)
    assert question(s, ME).side == PUPPET
    give(s, ME, "grow_population", "build_ships", "gain_star", "military")
    give(s, OTHER, "grow_population", "build_ships", "gain_star", "military")
    assert [len(own) for own in s.selected] == [2, 3, 3]
    assert s.dp == [0, -3, 0]


@pytest.mark.rule("galactic_era/18.4.counts", "galactic_era/8.1.sectors")
def test_18_4_the_example_with_most_ships_in_a_sector_it_keeps_others_from_scoring() -> None:
    s = table(round=8, sectors=["lyra", "sirius", "pleiades", "rigel"])
    put_ships(s, ME, "sirius", 2)
    put_ships(s, PUPPET, "sirius", 3)
    put_ships(s, ME, "lyra", 1)
    score_sectors(s, Empty())
    assert s.dp == [s.box.numbers.sector_dp, 0, 0]


@pytest.mark.rule("galactic_era/18.4.counts")
def test_18_4_a_battle_against_it_is_one_like_any_other() -> None:
    s = table(round=2, alignments="ddd", wars=[(OTHER, PUPPET)])
    put_ships(s, OTHER, "harus", 3)
    put_ships(s, PUPPET, "harus", 1)
    battle = new_battle(s, OTHER, hex_of(s, "harus"))
    assert battle.defenders == (PUPPET,)
    begin(s, "movement")
    let_pass(s, ME, "select_counters")
    assert told(s, "battle", "seat", "others") == [(OTHER, (PUPPET,))]


@pytest.mark.rule("galactic_era/18.4.counts")
def test_18_4_contact_with_it_pays_in_the_journeys() -> None:
    s = table(round=1, story="journeys", goal="")
    put_star(s, "harus", owner=PUPPET, discs=1)
    put_ships(s, OTHER, "harus", 1)
    begin(s, "scoring")
    let_pass(s, ME, "bid")
    assert s.scored[OTHER].get("story_contact", 0) == 1


# Whole games.


@pytest.mark.rule("galactic_era/18.2.decides", "galactic_era/18.4.points")
@pytest.mark.parametrize("seed", SEEDS[:3])
def test_a_game_at_random_asks_nobody_but_the_players(seed: str) -> None:
    s = GAME.new(2, seed_from(seed), OPTION, CONTENT)
    below = Stream(seed_from(seed), "answers").below
    seen = set()
    while s.asked:
        assert set(s.asked) <= {ME, OTHER}
        seat = s.asked[0]
        seen.add(question(s, seat).side)
        play(s, seat, random_answer(s, seat, below))
        advance(s)
    assert seen == {-1, PUPPET} and s.dp[PUPPET] == 0
    assert len(GAME.result(s).places) == 2
    assert view(s, ALL_SEEING)["puppet"]["controller"] in (ME, OTHER)
