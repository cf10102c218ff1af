"""The page in a real browser, at a real server."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from galactarium.server.paging import FOLDER
from tests.page.browsing import FLAGS, chromium
from tests.page.cable import Cable
from tests.page.person import Person
from tests.server.running import HOST, Server
from tests.server.test_mail import Inbox, mail_server


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
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the page, and bots that do not wait; who is not there is away at once."""
    if not (FOLDER / "index.html").exists():
        pytest.skip("the page was not built: ./dev page")
    folder = tmp_path_factory.mktemp("page")
    found = Server(str(folder / "games.db"), folder / "log", away_seconds=0.0)
    found.start()
    yield found
    found.kill()


@pytest.fixture(scope="module")
def inbox() -> Inbox:
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
    server.foretell(request.node.name)
    came: list[Person] = []

    def come(**how: Any) -> Person:
        how.setdefault("address", f"http://{server.address}")
        came.append(Person(browser, **how))
        return came[-1]

    yield come
    for one in came:
        one.leave()
    assert [problem for one in came for problem in one.problems] == []
