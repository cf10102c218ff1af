"""Destiny points, and the lines of galactic story and goal that give them."""

from __future__ import annotations

from galactarium.games.galactic_era.box.vocabulary import Score
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import emit


def score(s: Galaxy, seat: int, dp: int, why: str) -> None:
    """4.11.negative A player gains DP, or loses them; `why` names the source for all to read.

    16.4.points, 18.4.points An automa or a puppet neither gains nor loses any.
    """
    if dp and seat < s.seats:
        s.dp[seat] += dp
        s.scored[seat][why] = s.scored[seat].get(why, 0) + dp
        emit(s, "scored", seat=seat, dp=dp, why=why)


def story_lines(s: Galaxy, kind: str) -> list[Score]:
    """12.4 The lines of one kind that the galactic story has in this era."""
    return [line for line in s.box.stories[s.story][s.era] if line.type == kind]


def goal_lines(s: Galaxy, kind: str) -> list[Score]:
    """12.5 The lines of one kind that the galactic goal has."""
    return [line for line in s.box.goals[s.goal].scores if line.type == kind] if s.goal else []


def score_story(s: Galaxy, seat: int, kind: str, times: int = 1, *, is_abroad: bool = True) -> None:
    """6.4.at-once, 12.4 Score what the story gives at once; `is_abroad`: not in the home sector."""
    for line in story_lines(s, kind):
        if is_abroad or not line.abroad:
            score(s, seat, line.dp * times, f"story_{kind}")


def score_action(s: Galaxy, seat: int, action: str) -> None:
    """Score a growth action that was done, if the story pays for it.

    12.4.migrations-1.grow, 12.4.rivalry-1.gain, 12.4.wars-1.build.
    """
    for line in story_lines(s, "action"):
        if line.action == action:
            score(s, seat, line.dp, f"story_{action}")
