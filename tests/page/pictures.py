"""Take the pictures of the page for docs/images: python -m tests.page.pictures."""

from pathlib import Path
from typing import Any

import httpx

from tests.page.browsing import visit
from tests.page.person import PHONE, Person

FOLDER = Path(__file__).parents[2] / "docs/images"
GAME = "age_of_galaxy"
NAMES = ("Mara", "Jonas", "Noor")
LIGHT: dict[str, Any] = {"theme": "light"}
GERMAN: dict[str, Any] = {"language": "de"}
HAND: dict[str, Any] = {"size": PHONE}
ENOUGH = 70  # rows of a game until there is something to see
ALL = 1000


def opened(one: Person, rows: int) -> dict[str, Any]:
    """A table where a bot has played for us until there are so many rows."""
    seats = [{"kind": "me" if at == 0 else "bot", "name": name} for at, name in enumerate(NAMES)]
    with httpx.Client(base_url=f"{one.address}/api/tables", trust_env=False) as http:
        made: dict[str, Any] = http.post("", json={"game": GAME, "seats": seats}).json()
        http.headers["Authorization"] = f"Bearer {made['keys'][0]['key']}"
        while http.get(f"/{made['id']}").json()["status"] != "over":
            scene = http.get(f"/{made['id']}/scene").json()
            if scene["question"] is not None:
                if scene["number"] >= rows:
                    break
                hint = http.get(f"/{made['id']}/hint").json()
                given = {"question": scene["question"]["id"], "answer": hint["answer"]}
                http.post(f"/{made['id']}/answer", json=given).raise_for_status()
    return made


def start(one: Person) -> None:
    """The start page."""
    one.go()
    one.page.wait_for_selector("article")


def new(one: Person) -> None:
    """A new table is being thought out."""
    one.go(f"/new/{GAME}")
    one.page.wait_for_selector("dialog footer")


def learn(one: Person) -> None:
    """The coach of a first game."""
    one.go(f"/new/{GAME}")
    one.page.locator("dialog .first .button").click()
    one.page.wait_for_selector(".coach .advice")


def table(one: Person) -> None:
    """A table in the middle of a game."""
    one.sit_down(opened(one, ENOUGH), 0)
    one.page.wait_for_selector(".piece.may, .choice")


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
    one.sit_down(opened(one, ALL), 0)
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
    "why-desktop-light": (why, LIGHT),
    "machine-desktop-dark": (machine, {}),
    "end-desktop-light": (end, LIGHT),
    "end-phone-dark-german": (end, HAND | GERMAN),
}


def main() -> None:
    """Take them all."""
    with visit() as (browser, address):
        for name, (show, how) in PICTURES.items():
            one = Person(browser, address, lists=False, **how)
            show(one)
            one.page.wait_for_timeout(800)
            one.page.screenshot(path=FOLDER / f"{name}.png")
            one.leave()
            print(f"wrote docs/images/{name}.png")


if __name__ == "__main__":
    main()
