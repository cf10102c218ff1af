"""An independent check: a second reading of combat, payment and scoring agrees with the engine."""

from typing import Any

import pytest

from galactarium.kernel import (
    Answer,
    Question,
    Stream,
    Tape,
    advance,
    play,
    question,
    random_answer,
    seed_from,
)
from galactarium.registry import title
from galactarium.testing.conformance.setting import is_nightly
from tests.games.a_handful_of_stars.second.follow import Follower

TITLE = title("a_handful_of_stars")
VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"terraforming_population": "3", "redeal_cut_board": 1},
    {"star_bomb_one_use": 0, "black_hole_creator_one_use": 0},
    {"warehouse_ignores_type": 1, "missiles_reserve": 0},
)
GAMES = 1000 if is_nightly() else 24


def warlike(s: Any, seat: int, asked: Question, stream: Stream) -> Answer:
    """A random answer of somebody who likes to stay in a fight and to go on with it."""
    for _ in range(4):
        answer = random_answer(s, seat, stream.below)
        is_shy = asked.key in ("fight", "attacker_stays") and answer[0] in ("done", "withdraw")
        is_idle = asked.key == "act" and answer[0] in ("pass", "discard", "remove")
        if not is_shy and not is_idle:
            break
    return answer


def followed(number: int) -> Follower:
    """Play a game at random with the second reading in step; both must agree all the time."""
    seats = 2 + number % 3
    options = VARIANTS[number // 3 % len(VARIANTS)]
    s: Any = TITLE.game.begin(seats, TITLE.game.resolve(options, seats), TITLE.content().data)
    s.seed, s.tape = seed_from(f"second reading/{number}"), Tape()
    advance(s)
    stream, follower = Stream(s.seed, "answers"), Follower(TITLE.game.result)
    while s.asked:
        seat, at = s.asked[0], len(s.tape.events)
        asked = question(s, seat)
        follower.look(s, seat, asked)
        answer = warlike(s, seat, asked, stream)
        before = s.clone()
        follower.hear(s, seat, asked, answer)
        play(s, seat, answer)
        follower.see(before, seat, answer, s.tape.events[at:])
    follower.end(s)
    return follower


@pytest.mark.rule(
    "a_handful_of_stars/1.5.pay", "a_handful_of_stars/4.6.step", "a_handful_of_stars/8.2.points"
)
def test_a_second_reading_agrees() -> None:
    fights = sum(followed(number).fights for number in range(GAMES))
    assert fights > GAMES
