"""The rule ledger: one row per rule of a rulebook, in our own words.

A ledger is a TOML file of `[[rule]]` rows with `id`, `en`, `de`, `source` and `status`, and a
`reason` where the status is "out". Tests cite the ids; `testing.rulecov` compares the two.
"""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

COMMON_LEDGER: Final = Path(__file__).parent / "rules.toml"
STATUSES: Final = ("done", "open", "out")

_ID = re.compile(r"[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*")


class LedgerError(Exception):
    """Everything that is wrong with the ledgers read, one line per problem."""


class Rule(NamedTuple):
    """One rule: its id, one line per language, its place in the rulebook and our status."""

    id: str
    en: str
    de: str
    source: str
    status: str
    reason: str = ""

    def text(self, language: str) -> str:
        """The rule's line in a language."""
        return {"en": self.en, "de": self.de}[language]


@dataclass(frozen=True)
class Ledger:
    """The rules of one or more ledger files, in the order of the files."""

    rules: dict[str, Rule]

    def open(self) -> list[Rule]:
        """The rules that are still to be done."""
        return [rule for rule in self.rules.values() if rule.status == "open"]

    def find(self, text: str, language: str) -> list[Rule]:
        """The rules whose id or line holds every word of the text, best first.

        An id that begins with the text comes before an id that contains it, and that before a
        match in the line.
        """
        ranked = [(_rank(rule, text.casefold(), language), rule) for rule in self.rules.values()]
        found = [(rank, rule) for rank, rule in ranked if rank is not None]
        return [rule for _, rule in sorted(found, key=lambda pair: pair[0])]


def load_ledger(*paths: Path) -> Ledger:
    """Read ledger files into one ledger.

    Raises:
        LedgerError: All problems of all files: a duplicate id, a missing or unknown field, an
            unknown status, an "out" without its reason.
    """
    problems: list[str] = []
    rows = [(path, row) for path in paths for row in _rows(path, problems)]
    seen: set[str] = set()
    for path, row in rows:
        name = row.get("id", "(without id)")
        problems += (f"{path}: rule {name}: {problem}" for problem in _row_problems(row, seen))
        seen.add(str(name))
    if problems:
        raise LedgerError("\n".join(problems))
    return Ledger({row["id"]: Rule(**row) for _, row in rows})


def _rank(rule: Rule, text: str, language: str) -> int | None:
    rule_id = rule.id.casefold()
    if rule_id.startswith(text):
        return 0
    if text in rule_id:
        return 1
    line = f"{rule_id} {rule.text(language).casefold()}"
    return 2 if all(word in line for word in text.split()) else None


def _rows(path: Path, problems: list[str]) -> list[dict[str, Any]]:
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        problems.append(f"{path}: {error}")
        return []
    rows = table.pop("rule", [])
    problems += (f"{path}: {key}: only [[rule]] rows belong here" for key in table)
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        problems.append(f"{path}: rule: write [[rule]], with double brackets")
        return []
    return rows


def _row_problems(row: dict[str, Any], seen: set[str]) -> Iterator[str]:
    for field in Rule._fields:
        if field not in row and field not in Rule._field_defaults:
            yield f"missing field '{field}'"
    for field, value in row.items():
        if field not in Rule._fields:
            yield f"unknown field '{field}'"
        elif not isinstance(value, str) or not value.strip():
            yield f"field '{field}' must be text"
    if "id" in row:
        yield from _id_problems(str(row["id"]), seen)
    yield from _status_problems(row)


def _id_problems(rule_id: str, seen: set[str]) -> Iterator[str]:
    if rule_id in seen:
        yield "duplicate id"
    if not _ID.fullmatch(rule_id):
        yield "an id is chapter and short name, such as 3.2.drill"


def _status_problems(row: dict[str, Any]) -> Iterator[str]:
    status = row.get("status", "done")
    if status not in STATUSES:
        yield f"unknown status '{status}'; it is one of {', '.join(STATUSES)}"
    if status == "out" and "reason" not in row:
        yield "status 'out' needs a 'reason'"
    if status != "out" and "reason" in row:
        yield "only status 'out' has a 'reason'"
