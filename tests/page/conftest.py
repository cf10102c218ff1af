"""The page in a real browser, at a real server."""

import os
import re
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from galactarium.server.http.page_files import FOLDER
from galactarium.testing.conformance.setting import PROFILE
from tests.page.browsing import FLAGS, chromium
from tests.page.busy import busy_cores
from tests.page.cable import Cable
from tests.page.person import PATIENCE, Person
from tests.server.running import HOST, Server
from tests.server.test_mail import Inbox, mail_server

expect.set_options(timeout=PATIENCE)
TIMES = 20  # at night


def is_night() -> bool:
    return os.environ.get(PROFILE) == "nightly"


def fate_of(name: str) -> str:
    """What decides the chance of a test: its name, however often it is repeated."""
    return re.sub(r"\[again\d+-?", "[", name).replace("[]", "")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """At night every test is repeated: what races loses sooner or later."""
    if is_night():
        metafunc.parametrize("again", range(TIMES), ids="again{}".format, scope="module")


@pytest.fixture(scope="module", autouse=True)
def again() -> int:
    """How often the tests of the module were tried before; by day they are tried once."""
    return 0


@pytest.fixture(scope="session", autouse=True)
def other_work() -> Iterator[None]:
    """At night the page is tried while something else keeps the cores busy."""
    is_first = os.environ.get("PYTEST_XDIST_WORKER", "gw0") == "gw0"
    with busy_cores() if is_night() and is_first else nullcontext():
        yield


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for the tests of a module: its loop must not outlive them."""
    program = chromium()
    if program is None:
        pytest.skip("there is no chromium; on Debian and Ubuntu: sudo apt install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(again: int, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the page, and bots that do not wait; whoever leaves is away at once.

    At night it is a new one each time: what is tried again must not meet what was left before.
    """
    if not (FOLDER / "index.html").exists():
        pytest.skip("the page was not built: ./dev page")
    folder = tmp_path_factory.mktemp("page")
    found = Server(str(folder / "games.db"), folder / "log", away_seconds=0.0)
    found.start()
    yield found
    found.kill()


@pytest.fixture(scope="module")
def inbox(server: Server) -> Inbox:
    """Where the letters of the server with mail arrive."""
    return Inbox()


@pytest.fixture(scope="module")
def mailing(
    server: Server, inbox: Inbox, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """One more server, which sends e-mails."""
    folder = tmp_path_factory.mktemp("mail")
    found = Server(str(folder / "games.db"), folder / "log")
    with mail_server(inbox) as mail:
        url = f"http://{found.address}"
        found.settings = found.settings._replace(mail=mail, url=url)
        found.start()
        yield found
        found.kill()


@pytest.fixture
def cable(server: Server) -> Iterator[Cable]:
    """A way to the server that can be cut."""
    found = Cable((HOST, server.settings.port))
    yield found
    found.remove()


NewPerson = Callable[..., Person]


@pytest.fixture
def person(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[NewPerson]:
    """People who come to the server, each with a window; what fails there fails here."""
    server.foretell(fate_of(request.node.name))
    came: list[Person] = []

    def come(**how: Any) -> Person:
        how.setdefault("address", f"http://{server.address}")
        came.append(Person(browser, **how))
        return came[-1]

    yield come
    for one in came:
        one.leave()
    assert [problem for one in came for problem in one.problems] == []
