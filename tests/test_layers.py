"""Layers: whatever stands in one imports only its own and those above it in these lists."""

from pathlib import Path

import pytest

from tests.test_imports import PACKAGE, dotted, imports, is_within
from tools import layers
from tools.layers import SERVER, Layers

LAYERS = layers.PACKAGE


def place(name: str, among: Layers) -> tuple[int, str]:
    """The number of a module's layer, and its package there; -1 if it stands in none."""
    for number, packages in enumerate(among):
        for package in packages:
            if is_within(name, f"galactarium.{package}"):
                return number, package
    return -1, ""


def out_of_order(text: str, module: str, is_package: bool, among: Layers) -> list[str]:
    """The imports that go to a later layer, or to a neighbour in the same one."""
    number, package = place(module, among)
    found = [(name, *place(name, among)) for name in imports(text, module, is_package)]
    return [
        name
        for name, other, home in found
        if other > number or (other == number and home != package)
    ]


def modules(below: str = "") -> list[Path]:
    """All modules of the package, or of one folder in it."""
    return sorted((PACKAGE / below).rglob("*.py"))


def faults_of(path: Path, among: Layers) -> list[str]:
    text = path.read_text(encoding="utf-8")
    return out_of_order(text, dotted(path), path.name == "__init__.py", among)


@pytest.mark.parametrize("path", modules(), ids=dotted)
def test_a_module_imports_nothing_of_a_later_layer(path: Path) -> None:
    assert faults_of(path, LAYERS) == []


@pytest.mark.parametrize("path", modules("server"), ids=dotted)
def test_the_server_has_layers_of_its_own(path: Path) -> None:
    if dotted(path) != "galactarium.server":
        assert place(dotted(path), SERVER)[0] >= 0, "name it in SERVER"
    assert faults_of(path, SERVER) == []


def test_every_module_stands_in_a_layer() -> None:
    names = [dotted(path) for path in modules()]
    lost = [name for name in names if name != "galactarium" and place(name, LAYERS)[0] < 0]
    assert lost == []
    packages = [package for among in (LAYERS, SERVER) for layer in among for package in layer]
    gone = [one for one in packages if f"galactarium.{one}" not in names]
    assert gone == []


@pytest.mark.parametrize(
    ("module", "text", "among"),
    [
        ("server.tables.hall", "from galactarium.cli.app import APP", LAYERS),
        ("simulate", "from galactarium.study import balance", LAYERS),
        ("study.balance", "from galactarium.server import wire", LAYERS),
        ("kernel.flows", "import galactarium.games", LAYERS),
        ("match", "from galactarium.replay import replay", LAYERS),
        ("server.store.store", "from galactarium.server.tables.hall import Hall", SERVER),
        ("server.tables.hall", "from galactarium.server.http import app", SERVER),
        ("server.people.mail", "from galactarium.server.workers import turns", SERVER),
    ],
)
def test_what_is_out_of_order_is_seen(module: str, text: str, among: Layers) -> None:
    assert len(out_of_order(text, f"galactarium.{module}", False, among)) == 1
