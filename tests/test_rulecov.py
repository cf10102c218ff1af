"""Rule coverage: which rules tests cite and code names, and what is reported."""

import json
from pathlib import Path

import pytest

from galactarium.ledger import Ledger, Rule
from galactarium.testing.rulecov import (
    COMMON,
    Citation,
    citations,
    coverage,
    load_ledgers,
    main,
    mentions,
    sources,
)

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
    (toy,) = coverage({"toy": TOY}, cite("toy/1.a", "toy/2.c", "toy/1.a"), ()).games
    assert (toy.rules, toy.done, toy.tested, toy.untested) == (4, 2, 2, ("1.b",))
    assert toy.unknown == ()


def test_done_rules_that_code_does_not_name_are_unnamed() -> None:
    named = cite("toy/1.b", "toy/2.d", "toy/2.d", "chess/1.a")
    (toy,) = coverage({"toy": TOY}, (), named).games
    assert (toy.named, toy.unnamed) == (2, ("1.a",))


def test_unknown_rules_and_games_are_told_apart() -> None:
    cited = cite("toy/1.a", "toy/1.x", "chess/1.a", "toy", "1.b")
    report = coverage({"toy": TOY}, cited, ())
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
    report = coverage({"toy": TOY}, cite(*cited), cite("toy/1.a", "toy/1.b"))
    assert report.is_complete is is_complete


def test_a_report_with_a_rule_that_no_code_names_is_not_complete() -> None:
    cited = cite("toy/1.a", "toy/1.b")
    assert not coverage({"toy": TOY}, cited, cited[:1]).is_complete


NAMES = {
    '"""1.a A whole word."""': ["1.a"],
    'step("1.a:only", x)  # and 1.b, too': ["1.a", "1.b"],
    "toy/1.a, chess/1.b": ["1.a"],
    "The end of 1.a.": ["1.a"],
    "x1.a 1.ab 1.a-b 1.a.b 2.1.a 1.A a.1.a": [],
}


@pytest.mark.parametrize(("line", "found"), NAMES.items())
def test_a_rule_is_named_by_its_full_id_as_a_whole_word(
    tmp_path: Path, line: str, found: list[str]
) -> None:
    file = tmp_path / "toy" / "moves.py"
    file.parent.mkdir()
    file.write_text(f"\n{line}\n", encoding="utf-8")
    assert [*mentions("toy", TOY, [file])] == [
        Citation(f"toy/{rule}", file.as_posix(), 2) for rule in found
    ]


def test_outside_of_its_folders_a_rule_is_named_with_its_game(tmp_path: Path) -> None:
    file = tmp_path / "chess.py"
    file.write_text("1.a\ntoy/1.b", encoding="utf-8")
    assert [one.rule for one in mentions("toy", TOY, [file])] == ["toy/1.b"]
    assert [one.rule for one in mentions(COMMON, TOY, [file])] == ["common/1.a"]


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


def test_code_and_data_of_a_game_carry_out_its_rules(games: Path) -> None:
    for name in ("moves/ships.py", "data/cards.toml", "locale/en.toml", "lessons.toml"):
        file = games / "toy" / name
        file.parent.mkdir(exist_ok=True)
        file.touch()
    found = [path.relative_to(games).as_posix() for path in sources("toy", games)]
    assert found == ["toy/data/cards.toml", "toy/moves/ships.py"]
    assert sources("empty", games) == []


def test_common_rules_are_carried_out_by_what_no_game_holds() -> None:
    modules = {path.stem for path in sources(COMMON)}
    assert {"asking", "match"} <= modules
    assert not modules & {"rulecov", "galactic_era"}


def test_the_table_names_what_is_missing(
    games: Path, tests: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--games", str(games), "--tests", str(tests)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert "toy                       2      2       1         1      0" in lines
    assert "  not named in code or data: toy/2.move" in lines
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
    assert (toy["named"], toy["unnamed"]) == (0, ["2.move", "3.dig"])
    assert [one["line"] for one in toy["unknown"]] == [5, 7, 11, 13, 15]
    assert main([*options, "--game", "empty"]) == 0


def test_an_unknown_game_is_an_error(
    games: Path, tests: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--game", "chess", "--games", str(games), "--tests", str(tests)]) == 2
    assert "no ledger: chess" in capsys.readouterr().err


def test_the_places_that_name_a_rule_are_printed_code_first(
    games: Path, tests: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    code = games / "toy" / "moves.py"
    code.write_text('"""2.move, 3.dig and 2.move"""\n# 2.move\n', encoding="utf-8")
    options = ["--games", str(games), "--tests", str(tests), "--where"]
    assert main([*options, "toy/2.move"]) == 0
    found = [tests / "games/helpers.py", tests / "games/test_toy.py"]
    assert capsys.readouterr().out.splitlines() == [
        f"{code}:1",
        f"{code}:2",
        *[f"{path}:7" for path in found],
    ]
    monkeypatch.chdir(games)
    assert main([*options, "toy/3.dig"]) == 0
    assert capsys.readouterr().out == "toy/moves.py:1\n"


@pytest.mark.parametrize("rule", ["toy/9.none", "chess/2.move", "2.move"])
def test_a_rule_that_no_ledger_has_is_nowhere(
    games: Path, rule: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--games", str(games), "--where", rule]) == 2
    assert f"no such rule: {rule}" in capsys.readouterr().err
