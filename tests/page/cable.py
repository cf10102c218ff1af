"""A cable between a browser and the server that a test can pull out."""

import selectors
import socket
import threading
from contextlib import suppress

Pair = tuple[socket.socket, socket.socket]


class Cable:
    """Passes everything on, in both directions, while it is plugged in."""

    def __init__(self, server: tuple[str, int]) -> None:
        self.server = server
        self.is_cut = False
        self.pairs: list[Pair] = []
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
                pair = (near, socket.create_connection(self.server))
                self.pairs.append(pair)
                threading.Thread(target=pass_on, args=pair, daemon=True).start()

    def cut(self) -> None:
        """Nothing goes through any more."""
        self.is_cut = True
        for pair in self.pairs:
            for end in pair:
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
        self.pairs.clear()

    def mend(self) -> None:
        self.is_cut = False

    def remove(self) -> None:
        self.cut()
        self.listening.close()


def pass_on(near: socket.socket, far: socket.socket) -> None:
    """Pass on what either end says until one falls silent."""
    with near, far, selectors.DefaultSelector() as both, suppress(OSError):
        both.register(near, selectors.EVENT_READ, far)
        both.register(far, selectors.EVENT_READ, near)
        while True:
            for key, _ in both.select():
                end: socket.socket = key.fileobj  # type: ignore[assignment]
                said = end.recv(65536)
                if not said:
                    return
                key.data.sendall(said)
