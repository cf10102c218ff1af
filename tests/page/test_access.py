"""No barriers that a machine can find: axe, on every screen, in both themes."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.page.conftest import NewPerson
from tests.page.person import PHONE, Person

THEMES = ("dark", "light")


def barriers(one: Person) -> list[str]:
    """What axe finds: rule and place."""
    found = Axe().run(one.page)
    return [
        f"{rule['id']}: {node['target']} {node.get('failureSummary', '')}"
        for rule in found.response["violations"]
        for node in rule["nodes"]
    ]


@pytest.mark.parametrize("theme", THEMES)
def test_the_start_page_has_no_barriers(person: NewPerson, theme: str) -> None:
    anna = person(theme=theme)
    anna.go()
    anna.page.wait_for_selector("article")
    assert barriers(anna) == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", ["template", "age_of_galaxy"])
def test_the_table_has_no_barriers(person: NewPerson, game: str, theme: str) -> None:
    anna = person(theme=theme, seed=13)
    anna.play_against_bots(game)
    anna.play_until(lambda: anna.rows >= 3, 120)
    assert barriers(anna) == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("path", ["/new/age_of_galaxy", "/rules", "/rules/age_of_galaxy"])
def test_the_pages_around_have_no_barriers(person: NewPerson, path: str, theme: str) -> None:
    anna = person(theme=theme)
    anna.go(path)
    anna.page.wait_for_selector("dialog[open] .options, main h1, main h2")
    anna.page.wait_for_timeout(300)
    assert barriers(anna) == []


@pytest.mark.parametrize("theme", THEMES)
def test_settings_lobby_and_curtain_have_no_barriers(person: NewPerson, theme: str) -> None:
    anna = person(theme=theme, seed=30)
    opened = anna.open_table("age_of_galaxy", "me", "free")
    anna.go(f"/table/{opened['id']}")
    anna.page.locator("main form").wait_for()
    assert barriers(anna) == []
    anna.page.get_by_role("button", name="Settings").click()
    anna.page.get_by_role("dialog", name="Settings").wait_for()
    assert barriers(anna) == []
    both = anna.open_table("template", "me", "me")
    anna.sit_down(both, 0, 1)
    anna.play_until(lambda: anna.has(".curtain"), 30)
    assert barriers(anna) == []


@pytest.mark.parametrize("theme", THEMES)
def test_why_not_shortcuts_and_the_end_have_no_barriers(person: NewPerson, theme: str) -> None:
    anna = person(theme=theme, seed=31)
    anna.play_against_bots("age_of_galaxy")
    more = anna.page.get_by_role("button", name=re.compile("Not now: "))
    anna.play_until(lambda: more.count() > 0, 120)
    more.click()
    anna.page.locator(".choice.refused").first.click()
    anna.page.get_by_role("alertdialog").wait_for()
    assert barriers(anna) == []
    anna.page.keyboard.press("Escape")
    anna.page.keyboard.press("?")
    anna.page.get_by_role("dialog", name="Shortcuts").wait_for()
    assert barriers(anna) == []
    anna.page.keyboard.press("Escape")
    opened = anna.open_table("template", "me", "bot")
    anna.advance(opened)
    anna.sit_down(opened, 0)
    anna.page.get_by_role("dialog").wait_for()
    assert barriers(anna) == []


@pytest.mark.parametrize("theme", THEMES)
def test_the_table_of_galactic_era_has_no_barriers(person: NewPerson, theme: str) -> None:
    anna = person(theme=theme, seed=32)
    anna.play_against_bots("galactic_era", 3)
    assert barriers(anna) == []


@pytest.mark.parametrize("theme", THEMES)
def test_the_table_has_no_barriers_on_a_phone(person: NewPerson, theme: str) -> None:
    anna = person(theme=theme, size=PHONE, seed=14)
    anna.play_against_bots("age_of_galaxy")
    assert barriers(anna) == []


def test_all_that_moves_stands_still_for_who_wishes_so(person: NewPerson) -> None:
    anna = person(seed=15)
    anna.play_against_bots("template")
    moving = anna.page.evaluate(
        "document.getAnimations().filter(one => one.effect.getTiming().duration > 50).length"
    )
    assert moving == 0
