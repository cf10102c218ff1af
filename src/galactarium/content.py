"""Content with provenance: a game's component data, and a table's corrections to it.

The data lies in the TOML files of one folder, described by one `schema.json` whose properties are
the names of the files. Every value says where it comes from: by the key `source` of its own table
or of the nearest table around it.

A correction has the structure of the data. Tables merge key by key, rows of an array of tables by
their `id`, every other list is replaced whole. Only what exists can be corrected.
"""

import copy
import difflib
import hashlib
import json
import reprlib
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeGuard

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError

SOURCES: Final = ("rulebook", "public source", "reconstructed")
CORRECTION: Final = "correction"

Table = dict[str, Any]

_SCHEMA_ADVICE: Final = {
    "enum": "allowed are {}",
    "const": "must be {}",
    "type": "must be of type {}",
    "minimum": "must be at least {}",
    "maximum": "must be at most {}",
    "minItems": "must have at least {} entries",
    "maxItems": "must have at most {} entries",
    "pattern": "must look like {}",
}


class ContentError(ValueError):
    """Everything that is wrong with a content folder or its corrections.

    Attributes:
        problems: One line each, beginning with the path of the value.
    """

    def __init__(self, advice: str, problems: Iterable[str]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join((advice, *(f"- {problem}" for problem in self.problems))))


class Leaf(NamedTuple):
    """One value of the data: its path and the source that covers it ("" if none does)."""

    path: str
    source: str


@dataclass(frozen=True)
class Content:
    """A game's data, corrected if corrections were given.

    Attributes:
        data: The tables by file name, with their `source` keys.
        hash: Stands for the data: equal exactly if the data is.
        corrections: The corrections as plain data, empty if there are none.
        corrected: The paths of the corrected values.
    """

    data: Table
    hash: str
    corrections: Table
    corrected: frozenset[str]

    def provenance(self) -> list[Leaf]:
        """Every value's path and source, in the order of the files."""
        return [
            Leaf(path, CORRECTION if path in self.corrected else source)
            for path, source in _leaves(self.data)
        ]

    def counts(self) -> dict[str, int]:
        """How many values each source has."""
        found = Counter(leaf.source for leaf in self.provenance())
        return {source: found[source] for source in (*SOURCES, CORRECTION)}


def load_content(folder: Path, corrections: Path | Mapping[str, object] | None = None) -> Content:
    """Load a data folder afresh, with corrections laid over it if there are any.

    Args:
        folder: The folder of the TOML files and `schema.json`.
        corrections: A TOML file or a mapping with the structure of the data.

    Raises:
        ContentError: All problems at once; nothing is applied.
    """
    shipped = _shipped(folder)
    if corrections is None:
        return Content(shipped, _hash(shipped), {}, frozenset())
    advice = f"The corrections{_origin(corrections)} were not used. Please change there:"
    overlay = _read_corrections(corrections, advice)
    merge = _Merge()
    data = merge.table(shipped, overlay, "")
    _raise_if(advice, merge.problems)
    _raise_if(advice, _schema_problems(folder, {name: data[name] for name in overlay}))
    return Content(data, _hash(data), overlay, frozenset(merge.corrected))


def validate(folder: Path) -> None:
    """Check a shipped data folder: sources, ids, and all files against the schema.

    Raises:
        ContentError: All problems at once.
    """
    data = _shipped(folder)
    described = _read_schema(folder).get("properties", {}).keys()
    problems = [f"{name}: {name}.toml is not in schema.json" for name in data.keys() - described]
    problems += [
        f"{name}: schema.json has it, but no {name}.toml" for name in described - data.keys()
    ]
    problems.sort()
    _raise_if(_shipped_advice(folder), [*problems, *_schema_problems(folder, data)])


@dataclass
class _Merge:
    """Lays corrections over data: collects what was corrected and what cannot be."""

    problems: list[str] = field(default_factory=list)
    corrected: set[str] = field(default_factory=set)

    def table(self, base: Table, over: Table, path: str) -> Table:
        merged = dict(base)
        for key, value in over.items():
            inner = _joined(path, key)
            if key == "source":
                self.problems.append(
                    f"{inner}: remove it; the source becomes '{CORRECTION}' by itself"
                )
            elif key in base:
                merged[key] = self.value(base[key], value, inner)
            else:
                self.problems.append(f"{inner}: unknown{_closest(key, base)}")
        return merged

    def value(self, base: Any, over: Any, path: str) -> Any:
        if _shape(base) != _shape(over):
            self.problems.append(f"{path}: must be {_shape(base)}, not {_shape(over)}")
            return base
        if isinstance(base, dict):
            return self.table(base, over, path)
        if _is_rows(base):
            return self.rows(base, over, path)
        self.corrected.add(path)
        return copy.deepcopy(over)

    def rows(self, base: list[Table], over: list[Table], path: str) -> list[Table]:
        unfit = list(_row_problems(over, path))
        self.problems += unfit
        if unfit:
            return base
        by_id = {row["id"]: row for row in base}
        changes = {row["id"]: {key: row[key] for key in row if key != "id"} for row in over}
        return list(self.table(by_id, changes, path).values())


def _shipped(folder: Path) -> Table:
    advice = _shipped_advice(folder)
    data = {path.stem: _read_toml(path, advice) for path in sorted(folder.glob("*.toml"))}
    _raise_if(advice, _structure_problems(data, ""))
    _raise_if(advice, _source_problems(data))
    return data


def _structure_problems(value: object, path: str) -> Iterator[str]:
    """What is wrong with the sources named and the ids of rows."""
    if isinstance(value, dict):
        if path and value.get("source", SOURCES[0]) not in SOURCES:
            yield f"{path}.source: allowed are {', '.join(SOURCES)}"
        for key, inner in value.items():
            yield from _structure_problems(inner, _joined(path, key))
    elif _is_rows(value):
        yield from _row_problems(value, path)
        for row in value:
            yield from _structure_problems(row, _joined(path, _row_name(row)))


def _row_problems(rows: list[Any], path: str) -> Iterator[str]:
    names = [_row_name(row) for row in rows]
    for name, count in Counter(names).items():
        if name is None:
            yield f"{path}: every row needs an 'id' (text or a number); {count} without"
        elif count > 1:
            yield f"{path}.{name}: the id is there {count} times"


def _source_problems(data: Table) -> Iterator[str]:
    for path, source in _leaves(data):
        if not source:
            yield f"{path}: no source; set 'source' in its table or one around it"


def _leaves(value: object, path: str = "", source: str = "") -> Iterator[Leaf]:
    if isinstance(value, dict):
        source = value.get("source", source)
        for key, inner in value.items():
            if key != "source":
                yield from _leaves(inner, _joined(path, key), source)
    elif _is_rows(value):
        for row in value:
            yield from _leaves(row, _joined(path, row["id"]), source)
    else:
        yield Leaf(path, source)


def _schema_problems(folder: Path, data: Table) -> list[str]:
    """What is wrong with these tables; others are not looked at, as that takes long."""
    # Imported here, because shipped content loads without it and should load fast.
    from jsonschema import Draft202012Validator
    from jsonschema.exceptions import best_match

    schema = _read_schema(folder)
    described = {name: part for name, part in schema["properties"].items() if name in data}
    validator = Draft202012Validator({**schema, "properties": described, "required": []})
    best = (best_match([error]) for error in validator.iter_errors(data))
    return sorted(_schema_problem(data, error) for error in best if error is not None)


def _schema_problem(data: Table, error: "ValidationError") -> str:
    advice = _SCHEMA_ADVICE.get(str(error.validator))
    if advice is None:
        return f"{_where(data, error.absolute_path)}: {error.message}"
    allowed = error.validator_value
    shown = ", ".join(map(str, allowed)) if isinstance(allowed, list) else allowed
    found = reprlib.repr(error.instance)
    return f"{_where(data, error.absolute_path)}: {advice.format(shown)}, not {found}"


def _where(data: Table, steps: Iterable[str | int]) -> str:
    """The path of a value, with ids in place of row numbers."""
    value: Any = data
    path = ""
    for step in steps:
        value = value[step]
        name = _row_name(value) if isinstance(step, int) else None
        path = _joined(path, step if name is None else name)
    return path or "the data"


def _read_corrections(corrections: Path | Mapping[str, object], advice: str) -> Table:
    if isinstance(corrections, Path):
        return _read_toml(corrections, advice)
    return _plain(dict(corrections), "the corrections", advice)


def _read_toml(path: Path, advice: str) -> Table:
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise ContentError(advice, [f"{path.name}: {error}"]) from error
    return _plain(table, path.name, advice)


def _read_schema(folder: Path) -> Table:
    schema: Table = json.loads((folder / "schema.json").read_text(encoding="utf-8"))
    return schema


def _plain(table: Table, name: str, advice: str) -> Table:
    """A copy that holds nothing but what JSON can say."""
    try:
        plain: Table = json.loads(json.dumps(table, allow_nan=False))
    except (TypeError, ValueError) as error:
        kinds = "text, numbers, true, false, lists and tables"
        raise ContentError(advice, [f"{name}: write only {kinds} ({error})"]) from error
    return plain


def _hash(data: Table) -> str:
    values = _without_sources(data)
    canonical = json.dumps(values, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.blake2b(canonical.encode(), digest_size=16).hexdigest()


def _without_sources(value: Any) -> Any:
    """The values alone: to learn where one comes from changes no game."""
    if isinstance(value, dict):
        return {key: _without_sources(part) for key, part in value.items() if key != "source"}
    return [_without_sources(part) for part in value] if isinstance(value, list) else value


def _is_rows(value: object) -> TypeGuard[list[Any]]:
    return isinstance(value, list) and any(isinstance(element, dict) for element in value)


def _row_name(row: object) -> str | int | None:
    name = row.get("id") if isinstance(row, dict) else None
    return name if isinstance(name, str | int) else None


def _shape(value: object) -> str:
    if isinstance(value, dict):
        return "a table"
    if _is_rows(value):
        return "rows with ids"
    return "a list" if isinstance(value, list) else "a single value"


def _joined(path: str, key: object) -> str:
    return f"{path}.{key}" if path else str(key)


def _closest(key: object, known: Iterable[object]) -> str:
    names = [str(name) for name in known if name != "source"]
    close = difflib.get_close_matches(str(key), names, n=1)
    return f"; did you mean '{close[0]}'?" if close else f"; there are {', '.join(names)}"


def _origin(corrections: Path | Mapping[str, object]) -> str:
    return f" in {corrections}" if isinstance(corrections, Path) else ""


def _shipped_advice(folder: Path) -> str:
    return f"The content in {folder} cannot be used. Please change there:"


def _raise_if(advice: str, problems: Iterable[str]) -> None:
    found = list(problems)
    if found:
        raise ContentError(advice, found)
