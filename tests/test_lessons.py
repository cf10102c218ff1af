"""The coach: every lesson has its texts, and names only what there is.

Whoever follows the coach of Galactic Era or A Handful of Stars through a whole game meets the
lessons, each about the move that is advised.
"""

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

from galactarium.bots import Chair, GreedyBot
from galactarium.bots.casual import CasualBot
from galactarium.bots.chair import Choice
from galactarium.kernel import State, Stream, Tape, play, question, seed_from
from galactarium.lessons import DEEDS, OVER, Lesson
from galactarium.messages import LANGUAGES
from galactarium.registry import title, titles
from galactarium.server.http.game_routes import info, lesson_in
from galactarium.server.settings import Settings

WEB = Path(__file__).parents[1] / "web" / "src"
LESSONS = [
    pytest.param(name, lesson, id=f"{name}-{lesson.id}")
    for name, one in titles().items()
    for lesson in one.lessons()
]
LONGEST = 250  # characters
MOST = 2  # sentences
WORDS = 30
AT_ONCE = 2  # lessons at one question, as in web/src/lib/coach.svelte.ts
COURSES = {"a_handful_of_stars": 1, "galactic_era": AT_ONCE}  # whole courses, so much at once


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
    assert lesson.asks or lesson.seen or lesson.why or lesson.beside
    assert {f"ask.{key}" for key in lesson.asks if key != OVER} <= keys
    assert {f"event.{key}" for key in lesson.seen} <= keys
    assert not lesson.part or lesson.part in names
    assert {f"bot.{key}" for key in (*lesson.why, *lesson.beside)} <= keys
    assert not lesson.deed or lesson.deed in DEEDS
    assert not lesson.spot or lesson.spot in names | spots()


def test_a_game_says_whether_it_has_lessons() -> None:
    taught = [name for name, one in titles().items() if info(one, Settings()).first_game]
    assert taught == ["a_handful_of_stars", "age_of_galaxy", "galactic_era"]
    for one in titles().values():
        ids = [lesson.id for lesson in one.lessons()]
        assert len(set(ids)) == len(ids)


def test_what_is_needed_soonest_stands_first() -> None:
    places = {lesson.id: at for at, lesson in enumerate(titles()["age_of_galaxy"].lessons())}
    for earlier, later in pairwise(("reach", "discs", "production", "war", "guard", "colonize")):
        assert places[earlier] < places[later]


def test_what_is_told_in_a_turn_is_about_a_move_or_comes_before_any_advice() -> None:
    turn = {"act", "rest"}
    told = [one for one in titles()["age_of_galaxy"].lessons() if turn & set(one.asks)]
    assert [one.id for one in told if not (one.part or one.why or one.apart)] == []
    chained = {one.id for one in told if one.part in {"manufacture", "retrieve", "scavenge"}}
    assert {one.id for one in told if set(one.asks) == turn} >= chained, "allies let one do it, too"


# Following the coach.


class Told(NamedTuple):
    """A lesson, and what was asked and advised when it was told."""

    lesson: Lesson
    ask: str
    advice: Choice

    @property
    def reasons(self) -> set[str]:
        """Why that was advised."""
        return {self.advice.reason, *[key for key, _ in self.advice.warnings]}

    def fits(self, seen: list[str]) -> bool:
        """Whether this is the time for the lesson: see web/src/lib/lessons.ts."""
        one = self.lesson
        if one.asks and self.ask not in one.asks:
            return False
        if (one.why or one.beside) and not self.reasons & {*one.why, *one.beside}:
            return False
        has_seen = sum(key in one.seen for key in seen) >= one.times
        return (has_seen or not one.seen) and (not one.part or one.part in self.advice.answer)


def course(game: str, seed: str) -> Iterator[Told]:
    """What somebody is told who follows the coach through a whole game against bots."""
    one = title(game)
    first, lessons = one.first_game(), one.lessons()
    assert first is not None
    s: State = one.game.new(first.players, seed_from(seed), first.options, one.content().data)
    s.tape, stream = Tape(), Stream(seed_from(seed), "bot")
    while s.asked:
        seat = s.asked[0]
        chair = Chair(one.game, s, seat, stream)
        ordered = one.game.standing(s, seat)
        if ordered is None and seat == 0:
            advice = GreedyBot().hints(chair)[0]
            seen = [event.key for event in s.tape.events]
            now = [Told(left, question(s, 0).key, advice) for left in lessons]
            fitting = [one for one in now if one.fits(seen)][: COURSES[game]]
            lessons = [left for left in lessons if left not in [told.lesson for told in fitting]]
            yield from fitting
            play(s, 0, advice.answer)
        else:
            play(s, seat, CasualBot().choose(chair).answer if ordered is None else ordered)


@pytest.mark.parametrize("seed", ["first", "second", "third"])
@pytest.mark.parametrize("game", COURSES)
def test_whoever_follows_the_coach_meets_the_lessons(game: str, seed: str) -> None:
    told = list(course(game, seed))
    ids = {one.lesson.id for one in told}
    at_the_end = {one.id for one in title(game).lessons() if one.asks == (OVER,)}
    assert len(ids | at_the_end) >= 0.9 * len(title(game).lessons())
    for lesson, ask, advice in told:  # about the question, the move or its reason
        reasons = {advice.reason, *[key for key, _ in advice.warnings]}
        about = {*lesson.why, *lesson.beside}
        is_about = lesson.part in advice.answer or reasons & about or ask in lesson.asks
        assert is_about, lesson.id
        if ask == "manoeuvre":  # so much can be said of it that the advised move decides
            assert lesson.part or about, lesson.id
        if ask == "act":
            assert lesson.part or lesson.why or lesson.apart, lesson.id


@pytest.mark.parametrize("game", COURSES)
def test_a_lesson_is_one_idea_in_few_words(game: str) -> None:
    for lesson in title(game).lessons():
        assert all(len(lesson.text(language).split()) <= WORDS for language in LANGUAGES)
        assert not (lesson.part and lesson.why), "about one thing"
