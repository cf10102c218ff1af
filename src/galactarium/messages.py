"""The message catalogue: every sentence a player reads, in each language.

Sentences lie in TOML files, one per language: the common ones in `locale/`, a game's own ones in
its `locale/` folder. Tables nest and flatten to dotted keys (`event.mined`). A placeholder is one
of these, and nothing else:

    {name}           the value
    {name:seat}      the name of the seat
    {name:kind}      the text of the key `kind.<value>`, such as `{card:card}` for `card.jam`,
                     or the label of that value, if labels of this kind are given
    {n|ship|ships}   the first form if n is 1, the second otherwise
    {{ and }}        literal braces

A tuple or list is rendered element by element.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

Value = int | str | tuple[int | str, ...]
Labels = Mapping[str, Mapping[int | str, str]]  # texts by kind and value, beside the catalogue

LANGUAGES: Final = ("en", "de")
NO_LABELS: Final[Labels] = {}
COMMON_LOCALE: Final = Path(__file__).parent / "locale"
CHANCE_SEAT: Final = -1

_PART = re.compile(
    r"(?P<brace>\{\{|\}\})"
    r"|\{(?P<name>[a-z_][a-z0-9_]*)"
    r"(?::(?P<kind>[a-z_][a-z0-9_]*)|\|(?P<one>[^{}|]*)\|(?P<many>[^{}|]*))?\}"
    r"|(?P<text>[^{}]+)"
)


class MessageError(Exception):
    """A message that cannot be loaded or rendered; the text says which one and why."""


class Placeholder(NamedTuple):
    """One `{...}` of a message: a name, and either a kind, or two plural forms, or neither."""

    name: str
    kind: str | None = None
    forms: tuple[str, str] | None = None

    def source(self) -> str:
        """As it is written in a file."""
        if self.forms is not None:
            return f"{{{self.name}|{self.forms[0]}|{self.forms[1]}}}"
        return f"{{{self.name}:{self.kind}}}" if self.kind else f"{{{self.name}}}"


class Message(NamedTuple):
    """A parsed message: literal text and placeholders in turn."""

    parts: tuple[str | Placeholder, ...]

    def source(self) -> str:
        """As it is written in its file."""
        return "".join(
            part.source() if isinstance(part, Placeholder) else re.sub(r"([{}])", r"\1\1", part)
            for part in self.parts
        )

    def placeholders(self) -> Iterator[Placeholder]:
        """The placeholders in the order of the text."""
        return (part for part in self.parts if isinstance(part, Placeholder))

    def names(self) -> frozenset[str]:
        """The parameters the message needs."""
        return frozenset(part.name for part in self.placeholders())

    def kinds(self) -> frozenset[str]:
        """The key families the message refers to, seats apart."""
        return frozenset(part.kind for part in self.placeholders() if part.kind) - {"seat"}


class Catalogue:
    """All messages of one language, rendered strictly: a wrong parameter is an error."""

    def __init__(self, language: str, messages: Mapping[str, Message]) -> None:
        """Keep the messages by their dotted keys."""
        self.language = language
        self._messages = dict(messages)

    def with_texts(self, texts: Mapping[str, str]) -> "Catalogue":
        """The same with these texts, which stand for themselves, added or in place of others."""
        plain = {key: Message((text,)) for key, text in texts.items()}
        return Catalogue(self.language, {**self._messages, **plain})

    def keys(self) -> frozenset[str]:
        """Every key of the catalogue."""
        return frozenset(self._messages)

    def source(self, key: str) -> str:
        """A message as it is written in its file, for those who render it themselves."""
        return self._message(key).source()

    def placeholders(self, key: str) -> frozenset[str]:
        """The names of the parameters that `text` wants for this key."""
        return self._message(key).names()

    def families(self, key: str) -> dict[str, str]:
        """The families of the parameters that name things, seats and explanations apart."""
        named = [(part.name, part.kind or "seat") for part in self._message(key).placeholders()]
        return {n: kind for n, kind in named if kind != "seat" and not kind.endswith("_text")}

    def text(
        self,
        key: str,
        params: Mapping[str, Value],
        seats: Sequence[str] = (),
        labels: Labels = NO_LABELS,
    ) -> str:
        """Render a message.

        Args:
            key: The dotted key.
            params: Exactly the parameters that the message names.
            seats: The names of the seats; a seat without one is called by its number.
            labels: Names of things that no catalogue can know, such as hexes of a random board.

        Raises:
            MessageError: The key is unknown, or a parameter is missing, superfluous or unfit.
        """
        message = self._message(key)
        self._check_names(key, message.names(), params.keys())
        return "".join(
            part
            if isinstance(part, str)
            else self._fill(key, part, params[part.name], seats, labels)
            for part in message.parts
        )

    def seat(self, seat: int, seats: Sequence[str] = ()) -> str:
        """The name of a seat, of chance (seat -1) or of a spectator (any other negative seat)."""
        if seat < 0:
            return self.text("seat.chance" if seat == CHANCE_SEAT else "seat.spectator", {})
        name = seats[seat] if seat < len(seats) else ""
        return name or self.text("seat.number", {"n": seat + 1})

    def _message(self, key: str) -> Message:
        if key not in self._messages:
            raise self._error(key, "there is no such key")
        return self._messages[key]

    def _check_names(self, key: str, wanted: Iterable[str], given: Iterable[str]) -> None:
        missing, superfluous = set(wanted) - set(given), set(given) - set(wanted)
        if missing:
            raise self._error(key, f"missing parameter {_listed(missing)}")
        if superfluous:
            raise self._error(key, f"superfluous parameter {_listed(superfluous)}")

    def _fill(
        self, key: str, part: Placeholder, value: Value, seats: Sequence[str], labels: Labels
    ) -> str:
        if part.forms is not None:
            return part.forms[0 if self._number(key, part, value) == 1 else 1]
        if not isinstance(value, tuple | list):
            return self._fill_one(key, part, value, seats, labels)
        if not value:
            return self.text("list.none", {})
        return ", ".join(self._fill_one(key, part, element, seats, labels) for element in value)

    def _fill_one(
        self, key: str, part: Placeholder, value: int | str, seats: Sequence[str], labels: Labels
    ) -> str:
        if part.kind is None:
            return str(value)
        if part.kind == "seat":
            return self.seat(self._number(key, part, value), seats)
        if part.kind in labels:
            return labels[part.kind][value]
        return self.text(f"{part.kind}.{value}", {})

    def _number(self, key: str, part: Placeholder, value: Value) -> int:
        if not isinstance(value, int):
            raise self._error(key, f"parameter '{part.name}' must be a number, not {value!r}")
        return value

    def _error(self, key: str, problem: str) -> MessageError:
        return MessageError(_complaint(key, self.language, problem))


def load_catalogue(language: str, *folders: Path) -> Catalogue:
    """Load the common messages and those of the given locale folders.

    Args:
        language: One of `LANGUAGES`.
        folders: Folders that hold one `<language>.toml` each.

    Raises:
        MessageError: A file is missing or malformed, or two files have a key in common.
    """
    messages: dict[str, Message] = {}
    for folder in (COMMON_LOCALE, *folders):
        read = read_messages(folder, language)
        clashes = read.keys() & messages.keys()
        _raise_if(_complaint(key, language, f"{folder} has it again") for key in clashes)
        messages |= read
    return Catalogue(language, messages)


def read_messages(folder: Path, language: str) -> dict[str, Message]:
    """Read one locale folder's messages of one language, by dotted key."""
    if language not in LANGUAGES:
        raise MessageError(f"language '{language}' is unknown; there are {_listed(LANGUAGES)}")
    texts = _flatten(_read_toml(folder / f"{language}.toml"), "")
    parsed = {key: _parse(text) for key, text in texts}
    _raise_if(
        _complaint(key, language, problem)
        for key, problem in parsed.items()
        if isinstance(problem, str)
    )
    return {key: message for key, message in parsed.items() if isinstance(message, Message)}


def _read_toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise MessageError(f"{path}: {error}") from error


def _flatten(table: Mapping[str, Any], prefix: str) -> Iterator[tuple[str, object]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _flatten(value, f"{prefix}{key}.")
        else:
            yield prefix + key, value


def _parse(text: object) -> Message | str:
    """The parsed message, or what is wrong with it."""
    if not isinstance(text, str):
        return f"a message is text, not {text!r}"
    parts: list[str | Placeholder] = []
    at = 0
    while at < len(text):
        match = _PART.match(text, at)
        if match is None:
            return f"no placeholder is written like this: {text[at:]!r}"
        parts.append(_part(match))
        at = match.end()
    return Message(tuple(parts))


def _part(match: re.Match[str]) -> str | Placeholder:
    if match["brace"]:
        return match["brace"][0]
    if match["text"]:
        return match["text"]
    forms = None if match["one"] is None else (match["one"], match["many"])
    return Placeholder(match["name"], match["kind"], forms)


def _complaint(key: str, language: str, problem: str) -> str:
    return f"message '{key}' ({language}): {problem}"


def _raise_if(complaints: Iterable[str]) -> None:
    found = sorted(complaints)
    if found:
        raise MessageError("\n".join(found))


def _listed(names: Iterable[str]) -> str:
    return ", ".join(f"'{name}'" for name in sorted(names))
