"""The coach: every lesson has its texts, and names only what there is."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from galactarium.lessons import DEEDS, OVER, Lesson
from galactarium.messages import LANGUAGES
from galactarium.registry import titles
from galactarium.server.http.game_routes import info, lesson_in
from galactarium.server.settings import Settings

WEB = Path(__file__).parents[1] / "web" / "src"
LESSONS = [
    pytest.param(name, lesson, id=f"{name}-{lesson.id}")
    for name, title in titles().items()
    for lesson in title.lessons()
]
LONGEST = 250  # characters
MOST = 2  # sentences


def spots() -> set[str]:
    """What the page can point at by a name of its own."""
    files = [path.read_text(encoding="utf-8") for path in WEB.rglob("*.svelte")]
    return set(re.findall(r'data-spot="([a-z_]+)"', "\n".join(files)))


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_has_its_texts(game: str, lesson: Lesson) -> None:
    for language in LANGUAGES:
        told = lesson_in(language, lesson)
        assert 3 < len(told.title) < 40
        assert 40 < len(told.text) < LONGEST and told.text.endswith((".", "!", "?"))
        assert len(re.findall(r"[.!?](?= |$)", told.text)) <= MOST
    assert lesson.en != lesson.de


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_names_what_there_is(game: str, lesson: Lesson) -> None:
    keys = titles()[game].catalogue("en").keys()
    names = {key.rpartition(".")[2] for key in keys}
    assert lesson.asks or lesson.seen
    assert {f"ask.{key}" for key in lesson.asks if key != OVER} <= keys
    assert {f"event.{key}" for key in lesson.seen} <= keys
    assert not lesson.part or lesson.part in names
    assert not lesson.deed or lesson.deed in DEEDS
    assert not lesson.spot or lesson.spot in names | spots()


def test_a_game_says_whether_it_has_lessons() -> None:
    assert {name for name, title in titles().items() if info(title, Settings()).has_lessons} == {
        "age_of_galaxy"
    }
    for title in titles().values():
        ids = [lesson.id for lesson in title.lessons()]
        assert len(set(ids)) == len(ids)


def test_what_is_needed_soonest_stands_first() -> None:
    places = {lesson.id: at for at, lesson in enumerate(titles()["age_of_galaxy"].lessons())}
    for earlier, later in pairwise(("reach", "discs", "production", "war", "guard", "colonize")):
        assert places[earlier] < places[later]
