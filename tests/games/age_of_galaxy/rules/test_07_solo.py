"""Chapters 7.3 and 7.4, The solo game and its scenarios."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from galactarium.games.age_of_galaxy import GAME, solo
from galactarium.games.age_of_galaxy.components import CRUISER, INFLUENCE, SoloEffect
from galactarium.games.age_of_galaxy.row import is_token
from galactarium.games.age_of_galaxy.state import BLOCKED, NOBODY, OPPONENT, PLAYER, Galaxy
from galactarium.kernel import (
    ALL_SEEING,
    OptionError,
    OptionValue,
    Result,
    Stream,
    play,
    random_answer,
    seed_from,
)
from galactarium.positions import SEED, allowed, give, heard, said, tape_of, why_not
from tests.games.age_of_galaxy.positions import BOX, CONTENT, fresh, level_of, owned, position

CARDS, DIE = "7.3.cards", "7.4.die"
EMPTY = (NOBODY, "empty")


def card(ideology: str, planet: str, which: int = 0) -> str:
    """A faction of this ideology and adaptation, of several the first."""
    found = [x for x in BOX.factions.values() if (x.ideology, x.adaptation) == (ideology, planet)]
    return found[which].id


def after_cards(*cards: str, **fields: Any) -> Galaxy:
    """A solo game at the next decision after these cards were revealed."""
    return position(CARDS, seats=1, deck=[*reversed(cards)], **fields)


def after_roll(scenario: OptionValue, rolled: int, **fields: Any) -> Galaxy:
    """A scenario at the next decision after the die has shown a number."""
    options = {"scenario": scenario}
    return position(DIE, seats=1, options=options, script=((rolled - 1,),), **fields)


def planets_of(s: Galaxy, side: int) -> list[str]:
    """The slots that a side has discs or cruisers on."""
    places = GAME.view(s, PLAYER)["places"].items()
    return [slot for slot, there in places if there.get("owner") == side]


def influence_of(s: Galaxy) -> int:
    """The opponent's influence."""
    return s.goods[OPPONENT][INFLUENCE]


# 7.3 Set-up.


@pytest.mark.rule("age_of_galaxy/7.3.set-up", "age_of_galaxy/0.3.blocked")
def test_7_3_one_player_sets_up_as_for_two() -> None:
    s = fresh(1)
    free = [i for i, owner in enumerate(s.nominated) if owner != BLOCKED]
    assert [s.box.spaces[i].prestige for i in free] == [5, 4, 3, 2]
    assert s.trade_discs == [[BLOCKED] * 2] * 3
    assert (len(s.hands[PLAYER]), s.hands[OPPONENT], len(s.deck)) == (7, [], 33)
    assert position(round=5, seats=1).cover == position(round=5, seats=2).cover


@pytest.mark.rule("age_of_galaxy/7.3.set-up")
def test_7_3_the_player_goes_first_and_stays_first() -> None:
    s = fresh(1)
    assert (s.order, s.asked) == ((PLAYER,), (PLAYER,))
    s = position("galactic", seats=1, goods=[{}, {"prestige": 9}])
    assert s.order == (PLAYER,)
    assert said(s, "order_set") == []


@pytest.mark.rule("age_of_galaxy/7.3.opponent")
def test_7_3_the_opponent_has_two_cruisers_and_all_sixteen_discs() -> None:
    s = fresh(1)
    assert owned(s, OPPONENT) == {"cruiser": 2, "strength": 4}
    assert (s.pool[OPPONENT], s.pool[PLAYER]) == (16, 15)
    assert s.technologies[OPPONENT] == s.box.standard
    assert GAME.census(s)["discs 1"] == 16
    assert said(s, "opponent_seated") == [{"seat": 1, "n": 2, "influence": 0, "cards": 2}]


@pytest.mark.rule("age_of_galaxy/7.3.opponent", "age_of_galaxy/7.3.set-up")
def test_7_3_the_opponent_takes_no_turns_and_produces_nothing() -> None:
    s, below = fresh(1), Stream(SEED, "answers").below
    while s.asked:
        assert s.asked == (PLAYER,)
        play(s, PLAYER, random_answer(s, PLAYER, below))
        goods = owned(s, OPPONENT)
        assert {*goods} <= {"cruiser", "strength", "influence"} and goods["strength"] == 4
        assert s.discs[OPPONENT] == 0 and s.order == (PLAYER,)
    assert not [event for event in said(s, "took_discs") if event["seat"] == OPPONENT]


@pytest.mark.rule("age_of_galaxy/7.3.set-up")
def test_7_3_options_of_the_solo_game_are_for_one_player() -> None:
    others: dict[str, OptionValue] = {
        "solo_cultural": "yours",
        "solo_swapped": 1,
        "scenario": "scenario_1",
    }
    for key, value in others.items():
        with pytest.raises(OptionError, match=f"{key} is for 1 player, not 2"):
            GAME.resolve({key: value}, 2)
    with pytest.raises(OptionError, match="draft is for 2, 3, 4 players, not 1"):
        GAME.resolve({"draft": 1}, 1)


# 7.3 Cards.


@pytest.mark.rule("age_of_galaxy/7.3.cards")
def test_7_3_two_cards_at_the_end_of_every_action_phase_the_first_included() -> None:
    s, below = fresh(1), Stream(SEED, "answers").below
    while s.asked:
        play(s, PLAYER, random_answer(s, PLAYER, below))
    keys = [
        event.key for event in tape_of(s).events if event.key in ("round_began", "card_revealed")
    ]
    assert keys == ["round_began", "card_revealed", "card_revealed"] * 5
    revealed = [event["card"] for event in said(s, "card_revealed")]
    assert {*revealed} <= {*s.used}


@pytest.mark.rule("age_of_galaxy/7.3.cards")
def test_7_3_the_cards_come_when_the_last_disc_is_spent() -> None:
    s = position(seats=1, discs=[2, 0])
    give(s, PLAYER, "scavenge")
    assert said(s, "card_revealed") == []
    top = s.deck[-1:-3:-1]
    give(s, PLAYER, "done")
    give(s, PLAYER, "scavenge")
    give(s, PLAYER, "done")
    assert [event["card"] for event in said(s, "card_revealed")] == top == s.used


@pytest.mark.rule("age_of_galaxy/7.3.cards")
def test_7_3_each_card_first_colonizes_and_then_does_what_its_ideology_says() -> None:
    s = after_cards(card("cultural", "arctic"), card("industrial", "desert"))
    found = [(e.key, e.params.get("place")) for e in tape_of(s).events if e.params.get("seat") == 1]
    assert found == [
        ("card_revealed", None),
        ("colonized", "system_1_c"),
        ("colonized", "system_1_a"),
        ("gained", None),
        ("card_revealed", None),
        ("colonized", "system_1_b"),
        ("gained", None),
    ]


@pytest.mark.rule("age_of_galaxy/7.3.colonize")
def test_7_3_it_colonizes_the_leftmost_empty_planet_of_the_adaptation() -> None:
    s = after_cards(card("industrial", "desert"), card("industrial", "desert", 1), round=2)
    assert planets_of(s, OPPONENT) == ["system_1_b", "system_3_a"]
    assert s.pool[OPPONENT] == 14


@pytest.mark.rule("age_of_galaxy/7.3.colonize")
def test_7_3_it_reaches_one_card_beyond_the_fleet() -> None:
    explored = {"explored": 1}
    s = after_cards(card("industrial", "volcanic"), options=explored)
    assert planets_of(s, OPPONENT) == ["system_2_b"]
    taken = {"system_2_b": (PLAYER, "colonized")}
    s = after_cards(card("industrial", "volcanic"), options=explored, planets=taken)
    assert level_of(s, "system_4_a") == EMPTY
    assert planets_of(s, OPPONENT) == []


@pytest.mark.rule("age_of_galaxy/7.3.colonize", "age_of_galaxy/7.3.opponent")
def test_7_3_it_gains_nothing_from_a_planet() -> None:
    s = after_cards(card("militaristic", "desert"))
    assert level_of(s, "system_1_b") == (OPPONENT, "colonized")
    assert owned(s, OPPONENT) == {"cruiser": 2, "strength": 4}


@pytest.mark.rule("age_of_galaxy/7.3.industrial")
def test_7_3_industrial_it_gains_a_cruiser_up_to_five() -> None:
    for before, after in ((2, 3), (4, 5), (5, 5)):
        s = after_cards(card("industrial", "desert"), goods=[{}, {"cruiser": before}])
        assert s.goods[OPPONENT][CRUISER] == after


@pytest.mark.rule("age_of_galaxy/7.3.industrial")
def test_7_3_a_limit_below_the_usual_one_holds() -> None:
    s = position(seats=1)
    effect = SoloEffect("opponent_gain", resource=CRUISER, amount=3, limit=4)
    assert [solo.opponent_gain(s, effect) for _ in range(2)] == [True, False]
    assert s.goods[OPPONENT][CRUISER] == 4


@pytest.mark.rule("age_of_galaxy/7.3.diplomatic", "age_of_galaxy/7.3.cultural")
def test_7_3_diplomatic_with_three_influence_or_more_it_takes_the_best_space() -> None:
    """Worked case: 0 to 2, 4 and the space for 5, 1; then 2, 4 and the space for 4, 1."""
    s = after_cards(card("diplomatic", "desert"))
    assert (influence_of(s), said(s, "nominated")) == (2, [])
    s = after_cards(card("diplomatic", "desert"), card("diplomatic", "arctic"))
    assert (influence_of(s), s.nominated[0]) == (1, OPPONENT)
    s = after_cards(
        card("cultural", "desert"),
        card("diplomatic", "arctic"),
        goods=[{}, {"influence": 1}],
        nominated=[OPPONENT, NOBODY, BLOCKED, NOBODY, BLOCKED, NOBODY],
    )
    assert (influence_of(s), s.nominated[1]) == (1, OPPONENT)
    assert "prestige" not in owned(s, OPPONENT)
    assert [e["seat"] for e in said(s, "nominated")] == [OPPONENT]


@pytest.mark.rule("age_of_galaxy/7.3.diplomatic")
def test_7_3_diplomatic_once_for_each_card() -> None:
    s = after_cards(card("diplomatic", "desert"), goods=[{}, {"influence": 7}])
    assert (influence_of(s), s.nominated.count(OPPONENT)) == (6, 1)


@pytest.mark.rule("age_of_galaxy/7.3.militaristic")
@pytest.mark.parametrize(("cruisers", "left"), [(3, 3), (4, 3), (5, 4)])
def test_7_3_militaristic_you_lose_a_cruiser_beyond_your_strength(cruisers: int, left: int) -> None:
    s = after_cards(card("militaristic", "desert"), goods=[{"cruiser": cruisers, "strength": 3}])
    assert s.goods[PLAYER][CRUISER] == left
    assert len(said(s, "no_effect")) == (cruisers == left)


@pytest.mark.rule("age_of_galaxy/7.3.cultural")
def test_7_3_cultural_it_takes_the_leftmost_empty_planet_of_any_type() -> None:
    planets = dict.fromkeys(("system_1_a", "system_1_b", "system_1_c"), (PLAYER, "colonized"))
    planets |= {"system_2_a": (PLAYER, "conquered"), "system_2_b": (OPPONENT, "colonized")}
    s = after_cards(card("cultural", "volcanic"), planets=planets)
    assert level_of(s, "system_2_c") == (OPPONENT, "colonized")
    assert influence_of(s) == 1


@pytest.mark.rule("age_of_galaxy/7.3.cultural")
def test_7_3_cultural_by_another_reading_it_takes_a_planet_of_yours() -> None:
    s = after_cards(
        card("cultural", "volcanic"),
        options={"solo_cultural": "yours"},
        goods=[{"cruiser": 5}],
        technologies=[["planetary_shields"], [*BOX.standard]],
        planets={
            "system_1_a": (PLAYER, "conquered"),
            "system_1_b": (PLAYER, "developed"),
            "system_1_c": (PLAYER, "colonized"),
        },
    )
    assert level_of(s, "system_1_b") == (OPPONENT, "colonized")
    assert level_of(s, "system_1_c") == (PLAYER, "colonized")
    assert influence_of(s) == 1
    assert GAME.census(s)["discs 0"] == GAME.census(s)["discs 1"] == 16
    assert said(s, "seized") == [{"seat": 1, "other": 0, "place": "system_1_b"}]


@pytest.mark.rule("age_of_galaxy/7.3.cultural", "age_of_galaxy/7.3.impossible")
def test_7_3_cultural_without_a_planet_it_still_gains_influence() -> None:
    s = after_cards(card("cultural", "volcanic"), options={"solo_cultural": "yours"})
    assert planets_of(s, OPPONENT) == ["system_2_b"]
    assert influence_of(s) == 1


@pytest.mark.rule("age_of_galaxy/7.3.scientific", "age_of_galaxy/9.3.tokens")
def test_7_3_scientific_the_leftmost_token_is_removed_and_never_seen() -> None:
    s = position(CARDS, seats=1, deck=[card("scientific", "desert")])
    assert [place for place in range(10) if is_token(s, place)] == [8]
    assert (s.removed, s.explored) == (["exploration_1"], [])
    assert said(s, "token_removed") == [{"place": "system_1_d"}]
    view = GAME.view(s, PLAYER)
    assert view["removed"] == 1
    assert "exploration_" not in str(view) + str(heard(s, PLAYER))
    assert GAME.view(s, ALL_SEEING)["removed_tokens"] == ["exploration_1"]
    assert GAME.census(s)["explorations"] == 9


@pytest.mark.rule("age_of_galaxy/7.3.scientific", "age_of_galaxy/9.3.tokens")
def test_7_3_nobody_knows_which_token_was_removed() -> None:
    s = after_cards(card("scientific", "desert"), card("scientific", "arctic"))
    stream, removed = Stream(SEED, "worlds"), set()
    for _ in range(40):
        world = s.clone()
        GAME.redeal(world, PLAYER, stream.below)
        removed.add(tuple(world.removed))
        assert GAME.census(world) == GAME.census(s)
    assert len(removed) > 20


@pytest.mark.rule("age_of_galaxy/7.3.scientific", "age_of_galaxy/7.3.industrial")
def test_7_3_industrial_and_scientific_cards_may_change_effects() -> None:
    s = after_cards(card("industrial", "desert"), options={"solo_swapped": 1})
    assert (s.goods[OPPONENT][CRUISER], len(s.removed)) == (2, 1)
    s = after_cards(card("scientific", "desert"), options={"solo_swapped": 1})
    assert (s.goods[OPPONENT][CRUISER], len(s.removed)) == (3, 0)


@pytest.mark.rule("age_of_galaxy/7.3.impossible")
def test_7_3_what_it_cannot_do_for_want_of_a_planet_or_a_space_is_left_out() -> None:
    full = [OPPONENT, PLAYER, BLOCKED, PLAYER, BLOCKED, PLAYER]
    taken = {f"system_{n}_{slot}": (PLAYER, "colonized") for n in (1, 2) for slot in "abc"}
    s = after_cards(
        card("diplomatic", "desert"),
        card("cultural", "desert"),
        nominated=full,
        planets=taken,
        goods=[{}, {"influence": 3}],
    )
    assert (influence_of(s), s.nominated) == (6, full)
    assert planets_of(s, OPPONENT) == []


@pytest.mark.rule("age_of_galaxy/7.3.impossible")
@pytest.mark.parametrize("reading", ["empty", "yours"])
def test_7_3_without_discs_it_neither_colonizes_nor_nominates(reading: OptionValue) -> None:
    s = after_cards(
        card("diplomatic", "desert"),
        card("cultural", "desert"),
        options={"solo_cultural": reading},
        discs=[1, 16],
        planets={"system_1_a": (PLAYER, "colonized")},
        goods=[{}, {"influence": 3}],
    )
    assert s.pool[OPPONENT] == 0
    assert (influence_of(s), planets_of(s, OPPONENT)) == (6, [])
    assert OPPONENT not in s.nominated


@pytest.mark.rule("age_of_galaxy/7.3.impossible", "age_of_galaxy/7.3.scientific")
def test_7_3_without_a_token_nothing_is_removed() -> None:
    s = after_cards(card("scientific", "desert"), card("scientific", "oceanic"))
    assert (len(s.removed), said(s, "no_effect")) == (2, [])
    s.deck.append(card("scientific", "verdant"))
    solo.reveal_card(s)
    assert (len(s.removed), said(s, "no_effect")) == (2, [{}])


@pytest.mark.rule("age_of_galaxy/7.3.loses", "age_of_galaxy/2.5.opponents-lose")
def test_7_3_it_loses_cruisers_as_another_player_does() -> None:
    s = position(
        seats=1,
        goods=[{"innovation": 2}, {"cruiser": 3}],
        alliances=[["shrynix"], []],
        discs=[2, 0],
    )
    give(s, PLAYER, "research", "cloaking_cruiser", "innovation")
    assert s.goods[OPPONENT][CRUISER] == 1
    assert s.goods[PLAYER][CRUISER] == 1


# 7.3 War.


@pytest.mark.rule("age_of_galaxy/7.3.war", "age_of_galaxy/7.3.opponent")
def test_7_3_it_is_placed_with_strength_four_and_gains_no_rewards() -> None:
    s = position("war", round=5, seats=1, goods=[{"cruiser": 3, "strength": 3}, {"cruiser": 3}])
    assert [(e["seat"], e["place"]) for e in said(s, "ranked")] == [(0, 2), (1, 1)]
    assert said(s, "overlord") == [{"seat": OPPONENT}]
    assert owned(s, OPPONENT) == {"cruiser": 3, "strength": 4}
    assert owned(s, PLAYER) == {"cruiser": 3, "strength": 3}


@pytest.mark.rule("age_of_galaxy/7.3.war")
def test_7_3_as_overlord_you_get_the_rewards_for_two() -> None:
    s = position("war", round=5, seats=1, goods=[{"cruiser": 3}, {"cruiser": 2}])
    give(s, PLAYER, "pass")
    assert owned(s, PLAYER) == {"prestige": 1, "credit": 1}


@pytest.mark.rule("age_of_galaxy/7.3.war", "age_of_galaxy/4.6.fleet")
@pytest.mark.parametrize(("cruisers", "is_open"), [(2, True), (3, False)])
@pytest.mark.parametrize("shields", ["developed", "all"])
def test_7_3_only_its_fleet_protects_its_planets(
    cruisers: int, is_open: bool, shields: OptionValue
) -> None:
    """Worked case: with 2 cruisers its 3 planets are open to you as the overlord."""
    planets = dict.fromkeys(("system_1_a", "system_1_b", "system_1_c"), (OPPONENT, "colonized"))
    s = position(
        "war",
        round=2,
        seats=1,
        options={"shields": shields},
        goods=[{"cruiser": 4}, {"cruiser": cruisers}],
        planets=planets,
    )
    assert ("system_1_a" in allowed(s, PLAYER)) == is_open
    if is_open:
        give(s, PLAYER, "system_1_a")
        assert level_of(s, "system_1_a") == (PLAYER, "conquered")
        assert (s.pool[OPPONENT], GAME.census(s)["discs 1"]) == (14, 16)
    else:
        assert why_not(s, PLAYER, "system_1_a") == ("4.6.fleet", "is_guarded")


@pytest.mark.rule("age_of_galaxy/7.3.war", "age_of_galaxy/4.5.discard")
def test_7_3_it_discards_down_to_four_cruisers() -> None:
    for before, after in ((5, 4), (4, 4), (3, 3)):
        s = position("war", round=2, seats=1, goods=[{}, {"cruiser": before}])
        assert s.goods[OPPONENT][CRUISER] == after


@pytest.mark.rule("age_of_galaxy/7.3.conquest", "age_of_galaxy/7.3.war")
def test_7_3_as_the_only_overlord_it_conquers_a_planet_that_you_choose() -> None:
    s = position(
        "war",
        round=2,
        seats=1,
        goods=[{}, {"cruiser": 4}],
        technologies=[["planetary_shields"], [*BOX.standard]],
        planets={
            "system_1_a": (PLAYER, "colonized"),
            "system_1_b": (PLAYER, "developed"),
            "system_2_a": (PLAYER, "colonized"),
            "system_2_b": (PLAYER, "conquered"),
        },
    )
    assert s.asked == (PLAYER,)
    assert allowed(s, PLAYER) == ["system_1_a", "system_2_a"]
    assert why_not(s, PLAYER, "system_1_b") == ("4.6.effects", "shielded_by_technology")
    assert why_not(s, PLAYER, "system_2_b") == ("4.6.conquered", "is_conquered")
    for other in ("system_1_c", "system_8_a", "telescope"):
        assert why_not(s, PLAYER, other) == ("7.3.conquest", "not_your_planet")
    assert why_not(s, PLAYER, "pass") == ("table.choice", "not_a_choice")
    discs = s.pool[PLAYER] + s.discs[PLAYER]
    give(s, PLAYER, "system_2_a")
    assert level_of(s, "system_2_a") == (OPPONENT, "conquered")
    assert s.goods[OPPONENT][CRUISER] == 3
    assert s.pool[PLAYER] + s.discs[PLAYER] == discs + 1


@pytest.mark.rule("age_of_galaxy/7.3.conquest")
@pytest.mark.parametrize(
    ("yours", "its"),
    [
        ({"cruiser": 1}, {"cruiser": 2}),  # your fleet protects your planet
        ({"cruiser": 2, "strength": 4}, {"cruiser": 2}),  # two overlords
        ({}, {"strength": 5, "cruiser": 0}),  # it has no cruiser to place
    ],
)
def test_7_3_it_conquers_nothing_where_no_overlord_could(
    yours: dict[str, int], its: dict[str, int]
) -> None:
    planets = {"system_1_a": (PLAYER, "colonized")}
    s = position("war", round=5, seats=1, goods=[yours, its], planets=planets)
    assert s.is_over
    assert level_of(s, "system_1_a") == (PLAYER, "colonized")


@pytest.mark.rule("age_of_galaxy/7.3.conquest", "age_of_galaxy/4.4.reach")
def test_7_3_it_conquers_within_its_reach() -> None:
    s = position(
        "war",
        round=2,
        seats=1,
        options={"explored": 1},
        goods=[{}, {"cruiser": 4}],
        planets={"system_3_a": (PLAYER, "colonized"), "system_4_a": (PLAYER, "colonized")},
    )
    assert allowed(s, PLAYER) == ["system_3_a"]
    assert why_not(s, PLAYER, "system_4_a") == ("4.4.reach", "out_of_its_reach")


@pytest.mark.rule("age_of_galaxy/7.3.conquest")
def test_7_3_it_never_takes_an_empty_planet_in_war() -> None:
    s = position("war", round=5, seats=1, goods=[{}, {"cruiser": 4}])
    assert s.is_over
    assert planets_of(s, OPPONENT) == []


# 7.3 The end.


@pytest.mark.rule("age_of_galaxy/7.3.score", "age_of_galaxy/0.0.goal")
def test_7_3_nobody_wins_and_the_points_are_the_result() -> None:
    s = position("war", round=5, seats=1, goods=[{"prestige": 3, "relic": 2}, {"cruiser": 2}])
    assert s.is_over
    assert GAME.result(s) == Result((5,), (1,))
    assert said(s, "scored_alone") == [{"seat": PLAYER, "n": 5}]
    view = GAME.view(s, PLAYER)
    assert "points" in view["players"]["0"] and "points" not in view["players"]["1"]
    assert "scenario" not in view


# 7.4 Scenarios.


@pytest.mark.rule("age_of_galaxy/7.4.scenario")
@pytest.mark.parametrize("scenario", [*BOX.scenarios])
def test_7_4_a_scenario_says_how_the_opponent_begins(scenario: str) -> None:
    s, sheet = fresh(1, scenario=scenario), BOX.scenarios[scenario]
    goods = s.goods[OPPONENT]
    assert (goods[CRUISER], goods[INFLUENCE]) == (sheet.cruisers, sheet.influence)
    assert said(s, "scenario_set") == [{"scenario": scenario}]


@pytest.mark.rule("age_of_galaxy/7.4.scenario")
def test_7_4_the_closed_council_blocks_the_best_space() -> None:
    s = fresh(1, scenario="scenario_1")
    assert s.nominated == [BLOCKED, NOBODY, BLOCKED, NOBODY, BLOCKED, NOBODY]
    assert said(s, "space_blocked") == [{"space": "space_1"}]


@pytest.mark.rule("age_of_galaxy/7.4.scenario")
def test_7_4_silent_signals_begins_without_the_leftmost_token() -> None:
    s, usual = fresh(1, scenario="scenario_4"), fresh(1)
    tokens = [place for place in range(10) if is_token(usual, place)]
    assert [place for place in range(10) if is_token(s, place)] == tokens[1:]
    assert len(s.removed) == 1


@pytest.mark.rule("age_of_galaxy/7.4.scenario")
def test_7_4_the_long_embargo_begins_with_a_disc_on_the_middle_trade_card() -> None:
    s = fresh(1, scenario="scenario_5")
    assert [len(discs) for discs in s.trade_discs] == [2, 3, 2]


@pytest.mark.rule("age_of_galaxy/7.4.die")
def test_7_4_the_die_is_rolled_at_the_start_of_every_galactic_phase() -> None:
    s, below = fresh(1, scenario="scenario_2"), Stream(SEED, "answers").below
    while s.asked:
        play(s, PLAYER, random_answer(s, PLAYER, below))
    keys = [event.key for event in tape_of(s).events]
    rolled = [at for at, key in enumerate(keys) if key == "die_rolled"]
    moved = [at for at, key in enumerate(keys) if key == "fleet_moved"]
    assert len(rolled) == len(moved) == 4
    assert all(roll < move for roll, move in zip(rolled, moved, strict=True))


@pytest.mark.rule("age_of_galaxy/7.4.die")
@pytest.mark.parametrize(
    ("scenario", "rolled", "side", "goods"),
    [
        ("scenario_1", 1, OPPONENT, {"influence": 5}),
        ("scenario_1", 2, OPPONENT, {"influence": 6}),
        ("scenario_1", 4, OPPONENT, {"influence": 4}),
        ("scenario_1", 5, PLAYER, {"influence": 5}),
        ("scenario_1", 6, PLAYER, {"influence": 6}),
        ("scenario_2", 1, OPPONENT, {"cruiser": 5}),
        ("scenario_2", 2, OPPONENT, {"cruiser": 5}),
        ("scenario_2", 3, OPPONENT, {"cruiser": 5}),
        ("scenario_2", 4, PLAYER, {"cruiser": 3}),
        ("scenario_2", 6, PLAYER, {"cruiser": 5}),
        ("scenario_3", 6, PLAYER, {"relic": 5}),
        ("scenario_4", 1, PLAYER, {"innovation": 3}),
        ("scenario_4", 3, OPPONENT, {"cruiser": 5}),
        ("scenario_4", 5, PLAYER, {"innovation": 5}),
        ("scenario_4", 6, PLAYER, {"innovation": 6}),
    ],
)
def test_7_4_what_the_die_gives_and_takes(
    scenario: str, rolled: int, side: int, goods: dict[str, int]
) -> None:
    have = {"influence": 4, "cruiser": 4, "relic": 4, "innovation": 4}
    s = after_roll(scenario, rolled, goods=[have, have])
    found = owned(s, side)
    assert {name: found[name] for name in have} == have | goods
    assert said(s, "die_rolled") == [{"n": rolled}]
    assert len(said(s, "no_effect")) == (scenario == "scenario_1" and rolled == 4)


@pytest.mark.rule("age_of_galaxy/7.4.die")
@pytest.mark.parametrize(
    ("scenario", "rolled", "resource", "n"),
    [
        ("scenario_2", 4, "cruiser", 1),
        ("scenario_3", 4, "productivity", 1),
        ("scenario_5", 1, "credit", 2),
        ("scenario_5", 2, "productivity", 1),
    ],
)
def test_7_4_what_you_lose_by_the_die(scenario: str, rolled: int, resource: str, n: int) -> None:
    s = after_roll(scenario, rolled, goods=[{resource: 3}])
    assert {"seat": PLAYER, "n": n, "resource": resource} in said(s, "lost")
    s = after_roll(scenario, rolled, goods=[{resource: 0}])
    assert said(s, "no_effect") == [{}]


@pytest.mark.rule("age_of_galaxy/7.4.die")
def test_7_4_closed_council_three_the_opponent_nominates_for_nothing() -> None:
    s = after_roll("scenario_1", 3)
    assert (s.nominated[0], influence_of(s)) == (OPPONENT, BOX.scenarios["scenario_1"].influence)


@pytest.mark.rule("age_of_galaxy/7.4.die", "age_of_galaxy/4.6.conquered")
@pytest.mark.parametrize("rolled", [1, 2])
def test_7_4_dying_sun_a_planet_is_conquered_by_nobody(rolled: int) -> None:
    planets = {"system_1_a": (PLAYER, "colonized")}
    s = after_roll("scenario_3", rolled, planets=planets, alliances=[["sahirrim"], []])
    assert level_of(s, "system_1_b") == (NOBODY, "conquered")
    assert said(s, "planet_lost") == [{"place": "system_1_b"}]
    assert why_not(s, PLAYER, "colonize", "system_1_b") == ("3.7.empty", "not_empty")
    s = position(
        "war",
        round=2,
        seats=1,
        goods=[{"cruiser": 4}],
        planets={"system_1_b": (NOBODY, "conquered")},
    )
    assert why_not(s, PLAYER, "system_1_b") == ("4.6.conquered", "is_conquered")


@pytest.mark.rule("age_of_galaxy/7.4.die")
def test_7_4_dying_sun_reaches_every_planet_that_lies_open_and_no_other() -> None:
    taken = {f"system_{n}_{slot}": (PLAYER, "colonized") for n in (1, 2) for slot in "abc"}
    s = after_roll("scenario_3", 1, planets=taken)
    assert said(s, "no_effect") == [{}]
    s = position(seats=1, options={"scenario": "scenario_3", "explored": 1}, planets=taken)
    assert solo.conquer_leftmost(s, SoloEffect("conquer_leftmost"))
    assert level_of(s, "system_3_a") == (NOBODY, "conquered")


@pytest.mark.rule("age_of_galaxy/7.4.die")
@pytest.mark.parametrize(("scenario", "rolled"), [("scenario_3", 3), ("scenario_4", 2)])
def test_7_4_the_die_removes_the_leftmost_token(scenario: str, rolled: int) -> None:
    s = after_roll(scenario, rolled)
    assert said(s, "token_removed") == [{"place": "system_1_d"}]


@pytest.mark.rule("age_of_galaxy/7.4.die")
@pytest.mark.parametrize(("rolled", "index"), [(3, 0), (4, 1), (5, 2)])
def test_7_4_long_embargo_discs_of_nobody_come_to_trade_cards(rolled: int, index: int) -> None:
    s = after_roll("scenario_5", rolled)
    counts = [2, 2, 2]
    counts[index] = 3
    assert [len(discs) for discs in s.trade_discs] == counts
    assert said(s, "trade_blocked") == [{"card": s.trade[index]}]


@pytest.mark.rule("age_of_galaxy/7.4.die", "age_of_galaxy/5.5.golden-age")
def test_7_4_a_disc_of_nobody_helps_to_a_golden_age_and_then_comes_no_more() -> None:
    discs = [[BLOCKED, BLOCKED, PLAYER, PLAYER], [BLOCKED] * 2, [BLOCKED] * 2]
    s = after_roll("scenario_5", 3, trade_discs=discs)
    assert (s.flipped, s.golden_ages, s.trade_discs[0]) == ([1, 0, 0], 1, [])
    s = after_roll("scenario_5", 3, flipped=[1, 0, 0], trade_discs=[[], *discs[1:]])
    assert (s.trade_discs[0], said(s, "no_effect")) == ([], [{}])
    full = [[BLOCKED] * 5, *discs[1:]]
    s = after_roll("scenario_5", 3, trade_discs=full)
    assert said(s, "trade_blocked") == []


@pytest.mark.rule("age_of_galaxy/7.4.scenario")
def test_7_4_without_a_free_space_none_is_blocked() -> None:
    s = position(seats=1, nominated=[PLAYER] * 6)
    assert not solo.block_nominate(s, SoloEffect("block_nominate"))
    assert s.nominated == [PLAYER] * 6


REACHED: dict[str, dict[str, Any]] = {
    "scenario_1": {
        "goods": [{"prestige": 13, "relic": 10}],
        "nominated": [PLAYER, NOBODY, BLOCKED, NOBODY, BLOCKED, NOBODY],
        "planets": dict.fromkeys(("system_1_a", "system_1_b"), (PLAYER, "developed")),
    },
    "scenario_2": {
        "goods": [{"prestige": 26}],
        "overlord_times": [2, 0],
        "planets": {f"system_{n}_a": (PLAYER, "colonized") for n in (1, 2, 3, 4)},
    },
    "scenario_3": {
        "goods": [{"prestige": 18, "relic": 5}],
        "planets": {f"system_{n}_a": (PLAYER, "colonized") for n in (1, 2, 3, 4)},
    },
    "scenario_4": {
        "goods": [{"prestige": 32}],
        "technologies": [[*BOX.standard[:5], *BOX.standard[6:]], [*BOX.standard]],
    },
    "scenario_5": {"goods": [{"prestige": 37, "productivity": 11}], "golden_ages": 1},
}


def at_the_end(scenario: str, **fields: Any) -> Galaxy:
    """A scenario that was just decided."""
    settings = {**REACHED[scenario], **fields}
    return position("6.1.end", round=5, seats=1, options={"scenario": scenario}, **settings)


@pytest.mark.rule("age_of_galaxy/7.4.victory")
@pytest.mark.parametrize("scenario", [*BOX.scenarios])
def test_7_4_you_win_if_all_conditions_hold(scenario: str) -> None:
    s = at_the_end(scenario)
    conditions = GAME.view(s, PLAYER)["scenario"]["conditions"]
    assert conditions == {
        counter: {"reached": needed, "needed": needed}
        for counter, needed in BOX.scenarios[scenario].victory
    }
    assert GAME.result(s).places == (1,)
    assert said(s, "scenario_won") == [{"seat": PLAYER, "scenario": scenario}]
    assert [event["reached"] for event in said(s, "condition")] == [
        needed for _, needed in BOX.scenarios[scenario].victory
    ]


@pytest.mark.rule("age_of_galaxy/7.4.victory", "age_of_galaxy/0.0.goal")
@pytest.mark.parametrize("scenario", [*BOX.scenarios])
def test_7_4_you_lose_if_a_point_is_missing(scenario: str) -> None:
    goods = dict(REACHED[scenario]["goods"][0])
    goods["prestige"] -= 1
    s = at_the_end(scenario, goods=[goods])
    assert GAME.result(s).places == (2,)
    assert said(s, "scenario_lost") == [{"seat": PLAYER, "scenario": scenario}]
    assert said(s, "scenario_won") == said(s, "scored_alone") == []


@pytest.mark.rule("age_of_galaxy/7.4.victory")
@pytest.mark.parametrize(
    ("scenario", "lacking"),
    [
        ("scenario_1", {"nominated": [OPPONENT, NOBODY, BLOCKED, NOBODY, BLOCKED, NOBODY]}),
        ("scenario_2", {"overlord_times": [1, 3]}),
        ("scenario_3", {"goods": [{"prestige": 19, "relic": 4}]}),
        ("scenario_4", {"technologies": [[*BOX.standard[:8]], [*BOX.standard]]}),
        ("scenario_5", {"golden_ages": 0}),
        ("scenario_5", {"goods": [{"prestige": 38, "productivity": 10}]}),
    ],
)
def test_7_4_points_alone_do_not_win(scenario: str, lacking: dict[str, Any]) -> None:
    s = at_the_end(scenario, **lacking)
    conditions = GAME.view(s, PLAYER)["scenario"]["conditions"]
    assert conditions["vp"]["reached"] >= conditions["vp"]["needed"]
    assert GAME.result(s).places == (2,)


# All effects happen.


@pytest.mark.rule("age_of_galaxy/7.4.die", "age_of_galaxy/7.4.scenario")
@pytest.mark.parametrize("scenario", [*BOX.scenarios])
def test_7_4_every_effect_of_a_scenario_happens_in_play(
    scenario: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    happened: Counter[SoloEffect] = Counter()

    def counting(effect: Callable[[Galaxy, SoloEffect], bool]) -> Callable[..., bool]:
        def count(s: Galaxy, one: SoloEffect) -> bool:
            has_happened = effect(s, one)
            happened[one] += has_happened
            return has_happened

        return count

    for name, effect in list(solo.EFFECTS.items()):
        monkeypatch.setitem(solo.EFFECTS, name, counting(effect))
    for number in range(30):
        seed = seed_from(f"{scenario} {number}")
        s = GAME.new(1, seed, {"scenario": scenario}, CONTENT)
        below = Stream(seed, "answers").below
        while s.asked:
            play(s, PLAYER, random_answer(s, PLAYER, below))
    sheet = BOX.scenarios[scenario]
    listed = {effect for effects in (sheet.setup, *sheet.die) for effect in effects}
    listed |= {effect for effects in BOX.opponent.revealed.values() for effect in effects}
    assert listed == {effect for effect, count in happened.items() if count}


def test_every_effect_has_a_function_and_every_function_an_effect() -> None:
    sheets = BOX.scenarios.values()
    listed = [
        effect for sheet in sheets for effects in (sheet.setup, *sheet.die) for effect in effects
    ]
    listed += [effect for effects in BOX.opponent.revealed.values() for effect in effects]
    assert {effect.type for effect in listed} == {*solo.EFFECTS}


@pytest.mark.rule("age_of_galaxy/7.3.score", "age_of_galaxy/7.4.victory")
@pytest.mark.parametrize(("scenario", "has_goal"), [("none", False), ("scenario_1", True)])
def test_7_3_the_view_tells_whether_there_is_a_goal(scenario: str, has_goal: bool) -> None:
    s = position(seats=1, options={"scenario": scenario})
    assert GAME.view(s, 0)["has_goal"] == has_goal
