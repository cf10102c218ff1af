"""Which tests `./dev check` runs for a change: in a small project, and that our own fits."""

import shutil
import subprocess
import textwrap
from pathlib import Path

import pytest

from tests.test_architecture import (
    test_the_index_lists_every_module_with_its_first_line as index,
)
from tests.test_catalogue_check import test_the_common_messages_fit as common_messages
from tests.test_catalogue_check import test_the_messages_of_every_game_fit as messages_of_a_game
from tests.test_imports import test_engine_module_imports_only_what_it_may as engine
from tests.test_layers import test_a_module_imports_nothing_of_a_later_layer as layers
from tools import affected
from tools.affected import Cited, changes, chosen, named, plan

ROOT = Path(__file__).resolve().parent.parent
GAME = "src/galactarium/games/chess"

RETREAT = '''
"""Chapter 7, Retreat."""

FAR = 2


class Flee:
    """7.2 A fleet flees."""

    def refusal(self):
        """Why it cannot."""
        return Refusal("7.9.blocked", "blocked")


def refuges(s):
    """7.3, 7.4 Where to."""
    return [0]


class Ray:
    """7.2.ray-2.b A ray hits; 7.5 it is loud."""

    def apply(self):
        return 3


def neighbours(s):
    try:
        return [1]
    finally:
        pass
'''
FILES = {
    f"{GAME}/__init__.py": '"""A game."""',
    f"{GAME}/retreat.py": RETREAT,
    f"{GAME}/plain.py": "def helper():\n    return 1\n",
    f"{GAME}/data/cards.toml": "n = 1\n",
    f"{GAME}/rules.toml": '[[rule]]\nid = "7.2.flee"\nen = "x"\n\n[[rule]]\nid = "7.3.a"\nen = "y"',
    "src/galactarium/server/hall.py": "",
    "src/galactarium/server/quiet.py": "",
    "src/galactarium/server/wire.py": "",
    "web/src/page.ts": "",
    "docs/guide.md": "",
    "dev": "",
    "tests/test_dev.py": 'FILE = ROOT / "dev"',
    "tests/test_architecture.py": "",
    "tests/test_catalogue_check.py": "",
    "tests/test_imports.py": "",
    "tests/test_layers.py": "",
    "tests/test_page_words.py": "",
    "tests/games/chess/rules/test_07_02_flee.py": "",
    "tests/games/chess/rules/test_08_end.py": '@rule("chess/7.3.a")\ndef test_smoke(): ...',
    "tests/games/chess/rules/test_09.py": '@rule("chess/7.9.blocked")',
    "tests/games/chess/rules/test_10_go.py": '@rule("go/7.3.a")',
    "tests/games/chess/recorded/test_recorded.py": '@rule("chess/7.3.b")',
    "tests/games/chess/recorded/one.record": "",
    "tests/games/chess/test_bot.py": '@rule("chess/7.3.a")',
    "tests/games/chess/test_data.py": "",
    "tests/games/chess/helper.py": "from galactarium.games.chess.plain import helper",
    "tests/games/chess/other.py": "import tests.games.chess.helper",
    "tests/games/chess/test_board.py": "def f():\n    from tests.games.chess import other\n",
    "tests/server/live.py": "from galactarium.server import hall, quiet",
    "tests/server/test_hall.py": "from galactarium.server import (\n    hall,\n)",
    "tests/server/test_live.py": "from tests.server.live import live",
    "tests/page/conftest.py": "from tests.server.live import live",
    "tests/page/test_table.py": "def test_smoke_is_seen(): ...",
}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project in git whose last commit changed nothing."""
    root = tmp_path_factory.mktemp("project")
    for name, text in FILES.items():
        write(root / name, text)
    git(root, "init", "-q")
    commit(root)
    git(root, "commit", "-q", "--allow-empty", "-m", "nothing")
    return root


@pytest.fixture
def root(project: Path, tmp_path: Path) -> Path:
    """A copy of it, to change."""
    return shutil.copytree(project, tmp_path / "copy")


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(textwrap.dedent(text).lstrip("\n"))


def git(root: Path, *words: str) -> None:
    who = ["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *who, *words], cwd=root, check=True, capture_output=True)


def commit(root: Path) -> None:
    git(root, "add", "-A")
    git(root, "commit", "-q", "-m", "all")


def change(root: Path, name: str, old: str, new: str) -> None:
    path = root / name
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


def files(root: Path) -> list[str]:
    """The names of the test files that are chosen, without the guards of layers and messages."""
    found = chosen(root, changes(root)).reasons
    return sorted(Path(path).name for path in found if "::" not in path)


def test_what_is_staged_changed_or_new_counts_and_else_the_last_commit(root: Path) -> None:
    assert changes(root) == {}
    write(root / "tests/test_new.py", "a\nb")
    change(root, "tests/test_dev.py", "FILE", "PATH")
    git(root, "add", "tests/test_dev.py")
    change(root, f"{GAME}/plain.py", "return 1", "return 2")
    (root / "docs/guide.md").unlink()
    found = {
        "docs/guide.md": [],
        f"{GAME}/plain.py": [range(2, 3)],
        "tests/test_dev.py": [range(1, 2)],
        "tests/test_new.py": [range(1, 3)],
    }
    assert changes(root) == found
    commit(root)
    assert changes(root).keys() == found.keys()


def test_without_git_nothing_is_known_and_everything_runs(tmp_path: Path) -> None:
    assert changes(tmp_path) == {}
    found = plan(tmp_path, ["-x"], 2)
    assert (found.args, found.page, found.workers) == (["-x", "tests"], True, 2)


@pytest.mark.parametrize(
    ("old", "new", "numbers", "ids"),
    [
        ("[0]", "[2]", {"7.3", "7.4"}, set()),
        ("def refuges(s)", "def refuges(s, t)", {"7.3", "7.4"}, set()),
        ("Refusal(", "Reason(", {"7.2"}, {"7.9.blocked"}),
        ("    return [0]\n", "", {"7.3", "7.4"}, set()),
        ("return 3", "return 4", {"7.5"}, {"7.2.ray-2.b"}),
        ("FAR = 2", "FAR = 3", {"7"}, set()),
        ("[1]", "[2]", {"7"}, set()),
    ],
)
def test_a_changed_function_names_its_rules_or_else_what_holds_it_does(
    root: Path, old: str, new: str, numbers: set[str], ids: set[str]
) -> None:
    change(root, f"{GAME}/retreat.py", old, new)
    ((path, lines),) = changes(root).items()
    assert affected.rules_in((root / path).read_text(), lines) == Cited(numbers, ids)


def test_a_file_that_is_no_python_yet_names_no_rules() -> None:
    assert affected.rules_in('"""7.2"""\ndef', [range(1, 2)]) == Cited(set(), set())


@pytest.mark.parametrize(
    ("path", "old", "new", "found"),
    [
        (f"{GAME}/retreat.py", "[0]", "[2]", ["test_08_end.py"]),
        (f"{GAME}/retreat.py", "Refusal(", "X(", ["test_07_02_flee.py", "test_09.py"]),
        (f"{GAME}/retreat.py", "FAR", "X", ["test_07_02_flee.py", "test_08_end.py", "test_09.py"]),
        (f"{GAME}/plain.py", "1", "2", ["test_board.py"]),
        (f"{GAME}/rules.toml", '"y"', '"z"', ["test_08_end.py", "test_data.py"]),
        (f"{GAME}/data/cards.toml", "1", "2", ["test_data.py"]),
        ("src/galactarium/server/hall.py", "", "1", ["test_hall.py"]),
        ("src/galactarium/server/quiet.py", "", "1", ["test_live.py"]),
        ("src/galactarium/server/wire.py", "", "1", ["test_hall.py", "test_live.py"]),
        ("web/src/page.ts", "", "1", ["test_page_words.py"]),
        ("docs/guide.md", "", "1", []),
        ("dev", "", "1", ["test_dev.py"]),
        ("tests/games/chess/helper.py", "import helper", "import h", ["test_board.py"]),
        ("tests/games/chess/recorded/one.record", "", "1", ["test_recorded.py"]),
        ("tests/server/live.py", "quiet", "x", ["test_live.py"]),
        ("tests/page/conftest.py", "live", "x", []),
        ("tests/page/test_table.py", "seen", "x", ["test_table.py"]),
    ],
)
def test_the_tests_of_a_change_are_those_next_to_it(
    root: Path, path: str, old: str, new: str, found: list[str]
) -> None:
    change(root, path, old, new)
    assert files(root) == found


def test_a_module_without_closer_tests_has_those_of_its_game(root: Path) -> None:
    change(root, f"{GAME}/__init__.py", "A game", "The game")
    assert files(root) == [
        "test_07_02_flee.py",
        "test_08_end.py",
        "test_09.py",
        "test_10_go.py",
    ]


def test_whole_games_are_left_out_where_many_others_use_a_module(root: Path) -> None:
    use = "from galactarium.games.chess import retreat"
    write(root / "tests/games/chess/recorded/test_recorded.py", use)
    for number in range(affected.MANY):
        write(root / f"tests/games/chess/test_{number}.py", use)
    commit(root)
    change(root, f"{GAME}/retreat.py", "[0]", "[2]")
    assert "test_1.py" in files(root) and "test_recorded.py" not in files(root)
    (root / "tests/games/chess/test_1.py").unlink()
    assert "test_recorded.py" in files(root)


def test_tests_of_a_module_that_is_gone_run_too(root: Path) -> None:
    (root / "src/galactarium/server/hall.py").unlink()
    assert files(root) == ["test_hall.py"]


def test_layers_and_messages_are_looked_at_with_every_source(root: Path) -> None:
    change(root, f"{GAME}/retreat.py", "FAR", "X")
    change(root, "src/galactarium/server/hall.py", "", "1")
    module, other = "galactarium.games.chess.retreat", "galactarium.server.hall"
    found = [path for path in chosen(root, changes(root)).reasons if "::" in path]
    assert found == [
        f"{affected.OF_GAME}[chess]",
        affected.INDEX,
        f"{affected.LAYER}[{module}]",
        f"{affected.ENGINE}[{module}]",
        affected.IN_COMMON,
        f"{affected.LAYER}[{other}]",
    ]


def test_what_is_looked_at_with_every_source_is_there() -> None:
    for test, name in {
        index: affected.INDEX,
        layers: affected.LAYER,
        engine: affected.ENGINE,
        messages_of_a_game: affected.OF_GAME,
        common_messages: affected.IN_COMMON,
    }.items():
        file, _, function = name.partition("::")
        assert (test.__module__, test.__name__) == (affected.dotted(file), function)
    for path in [*affected.OF_WORDS, *(one for one in affected.FOR_THE_PAGE)]:
        assert (ROOT / path).exists()


def test_a_test_is_not_named_beside_its_file(root: Path) -> None:
    change(root, f"{GAME}/plain.py", "1", "2")
    change(root, "tests/test_layers.py", "", "1")
    found = chosen(root, changes(root)).reasons
    assert found["tests/test_layers.py"] == "changed"
    assert not any(path.startswith(affected.LAYER) for path in found)


def test_it_is_said_why(root: Path) -> None:
    change(root, f"{GAME}/retreat.py", "[0]", "[2]")
    change(root, f"{GAME}/plain.py", "1", "2")
    assert plan(root, [], 2).said.splitlines() == [
        "6 files of tests for what changed",
        "  import games/chess/plain.py: test_board.py",
        "  rules 7.3, 7.4: test_08_end.py",
        "  layers and messages: test_catalogue_check.py, test_architecture.py, test_layers.py, "
        "test_imports.py",
    ]


@pytest.mark.parametrize("path", ["web/src/page.ts", "src/galactarium/server/wire.py"])
def test_the_page_is_checked_if_it_or_a_message_changed(root: Path, path: str) -> None:
    assert not affected.for_page(FILES.keys() - {*affected.FOR_THE_PAGE, "web/src/page.ts"})
    change(root, path, "", "1")
    assert plan(root, [], 2).page


@pytest.mark.parametrize(
    ("expression", "found"),
    [
        ("flee", ["test_07_02_flee.py"]),
        ("Smoke", ["test_08_end.py", "test_table.py"]),
        ("smoke and not seen", ["test_08_end.py", "test_table.py"]),
        ("blocked", ["test_09.py"]),
        ("live", ["test_live.py"]),
        ("hall", ["test_hall.py"]),
        ("not smoke", []),
        ("xyzzy", []),
    ],
)
def test_files_are_found_by_names_marks_or_else_texts(
    root: Path, expression: str, found: list[str]
) -> None:
    assert sorted(Path(path).name for path in named(root, expression)) == found


def test_what_is_typed_reaches_pytest(root: Path) -> None:
    change(root, f"{GAME}/plain.py", "1", "2")
    everything = [*plan(root, ["-k", "xyzzy"], 2)[1:3], plan(root, ["-kxyzzy"], 2).workers]
    assert everything == [["-k", "xyzzy", "tests"], False, 2]
    flee = "tests/games/chess/rules/test_07_02_flee.py"
    assert plan(root, ["-k", "flee", "-x"], 2).args == ["-k", "flee", "-x", flee]
    assert plan(root, [f"{flee}::test_one"], 2).args == [f"{flee}::test_one"]
    assert plan(root, ["--all", "-x"], 2)[1:] == (["-x", "tests"], True, 2, (0,))
    assert plan(root, ["-x"], 2).args[:2] == ["-x", "tests/games/chess/test_board.py"]


def test_where_no_test_is_concerned_none_runs(root: Path) -> None:
    change(root, "docs/guide.md", "", "1")
    assert plan(root, ["-x"], 2)[:3] == ("no test concerns what changed", [], False)


@pytest.mark.parametrize(
    ("paths", "workers"),
    [
        (["tests/kernel/test_flows.py"], 0),
        ([f"tests/test_{n}.py" for n in range(40)], 2),
        (["tests/server/test_wire.py"], 2),
        ([], 2),
    ],
)
def test_a_few_quick_files_need_no_other_process(paths: list[str], workers: int) -> None:
    assert affected.workers_for(paths, 2) == workers
