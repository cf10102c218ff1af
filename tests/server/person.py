"""A person at a table, over a real socket: plays at random, and comes back when it breaks off."""

import asyncio
import itertools
import json
from collections.abc import Callable
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from galactarium.kernel.events import Change, fold

Message = dict[str, Any]
NUMBERS = itertools.count()
PAUSE = 0.01  # seconds before another try to connect


class Person:
    """Somebody with the key of a seat.

    Attributes:
        where: The server to go to, asked before each connection.
        number: The last row that was seen.
        view: The last scene, with all that happened since.
        taken: The answers that the server has taken: numbers and hashes.
        refused: Why it has not taken others.
    """

    def __init__(self, where: Callable[[], str], table: str, key: str) -> None:
        self.where = where
        self.table = table
        self.key = key
        place = next(NUMBERS)
        self.random = Random(place)
        self.headers = {"X-Forwarded-For": f"10.0.{place // 250}.{place % 250 + 1}"}
        self.number: int | None = None
        self.view: Any = None
        self.question: Message | None = None
        self.is_over = False
        self.taken: list[tuple[int, str]] = []
        self.refused: list[str] = []
        self.news: list[Message] = []
        self.ids = itertools.count()
        self.socket: ClientConnection

    async def play(self, until: Callable[[], bool] = lambda: False) -> None:
        """Play to the end of the game, or until something is so, over as many sockets as it takes.

        Whoever has to wait for others looks up now and then.
        """
        while not (self.is_over or until()):
            try:
                async with await self.enter():
                    while not (self.is_over or until()):
                        await self.act()
            except (WebSocketException, OSError):
                await asyncio.sleep(PAUSE)

    async def enter(self) -> ClientConnection:
        """Connect, and say what was seen already."""
        url = f"ws://{self.where()}/api/tables/{self.table}/socket"
        self.socket = await connect(
            url, additional_headers=self.headers, compression=None, close_timeout=0.1
        )
        hello: Message = {"type": "hello", "key": self.key}
        if self.number is not None:
            hello["number"] = self.number
        await self.socket.send(json.dumps(hello))
        return self.socket

    async def act(self) -> None:
        """Answer, or hear what others do."""
        if self.question is not None:
            await self.answer(self.question["id"])
            return
        try:
            async with asyncio.timeout(0.1):
                await self.hear()
        except TimeoutError:
            pass

    async def answer(self, question: str) -> None:
        """Draw a legal answer part by part, and give it."""
        parts: list[Any] = []
        while (found := await self.choices(question, parts)) is not None:
            if found["is_whole"] and (not found["next"] or self.random.random() < 0.5):
                await self.give(question, parts)
                return
            parts.append(self.random.choice(found["next"]))

    async def choices(self, question: str, parts: list[Any]) -> Message | None:
        """What may come next, if the question is still the same."""
        if self.question is None or self.question["id"] != question:
            return None
        found: Message | None = (await self.ask("choices", parts=parts))["result"]
        return found if found and found["question"]["id"] == question else None

    async def give(self, question: str, parts: list[Any]) -> Message:
        """Answer a question."""
        done = await self.ask("answer", question=question, answer=parts)
        if done["result"]:
            self.taken.append((done["result"]["number"], done["result"]["receipt"]))
        else:
            self.refused.append(done["problem"])
        return done

    async def ask(self, kind: str, **what: Any) -> Message:
        """Ask for something; whatever else comes first is heard."""
        id = next(self.ids)
        await self.socket.send(json.dumps({"type": kind, "id": id, **what}))
        while True:
            message = await self.hear()
            if message["type"] == "done" and message["id"] == id:
                return message

    async def hear(self) -> Message:
        """The next message."""
        message: Message = json.loads(await self.socket.recv())
        if message["type"] == "scene":
            self.see(message["scene"])
            self.is_over = message["table"]["status"] == "over"
        elif message["type"] == "events":
            self.follow(message)
        elif message["type"] == "done" and "events" in message:
            self.follow(message["events"])
        self.news.append(message)
        return message

    def see(self, scene: Message) -> None:
        self.number, self.view, self.question = scene["number"], scene["view"], scene["question"]

    def follow(self, message: Message) -> None:
        """What happened comes in order, without a gap."""
        assert self.number is not None and message["number"] == self.number + 1
        self.number, self.question = message["number"], message["question"]
        for event in message["events"]:
            changes = [
                Change(tuple(one["path"]), one.get("value"), one.get("gone", False))
                for one in event["changes"]
            ]
            self.view = fold(self.view, tuple(changes))
        self.is_over = not message["asked"]
