"""A game is two folders: nothing of it stands anywhere else, on the page or in common words."""

from pathlib import Path

import pytest

from galactarium.messages import COMMON_LOCALE, LANGUAGES, read_messages
from galactarium.registry import titles

WEB = Path(__file__).parents[1] / "web" / "src"
GAMES = WEB / "games"


def common_files() -> list[Path]:
    """What the page is made of, without the folders of games and without its tests."""
    files = [path for path in sorted(WEB.rglob("*")) if path.suffix in (".ts", ".svelte", ".css")]
    own = {folder for folder in GAMES.iterdir() if folder.is_dir()}
    return [path for path in files if not own & {*path.parents} and ".test." not in path.name]


@pytest.mark.parametrize("game", titles())
def test_only_its_folder_knows_a_game(game: str) -> None:
    names = (game, titles()[game].catalogue("en").text("game.name", {}))
    for path in common_files():
        text = path.read_text(encoding="utf-8")
        told = [name for name in names if f'"{name}"' in text or f"/{name}/" in text]
        assert told == [], path


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", titles())
def test_common_words_name_no_game(game: str, language: str) -> None:
    name = titles()[game].catalogue(language).text("game.name", {})
    for key, message in read_messages(COMMON_LOCALE, language).items():
        assert game not in key and name not in message.source(), key


def test_the_folder_of_a_game_borrows_nothing_from_that_of_another() -> None:
    for folder in [path for path in GAMES.iterdir() if path.is_dir()]:
        others = {other.name for other in GAMES.iterdir()} - {folder.name}
        for path in folder.rglob("*.*"):
            text = path.read_text(encoding="utf-8")
            assert [other for other in others if f"/{other}/" in text] == [], path
