"""Bots at a table: chairs, whole games, and that nothing hidden makes a difference."""

from collections.abc import Callable
from typing import Any

from galactarium.bots import Bot, Chair, GreedyBot, RandomBot
from galactarium.bots.chair import Choice
from galactarium.kernel import Game, Result, Stream, play, state_hash
from galactarium.positions import SEED
from galactarium.simulate import GameResult, Spec, run_games


def chair_of(game: Game[Any], s: Any, seat: int, name: str = "bot") -> Chair:
    """The chair of a seat, with a stream of its own for this decision."""
    return Chair(game, s, seat, Stream(SEED, f"{name}.{s.answers}.{seat}"))


def chosen(game: Game[Any], s: Any, seat: int, name: str = "bot") -> Choice:
    """What the greedy bot chooses."""
    return GreedyBot().choose(chair_of(game, s, seat, name))


def played_out(game: Game[Any], s: Any, bots: list[Bot]) -> Result:
    """The result of a game that these bots play to its end."""
    while s.asked:
        seat = s.asked[0]
        play(s, seat, bots[seat].choose(chair_of(game, s, seat)).answer)
    return game.result(s)


def check_blind(game: Game[Any], s: Any) -> None:
    """In a whole game the greedy bot does the same, whatever is hidden from it."""
    differ = 0
    while s.asked:
        seat = s.asked[0]
        other = game.imagine(s, seat, Stream(SEED, f"other {s.answers}"))
        differ += state_hash(other) != state_hash(s)
        choice = chosen(game, s, seat)
        assert choice == chosen(game, other, seat)
        assert choice == chosen(game, other, seat, "another stream")
        play(s, seat, choice.answer)
    assert differ > 20


def check_same(game: Game[Any], begin: Callable[[], Any]) -> None:
    """The same bots play the same game again, from a beginning for three."""
    results = [played_out(game, begin(), [GreedyBot(), RandomBot(), GreedyBot()]) for _ in range(2)]
    assert results[0] == results[1]


def against_random(game: Game[Any], players: int, games: int) -> list[GameResult]:
    """Games of one greedy bot among others that play at random."""
    bots = ("greedy", *["random"] * (players - 1))
    return run_games(Spec(game.name, players, games, "strength", bots))


def wins(results: list[GameResult]) -> int:
    """How many of these games the greedy bot won."""
    return sum(result.places[result.bots.index("greedy")] == 1 for result in results)


def mean_points(results: list[GameResult], bot: str) -> float:
    """The points of a bot, on average of all its seats."""
    points = [n for r in results for n, name in zip(r.points, r.bots, strict=True) if name == bot]
    return sum(points) / len(points)
