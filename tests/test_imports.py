"""Imports go one way: kernel <- games <- everything else; and the engine is a pure function."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parent.parent / "src"
PACKAGE = SOURCE / "galactarium"

# What would make an engine depend on more than its state and the answers it is given.
IMPURE = {"asyncio", "datetime", "logging", "random", "socket", "threading", "time"}
# What every game may use besides the kernel and its own modules.
SHARED = ("galactarium.kernel", "galactarium.content", "galactarium.components")


def imports(text: str, module: str, is_package: bool = False) -> Iterator[str]:
    """Full dotted name of everything a module imports, wherever in it the import stands."""
    package = module.split(".") if is_package else module.split(".")[:-1]
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) + 1 - node.level] if node.level else []
            origin = ".".join([*above, *filter(None, [node.module])])
            yield from (f"{origin}.{alias.name}" for alias in node.names)


def is_within(name: str, *packages: str) -> bool:
    return any(name == package or name.startswith(package + ".") for package in packages)


def faults(text: str, module: str, is_package: bool = False) -> list[str]:
    """The imports that a module of the engine must not have."""
    home = home_of(module, is_package)
    return [
        name
        for name in imports(text, module, is_package)
        if name.split(".")[0] in IMPURE or not is_allowed(name, home)
    ]


def home_of(module: str, is_package: bool) -> str:
    """The package a module belongs to: the kernel, its game, or all games if it is in none."""
    path = module.split(".") if is_package else module.split(".")[:-1]
    return ".".join(path[: 3 if path[1] == "games" else 2])


def is_allowed(name: str, home: str) -> bool:
    top = name.split(".")[0]
    if home == "galactarium.kernel":
        return is_within(name, home) or top in sys.stdlib_module_names
    return top != "galactarium" or is_within(name, home, *SHARED)


def engine_files() -> list[Path]:
    return sorted([*PACKAGE.glob("kernel/**/*.py"), *PACKAGE.glob("games/**/*.py")])


def dotted(path: Path) -> str:
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")


@pytest.mark.parametrize("path", engine_files(), ids=dotted)
def test_engine_module_imports_only_what_it_may(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert faults(text, dotted(path), path.name == "__init__.py") == []


@pytest.mark.parametrize("folder", ["kernel", "games"])
def test_nothing_of_the_engine_is_overlooked(folder: str) -> None:
    if not (PACKAGE / folder).exists():
        pytest.skip(f"there is no {folder} yet")
    assert any(is_within(dotted(path), f"galactarium.{folder}") for path in engine_files())


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("kernel.flow", "import galactarium.games.chess"),
        ("kernel.flow", "from galactarium import games"),
        ("kernel.flow", "import galactarium"),
        ("kernel.flow", "import jsonschema"),
        ("kernel.flow", "from ..games import chess"),
        ("kernel.rng", "from random import Random"),
        ("kernel.rng", "def roll():\n    import random"),
        ("games.chess.round", "from galactarium.games.go import board"),
        ("games.chess.round", "from galactarium.games import go"),
        ("games.chess.round", "from ..go import board"),
        ("games.chess.round", "from galactarium.bots import greedy"),
        ("games.chess.round", "import galactarium.cli"),
        ("games.chess.round", "import asyncio.queues"),
        ("games.chess.round", "from galactarium.games.chessmen import board"),
        ("games.chess.phases.p04", "import time"),
    ],
)
def test_forbidden_imports_are_seen(module: str, text: str) -> None:
    assert len(faults(text, f"galactarium.{module}")) == 1


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("kernel.flow", "from galactarium.kernel import frame"),
        ("kernel.flow", "from . import frame\nfrom .frame import Frame"),
        ("kernel.flow", "from __future__ import annotations\nfrom dataclasses import dataclass"),
        ("games.chess.round", "from galactarium.kernel.flow import flow"),
        ("games.chess.round", "from galactarium.content import load"),
        ("games.chess.round", "from .board import SQUARES"),
        ("games.chess.phases.p04", "from galactarium.games.chess.board import SQUARES"),
        ("games.registry", "from galactarium.games import chess"),
    ],
)
def test_allowed_imports_are_allowed(module: str, text: str) -> None:
    assert faults(text, f"galactarium.{module}") == []
