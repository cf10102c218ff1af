"""What may be chosen, and the table in words, for all who have named their language.

Nobody has to ask. What happened goes out first; then, when the turn of this work comes, everybody
gets what is new: the first choices of the open question, and words where a game needs them.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from galactarium.render import Renderer
from galactarium.server import wire as m
from galactarium.server import wording
from galactarium.server.problems import write_down
from galactarium.server.store.queries import RUNNING
from galactarium.server.tables import scenes
from galactarium.server.wording import View

if TYPE_CHECKING:
    from galactarium.server.tables.audience import Listener
    from galactarium.server.tables.table import Table

Labels = dict[str, dict[str, str]]

NOTHING: Final = m.Offer(None, None, None)


class Known(NamedTuple):
    """The first choices of a question, which hold as long as its seat sees the same."""

    question: str
    view: View
    choices: m.Choices


class Offers:
    """What was worked out for the listeners of a table.

    Attributes:
        is_due: Whether work that tells them waits already.
        known: The first choices by seat and language.
        lines: The table in lines by observer and language, with the view that they tell.
        labels: What things are called by whoever speaks, as far as that one had learnt it.
    """

    def __init__(self) -> None:
        self.is_due = False
        self.known: dict[tuple[int, m.Language], Known] = {}
        self.lines: dict[tuple[int, m.Language], tuple[View, list[str]]] = {}
        self.labels: dict[m.Language, tuple[Renderer, bool, Labels]] = {}

    def forget(self) -> None:
        """Keep nothing for those who have gone; for those who stay it is worked out again."""
        self.known.clear()
        self.lines.clear()
        self.labels.clear()

    def tell_later(self, table: Table) -> None:
        """Something is new: tell it when the turn comes, once for all that is new by then."""
        if not self.is_due and any(one.language for one in table.crowd.listeners):
            self.is_due = True
            table.hall.later(table, partial(self.tell, table))

    async def tell(self, table: Table) -> None:
        """Send everybody what is new to them; other tables have their turns in between."""
        self.is_due = False
        for listener in list(table.crowd.listeners):
            if table.held is not None and listener.language is not None:
                self.try_to_tell(table, listener, listener.language)
                await asyncio.sleep(0)

    def try_to_tell(self, table: Table, listener: Listener, language: m.Language) -> None:
        """Send one listener what is new to it; one that gets nothing may still ask."""
        try:
            self.tell_one(table, listener, language)
        except MemoryError:
            raise
        except Exception as problem:
            write_down(problem)

    def tell_one(self, table: Table, listener: Listener, language: m.Language) -> None:
        """Send one listener what is new to it."""
        observer, words = listener.observer, table.voice(language)
        choices, view = self.choices(table, observer, language), scenes.view_of(table, observer)
        lines = self.lines_of(table, observer, language) if listener.wants_lines else []
        labels = self.labels_in(language, words, view)
        news = m.Offer(
            None if choices == listener.choices else choices,
            None if lines == listener.lines else lines,
            None if labels == listener.labels else labels,
        )
        listener.choices, listener.lines, listener.labels = choices, lines, labels
        if news != NOTHING:
            listener.tell(news)

    def lines_of(self, table: Table, observer: int, language: m.Language) -> list[str]:
        """The table in lines, for somebody who may see the same as before."""
        view = scenes.view_of(table, observer)
        seen, lines = self.lines.get((observer, language), (None, []))
        if seen != view:
            lines = wording.lines(table.voice(language), view, observer)
            self.lines[observer, language] = view, lines
        return lines

    def labels_in(self, language: m.Language, words: Renderer, view: View) -> Labels:
        """What things are called: that changes once, when there is something to name."""
        words.learn(view)
        speaker, is_learnt, labels = self.labels.get(language, (None, False, {}))
        if speaker is not words or is_learnt != bool(words.labels):
            labels = wording.labels(words, view)
            self.labels[language] = words, bool(words.labels), labels
        return labels

    def choices(self, table: Table, seat: int, language: m.Language) -> m.Choices | None:
        """What a seat may choose first, if it is asked and no standing order answers."""
        is_asked = seat in table.match.state.asked and not scenes.has_order(table, seat)
        if table.row.status != RUNNING or not is_asked:
            return None
        question, view = scenes.question_id(table, seat), scenes.view_of(table, seat)
        known = self.known.get((seat, language))
        if known is None or (known.question, known.view) != (question, view):
            known = Known(question, view, scenes.choices(table, seat, (), language))
            self.known[seat, language] = known
        return known.choices
