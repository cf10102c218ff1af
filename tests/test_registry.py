"""The games that there are: found in the package, plugged in, and named when they are not there."""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import galactarium.games
from galactarium.content import ContentError, load_content
from galactarium.kernel import refusal
from galactarium.match import Match
from galactarium.messages import LANGUAGES
from galactarium.record import Record
from galactarium.registry import Title, UnknownGameError, catalogue_in, title, titles
from galactarium.replay import replay
from tests.tables import EMBER, NAMES, SEED, play_on

GAMES = Path(galactarium.games.__file__).parent

PLUG_IN = """
from galactarium.games.template import begin
from galactarium.games.template.round import GAME_FLOW
from galactarium.games.template.supply import DRAW_UP
from galactarium.games.template.turns import DEED
from galactarium.games.template.view import census, redeal, result, view
from galactarium.kernel import Game, number, switch

GAME = Game(
    name="far_belt",
    version="7",
    players=number("players", 2, 2, 4),
    options=(number("rounds", 3, 1, 6), switch("calm")),
    flows=(GAME_FLOW, DEED, DRAW_UP),
    begin=begin,
    view=view,
    redeal=redeal,
    result=result,
    census=census,
)
"""


@pytest.fixture(params=["far_games", "far_games:GAME"])
def plugged(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Path]:
    """An installed package that plugs in a game by an entry point."""
    folder = tmp_path / "far_games"
    shutil.copytree(EMBER.folder, folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    (folder / "__init__.py").write_text(PLUG_IN, encoding="utf-8")
    about = tmp_path / "far_games-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: far-games\nVersion: 1\n")
    (about / "entry_points.txt").write_text(f"[galactarium.games]\nfar = {request.param}\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    titles.cache_clear()
    yield folder
    titles.cache_clear()
    sys.modules.pop("far_games", None)


def test_every_folder_of_the_package_is_a_game() -> None:
    folders = {path.parent.name for path in GAMES.glob("*/__init__.py")}
    assert "template" in folders
    inside = [found for found in titles().values() if found.folder.parent == GAMES]
    assert {found.folder.name for found in inside} == folders


def test_games_are_listed_by_name() -> None:
    assert list(titles()) == sorted(titles())
    assert all(found.name == name for name, found in titles().items())


def test_a_game_is_found_by_its_name() -> None:
    found = title("template")
    assert found == EMBER
    assert found.name == "template"
    assert found.folder == GAMES / "template"


def test_an_unknown_game_is_told_with_the_one_that_was_meant() -> None:
    with pytest.raises(UnknownGameError) as caught:
        title("templte")
    assert "There is no game 'templte'. Did you mean template? Games: " in str(caught.value)


def test_an_unknown_game_unlike_any_is_told_with_those_there_are() -> None:
    with pytest.raises(UnknownGameError) as caught:
        title("chess")
    assert "Did you mean" not in str(caught.value)
    assert all(name in str(caught.value) for name in titles())


# Plugged in.


def test_an_installed_package_plugs_in_a_game(plugged: Path) -> None:
    found = title("far_belt")
    assert found.folder == plugged
    assert found.game.version == "7"
    assert "template" in titles()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plugged_in_game_without_a_name_is_told_and_left_out(
    plugged: Path, language: str
) -> None:
    words = plugged / "locale" / f"{language}.toml"
    text = words.read_text(encoding="utf-8").replace("\nlength = ", "\nduration = ")
    words.write_text(text, encoding="utf-8")
    catalogue_in.cache_clear()
    with pytest.warns(UserWarning, match="far is left out: .*game.length"):
        assert "far_belt" not in titles()
    catalogue_in.cache_clear()


def test_a_plugged_in_game_is_played_and_replayed_like_any_other(plugged: Path) -> None:
    far = title("far_belt")
    record: Record = play_on(Match(far, NAMES[:2], SEED)).record()
    assert record.header.game == "far_belt"
    assert replay(record).is_true
    assert far.catalogue("de").text("card.static", {}) == "Störfunk"
    assert "2.1.bid" in far.ledger().rules
    assert far.screen() is None  # it brings none


@pytest.mark.parametrize(
    ("code", "told"), [("import no_such_thing", "no_such_thing"), ("", "GAME")]
)
def test_a_plug_in_that_cannot_be_loaded_is_told_and_left_out(
    plugged: Path, code: str, told: str
) -> None:
    (plugged / "__init__.py").write_text(code, encoding="utf-8")
    with pytest.warns(UserWarning, match=f"far is left out.*{told}"):
        assert "template" in titles() and "far_belt" not in titles()


def test_a_plug_in_does_not_replace_a_game_of_the_package(plugged: Path) -> None:
    code = PLUG_IN.replace("far_belt", "template")
    (plugged / "__init__.py").write_text(code, encoding="utf-8")
    assert title("template") == EMBER


def test_a_game_that_is_no_longer_plugged_in_is_told() -> None:
    with pytest.raises(UnknownGameError):
        title("far_belt")


# The files beside a game.


@pytest.mark.parametrize("name", titles())
def test_the_content_is_read_once_for_all_matches_and_none_changes_it(name: str) -> None:
    found = title(name)
    players = int(found.game.players.default)
    match = Match(found, NAMES[:players], SEED, {})
    play_on(match, 60)
    assert match.content is found.content()
    assert match.content == load_content(found.folder / "data")


def test_the_content_of_a_title_takes_corrections_from_a_table_or_a_file(tmp_path: Path) -> None:
    shipped = EMBER.content()
    table = EMBER.content({"belt": {"start": {"purse": 4}}})
    file = tmp_path / "ours.toml"
    file.write_text("[belt.start]\npurse = 4\n", encoding="utf-8")
    assert shipped.data["belt"]["start"]["purse"] == 2
    assert table.data["belt"]["start"]["purse"] == 4
    assert EMBER.content(file) == table
    assert table.hash != shipped.hash == EMBER.content().hash
    assert table.corrected == {"belt.start.purse"}
    assert shipped.corrections == {}


def test_corrections_that_do_not_fit_are_told() -> None:
    with pytest.raises(ContentError, match="did you mean 'purse'"):
        EMBER.content({"belt": {"start": {"purses": 4}}})


def test_a_title_brings_its_messages_rules_and_screen() -> None:
    assert EMBER.catalogue("en").text("game.name", {}) == "Ember Belt"
    rules = EMBER.ledger().rules
    assert {"0.0.goal", "table.turn"} <= set(rules)
    screen = EMBER.screen()
    assert screen is not None
    view = EMBER.game.view(play_on(Match(EMBER, NAMES[:2], SEED), 8).state, 0)
    assert len(screen(view, 0, lambda key, **params: key)) > 6


def test_variants_change_one_option_that_fits() -> None:
    assert EMBER.variants(2) == [{}, {"rounds": 1}, {"rounds": 6}, {"calm": 1}]
    galaxy = title("age_of_galaxy")
    assert {"solo_cultural": "yours"} in galaxy.variants(1)
    assert {"solo_cultural": "yours"} not in galaxy.variants(2)
    assert {"draft": 1} in galaxy.variants(2)


def test_a_title_brings_its_adviser() -> None:
    adviser = EMBER.adviser()
    assert adviser is not None
    state = play_on(Match(EMBER, NAMES[:2], SEED), 8).state
    seat = state.asked[0]
    assert refusal(state, seat, adviser(state, seat).answer) is None


def test_a_title_without_a_module_has_no_screen_and_no_adviser() -> None:
    plain = Title(EMBER.game, EMBER.folder)
    assert (plain.screen(), plain.adviser()) == (None, None)


def test_a_game_in_a_single_module_brings_no_adviser(tmp_path: Path) -> None:
    assert Title(EMBER.game, tmp_path, "json.decoder").adviser() is None
