"""The fonts of the page have all letters of our texts."""

from pathlib import Path

from tools.fonts import CHARACTERS

PACKAGE = Path(__file__).parents[1] / "src" / "galactarium"
DRAWN = "★☆●○◆◇▲△■□✓✗"  # in terminals only, whose fonts are their own


def test_no_letter_is_missing() -> None:
    files = [*PACKAGE.glob("**/locale/*.toml"), *PACKAGE.glob("games/*/data/*.toml")]
    assert files
    letters = {letter for file in files for letter in file.read_text(encoding="utf-8")}
    assert not letters - set(CHARACTERS) - set(DRAWN) - {"\n"}
