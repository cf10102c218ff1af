"""Rule coverage: which tests cite which rules, and what is reported."""

import json
from pathlib import Path

import pytest

from galactarium.ledger import Ledger, Rule
from galactarium.testing.rulecov import Citation, citations, coverage, load_ledgers, main

TESTS = '''
import pytest
from pytest import mark

pytestmark = [pytest.mark.rule("toy/1.setup"), pytest.mark.slow]

@pytest.mark.rule("toy/2.move", "toy/3.mine")
def test_one() -> None:
    """Cites nothing by its text: pytest.mark.rule("toy/9.none")."""

@pytest.mark.rule("toy/4.class")
class TestTwo:
    pytestmark = mark.rule("toy/5.inner")

    @pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("toy/6.case"))])
    async def test_three(self, n: int) -> None: ...

@pytest.mark.rule("toy/7.helper")
def helper() -> None: ...

@pytest.mark.rule("toy/8.empty")
class TestNothing:
    pass

@pytest.mark.rule(NAME)
def test_four() -> None: ...
'''
TOY = Ledger(
    {
        name: Rule(name, "x", "x", "p. 1", status)
        for name, status in [("1.a", "done"), ("1.b", "done"), ("2.c", "open"), ("2.d", "out")]
    }
)


def cite(*rules: str) -> list[Citation]:
    return [Citation(rule, "test_x.py", line) for line, rule in enumerate(rules, start=1)]


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    folder = tmp_path / "tests" / "games"
    folder.mkdir(parents=True)
    (folder / "test_toy.py").write_text(TESTS, encoding="utf-8")
    (folder / "helpers.py").write_text(TESTS, encoding="utf-8")
    return tmp_path / "tests"


def test_marks_of_functions_classes_and_modules_are_found(tests: Path) -> None:
    found = citations(tests)
    assert [one.rule for one in found] == [
        "toy/1.setup",
        "toy/2.move",
        "toy/3.mine",
        "toy/4.class",
        "toy/5.inner",
        "toy/6.case",
        "NAME",
    ]
    assert str(found[1]) == f"{(tests / 'games/test_toy.py').as_posix()}:7: toy/2.move"


def test_a_module_without_tests_cites_nothing(tmp_path: Path) -> None:
    (tmp_path / "test_x.py").write_text('import pytest\npytestmark = pytest.mark.rule("toy/1.a")')
    assert citations(tmp_path) == []


def test_done_rules_without_a_test_are_untested() -> None:
    (toy,) = coverage({"toy": TOY}, cite("toy/1.a", "toy/2.c", "toy/1.a")).games
    assert (toy.rules, toy.done, toy.tested, toy.untested) == (4, 2, 2, ("1.b",))
    assert toy.unknown == ()


def test_unknown_rules_and_games_are_told_apart() -> None:
    cited = cite("toy/1.a", "toy/1.x", "chess/1.a", "toy", "1.b")
    report = coverage({"toy": TOY}, cited)
    assert report.games[0].unknown == (cited[1], cited[3])
    assert report.unknown == (cited[2], cited[4])


@pytest.mark.parametrize(
    ("cited", "is_complete"),
    [
        (["toy/1.a", "toy/1.b"], True),
        (["toy/1.a"], False),
        (["toy/1.a", "toy/1.b", "toy/9"], False),
        (["toy/1.a", "toy/1.b", "chess/1"], False),
    ],
)
def test_a_report_is_complete_if_nothing_is_left_over(cited: list[str], is_complete: bool) -> None:
    assert coverage({"toy": TOY}, cite(*cited)).is_complete is is_complete


def write_game(games: Path, name: str, *rules: str) -> None:
    rows = "".join(
        f'[[rule]]\nid = "{rule}"\nen = "x"\nde = "x"\nsource = "p. 1"\nstatus = "done"\n'
        for rule in rules
    )
    (games / name).mkdir(parents=True)
    (games / name / "rules.toml").write_text(rows, encoding="utf-8")


@pytest.fixture
def games(tmp_path: Path) -> Path:
    write_game(tmp_path / "games", "toy", "2.move", "3.dig")
    write_game(tmp_path / "games", "empty")
    (tmp_path / "games" / "no_ledger").mkdir()
    return tmp_path / "games"


def test_ledgers_are_those_of_the_games_and_the_common_one(games: Path) -> None:
    ledgers = load_ledgers(games)
    assert list(ledgers) == ["common", "empty", "toy"]
    assert list(ledgers["toy"].rules) == ["2.move", "3.dig"]
    assert "table.turn" in ledgers["common"].rules


def test_the_table_names_what_is_missing(
    games: Path, tests: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--games", str(games), "--tests", str(tests)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert "toy                       2      2       1         1" in lines
    assert "  no test: toy/3.dig" in lines
    assert "  no test: common/table.turn" in lines
    file = (tests / "games/test_toy.py").as_posix()
    assert f"  no such rule: {file}:7: toy/3.mine" in lines
    assert f"no such game: {file}:25: NAME" in lines


def test_one_game_can_be_reported_as_json(
    games: Path, tests: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ["--json", "--games", str(games), "--tests", str(tests)]
    assert main([*options, "--game", "toy"]) == 1
    (toy,) = json.loads(capsys.readouterr().out)["games"]
    assert (toy["game"], toy["tested"], toy["untested"]) == ("toy", 1, ["3.dig"])
    assert [one["line"] for one in toy["unknown"]] == [5, 7, 11, 13, 15]
    assert main([*options, "--game", "empty"]) == 0


def test_an_unknown_game_is_an_error(
    games: Path, tests: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--game", "chess", "--games", str(games), "--tests", str(tests)]) == 2
    assert "no ledger: chess" in capsys.readouterr().err
