"""The table in the browser: together, at one screen, why not."""

import re
import time
from contextlib import suppress
from functools import partial

import httpx
import pytest
from playwright.sync_api import expect

from tests.page.cable import Cable
from tests.page.conftest import NewPerson
from tests.page.person import DESKTOP, HTTP, LOST_CLICK, NEXT, PHONE, Person
from tests.server.player import open_table, players_of

TURNS = 300.0  # seconds
REACHES = [f"Undo {n}" for n in range(1, 20)]


def one_of_both(*people: Person) -> Person | None:
    """Who is asked now, if anybody."""
    return next((one for one in people if one.has(NEXT)), None)


def take_turns(people: tuple[Person, Person], choices: int) -> None:
    """Whoever is asked chooses something; a click while a line heals may be lost: then again."""
    until = time.monotonic() + TURNS
    while choices:
        assert time.monotonic() < until, "it does not go on"
        people[0].wait_for(lambda: one_of_both(*people) is not None, "that somebody is asked")
        who = one_of_both(*people) or people[0]
        before = who.state()
        if who.choose():
            with suppress(AssertionError):
                who.wait_for(partial(is_settled, who, before), "a change", LOST_CLICK)
                choices -= 1


def is_settled(who: Person, before: str) -> bool:
    """Whether something has changed, and is there to be seen."""
    return who.state() not in ("", before)


def test_two_browsers_play_together_through_a_reload_and_a_lost_connection(
    person: NewPerson, cable: Cable
) -> None:
    anna, bo = person(seed=5, address=cable.address), person(seed=6)
    opened = anna.open_table("template", "me", "friend")
    anna.sit_down(opened, 0)
    bo.sit_down(opened, 1)
    take_turns((anna, bo), 8)
    bo.page.reload()
    bo.page.wait_for_selector(".prompt .ask")
    bo.wait_for(lambda: bo.rows == anna.rows, "that both see the same")
    take_turns((anna, bo), 4)
    anna.lose_connection(cable)
    anna.page.wait_for_timeout(1000)
    anna.find_connection(cable)
    take_turns((anna, bo), 8)
    anna.wait_for(lambda: bo.rows == anna.rows, "that both see the same")


def test_at_one_screen_a_curtain_hides_what_the_other_has(person: NewPerson) -> None:
    both = person(seed=7)
    opened = both.open_table("template", "me", "me")
    both.sit_down(opened, 0, 1)
    curtain = both.page.locator(".curtain")
    seen: set[str] = set()
    for _ in range(30):
        both.wait_for(lambda: both.has(NEXT) or curtain.count() > 0)
        if curtain.count():
            box = curtain.bounding_box()
            assert box and (box["width"], box["height"]) == (DESKTOP["width"], DESKTOP["height"])
            seen.add(curtain.inner_text())
            curtain.get_by_role("button").click()
            curtain.wait_for(state="detached")
            both.page.wait_for_selector(NEXT)
        if len(seen) == 2:
            return
        both.click_something()
    raise AssertionError("the screen was not handed on and back")


def test_undo_tells_its_reach_and_ends_at_what_was_revealed(person: NewPerson) -> None:
    anna = person(seed=9)
    anna.play_against_bots("template")
    assert anna.undo_reach == "Undo 0" and anna.undo.is_disabled()
    deciding = anna.page.locator("aside .card.asked")

    def can_undo() -> bool:
        """Whether something can be taken back, and nobody else can do anything meanwhile."""
        return anna.has(NEXT) and deciding.count() == 1 and anna.undo_reach in REACHES

    anna.play_until(can_undo, 120)
    rows, reach = anna.rows, REACHES.index(anna.undo_reach)
    anna.page.keyboard.press("u")
    less = f"Undo {reach}"
    anna.wait_for(lambda: anna.undo_reach == less and anna.rows > rows, "an undo")
    assert anna.undo.is_disabled() == (reach == 0)


def test_what_cannot_be_done_says_why_and_cites_its_rule(person: NewPerson) -> None:
    anna = person(seed=10)
    anna.play_against_bots("template")
    more = anna.page.locator(".prompt [data-spot=refused]")
    anna.play_until(lambda: more.count() > 0, 120)
    assert re.match(r"Not now: \w", more.inner_text()), "it says what"
    more.click()
    assert anna.page.locator(".choice.refused small").first.inner_text(), "and why not"
    anna.page.locator(".choice.refused").first.click()
    why = anna.page.get_by_role("alertdialog")
    assert why.locator("#why").inner_text()
    assert why.locator(".rule").inner_text()
    anna.page.keyboard.press("Escape")
    why.wait_for(state="detached")
    anna.page.locator(".choice.refused").first.click()
    why.wait_for()
    anna.page.locator("header").first.click(position={"x": 400, "y": 10})
    why.wait_for(state="detached")


def test_it_speaks_german_also_in_the_middle_of_a_game(person: NewPerson) -> None:
    anna = person(language="de", seed=11)
    anna.go()
    expect(anna.page.locator("html")).to_have_attribute("lang", "de")
    anna.play_against_bots("age_of_galaxy")
    german = anna.prompt
    assert german and not german.startswith("ask.")
    anna.page.get_by_role("button", name="English").click()
    anna.wait_for(lambda: anna.prompt != german, "English")
    anna.page.get_by_role("button", name="Deutsch").click()
    anna.wait_for(lambda: anna.prompt == german, "German")


@pytest.mark.parametrize("game", ["age_of_galaxy", "galactic_era"])
def test_on_a_desktop_what_is_asked_is_always_in_sight(person: NewPerson, game: str) -> None:
    anna = person(seed=16)
    anna.play_against_bots(game, 3)
    box = anna.page.locator(".prompt").bounding_box()
    assert box and box["y"] + box["height"] <= DESKTOP["height"]
    assert anna.page.evaluate("document.documentElement.scrollHeight") <= DESKTOP["height"]


@pytest.mark.parametrize("game", ["template", "age_of_galaxy"])
def test_it_can_be_played_on_a_phone(person: NewPerson, game: str) -> None:
    anna = person(size=PHONE, seed=12)
    anna.play_against_bots(game)
    anna.play_until(lambda: anna.rows >= 4, 120)
    width = anna.page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE["width"], "nothing is wider than the screen"
    for choice in anna.choices().all():
        box = choice.bounding_box()
        assert box and box["height"] >= 40, "a finger can hit it"


def test_a_page_that_is_not_there_leads_somewhere(person: NewPerson) -> None:
    anna = person()
    anna.go("/table/nothing")
    anna.page.get_by_role("alert").wait_for()


def test_only_what_others_say_is_new(person: NewPerson) -> None:
    anna, ben = person(), person()
    opened = anna.open_table("template", "me", "friend")
    anna.sit_down(opened, 0)
    ben.sit_down(opened, 1)
    tabs = [one.page.get_by_role("tab", name=re.compile("^Talk")) for one in (anna, ben)]
    tabs[0].click()
    anna.page.get_by_placeholder("Say").fill("Hello!")
    anna.page.keyboard.press("Enter")
    expect(tabs[1]).to_have_text("Talk 1 new message")
    anna.page.get_by_role("tab", name="Log").click()
    expect(tabs[0]).to_have_text("Talk")
    tabs[1].click()
    expect(tabs[1]).to_have_text("Talk")


def test_what_is_allowed_at_any_time_can_be_done_while_others_decide(person: NewPerson) -> None:
    anna = person(seed=47)
    with httpx.Client(base_url=anna.address, **HTTP) as http:
        opened = open_table(http, "galactic_era", "me", "me", "me")
        players = players_of(http, opened)
        while not any(player.get("scene")["aside"] for player in players):
            assert any(player.answer() for player in players)
        waiting = next(one for one in players if one.get("scene")["aside"])
        own = opened["keys"][players.index(waiting)]
        anna.greet(opened, own["seat"])
        anna.page.goto(f"{anna.address}/table/{opened['id']}#seat={own['seat']}&key={own['key']}")
        button = anna.page.get_by_role("button", name="At any time")
        button.click()
        for choice in ("Give a standing order", "Keep my cards"):  # to end it is no choice yet
            anna.page.locator(".choice").get_by_text(choice).click()
        button.wait_for()  # it is over, and others are still asked
        told = waiting.post("choices", {"parts": ["aside", "order", "keep_cards"]})
        assert list(told["refused"]) == ["on"], "it holds already"
