"""Begin a new game as a copy of the template, with its tests: `./dev new-game NAME`."""

import keyword
import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLACES = ("src/galactarium/games", "tests/games")
WORDS = (".py", ".toml", ".json")


def problem_with(root: Path, name: str) -> str:
    """Why a game cannot be called this; empty if it can."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name) or keyword.iskeyword(name):
        return f"{name!r} is no name for a game: use small letters, digits and _"
    taken = [place for place in PLACES if (root / place / name).exists()]
    return f"{taken[0]}/{name} is there already: choose another name" if taken else ""


def copy_template(root: Path, name: str) -> list[Path]:
    """Copy the template and its tests; the new folders."""
    made = [root / place / name for place in PLACES]
    for place, folder in zip(PLACES, made, strict=True):
        shutil.copytree(
            root / place / "template", folder, ignore=shutil.ignore_patterns("__pycache__")
        )
        for file in [file for file in folder.rglob("*") if file.suffix in WORDS]:
            rename_inside(file, name)
    return made


def rename_inside(file: Path, name: str) -> None:
    """Write the new name wherever the file names the template."""
    text = file.read_text(encoding="utf-8")
    text = text.replace("games.template", f"games.{name}").replace('"template', f'"{name}')
    file.write_text(text.replace("import template", f"import {name}"), encoding="utf-8")


def main(names: list[str]) -> int:
    """Copy, and say what to do next."""
    if len(names) != 1:
        print("usage: ./dev new-game NAME", file=sys.stderr)
        return 2
    [name] = names
    problem = problem_with(ROOT, name)
    if problem:
        print(f"./dev new-game: {problem}", file=sys.stderr)
        return 2
    for folder in copy_template(ROOT, name):
        print(f"made {folder.relative_to(ROOT)}")
    print(f"Now: ./dev check -k {name}, then ./dev play {name}; docs/add-a-game.md goes on.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
