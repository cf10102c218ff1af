"""Measure the page, and write the figures into docs/benchmarks.md: python -m tests.page.figures."""

import re
import time
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser

from tests.page.browsing import visit
from tests.page.person import Person

FILE = Path(__file__).parents[2] / "docs/benchmarks.md"
HEAD = "## Page\n"
GAME, ERA, STARS = "age_of_galaxy", "galactic_era", "a_handful_of_stars"
Figure = tuple[str, str, str]  # what, result, goal
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


def weight(one: Person, game: str) -> dict[str, int]:
    """Bytes that come over the wire for the start page and a table, by kind."""
    kinds: dict[str, str] = {}
    sizes: dict[str, int] = {}
    wire = one.context.new_cdp_session(one.page)
    wire.send("Network.enable")
    wire.on("Network.responseReceived", lambda e: kinds.update({e["requestId"]: e["type"]}))
    wire.on(
        "Network.loadingFinished",
        lambda e: sizes.update({e["requestId"]: int(e["encodedDataLength"])}),
    )
    one.play_from_the_start_page(game)
    one.page.wait_for_timeout(1500)
    found: dict[str, int] = {}
    for request, size in sizes.items():
        kind = kinds.get(request, "Other")
        found[kind] = found.get(kind, 0) + size
    return found


def weighed(one: Person, game: str) -> str:
    """The same in words."""
    parts = weight(one, game)
    told = ", ".join(f"{kind.lower()} {size / 1000:.0f}" for kind, size in sorted(parts.items()))
    return f"{sum(parts.values()) / 1000:.0f} ({told})"


def first_move(browser: Browser, address: str, game: str) -> float:
    """Seconds from opening the start page until the first choice can be clicked."""
    one = Person(browser, address)
    begun = time.perf_counter()
    one.play_from_the_start_page(game)
    one.choices().first.click(trial=True)
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


def frames(one: Person) -> tuple[str, str, str]:
    """How smoothly it goes on after a game."""
    found: list[float] = one.page.evaluate(FRAMES)
    slow = sorted(found)[int(len(found) * 0.95)]
    return (
        "frames while the longest part (log or board) scrolls and a panel moves, after a game",
        f"{1000 * len(found) / sum(found):.0f} a second; median {median(found):.1f} ms, "
        f"95 of 100 within {slow:.1f} ms",
        "55 a second",
    )


def coming(browser: Browser, address: str, one: Person, game: str, goal: int) -> list[Figure]:
    """What comes over the wire, and how soon one can play."""
    told = weighed(one, game)
    times = [first_move(browser, address, game) for _ in range(3)]
    return [
        ("start page and table, kB compressed", told, f"under {goal}"),
        ("first move possible, s, median of 3", f"{median(times):.1f}", "2"),
    ]


def measure(browser: Browser, address: str) -> list[Figure]:
    """All figures: what, result, goal."""
    one = Person(browser, address)
    found = coming(browser, address, one, GAME, 200)
    before = memory(one)
    choices = one.play_until(lambda: one.is_over, 600)
    after = memory(one)
    found.append(frames(one))
    one.leave()
    return [
        *found,
        (
            f"memory of scripts, MB, at the start and after a game of {choices} choices",
            f"{before:.1f}, {after:.1f}",
            "none set",
        ),
    ]


def look_on(one: Person, game: str, players: int, board: str) -> Figure:
    """Memory of a page that looks on while a bot plays a whole game in its seat."""
    opened = one.open_table(game, "me", *["bot"] * (players - 1))
    one.sit_down(opened, 0)
    one.page.wait_for_selector(board)
    before = memory(one)
    one.advance(opened)
    one.wait_for(lambda: one.is_over, "the end")
    return (
        f"memory of scripts with {players} players, MB, at the start and after a whole game",
        f"{before:.1f}, {memory(one):.1f}",
        "60",
    )


def measure_era(browser: Browser, address: str) -> list[Figure]:
    """The same of Galactic Era, of which a whole game by clicks would take too long."""
    one = Person(browser, address)
    found = coming(browser, address, one, ERA, 260)
    found.append(look_on(one, ERA, 6, ".map .hex"))
    one.leave()
    return found


def measure_stars(browser: Browser, address: str) -> list[Figure]:
    """The same of A Handful of Stars."""
    one = Person(browser, address)
    found = coming(browser, address, one, STARS, 240)
    found.append(look_on(one, STARS, 4, "[data-spot=map]"))
    one.page.keyboard.press("Escape")
    found.append(frames(one))
    one.leave()
    return found


def section(rows: list[Figure], era: list[Figure], stars: list[Figure]) -> str:
    """The section of the page in docs/benchmarks.md."""
    lines = [
        HEAD,
        "Age of Galaxy in headless Chromium without a graphics card, server and browser on the",
        "same 2 cores, other work going on beside. Measured by `./dev figures`.\n",
        *table(rows),
        "\nGalactic Era, measured in the same way:\n",
        *table(era),
        "\nA Handful of Stars:\n",
        *table(stars),
    ]
    return "\n".join(lines) + "\n"


def table(rows: list[Figure]) -> list[str]:
    """Figures as a table."""
    return ["| what | result | goal |", "|---|---|---|", *[f"| {' | '.join(x)} |" for x in rows]]


def main() -> None:
    """Measure and write."""
    with visit() as (browser, address):
        measures = (measure, measure_era, measure_stars)
        new = section(*[each(browser, address) for each in measures])
    text = FILE.read_text(encoding="utf-8")
    old = re.search(rf"^{HEAD}.*?(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    text = text.replace(old[0], new + "\n" * (old.end() < len(text))) if old else text + "\n" + new
    FILE.write_text(text, encoding="utf-8")
    print(new)


if __name__ == "__main__":
    main()
