"""A process that bots think in: tasks come by its input, replies go by its output.

The pool (bot_pool.py) starts it and kills it when a bot takes too long. It ends by itself when the
pool is gone. A bot that eats all the memory it may have ends it, too.
"""

from __future__ import annotations

import math
import os
import resource
import signal
import sys
from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from struct import Struct as Layout
from traceback import extract_tb
from typing import Any, BinaryIO, Final

from msgspec import Struct, msgpack

from galactarium.bots import BOTS, Bot, Chair
from galactarium.kernel import Stream
from galactarium.registry import title, titles

SIZE: Final = Layout("<I")  # goes before every message
LARGEST: Final = 1 << 20  # bytes of a reply that the pool takes
GRACE: Final = 2  # seconds after which a bot ends even if the pool does not end it
PATIENCE: Final = 10  # bots yield to whatever else wants to run here


class Terms(Struct):
    """What holds for all bots of a process; `bots` are further ones, as module:Class by name."""

    seconds: float
    megabytes: int
    bots: dict[str, str]


class Task(Struct):
    """Where a bot has to answer; the component values are packed, as most are known already."""

    title: str
    content: bytes
    position: dict[str, Any]
    seat: int
    bot: str
    seed: str


class Chosen(Struct, tag=True):
    """What a bot answers, and why."""

    answer: list[int | str]
    reason: str
    params: dict[str, Any]
    is_open: bool


class Failed(Struct, tag=True):
    """What broke and where, with nothing of the game in it."""

    problem: str


Reply = Chosen | Failed


def packed(message: Struct | None) -> bytes:
    """A message as it goes through a pipe."""
    body = msgpack.encode(message)
    return SIZE.pack(len(body)) + body


def main() -> None:
    """Work until nothing more comes."""
    inward, outward = private_pipes()
    terms = msgpack.decode(received(inward), type=Terms)
    limit(terms.megabytes)
    bots = {**BOTS, **{name: bot_at(path) for name, path in terms.bots.items()}}
    titles()  # the games are loaded before the time of the first task runs
    send(outward, None)
    while body := received(inward):
        signal.alarm(math.ceil(terms.seconds) + GRACE)
        reply = worked(msgpack.decode(body, type=Task), bots)
        signal.alarm(0)
        send(outward, reply)


def private_pipes() -> tuple[BinaryIO, BinaryIO]:
    """The pipes of the pool; a bot that prints or reads does not get at them."""
    inward, outward = os.dup(0), os.dup(1)
    with Path(os.devnull).open() as nothing:
        os.dup2(nothing.fileno(), 0)
    os.dup2(2, 1)
    return os.fdopen(inward, "rb"), os.fdopen(outward, "wb")


def limit(megabytes: int) -> None:
    """Take no more than is allowed; only the pool ends this process, not Ctrl-C or a shutdown."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    os.nice(PATIENCE)
    if sys.platform == "linux":  # others do not keep to it, or refuse it
        resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20,) * 2)


def bot_at(path: str) -> type[Bot]:
    """The bot at module:Class."""
    module, _, name = path.partition(":")
    found: type[Bot] = getattr(import_module(module), name)
    return found


def received(pipe: BinaryIO) -> bytes:
    """The next message, or nothing if there are no more."""
    head = pipe.read(SIZE.size)
    return pipe.read(SIZE.unpack(head)[0]) if len(head) == SIZE.size else b""


def send(pipe: BinaryIO, reply: Reply | None) -> None:
    """Write a message; the first, which says nothing, tells that this process has started."""
    pipe.write(packed(reply))
    pipe.flush()


def worked(task: Task, bots: Mapping[str, type[Bot]]) -> Reply:
    """What the bot of a task answers; after a lack of memory the process is of no more use."""
    try:
        game = title(task.title).game
        chair = Chair(
            game,
            game.load(task.position, unpacked(task.content)),
            task.seat,
            Stream(task.seed, "bot"),
        )
        choice = bots[task.bot]().choose(chair)
        return Chosen(list(choice.answer), choice.reason, choice.params, choice.is_open)
    except MemoryError:
        sys.exit("a bot has used up its memory")
    except Exception as problem:
        return Failed(described(problem))


@lru_cache(8)
def unpacked(content: bytes) -> dict[str, Any]:
    """Component values; games are quicker with those that they had before."""
    data: dict[str, Any] = msgpack.decode(content)
    return data


def described(problem: Exception) -> str:
    """The kind of a problem and its place; its text could tell what is hidden."""
    place = extract_tb(problem.__traceback__)[-1]
    return f"{type(problem).__name__} in {place.name} ({Path(place.filename).name}:{place.lineno})"


if __name__ == "__main__":
    main()
