"""Take the pictures of the page for docs/images: python -m tests.page.pictures."""

import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.page.browsing import FLAGS, chromium
from tests.page.person import PHONE, Person
from tests.server.running import Server

FOLDER = Path(__file__).parents[2] / "docs/images"
LOOKS: dict[str, dict[str, Any]] = {
    "desktop-dark": {},
    "desktop-light-german": {"theme": "light", "language": "de"},
    "phone-dark-german": {"size": PHONE, "language": "de"},
    "phone-light": {"size": PHONE, "theme": "light"},
}
GAME = "age_of_galaxy"
ENOUGH = 14  # rows of the game until there is something to see


def take(one: Person, name: str) -> None:
    """Take the start page, then a table in the middle of a game."""
    one.go()
    one.page.wait_for_selector("article")
    one.page.screenshot(path=FOLDER / f"start-{name}.png")
    one.play_against_bots(GAME)
    one.play_until(lambda: one.rows >= ENOUGH, 80)
    one.page.wait_for_timeout(300)
    one.page.screenshot(path=FOLDER / f"table-{name}.png")


def main() -> int:
    """Take them all."""
    program = chromium()
    if program is None:
        print("there is no chromium")
        return 1
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(f"{folder}/games.db", Path(folder, "log"))
        server.start()
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        for name, how in LOOKS.items():
            one = Person(browser, f"http://{server.address}", **how)
            take(one, name)
            one.leave()
            print(f"wrote docs/images/start-{name}.png and table-{name}.png")
        browser.close()
        server.kill()
    return 0


if __name__ == "__main__":
    sys.exit(main())
