"""The games that can be played here, and their words."""

from __future__ import annotations

from functools import cache

from litestar import get
from litestar.params import FromPath

from galactarium.bots import BOTS
from galactarium.lessons import Lesson
from galactarium.messages import LANGUAGES, Catalogue, load_catalogue
from galactarium.registry import Title, title, titles
from galactarium.server import wire as m
from galactarium.server.http.table_routes import TheHall
from galactarium.server.problems import Controls, Problem, told
from galactarium.server.settings import Settings

NEEDS_ADVISER = ("greedy", "casual")
PAGE = "page"  # the family of messages of the page itself
ELSEWHERE = (
    "cli",
    "mail",
    "mail_about",
    "mail_about_text",
    "notice",
)  # said in terminals and letters


class Games(Controls):
    """What can be played: games with their words, rules, lessons and component values."""

    path = "/api/games"
    tags = ("games",)
    responses = told(400, 404)

    @get(sync_to_thread=False)
    def games(self, hall: TheHall) -> list[m.GameInfo]:
        """The games by rank, their options and the bots that play them."""
        ranked = sorted(titles().values(), key=lambda one: (one.game.is_sample, one.game.rank))
        return [info(one, hall.settings) for one in ranked]

    @get("/{game:str}/texts/{language:str}", sync_to_thread=False)
    def texts(self, game: FromPath[str], language: FromPath[str]) -> m.Texts:
        """All messages of a game in one language."""
        find(game, language)
        return texts_of(game, language)

    @get("/{game:str}/rules/{language:str}", sync_to_thread=False)
    def rules(self, game: FromPath[str], language: FromPath[str]) -> m.RuleTexts:
        """The rules of a game in one language, as its ledger tells them."""
        return rules_of(find(game, language), language)

    @get("/{game:str}/lessons/{language:str}", sync_to_thread=False)
    def lessons(self, game: FromPath[str], language: FromPath[str]) -> list[m.Lesson]:
        """What a coach tells people who play this game for the first time."""
        return [lesson_in(language, one) for one in find(game, language).lessons()]

    @get("/{game:str}/content", sync_to_thread=False)
    def content(self, game: FromPath[str]) -> m.GameContent:
        """The component data of a game, as its box holds it."""
        if game not in titles():
            raise Problem(404, "no_game", "There is no such game.")
        return content_of(game)


def find(game: str, language: str) -> Title:
    """A game that speaks this language."""
    if game not in titles() or language not in LANGUAGES:
        raise Problem(404, "no_texts", "There is no such game, or not in this language.")
    return title(game)


def info(game: Title, settings: Settings) -> m.GameInfo:
    """A game for the wire."""
    options = [
        m.Option(one.key, one.kind, one.default, list(one.values), list(one.seats), one.is_reading)
        for one in game.game.options
    ]
    has_adviser, first = game.adviser() is not None, game.first_game()
    return m.GameInfo(
        game.name,
        game.game.version,
        [int(count) for count in game.game.players.values],
        int(game.game.players.default),
        options,
        [bot for bot in BOTS if has_adviser or bot not in NEEDS_ADVISER],
        None if first is None else m.FirstGame(*first),
        settings.takes_files,
        game.game.is_sample,
        {language: card_in(language, game) for language in LANGUAGES},
    )


def card_in(language: str, game: Title) -> m.GameCard:
    """A game as the start page shows it."""
    words = game.catalogue(language)
    name, tagline, length = [words.text(f"game.{key}", {}) for key in ("name", "tagline", "length")]
    return m.GameCard(name, tagline, length)


def lesson_in(language: str, one: Lesson) -> m.Lesson:
    """A lesson for the wire."""
    return m.Lesson(
        one.id,
        one.title(language),
        one.text(language),
        list(one.asks),
        one.part,
        list(one.why),
        list(one.seen),
        one.times,
        one.deed,
        one.spot,
        one.apart,
        list(one.beside),
    )


def sources(catalogue: Catalogue, left_out: set[str]) -> dict[str, str]:
    """The messages of a catalogue as data, without some of them."""
    return {key: catalogue.source(key) for key in sorted(catalogue.keys() - left_out)}


def of_families(catalogue: Catalogue, *families: str) -> set[str]:
    """The keys of some families."""
    keys = catalogue.keys()
    return {key for key in keys if key.partition(".")[0] in families}


@get("/api/reach", sync_to_thread=False, tags=["games"])
def reach(hall: TheHall) -> m.Reach:
    """How others reach this server, for links."""
    return m.Reach(hall.settings.reach)


@get("/api/texts/{language:str}", sync_to_thread=False, tags=["games"], responses=told(404))
def common_texts(language: FromPath[str]) -> m.Texts:
    """The messages that all games share: those of the page itself."""
    if language not in LANGUAGES:
        raise Problem(404, "no_texts", "There are no texts in this language.")
    common = load_catalogue(language)
    return m.Texts(language, sources(common, of_families(common, *ELSEWHERE)))


@cache
def texts_of(game: str, language: str) -> m.Texts:
    """The catalogue of a game, as data, without what the page has anyway."""
    told_already = of_families(load_catalogue(language), PAGE, *ELSEWHERE)
    return m.Texts(language, sources(title(game).catalogue(language), told_already))


def rules_of(game: Title, language: str) -> m.RuleTexts:
    """The ledger of a game, as data."""
    rules = {id: rule.text(language) for id, rule in game.ledger().rules.items()}
    return m.RuleTexts(language, rules)


@cache
def content_of(game: str) -> m.GameContent:
    """The component data of a game, for the wire."""
    found = title(game).content()
    return m.GameContent(found.hash, found.data)
