"""A guest: somebody at this terminal who plays at a table of a server, or looks on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from galactarium.bots.chair import Choice
from galactarium.cli.seat.connection import Line, News
from galactarium.cli.seat.open_question import Asked
from galactarium.cli.seat.seat import Place
from galactarium.kernel import Answer, Note, Part, Parts, Question, Refusal, Seen
from galactarium.kernel.events import Change, fold
from galactarium.kernel.plain import frozen
from galactarium.render import Renderer
from galactarium.server import wire as m


class Guest(Place):
    """What somebody sees of a game that a server holds.

    Attributes:
        scene: What the seat sees now, and what it is asked.
        own: The answers of this seat since it came, in words.
        waited_for: Of whom it was said that they are waited for.
    """

    def __init__(self, line: Line, news: News, words: Renderer, now: m.SceneNow) -> None:
        super().__init__(words, [now.scene.seat])
        self.line = line
        self.news = news
        self.seat = now.scene.seat
        self.scene = now.scene
        self.info = now.table
        self.own: list[str] = []
        self.waited_for: list[int] = []
        self.show(now)

    @property
    def is_running(self) -> bool:
        """Whether somebody is asked something."""
        return self.info.status == "running" and bool(self.scene.asked)

    # What the server tells.

    def show(self, now: m.SceneNow) -> None:
        """The whole scene again."""
        self.scene, self.info = now.scene, now.table
        self.news.number = now.scene.number
        self.words.learn(now.scene.view)

    def hear(self, message: m.ToClient | None) -> None:
        """Take in one message, and say what is new."""
        match message:
            case m.SceneNow():
                self.show(message)
            case m.Events():
                self.see(message)
            case m.TableNow():
                self.info = message.table
            case m.Spoken(talk):
                self.io.say(self.text("cli.join_said", seat=talk.seat, text=talk.text))

    def see(self, news: m.Events) -> None:
        """What an answer brought."""
        seen = [seen_of(one) for one in news.events]
        view = self.scene.view
        for one in seen:
            view = fold(view, one.changes)
        self.scene = replace(
            self.scene,
            number=news.number,
            view=view,
            asked=news.asked,
            question=news.question,
            undo=news.undo,
        )
        self.news.number = news.number
        self.words.learn(view)
        self.io.say_all(self.told(seen), "- ")

    def told(self, seen: Iterable[Seen]) -> list[str]:
        """Events in words."""
        return self.words.events([one for one in seen if one.key])

    def catch_up(self, number: int = 0) -> None:
        """Take in all that has come, and wait until this row of the game has."""
        while self.scene.number < number:
            self.hear(self.news.next())
        while (message := self.news.next(0)) is not None:
            self.hear(message)

    def wait(self) -> None:
        """Wait for the others; say for whom, once."""
        if self.scene.asked != self.waited_for:
            self.waited_for = self.scene.asked
            names = tuple([self.name(seat) for seat in self.scene.asked])
            self.io.say(self.text("cli.join_waiting", people=names))
        self.hear(self.news.next())

    # What the guest does.

    def answer(self, given: Answer) -> None:
        """Answer the open question."""
        asked = self.scene.question
        assert asked is not None
        words = self.words.answer(self.asked(self.seat).noun, given)
        data = m.AnswerGiven(question=asked.id, answer=list(given))
        taken = self.line.post("answer", m.Taken, data)
        self.own.append(words)
        self.waited_for = []
        self.catch_up(taken.number)

    def take_back(self, seat: int, count: int) -> list[str]:
        """Undo answers; those from before this visit are not known in words."""
        undone = []
        for _ in range(count):
            self.catch_up(self.line.post("undo", m.Undone).number)
            undone.append(self.own.pop() if self.own else self.text("cli.join_last_answer"))
        return undone

    def view(self, seat: int) -> dict[str, Any]:
        """What the seat sees."""
        return self.scene.view

    def asked(self, seat: int) -> Asked:
        """The open question."""
        return AskedThere(self.line, self.scene)

    def recap(self, seat: int) -> list[str]:
        """What this seat saw since its last decision."""
        log = self.line.get("recap", m.Log)
        return self.told([seen_of(one) for line in log.lines for one in line.events])

    def hint(self, seat: int) -> Choice:
        """What a bot of the server would answer."""
        best = self.line.get("hint", m.Hint).proposals[0]
        reason = best.reasons[0]
        return Choice(tuple(best.answer), reason.key, params_of(reason.params))

    def undo_reach(self, seat: int) -> int:
        """How many answers can be taken back."""
        return self.scene.undo


class AskedThere:
    """An open question of a game that a server holds; each thing is asked there once."""

    marked = 0  # to look into choices would take a request for each

    def __init__(self, line: Line, scene: m.Scene) -> None:
        self.line = line
        self.scene = scene
        self.seat = scene.seat
        self.known: dict[Answer, m.Choices] = {}
        self.foreseen: dict[Answer, m.Forecast] = {}

    def choices(self, so_far: Answer) -> m.Choices:
        """What the server says of the next part."""
        if so_far not in self.known:
            given = m.SoFar(parts=list(so_far))
            self.known[so_far] = self.line.post("choices", m.Choices, given)
        return self.known[so_far]

    def forecast(self, answer: Answer) -> m.Forecast:
        """What the server says of a whole answer."""
        if answer not in self.foreseen:
            given = m.SoFar(parts=list(answer))
            self.foreseen[answer] = self.line.post("forecast", m.Forecast, given)
        return self.foreseen[answer]

    def view(self) -> dict[str, Any]:
        """What the seat sees."""
        return self.scene.view

    def question(self, so_far: Answer = ()) -> Question:
        """What is asked."""
        found = self.choices(so_far).question
        params = params_of(found.params)
        return Question(
            found.rule, found.key, found.kind, params, found.least, found.most, found.side
        )

    def noun(self, so_far: Answer) -> str:
        """What the next part names."""
        return self.choices(so_far).noun

    def candidates(self, so_far: Answer) -> list[Part]:
        """All that may be wanted next."""
        found = self.choices(so_far)
        return list(found.offered)

    def parts(self, so_far: Answer) -> Parts:
        """What may come next."""
        found = self.choices(so_far)
        return Parts(found.next, found.is_whole)

    def note(self, so_far: Answer) -> Note | None:
        """What the last part would take or bring."""
        found = self.choices(so_far[:-1]).notes.get(str(so_far[-1]))
        return None if found is None else Note(found.key, **params_of(found.params))

    def refusal(self, answer: Answer) -> Refusal | None:
        """Why not."""
        found = self.forecast(answer).refused
        if found is None:
            return None
        return Refusal(found.rule, found.key, allow=found.allow, **params_of(found.params))

    def crosses(self, answer: Answer) -> bool:
        """Whether this could not be undone."""
        return self.forecast(answer).is_final


def seen_of(happening: m.Happening) -> Seen:
    """An event as the engine has it."""
    changes = tuple([Change(tuple(c.path), c.value, c.gone) for c in happening.changes])
    return Seen(happening.key, params_of(happening.params), changes)


def params_of(params: Mapping[str, Any]) -> dict[str, Any]:
    """Parameters as the engine has them: with tuples."""
    return {key: frozen(value) for key, value in params.items()}
