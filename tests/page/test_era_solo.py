"""Galactic Era for one: from the start page to the boards of the automas."""

import pytest
from playwright.sync_api import expect

from galactarium.games.galactic_era.state import Galaxy
from galactarium.positions import begin, set_table
from tests.page.conftest import NewPerson
from tests.page.era import GAME
from tests.page.laying import upload
from tests.page.looking import faults, settle
from tests.page.person import DESKTOP, PHONE, Person

SLAVERS = 2


def position() -> Galaxy:
    s: Galaxy = set_table(GAME, seats=1, round=5, story="rivalry")
    begin(s, "movement")
    return s


def at(person: NewPerson, size: dict[str, int]) -> Person:
    anna = person(lists=False, size=size)
    anna.sit_down(upload(anna.address, GAME, position()), 0)
    anna.page.locator(".prompt:not([aria-busy=true]) .ask").wait_for()
    return anna


@pytest.mark.rule("galactic_era/17.1.difficulty")
def test_a_game_for_one_is_opened_from_the_start_page(person: NewPerson) -> None:
    anna = person(lists=False)
    anna.go()
    anna.page.get_by_role("link", name="Play alone: Galactic Era").click()
    anna.page.get_by_label("Difficulty").select_option("hard")
    anna.page.get_by_role("button", name="Open the table").click()
    anna.page.locator(".prompt:not([aria-busy=true]) .ask").wait_for()
    expect(anna.page.locator(f"[data-home='seat.{SLAVERS}']")).to_contain_text("Slaver")


@pytest.mark.rule("galactic_era/17.1.tables", "galactic_era/17.7.track", "galactic_era/17.8.rank")
def test_the_boards_of_automas_stand_beside_the_map(person: NewPerson) -> None:
    anna = at(person, DESKTOP)
    expect(anna.page.locator("#story .rank")).to_contain_text("70 DP to planetary")
    anna.page.get_by_text("Slaver", exact=True).first.click()
    board = anna.page.get_by_role("region", name="Slaver").filter(has=anna.page.locator("table"))
    expect(board.locator("table").first.locator("tr")).to_have_count(6)
    expect(board).to_contain_text("New ships at each wormhole now: 3")
    expect(board).to_contain_text("2 by the population track + 1 by the difficulty")
    settle(anna.page)
    assert faults(anna.page) == []


@pytest.mark.rule("galactic_era/17.1.tables")
def test_a_phone_shows_the_boards_of_automas_too(person: NewPerson) -> None:
    anna = at(person, PHONE)
    tables = anna.page.locator(".moment table")
    anna.page.locator(".moment").get_by_text("Genetic Farmer").click()
    expect(tables.first.locator("tr")).to_have_count(6)
