"""Look at a screen as a person does: is anything cut, covered, out of sight, or has it moved?

`faults` finds, in whatever a page shows:

- text that is cut: by an element that hides what overflows, by an ellipsis, or by the window;
- text and controls that something else covers;
- a question about things none of which is in sight (on a large screen: one of which is not).

What scrolls is no fault: there is a way to it. A fixed bar over a page that scrolls is none either.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SIZES = {
    "phone": (390, 844),
    "tablet": (820, 1180),
    "tablet across": (1024, 768),
    "small laptop": (1366, 625),
    "laptop": (1280, 800),
    "large": (2560, 1440),
    "zoomed in": (640, 400),  # 1280 x 800 at 200 %
}
THEMES = ("dark", "light")
SLACK = 2  # pixels that nobody sees

FAULTS = Path(__file__).with_name("faults.js").read_text(encoding="utf-8")

SETTLED = Path(__file__).with_name("settle.js").read_text(encoding="utf-8")
PLACES = Path(__file__).with_name("places.js").read_text(encoding="utf-8")


def resize(page: Page, size: str) -> None:
    """Make the window so large, and wait until everything has found its place."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    settle(page)


def settle(page: Page) -> None:
    """Wait until nothing moves any more."""
    page.evaluate(SETTLED)


def faults(page: Page) -> list[str]:
    """What is cut, covered or out of sight in what a page shows now."""
    found: list[str] = page.evaluate(FAULTS, SLACK)
    return found


# In a window of 640 x 400 parts of a galaxy still lie out of sight, or below the players.
ROOMY = [size for size in SIZES if size != "zoomed in"]


def faults_at_every_size(page: Page, sizes: Iterable[str] = tuple(SIZES)) -> list[str]:
    """The same at every size of window and in both themes, with as few changes as can be."""
    found = []
    for number, size in enumerate(sizes):
        resize(page, size)
        for theme in THEMES if number % 2 == 0 else reversed(THEMES):
            page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
            found += [f"{size}, {theme}: {fault}" for fault in faults(page)]
    return found


def places(page: Page) -> dict[str, Any]:
    """Where the panels of the board are."""
    found: dict[str, Any] = page.evaluate(PLACES)
    return found
