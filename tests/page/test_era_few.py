"""Galactic Era for one and two at the page: from the dialog that opens a table to the final score.

By day the set-up and the first round are played on the board, and then the last round of a
recorded game; at night a person plays the whole game.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import httpx
import pytest
from playwright.sync_api import expect

from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import play
from galactarium.record import read_record
from tests.games.galactic_era.recorded.find import RECORDING
from tests.page.conftest import NewPerson, is_night
from tests.page.era import GAME
from tests.page.hands import Finger, Hand, Mouse
from tests.page.laying import PEOPLE, upload
from tests.page.person import DESKTOP, HTTP, PHONE, Person
from tests.page.playing import Game
from tests.server.running import Server

KEYS = "JSON.parse(localStorage.getItem('galactarium.keys'))"
BOT = "Gizmo"
LAST = 8


class Mode(NamedTuple):
    """How many play, what else is chosen with that, who else is there, what happens at the least.

    The last round is that of a record; what its end tells.
    """

    players: int
    chosen: dict[str, str]
    sides: tuple[str, ...]
    happened: set[tuple[str, Any]]
    record: str
    end: str


MODES = {
    "alone": Mode(
        players=1,
        chosen={"Difficulty": "hard"},
        sides=("Genetic Farmer", "Slaver"),
        happened={("automa_starts", 1), ("automa_starts", 2), ("automa_grows", 2), ("scored", 0)},
        record="solo_hard",
        end="difficulty hard",
    ),
    "automa": Mode(
        players=2,
        chosen={"Third side beside two": "automa"},
        sides=("Automa",),
        happened={("took_star", 0), ("took_star", 1), ("scored", 0)},
        record="two_players",
        end="win",
    ),
    "puppet": Mode(
        players=2,
        chosen={"Third side beside two": "puppet"},
        sides=("Puppet",),
        happened={("bid", 0), ("bid", 1), ("took_star", 0), ("scored", 0)},
        record="puppet",
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
    one.page.get_by_role("radio", name=str(mode.players), exact=True).click()
    for label, value in mode.chosen.items():
        one.page.get_by_label(label).select_option(value)
    one.page.get_by_label("Name at seat 1").fill(PEOPLE[0])
    one.page.get_by_role("button", name="Open the table").click()
    one.page.wait_for_selector(".prompt.told:not([aria-busy=true])")
    return {"id": one.page.url.rpartition("/")[2], "keys": one.page.evaluate(KEYS)}


def last_round(name: str) -> Galaxy:
    """The position with which the last round of a recorded game begins."""
    record = read_record(RECORDING.path(name))
    header = record.header
    s: Galaxy = RECORDING.begun(header.seed, len(header.seats), header.options)
    for entry in record.entries:
        if s.round == LAST:
            break
        play(s, entry.seat, entry.answer)
    return s


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
    first_hand = hand(mara, (PEOPLE[0], BOT)[: mode.players] + mode.sides)
    first = Game(http, open_by_dialog(mara, mode), {0: first_hand})
    first.play(until=lambda scene: scene["view"]["round"] > (LAST if is_night() else 1))

    opened = upload(mara.address, GAME, last_round(mode.record))
    mara.sit_down(opened, 0)
    last_hand = hand(mara, PEOPLE[: mode.players] + mode.sides)
    last = Game(http, opened, {0: last_hand})
    last.play()
    assert first.happened() | last.happened() >= mode.happened
    assert first_hand.by_list + last_hand.by_list == [], "all of it lies on the board"
    expect(mara.page.get_by_role("dialog")).to_contain_text(mode.end)
