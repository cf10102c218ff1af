"""Imports go one way: kernel <- games <- everything else; and the engine is a pure function."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tools.affected import statements

SOURCE = Path(__file__).resolve().parent.parent / "src"
PACKAGE = SOURCE / "galactarium"

# All that kernel and games import besides their own: nothing here has a clock, a source of chance,
# input or output, so that an engine depends on its state and the answers it is given alone. Before
# you add a module, see that this holds for it too, and that mypyc compiles what uses it.
STANDARD = {
    *("__future__", "abc", "bisect", "collections", "contextlib", "dataclasses", "enum"),
    *("functools", "hashlib", "heapq", "itertools", "json", "math", "operator", "re", "string"),
    *("types", "typing"),
}
KERNEL = "galactarium.kernel"


@cache
def imports(text: str, module: str, is_package: bool = False) -> list[str]:
    """Full dotted name of everything a module imports, wherever in it the import stands."""
    return [*names_imported(text, module, is_package)]


def names_imported(text: str, module: str, is_package: bool) -> Iterator[str]:
    package = module.split(".") if is_package else module.split(".")[:-1]
    for node in statements(ast.parse(text).body):
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
    return [name for name in imports(text, module, is_package) if not is_allowed(name, home)]


def home_of(module: str, is_package: bool) -> str:
    """The package a module belongs to: the kernel, its game, or all games if it is in none."""
    path = module.split(".") if is_package else module.split(".")[:-1]
    return ".".join(path[: 3 if path[1] == "games" else 2])


def is_allowed(name: str, home: str) -> bool:
    return name.split(".")[0] in STANDARD or is_within(name, home, KERNEL)


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
        ("kernel.flows", "import galactarium.games.chess"),
        ("kernel.flows", "from galactarium import games"),
        ("kernel.flows", "import galactarium"),
        ("kernel.flows", "import jsonschema"),
        ("kernel.flows", "from ..games import chess"),
        ("kernel.rng", "from random import Random"),
        ("kernel.rng", "def roll():\n    import random"),
        ("kernel.rng", "try:\n    pass\nexcept OSError:\n    import random"),
        (
            "kernel.rng",
            "for n in range(3):\n    match n:\n        case 1:\n            import random",
        ),
        ("kernel.rng", "if []:\n    pass\nelse:\n    with x:\n        import random"),
        ("kernel.rng", "import secrets"),
        ("kernel.running", "from multiprocessing import Pool"),
        ("kernel.plain", "from pathlib import Path"),
        ("kernel.plain", "import typing_extensions"),
        ("games.chess.round", "from galactarium.games.go import board"),
        ("games.chess.round", "from galactarium.games import go"),
        ("games.chess.round", "from ..go import board"),
        ("games.chess.round", "from galactarium.bots import greedy"),
        ("games.chess.round", "import galactarium.cli"),
        ("games.chess.round", "from galactarium.content import load"),
        ("games.chess.round", "from galactarium import kernels"),
        ("games.chess.round", "import asyncio.queues"),
        ("games.chess.round", "import numpy as np"),
        ("games.chess.round", "from os import environ"),
        ("games.chess.round", "from rich.console import Console"),
        ("games.chess.round", "import secrets"),
        ("games.chess.round", "import urllib.request"),
        ("games.chess.round", "from galactarium.games.chessmen import board"),
        ("games.chess.phases.p04", "import time"),
    ],
)
def test_forbidden_imports_are_seen(module: str, text: str) -> None:
    assert len(faults(text, f"galactarium.{module}")) == 1


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("kernel.flows", "from galactarium.kernel import frame"),
        ("kernel.flows", "from . import frame\nfrom .frame import Frame"),
        ("kernel.flows", "from __future__ import annotations\nfrom dataclasses import dataclass"),
        ("games.chess.round", "from galactarium.kernel.flows import flow"),
        ("games.chess.round", "from galactarium import kernel"),
        ("games.chess.round", "from collections.abc import Callable"),
        ("games.chess.round", "from .board import SQUARES"),
        ("games.chess.phases.p04", "from galactarium.games.chess.board import SQUARES"),
        ("games.registry", "from galactarium.games import chess"),
    ],
)
def test_allowed_imports_are_allowed(module: str, text: str) -> None:
    assert faults(text, f"galactarium.{module}") == []
