"""Galactic Era for one and two at the page: from the dialog that opens a table to the final score.

By day the set-up, the first round and the last one are played on the board, and a bot answers in
between; at night a person plays the whole game.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import httpx
import pytest
from playwright.sync_api import expect

from tests.page.conftest import NewPerson, is_night
from tests.page.era import GAME
from tests.page.hands import Finger, Hand, Mouse
from tests.page.person import DESKTOP, HTTP, PHONE, Person
from tests.page.playing import Game
from tests.server.running import Server

KEYS = "JSON.parse(localStorage.getItem('galactarium.keys'))"
LAST = 8


class Mode(NamedTuple):
    """How many play, what else is chosen with that, who is at the table, and how it ends."""

    players: str
    chosen: dict[str, str]
    names: tuple[str, ...]
    happened: set[tuple[str, Any]]
    end: str


MODES = {
    "alone": Mode(
        players="1",
        chosen={"Difficulty": "hard"},
        names=("Mara", "Genetic Farmer", "Slaver"),
        happened={("automa_starts", 1), ("automa_starts", 2), ("automa_grows", 2), ("scored", 0)},
        end="difficulty hard",
    ),
    "automa": Mode(
        players="2",
        chosen={"Third side beside two": "automa"},
        names=("Mara", "Gizmo", "Automa"),
        happened={("took_star", 0), ("took_star", 1), ("scored", 0)},
        end="win",
    ),
    "puppet": Mode(
        players="2",
        chosen={"Third side beside two": "puppet"},
        names=("Mara", "Gizmo", "Puppet"),
        happened={("bid", 0), ("bid", 1), ("took_star", 0), ("scored", 0)},
        end="win",
    ),
}


@pytest.fixture
def http(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=f"http://{server.address}", **HTTP) as client:
        yield client


def open_by_dialog(one: Person, mode: Mode) -> dict[str, Any]:
    """Open a table as a person does; where it is, and the key of the seat."""
    one.go(f"/new/{GAME}")
    one.page.get_by_role("radio", name=mode.players, exact=True).click()
    for label, value in mode.chosen.items():
        one.page.get_by_label(label).select_option(value)
    one.page.get_by_label("Name at seat 1").fill(mode.names[0])
    one.page.get_by_role("button", name="Open the table").click()
    one.page.wait_for_selector(".prompt.told:not([aria-busy=true])")
    return {"id": one.page.url.rpartition("/")[2], "keys": one.page.evaluate(KEYS)}


@pytest.mark.long
@pytest.mark.rule(
    "galactic_era/16.1.sides", "galactic_era/17.1.difficulty", "galactic_era/18.1.puppet"
)
@pytest.mark.parametrize("hand", [Mouse, Finger], ids=["mouse", "touch"])
@pytest.mark.parametrize("name", MODES)
def test_a_game_is_played_from_its_first_question_to_its_end(
    person: NewPerson, http: httpx.Client, name: str, hand: type[Hand]
) -> None:
    mode = MODES[name]
    mara = person(size=PHONE if hand is Finger else DESKTOP, lists=False)
    opened = open_by_dialog(mara, mode)
    by_hand = Game(http, opened, {0: hand(mara, mode.names)})
    by_hand.play(until=lambda scene: scene["view"]["round"] > (LAST if is_night() else 1))
    Game(http, opened, {}).play(until=lambda scene: scene["view"]["round"] == LAST)
    by_hand.play()
    assert by_hand.happened() >= mode.happened
    assert by_hand.hands[0].by_list == [], "all of it lies on the board"
    expect(mara.page.get_by_role("dialog")).to_contain_text(mode.end)
