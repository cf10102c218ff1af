"""A process that does work which may go wrong: tasks come by its input, replies go by its output.

Its owner (pool.py) kills it when a task takes too long. It ends by itself when the
server is gone. A task that eats all the memory it may have ends it, too.
"""

from __future__ import annotations

import math
import os
import resource
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from struct import Struct as Layout
from traceback import extract_tb
from typing import BinaryIO, Final, TypeVar

from msgspec import Struct, msgpack

from galactarium.registry import titles

SIZE: Final = Layout("<I")  # goes before every message
GRACE: Final = 2  # seconds after which a task ends even if nobody ends it
PATIENCE: Final = 10  # it yields to whatever else wants to run here


class Terms(Struct):
    """What holds for all tasks of a process."""

    seconds: float
    megabytes: int


class Failed(Struct, tag=True):
    """What broke and where, with nothing of the game in it; the task is not always at fault."""

    problem: str
    is_at_fault: bool = True


TermsT = TypeVar("TermsT", bound=Terms)
TaskT = TypeVar("TaskT", bound=Struct)
Work = Callable[[TaskT], Struct]


def packed(message: Struct | None) -> bytes:
    """A message as it goes through a pipe."""
    body = msgpack.encode(message)
    return SIZE.pack(len(body)) + body


def work_on(
    terms_type: type[TermsT], task_type: type[TaskT], prepare: Callable[[TermsT], Work[TaskT]]
) -> None:
    """Work until nothing more comes."""
    inward, outward = private_pipes()
    terms = msgpack.decode(received(inward), type=terms_type)
    limit(terms.megabytes)
    work = prepare(terms)
    titles()  # the games are loaded before the time of the first task runs
    send(outward, None)
    while body := received(inward):
        signal.alarm(math.ceil(terms.seconds) + GRACE)
        reply = worked(work, msgpack.decode(body, type=task_type))
        signal.alarm(0)
        send(outward, reply)


def private_pipes() -> tuple[BinaryIO, BinaryIO]:
    """The pipes of the server; what a task prints or reads does not get at them."""
    inward, outward = os.dup(0), os.dup(1)
    with Path(os.devnull).open() as nothing:
        os.dup2(nothing.fileno(), 0)
    os.dup2(2, 1)
    return os.fdopen(inward, "rb"), os.fdopen(outward, "wb")


def limit(megabytes: int) -> None:
    """Take no more than is allowed; only the server ends this process, not Ctrl-C or a shutdown."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    os.nice(PATIENCE)
    if sys.platform == "linux":  # others do not keep to it, or refuse it
        resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20,) * 2)


def received(pipe: BinaryIO) -> bytes:
    """The next message, or nothing if there are no more."""
    head = pipe.read(SIZE.size)
    return pipe.read(SIZE.unpack(head)[0]) if len(head) == SIZE.size else b""


def send(pipe: BinaryIO, reply: Struct | None) -> None:
    """Write a message; the first, which says nothing, tells that this process has started."""
    pipe.write(packed(reply))
    pipe.flush()


def worked(work: Work[TaskT], task: TaskT) -> Struct:
    """What comes of a task; after a lack of memory the process is of no more use."""
    try:
        return work(task)
    except MemoryError:
        sys.exit("a task has used up its memory")
    except Exception as problem:
        return Failed(described(problem))


def described(problem: Exception) -> str:
    """The kind of a problem and its place; its text could tell what is hidden."""
    place = extract_tb(problem.__traceback__)[-1]
    return f"{type(problem).__name__} in {place.name} ({Path(place.filename).name}:{place.lineno})"
