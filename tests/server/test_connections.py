"""Connections: who may have one, for how long, by which name, and what goes along with it."""

import logging
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from galactarium.server.http import connections
from galactarium.server.http.connections import Doors
from galactarium.server.http.origins import Hosts, hosts_of
from galactarium.server.settings import Settings
from tests.server.live import PATIENCE, Live, live
from tests.server.player import open_table, server, settings_in

HALF_HEADERS = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: "
HALF_BODY = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 500\r\n\r\n{"
WHOLE = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
LAST = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
TWO_LENGTHS = (
    b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 4\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
)


@pytest.fixture(autouse=True)
def no_fault(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing of this is a fault of the server."""
    caplog.set_level(logging.DEBUG)
    yield
    assert not [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR]


def line_to(club: Live, text: bytes = b"") -> socket.socket:
    """A connection that has said so much."""
    line = socket.create_connection(("127.0.0.1", club.port), PATIENCE)
    line.sendall(text)
    return line


def heard(line: socket.socket) -> bytes:
    """All that comes until the server ends the connection."""
    with line:
        return b"".join(iter(lambda: line.recv(4096), b""))


# Time


@pytest.mark.parametrize("said", [b"", HALF_HEADERS, HALF_BODY, WHOLE + HALF_HEADERS])
def test_who_says_nothing_more_is_not_waited_for(tmp_path: Path, said: bytes) -> None:
    with live(settings_in(tmp_path, request_seconds=0.3)) as club:
        reply = heard(line_to(club, said))
        assert reply.count(b"ok\n") == said.count(b"/health")


def test_who_has_said_all_may_stay(tmp_path: Path) -> None:
    with live(settings_in(tmp_path, request_seconds=0.3)) as club:
        opened = open_table(club.http, "template", "me", "friend")
        with club.connect(opened["id"]) as wire:
            wire.send('{"type":"hello"}')
            wire.recv(PATIENCE)
            assert heard(line_to(club)) == b""  # by then the time is over
            wire.ping().wait(PATIENCE)


# Numbers


def test_an_address_has_so_many_connections() -> None:
    doors, ada, bo = Doors(most=2), ("192.0.2.1", 1), ("2001:db8::1", 1)
    assert [doors.enter(ada) for _ in range(3)] == [True, True, False]
    assert doors.enter(bo) and doors.enter(("2001:db8::2", 2))
    assert not doors.enter(("2001:db8::3", 3))  # one household
    doors.leave(ada)
    doors.leave(ada)
    assert doors.enter(ada)
    assert all(doors.enter(("127.0.0.1", number)) for number in range(9))


def test_who_has_too_many_connections_gets_no_more_until_one_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "is_of_this_machine", lambda host: False)
    with live(settings_in(tmp_path, most_connections=4)) as club, ExitStack() as stack:
        id = open_table(club.http, "template", "me", "friend")["id"]  # that line stays open
        for _ in range(2):
            stack.enter_context(club.connect(id))
        last = line_to(club, WHOLE)
        told = b""
        while b"ok\n" not in told:
            told += last.recv(4096)
        assert heard(line_to(club)) == b""
        last.close()
        while b"ok" not in heard(line_to(club, LAST)):
            pass


# Names


@pytest.mark.parametrize(
    "host",
    ["", "127.0.0.1:8000", "[::1]:8000", "192.0.2.7", "localhost:8642", "club", "club.local."],
)
def test_addresses_and_names_that_nobody_can_buy_are_our_own(host: str) -> None:
    assert Hosts([]).allows(host)


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8000", "a.localhost.evil.example"])
def test_a_name_of_somebody_else_is_not_ours(host: str) -> None:
    assert not Hosts([]).allows(host)
    assert not Hosts(["games.example.org"]).allows(host)
    assert Hosts(["*"]).allows(host)


def test_names_that_the_server_was_told_are_ours() -> None:
    url = "https://Games.Example.org/"
    ours = hosts_of(Settings(url=url, host="box.example.org", hosts=("games.lan",)))
    for name in ("games.example.org", "box.example.org:8000", "games.lan"):
        assert ours.allows(name)
    assert not ours.allows("evil.example")
    assert hosts_of(Settings(is_behind_proxy=True)).allows("evil.example")
    assert not hosts_of(Settings(is_behind_proxy=True, url=url)).allows("evil.example")


def test_a_page_that_has_given_its_name_our_address_gets_nothing(tmp_path: Path) -> None:
    evil = {"Host": "evil.example", "Origin": "http://evil.example"}
    wish = {"game": "template", "seats": [{"kind": "me"}, {"kind": "free"}]}
    with server(tmp_path) as http:
        for reply in (
            http.post("/api/tables", json=wish, headers=evil),
            http.get("/api/tables", headers=evil),
            http.get("/", headers=evil),
        ):
            assert (reply.status_code, reply.json()["key"]) == (421, "host")
            assert "--allow-host" in reply.json()["text"]
    with server(tmp_path, hosts=("evil.example",)) as http:
        assert http.post("/api/tables", json=wish, headers=evil).status_code == 201


# What is sent along


def test_a_length_told_in_two_ways_ends_the_connection(tmp_path: Path) -> None:
    with live(settings_in(tmp_path)) as club:
        reply = heard(line_to(club, TWO_LENGTHS + WHOLE))
        assert reply.startswith(b"HTTP/1.1 400") and b"ok\n" not in reply


def test_browsers_stay_with_https_where_people_come_by_it(tmp_path: Path) -> None:
    name = "Strict-Transport-Security"
    with server(tmp_path, url="https://testserver.local") as http:
        assert http.get("/health").headers[name].startswith("max-age=")
    with server(tmp_path, url="http://testserver.local") as http:
        assert name not in http.get("/health").headers
