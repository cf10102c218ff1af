"""Drama and calm: the log, points by their sources, what is staged, sounds and notices."""

import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.page.conftest import NewPerson
from tests.page.person import NEXT, PHONE, Person

GAME = "age_of_galaxy"
AT_END = """() => {
  const box = document.querySelector("#log [role=log]");
  const { scrollHeight, scrollTop, clientHeight } = box;
  return scrollHeight > clientHeight && scrollHeight - scrollTop - clientHeight < 2;
}"""
EARS = """
window.heard = 0;
window.OscillatorNode = class extends OscillatorNode {
  start(...at) { window.heard += 1; super.start(...at); }
};
"""
PAGER = """
window.told = [];
window.Notification = class {
  static permission = "default";
  static requestPermission = async () => "granted";
  constructor(title, { body }) { window.told.push(`${title}: ${body}`); }
};
Object.defineProperty(document, "hidden", { get: () => window.away === true });
"""


LISTENING = """() => {
  window.heard = [];
  new MutationObserver(() => {
    const said = document.querySelector(".prompt.others .ask:has(span)");
    if (!said) return;
    const is_torn = [...said.children].some((one) => one.tagName !== "SPAN");
    window.heard.push(said.innerText + (is_torn ? " torn" : ""));
  }).observe(document.querySelector(".prompt").parentElement,
             { childList: true, subtree: true, characterData: true });
}"""


def in_the_middle(anna: Person, rows: int = 40) -> None:
    """Sit at a table at which much has happened, and be asked something."""
    opened = anna.open_table(GAME, "me", "bot", names=("Anna", "Noor"))
    anna.advance(opened, rows)
    anna.sit_down(opened, 0)
    anna.page.wait_for_selector(NEXT)


def test_the_log_is_at_its_end_until_somebody_scrolls_up(person: NewPerson) -> None:
    anna = person(seed=61)
    in_the_middle(anna)
    page = anna.page
    at_end = lambda: bool(page.evaluate(AT_END))  # noqa: E731
    anna.wait_for(at_end, "that the end is in sight")
    for height in (640, 900, 620, 800):
        page.set_viewport_size({"width": 1280, "height": height})
        page.wait_for_function(f"innerHeight === {height}")
        anna.wait_for(at_end, f"that the end is in sight at {height}")
    anna.click_something()
    anna.wait_for(at_end, "that the new line is in sight")
    page.locator("#log [role=log]").evaluate("(box) => box.scrollTo({ top: 0 })")
    page.set_viewport_size({"width": 1280, "height": 700})
    page.wait_for_function("innerHeight === 700")
    assert page.locator("#log [role=log]").evaluate("(box) => box.scrollTop") == 0


def test_a_move_is_one_sentence_in_the_log_and_opens_to_all_that_happened(
    person: NewPerson,
) -> None:
    anna = person(seed=62)
    in_the_middle(anna)
    lines = anna.page.locator("#log .line")
    line = lines.filter(has_text="retrieves: ").first
    short = line.inner_text()
    assert "Credits -" not in short, "what it costs is told where it is opened"
    at = lines.all_inner_texts().index(short)
    line.click()
    anna.page.wait_for_selector("#log [aria-current]")
    expect(lines.nth(at)).to_contain_text("Credits -")
    expect(lines.nth(at)).to_contain_text("Retrieve")


def points_of(anna: Person) -> Locator:
    return anna.page.get_by_role("dialog", name="Points of Anna")


def test_what_happens_is_told_in_whole_sentences(person: NewPerson) -> None:
    anna = person(seed=66, motion="no-preference")
    in_the_middle(anna, 10)
    anna.page.evaluate(LISTENING)
    anna.play_until(lambda: bool(anna.page.evaluate("window.heard.length > 8")), 40)
    heard = [str(one) for one in anna.page.evaluate("window.heard")]
    assert [one for one in heard if re.search(r"\s[.:,;]|[.:] [a-z]|torn", one)] == []
    log = anna.page.locator("#log [role=log]").inner_text()
    assert re.findall(r"\s[.:,;]\s|[.] [a-z].*", log) == []


def test_points_open_by_source(person: NewPerson) -> None:
    anna = person(seed=63)
    in_the_middle(anna)
    button = anna.page.get_by_title("Points of Anna")
    button.focus()
    anna.page.keyboard.press("Enter")
    expect(points_of(anna)).to_contain_text("Major Ideology")
    numbers = [int(one) for one in points_of(anna).locator("dd").all_inner_texts()]
    assert sum(numbers[:-1]) == numbers[-1] > 0
    anna.page.keyboard.press("Escape")
    expect(points_of(anna)).to_be_hidden()


def test_points_open_by_touch(person: NewPerson) -> None:
    anna = person(seed=63, size=PHONE)
    in_the_middle(anna)
    strip = anna.page.locator(".strip")
    strip.get_by_role("button", name="Anna").first.tap()
    strip.get_by_title("Points of Anna").tap()
    expect(points_of(anna)).to_contain_text("In all")


def test_a_new_round_is_staged_and_can_be_skipped(person: NewPerson) -> None:
    anna = person(seed=64, motion="no-preference")
    anna.play_against_bots(GAME)
    anna.stop_time()
    stage = anna.page.locator(".stage")
    skip = anna.page.locator(".prompt").get_by_role("button", name="Skip")

    def choose() -> None:
        before = anna.state()
        if anna.choose():
            anna.wait_for(lambda: stage.count() > 0 or anna.state() not in ("", before))
        while not stage.count() and skip.count():
            anna.let_pass(200)

    anna.play_until(lambda: stage.count() > 0, 20, choose)
    expect(stage).to_contain_text("Round 1 begins.")
    assert stage.locator(".row").count() == 2
    card, prompt = stage.bounding_box(), anna.page.locator(".prompt").bounding_box()
    assert card and prompt and card["y"] + card["height"] <= prompt["y"], "the question is free"
    assert not anna.has(NEXT)
    anna.page.keyboard.press("Escape")
    expect(stage).to_have_count(0)
    anna.page.wait_for_selector(NEXT)


def heard(anna: Person) -> int:
    return int(anna.page.evaluate("window.heard"))


def sounds(anna: Person) -> Locator:
    anna.page.get_by_role("button", name="Settings").first.click()
    return anna.page.get_by_role("switch", name="Soft sounds")


def test_a_desktop_sounds_softly_after_the_first_click_unless_somebody_minds(
    person: NewPerson,
) -> None:
    anna = person(seed=65)
    anna.page.add_init_script(EARS)
    in_the_middle(anna, 4)
    assert heard(anna) == 0, "nobody has clicked yet"
    anna.click_something()
    anna.wait_for(lambda: heard(anna) > 0, "that something is heard")
    switch = sounds(anna)
    expect(switch).to_be_checked()
    switch.click()
    expect(switch).not_to_be_checked()
    anna.page.keyboard.press("Escape")
    before = heard(anna)
    anna.click_something()
    assert heard(anna) == before
    anna.page.reload()
    expect(sounds(anna)).not_to_be_checked()


def test_a_phone_is_silent(person: NewPerson) -> None:
    anna = person(seed=66, size=PHONE)
    anna.play_against_bots(GAME)
    expect(sounds(anna)).not_to_be_checked()


def test_whoever_wants_is_told_by_the_browser_that_it_is_their_turn(person: NewPerson) -> None:
    anna = person(seed=67)
    anna.page.add_init_script(PAGER)
    in_the_middle(anna, 4)

    def told() -> Any:
        return anna.page.evaluate("window.told")

    def turn() -> None:
        """Move until the other one has moved, too."""
        rows = anna.rows
        anna.play_until(lambda: anna.rows > rows + 1, 30)

    anna.page.evaluate("window.away = true")
    turn()
    assert told() == [], "nobody has asked for it"
    anna.page.get_by_role("button", name="At this table").click()
    switch = anna.page.get_by_role("switch", name="By the browser")
    switch.click()
    expect(switch).to_be_checked()
    anna.page.keyboard.press("Escape")
    anna.play_until(lambda: told() == ["Your turn: Age of Galaxy"], 60)
