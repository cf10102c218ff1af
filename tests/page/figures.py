"""Measure the page, and write the figures into docs/benchmarks.md: python -m tests.page.figures."""

import os
import re
import time
from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Browser

from galactarium.registry import title
from tests.page.browsing import visit
from tests.page.person import Person
from tests.page.weighing import GOALS, weigh

FILE = Path(__file__).parents[2] / "docs/benchmarks.md"
HEAD = "## Page\n"
GAME = 600_000.0  # milliseconds that a whole game may take on a busy machine
TIMES = 3  # of what takes a while, of which the median counts
Figure = tuple[str, str, str]  # what, result, goal


class Board(NamedTuple):
    """How a game looks: what is seen as soon as its board is drawn, and its map, if it has one."""

    drawn: str
    map: str


BOARDS = {
    "age_of_galaxy": Board(".galaxy .system", ""),
    "galactic_era": Board(".map .hex", ".stars .map"),
    "a_handful_of_stars": Board("[data-spot=map] .piece", "[data-spot=map] .map"),
}
# While the page scrolls and a panel moves: the time between two frames, for two seconds.
FRAMES = """() => new Promise((done) => {
  const frames = [], heights = new Set();
  const range = (one) => one.scrollHeight - one.clientHeight;
  const box = [...document.querySelectorAll("main *")]
    .filter((one) => getComputedStyle(one).overflowY === "auto")
    .sort((one, other) => range(other) - range(one))[0];
  if (!box || range(box) < 200) throw new Error("nothing scrolls here");
  const moved = document.querySelector(".prompt");
  moved?.animate([{ transform: "none" }, { transform: "translateY(-40px)" }, { transform: "none" }],
    { duration: 500, iterations: 4 });
  let last = performance.now(), begun = last;
  const next = (now) => {
    frames.push(now - last);
    last = now;
    box.scrollTop = range(box) * (1 + Math.sin(now / 100)) / 2;
    heights.add(box.scrollTop);
    if (now - begun < 2000) requestAnimationFrame(next); 
    else if (heights.size < 10) throw new Error("it did not scroll");
    else done(frames.slice(1));
  };
  requestAnimationFrame(next);
})"""


# While somebody moves a map: the time between two frames, until they are asked for.
COUNT = """() => {
  const frames = window.frames_of_map = [];
  let last = performance.now();
  const next = (now) => { frames.push(now - last); last = now; requestAnimationFrame(next); };
  requestAnimationFrame(next);
}"""


def weighed(one: Person, game: str) -> list[Figure]:
    """What comes over the wire, in words."""
    found = weigh(one, game)
    kinds = sorted(found.kinds.items())
    told = ", ".join(f"{kind.lower()} {size / 1000:.0f}" for kind, size in kinds if size)
    return [
        (
            "start page and table, kB compressed, until the first move is possible",
            f"{found.first / 1000:.0f} ({told})",
            f"under {GOALS[game]}",
        ),
        ("the rules, kB compressed, which come while one thinks", f"{found.later / 1000:.0f}", ""),
    ]


def first_move(browser: Browser, address: str, game: str) -> float:
    """Seconds from opening the start page until the first choice can be clicked."""
    one = Person(browser, address)
    begun = time.perf_counter()
    one.play_from_the_start_page(game)
    one.choices().first.click(trial=True)
    took = time.perf_counter() - begun
    one.leave()
    return took


def first_picture(browser: Browser, address: str, game: str) -> float:
    """Seconds from opening the address of a table until its board is drawn."""
    one = Person(browser, address)
    opened = one.open_table(game, "me", "bot")
    key = opened["keys"][0]
    one.greet(opened, key["seat"])
    begun = time.perf_counter()
    one.go(f"/table/{opened['id']}#seat={key['seat']}&key={key['key']}")
    one.page.locator(BOARDS[game].drawn).first.wait_for()
    took = time.perf_counter() - begun
    one.leave()
    return took


def memory(one: Person) -> float:
    """Megabytes that scripts hold after the rubbish is taken out."""
    wire = one.context.new_cdp_session(one.page)
    wire.send("HeapProfiler.collectGarbage")
    used = wire.send("Runtime.getHeapUsage")["usedSize"]
    wire.detach()
    return float(used) / 1e6


def move_map(one: Person, where: str) -> list[float]:
    """Drag a map about and zoom, for two seconds; the time between frames meanwhile."""
    box = one.page.locator(where).first.bounding_box()
    assert box, f"there is no {where}"
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    mouse = one.page.mouse
    mouse.move(x, y)
    one.page.evaluate(COUNT)
    until = time.perf_counter() + 2
    while time.perf_counter() < until:
        for _ in range(6):
            mouse.wheel(0, -120)
        mouse.down()
        for step in range(1, 13):
            mouse.move(x + 60 * (step % 3 - 1), y + 5 * step)
        mouse.up()
        for _ in range(6):
            mouse.wheel(0, 120)
        mouse.move(x, y)
    found: list[float] = one.page.evaluate("() => window.frames_of_map")
    return found[1:]


def frames(one: Person, game: str) -> Figure:
    """How smoothly it goes on after a game."""
    where = BOARDS[game].map
    found: list[float] = move_map(one, where) if where else one.page.evaluate(FRAMES)
    slow = sorted(found)[int(len(found) * 0.95)]
    moved = "the map pans and zooms" if where else "the log scrolls and a panel moves"
    return (
        f"frames while {moved}, after a game",
        f"{1000 * len(found) / sum(found):.0f} a second; median {median(found):.1f} ms, "
        f"95 of 100 within {slow:.1f} ms",
        "55 a second",
    )


def look_on(one: Person, game: str) -> Figure:
    """Memory of a page that looks on while a bot plays a whole game in its seat."""
    players = int(max(title(game).game.players.values))
    opened = one.open_table(game, "me", *["bot"] * (players - 1))
    one.sit_down(opened, 0)
    one.page.locator(BOARDS[game].drawn).first.wait_for()
    before = memory(one)
    one.advance(opened)
    one.wait_for(lambda: one.is_over, "the end", GAME)
    return (
        f"memory of scripts with {players} players, MB, at the start and after a whole game",
        f"{before:.1f}, {memory(one):.1f}",
        "60",
    )


def measure(browser: Browser, address: str, game: str) -> list[Figure]:
    """All figures of a game."""
    one = Person(browser, address)
    found = weighed(one, game)
    times = [first_move(browser, address, game) for _ in range(TIMES)]
    drawn = [first_picture(browser, address, game) for _ in range(TIMES)]
    found += [
        (f"first move possible, s, median of {TIMES}", f"{median(times):.1f}", "2"),
        (f"a table is drawn, s, median of {TIMES}", f"{median(drawn):.1f}", "1"),
        look_on(one, game),
    ]
    one.page.keyboard.press("Escape")  # how it ended lies over the table
    found.append(frames(one, game))
    one.leave()
    return found


def section(figures: dict[str, list[Figure]]) -> str:
    """The section of the page in docs/benchmarks.md."""
    load = os.getloadavg()[0]
    lines = [
        HEAD,
        "Headless Chromium without a graphics card, server and browser on the same "
        f"{os.cpu_count()} cores; the load was {load:.1f} at the end. Measured by `./dev figures`.",
    ]
    for game, rows in figures.items():
        name = title(game).catalogue("en").text("game.name", {})
        lines += [f"\n{name}:\n", *table(rows)]
    return "\n".join(lines) + "\n"


def table(rows: list[Figure]) -> list[str]:
    """Figures as a table."""
    return ["| what | result | goal |", "|---|---|---|", *[f"| {' | '.join(x)} |" for x in rows]]


def main() -> None:
    """Measure and write."""
    with visit() as (browser, address):
        new = section({game: measure(browser, address, game) for game in BOARDS})
    text = FILE.read_text(encoding="utf-8")
    old = re.search(rf"^{HEAD}.*?(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    text = text.replace(old[0], new + "\n" * (old.end() < len(text))) if old else text + "\n" + new
    FILE.write_text(text, encoding="utf-8")
    print(new)


if __name__ == "__main__":
    main()
