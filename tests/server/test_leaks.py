"""What leaves the server tells nobody what he may not know, byte by byte.

The leak test of the conformance suite once more, over real connections: two tables differ only in
what one observer cannot know. All that this observer is sent must be the same at both.
"""

import json
import logging
import re
from collections.abc import Iterator
from pathlib import Path
from secrets import token_hex, token_urlsafe
from time import time
from typing import Any, NamedTuple

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from galactarium.kernel import SPECTATOR, Answer, State, play
from galactarium.registry import title
from galactarium.server import history, notifying, queries, socket
from galactarium.server.keys import hash_of, make_key
from galactarium.server.notices import letter_of
from galactarium.server.queries import OPEN, PERSON, GameRow, SeatRow
from galactarium.server.showing import question_id
from galactarium.testing.conformance.secrecy import redealt, reseal, reworded
from galactarium.testing.conformance.secrecy import told as told_by
from galactarium.testing.conformance.setting import Setting
from tests.server.live import PATIENCE, Live, live
from tests.server.player import Player, bearer, open_table, settings_in

GAMES = [("template", 3, 13, 60), ("age_of_galaxy", 3, 47, 160), ("galactic_era", 3, 71, 500)]
WORDINGS, FEW = 50, 4
LOOKS = ("", "/scene", "/log", "/recap", "/course", "/file")
OWN = re.compile(
    rb'"(created|changed|since|at|reserve)":[0-9.e+]+|"(commitment|receipt)":"[0-9a-f]+"'
)


class Seat(NamedTuple):
    """A table, and who looks at it."""

    club: Live
    id: str
    keys: list[str]
    observer: int

    @property
    def headers(self) -> dict[str, str]:
        return {} if self.observer == SPECTATOR else bearer(self.keys[self.observer])

    @property
    def question(self) -> str:
        """The id of the open question to the observer."""
        return question_id(self.club.hall.tables[self.id], self.observer)

    def request(self, method: str, what: str, data: Any = None) -> bytes:
        """All that a reply says."""
        path = f"/api/tables/{self.id}{what}"
        reply = self.club.http.request(method, path, json=data, headers=self.headers)
        told = [f"{name}: {text}" for name, text in sorted(reply.headers.items())]
        kept = [line for line in told if not line.startswith(("date:", "content-length:"))]
        return f"{what} {reply.status_code} {kept} {reply.text}".encode()

    def notice(self) -> bytes:
        """The letter that an observer would get who is asked and not there."""
        letters: list[bytes] = []

        class Collected:
            def send(self, notice: Any, *_: Any) -> None:
                letters.append("\n".join(letter_of(notice, "me@example.org")).encode())

        if self.observer != SPECTATOR:
            notices: Any = Collected()
            self.club.run(notifying.tell(self.club.hall, self.id, self.observer, notices))
        return b"\n".join(letters)


def opened(club: Live, setting: Setting, s: State, observer: int) -> Seat:
    """A table that begins at a position, seen by an observer."""
    id, now = token_urlsafe(9), time()
    keys = [make_key() for _ in range(s.seats)]
    row = GameRow(
        id=id,
        title=setting.title.name,
        rules=setting.game.version,
        content=setting.title.content().hash,
        corrections="{}",
        options=json.dumps(s.options),
        position=json.dumps(setting.game.save(s)),
        seed=token_hex(32),
        status=OPEN,
        is_listed=False,
        pace="{}",
        host=hash_of(make_key()),
        created=now,
        changed=now,
        length=0,
        floor=0,
        asked="[]",
        result="",
        due=0.0,
    )
    seats = [
        SeatRow(
            id, seat, PERSON, f"Player {seat}", hash_of(key), None, "", 0.0, 0.0, "{}", 0.0, 0, ""
        )
        for seat, key in enumerate(keys)
    ]

    async def begin() -> None:
        await club.hall.store.write(queries.add_game, row, seats, setting.content)
        table = club.hall.table(id)
        await table.call(table.begin_if_full)

    club.run(begin())
    return Seat(club, id, keys, observer)


class Ear:
    """The socket of an observer, and everything that came out of it."""

    def __init__(self, seat: Seat, wire: ClientConnection) -> None:
        self.seat = seat
        self.wire = wire
        self.asked = 0
        key = None if seat.observer == SPECTATOR else seat.keys[seat.observer]
        wire.send(json.dumps({"type": "hello", "key": key}))

    def heard(self) -> list[bytes]:
        """All that has come until now: the reply to a request comes after everything before it."""
        self.asked += 1
        self.wire.send(json.dumps({"type": "choices", "id": self.asked, "parts": []}))
        found: list[bytes] = []
        while not found or not found[-1].startswith(b'{"type":"done"'):
            found.append(self.wire.recv(PATIENCE, decode=False))
        return found


def looked_at(seat: Seat, given: Answer) -> list[bytes]:
    """All that can be asked for before an answer."""
    candidates = json.loads(seat.request("POST", "/choices", {"parts": []}).rpartition(b"] ")[2])
    tried: list[list[Any]] = [[], list(given), list(given[:1]), ["nonsense"], [99], list(given) * 2]
    offered, refused = list(candidates.get("next", ())), list(candidates.get("refused", ()))
    tried += [[part] for part in offered[:FEW] + refused[:FEW]]
    found = [seat.request("GET", what) for what in LOOKS]
    for parts in tried:
        found.append(seat.request("POST", "/choices", {"parts": parts}))
        found.append(seat.request("POST", "/forecast", {"parts": parts}))
    for parts in (["nonsense"], [99], list(given) * 2):
        data = {"question": seat.question, "answer": parts}
        found.append(seat.request("POST", "/answer", data))
    found.append(seat.request("POST", "/answer", {"question": "old", "answer": list(given)}))
    return [*found, seat.request("POST", "/undo"), seat.request("GET", "/talk"), seat.notice()]


def looked_back(seat: Seat) -> list[bytes]:
    """All that can be asked for after an answer."""
    paths = (*LOOKS, "/scene?number=0", "/log?since=0", "/course?since=0")
    return [*[seat.request("GET", what) for what in paths], seat.notice()]


class Told(NamedTuple):
    """All that an observer got: before an answer, by it, and when it was taken back."""

    before: list[bytes]
    after: list[bytes]
    undone: list[bytes]


def transcript(seat: Seat, answerer: int, given: Answer) -> Told:
    """Let a seat answer and take it back, and note all that the observer gets."""
    other = seat._replace(observer=answerer)
    is_own = seat.observer == answerer
    with seat.club.connect(seat.id, max_size=None) as wire:
        ear = Ear(seat, wire)
        before = [*ear.heard(), *looked_at(seat, given if is_own else ())]
        data = {"question": other.question, "answer": list(given)}
        taken = other.request("POST", "/answer", data)
        assert b" 200 " in taken, taken
        after = [*ear.heard(), *looked_back(seat), *[taken] * is_own]
        reply = other.request("POST", "/undo")
        undone = [*ear.heard(), seat.request("GET", "/log"), *[reply] * is_own]
    check_no_secret(seat, before + after + undone)
    return Told(*[[cleaned(said, seat.id) for said in part] for part in (before, after, undone)])


def check_no_secret(seat: Seat, told: list[bytes]) -> None:
    """No seed, no key, no hash of a key or of a state."""
    table = seat.club.hall.tables[seat.id]
    rows = seat.club.run(seat.club.hall.store.read(queries.journal, seat.id))
    secrets = [table.row.seed, table.row.host, *seat.keys, *[one.key for one in table.seats]]
    for secret in [*secrets, *[row.hash for row in rows]]:
        assert not [said for said in told if secret.encode() in said]


def cleaned(said: bytes, id: str) -> bytes:
    """Without what every table has of its own: id, times, commitment to the seed, receipts."""
    return OWN.sub(rb"\1\2", said.replace(id.encode(), b"ID"))


def shape(said: bytes) -> bytes:
    """What is left of a message if its content may differ: its kind, or its status."""
    return said[:24] if said.startswith(b"{") else b" ".join(said.split(b" ")[:2])


def other_words(
    setting: Setting, s: State, world: State, observer: int, seat: int, given: Answer
) -> tuple[Answer | None, bool]:
    """The answer in the other world that looks the same, and whether the observer learns by it."""
    here = told_by(setting, s, observer, seat, given)
    tries = [given] if seat == observer else reworded(world, seat, given)
    for number, other in enumerate(tries):
        there = told_by(setting, world, observer, seat, other)
        learns = here["learns"] or there["learns"]
        if learns or here == there:
            return other, learns
        if number > WORDINGS:
            break
    return None, False


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(settings_in(tmp_path_factory.mktemp("club"), most_open=10_000)) as found:
        yield found


def moments(setting: Setting, last: int) -> Iterator[tuple[State, int, Answer]]:
    """Some decisions of a random game."""
    s = setting.new()
    for seat, given in setting.walk(lambda: s):
        if setting.is_looked_at(s):
            yield s, seat, given
        play(s, seat, given)
        if s.answers > last:
            return


@pytest.mark.parametrize("game, players, every, last", GAMES)
def test_what_a_seat_gets_does_not_depend_on_what_it_cannot_know(
    game: str, players: int, every: int, last: int, club: Live
) -> None:
    setting = Setting(title(game), players, {}, 5, every)
    compared = differing = 0
    for s, seat, given in moments(setting, last):
        for observer in (*range(players), SPECTATOR):
            world = redealt(setting, s, observer)
            reseal(setting, world, observer)
            other, learns = other_words(setting, s, world, observer, seat, given)
            if other is None:
                continue
            here = transcript(opened(club, setting, s, observer), seat, given)
            there = transcript(opened(club, setting, world, observer), seat, other)
            assert here.before == there.before
            assert list(map(shape, here.after)) == list(map(shape, there.after))
            if not learns:
                assert here == there
                compared += 1
            differing += setting.game.save(s) != setting.game.save(world)
    assert compared > 5 and differing > 5


# Keys, seeds and cookies


ROUTES: list[tuple[str, str, Any]] = [
    ("GET", "/scene", None),
    ("GET", "/scene?number=0", None),
    ("GET", "/log", None),
    ("GET", "/recap", None),
    ("GET", "/course", None),
    ("GET", "/hint", None),
    ("GET", "/notes", None),
    ("PUT", "/notes", {"text": "Mine."}),
    ("POST", "/choices", {"parts": []}),
    ("POST", "/forecast", {"parts": []}),
    ("POST", "/answer", {"question": "x", "answer": []}),
    ("POST", "/undo", None),
    ("POST", "/talk", {"text": "Hello!"}),
    ("POST", "/resign", None),
    ("POST", "/return", None),
    ("POST", "/vote", {"motion": "abandon"}),
]


@pytest.mark.parametrize("method, what, data", ROUTES, ids=[what for _, what, _ in ROUTES])
def test_a_key_that_does_not_fit_tells_nothing(
    method: str, what: str, data: Any, club: Live
) -> None:
    tables = [
        open_table(club.http, "template", "me", "friend"),
        open_table(club.http, "template", "me", "bot"),
        open_table(club.http, "template", "me", "free"),
    ]
    others = [tables[1]["keys"][0]["key"], make_key(), "x" * 20, "ü"]

    def replies(id: str, keys: list[str]) -> set[tuple[int, str]]:
        path = f"/api/tables/{id}{what}"
        found = [
            club.http.request(method, path, json=data, headers={b"authorization": key.encode()})
            for key in [f"Bearer {key}" for key in keys]
        ]
        return {(reply.status_code, reply.text) for reply in found}

    wrong = replies(tables[0]["id"], others)
    assert len(wrong) == 1 and next(iter(wrong))[0] == 403
    assert replies(tables[2]["id"], others) == wrong
    missing = replies("no-such-table", [*others, tables[0]["keys"][0]["key"]])
    missing |= replies("neither-this-one", others)
    assert len(missing) == 1 and next(iter(missing))[0] == 404


def test_keys_over_the_socket_tell_nothing_either(club: Live) -> None:
    table = open_table(club.http, "template", "me", "friend")
    elsewhere = open_table(club.http, "template", "me", "friend")["keys"][0]["key"]
    for id, code in ((table["id"], socket.NO_SEAT), ("no-such-table", socket.NO_TABLE)):
        ends = set()
        for key in (elsewhere, make_key()):
            with club.connect(id) as wire:
                wire.send(json.dumps({"type": "hello", "key": key}))
                with pytest.raises(ConnectionClosed) as caught:
                    wire.recv(PATIENCE)
                assert caught.value.rcvd is not None
                ends.add((caught.value.rcvd.code, caught.value.rcvd.reason))
        assert len(ends) == 1 and ends.pop()[0] == code


def test_no_log_line_and_no_reply_has_a_secret(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game with a bot, failures and refusals, every line of our own kept."""

    async def fail(*given: Any) -> None:
        raise ValueError(f"{keys} {given}")

    caplog.set_level(logging.DEBUG, "galactarium")
    said: list[str] = []
    with live(settings_in(tmp_path, order_seconds=0.0)) as club:
        club.http.event_hooks["response"] = [lambda reply: said.append(reply.read().decode())]
        table = open_table(club.http, "template", "me", "friend", "bot", is_listed=True)
        said.clear()  # the one reply that tells keys
        keys = [table["host_key"], *[one["key"] for one in table["keys"]]]
        players = [Player(club.http, table["id"], one["key"]) for one in table["keys"]]
        for _ in range(6):
            for player in players:
                player.answer()
        for key in (keys[1], "wrong" * 8):
            for method, what, data in ROUTES:
                path = f"/api/tables/{table['id']}{what}"
                club.http.request(method, path, json=data, headers=bearer(key))
        with monkeypatch.context() as patch:
            patch.setattr(history, "log", fail)
            assert players[0].http.get(f"{players[0].path}/log").status_code == 500
        club.http.post("/api/tables/mine", json={"keys": keys})
        club.http.get("/api/tables")
        club.http.get("/metrics")
        club.http.cookies.set("session", "a-cookie-of-mine")
        club.http.get("/api/account")
        held = club.hall.tables[table["id"]]
        secrets = [held.row.seed, held.row.host, "a-cookie-of-mine", "wrong" * 8, *keys]
        secrets += [one.key for one in held.seats if one.key]
        secrets += [row.hash for row in club.run(club.hall.store.read(queries.journal, held.id))]
    text = [*said, *[f"{one.getMessage()} {one.__dict__}" for one in caplog.records]]
    assert len(secrets) > 10 and len(said) > 50 and "ValueError" in caplog.text
    assert not [(line, one) for line in text for one in secrets if one in line]
