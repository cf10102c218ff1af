"""The client in the documentation plays a whole game, as an outside bot would."""

import subprocess
import sys
import time
from pathlib import Path

import httpx

ROOT = Path(__file__).parents[2]
BOT = ROOT / "docs/examples/bot.py"


def test_the_documented_client_plays_a_whole_game(tmp_path: Path) -> None:
    serve = [sys.executable, "-m", "galactarium", "serve", "--port", "0"]
    server = subprocess.Popen(
        [*serve, "--store", str(tmp_path / "games.db")], stdout=subprocess.PIPE, text=True
    )
    try:
        assert server.stdout is not None
        address = server.stdout.readline().split()[3]
        seats = [{"kind": "friend"}, {"kind": "friend"}]
        wish = {"game": "age_of_galaxy", "seats": seats}
        for _ in range(100):
            try:
                opened = httpx.post(f"{address}/api/tables", json=wish).json()
                break
            except httpx.ConnectError:
                time.sleep(0.1)
        keys = [one["key"] for one in opened["keys"]]
        bots = [
            subprocess.Popen([sys.executable, str(BOT), address, opened["id"], key]) for key in keys
        ]
        assert [bot.wait(60) for bot in bots] == [0, 0]
        assert httpx.get(f"{address}/api/tables/{opened['id']}").json()["status"] == "over"
    finally:
        server.terminate()
        assert server.wait(20) == 0
