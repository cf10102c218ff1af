"""The page docs/add-a-game.md works, word for word: this follows it in a copy of the project."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.long

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
EDIT = re.compile(
    r"(?:(?P<end>[Aa]t the end of)|[Ii]n)\s+`(?P<file>[^`\n]+)`"
    r"(?:,\s+(?P<how>in place of|below)\s+`(?P<line>[^`\n]+)`)?[^`]*?:\n\n"
    r"```\w+\n(?P<text>.*?)```",
    re.DOTALL,
)


def apply_edit(root: Path, edit: re.Match[str]) -> None:
    """Change one file as the page says."""
    path = root / edit["file"]
    old = path.read_text(encoding="utf-8")
    if edit["end"]:
        path.write_text(old + edit["text"], encoding="utf-8")
        return
    line = edit["line"] + "\n" if not edit["line"].endswith("(") else edit["line"]
    assert line in old, f"{edit['file']} has no line {edit['line']!r}"
    new = edit["text"] if edit["how"] == "in place of" else line + edit["text"]
    new = new if line.endswith("\n") else new.removesuffix("\n")
    path.write_text(old.replace(line, new, 1), encoding="utf-8")


def run(root: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run Python in the copy."""
    paths = os.pathsep.join([str(root / "src"), str(root)])
    environment = {**os.environ, "PYTHONPATH": paths, "GALACTARIUM_PROFILE": "fast"}
    return subprocess.run(
        [sys.executable, *command],
        cwd=root,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project in which the page has been followed."""
    root = tmp_path_factory.mktemp("project")
    skipped = shutil.ignore_patterns("__pycache__")
    for name in ("src", "tests", "tools"):
        shutil.copytree(ROOT / name, root / name, ignore=skipped)
    shutil.copy(ROOT / "pyproject.toml", root)
    assert run(root, "tools/new_game.py", "harvest").returncode == 0
    edits = list(EDIT.finditer(PAGE))
    assert len(edits) == PAGE.count("```") // 2 - 2  # all blocks but the two of commands
    for edit in edits:
        apply_edit(root, edit)
    return root


def test_the_tests_of_the_new_game_pass(copy: Path) -> None:
    places = ["tests/games", "tests/test_conformance.py", "tests/test_catalogue_check.py"]
    done = run(copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "harvest", *places)
    assert done.returncode == 0, done.stdout[-3000:]
    assert " passed" in done.stdout


def test_the_new_game_is_typed_and_tidy(copy: Path) -> None:
    folder = "src/galactarium/games/harvest"
    for tool in (["ruff", "check"], ["ruff", "format", "--check"], ["mypy"]):
        done = run(copy, "-m", *tool, folder)
        assert done.returncode == 0, done.stdout


def test_every_rule_of_the_new_game_has_a_test(copy: Path) -> None:
    done = run(copy, "-m", "galactarium.testing.rulecov", "--game", "harvest")
    assert done.returncode == 0, done.stdout


def test_the_new_option_can_be_played(copy: Path) -> None:
    done = run(
        copy,
        "-m",
        "galactarium",
        "simulate",
        "harvest",
        *("--players", "3", "--games", "4", "--seed", "1", "--option", "tithe=on", "--json"),
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", ["Harvest", "2nd", "class", "template", ""])
def test_a_bad_name_is_refused(copy: Path, name: str) -> None:
    done = run(copy, "tools/new_game.py", name)
    assert done.returncode == 2 and name in done.stderr
