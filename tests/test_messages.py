"""The message catalogue: grammar, strictness and the common messages."""

from pathlib import Path

import pytest

from galactarium.messages import LANGUAGES, Catalogue, MessageError, Value, load_catalogue

ENGLISH = """
braces = "{{n}} is {n}"
[event]
mined = "{who:seat} mines {n} {n|crystal|crystals}."
played = "{who:seat} plays {cards:card}."
met = "Met: {who:seat}."
numbers = "Rolled {dice}."
nested = "{card:odd}"
[card]
jam = "Jam"
probe = "Probe"
[odd]
jam = "needs {n}"
"""


def write(folder: Path, text: str, language: str = "en") -> Path:
    folder.mkdir(exist_ok=True)
    (folder / f"{language}.toml").write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def catalogue(tmp_path: Path) -> Catalogue:
    return load_catalogue("en", write(tmp_path, ENGLISH))


@pytest.mark.parametrize(
    ("key", "params", "text"),
    [
        ("braces", {"n": 3}, "{n} is 3"),
        ("event.mined", {"who": 0, "n": 1}, "Ada mines 1 crystal."),
        ("event.mined", {"who": 1, "n": 0}, "Player 2 mines 0 crystals."),
        ("event.mined", {"who": 5, "n": 2}, "Player 6 mines 2 crystals."),
        ("event.played", {"who": -1, "cards": "jam"}, "Chance plays Jam."),
        ("event.played", {"who": -2, "cards": ("jam", "probe")}, "Spectator plays Jam, Probe."),
        ("event.played", {"who": 0, "cards": ()}, "Ada plays none."),
        ("event.met", {"who": (0, 1)}, "Met: Ada, Player 2."),
        ("event.numbers", {"dice": (6, 1)}, "Rolled 6, 1."),
    ],
)
def test_a_message_is_rendered(
    catalogue: Catalogue, key: str, params: dict[str, Value], text: str
) -> None:
    assert catalogue.text(key, params, ("Ada", "")) == text


@pytest.mark.parametrize(
    ("key", "params", "problem"),
    [
        ("event.lost", {}, "message 'event.lost' (en): there is no such key"),
        ("event.mined", {"n": 1}, "message 'event.mined' (en): missing parameter 'who'"),
        ("event.met", {"who": 1, "n": 1}, "'event.met' (en): superfluous parameter 'n'"),
        ("event.mined", {"who": 1, "n": "x"}, "'n' must be a number, not 'x'"),
        ("event.met", {"who": "Ada"}, "'who' must be a number, not 'Ada'"),
        ("event.played", {"who": 0, "cards": "ace"}, "'card.ace' (en): there is no such key"),
        ("event.nested", {"card": "jam"}, "'odd.jam' (en): missing parameter 'n'"),
    ],
)
def test_a_wrong_use_says_what_is_wrong(
    catalogue: Catalogue, key: str, params: dict[str, Value], problem: str
) -> None:
    with pytest.raises(MessageError) as caught:
        catalogue.text(key, params)
    assert problem in str(caught.value)


def test_keys_and_placeholders_are_listed(catalogue: Catalogue) -> None:
    assert {"event.mined", "card.jam", "seat.number"} <= catalogue.keys()
    assert catalogue.placeholders("event.mined") == {"who", "n"}
    assert catalogue.placeholders("card.jam") == frozenset()
    with pytest.raises(MessageError, match=r"event\.lost"):
        catalogue.placeholders("event.lost")


@pytest.mark.parametrize(
    "text",
    ["{", "}", "{}", "{a b}", "{n!r}", "{n:>3}", "{n|one}", "{n|a|b|c}", "{n:a|b|c}", "{a.b}"],
)
def test_no_other_placeholder_is_accepted(tmp_path: Path, text: str) -> None:
    with pytest.raises(MessageError, match=r"message 'event\.bad' \(en\): no placeholder"):
        load_catalogue("en", write(tmp_path, f'[event]\nbad = "so {text}"\n'))


def test_all_malformed_messages_are_reported_at_once(tmp_path: Path) -> None:
    with pytest.raises(MessageError) as caught:
        load_catalogue("en", write(tmp_path, 'a = "{"\nb = 3\nc = "fine"\n'))
    assert [line.split("'")[1] for line in str(caught.value).splitlines()] == ["a", "b"]


def test_a_game_cannot_replace_a_common_message(tmp_path: Path) -> None:
    with pytest.raises(MessageError, match=r"message 'seat\.chance' \(en\)"):
        load_catalogue("en", write(tmp_path, '[seat]\nchance = "Fate"\n'))


def test_two_folders_cannot_share_a_key(tmp_path: Path) -> None:
    one, two = write(tmp_path / "one", 'a = "1"'), write(tmp_path / "two", 'a = "2"')
    assert load_catalogue("en", one).text("a", {}) == "1"
    with pytest.raises(MessageError, match="message 'a'"):
        load_catalogue("en", one, two)


def test_missing_files_and_languages_are_named(tmp_path: Path) -> None:
    with pytest.raises(MessageError, match=r"de\.toml"):
        load_catalogue("de", write(tmp_path, ""))
    with pytest.raises(MessageError, match=r"'fr' is unknown; there are 'de', 'en'"):
        load_catalogue("fr")


def test_a_file_that_is_no_toml_is_named(tmp_path: Path) -> None:
    with pytest.raises(MessageError, match=r"en\.toml: "):
        load_catalogue("en", write(tmp_path, "a = "))


def test_the_common_messages_agree_between_the_languages() -> None:
    english, german = (load_catalogue(language) for language in LANGUAGES)
    assert (english.language, german.language) == ("en", "de")
    keys = english.keys()
    assert keys == german.keys()
    assert all(english.placeholders(key) == german.placeholders(key) for key in keys)


def test_german_has_real_umlauts() -> None:
    german = load_catalogue("de")
    assert german.text("refusal.too_many", {"max": 2}) == "Du darfst höchstens 2 wählen."
    assert german.seat(2) == "Spieler 3"
