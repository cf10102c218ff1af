"""A player for tests: knows its key, listens to its socket, and gives legal answers at random."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from httpx import Client
from litestar.testing import TestClient

from galactarium.server.http.app import create_app
from galactarium.server.settings import Settings

Message = dict[str, Any]


def settings_in(folder: Path, **more: Any) -> Settings:
    return Settings(store=str(folder / "games.db"), **{"bot_pause": 0.0, **more})


def server(folder: Path, **more: Any) -> TestClient[Any]:
    return TestClient(create_app(settings_in(folder, **more)))


def bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}


def open_table(http: Client, game: str = "template", *kinds: str, **more: Any) -> Message:
    seats = [
        {"kind": kind} if kind != "bot" else {"kind": "bot", "bot": "random"} for kind in kinds
    ]
    reply = http.post("/api/tables", json={"game": game, "seats": seats, **more})
    assert reply.status_code == 201, reply.text
    opened: Message = reply.json()
    return opened


class Player:
    """One seat, played over HTTP."""

    def __init__(self, http: Client, table: str, key: str, seed: int = 0) -> None:
        self.http = http
        self.path = f"/api/tables/{table}"
        self.headers = bearer(key)
        self.random = Random(seed)

    def get(self, what: str) -> Any:
        reply = self.http.get(f"{self.path}/{what}", headers=self.headers)
        assert reply.status_code == 200, reply.text
        return reply.json()

    def post(self, what: str, data: Any = None) -> Any:
        reply = self.http.post(f"{self.path}/{what}", json=data, headers=self.headers)
        assert reply.status_code in (200, 201), reply.text
        return reply.json()

    def draw(self, choices: Callable[[list[Any]], Message]) -> list[Any]:
        """A legal answer, put together part by part."""
        parts: list[Any] = []
        while True:
            found = choices(parts)
            if found["is_whole"] and (not found["next"] or self.random.random() < 0.5):
                return parts
            parts = [*parts, self.random.choice(found["next"])] if found["next"] else []

    def answer(self) -> bool:
        """Answer if this seat is asked, also what a standing order would answer after a while."""
        scene = self.get("scene")
        if scene["seat"] not in scene["asked"]:
            return False
        question = scene["question"] or scene["aside"]
        parts = self.draw(lambda so_far: self.post("choices", {"parts": so_far}))
        self.post("answer", {"question": question["id"], "answer": parts})
        return True


def players_of(http: Client, opened: Message) -> list[Player]:
    """Those who have the keys of a new table."""
    return [Player(http, opened["id"], one["key"], one["seat"]) for one in opened["keys"]]
