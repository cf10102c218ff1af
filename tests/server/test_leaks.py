"""What leaves the server tells nobody what he may not know, byte by byte.

The leak test of the conformance suite once more, over real connections: two tables differ only in
what one observer cannot know. All that this observer is sent must be the same at both: every time,
every number, every line. The server's clock goes by the steps of the test.
"""

import json
import logging
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from secrets import token_hex, token_urlsafe
from time import time
from typing import Any, NamedTuple

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from galactarium.kernel import SPECTATOR, Answer, State, answers, crosses, play, state_hash
from galactarium.record import read_record
from galactarium.registry import title
from galactarium.server.http import socket
from galactarium.server.keys import hash_of, make_key
from galactarium.server.people.notices import letter_of
from galactarium.server.store import queries
from galactarium.server.store.queries import OPEN, PERSON, GameRow, SeatRow
from galactarium.server.tables import history, notifying, unseen
from galactarium.server.tables.scenes import question_id, receipt
from galactarium.testing.conformance.secrecy import answered, redealt, reseal, reworded
from galactarium.testing.conformance.secrecy import told as told_by
from galactarium.testing.conformance.setting import Setting, direct_answer
from tests.server.live import PATIENCE, Live, live
from tests.server.orders import ORDER, at_an_order, galaxy
from tests.server.player import Player, bearer, open_table, settings_in

# Games, with how many players, every how many answers one looks, and how long.
GAMES = [
    ("template", 3, 13, 60),
    ("age_of_galaxy", 3, 47, 160),
    ("galactic_era", 1, 13, 80),
    ("galactic_era", 2, 29, 120),
    ("galactic_era", 3, 61, 500),
    ("a_handful_of_stars", 3, 41, 170),
]
WORDINGS, FEW = 50, 4
NEVER = 10.0**6  # seconds until an order answers: that somebody has answered may be seen
LOOKS = ("", "/scene", "/log", "/recap", "/course", "/file")
COMMITMENT = re.compile(rb'"commitment":"[0-9a-f]+"')
RECEIPT = re.compile(rb'"receipt":"([0-9a-f]+)"')


class Clock:
    """The server's clock: it stands still until the test lets it go on."""

    def __init__(self) -> None:
        self.restart()

    def __call__(self) -> float:
        return self.now

    def restart(self, after: float = 0.0) -> None:
        self.now = 1_700_000_000.25 + after

    def go_on(self) -> None:
        self.now += 2.5


CLOCK = Clock()


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


def opened(club: Live, setting: Setting, s: State, observer: int, pace: str = "{}") -> Seat:
    """A table that begins at a position, seen by an observer."""
    CLOCK.restart()
    id, now = token_urlsafe(9), CLOCK()
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
        pace=pace,
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
            id, seat, PERSON, f"Player {seat}", hash_of(key), None, "", 9.5, 0.0, "{}", 0.0, 0, ""
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
        wire.send(json.dumps({"type": "hello", "key": key, "language": "en", "lines": True}))

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
    """All that an observer got: before an answer, by it, when it was taken back and given again."""

    before: list[bytes]
    after: list[bytes]
    undone: list[bytes]
    again: list[bytes]


def transcript(seat: Seat, answerer: int, given: Answer) -> Told:
    """Let a seat answer, take it back and answer the same; note all that the observer gets."""
    other = seat._replace(observer=answerer)
    is_own = seat.observer == answerer

    def answer() -> bytes:
        CLOCK.go_on()
        data = {"question": other.question, "answer": list(given)}
        taken = other.request("POST", "/answer", data)
        assert b" 200 " in taken, taken
        return taken

    with seat.club.connect(seat.id, max_size=None) as wire:
        ear = Ear(seat, wire)
        before = [*ear.heard(), *looked_at(seat, given if is_own else ())]
        taken = answer()
        after = [*ear.heard(), *looked_back(seat), *[taken] * is_own]
        CLOCK.go_on()
        reply = other.request("POST", "/undo")
        undone = [*ear.heard(), seat.request("GET", "/log"), *[reply] * is_own]
        taken = answer() if b" 200 " in reply else reply
        again = [*ear.heard(), seat.request("GET", "/log"), *[taken] * is_own]
    parts = before, after, undone, again
    everything = [said for part in parts for said in part]
    check_no_secret(seat, everything)
    receipts = [found for said in everything for found in RECEIPT.findall(said)]
    assert len(receipts) == len(set(receipts)), "two receipts tell that two states are equal"
    return Told(*[[cleaned(said, seat.id) for said in part] for part in parts])


def check_no_secret(seat: Seat, told: list[bytes]) -> None:
    """No seed, no key, no hash of a key or of a state."""
    table = seat.club.hall.tables[seat.id]
    rows = seat.club.run(seat.club.hall.store.read(queries.journal, seat.id))
    secrets = [table.row.seed, table.row.host, *seat.keys, *[one.key for one in table.seats]]
    for secret in [*secrets, *[row.hash for row in rows]]:
        assert not [said for said in told if secret.encode() in said]


def cleaned(said: bytes, id: str) -> bytes:
    """Without what every table has of its own: id, commitment to the seed.

    Receipts are digests with the seed in them: nobody sees anything in one that comes only once.
    """
    said = COMMITMENT.sub(b"commitment", said.replace(id.encode(), b"ID"))
    return RECEIPT.sub(b"receipt", said)


def shape(said: bytes) -> bytes:
    """What is left of a message if its content may differ: its kind, or its status."""
    return said[:24] if said.startswith(b"{") else b" ".join(said.split(b" ")[:2])


def shapes(told: list[bytes]) -> list[bytes]:
    """The same of all messages but offers: these come if what the observer sees brings any."""
    return [shape(said) for said in told if not said.startswith(b'{"type":"offer"')]


def other_words(
    setting: Setting, s: State, world: State, observer: int, seat: int, given: Answer
) -> tuple[Answer | None, bool]:
    """The answer in the other world that looks the same, and whether the observer learns by it."""
    here = told_by(setting, answered(s, seat, given), observer)
    tries = [given] if seat == observer else reworded(world, seat, given)
    for number, other in enumerate(tries):
        there = told_by(setting, answered(world, seat, other), observer)
        learns = here["learns"] or there["learns"]
        if learns or here == there:
            return other, learns
        if number > WORDINGS:
            break
    return None, False


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with pytest.MonkeyPatch.context() as patch:
        for name, module in list(sys.modules.items()):
            if name.startswith("galactarium.server") and getattr(module, "time", None) is time:
                patch.setattr(module, "time", CLOCK)
        folder = tmp_path_factory.mktemp("club")
        with live(settings_in(folder, most_open=10_000, order_seconds=NEVER)) as found:
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
            assert shapes(here.after) == shapes(there.after)
            if not learns:
                assert here == there
                compared += 1
            differing += setting.game.save(s) != setting.game.save(world)
    assert compared > 5 and differing > 5


# What is done in private


CLOCKS = json.dumps({"kind": "live", "move": 100, "reserve": 50, "bonus": 5})
FIGURES = re.compile(r"^galactarium_answer.*", re.MULTILINE)


def figures(club: Live) -> list[str]:
    """What the figures tell of answers."""
    return FIGURES.findall(club.http.get("/metrics").text)


def looked_around(seat: Seat) -> list[bytes]:
    """All that can be asked for at a table at any time."""
    paths = (*LOOKS, *[f"/scene?number={n}" for n in range(4)], "/log?since=1", "/course?since=1")
    return [*[seat.request("GET", what) for what in paths], seat.notice()]


def quiet_hours(seat: Seat, giver: int, orders: list[Answer], given: Answer) -> list[bytes]:
    """Let a seat give these orders and then answer; all that the observer gets."""
    other, before = seat._replace(observer=giver), figures(seat.club)

    def answer(parts: Answer) -> None:
        data = {"question": other.question, "answer": list(parts)}
        taken = other.request("POST", "/answer", data)
        assert b" 200 " in taken, taken

    with seat.club.connect(seat.id, max_size=None) as wire:
        ear = Ear(seat, wire)
        told = [*ear.heard(), *looked_around(seat)]
        for order in orders:
            CLOCK.go_on()
            if order:
                answer(order)
            else:
                assert b" 200 " in other.request("POST", "/undo")
        CLOCK.restart(after=60)
        assert figures(seat.club) == before
        told += [*ear.heard(), *looked_around(seat)]
        answer(given)
        told += [*ear.heard(), *looked_around(seat)]
        seat.club.hall.tables[seat.id].is_fresh = False  # as after a restart
        unseen.KNOWN.clear()
        told += [*looked_around(seat), *ear.heard()]
    return [cleaned(said, seat.id) for said in told]


@pytest.mark.parametrize("pace", ["{}", CLOCKS], ids=["no clock", "a clock"])
def test_nobody_notices_that_an_order_is_given_or_taken_back(pace: str, club: Live) -> None:
    s, giver = at_an_order()
    given = direct_answer(s, giver, galaxy().stream("then").below)
    on, off, undo = (*ORDER, "on"), (*ORDER, "off"), ()
    for observer in (*[seat for seat in range(3) if seat != giver], SPECTATOR):
        told = [
            quiet_hours(opened(club, galaxy(), s, observer, pace), giver, orders, given)
            for orders in ([], [on], [on, off], [on, undo, on])
        ]
        assert told[0] == told[1] == told[2] == told[3]


def test_who_gives_an_order_hears_of_it(club: Live) -> None:
    s, giver = at_an_order()
    seat = opened(club, galaxy(), s, giver)
    with club.connect(seat.id, max_size=None) as wire:
        ear = Ear(seat, wire)
        ear.heard()
        data = {"question": seat.question, "answer": [*ORDER, "on"]}
        taken = json.loads(seat.request("POST", "/answer", data).rpartition(b"] ")[2])
        told = json.loads(ear.heard()[0])
    assert taken["number"] == told["number"] == 1
    assert [event["key"] for event in told["events"]] == ["order_given"]
    [line] = json.loads(seat.request("GET", "/log?since=0").rpartition(b"] ")[2])["lines"]
    assert (line["number"], line["at"]) == (1, int(CLOCK()))
    assert json.loads(seat.request("GET", "").rpartition(b"] ")[2])["number"] == 0


def test_an_order_does_not_keep_others_from_taking_back(club: Live) -> None:
    """Whoever moved may still undo; the order that was given meanwhile goes with it, or stays."""
    s, undone = galaxy().new(), 0
    for mover, given in galaxy().walk(lambda: s):
        after = s.clone()
        play(after, mover, given)
        others = [seat for seat in after.asked if seat not in (mover, *s.asked)]
        if others and not crosses(s, mover, given):
            undone += taken_back_with_an_order(opened(club, galaxy(), s, mover), given, others[0])
        play(s, mover, given)
        if undone == 3:
            return
    raise AssertionError("there was nothing to take back")


def taken_back_with_an_order(seat: Seat, given: Answer, other: int) -> bool:
    """Move, let another seat give an order, and take the move back."""
    table, giver = seat.club.hall.tables[seat.id], seat._replace(observer=other)
    seat.request("POST", "/answer", {"question": seat.question, "answer": list(given)})
    before = seat.request("GET", "/scene")
    answer = {"question": giver.question, "answer": [*ORDER, "on"]}
    if b" 200 " not in giver.request("POST", "/answer", answer):
        return False
    assert seat.request("GET", "/scene") == before
    reply = seat.request("POST", "/undo")
    assert reply.endswith(b'{"type":"undone","number":2,"reach":0}'), reply
    hash = state_hash(table.match.state)
    table.is_fresh = False  # what the journal says is the same
    seat.request("GET", "/scene")
    assert state_hash(table.match.state) == hash
    return True


def test_receipts_do_not_tell_whether_a_sealed_answer_was_changed(club: Live) -> None:
    """Bids in secret: the first is given again and again while the second stays, or changes."""
    setting = Setting(title("template"), 2, {}, 5, 1)
    s = setting.new()
    for seat in range(2):
        play(s, seat, next(answers(s, seat)))
    assert s.asked == (0, 1)
    table = opened(club, setting, s, 0)

    def bid(seat: int, bid: int) -> str:
        own = table._replace(observer=seat)
        data = {"question": own.question, "answer": [bid]}
        reply = own.request("POST", "/answer", data).rpartition(b"] ")[2]
        assert b" 200 " in own.request("POST", "/undo")
        return str(json.loads(reply)["receipt"])

    receipts = [bid(0, 0), bid(0, 0), bid(1, 1), bid(0, 0), bid(1, 0)]
    assert len(set(receipts)) == 5


def test_a_receipt_can_be_checked_when_the_game_is_over(club: Live, tmp_path: Path) -> None:
    table = open_table(club.http, "template", "me", "me")
    players = [Player(club.http, table["id"], one["key"]) for one in table["keys"]]
    taken: list[tuple[int, dict[str, Any]]] = []

    def play_on(player: Player, seat: int) -> None:
        if (question := player.get("scene")["question"]) is not None:
            given = player.draw(lambda so_far: player.post("choices", {"parts": so_far}))
            done = player.post("answer", {"question": question["id"], "answer": given})
            taken.append((seat, done))

    while club.http.get(players[0].path).json()["status"] == "running":
        for seat, player in enumerate(players):
            play_on(player, seat)
    seed = club.http.get(players[0].path).json()["seed"]
    file = tmp_path / "game.record"
    file.write_bytes(club.http.get(f"{players[0].path}/file").content)
    entries = read_record(file).entries
    assert len(entries) == len(taken) > 10
    for entry, (seat, done) in zip(entries, taken, strict=True):
        assert done["receipt"] == receipt(seed, seat, done["number"], entry.hash)


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
    ("GET", "/around/0", None),
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
