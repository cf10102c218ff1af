"""How this program was called, so that commands we suggest can be typed as shown."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from pathlib import Path

COMMAND = "GALACTARIUM_COMMAND"  # set by a program that runs this one, such as ./dev
MODULE = "__main__.py"


def caller() -> str:
    """What to type before a command of this program."""
    return os.environ.get(COMMAND) or program()


def program() -> str:
    """What to type to run this program from this folder."""
    script = Path(sys.argv[0])
    if script.name == MODULE:
        return f"{shlex.quote(sys.executable)} -m galactarium"
    on_path = shutil.which(script.name)
    if on_path is not None and is_same(Path(on_path), script):
        return shlex.quote(script.name)
    return shlex.quote(shortest(script))


def is_same(one: Path, other: Path) -> bool:
    """Whether two paths lead to one file; a bare name was found by its shell."""
    if other.name == str(other):
        return True
    try:
        return one.samefile(other)
    except OSError:
        return False


def shortest(script: Path) -> str:
    """A path that leads there from here."""
    near = os.path.relpath(script)
    if os.sep not in near:
        near = os.path.join(os.curdir, near)  # noqa: PTH118  a path would drop the dot
    return min(near, str(script.absolute()), key=len)


def play_command(file: Path, language: str = "") -> str:
    """What to type to go on with the game in a file, in a language other than the system's."""
    shown = str(file)
    if shown.startswith("-"):
        shown = f"./{shown}"
    spoken = f" --language {language}" if language else ""
    return f"{caller()} play --continue {shlex.quote(shown)}{spoken}"
