"""Those who listen to a table, and what they are told.

Everything that happens is put into words once for each observer (a seat, or all onlookers), however
many connections that observer has. The last messages are kept for those whose connection broke.
"""

from __future__ import annotations

import asyncio
from collections import deque
from time import time
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from galactarium.kernel import SPECTATOR
from galactarium.server import wire as m
from galactarium.server.store.queries import JournalRow
from galactarium.server.tables.offers import Labels, Offers
from galactarium.server.tables.scenes import (
    aside_for,
    asked_of,
    happening,
    info_of,
    question_for,
    scene,
    taken,
    undo_reach,
)

if TYPE_CHECKING:
    from galactarium.server.tables.table import Table

RECENT: Final = 64  # messages that are kept for each observer
WAITING: Final = 256  # messages that may wait for a slow connection


class Listener:
    """A connection: what is to be sent waits in its queue. One that is too slow is let go.

    Attributes:
        language: The one that offers are made in; none if it wants no offers.
        wants_lines: Whether they tell the table in lines.
        choices: What it was offered last.
        lines: The table in lines, as it has them.
        labels: The labels that it has.
    """

    def __init__(self, observer: int) -> None:
        self.observer = observer
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(WAITING)
        self.language: m.Language | None = None
        self.wants_lines = False
        self.choices: m.Choices | None = None
        self.lines: list[str] = []
        self.labels: Labels = {}

    def speak(self, language: m.Language | None, *, wants_lines: bool) -> None:
        """Offer everything in this language from now on, and once more if it was another."""
        if language != self.language:
            self.choices, self.lines, self.labels = None, [], {}
        self.language = language
        self.wants_lines = wants_lines

    def tell(self, message: m.ToClient) -> None:
        """Send this connection something of its own."""
        self.send(encoded(message))

    def send(self, message: bytes) -> None:
        """Put a message into the queue; if it is full, the connection ends and starts again."""
        if self.outbox.full():
            self.end()
        else:
            self.outbox.put_nowait(message)

    def end(self) -> None:
        """Send nothing more, and let the client come again."""
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)


class Asker(NamedTuple):
    """Who gave an answer, and waits for the reply to the message of this id."""

    listener: Listener
    id: int


class Crowd:
    """All listeners of a table.

    Attributes:
        observers: Whose events are collected: all that have listened since the table was read.
        recent: The last messages of each observer, with the row that each brings one up to.
        numbers: The row that each observer was last told of, as it counts.
        left: When the last connection of a seat broke off.
        offers: What they may choose, and words.
    """

    def __init__(self) -> None:
        self.listeners: set[Listener] = set()
        self.observers: tuple[int, ...] = ()
        self.recent: dict[int, deque[tuple[int, bytes]]] = {}
        self.numbers: dict[int, int] = {}
        self.left: dict[int, float] = {}
        self.offers = Offers()

    @property
    def present(self) -> set[int]:
        """The seats that listen."""
        return {one.observer for one in self.listeners if one.observer != SPECTATOR}

    def join(self, table: Table, listener: Listener, number: int | None) -> None:
        """Bring a new listener up to date: with what it missed, or with the whole scene."""
        if listener.observer not in self.observers:
            self.observers += (listener.observer,)
            self.recent[listener.observer] = deque(maxlen=RECENT)
        self.listeners.add(listener)
        self.offers.tell_later(table)
        if table.held is None:
            listener.tell(m.TableNow(info_of(table)))
            return
        table.match.look_on(listener.observer)
        now = self.numbers[listener.observer] = table.number_for(listener.observer)
        missed = self.missed(listener.observer, number, now)
        if missed is None:
            listener.tell(m.SceneNow(scene(table, listener.observer), info_of(table)))
        for message in missed or ():
            listener.send(message)

    def missed(self, observer: int, number: int | None, now: int) -> list[bytes] | None:
        """The messages since a row, if all of them are still here."""
        kept = list(self.recent[observer])
        if number is None or number > now:
            return None
        later = [message for at, message in kept if at > number]
        return later if len(later) == now - number else None

    def dismiss(self, seat: int) -> None:
        """Who listens as this seat no longer has it: from now on they only look on, and end."""
        for listener in [one for one in self.listeners if one.observer == seat]:
            listener.observer = SPECTATOR
            listener.end()
            self.leave(listener)

    def disperse(self) -> None:
        """There is nothing more to listen to; clients that come again learn why."""
        for listener in self.listeners:
            listener.end()
        self.listeners.clear()

    def leave(self, listener: Listener) -> None:
        """A connection that is gone."""
        self.listeners.discard(listener)
        self.left[listener.observer] = time()
        self.offers.forget()

    def tell(self, table: Table, row: JournalRow, asker: Asker | None = None) -> None:
        """Tell every observer what an answer brought; of a private one only its seat.

        The one who gave the answer hears of it in the reply.
        """
        match = table.match
        is_private = table.is_private(row)
        for observer in match.observers:
            if observer == row.seat or not is_private:
                self.tell_one(table, row, observer, asker)
            match.log[observer].clear()  # only what is new is kept there
        if match.state.is_over:
            self.tell_all(m.TableNow(info_of(table)))  # with the result
        self.offers.tell_later(table)

    def tell_one(
        self, table: Table, row: JournalRow, observer: int, asker: Asker | None = None
    ) -> None:
        """Tell one observer what an answer brought."""
        match, number = table.match, table.number_for(observer, row.number)
        events = m.Events(
            number,
            row.seat,
            [happening(seen) for seen in match.log[observer]],
            asked_of(match),
            question_for(table, observer),
            undo_reach(table, observer),
            aside_for(table, observer),
        )
        message = encoded(events)
        self.numbers[observer] = number
        self.recent[observer].append((number, message))
        for listener in self.listening_as(observer):
            if asker is not None and listener is asker.listener:
                listener.tell(m.Done(asker.id, taken(table, row), events=events))
            else:
                listener.send(message)

    def show_new(self, table: Table, undone: int | None = None) -> None:
        """Show the whole scene again to all who have not seen what happened last.

        That may be only that the row `undone` was taken back.
        """
        for observer in self.observers if table.held is not None else ():
            table.match.look_on(observer)
            table.match.log[observer].clear()  # the scene has it all
            if self.numbers.get(observer) != (number := table.number_for(observer)):
                self.numbers[observer] = number
                self.recent[observer].clear()
                gone = None if undone is None else table.number_for(observer, undone)
                message = encoded(m.SceneNow(scene(table, observer), info_of(table), gone))
                for listener in self.listening_as(observer):
                    listener.send(message)
        self.offers.tell_later(table)

    def tell_all(self, message: m.ToClient) -> None:
        """The same for everybody."""
        told = encoded(message)
        for listener in list(self.listeners):
            listener.send(told)

    def listening_as(self, observer: int) -> list[Listener]:
        """Every connection of an observer."""
        return [one for one in self.listeners if one.observer == observer]


def encoded(message: m.ToClient) -> bytes:
    """A message as JSON."""
    return msgspec.json.encode(message)
