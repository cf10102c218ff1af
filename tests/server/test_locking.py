"""Who may use a SQLite file at the same time, and what remains when somebody is killed."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from galactarium.cli import main
from galactarium.server.running import check
from galactarium.server.settings import Settings
from galactarium.server.store.backup import backup, workplace
from galactarium.server.store.store import StoreError
from tests.server.live import live
from tests.server.player import open_table, settings_in
from tests.server.running import Server
from tests.server.samples import fill, opened

REFUSED = "Another server uses .*games.db. Stop it first"
HANG = """
import sys, time
from pathlib import Path
from galactarium.server.store.backup import workplace
with workplace(Path(sys.argv[1])) as folder:
    (folder / "whole").write_text("half")
    print("ready", flush=True)
    time.sleep(600)
"""


def start(store: Path) -> None:
    """Do what a server does first."""
    asyncio.run(check(Settings(store=str(store))))


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    with live(settings_in(tmp_path)):
        with pytest.raises(StoreError, match=REFUSED):
            start(tmp_path / "games.db")
        (tmp_path / "link").symlink_to(tmp_path, target_is_directory=True)
        with pytest.raises(StoreError, match=REFUSED):
            start(tmp_path / "link" / "games.db")
        start(tmp_path / "another.db")
    start(tmp_path / "games.db")


def test_a_server_that_was_killed_leaves_no_lock(tmp_path: Path) -> None:
    server = Server(str(tmp_path / "games.db"), tmp_path / "log")
    try:
        server.start()
        with pytest.raises(StoreError, match=REFUSED):
            start(tmp_path / "games.db")
    finally:
        server.kill()
    start(tmp_path / "games.db")


def test_commands_for_hosts_work_while_a_server_runs_but_restore(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    where, copy = ["--store", str(tmp_path / "games.db")], str(tmp_path / "copy.db")
    with live(settings_in(tmp_path)) as club:
        id = open_table(club.http, "template", "me", "friend")["id"]
        for words in (
            ["backup", copy],
            ["verify"],
            ["migrate"],
            ["admin", "games"],
            ["admin", "new-key", id, "--seat", "0"],
        ):
            assert main([*words, *where]) == 0, capsys.readouterr()
        assert main(["restore", copy, "--force", *where]) == 2
        assert "Another server uses" in capsys.readouterr().err
    assert main(["restore", copy, "--force", *where]) == 0


def test_a_file_system_without_locks_does_not_stop_a_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr("fcntl.flock", fail)
    start(tmp_path / "games.db")
    assert "cannot be locked (Operation not supported)" in caplog.text


# Backups that were killed


def killed_backup(target: Path) -> None:
    """A backup that a signal ends while it writes."""
    words = [sys.executable, "-c", HANG, str(target)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None and process.stdout.readline() == "ready\n"
        with pytest.raises(BlockingIOError), workplace(target):
            pass
        os.kill(process.pid, signal.SIGKILL)


def test_the_next_backup_clears_away_what_a_killed_one_left(on_sqlite: str, tmp_path: Path) -> None:
    target = tmp_path / "backup.db"
    killed_backup(target)
    assert list(tmp_path.glob(".backup.db*"))

    async def scenario() -> None:
        async with opened(on_sqlite) as store:
            await store.write(fill)
            await backup(store, target)

    asyncio.run(scenario())
    assert target.exists()
    assert not list(tmp_path.glob(".backup.db*"))


def test_two_backups_to_one_file_do_not_spoil_each_other(on_sqlite: str, tmp_path: Path) -> None:
    target = tmp_path / "backup.db"

    async def scenario() -> None:
        async with opened(on_sqlite) as store:
            await store.write(fill)
            with workplace(target), pytest.raises(StoreError, match="Another backup"):
                await backup(store, target)
            await backup(store, target)

    asyncio.run(scenario())
