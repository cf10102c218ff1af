"""A cable between a browser and the server that a test can pull out, or let break replies off."""

import re
import selectors
import socket
import threading
from contextlib import suppress

END_OF_HEAD = b"\r\n\r\n"
ASKED = re.compile(rb"\A[A-Z]+ (\S+) HTTP/1\.1\r\n")


class Cable:
    """Passes everything on, in both directions, while it is plugged in."""

    def __init__(self, server: tuple[str, int]) -> None:
        self.server = server
        self.is_cut = False
        self.breaking: re.Pattern[bytes] | None = None
        self.broken: list[str] = []  # the paths whose replies broke off
        self.ends: list[socket.socket] = []
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listening.getsockname()[1]}"
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self) -> None:
        with suppress(OSError):  # it is closed in the end
            while True:
                near, _ = self.listening.accept()
                if self.is_cut:
                    near.close()
                    continue
                far = socket.create_connection(self.server)
                self.ends += near, far
                threading.Thread(target=self.pass_on, args=(near, far), daemon=True).start()

    def cut(self) -> None:
        """Nothing goes through any more."""
        self.is_cut = True
        for end in self.ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        self.ends.clear()

    def mend(self) -> None:
        """Everything goes through again, and whole."""
        self.is_cut = False
        self.breaking = None

    def break_off(self, paths: str) -> None:
        """From now on replies to such paths break off in the middle of their bodies."""
        self.breaking = re.compile(paths.encode())

    def remove(self) -> None:
        self.cut()
        self.listening.close()

    def pass_on(self, near: socket.socket, far: socket.socket) -> None:
        """Pass on what either end says until one falls silent, or a reply has broken off."""
        other, held, breaks = {near: far, far: near}, b"", False
        with near, far, selectors.DefaultSelector() as both, suppress(OSError):
            for end in other:
                both.register(end, selectors.EVENT_READ, end)
            while True:
                for key, _ in both.select():
                    end = key.data
                    said = end.recv(65536)
                    if not said:
                        return
                    if end is far and breaks:
                        held += said
                        if half := half_of(held):
                            near.sendall(half)
                            return
                        continue
                    breaks = breaks or (end is near and self.is_to_break(said))
                    other[end].sendall(said)

    def is_to_break(self, said: bytes) -> bool:
        """Whether this asks for something whose reply is to break off."""
        asked = ASKED.match(said)
        if not (asked and self.breaking and self.breaking.search(asked[1])):
            return False
        self.broken.append(asked[1].decode())
        return True


def half_of(reply: bytes) -> bytes:
    """The head of a reply and half of what there is of its body; nothing before it has one."""
    head, _, body = reply.partition(END_OF_HEAD)
    return head + END_OF_HEAD + body[: (len(body) + 1) // 2] if body else b""
