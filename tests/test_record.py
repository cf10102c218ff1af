"""Record files: written whole or not at all, read back exactly, and damage told with its line."""

import json
import os
from pathlib import Path
from typing import Any, NoReturn

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from galactarium.match import Match
from galactarium.names import clean_name
from galactarium.record import (
    End,
    Entry,
    Header,
    Record,
    RecordError,
    read_record,
    record_in,
    write_record,
)
from tests.tables import EMBER, SEED, ember, play_on, whole_game

Rows = list[dict[str, Any]]
RECORD = whole_game()


def lines_of(record: Record) -> list[str]:
    """The lines that a record is written as."""
    rows: list[Any] = [record.header, *record.entries, record.end]
    return [json.dumps(row._asdict(), ensure_ascii=False) for row in rows if row is not None]


def rows_of(record: Record) -> Rows:
    return [json.loads(line) for line in lines_of(record)]


def file_of(rows: Rows, folder: Path) -> Path:
    path = folder / "made.record"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return path


# There and back.


@pytest.mark.parametrize(("seats", "calm"), [(2, 0), (3, 1), (4, 0)])
@pytest.mark.parametrize("answers", [0, 1, 25, 1000])
def test_a_record_comes_back_exactly(seats: int, calm: int, answers: int, tmp_path: Path) -> None:
    match = play_on(ember(seats, calm=calm), answers)
    for record in (match.record(), match.record(is_local=False)):
        write_record(record, tmp_path / "game")
        assert read_record(tmp_path / "game") == record


def test_corrections_and_a_position_come_back_exactly(tmp_path: Path) -> None:
    first = play_on(ember(), 9)
    content = EMBER.content({"belt": {"start": {"deeds": 1}, "rock": [{"id": "anvil", "vein": 3}]}})
    position = first.game.save(first.state)
    record = Match(EMBER, ("A", "B"), SEED, content=content, position=position).record()
    write_record(record, tmp_path / "game")
    again = read_record(tmp_path / "game")
    assert again.header.corrections == content.corrections
    assert again.header.position == json.loads(json.dumps(position))


NAME = st.text(st.characters(exclude_categories=["Cs"]), max_size=60).map(clean_name)


@settings(max_examples=50)
@given(names=st.lists(NAME, min_size=2, max_size=4))
def test_every_name_that_can_be_shown_comes_back(
    names: list[str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    record = Match(EMBER, names, SEED).record()
    path = tmp_path_factory.mktemp("names") / "game"
    write_record(record, path)
    assert read_record(path) == record


@pytest.mark.parametrize("name", ["\u2028", "\u0085", "a\nb", "a\r\nb", "\x0b\x1c", '"', "Jürgen"])
def test_a_name_does_not_break_a_line(name: str, tmp_path: Path) -> None:
    record = Match(EMBER, (name, "Ben"), SEED).record()
    write_record(record, tmp_path / "game")
    assert read_record(tmp_path / "game").header.seats == (clean_name(name), "Ben")


@pytest.mark.parametrize("bots", [["random"], ["", "", "random", ""]])
def test_bots_for_other_seats_than_there_are_are_told(bots: list[str], tmp_path: Path) -> None:
    rows = rows_of(RECORD)
    rows[0]["bots"] = bots
    with pytest.raises(RecordError, match=f"line 1 names {len(bots)} bots for 3 seats"):
        read_record(file_of(rows, tmp_path))


def test_a_file_with_the_line_ends_of_another_system_is_read(tmp_path: Path) -> None:
    lines = lines_of(RECORD)
    path = tmp_path / "crlf"
    path.write_bytes("".join(line + "\r\n" for line in lines).encode())
    assert read_record(path) == RECORD


def test_a_file_without_its_last_line_end_is_read(tmp_path: Path) -> None:
    path = tmp_path / "game"
    path.write_text("\n".join(lines_of(RECORD)), encoding="utf-8")
    assert read_record(path) == RECORD


# Whole or not at all.


def test_a_record_is_written_as_a_line_of_json_for_each_row(tmp_path: Path) -> None:
    write_record(RECORD, tmp_path / "game")
    text = (tmp_path / "game").read_text(encoding="utf-8")
    assert text == "".join(line + "\n" for line in lines_of(RECORD))


def test_writing_leaves_nothing_but_the_file(tmp_path: Path) -> None:
    for record in (play_on(ember(), 3).record(), RECORD):
        write_record(record, tmp_path / "game")
        assert [path.name for path in tmp_path.iterdir()] == ["game"]
        assert read_record(tmp_path / "game") == record


def fail(*_: object) -> NoReturn:
    raise OSError("the disk is full")


@pytest.mark.parametrize(("place", "name"), [(os, "fsync"), (Path, "replace")])
def test_a_write_that_fails_leaves_the_old_file_whole(
    place: Any, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = play_on(ember(), 3).record()
    write_record(old, tmp_path / "game")
    with monkeypatch.context() as patched:
        patched.setattr(place, name, fail)
        with pytest.raises(OSError, match="the disk is full"):
            write_record(RECORD, tmp_path / "game")
    assert read_record(tmp_path / "game") == old
    assert [path.name for path in tmp_path.iterdir()] == ["game"]


def test_a_name_that_cannot_be_written_leaves_the_old_file_whole(tmp_path: Path) -> None:
    write_record(RECORD, tmp_path / "game")
    broken = RECORD._replace(header=RECORD.header._replace(seats=("\ud800", "b")))
    with pytest.raises(UnicodeEncodeError):
        write_record(broken, tmp_path / "game")
    assert read_record(tmp_path / "game") == RECORD
    assert [path.name for path in tmp_path.iterdir()] == ["game"]


# Damaged files.


def test_a_file_that_is_not_there_or_no_file_is_told(tmp_path: Path) -> None:
    for path in (tmp_path / "nothing", tmp_path):
        with pytest.raises(RecordError, match="cannot be read"):
            read_record(path)


def test_an_empty_file_is_told(tmp_path: Path) -> None:
    path = tmp_path / "game"
    path.touch()
    with pytest.raises(RecordError, match=r"^the file is empty$"):
        read_record(path)


@pytest.mark.parametrize("number", [1, 2, 20])
def test_what_is_no_text_is_told_with_its_line(number: int, tmp_path: Path) -> None:
    lines = [line.encode() for line in lines_of(RECORD)]
    lines[number - 1] = b'{"seat": "\xff\xfe"}'
    path = tmp_path / "game"
    path.write_bytes(b"\n".join(lines))
    with pytest.raises(RecordError, match=f"^line {number} "):
        read_record(path)


@pytest.mark.parametrize("keep", [1, 10, -1])
def test_a_last_line_that_is_cut_off_is_told_with_its_number(keep: int, tmp_path: Path) -> None:
    text = "\n".join(lines_of(RECORD)[:7])
    start = text.rindex("\n") + 1
    path = tmp_path / "game"
    path.write_text(text[:start] + text[start:][:keep], encoding="utf-8")
    with pytest.raises(RecordError, match=r"^line 7 is no JSON \(cut off\?\)"):
        read_record(path)


@settings(max_examples=100, deadline=None)
@given(data=st.data())
def test_a_file_that_is_cut_off_anywhere_is_read_or_told(
    data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("cut")
    whole = "\n".join(lines_of(RECORD)).encode()
    path = folder / "game"
    path.write_bytes(whole[: data.draw(st.integers(0, len(whole)))])
    try:
        read = read_record(path)
    except RecordError:
        return
    assert read.entries == RECORD.entries[: len(read.entries)]


@settings(max_examples=200, deadline=None)
@given(data=st.binary(max_size=60))
def test_any_bytes_are_told_as_no_record(
    data: bytes, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("bytes") / "game"
    path.write_bytes(data)
    with pytest.raises(RecordError):
        read_record(path)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "null",
        "[]",
        "7",
        '"header"',
        "{",
        "{}",
        '{"format": }',
        "[" * 100_000,
        '{"format": ' + "[" * 100_000,
        '{"format": ' + "1" * 5000 + "}",
        '\ufeff{"format": 1}',
    ],
    ids=range(12),
)
def test_a_line_that_is_no_row_is_told_with_its_number(line: str, tmp_path: Path) -> None:
    lines = lines_of(RECORD)
    path = tmp_path / "game"
    for number in (1, 5, len(lines)):
        damaged = [*lines[: number - 1], line, *lines[number:]]
        path.write_text("\n".join(damaged) + "\n", encoding="utf-8")
        with pytest.raises(RecordError, match=f"^line {number} "):
            read_record(path)


# Fields.

KINDS: list[tuple[Any, int]] = [(Header, 1), (Entry, 2), (Entry, 9), (End, len(RECORD.entries) + 2)]
FIELDS = [(number, name) for kind, number in KINDS for name in kind._fields]
FITTING: dict[str, tuple[type, ...]] = {  # what a field may hold
    "format": (int,),
    "seat": (int,),
    "corrections": (dict,),
    "options": (dict,),
    "position": (dict,),
    "seats": (list,),
    "bots": (list,),
    "answer": (list,),
    "chance": (list,),
    "points": (list,),
    "places": (list,),
}
VALUES: list[Any] = [None, True, 7, 1.5, "word", [], {}, [[]], [None], {"key": None}, [1.5], [[[]]]]


def fits(name: str, value: Any) -> bool:
    """Whether a value is one that this field may hold."""
    if type(value) not in FITTING.get(name, (str,)) or name == "seed":  # pairs of digits
        return False
    if value == {"key": None}:
        return name != "options"
    return (name == "chance" and value == [[]]) or value in ([], {}, 7, "word")


@pytest.mark.parametrize(("number", "name"), FIELDS)
@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_a_value_of_the_wrong_type_is_told_with_line_and_field(
    number: int, name: str, value: Any, tmp_path: Path
) -> None:
    rows = rows_of(RECORD)
    rows[number - 1][name] = value
    path = file_of(rows, tmp_path)
    if fits(name, value) and name != "format":
        read_record(path)
        return
    with pytest.raises(RecordError, match=f"^line {number} .*{name}"):
        read_record(path)


@pytest.mark.parametrize(
    ("number", "name", "value"),
    [
        (1, "seats", ["a", 1]),
        (1, "seats", "ab"),
        (1, "options", {"rounds": True}),
        (1, "options", {"rounds": [1]}),
        (1, "chance", [[1], ["1"]]),
        (1, "chance", [1]),
        (2, "answer", ["a", True]),
        (2, "answer", [["a"]]),
        (2, "chance", [[True]]),
        (2, "seat", True),
        (3, "seat", "0"),
    ],
)
def test_a_wrong_value_inside_a_field_is_told(
    number: int, name: str, value: Any, tmp_path: Path
) -> None:
    rows = rows_of(RECORD)
    rows[number - 1][name] = value
    with pytest.raises(RecordError, match=f"^line {number} .*{name}"):
        read_record(file_of(rows, tmp_path))


@pytest.mark.parametrize(("number", "name"), [x for x in FIELDS if x != (1, "bots")])
def test_a_missing_field_is_told(number: int, name: str, tmp_path: Path) -> None:
    rows = rows_of(RECORD)
    del rows[number - 1][name]
    # Without its points the last line is taken for an answer, and without its places it is no end.
    with pytest.raises(RecordError, match=f"^line {number} .*{name}|^line {number} .*places"):
        read_record(file_of(rows, tmp_path))


def test_a_record_need_not_tell_the_kinds_of_its_bots(tmp_path: Path) -> None:
    rows = rows_of(RECORD)
    del rows[0]["bots"]
    assert read_record(file_of(rows, tmp_path)) == RECORD


@pytest.mark.parametrize("number", [1, 2, len(RECORD.entries) + 2])
def test_a_field_too_many_is_told(number: int, tmp_path: Path) -> None:
    rows = rows_of(RECORD)
    rows[number - 1]["comment"] = "hello"
    with pytest.raises(RecordError, match=f"^line {number} .*comment"):
        read_record(file_of(rows, tmp_path))


def test_rows_in_the_wrong_place_are_told(tmp_path: Path) -> None:
    header, first, *_, end = rows_of(RECORD)
    for rows, number in [([first, header], 1), ([header, header], 2), ([header, end, first], 2)]:
        with pytest.raises(RecordError, match=f"^line {number} "):
            read_record(file_of(rows, tmp_path))


@pytest.mark.parametrize("version", [0, 2, 99, "1"])
def test_a_file_of_another_format_is_told_whatever_its_fields(version: Any, tmp_path: Path) -> None:
    rows = [{"format": version, "new": "field"}, {"other": "row"}]
    with pytest.raises(RecordError, match=r"^line 1 has format .*; this program reads 1"):
        read_record(file_of(rows, tmp_path))


@pytest.mark.parametrize("line", ['{"answer": ' + "9" * 5000 + "}", "[" * 100_000], ids=len)
def test_what_no_reader_can_hold_is_told_in_plain_words(line: str) -> None:
    text = "line 1 has a number too long or a list too deep"
    with pytest.raises(RecordError, match=f"^{text}$"):
        record_in(line.encode())
