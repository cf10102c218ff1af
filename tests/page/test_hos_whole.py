"""Whole games of A Handful of Stars on its board: by mouse, by touch on a phone, by keys alone.

By day the last two rounds are played, laid out so that everything happens in them: an invasion, a
payment that is changed, a combat with reinforcements, Force Shields, casualties, retreats, the loss
of a Home World, an Outpost, a technology, a Reserve, and the shuffle that brings the end. At night
whole games against bots are played as well, from their first question on.
"""

from collections.abc import Iterator
from functools import partial

import httpx
import pytest
from playwright.sync_api import expect

from tests.page.cable import Cable
from tests.page.conftest import NewPerson, is_night
from tests.page.hands import Finger, Hand, Keys, Mouse
from tests.page.laying import PEOPLE, upload
from tests.page.person import DESKTOP, HTTP, NUMBERED, PHONE
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


def size_for(hand: type[Hand]) -> dict[str, int]:
    return PHONE if hand is Finger else DESKTOP


@pytest.mark.long
@pytest.mark.parametrize("hand", [Finger, Keys], ids=["touch", "keys"])
def test_the_last_rounds_are_played_to_their_end(
    person: NewPerson, http: httpx.Client, hand: type[Hand]
) -> None:
    mara = person(size=size_for(hand), lists=False)
    opened = upload(mara.address, GAME, last_rounds())
    mara.sit_down(opened, 0)
    game = Game(http, opened, {0: hand(mara, PEOPLE)}, plan())
    game.play()
    assert game.happened() >= HAPPENED
    assert game.hands[0].by_list == [], "all of it lies on the board"
    expect(mara.page.get_by_role("dialog")).to_contain_text("Jonas wins")


@pytest.mark.long
def test_two_browsers_play_together_and_one_loses_its_connection(
    person: NewPerson, http: httpx.Client, cable: Cable
) -> None:
    mara, jonas = person(address=cable.address, lists=False), person(lists=False)
    opened = upload(jonas.address, GAME, last_rounds())
    mara.sit_down(opened, 0)
    jonas.sit_down(opened, 1)

    lose = partial(mara.lose_connection, cable)
    find_again = partial(mara.find_connection, cable)

    hands = {0: Mouse(mara, PEOPLE), 1: Mouse(jonas, PEOPLE)}
    # She misses that he attacks her home, until she is asked whether she stays.
    before = {(1, "move"): lose, (0, "defender_stays"): find_again}
    game = Game(http, opened, hands, plan(), before)
    game.play()
    assert game.happened() >= HAPPENED and not game.before
    assert [hand.by_list for hand in hands.values()] == [[], []], "all of it lies on the board"
    expect(mara.page.get_by_role("dialog")).to_contain_text("Jonas wins")
    expect(jonas.page.get_by_role("dialog")).to_contain_text("You win!")
    assert mara.rows == jonas.rows


@pytest.mark.skipif(not is_night(), reason="takes minutes; by day the last rounds are played")
@pytest.mark.parametrize("hand", [Mouse, Finger, Keys], ids=["mouse", "touch", "keys"])
def test_a_whole_game_is_played_to_its_end(
    person: NewPerson, http: httpx.Client, again: int, hand: type[Hand]
) -> None:
    if again:
        pytest.skip("once a night is enough")
    anna = person(size=size_for(hand), lists=False)
    opened = anna.open_table(GAME, "me", "bot", "bot")
    anna.sit_down(opened, 0)
    game = Game(http, opened, {0: hand(anna, NUMBERED)})
    game.play()
    assert {key for key, _ in game.happened()} >= {"settled", "spent", "won_combat", "shuffled"}
    expect(anna.page.get_by_role("dialog").locator(".places li")).to_have_count(3)
