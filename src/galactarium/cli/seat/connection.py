"""The line to a table of a server: requests over HTTP, and news over a socket."""

from __future__ import annotations

from contextlib import ExitStack
from time import sleep
from typing import Final, NamedTuple, TypeVar
from urllib.parse import parse_qs, urlsplit

import httpx
from msgspec import DecodeError, Struct, json
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from galactarium.cli.errors import Problem
from galactarium.server import wire as m

T = TypeVar("T")

TIMEOUT: Final = 60.0  # seconds for a request: a bot that gives a hint may think long
PAUSES: Final = (0.5, 1, 2, 4, 8, 15, 30)  # seconds between attempts to take up a broken line
REFUSED: Final = 422  # by the rules: the parts do not fit what is asked now
FINAL: Final = {
    4400: "The server does not understand this program. Is one of the two too old?",
    4403: "The key in the link opens no seat at this table.",
    4404: "There is no such table. Check the link.",
    4429: "The server has had too many messages from here. Wait a minute.",
}
FROM_SERVER: Final = json.Decoder(m.ToClient)


class Link(NamedTuple):
    """A link to a place: the server, the table and the key of a seat, as far as they are known."""

    server: str
    table: str
    key: str

    def __str__(self) -> str:
        return f"{self.server}/table/{self.table}" + (f"#key={self.key}" if self.key else "")


def link_in(text: str) -> Link:
    """A link as the page gives it: SERVER, SERVER/table/TABLE, or with #key=KEY behind."""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise Problem(f"{text} is no link: it begins with http:// or https://")
    before, _, table = parts.path.rstrip("/").partition("/table/")
    key = parse_qs(parts.fragment).get("key", [""])[0]
    return Link(f"{parts.scheme}://{parts.netloc}{before}", table, key)


class Declined(Problem):
    """The server says no; the text says why."""

    def __init__(self, key: str, text: str) -> None:
        super().__init__(text)
        self.key = key


class Told(Struct):
    """Why the server says no."""

    key: str
    text: str


class Line:
    """Requests to a server, in the name of a seat."""

    def __init__(self, link: Link) -> None:
        self.link = link
        headers = {"Authorization": f"Bearer {link.key}"} if link.key else {}
        base = f"{link.server}/api/tables"
        if link.table:
            base += f"/{link.table}"
        self.http = httpx.Client(base_url=base, headers=headers, timeout=TIMEOUT)

    def close(self) -> None:
        """Hang up."""
        self.http.close()

    def get(self, path: str, kind: type[T]) -> T:
        """Look at something."""
        return self.request("GET", path, kind)

    def post(self, path: str, kind: type[T], given: Struct | None = None) -> T:
        """Ask for something, or do it."""
        return self.request("POST", path, kind, b"" if given is None else json.encode(given))

    def request(self, method: str, path: str, kind: type[T], body: bytes = b"") -> T:
        """Send a request, and read the reply; problems are told in words."""
        headers = {"Content-Type": "application/json"} if body else {}
        try:
            response = self.http.request(method, path, content=body, headers=headers)
        except httpx.HTTPError as problem:
            raise Problem(f"{self.link.server} cannot be reached: {problem}") from problem
        try:
            if response.is_success:
                return json.decode(response.content, type=kind)
            if response.status_code == REFUSED:
                raise Declined("question_is_gone", "This is no longer what is asked. Look again.")
            told = json.decode(response.content, type=Told)
        except DecodeError as problem:
            text = f"{self.link.server} is no server of Galactarium, or one of another version."
            raise Problem(text) from problem
        raise Declined(told.key, told.text)


class News:
    """What happens at a table, as it happens; a line that breaks is taken up again.

    Attributes:
        number: The last row of the game that is known here.
    """

    def __init__(self, link: Link) -> None:
        self.link = link
        self.number: int | None = None
        self.open = ExitStack()
        try:
            self.connect()
        except (OSError, WebSocketException) as problem:
            raise Problem(f"{link.server} cannot be reached: {problem}") from problem

    def connect(self) -> None:
        """Connect again, and say who is there and what is known."""
        self.close()
        address = f"{self.link.server.replace('http', 'ws', 1)}/api/tables/{self.link.table}/socket"
        self.socket: ClientConnection = self.open.enter_context(connect(address, max_size=None))
        hello = m.Hello(key=self.link.key or None, number=self.number)
        self.socket.send(json.encode(hello).decode())

    def next(self, seconds: float | None = None) -> m.ToClient | None:
        """The next message; nothing if none comes within this time."""
        while True:
            try:
                message: m.ToClient = FROM_SERVER.decode(self.socket.recv(seconds))
                return message
            except TimeoutError:
                return None
            except ConnectionClosed as problem:
                self.come_again(problem)

    def come_again(self, problem: ConnectionClosed) -> None:
        """Take up the line again, unless the server does not want that."""
        code = 0 if problem.rcvd is None else problem.rcvd.code
        if code in FINAL:
            raise Problem(FINAL[code]) from problem
        for pause in PAUSES:
            sleep(pause)
            try:
                self.connect()
                return
            except (OSError, WebSocketException):
                continue
        raise Problem("The server does not answer any more. Try again later.") from problem

    def close(self) -> None:
        """Hang up."""
        self.open.close()
