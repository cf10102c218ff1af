"""What breaks on its way, or while it is drawn, is told and heals by itself."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import APIResponse, Locator, Route, expect

from tests.page.cable import Cable
from tests.page.conftest import NewPerson
from tests.page.person import NEXT, PHONE, Person
from tests.page.test_access import barriers

GAME = "age_of_galaxy"
FINAL = ".prompt .choice.final"
MENDED = "so all of it was fetched again"
STUCK = "This cannot be shown at the moment"
# While there are errors left to plant, a message over the line of a table is changed.
PLANT = """(() => {
  const parse = JSON.parse;
  const planted = () => Number(sessionStorage.getItem("planted") ?? %d);
  JSON.parse = (text) => {
    const found = parse(text);
    if (found?.type === "%s" && planted() > 0) {
      sessionStorage.setItem("planted", planted() - 1);
      %s;
    }
    return found;
  };
})();"""
THROW = "() => { throw new Error('planted') }"
LOST = "{ key: '', params: {}, changes: [{ path: ['no', 'such', 'thing'], value: 1 }] }"
# What no type can tell, and what cannot be drawn all the same.
DRAWN = {
    "the board": "found.scene.view.trade = null",
    "the top": f"found.scene.view.round = {{ valueOf: {THROW} }}",
    "the players": "found.scene.view.players = null",
    "the page around": f"found.table.asked.includes = {THROW}",
}
STRANGE = {
    "a scene without seats": ("scene", "delete found.table.seats"),
    "a scene of an unknown kind": ("scene", "found.type = 'secret'"),
    "events without events": ("events", "found.events = null"),
    "a change of nothing": ("events", f"found.events.push({LOST})"),
}
ALWAYS = 1000
# Nothing is wrong any more once the page is left; before that it might heal by itself.
HEAL = "addEventListener('pagehide', () => sessionStorage.setItem('planted', 0))"


def plant(one: Person, kind: str, wrong: str, times: int = 1) -> None:
    """Let messages of this kind be wrong, so often."""
    one.page.add_init_script(PLANT % (times, kind, wrong))


def visit(one: Person, opened: dict[str, Any]) -> None:
    """Go to a table, whatever is to be seen there."""
    one.greet(opened, 0)
    one.go(f"/table/{opened['id']}#seat=0&key={opened['keys'][0]['key']}")


def told(one: Person) -> Locator:
    """What the page tells of its own trouble."""
    return one.page.get_by_role("status").filter(has_text="shown")


def put_away(one: Person) -> None:
    """The page has told that all was fetched again, and has complained; nothing else is wrong."""
    expect(told(one)).to_contain_text(MENDED)
    told(one).get_by_role("button", name="Close").click()
    expect(told(one)).to_have_count(0)
    forgive(one)


def forgive(one: Person) -> None:
    """The page has complained, as it should."""
    assert one.problems
    one.problems.clear()


# Replies that break off


def test_a_reply_that_breaks_off_is_not_taken_for_a_whole_one(
    person: NewPerson, cable: Cable
) -> None:
    anna = person(seed=5, address=cable.address)
    cable.break_off("/talk$")
    anna.play_against_bots("template")
    anna.wait_for(lambda: len(cable.broken) >= 3, "that it is asked for again")
    anna.play_until(lambda: anna.rows >= 4, 60)
    cable.mend()
    anna.play_until(lambda: anna.rows >= 6, 60)
    expect(told(anna)).to_have_count(0)


def test_what_is_not_known_to_be_final_is_asked_twice(person: NewPerson) -> None:
    anna = person(seed=24)
    opened = anna.open_table(GAME, "me", "bot")
    anna.advance(opened, 2)  # now a first ally is chosen, for good
    plant(anna, "offer", "found.choices.told = null")
    anna.sit_down(opened, 0)
    anna.page.wait_for_selector(NEXT)
    assert not anna.has(FINAL), "nobody could tell"
    rows = anna.rows
    anna.choices().first.click()
    anna.page.locator(".prompt .more.lock").wait_for()
    assert anna.rows == rows
    anna.page.locator(".prompt .head .last").click()
    anna.wait_for(lambda: anna.rows > rows, "that it is done")


def test_choices_that_do_not_come_are_asked_for(person: NewPerson) -> None:
    anna = person(seed=5)
    plant(anna, "offer", "found.choices = null")
    anna.play_against_bots(GAME)
    anna.play_until(lambda: anna.rows >= 2, 60)
    expect(told(anna)).to_have_count(0)


def test_what_broke_off_for_a_while_comes_by_itself(person: NewPerson, cable: Cable) -> None:
    anna = person(seed=5, address=cable.address)
    opened = anna.open_table(GAME, "me", "bot")
    anna.advance(opened, 12)
    cable.break_off("/games/.*/texts/|/log$|/content$")
    visit(anna, opened)
    anna.wait_for(lambda: len(cable.broken) >= 4, "that it is asked for again")
    cable.mend()
    anna.page.wait_for_selector(NEXT)
    anna.page.locator("button.line").first.wait_for()
    anna.play_until(lambda: anna.rows >= 14, 60)
    assert not anna.page.get_by_text("ask.").count(), "all words are there"
    anna.problems.clear()  # it may have fetched all again, and said so


def test_what_was_done_is_not_done_twice(person: NewPerson, cable: Cable) -> None:
    anna = person(address=cable.address)
    anna.go()
    card = anna.page.locator("article").filter(has_text="Ember Belt")
    card.wait_for()
    opened: list[str] = []
    anna.page.on("request", lambda asked: opened.append(asked.method + asked.url))
    cable.break_off("/api/tables$")
    card.get_by_role("button", name="Play against bots").click()
    expect(anna.page.get_by_role("alert")).to_contain_text("It was done")
    assert opened.count(f"POST{cable.address}/api/tables") == 1


def test_a_time_machine_that_cannot_begin_says_so(person: NewPerson, cable: Cable) -> None:
    anna = person(seed=5, address=cable.address)
    anna.play_against_bots("template")
    cable.break_off("/scene")
    machine = anna.page.get_by_role("button", name="Time machine")
    machine.click()
    expect(anna.page.get_by_role("alert")).to_contain_text("did not answer")
    cable.mend()
    machine.click()
    anna.page.wait_for_selector(".machine")
    expect(anna.page.get_by_role("alert")).to_have_count(0)


def test_words_that_come_late_do_not_replace_newer_ones(person: NewPerson) -> None:
    anna = person(seed=5)
    anna.play_against_bots("template")
    anna.play_until(lambda: anna.rows >= 6, 60)
    board = anna.page.locator(".board pre")
    now = board.text_content()
    late: list[tuple[Route, APIResponse]] = []
    anna.page.route("**/words/**", lambda route: late.append((route, route.fetch())), times=1)
    anna.page.get_by_role("button", name="Time machine").click()
    anna.page.keyboard.press("Home")
    anna.wait_for(lambda: len(late) > 0, "that the words of the past are asked for")
    route, reply = late[0]
    anna.page.get_by_role("button", name="Back to now").click()
    with anna.page.expect_response("**/words/**") as told:
        route.fulfill(response=reply)
    told.value.finished()
    anna.page.evaluate("new Promise((done) => setTimeout(done))")
    assert board.text_content() == now


def test_a_page_whose_words_do_not_come_says_so(person: NewPerson, cable: Cable) -> None:
    anna = person(address=cable.address)
    cable.break_off("/api/texts/")
    anna.go()
    anna.page.get_by_text("The server did not answer.").wait_for()
    assert barriers(anna) == []
    cable.mend()
    anna.page.get_by_role("link", name="Try again").click()
    anna.page.wait_for_selector("article")


# Errors while something is drawn


@pytest.mark.parametrize("wrong", DRAWN.values(), ids=DRAWN.keys())
def test_what_cannot_be_drawn_is_told_and_heals(person: NewPerson, wrong: str) -> None:
    anna = person(seed=5)
    plant(anna, "scene", wrong)
    anna.play_against_bots(GAME)
    put_away(anna)
    anna.play_until(lambda: anna.rows >= 2, 60)


@pytest.mark.parametrize(("kind", "wrong"), STRANGE.values(), ids=STRANGE.keys())
def test_a_message_that_does_not_fit_is_told_and_heals(
    person: NewPerson, kind: str, wrong: str
) -> None:
    anna = person(seed=5)
    plant(anna, kind, wrong)
    anna.play_against_bots("template")
    if kind == "events":
        anna.play_until(lambda: told(anna).count() > 0, 30)
    put_away(anna)
    anna.play_until(lambda: anna.rows >= 4, 60)


@pytest.mark.parametrize("what", ["the board", "the page around", "a scene without seats"])
def test_what_does_not_heal_is_told_calmly_and_can_be_reloaded(
    person: NewPerson, what: str
) -> None:
    anna = person(seed=5)
    kind, wrong = STRANGE.get(what) or ("scene", DRAWN[what])
    plant(anna, kind, wrong, ALWAYS)
    visit(anna, anna.open_table(GAME, "me", "bot"))
    expect(told(anna)).to_contain_text(STUCK)
    assert barriers(anna) == []
    anna.page.evaluate(HEAL)
    told(anna).get_by_role("button", name="Reload").click()
    anna.page.wait_for_selector(NEXT)
    expect(told(anna)).to_have_count(0)
    forgive(anna)


def test_it_is_told_in_german_too_and_fits_a_phone(person: NewPerson) -> None:
    anna = person(seed=5, language="de", size=PHONE)
    plant(anna, "scene", DRAWN["the board"], ALWAYS)
    visit(anna, anna.open_table(GAME, "me", "bot"))
    anna.page.get_by_text("Das lässt sich gerade nicht anzeigen.").wait_for()
    box = anna.page.get_by_role("button", name="Neu laden").bounding_box()
    assert box and box["height"] >= 40 and box["x"] + box["width"] <= PHONE["width"]
    assert barriers(anna) == []
    forgive(anna)


# Replies of another type


def spoil(change: Callable[[Any], object]) -> Callable[[Route], None]:
    """A server that says something else, by a change of its reply."""

    def handle(route: Route) -> None:
        reply = route.fetch()
        data = reply.json()
        change(data)
        route.fulfill(response=reply, json=data)

    return handle


def test_a_reply_that_does_not_fit_is_asked_for_again(person: NewPerson) -> None:
    anna = person(seed=5)
    opened = anna.open_table("template", "me", "bot")
    anna.page.route("**/log", spoil(lambda log: log.pop("lines")), times=1)
    anna.sit_down(opened, 0)
    anna.page.locator("button.line").first.wait_for()
    forgive(anna)
    expect(told(anna)).to_have_count(0)


def test_a_reply_that_never_fits_is_told(person: NewPerson) -> None:
    anna = person(seed=5)
    opened = anna.open_table("template", "me", "bot")
    anna.page.route("**/log", spoil(lambda log: log.pop("lines")))
    anna.sit_down(opened, 0)
    expect(told(anna)).to_contain_text(STUCK)
    anna.page.unroute_all(behavior="wait")  # a reply that is being spoilt comes first
    told(anna).get_by_role("button", name="Reload").click()
    anna.page.locator("button.line").first.wait_for()
    forgive(anna)
