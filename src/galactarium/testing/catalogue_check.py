"""Static check of message catalogues against the source that uses them.

What counts as a use in a game's source:

    emit(s, "KEY", only=..., name=value)             event.KEY, with exactly these parameters
    Refusal("RULE", "KEY", allow="KEY2", name=…)   refusal.KEY and allow.KEY2, which together use
                                                   exactly these parameters
    Advice(ANSWER, "KEY", name=value)              bot.KEY, with exactly these parameters
    Note("KEY", name=value)                        note.KEY and note_text.KEY, with any of them
    key = "KEY" in a class body (an Ask)           ask.KEY; parameters are checked at run time
    number("KEY", ...), switch, choice, Option     option.KEY and option_help.KEY
    choice("KEY", DEFAULT, "VALUE", ...)           value.VALUE, or KEY.VALUE, names each value

Every game names itself by `game.name`, `game.tagline`, `game.length` and `game.aim`, each chapter
of its ledger by `chapter.<number>`, and parts of chapters if it likes: `chapter.6.1`.
`seat.beside_…` names sides that nobody plays, where a game has any; `noun.NOUN` every noun of an
Ask, to say what an answer lacks. Families whose keys are put together at run time (`choice`,
`view`, `bot`, `phase`, `first`, `gallery`, `do` and `none`, by which the page names the last button
of a question, every kind of a `{name:kind}` placeholder, every word in the `nouns` of an Ask or
returned by its method `noun`, and what an f-string begins with: f"doing.{action}") are used if the
last part of the key is a word of the game: a string in its source, a key or string of its data, the
value of an option, one of these after the beginning of an f-string: f"story_{kind}", or one of them
before another or a number: f"{field}_{level}". A family may have a second one with explanations:
`card_text` for `card`. A key of `next`, which asks for a part of an answer, is used if it is made
of words of the game: `next.move_3_number`. Any key written out whole is used, too. Families in the
constant `MADE` of a game's module `words` need no keys: it makes their texts. The keys of `page`
are used by the page, whose source is not Python: tests/test_page_words.py looks there.
"""

import ast
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from galactarium.messages import COMMON_LOCALE, LANGUAGES, Message, MessageError, read_messages
from galactarium.registry import SHOWN

PACKAGE: Final = COMMON_LOCALE.parent
PAGE: Final = "page."

_FAMILIES: Final = frozenset(
    {"choice", "view", "bot", "phase", "value", "do", "none", "first", "gallery"}
)
_NEXT: Final = "next"
_TELL_MOVES: Final = ("move", "do")
_PAGE: Final = "page"
_ALWAYS: Final = tuple([f"game.{key}" for key in SHOWN])
_CHAPTER: Final = "chapter"
_BESIDE: Final = "seat.beside_"  # sides that nobody plays, where a game has any
_CALLS: Final = {"emit": "event", "Refusal": "refusal", "Advice": "bot"}
_NO_FAMILIES: Final = frozenset({"number", "seat"})  # parts of answers that need no message
_NO_PARAMETER: Final = {"emit": {"only"}, "Refusal": {"allow", "first"}}

_Catalogues = dict[str, dict[str, Message]]


class Use(NamedTuple):
    """A message key that the source uses.

    Attributes:
        key: The dotted key.
        place: File and line.
        given: The parameters the call gives, or None if they are not known before run time.
        exact: Whether the message must use all of them.
        beside: Messages that may use what this one leaves.
    """

    key: str
    place: str
    given: frozenset[str] | None = None
    exact: bool = True
    beside: tuple[str, ...] = ()


class Source(NamedTuple):
    """What the source says about messages.

    Attributes:
        uses: The keys used by name.
        unclear: Calls whose key or parameters are not written out.
        words: Every string of source and data, and every value of an option.
        nouns: The families that the parts of answers belong to.
        beginnings: What words are put behind, in f-strings.
        joints: What words are put before and behind, in f-strings.
        made: The families whose texts the game makes from its values.
        values: The values of options that are words: option and value, with file and line.
    """

    uses: list[Use]
    unclear: list[str]
    words: set[str]
    nouns: set[str]
    beginnings: set[str]
    joints: set[str]
    made: set[str]
    values: dict[tuple[str, str], str]


def problems(game_folder: Path) -> list[str]:
    """What is wrong between a game's catalogues, its source and the common catalogue."""
    try:
        own = _read(game_folder / "locale")
        common = _common()
    except MessageError as error:
        return str(error).splitlines()
    source = _read_source(game_folder, sorted(game_folder.rglob("*.py")))
    source.uses.extend(Use(key, "every game") for key in _ALWAYS)
    source.uses.extend(_chapters(game_folder / "rules.toml", _keys(own)))
    source.uses.extend(Use(f"noun.{noun}", "the nouns of asks") for noun in sorted(source.nouns))
    unnamed = _unnamed_values(own, source)
    return [*source.unclear, *_clashes(own, common), *_compare(own, common, source), *unnamed]


def common_problems(package: Path = PACKAGE) -> list[str]:
    """What is wrong between the common catalogue and the package's source without its games.

    Whether the page uses its own messages, this source cannot tell.
    """
    try:
        common = _read(package / "locale")
    except MessageError as error:
        return str(error).splitlines()
    games = package / "games"
    paths = [path for path in sorted(package.rglob("*.py")) if games not in path.parents]
    found = _compare(common, {}, _read_source(package, paths))
    return [one for one in found if one[: len(PAGE)] != PAGE or not one.endswith(": unused")]


@cache
def _common() -> _Catalogues:
    return _read(COMMON_LOCALE)


def _read(locale: Path) -> _Catalogues:
    return {language: read_messages(locale, language) for language in LANGUAGES}


def _compare(own: _Catalogues, common: _Catalogues, source: Source) -> Iterator[str]:
    both = {language: common.get(language, {}) | own[language] for language in LANGUAGES}
    yield from _missing(both, _keys(own), source.uses)
    yield from _differing(own)
    yield from _empty_families(both, (_kinds(own) | source.nouns) - source.made)
    yield from _unused(own, _used(both, source))
    for use in source.uses:
        yield from _parameter_problems(both, use)


def _chapters(ledger: Path, keys: set[str]) -> Iterator[Use]:
    """The headings of a ledger: each chapter needs one, and a part of a chapter may have one."""
    rules = tomllib.loads(ledger.read_text(encoding="utf-8"))["rule"] if ledger.exists() else []
    for rule in rules:
        parts = rule["id"].split(".")
        yield Use(f"{_CHAPTER}.{parts[0]}", ledger.name)
        inner = [f"{_CHAPTER}.{'.'.join(parts[:n])}" for n in range(2, len(parts))]
        yield from (Use(key, ledger.name) for key in inner if key in keys)


def _unnamed_values(own: _Catalogues, source: Source) -> Iterator[str]:
    """Values of options that people would have to read as the program writes them."""
    for (option, value), place in sorted(source.values.items()):
        for language, messages in own.items():
            if not {f"value.{value}", f"{option}.{value}"} & messages.keys():
                yield f"value.{value}: missing in {language} (used by {place}, option {option})"


def _clashes(own: _Catalogues, common: _Catalogues) -> Iterator[str]:
    for key in sorted(_keys(own) & _keys(common)):
        yield f"{key}: the common catalogue has it already"


def _missing(both: _Catalogues, own: set[str], uses: Iterable[Use]) -> Iterator[str]:
    """Keys that are used, or present in another language, and absent in one."""
    places = {use.key: f"used by {use.place}" for use in uses}
    for key in sorted(own | places.keys()):
        for language in LANGUAGES:
            if key not in both[language]:
                yield f"{key}: missing in {language} ({places.get(key, 'present elsewhere')})"


def _differing(own: _Catalogues) -> Iterator[str]:
    """Keys whose placeholders are not the same in every language."""
    for key in sorted(_keys(own)):
        names = {lang: own[lang][key].names() for lang in LANGUAGES if key in own[lang]}
        if len(set(names.values())) > 1:
            each = "; ".join(f"{lang} {_listed(found)}" for lang, found in names.items())
            yield f"{key}: placeholders differ: {each}"


def _empty_families(both: _Catalogues, named: set[str]) -> Iterator[str]:
    """Families that placeholders or answers name, but that have no key."""
    families = {_family(key) for key in _keys(both)}
    for family in sorted(named - families - _NO_FAMILIES):
        yield f"{family}: this family is used, but there is no key {family}.*"


def _unused(own: _Catalogues, used: set[str]) -> Iterator[str]:
    for key in sorted(_keys(own) - used):
        if _family(key) != _PAGE:
            yield f"{key}: unused"


def _used(both: _Catalogues, source: Source) -> set[str]:
    begun = {text[:-1] for text in source.beginnings if text.endswith(".")}
    named = (_FAMILIES | _kinds(both) | source.nouns | begun) - _NO_FAMILIES
    families = named | {f"{family}_text" for family in named}
    dynamic = {
        key
        for key in _keys(both)
        if key in source.words
        or (_family(key) in families and _is_word(key.rpartition(".")[2], source))
        or (_family(key) == _NEXT and _asks_next(key.rpartition(".")[2], source))
        or (_family(key) in _TELL_MOVES and _tells_move(key.rpartition(".")[2], source))
    }
    beside = {key for key in _keys(both) if key.startswith(_BESIDE)}
    return dynamic | {use.key for use in source.uses} | beside


def _is_word(text: str, source: Source) -> bool:
    """Whether a text is a word of the game, or put together from such words by an f-string."""
    rests = [text[len(x) :] for x in source.beginnings if text.startswith(x)]
    if any(word in source.words for word in (text, *rests)):
        return True
    pairs = [text.rpartition(joint) for joint in source.joints]
    return any(a in source.words and (b in source.words or b.isdigit()) for a, _, b in pairs)


def _asks_next(text: str, source: Source) -> bool:
    """Whether a text is a word of the game, a number of parts or none, and another word."""
    parts = text.split("_")
    for at in range(1, len(parts)):
        first = "_".join(parts[:at])
        rest = "_".join(parts[at + 1 :] if parts[at].isdigit() else parts[at:])
        if first in source.words and rest in source.words | _NO_FAMILIES:
            return True
    return False


def _tells_move(text: str, source: Source) -> bool:
    """Whether a text is a word of the game, alone or before another or a number of parts."""
    pairs = [(text[:at], text[at + 1 :]) for at, sign in enumerate(text) if sign == "_"]
    return text in source.words or any(
        first in source.words and (rest.isdigit() or rest in source.words | {"pass"})
        for first, rest in pairs
    )


def _parameter_problems(catalogues: _Catalogues, use: Use) -> Iterator[str]:
    for language, messages in catalogues.items():
        if use.given is None or use.key not in messages:
            continue
        wanted = messages[use.key].names()
        where = f"{use.key} ({language}), used by {use.place}"
        if wanted - use.given:
            yield f"{where}: the message needs {_listed(wanted - use.given)}"
        helped = [messages[key].names() for key in use.beside if key in messages]
        left = use.given.difference(wanted, *helped)
        if use.exact and left:
            yield f"{where}: the message does not use {_listed(left)}"


def _keys(catalogues: _Catalogues) -> set[str]:
    return {key for messages in catalogues.values() for key in messages}


def _kinds(catalogues: _Catalogues) -> set[str]:
    return {
        kind
        for messages in catalogues.values()
        for message in messages.values()
        for kind in message.kinds()
    }


def _family(key: str) -> str:
    return key.partition(".")[0]


def _listed(names: Iterable[str]) -> str:
    return ", ".join(sorted(names)) or "nothing"


def _read_source(folder: Path, paths: Iterable[Path]) -> Source:
    source = Source([], [], set(_data_words(folder / "data")), set(), set(), set(), set(), {})
    for path in paths:
        name = path.relative_to(folder).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), name)):
            _read_node(node, name, source)
    return source


def _read_node(node: ast.AST, file: str, source: Source) -> None:
    match node:
        case ast.Constant(value=str(word)):
            source.words.add(word)
        case ast.JoinedStr(values=[ast.Constant(value=str(beginning)), ast.FormattedValue()]):
            source.beginnings.add(beginning)
        case ast.JoinedStr(
            values=[ast.FormattedValue(), ast.Constant(value=str(joint)), ast.FormattedValue()]
        ):
            source.joints.add(joint)
        case ast.ClassDef():
            source.uses.extend(_ask_uses(node, file))
        case (
            ast.Assign(targets=[ast.Name(id="nouns")]) | ast.AnnAssign(target=ast.Name(id="nouns"))
        ):
            source.nouns.update(_strings(node))
        case ast.AnnAssign(target=ast.Name(id="MADE")):
            source.made.update(_strings(node))
        case ast.FunctionDef(name="noun"):
            source.nouns.update(_returned(node))
        case ast.Call():
            _read_call(node, f"{file}:{node.lineno}", source)


def _read_call(call: ast.Call, place: str, source: Source) -> None:
    match _called(call), call.args:
        case "emit" | "Refusal" | "Advice", [_, key, *_]:
            source.uses.extend(_message_uses(call, key, place))
            if not _is_written_out(call, key):
                source.unclear.append(
                    f"{place}: write out keys and parameters: {ast.unparse(call)}"
                )
        case "Note", [ast.Constant(value=str(key))]:
            given = _given(call)
            families = ("note", "note_text")
            source.uses.extend([Use(f"{x}.{key}", place, given, exact=False) for x in families])
        case "number" | "switch" | "choice" | "Option", [ast.Constant(value=str(key)), *_]:
            source.uses.extend((Use(f"option.{key}", place), Use(f"option_help.{key}", place)))
            source.words.update(str(value) for value in _constants(call))
            if _called(call) == "choice":
                source.values.update(dict.fromkeys(_values(key, call), place))


def _values(key: str, call: ast.Call) -> Iterator[tuple[str, str]]:
    """The values of an option that are written out."""
    for arg in call.args[1:]:
        yield from ((key, choice) for choice in _choices(arg))


def _message_uses(call: ast.Call, key: ast.expr, place: str) -> Iterator[Use]:
    """The keys that a call of `emit`, `Refusal` or `Advice` uses."""
    family = _CALLS[_called(call)]
    given = _given(call)
    allowing = tuple([f"allow.{x}" for value in _allowed(call) for x in _choices(value)])
    for choice in _choices(key):
        yield Use(f"{family}.{choice}", place, given, beside=allowing)
    for allow in allowing:
        yield Use(allow, place, given, exact=False)


def _is_written_out(call: ast.Call, key: ast.expr) -> bool:
    keys = [key, *_allowed(call)]
    return _given(call) is not None and all(_choices(value) for value in keys)


def _given(call: ast.Call) -> frozenset[str] | None:
    """The names of the message's parameters, or None where `**` hides them."""
    names = [keyword.arg for keyword in call.keywords if keyword.arg is not None]
    if len(names) < len(call.keywords):
        return None
    return frozenset(names) - _NO_PARAMETER.get(_called(call), set())


def _allowed(call: ast.Call) -> list[ast.expr]:
    if _called(call) != "Refusal":
        return []
    return [keyword.value for keyword in call.keywords if keyword.arg == "allow"]


def _choices(value: ast.expr) -> list[str]:
    """The strings an expression may be: a literal, or literals on both sides of an `if`."""
    match value:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp(body=body, orelse=orelse):
            sides = (_choices(body), _choices(orelse))
            return sides[0] + sides[1] if all(sides) else []
    return []


def _called(call: ast.Call) -> str:
    """The name of the function called, without what stands before its last dot."""
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _ask_uses(node: ast.ClassDef, file: str) -> Iterator[Use]:
    for statement in node.body:
        match statement:
            case (
                ast.Assign(targets=[ast.Name(id="key")], value=ast.Constant(value=str(key)))
                | ast.AnnAssign(target=ast.Name(id="key"), value=ast.Constant(value=str(key)))
            ) if key:
                yield Use(f"ask.{key}", f"{file}:{statement.lineno}")


def _returned(function: ast.FunctionDef) -> Iterator[str]:
    """The strings that a function may return."""
    for node in ast.walk(function):
        if isinstance(node, ast.Return) and node.value is not None:
            yield from _choices(node.value)


def _constants(node: ast.AST) -> Iterator[object]:
    return (inner.value for inner in ast.walk(node) if isinstance(inner, ast.Constant))


def _strings(node: ast.AST) -> Iterator[str]:
    return (value for value in _constants(node) if isinstance(value, str))


def _data_words(folder: Path) -> Iterator[str]:
    for path in sorted(folder.glob("*.toml")):
        yield from _words(tomllib.loads(path.read_text(encoding="utf-8")))


def _words(value: object) -> Iterator[str]:
    """The keys and strings of a piece of data."""
    match value:
        case str():
            yield value
        case list():
            for element in value:
                yield from _words(element)
        case dict():
            yield from value
            for inner in value.values():
                yield from _words(inner)
