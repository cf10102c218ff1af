"""Server processes for tests: real ones that can be killed and started again.

Python needs a second to import what a server needs. One process has done so and stands by; every
server is forked from it, and so is ready in a fraction of that time.
"""

import multiprocessing
import os
import socket
import time
from pathlib import Path
from typing import Any

from galactarium.server.running import run
from galactarium.server.settings import Settings
from tests.server.postgres import free_port

HOST = "127.0.0.1"
PATIENCE = 30.0  # seconds for a server to be ready
FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["galactarium.server.running", "galactarium.games.template"])


class Server:
    """A server with a port of its own; its players are counted by the address they tell."""

    def __init__(self, store: str, log: Path, **more: Any) -> None:
        wanted = {"bot_pause": 0.0, "most_open": 10_000, "is_behind_proxy": True, **more}
        self.settings = Settings(store=store, host=HOST, port=free_port(), **wanted)
        self.log = log
        self.process = self.new_process()

    @property
    def address(self) -> str:
        return f"{HOST}:{self.settings.port}"

    def new_process(self) -> Any:
        return FORKS.Process(target=serve, args=(self.settings, str(self.log)), daemon=True)

    def start(self) -> float:
        """Start it; how many seconds it took to be ready."""
        begun = time.perf_counter()
        self.process = self.new_process()
        self.process.start()
        while not self.is_ready():
            assert self.process.is_alive(), self.log.read_text()
            assert time.perf_counter() - begun < PATIENCE, self.log.read_text()
            time.sleep(0.005)
        return time.perf_counter() - begun

    def is_ready(self) -> bool:
        with socket.socket() as trial:
            return trial.connect_ex((HOST, self.settings.port)) == 0

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        self.process.kill()
        self.process.join()


def serve(settings: Settings, log: str) -> None:
    """What a new process does."""
    with Path(log).open("a") as lines:
        for stream in (1, 2):
            os.dup2(lines.fileno(), stream)
    run(settings)
