"""The adviser of Galactic Era, and the greedy bot that follows it."""

from time import process_time

import pytest

from galactarium.bots import Bot, Chair, GreedyBot, RandomBot
from galactarium.games.galactic_era import GAME
from galactarium.games.galactic_era.advice import advise, on_anything
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import (
    Advice,
    OptionValue,
    Result,
    Stream,
    answer,
    play,
    random_answer,
    refusal,
    state_hash,
)
from galactarium.messages import LANGUAGES
from galactarium.registry import title
from galactarium.render import Renderer
from galactarium.simulate import GameResult, Spec, run_games

from .positions import CONTENT, SEED

TITLE = title("galactic_era")
SECONDS = 20  # for a game of six on one core


def chair_of(s: Galaxy, seat: int, name: str = "bot") -> Chair:
    return Chair(GAME, s, seat, Stream(SEED, f"{name}.{s.answers}.{seat}"))


def played_out(s: Galaxy, bots: list[Bot]) -> Result:
    while s.asked:
        seat = s.asked[0]
        play(s, seat, bots[seat].choose(chair_of(s, seat)).answer)
    return GAME.result(s)


def against_random(games: int) -> list[GameResult]:
    bots = ("greedy", "random", "random")
    return run_games(Spec("galactic_era", 3, games, "strength", bots))


def wins(results: list[GameResult]) -> int:
    return sum(result.places[result.bots.index("greedy")] == 1 for result in results)


def mean_points(results: list[GameResult], bot: str) -> float:
    points = [n for r in results for n, name in zip(r.points, r.bots, strict=True) if name == bot]
    return sum(points) / len(points)


# Strength and time.


def test_it_beats_random_play_and_scores_twice_as_much() -> None:
    results = against_random(12)
    assert wins(results) >= 11
    assert mean_points(results, "greedy") > 75
    assert mean_points(results, "greedy") > 2 * mean_points(results, "random")


@pytest.mark.long
def test_it_wins_nearly_all_games_against_random_play() -> None:
    assert wins(against_random(300)) >= 291


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
    s: Galaxy = GAME.new(3, SEED, {}, CONTENT)
    below = Stream(SEED, "badly").below
    while s.asked:
        for seat in s.asked:
            advised(GAME.imagine(s, seat, Stream(SEED, f"{s.answers}")), seat)
        play(s, s.asked[0], random_answer(s, s.asked[0], below))


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
    words = [Renderer(TITLE, language) for language in LANGUAGES]
    while s.asked:
        seat = s.asked[0]
        before = state_hash(s)
        choice = GreedyBot().choose(chair_of(s, seat))
        assert state_hash(s) == before, "choosing changes nothing"
        assert choice.is_open
        for spoken in words:
            spoken.look(s)
        said = [spoken.text(f"bot.{choice.reason}", **choice.params) for spoken in words]
        assert said[0] != said[1]
        refused = answer(s, seat, choice.answer)
        assert refused is None, (choice.answer, refused.plain())


@pytest.mark.parametrize("players", [3, 4])
def test_it_does_the_same_whatever_is_hidden_from_it(players: int) -> None:
    s: Galaxy = GAME.new(players, SEED, {}, CONTENT)
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
    games: list[Galaxy] = [GAME.new(3, SEED, {}, CONTENT) for _ in range(2)]
    results = [played_out(s, [GreedyBot(), RandomBot(), GreedyBot()]) for s in games]
    assert results[0] == results[1]


def test_a_question_that_it_does_not_know_is_answered_all_the_same() -> None:
    s: Galaxy = GAME.new(3, SEED, {}, CONTENT)
    below = Stream(SEED, "unknown").below
    while s.asked:
        seat = s.asked[0]
        assert refusal(s, seat, on_anything(s, seat).answer) is None
        play(s, seat, random_answer(s, seat, below))
