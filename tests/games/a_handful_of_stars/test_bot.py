"""The adviser of A Handful of Stars, and the greedy bot that follows it."""

from time import process_time
from typing import Any

import pytest

from galactarium.bots import Bot, Chair, GreedyBot, RandomBot
from galactarium.games.a_handful_of_stars import GAME
from galactarium.games.a_handful_of_stars.advice import advise
from galactarium.games.a_handful_of_stars.advice.effects import on_anything
from galactarium.games.a_handful_of_stars.state import Stars
from galactarium.kernel import (
    Advice,
    OptionValue,
    Result,
    Stream,
    answer,
    play,
    question,
    random_answer,
    refusal,
    seed_from,
    state_hash,
)
from galactarium.messages import LANGUAGES
from galactarium.positions import SEED
from galactarium.render import Renderer, move_of
from galactarium.simulate import GameResult, Spec, run_games
from tests.games.a_handful_of_stars.positions import CONTENT, TITLE, turn
from tests.games.a_handful_of_stars.quiet import Builder, Settler

SECONDS = 5  # for a game of four on one core


def new_game(players: int, seed: str = SEED, **options: OptionValue) -> Stars:
    return GAME.new(players, seed, options, CONTENT)


def chair_of(s: Stars, seat: int, name: str = "bot") -> Chair:
    return Chair(GAME, s, seat, Stream(SEED, f"{name}.{s.answers}.{seat}"))


def played_out(s: Stars, bots: list[Bot]) -> Result:
    while s.asked:
        seat = s.asked[0]
        play(s, seat, bots[seat].choose(chair_of(s, seat)).answer)
    return GAME.result(s)


def against_random(players: int, games: int) -> list[GameResult]:
    bots = ("greedy", *["random"] * (players - 1))
    return run_games(Spec("a_handful_of_stars", players, games, "strength", bots))


def wins(results: list[GameResult]) -> int:
    return sum(result.places[result.bots.index("greedy")] == 1 for result in results)


def wins_against(rival: Bot, games: int) -> int:
    """How many games of two the greedy bot wins, from both seats in turn."""
    won = 0
    for number in range(games):
        mine = number % 2
        bots = [rival, rival]
        bots[mine] = GreedyBot()
        result = played_out(new_game(2, seed_from(f"quiet/{number}")), bots)
        won += result.places[mine] == 1
    return won


# Strength and time.


def test_it_beats_random_play() -> None:
    results = against_random(2, 12)
    assert wins(results) == 12
    assert all(max(result.points) > 2 * min(result.points) for result in results)


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_wins_nearly_all_games_against_random_play(players: int) -> None:
    assert wins(against_random(players, 100)) >= 95


@pytest.mark.parametrize("rival", [Builder(), Settler()])
def test_fighting_pays_against_whoever_never_attacks(rival: Bot) -> None:
    assert wins_against(rival, 8) >= 7


@pytest.mark.long
@pytest.mark.parametrize("rival", [Builder(), Settler()])
def test_fighting_pays_in_many_games(rival: Bot) -> None:
    assert wins_against(rival, 100) >= 60


def test_it_is_quick() -> None:
    start = process_time()
    run_games(Spec("a_handful_of_stars", 4, 1, "time", ("greedy",)))
    assert process_time() - start < SECONDS


def test_it_is_never_lost_in_games_that_others_play_badly() -> None:
    s = new_game(3)
    below = Stream(SEED, "badly").below
    while s.asked:
        for seat in s.asked:
            advised(GAME.imagine(s, seat, Stream(SEED, f"{s.answers}")), seat)
        play(s, s.asked[0], random_answer(s, s.asked[0], below))


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
    words = [Renderer(TITLE, language) for language in LANGUAGES]
    while s.asked:
        seat = s.asked[0]
        before = state_hash(s)
        choice = GreedyBot().choose(chair_of(s, seat))
        assert state_hash(s) == before, "choosing changes nothing"
        assert choice.is_open
        said = [spoken.text(f"bot.{choice.reason}", **choice.params) for spoken in words]
        assert said[0] != said[1]
        move = move_of(TITLE_KEYS, question(s, seat), choice.answer)
        assert move, (question(s, seat).key, choice.answer)
        refused = answer(s, seat, choice.answer)
        assert refused is None, (choice.answer, refused.plain())
        assert choice.params.get("card") not in s.hands[seat], "what is named is seen"


TITLE_KEYS = frozenset(Renderer(TITLE, "en").catalogue.keys())


@pytest.mark.parametrize("players", [2, 4])
def test_it_does_the_same_whatever_is_hidden_from_it(players: int) -> None:
    s = new_game(players)
    differ = 0
    while s.asked:
        seat = s.asked[0]
        other = GAME.imagine(s, seat, Stream(SEED, f"other {s.answers}"))
        differ += state_hash(other) != state_hash(s)
        choice = GreedyBot().choose(chair_of(s, seat))
        assert choice == GreedyBot().choose(chair_of(other, seat))
        assert choice == GreedyBot().choose(chair_of(other, seat, "another stream"))
        play(s, seat, choice.answer)
    assert differ > 20


def test_a_whole_game_is_the_same_each_time() -> None:
    results = [played_out(new_game(3), [GreedyBot(), RandomBot(), GreedyBot()]) for _ in range(2)]
    assert results[0] == results[1]


# What it does, and why.


def advised(s: Stars, seat: int = 0) -> Advice:
    """The advice, which can be followed."""
    advice = advise(s.clone(), seat)
    assert refusal(s, seat, advice.answer) is None, advice.answer
    return advice


def told(advice: Advice) -> str:
    return Renderer(TITLE, "en", ("Anna", "Ben")).text(f"bot.{advice.reason}", **advice.params)


def position(**words: Any) -> Stars:
    """The turn of the first player; everybody draws from a deck of poor cards."""
    words.setdefault("hands", [["university"], ["university"]])
    words.setdefault("decks", [["survey_fleet"] * 8, ["survey_fleet"] * 8])
    return turn(**words)
