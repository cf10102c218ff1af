"""What else there is at a table: notes, orders, leaving, deciding together, clocks, free seats."""

import httpx
import pytest
from playwright.sync_api import Route, expect

from tests.page.conftest import NewPerson
from tests.page.person import HTTP, NEXT, PHONE, Person
from tests.page.test_access import THEMES, barriers

MENU = "header [popover]:popover-open"


def open_menu(one: Person, name: str = "At this table") -> None:
    one.page.locator("header").get_by_role("button", name=name).click()
    one.page.wait_for_selector(f"{MENU} section")


def status_of(one: Person, table: str) -> str:
    found = httpx.get(f"{one.address}/api/tables/{table}", **HTTP).json()
    return str(found["status"])


def test_notes_keep_themselves_and_survive_a_reload(person: NewPerson) -> None:
    anna = person(seed=40)
    anna.play_against_bots("template")
    anna.page.get_by_role("tab", name="Notes").click()
    notes = anna.page.get_by_role("textbox", name="Notes")
    notes.fill("Rigel bluffs.")
    anna.page.get_by_text("Saved", exact=True).wait_for()
    anna.page.reload()
    anna.page.get_by_role("tab", name="Notes").click()
    anna.wait_for(lambda: notes.input_value() == "Rigel bluffs.", "the notes")


def test_nobody_writes_before_earlier_notes_are_there(person: NewPerson) -> None:
    anna = person(seed=40)
    anna.play_against_bots("template")
    held: list[Route] = []
    anna.page.route("**/notes", lambda route: held.append(route), times=1)
    anna.page.get_by_role("tab", name="Notes").click()
    notes = anna.page.get_by_role("textbox", name="Notes")
    notes.wait_for()
    assert not notes.is_editable()
    anna.wait_for(lambda: len(held) > 0, "that the notes are asked for")
    held[0].continue_()
    notes.fill("Rigel bluffs.")
    anna.page.get_by_text("Saved", exact=True).wait_for()
    assert notes.input_value() == "Rigel bluffs."


def test_standing_orders_are_set_and_cleared(person: NewPerson) -> None:
    anna = person(seed=41)
    anna.play_against_bots("galactic_era", 3)
    page = anna.page
    anna.play_until(lambda: anna.has(".choice >> text=Something else first"), 60)
    open_menu(anna)
    order = page.get_by_role("switch", name="Keep my cards when I am asked for them")
    order.click()
    anna.wait_for(lambda: order.count() > 0 and order.is_checked(), "that the order holds")
    page.reload()
    page.wait_for_selector(NEXT)
    open_menu(anna)
    anna.wait_for(lambda: order.count() > 0 and order.is_checked(), "that it still holds")
    order.click()
    anna.wait_for(lambda: order.count() > 0 and not order.is_checked(), "that it is gone")


def test_a_bot_plays_for_whoever_leaves_until_they_are_back(person: NewPerson) -> None:
    anna = person(seed=42)
    anna.sit_down(anna.open_table("age_of_galaxy", "me", "friend"), 0)
    open_menu(anna)
    anna.page.get_by_role("button", name="Let a bot play for me").click()
    back = anna.page.locator(".prompt").get_by_role("button", name="Play on myself")
    back.wait_for()
    anna.wait_for(lambda: anna.rows > 0, "that the bot plays")
    assert anna.page.get_by_role("alert").count() == 0
    anna.page.keyboard.press("Escape")
    back.click()
    back.wait_for(state="detached")
    expect(anna.page.locator(".prompt .ask")).to_contain_text("decides")


def test_a_game_is_given_up_together(person: NewPerson) -> None:
    anna, bo = person(seed=43), person(seed=44)
    opened = anna.open_table("template", "me", "friend")
    anna.sit_down(opened, 0)
    bo.sit_down(opened, 1)
    for one in (anna, bo):
        open_menu(one)
        give_up = one.page.get_by_role("button", name="Give up the game")
        give_up.click()
        one.page.get_by_role("alert").wait_for()
        give_up.click()
        if one is anna:
            bo.page.wait_for_selector("header .dot")
            one.page.get_by_role("button", name="I no longer agree").wait_for()
    anna.page.get_by_text("The game was given up.").wait_for()
    assert status_of(anna, opened["id"]) == "abandoned"


def test_a_bot_plays_for_whoever_is_away_until_they_are_back(person: NewPerson) -> None:
    anna, bo = person(seed=45), person(seed=50)
    opened = anna.open_table("template", "me", "friend")
    anna.sit_down(opened, 0)
    open_menu(anna)
    remove = anna.page.get_by_role("button", name="Let a bot play for Nr 2")
    remove.click()
    remove.click()
    removed = anna.page.get_by_text("A bot plays for Nr 2 until Nr 2 is back.")
    removed.wait_for()
    bo.sit_down(opened, 1)
    removed.wait_for(state="detached")
    assert remove.count() == 0, "who is here cannot be removed"


def test_a_link_with_a_wrong_key_takes_nobody_s_seat(person: NewPerson) -> None:
    anna = person(seed=51)
    opened = anna.open_table("template", "me", "friend")
    anna.sit_down(opened, 0)
    kept = anna.page.evaluate("localStorage.getItem('galactarium.keys')")
    anna.page.goto("about:blank")
    anna.go(f"/table/{opened['id']}#seat=0&key={'A' * 43}")
    anna.page.get_by_role("alert").get_by_text("This link opens no seat here any more.").wait_for()
    anna.page.wait_for_selector(NEXT)
    assert "key" not in anna.page.url
    assert anna.page.evaluate("localStorage.getItem('galactarium.keys')") == kept
    anna.go("/")
    anna.page.locator(f"a[href='/table/{opened['id']}']").first.wait_for()


def test_the_host_frees_a_seat_that_a_stranger_has_taken(person: NewPerson) -> None:
    anna, bo = person(seed=52), person(seed=53)
    anna.go("/new/template")
    anna.page.get_by_role("group", name="Number of players").get_by_text("3").click()
    for seat in (2, 3):
        anna.page.get_by_label(f"Who sits at seat {seat}").select_option("free")
    anna.page.get_by_label("Name at seat 1").fill("Anna")
    anna.page.get_by_role("button", name="Open the table").click()
    anna.page.get_by_role("link", name="Go to the table").click()
    bo.go(anna.page.url.removeprefix(anna.address))
    bo.page.get_by_label("Your name").fill("Pest")
    bo.page.get_by_role("button", name="Sit down").click()
    anna.page.get_by_text("Pest").wait_for()
    anna.page.get_by_role("button", name="Free the seat").click()
    anna.page.get_by_text("Pest").wait_for(state="detached")


def test_clocks_run(person: NewPerson) -> None:
    anna = person(seed=46)
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Bo"}]
    pace = {"kind": "live", "move": 60, "reserve": 300}
    wish = {"game": "template", "seats": seats, "pace": pace}
    opened = httpx.post(f"{anna.address}/api/tables", json=wish, **HTTP).json()
    anna.sit_down(opened, 0)
    clocks = anna.page.get_by_role("timer")
    clocks.nth(1).wait_for()
    before = clocks.all_inner_texts()
    assert any("+" in text for text in before), "the time of a move comes before the reserve"
    anna.wait_for(lambda: clocks.all_inner_texts() != before, "that time goes by")


def test_the_host_gives_a_free_seat_to_a_bot(person: NewPerson) -> None:
    anna, bo = person(seed=47), person(seed=48)
    anna.go("/new/template")
    anna.page.get_by_label("Who sits at seat 2").select_option("free")
    anna.page.get_by_label("Name at seat 1").fill("Anna")
    anna.page.get_by_role("button", name="Open the table").click()
    anna.page.get_by_role("link", name="Go to the table").click()
    fill = anna.page.get_by_role("button", name="Give it to a bot")
    fill.wait_for()
    bo.go(anna.page.url.removeprefix(anna.address))
    bo.page.get_by_role("button", name="Sit down").wait_for()
    assert bo.page.get_by_role("button", name="Give it to a bot").count() == 0
    fill.click()
    anna.page.wait_for_selector(".prompt .ask")


@pytest.mark.parametrize("theme", THEMES)
def test_the_menu_has_no_barriers(person: NewPerson, theme: str) -> None:
    anna = person(theme=theme, seed=49)
    anna.play_against_bots("galactic_era", 3)
    anna.page.get_by_role("tab", name="Notes").click()
    anna.page.wait_for_selector("textarea")
    open_menu(anna)
    anna.page.get_by_text("By webhook").click()
    assert barriers(anna) == []


def test_the_menu_fits_a_phone(person: NewPerson) -> None:
    anna = person(size=PHONE, language="de", seed=50)
    anna.play_against_bots("age_of_galaxy")
    open_menu(anna, "An diesem Tisch")
    box = anna.page.locator(MENU).bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= PHONE["width"]
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
