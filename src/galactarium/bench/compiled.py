"""The same rules compiled with mypyc: do they play the same games, and how much faster?

Kernel, game and random player are copied to a scratch folder and compiled there; nothing of it
stays. A clone function is written out for the game's state beside it, as the kernel would make it
at first use: what is made at run time cannot be compiled.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import galactarium
from galactarium.bench import playout
from galactarium.bench.subject import Subject
from galactarium.bench.worker import Done, Job, done_from
from galactarium.kernel.cloning import KERNEL_LINES, KERNEL_SHARED, copied

PACKAGE = Path(galactarium.__file__).resolve().parent
LEAVE_OUT = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
COMPILER_LINES = 12
ROUNDS = 2  # both ways take turns, so that a busy machine disturbs both alike


class CompileError(Exception):
    """The rules do not compile, or do not run compiled; the text says why."""


class Comparison(NamedTuple):
    """What the compiled rules did beside the interpreted ones."""

    interpreted: Done
    compiled: Done

    @property
    def is_same(self) -> bool:
        """Whether both played the same games, to the hash of every decision."""
        one, other = self.interpreted, self.compiled
        return one.hashes == other.hashes and one.chains == other.chains

    @property
    def speed_up(self) -> float:
        """How many times as many decisions per second."""
        return self.interpreted.play.ratio / self.compiled.play.ratio

    @property
    def clone_speed_up(self) -> float:
        """How many times as many clones per second."""
        return self.interpreted.clone.ratio / self.compiled.clone.ratio


def what_is_missing() -> str:
    """What must be installed before anything can be compiled; empty if nothing."""
    for module, package in (("mypyc", "mypy"), ("setuptools", "setuptools")):
        if find_spec(module) is None:
            return f"{module} is missing: install the package {package} (./dev setup does)"
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if shutil.which(str(compiler).split()[0]) is None:
        return "there is no C compiler: install gcc or clang (Debian: apt install gcc)"
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return "Python.h is missing: install Python's headers (Debian: apt install python3-dev)"
    return ""


def compare_compiled(subject: Subject, players: int, games: int, repeats: int) -> Comparison:
    """Compile the game in a scratch folder, and play the same games in both ways."""
    job = Job(subject.module, subject.content, players, games, repeats)
    with tempfile.TemporaryDirectory(prefix="galactarium-bench-") as scratch:
        plain, fast = Path(scratch) / "plain", Path(scratch) / "compiled"
        for folder in (plain, fast):
            copy_package(folder)
        compile_in(fast, subject)
        both = [(run_worker(plain, job), run_worker(fast, job)) for _ in range(ROUNDS)]
        return Comparison(fastest([one for one, _ in both]), fastest([one for _, one in both]))


def fastest(done: list[Done]) -> Done:
    """The same work done several times, with its best times."""
    play = min([one.play for one in done], key=lambda taken: taken.ratio)
    clone = min([one.clone for one in done], key=lambda taken: taken.ratio)
    return done[0]._replace(play=play, clone=clone)


def copy_package(folder: Path) -> None:
    """Copy the sources; the benchmark's own package opens without its command."""
    shutil.copytree(PACKAGE, folder / PACKAGE.name, ignore=LEAVE_OUT)
    (folder / PACKAGE.name / "bench/__init__.py").write_text("", encoding="utf-8")


def compile_in(folder: Path, subject: Subject) -> None:
    """Compile kernel, game and random player in place."""
    if not subject.module.startswith("galactarium.games."):
        raise CompileError(f"{subject.name} does not lie in galactarium.games")
    write_cloner(folder, subject)
    game = Path(*subject.module.split("."))
    files = [
        *sorted((folder / "galactarium/kernel").rglob("*.py")),
        *sorted((folder / game).rglob("*.py")),
        folder / "galactarium/bench/playout.py",
    ]
    names = [str(file.relative_to(folder)) for file in files]
    done = call(["-m", "mypyc", "--config-file=", *names], folder)
    if done.returncode:
        raise CompileError(f"mypyc refuses the rules:\n{first_errors(done.stdout + done.stderr)}")


def first_errors(output: str) -> str:
    """The lines that matter in what the compiler wrote."""
    lines = output.splitlines()
    errors = [line for line in lines if ": error:" in line]
    return "\n".join((errors or lines[-COMPILER_LINES:])[:COMPILER_LINES])


def write_cloner(folder: Path, subject: Subject) -> None:
    """Add the written-out clone function to the module of the game's state."""
    players = subject.player_counts()[0]
    state_type = type(playout.start(subject.game, subject.content, players, 0))
    file = folder / Path(*state_type.__module__.split(".")).with_suffix(".py")
    if not file.exists():
        file = file.with_suffix("") / "__init__.py"
    text = file.read_text(encoding="utf-8")
    file.write_text(text + cloner_source(state_type), encoding="utf-8")


def cloner_source(state_type: Any) -> str:
    """The clone function of a state class as typed source, put where the kernel looks."""
    name = state_type.__name__
    shared = (*KERNEL_SHARED, *state_type.SHARED)
    lines = [
        f"new = {name}.__new__({name})",
        *KERNEL_LINES,
        *[f"new.{field} = old.{field}" for field in shared],
        *[
            f"new.{field} = {copied(shape, f'old.{field}')}"
            for field, shape in state_type.SHAPE.items()
        ],
        "return new",
    ]
    body = "\n    ".join(lines)
    return (
        f"\n\ndef written_out_clone(old: {name}) -> {name}:\n    {body}\n\n\n"
        "from galactarium.kernel.cloning import _cloners\n\n"
        f"_cloners[{name}] = written_out_clone\n"
    )


def run_worker(folder: Path, job: Job) -> Done:
    """Play the job with the package of that folder."""
    done = call(["-m", "galactarium.bench.worker"], folder, json.dumps(job._asdict()))
    if done.returncode:
        raise CompileError(f"the compiled rules fail:\n{first_errors(done.stderr)}")
    return done_from(json.loads(done.stdout))


def call(args: list[str], folder: Path, text: str = "") -> subprocess.CompletedProcess[str]:
    """Run Python in a scratch folder, with the package that lies there."""
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    return subprocess.run(
        [sys.executable, *args],
        cwd=folder,
        env=environment,
        input=text,
        capture_output=True,
        text=True,
        check=False,
    )
