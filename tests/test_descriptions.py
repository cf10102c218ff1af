"""Descriptions: every position in words, and back; as files of TOML and JSON."""

import json
from typing import Any

import pytest

from galactarium.descriptions import describe, parsed, read, toml_of
from galactarium.kernel import PositionError, play, state_hash
from galactarium.positions import lay_out
from galactarium.registry import Title, title, titles
from galactarium.testing.conformance.setting import Setting

TABLES = [(found, int(n)) for found in titles().values() for n in found.game.players.values]
EVERY = 61  # answers


def named(table: object) -> str:
    return table.name if isinstance(table, Title) else str(table)


@pytest.mark.parametrize(("found", "players"), TABLES, ids=named)
def test_every_position_can_be_described_and_read_back_exactly(found: Title, players: int) -> None:
    setting = Setting(found, players, {}, 3, 1)
    s = setting.new()
    for seat, given in setting.walk(lambda: s):
        if s.answers % EVERY in (0, 7):
            again = read(parsed(toml_of(describe(s))))
            assert state_hash(again) == state_hash(s)
            assert (again.seed, again.asked) == (s.seed, s.asked)
        play(s, seat, given)
        if s.answers > 300:
            break


def test_what_was_laid_out_is_described_in_the_same_words() -> None:
    words = {
        "game": "template",
        "seats": 3,
        "options": {"rounds": 5},
        "phase": "bid",
        "round": 2,
        "ore": {"hollow": 9},
        "drones": {"hollow": [2, 1, 0]},
        "hands": [["static"], [], []],
    }
    assert describe(read(words)) == words
    assert describe(read(json.loads(json.dumps(words)))) == words


def test_an_open_answer_and_the_seed_are_kept() -> None:
    s = lay_out("template", phase="bid")
    s.seed = "ab" * 32
    play(s, 1, (0,))
    again = read(describe(s))
    assert (again.sealed, again.seed, again.answers) == ({1: (0,)}, "ab" * 32, 1)
    assert "phase" not in describe(s)


def test_a_file_has_sections_for_what_is_long() -> None:
    told = {
        "game": "x",
        "names": ["Vega", 'Rigel "7"'],
        "short": {"a b": True},
        "list": [list(range(30)), list(range(30))],
        "long": {"first": "x" * 60, "second": {"third": "y" * 60}},
    }
    text = toml_of(told)
    assert parsed(text) == told
    assert text.splitlines()[:3] == [
        'game = "x"',
        'names = ["Vega", "Rigel \\"7\\""]',
        'short = {"a b" = true}',
    ]
    assert "[long]" in text
    assert max(len(line) for line in text.splitlines()) <= 120


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ({"phase": "bid"}, "A description names its game"),
        ({"game": 7, "phase": "bid"}, "A description names its game"),
        ({"game": "template"}, "which phase begins, or has the stack"),
        ({"game": "template", "phase": "bid", "stack": []}, "which phase begins, or has the stack"),
        ({"game": "template", "phase": "bid", "ore": 7}, "This description does not fit: "),
        ({"game": "template", "phase": "bid", "content": {}}, "This description does not fit: "),
        ({"game": "template", "phase": "bid", "answers": "many"}, "answers must be of type int"),
        ({"game": "galactic_era", "phase": "growth", "fleets": {"x": 1}}, "does not fit"),
        ({"game": "galactic_era", "phase": "growth", "stars": {"harus": 3}}, "does not fit"),
    ],
)
def test_what_does_not_fit_is_told(told: dict[str, Any], said: str) -> None:
    with pytest.raises(PositionError, match=said):
        read(told)


@pytest.mark.parametrize("text", ["game = ", "{", '{"a": }', "[" * 99_999])
def test_what_is_no_description_is_told(text: str) -> None:
    with pytest.raises(PositionError, match="This is no description"):
        parsed(text)


def test_values_of_a_title_are_those_that_are_given() -> None:
    content = title("template").content({"belt": {"start": {"purse": 5}}}).data
    assert read({"game": "template", "phase": "bid"}, content).purses == [5, 5]
