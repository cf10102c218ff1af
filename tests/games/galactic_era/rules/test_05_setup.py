"""Chapter 5, Setup; 12.6, sector starting bonus; 12.1, what star peoples change at the start."""

from collections import Counter

import pytest

from galactarium.games.galactic_era import GAME
from galactarium.games.galactic_era.box.components import box_of
from galactarium.games.galactic_era.box.vocabulary import FIELDS
from galactarium.games.galactic_era.concepts.board import CENTRE, NOWHERE, centre_of
from galactarium.games.galactic_era.concepts.stars import (
    on_track,
    population,
    stars_in,
    track_points,
)
from galactarium.games.galactic_era.setup.board import SIDES, TURNS
from galactarium.games.galactic_era.state import Galaxy, Star
from galactarium.kernel import PositionError, crosses, seed_from
from galactarium.positions import allowed, events, give, offered, refused
from galactarium.registry import title
from tests.games.galactic_era.positions import CONTENT
from tests.games.galactic_era.tables import answer_all, choose, laid, start, table

SEATS = [3, 4, 5, 6]


def level(s: Galaxy, field: str, seat: int = 0) -> int:
    """A technology level."""
    return s.levels[seat][FIELDS.index(field)]


def pieces(s: Galaxy, seat: int = 0) -> int:
    """The ship pieces at a home star."""
    return s.ships[seat][s.home[seat]]


# The box and the board.


@pytest.mark.rule("galactic_era/3.0.sets", "galactic_era/3.0.star-counters")
def test_3_0_what_is_in_the_box() -> None:
    box = box_of(CONTENT)
    assert (len(box.sectors), len(box.peoples), len(box.cards), len(box.relics)) == (9, 17, 13, 10)
    assert (len(box.stories), len(box.goals)) == (4, 8)
    assert box.star_counters == {"uninhabited": 21, "primitive": 15, "advanced": 15}


@pytest.mark.rule("galactic_era/5.0.players")
@pytest.mark.parametrize("seats", SEATS)
def test_5_0_three_to_six_can_play(seats: int) -> None:
    s = answer_all(table(seats))
    assert s.is_over and all(s.people) and all(s.alignment)


@pytest.mark.rule("galactic_era/5.1.story")
def test_5_1_a_story_is_drawn_or_agreed_upon() -> None:
    assert {table(seed=str(n)).story for n in range(20)} == {*box_of(CONTENT).stories}
    s = table(story="rivalry")
    assert s.story == "rivalry"
    assert [event.params["story"] for event in events(s, "story_set")] == ["rivalry"]


@pytest.mark.rule("galactic_era/5.1.goal")
def test_5_1_a_goal_is_drawn_or_agreed_upon() -> None:
    assert {table(seed=str(n)).goal for n in range(60)} == {*box_of(CONTENT).goals}
    assert table(goal="legacy").goal == "legacy"


@pytest.mark.rule("galactic_era/5.1.introductory")
def test_5_1_the_introductory_game_has_no_goal() -> None:
    s = table(goal="none")
    assert s.goal == "" and not events(s, "goal_set")


@pytest.mark.rule("galactic_era/5.2.start", "galactic_era/5.2.reserve", "galactic_era/3.0.discs")
def test_5_2_what_everybody_starts_with() -> None:
    s = table()
    assert s.dp == [0, 0, 0] and s.reserve == [1, 1, 1]
    assert s.levels == [(1, 1, 1, 1, 1)] * 3
    assert [track_points(s, seat) for seat in range(3)] == [6, 6, 6]
    assert [on_track(s, seat) for seat in range(3)] == [39, 39, 39]
    assert len(s.box.spots) == 40


@pytest.mark.rule("galactic_era/5.3.center", "galactic_era/5.3.sectors")
@pytest.mark.parametrize("seats", SEATS)
def test_5_3_random_tiles_on_random_sides_randomly_turned(seats: int) -> None:
    tables = [table(seats, seed=str(n)) for n in range(20)]
    for s in tables:
        assert len({tile.sector for tile in s.tiles}) == seats + 1
        centre = s.board.hexes[s.board.centre[CENTRE]]
        assert centre == (0, 0)
    centres = [s.tiles[CENTRE] for s in tables]
    assert len({tile.sector for tile in centres}) > 5
    assert {tile.side for tile in centres} == {*SIDES}
    assert {tile.turns for tile in centres} == {*range(TURNS)}
    assert {tile.turns for s in tables for tile in s.tiles[1:]} == {*range(TURNS)}


@pytest.mark.rule("galactic_era/5.3.positions", "galactic_era/5.3.home")
@pytest.mark.parametrize(
    ("seats", "positions"), [(3, (1, 3, 5)), (4, (1, 2, 4, 5)), (5, (1, 2, 3, 4, 5))]
)
def test_5_3_everybody_has_an_outer_tile_at_its_position(
    seats: int, positions: tuple[int, ...]
) -> None:
    s = table(seats)
    homes = [s.board.hexes[s.home[seat]] for seat in range(seats)]
    assert homes == [s.box.positions[position] for position in positions]
    for seat in range(seats):
        assert s.board.star[s.home[seat]] == s.tiles[seat + 1].sector
        assert s.stars[s.home[seat]] == Star(owner=seat, was_taken=True)
        assert population(s, s.home[seat]) == 6


@pytest.mark.rule("galactic_era/5.3.home")
def test_5_3_the_centre_of_a_tile_is_known_before_all_are_laid() -> None:
    s = table(6)
    assert s.board.centre == [centre_of(s.box, place) for place in range(7)]


@pytest.mark.rule("galactic_era/5.4.home-counters")
@pytest.mark.parametrize("seats", SEATS)
def test_5_4_two_counters_of_each_type_in_a_home_sector(seats: int) -> None:
    s = table(seats)
    for seat in range(seats):
        stars = stars_in(s, seat + 1)
        counters = [s.stars[at].counter for at in stars if at != s.home[seat]]
        extra = 1 if len(stars) == 8 else 0
        assert Counter(counters) == {"uninhabited": 2 + extra, "primitive": 2, "advanced": 2}
        assert not any(s.stars[at].is_open or s.stars[at].relic for at in stars)


@pytest.mark.rule("galactic_era/5.4.home-counters")
def test_5_4_counters_are_shuffled() -> None:
    tables = [laid(("lyra", "khaa", "rigel", "xilox"), seed=str(n)) for n in range(10)]
    found = {tuple([s.stars[at].counter for at in stars_in(s, 1)]) for s in tables}
    assert len(found) > 5


@pytest.mark.rule("galactic_era/5.4.center-counters", "galactic_era/14.2.left-over")
@pytest.mark.parametrize(("centre", "left"), [("lyra", 2), ("arcturus", 1)])
def test_5_4_nine_counters_for_the_centre_and_the_rest_is_gone(centre: str, left: int) -> None:
    s = laid((centre, "khaa", "rigel", "xilox"))
    counters = [s.stars[at].counter for at in stars_in(s, CENTRE)]
    assert "" not in counters and len(s.counters_removed) == left
    assert Counter([*counters, *s.counters_removed]) == dict.fromkeys(s.box.star_counters, 3)


@pytest.mark.rule("galactic_era/5.4.relics")
@pytest.mark.parametrize(("centre", "left"), [("lyra", 3), ("arcturus", 2)])
def test_5_4_a_relic_on_every_star_of_the_centre(centre: str, left: int) -> None:
    s = laid((centre, "khaa", "rigel", "xilox"))
    relics = [s.stars[at].relic for at in stars_in(s, CENTRE)]
    assert len(s.relics_left) == left
    assert sorted([*relics, *s.relics_left]) == sorted(s.box.relics)
    assert not any(s.stars[at].was_taken for at in stars_in(s, CENTRE))


@pytest.mark.rule("galactic_era/5.5.wormholes")
@pytest.mark.parametrize(("seats", "gaps"), [(3, 3), (4, 2), (5, 1), (6, 0)])
def test_5_5_a_pair_of_wormholes_for_each_gap(seats: int, gaps: int) -> None:
    s = table(seats)
    ends = [at for at, other in enumerate(s.board.wormhole) if other != NOWHERE]
    assert len(ends) == 2 * gaps
    for at in ends:
        other = s.board.wormhole[at]
        assert s.board.wormhole[other] == at and s.board.sector[at] != s.board.sector[other]
        home = s.board.hexes[s.board.centre[s.board.sector[at]]]
        q, r = s.board.hexes[at]
        assert (q - home[0], r - home[1]) in s.box.dots


@pytest.mark.rule("galactic_era/5.5.shared")
def test_5_5_a_wormhole_may_share_its_hex() -> None:
    tables = [table(3, seed=str(n)) for n in range(60)]
    shared = [
        (s.board.star[at], s.board.terrain[at])
        for s in tables
        for at, end in enumerate(s.board.wormhole)
        if end != NOWHERE
    ]
    assert any(star for star, _ in shared) and any(terrain for _, terrain in shared)


# Cards, order and ships.


@pytest.mark.rule("galactic_era/5.6.cards", "galactic_era/14.3.hand")
def test_5_6_a_card_for_everybody_that_only_they_see() -> None:
    s = table(4)
    assert [len(hand) for hand in s.hands] == [1, 1, 1, 1] and len(s.deck) == 9
    cards = [held.card for pile in (s.deck, *s.hands) for held in pile]
    assert sorted(cards) == sorted(s.box.cards)
    told = {event.audience: event.params["card"] for event in events(s, "dealt_card")}
    assert told == {(seat,): s.hands[seat][0].card for seat in range(4)}


@pytest.mark.rule("galactic_era/5.7.turn-order")
def test_5_7_the_turn_order_is_dealt() -> None:
    orders = {table(seed=str(n)).order for n in range(40)}
    assert len(orders) == 6
    s = table()
    assert events(s, "order_set")[0].params["seats"] == s.order


@pytest.mark.rule("galactic_era/5.8.ships")
def test_5_8_three_ships_at_every_home_star() -> None:
    s = table(5)
    assert s.ships == [{s.home[seat]: 3} for seat in range(5)]


# Star peoples.


@pytest.mark.rule("galactic_era/5.9.deal", "galactic_era/14.4.peoples")
def test_5_9_two_star_peoples_for_everybody() -> None:
    s = table(6)
    dealt = [people for mine in s.dealt for people in mine]
    assert len({*dealt}) == 12 and all(len(mine) == 2 for mine in s.dealt)
    told = {event.audience: event.params["peoples"] for event in events(s, "dealt_peoples")}
    assert told == {(seat,): s.dealt[seat] for seat in range(6)}


@pytest.mark.rule("galactic_era/5.9.experienced")
@pytest.mark.parametrize(
    ("seats", "wanted", "dealt"),
    [(3, 5, 5), (4, 4, 4), (4, 5, 4), (5, 3, 3), (5, 5, 3), (6, 5, 2), (6, 2, 2)],
)
def test_5_9_more_to_choose_from_as_far_as_there_are_enough(
    seats: int, wanted: int, dealt: int
) -> None:
    s = table(seats, star_peoples=wanted)
    assert [len(mine) for mine in s.dealt] == [dealt] * seats


@pytest.mark.rule("galactic_era/5.9.choose", "galactic_era/14.5.selections")
def test_5_9_people_and_alignment_are_chosen_at_once_and_in_secret() -> None:
    s = table()
    assert sorted(s.asked) == [0, 1, 2]
    first, second = s.dealt[0]
    assert offered(s, 0) == [first, second]
    assert allowed(s, 0, first) == ["sto", "sts"]
    give(s, 0, first, "sts")
    assert s.people == ["", "", ""] and not events(s, "chose_people")
    give(s, 1, s.dealt[1][0], "sto")
    given = (s.dealt[2][0], "sto")
    assert crosses(s, 2, given)
    give(s, 2, *given)
    assert (s.people[0], s.alignment[0]) == (first, "sts") and s.dealt[0] == (second,)
    assert [event.params["seat"] for event in events(s, "chose_people")] == [*s.order]


@pytest.mark.rule("galactic_era/5.9.choose")
def test_5_9_nobody_can_choose_what_was_dealt_to_others() -> None:
    s = table()
    assert refused(s, 0, s.dealt[1][0], "sto") == "5.9.choose"


# Sector starting bonus.


@pytest.mark.rule(
    "galactic_era/5.10.sector-bonus",
    "galactic_era/12.6.alpha-draconis",
    "galactic_era/12.6.lyra",
    "galactic_era/12.6.pleiades",
    "galactic_era/12.6.rigel",
    "galactic_era/12.6.sirius",
)
@pytest.mark.parametrize(
    ("sector", "field"),
    [
        ("alpha_draconis", "military"),
        ("lyra", "spirituality"),
        ("pleiades", "propulsion"),
        ("rigel", "robotics"),
        ("sirius", "genetics"),
    ],
)
def test_12_6_a_level_in_a_field(sector: str, field: str) -> None:
    s = start(sector, "progenitors")
    assert level(s, field) == 2 and sum(s.levels[0]) == 6


@pytest.mark.rule("galactic_era/12.6.zeta-reticuli", "galactic_era/5.10.sector-bonus")
def test_12_6_two_more_ships() -> None:
    s = start("zeta_reticuli", "progenitors")
    assert pieces(s) == 5 and sum(s.levels[0]) == 5


@pytest.mark.rule("galactic_era/12.6.xilox", "galactic_era/5.10.sector-bonus")
def test_12_6_two_discs_at_the_home_star() -> None:
    s = start("xilox", "progenitors")
    assert s.stars[s.home[0]].discs == 2 and s.off_track[0] == 2
    assert population(s, s.home[0]) == 8 and track_points(s, 0) == 8


@pytest.mark.rule("galactic_era/12.6.arcturus", "galactic_era/12.6.khaa")
@pytest.mark.parametrize("sector", ["arcturus", "khaa"])
def test_12_6_a_counter_of_the_first_round_changes_nothing_now(sector: str) -> None:
    s = start(sector, "progenitors", centre="lyra")
    assert sum(s.levels[0]) == 5 and pieces(s) == 3 and s.off_track[0] == 0
    [bonus] = s.box.sectors[sector].bonus
    assert (bonus.type, bonus.amount, bonus.round) == ("extra_counter", 1, 1)


@pytest.mark.rule("galactic_era/5.10.sector-bonus")
def test_5_10_the_bonus_of_the_centre_does_nothing() -> None:
    s = start("khaa", "progenitors", centre="sirius")
    assert all(mine[FIELDS.index("genetics")] == 1 for mine in s.levels)


# What star peoples change.


@pytest.mark.rule("galactic_era/5.11.people", "galactic_era/12.1.anchara.start")
def test_12_1_anchara() -> None:
    light, dark = start("khaa", "anchara"), start("khaa", "anchara", "sts")
    assert (light.dp[0], pieces(light)) == (2, 3)
    assert (dark.dp[0], pieces(dark)) == (0, 5)


@pytest.mark.rule("galactic_era/5.11.people", "galactic_era/12.1.annunaki.start")
@pytest.mark.parametrize("alignment", ["sto", "sts"])
def test_12_1_annunaki(alignment: str) -> None:
    assert start("khaa", "annunaki", alignment).levels[0] == (1, 1, 1, 1, 2)


@pytest.mark.rule("galactic_era/12.1.avians.start")
@pytest.mark.parametrize("alignment", ["sto", "sts"])
def test_12_1_avians(alignment: str) -> None:
    assert start("khaa", "avians", alignment).levels[0] == (1, 2, 2, 1, 1)


@pytest.mark.rule("galactic_era/12.1.dracos.start", "galactic_era/5.12.tactic")
@pytest.mark.parametrize("alignment", ["sto", "sts"])
def test_12_1_dracos(alignment: str) -> None:
    s = start("khaa", "dracos", alignment)
    assert s.levels[0] == (2, 1, 1, 1, 1) and pieces(s) == 6
    assert s.asked == (0,)
    give(s, 0, "b", "points")
    assert s.tactics[0] == ("", "points", "", "", "") and s.is_over


@pytest.mark.rule("galactic_era/12.1.felines.start")
@pytest.mark.parametrize("alignment", ["sto", "sts"])
def test_12_1_felines(alignment: str) -> None:
    assert pieces(start("khaa", "felines", alignment)) == 4


@pytest.mark.rule("galactic_era/12.1.greys.start")
def test_12_1_greys() -> None:
    assert pieces(start("khaa", "greys")) == 2
    assert pieces(start("khaa", "greys", "sts")) == 4


@pytest.mark.rule("galactic_era/12.1.icc.start")
def test_12_1_icc() -> None:
    light, dark = start("khaa", "icc"), start("khaa", "icc", "sts")
    assert light.levels[0] == (1, 1, 2, 1, 1) and pieces(light) == 3
    assert dark.levels[0] == (1, 1, 1, 2, 1) and pieces(dark) == 4


@pytest.mark.rule("galactic_era/12.1.mantids.start")
def test_12_1_mantids() -> None:
    light, dark = start("khaa", "mantids"), start("khaa", "mantids", "sts")
    assert light.stars[light.home[0]].discs == 2 and light.levels[0] == (1, 1, 1, 1, 1)
    assert dark.stars[dark.home[0]].discs == 0 and dark.levels[0] == (1, 1, 1, 1, 2)


@pytest.mark.rule("galactic_era/12.1.mantids.start", "galactic_era/12.6.xilox")
def test_12_1_discs_of_people_and_sector_add_up() -> None:
    s = start("xilox", "mantids")
    assert s.stars[s.home[0]].discs == 4 and track_points(s, 0) == 10


@pytest.mark.rule("galactic_era/12.1.progenitors.colonize")
@pytest.mark.parametrize("alignment", ["sto", "sts"])
def test_12_1_progenitors_have_four_colonies_for_the_game(alignment: str) -> None:
    s = start("khaa", "progenitors", alignment)
    assert s.colonies_left == [4, 0, 0]
    assert s.levels[0] == (1, 1, 1, 1, 1) and pieces(s) == 3


@pytest.mark.rule("galactic_era/12.1.rogue-ai.start")
@pytest.mark.parametrize("alignment", ["sto", "sts"])
def test_12_1_rogue_ai(alignment: str) -> None:
    assert start("khaa", "rogue_ai", alignment).levels[0] == (1, 1, 1, 2, 1)


@pytest.mark.rule("galactic_era/12.1.yowies.start")
@pytest.mark.parametrize("alignment", ["sto", "sts"])
def test_12_1_yowies(alignment: str) -> None:
    s = start("khaa", "yowies", alignment)
    assert s.levels[0] == (1, 3, 1, 1, 1) and s.is_over


@pytest.mark.rule("galactic_era/5.11.people")
@pytest.mark.parametrize("people", ["alliance", "galactic", "mayans", "orion", "plejars"])
@pytest.mark.parametrize("alignment", ["sto", "sts"])
def test_12_1_others_change_nothing(people: str, alignment: str) -> None:
    s = start("khaa", people, alignment)
    assert s.levels[0] == (1, 1, 1, 1, 1) and pieces(s) == 3 and s.dp[0] == 0
    assert s.off_track[0] == 0 and s.colonies_left[0] == 0


# Individual choices.


@pytest.mark.rule("galactic_era/12.1.caninoids.start", "galactic_era/5.12.choices")
@pytest.mark.parametrize("alignment", ["sto", "sts"])
def test_12_1_caninoids_choose_a_field(alignment: str) -> None:
    s = start("khaa", "caninoids", alignment)
    assert s.asked == (0,) and allowed(s, 0) == [*FIELDS]
    give(s, 0, "robotics")
    assert s.levels[0] == (1, 1, 1, 2, 1) and s.is_over


@pytest.mark.rule("galactic_era/12.1.caninoids.start", "galactic_era/5.12.choices")
def test_12_1_caninoids_choose_a_field_that_stands_at_one() -> None:
    s = start("rigel", "caninoids")
    assert level(s, "robotics") == 2
    assert refused(s, 0, "robotics") == "5.12.choices"
    give(s, 0, "military")
    assert s.levels[0] == (2, 1, 1, 2, 1)
    give(s, 0, "a", "doubled")
    assert s.tactics[0][0] == "doubled" and s.is_over


@pytest.mark.rule("galactic_era/5.12.replace")
@pytest.mark.parametrize(
    ("people", "alignment", "is_asked"),
    [("icc", "sto", False), ("icc", "sts", True), ("mantids", "sts", False)],
)
def test_5_12_the_side_that_is_up_decides(people: str, alignment: str, is_asked: bool) -> None:
    s = start("rigel", people, alignment)
    assert (s.asked == (0,)) is is_asked


@pytest.mark.rule("galactic_era/5.12.replace", "galactic_era/12.1.yowies.robotics")
def test_5_12_yowies_never_have_robotics() -> None:
    s = start("lyra", "yowies")
    assert refused(s, 0, "robotics") == "12.1.yowies.robotics"
    assert refused(s, 0, "spirituality") == "5.12.choices"


@pytest.mark.rule("galactic_era/5.12.tactic", "galactic_era/12.6.alpha-draconis")
def test_5_12_alpha_draconis_brings_a_tactic() -> None:
    s = start("alpha_draconis", "progenitors")
    assert s.asked == (0,) and allowed(s, 0) == ["a", "b", "c", "d", "e"]
    assert allowed(s, 0, "e") == ["doubled", "points"]
    give(s, 0, "e", "doubled")
    assert s.tactics[0] == ("", "", "", "", "doubled")


@pytest.mark.rule("galactic_era/5.12.choices", "galactic_era/5.12.tactic")
def test_5_12_choices_go_in_turn_order_fields_before_tactics() -> None:
    s = laid(("arcturus", "alpha_draconis", "lyra", "khaa"))
    s.order = (2, 0, 1)
    choose(s, ("dracos", "sto"), ("avians", "sto"), ("caninoids", "sts"))
    assert s.asked == (2,)
    give(s, 2, "military")
    give(s, 2, "c", "doubled")
    assert s.asked == (0,)
    give(s, 0, "genetics")
    give(s, 0, "a", "points")
    assert s.asked == (1,)
    give(s, 1, "robotics")
    assert s.is_over
    assert s.levels == [(2, 1, 1, 1, 2), (1, 2, 2, 2, 1), (2, 1, 1, 1, 1)]


@pytest.mark.rule("galactic_era/5.4.home-counters")
def test_5_4_too_few_counters_are_told() -> None:
    few = {"numbers": {"star_counters": {"uninhabited": 1}}}
    content = title("galactic_era").content(few).data
    with pytest.raises(PositionError, match=r"^star_counters.uninhabited: 2 are needed, 1 are in"):
        GAME.new(3, seed_from("few"), {}, content)
