"""The page has a text for every key that it says, and says every text that it has."""

import re
from pathlib import Path

import pytest

from galactarium.messages import LANGUAGES, load_catalogue

WEB = Path(__file__).parents[1] / "web" / "src"
SAID = re.compile(r"""site\.say\(\s*["']([a-z0-9_]+)["']""")
LITERAL = re.compile(r"""["'`]([a-z0-9_]+)["'`]""")
BEGINNING = re.compile(r"`([a-z0-9_]+_)\$\{")


def source() -> str:
    paths = [path for ending in ("ts", "svelte") for path in sorted(WEB.rglob(f"*.{ending}"))]
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


def texts(language: str) -> set[str]:
    keys = load_catalogue(language).keys()
    return {key.removeprefix("page.") for key in keys if key.startswith("page.")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_has_a_text(language: str) -> None:
    said = set(SAID.findall(source()))
    assert len(said) > 50
    assert sorted(said - texts(language)) == []


def test_every_text_is_said() -> None:
    text = source()
    literals, beginnings = set(LITERAL.findall(text)), tuple(set(BEGINNING.findall(text)))
    unsaid = {key for key in texts("en") - literals if not key.startswith(beginnings)}
    assert sorted(unsaid) == []
