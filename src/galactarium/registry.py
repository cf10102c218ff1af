"""All games: every folder of galactarium.games, and those that plug in.

An installed package adds a game by the entry point group `galactarium.games`, naming a module
that holds GAME and has the same files beside it as the template: data, locale, rules.toml.
"""

from __future__ import annotations

import difflib
import importlib
import pkgutil
import warnings
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.metadata import entry_points
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple

import galactarium.games
from galactarium.content import Content, load_content
from galactarium.kernel import Advice, Builder, Game, OptionValue
from galactarium.ledger import COMMON_LEDGER, Ledger, load_ledger
from galactarium.lessons import FirstGame, Lesson, load_first_game, load_lessons
from galactarium.messages import LANGUAGES, Catalogue, load_catalogue

# A game's table as lines of text: the view of a seat, the seat, and what gives messages.
Screen = Callable[[dict[str, Any], int, Callable[..., str]], list[str]]
# Texts that follow from the values of a game's pieces: the values, and what gives messages.
Maker = Callable[[Mapping[str, Any], Callable[..., str]], Mapping[str, str]]
# What somebody who knows a game answers for a seat, in a world that the seat holds possible.
Adviser = Callable[[Any, int], Advice]
Hinter = Callable[[Any, int], list[Advice]]


@cache
def catalogue_in(language: str, folder: Path) -> Catalogue:
    """The messages of a game; its files are read once."""
    return load_catalogue(language, folder)


@cache
def values_in(folder: Path) -> Content:
    """The component data of a game as it is shipped; its files are read once."""
    return load_content(folder)


SHOWN: Final = ("name", "tagline", "length", "aim")  # words of `game` that every game has
MOST_MADE: Final = 64  # catalogues of corrected values that are kept
_made: dict[tuple[Path, str, str], Catalogue] = {}


def made_in(language: str, folder: Path, make: Maker, values: Content) -> Catalogue:
    """The messages of a game with those that follow from these values; made once."""
    key = (folder, language, values.hash)
    if key not in _made:
        written = catalogue_in(language, folder / "locale")
        texts = make(values.data, lambda message, /, **params: written.text(message, params))
        if len(_made) >= MOST_MADE:
            _made.clear()
        _made[key] = written.with_texts(texts)
    return _made[key]


@cache
def ledger_in(path: Path) -> Ledger:
    """The rules of a game; its file is read once."""
    return load_ledger(COMMON_LEDGER, path)


@cache
def builder_in(folder: Path, module: str) -> Builder | None:
    """What lays out positions of a game, if it brings that; looked up once."""
    if not (module and (folder / "positions.py").exists()):
        return None
    found: Builder = importlib.import_module(f"{module}.positions").BUILDER
    return found


class UnknownGameError(ValueError):
    """A game that is not there; the text names those that are."""


class Title(NamedTuple):
    """A game with the files that lie beside it."""

    game: Game[Any]
    folder: Path
    module: str = ""

    @property
    def name(self) -> str:
        """The name of the game, as on the command line."""
        return self.game.name

    def content(self, corrections: Path | Mapping[str, Any] | None = None) -> Content:
        """The component data, with a user's corrections laid over it; nobody may change it."""
        folder = self.folder / "data"
        return values_in(folder) if corrections is None else load_content(folder, corrections)

    def content_of(self, hash: str, corrections: Mapping[str, Any]) -> Content:
        """The component data of a record: that of today, or that of an earlier version.

        Earlier values are kept as corrections of today's, see tools/earlier_values.py.
        """
        found = self.content(corrections or None)
        if found.hash != hash and not corrections:
            for path in sorted((self.folder / "earlier").glob("*.toml")):
                earlier = self.content(path)
                if earlier.hash == hash:
                    return earlier
        return found

    def catalogue(self, language: str, values: Content | None = None) -> Catalogue:
        """All messages of the game in one language; what its pieces say fits their values."""
        make = self.maker()
        if make is None:
            return catalogue_in(language, self.folder / "locale")
        return made_in(language, self.folder, make, values or values_in(self.folder / "data"))

    def ledger(self) -> Ledger:
        """The rules of the game and those of every table."""
        return ledger_in(self.folder / "rules.toml")

    def lessons(self) -> list[Lesson]:
        """What a coach tells a beginner; nothing if the game has no lessons."""
        path = self.folder / "lessons.toml"
        return load_lessons(path) if path.exists() else []

    def first_game(self) -> FirstGame | None:
        """How the game of the lessons is played, if there are any."""
        path = self.folder / "lessons.toml"
        return load_first_game(path) if path.exists() else None

    def variants(self, players: int) -> list[dict[str, OptionValue]]:
        """The default, and each option that fits at its other values (a number: its bounds)."""
        others: list[dict[str, OptionValue]] = [{}]
        for option in [option for option in self.game.options if option.fits(players)]:
            is_number = option.kind == "number"
            values = (option.values[0], option.values[-1]) if is_number else option.values
            others += [{option.key: value} for value in values if value != option.default]
        return others

    def combined(self, keys: Sequence[str]) -> list[dict[str, OptionValue]]:
        """Every combination of the values of these options."""
        values = {option.key: option.values for option in self.game.options}
        together = product(*[values[key] for key in keys])
        return [dict(zip(keys, chosen, strict=True)) for chosen in together]

    def screen(self) -> Screen | None:
        """The game's own text screen (its module `screen`), if it brings one."""
        return self.on_screen("screen")

    def on_screen(self, name: str) -> Callable[..., Any] | None:
        """A function of the game's module `screen`, if it brings one of this name.

        Besides `screen` there may be others; see screens.py.
        """
        if not (self.module and (self.folder / "screen.py").exists()):
            return None
        found: Callable[..., Any] | None = getattr(
            importlib.import_module(f"{self.module}.screen"), name, None
        )
        return found

    def maker(self) -> Maker | None:
        """What makes texts from values (the game's module `words`), if it brings one."""
        if not (self.module and (self.folder / "words.py").exists()):
            return None
        found: Maker = importlib.import_module(f"{self.module}.words").words
        return found

    def builder(self) -> Builder | None:
        """What lays positions out (the game's module `positions`), if it brings one."""
        return builder_in(self.folder, self.module)

    def adviser(self) -> Adviser | None:
        """The game's own adviser (its module `advice`), if it brings one."""
        is_there = any((self.folder / name).exists() for name in ("advice.py", "advice"))
        if not (self.module and is_there):
            return None
        found: Adviser = importlib.import_module(f"{self.module}.advice").advise
        return found

    def hinter(self) -> Hinter | None:
        """What the adviser tells people beside its advice (`hints` in the same module), if any."""
        if self.adviser() is None:
            return None
        found: Hinter | None = getattr(
            importlib.import_module(f"{self.module}.advice"), "hints", None
        )
        return found


@cache
def titles() -> dict[str, Title]:
    """All games by name; those of the package come before plug-ins of the same name."""
    inside = pkgutil.iter_modules(galactarium.games.__path__, "galactarium.games.")
    found = [title_of(importlib.import_module(one.name)) for one in inside if one.ispkg]
    named = {title.name: title for title in (*plugged_in(), *found)}
    return dict(sorted(named.items()))


def plugged_in() -> list[Title]:
    """The games of other packages; one that cannot be loaded is told, and left out."""
    found = []
    for entry in entry_points(group="galactarium.games"):
        try:
            found.append(named(title_of(importlib.import_module(entry.module))))
        except Exception as problem:  # whatever it is, the other games can be played
            warnings.warn(f"the game {entry.name} is left out: {problem!r}", stacklevel=2)
    return found


def named(found: Title) -> Title:
    """A title that has the words by which every game is shown; another is an error."""
    for language, key in product(LANGUAGES, SHOWN):
        found.catalogue(language).text(f"game.{key}", {})
    return found


def title_of(module: ModuleType) -> Title:
    """The title that a game's package holds."""
    return Title(module.GAME, Path(str(module.__file__)).parent, module.__name__)


def title(name: str) -> Title:
    """The game of this name."""
    known = titles()
    if name not in known:
        near = difflib.get_close_matches(name, known, 1)
        hint = f" Did you mean {near[0]}?" if near else ""
        raise UnknownGameError(f"There is no game {name!r}.{hint} Games: {', '.join(known)}.")
    return known[name]
