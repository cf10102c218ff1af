"""One click, one request: what a choice needs comes by itself, with what happened before."""

import json
from typing import Any

from playwright.sync_api import Request, WebSocket

from tests.page.conftest import NewPerson
from tests.page.person import NEXT, Person

GAME = "age_of_galaxy"


class Traffic:
    """What goes over the lines of a person: messages of the socket, requests of the page."""

    def __init__(self, one: Person) -> None:
        self.sent: list[str] = []
        self.received: list[str] = []
        self.requests: list[str] = []
        self.one = one
        one.page.on("websocket", self.watch)
        one.page.on("request", self.note)

    def watch(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda text: self.sent.append(kind_of(text)))
        socket.on("framereceived", lambda text: self.received.append(kind_of(text)))

    def note(self, request: Request) -> None:
        if "/api/" in request.url and request.resource_type != "websocket":
            self.requests.append(request.url.partition("/api/")[2])

    def of(self, label: str) -> tuple[list[str], list[str], list[str]]:
        """All that a click on this choice takes, until the next thing is asked."""
        self.one.page.wait_for_selector(".prompt.told")
        for kept in (self.sent, self.received, self.requests):
            kept.clear()
        before = self.one.state()
        self.one.page.locator(".prompt .choice", has_text=label).first.click()
        self.one.wait_for_change(before)
        self.one.page.wait_for_selector(".prompt.told")
        self.one.page.wait_for_load_state("networkidle")
        return list(self.sent), list(self.received), list(self.requests)


def kind_of(text: str | bytes) -> str:
    message: dict[str, Any] = json.loads(text)
    return str(message["type"])


def at_an_action(one: Person, players: int = 1) -> Traffic:
    """Somebody who may choose any action."""
    traffic = Traffic(one)
    one.play_against_bots(GAME, players)
    one.play_until(lambda: one.has(".prompt .choice:has-text('Scavenge')"), 60)
    return traffic


def test_measure(person: NewPerson) -> None:
    for players in (1, 2):
        anna = person(seed=5)
        traffic = at_an_action(anna, players)
        print(players, traffic.of("Scavenge"))
        anna.play_until(lambda: anna.has(".prompt .choice:not(.refused):has-text('Colonize')"), 60)
        print(players, traffic.of("Colonize"))
        anna.page.wait_for_selector(NEXT)
        print(players, anna.page.locator(NEXT).all_inner_texts())
        print(players, traffic.of(anna.page.locator(NEXT).first.inner_text().split("\n")[0]))
