"""Galactic Era for one and two at the page: from the dialog that opens a table to the final score.

By day the set-up and the first round are played on the board, and then the last round of a
recorded game, by mouse or by finger; at night, once, the whole game by each of them.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from playwright.sync_api import expect

from galactarium.games.galactic_era.positions import hex_of, put_ships
from galactarium.games.galactic_era.state import Galaxy
from galactarium.record import read_record
from galactarium.replay import opened as opened_record
from tests.page.conftest import NewPerson, is_night
from tests.page.era import GAME
from tests.page.hands import Answer, Finger, Hand, Mouse
from tests.page.laying import PEOPLE, upload
from tests.page.person import DESKTOP, HTTP, PHONE, Person
from tests.page.playing import Game, Plan
from tests.server.running import Server

RECORDS = Path(__file__).parents[1] / "games/galactic_era/recorded"
KEYS = "JSON.parse(localStorage.getItem('galactarium.keys'))"
BOT = "Gizmo"
LAST = 8
ENOUGH = 3  # ships to gain a star


class Mode(NamedTuple):
    """How many play, what else is chosen with that, who else is there, what happens at the least.

    The last round is that of a record, in which Mara gains a star, if need be since she has more
    ships there. Then what the end tells.
    """

    players: int
    chosen: dict[str, str]
    sides: tuple[str, ...]
    happened: set[tuple[str, Any]]
    record: str
    end: str
    star: str = ""


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
        happened={("took_star", 0), ("scored", 0), ("scored", 1)},
        record="two_players",
        end="win",
        star="new_erra",
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


def last_round(mode: Mode) -> Galaxy:
    """The position with which the last round of a recorded game begins."""
    record = read_record(RECORDS / f"{mode.record}.record")
    match = opened_record(record, is_scripted=False, is_watched=False)
    s = match.state
    assert isinstance(s, Galaxy)
    for entry in record.entries:
        if s.round == LAST:
            break
        assert match.answer(entry.seat, entry.answer) is None
    if mode.star:
        put_ships(s, 0, mode.star, ENOUGH)
    return s


def plan_for(s: Galaxy, star: str) -> Plan:
    """How Mara gains a star."""
    counters: list[Answer] = [["gain_star", "research", "build_ships", "spirituality"]]
    return {0: {"select_counters": counters, "grow": [["gain_star", hex_of(s, star), "colonize"]]}}


@pytest.mark.long
@pytest.mark.rule(
    "galactic_era/16.1.sides", "galactic_era/17.1.difficulty", "galactic_era/18.1.puppet"
)
@pytest.mark.parametrize(
    "name, hand",
    [
        pytest.param(name, hand, id=f"{name}-{hand.__name__.lower()}")
        for number, name in enumerate(MODES)
        for hand in ((Mouse, Finger) if is_night() else (Mouse, Finger)[number % 2 :][:1])
    ],
)
def test_a_game_is_played_from_its_first_question_to_its_end(
    person: NewPerson, http: httpx.Client, again: int, name: str, hand: type[Hand]
) -> None:
    mode, is_whole = MODES[name], is_night() and not again
    mara = person(size=PHONE if hand is Finger else DESKTOP, lists=False)
    first_hand = hand(mara, (PEOPLE[0], BOT)[: mode.players] + mode.sides)
    first = Game(http, open_by_dialog(mara, mode), {0: first_hand})
    first.play(until=lambda scene: scene["view"]["round"] > (LAST if is_whole else 1))

    s = last_round(mode)
    opened = upload(mara.address, GAME, s)
    mara.sit_down(opened, 0)
    last_hand = hand(mara, PEOPLE[: mode.players] + mode.sides)
    last = Game(http, opened, {0: last_hand}, plan_for(s, mode.star) if mode.star else {})
    last.play()
    assert first.happened() | last.happened() >= mode.happened
    assert first_hand.by_list + last_hand.by_list == [], "all of it lies on the board"
    expect(mara.page.get_by_role("dialog")).to_contain_text(mode.end)
