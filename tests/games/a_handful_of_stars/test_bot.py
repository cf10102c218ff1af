"""The adviser of A Handful of Stars, and the greedy bot that follows it."""

from time import process_time
from typing import Any

import pytest

from galactarium.bots import Bot, GreedyBot
from galactarium.games.a_handful_of_stars import GAME
from galactarium.games.a_handful_of_stars.advice import advise
from galactarium.games.a_handful_of_stars.advice.effects import on_anything
from galactarium.games.a_handful_of_stars.advice.outlook import Outlook
from galactarium.games.a_handful_of_stars.advice.raids import Order, Scouting
from galactarium.games.a_handful_of_stars.advice.turn import built
from galactarium.games.a_handful_of_stars.state import Stars
from galactarium.kernel import (
    Advice,
    OptionValue,
    Stream,
    play,
    random_answer,
    refusal,
    seed_from,
)
from galactarium.positions import SEED, give
from galactarium.render import Renderer, move_of
from galactarium.simulate import Spec, run_games
from galactarium.testing.conformance.setting import is_nightly
from tests.games.a_handful_of_stars.positions import CONTENT, TITLE, fight, turn
from tests.games.a_handful_of_stars.quiet import Builder, Settler
from tests.games.chairs import (
    against_random,
    check_blind,
    check_never_lost,
    check_same,
    played_out,
    reasoned,
    wins,
)

SECONDS = 5  # for a game of four on one core
GAMES = 100 if is_nightly() else 12


def new_game(players: int, seed: str = SEED, **options: OptionValue) -> Stars:
    return GAME.new(players, seed, options, CONTENT)


def wins_against(rival: Bot, games: int) -> int:
    """How many games of two the greedy bot wins, from both seats in turn."""
    won = 0
    for number in range(games):
        mine = number % 2
        bots = [rival, rival]
        bots[mine] = GreedyBot()
        result = played_out(GAME, new_game(2, seed_from(f"quiet/{number}")), bots)
        won += result.places[mine] == 1
    return won


# Strength and time.


def test_it_beats_random_play() -> None:
    results = against_random(GAME, 2, 12)
    assert wins(results) == 12
    assert all(max(result.points) > 2 * min(result.points) for result in results)


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_wins_nearly_all_games_against_random_play(players: int) -> None:
    games = GAMES * 2 // players
    assert wins(against_random(GAME, players, games)) >= 0.95 * games


@pytest.mark.parametrize("rival", [Builder(), Settler()])
def test_fighting_pays_against_whoever_never_attacks(rival: Bot) -> None:
    assert wins_against(rival, 8) >= 7


@pytest.mark.skipif(not is_nightly(), reason="takes minutes; by day a few games are played")
@pytest.mark.parametrize("rival", [Builder(), Settler()])
def test_fighting_pays_in_many_games(rival: Bot) -> None:
    assert wins_against(rival, GAMES) >= 0.6 * GAMES


def test_it_is_quick() -> None:
    start = process_time()
    run_games(Spec("a_handful_of_stars", 4, 1, "time", ("greedy",)))
    assert process_time() - start < SECONDS


def test_it_is_never_lost_in_games_that_others_play_badly() -> None:
    check_never_lost(GAME, new_game(3), advise)


def test_a_question_that_it_does_not_know_is_answered_all_the_same() -> None:
    s = new_game(2)
    below = Stream(SEED, "unknown").below
    while s.asked and s.round < 6:
        seat = s.asked[0]
        assert refusal(s, seat, on_anything(s, seat).answer) is None
        play(s, seat, random_answer(s, seat, below))


# Fairness: legal, the same from the same stream, blind for what is hidden, and open to all.


VARIANTS: list[tuple[int, dict[str, OptionValue]]] = [
    (2, {}),
    (3, {"missiles_reserve": 0, "warehouse_ignores_type": 1, "stealth_per_unit": 0}),
    (4, {"terraforming_population": "3", "star_bomb_one_use": 0}),
    (4, {"redeal_cut_board": 1, "black_hole_creator_one_use": 0}),
]


@pytest.mark.parametrize(("players", "options"), VARIANTS)
def test_every_answer_is_legal_and_has_a_reason_in_words(
    players: int, options: dict[str, OptionValue]
) -> None:
    s = new_game(players, SEED, **options)
    for _, asked, choice in reasoned(TITLE, s):
        assert move_of(TITLE_KEYS, asked, choice.answer), (asked.key, choice.answer)
        shown = [str(part).removeprefix("reserved_") for part in choice.answer]
        assert choice.params.get("card", shown[0]) in shown, "what is named is seen"


TITLE_KEYS = frozenset(Renderer(TITLE, "en").catalogue.keys())


@pytest.mark.parametrize("players", [2, 4])
def test_it_does_the_same_whatever_is_hidden_from_it(players: int) -> None:
    check_blind(GAME, new_game(players))


def test_a_whole_game_is_the_same_each_time() -> None:
    check_same(GAME, lambda: new_game(3))


# What it does, and why.


def advised(s: Stars, seat: int = 0) -> Advice:
    """The advice, which can be followed."""
    advice = advise(s.clone(), seat)
    assert refusal(s, seat, advice.answer) is None, advice.answer
    return advice


def told(advice: Advice) -> str:
    return Renderer(TITLE, "en", ("Anna", "Ben")).text(f"bot.{advice.reason}", **advice.params)


def test_it_settles_where_its_units_stand_rather_than_build() -> None:
    s = turn(systems={"hap": (0, "nothing", 1, 0)}, hands=[["settler_convoy", "drosk"], []])
    advice = advised(s)
    assert advice.answer == ("colonise", "outpost", "hap")
    assert told(advice).startswith("It brings 3 points")


def test_a_colony_with_a_counter_is_better_than_an_outpost() -> None:
    hand = ["settler_convoy", "berylith"]
    s = turn(systems={"ishtar": (0, "nothing", 1, 0)}, hands=[hand, []])
    advice = advised(s)
    assert advice.answer == ("colonise", "colony", "ishtar")
    assert told(advice) == "It brings 5 points and a Development counter."


def test_it_lays_culture_into_the_reserve() -> None:
    s = turn(hands=[["culture"], []])
    assert advised(s).answer == ("reserve",)
    give(s, 0, "reserve")
    advice = advised(s)
    assert advice.answer == ("two", "culture")
    assert told(advice) == "This card is worth points while it lies in a Reserve."


def test_it_attacks_a_rival_who_is_weak_and_says_whom() -> None:
    s = turn(
        systems={"dovrin": (0, "colony", 4, 0), "berylith": (1, "colony", 0, 0)},
        hands=[["survey_fleet", "settler_convoy", "cinder"], []],
    )
    advice = advised(s)
    assert advice.answer == ("move",)
    assert told(advice).startswith("Berylith of Ben looks weaker")


def test_it_does_not_attack_what_it_cannot_beat() -> None:
    s = turn(
        systems={"dovrin": (0, "colony", 2, 0), "berylith": (1, "colony", 3, 4)},
        hands=[["survey_fleet", "university"], []],
    )
    give(s, 0, "move")
    assert advised(s).answer[2] != "berylith"


def test_it_withdraws_from_a_combat_that_is_lost() -> None:
    s = turn(
        systems={"dovrin": (0, "outpost", 1, 0), "berylith": (1, "colony", 3, 3)},
        hands=[["survey_fleet", "university"], []],
    )
    give(s, 0, "move")
    give(s, 0, "fleet", "dovrin", "berylith", 1)
    give(s, 0, "done")
    give(s, 0, "proposed")
    assert advised(s).answer == ("withdraw",)


def test_it_spends_just_enough_matter_to_lead() -> None:
    s = turn(
        systems={"dovrin": (0, "outpost", 2, 0)},
        aliens={"berylith": 2},
        hands=[["survey_fleet", "orbital_foundry", "university"], []],
    )
    fight(s, ("dovrin", "berylith", 2))
    assert advised(s).answer == ("spend", "orbital_foundry")
    give(s, 0, "spend", "orbital_foundry")
    advice = advised(s)
    assert advice.answer == ("done",)
    assert told(advice).startswith("You lead")


def test_whoever_holds_diplomacy_talks_before_losing_a_system() -> None:
    s = turn(
        races=["aggroloids", "peacenims"],
        systems={"dovrin": (0, "outpost", 4, 0), "berylith": (1, "colony", 1, 0)},
        hands=[["survey_fleet", "orbital_foundry", "drosk", "flint"], ["diplomacy"]],
    )
    fight(s, ("dovrin", "berylith", 3))
    advice = advised(s, 1)
    assert advice.answer == ("diplomacy",)


def test_it_does_not_draw_for_ever_from_a_deck_that_is_too_thin() -> None:
    """Two free actions that each draw the other could go on without end."""
    s = turn(hands=[["advanced_cybernetics", "university"], []], decks=[[], ["flint"]])
    assert advised(s).answer[0] != "free"


# Technologies: each is bought where it is plainly right.

OTHERS = ["hyper_search_engine", "research_laboratories", "star_bomb"]
LABS = ["halide", "jasper", "krypt"]
FRONT = {
    "berylith": (1, "colony", 3, 0),
    "dovrin": (0, "colony", 3, 1),
    "hap": (0, "outpost", 3, 0),
}
SPREAD = {"ishtar": (0, "outpost", 2, 0), "boldar": (0, "outpost", 2, 0), **FRONT}
ENERGY_DECK = ["survey_fleet", "emberlow", "cinder", "graul", "brine", "nadir", "obsid"]
MATTER_DECK = ["orbital_foundry", "drosk", "ashfall", "ironwell", "flint", "lode", "marrow"]
CROWD = ["settler_convoy", "berylith", "amaranth", "hesper", "rosmer", "orsolon", "calyx"]

PLAINLY_RIGHT: dict[str, dict[str, Any]] = {
    "dreadnoughts": {"systems": SPREAD},
    "super_dreadnoughts": {"systems": SPREAD},
    "fast_ships": {"systems": SPREAD},
    "stealth_technology": {"systems": SPREAD},
    "space_mines": {"systems": {**SPREAD, "boldar": (1, "outpost", 3, 0)}},
    "star_base_movement": {"systems": {**FRONT, "hap": (0, "outpost", 0, 4)}},
    "mobile_factories": {"systems": {"orsolon": (0, "outpost", 1, 0), **SPREAD}},
    "high_energy_weapons": {"systems": FRONT, "decks": [ENERGY_DECK, []]},
    "missiles": {"systems": FRONT, "decks": [MATTER_DECK, []]},
    "mass_armies": {"systems": FRONT, "decks": [CROWD, []]},
    "black_hole_creator": {
        "systems": {
            "dovrin": (0, "home_world", 0, 1),
            "orsolon": (0, "nothing", 0, 0),
            "berylith": (1, "colony", 6, 0),
        }
    },
}


@pytest.mark.parametrize("card", PLAINLY_RIGHT)
def test_it_buys_what_is_plainly_right(card: str) -> None:
    s = turn(hands=[LABS, []], display=[*OTHERS, card], **PLAINLY_RIGHT[card])
    assert advised(s).answer == ("draft", card)


def test_it_builds_only_where_it_can_pay_with_mobile_factories_at_work() -> None:
    """1.4.one-purpose The card that lets it build on an Outpost cannot pay there."""
    s = turn(
        systems={"dovrin": (0, "outpost", 0, 0), "berylith": (1, "colony", 3, 0)},
        reserve_two=[("mobile_factories",), ()],
        hands=[["settler_convoy"], []],
    )
    give(s, 0, "build")
    assert advised(s).answer[1] == "orsolon"


def test_star_bases_go_along_where_a_card_lets_them() -> None:
    s = turn(
        systems={"dovrin": (0, "outpost", 0, 2), "berylith": (1, "colony", 1, 0)},
        reserve_two=[("star_base_movement",), ()],
        hands=[["emberlow", "cinder", "settler_convoy"], []],
    )
    give(s, 0, "move")
    assert advised(s).answer[:3] == ("star_base", "dovrin", "berylith")


def test_energy_that_fights_counts_for_a_raid() -> None:
    words: dict[str, Any] = {
        "systems": {"dovrin": (0, "outpost", 2, 0), "berylith": (1, "colony", 2, 0)},
        "hands": [["emberlow", "cinder", "graul", "settler_convoy"], []],
    }
    weak, strong = turn(**words), turn(**words, reserve_two=[("high_energy_weapons",), ()])
    berylith = weak.box.system_at["berylith"]
    raids = [Scouting(Outlook(s, 0)).raid(berylith) for s in (weak, strong)]
    assert raids[1] is not None
    assert raids[0] is None or raids[0].chance < raids[1].chance


def test_what_a_raid_wins_is_worth_more_if_it_can_be_settled_in_the_same_turn() -> None:
    s = turn(
        systems={"dovrin": (0, "outpost", 2, 0)}, hands=[["survey_fleet", "settler_convoy"], []]
    )
    first = Scouting(Outlook(s, 0)).hope
    give(s, 0, "pass")
    assert Scouting(Outlook(s, 0)).hope < first


def test_reserved_culture_is_not_spent_on_what_is_worth_less() -> None:
    words: dict[str, Any] = {"systems": {"dovrin": (0, "colony", 2, 0)}}
    hand = ["orbital_foundry", "drosk"]
    able = turn(hands=[[*hand, "settler_convoy"], []], **words)
    unable = turn(hands=[hand, []], reserve_two=[("culture", "culture"), ()], **words)
    assert built(Outlook(able, 0), 2) > 0 > built(Outlook(unable, 0), 1)


def test_no_second_unit_is_built_with_reserved_culture() -> None:
    s = turn(hands=[["orbital_foundry", "university"], []], reserve_two=[("culture",), ()])
    give(s, 0, "build")
    give(s, 0, "fleet", "orsolon")
    assert advised(s).answer == ("done",)


def test_one_fleet_jumps_to_an_empty_system() -> None:
    s = turn(
        races=["exploremords", "storbots"],
        systems={"dovrin": (0, "outpost", 3, 0), "rosmer": (1, "home_world", 6, 6)},
        hands=[["temporary_wormhole"], []],
    )
    give(s, 0, "card", "temporary_wormhole")
    assert advised(s).answer[:3] == ("fleet", "dovrin", 1)


def test_fleets_that_could_not_come_back_jump_less_readily() -> None:
    s = turn(
        systems={
            "dovrin": (0, "outpost", 3, 0),
            "berylith": (1, "colony", 2, 0),
            "rosmer": (1, "home_world", 2, 0),
        }
    )
    view = Scouting(Outlook(s, 0))
    orders = (Order("fleet", s.box.system_at["dovrin"], 2, "lanes"),)
    raids = [
        view.valued(s.box.system_at[name], orders, 8, jumps=True) for name in ("berylith", "rosmer")
    ]
    assert view.has_refuge(raids[0].target) and not view.has_refuge(raids[1].target)
    assert raids[0].chance == raids[1].chance
    assert raids[0].worth > raids[1].worth
