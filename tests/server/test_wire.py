"""What clients should not send, and the server gets nevertheless: it closes, or says why not."""

import asyncio
import json
import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from galactarium.server import wire as m
from galactarium.server.http import socket
from galactarium.server.http.app import TALK
from galactarium.server.http.limits import Limiter
from galactarium.server.store.store import StoreError
from galactarium.server.tables import scenes
from galactarium.server.tables.audience import WAITING
from tests.server.live import PATIENCE, Live, live
from tests.server.player import Player, bearer, open_table, settings_in

Message = dict[str, Any]
HELLO = '{"type":"hello"}'
DEEP = "[" * 8000
MANY = 300


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(settings_in(tmp_path_factory.mktemp("club"), most_open=10_000)) as found:
        yield found


@pytest.fixture
def table(club: Live) -> Message:
    """A game of two that has begun."""
    return open_table(club.http, "template", "me", "friend")


@pytest.fixture(autouse=True)
def no_traceback(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing that a client sends is a fault of the server."""
    caplog.set_level(logging.DEBUG)
    yield
    bad = [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR]
    assert not bad or "the fault is meant" in bad[-1], bad


def key_of(table: Message, seat: int = 0) -> str:
    return str(table["keys"][seat]["key"])


def received(wire: ClientConnection) -> Message:
    found: Message = json.loads(wire.recv(PATIENCE))
    return found


def next_of(wire: ClientConnection, kind: str) -> Message:
    while (message := received(wire))["type"] != kind:
        pass
    return message


@contextmanager
def seated(club: Live, table: Message, seat: int = 0) -> Iterator[ClientConnection]:
    """A connection of a seat that has its scene."""
    with club.connect(table["id"]) as wire:
        wire.send(json.dumps({"type": "hello", "key": key_of(table, seat)}))
        assert next_of(wire, "scene")["scene"]["seat"] == seat
        yield wire


def asked(wire: ClientConnection, **message: Any) -> Message:
    """What a request comes to."""
    wire.send(json.dumps({"id": 7, **message}))
    done = next_of(wire, "done")
    assert done["id"] == 7
    return done


def closed(wire: ClientConnection) -> tuple[int, str]:
    """The code and the reason that the server closes with."""
    with pytest.raises(ConnectionClosed) as caught:
        while True:
            wire.recv(PATIENCE)
    assert caught.value.rcvd is not None, "the connection broke without a word"
    return caught.value.rcvd.code, caught.value.rcvd.reason


def assert_goes_on(club: Live, table: Message) -> None:
    """The others can play as if nothing had been."""
    players = [Player(club.http, table["id"], one["key"]) for one in table["keys"]]
    before = players[0].get("")["number"]
    assert sum(player.answer() for player in players)
    assert players[0].get("")["number"] > before


def test_small_packets_go_out_at_once(club: Live) -> None:
    """Otherwise every reply takes 40 ms, until the packet before it is acknowledged."""
    took = []
    for _ in range(10):
        begin = time.perf_counter()
        club.http.get("/health")
        took.append(time.perf_counter() - begin)
    assert min(took) < 0.03


NOT_UNDERSTOOD = {
    "nothing": "",
    "no JSON": "hello",
    "half a message": '{"type":"hello"',
    "a number": "1",
    "a list": "[]",
    "null": "null",
    "no type": '{"id":1}',
    "unknown type": '{"type":"seed","id":1}',
    "a type that is none": '{"type":7}',
    "unknown field": '{"type":"undo","id":1,"seat":1}',
    "missing field": '{"type":"answer","id":1}',
    "deep": DEEP,
    "deep inside": f'{{"type":"choices","id":1,"parts":{DEEP}',
    "a huge number": f'{{"type":"undo","id":1{"0" * 5000}}}',
    "a number beyond": '{"type":"undo","id":1e999}',
    "a negative number": '{"type":"undo","id":-1}',
    "a huge part": f'{{"type":"choices","id":1,"parts":[1{"0" * 400}]}}',
    "a fraction": '{"type":"choices","id":1,"parts":[1.5]}',
    "half a character": '{"type":"talk","id":1,"text":"\\ud800"}',
    "a zero": '{"type":"talk","id":1,"text":"\\u0000"}',
    "too many parts": json.dumps({"type": "choices", "id": 1, "parts": [1] * 401}),
    "too long a text": json.dumps({"type": "talk", "id": 1, "text": "x" * 1001}),
    "nothing to say": '{"type":"talk","id":1,"text":""}',
    "too large": " " * socket.LARGEST + HELLO,
}


@pytest.mark.parametrize("text", NOT_UNDERSTOOD.values(), ids=NOT_UNDERSTOOD)
def test_what_is_not_understood_ends_the_connection(text: str, club: Live, table: Message) -> None:
    with club.connect(table["id"]) as wire:
        wire.send(text)
        assert closed(wire)[0] == socket.WRONG
    with seated(club, table) as wire:
        wire.send(text)
        assert closed(wire)[0] == socket.WRONG
    assert_goes_on(club, table)


def test_frames_that_are_no_text_end_the_connection(club: Live, table: Message) -> None:
    with club.connect(table["id"]) as wire:
        wire.send(HELLO.encode())  # binary
        assert closed(wire)[0] == socket.WRONG
    with seated(club, table) as wire:
        wire.send(b"\xff\xfe")
        assert closed(wire)[0] == socket.WRONG
    with seated(club, table) as wire:
        wire.send(b'{"type":"talk","text":"\xff"}', text=True)
        assert closed(wire)[0] == 1007
    with seated(club, table) as wire:
        wire.send("x" * 100_000)
        assert closed(wire)[0] == 1009
    assert_goes_on(club, table)


def test_the_first_message_is_a_hello_and_no_other_is(club: Live, table: Message) -> None:
    with club.connect(table["id"]) as wire:
        wire.send('{"type":"undo","id":1}')
        assert closed(wire) == (socket.WRONG, "the first message must be a hello")
    with seated(club, table) as wire:
        wire.send(HELLO)
        assert closed(wire) == (socket.WRONG, "a second hello")


def test_who_says_nothing_does_not_stay(
    club: Live, table: Message, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "HELLO", 0.1)
    with club.connect(table["id"]) as wire:
        assert closed(wire) == (socket.WRONG, "no hello in time")


def test_who_goes_before_the_hello_leaves_no_trace(club: Live, table: Message) -> None:
    with club.connect(table["id"]):
        pass
    with seated(club, table):
        pass
    assert_goes_on(club, table)


@pytest.mark.parametrize("number", [0, 5, 1_000_000])
def test_a_hello_may_claim_to_have_seen_anything(number: int, club: Live, table: Message) -> None:
    with club.connect(table["id"]) as wire:
        wire.send(json.dumps({"type": "hello", "key": key_of(table), "number": number}))
        assert asked(wire, type="choices", parts=[])["result"]["is_whole"] is False


def test_wrong_keys_and_tables_have_codes(club: Live, table: Message) -> None:
    other = open_table(club.http, "template", "me", "friend")
    hello = json.dumps({"type": "hello", "key": key_of(other)})
    with club.connect(table["id"]) as wire:
        wire.send(hello)
        assert closed(wire) == (socket.NO_SEAT, "wrong_key")
    with club.connect("no-such-table") as wire:
        wire.send(hello)
        assert closed(wire) == (socket.NO_TABLE, "no_table")
    assert "no-such-table" not in club.hall.tables


def test_an_onlooker_only_looks_on(club: Live, table: Message) -> None:
    with club.connect(table["id"]) as wire:
        wire.send(HELLO)
        assert next_of(wire, "scene")["scene"]["question"] is None
        for message in (
            {"type": "choices", "parts": []},
            {"type": "answer", "question": "", "answer": []},
            {"type": "undo"},
            {"type": "talk", "text": "Hello?"},
        ):
            assert asked(wire, **message)["problem"] == "no_seat"
    assert_goes_on(club, table)


def test_answers_to_old_questions_change_nothing(club: Live, table: Message) -> None:
    player = Player(club.http, table["id"], key_of(table))
    with seated(club, table) as wire:
        while (question := player.get("scene")["question"]) is None:
            Player(club.http, table["id"], key_of(table, 1)).answer()
        parts = player.draw(lambda so_far: player.post("choices", {"parts": so_far}))
        reply = {"type": "answer", "question": question["id"], "answer": parts}
        assert asked(wire, **reply)["result"]["type"] == "taken"
        number = player.get("")["number"]
        assert asked(wire, **reply)["problem"] == "question_is_gone"
        assert (
            asked(wire, type="answer", question="", answer=parts)["problem"] == "question_is_gone"
        )
        assert player.get("")["number"] == number


def test_a_table_where_the_game_has_not_begun(club: Live) -> None:
    table = open_table(club.http, "template", "me", "free")
    with club.connect(table["id"]) as wire:
        wire.send(json.dumps({"type": "hello", "key": key_of(table)}))
        assert received(wire)["type"] == "table"
        assert asked(wire, type="choices", parts=[])["problem"] == "not_begun"
        assert asked(wire, type="undo")["problem"] == "not_begun"
        assert asked(wire, type="answer", question="", answer=[])["problem"] == "not_begun"


def test_messages_after_the_end(club: Live, table: Message) -> None:
    players = [Player(club.http, table["id"], one["key"]) for one in table["keys"]]
    with seated(club, table) as wire:
        while sum(player.answer() for player in players):
            pass
        assert asked(wire, type="answer", question="", answer=[])["problem"] == "not_running"
        assert asked(wire, type="choices", parts=[])["problem"] == "not_asked"
        assert asked(wire, type="undo")["problem"] == "not_running"
        assert asked(wire, type="talk", text="Well played!").keys() == {
            "type",
            "id",
            "result",
            "refused",
        }


@pytest.mark.usefixtures("one_window")
def test_talk_over_the_socket_is_limited_as_over_http(tmp_path: Path) -> None:
    with live(settings_in(tmp_path)) as club:
        table = open_table(club.http, "template", "me", "friend")
        with seated(club, table) as wire:
            for _ in range(TALK):
                assert "problem" not in asked(wire, type="talk", text="Hello!")
            assert asked(wire, type="talk", text="Hello!")["problem"] == "too_many"
            assert "problem" not in asked(wire, type="choices", parts=[])
            player = Player(club.http, table["id"], key_of(table))
            reply = club.http.post(
                f"{player.path}/talk", json={"text": "Hello!"}, headers=player.headers
            )
            assert reply.status_code == 429, "both ways count together"
        assert len(club.http.get(f"{player.path}/talk").json()) == TALK


def test_too_many_messages_end_the_connection(
    club: Live, table: Message, monkeypatch: pytest.MonkeyPatch
) -> None:
    with seated(club, table) as wire, monkeypatch.context() as patch:
        patch.setattr(Limiter, "wait", lambda self, who: 3)
        wire.send('{"type":"undo","id":1}')
        assert closed(wire)[0] == socket.TOO_MANY
        with club.connect(table["id"]) as other:
            assert closed(other)[0] == socket.TOO_MANY
    assert_goes_on(club, table)


def test_who_never_reads_is_let_go_and_delays_nobody(club: Live, table: Message) -> None:
    crowd = club.hall.tables[table["id"]].crowd
    news = m.Spoken(m.Talk(1, 0, "x" * 20_000, 0))
    with club.connect(table["id"], max_queue=1) as lazy:
        lazy.send(HELLO)
        lazy.recv(PATIENCE)
        for _ in range(10 * WAITING):  # far more than the system keeps for a connection
            club.loop.call_soon_threadsafe(crowd.tell_all, news)
        assert_goes_on(club, table)
        assert closed(lazy) == (socket.AWAY, "come again")
    assert_goes_on(club, table)


def test_hundreds_of_connections_of_one_address(club: Live, table: Message) -> None:
    async def look_on(is_spoken: asyncio.Event) -> list[str]:
        async with connect(club.address(table["id"]), compression=None, proxy=None) as wire:
            await wire.send(HELLO)
            kinds = [json.loads(await wire.recv())["type"]]
            looking.append(wire)
            await is_spoken.wait()
            return [*kinds, json.loads(await wire.recv())["type"]]

    async def crowd() -> list[list[str]]:
        is_spoken = asyncio.Event()
        tasks = [asyncio.create_task(look_on(is_spoken)) for _ in range(MANY)]
        while len(looking) < MANY:
            await asyncio.sleep(0.05)
        player = Player(club.http, table["id"], key_of(table))
        await asyncio.to_thread(player.post, "talk", {"text": "So many!"})
        is_spoken.set()
        return await asyncio.gather(*tasks)

    looking: list[Any] = []
    assert asyncio.run(crowd()) == [["scene", "talk"]] * MANY
    assert_goes_on(club, table)


def test_a_fault_of_ours_is_told_as_one(
    club: Live, table: Message, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: Any) -> None:
        raise ValueError(secret)

    secret = "my own cards"
    with seated(club, table) as wire:
        with monkeypatch.context() as patch:
            patch.setattr(scenes, "choices", fail)
            assert asked(wire, type="choices", parts=[])["problem"] == "failure"
        assert "ValueError" in caplog.text and secret not in caplog.text
        assert "result" in asked(wire, type="choices", parts=[])
    caplog.clear()


def test_a_broken_store_is_told_without_its_name(
    club: Live, table: Message, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_: Any, **__: Any) -> None:
        raise StoreError("/a/secret/place")

    with seated(club, table) as wire, monkeypatch.context() as patch:
        patch.setattr(club.hall.store, "write", fail)
        assert asked(wire, type="talk", text="Hello?")["problem"] == "store"
        patch.setattr(club.hall.store, "read", fail)
        club.hall.tables[table["id"]].is_fresh = False
        assert asked(wire, type="undo")["problem"] == "store"
        with club.connect(table["id"]) as other:
            other.send(HELLO)
            assert closed(other) == (socket.BROKEN, "store")
        reply = club.http.get(f"/api/tables/{table['id']}", headers=bearer(key_of(table)))
        assert reply.status_code == 503 and "secret" not in reply.text
    caplog.clear()
    assert_goes_on(club, table)
