"""Take the pictures of the page for docs/images: python -m tests.page.pictures.

Words that follow take only those pictures whose names have one of them.
"""

import sys
from pathlib import Path
from typing import Any

from galactarium.positions import give
from tests.page.browsing import visit
from tests.page.person import PHONE, Person
from tests.page.stars import attack, position
from tests.page.stars import sit_down as sit_down_at

FOLDER = Path(__file__).parents[2] / "docs/images"
GAME = "age_of_galaxy"
ERA = "galactic_era"
STARS = "a_handful_of_stars"
NAMES = ("Mara", "Jonas", "Noor")
LIGHT: dict[str, Any] = {"theme": "light"}
GERMAN: dict[str, Any] = {"language": "de"}
HAND: dict[str, Any] = {"size": PHONE}
TABLET: dict[str, Any] = {"size": {"width": 820, "height": 1180}}
LAPTOP: dict[str, Any] = {"size": {"width": 1366, "height": 625}}
LARGE: dict[str, Any] = {"size": {"width": 2560, "height": 1440}}
ENOUGH = 70  # rows of a game until there is something to see
LONG = 150  # the same in a long game
ALL = 1000


def sit_down(one: Person, rows: int = ALL, game: str = GAME, noun: str = "") -> None:
    """Come to a table where a bot has played for us until so many rows are there.

    It goes on until we are asked for such a noun.
    """
    opened = one.open_table(game, "me", "bot", "bot", names=NAMES)
    one.advance(opened, rows, until=lambda choices: noun in ("", choices["noun"]))
    one.sit_down(opened, 0)


def start(one: Person) -> None:
    """The start page."""
    one.go()
    one.page.wait_for_selector("article")


def new(one: Person) -> None:
    """A new table is being thought out."""
    one.go(f"/new/{GAME}")
    one.page.wait_for_selector("dialog footer")


def learn(one: Person, game: str = GAME) -> None:
    """The coach of a first game."""
    one.go(f"/new/{game}")
    one.page.locator("dialog .first .button").click()
    one.page.wait_for_selector(".coach .advice, .coach .hear")


def table(one: Person) -> None:
    """A table in the middle of a game."""
    sit_down(one, ENOUGH)
    one.page.wait_for_selector(".piece.may, .choice")


def growth(one: Person) -> None:
    """Growth counters of Galactic Era are being chosen."""
    sit_down(one, LONG, ERA, "counter")
    one.page.wait_for_selector(".piece.may")


def movement(one: Person) -> None:
    """Ships of Galactic Era are about to move."""
    sit_down(one, LONG, ERA, "manoeuvre")
    one.page.wait_for_selector(".piece.way, .piece.may")


def stars(one: Person) -> None:
    """A turn of A Handful of Stars."""
    sit_down(one, LONG, STARS, "action")
    one.page.wait_for_selector(".piece.way, .piece.may")


def combat(one: Person) -> None:
    """A combat of A Handful of Stars, in the middle of it."""
    s = attack(position())
    give(s, 0, "stay")
    give(s, 1, "stay")
    give(s, 0, "spend", "orbital_foundry")
    sit_down_at(one, s)


def learn_stars(one: Person) -> None:
    """The coach of a first game of A Handful of Stars, at the first advice."""
    learn(one, STARS)
    one.page.locator(".coach .hear").click()
    one.page.wait_for_selector(".coach .advice")


def why(one: Person) -> None:
    """Something cannot be done, and the page says why."""
    table(one)
    one.page.locator(".piece.refused").first.click()
    one.page.wait_for_selector(".whynot")


def machine(one: Person) -> None:
    """The time machine."""
    table(one)
    one.page.locator("header [aria-pressed]").click()
    one.page.wait_for_selector(".machine svg")
    one.page.keyboard.press("PageUp")


def end(one: Person) -> None:
    """How a game ended."""
    sit_down(one)
    one.page.wait_for_selector("dialog svg")


PICTURES: dict[str, tuple[Any, dict[str, Any]]] = {
    "start-desktop-dark": (start, {}),
    "start-phone-light-german": (start, HAND | LIGHT | GERMAN),
    "new-desktop-light-german": (new, LIGHT | GERMAN),
    "learn-desktop-dark": (learn, {}),
    "table-desktop-dark": (table, {}),
    "table-desktop-light-german": (table, LIGHT | GERMAN),
    "table-phone-dark-german": (table, HAND | GERMAN),
    "table-phone-light": (table, HAND | LIGHT),
    "table-tablet-light": (table, TABLET | LIGHT),
    "table-laptop-dark-german": (table, LAPTOP | GERMAN),
    "table-large-dark": (table, LARGE),
    "learn-phone-dark": (learn, HAND),
    "era-growth-desktop-dark": (growth, {}),
    "era-growth-desktop-light-german": (growth, LIGHT | GERMAN),
    "era-growth-phone-dark": (growth, HAND),
    "era-move-desktop-dark": (movement, {}),
    "era-move-phone-light-german": (movement, HAND | LIGHT | GERMAN),
    "era-move-tablet-light": (movement, TABLET | LIGHT),
    "era-move-laptop-dark-german": (movement, LAPTOP | GERMAN),
    "era-move-large-dark": (movement, LARGE),
    "stars-desktop-dark": (stars, {}),
    "stars-desktop-light-german": (stars, LIGHT | GERMAN),
    "stars-combat-desktop-dark": (combat, {}),
    "stars-combat-phone-light-german": (combat, HAND | LIGHT | GERMAN),
    "stars-learn-desktop-light": (learn_stars, LIGHT),
    "stars-phone-dark": (stars, HAND),
    "stars-tablet-light": (stars, TABLET | LIGHT),
    "stars-laptop-dark-german": (stars, LAPTOP | GERMAN),
    "stars-large-dark": (stars, LARGE),
    "why-desktop-light": (why, LIGHT),
    "machine-desktop-dark": (machine, {}),
    "end-desktop-light": (end, LIGHT),
    "end-phone-dark-german": (end, HAND | GERMAN),
}


def main(words: list[str]) -> None:
    """Take them all, or those with one of these words."""
    wanted = [name for name in PICTURES if not words or any(word in name for word in words)]
    with visit() as (browser, address):
        for name in wanted:
            show, how = PICTURES[name]
            one = Person(browser, address, lists=False, **how)
            show(one)
            one.page.wait_for_timeout(800)
            one.page.screenshot(path=FOLDER / f"{name}.png")
            one.leave()
            print(f"wrote docs/images/{name}.png")


if __name__ == "__main__":
    main(sys.argv[1:])
