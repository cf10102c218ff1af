"""A table over a WebSocket: what happens comes by itself, and everything needed to play goes back.

The first message is a hello with the key of a seat, or without one to look on. It names the last
row that the client has seen; the reply is what it missed since.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from galactarium.kernel import SPECTATOR
from galactarium.server import wire as m
from galactarium.server.http.access import Caller, caller_of, observer_of
from galactarium.server.http.limits import Limiter, address_of
from galactarium.server.http.table_routes import Id, Limit, TheHall, answer_given, at, say
from galactarium.server.problems import Problem, RefusedError, write_down
from galactarium.server.store.queries import OWNER
from galactarium.server.store.store import StoreError
from galactarium.server.tables import scenes
from galactarium.server.tables.audience import Asker, Listener
from galactarium.server.tables.caretaker import hand_back
from galactarium.server.tables.table import Table

HELLO: Final = 10.0  # seconds that a client has to say who it is
LARGEST: Final = 16_384  # bytes of a message
AWAY: Final = 4000  # the closing code for whoever must come again with a new hello
WRONG: Final = 4400  # and for what cannot be understood
NO_SEAT: Final = 4403
NO_TABLE: Final = 4404
TOO_MANY: Final = 4429
BROKEN: Final = 4503  # the store does not work

FROM_CLIENT: Final = msgspec.json.Decoder(m.FromClient)
Wire = WebSocket[Any, Any, Any]
Wish = m.Speak | m.Ask | m.Begin | m.Reply | m.Undo | m.Talking


class Closing(Exception):
    """The connection has to end, and why."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


@websocket("/api/tables/{id:str}/socket")
async def table_socket(
    socket: Wire, id: Id, hall: TheHall, messages: Limit, talking: Limit
) -> None:
    """One connection."""
    await socket.accept()
    try:
        hello = await first_message(socket, messages)
        caller = (await caller_of(socket))._replace(key=hello.key)
        table, listener = await at(hall, id, lambda table: join(table, caller, hello))
    except Closing as closing:
        await socket.close(closing.code, closing.reason)
        return
    except Problem as problem:
        code = NO_TABLE if problem.status_code == 404 else NO_SEAT
        await socket.close(code, problem.key)
        return
    except StoreError:
        await socket.close(BROKEN, "store")
        return
    except WebSocketDisconnect:
        return
    writer = asyncio.create_task(write(socket, listener))
    reader = asyncio.create_task(read(socket, table, listener, messages, talking))
    try:
        await asyncio.wait({reader, writer}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        table.crowd.leave(listener)
        if listener.observer != SPECTATOR:
            table.tell_table_if_read()
        for task in (reader, writer):
            task.cancel()
        await asyncio.gather(reader, writer, return_exceptions=True)


async def first_message(socket: Wire, messages: Limiter) -> m.Hello:
    """Who is there?"""
    if messages.wait(address_of(socket)):
        raise Closing(TOO_MANY, "too many messages")
    try:
        async with asyncio.timeout(HELLO):
            hello = decoded(await socket.receive_data("text"))
    except TimeoutError as problem:
        raise Closing(WRONG, "no hello in time") from problem
    if not isinstance(hello, m.Hello):
        raise Closing(WRONG, "the first message must be a hello")
    return hello


def decoded(data: str | bytes) -> m.FromClient:
    """A message of a client; what cannot be understood ends the connection."""
    if len(data) > LARGEST:
        raise Closing(WRONG, "too large")
    try:
        message: m.FromClient = FROM_CLIENT.decode(data)
        return message
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as problem:
        raise Closing(WRONG, "not understood") from problem


async def join(table: Table, caller: Caller, hello: m.Hello) -> tuple[Table, Listener]:
    """Let a client listen."""
    listener = Listener(observer_of(table, caller))
    listener.speak(hello.language, wants_lines=hello.lines)
    table.crowd.join(table, listener, hello.number)
    if listener.observer != SPECTATOR:
        await hand_back(table, listener.observer)
        table.tell_table()
    return table, listener


async def write(socket: Wire, listener: Listener) -> None:
    """Send what is to be sent."""
    while (message := await listener.outbox.get()) is not None:
        await socket.send_data(message, mode="text")
    await socket.close(AWAY, "come again")


async def read(
    socket: Wire, table: Table, listener: Listener, messages: Limiter, talking: Limiter
) -> None:
    """Do what the client asks for, one thing after the other."""
    address = address_of(socket)
    try:
        while True:
            message = decoded(await socket.receive_data("text"))
            if messages.wait(address):
                raise Closing(TOO_MANY, "too many messages")
            if isinstance(message, m.Hello):
                raise Closing(WRONG, "a second hello")
            if isinstance(message, m.Talking) and talking.wait(address):
                listener.tell(m.Done(message.id, problem="too_many"))
                continue
            await do(table, listener, message)
    except Closing as closing:
        await socket.close(closing.code, closing.reason)
    except WebSocketDisconnect:
        return


async def do(table: Table, listener: Listener, message: Wish) -> None:
    """Do one thing; if it cannot be done, say why."""
    try:
        await table.call(lambda: reply(table, listener, message))
    except RefusedError as problem:
        listener.tell(m.Done(message.id, refused=scenes.refused_of(problem.refused)))
    except Problem as problem:
        listener.tell(m.Done(message.id, problem=problem.key))
    except StoreError:
        listener.tell(m.Done(message.id, problem="store"))
    except Exception as problem:
        write_down(problem)
        listener.tell(m.Done(message.id, problem="failure"))


async def reply(table: Table, listener: Listener, message: Wish) -> None:
    """Do what a client asked for, and say what came of it before anything else happens."""
    seat, asker = listener.observer, Asker(listener, message.id)
    result: m.Choices | m.Undone | None = None
    if seat == SPECTATOR and not isinstance(message, m.Speak):
        raise Problem(401, "no_seat", "You have no seat at this table: you look on.")
    match message:
        case m.Speak():
            listener.speak(message.language, wants_lines=message.lines)
            table.crowd.offers.tell_later(table)
        case m.Ask():
            scenes.check_may_answer(table, seat)
            result = scenes.choices(table, seat, answer_given(message.parts), listener.language)
        case m.Begin():
            begun = answer_given(message.parts)
            given = scenes.whole_of(table, seat, begun, message.is_sure)
            if given is not None:
                await table.answer(seat, message.question, given, OWNER, asker)
                return  # the reply went with what happened
            result = scenes.choices(table, seat, begun, listener.language)
        case m.Reply():
            given = answer_given(message.answer)
            await table.answer(seat, message.question, given, OWNER, asker)
            return
        case m.Undo():
            result = scenes.undone(table, await table.undo(seat))
        case m.Talking():
            await say(table, seat, message.text)
    listener.tell(m.Done(message.id, result))
