"""Which rules of the ledgers have no test or no code, and which cited rules do not exist.

A test cites rules by `@pytest.mark.rule("game/rule-id", ...)`, on the function, on its class or
as the module's `pytestmark`; the rules that every game shares are cited as "common/table.turn".
Code names a rule by its full id, in a docstring, a refusal, a step or a comment; so do data files.
All files are read, none is run: `python -m galactarium.testing.rulecov [--json] [--game GAME]`.
With `--where game/rule-id` it prints every place in code, data and tests that names the rule.
"""

import argparse
import ast
import json
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from galactarium.ledger import COMMON_LEDGER, Ledger, load_ledger

GAMES: Final = COMMON_LEDGER.parent / "games"
COMMON: Final = "common"
APART: Final = ("games", "testing")  # folders that carry out no common rule
DATA: Final = (".toml", ".json")

_NAME = re.compile(r"(?:(\w+)/)?([\w-]+(?:\.[\w-]+)*)")  # an id, perhaps behind that of its game

_Holder = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


class Citation(NamedTuple):
    """A rule that is cited or named, as "game/rule-id", and where."""

    rule: str
    file: str
    line: int

    @property
    def game(self) -> str:
        """The part before the slash."""
        return self.rule.partition("/")[0]

    @property
    def place(self) -> str:
        """The file and the line."""
        return f"{self.file}:{self.line}"

    def __str__(self) -> str:
        return f"{self.place}: {self.rule}"


class GameReport(NamedTuple):
    """What tests, code and data cover of one game's ledger.

    Attributes:
        game: The name of the game's folder, or "common".
        rules: How many rules the ledger has.
        done: How many of them have the status "done".
        tested: How many rules a test cites.
        named: How many rules code or data name.
        untested: The ids of rules that are done, but that no test cites.
        unnamed: The ids of rules that are done, but that neither code nor data name.
        unknown: Citations of rules that the ledger does not have.
    """

    game: str
    rules: int
    done: int
    tested: int
    named: int
    untested: tuple[str, ...]
    unnamed: tuple[str, ...]
    unknown: tuple[Citation, ...]


class Report(NamedTuple):
    """The reports of all games, and the citations that name no game we know."""

    games: tuple[GameReport, ...]
    unknown: tuple[Citation, ...]

    @property
    def is_complete(self) -> bool:
        """Whether every done rule has a test and code, and every citation a rule."""
        lacking = [game.untested or game.unnamed or game.unknown for game in self.games]
        return not self.unknown and not any(lacking)


def load_ledgers(games: Path = GAMES) -> dict[str, Ledger]:
    """The common ledger and that of every game folder that has one, by name."""
    found = {path.parent.name: load_ledger(path) for path in sorted(games.glob("*/rules.toml"))}
    return {COMMON: load_ledger(COMMON_LEDGER)} | found


def citations(tests: Path) -> list[Citation]:
    """Every rule cited in a test tree, by file and line."""
    return [
        Citation(rule, path.as_posix(), line)
        for path in sorted(tests.rglob("test_*.py"))
        for rule, line in _cited(ast.parse(path.read_text(encoding="utf-8"), str(path)))
    ]


def sources(game: str, games: Path = GAMES) -> list[Path]:
    """The code and data that carry out the rules of a ledger; not the ledger, words or lessons."""
    if game == COMMON:
        home = COMMON_LEDGER.parent
        found = sorted(home.rglob("*.py"))
        return [path for path in found if path.relative_to(home).parts[0] not in APART]
    data = (path for path in (games / game / "data").rglob("*") if path.suffix in DATA)
    return sorted([*(games / game).rglob("*.py"), *data])


def mentions(game: str, ledger: Ledger, files: Iterable[Path]) -> Iterator[Citation]:
    """Every place in these files that names a rule of a ledger by its full id.

    Without the name of its game an id counts only in a folder of that game: others may have it too.
    """
    for path in files:
        meant = ("", game) if game == COMMON or game in path.parts else (game,)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            for of, rule in _NAME.findall(line):
                if of in meant and rule in ledger.rules:
                    yield Citation(f"{game}/{rule}", _shown(path), number)


def coverage(
    ledgers: Mapping[str, Ledger], citations: Iterable[Citation], mentions: Iterable[Citation]
) -> Report:
    """Compare ledgers with what tests cite, and with what code and data mention."""
    cited, named = list(citations), {one.rule for one in mentions}
    games = (_game_report(game, ledger, cited, named) for game, ledger in ledgers.items())
    return Report(tuple(games), tuple(one for one in cited if one.game not in ledgers))


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the report; the result is 1 if something is untested, unnamed or unknown."""
    options = _parser().parse_args(arguments)
    ledgers = load_ledgers(options.games)
    if options.where:
        return _print_where(options.where, ledgers, options.games, options.tests)
    named = (one for game in ledgers for one in _in_sources(game, ledgers, options.games))
    report = coverage(ledgers, citations(options.tests), named)
    if options.game:
        chosen = tuple(one for one in report.games if one.game == options.game)
        if not chosen:
            print(f"no ledger: {options.game}", file=sys.stderr)
            return 2
        report = Report(chosen, ())
    print(_as_json(report) if options.json else _as_text(report))
    return 0 if report.is_complete else 1


def _parser() -> argparse.ArgumentParser:
    said = "Compare rules with tests and code."
    parser = argparse.ArgumentParser(prog="rulecov", description=said)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--game", help="report this game only")
    parser.add_argument("--where", metavar="GAME/RULE", help="print the places that name this rule")
    parser.add_argument("--tests", type=Path, default=Path("tests"), help="the test tree")
    parser.add_argument("--games", type=Path, default=GAMES, help="the folder of the games")
    return parser


def _print_where(rule: str, ledgers: Mapping[str, Ledger], games: Path, tests: Path) -> int:
    """Print the places that name a rule, code and data first; the result is 2 if there is none."""
    game, _, rule_id = rule.partition("/")
    if game not in ledgers or rule_id not in ledgers[game].rules:
        print(f"no such rule: {rule}", file=sys.stderr)
        return 2
    in_tests = mentions(game, ledgers[game], sorted(tests.rglob("*.py")))
    found = [one for one in (*_in_sources(game, ledgers, games), *in_tests) if one.rule == rule]
    print("\n".join(dict.fromkeys(one.place for one in found)))
    return 0


def _in_sources(game: str, ledgers: Mapping[str, Ledger], games: Path) -> Iterator[Citation]:
    return mentions(game, ledgers[game], sources(game, games))


def _shown(path: Path) -> str:
    """A path as it is printed: relative to here, if it lies below."""
    here = Path.cwd()
    return (path.relative_to(here) if path.is_relative_to(here) else path).as_posix()


def _cited(holder: _Holder) -> Iterator[tuple[str, int]]:
    """The citations on a module, class or function and on what it holds, if there is a test."""
    if not _holds_test(holder):
        return
    for mark in _marks(holder):
        yield from ((_literal(rule), rule.lineno) for rule in _cited_by(mark))
    for child in holder.body:
        if isinstance(child, _Holder):
            yield from _cited(child)


def _holds_test(holder: _Holder) -> bool:
    if isinstance(holder, ast.FunctionDef | ast.AsyncFunctionDef):
        return holder.name.startswith("test")
    return any(_holds_test(child) for child in holder.body if isinstance(child, _Holder))


def _marks(holder: _Holder) -> list[ast.expr]:
    """Decorators, and the value of `pytestmark`."""
    marks = [] if isinstance(holder, ast.Module) else list(holder.decorator_list)
    assigned = (node for node in holder.body if isinstance(node, ast.Assign))
    return marks + [node.value for node in assigned if _is_pytestmark(node)]


def _is_pytestmark(node: ast.Assign) -> bool:
    return any(isinstance(to, ast.Name) and to.id == "pytestmark" for to in node.targets)


def _cited_by(mark: ast.expr) -> Iterator[ast.expr]:
    for node in ast.walk(mark):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule"):
            yield from node.args


def _literal(argument: ast.expr) -> str:
    """The cited rule; what is no literal stands for itself, and is thereby unknown."""
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return argument.value
    return ast.unparse(argument)


def _game_report(
    game: str, ledger: Ledger, cited: Iterable[Citation], mentioned: set[str]
) -> GameReport:
    own = [one for one in cited if one.game == game]
    tested = ledger.rules.keys() & {_rule_id(one) for one in own}
    named = {rule for rule in ledger.rules if f"{game}/{rule}" in mentioned}
    done = [rule.id for rule in ledger.rules.values() if rule.status == "done"]
    return GameReport(
        game,
        rules=len(ledger.rules),
        done=len(done),
        tested=len(tested),
        named=len(named),
        untested=tuple(rule for rule in done if rule not in tested),
        unnamed=tuple(rule for rule in done if rule not in named),
        unknown=tuple(one for one in own if _rule_id(one) not in ledger.rules),
    )


def _rule_id(citation: Citation) -> str:
    return citation.rule.partition("/")[2]


def _as_json(report: Report) -> str:
    games = [game._asdict() | {"unknown": _rows(game.unknown)} for game in report.games]
    return json.dumps({"games": games, "unknown": _rows(report.unknown)}, indent=2)


def _rows(found: Iterable[Citation]) -> list[dict[str, object]]:
    return [one._asdict() for one in found]


def _as_text(report: Report) -> str:
    lines = [f"{'game':<20}{'rules':>7}{'done':>7}{'tested':>8}{'untested':>10}{'named':>7}"]
    for game in report.games:
        counts = f"{game.rules:>7}{game.done:>7}{game.tested:>8}{len(game.untested):>10}"
        lines.append(f"{game.game:<20}{counts}{game.named:>7}")
        lines += (f"  no test: {game.game}/{rule}" for rule in game.untested)
        lines += (f"  not named in code or data: {game.game}/{rule}" for rule in game.unnamed)
        lines += (f"  no such rule: {one}" for one in game.unknown)
    lines += (f"no such game: {one}" for one in report.unknown)
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
