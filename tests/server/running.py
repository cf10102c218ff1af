"""Server processes for tests: real ones that can be killed and started again.

Python needs more than a second to import what a server needs. One process has done so and stands
by; every server is forked from it, and so is ready in a fraction of that time.
"""

import atexit
import json
import os
import random
import secrets
import signal
import socket
import subprocess
import sys
import time
from functools import cache
from pathlib import Path
from typing import Any

from galactarium.server.people.mail import MailSettings
from galactarium.server.settings import Settings
from tests.server.postgres import free_port

ROOT = Path(__file__).parents[2]
HOST = "127.0.0.1"
PATIENCE = 240.0  # seconds for a server to be ready, on a machine with much else to do


class Server:
    """A server with a port of its own; its players are told apart by the address they name."""

    def __init__(self, store: str, log: Path, **more: Any) -> None:
        wanted = {
            "bot_pause": 0.0,
            "most_open": 10_000,
            "most_hints": 10_000,
            "most_watched": 10_000,
            "is_behind_proxy": True,
            **more,
        }
        self.settings = Settings(store=store, host=HOST, port=free_port(), **wanted)
        self.log = log
        self.fate = log.with_name("fate")
        self.pid = 0

    @property
    def address(self) -> str:
        return f"{HOST}:{self.settings.port}"

    def start(self) -> float:
        """Start it; how many seconds it took to be ready."""
        standby()
        begun = time.perf_counter()
        self.pid = ask_standby(
            {"log": str(self.log), "fate": str(self.fate), **self.settings._asdict()}
        )
        while not self.is_ready():
            assert time.perf_counter() - begun < PATIENCE, self.log.read_text()
            time.sleep(0.005)
        return time.perf_counter() - begun

    def foretell(self, text: str) -> None:
        """Leave nothing to chance: what it draws from now on follows from this text."""
        self.fate.write_text(text)

    def is_ready(self) -> bool:
        with socket.socket() as trial:
            return trial.connect_ex((HOST, self.settings.port)) == 0

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        if self.pid:
            os.kill(self.pid, signal.SIGKILL)
            ask_standby({"wait": self.pid})
            self.pid = 0


@cache
def standby() -> subprocess.Popen[str]:
    """The process that servers are forked from; it ends with this one."""
    found = subprocess.Popen(
        [sys.executable, "-m", "tests.server.running"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    atexit.register(end_standby, found)
    return found


def ask_standby(wish: dict[str, Any]) -> int:
    """Let it start a server, or wait for the end of one; its number."""
    into, out = standby().stdin, standby().stdout
    assert into and out
    into.write(json.dumps(wish) + "\n")
    into.flush()
    return int(out.readline())


def end_standby(process: subprocess.Popen[str]) -> None:
    with process:
        process.kill()


def settings_of(wish: dict[str, Any]) -> Settings:
    """Settings that came as JSON."""
    mail = wish.pop("mail")
    return Settings(**wish, mail=mail and MailSettings(*mail))


class Fate:
    """Draws what the text in a file decides; what nobody can know while there is none."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.text = ""
        self.unknown = secrets.token_hex

    def token_hex(self, size: int) -> str:
        if not self.file.exists():
            return self.unknown(size)
        text = self.file.read_text()
        if text != self.text:
            self.text, self.stream = text, random.Random(text)
        return self.stream.randbytes(size).hex()


def stand_by() -> None:
    """What that process does: get everything ready, then fork whenever a line asks for it."""
    from galactarium.registry import title
    from galactarium.server.http.app import create_app
    from galactarium.server.running import run

    create_app(Settings())
    title("template").content()
    for line in iter(sys.stdin.readline, ""):
        wish = json.loads(line)
        if "wait" in wish:
            pid, _ = os.waitpid(wish["wait"], 0)
        else:
            pid = os.fork()
            if not pid:
                log = os.open(wish.pop("log"), os.O_WRONLY | os.O_CREAT | os.O_APPEND)
                for stream in (1, 2):
                    os.dup2(log, stream)
                secrets.token_hex = Fate(Path(wish.pop("fate"))).token_hex  # type: ignore[assignment]
                os._exit(run(settings_of(wish)))
        sys.stdout.write(f"{pid}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    stand_by()
