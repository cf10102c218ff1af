"""The watchdog: work for one table never holds up the others for long.

All tables share one thread, and the engine has no waits inside. So what is done for a table runs
under the eyes of a second thread: a stretch between two waits that uses more than its seconds of
processor time is broken off by an exception that is raised inside it. Nothing is half done by
that: a step counts only when it is in the store, and a table that was broken off is read again.

The exception comes between two instructions of Python, wherever that is, and in whichever thread
the server runs. One call of a built-in function cannot be broken off; the bounds of positions and
corrections see to it that none takes long.
"""

from __future__ import annotations

import ctypes
import threading
import time
from collections.abc import Callable, Coroutine, Generator
from functools import partial
from types import coroutine
from typing import Any, Final, TypeVar

T = TypeVar("T")

LOOK: Final = 0.1  # seconds between two looks of the watchdog


class TooLongError(BaseException):
    """The watchdog has broken something off; no handler of usual exceptions may keep it up."""


class Watchdog:
    """Watches over the thread in which it is opened.

    Attributes:
        began: The processor time at which what is under way began, None if nothing is.
    """

    def __init__(self, seconds: float) -> None:
        """What takes more than so many seconds of processor time is broken off."""
        self.seconds = seconds
        self.began: float | None = None
        self.has_raised = False
        self.clock: Callable[[], float] = time.thread_time
        self.lock = threading.Lock()
        self.is_closed = threading.Event()

    def open(self) -> None:
        """Begin to watch over this thread."""
        self.watched_thread = threading.get_ident()
        self.clock = clock_of(self.watched_thread)
        self.thread = threading.Thread(target=self.watch, name="watchdog", daemon=True)
        self.thread.start()

    def close(self) -> None:
        """Watch no longer."""
        self.is_closed.set()

    def watch(self) -> None:
        """The task of the second thread."""
        while not self.is_closed.wait(LOOK):
            with self.lock:
                if self.began is not None and self.clock() - self.began > self.seconds:
                    self.has_raised = True
                    raise_in(self.watched_thread, TooLongError)

    def run(self, step: Callable[[], T]) -> T:
        """Do one thing under the eyes of the watchdog."""
        self.began = self.clock()
        try:
            return step()
        finally:
            self.end()

    def end(self) -> None:
        """What was under way is done: an exception that has not come yet must not come later."""
        with self.lock:
            self.began = None
            if self.has_raised:
                self.has_raised = False
                raise_in(self.watched_thread, None)

    @coroutine
    def over(self, work: Coroutine[Any, Any, T]) -> Generator[Any, Any, T]:
        """Run a coroutine, and watch over every stretch of it between two waits."""
        step: Callable[[], Any] = partial(work.send, None)
        while True:
            try:
                waits_for = self.run(step)
            except StopIteration as done:
                result: T = done.value
                return result
            except TooLongError:
                self.end()  # again, as it may have come in the middle of that
                work.close()
                raise
            try:
                sent = yield waits_for
            except BaseException as problem:
                step = partial(work.throw, problem)
            else:
                step = partial(work.send, sent)


def clock_of(thread: int) -> Callable[[], float]:
    """The processor time of a thread, read from another one; of all threads if that cannot be."""
    if not hasattr(time, "pthread_getcpuclockid"):  # macOS
        return time.process_time
    number = time.pthread_getcpuclockid(thread)
    return lambda: time.clock_gettime(number)


def raise_in(thread: int, kind: type[BaseException] | None) -> None:
    """Let an exception come up in a thread; None takes back one that has not come yet."""
    problem = ctypes.py_object(kind) if kind else ctypes.py_object()
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), problem)
