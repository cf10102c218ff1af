"""Which rules of the ledgers have no test, and which tests cite rules that do not exist.

A test cites rules by `@pytest.mark.rule("game/rule-id", ...)`, on the function, on its class or
as the module's `pytestmark`; the rules that every game shares are cited as "common/table.turn".
The tests are read, not run: `python -m galactarium.testing.rulecov [--json] [--game GAME]`.
"""

import argparse
import ast
import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from galactarium.ledger import COMMON_LEDGER, Ledger, load_ledger

GAMES: Final = COMMON_LEDGER.parent / "games"
COMMON: Final = "common"

_Holder = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


class Citation(NamedTuple):
    """A rule cited by a test, as "game/rule-id", and where."""

    rule: str
    file: str
    line: int

    @property
    def game(self) -> str:
        """The part before the slash."""
        return self.rule.partition("/")[0]

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.rule}"


class GameReport(NamedTuple):
    """What the tests cover of one game's ledger.

    Attributes:
        game: The name of the game's folder, or "common".
        rules: How many rules the ledger has.
        done: How many of them have the status "done".
        tested: How many of them a test cites.
        untested: The ids of rules that are done, but that no test cites.
        unknown: Citations of rules that the ledger does not have.
    """

    game: str
    rules: int
    done: int
    tested: int
    untested: tuple[str, ...]
    unknown: tuple[Citation, ...]


class Report(NamedTuple):
    """The reports of all games, and the citations that name no game we know."""

    games: tuple[GameReport, ...]
    unknown: tuple[Citation, ...]

    @property
    def is_complete(self) -> bool:
        """Whether every done rule has a test and every citation a rule."""
        return not self.unknown and not any(game.untested or game.unknown for game in self.games)


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


def coverage(ledgers: Mapping[str, Ledger], citations: Iterable[Citation]) -> Report:
    """Compare ledgers with citations."""
    cited = list(citations)
    games = (_game_report(game, ledger, cited) for game, ledger in ledgers.items())
    return Report(tuple(games), tuple(one for one in cited if one.game not in ledgers))


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the report; the result is 1 if something is untested or unknown."""
    options = _parser().parse_args(arguments)
    report = coverage(load_ledgers(options.games), citations(options.tests))
    if options.game:
        chosen = tuple(one for one in report.games if one.game == options.game)
        if not chosen:
            print(f"no ledger: {options.game}", file=sys.stderr)
            return 2
        report = Report(chosen, ())
    print(_as_json(report) if options.json else _as_text(report))
    return 0 if report.is_complete else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="rulecov", description="Compare rules with tests.")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--game", help="report this game only")
    parser.add_argument("--tests", type=Path, default=Path("tests"), help="the test tree")
    parser.add_argument("--games", type=Path, default=GAMES, help="the folder of the games")
    return parser


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


def _game_report(game: str, ledger: Ledger, cited: Iterable[Citation]) -> GameReport:
    own = [one for one in cited if one.game == game]
    tested = ledger.rules.keys() & {_rule_id(one) for one in own}
    done = [rule.id for rule in ledger.rules.values() if rule.status == "done"]
    return GameReport(
        game,
        rules=len(ledger.rules),
        done=len(done),
        tested=len(tested),
        untested=tuple(rule for rule in done if rule not in tested),
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
    lines = [f"{'game':<20}{'rules':>7}{'done':>7}{'tested':>8}{'untested':>10}"]
    for game in report.games:
        counts = f"{game.rules:>7}{game.done:>7}{game.tested:>8}{len(game.untested):>10}"
        lines.append(f"{game.game:<20}{counts}")
        lines += (f"  no test: {game.game}/{rule}" for rule in game.untested)
        lines += (f"  no such rule: {one}" for one in game.unknown)
    lines += (f"no such game: {one}" for one in report.unknown)
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
