"""Every message of the command line is called with exactly the parameters that it names."""

import ast
from pathlib import Path

import pytest

import galactarium.cli
from galactarium.messages import LANGUAGES, load_catalogue

FOLDER = Path(str(galactarium.cli.__file__)).parent


def calls() -> list[tuple[str, frozenset[str]]]:
    found = []
    for path in sorted(FOLDER.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(args=[ast.Constant(value=str(key))]) if key.startswith("cli."):
                    names = [keyword.arg for keyword in node.keywords if keyword.arg is not None]
                    found.append((key, frozenset(names)))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_parameters_fit(language: str) -> None:
    catalogue = load_catalogue(language)
    assert len(calls()) > 60
    wrong = [(key, names) for key, names in calls() if catalogue.placeholders(key) != names]
    assert wrong == []
