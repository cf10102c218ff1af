"""Whoever is asked and away is told, once."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from time import sleep
from typing import Any

from tests.server.player import Player, open_table, players_of, server


@contextmanager
def receiver() -> Iterator[tuple[str, list[Any]]]:
    """A web server that keeps what it is sent."""
    got: list[Any] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            got.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    http = HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=http.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{http.server_port}/hook", got
    finally:
        http.shutdown()
        thread.join()
        http.server_close()


def test_a_webhook_tells_once_what_happened_and_what_is_asked(tmp_path: Path) -> None:
    with (
        receiver() as (url, got),
        server(
            tmp_path, allows_loopback=True, notice_seconds=0.0, url="https://play.example"
        ) as http,
    ):
        opened = open_table(http, "template", "me", "me")
        players = players_of(http, opened)
        for player in players:
            reply = http.put(
                f"{player.path}/notice",
                json={"webhook": url, "secret": "s" * 20, "language": "de"},
                headers=player.headers,
            )
            assert reply.status_code == 204, reply.text
        asked = [player for player in players if player.get("scene")["question"]]
        for _ in range(100):
            if len(got) >= len(asked):
                break
            sleep(0.05)
        sleep(1.2)  # the caretaker has looked again
        assert len(got) == len(asked)
        assert got[0]["link"] == f"https://play.example/table/{opened['id']}"
        assert got[0]["asked"]
        text = json.dumps(got)
        assert not any(one["key"] in text for one in opened["keys"])


def test_an_address_that_no_webhook_may_call_is_refused(tmp_path: Path) -> None:
    with server(tmp_path) as http:
        opened = open_table(http, "template", "me", "me")
        player = Player(http, opened["id"], opened["keys"][0]["key"])
        for url in ("http://127.0.0.1/", "ftp://example.org", "nonsense"):
            reply = http.put(f"{player.path}/notice", json={"webhook": url}, headers=player.headers)
            assert (reply.status_code, reply.json()["key"]) == (400, "webhook")
        reply = http.put(f"{player.path}/notice", json={"email": True}, headers=player.headers)
        assert (reply.status_code, reply.json()["key"]) == (409, "no_account")
