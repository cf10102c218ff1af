"""What may be chosen, and the table in words, comes by itself to whoever names a language."""

import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

from galactarium.server.tables import scenes
from tests.server.live import PATIENCE, Live, live
from tests.server.player import Player, open_table, players_of, settings_in

Message = dict[str, Any]


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(settings_in(tmp_path_factory.mktemp("club"), most_open=10_000)) as found:
        yield found


@pytest.fixture
def table(club: Live) -> Message:
    """A game of two in which each has a turn of its own."""
    return open_table(club.http, "age_of_galaxy", "me", "friend")


@contextmanager
def listening(
    club: Live, table: Message, seat: int | None = 0, **hello: Any
) -> Iterator[ClientConnection]:
    """A connection that has told who it is."""
    key = None if seat is None else table["keys"][seat]["key"]
    with club.connect(table["id"], max_size=None) as wire:
        wire.send(json.dumps({"type": "hello", "key": key, **hello}))
        yield wire


def heard(wire: ClientConnection) -> list[Message]:
    """All that has come until now, and the reply to a request that comes after all of it."""
    wire.send(json.dumps({"type": "answer", "id": 99, "question": "", "answer": []}))
    found: list[Message] = []
    while not found or found[-1].get("id") != 99:
        found.append(json.loads(wire.recv(PATIENCE)))
    return [one for one in found if one["type"] != "table"]


def kinds(messages: list[Message]) -> list[str]:
    return [str(one["type"]) for one in messages]


def offers(messages: list[Message]) -> list[Message]:
    return [one for one in messages if one["type"] == "offer"]


def player_of(club: Live, table: Message, seat: int) -> Player:
    return Player(club.http, table["id"], table["keys"][seat]["key"], seat)


def asked_seat(club: Live, table: Message) -> int:
    """The first of those who are asked."""
    return int(player_of(club, table, 0).get("")["asked"][0])


def play_to_an_action(club: Live, table: Message) -> int:
    """Let all play until somebody may choose an action: who."""
    while True:
        seat = asked_seat(club, table)
        player = player_of(club, table, seat)
        if "scavenge" in player.post("choices", {"parts": []})["offered"]:
            return seat
        player.answer()


def test_who_names_no_language_is_offered_nothing(club: Live, table: Message) -> None:
    with listening(club, table, asked_seat(club, table)) as wire:
        assert kinds(heard(wire)) == ["scene", "done"]
        wire.send(json.dumps({"type": "choices", "id": 1, "parts": []}))
        assert heard(wire)[0]["result"]["told"] is None


def test_a_seat_is_offered_its_own_choices_and_nobody_else_is(club: Live, table: Message) -> None:
    seat = play_to_an_action(club, table)
    with (
        listening(club, table, seat, language="en") as mine,
        listening(club, table, 1 - seat, language="en") as other,
        listening(club, table, None, language="en") as onlooker,
    ):
        scene, offer, _ = heard(mine)
        choices = offer["choices"]
        assert choices["question"]["id"] == scene["scene"]["question"]["id"]
        assert choices["so_far"] == [] and choices["told"]["texts"]
        mine.send(json.dumps({"type": "choices", "id": 1, "parts": []}))
        assert heard(mine)[0]["result"] == choices, "as if it had been asked for"
        for wire in (other, onlooker):
            assert kinds(heard(wire)) == ["scene", "done"]


def test_an_answer_brings_what_happened_with_its_reply(club: Live, table: Message) -> None:
    seat = asked_seat(club, table)
    player = player_of(club, table, seat)
    question = player.get("scene")["question"]["id"]
    given = player.draw(lambda so_far: player.post("choices", {"parts": so_far}))
    with (
        listening(club, table, seat, language="de") as mine,
        listening(club, table, seat) as tab,
        listening(club, table, 1 - seat) as other,
    ):
        for wire in (mine, tab, other):
            heard(wire)
        answer = {"type": "answer", "id": 5, "question": question, "answer": given}
        mine.send(json.dumps(answer))
        taken, *_ = told = heard(mine)
        assert (taken["id"], taken["result"]["type"]) == (5, "taken")
        assert taken["events"]["number"] == taken["result"]["number"]
        assert "events" not in kinds(told), "it comes once"
        assert heard(tab)[0] == taken["events"], "another window of the same seat sees it, too"
        assert heard(other)[0]["number"] == taken["events"]["number"]
        mine.send(json.dumps(answer))
        assert heard(mine)[0]["problem"] == "question_is_gone"


def test_nobody_waits_for_a_look_at_too_many_ways(
    club: Live, table: Message, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = play_to_an_action(club, table)
    with listening(club, table, seat, language="en") as wire:
        told = offers(heard(wire))[0]["choices"]["told"]
        following = [len(parts) for parts in told["leads"].values()]
        assert sum(following) > 1 and told["ends"]
        for most in (sum(following), sum(following) - 1):
            monkeypatch.setattr(scenes, "MOST_LED", most)
            wire.send(json.dumps({"type": "choices", "id": 1, "parts": []}))
            again = heard(wire)[0]["result"]["told"]
            assert again["texts"] == told["texts"]
            is_told = most == sum(following)
            assert (again["leads"], again["ends"]) == (
                (told["leads"], told["ends"]) if is_told else (None, None)
            )


def test_choices_are_worked_out_once_for_all_windows_of_a_seat(
    club: Live, table: Message, monkeypatch: pytest.MonkeyPatch
) -> None:
    worked_out: list[int] = []
    choices = scenes.choices

    def counted(table: Any, seat: int, *more: Any) -> Any:
        worked_out.append(seat)
        return choices(table, seat, *more)

    monkeypatch.setattr(scenes, "choices", counted)
    seat = asked_seat(club, table)
    with listening(club, table, seat, language="en") as one:
        first = offers(heard(one))
        with listening(club, table, seat, language="en") as two:
            assert offers(heard(two)) == first
            assert offers(heard(one)) == [], "it has them already"
    assert worked_out == [seat]


def test_another_language_is_offered_at_once(club: Live, table: Message) -> None:
    with listening(club, table, play_to_an_action(club, table), language="en") as wire:
        [english] = offers(heard(wire))
        speak = {"type": "speak", "id": 1, "language": "de", "lines": False}
        wire.send(json.dumps(speak))
        [german] = offers(heard(wire))
        assert german["choices"]["next"] == english["choices"]["next"]
        assert german["choices"]["told"]["texts"] != english["choices"]["told"]["texts"]
        wire.send(json.dumps({**speak, "language": None}))
        assert offers(heard(wire)) == []


def test_words_come_to_those_who_want_them_and_names_only_once(club: Live) -> None:
    table = open_table(club.http, "galactic_era", "me", "friend", "friend")
    with (
        listening(club, table, None, language="en") as bare,
        listening(club, table, None, language="en", lines=True) as reader,
    ):
        told: list[Message] = []
        names: list[Message] = []
        players = players_of(club.http, table)
        for _ in range(12):
            assert players[asked_seat(club, table)].answer()
            told += offers(heard(reader))
            names += offers(heard(bare))
        assert all(one["choices"] is None for one in told + names)
        assert len([one for one in told if one["lines"]]) > 1
        assert len([one for one in told if one["labels"]]) == 1
        assert len(names) == 1 and names[0]["labels"]["hex"] and names[0]["lines"] is None
        reader.send(json.dumps({"type": "speak", "id": 1, "language": "en", "lines": False}))
        assert [one["lines"] for one in offers(heard(reader))] == [[]]


def test_a_scene_tells_what_was_taken_back(club: Live, table: Message) -> None:
    while True:
        seat = asked_seat(club, table)
        player = player_of(club, table, seat)
        assert player.answer()
        if player.get("scene")["undo"]:
            break
    number = player.get("scene")["number"]
    with listening(club, table, 1 - seat) as other:
        assert heard(other)[0]["undone"] is None
        player.post("undo")
        assert heard(other)[0]["undone"] == number


def test_an_offer_that_fails_tells_no_secret_and_may_be_asked_for(
    club: Live, table: Message, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: Any) -> None:
        raise ValueError(secret)

    secret = "my own cards"
    caplog.set_level(logging.DEBUG)
    with monkeypatch.context() as patch:
        patch.setattr(scenes, "choices", fail)
        with listening(club, table, asked_seat(club, table), language="en") as wire:
            assert kinds(heard(wire)) == ["scene", "done"]
            patch.undo()
            wire.send(json.dumps({"type": "choices", "id": 1, "parts": []}))
            assert heard(wire)[0]["result"]["told"] is not None
    assert "ValueError" in caplog.text and secret not in caplog.text
