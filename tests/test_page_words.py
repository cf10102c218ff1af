"""The page has a text for every key that it says, and says every text that it has.

What all games share is said by the page itself; what a game's folder of the page says stands in
the messages `page.*` of that game.
"""

import json
import re
from pathlib import Path

import pytest

from galactarium.messages import COMMON_LOCALE, LANGUAGES, read_messages
from galactarium.registry import titles

WEB = Path(__file__).parents[1] / "web" / "src"
SAID = re.compile(r"""site\.say\(\s*["']([a-z0-9_]+)["']""")
LITERAL = re.compile(r"""["'`]([a-z0-9_]+)["'`]""")
BEGINNING = re.compile(r"`([a-z0-9_]+_)\$\{")
OWN_SAID = re.compile(r"""["'`]page\.([a-z0-9_]+)["'`]""")
OWN_BEGINNING = re.compile(r"`page\.([a-z0-9_]*)\$\{")
TABS = re.compile(r"tabs: \{(.*?)\}", re.DOTALL)
KEYS = re.compile(r"keys: \{(.*?)\}", re.DOTALL)
KEY = re.compile(r"(\w+): \"(.*?)\"")
PHASE = "phase_"  # the bar at the top says them
BAR = {"round_told"}  # the bar at the top says it, as it says phases


def source(folder: Path = WEB) -> str:
    paths = [path for ending in ("ts", "svelte") for path in sorted(folder.rglob(f"*.{ending}"))]
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


def texts(locale: Path, language: str) -> set[str]:
    keys = read_messages(locale, language)
    return {key.removeprefix("page.") for key in keys if key.startswith("page.")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_has_a_text(language: str) -> None:
    said = set(SAID.findall(source()))
    assert len(said) > 50
    assert sorted(said - texts(COMMON_LOCALE, language)) == []


def test_every_text_is_said() -> None:
    text = source()
    literals, beginnings = set(LITERAL.findall(text)), tuple(set(BEGINNING.findall(text)))
    every = texts(COMMON_LOCALE, "en")
    unsaid = {key for key in every - literals if not key.startswith(beginnings)}
    assert sorted(unsaid) == []


def tabs_of(text: str) -> set[str]:
    """The words of the tabs that a game's folder of the page names."""
    return {f"tab_{key}" for tabs in TABS.findall(text) for key in re.findall(r"(\w+):", tabs)}


def keys_of(text: str) -> set[str]:
    """The words of the keys that a game's folder names: what each does, and its name if need be."""
    keys = [found for keys in KEYS.findall(text) for found in KEY.findall(keys)]
    return {f"key_{key}" for key, _ in keys} | {f"keys_{key}" for key, sign in keys if not sign}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", titles())
def test_what_the_page_of_a_game_says_the_game_has_a_text_for(game: str, language: str) -> None:
    text = source(WEB / "games" / game)
    said = set(OWN_SAID.findall(text)) | tabs_of(text) | keys_of(text)
    assert sorted(said - texts(titles()[game].folder / "locale", language)) == []


@pytest.mark.parametrize("game", titles())
def test_the_page_of_a_game_says_every_text_that_the_game_has_for_it(game: str) -> None:
    text = source(WEB / "games" / game)
    said = set(OWN_SAID.findall(text)) | set(LITERAL.findall(text)) | tabs_of(text) | keys_of(text)
    said |= BAR
    beginnings = (PHASE, *[begun for begun in OWN_BEGINNING.findall(text) if begun])
    every = texts(titles()[game].folder / "locale", "en")
    unsaid = {key for key in every - said if not key.startswith(beginnings)}
    assert sorted(unsaid) == []


BOT_NAMES = re.compile(r"const BOT_NAMES = (\[.*?\]);")
# Some names of each game: a star or a system, a people, race or faction.
OWN_NAMES = {
    "age_of_galaxy": {"aurel", "shrynix", "reapers"},
    "a_handful_of_stars": {"orsolon", "aggroloids", "technoids"},
    "galactic_era": {"rigel", "anchara", "annunaki"},
}


def words_of(value: object) -> set[str]:
    """All words in values of any shape, in small letters."""
    if isinstance(value, dict):
        return words_of([*value.keys(), *value.values()])
    if isinstance(value, list | tuple):
        return set().union(*map(words_of, value))
    return set(re.findall(r"\w+", value.lower())) if isinstance(value, str) else set()


@pytest.mark.parametrize("game", titles())
def test_no_bot_is_named_like_anything_in_a_game(game: str) -> None:
    found = BOT_NAMES.search(source())
    assert found
    names = {name.lower() for name in json.loads(found[1])}
    assert len(names) >= max(int(count) for count in titles()[game].game.players.values)
    used = words_of(titles()[game].content().data)
    for language in LANGUAGES:
        used |= words_of(read_messages(titles()[game].folder / "locale", language))
    assert OWN_NAMES.get(game, set()) <= used
    assert sorted(names & used) == []
