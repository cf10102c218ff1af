"""Descriptions: positions as small TOML files, in the words of galactarium/positions.py.

    game = "age_of_galaxy"
    phase = "war"
    round = 2
    goods = [{cruiser = 2}, {cruiser = 1}]

A description says which game it is, which phase begins (or, as in a saved position, how far it has
come: `stack`), and what lies where. What is not said is as the builder of the game has it.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from typing import Any, Final

from galactarium.kernel import (
    OptionError,
    PositionError,
    SaveError,
    State,
    Tape,
    canonical,
    state_hash,
)
from galactarium.positions import (
    SEED,
    Values,
    begin,
    builder_of,
    own_words,
    set_table,
    title_of,
    values_of,
)
from galactarium.registry import UnknownGameError

# What a description may say beside the pieces: how far the game has come, as it is saved.
COUNTS: Final = ("answers", "revealed", "drawn")
COURSE: Final = (*COUNTS, "sealed", "stack", "lanes")
WIDTH: Final = 100


# Describing.


def describe(s: Any) -> Values:
    """A position in words: `read` makes the same position of them."""
    found = title_of(s)
    builder = builder_of(found)
    usual = found.game.resolve({}, s.seats)
    options = {key: value for key, value in s.options.items() if value != usual.get(key)}
    start: Values = {"game": found.name, "seats": s.seats, "options": options}
    words = builder.describe(s)
    others = other_fields(s, {**start, **words})
    own = own_words(builder)
    words |= {name: value for name, value in others.items() if name not in own}
    words["fields"] = {name: value for name, value in others.items() if name in own}
    start |= {} if s.seed == SEED else {"seed": s.seed}
    return without_empty({**start, **course_of(s, start, words), **words})


def other_fields(s: State, words: Values) -> Values:
    """The fields that are not as the words alone would have them, nor follow from the others."""
    fields = differing(s, words)
    for name in [*fields]:
        fewer = {other: value for other, value in fields.items() if other != name}
        if follows(s, {**words, "fields": fewer}):
            fields = fewer
    return fields


def follows(s: State, words: Values) -> bool:
    """Whether these words have every field as it is."""
    try:
        return not differing(s, words)
    except PositionError:
        return False


def differing(s: State, words: Values) -> Values:
    """The fields that are not as these words have them."""
    game = title_of(s).game
    plain, other = game.save(s)["board"], game.save(set_table(**words))["board"]
    return {name: x for name, x in plain.items() if canonical(x) != canonical(other[name])}


def course_of(s: State, start: Values, words: Values) -> Values:
    """How far the game has come: a phase, if somebody is asked the first question of one."""
    plain = title_of(s).game.save(s)
    counts = {name: plain[name] for name in COUNTS}
    for phase in builder_of(title_of(s)).phases:
        try:
            begun = read({**start, **words, **counts, "phase": phase})
        except PositionError:
            continue
        if state_hash(begun) == state_hash(s):
            return {"phase": phase, **counts}
    return {name: plain[name] for name in COURSE}


def without_empty(described: Values) -> Values:
    """What says nothing is left out."""
    silent = [
        name for name in ("options", "fields", *COURSE) if described.get(name) in ({}, 0, None)
    ]
    return {name: value for name, value in described.items() if name not in silent}


def read(described: Mapping[str, Any], content: Values | None = None) -> Any:
    """The position that a description tells."""
    given = dict(described)
    game, phase, seed = given.pop("game", ""), given.pop("phase", ""), given.pop("seed", SEED)
    course: Values = {name: given.pop(name) for name in COURSE if name in given}
    if not isinstance(game, str) or not game:
        raise PositionError('A description names its game: game = "age_of_galaxy".')
    if bool(phase) == ("stack" in course):
        raise PositionError("A description says which phase begins, or has the stack of a save.")
    s = table_of(game, content, given)
    s.seed = seed
    if phase:
        begin(s, phase, content=content)
    return loaded(s, course, content)


def table_of(game: str, content: Values | None, given: Values) -> Any:
    """The table that a description lays out; an error says what it stumbled over."""
    try:
        return set_table(game, content=content, **given)
    except (PositionError, OptionError, UnknownGameError):
        raise
    except (TypeError, ValueError, LookupError, AttributeError) as problem:
        raise PositionError(f"This description does not fit: {problem}.") from problem


def loaded(s: State, course: Values, content: Values | None) -> Any:
    """A position that has come so far."""
    found = title_of(s)
    plain = {**found.game.save(s), **course}
    try:
        again = found.game.load(plain, values_of(found, content))
    except SaveError as problem:
        raise PositionError(f"This position cannot be: {problem}.") from problem
    again.tape = Tape()
    return again


# Files.


def toml_of(described: Mapping[str, Any]) -> str:
    """A description as a file; what has many parts gets a section of its own."""
    sections = [name for name, value in described.items() if needs_section(name, value)]
    lines = [entry(name, x) for name, x in described.items() if name not in sections]
    for name in sections:
        lines += ["", f"[{name}]", *[entry(key, x) for key, x in described[name].items()]]
    return "\n".join(lines) + "\n"


def needs_section(name: str, value: Any) -> bool:
    """Whether a value is a map that does not fit into a line."""
    return isinstance(value, dict) and len(entry(name, value)) > WIDTH


def entry(name: str, value: Any) -> str:
    """A line of TOML; a long list has a line for each entry."""
    text = f"{key_text(name)} = {value_text(value)}"
    if isinstance(value, list) and len(text) > WIDTH:
        inner = "".join([f"    {value_text(one)},\n" for one in value])
        return f"{key_text(name)} = [\n{inner}]"
    return text


def key_text(name: str) -> str:
    """A key, with quotation marks if it needs them."""
    is_bare = name.isascii() and name.replace("_", "").isalnum()
    return name if is_bare else json.dumps(name)


def value_text(value: Any) -> str:
    """A value of TOML in one line."""
    if isinstance(value, dict):
        inside = ", ".join([f"{key_text(name)} = {value_text(x)}" for name, x in value.items()])
        return f"{{{inside}}}"
    if isinstance(value, list | tuple):
        return f"[{', '.join([value_text(one) for one in value])}]"
    return json.dumps(value, ensure_ascii=False)


def parsed(text: str) -> Values:
    """A description in TOML or JSON."""
    try:
        found = json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except (ValueError, RecursionError) as problem:
        raise PositionError(f"This is no description: {problem}.") from problem
    return dict(found)
