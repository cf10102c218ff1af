"""One click, one request: what a choice needs comes by itself, with what happened before."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Request, WebSocket, expect

from tests.page.conftest import NewPerson
from tests.page.person import NEXT, Person
from tests.page.test_breaks import ALWAYS, plant

GAME = "age_of_galaxy"
MAY = ".prompt .choice:not(.refused)"
FINAL = ".prompt .more.lock"
RULES = "() => performance.getEntriesByType('resource').some((one) => one.name.includes('/rules/'))"


class Traffic:
    """What goes over the lines of somebody: messages of the socket, requests of the page."""

    def __init__(self, one: Person) -> None:
        self.one = one
        self.sent: list[dict[str, Any]] = []
        self.received: list[dict[str, Any]] = []
        self.requests: list[str] = []
        one.page.on("websocket", self.watch)
        one.page.on("request", self.note)

    def watch(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda text: self.sent.append(json.loads(text)))
        socket.on("framereceived", lambda text: self.received.append(json.loads(text)))

    def note(self, request: Request) -> None:
        if "/api/" in request.url:
            self.requests.append(request.url.rpartition("/")[2])

    def of(self, deed: Callable[[], object]) -> tuple[list[str], list[str], list[str]]:
        """The kinds of all messages and requests that something takes, until the page rests."""
        self.one.page.wait_for_function(RULES)
        for kept in (self.sent, self.received, self.requests):
            kept.clear()
        before = self.one.state()
        deed()
        self.one.wait_for_change(before)
        self.one.page.wait_for_load_state("networkidle")
        kinds = [[str(one["type"]) for one in kept] for kept in (self.sent, self.received)]
        return kinds[0], kinds[1], list(self.requests)


def click(one: Person, what: str) -> Callable[[], None]:
    return lambda: one.page.locator(f"{MAY}:has-text('{what}')").first.click()


def play_to(one: Person, what: str) -> None:
    one.play_until(lambda: one.has(f"{MAY}:has-text('{what}')"), 80)


def test_a_simple_action_is_one_message_and_so_is_every_step(person: NewPerson) -> None:
    anna = person(seed=5)
    traffic = Traffic(anna)
    anna.play_against_bots(GAME, 1)
    play_to(anna, "Scavenge")
    assert traffic.of(click(anna, "Scavenge")) == (["answer"], ["done", "offer"], [])
    play_to(anna, "Colonize")
    number = anna.rows
    assert traffic.of(click(anna, "Colonize")) == (["begin"], ["done"], [])
    assert anna.rows == number
    back = anna.page.locator(".prompt").get_by_role("button", name="Back")
    assert traffic.of(back.click) == ([], [], []), "it is known what there was before"


def test_where_it_is_not_known_what_ends_an_answer_it_is_one_message_too(
    person: NewPerson,
) -> None:
    anna = person(seed=5)
    plant(anna, "offer", "if (found.choices) found.choices.told.ends = null", ALWAYS)
    traffic = Traffic(anna)
    anna.play_against_bots(GAME, 1)
    play_to(anna, "Scavenge")
    assert traffic.of(click(anna, "Scavenge")) == (["begin"], ["done", "offer"], [])


def test_what_cannot_be_undone_is_asked_twice_without_a_message(person: NewPerson) -> None:
    anna = person(seed=24)
    traffic = Traffic(anna)
    opened = anna.open_table(GAME, "me")
    anna.advance(opened, 1)  # now a first ally is chosen, for good
    anna.sit_down(opened, 0)
    anna.page.locator(f"{NEXT}.final").first.wait_for()
    assert traffic.of(anna.choices().first.click) == ([], [], [])
    anna.page.locator(FINAL).wait_for()
    sure = anna.page.locator(".prompt .head .last")
    assert traffic.of(sure.click) == (["answer"], ["done", "offer"], [])


def test_with_others_at_the_table_what_they_do_comes_by_itself(person: NewPerson) -> None:
    anna = person(seed=5)
    traffic = Traffic(anna)
    anna.play_against_bots(GAME, 3)
    received: list[str] = []
    for _ in range(12):
        sent, heard, requests = traffic.of(anna.choose)
        assert len(sent) <= 1 and not requests
        received += heard
    assert set(received) == {"done", "events", "offer"}


def test_undo_needs_no_request_for_the_log(person: NewPerson) -> None:
    anna = person(seed=5)
    traffic = Traffic(anna)
    anna.play_against_bots(GAME, 1)
    play_to(anna, "Scavenge")
    lines = anna.page.locator("button.line").all_inner_texts()
    traffic.of(click(anna, "Scavenge"))
    assert anna.page.locator("button.line").all_inner_texts() != lines
    sent, received, requests = traffic.of(anna.undo.click)
    assert (sent, sorted(received), requests) == (["undo"], ["done", "offer", "scene"], [])
    assert anna.page.locator("button.line").all_inner_texts() == lines
    anna.page.reload()
    anna.page.wait_for_selector(NEXT)
    anna.wait_for(
        lambda: anna.page.locator("button.line").all_inner_texts() == lines, "the same log"
    )


def test_another_language_brings_the_words_of_the_open_choices(person: NewPerson) -> None:
    anna = person(seed=5)
    traffic = Traffic(anna)
    anna.play_against_bots(GAME, 1)
    play_to(anna, "Scavenge")
    for kept in (traffic.sent, traffic.received):
        kept.clear()
    anna.page.get_by_role("button", name="Deutsch").click()
    anna.wait_for(lambda: len(traffic.received) >= 2, "an offer")
    assert [one["type"] for one in traffic.sent] == ["speak"]
    assert [one["type"] for one in traffic.received] == ["done", "offer"]
    told = traffic.received[1]["choices"]["told"]["texts"]
    expect(anna.page.locator(".prompt .choice small").first).to_have_text(next(iter(told.values())))
