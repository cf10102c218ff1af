"""The words of the page: every one that it says is there, and every one that is there is said."""

import re
from pathlib import Path

import pytest

from galactarium.messages import LANGUAGES, load_catalogue

SOURCES = Path(__file__).parents[1] / "web/src"
SAID = re.compile(r'site\.say\(\s*"([a-z][a-z0-9_.]*)"')
WORD = re.compile(r'"([a-z][a-z0-9_.]*)"')
BEGINNING = re.compile(r"`([a-z][a-z0-9]*[_.][a-z0-9_.]*)\$\{")


def source() -> str:
    files = [*SOURCES.rglob("*.svelte"), *SOURCES.rglob("*.ts")]
    return "\n".join(file.read_text(encoding="utf-8") for file in sorted(files))


def words(language: str) -> set[str]:
    keys = load_catalogue(language).keys()
    return {key.removeprefix("page.") for key in keys if key.startswith("page.")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_page_says_is_there(language: str) -> None:
    said = set(SAID.findall(source()))
    assert said and not said - words(language)


def test_what_is_there_is_said() -> None:
    text = source()
    whole, begun = set(WORD.findall(text)), tuple(BEGINNING.findall(text))
    unused = {word for word in words("en") - whole if not word.startswith(begun)}
    assert not unused
