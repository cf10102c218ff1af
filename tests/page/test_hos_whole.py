"""The end of a game of A Handful of Stars on its board.

The last two rounds are laid out so that everything happens in them: an invasion, a payment that is
changed, a combat with reinforcements, Force Shields, casualties, retreats, the loss of a Home
World, an Outpost, a technology, a Reserve, and the shuffle that brings the end.
"""

from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import expect

from tests.page.conftest import NewPerson
from tests.page.hands import Mouse
from tests.page.laying import PEOPLE, upload
from tests.page.person import HTTP
from tests.page.playing import Game
from tests.page.stars import GAME, last_rounds, plan
from tests.server.running import Server

# What must have happened, and to whom.
HAPPENED = {
    ("attacked", 0),
    ("attacked", 1),
    ("won_combat", 0),
    ("won_combat", 1),
    ("lost_units", 0),
    ("lost_units", 1),
    ("lost_system", 0),
    ("lost_system", 1),
    ("played", 0),
    ("spent", 0),
    ("moved", 1),
}


@pytest.fixture
def http(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=f"http://{server.address}", **HTTP) as client:
        yield client


@pytest.mark.long
def test_the_last_rounds_are_played_to_their_end_by_mouse(
    person: NewPerson, http: httpx.Client
) -> None:
    mara = person(lists=False)
    opened = upload(mara.address, GAME, last_rounds())
    mara.sit_down(opened, 0)
    game = Game(http, opened, {0: Mouse(mara, PEOPLE)}, plan())
    game.play()
    assert game.happened() >= HAPPENED
    assert game.hands[0].by_list == [], "all of it lies on the board"
    expect(mara.page.get_by_role("dialog")).to_contain_text("Jonas wins")
    assert mara.problems == []
