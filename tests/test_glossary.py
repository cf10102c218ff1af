"""The glossaries: what they name is in the sources, and the German words are those of the texts."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
GLOSSARIES = sorted((ROOT / "docs" / "glossary").glob("*.md"))
Row = tuple[str, str, str, str]


def rows(path: Path) -> list[Row]:
    """The rows of a glossary."""
    cells = [
        line.strip("| ").split(" | ") for line in path.read_text(encoding="utf-8").splitlines()
    ]
    return [(one[0], one[1], one[2], one[3]) for one in cells if len(one) == 4][1:]


def ticked(text: str) -> list[str]:
    """What stands in backticks."""
    return re.findall(r"`([^`]+)`", text)


ROWS = [(path.stem, row) for path in GLOSSARIES for row in rows(path)]


def test_there_is_a_glossary_for_every_game_of_a_rulebook() -> None:
    assert [path.stem for path in GLOSSARIES] == [
        "a_handful_of_stars",
        "age_of_galaxy",
        "galactic_era",
    ]
    assert len(ROWS) > 60


@pytest.mark.parametrize(("game", "row"), ROWS, ids=lambda value: str(value[0])[:30])
def test_its_words_are_those_of_the_sources(game: str, row: Row) -> None:
    folder = ROOT / "src" / "galactarium" / "games" / game
    _, words, german, places = row
    paths = [folder / place for place in ticked(places)]
    assert paths and all(path.exists() for path in paths)
    source = "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    assert [word for word in ticked(words) if not re.search(rf"\b{word}\b", source)] == []
    told = [folder / "locale" / "de.toml", folder / "rules.toml"]
    text = "\n".join(path.read_text(encoding="utf-8") for path in told).lower()
    stems = [word.lower()[:7] for word in re.findall(r"[A-Za-zÄÖÜäöüß-]{4,}", german)]
    assert [stem for stem in stems if stem not in text] == []
