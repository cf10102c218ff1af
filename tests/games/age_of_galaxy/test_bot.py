"""The adviser of Age of Galaxy, and the greedy bot that follows it."""

import re
from time import process_time
from typing import Any

import pytest

from galactarium.games.age_of_galaxy import GAME
from galactarium.games.age_of_galaxy.acting import Turn
from galactarium.games.age_of_galaxy.advice import advise, hints, on_anything, outlook
from galactarium.games.age_of_galaxy.advice.cards import card_worth
from galactarium.games.age_of_galaxy.advice.hints import warnings
from galactarium.games.age_of_galaxy.advice.options import Means
from galactarium.games.age_of_galaxy.advice.outlook import Outlook
from galactarium.games.age_of_galaxy.advice.reasons import because
from galactarium.games.age_of_galaxy.components import CREDIT, PRODUCTIVITY, RELIC
from galactarium.games.age_of_galaxy.row import slot_at
from galactarium.games.age_of_galaxy.state import CONQUERED, EMPTY, Galaxy
from galactarium.kernel import (
    Advice,
    OptionValue,
    Part,
    find,
    play,
    question,
    refusal,
    seed_from,
    state_hash,
)
from galactarium.messages import COMMON_LOCALE, LANGUAGES, read_messages
from galactarium.positions import SEED, give
from galactarium.registry import title
from galactarium.render import Renderer
from galactarium.simulate import Spec, run_games
from tests.games.age_of_galaxy.positions import CONTENT, fresh, position
from tests.games.chairs import (
    against_random,
    check_blind,
    check_never_lost,
    check_same,
    chosen,
    mean_points,
    reasoned,
    wins,
)

TITLE = title("age_of_galaxy")
COMMON = read_messages(COMMON_LOCALE, "en")


# Strength and time.


def test_it_beats_random_play_and_scores_twice_as_much() -> None:
    results = against_random(GAME, 2, 30)
    assert wins(results) >= 28
    assert mean_points(results, "greedy") > 30
    assert mean_points(results, "greedy") > 2 * mean_points(results, "random")


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_beats_random_play_in_any_number(players: int) -> None:
    assert wins(against_random(GAME, players, 100)) >= 95


def test_it_is_quick() -> None:
    times = {}
    for name in ("random", "greedy"):
        start = process_time()
        run_games(Spec("age_of_galaxy", 4, 3, "time", (name,)))
        times[name] = process_time() - start
    assert times["greedy"] / 3 < 1, "seconds for a game of four"
    assert times["greedy"] < 12 * times["random"]


def test_it_is_never_lost_in_games_that_others_play_badly() -> None:
    check_never_lost(GAME, GAME.new(3, SEED, {}, CONTENT), advise)


# Fairness: legal, the same from the same stream, blind for what is hidden, and open to all.


VARIANTS: list[tuple[int, dict[str, OptionValue]]] = [
    (2, {}),
    (3, {"draft": 1, "explored": 1, "scavenge": "influence"}),
    (4, {"develop": "bundled", "shields": "all", "scavenge": "productivity"}),
    (3, {"war_rewards": "credit", "colonize_counts": "colonized", "scavenge": "credit"}),
    (1, {}),
    (1, {"scenario": "scenario_2", "solo_cultural": "yours"}),
]


@pytest.mark.parametrize(("players", "options"), VARIANTS)
def test_every_answer_is_legal_and_has_a_reason_in_words(
    players: int, options: dict[str, OptionValue]
) -> None:
    s: Galaxy = GAME.new(players, SEED, options, CONTENT)
    for seat, _, choice in reasoned(TITLE, s):
        assert choice.params.get("card") not in s.hands[seat], "what is named is seen"


@pytest.mark.parametrize("players", [2, 4])
def test_it_does_the_same_whatever_is_hidden_from_it(players: int) -> None:
    check_blind(GAME, GAME.new(players, SEED, {}, CONTENT))


def test_a_whole_game_is_the_same_each_time() -> None:
    check_same(GAME, lambda: fresh(3))


# Turns.


def advised(s: Galaxy, seat: int = 0) -> Advice:
    """The advice, which can be followed."""
    advice = advise(s.clone(), seat)
    assert refusal(s, seat, advice.answer) is None
    return advice


def told(advice: Advice) -> str:
    return Renderer(TITLE, "en", ("Anna", "Ben")).text(f"bot.{advice.reason}", **advice.params)


def test_it_nominates_where_most_prestige_is_free() -> None:
    s = position(
        goods=[{"influence": 3}],
        alliances=[["humans", "iylari"], []],
        planets={"system_1_a": (0, "developed")},
        nominated=[1, -1, -2, -1, -2, -1],
    )
    advice = advised(s)
    assert advice.answer == ("nominate", "space_2")
    assert told(advice) == "4 Prestige are worth 4 points: no other free space brings more."


def test_the_first_development_opens_nominations() -> None:
    s = position(
        goods=[{"credit": 7, "influence": 2}],
        alliances=[["humans", "iylari"], []],
        planets={"system_1_a": (0, "colonized")},
    )
    advice = advised(s)
    assert advice.answer == ("develop", "system_1_a", "influence")
    assert told(advice) == (
        "That is worth 2 points more, and only a Developed planet allows nominations, "
        "up to 5 Prestige each."
    )


@pytest.mark.parametrize(("round", "other"), [(4, "developed"), (5, "conquered")])
def test_where_no_nomination_opens_a_development_is_for_its_points(round: int, other: str) -> None:
    planets = {"system_1_a": (0, "colonized"), "system_1_b": (0, other)}
    s = position(round=round, goods=[{"credit": 7}], planets=planets)
    advice = advised(s)
    assert advice.answer[:2] == ("develop", "system_1_a")
    assert told(advice) == "Developed, the planet is worth 2 points more."


def test_it_converts_only_what_pays_for_its_action() -> None:
    planets = {"system_1_a": (0, "colonized")}
    s = position(round=5, goods=[{"credit": 5, "innovation": 2}], planets=planets)
    for _ in range(2):
        advice = advised(s)
        assert advice.answer == ("convert", "innovation")
        assert told(advice) == "You lack Credits for the best action: Develop."
        give(s, 0, *advice.answer)
    assert advised(s).answer[0] == "develop"


def test_it_never_converts_what_the_action_needs_itself() -> None:
    s = position(round=5, goods=[{"credit": 2, "innovation": 2}])
    advice = advised(s)
    assert advice.answer == ("convert", "innovation")
    give(s, 0, *advice.answer)
    assert advised(s).answer == ("retrieve", 1)


def test_with_its_last_disc_it_takes_all_the_points_it_can_pay() -> None:
    s = position(round=5, goods=[{"credit": 12, "innovation": 4}])
    advice = advised(s)
    assert advice.answer == ("retrieve", 4)
    assert told(advice) == "4 Relics are worth 4 points."


def test_it_scavenges_when_nothing_can_be_paid() -> None:
    advice = advised(position())
    assert advice.answer == ("scavenge",)
    assert told(advice) == "It costs nothing, and nothing that can be paid for brings more now."


def test_it_colonizes_where_its_allies_can_live() -> None:
    s = position(round=2, alliances=[["kratox_7"], []])
    advice = advised(s)
    assert advice.answer == ("colonize", "system_2_b")
    assert told(advice) == "The planet brings Productivity +2 at once and 1 point at the end."


def without_planets(s: Galaxy, *spared: str) -> Galaxy:
    """The position, every empty planet conquered by Ben but for these."""
    for place, planet in enumerate(s.planets):
        if planet and s.level[place] == EMPTY and slot_at(s, place) not in spared:
            s.owner[place], s.level[place] = 1, CONQUERED
    return s


def test_a_card_that_is_worth_little_may_adapt_to_a_planet() -> None:
    alliances: list[list[str]] = [["kratox_7", "iylari", "sporehold"], []]
    goods: list[dict[str, int]] = [{}, {"cruiser": 5, "strength": 12}]
    s = position(round=5, hands=[["bathysse"], []], alliances=alliances, goods=goods)
    advice = advised(without_planets(s, "system_2_a"))
    assert advice.answer == ("colonize", "system_2_a", "bathysse")
    assert advice.reason == "colonize_card"


def test_it_makes_cruisers_to_lead_in_the_last_war() -> None:
    s = position(round=5, seats=4, goods=[{"credit": 4, "cruiser": 1}, {"cruiser": 2}])
    advice = advised(s)
    assert advice.answer == ("manufacture", 2)
    assert (
        told(advice)
        == "3 Cruisers beat the largest other fleet (2), and the war is won by the largest."
    )


def test_an_overlord_is_for_the_planet_of_a_rival_too() -> None:
    planets = {"system_1_a": (1, "developed"), "system_1_b": (1, "colonized")}
    s = position(round=5, goods=[{"credit": 2}], planets=planets, discs=[1, 0])
    open_fleets = Outlook(s, 0, is_to_act=True).fleets
    assert advised(s).answer == ("manufacture", 1)
    shielded = position(
        round=5, goods=[{"credit": 2}], planets=planets, discs=[1, 0], alliances=[[], ["lumenara"]]
    )
    fleets = Outlook(shielded, 0, is_to_act=True).fleets
    gain = open_fleets.worth(1, 0) - open_fleets.worth(0, 0)
    assert gain > fleets.worth(1, 0) - fleets.worth(0, 0) + 1


def test_a_fleet_guards_planets_against_a_stronger_rival() -> None:
    planets = {"system_1_a": (0, "developed"), "system_1_b": (0, "colonized")}
    rival = {"cruiser": 4, "strength": 2}
    s = position(round=5, goods=[{}, rival], planets=planets, discs=[1, 0])
    fleets = Outlook(s, 0, is_to_act=True).fleets
    assert fleets.worth(1, 0) == fleets.worth(0, 0), "one does not guard two"
    assert fleets.worth(2, 0) > fleets.worth(1, 0) + 1
    assert fleets.worth(3, 0) == fleets.worth(2, 0)


def test_what_can_wait_for_the_last_disc_is_worth_less_before() -> None:
    worths = []
    for discs in (3, 2, 1):
        s = position(round=3, goods=[{"credit": 4}, {"cruiser": 1}], discs=[discs, 0])
        fleets = Outlook(s, 0, is_to_act=True).fleets
        worths.append(fleets.worth(2, 0) - fleets.worth(0, 0))
    assert 0 < worths[0] < worths[1] < worths[2]


def test_rivals_who_can_pay_may_answer_with_cruisers_of_their_own() -> None:
    def gain(credits: int, discs: int) -> float:
        goods = [{"credit": 4}, {"credit": credits, "cruiser": 1}]
        fleets = Outlook(position(round=5, goods=goods, discs=[1, discs]), 0, is_to_act=True).fleets
        return fleets.worth(2, 0) - fleets.worth(0, 0)

    assert gain(0, 1) == gain(4, 0) > gain(2, 1) > 0


def test_cruisers_that_strength_keeps_are_worth_more_while_wars_are_to_come() -> None:
    def gain(round: int, strength: int) -> float:
        goods = [{"strength": strength}, {"strength": 1, "cruiser": 1}]
        s = position(round=round, goods=goods, discs=[1, 0])
        fleets = Outlook(s, 0, is_to_act=True).fleets
        return fleets.worth(2, strength) - fleets.worth(0, strength)

    assert gain(2, 2) > gain(2, 0) and gain(2, 2) > gain(4, 2)
    assert gain(5, 2) == gain(5, 3), "after the last war nothing is kept"


def test_to_be_the_only_overlord_is_better_than_to_share() -> None:
    s = position(round=5, seats=3, goods=[{}, {"cruiser": 1}], discs=[1, 0, 0])
    fleets = Outlook(s, 0, is_to_act=True).fleets
    assert fleets.worth(2, 0) > fleets.worth(1, 0) > fleets.worth(0, 0)


def test_cruisers_that_rivals_lose_count_by_what_they_do_in_war() -> None:
    s = position(round=5, goods=[{"cruiser": 1}, {"cruiser": 2}], discs=[1, 0])
    fleets = Outlook(s, 0, is_to_act=True).fleets
    assert fleets.weakened((1, 0), 2) > 1
    assert fleets.weakened((3, 0), 2) == 0, "who leads anyway gains nothing"


@pytest.mark.rule("age_of_galaxy/7.4.victory")
def test_a_scenario_that_asks_for_overlords_makes_them_worth_more() -> None:
    def gain(scenario: str) -> float:
        s = position(seats=1, round=3, options={"scenario": scenario}, discs=[1, 0])
        fleets = Outlook(s, 0, is_to_act=True).fleets
        return fleets.worth(5, 5) - fleets.worth(0, 0)

    assert gain("scenario_2") > gain("none") + 1


def test_it_ends_its_turn_when_nothing_else_helps() -> None:
    s = position(goods=[{"innovation": 1}], discs=[2, 1], hands=[[], ["humans"]])
    give(s, 0, "scavenge")
    assert told(advised(s)) == "Nothing else in this turn brings anything."


# Cards.


def test_allies_come_before_the_action() -> None:
    s = position(hands=[["dunewrights"], []], alliances=[["humans"], []], discs=[3, 3])
    advice = advised(s)
    assert advice.answer == ("card", "dunewrights", "alliance")
    assert advice.reason.startswith("ally_")
    assert advice.params["card"] == "dunewrights"


def test_the_third_ally_that_settles_the_ideology_says_so() -> None:
    alliance = ["nautiloth", "humans"]
    s = position(hands=[["cryosynod"], []], alliances=[alliance, []], discs=[3, 3])
    advice = advised(s)
    assert advice.answer == ("card", "cryosynod", "alliance")
    assert told(advice).startswith("With Cryosynod most allies are Scientific, ")


def test_a_card_that_pays_for_a_better_action_is_played_first() -> None:
    s = position(
        round=5,
        hands=[["dunewrights"], []],
        alliances=[["humans", "iylari", "reapers"], []],
        goods=[{"credit": 2}],
        planets={"system_1_a": (0, "colonized")},
    )
    advice = advised(without_planets(s))
    assert advice.answer == ("card", "dunewrights", "reinforcement")
    assert told(advice).startswith("It brings this now: Credits +5.")
    give(s, 0, *advice.answer)
    assert advised(s).answer[0] == "develop"


@pytest.mark.parametrize(
    ("card", "goods", "kept"),
    [
        ("dunewrights", {"credit": 9}, "Credits +3"),
        ("emberkin", {"credit": 3, "cruiser": 5}, "Credits +1"),
    ],
)
def test_a_reason_names_no_goods_that_are_lost_to_a_limit(
    card: str, goods: dict[str, int], kept: str
) -> None:
    s = position(hands=[[card], []], goods=[goods])
    answer = ("card", card, "reinforcement")
    advice = because(Means(Outlook(s, 0), find(s, Turn), []), answer)
    assert told(advice).startswith(f"It brings this now: {kept}.")


def test_what_is_paid_makes_room_for_what_is_gained() -> None:
    s = position(
        goods=[{"credit": 12}],
        planets={"system_1_a": (0, "colonized")},
        alliances=[["mirajune"], []],
    )
    advice = because(Means(Outlook(s, 0), find(s, Turn), []), ("colonize", "system_1_b"))
    assert advice.params["n"] == 1


def test_the_true_major_ideology_waits_for_the_last_turn() -> None:
    fields: dict[str, Any] = {
        "hands": [["cryosynod"], []],
        "alliances": [["humans", "reapers", "ollumne"], []],
        "technologies": [["terraforming", "laser_weapon", "warp_drive"], []],
    }
    early = position(round=4, discs=[3, 1], **fields)
    give(early, 0, "scavenge")
    assert advised(early).answer != ("card", "cryosynod", "major")
    late = position(round=5, discs=[1, 1], **fields)
    give(late, 0, "scavenge")
    advice = advised(late)
    assert advice.answer == ("card", "cryosynod", "major")
    assert told(advice) == (
        "As a Major Ideology it scores 1 VP for each technology. That is 3 points now."
    )


def test_it_takes_the_gain_that_helps_most() -> None:
    technologies = [["laser_weapon", "plasma_weapon"], []]
    s = position(round=5, goods=[{"innovation": 2}], technologies=technologies)
    give(s, 0, "research", "xenology", "innovation")
    advice = advised(s)
    assert advice.answer == ("relic",)
    assert told(advice) == "Of the two this brings more now: Relics +1."


# Limits: what is lost is not promised.


def reason_for(s: Galaxy, *given: Part) -> str:
    """What is said to this answer in a turn."""
    return told(because(Means(Outlook(s, 0), find(s, Turn), []), given))


def test_a_card_is_praised_for_what_it_really_brings() -> None:
    alliance = ["humans", "iylari", "reapers"]
    s = position(goods=[{"credit": 11}], hands=[["sahirrim"], []], alliances=[alliance, []])
    said = reason_for(s, "card", "sahirrim", "reinforcement")
    assert said.startswith("It brings this now: Credits +1.")


def test_an_exchange_may_be_for_what_allies_add() -> None:
    goods = [{"credit": 12, "influence": 1}]
    s = position(goods=goods, alliances=[["qasimoor"], []])
    said = reason_for(s, "trade", "commodity_trade_1")
    assert said.startswith("It brings this: Prestige +1.")


def test_what_is_paid_makes_room_for_what_comes() -> None:
    planets = {"system_1_a": (0, "colonized"), "system_1_c": (0, "colonized")}
    s = position(round=3, goods=[{"credit": 12}], planets=planets, alliances=[["tekhlifa"], []])
    assert reason_for(s, "colonize", "system_3_a").startswith("The planet brings Credits +2 ")


def test_a_technology_whose_goods_are_lost_is_not_for_its_goods() -> None:
    s = position(goods=[{"strength": 12, "innovation": 1}])
    said = reason_for(s, "research", "laser_weapon", "innovation")
    assert said.endswith("Nothing else that can be paid for brings more now.")


@pytest.mark.rule("age_of_galaxy/8.1.caps")
def test_what_finds_no_room_counts_for_nothing() -> None:
    def look(credits: int, productivity: int, discs: int, round: int = 2) -> Outlook:
        goods = [{"credit": credits, "productivity": productivity}]
        return Outlook(position(round=round, goods=goods, discs=[discs, 0]), 0, is_to_act=True)

    assert look(10, 10, 1).overflow([10, 10]) == 8, "at the next production"
    assert look(10, 10, 2).overflow([10, 10]) < 8, "what a disc can still spend"
    assert look(10, 10, 1, round=5).overflow([10, 10]) == 0, "there is none after the last round"
    full = look(12, 0, 1, round=5)
    assert full.lost(((CREDIT, 3),)) == 3
    assert full.lost(((RELIC, 3),)) == 0


@pytest.mark.rule("age_of_galaxy/8.1.caps")
@pytest.mark.parametrize(("credits", "is_played"), [(0, True), (10, False)])
def test_goods_that_find_no_room_wait_in_the_hand(credits: int, is_played: bool) -> None:
    goods = [{"credit": credits, "productivity": 6}]
    alliance = ["kratox_7", "sporehold", "reapers"]
    s = position(
        round=2, goods=goods, hands=[["dunewrights"], []], alliances=[alliance, []], discs=[1, 1]
    )
    give(s, 0, "scavenge")
    assert (advised(s).answer[0] == "card") == is_played


# Hints.


def hinted(s: Galaxy) -> list[Advice]:
    """What a person is told, which can be followed."""
    found = hints(s.clone(), 0)
    assert found[0].answer == advised(s).answer
    assert all(refusal(s, 0, advice.answer) is None for advice in found)
    return found


def test_a_hint_tells_what_else_is_good_each_action_once() -> None:
    s = position(round=2, goods=[{"credit": 6}], alliances=[["kratox_7"], []], discs=[3, 3])
    found = hinted(s)
    verbs = [advice.answer[0] for advice in found]
    assert len(found) > 1 and len(set(verbs)) == len(verbs)
    assert "scavenge" not in verbs, "what brings little is not good"


@pytest.mark.rule("age_of_galaxy/8.1.caps")
def test_a_hint_warns_of_what_is_lost() -> None:
    goods = [{"credit": 10, "productivity": 7}]
    alliances: list[list[str]] = [["kratox_7", "sporehold", "reapers"], []]
    hands: list[list[str]] = [["dunewrights"], []]
    s = position(round=2, goods=goods, discs=[1, 1], hands=hands, alliances=alliances)
    assert warnings(s, 0, ("explore", "system_1_d")) == (), "nobody knows what it brings"
    give(s, 0, "scavenge")
    [done] = hinted(s)
    n = s.goods[0][CREDIT] + s.goods[0][PRODUCTIVITY] - 12
    assert done.answer == ("done",)
    assert done.warnings == (("lost_later", {"n": n, "cap": 12}),)
    last = position(round=5, goods=goods, discs=[1, 1], hands=hands, alliances=alliances)
    give(last, 0, "scavenge")
    assert warnings(last, 0, ("done",)) == (), "there is no production any more"


def test_a_hint_for_a_war_speaks_of_no_turn() -> None:
    goods = [{"credit": 12, "productivity": 9, "cruiser": 4, "strength": 2}]
    planets = {"system_1_a": (1, "colonized")}
    s = position(round=2, goods=goods, discs=[0, 1], planets=planets)
    give(s, 1, "scavenge")
    give(s, 1, "done")
    assert question(s, 0).key == "conquer"
    assert all(not advice.warnings for advice in hinted(s))


def test_a_hint_warns_of_goods_beyond_a_limit() -> None:
    s = position(goods=[{"credit": 11}], hands=[["dunewrights"], []], discs=[2, 2])
    found = warnings(s, 0, ("card", "dunewrights", "reinforcement"))
    assert found == (("lost", {"n": 4, "resource": "credit", "cap": 12}),)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_reason_speaks_of_the_bot(language: str) -> None:
    bots = {"en": r"\b(I|me|my|mine)\b", "de": r"\b([Ii]ch|mir|mich|mein\w*)\b"}[language]
    catalogue = TITLE.catalogue(language)
    own = sorted(catalogue.keys() - COMMON.keys())
    reasons = [key for key in own if key.startswith(("bot.", "move."))]
    assert reasons and not [key for key in reasons if re.search(bots, catalogue.source(key))]


# War.


def test_the_overlord_takes_the_planet_that_costs_a_rival_most() -> None:
    planets = {"system_1_a": (1, "colonized"), "system_1_b": (1, "developed")}
    s = position("war", round=5, goods=[{"cruiser": 2}], planets=planets)
    advice = advised(s)
    assert advice.answer == ("system_1_b",)
    assert told(advice) == "By that Ben loses 2 points."


def test_a_cruiser_that_can_stay_is_not_spent_on_an_empty_planet() -> None:
    s = position("war", round=2, goods=[{"cruiser": 1, "strength": 3}])
    advice = advised(s)
    assert advice.answer == ("pass",)
    assert told(advice) == (
        "The Cruiser brings more in the wars to come than any planet within reach."
    )


@pytest.mark.rule("age_of_galaxy/7.3.opponent")
def test_the_virtual_opponent_has_no_points_to_lose() -> None:
    fields: dict[str, Any] = {
        "goods": [{"cruiser": 3}, {"cruiser": 0}],
        "planets": {"system_1_a": (1, "colonized")},
    }
    s = position("war", seats=1, round=5, **fields)
    said = "None of these planets would bring a point, or cost somebody else one."
    assert told(advised(s)) == said
    s = position("war", seats=1, round=5, alliances=[["reapers"], []], **fields)
    assert told(advised(without_planets(s))).endswith("nobody else can settle there any more.")


def test_a_question_that_it_does_not_know_is_answered_by_trial() -> None:
    planets = {"system_1_a": (1, "colonized"), "system_1_b": (1, "developed")}
    s = position("war", round=5, goods=[{"cruiser": 2}], planets=planets)
    before = state_hash(s)
    advice = on_anything(s, 0)
    assert state_hash(s) == before
    assert refusal(s, 0, advice.answer) is None
    assert told(advice) == "Of all answers this one leaves the most."


# Set-up.


def test_it_puts_the_worst_cards_away_and_says_nothing_of_them() -> None:
    s = fresh(2)
    advice = advised(s)
    assert len(advice.answer) == 3
    assert advice.params == {"n": 3}
    look = Outlook(s, 0)
    worths = {card: card_worth(look, card) for card in s.hands[0]}
    kept = [worth for card, worth in worths.items() if card not in advice.answer]
    assert max([worths[str(card)] for card in advice.answer]) <= min(kept)


def test_seeds_differ_in_what_it_begins_with() -> None:
    begun = set()
    for number in range(8):
        s: Galaxy = GAME.new(2, seed_from(f"begin {number}"), {"draft": 0}, CONTENT)
        while not any(s.alliances):
            play(s, s.asked[0], chosen(GAME, s, s.asked[0]).answer)
        begun.add(s.alliances[s.order[0]][0])
    assert len(begun) > 3


@pytest.mark.rule("age_of_galaxy/7.4.victory")
def test_what_a_scenario_asks_for_is_worth_something(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = Spec("age_of_galaxy", 1, 40, "strength", ("greedy",), {"scenario": "scenario_4"})

    def won() -> int:
        return sum(result.places == (1,) for result in run_games(spec))

    asked_for = won()
    monkeypatch.setattr(outlook, "WANTED", 0.0)
    assert asked_for > won() + 2
