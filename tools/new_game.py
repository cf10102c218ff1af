"""Begin a new game as a copy of the template, with its tests: `./dev new-game NAME`."""

import keyword
import re
import shutil
import string
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLACES = ("src/galactarium/games", "tests/games")
WORDS = (".py", ".toml", ".json")
TEMPLATE_TITLE = "Ember Belt"
USAGE = """usage: ./dev new-game NAME

Begin a game: copy the template and its tests under a new name, made of small letters, digits
and _, such as harvest or age_of_galaxy. docs/add-a-game.md goes on from there."""


def problem_with(root: Path, name: str) -> str:
    """Why a game cannot be called this; empty if it can."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
        return f"{name!r} is no name for a game: use small letters, digits and _, a letter first"
    if keyword.iskeyword(name):
        return f"{name!r} is a word of Python itself: choose another name"
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
    introduce(made[0] / "__init__.py", name)
    for file in (made[0] / "locale").glob("*.toml"):
        forget_board(file)
    return made


def rename_inside(file: Path, name: str) -> None:
    """Write the new name wherever the file names the template."""
    text = file.read_text(encoding="utf-8")
    text = text.replace("games.template", f"games.{name}").replace('"template', f'"{name}')
    text = text.replace("import template", f"import {name}")
    file.write_text(text.replace(TEMPLATE_TITLE, title_of(name)), encoding="utf-8")


def introduce(file: Path, name: str) -> None:
    """Begin a module with the new game: it no longer is the template."""
    text = file.read_text(encoding="utf-8")
    first = f'"""{title_of(name)}: begun as a copy of the template; see docs/add-a-game.md."""'
    text = re.sub(r'\A""".*?"""', first, text, flags=re.DOTALL)
    file.write_text(text.replace("    is_sample=True,\n", ""), encoding="utf-8")


def forget_board(file: Path) -> None:
    """Leave out the words of the template's own board: the new game has none yet."""
    text = file.read_text(encoding="utf-8")
    file.write_text(re.sub(r"\n\[page\]\n[^\[]*", "", text), encoding="utf-8")


def title_of(name: str) -> str:
    """The name as players read it."""
    return string.capwords(name.replace("_", " "))


def main(names: list[str]) -> int:
    """Copy, and say what to do next."""
    if names in (["-h"], ["--help"]):
        print(USAGE)
        return 0
    if len(names) != 1:
        print(USAGE, file=sys.stderr)
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
