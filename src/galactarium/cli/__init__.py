"""The command line: play in the terminal, simulate, replay, look things up.

Exit codes: 0 well, 1 a record that differs, 2 something the user can put right, 130 interrupted.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise

BAD_INPUT, PIPE_CLOSED, INTERRUPTED = 2, 141, 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and give its exit code."""
    given = sys.argv[1:] if argv is None else list(argv)
    try:
        code = run(given)
        sys.stdout.flush()
    except BrokenPipeError:
        close_quietly()
        return PIPE_CLOSED
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    return code


def run(given: list[str]) -> int:
    """Run a command; what the user can put right is told in a line or two."""
    from cyclopts import CycloptsError

    from galactarium.cli.app import APP
    from galactarium.cli.errors import is_from_input

    try:
        result = APP(
            completed(given), exit_on_error=False, print_error=False, result_action="return_value"
        )
    except CycloptsError as problem:
        command = f" {given[0]}" if given and given[0] in APP else ""
        return complain(f"{str(problem).strip()}\nSee: galactarium{command} --help")
    except Exception as problem:
        if not is_from_input(problem):
            raise
        return complain(str(problem))
    return result if isinstance(result, int) else 0


def completed(given: list[str]) -> list[str]:
    """A bare `--continue` means the last game: give it the empty value that stands for that."""
    return [
        f"{word}=" if word == "--continue" and after.startswith("--") else word
        for word, after in pairwise([*given, "--"])
    ]


def complain(message: str) -> int:
    """Say what is wrong where errors belong."""
    print(message, file=sys.stderr)
    return BAD_INPUT


def close_quietly() -> None:
    """Nobody reads on (`| head`): let what is still to be written vanish."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
