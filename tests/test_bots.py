"""Bots: always a legal answer, the same from the same stream, and nothing known that is hidden."""

from collections.abc import Iterator

import pytest

from galactarium.bots import BOTS, Bot, CasualBot, Chair, GreedyBot, RandomBot, RolloutBot
from galactarium.bots.greedy import NoAdviserError, adviser_of
from galactarium.games.template.state import Ember
from galactarium.kernel import (
    PASS,
    Answer,
    Game,
    OptionValue,
    State,
    Stream,
    play,
    question,
    random_answer,
    refusal,
    seed_from,
    state_hash,
)
from galactarium.registry import Title
from galactarium.render import Renderer
from tests.tables import EMBER, SEED

TABLES = [(2, 0), (2, 1), (3, 0), (4, 1)]
CONTENT = EMBER.content().data
QUICK: dict[str, Bot] = {
    "random": RandomBot(),
    "rollout": RolloutBot(width=4, worlds=1),
    "casual": CasualBot(),
    "greedy": GreedyBot(),
}


def new_game(seats: int, calm: int = 0, rounds: int = 3, seed: str = SEED) -> Ember:
    options: dict[str, OptionValue] = {"calm": calm, "rounds": rounds}
    s: Ember = EMBER.game.new(seats, seed, options, CONTENT)
    return s


def chair_at(s: State, seat: int, name: str, game: Game[Ember] = EMBER.game) -> Chair:
    return Chair(game, s, seat, Stream(SEED, name))


def decisions(s: Ember, every: int = 1) -> Iterator[tuple[str, int]]:
    """Play at random to the end; at every so many decisions a name for it, and the seat asked."""
    below = Stream(SEED, "play").below
    while s.asked:
        seat = s.asked[below(len(s.asked))]
        if s.answers % every == 0:
            yield f"decision {s.answers}", seat
        play(s, seat, random_answer(s, seat, below))


# Answers.


def test_every_bot_has_a_name_and_sits_down_without_further_ado() -> None:
    assert set(QUICK) == set(BOTS)
    assert all(isinstance(made(), Bot) for made in BOTS.values())


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(("seats", "calm"), TABLES)
def test_every_bot_gives_a_legal_answer_at_every_decision(name: str, seats: int, calm: int) -> None:
    bot, s = QUICK[name], new_game(seats, calm, rounds=2)
    words = Renderer(EMBER, "en")
    streams = [Stream(SEED, f"bot {seat}") for seat in range(seats)]
    while s.asked:
        seat = s.asked[0]
        kept = state_hash(s)
        choice = bot.choose(Chair(EMBER.game, s, seat, streams[seat]))
        assert state_hash(s) == kept, "choosing changes nothing"
        assert refusal(s, seat, choice.answer) is None
        assert words.text(f"bot.{choice.reason}", **choice.params)
        play(s, seat, choice.answer)


@pytest.mark.parametrize("name", BOTS)
def test_the_same_stream_gives_the_same_answers(name: str) -> None:
    s = new_game(3)
    differ = 0
    for where, seat in decisions(s, every=4):
        first, again, other = [
            QUICK[name].choose(chair_at(s, seat, stream)) for stream in (where, where, "other")
        ]
        assert first == again
        differ += first != other
    assert differ > 0 or name == "greedy", "advice leaves nothing to chance"


def test_a_forced_answer_is_given_at_once() -> None:
    s = new_game(2)
    s.purses = [0, 0]
    for seat in (0, 1):
        play(s, seat, ("cinder", "cinder", "hollow"))
    chair = chair_at(s, 0, "forced")
    assert list(chair.answers()) == [(0,)]
    choice = RolloutBot().choose(chair)
    assert (choice.answer, choice.reason, choice.params) == ((0,), "only_choice", {})


def test_the_reason_of_the_rollout_bot_tells_how_much_it_tried() -> None:
    s = new_game(2)
    for seat in (0, 1):
        play(s, seat, ("cinder", "cinder", "hollow"))
    choice = RolloutBot(worlds=3).choose(chair_at(s, 0, "bid"))
    assert choice.reason == "rollout"
    assert choice.params == {"tried": 3, "worlds": 3}


def test_of_many_answers_each_is_tried_in_fewer_worlds() -> None:
    s = new_game(2)
    many = RolloutBot(worlds=12, tries=80).choose(chair_at(s, 0, "plan"))
    assert many.params == {"tried": 16, "worlds": 5}
    few = RolloutBot(width=3, worlds=12, tries=80).choose(chair_at(s, 0, "plan"))
    assert 1 < few.params["tried"] <= 3 and few.params["worlds"] == 12
    hasty = RolloutBot(worlds=12, tries=1).choose(chair_at(s, 0, "plan"))
    assert hasty.params == {"tried": 16, "worlds": 3}


def test_of_many_answers_the_rollout_bot_tries_no_more_than_its_width() -> None:
    s = new_game(2)
    chair = chair_at(s, 0, "plan")
    assert len(list(chair.answers())) == 16
    candidates = RolloutBot(width=5).candidates(chair)
    assert 1 < len(candidates) <= 5
    assert len(set(candidates)) == len(candidates)
    assert all(refusal(s, 0, answer) is None for answer in candidates)


def test_the_greedy_bot_gives_the_reason_of_the_adviser_and_may_tell_it() -> None:
    s = new_game(2)
    choice = GreedyBot().choose(chair_at(s, 0, "plan"))
    advice = adviser_of("template")(s.clone(), 0)
    assert (choice.answer, choice.reason, choice.params) == (
        advice.answer,
        advice.reason,
        advice.params,
    )
    assert choice.is_open
    assert not RandomBot().choose(chair_at(s, 0, "plan")).is_open


def test_the_greedy_bot_needs_an_adviser(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Title(EMBER.game, EMBER.folder)
    monkeypatch.setattr("galactarium.bots.greedy.title", lambda name: plain)
    with pytest.raises(NoAdviserError, match="template brings no adviser"):
        adviser_of.__wrapped__("template")


# The chair.


def reachable(thing: object, depth: int = 4) -> Iterator[object]:
    """All that public attributes and the insides of plain containers lead to."""
    yield thing
    if depth == 0 or isinstance(thing, str | int | bytes | float | None):
        return
    inner: list[object] = []
    if isinstance(thing, dict):
        inner += thing.values()
    elif isinstance(thing, list | tuple | set | frozenset):
        inner += thing
    for name in dir(thing):
        if not name.startswith("_"):
            inner.append(getattr(thing, name))
    for part in inner:
        if not isinstance(part, type):
            yield from reachable(part, depth - 1)


def test_no_public_attribute_of_a_chair_leads_to_the_state() -> None:
    chair = chair_at(new_game(2), 0, "seat")
    assert not any(isinstance(thing, State) for thing in reachable(chair))


def test_no_public_attribute_of_a_chair_leads_to_the_seed_of_the_game() -> None:
    s = new_game(2)
    chair = Chair(EMBER.game, s, 0, Stream(s.seed, "bot.0"))
    assert not any(thing in (s.seed, bytes.fromhex(s.seed)) for thing in reachable(chair))


def test_a_chair_shows_what_its_seat_may_see() -> None:
    s = new_game(3)
    for seat in s.asked:
        chair = chair_at(s, seat, "seat")
        assert chair.view() == EMBER.game.view(s, seat)
        assert chair.question().key == "plan"
        assert set(chair.parts().next) == set(s.belt)
        assert refusal(s, seat, chair.random_answer()) is None


# Imagined worlds.


@pytest.mark.parametrize(("seats", "calm"), TABLES)
def test_an_imagined_world_keeps_what_the_seat_knows(seats: int, calm: int) -> None:
    s = new_game(seats, calm)
    game = EMBER.game
    for where, seat in decisions(s):
        chair = chair_at(s, seat, where)
        world = chair.imagine()
        assert isinstance(world, Ember)
        assert game.view(world, seat) == game.view(s, seat)
        assert game.census(world) == game.census(s)
        assert seat in world.asked
        assert list(chair_at(world, seat, where).answers()) == list(chair.answers())
        assert chair_at(world, seat, where).question() == chair.question()


def test_imagined_worlds_differ_in_what_is_hidden_and_in_the_future() -> None:
    s = new_game(3)
    play(s, 1, ("cinder", "cinder", "hollow"))
    chair = chair_at(s, 0, "worlds")
    worlds = [chair.imagine() for _ in range(20)]
    hands = {str(world.hands[1]) for world in worlds if isinstance(world, Ember)}
    plans = {world.plans[1] for world in worlds if isinstance(world, Ember)}
    decks = {str(world.decks[0]) for world in worlds if isinstance(world, Ember)}
    assert min(len(hands), len(plans), len(decks)) > 5
    seeds = {world.seed for world in worlds}
    assert len(seeds) == 20
    assert s.seed not in seeds


def test_what_chance_gives_in_an_imagined_world_is_not_what_it_will_give() -> None:
    s = new_game(2)
    for seat in (0, 1):
        play(s, seat, ("cinder", "cinder", "hollow"))
    chair = chair_at(s, 0, "worlds")
    surveys = {next_survey(chair.imagine()) for _ in range(20)}
    assert len(surveys) > 5
    assert surveys != {next_survey(s.clone())}


def next_survey(s: State) -> str:
    """The ore on the rocks after the next survey, if nobody does anything meanwhile."""
    assert isinstance(s, Ember)
    while s.round == 1:
        seat = s.asked[0]
        nothing: dict[str, Answer] = {"bid": (0,), "drift": tuple(s.belt)}
        play(s, seat, nothing.get(question(s, seat).key, (PASS,)))
    return str(s.ore)


def test_sealed_answers_of_others_are_not_in_an_imagined_world() -> None:
    s = new_game(3)
    for seat in range(3):
        play(s, seat, ("cinder", "cinder", "hollow"))
    play(s, 0, (2,))
    assert chair_at(s, 1, "worlds").imagine().sealed == {}
    assert s.sealed == {0: (2,)}


def test_an_imagined_world_draws_by_itself_also_where_chance_is_given_by_hand() -> None:
    s = new_game(2)
    s.chance_is_manual = True
    choice = RolloutBot(width=3, worlds=1).choose(chair_at(s, 0, "by hand"))
    assert refusal(s, 0, choice.answer) is None
    assert s.chance_is_manual


# Honesty: nothing that is hidden from a seat has any effect on what a bot does there.


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(("seats", "calm"), TABLES)
def test_a_bot_does_the_same_whatever_is_hidden_from_it(name: str, seats: int, calm: int) -> None:
    s = new_game(seats, calm, rounds=2)
    hidden_differs = 0
    for where, seat in decisions(s, every=1):
        other: Ember = EMBER.game.imagine(s, seat, Stream(SEED, f"other {where}"))
        hidden_differs += state_hash(other) != state_hash(s)
        choices = [QUICK[name].choose(chair_at(t, seat, where)) for t in (s, other)]
        assert choices[0] == choices[1]
    assert hidden_differs > 5


# Strength.


def wins(bot: Bot, rival: Bot, games: int) -> int:
    """How many games a bot wins against another one, each time in the other seat."""
    won = 0
    for number in range(games):
        s = new_game(2, seed=seed_from(f"strength {number}"))
        bots: list[Bot] = [bot, rival]
        if number % 2:
            bots.reverse()
        streams = [Stream(s.seed, f"bot {seat}") for seat in (0, 1)]
        while s.asked:
            seat = s.asked[0]
            play(s, seat, bots[seat].choose(Chair(EMBER.game, s, seat, streams[seat])).answer)
        won += EMBER.game.result(s).places[number % 2] == 1
    return won


@pytest.mark.long
def test_the_rollout_bot_beats_the_random_bot() -> None:
    assert wins(RolloutBot(), RandomBot(), 20) >= 17


def test_the_casual_bot_stands_between_the_random_and_the_greedy_one() -> None:
    assert wins(CasualBot(), RandomBot(), 20) >= 15
    assert wins(GreedyBot(), CasualBot(), 20) >= 12


def test_the_greedy_bot_beats_the_random_bot() -> None:
    assert wins(GreedyBot(), RandomBot(), 20) >= 19
