"""A first game with the coach: whoever follows it plays to the end and has learnt the game."""

import json
import re
from typing import Any

import pytest

from tests.page.conftest import NewPerson
from tests.page.looking import faults, faults_at_every_size, settle
from tests.page.person import NEXT, PHONE, STATE, Person
from tests.page.test_access import THEMES, barriers

ADVICE = ".coach .advice"
HEARD = ".coach .hear"
HINTED = ".prompt .choice.hinted"
DONE = ".prompt .head .last"
ALWAYS = {"welcome", "first_ally", "order", "rest", "points", "scoring"}
IN_TIME = {"discs": 1, "production": 1, "war": 2, "guard": 2, "strength": 2}  # before a round ends


def learn(one: Person, button: str = "Learn by playing: Age of Galaxy") -> None:
    """From the start page into the first game."""
    one.go()
    one.page.get_by_role("button", name=button).click()
    one.page.wait_for_selector(f"{ADVICE}, {HEARD}")


def progress(one: Person) -> dict[str, Any]:
    """What the coach remembers of the latest table."""
    stored = json.loads(one.page.evaluate("localStorage['galactarium.coach']"))
    found: dict[str, Any] = next(iter(stored.values()))
    return found


def listen(one: Person) -> None:
    """Wait until the coach has said what there is to say, or the game is over."""
    one.page.wait_for_selector(f"{ADVICE}, {HEARD}, .prompt .results")


def follow(one: Person) -> None:
    """Hear what the coach tells first, and do what it recommends."""
    listen(one)
    if one.has(HEARD):
        assert not one.has(ADVICE) and not marks(one), "one thing at a time"
        one.page.locator(HEARD).click()
        one.page.wait_for_selector(ADVICE)
    if one.is_over:
        return
    before = one.state()
    one.page.locator(HINTED if one.has(HINTED) else DONE).first.click()
    one.wait_for_change(before)


def marks(one: Person) -> list[str]:
    """What is marked in gold on the board: what the coach recommends."""
    found = one.page.locator(".piece.advised").all()
    return [str(piece.get_attribute("aria-label")) for piece in found if piece.is_visible()]


class Course:
    """What was told by when, as somebody follows the coach."""

    def __init__(self, one: Person) -> None:
        self.one = one
        self.told: dict[str, int] = {}  # a lesson and its round
        self.before_settling: set[str] | None = None
        self.heights: set[float] = set()

    def go_on(self) -> None:
        """Note what is told, and follow."""
        listen(self.one)
        assert len(marks(self.one)) <= 1, "one gold mark at a time"
        box = self.one.page.locator(".coach").bounding_box()
        self.heights.add(round(box["height"]) if box else 0)
        known, bar = progress(self.one), self.one.page.locator("header").first.inner_text()
        found = re.search(r"Round (\d)", bar)
        for lesson in known["told"]:
            self.told.setdefault(lesson, int(found[1]) if found else 0)
        if self.before_settling is None and "colonize" in known["learnt"]:
            self.before_settling = set(known["told"])
        follow(self.one)


def test_whoever_follows_the_coach_plays_to_the_end_and_has_learnt_the_game(
    person: NewPerson,
) -> None:
    anna = person(seed=30)
    learn(anna)
    course = Course(anna)
    anna.play_until(lambda: anna.is_over, 300, course.go_on)
    anna.wait_for(lambda: "scoring" in progress(anna)["told"], "the last lesson")
    told = progress(anna)["told"]
    assert set(told) >= ALWAYS
    assert len(told) == len(set(told)) >= 20, "something new to the end, and nothing twice"
    late = {one: told_in for one, told_in in course.told.items() if told_in > IN_TIME.get(one, 5)}
    assert not late and course.told.keys() >= IN_TIME.keys()
    assert course.before_settling is None or "reach" in course.before_settling
    assert {"cap", "last_round"} <= set(told) and len(course.heights) == 1
    assert "whole game" in anna.page.locator(ADVICE).inner_text()
    assert anna.page.locator(".coach .onward a").count() == 3


def test_whoever_does_something_else_is_still_taught(person: NewPerson) -> None:
    anna = person(seed=31)
    learn(anna)
    anna.play_until(lambda: "discs" in progress(anna)["told"], 30, lambda: follow(anna))
    other = anna.page.locator(".prompt .choice:not(.hinted):not(.refused)")
    for _ in range(12):
        if anna.is_over:
            break
        listen(anna)
        before = anna.state()
        (other if other.count() else anna.page.locator(NEXT)).first.click()
        anna.wait_for_change(before)
    assert len(progress(anna)["told"]) > 5


def test_the_coach_points_says_why_and_ticks_off(person: NewPerson) -> None:
    anna = person(seed=32)
    learn(anna)
    page = anna.page
    page.wait_for_selector(".piece.advised")
    page.wait_for_selector("[data-spot=hand][data-pointed]")
    assert page.locator(f"{ADVICE} b").inner_text().startswith("Put ")
    assert page.locator(f"{ADVICE} .why").inner_text()
    more = page.locator(".prompt [data-spot=refused]")
    anna.play_until(lambda: more.count() > 0, 30, lambda: follow(anna))
    more.click()
    page.locator(".choice.refused").first.click()
    anna.wait_for(lambda: "why_not" in progress(anna)["learnt"], "a tick for asking why")
    page.keyboard.press("Escape")
    page.locator("header").get_by_role("link", name="Rules").click()
    anna.wait_for(lambda: "rules" in progress(anna)["learnt"], "a tick for the rules")
    page.get_by_role("dialog", name="Rules").wait_for()
    page.keyboard.press("Escape")
    page.locator(".coach .count").click()
    assert page.locator(".coach li").count() == 37
    assert page.locator(".coach li svg[role=img]").count() == len(progress(anna)["learnt"])


@pytest.mark.parametrize("language", ["en", "de"])
def test_all_that_the_coach_says_can_be_read_at_every_size(
    person: NewPerson, language: str
) -> None:
    anna = person(language=language, seed=37, lists=False)
    anna.go("/new/age_of_galaxy")
    name = {"en": "Learn by playing", "de": "Spielend lernen"}[language]
    anna.page.get_by_role("dialog").get_by_role("button", name=name).click()
    anna.page.wait_for_selector(ADVICE)
    assert faults_at_every_size(anna.page) == []


IN_SIGHT = """(all) => all.every((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
})"""
GOODS = ".sheet .always .piece"
CHOOSABLE = f"{NEXT}, .piece:is(.may, .way), .prompt .results"


def tap_what_is_advised(one: Person) -> None:
    """Hear what the coach tells first, and tap what it recommends, where it is in sight."""
    listen(one)
    if one.has(HEARD):
        one.page.locator(HEARD).tap()
        one.page.wait_for_selector(ADVICE)
    if one.is_over:
        return
    one.page.wait_for_selector(CHOOSABLE)
    settle(one.page)
    goods = one.page.locator(GOODS)
    one.wait_for(lambda: bool(goods.evaluate_all(IN_SIGHT)), "that one's goods are in sight")
    assert [fault for fault in faults(one.page) if "in sight" not in fault] == []
    marked = one.page.locator(".piece.advised:visible")
    assert not marked.count() or not one.has("[data-pointed]:not([data-spot=hand])")
    before = one.state()
    if marked.count():
        if marked.first.evaluate("(piece) => Boolean(piece.closest('[inert]'))"):
            one.page.locator(".sheet .handle").tap()
            settle(one.page)
        assert marked.evaluate_all(IN_SIGHT), (one.prompt, marks(one))
        marked.first.tap()
    else:
        one.page.locator(HINTED if one.has(HINTED) else DONE).first.tap()
    one.page.wait_for_function(
        f"(before) => {{ const now = ({STATE})(); return now && now !== before }}", arg=before
    )


@pytest.mark.long
def test_a_finger_follows_the_coach_through_a_whole_game_on_a_phone(person: NewPerson) -> None:
    anna = person(size=PHONE, language="de", lists=False, seed=38)
    anna.go("/new/age_of_galaxy")
    anna.page.get_by_role("dialog").get_by_role("button", name="Spielend lernen").tap()
    anna.page.wait_for_selector(ADVICE)
    anna.play_until(lambda: anna.is_over, 300, lambda: tap_what_is_advised(anna))
    anna.wait_for(lambda: "scoring" in progress(anna)["told"], "the last lesson")


def test_one_can_go_back_to_the_lesson_before(person: NewPerson) -> None:
    anna = person(seed=36)
    learn(anna)
    page, title = anna.page, anna.page.locator(".coach .title")
    back = page.get_by_role("button", name="The lesson before")
    assert back.is_disabled()
    anna.play_until(lambda: "first_ally" in progress(anna)["told"], 30, lambda: follow(anna))
    listen(anna)
    back.click()
    assert title.inner_text() == "Your seven cards" and back.is_disabled()
    page.get_by_role("button", name="One more thing").click()
    assert title.inner_text() == "Your first ally"


def test_the_coach_goes_and_comes_back_and_survives_a_reload(person: NewPerson) -> None:
    anna = person(seed=33)
    learn(anna)
    page, title = anna.page, anna.page.locator(".coach .title")
    follow(anna)
    listen(anna)
    before = title.inner_text()
    page.reload()
    page.wait_for_selector(ADVICE)
    anna.wait_for(lambda: title.inner_text() == before, "the same lesson")
    page.get_by_role("button", name="Close the coach").click()
    page.wait_for_selector(".coach", state="detached")
    assert not anna.has("[data-pointed]")
    page.get_by_role("button", name="Open the coach").click()
    page.wait_for_selector(ADVICE)


def test_the_coach_is_small_and_opens_on_a_phone_and_speaks_german(person: NewPerson) -> None:
    anna = person(size=PHONE, language="de", seed=34)
    anna.go("/new/age_of_galaxy")
    anna.page.get_by_role("dialog").get_by_role("button", name="Spielend lernen").click()
    anna.page.wait_for_selector(ADVICE)
    small = anna.page.locator(".coach .text").bounding_box()
    anna.page.get_by_role("button", name="Sieben Karten").click()
    whole = anna.page.locator(".coach .text").bounding_box()
    assert small and whole and small["height"] < whole["height"]
    assert "Siegpunkte" in anna.page.locator(".coach .text").inner_text()


@pytest.mark.parametrize("theme", THEMES)
def test_the_coach_has_no_barriers(person: NewPerson, theme: str) -> None:
    anna = person(theme=theme, seed=35)
    learn(anna)
    anna.page.locator(".coach .count").click()
    assert barriers(anna) == []
