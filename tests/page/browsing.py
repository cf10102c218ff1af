"""Which browser the page is tried in, and a visit to the page apart from the tests."""

import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.server.running import Server

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
NAMES = ("chromium", "chromium-browser", "google-chrome")


def chromium() -> str | None:
    """The browser of this machine, if it has one."""
    return next(filter(None, map(shutil.which, NAMES)), None)


@contextmanager
def visit(fate: str = "") -> Iterator[tuple[Browser, str]]:
    """A browser, and the address of a server that was just started; this decides its chance."""
    program = chromium()
    if program is None:
        sys.exit("there is no chromium; on Debian and Ubuntu: sudo apt install chromium")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(f"{folder}/games.db", Path(folder, "log"))
        if fate:
            server.foretell(fate)
        server.start()
        try:
            browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
            yield browser, f"http://{server.address}"
            browser.close()
        finally:
            server.kill()
