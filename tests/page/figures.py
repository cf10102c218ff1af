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
GAME, ERA = "age_of_galaxy", "galactic_era"
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


def measure(browser: Browser, address: str) -> list[tuple[str, str, str]]:
    """All figures: what, result, goal."""
    one = Person(browser, address)
    weight_told = weighed(one, GAME)
    times = [first_move(browser, address, GAME) for _ in range(3)]
    before = memory(one)
    choices = one.play_until(lambda: one.is_over, 600)
    after = memory(one)
    frames: list[float] = one.page.evaluate(FRAMES)
    ordered = sorted(frames)
    one.leave()
    slow = ordered[int(len(ordered) * 0.95)]
    return [
        ("start page and table, kB compressed", weight_told, "under 200"),
        ("first move possible, s, median of 3", f"{median(times):.1f}", "2"),
        (
            "frames while the longest part (log or board) scrolls and a panel moves, after a game",
            f"{1000 * len(frames) / sum(frames):.0f} a second; median {median(frames):.1f} ms, "
            f"95 of 100 within {slow:.1f} ms",
            "55 a second",
        ),
        (
            f"memory of scripts, MB, at the start and after a game of {choices} choices",
            f"{before:.1f}, {after:.1f}",
            "none set",
        ),
    ]


def measure_era(browser: Browser, address: str) -> list[tuple[str, str, str]]:
    """The same of Galactic Era; the page looks on while a bot plays a game of six in its seat."""
    one = Person(browser, address)
    weight_told = weighed(one, ERA)
    times = [first_move(browser, address, ERA) for _ in range(3)]
    opened = one.open_table(ERA, "me", *["bot"] * 5)
    one.sit_down(opened, 0)
    one.page.wait_for_selector(".map .hex")
    before = memory(one)
    one.advance(opened)
    one.wait_for(lambda: one.is_over, "the end")
    after = memory(one)
    one.leave()
    return [
        ("start page and table, kB compressed", weight_told, "under 260"),
        ("first move possible, s, median of 3", f"{median(times):.1f}", "2"),
        (
            "memory of scripts with six players, MB, at the start and after a whole game",
            f"{before:.1f}, {after:.1f}",
            "60",
        ),
    ]


def section(rows: list[tuple[str, str, str]], era: list[tuple[str, str, str]]) -> str:
    """The section of the page in docs/benchmarks.md."""
    lines = [
        HEAD,
        "Age of Galaxy in headless Chromium without a graphics card, server and browser on the",
        "same 2 cores, other work going on beside. Measured by `./dev figures`.\n",
        *table(rows),
        "\nGalactic Era, measured in the same way:\n",
        *table(era),
    ]
    return "\n".join(lines) + "\n"


def table(rows: list[tuple[str, str, str]]) -> list[str]:
    """Figures as a table."""
    return ["| what | result | goal |", "|---|---|---|", *[f"| {' | '.join(x)} |" for x in rows]]


def main() -> None:
    """Measure and write."""
    with visit() as (browser, address):
        new = section(measure(browser, address), measure_era(browser, address))
    text = FILE.read_text(encoding="utf-8")
    old = re.search(rf"^{HEAD}.*?(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    text = text.replace(old[0], new + "\n" * (old.end() < len(text))) if old else text + "\n" + new
    FILE.write_text(text, encoding="utf-8")
    print(new)


if __name__ == "__main__":
    main()
