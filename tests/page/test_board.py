"""The table of Age of Galaxy: how it is laid out, how it moves, what it says before a click."""

import re

import pytest
from playwright.sync_api import expect

from tests.page.conftest import NewPerson
from tests.page.looking import faults
from tests.page.person import DESKTOP, NEXT, PHONE

GAME = "age_of_galaxy"
LINES = "#log .line"
FINAL = ".prompt .choice.final"
FITS = """() => [".common", ".galaxy", "aside", "main", "html"].filter((one) => {
  const box = document.querySelector(one);
  return box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;
})"""


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("players", [1, 2, 4])
def test_on_a_desktop_everything_fits_without_scrolling(
    person: NewPerson, language: str, players: int
) -> None:
    anna = person(language=language, seed=20)
    opened = anna.open_table(GAME, "me", *["bot"] * (players - 1))
    anna.advance(opened, 20 * players)
    anna.sit_down(opened, 0)
    anna.page.wait_for_selector(NEXT)
    anna.page.keyboard.press("l")
    assert anna.page.evaluate(FITS) == []
    prompt = anna.page.locator(".prompt").bounding_box()
    hand, board = (anna.page.locator(one).bounding_box() for one in ("#board .own", ".common"))
    assert prompt and hand and board
    assert board["y"] < prompt["y"] < hand["y"] < DESKTOP["height"], "it stands between them"


def test_on_a_phone_the_sheet_opens_for_what_is_asked_and_gives_way_to_the_board(
    person: NewPerson,
) -> None:
    anna = person(size=PHONE, seed=21, lists=False)
    anna.play_against_bots(GAME)
    handle = anna.page.locator(".handle")
    expect(handle).to_have_attribute("aria-expanded", "true")  # asked about the cards in hand
    assert faults(anna.page) == []
    keep, ally = ".prompt .head .last", ".things .piece.may"
    for answer in (keep, ally, keep):  # all cards are kept; an ally is chosen for good
        before = anna.state()
        anna.page.locator(answer).first.click()
        anna.wait_for(lambda before=before: anna.state() not in ("", before))  # type: ignore[misc]
    expect(anna.page.locator(".action.may").first).to_be_visible()
    expect(handle).to_have_attribute("aria-expanded", "false")  # asked about actions on the board
    handle.click()
    expect(handle).to_have_attribute("aria-expanded", "true")
    handle.click()
    expect(handle).to_have_attribute("aria-expanded", "false")


def test_on_a_phone_the_cards_that_were_chosen_stay_in_sight(person: NewPerson) -> None:
    anna = person(size=PHONE, seed=17, lists=False)
    anna.play_against_bots("age_of_galaxy")
    handle = anna.page.locator(".sheet .handle")
    expect(handle).to_have_attribute("aria-expanded", "true")
    for number in range(1, 4):
        anna.page.locator(".things .piece.may").first.click()
        expect(anna.page.locator(".prompt .last")).to_have_text(f"Put {number} away")
    expect(handle).to_have_attribute("aria-expanded", "true")
    assert anna.page.locator(".things .piece.chosen").count() == 3


def test_what_happens_is_shown_step_by_step_and_can_be_skipped(person: NewPerson) -> None:
    anna = person(seed=22, motion="no-preference")
    anna.play_against_bots(GAME)
    anna.stop_time()
    skip = anna.page.get_by_role("button", name="Skip")

    def is_shown() -> bool:
        return skip.count() > 0 and anna.has(".marked")

    def choose() -> None:
        """Choose anything; then something is shown or asked, and what is shown stays."""
        before = anna.state()
        if anna.choose():
            anna.wait_for(lambda: skip.count() > 0 or anna.state() not in ("", before))
        if skip.count() and not is_shown():
            anna.page.keyboard.press("Space")
            anna.page.wait_for_selector(NEXT)

    anna.play_until(is_shown, 40, choose)
    assert not anna.has(NEXT), "nothing is asked while something is shown"
    anna.page.keyboard.press("Space")
    anna.page.wait_for_selector(NEXT)


def test_nothing_moves_for_who_wishes_so(person: NewPerson) -> None:
    anna = person(seed=23)
    anna.play_against_bots(GAME)
    anna.play_until(lambda: anna.rows >= 4, 120)
    assert not anna.has(".marked")


def test_what_cannot_be_undone_says_so_before_and_is_asked_twice(person: NewPerson) -> None:
    anna = person(seed=24)
    anna.play_against_bots(GAME)
    anna.play_until(lambda: anna.has(FINAL), 60)
    final = anna.page.locator(FINAL).first
    assert final.get_by_label("Cannot be undone").count() == 1
    rows = anna.rows
    final.click()
    sure = anna.page.locator(".prompt .head .last")
    sure.wait_for()
    said = anna.page.locator(".prompt .words").inner_text
    anna.wait_for(lambda: ". Are you sure?" in said(), "that it says what is to be confirmed")
    assert anna.page.locator(".prompt .more.lock").inner_text() == "This cannot be undone."
    assert anna.rows == rows, "it was not done yet"
    sure.click()
    anna.wait_for(lambda: anna.rows > rows, "that it is done")
    anna.wait_for(lambda: anna.undo_reach == "Undo 0", "that undo ends there")


def test_what_can_be_undone_is_done_at_once(person: NewPerson) -> None:
    anna = person(seed=25)
    anna.play_against_bots(GAME)
    scavenge = anna.page.locator(".prompt .choice:not(.final)", has_text="Scavenge")

    def is_open() -> bool:
        """Whether it is there, and still is when the server has told what is final."""
        if scavenge.count():
            anna.page.wait_for_selector(".prompt.told")
        return scavenge.count() > 0

    anna.play_until(is_open, 60)
    rows = anna.rows
    scavenge.click()
    anna.wait_for(lambda: anna.rows > rows, "that it is done")


def test_the_log_and_the_board_point_at_each_other(person: NewPerson) -> None:
    anna = person(seed=26, lists=False)
    opened = anna.open_table(GAME, "me", "bot")
    anna.advance(opened, 30)
    anna.sit_down(opened, 0)
    line = anna.page.locator(LINES, has_text="Trade").or_(
        anna.page.locator(LINES, has_text="Scavenge")
    )
    line.first.hover()
    anna.page.locator(".piece.marked").first.wait_for()
    anna.page.locator("#log [role=tab]").first.hover()
    anna.wait_for(lambda: not anna.has(".piece.marked"), "that the mark goes")
    line.first.focus()
    anna.page.locator(".piece.marked").first.wait_for()
    piece = anna.page.locator(".piece[aria-label^='Colonize'], .piece[aria-label^='Scavenge']")
    piece.first.hover()
    anna.page.locator("[role=tooltip]").wait_for()
    if anna.has("[role=tooltip] .said"):
        assert anna.has(f"{LINES}.looked")


def test_shortcuts_are_shown_and_the_list_opens_by_key(person: NewPerson) -> None:
    anna = person(seed=27, lists=False)
    opened = anna.open_table(GAME, "me", "bot")
    anna.sit_down(opened, 0)
    anna.page.locator(".piece.may").first.wait_for()
    anna.page.keyboard.press("?")
    keys = anna.page.get_by_role("dialog", name="Shortcuts")
    keys.wait_for()
    assert keys.locator("dt").count() == keys.locator("dd").count() >= 8
    anna.page.keyboard.press("Escape")
    anna.page.wait_for_selector("dialog", state="detached")
    assert not anna.has(".prompt .choice")
    anna.page.keyboard.press("l")
    anna.page.wait_for_selector(".prompt .choice")
    anna.page.keyboard.press("Escape")
    anna.page.wait_for_selector(".prompt .choice", state="detached")


def test_pieces_alone_can_be_played_by_keyboard(person: NewPerson) -> None:
    anna = person(seed=28, lists=False)
    opened = anna.open_table(GAME, "me", "bot")
    anna.sit_down(opened, 0)
    asked = anna.prompt
    anna.page.keyboard.press("Enter")  # nothing has the focus yet, so it answers nothing
    piece = anna.page.locator(".piece.may")
    piece.first.focus()
    anna.page.keyboard.press("ArrowRight")
    anna.page.keyboard.press("Enter")
    anna.page.locator(".piece.chosen").wait_for()
    assert anna.prompt == asked


def test_whoever_began_with_an_action_may_turn_to_another(person: NewPerson) -> None:
    anna = person(seed=29)
    anna.play_against_bots(GAME)
    actions = anna.page.locator("[data-spot=colonize], [data-spot=research]")
    anna.play_until(lambda: actions.and_(anna.page.locator(".may")).count() == 2, 80)
    anna.page.keyboard.press("l")
    anna.page.wait_for_selector(".prompt .all", state="detached")
    actions.nth(0).click()
    chosen = anna.page.locator(".piece.chosen")
    chosen.wait_for()
    actions.nth(1).click()
    anna.wait_for(
        lambda: chosen.count() == 1 and "chosen" in str(actions.nth(1).get_attribute("class"))
    )


def test_a_click_beside_an_open_menu_chooses_nothing(person: NewPerson) -> None:
    anna = person(seed=30, lists=False)
    anna.play_against_bots(GAME)
    piece = anna.page.locator(".piece.may").first
    anna.page.get_by_role("button", name="Settings").first.click()
    panel = anna.page.get_by_role("dialog", name="Settings")
    panel.wait_for()
    piece.click(force=True)
    panel.wait_for(state="hidden")
    assert not anna.has(".piece.chosen")
    piece.click()
    anna.page.locator(".piece.chosen").first.wait_for()


def test_no_war_is_shown_before_the_second_round(person: NewPerson) -> None:
    anna = person(seed=27)
    anna.play_against_bots(GAME)
    anna.play_until(lambda: anna.rows >= 4, 120)
    war = anna.page.get_by_role("region", name="War at the end of the round")
    phases = anna.page.get_by_role("list", name="Phases").get_by_role("listitem")
    assert "War" not in phases.all_inner_texts()
    assert war.count() == 0
    anna.play_until(lambda: war.count() > 0, 60)
    assert "War" in phases.all_inner_texts()


def test_the_card_of_a_rival_opens_its_alliance(person: NewPerson) -> None:
    anna = person(seed=28)
    anna.play_against_bots(GAME)
    anna.play_until(lambda: anna.rows >= 4, 120)
    rival = anna.page.locator("[data-home='seat.1']")
    assert rival.get_by_text("in player order").count() == 1
    rival.get_by_role("button", name=re.compile("ally|allies")).click()
    details = anna.page.get_by_role("dialog", name=re.compile("^What "))
    expect(details).to_contain_text("Major Ideology")
    expect(details).to_contain_text("Can colonize")


def test_a_phone_leads_to_the_alliances_of_all(person: NewPerson) -> None:
    anna = person(size=PHONE, seed=29)
    anna.play_against_bots(GAME)
    anna.play_until(lambda: anna.rows >= 4, 120)
    anna.page.locator("nav").get_by_role("button", name="Allies").click()
    alliances = anna.page.get_by_role("region", name="Allies")
    expect(alliances.locator("h3")).to_have_count(2)
    expect(alliances.locator("h3").first).to_be_in_viewport()
    expect(alliances.locator(".ally svg")).not_to_have_count(0)
    expect(alliances).to_contain_text("Can colonize")
