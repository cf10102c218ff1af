"""`galactarium join`: play in the terminal at a table of a real server."""

from __future__ import annotations

import re
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import sleep
from typing import Any

import httpx
import pytest
import uvicorn

from galactarium.cli import main
from galactarium.cli.seat.connection import Link, News, link_in
from galactarium.server.http.app import create_app
from tests.server.player import settings_in

Capture = pytest.CaptureFixture[str]


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """A server in a thread of its own; its address."""
    listening = socket.socket(proto=socket.IPPROTO_TCP)  # else asyncio lets packets wait
    listening.bind(("127.0.0.1", 0))
    app = create_app(settings_in(folder, order_seconds=0.0))
    config = uvicorn.Config(
        app, log_config=None, ws="websockets-sansio", timeout_graceful_shutdown=1
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    try:
        while not server.started:
            sleep(0.02)
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()
        listening.close()


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    with serving(tmp_path) as found:
        yield found


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("GALACTARIUM_COMMAND", "./dev")


def open_table(address: str, *seats: dict[str, Any], game: str = "template", **more: Any) -> Any:
    wish = {"game": game, "seats": list(seats), "is_listed": True, **more}
    reply = httpx.post(f"{address}/api/tables", json=wish)
    assert reply.status_code == 201, reply.text
    return reply.json()


ME: dict[str, Any] = {"kind": "me", "name": "Anna"}
BOT: dict[str, Any] = {"kind": "bot", "bot": "random"}


class Typist:
    """Somebody at the keyboard: types given lines, then the first choice until the game is over."""

    def __init__(self, capsys: Capture, *lines: str, goes_on: bool = True) -> None:
        self.capsys = capsys
        self.lines = list(lines)
        self.goes_on = goes_on
        self.said = ""

    def __call__(self, prompt: str = "") -> str:
        new = self.capsys.readouterr().out
        self.said += new + prompt
        if self.lines:
            return self.lines.pop(0)
        if not self.goes_on:
            raise EOFError
        return self.next_line(prompt, new)

    def next_line(self, prompt: str, new: str) -> str:
        if "Go ahead?" in prompt:
            return "yes"
        return str(re.findall(r"^  (\d+)\b", new, re.MULTILINE)[0])


def join(capsys: Capture, monkeypatch: pytest.MonkeyPatch, typist: Typist, *argv: str) -> str:
    """All that the terminal shows."""
    monkeypatch.setattr("builtins.input", typist)
    assert main(["join", *argv]) == 0
    typist.said += capsys.readouterr().out
    return typist.said


@pytest.mark.parametrize(
    "game", ["template", pytest.param("age_of_galaxy", marks=pytest.mark.long)]
)
def test_a_whole_game_is_played_in_the_terminal(
    game: str, address: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = open_table(address, ME, BOT, game=game)
    link = f"{address}/table/{opened['id']}#key={opened['keys'][0]['key']}"
    said = join(capsys, monkeypatch, Typist(capsys), link)
    info = httpx.get(f"{address}/api/tables/{opened['id']}").json()
    assert info["status"] == "over"
    assert "You are Anna. " in said
    assert "The game is over." in said
    assert f"Seed: {info['seed']}" in said
    assert f"Anna: {info['points'][0]} point" in said


def test_what_can_be_asked_at_home_can_be_asked_here(
    address: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = open_table(address, ME, BOT)
    link = f"{address}/table/{opened['id']}#key={opened['keys'][0]['key']}"
    lines = ("?", "view", "log", "why", "info", "rules", "save", "nonsense", "hint", "1", "back")
    typist = Typist(capsys, *lines, goes_on=False)
    said = join(capsys, monkeypatch, typist, link)
    assert "The server keeps the game: nothing needs to be saved." in said
    assert '"nonsense" is none of the choices.' in said
    assert "A bot would choose: " in said
    assert said.endswith(f"  ./dev join '{link}'\nGoodbye!\n")


def test_an_answer_is_taken_back(
    address: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Undoing(Typist):
        def next_line(self, prompt: str, new: str) -> str:
            may_undo = '"undo" takes back' in new and "Taken back" not in self.said
            return "undo" if may_undo else super().next_line(prompt, new)

    opened = open_table(address, ME, BOT)
    link = f"{address}/table/{opened['id']}#key={opened['keys'][0]['key']}"
    said = join(capsys, monkeypatch, Undoing(capsys), link)
    assert "Taken back: " in said
    assert "Taken back: your last answer." not in said
    assert "The game is over." in said


def test_a_free_seat_is_found_and_taken(
    address: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = open_table(address, ME, {"kind": "free"})
    said = join(capsys, monkeypatch, Typist(capsys), address)
    table = f"{address}/table/{opened['id']}"
    assert said == f"template, with Anna:\n  ./dev join {table} --name NAME\n"
    said = join(capsys, monkeypatch, Typist(capsys, goes_on=False), table, "--name", "Ben")
    assert "You are Ben. You play with: Anna." in said
    assert join(capsys, monkeypatch, Typist(capsys), address) == (
        "No table of this server waits for players.\n"
    )


def test_who_looks_on_sees_a_game_of_bots(
    address: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = open_table(address, BOT, BOT)
    said = join(capsys, monkeypatch, Typist(capsys), f"{address}/table/{opened['id']}")
    assert "You look on." in said
    assert "The game is over." in said


@pytest.mark.parametrize(
    ("link", "why"),
    [
        ("games.example.org", "is no link"),
        ("http://127.0.0.1:9/table/abcdefgh#key=key", "cannot be reached"),
        ("{address}/table/abcdefgh", "There is no such table"),
        ("{address}/table/{table}#key={wrong}", "opens no seat"),
        ("{address}/elsewhere", "is no server of Galactarium"),
    ],
)
def test_a_link_that_leads_nowhere_is_told(
    link: str, why: str, address: str, capsys: Capture
) -> None:
    table = open_table(address, ME, BOT)["id"]
    given = link.format(address=address, table=table, wrong="k" * 30)
    assert main(["join", given]) != 0
    assert why in capsys.readouterr().err


def test_a_link_is_read_with_whatever_stands_before() -> None:
    assert link_in("https://a.example/b/table/t1#key=k") == Link("https://a.example/b", "t1", "k")
    assert link_in("https://a.example/") == Link("https://a.example", "", "")
    assert str(Link("https://a.example/b", "t1", "k")) == "https://a.example/b/table/t1#key=k"


def test_a_line_that_breaks_is_taken_up_again(
    address: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines: list[News] = []

    class Heard(News):
        def __init__(self, link: Link) -> None:
            super().__init__(link)
            lines.append(self)

    class Breaking(Typist):
        def __call__(self, prompt: str = "") -> str:
            lines[0].socket.close()
            return super().__call__(prompt)

    monkeypatch.setattr("galactarium.cli.commands.join.News", Heard)
    monkeypatch.setattr("galactarium.cli.seat.connection.PAUSES", (0.0, 0.1))
    opened = open_table(address, ME, BOT)
    link = f"{address}/table/{opened['id']}#key={opened['keys'][0]['key']}"
    said = join(capsys, monkeypatch, Breaking(capsys), link)
    assert "The game is over." in said
