"""Whole games of Galactic Era on its board: by mouse, by touch on a phone, by keys alone.

By day the last round is played, laid out so that everything happens in it: a card, moves, a battle
with losses, retreats, an evacuation, a war in the turn of another, peace and a trade. At night a
whole game against bots is played as well, from its first question on.
"""

import re
from collections.abc import Callable, Iterator
from functools import partial

import httpx
import pytest
from playwright.sync_api import expect

from tests.page.cable import Cable
from tests.page.conftest import NewPerson, is_night
from tests.page.era import GAME, last_round, plan
from tests.page.hands import Finger, Hand, Keys, Mouse
from tests.page.laying import PEOPLE, upload
from tests.page.person import DESKTOP, HTTP, NUMBERED, PHONE
from tests.page.playing import Game
from tests.server.running import Server

# What must have happened, and to whom.
HAPPENED = {
    ("played_card", 0),
    ("battle", 0),
    ("battle", 1),
    ("destroyed", 1),
    ("retreated", 0),
    ("retreated", 1),
    ("evacuated", 0),
    ("declared_war", 0),
    ("made_peace", 0),
    ("traded", 0),
}


@pytest.fixture
def http(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=f"http://{server.address}", **HTTP) as client:
        yield client


@pytest.mark.long
@pytest.mark.parametrize("hand", [Mouse, Finger, Keys], ids=["mouse", "touch", "keys"])
def test_the_last_round_is_played_to_its_end(
    person: NewPerson, http: httpx.Client, hand: type[Hand]
) -> None:
    mara = person(size=PHONE if hand is Finger else DESKTOP, lists=False)
    opened = upload(mara.address, GAME, last_round())
    mara.sit_down(opened, 0)
    game = Game(http, opened, {0: hand(mara, PEOPLE)}, plan())
    game.play()
    assert game.happened() >= HAPPENED
    assert game.hands[0].by_list == [], "all of it lies on the board"
    expect(mara.page.get_by_role("dialog")).to_contain_text("You win!")


@pytest.mark.long
def test_two_browsers_play_together_and_one_loses_its_connection(
    person: NewPerson, http: httpx.Client, cable: Cable
) -> None:
    mara, jonas = person(address=cable.address, lists=False), person(lists=False)
    opened = upload(jonas.address, GAME, last_round())
    mara.sit_down(opened, 0)
    jonas.sit_down(opened, 1)

    lose = partial(mara.lose_connection, cable)
    find_again = partial(mara.find_connection, cable)

    def begin_unconnected() -> None:
        """Take a counter while there is no connection: it is kept until there is one."""
        lose()
        counter = mara.page.locator(".growth .piece[data-spot=grow_population]")
        counter.click()
        find_again()
        expect(counter).to_have_class(re.compile(r"\bchosen\b"))

    hands = {0: Mouse(mara, PEOPLE), 1: Mouse(jonas, PEOPLE)}
    before: dict[tuple[int, str], Callable[[], None]] = {
        (1, "manoeuvre"): lose,  # she misses that he attacks her home star
        (0, "retreat_first"): find_again,
        (0, "select_counters"): begin_unconnected,
    }
    game = Game(http, opened, hands, plan(), before)
    game.play()
    assert game.happened() >= HAPPENED and not game.before
    expect(mara.page.get_by_role("dialog")).to_contain_text("You win!")
    expect(jonas.page.get_by_role("dialog")).to_contain_text("Mara wins")
    assert mara.rows == jonas.rows


@pytest.mark.skipif(not is_night(), reason="takes minutes; by day its last round is played")
def test_a_whole_game_is_played_by_mouse(person: NewPerson, http: httpx.Client, again: int) -> None:
    if again:
        pytest.skip("once a night is enough")
    anna = person(lists=False)
    opened = anna.open_table(GAME, "me", "bot", "bot")
    anna.sit_down(opened, 0)
    game = Game(http, opened, {0: Mouse(anna, NUMBERED)})
    game.play()
    assert {key for key, _ in game.happened()} >= {"round_began", "took_star", "battle", "scored"}
    expect(anna.page.get_by_role("dialog").locator(".places li")).to_have_count(3)
