"""The adviser of Galactic Era, and the greedy bot that follows it."""

from time import process_time

import pytest

from galactarium.games.galactic_era import GAME
from galactarium.games.galactic_era.advice import advise, hints, on_anything
from galactarium.games.galactic_era.combat.battles import BATTLE
from galactarium.games.galactic_era.frames import Battle, GrowthTurn, Trading
from galactarium.games.galactic_era.growth.turn import GROWTH_TURN
from galactarium.games.galactic_era.move.turn import MOVE_TURN, begin_move_turn
from galactarium.games.galactic_era.positions import (
    hex_of,
    hold,
    lay_deck,
    put_neutral,
    put_ships,
    put_star,
)
from galactarium.games.galactic_era.state import Galaxy
from galactarium.games.galactic_era.trading.phase import TRADING
from galactarium.kernel import (
    Advice,
    Empty,
    OptionValue,
    Stream,
    advance,
    play,
    random_answer,
    refusal,
)
from galactarium.positions import SEED, begin, give, let_pass, set_table
from galactarium.registry import title
from galactarium.render import Renderer
from galactarium.simulate import Spec, run_games
from tests.games.chairs import (
    against_random,
    check_blind,
    check_never_lost,
    check_same,
    mean_points,
    reasoned,
    wins,
)
from tests.games.galactic_era.asides import TABLE, wait_for
from tests.games.galactic_era.positions import CONTENT, galaxy, run

TITLE = title("galactic_era")
SECONDS = 20  # for a game of six on one core


# Strength and time.


def test_it_beats_random_play_and_scores_twice_as_much() -> None:
    results = against_random(GAME, 3, 12)
    assert wins(results) >= 11
    assert mean_points(results, "greedy") > 75
    assert mean_points(results, "greedy") > 2 * mean_points(results, "random")


@pytest.mark.long
def test_it_wins_nearly_all_games_against_random_play() -> None:
    assert wins(against_random(GAME, 3, 120)) >= 116


def test_it_is_quick() -> None:
    start = process_time()
    run_games(Spec("galactic_era", 6, 1, "time", ("greedy",)))
    assert process_time() - start < SECONDS


def advised(s: Galaxy, seat: int = 0) -> Advice:
    """The advice, which can be followed."""
    advice = advise(s.clone(), seat)
    assert refusal(s, seat, advice.answer) is None
    return advice


def test_it_is_never_lost_in_games_that_others_play_badly() -> None:
    check_never_lost(GAME, GAME.new(3, SEED, {}, CONTENT), advise)


# Fairness: legal, the same from the same stream, blind for what is hidden, and open to all.


VARIANTS: list[tuple[int, dict[str, OptionValue]]] = [
    (3, {"story": "journeys", "goal": "none"}),
    (3, {"story": "migrations", "goal": "control", "edition": "german"}),
    (3, {"story": "rivalry", "goal": "cooperation", "setup": "deterministic"}),
    (4, {"story": "wars", "goal": "discovery", "star_peoples": 4}),
    (3, {"story": "journeys", "goal": "leadership"}),
    (4, {"story": "migrations", "goal": "legacy"}),
    (5, {"story": "rivalry", "goal": "personal_growth"}),
    (3, {"story": "wars", "goal": "power", "edition": "german"}),
    (6, {"story": "wars", "goal": "presence", "setup": "deterministic"}),
]


@pytest.mark.parametrize(("players", "options"), VARIANTS)
def test_every_answer_is_legal_and_has_a_reason_in_words(
    players: int, options: dict[str, OptionValue]
) -> None:
    s: Galaxy = GAME.new(players, SEED, options, CONTENT)
    assert len(list(reasoned(TITLE, s))) > 50


@pytest.mark.parametrize("players", [3, 4])
def test_it_does_the_same_whatever_is_hidden_from_it(players: int) -> None:
    check_blind(GAME, GAME.new(players, SEED, {}, CONTENT))


def test_a_whole_game_is_the_same_each_time() -> None:
    check_same(GAME, lambda: GAME.new(3, SEED, {}, CONTENT))


def test_a_question_that_it_does_not_know_is_answered_all_the_same() -> None:
    s: Galaxy = GAME.new(3, SEED, {}, CONTENT)
    below = Stream(SEED, "unknown").below
    while s.asked:
        seat = s.asked[0]
        assert refusal(s, seat, on_anything(s, seat).answer) is None
        play(s, seat, random_answer(s, seat, below))


# What it does, and why.


def told(advice: Advice) -> str:
    spoken = Renderer(TITLE, "en", ("Anna", "Ben", "Cleo"))
    return spoken.text(f"bot.{advice.reason}", **advice.params)


def growing(s: Galaxy, *counters: str, squares: tuple[str, ...] = ()) -> Galaxy:
    """The growth turn of the first player, with these counters."""
    s.selected[0] = s.unused[0] = counters
    s.squares[0] = squares
    return run(s, GROWTH_TURN, GrowthTurn(0))


def test_it_allies_with_an_advanced_star_rather_than_colonize_an_empty_one() -> None:
    s = galaxy()
    for star, counter in {"planet_x": "advanced", "harus": "uninhabited"}.items():
        where = put_neutral(s, star, counter, is_open=True)
        put_ships(s, 0, where)
    advice = advised(growing(s, "gain_star"))
    assert advice.answer == ("gain_star", hex_of(s, "planet_x"), "ally")


def test_research_comes_before_growth_and_growth_before_ships() -> None:
    s = galaxy()
    growing(s, "build_ships", "grow_population", "research", squares=("genetics",))
    done = []
    while s.asked:
        answered = advised(s, s.asked[0]).answer
        done.append(answered[0])
        give(s, s.asked[0], *answered)
    verbs = [verb for verb in done if verb in s.box.supply.counters]
    assert verbs == ["research", "grow_population", "build_ships"]


def moving(s: Galaxy) -> Galaxy:
    """The move turn of the first player."""
    return run(s, MOVE_TURN, begin_move_turn(s, None, 0))


def test_ships_go_to_different_stars_nearby() -> None:
    s = galaxy()
    home = s.home[0]
    put_ships(s, 0, home, 3)
    for where, star in s.stars.items():
        if star.owner < 0:
            s.stars[where] = star._replace(counter="uninhabited")
    moving(s)
    while s.asked and advised(s).answer != ("done",):
        give(s, 0, *advised(s).answer)
    hexes = list(s.ships[0])
    assert len(hexes) == 3
    assert all(where in s.stars or s.board.terrain[where] for where in hexes)


def test_in_the_last_round_ships_hold_sectors() -> None:
    s = galaxy(round=8)
    put_ships(s, 0, s.home[0], 2)
    for where, star in s.stars.items():
        if star.owner < 0:
            s.stars[where] = star._replace(counter="primitive", is_open=True)
    moving(s)
    while s.asked and advised(s).answer != ("done",):
        assert advised(s).reason in ("to_sector", "to_contact", "on_the_way")
        give(s, 0, *advised(s).answer)
    sectors = {s.board.sector[where] for where in s.ships[0]}
    assert 1 in sectors, "one ship stays for the home sector"


@pytest.mark.parametrize("at", [7, 8])
def test_in_the_last_round_a_person_hears_of_nothing_that_comes_later(at: int) -> None:
    s: Galaxy = set_table("galactic_era", seats=3, round=at, alignments="ldl")
    put_ships(s, 0, s.home[0], 1)
    begin(s, "growth")
    let_pass(s, 0, "select_counters")
    reasons = {key for key, _ in hints(s, 0)[0].warnings}
    give(s, 0, "research", "build_ships", "genetics")
    let_pass(s, 0, "grow")
    while 0 in s.asked and hints(s, 0)[0].answer != ("done",):
        reasons.add(hints(s, 0)[0].reason)
        give(s, 0, *hints(s, 0)[0].answer)
    later = {"research_to", "build", "place"}
    assert reasons & later == (later if at == 7 else set())
    assert at == 7 or {"research_last", "build_last", "to_sector"} <= reasons
    assert at == 7 or "select_research" not in reasons


def with_asides(s: Galaxy) -> Galaxy:
    """The move turn of the first player, who may do something else first."""
    s.stack = [(TABLE, 0, Empty()), (MOVE_TURN, 0, begin_move_turn(s, None, 0))]
    advance(s)
    return s


def test_it_plays_an_a_section_as_soon_as_its_condition_holds() -> None:
    s = galaxy(round=3)
    hold(s, 0, "density")
    lay_deck(s, "military")
    for star in ("ummo", "planet_x", "harus"):
        put_star(s, star, 0, 5)
    put_ships(s, 0, s.home[0])
    advice = advised(with_asides(s))
    assert advice.answer == ("aside", "card", "density", "a", "use")
    assert told(advice) == "The condition of Density is met: 7 points."


def test_it_makes_peace_with_whoever_is_stronger() -> None:
    s = galaxy(wars=((0, 1),))
    put_ships(s, 0, s.home[0])
    put_ships(s, 1, s.home[1], 5)
    advice = advised(with_asides(s))
    assert advice.answer == ("aside", "peace", 1)
    assert told(advice).startswith("There is nothing to gain by a war with Ben")


def test_it_accepts_an_open_offer_of_peace_before_whatever_it_is_asked() -> None:
    s = galaxy(wars=((0, 1),), peace_offers=[(), (0,), ()])
    put_ships(s, 1, s.home[1], 5)
    advice = advised(wait_for(s, 0))
    assert advice.answer == ("aside", "peace", 1)


def test_it_takes_back_an_offer_that_no_longer_helps() -> None:
    s = galaxy(wars=((0, 1),), round=3, peace_offers=[(1,), (), ()])
    put_ships(s, 0, s.home[0])
    assert advised(with_asides(s)).answer == ("aside", "withdraw", 1)


def test_it_does_not_repeat_an_offer_that_was_declined() -> None:
    s = galaxy(levels={0: {"robotics": 3}, 1: {"genetics": 2}})
    put_ships(s, 0, s.home[1])
    run(s, TRADING, Trading(declined=((0, 1, "genetics", "robotics", "usual", 13),)))
    assert advised(s).answer == ("pass",)


def test_it_forces_a_trade_that_has_become_possible() -> None:
    s = galaxy(
        peoples={0: "caninoids"}, alignments="d", levels={0: {"robotics": 3}, 1: {"genetics": 2}}
    )
    s.stack = [(TABLE, 0, Empty()), (TRADING, 1, Trading())]
    put_ships(s, 0, s.home[1])
    advance(s)
    assert advised(s).answer == ("aside", "force", 1, "genetics", "robotics")


def test_it_goes_on_with_a_war_that_the_story_pays_for() -> None:
    s = galaxy(wars=((0, 1),), round=3)
    put_ships(s, 0, s.home[0])
    put_ships(s, 1, s.home[1], 5)
    assert advised(with_asides(s)).answer[:2] != ("aside", "peace")


@pytest.mark.parametrize(("theirs", "expected"), [(5, "retreat"), (1, "pass")])
def test_it_retreats_from_stronger_ships_only(theirs: int, expected: str) -> None:
    s = galaxy(wars=((0, 1),), levels={0: {"propulsion": 3}})
    put_ships(s, 0, s.home[0], 2)
    put_ships(s, 1, s.home[0], theirs)
    run(s, BATTLE, Battle(1, s.home[0], (0,), bonus=(0, 0, 0), lost=(0, 0, 0)))
    assert advised(s).answer == (expected,)


def test_it_offers_a_trade_that_helps_it() -> None:
    s = galaxy(levels={0: {"robotics": 3}, 1: {"genetics": 2}})
    put_ships(s, 0, s.home[1])
    run(s, TRADING, Trading())
    assert advised(s).answer == (1, "genetics", "robotics")
    give(s, 0, *advised(s).answer)
    assert advised(s, 1).answer == ("accept",)
