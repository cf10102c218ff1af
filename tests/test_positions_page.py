"""The page docs/positions.md works: this runs what it shows."""

import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from galactarium import positions
from galactarium.cli import main
from galactarium.descriptions import parsed, read

PAGE = (Path(__file__).parent.parent / "docs" / "positions.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """What the page shows in a language."""
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


def test_its_python_runs_from_top_to_bottom() -> None:
    known: dict[str, Any] = {}
    for block in blocks("python"):
        exec(block, known)


def test_its_description_and_commands_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    [described] = blocks("toml")
    assert read(parsed(described)).asked == (0,)
    Path("duel.toml").write_text(described, encoding="utf-8")
    [commands] = blocks("sh")
    for line in commands.splitlines():
        assert main(shlex.split(line)[1:]) == 0, capsys.readouterr()
    assert parsed(Path("again.toml").read_text(encoding="utf-8"))["ore"] == {"hollow": 9}


def test_every_name_in_its_table_is_there() -> None:
    listed = PAGE.partition("## What there is")[2]
    names = re.findall(r"`(\w+)", "".join(re.findall(r"^\| (`.*?) \|", listed, re.MULTILINE)))
    assert len(names) >= 16
    assert [name for name in names if not hasattr(positions, name)] == []
