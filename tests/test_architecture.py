"""The floor plan is drawn from the sources, and every signpost leads somewhere."""

import re

import pytest

from tools import architecture
from tools.architecture import PAGE, PICTURE, ROOT, SOURCE

AGAIN = "run: python -m tools.architecture"
TEXT = PAGE.read_text(encoding="utf-8")
SIGNS = re.findall(r"`((?:[\w<>]+/)+[\w.]*|\w+\.(?:py|ts))`", TEXT.partition("## Modules")[0])
GAMES = ("galactic_era", "age_of_galaxy", "a_handful_of_stars")


def test_the_picture_is_as_the_sources_are() -> None:
    assert PICTURE.read_text(encoding="utf-8") == architecture.picture(), AGAIN


def test_the_index_lists_every_module_with_its_first_line() -> None:
    assert architecture.page() == TEXT, AGAIN
    assert TEXT.count("\n- [") > 200


def test_every_package_has_a_room() -> None:
    lost = [name for name in architecture.modules() if not architecture.room_of(name)]
    assert lost == ["", "__main__"]


@pytest.mark.parametrize("sign", sorted({*SIGNS}))
def test_a_signpost_leads_somewhere(sign: str) -> None:
    names = [sign.replace("<game>", game) for game in GAMES]
    roots = [ROOT, SOURCE, *SOURCE.rglob("*/"), ROOT / "web/src", ROOT / "web/src/lib"]
    roots += [*(ROOT / "web/src/games").iterdir()]
    found = [name for name in names if any((root / name).exists() for root in roots)]
    assert found
