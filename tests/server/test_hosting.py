"""The commands for hosts, on a store that a server has used."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from time import time

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from galactarium.cli import main
from galactarium.server.http.socket import AWAY, NO_TABLE
from galactarium.server.settings import Settings
from tests.server.live import PATIENCE, live
from tests.server.player import Player, open_table, players_of, server, settings_in


@pytest.fixture
def store(tmp_path: Path) -> Path:
    with server(tmp_path) as http:
        opened = open_table(http, "template", "me", "me")
        players = players_of(http, opened)
        for _ in range(5):
            for player in players:
                player.answer()
    return tmp_path / "games.db"


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    code = main(list(words))
    told = capsys.readouterr()
    return code, told.out + told.err


def test_backup_restore_verify_and_migrate(
    store: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy, other = tmp_path / "copy.db", tmp_path / "other.db"
    assert run(capsys, "backup", str(copy), "--store", str(store))[0] == 0
    code, told = run(capsys, "backup", str(copy), "--store", str(store))
    assert code == 2 and "--force" in told
    assert run(capsys, "restore", str(copy), "--store", str(other))[0] == 0
    assert run(capsys, "verify", "--store", str(other)) == (0, "1 games, 1 of them true.\n")
    code, told = run(capsys, "migrate", "--store", str(other))
    assert code == 0 and "up to date" in told


def test_the_host_helps_who_lost_a_key_and_deletes_games(
    store: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, told = run(capsys, "admin", "games", "--store", str(store))
    id = told.split()[0]
    assert "running" in told and "1 games, 0 accounts." in told
    assert "0  person  Player 1" in run(capsys, "admin", "seats", id, "--store", str(store))[1]
    code, told = run(capsys, "admin", "new-key", id, "--seat", "0", "--store", str(store))
    key = told.splitlines()[0].split()[-1]
    with server(tmp_path) as http:
        assert Player(http, id, key).get("scene")["seat"] == 0
    code, told = run(capsys, "admin", "delete", id, "--store", str(store))
    assert code == 2 and "--force" in told
    assert run(capsys, "admin", "delete", id, "--force", "--store", str(store))[0] == 0
    assert "0 games" in run(capsys, "admin", "games", "--store", str(store))[1]


def test_names_of_strangers_do_nothing_to_the_terminal(
    store: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(store)) as file, file:
        file.execute("UPDATE seats SET name = ? WHERE seat = 0", ("\x1b[2J\r\nAnn\u202e",))
        [[id]] = file.execute("SELECT id FROM games")
    for deed in (("seats", id), ("new-key", id, "--seat", "0")):
        told = run(capsys, "admin", *deed, "--store", str(store))[1]
        assert r"\x1b[2J\r\nAnn\u202e" in told
        assert set(told) & {"\x1b", "\r", "\u202e"} == set()


@pytest.mark.parametrize("command", ["verify", "migrate"])
def test_a_store_that_is_not_there_is_told(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, told = run(capsys, command, "--store", str(tmp_path / "none.db"))
    assert code == 2 and "There is no store" in told
    assert not (tmp_path / "none.db").exists()


def test_a_game_that_is_deleted_leaves_a_server_that_runs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with live(settings_in(tmp_path)) as club:
        opened = open_table(club.http, "template", "me", "friend")
        id = opened["id"]
        with club.connect(id) as wire:
            wire.send(json.dumps({"type": "hello", "key": opened["keys"][0]["key"]}))
            wire.recv(PATIENCE)
            deleting = ["admin", "delete", id, "--force", "--store", str(tmp_path / "games.db")]
            assert run(capsys, *deleting)[0] == 0
            assert close_code(wire) == AWAY
        for part in ("", "/scene", "/log", "/notes"):
            reply = club.http.get(f"/api/tables/{id}{part}")
            assert (reply.status_code, reply.json()["key"]) == (404, "no_table")
        with club.connect(id) as wire:
            wire.send('{"type":"hello"}')
            assert close_code(wire) == NO_TABLE
        assert id not in club.hall.tables


def close_code(wire: ClientConnection) -> int | None:
    """How a connection ends, whatever comes before."""
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            wire.recv(PATIENCE)
    return closed.value.rcvd.code if closed.value.rcvd else None


def test_a_new_key_is_known_at_once_even_if_the_clock_was_ahead(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with live(settings_in(tmp_path)) as club:
        opened = open_table(club.http, "template", "me", "friend")
        id, store = opened["id"], str(tmp_path / "games.db")
        table, ahead = club.hall.tables[id], time() + 1000

        async def set_ahead() -> None:
            await table.call(lambda: table.change_game(changed=ahead))

        club.run(set_ahead())
        with club.connect(id) as wire:
            wire.send(json.dumps({"type": "hello", "key": opened["keys"][0]["key"]}))
            wire.recv(PATIENCE)
            assert run(capsys, "admin", "new-key", id, "--seat", "0", "--store", store)[0] == 0
            assert close_code(wire) == AWAY


@pytest.mark.parametrize(
    ("words", "takes_files"), [((), True), (("--no-files",), False), (("--files",), True)]
)
def test_files_can_be_switched_off(
    words: tuple[str, ...], takes_files: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[Settings] = []

    def note(settings: Settings, *_: object, **__: object) -> int:
        found.append(settings)
        return 0

    monkeypatch.setattr("galactarium.server.running.run", note)
    assert main(["serve", "--store", str(tmp_path / "games.db"), *words]) == 0
    assert [settings.takes_files for settings in found] == [takes_files]
