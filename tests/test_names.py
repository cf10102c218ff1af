"""Names that come from somebody else."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from galactarium.names import LONGEST, clean_name, printable


@pytest.mark.parametrize("name", ["Jürgen", "Ada ✦", "李雷", "o'Neil", "👩\u200d🚀", "עדה"])
def test_a_name_that_can_be_shown_stays(name: str) -> None:
    assert clean_name(name) == printable(name) == name


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("\x1b[2JAda", "[2JAda"),
        ("A\nB\r\x00\x7f\x9b", "AB"),
        ("\u202eadA", "adA"),
        ("a\u2028b\u2029c", "abc"),
        ("\ud800Ada", "Ada"),
        ("  Ada  ", "Ada"),
        ("x" * 900_000, "x" * LONGEST),
    ],
)
def test_what_would_disturb_a_screen_is_left_out(name: str, clean: str) -> None:
    assert clean_name(name) == clean


def test_in_a_terminal_it_is_written_out() -> None:
    assert printable("\x1b[31mA\r\n\u202e\ud800") == r"\x1b[31mA\r\n\u202e\ud800"


@given(st.text(st.characters()))
def test_nothing_that_is_left_disturbs(name: str) -> None:
    for text in (clean_name(name), printable(name)):
        assert not {unicodedata.category(letter) for letter in text} & {"Cc", "Cs", "Zl", "Zp"}
        text.encode()
