"""The client in the documentation plays a whole game, as an outside bot would."""

import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx

ROOT = Path(__file__).parents[2]
BOT = ROOT / "docs/examples/bot.py"


def test_the_documented_client_plays_a_whole_game(tmp_path: Path) -> None:
    serve = [sys.executable, "-m", "galactarium", "serve", "--port", "0"]
    store = ["--store", str(tmp_path / "games.db")]
    with subprocess.Popen([*serve, *store], stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split()[3]
            opened = open_table(address)
            bots = [
                subprocess.Popen([sys.executable, str(BOT), address, opened["id"], one["key"]])
                for one in opened["keys"]
            ]
            assert [bot.wait(60) for bot in bots] == [0, 0]
            assert httpx.get(f"{address}/api/tables/{opened['id']}").json()["status"] == "over"
        finally:
            server.terminate()
        assert server.wait(20) == 0


def open_table(address: str) -> Any:
    """Open a table as soon as the server listens."""
    wish = {"game": "age_of_galaxy", "seats": [{"kind": "friend"}, {"kind": "friend"}]}
    for _ in range(200):
        try:
            return httpx.post(f"{address}/api/tables", json=wish).json()
        except httpx.TransportError:
            time.sleep(0.1)
    raise TimeoutError(address)
