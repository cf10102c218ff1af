"""A table in the terminal: the match, who sits where, and what the screen has shown so far."""

from __future__ import annotations

from itertools import islice, takewhile
from typing import Any

from galactarium.bots import BOTS, Bot, Chair, GreedyBot, RolloutBot
from galactarium.bots.chair import Choice
from galactarium.cli.saves.keeping import Keeper
from galactarium.cli.seat.open_question import Asked, AskedHere
from galactarium.cli.seat.seat import Place
from galactarium.kernel import SPECTATOR, Answer, Seen, State, Stream, answers
from galactarium.match import Match
from galactarium.render import Renderer

PUBLIC_WORLDS = 32  # imagined worlds that must agree before a bot's reason counts as public
PUBLIC_WIDTH = 17


class Table(Place):
    """All that a game in the terminal needs.

    Attributes:
        viewer: The seat whose screen this is now; nobody's while it is being passed on.
    """

    def __init__(self, match: Match, bots: dict[int, str], words: Renderer, keeper: Keeper) -> None:
        super().__init__(words, [seat for seat in range(len(match.names)) if seat not in bots])
        self.match = match
        self.keeper = keeper
        self.bots: dict[int, Bot] = {seat: BOTS[kind]() for seat, kind in bots.items()}
        self.hinter: Bot = RolloutBot() if match.title.adviser() is None else GreedyBot()
        self.viewer: int | None = self.first_viewer()
        self.told = dict.fromkeys(match.observers, 0)

    @property
    def state(self) -> State:
        """The state of the game now."""
        return self.match.state

    def first_viewer(self) -> int | None:
        """The only person, or an onlooker of bots; among several people nobody yet."""
        if len(self.people) > 1:
            return None
        return self.people[0] if self.people else SPECTATOR

    def view(self, seat: int) -> dict[str, Any]:
        """What a seat sees."""
        return self.match.game.view(self.state, seat)

    def asked(self, seat: int) -> Asked:
        """The open question to a seat."""
        return AskedHere(self.match.game, self.state, seat)

    def next_seat(self) -> int:
        """Who answers next: bots, so that marks tell the truth; then the person at the screen."""
        asked = self.state.asked
        waiting = [seat for seat in asked if seat in self.bots]
        if not waiting and self.viewer in asked:
            waiting = [seat for seat in asked if seat == self.viewer]
        return (waiting or list(asked))[0]

    def news(self, seat: int) -> list[str]:
        """What this observer has not been told yet."""
        self.words.look(self.state)
        return self.words.events(self.untold(seat))

    def news_of(self, seat: int, doer: int) -> tuple[list[str], list[str]]:
        """The same in two parts: what somebody did, and from what concerns others on, the rest."""
        new = self.untold(seat)
        own = list(takewhile(lambda seen: seen.params.get("seat") == doer, new))
        return self.words.events(own), self.words.events(new[len(own) :])

    def untold(self, seat: int) -> list[Seen]:
        """The events that this observer has not been told yet; from now on they are told."""
        log = self.match.log[seat]
        new = log[self.told[seat] :]
        self.told[seat] = len(log)
        return [seen for seen in new if seen.key]

    def recap(self, seat: int) -> list[str]:
        """What this seat saw since its last decision, its own answer included."""
        seen_since = self.match.log[seat][self.last_decision(seat) :]
        return self.words.events([seen for seen in seen_since if seen.key])

    def last_decision(self, seat: int) -> int:
        """How much of the log this observer had at its last decision."""
        own = [n for n, entry in enumerate(self.match.entries) if entry.seat == seat]
        return self.match.heard[own[-1]][seat] if own else 0

    def catch_up(self) -> None:
        """A game goes on: tell nobody again what they knew at their last decision."""
        self.told = {seat: self.last_decision(seat) for seat in self.told}

    def chair(self, seat: int, purpose: str) -> Chair:
        """A chair for a bot, with chance of its own."""
        stream = Stream(self.match.seed, f"{purpose}.{seat}/{len(self.match.entries)}")
        return Chair(self.match.game, self.state, seat, stream)

    def hint(self, seat: int) -> Choice:
        """What a bot would answer."""
        return self.hinter.choose(self.chair(seat, "hint"))

    def undo_reach(self, seat: int) -> int:
        """How many answers a seat can take back."""
        return len(self.match.undo_reach(seat))

    def take_back(self, seat: int, count: int) -> list[str]:
        """Undo answers of a seat; what they were, in words."""
        undone = []
        for _ in range(count):
            number = self.match.undo_reach(seat)[0]
            given = self.match.entries[number].answer
            asked = AskedHere(self.match.game, self.match.before[number], seat)
            undone.append(self.words.answer(asked.noun, given))
            self.match.undo(seat)
        self.told = {s: min(n, len(self.match.log[s])) for s, n in self.told.items()}
        return undone

    def is_public(self, seat: int) -> bool:
        """Whether the person at the screen can know what a bot may choose from.

        Else only open reasons are told: that there was but one choice would show a hand.
        """
        if self.viewer is None:
            return False
        options = first_answers(self.state, seat)
        stream = Stream(self.match.seed, f"public.{seat}/{len(self.match.entries)}")
        for _ in range(PUBLIC_WORLDS):
            world: State = self.match.game.imagine(self.state, self.viewer, stream)
            if seat not in world.asked or first_answers(world, seat) != options:
                return False
        return True


def first_answers(s: State, seat: int) -> list[Answer]:
    """The answers of a seat, as many as a bot looks at."""
    return list(islice(answers(s, seat), PUBLIC_WIDTH))
