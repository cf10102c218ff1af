"""No barriers that a machine can find: axe, on every screen, in both themes."""

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
    anna.play_until(lambda: anna.rows >= 3, 40)
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
