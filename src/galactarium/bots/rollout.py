"""The bot that tries out: it plays each answer on in imagined worlds and takes the best.

It knows nothing of the game but its rules, so it sits down at any game; and it imagines what it
cannot see, so it never peeks.
"""

from __future__ import annotations

from itertools import islice
from typing import Any

from galactarium.bots.chair import Bot, Chair, Choice
from galactarium.kernel import Answer, Game, State, Stream, play, random_answer

POINTS_PER_WIN = 1000
FEWEST_WORLDS = 3


class RolloutBot(Bot):
    """Flat search: `width` answers at most, each tried in `worlds` imagined games to the end.

    Of many answers each gets fewer worlds, so that about `tries` games are played in all.
    """

    def __init__(self, width: int = 16, worlds: int = 8, tries: int = 32) -> None:
        self.width = width
        self.worlds = worlds
        self.tries = tries

    def choose(self, chair: Chair) -> Choice:
        """The answer that does best on average."""
        candidates = self.candidates(chair)
        if len(candidates) == 1:
            return Choice(candidates[0], "only_choice", {})
        totals = dict.fromkeys(candidates, 0.0)
        worlds = min(self.worlds, max(FEWEST_WORLDS, self.tries // len(candidates)))
        for _ in range(worlds):
            world = chair.imagine()
            for answer in candidates:
                totals[answer] += tried(chair.game, world, chair.seat, answer, chair.stream)
        best = max(candidates, key=lambda answer: totals[answer])
        return Choice(best, "rollout", {"tried": len(candidates), "worlds": worlds})

    def candidates(self, chair: Chair) -> list[Answer]:
        """All answers if they are few, else some at random."""
        listed = list(islice(chair.answers(), self.width + 1))
        if len(listed) <= self.width:
            return listed
        return list(dict.fromkeys([chair.random_answer() for _ in range(self.width)]))


def tried(game: Game[Any], world: State, seat: int, answer: Answer, stream: Stream) -> float:
    """How well an answer does in one world if everybody goes on at random: 1 won, 0 last.

    A game alone is worth 0 with its goal and -1 without. Points count a little, so the bot goes
    on caring when the place is decided, or alone.
    """
    trial = world.clone()
    play(trial, seat, answer)
    while trial.asked:
        play(trial, trial.asked[0], random_answer(trial, trial.asked[0], stream.below))
    points, places = game.result(trial)
    place = (len(places) - places[seat]) / max(1, len(places) - 1)
    return place + points[seat] / POINTS_PER_WIN
