"""Somebody who plays in a browser: all that the tests know of how the page is built is here."""

import random
import re
import time
from collections.abc import Callable, Sequence
from typing import Any

import httpx
from playwright.sync_api import Browser, ConsoleMessage, Error, Locator, Page

from galactarium.registry import title
from tests.page.cable import Cable

NUMBERED = tuple(f"Nr {number}" for number in range(1, 7))
PATIENCE = 30_000.0  # milliseconds; nobody waits in vain but whoever fails
HTTP: dict[str, Any] = {"trust_env": False, "timeout": PATIENCE / 1000}  # past the page
LOST_CLICK = 5_000.0  # milliseconds, after which something else is tried
SHORTLY = 0.03  # seconds, before it is looked again
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
OFFLINE = ".lost"  # what the page says of its connection
LOST = ("Failed to load resource", "WebSocket connection")  # what the browser says of its network
ASKS = ".prompt:not([aria-busy=true])"
NEXT = f"{ASKS} .choice:not(.refused), {ASKS} .head .last:not(:disabled)"
LIST = """
if (location.protocol.startsWith("http")) localStorage.setItem("galactarium.list", "open")
"""
STATE = """() => {
  const prompt = document.querySelector(".prompt");
  if (!prompt || prompt.ariaBusy === "true") return "";
  if (prompt.querySelector(".head .last:disabled")) return "";
  const rows = document.querySelector("[data-number]")?.dataset.number;
  return rows + "|" + prompt.textContent + "|" + (document.querySelector(".curtain") ? 1 : 0);
}"""
MOVED = f"""(before) => {{
  const now = ({STATE})();
  const asks = document.querySelector("{NEXT}, .prompt .results, .curtain button");
  return now && now !== before && asks;
}}"""


class Person:
    """A window of their own, with its own memory."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        size: dict[str, int] = DESKTOP,
        language: str = "en",
        theme: str = "dark",
        seed: int = 1,
        lists: bool = True,
        motion: str = "reduce",
    ) -> None:
        """`lists` opens the list of all choices, which can be clicked whatever the board shows."""
        self.address = address
        self.context = browser.new_context(
            viewport=size,  # type: ignore[arg-type]
            locale="de-DE" if language == "de" else "en-GB",
            color_scheme=theme,  # type: ignore[arg-type]
            reduced_motion=motion,  # type: ignore[arg-type]
            has_touch=size == PHONE,
        )
        self.context.set_default_timeout(PATIENCE)
        if lists:
            self.context.add_init_script(LIST)
        self.page: Page = self.context.new_page()
        self.problems: list[str] = []
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("console", self.note)
        self.chance = random.Random(seed)

    def note(self, said: ConsoleMessage) -> None:
        """What the page itself complains of is a problem; that a line is lost is not."""
        if said.type == "error" and not said.text.startswith(LOST):
            self.problems.append(said.text)

    def leave(self) -> None:
        self.context.close()

    # Where to go.

    def stop_time(self) -> None:
        """From now on no timer of the page runs out, unless a test lets time go by."""
        self.page.clock.install()
        self.page.clock.pause_at(time.time() + 1)

    def let_pass(self, milliseconds: int) -> None:
        """Let so much time go by, after time was stopped."""
        self.page.clock.run_for(milliseconds)

    def go(self, path: str = "/") -> None:
        self.page.goto(self.address + path)

    def open_table(
        self, game: str, *seats: str, names: Sequence[str] = NUMBERED, **options: Any
    ) -> dict[str, Any]:
        """A new table for such seats: a kind each."""
        named = [{"kind": kind, "name": name} for kind, name in zip(seats, names, strict=False)]
        wish = {"game": game, "seats": named, "options": options}
        reply = httpx.post(f"{self.address}/api/tables", json=wish, **HTTP)
        assert reply.status_code == 201, reply.text
        found: dict[str, Any] = reply.json()
        return found

    def sit_down(self, opened: dict[str, Any], *seats: int) -> None:
        """Come to a table by the links of these seats."""
        keys = {one["seat"]: one["key"] for one in opened["keys"]}
        for seat in seats:
            self.greet(opened, seat)
            self.page.goto("about:blank")
            self.go(f"/table/{opened['id']}#seat={seat}&key={keys[seat]}")
            self.page.wait_for_selector(".prompt, .curtain")

    def greet(self, opened: dict[str, Any], seat: int) -> None:
        """Let somebody have come to a seat, unseen, so that the page asks nobody for a name."""
        key = next(one["key"] for one in opened["keys"] if one["seat"] == seat)
        with httpx.Client(base_url=f"{self.address}/api/tables/{opened['id']}", **HTTP) as http:
            name = http.get("").json()["seats"][seat]["name"]
            http.post("/name", json={"name": name}, headers={"Authorization": f"Bearer {key}"})

    def advance(
        self,
        opened: dict[str, Any],
        rows: int = 10_000,
        until: Callable[[dict[str, Any]], bool] = lambda choices: True,
    ) -> None:
        """Let a bot play in the first seat, unseen, until there are so many rows or it is over.

        It goes on until the choices that the seat has are as they are wanted, too.
        """
        table, key = opened["id"], opened["keys"][0]["key"]
        with httpx.Client(base_url=f"{self.address}/api/tables/{table}", **HTTP) as http:
            http.headers["Authorization"] = f"Bearer {key}"
            while http.get("").json()["status"] != "over":
                scene = http.get("/scene").json()
                if scene["question"] is None:
                    time.sleep(SHORTLY)
                    continue
                if scene["number"] >= rows:
                    choices = http.post("/choices", json={"parts": []}).json()
                    if until(choices):
                        return
                answer = http.get("/hint").json()["proposals"][0]["answer"]
                given = {"question": scene["question"]["id"], "answer": answer}
                http.post("/answer", json=given).raise_for_status()

    def play_against_bots(self, game: str, players: int = 2, **options: Any) -> str:
        """Sit at a new table with bots, and be asked something; the table's id."""
        opened = self.open_table(game, "me", *["bot"] * (players - 1), **options)
        self.sit_down(opened, 0)
        self.page.wait_for_selector(NEXT)
        return str(opened["id"])

    def play_from_the_start_page(self, game: str) -> None:
        """Two clicks: the address, and the game."""
        self.go()
        card = self.page.locator("article").filter(
            has_text=title(game).catalogue("en").text("game.name", {})
        )
        card.get_by_role("button", name="Play against bots").click()
        self.page.wait_for_selector(NEXT)

    # What there is.

    def has(self, selector: str) -> bool:
        return self.page.locator(selector).count() > 0

    @property
    def is_over(self) -> bool:
        return self.has(".prompt .results")

    @property
    def rows(self) -> int:
        """How many rows the game has."""
        script = "Number(document.querySelector('[data-number]')?.dataset.number ?? 0)"
        return int(self.page.evaluate(script))

    @property
    def undo(self) -> Locator:
        """The button that takes back."""
        return self.page.locator("header").get_by_role("button", name=re.compile("Undo|step"))

    @property
    def undo_reach(self) -> str:
        """What that button says of how far it reaches."""
        return self.undo.get_attribute("aria-label") or ""

    @property
    def prompt(self) -> str:
        return self.page.locator(".prompt .ask").inner_text()

    def state(self) -> str:
        """What changes whenever something is asked or happens."""
        return str(self.page.evaluate(STATE))

    def wait_for(
        self, test: Callable[[], bool], what: str = "it", patience: float = PATIENCE
    ) -> None:
        until = time.monotonic() + patience / 1000
        while not test():
            assert time.monotonic() < until, f"{what} did not happen"
            self.page.wait_for_timeout(30)

    # What to do.

    def lose_connection(self, cable: Cable) -> None:
        """The cable is pulled out, and the page notices."""
        cable.cut()
        self.page.wait_for_selector(OFFLINE)

    def find_connection(self, cable: Cable) -> None:
        """It is plugged in again, and the page goes on."""
        cable.mend()
        self.page.wait_for_selector(OFFLINE, state="detached")

    def choices(self) -> Locator:
        return self.page.locator(NEXT)

    def choose(self) -> bool:
        """Click any choice; whether it was still there."""
        try:
            count = self.choices().count()
            self.choices().nth(self.chance.randrange(max(1, count))).click(timeout=LOST_CLICK)
        except Error:
            return False
        return True

    def click_something(self) -> None:
        """Choose anything; the page then asks something else, or the game is over."""
        before = self.state()
        if self.choose():
            self.wait_for_change(before)

    def press_something(self) -> None:
        """Choose by keyboard alone: Tab to any choice, then Enter."""
        self.page.wait_for_selector(NEXT)
        before = self.state()
        steps = self.chance.randrange(max(1, self.choices().count()))
        for _ in range(80):
            if self.page.evaluate("(next) => document.activeElement?.matches(next)", NEXT):
                if not steps:
                    break
                steps -= 1
            self.page.keyboard.press("Tab")
        else:
            raise AssertionError("no choice can be reached by Tab")
        self.page.keyboard.press("Enter")
        self.wait_for_change(before)

    def walk_and_press(self) -> None:
        """Choose by keyboard alone: Tab to the choices, arrows along them, then Enter."""
        self.page.wait_for_selector(NEXT)
        before = self.state()
        for _ in range(120):
            if self.page.evaluate("(next) => document.activeElement?.matches(next)", NEXT):
                break
            self.page.keyboard.press("Tab")
        else:
            raise AssertionError("no choice can be reached by Tab")
        for _ in range(self.chance.randrange(self.page.locator(".prompt .choice").count() or 1)):
            self.page.keyboard.press("ArrowDown")
        if self.page.evaluate("(next) => document.activeElement?.matches(next)", NEXT):
            self.page.keyboard.press("Enter")
            self.wait_for_change(before)

    def wait_for_change(self, before: str) -> None:
        self.page.wait_for_function(MOVED, arg=before)

    def play_until(
        self, done: Callable[[], bool], most: int, how: Callable[[], None] | None = None
    ) -> int:
        """Go on until something is so; how many choices that took."""
        for number in range(most):
            if done():
                return number
            (how or self.click_something)()
        raise AssertionError(f"not done after {most} choices: {self.prompt}")
