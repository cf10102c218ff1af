"""Bots at a table: chairs, whole games, and that nothing hidden makes a difference."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from galactarium.bots import Bot, Chair, GreedyBot, RandomBot
from galactarium.bots.chair import Choice
from galactarium.kernel import (
    Advice,
    Game,
    Question,
    Result,
    Stream,
    answer,
    play,
    question,
    random_answer,
    refusal,
    state_hash,
)
from galactarium.messages import LANGUAGES
from galactarium.positions import SEED
from galactarium.registry import Title
from galactarium.render import Renderer
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


def check_never_lost(game: Game[Any], s: Any, advise: Callable[[Any, int], Advice]) -> None:
    """Where others play badly there is always an answer to advise, and it can be given."""
    below = Stream(SEED, "badly").below
    while s.asked:
        for seat in s.asked:
            imagined = game.imagine(s, seat, Stream(SEED, f"{s.answers}"))
            assert refusal(imagined, seat, advise(imagined.clone(), seat).answer) is None
        play(s, s.asked[0], random_answer(s, s.asked[0], below))


class Turn(NamedTuple):
    """Who was asked what, and what the greedy bot chose."""

    seat: int
    question: Question
    choice: Choice


def reasoned(title: Title, s: Any) -> Iterator[Turn]:
    """A game of greedy bots: every answer is legal, and has a reason in every language."""
    words = [Renderer(title, language) for language in LANGUAGES]
    while s.asked:
        seat, before = s.asked[0], state_hash(s)
        asked, choice = question(s, seat), chosen(title.game, s, seat)
        assert state_hash(s) == before, "choosing changes nothing"
        assert choice.is_open
        for spoken in words:
            spoken.look(s)
        said = [spoken.text(f"bot.{choice.reason}", **choice.params) for spoken in words]
        assert said[0] != said[1]
        refused = answer(s, seat, choice.answer)
        assert refused is None, (choice.answer, refused.plain())
        yield Turn(seat, asked, choice)


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
